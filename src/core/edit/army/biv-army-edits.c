/* Operations on the parts of an army: adding them, and changing the chain of command.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/army/biv-army-edits.h"

#include "core/edit/object/biv-command.h"
#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-renaming.h"

/* Moves pieces to an exact place in the chain of command: under a leader, before another piece.
 *
 * The order of a command is the order of its contingent's lists; figures and units
 * have one each. */

typedef struct
{
  BivDocument *document;
  BivSpot spot;
  GPtrArray *tops;  /* not under the command of another; the others follow them */
  GPtrArray *going; /* all that change their place in a list, in the order of the army */
} Move;

static bool
is_among (BivNode *const *pieces, guint n_pieces, BivNode *piece)
{
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i] == piece)
      return true;
  return false;
}

/* Whether a piece is under the command of another of the pieces. The leaders in a file may form a
 * ring. */
static bool
follows_one (BivDocument *document, BivNode *const *pieces, guint n_pieces, BivNode *piece)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  BivNode *leader = biv_document_lookup (document, biv_army_piece_get_command (piece));

  for (; leader && g_hash_table_add (seen, leader);
       leader = biv_document_lookup (document, biv_army_piece_get_command (leader)))
    if (leader != piece && is_among (pieces, n_pieces, leader))
      return true;
  return false;
}

static GPtrArray *
collect_tops (BivDocument *document, BivNode *const *pieces, guint n_pieces)
{
  GPtrArray *tops = g_ptr_array_new ();

  for (guint i = 0; i < n_pieces; i++)
    if (!g_ptr_array_find (tops, pieces[i], NULL) &&
        !follows_one (document, pieces, n_pieces, pieces[i]))
      g_ptr_array_add (tops, pieces[i]);
  return tops;
}

/* The tops, and those who follow them out of another contingent. */
static GPtrArray *
collect_going (Move *self)
{
  GPtrArray *going = biv_command_collect ((BivNode *const *) self->tops->pdata, self->tops->len);

  for (guint i = going->len; i > 0; i--)
    if (biv_node_get_parent (going->pdata[i - 1]) == BIV_NODE (self->spot.contingent) &&
        !g_ptr_array_find (self->tops, going->pdata[i - 1], NULL))
      g_ptr_array_remove_index (going, i - 1);
  return going;
}

/* Whether a piece that stays marks the place for pieces of its kind. The units of a command stand
 * behind its figures: before a figure means before its first unit. */
static bool
is_mark (Move *self, BivNode *other, bool figures)
{
  if (!self->spot.before || BIV_IS_FIGURE (self->spot.before) == figures)
    return other == self->spot.before;
  return !figures &&
         g_str_equal (biv_army_piece_get_command (other),
                      self->spot.leader ? biv_node_get_id (BIV_NODE (self->spot.leader)) : "");
}

static void
append_tops (Move *self, GPtrArray *order, bool figures)
{
  for (guint i = 0; i < self->tops->len; i++)
    if ((bool) BIV_IS_FIGURE (self->tops->pdata[i]) == figures)
      g_ptr_array_add (order, self->tops->pdata[i]);
}

static BivNodeList *
get_list (Move *self, bool figures)
{
  return figures ? biv_contingent_get_figures (self->spot.contingent)
                 : biv_contingent_get_units (self->spot.contingent);
}

/* The new order of one of the contingent's lists. */
static GPtrArray *
make_order (Move *self, bool figures)
{
  GPtrArray *order = g_ptr_array_new ();
  bool done = false;

  BIV_EACH (BivNode, other, get_list (self, figures))
    {
      if (!done && is_mark (self, other, figures))
        {
          append_tops (self, order, figures);
          done = true;
        }
      if (!g_ptr_array_find (self->going, other, NULL))
        g_ptr_array_add (order, other);
    }
  if (!done)
    append_tops (self, order, figures);
  for (guint i = 0; i < self->going->len; i++)
    if ((bool) BIV_IS_FIGURE (self->going->pdata[i]) == figures &&
        !g_ptr_array_find (self->tops, self->going->pdata[i], NULL))
      g_ptr_array_add (order, self->going->pdata[i]);
  return order;
}

static bool
is_so (BivNodeList *list, GPtrArray *order)
{
  if (biv_node_list_get_length (list) != order->len)
    return false;
  for (guint i = 0; i < order->len; i++)
    if ((gpointer) biv_node_list_get (list, i) != order->pdata[i])
      return false;
  return true;
}

static void
put_in (Move *self, BivEditList *edits, GPtrArray *order, bool figures)
{
  for (guint i = 0; i < order->len; i++)
    if (g_ptr_array_find (self->going, order->pdata[i], NULL))
      biv_edit_list_insert (edits, biv_node_get_id (BIV_NODE (self->spot.contingent)),
                            figures ? "figures" : "units", i, order->pdata[i]);
}

/* The last of each list are removed first, so that the positions of the others stay valid. */
static void
change_places (Move *self, BivEditList *edits)
{
  g_autoptr (GPtrArray) figures = make_order (self, true);
  g_autoptr (GPtrArray) units = make_order (self, false);

  if (is_so (get_list (self, true), figures) && is_so (get_list (self, false), units))
    return;
  for (guint i = self->going->len; i > 0; i--)
    {
      BivNode *piece = self->going->pdata[i - 1];
      const char *list;
      guint position;

      biv_edits_get_siblings (piece, &list, &position);
      biv_edit_list_remove (edits, biv_node_get_id (biv_node_get_parent (piece)), list, position);
    }
  put_in (self, edits, figures, true);
  put_in (self, edits, units, false);
}

/* The name of the step: a new leader, none, another contingent, or only another order. */
static BivEditList *
name_step (Move *self)
{
  BivArgs *args = biv_edits_args_for_all ((BivNode *const *) self->tops->pdata, self->tops->len);
  const char *leader = self->spot.leader ? biv_node_get_id (BIV_NODE (self->spot.leader)) : "";
  bool same_leader = true;
  bool same_contingent = true;

  for (guint i = 0; i < self->tops->len; i++)
    {
      BivNode *piece = self->tops->pdata[i];

      same_leader &= g_str_equal (biv_army_piece_get_command (piece), leader);
      same_contingent &= biv_node_get_parent (piece) == BIV_NODE (self->spot.contingent);
    }
  if (same_leader && same_contingent)
    return biv_edit_list_new_step ("reorder", args);
  if (self->spot.leader)
    {
      biv_edits_add_name (args, "leader", BIV_NODE (self->spot.leader));
      return biv_edit_list_new_step ("move-to-leader", args);
    }
  if (same_contingent)
    return biv_edit_list_new_step ("free-from-leader", args);
  biv_edits_add_name (args, "contingent", BIV_NODE (self->spot.contingent));
  return biv_edit_list_new_step ("move-to-contingent", args);
}

/**
 * biv_spot_edits_move:
 * @pieces: figures and units of the contingent's army; those under the command of one of them
 * follow it
 * @spot: their new place, in the order given
 *
 * "reorder", "move-to-leader", "free-from-leader" or "move-to-contingent", whichever applies. The
 * history refuses a leader who is under the command of one of the pieces.
 *
 * Returns: (transfer full): the edits; none if the pieces are there already
 */
BivEditList *
biv_spot_edits_move (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                     BivSpot spot)
{
  g_autoptr (GPtrArray) tops = collect_tops (document, pieces, n_pieces);
  Move self = { document, spot, tops, NULL };
  g_autoptr (GPtrArray) going = self.going = collect_going (&self);
  const char *leader = spot.leader ? biv_node_get_id (BIV_NODE (spot.leader)) : "";
  BivEditList *edits = name_step (&self);

  for (guint i = 0; i < tops->len; i++)
    if (!g_str_equal (biv_army_piece_get_command (tops->pdata[i]), leader))
      biv_edits_set_string (edits, tops->pdata[i],
                            BIV_IS_FIGURE (tops->pdata[i]) ? BIV_FIGURE_COMMAND : BIV_UNIT_COMMAND,
                            leader);
  if (going->len > 0)
    change_places (&self, edits);
  return edits;
}

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
    biv_edit_list_insert (edits, biv_node_get_id (contingent),
                          BIV_IS_FIGURE (pieces->pdata[i]) ? "figures" : "units",
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
    biv_edits_set_string (
      edits, pieces[i], BIV_IS_FIGURE (pieces[i]) ? BIV_FIGURE_COMMAND : BIV_UNIT_COMMAND, id);
  if (leader)
    {
      BivNode *contingent = biv_node_get_parent (BIV_NODE (leader));
      g_autoptr (GPtrArray) movers = collect_movers (pieces, n_pieces, contingent);

      biv_edits_add_name (args, "leader", BIV_NODE (leader));
      change_contingent (edits, movers, contingent);
    }
  return edits;
}
