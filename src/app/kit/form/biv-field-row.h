/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/kit/form/biv-field-item.h"

GtkWidget *biv_field_row_new (BivFieldItem *item, BivHistory *history, BivNode *node);
GtkWidget *biv_field_row_new_hinted (BivFieldItem *item, BivHistory *history, BivNode *node);
bool biv_field_row_edits (GtkWidget *row, BivNode *node, const char *field);
