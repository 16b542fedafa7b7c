/* How far a battle is prepared: which sides have an army, whether the board is painted, and who is
 * still to be placed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-preparation.h"

/* The pieces of a battle, and which of them wait. */
typedef struct
{
  GHashTable *known; /* ids of those on the board or in reserve */
  GPtrArray *waiting;
  guint n_pieces;
} Gathering;

static void
look_at_piece (BivNode *node, gpointer data)
{
  Gathering *gathering = data;

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return;
  gathering->n_pieces++;
  if (!g_hash_table_contains (gathering->known, biv_node_get_id (node)))
    g_ptr_array_add (gathering->waiting, node);
}

static void
add_known (BivNodeList *list, guint field, GHashTable *known)
{
  BIV_EACH (BivNode, node, list)
    g_hash_table_add (known, (gpointer) biv_node_get_string (node, field));
}

/* (transfer container): those who wait. @n_pieces: (out): how many pieces there are in all */
static GPtrArray *
gather (BivScenario *scenario, guint *n_pieces)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  Gathering gathering = { known, g_ptr_array_new (), 0 };

  add_known (biv_scenario_get_placements (scenario), BIV_PLACEMENT_PIECE, known);
  add_known (biv_scenario_get_reserves (scenario), BIV_RESERVE_PIECE, known);
  BIV_EACH (BivNode, side, biv_scenario_get_sides (scenario))
    biv_node_foreach (side, look_at_piece, &gathering);
  *n_pieces = gathering.n_pieces;
  return gathering.waiting;
}

/** biv_preparation_list_waiting: (transfer container) (element-type BivNode): the units and figures
 * that are neither on the board nor in reserve, in the order of the document. */
GPtrArray *
biv_preparation_list_waiting (BivScenario *scenario)
{
  guint n_pieces;

  return gather (scenario, &n_pieces);
}

static void
find_unit (BivNode *node, gpointer data)
{
  if (BIV_IS_UNIT (node))
    *(bool *) data = true;
}

/** biv_preparation_has_army: whether a side has an army with a unit in it. */
bool
biv_preparation_has_army (BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);
  bool has_unit = false;

  if (army)
    biv_node_foreach (BIV_NODE (army), find_unit, &has_unit);
  return has_unit;
}

/* Whether somebody was here with a brush; deployment zones are none of the ground. */
static bool
is_bare (const BivCell *cell)
{
  BivCell ground = { .zone = cell->zone };

  return biv_cell_equal (cell, &ground);
}

static bool
is_painted (BivBoard *board)
{
  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0; col < biv_board_get_width (board); col++)
        if (!is_bare (&cells[col]))
          return true;
    }
  return false;
}

/** biv_preparation_look: how far a battle is prepared now. */
BivPreparation
biv_preparation_look (BivScenario *scenario)
{
  BivBoard *board = biv_scenario_get_board (scenario);
  BivPreparation self = { .is_painted = board && is_painted (board) };
  g_autoptr (GPtrArray) waiting = gather (scenario, &self.n_pieces);

  self.n_waiting = waiting->len;
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      self.n_sides++;
      self.n_armies += biv_preparation_has_army (side);
    }
  return self;
}
