/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rehearsal/biv-choice.h"

#define BIV_TYPE_SLOT_ROW (biv_slot_row_get_type ())
G_DECLARE_FINAL_TYPE (BivSlotRow, biv_slot_row, BIV, SLOT_ROW, GObject)

BivSlotRow *biv_slot_row_new (const BivSlot *slot, const BivSituation *situation);
GtkWidget *biv_slot_row_get_widget (BivSlotRow *self);
GtkWidget *biv_slot_row_get_explanation (BivSlotRow *self);
const BivSlot *biv_slot_row_get_slot (BivSlotRow *self);
GListModel *biv_slot_row_get_choices (BivSlotRow *self);
bool biv_slot_row_is_unfolded (BivSlotRow *self);
bool biv_slot_row_fits (BivSlotRow *self, const BivSituation *situation);
char *biv_slot_row_get_words (BivSlotRow *self);
bool biv_slot_row_fill (BivSlotRow *self, BivAction *action, const BivSituation *situation,
                        BivActionFault *fault);
bool biv_slot_row_is_empty (BivSlotRow *self);
bool biv_slot_row_has_piece (BivSlotRow *self, const char *id);
void biv_slot_row_clear (BivSlotRow *self);
BivChoice *biv_slot_row_find_choice (BivSlotRow *self, const char *word);
void biv_slot_row_replace (BivSlotRow *self, const char *words);
void biv_slot_row_choose_only (BivSlotRow *self);
void biv_slot_row_explain (BivSlotRow *self, const char *words);
void biv_slot_row_let_throw (BivSlotRow *self, bool can_throw);
void biv_slot_row_show_dice (BivSlotRow *self, const BivAction *action);
bool biv_slot_row_choose (BivSlotRow *self, const char *word);
