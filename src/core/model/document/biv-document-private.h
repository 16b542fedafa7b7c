/* How edits are done to a document, and a second one made to do them to. Only core/edit includes
 * this.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

bool biv_document_exchange (BivDocument *self, BivEdit *edit, GError **error);
bool biv_document_settle (BivDocument *self, GError **error);
BivDocument *biv_document_copy (BivDocument *self);
