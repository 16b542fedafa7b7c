/* Does everything stand where it may, or come when it can?
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-check-private.h"

static BivPiece *
get_piece (BivCheck *check, guint i)
{
  return biv_pieces_get (check->pieces, i);
}

static BivNode *
get_side (BivCheck *check, const BivPiece *piece)
{
  return BIV_NODE (biv_pieces_get_side (check->pieces, piece->side));
}

/* unit-unplaced, figure-unplaced: neither on the board nor in reserve. */
void
biv_check_unplaced (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);
      bool unit = BIV_IS_UNIT (piece->node);
      BivFinding *finding;

      if (piece->placement || piece->reserve)
        continue;
      finding = biv_check_raise (check, unit ? BIV_CODE_UNIT_UNPLACED : BIV_CODE_FIGURE_UNPLACED,
                                 piece->node, NULL);
      biv_check_add_name (check, finding, unit ? "unit" : "figure", piece->node);
      biv_check_add_name (check, finding, "side", get_side (check, piece));
    }
}

static void
fix_by_removing (BivCheck *check, BivFinding *finding, const BivPiece *piece)
{
  BivEditList *fix = biv_edit_list_new ();

  biv_edit_list_remove (fix, biv_node_get_id (BIV_NODE (check->scenario)), "placements",
                        piece->position);
  biv_finding_take_fix (finding, fix);
}

static void
raise_occupied (BivCheck *check, const BivPiece *piece, guint count)
{
  BivBoardRule *rule = biv_ruleset_get_board (check->rules->ruleset);
  BivFinding *finding =
    biv_check_raise_at (check, BIV_CODE_HEX_OCCUPIED, piece, biv_board_rule_get_cite (rule));

  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  biv_check_add_number (finding, "count", count);
  biv_check_add_number (finding, "stacking", biv_board_rule_get_stacking (rule));
  fix_by_removing (check, finding, piece);
}

/* hex-occupied: each unit beyond those that a hex holds, the first ones of the document being in
 * their right. Figures take no room. */
void
biv_check_stacking (BivCheck *check)
{
  BivBoardRule *rule = biv_ruleset_get_board (check->rules->ruleset);
  g_autofree guint *seen = g_new0 (guint, check->pieces->stacks->len + 1);

  for (guint i = 0; rule && i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);

      if (!BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece))
        continue;
      seen[piece->stack]++;
      if (seen[piece->stack] > (guint) biv_board_rule_get_stacking (rule))
        raise_occupied (check, piece,
                        g_array_index (check->pieces->stacks, BivStack, piece->stack).n_units);
    }
}

/* (nullable) what makes a hex impassable: its terrain or the works on it. */
static BivNode *
find_obstacle (BivCheck *check, BivOffset hex, const char **cite)
{
  BivTerrain *terrain =
    g_hash_table_lookup (check->rules->terrains, biv_board_get_terrain (check->board, hex));
  BivWork *works =
    g_hash_table_lookup (check->rules->works, biv_board_get_works (check->board, hex));

  if (terrain && biv_terrain_get_passage (terrain) == BIV_PASSAGE_IMPASSABLE)
    {
      *cite = biv_terrain_get_cite (terrain);
      return BIV_NODE (terrain);
    }
  if (works && biv_work_get_passage (works) == BIV_PASSAGE_IMPASSABLE)
    {
      *cite = biv_work_get_cite (works);
      return BIV_NODE (works);
    }
  return NULL;
}

/* hex-impassable: figures ignore difficult terrain, but not this. */
void
biv_check_passable (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);
      const char *cite = NULL;
      BivNode *obstacle =
        biv_piece_is_placed (piece) ? find_obstacle (check, piece->hex, &cite) : NULL;
      BivFinding *finding;

      if (!obstacle)
        continue;
      finding = biv_check_raise_at (check, BIV_CODE_HEX_IMPASSABLE, piece, cite);
      biv_check_add_name (check, finding, "piece", piece->node);
      biv_check_add_hex (finding);
      biv_check_add_item (finding, "terrain", obstacle, biv_node_get_id (obstacle));
    }
}

/* outside-board: a placement that no hex of the board answers to. */
void
biv_check_on_board (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = get_piece (check, i);
      BivFinding *finding;

      if (!piece->placement || biv_piece_is_placed (piece))
        continue;
      finding = biv_check_raise_at (check, BIV_CODE_OUTSIDE_BOARD, piece, NULL);
      biv_check_add_name (check, finding, "piece", piece->node);
      fix_by_removing (check, finding, piece);
    }
}

static BivReserve *
get_reserve (BivCheck *check, guint i)
{
  return biv_node_list_get (biv_scenario_get_reserves (check->scenario), i);
}

static void
check_late (BivCheck *check, BivReserve *reserve, BivPiece *piece)
{
  int limit = biv_scenario_get_turn_limit (check->scenario);
  int turn = biv_reserve_get_turn (reserve);
  BivFinding *finding;

  if (limit <= 0 || turn <= limit)
    return;
  finding = biv_check_raise (check, BIV_CODE_RESERVE_TOO_LATE, piece->node, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_number (finding, "turn", turn);
  biv_check_add_number (finding, "limit", limit);
  biv_check_fix_int (finding, BIV_NODE (reserve), "turn", limit);
}

/* Who knows his turn but not his edge comes from his side's. */
static void
check_entry (BivCheck *check, BivReserve *reserve, BivPiece *piece)
{
  BivEdge edge = biv_side_get_edge (BIV_SIDE (get_side (check, piece)));
  bool has_turn = biv_reserve_get_turn (reserve) > 0;
  BivFinding *finding;

  if (has_turn && biv_reserve_get_edge (reserve) != BIV_EDGE_NONE)
    return;
  finding = biv_check_raise (check, BIV_CODE_RESERVE_ENTRY_MISSING, piece->node, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  if (has_turn && edge != BIV_EDGE_NONE)
    biv_check_fix_int (finding, BIV_NODE (reserve), "edge", (int) edge);
}

/* reserve-too-late, reserve-entry-missing. */
void
biv_check_reserves (BivCheck *check)
{
  BivNodeList *reserves = biv_scenario_get_reserves (check->scenario);

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    {
      BivReserve *reserve = get_reserve (check, i);
      BivPiece *piece = biv_pieces_find (check->pieces, biv_reserve_get_piece (reserve));

      if (!piece || piece->reserve != reserve)
        continue;
      check_late (check, reserve, piece);
      check_entry (check, reserve, piece);
    }
}
