/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

GHashTable *biv_command_folds_note (GtkTreeListModel *model);
void biv_command_folds_restore (GtkTreeListModel *model, GHashTable *folded);
void biv_command_folds_open (GtkTreeListModel *model, GHashTable *nodes);
