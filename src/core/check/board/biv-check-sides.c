/* Checks of the board's size, the sides of a battle and the edges that they own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"
#include "core/check/piece/biv-order-points.h"

/** biv_check_board_size: board-too-small: smaller than the ruleset's minimum, which may lie either
 * way round. */
void
biv_check_board_size (BivCheck *check)
{
  BivBoardRule *rule = biv_ruleset_get_board (check->rules->ruleset);
  int width = check->board ? biv_board_get_width (check->board) : 0;
  int height = check->board ? biv_board_get_height (check->board) : 0;
  int short_side, long_side;
  BivFinding *finding;
  BivEditList *fix;

  if (!rule || !check->board)
    return;
  short_side = biv_board_rule_get_short_side (rule);
  long_side = biv_board_rule_get_long_side (rule);
  if (MIN (width, height) >= short_side && MAX (width, height) >= long_side)
    return;
  finding = biv_check_raise (check, BIV_CODE_BOARD_TOO_SMALL, BIV_NODE (check->board),
                             biv_rule_item_get_cite (rule));
  biv_check_add_number (finding, "width", width);
  biv_check_add_number (finding, "height", height);
  biv_check_add_number (finding, "short", short_side);
  biv_check_add_number (finding, "long", long_side);
  fix = biv_edit_list_new ();
  biv_edit_list_set_int (fix, biv_node_get_id (BIV_NODE (check->board)), "width",
                         MAX (width, width > height ? long_side : short_side));
  biv_edit_list_set_int (fix, biv_node_get_id (BIV_NODE (check->board)), "height",
                         MAX (height, width > height ? short_side : long_side));
  biv_finding_set_fix (finding, fix);
}

/** biv_check_side_armies: side-army-missing: a side has no army. */
void
biv_check_side_armies (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivSide *side = biv_pieces_get_side (check->pieces, i);

      if (!biv_side_get_army (side))
        biv_check_add_name (
          check, biv_check_raise (check, BIV_CODE_SIDE_ARMY_MISSING, BIV_NODE (side), NULL),
          "side", BIV_NODE (side));
    }
}

/** biv_check_armies_current: army-outdated: a side's army is older than the one in the library from
 * which it was copied. Only the catalogue of a program that has opened a library knows of newer
 * ones. */
void
biv_check_armies_current (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivSide *side = biv_pieces_get_side (check->pieces, i);

      if (biv_catalogue_is_outdated (check->catalogue, side))
        biv_check_add_name (
          check, biv_check_raise (check, BIV_CODE_ARMY_OUTDATED, BIV_NODE (side), NULL), "side",
          BIV_NODE (side));
    }
}

static void
add_ruleset (BivCheck *check, BivFinding *finding, const char *arg, const char *id)
{
  biv_check_add_item (finding, arg, biv_catalogue_get_ruleset (check->catalogue, id), id);
}

/** biv_check_side_rulesets: side-ruleset-differs: an army of the battle follows another ruleset
 * than the battle. */
void
biv_check_side_rulesets (BivCheck *check)
{
  const char *expected = biv_scenario_get_ruleset (check->scenario);

  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivSide *side = biv_pieces_get_side (check->pieces, i);
      BivArmy *army = biv_side_get_army (side);
      BivFinding *finding;

      if (!army || g_str_equal (biv_army_get_ruleset (army), expected))
        continue;
      finding = biv_check_raise (check, BIV_CODE_SIDE_RULESET_DIFFERS, BIV_NODE (side), NULL);
      biv_check_add_name (check, finding, "side", BIV_NODE (side));
      add_ruleset (check, finding, "ruleset", biv_army_get_ruleset (army));
      add_ruleset (check, finding, "expected", expected);
    }
}

static BivEdge
get_edge (BivCheck *check, guint side)
{
  return biv_side_get_edge (biv_pieces_get_side (check->pieces, side));
}

/* The fix for a missing edge: the one opposite the enemy's, if there is exactly one other side, an
 * enemy with an edge. */
static BivEdge
find_free_edge (BivCheck *check, guint side)
{
  static const BivEdge across[] = { BIV_EDGE_NONE, BIV_EDGE_SOUTH, BIV_EDGE_WEST, BIV_EDGE_NORTH,
                                    BIV_EDGE_EAST };
  BIV_ASSERT_EACH (across, BIV_COUNT_MEMBERS (BIV_EACH_EDGE));
  guint foe = side == 0 ? 1 : 0;

  if (check->pieces->n_sides != 2 || check->pieces->teams[0] == check->pieces->teams[1])
    return BIV_EDGE_NONE;
  return across[get_edge (check, foe)];
}

static void
fix_edge (BivCheck *check, BivFinding *finding, guint side)
{
  BivEdge edge = find_free_edge (check, side);

  if (edge != BIV_EDGE_NONE)
    biv_check_fix_int (finding, BIV_NODE (biv_pieces_get_side (check->pieces, side)), "edge",
                       (int) edge);
}

/** biv_check_edges_present: edge-missing: a side owns no edge, though the ruleset speaks of a
 * side's own edge. */
void
biv_check_edges_present (BivCheck *check)
{
  BivBoardRule *rule = biv_ruleset_get_board (check->rules->ruleset);

  if (!rule || !biv_board_rule_get_needs_edges (rule))
    return;
  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivNode *side = BIV_NODE (biv_pieces_get_side (check->pieces, i));
      BivFinding *finding;

      if (get_edge (check, i) != BIV_EDGE_NONE)
        continue;
      finding =
        biv_check_raise (check, BIV_CODE_EDGE_MISSING, side, biv_rule_item_get_cite (rule));
      biv_check_add_name (check, finding, "side", side);
      fix_edge (check, finding, i);
    }
}

/* The first enemy before this side in the list who owns the same edge; this side itself if there is
 * none. */
static guint
find_rival (BivCheck *check, guint side)
{
  for (guint i = 0; i < side; i++)
    if (check->pieces->teams[i] != check->pieces->teams[side] &&
        get_edge (check, i) == get_edge (check, side))
      return i;
  return side;
}

/** biv_check_edges_shared: edge-shared: two enemies own the same edge. Sides of one team may share
 * an edge. */
void
biv_check_edges_shared (BivCheck *check)
{
  for (guint i = 0; i < check->pieces->n_sides; i++)
    {
      BivNode *side = BIV_NODE (biv_pieces_get_side (check->pieces, i));
      guint rival = find_rival (check, i);
      BivFinding *finding;

      if (get_edge (check, i) == BIV_EDGE_NONE || rival == i)
        continue;
      finding = biv_check_raise (check, BIV_CODE_EDGE_SHARED, side, NULL);
      biv_check_add_name (check, finding, "side", side);
      biv_check_add_name (check, finding, "other",
                          BIV_NODE (biv_pieces_get_side (check->pieces, rival)));
      biv_args_add_string (biv_finding_get_args (finding), "edge",
                           biv_edge_words[get_edge (check, i)]);
      fix_edge (check, finding, i);
    }
}

/* The command level of a side's first general-in-chief; -1 when nobody gives one. */
static int
find_level (BivCheck *check, guint side)
{
  for (guint i = 0; i < check->pieces->all->len; i++)
    {
      BivPiece *piece = biv_pieces_get (check->pieces, i);

      if (piece->side == side && piece->kind &&
          biv_leader_kind_get_rank (piece->kind) == BIV_RANK_GENERAL)
        return biv_figure_get_command_level (BIV_FIGURE (piece->node));
    }
  return -1;
}

/** biv_check_order_points: order-points-differ: the order points that are set are not those of the
 * general's command level. Either may be a mistake, so it is said whichever of them the ruleset
 * uses. */
void
biv_check_order_points (BivCheck *check)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (check->rules->ruleset);

  for (guint i = 0; rule && i < check->pieces->n_sides; i++)
    {
      BivNode *side = BIV_NODE (biv_pieces_get_side (check->pieces, i));
      int points = biv_order_points_get_set (BIV_SIDE (side), biv_side_get_army (BIV_SIDE (side)));
      int level = find_level (check, i);
      BivFinding *finding;

      if (points < 0 || level < 0 || points == level)
        continue;
      finding = biv_check_raise (check, BIV_CODE_ORDER_POINTS_DIFFER, side,
                                 biv_rule_item_get_cite (rule));
      biv_check_add_name (check, finding, "side", side);
      biv_check_add_number (finding, "points", points);
      biv_check_add_number (finding, "level", level);
      biv_check_fix_int (finding, side, "order-points", level);
    }
}

/** biv_check_first_player: first-player-missing: no side is set to play first. */
void
biv_check_first_player (BivCheck *check)
{
  if (check->pieces->n_sides > 0 && !*biv_scenario_get_first_player (check->scenario))
    biv_check_raise (check, BIV_CODE_FIRST_PLAYER_MISSING, BIV_NODE (check->scenario), NULL);
}
