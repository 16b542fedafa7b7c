/* A battle: its board, the sides with their armies, placements, reserves, objectives and texts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-scenario.h"

#include "core/model/army/biv-army.h"

/* A house ruleset or muster list embedded in a scenario, as the text of its file. */

static const char *const embedded_kind_words[] = { BIV_EACH_EMBEDDED_KIND (BIV_MEMBER_WORD) NULL };

static const BivField embedded_fields[BIV_EMBEDDED_N_FIELDS] = {
  [BIV_EMBEDDED_KIND] = { "kind", BIV_FIELD_ENUM, .words = embedded_kind_words },
  [BIV_EMBEDDED_CONTENT] = { "content", BIV_FIELD_LINES, .required = true, .maximum = 4194304 },
};

BIV_DEFINE_NODE (BivEmbedded, biv_embedded, "embedded", embedded_fields)

/* A rule that holds in this battle only, as a text for the players. */
static const BivField special_rule_fields[BIV_SPECIAL_RULE_N_FIELDS] = {
  /* kept out of what the opponent gets */
  [BIV_SPECIAL_RULE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  [BIV_SPECIAL_RULE_TITLE] = { "title", BIV_FIELD_TEXT, .required = true },
  [BIV_SPECIAL_RULE_TEXT] = { "text", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivSpecialRule, biv_special_rule, "rule", special_rule_fields)

/* An objective: a hex that gives points to the side that holds it. */
static const BivField objective_fields[BIV_OBJECTIVE_N_FIELDS] = {
  [BIV_OBJECTIVE_NAME] = { "name", BIV_FIELD_TEXT },
  [BIV_OBJECTIVE_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  [BIV_OBJECTIVE_POINTS] = { "points", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                             .fallback = 1 },
  /* the side for which it counts; empty: for all */
  [BIV_OBJECTIVE_SIDE] = { "side", BIV_FIELD_REF, .item_type = biv_side_get_type },
  /* counts only while held */
  [BIV_OBJECTIVE_TEMPORARY] = { "temporary", BIV_FIELD_BOOLEAN },
  /* holding any of a group counts once */
  [BIV_OBJECTIVE_GROUP] = { "group", BIV_FIELD_TOKEN },
  /* kept out of what the opponent gets */
  [BIV_OBJECTIVE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* where a person put the middle of its name, from that of the hex, in hundredths of a hex's
   * width; if neither is given, the renderer chooses the place */
  [BIV_OBJECTIVE_NAME_DX] = { "name-dx", BIV_FIELD_INT, .minimum = -BIV_NAME_MOST,
                              .maximum = BIV_NAME_MOST, .fallback = BIV_NAME_UNMOVED },
  [BIV_OBJECTIVE_NAME_DY] = { "name-dy", BIV_FIELD_INT, .minimum = -BIV_NAME_MOST,
                              .maximum = BIV_NAME_MOST, .fallback = BIV_NAME_UNMOVED },
};

BIV_DEFINE_NODE (BivObjective, biv_objective, "objective", objective_fields)

/* Where a unit or figure stands on the board at the start. */
static const BivField placement_fields[BIV_PLACEMENT_N_FIELDS] = {
  [BIV_PLACEMENT_PIECE] = { "piece", BIV_FIELD_REF, .required = true, .unique = true },
  [BIV_PLACEMENT_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  /* one of the directions of core/hex */
  [BIV_PLACEMENT_FACING] = { "facing", BIV_FIELD_INT, .minimum = 0, .maximum = 5, .fallback = 0 },
  /* mm from the centre of the hex, for rules that measure distances */
  [BIV_PLACEMENT_DX] = { "dx", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLACEMENT_DY] = { "dy", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  /* where a person put the middle of its name, from that of the piece, in hundredths of a hex's
   * width; if neither is given, the renderer chooses the place */
  [BIV_PLACEMENT_NAME_DX] = { "name-dx", BIV_FIELD_INT, .minimum = -BIV_NAME_MOST,
                              .maximum = BIV_NAME_MOST, .fallback = BIV_NAME_UNMOVED },
  [BIV_PLACEMENT_NAME_DY] = { "name-dy", BIV_FIELD_INT, .minimum = -BIV_NAME_MOST,
                              .maximum = BIV_NAME_MOST, .fallback = BIV_NAME_UNMOVED },
};

BIV_DEFINE_NODE (BivPlacement, biv_placement, "placement", placement_fields)

/* A unit or figure that comes onto the board later. */
static const BivField reserve_fields[BIV_RESERVE_N_FIELDS] = {
  [BIV_RESERVE_PIECE] = { "piece", BIV_FIELD_REF, .required = true, .unique = true },
  [BIV_RESERVE_TURN] = { "turn", BIV_FIELD_INT, .minimum = 1, .maximum = 1000, .fallback = 0 },
  [BIV_RESERVE_EDGE] = { "edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  /* where it arrives; if an edge is given too, only on hexes of that edge */
  [BIV_RESERVE_HEX] = { "hex", BIV_FIELD_HEX },
  /* it may arrive on hexes up to this distance from that one, in hexes */
  [BIV_RESERVE_WITHIN] = { "within", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                           .fallback = 0 },
};

BIV_DEFINE_NODE (BivReserve, biv_reserve, "reserve", reserve_fields)

/** biv_reserve_has_zone: whether it arrives at or around a certain hex. */
bool
biv_reserve_has_zone (BivReserve *self)
{
  return !biv_hex_is_none (biv_reserve_get_hex (self));
}

/** biv_reserve_may_enter: whether it may arrive on a hex of the board; without a zone, on any. */
bool
biv_reserve_may_enter (BivReserve *self, BivBoard *board, BivOffset hex)
{
  if (!biv_reserve_has_zone (self))
    return true;
  return biv_offset_distance (biv_reserve_get_hex (self), hex, biv_board_get_orientation (board)) <=
           biv_reserve_get_within (self) &&
         biv_board_is_on_edge (board, hex, biv_reserve_get_edge (self));
}

/* One side of a battle: its copy of an army, where that came from, and what it plays for. */
static const BivField side_fields[BIV_SIDE_N_FIELDS] = {
  [BIV_SIDE_NAME] = { "name", BIV_FIELD_TEXT },
  /* sides of one team are friends; "" is no team */
  [BIV_SIDE_TEAM] = { "team", BIV_FIELD_TOKEN },
  [BIV_SIDE_COLOUR] = { "colour", BIV_FIELD_ENUM, .words = biv_colour_words },
  [BIV_SIDE_EDGE] = { "edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  [BIV_SIDE_ORDER_POINTS] = { "order-points", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                              .fallback = -1 },
  /* the scenario sets its activations, which may then differ from the ruleset's advice */
  [BIV_SIDE_SETS_ACTIVATIONS] = { "sets-activations", BIV_FIELD_BOOLEAN },
  /* enemy units to remove; the ruleset's usual share when 0 */
  [BIV_SIDE_VICTORY_UNITS] = { "victory-units", BIV_FIELD_INT, .minimum = 1, .maximum = 10000,
                               .fallback = 0 },
  /* objective points to hold */
  [BIV_SIDE_VICTORY_POINTS] = { "victory-points", BIV_FIELD_INT, .minimum = 1, .maximum = 100000,
                                .fallback = 0 },
  /* at the end of how many of its own consecutive turns it must hold them */
  [BIV_SIDE_VICTORY_TURNS] = { "victory-turns", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                               .fallback = 1 },
  /* whether it must reach either the units or the points, or both */
  [BIV_SIDE_VICTORY_NEEDS] = { "victory-needs", BIV_FIELD_ENUM,
                               .words = biv_victory_needs_words },
  /* any other way to win */
  [BIV_SIDE_VICTORY] = { "victory", BIV_FIELD_TEXT },
  [BIV_SIDE_ORIGIN_FILE] = { "origin-file", BIV_FIELD_STRING },
  [BIV_SIDE_ORIGIN_LIBRARY] = { "origin-library", BIV_FIELD_STRING },
  [BIV_SIDE_ORIGIN_REVISION] = { "origin-revision", BIV_FIELD_STRING },
  [BIV_SIDE_ARMY] = { "army", BIV_FIELD_LIST, .maximum = 1, .item_type = biv_army_get_type },
};

BIV_DEFINE_NODE (BivSide, biv_side, "side", side_fields)

static const BivField scenario_fields[BIV_SCENARIO_N_FIELDS] = {
  [BIV_SCENARIO_RULESET] = { "ruleset", BIV_FIELD_TOKEN, .required = true },
  [BIV_SCENARIO_RULESET_VERSION] = { "ruleset-version", BIV_FIELD_STRING },
  /* the language of those of its texts that give none */
  [BIV_SCENARIO_LANGUAGE] = { "language", BIV_FIELD_TOKEN },
  /* negative before Christ; 0 when not said */
  [BIV_SCENARIO_YEAR] = { "year", BIV_FIELD_INT, .minimum = -5000, .maximum = 5000,
                          .fallback = 0 },
  [BIV_SCENARIO_MONTH] = { "month", BIV_FIELD_INT, .minimum = 1, .maximum = 12, .fallback = 0 },
  [BIV_SCENARIO_DAY] = { "day", BIV_FIELD_INT, .minimum = 1, .maximum = 31, .fallback = 0 },
  [BIV_SCENARIO_TURN_LIMIT] = { "turn-limit", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                .fallback = 0 },
  /* the result if nobody has won by the last turn */
  [BIV_SCENARIO_LIMIT_RESULT] = { "limit-result", BIV_FIELD_ENUM,
                                  .words = biv_limit_result_words },
  /* the side that then wins in any case, with its team */
  [BIV_SCENARIO_LIMIT_WINNER] = { "limit-winner", BIV_FIELD_REF,
                                  .item_type = biv_side_get_type },
  [BIV_SCENARIO_FIRST_PLAYER] = { "first-player", BIV_FIELD_REF, .item_type = biv_side_get_type },
  [BIV_SCENARIO_TITLE] = { "title", BIV_FIELD_TEXT },
  [BIV_SCENARIO_PLACE] = { "place", BIV_FIELD_TEXT },
  [BIV_SCENARIO_WEATHER] = { "weather", BIV_FIELD_TEXT },
  [BIV_SCENARIO_DESCRIPTION] = { "description", BIV_FIELD_TEXT },
  [BIV_SCENARIO_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_SCENARIO_BOARD] = { "board", BIV_FIELD_LIST, .required = true, .maximum = 1,
                           .item_type = biv_board_get_type },
  [BIV_SCENARIO_SIDES] = { "sides", BIV_FIELD_LIST, .maximum = 20,
                           .item_type = biv_side_get_type },
  [BIV_SCENARIO_PLACEMENTS] = { "placements", BIV_FIELD_LIST, .maximum = 20000,
                                .item_type = biv_placement_get_type },
  [BIV_SCENARIO_RESERVES] = { "reserves", BIV_FIELD_LIST, .maximum = 20000,
                              .item_type = biv_reserve_get_type },
  [BIV_SCENARIO_OBJECTIVES] = { "objectives", BIV_FIELD_LIST, .maximum = 1000,
                                .item_type = biv_objective_get_type },
  [BIV_SCENARIO_RULES] = { "rules", BIV_FIELD_LIST, .maximum = 1000,
                           .item_type = biv_special_rule_get_type },
  [BIV_SCENARIO_EMBEDDED] = { "embedded", BIV_FIELD_LIST, .maximum = 20,
                              .item_type = biv_embedded_get_type },
  [BIV_SCENARIO_IGNORED] = { "ignored", BIV_FIELD_LIST, .maximum = 1000,
                             .item_type = biv_ignored_finding_get_type },
  [BIV_SCENARIO_UNDERLAYS] = { "underlays", BIV_FIELD_LIST, .maximum = 1,
                               .item_type = biv_underlay_get_type },
};

BIV_DEFINE_NODE (BivScenario, biv_scenario, "scenario", scenario_fields)
