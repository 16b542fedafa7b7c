/* Parts of an army as text, for the clipboard: the file of an army that has only them. It can be
 * pasted into a text editor or a mail, and copied back from there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-fragment.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/model/army/biv-army.h"
#include "storage/format/biv-format.h"

/* The ids of armies: one whose only contingent is a container, one with whole contingents. */
#define PIECES "pieces"
#define CONTINGENTS "contingents"

static void
collect_id (BivNode *node, gpointer ids)
{
  g_hash_table_add (ids, (char *) biv_node_get_id (node));
}

/* Drops references to objects that are not copied. */
static const char *
keep_inner (const char *id, gpointer ids)
{
  return g_hash_table_contains (ids, id) ? id : "";
}

static void
append_copy (BivNode *parent, guint field, BivNode *node, GHashTable *ids)
{
  g_autoptr (BivNode) copy = biv_node_copy (node, keep_inner, ids);

  biv_node_build_append (parent, field, copy, NULL); /* no longer than the original list */
}

static BivNode *
make_army (BivArmy *army, const char *id)
{
  BivNode *copy = biv_node_new (BIV_TYPE_ARMY, id);

  biv_node_build_string (copy, "ruleset", biv_army_get_ruleset (army));
  biv_node_build_string (copy, "ruleset-version", biv_army_get_ruleset_version (army));
  biv_node_build_string (copy, "muster", biv_army_get_muster (army));
  biv_node_build_string (copy, "muster-version", biv_army_get_muster_version (army));
  return copy;
}

/* The bag is of the list that the contingent of the pieces is of. */
static void
copy_muster (BivNode *bag, BivNode *piece)
{
  BivNode *contingent = biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);

  if (!contingent)
    return;
  biv_node_build_string (bag, "muster", biv_contingent_get_muster (BIV_CONTINGENT (contingent)));
  biv_node_build_string (bag, "muster-version",
                         biv_contingent_get_muster_version (BIV_CONTINGENT (contingent)));
}

static BivNode *
make_pieces (BivArmy *army, BivNode *const *nodes, guint n_nodes, GHashTable *ids)
{
  BivNode *fragment = make_army (army, PIECES);
  g_autoptr (BivNode) bag = biv_node_new (BIV_TYPE_CONTINGENT, "bag");

  if (n_nodes > 0)
    copy_muster (bag, nodes[0]);
  for (guint i = 0; i < n_nodes; i++)
    append_copy (bag, BIV_IS_FIGURE (nodes[i]) ? BIV_CONTINGENT_FIGURES : BIV_CONTINGENT_UNITS,
                 nodes[i], ids);
  biv_node_build_append (fragment, BIV_ARMY_CONTINGENTS, bag, NULL); /* the only one */
  return fragment;
}

/* (transfer full): the text of contingents, or of figures and units, of an army. Contingents come
 * whole. */
char *
biv_army_fragment_write (BivArmy *army, BivNode *const *nodes, guint n_nodes)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (BivNode) fragment = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  for (guint i = 0; i < n_nodes; i++)
    biv_node_foreach (nodes[i], collect_id, ids);
  if (n_nodes > 0 && BIV_IS_CONTINGENT (nodes[0]))
    {
      fragment = make_army (army, CONTINGENTS);
      for (guint i = 0; i < n_nodes; i++)
        append_copy (fragment, BIV_ARMY_CONTINGENTS, nodes[i], ids);
    }
  else
    fragment = make_pieces (army, nodes, n_nodes, ids);
  bytes = biv_format_write (fragment);
  text = g_bytes_get_data (bytes, &length);
  return g_strndup (text, length);
}

/* (transfer full) (nullable): the army that a text holds, whole or in part. */
BivArmy *
biv_army_fragment_read (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BivNode) root = biv_format_read (bytes, _ ("clipboard"), error);

  if (root && !BIV_IS_ARMY (root))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("%s: an army was expected"), biv_node_get_kind (root));
      return NULL;
    }
  return root ? BIV_ARMY (g_steal_pointer (&root)) : NULL;
}

/* Whether a fragment is figures and units, not contingents. */
bool
biv_army_fragment_is_pieces (BivArmy *fragment)
{
  return g_str_equal (biv_node_get_id (BIV_NODE (fragment)), PIECES) &&
         biv_node_list_get_length (biv_army_get_contingents (fragment)) == 1;
}
