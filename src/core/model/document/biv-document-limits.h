/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

BivLoad biv_document_limits_get_load (BivDocument *document);
bool biv_document_limits_check (BivDocument *document, BivEditList *edits, BivLoad before,
                                GError **error);
