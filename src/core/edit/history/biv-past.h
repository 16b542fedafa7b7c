/* How a document was after any step of its history, and will be again after those that are undone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"

typedef struct _BivPast BivPast;

BivPast *biv_past_new (BivHistory *history);
void biv_past_free (BivPast *self);
bool biv_past_is_current (BivPast *self);
bool biv_past_go_to (BivPast *self, guint position);
BivDocument *biv_past_get_document (BivPast *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPast, biv_past_free)
