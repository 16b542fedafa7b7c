/* Remembers which rows of the command tree are folded. A row that moves is removed and inserted
 * again, which would unfold it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/tree/biv-command-folds.h"

#include "app/army/tree/biv-army-row.h"

/* (transfer full): the BivArmyRows that are folded now. */
GHashTable *
biv_command_folds_note (GtkTreeListModel *model)
{
  GHashTable *folded = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (model, i);

      if (gtk_tree_list_row_is_expandable (place) && !gtk_tree_list_row_get_expanded (place))
        g_hash_table_add (folded, gtk_tree_list_row_get_item (place));
    }
  return folded;
}

/* Folds those rows again, wherever they are. */
void
biv_command_folds_restore (GtkTreeListModel *model, GHashTable *folded)
{
  if (g_hash_table_size (folded) == 0)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (model, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      if (g_hash_table_contains (folded, row))
        gtk_tree_list_row_set_expanded (place, FALSE);
    }
}

/* Whether some of the nodes stand below a row, folded or not. */
static bool
has_below (BivArmyRow *row, GHashTable *nodes)
{
  GListModel *children = G_LIST_MODEL (biv_army_row_get_children (row));

  for (guint i = 0; i < g_list_model_get_n_items (children); i++)
    {
      g_autoptr (BivArmyRow) child = g_list_model_get_item (children, i);

      if (g_hash_table_contains (nodes, biv_army_row_get_node (child)) || has_below (child, nodes))
        return true;
    }
  return false;
}

/* Unfolds all rows above some nodes, so that they are visible. */
void
biv_command_folds_open (GtkTreeListModel *model, GHashTable *nodes)
{
  /* The children of an unfolded row follow it, and are looked at next. */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (GtkTreeListRow) place = gtk_tree_list_model_get_row (model, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      if (gtk_tree_list_row_is_expandable (place) && !gtk_tree_list_row_get_expanded (place) &&
          has_below (row, nodes))
        gtk_tree_list_row_set_expanded (place, TRUE);
    }
}
