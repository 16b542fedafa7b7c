/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/rules/biv-rules-scope.h"

/* Data of a row: the path of what it shows, which g_free() frees; NULL for what cannot be moved. */
#define BIV_RULE_DRAGGING_PATH "path"

void biv_rule_dragging_add (GtkWidget *row, BivRulesScope *scope);
