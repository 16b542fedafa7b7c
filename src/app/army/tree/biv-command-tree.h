/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/army/tree/biv-command-row.h"
#include "app/frame/document/biv-session.h"

#define BIV_TYPE_COMMAND_TREE (biv_command_tree_get_type ())
G_DECLARE_FINAL_TYPE (BivCommandTree, biv_command_tree, BIV, COMMAND_TREE, GObject)

BivCommandTree *biv_command_tree_new (BivSession *session, BivArmy *army);
GtkSelectionModel *biv_command_tree_get_selection (BivCommandTree *self);
GPtrArray *biv_command_tree_get_selected (BivCommandTree *self);
void biv_command_tree_reveal (BivCommandTree *self, BivNode *const *nodes, guint n_nodes);
guint biv_command_tree_select (BivCommandTree *self, BivNode *const *nodes, guint n_nodes);
void biv_command_tree_sync (BivCommandTree *self);
