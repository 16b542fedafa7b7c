/* Operations that copy objects under new ids: duplicating, and pasting from elsewhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-copy-edits.h"

#include "core/edit/object/biv-command.h"
#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-renaming.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"

/* The position after the last of the objects in the same list. */
static guint
find_place_after (BivNode *const *objects, guint n_objects, BivNodeList *siblings)
{
  guint place = 0;

  for (guint i = 0; i < n_objects; i++)
    {
      guint position;

      if (biv_node_list_find (siblings, objects[i], &position))
        place = MAX (place, position + 1);
    }
  return place;
}

/* Inserts a copy of each object, those of one list together after the last original. */
static void
duplicate_objects (BivDocument *document, BivEditList *edits, BivNode *const *objects,
                   guint n_objects)
{
  g_autoptr (GHashTable) made = g_hash_table_new (NULL, NULL); /* list to number of copies in it */
  BivRenaming renaming;

  if (n_objects == 0)
    return;
  biv_renaming_init (&renaming, document, biv_node_get_parent (objects[0]), true);
  for (guint i = 0; i < n_objects; i++)
    biv_renaming_add (&renaming, objects[i]);
  for (guint i = 0; i < n_objects; i++)
    {
      g_autoptr (BivNode) copy = biv_renaming_copy (&renaming, objects[i]);
      const char *list;
      BivNodeList *siblings = biv_edits_get_siblings (objects[i], &list, NULL);
      guint before = GPOINTER_TO_UINT (g_hash_table_lookup (made, siblings));
      guint place = find_place_after (objects, n_objects, siblings) + before;

      biv_edit_list_insert (edits, biv_node_get_id (biv_node_get_parent (objects[i])), list, place,
                            copy);
      g_hash_table_insert (made, siblings, GUINT_TO_POINTER (before + 1));
    }
  biv_renaming_clear (&renaming);
}

/**
 * biv_copy_edits_duplicate:
 * @objects: figures, units, activations, objectives, labels or special rules, none below another;
 * not placements, and not sides
 *
 * "duplicate": inserts a copy of each object after the originals. A copy has the original's leader,
 * or the leader's copy when he is among the objects.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_copy_edits_duplicate (BivDocument *document, BivNode *const *objects, guint n_objects)
{
  BivEditList *edits =
    biv_edit_list_new_step ("duplicate", biv_edits_args_for_all (objects, n_objects));

  duplicate_objects (document, edits, objects, n_objects);
  return edits;
}

/**
 * biv_copy_edits_duplicate_command:
 *
 * "duplicate-command": copies a leader, with everybody under his command.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_copy_edits_duplicate_command (BivDocument *document, BivFigure *leader)
{
  BivNode *object = BIV_NODE (leader);
  BivEditList *edits =
    biv_edit_list_new_step ("duplicate-command", biv_edits_args_for ("name", object));
  g_autoptr (GPtrArray) all = biv_command_collect (&object, 1);

  duplicate_objects (document, edits, (BivNode **) all->pdata, all->len);
  return edits;
}

/**
 * biv_copy_edits_duplicate_contingent:
 *
 * "duplicate-contingent": copies a contingent, with all figures and units.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_copy_edits_duplicate_contingent (BivDocument *document, BivContingent *contingent)
{
  BivNode *object = BIV_NODE (contingent);
  BivEditList *edits =
    biv_edit_list_new_step ("duplicate-contingent", biv_edits_args_for ("name", object));

  duplicate_objects (document, edits, &object, 1);
  return edits;
}

/* The muster list that a contingent, or what is in one, is taken from: the contingent's own or that
 * of the army. @version: (out) (optional) */
static const char *
find_muster (BivNode *node, const char **version)
{
  BivNode *contingent = biv_node_get_ancestor (node, BIV_TYPE_CONTINGENT);
  BivNode *army = biv_node_get_ancestor (node, BIV_TYPE_ARMY);

  if (contingent && *biv_contingent_get_muster (BIV_CONTINGENT (contingent)))
    {
      if (version)
        *version = biv_contingent_get_muster_version (BIV_CONTINGENT (contingent));
      return biv_contingent_get_muster (BIV_CONTINGENT (contingent));
    }
  if (army && version)
    *version = biv_army_get_muster_version (BIV_ARMY (army));
  return army ? biv_army_get_muster (BIV_ARMY (army)) : "";
}

/* A piece that bears the name of its muster list bears it where there is another list, too. */
static void
keep_name (BivNode *copy, BivNode *piece, BivNode *contingent)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (copy), "name");
  BivText *given = biv_naming_find_given (piece);

  if (given && biv_node_is_default (copy, (guint) field) &&
      !g_str_equal (find_muster (piece, NULL), find_muster (contingent, NULL)))
    biv_node_build_text (copy, "name", given);
}

/* A contingent of another army stays with the list that it is from. */
static void
keep_muster (BivNode *copy, BivNode *contingent, BivNode *army)
{
  const char *version = "";
  const char *list = find_muster (contingent, &version);

  if (*biv_contingent_get_muster (BIV_CONTINGENT (contingent)) || !*list ||
      g_str_equal (list, find_muster (army, NULL)))
    return;
  biv_node_build_string (copy, "muster", list);
  biv_node_build_string (copy, "muster-version", version);
}

/**
 * biv_copy_edits_paste_pieces:
 * @pieces: figures and units, of any document or of none; not changed
 *
 * "paste-pieces": appends copies of pieces to a contingent. Their leader is the copy of their own;
 * those whose leader was not copied have none. They are called as the pieces are.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_copy_edits_paste_pieces (BivDocument *document, BivContingent *contingent,
                             BivNode *const *pieces, guint n_pieces)
{
  BivEditList *edits =
    biv_edit_list_new_step ("paste-pieces", biv_edits_args_for_all (pieces, n_pieces));
  BivNode *parent = BIV_NODE (contingent);
  BivRenaming renaming;

  biv_renaming_init (&renaming, document, parent, false);
  for (guint i = 0; i < n_pieces; i++)
    biv_renaming_add (&renaming, pieces[i]);
  for (guint i = 0; i < n_pieces; i++)
    {
      g_autoptr (BivNode) copy = biv_renaming_copy (&renaming, pieces[i]);
      const char *list = BIV_IS_FIGURE (copy) ? "figures" : "units";

      keep_name (copy, pieces[i], parent);
      biv_edit_list_insert (edits, biv_node_get_id (parent), list, BIV_EDIT_LAST, copy);
    }
  biv_renaming_clear (&renaming);
  return edits;
}

/**
 * biv_copy_edits_paste_contingent:
 * @contingent: of any document or of none; not changed
 *
 * "paste-contingent": appends a copy of a contingent, with figures and units, to an army. It keeps
 * the muster list that it is from.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_copy_edits_paste_contingent (BivDocument *document, BivArmy *army, BivContingent *contingent)
{
  BivNode *object = BIV_NODE (contingent);
  BivEditList *edits =
    biv_edit_list_new_step ("paste-contingent", biv_edits_args_for ("name", object));
  g_autoptr (BivNode) copy = NULL;
  BivRenaming renaming;

  biv_renaming_init (&renaming, document, BIV_NODE (army), false);
  biv_renaming_add (&renaming, object);
  copy = biv_renaming_copy (&renaming, object);
  biv_renaming_clear (&renaming);
  keep_muster (copy, object, BIV_NODE (army));
  biv_edit_list_insert (edits, biv_node_get_id (BIV_NODE (army)), "contingents", BIV_EDIT_LAST,
                        copy);
  return edits;
}
