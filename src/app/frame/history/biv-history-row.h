/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/edit/history/biv-step.h"

/* How a state stands to that of the document. */
typedef struct
{
  bool is_here;   /* it is the document's own */
  bool is_undone; /* it can be done again */
  bool is_saved;  /* it is what the file holds */
} BivHistoryPlace;

#define BIV_TYPE_HISTORY_ROW (biv_history_row_get_type ())
G_DECLARE_FINAL_TYPE (BivHistoryRow, biv_history_row, BIV, HISTORY_ROW, AdwBin)

GtkWidget *biv_history_row_new (void);
void biv_history_row_show (BivHistoryRow *self, const char *sentence, BivStep *step);
void biv_history_row_show_words (BivHistoryRow *self, const char *words);
void biv_history_row_show_place (BivHistoryRow *self, BivHistoryPlace place);
BivStep *biv_history_row_get_step (BivHistoryRow *self);
bool biv_history_row_lacks_words (BivHistoryRow *self);
