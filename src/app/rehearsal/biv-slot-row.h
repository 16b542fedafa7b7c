/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/rules/rehearsal/biv-rehearsal.h"

G_BEGIN_DECLS

#define BIV_TYPE_SLOT_ROW (biv_slot_row_get_type ())
G_DECLARE_FINAL_TYPE (BivSlotRow, biv_slot_row, BIV, SLOT_ROW, AdwBin)

BivSlotRow *biv_slot_row_new (const BivSlot *slot, const BivSituation *situation);
void biv_slot_row_activate (BivSlotRow *self);
const BivSlot *biv_slot_row_get_slot (BivSlotRow *self);
char *biv_slot_row_get_words (BivSlotRow *self);
bool biv_slot_row_is_empty (BivSlotRow *self);
bool biv_slot_row_take (BivSlotRow *self, const char *word);
bool biv_slot_row_holds (BivSlotRow *self, const char *word);
void biv_slot_row_explain (BivSlotRow *self, const char *word, const char *why);
GStrv biv_slot_row_list_choices (BivSlotRow *self);

G_END_DECLS
