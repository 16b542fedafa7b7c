/* Every unit and figure of a scenario, with where it stands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-pieces-private.h"

#include "core/model/biv-figure.h"
#include "core/model/biv-unit.h"

/* Placements lie within BIV_HEX_LIMIT of the board, so half an int is enough for each. */
static gpointer
make_key (BivOffset hex)
{
  return GUINT_TO_POINTER ((guint) (guint16) hex.col << 16 | (guint16) hex.row);
}

static void
add_piece (BivPieces *self, BivNode *node, guint side)
{
  BivPiece piece = { .node = g_object_ref (node), .side = side, .group = self->groups->len };

  piece.hex = BIV_NO_HEX;
  piece.stack = BIV_NO_PIECE;
  piece.next = BIV_NO_PIECE;
  if (BIV_IS_FIGURE (node))
    piece.kind = biv_rule_index_get_kind (self->rules, biv_figure_get_kind (BIV_FIGURE (node)));
  g_hash_table_insert (self->by_id, (char *) biv_node_get_id (node),
                       GUINT_TO_POINTER (self->all->len + 1));
  g_array_append_val (self->all, piece);
}

static void
add_list (BivPieces *self, BivNodeList *list, guint side)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    add_piece (self, biv_node_list_get (list, i), side);
}

static void
add_contingent (BivPieces *self, BivContingent *contingent, guint side)
{
  BivNodeList *figures = biv_contingent_get_figures (contingent);
  BivNodeList *units = biv_contingent_get_units (contingent);
  BivPieceGroup group = { contingent, biv_contingent_get_allied (contingent), side, self->all->len,
                          biv_node_list_get_length (figures), biv_node_list_get_length (units) };

  add_list (self, figures, side);
  add_list (self, units, side);
  self->n_units[side] += group.n_units;
  g_array_append_val (self->groups, group);
}

static guint
find_team (BivNodeList *sides, guint side)
{
  const char *team = biv_side_get_team (biv_node_list_get (sides, side));

  for (guint i = 0; *team && i < side; i++)
    if (g_str_equal (biv_side_get_team (biv_node_list_get (sides, i)), team))
      return i;
  return side;
}

static void
add_sides (BivPieces *self)
{
  BivNodeList *sides = biv_scenario_get_sides (self->scenario);

  self->n_sides = biv_node_list_get_length (sides);
  self->teams = g_new0 (guint, self->n_sides);
  self->n_units = g_new0 (guint, self->n_sides);
  for (guint i = 0; i < self->n_sides; i++)
    {
      BivArmy *army = biv_side_get_army (biv_node_list_get (sides, i));
      BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;

      self->teams[i] = find_team (sides, i);
      for (guint j = 0; contingents && j < biv_node_list_get_length (contingents); j++)
        add_contingent (self, biv_node_list_get (contingents, j), i);
    }
}

static void
note_placements (BivPieces *self)
{
  BivNodeList *placements = biv_scenario_get_placements (self->scenario);

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivPiece *piece = biv_pieces_find (self, biv_placement_get_piece (placement));

      if (piece && !piece->placement)
        {
          piece->placement = placement;
          piece->position = i;
        }
    }
}

static void
note_reserves (BivPieces *self)
{
  BivNodeList *reserves = biv_scenario_get_reserves (self->scenario);

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    {
      BivReserve *reserve = biv_node_list_get (reserves, i);
      BivPiece *piece = biv_pieces_find (self, biv_reserve_get_piece (reserve));

      if (piece && !piece->placement && !piece->reserve)
        piece->reserve = reserve;
    }
}

/* Pieces come in document order and go to the end, so a hex lists them in that order whatever the
 * order of the placements. */
static void
put_on_stack (BivPieces *self, guint position, BivPiece *piece)
{
  BivStack *stack = biv_pieces_find_stack (self, piece->hex);

  if (stack)
    {
      piece->stack = (guint) (stack - (BivStack *) self->stacks->data);
      biv_pieces_get (self, stack->last)->next = position;
      stack->last = position;
    }
  else
    {
      BivStack fresh = { position, position, 0 };

      piece->stack = self->stacks->len;
      g_array_append_val (self->stacks, fresh);
      g_hash_table_insert (self->by_hex, make_key (piece->hex),
                           GUINT_TO_POINTER (self->stacks->len));
      stack = &g_array_index (self->stacks, BivStack, piece->stack);
    }
  stack->n_units += BIV_IS_UNIT (piece->node);
}

static void
fill_stacks (BivPieces *self)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (guint i = 0; board && i < self->all->len; i++)
    {
      BivPiece *piece = biv_pieces_get (self, i);
      BivOffset hex = piece->placement ? biv_placement_get_hex (piece->placement) : BIV_NO_HEX;

      if (!biv_board_contains (board, hex))
        continue;
      piece->hex = hex;
      piece->axial = biv_axial_from_offset (hex, self->orientation);
      put_on_stack (self, i, piece);
    }
}

/* (transfer full): the pieces of a scenario, as they are now; to be made anew after an edit. */
BivPieces *
biv_pieces_new (BivScenario *scenario, BivRuleIndex *rules)
{
  BivPieces *self = g_rc_box_new0 (BivPieces);
  BivBoard *board = biv_scenario_get_board (scenario);

  self->scenario = g_object_ref (scenario);
  self->rules = biv_rule_index_ref (rules);
  self->orientation = board ? biv_board_get_orientation (board) : BIV_ORIENTATION_FLAT;
  self->all = g_array_new (FALSE, FALSE, sizeof (BivPiece));
  self->groups = g_array_new (FALSE, FALSE, sizeof (BivPieceGroup));
  self->stacks = g_array_new (FALSE, FALSE, sizeof (BivStack));
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_hex = g_hash_table_new (NULL, NULL);
  add_sides (self);
  note_placements (self);
  note_reserves (self);
  fill_stacks (self);
  return self;
}

/* One more owner. */
BivPieces *
biv_pieces_ref (BivPieces *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_pieces (gpointer data)
{
  BivPieces *self = data;

  g_hash_table_unref (self->by_id);
  for (guint i = 0; i < self->all->len; i++)
    g_object_unref (biv_pieces_get (self, i)->node);
  g_array_unref (self->all);
  g_array_unref (self->groups);
  g_array_unref (self->stacks);
  g_hash_table_unref (self->by_hex);
  g_free (self->teams);
  g_free (self->n_units);
  biv_rule_index_unref (self->rules);
  g_object_unref (self->scenario);
}

/* One owner less. */
void
biv_pieces_unref (BivPieces *self)
{
  g_rc_box_release_full (self, clear_pieces);
}

/* (nullable) the unit or figure with an id. */
BivPiece *
biv_pieces_find (BivPieces *self, const char *id)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_id, id));

  return place > 0 ? biv_pieces_get (self, place - 1) : NULL;
}

/* (nullable) what stands on a hex of the board. */
BivStack *
biv_pieces_find_stack (BivPieces *self, BivOffset hex)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_hex, make_key (hex)));

  return place > 0 ? &g_array_index (self->stacks, BivStack, place - 1) : NULL;
}
