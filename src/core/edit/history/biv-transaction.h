/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

bool biv_transaction_is_idle (BivDocument *document, BivEditList *edits);
bool biv_transaction_run (BivDocument *document, BivEditList *edits, GError **error);
void biv_transaction_revert (BivDocument *document, BivEditList *edits);
void biv_transaction_repeat (BivDocument *document, BivEditList *edits);
