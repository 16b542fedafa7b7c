/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rehearsal/biv-slot-row.h"

#define BIV_TYPE_SLOT_ROWS (biv_slot_rows_get_type ())
G_DECLARE_FINAL_TYPE (BivSlotRows, biv_slot_rows, BIV, SLOT_ROWS, GObject)

BivSlotRows *biv_slot_rows_new (GtkListBox *slots, GtkExpander *more, GtkListBox *options);
void biv_slot_rows_show (BivSlotRows *self, const BivVerb *verb, const BivSituation *situation);
void biv_slot_rows_clear (BivSlotRows *self);
guint biv_slot_rows_get_length (BivSlotRows *self);
BivSlotRow *biv_slot_rows_get (BivSlotRows *self, guint n);
BivSlotRow *biv_slot_rows_find (BivSlotRows *self, BivAbout about);
void biv_slot_rows_unfold_filled (BivSlotRows *self);
void biv_slot_rows_choose_only_ones (BivSlotRows *self);
char *biv_slot_rows_get_subject (BivSlotRows *self);
void biv_slot_rows_set_subject (BivSlotRows *self, const char *id);
bool biv_slot_rows_want_figure (BivSlotRows *self);
GStrv biv_slot_rows_list_pieces (BivSlotRows *self);
