/* The rules for boards and for moving on them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-board-rule.h"

static const BivField fields[BIV_BOARD_RULE_N_FIELDS] = {
  [BIV_BOARD_RULE_SHORT_SIDE] = { "short-side", BIV_FIELD_INT, .required = true, .minimum = 1,
                                  .maximum = 1500, .fallback = 0 },
  [BIV_BOARD_RULE_LONG_SIDE] = { "long-side", BIV_FIELD_INT, .required = true, .minimum = 1,
                                 .maximum = 1500, .fallback = 0 },
  /* how many units one hex holds */
  [BIV_BOARD_RULE_STACKING] = { "stacking", BIV_FIELD_INT, .required = true, .minimum = 1,
                                .maximum = 100, .fallback = 0 },
  [BIV_BOARD_RULE_NEEDS_EDGES] = { "needs-edges", BIV_FIELD_BOOLEAN },
  /* how many hexes further a unit goes if its whole move follows one road */
  [BIV_BOARD_RULE_ROAD_BONUS] = { "road-bonus", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                  .fallback = 0 },
  /* ids of the movements that no road makes longer */
  [BIV_BOARD_RULE_NO_ROAD] = { "no-road", BIV_FIELD_STRING },
  /* how much of its movement a unit pays to enter a difficult hex or to cross a difficult side; it
   * can always go one hex */
  [BIV_BOARD_RULE_DIFFICULT_COST] = { "difficult-cost", BIV_FIELD_INT, .minimum = 1,
                                      .maximum = 100, .fallback = 1 },
  /* along a road, difficult ground costs no more than open ground */
  [BIV_BOARD_RULE_ROAD_OPENS] = { "road-opens", BIV_FIELD_BOOLEAN },
  /* ids of the arms that may move through friendly units, and of the arms and weights that let them
   * through */
  [BIV_BOARD_RULE_PASSING_ARMS] = { "passing-arms", BIV_FIELD_STRING },
  [BIV_BOARD_RULE_PASSED_ARMS] = { "passed-arms", BIV_FIELD_STRING },
  [BIV_BOARD_RULE_PASSED_WEIGHTS] = { "passed-weights", BIV_FIELD_STRING },
  /* values of the field whose role is mobility: infantry that rides to battle, and how many hexes
   * further it goes in a turn without combat */
  [BIV_BOARD_RULE_RIDING_TRAITS] = { "riding-traits", BIV_FIELD_STRING },
  [BIV_BOARD_RULE_RIDING_HEXES] = { "riding-hexes", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                    .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivBoardRule, biv_board_rule, "board-rule", fields)

BIV_NODE_GETTER (BivBoardRule, biv_board_rule, int, short_side, int, BIV_BOARD_RULE_SHORT_SIDE)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, int, long_side, int, BIV_BOARD_RULE_LONG_SIDE)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, int, stacking, int, BIV_BOARD_RULE_STACKING)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, bool, needs_edges, boolean,
                 BIV_BOARD_RULE_NEEDS_EDGES)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, int, road_bonus, int, BIV_BOARD_RULE_ROAD_BONUS)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, const char *, no_road, string,
                 BIV_BOARD_RULE_NO_ROAD)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, int, difficult_cost, int,
                 BIV_BOARD_RULE_DIFFICULT_COST)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, bool, road_opens, boolean,
                 BIV_BOARD_RULE_ROAD_OPENS)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, const char *, passing_arms, string,
                 BIV_BOARD_RULE_PASSING_ARMS)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, const char *, passed_arms, string,
                 BIV_BOARD_RULE_PASSED_ARMS)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, const char *, passed_weights, string,
                 BIV_BOARD_RULE_PASSED_WEIGHTS)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, const char *, riding_traits, string,
                 BIV_BOARD_RULE_RIDING_TRAITS)
BIV_NODE_GETTER (BivBoardRule, biv_board_rule, int, riding_hexes, int, BIV_BOARD_RULE_RIDING_HEXES)
