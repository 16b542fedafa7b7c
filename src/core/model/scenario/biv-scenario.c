/* A battle: its board, the sides with their armies, placements, reserves, objectives and texts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-scenario.h"

#include "core/model/scenario/biv-embedded.h"
#include "core/model/army/biv-ignored-finding.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-placement.h"
#include "core/model/scenario/biv-reserve.h"
#include "core/model/scenario/biv-side.h"
#include "core/model/scenario/biv-special-rule.h"
#include "core/model/scenario/biv-underlay.h"

static const BivField fields[BIV_SCENARIO_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivScenario, biv_scenario, "scenario", fields)

BIV_NODE_GETTER (BivScenario, biv_scenario, const char *, ruleset, string, BIV_SCENARIO_RULESET)
BIV_NODE_GETTER (BivScenario, biv_scenario, const char *, ruleset_version, string,
                 BIV_SCENARIO_RULESET_VERSION)
BIV_NODE_GETTER (BivScenario, biv_scenario, const char *, language, string, BIV_SCENARIO_LANGUAGE)
BIV_NODE_GETTER (BivScenario, biv_scenario, int, year, int, BIV_SCENARIO_YEAR)
BIV_NODE_GETTER (BivScenario, biv_scenario, int, month, int, BIV_SCENARIO_MONTH)
BIV_NODE_GETTER (BivScenario, biv_scenario, int, day, int, BIV_SCENARIO_DAY)
BIV_NODE_GETTER (BivScenario, biv_scenario, int, turn_limit, int, BIV_SCENARIO_TURN_LIMIT)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivLimitResult, limit_result, int,
                 BIV_SCENARIO_LIMIT_RESULT)
BIV_NODE_GETTER (BivScenario, biv_scenario, const char *, limit_winner, string,
                 BIV_SCENARIO_LIMIT_WINNER)
BIV_NODE_GETTER (BivScenario, biv_scenario, const char *, first_player, string,
                 BIV_SCENARIO_FIRST_PLAYER)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivText *, title, text, BIV_SCENARIO_TITLE)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivText *, place, text, BIV_SCENARIO_PLACE)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivText *, weather, text, BIV_SCENARIO_WEATHER)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivText *, description, text, BIV_SCENARIO_DESCRIPTION)

/** biv_scenario_get_board: (transfer none) (nullable): the battlefield; every scenario in a
 * #BivDocument has one. */
BIV_NODE_ONLY_GETTER (BivScenario, biv_scenario, BivBoard, board, BIV_SCENARIO_BOARD)

BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, sides, list, BIV_SCENARIO_SIDES)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, placements, list,
                 BIV_SCENARIO_PLACEMENTS)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, reserves, list, BIV_SCENARIO_RESERVES)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, objectives, list,
                 BIV_SCENARIO_OBJECTIVES)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, rules, list, BIV_SCENARIO_RULES)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, embedded, list, BIV_SCENARIO_EMBEDDED)
BIV_NODE_GETTER (BivScenario, biv_scenario, BivNodeList *, ignored, list, BIV_SCENARIO_IGNORED)

/** biv_scenario_get_underlay: (transfer none) (nullable): what lies under the board. */
BIV_NODE_ONLY_GETTER (BivScenario, biv_scenario, BivUnderlay, underlay, BIV_SCENARIO_UNDERLAYS)
