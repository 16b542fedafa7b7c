/* Operations on the sides of a scenario and on their armies. A side holds a copy of an army in
 * which every id begins with the side's own id and a dot; so both sides may use the same file, and
 * an army gets its own ids back when it is written to its file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/army/biv-side-edits.h"

#include <string.h>

#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-removal.h"
#include "core/edit/object/biv-renaming.h"

typedef struct
{
  char *prefix;
  GHashTable *ids; /* id to the id with or without the prefix */
} Prefixing;

static const char *
remember (Prefixing *self, const char *id, char *renamed)
{
  g_hash_table_insert (self->ids, g_strdup (id), renamed);
  return renamed;
}

static const char *
add_prefix (const char *id, gpointer data)
{
  Prefixing *self = data;

  return remember (self, id, g_strconcat (self->prefix, id, NULL));
}

static const char *
strip_prefix (const char *id, gpointer data)
{
  Prefixing *self = data;

  return g_str_has_prefix (id, self->prefix) ? id + strlen (self->prefix) : id;
}

static BivNode *
copy_renamed (BivNode *army, BivNode *side, BivRenameFunc rename)
{
  Prefixing prefixing = { g_strdup_printf ("%s.", biv_node_get_id (side)),
                          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };
  BivNode *copy = biv_node_copy (army, rename, &prefixing);

  g_hash_table_unref (prefixing.ids);
  g_free (prefixing.prefix);
  return copy;
}

/**
 * biv_side_copy_army:
 *
 * Returns: (transfer full) (nullable): the side's army on its own, with the ids that it had before
 * it came into the scenario
 */
BivArmy *
biv_side_copy_army (BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);

  return army ? BIV_ARMY (copy_renamed (BIV_NODE (army), BIV_NODE (side), strip_prefix)) : NULL;
}

/**
 * biv_side_edits_add:
 * @draft: (transfer none): without an army; copied under a new id
 * @position: in the order of sides, or #BIV_EDIT_LAST
 *
 * "add-side"
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_side_edits_add (BivDocument *document, BivSide *draft, guint position)
{
  BivEditList *edits =
    biv_edit_list_new_step ("add-side", biv_edits_args_for ("name", BIV_NODE (draft)));
  BivNode *scenario = biv_document_get_root (document);
  g_autoptr (BivNode) copy = biv_renaming_copy_draft (document, scenario, BIV_NODE (draft));

  biv_edit_list_insert (edits, biv_node_get_id (scenario), "sides", position, copy);
  return edits;
}

static void
set_origin (BivEditList *edits, BivSide *side, BivArmyOrigin origin)
{
  const char *words[] = { [BIV_SIDE_ORIGIN_FILE] = origin.file,
                          [BIV_SIDE_ORIGIN_LIBRARY] = origin.id_in_library,
                          [BIV_SIDE_ORIGIN_REVISION] = origin.revision };

  for (guint field = BIV_SIDE_ORIGIN_FILE; field <= BIV_SIDE_ORIGIN_REVISION; field++)
    biv_edits_set_string (edits, BIV_NODE (side), field, words[field] ? words[field] : "");
}

static void
keep_id (BivNode *node, gpointer data)
{
  g_hash_table_remove (data, biv_node_get_id (node));
}

/* Removes the present army; references to objects that the new army has as well are kept. */
static void
remove_army (BivDocument *document, BivEditList *edits, BivSide *side, BivNode *next)
{
  BivArmy *army = biv_side_get_army (side);
  BivRemoval removal;

  if (!army)
    return;
  biv_removal_init (&removal, document, edits);
  biv_removal_add (&removal, BIV_NODE (army));
  biv_node_foreach (next, keep_id, removal.lost);
  biv_removal_clear_references (&removal);
  biv_removal_finish (&removal);
}

static BivArgs *
make_army_args (BivSide *side, BivArmy *army)
{
  BivArgs *args = biv_edits_args_for ("name", BIV_NODE (side));

  biv_edits_add_name (args, "army", BIV_NODE (army));
  return args;
}

/**
 * biv_side_edits_set_army:
 * @army: (transfer none): of a document of its own or of none; not changed
 * @origin: where it came from
 *
 * "set-army", or "update-army" when the side has one: gives the side a copy of an army. If it
 * replaces an army, units and figures that are in both, by id, stay where they are; those of the
 * old army alone leave the board.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_side_edits_set_army (BivDocument *document, BivSide *side, BivArmy *army, BivArmyOrigin origin)
{
  const char *code = biv_side_get_army (side) ? "update-army" : "set-army";
  BivEditList *edits = biv_edit_list_new_step (code, make_army_args (side, army));
  g_autoptr (BivNode) copy = copy_renamed (BIV_NODE (army), BIV_NODE (side), add_prefix);

  remove_army (document, edits, side, copy);
  biv_edit_list_insert (edits, biv_node_get_id (BIV_NODE (side)), "army", 0, copy);
  set_origin (edits, side, origin);
  return edits;
}
