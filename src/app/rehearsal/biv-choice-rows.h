/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rehearsal/biv-choice.h"

typedef void (*BivChoiceRowsOpened) (gpointer data);

void biv_choice_rows_offer (AdwComboRow *row, GListModel *choices, BivChoiceRowsOpened opened,
                            gpointer data);
GtkWidget *biv_choice_rows_new_list (GListModel *choices, const char *name);
