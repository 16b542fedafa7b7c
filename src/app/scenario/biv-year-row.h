/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/edit/history/biv-history.h"

GtkWidget *biv_year_row_new (BivHistory *history, BivNode *node, const char *field,
                             const char *title);
