/* Where pieces stand: on the board and in their zones, at most so many on a hex, none over
 * another; and where and when reserves arrive.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"
#include "core/check/piece/biv-grounds.h"
#include "core/model/army/biv-army.h"

/* Gives a finding the fix that takes the piece off the board. */
static void
fix_by_removing (BivCheck *check, BivFinding *finding, const BivPiece *piece)
{
  BivNodeList *placements = biv_scenario_get_placements (check->scenario);
  BivEditList *fix = biv_edit_list_new ();
  guint position = 0;

  biv_node_list_find (placements, BIV_NODE (piece->placement), &position);
  biv_edit_list_remove (fix, biv_node_get_id (BIV_NODE (check->scenario)), "placements", position);
  biv_finding_set_fix (finding, fix);
}

/** biv_check_zone: outside-zone: a piece stands outside the zone of its side. */
void
biv_check_zone (BivCheck *check, BivPiece *piece)
{
  BivFinding *finding;

  if (!biv_piece_is_placed (piece) || biv_zones_contain (check->zones, piece->side, piece->hex) ||
      !biv_zones_is_drawn (check->zones, piece->side))
    return;
  finding = biv_check_raise_at (check, BIV_CODE_OUTSIDE_ZONE, piece, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_name (check, finding, "side",
                      BIV_NODE (biv_pieces_get_side (check->pieces, piece->side)));
  biv_check_add_hex (finding);
}

/** biv_check_footprints: hex-occupied, where distances are in cm: the unit overlaps one that comes
 * before it in the document. */
void
biv_check_footprints (BivCheck *check, BivPiece *piece)
{
  BivGrounds *grounds = check->pieces->grounds;
  BivPiece *other = grounds ? biv_grounds_find_below (grounds, piece) : NULL;
  BivFinding *finding;

  if (!other)
    return;
  finding =
    biv_check_raise_at (check, BIV_CODE_HEX_OCCUPIED, piece, biv_grounds_get_cite (grounds));
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  biv_check_add_number (finding, "count", 2);
  biv_check_add_number (finding, "stacking", 1);
  biv_check_add_other (check, finding, "other", other);
  fix_by_removing (check, finding, piece);
}

/* Whether a reserve has a place to arrive at. That one has none is another finding:
 * reserve-entry-missing. */
static bool
has_place (const BivPiece *piece)
{
  return piece->reserve && (biv_reserve_get_edge (piece->reserve) != BIV_EDGE_NONE ||
                            biv_reserve_has_zone (piece->reserve));
}

static bool
is_same_place (BivReserve *a, BivReserve *b)
{
  return biv_reserve_get_edge (a) == biv_reserve_get_edge (b) &&
         biv_offset_equal (biv_reserve_get_hex (a), biv_reserve_get_hex (b)) &&
         biv_reserve_get_within (a) == biv_reserve_get_within (b);
}

/* (nullable): whoever commands a piece directly. */
static BivPiece *
find_commander (BivCheck *check, const BivPiece *piece)
{
  const char *id = biv_army_piece_get_command (piece->node);

  return *id ? biv_pieces_find (check->pieces, id) : NULL;
}

/* Whether a piece is under the command of a leader, or of somebody under his; nobody commands
 * himself, not even through others. */
static bool
is_under (BivCheck *check, const BivPiece *piece, const BivPiece *leader)
{
  const BivPiece *above = piece;

  do
    above = find_commander (check, above);
  while (above && above != leader);
  return above != NULL;
}

/* The fix: all of his command that are in reserve arrive where he does. */
static void
fix_command (BivCheck *check, BivFinding *finding, const BivPiece *leader)
{
  g_autoptr (BivEditList) fix = biv_edit_list_new ();
  BivReserve *his = leader->reserve;

  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      const BivPiece *piece = biv_pieces_get (check->pieces, i);
      const char *id;

      if (!has_place (piece) || is_same_place (piece->reserve, his) ||
          !is_under (check, piece, leader))
        continue;
      id = biv_node_get_id (BIV_NODE (piece->reserve));
      biv_edit_list_set_int (fix, id, "edge", (int) biv_reserve_get_edge (his));
      biv_edit_list_set_hex (fix, id, "hex", biv_reserve_get_hex (his));
      biv_edit_list_set_int (fix, id, "within", biv_reserve_get_within (his));
    }
  biv_finding_set_fix (finding, g_steal_pointer (&fix));
}

static void
raise_split (BivCheck *check, const BivPiece *leader, guint count)
{
  BivFinding *finding =
    biv_check_raise (check, BIV_CODE_RESERVE_COMMAND_SPLIT, leader->node, NULL);

  biv_check_add_name (check, finding, "leader", leader->node);
  biv_check_add_number (finding, "count", count);
  fix_command (check, finding, leader);
}

/** biv_check_arrivals: reserve-command-split: a leader in reserve arrives elsewhere than some whom
 * he commands. When they arrive may differ: a column is long. */
void
biv_check_arrivals (BivCheck *check)
{
  guint n_pieces = check->pieces->all->len;
  g_autofree guint *counts = g_new0 (guint, n_pieces);

  for (guint i = 0; i < n_pieces; i++)
    {
      const BivPiece *piece = biv_pieces_get (check->pieces, i);
      const BivPiece *leader = has_place (piece) ? find_commander (check, piece) : NULL;

      if (leader && has_place (leader) && !is_same_place (piece->reserve, leader->reserve))
        counts[leader->order]++;
    }
  for (guint i = 0; i < n_pieces; i++)
    if (counts[i] > 0)
      raise_split (check, biv_pieces_get (check->pieces, i), counts[i]);
}

/* --- where each piece stands, or when and where it comes ------------------------------------- */

static BivNode *
get_side (BivCheck *check, const BivPiece *piece)
{
  return BIV_NODE (biv_pieces_get_side (check->pieces, piece->side));
}

/* Whether a side says where it deploys: by a table edge or a zone. */
static bool
has_home (BivCheck *check, guint side)
{
  return biv_side_get_edge (biv_pieces_get_side (check->pieces, side)) != BIV_EDGE_NONE ||
         biv_zones_is_drawn (check->zones, side);
}

/** biv_check_unplaced: unit-unplaced, figure-unplaced: the piece is neither on the board nor in
 * reserve. */
void
biv_check_unplaced (BivCheck *check, BivPiece *piece)
{
  bool unit = BIV_IS_UNIT (piece->node);
  BivFinding *finding;

  if (piece->placement || piece->reserve)
    return;
  finding = biv_check_raise (check, unit ? BIV_CODE_UNIT_UNPLACED : BIV_CODE_FIGURE_UNPLACED,
                             piece->node, NULL);
  biv_check_add_name (check, finding, unit ? "unit" : "figure", piece->node);
  biv_check_add_name (check, finding, "side", get_side (check, piece));
  if (has_home (check, piece->side))
    biv_finding_set_homeless (finding);
}

/* How many units on its hex come before a piece in the document. Counts no further than @enough. */
static guint
count_before (const BivPiece *piece, guint enough)
{
  guint count = 0;

  for (const BivPiece *i = piece->stack->first; i != piece && count < enough; i = i->next)
    count += BIV_IS_UNIT (i->node);
  return count;
}

/** biv_check_stacking: hex-occupied: for each unit beyond the number that a hex holds, in document
 * order. Figures do not count. */
void
biv_check_stacking (BivCheck *check, BivPiece *piece)
{
  BivBoardRule *rule = biv_ruleset_get_board (check->rules->ruleset);
  guint stacking = rule ? (guint) biv_board_rule_get_stacking (rule) : 0;
  BivFinding *finding;

  if (!rule || !BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece) ||
      count_before (piece, stacking) < stacking)
    return;
  finding =
    biv_check_raise_at (check, BIV_CODE_HEX_OCCUPIED, piece, biv_rule_item_get_cite (rule));
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_hex (finding);
  biv_check_add_number (finding, "count", piece->stack->n_units);
  biv_check_add_number (finding, "stacking", stacking);
  fix_by_removing (check, finding, piece);
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
      *cite = biv_rule_item_get_cite (terrain);
      return BIV_NODE (terrain);
    }
  if (works && biv_work_get_passage (works) == BIV_PASSAGE_IMPASSABLE)
    {
      *cite = biv_rule_item_get_cite (works);
      return BIV_NODE (works);
    }
  return NULL;
}

/** biv_check_passable: hex-impassable: a piece stands on an impassable hex. Figures may stand on
 * difficult terrain, but not here. */
void
biv_check_passable (BivCheck *check, BivPiece *piece)
{
  const char *cite = NULL;
  BivNode *obstacle =
    biv_piece_is_placed (piece) ? find_obstacle (check, piece->hex, &cite) : NULL;
  BivFinding *finding;

  if (!obstacle)
    return;
  finding = biv_check_raise_at (check, BIV_CODE_HEX_IMPASSABLE, piece, cite);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_hex (finding);
  biv_check_add_item (finding, "terrain", obstacle, biv_node_get_id (obstacle));
}

/** biv_check_on_board: outside-board: a piece is placed on a hex that the board does not have. */
void
biv_check_on_board (BivCheck *check, BivPiece *piece)
{
  BivFinding *finding;

  if (!piece->placement || biv_piece_is_placed (piece))
    return;
  finding = biv_check_raise_at (check, BIV_CODE_OUTSIDE_BOARD, piece, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  fix_by_removing (check, finding, piece);
}

/** biv_check_reserve_hex: outside-board: a reserve is to arrive on a hex that the board does not
 * have. */
void
biv_check_reserve_hex (BivCheck *check, BivPiece *piece)
{
  BivOffset hex = piece->reserve ? biv_reserve_get_hex (piece->reserve) : BIV_NO_HEX;
  g_autofree char *arrival = NULL;
  BivFinding *finding;

  if (biv_hex_is_none (hex) || biv_board_contains (check->board, hex))
    return;
  arrival = g_strdup_printf ("%d,%d", hex.col, hex.row);
  finding = biv_check_raise (check, BIV_CODE_OUTSIDE_BOARD, piece->node, NULL);
  biv_finding_set_hex (finding, hex, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_args_add_hex (biv_finding_get_args (finding), "arrival", arrival);
}

/** biv_check_reserve_turn: reserve-too-late: a reserve arrives after the last turn. */
void
biv_check_reserve_turn (BivCheck *check, BivPiece *piece)
{
  int limit = biv_scenario_get_turn_limit (check->scenario);
  int turn = piece->reserve ? biv_reserve_get_turn (piece->reserve) : 0;
  BivFinding *finding;

  if (limit <= 0 || turn <= limit)
    return;
  finding = biv_check_raise (check, BIV_CODE_RESERVE_TOO_LATE, piece->node, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_number (finding, "turn", turn);
  biv_check_add_number (finding, "limit", limit);
  biv_check_fix_int (finding, BIV_NODE (piece->reserve), "turn", limit);
}

/* Whether any hex of the board lies both at the edge of arrival and near enough to the hex of
 * arrival. */
static bool
may_enter_somewhere (BivBoard *board, BivReserve *reserve)
{
  BivEdge edge = biv_reserve_get_edge (reserve);
  BivOffset last = { biv_board_get_width (board) - 1, biv_board_get_height (board) - 1 };
  BivOffset from = { edge == BIV_EDGE_EAST ? last.col : 0, edge == BIV_EDGE_SOUTH ? last.row : 0 };
  BivOffset to = { edge == BIV_EDGE_WEST ? 0 : last.col, edge == BIV_EDGE_NORTH ? 0 : last.row };

  if (edge == BIV_EDGE_NONE)
    return true;
  for (int row = from.row; row <= to.row; row++)
    for (int col = from.col; col <= to.col; col++)
      if (biv_reserve_may_enter (reserve, board, (BivOffset){ col, row }))
        return true;
  return false;
}

/** biv_check_reserve_zone: reserve-entry-missing: the hex and the edge of arrival are too far apart
 * for any hex to suit both. */
void
biv_check_reserve_zone (BivCheck *check, BivPiece *piece)
{
  BivReserve *reserve = piece->reserve;
  BivOffset hex = reserve ? biv_reserve_get_hex (reserve) : BIV_NO_HEX;
  g_autofree char *label = NULL;
  BivFinding *finding;

  if (!reserve || !biv_board_contains (check->board, hex) ||
      may_enter_somewhere (check->board, reserve))
    return;
  label = biv_board_label_hex (check->board, hex);
  finding = biv_check_raise (check, BIV_CODE_RESERVE_ENTRY_MISSING, piece->node, NULL);
  biv_finding_set_hex (finding, hex, label);
  biv_check_add_name (check, finding, "piece", piece->node);
  biv_check_add_hex (finding);
  biv_args_add_string (biv_finding_get_args (finding), "edge",
                       biv_edge_words[biv_reserve_get_edge (reserve)]);
}

/** biv_check_reserve_entry: reserve-entry-missing: a reserve has a turn but no place to arrive at.
 * The fix takes its side's own edge. */
void
biv_check_reserve_entry (BivCheck *check, BivPiece *piece)
{
  BivReserve *reserve = piece->reserve;
  bool has_turn = reserve && biv_reserve_get_turn (reserve) > 0;
  BivFinding *finding;
  BivEdge edge;

  if (!reserve || (has_turn && (biv_reserve_get_edge (reserve) != BIV_EDGE_NONE ||
                                biv_reserve_has_zone (reserve))))
    return;
  edge = biv_side_get_edge (BIV_SIDE (get_side (check, piece)));
  finding = biv_check_raise (check, BIV_CODE_RESERVE_ENTRY_MISSING, piece->node, NULL);
  biv_check_add_name (check, finding, "piece", piece->node);
  if (has_turn && edge != BIV_EDGE_NONE)
    biv_check_fix_int (finding, BIV_NODE (reserve), "edge", (int) edge);
}
