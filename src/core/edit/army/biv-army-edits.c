/* Operations on the parts of an army: adding them, and changing the chain of command.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/army/biv-army-edits.h"

#include "core/edit/object/biv-command.h"
#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-renaming.h"

static BivEditList *
add_draft (BivDocument *document, const char *code, BivNode *parent, const char *list,
           BivNode *draft)
{
  BivEditList *edits = biv_edit_list_new_step (code, biv_edits_args_for ("name", draft));
  g_autoptr (BivNode) copy = biv_renaming_copy_draft (document, parent, draft);

  biv_edit_list_insert (edits, biv_node_get_id (parent), list, BIV_EDIT_LAST, copy);
  return edits;
}

static BivEditList *
at_position (BivEditList *edits, guint position)
{
  biv_edit_list_get (edits, 0)->position = position;
  return edits;
}

/**
 * biv_army_edits_add_contingent:
 * @draft: (transfer none): with or without figures and units; copied under new ids
 * @position: in the army's list, or #BIV_EDIT_LAST
 *
 * "add-contingent": adds a contingent to an army.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_army_edits_add_contingent (BivDocument *document, BivArmy *army, BivContingent *draft,
                               guint position)
{
  BivEditList *edits =
    add_draft (document, "add-contingent", BIV_NODE (army), "contingents", BIV_NODE (draft));

  return at_position (edits, position);
}

/**
 * biv_army_edits_add_figure:
 * @draft: (transfer none): copied under a new id. Its leader must be in the document, else the
 * figure has no leader
 * @position: in the contingent's list, or #BIV_EDIT_LAST
 *
 * "add-figure": adds a figure to a contingent.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_army_edits_add_figure (BivDocument *document, BivContingent *contingent, BivFigure *draft,
                           guint position)
{
  BivEditList *edits =
    add_draft (document, "add-figure", BIV_NODE (contingent), "figures", BIV_NODE (draft));

  return at_position (edits, position);
}

/**
 * biv_army_edits_add_unit:
 * @draft: (transfer none): as for biv_army_edits_add_figure()
 * @position: in the contingent's list, or #BIV_EDIT_LAST
 *
 * "add-unit": adds a unit to a contingent.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_army_edits_add_unit (BivDocument *document, BivContingent *contingent, BivUnit *draft,
                         guint position)
{
  BivEditList *edits =
    add_draft (document, "add-unit", BIV_NODE (contingent), "units", BIV_NODE (draft));

  return at_position (edits, position);
}

/**
 * biv_army_edits_add_activation:
 * @draft: (transfer none): copied under a new id
 * @position: in the order of play, or #BIV_EDIT_LAST
 *
 * "add-activation": adds an activation to an army. It is named after the leader.
 *
 * Returns: (transfer full): the edits; the first inserts the new object
 */
BivEditList *
biv_army_edits_add_activation (BivDocument *document, BivArmy *army, BivActivation *draft,
                               guint position)
{
  BivNode *leader = biv_document_lookup (document, biv_activation_get_leader (draft));
  BivEditList *edits =
    biv_edit_list_new_step ("add-activation", biv_edits_args_for ("name", leader));
  g_autoptr (BivNode) copy = biv_renaming_copy_draft (document, BIV_NODE (army), BIV_NODE (draft));

  biv_edit_list_insert (edits, biv_node_get_id (BIV_NODE (army)), "activations", position, copy);
  return edits;
}

static guint
get_command_field (BivNode *piece)
{
  return BIV_IS_FIGURE (piece) ? BIV_FIGURE_COMMAND : BIV_UNIT_COMMAND;
}

static const char *
get_list (BivNode *piece)
{
  return BIV_IS_FIGURE (piece) ? "figures" : "units";
}

/* Removes pieces from their contingents and appends them to another, in the order given. The last
 * of each list are removed first, so that the positions of the others stay valid. */
static void
change_contingent (BivEditList *edits, GPtrArray *pieces, BivNode *contingent)
{
  for (guint i = pieces->len; i > 0; i--)
    {
      BivNode *piece = pieces->pdata[i - 1];
      const char *list;
      guint position;

      biv_edits_get_siblings (piece, &list, &position);
      biv_edit_list_remove (edits, biv_node_get_id (biv_node_get_parent (piece)), list, position);
    }
  for (guint i = 0; i < pieces->len; i++)
    biv_edit_list_insert (edits, biv_node_get_id (contingent), get_list (pieces->pdata[i]),
                          BIV_EDIT_LAST, pieces->pdata[i]);
}

/* The pieces, and all under their command, that are not in that contingent yet. */
static GPtrArray *
collect_movers (BivNode *const *pieces, guint n_pieces, BivNode *contingent)
{
  GPtrArray *movers = biv_command_collect (pieces, n_pieces);

  for (guint i = movers->len; i > 0; i--)
    if (biv_node_get_parent (movers->pdata[i - 1]) == contingent)
      g_ptr_array_remove_index (movers, i - 1);
  return movers;
}

/**
 * biv_army_edits_move_to_leader:
 * @pieces: figures and units of the leader's army
 * @leader: (nullable): their new commander; %NULL for none
 *
 * "move-to-leader" or "free-from-leader": puts pieces under another leader. A piece of another
 * contingent moves to the leader's, with all under its command. The history refuses a leader who is
 * under the command of one of the pieces.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_army_edits_move_to_leader (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                               BivFigure *leader)
{
  BivArgs *args = biv_edits_args_for_all (pieces, n_pieces);
  BivEditList *edits =
    biv_edit_list_new_step (leader ? "move-to-leader" : "free-from-leader", args);
  const char *id = leader ? biv_node_get_id (BIV_NODE (leader)) : "";

  for (guint i = 0; i < n_pieces; i++)
    biv_edits_set_string (edits, pieces[i], get_command_field (pieces[i]), id);
  if (leader)
    {
      BivNode *contingent = biv_node_get_parent (BIV_NODE (leader));
      g_autoptr (GPtrArray) movers = collect_movers (pieces, n_pieces, contingent);

      biv_edits_add_name (args, "leader", BIV_NODE (leader));
      change_contingent (edits, movers, contingent);
    }
  return edits;
}
