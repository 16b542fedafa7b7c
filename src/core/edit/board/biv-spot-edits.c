/* Moves pieces to an exact place in the chain of command: under a leader, before another piece.
 *
 * The order of a command is the order of its contingent's lists; figures and units have one each.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-spot-edits.h"

#include "core/edit/object/biv-command.h"
#include "core/edit/object/biv-edits.h"
#include "core/model/army/biv-army-piece.h"
#include "core/model/army/biv-unit.h"

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

static void
append_others (Move *self, GPtrArray *order, bool figures)
{
  for (guint i = 0; i < self->going->len; i++)
    if ((bool) BIV_IS_FIGURE (self->going->pdata[i]) == figures &&
        !g_ptr_array_find (self->tops, self->going->pdata[i], NULL))
      g_ptr_array_add (order, self->going->pdata[i]);
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
  append_others (self, order, figures);
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
