/* Collects leaders with everybody under their command.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-command.h"

#include "core/model/army/biv-army.h"

/* Adds the pieces of a list whose leader is among the ids. Returns: whether there was one. */
static bool
add_followers (GHashTable *ids, BivNodeList *pieces)
{
  bool found = false;

  BIV_EACH (BivNode, piece, pieces)
    if (g_hash_table_contains (ids, biv_army_piece_get_command (piece)))
      found |= g_hash_table_add (ids, (char *) biv_node_get_id (piece));
  return found;
}

static void
add_pieces (GPtrArray *all, GHashTable *ids, BivNodeList *pieces)
{
  BIV_EACH (BivNode, node, pieces)
    if (g_hash_table_contains (ids, biv_node_get_id (node)))
      g_ptr_array_add (all, node);
}

/**
 * biv_command_collect:
 * @objects: figures and units of one army
 *
 * Returns: (transfer container) (element-type BivNode): these and everybody under their command,
 * directly or through others; in the order of the army: by contingent, figures before units
 */
GPtrArray *
biv_command_collect (BivNode *const *objects, guint n_objects)
{
  GPtrArray *all = g_ptr_array_new ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  BivNodeList *contingents;
  bool grows = true;

  if (n_objects == 0)
    return all;
  contingents =
    biv_army_get_contingents (BIV_ARMY (biv_node_get_ancestor (objects[0], BIV_TYPE_ARMY)));
  for (guint i = 0; i < n_objects; i++)
    g_hash_table_add (ids, (char *) biv_node_get_id (objects[i]));
  while (grows)
    {
      grows = false;
      BIV_EACH (BivContingent, contingent, contingents)
        grows |= add_followers (ids, biv_contingent_get_figures (contingent));
    }
  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    add_followers (ids, biv_contingent_get_units (biv_node_list_get (contingents, i)));
  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      add_pieces (all, ids, biv_contingent_get_figures (biv_node_list_get (contingents, i)));
      add_pieces (all, ids, biv_contingent_get_units (biv_node_list_get (contingents, i)));
    }
  return all;
}
