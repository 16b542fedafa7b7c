/* The table of findings: code, severity and the arguments that a sentence may use.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/finding/biv-finding-codes.h"

/* What an argument holds follows from its name:
 *  - unit figure piece leader enemy contingent side other objective: things of the document. A
 *    string that a person typed; a text for a side, for an objective, and for a unit or figure
 *    without a name (then its arm's or kind's); the id, a string, when there is nothing better
 *  - kind ruleset expected muster quality terrain entry pool, and other beside entry: items of
 *    rules. A text; the id, a string, when they are unknown
 *  - arm: the id, a string, of an arm that the ruleset lacks
 *  - version installed: strings
 *  - hex: the number printed on a hex
 *  - edge: a string: north, east, south or west
 *  - what: a string: units or points
 *  - source: a string: document or own, the user's folder
 *  - differs: a text, what the first things are called that differ
 *  - detail: a text, what a field of the rules is called; a string: arm, kind or quality
 *  - found wanted: texts, or strings as they stand in the file
 *  - all others: numbers
 * In activation-advice, size stands where one activation's size is meant; without it, their count
 * is. In unit-out-of-command, leader, distance and range are those of the leader who lacks least
 * to reach the unit; they are absent when nobody on the board may command it.
 * In entry-details-differ, detail is the first thing that differs; found is absent when the piece
 * says nothing of it, wanted when its list does; all three when one is a unit and the other a
 * figure.
 * In ruleset-carried and muster-carried, source, count and differs are absent when there is nothing
 * else of that id and version: then it is a note.
 * In hex-occupied, other is the unit on whose ground this one stands, on a table without hexes:
 * two are there, where one may be.
 */

#define E BIV_SEVERITY_ERROR
#define W BIV_SEVERITY_WARNING
#define I BIV_SEVERITY_INFO

const BivFindingCodeInfo biv_finding_codes[BIV_N_CODES] = {
  [BIV_CODE_RULESET_MISSING] = { "ruleset-missing", E, "ruleset version" },
  [BIV_CODE_RULESET_VERSION] = { "ruleset-version", W, "ruleset version installed" },
  [BIV_CODE_RULESET_CARRIED] = { "ruleset-carried", W,
                                 "ruleset version source? count? differs?" },
  [BIV_CODE_MUSTER_CARRIED] = { "muster-carried", W, "muster version source? count? differs?" },
  [BIV_CODE_MUSTER_MISSING] = { "muster-missing", W, "muster version" },
  [BIV_CODE_MUSTER_VERSION] = { "muster-version", W, "muster version installed" },
  [BIV_CODE_GENERAL_MISSING] = { "general-missing", E, "kind" },
  [BIV_CODE_GENERAL_DUPLICATE] = { "general-duplicate", E, "figure kind maximum" },
  [BIV_CODE_GENERAL_ALLIED] = { "general-allied", E, "figure kind contingent" },
  [BIV_CODE_ALLY_NOT_ALLOWED] = { "ally-not-allowed", E, "contingent" },
  [BIV_CODE_ALLY_COMMANDER_MISSING] = { "ally-commander-missing", E,
                                        "contingent kind count required" },
  [BIV_CODE_ALLY_COMMANDER_DUPLICATE] = { "ally-commander-duplicate", E,
                                          "figure kind contingent maximum" },
  [BIV_CODE_ALLY_WRONG_COMMAND] = { "ally-wrong-command", E, "piece leader contingent" },
  [BIV_CODE_FIGURE_NOT_ALLOWED] = { "figure-not-allowed", E, "figure kind" },
  [BIV_CODE_UNIT_NOT_ALLOWED] = { "unit-not-allowed", E, "unit arm" },
  [BIV_CODE_UNIT_EMPTY] = { "unit-empty", E, "unit elements" },
  [BIV_CODE_UNIT_UNKNOWN] = { "unit-unknown", W, "unit muster" },
  [BIV_CODE_ENTRY_COST_DIFFERS] = { "entry-cost-differs", E, "piece entry cost listed" },
  [BIV_CODE_ENTRY_ELEMENTS_DIFFER] = { "entry-elements-differ", E, "unit entry elements listed" },
  [BIV_CODE_ENTRY_DETAILS_DIFFER] = { "entry-details-differ", E,
                                      "piece entry detail? found? wanted?" },
  [BIV_CODE_ENTRY_BELOW_MIN] = { "entry-below-min", E, "entry count minimum" },
  [BIV_CODE_ENTRY_ABOVE_MAX] = { "entry-above-max", E, "entry count maximum" },
  [BIV_CODE_POOL_ABOVE_MAX] = { "pool-above-max", E, "pool count maximum" },
  [BIV_CODE_ENTRY_REQUIRES] = { "entry-requires", E, "entry other" },
  [BIV_CODE_ENTRY_EXCLUDES] = { "entry-excludes", E, "entry other" },
  [BIV_CODE_BUDGET_EXCEEDED] = { "budget-exceeded", E, "spent budget over contingent?" },
  [BIV_CODE_BUDGET_UNUSED] = { "budget-unused", I, "spent budget left contingent?" },
  [BIV_CODE_PRICE_MISSING] = { "price-missing", W, "piece" },
  [BIV_CODE_ACTIVATION_ADVICE] = { "activation-advice", W,
                                   "units count advised smallest largest size?" },
  [BIV_CODE_ACTIVATION_LEADER_MISSING] = { "activation-leader-missing", E, "number" },
  [BIV_CODE_ACTIVATION_LEADER_REPEATED] = { "activation-leader-repeated", E, "leader number" },
  [BIV_CODE_ACTIVATION_LEADER_UNFIT] = { "activation-leader-unfit", E, "leader kind number" },
  [BIV_CODE_ACTIVATION_QUALITY] = { "activation-quality", I,
                                    "leader quality change units effective" },
  [BIV_CODE_COMMAND_LEVEL_MISSING] = { "command-level-missing", W, "figure level" },
  [BIV_CODE_TOO_FEW_LEADERS] = { "too-few-leaders", W, "leaders activations" },
  [BIV_CODE_BOARD_TOO_SMALL] = { "board-too-small", E, "width height short long" },
  [BIV_CODE_SIDE_ARMY_MISSING] = { "side-army-missing", E, "side" },
  [BIV_CODE_SIDE_RULESET_DIFFERS] = { "side-ruleset-differs", E, "side ruleset expected" },
  [BIV_CODE_EDGE_MISSING] = { "edge-missing", W, "side" },
  [BIV_CODE_EDGE_SHARED] = { "edge-shared", W, "side other edge" },
  [BIV_CODE_FIRST_PLAYER_MISSING] = { "first-player-missing", W, "" },
  [BIV_CODE_UNIT_UNPLACED] = { "unit-unplaced", W, "unit side" },
  [BIV_CODE_FIGURE_UNPLACED] = { "figure-unplaced", W, "figure side" },
  [BIV_CODE_HEX_OCCUPIED] = { "hex-occupied", E, "unit hex count stacking other?" },
  [BIV_CODE_HEX_IMPASSABLE] = { "hex-impassable", E, "piece hex terrain" },
  [BIV_CODE_OUTSIDE_BOARD] = { "outside-board", E, "piece arrival?" },
  [BIV_CODE_OUTSIDE_ZONE] = { "outside-zone", W, "piece side hex" },
  [BIV_CODE_UNIT_OUT_OF_COMMAND] = { "unit-out-of-command", W,
                                     "unit hex leader? distance? range?" },
  [BIV_CODE_ALLY_TOO_FAR] = { "ally-too-far", W, "unit hex leader distance leash" },
  [BIV_CODE_MESSENGER_ALONE] = { "messenger-alone", W, "figure kind hex" },
  [BIV_CODE_CHARACTER_ALONE] = { "character-alone", I, "figure kind hex" },
  [BIV_CODE_ORDER_POINTS_DIFFER] = { "order-points-differ", I, "side points level" },
  [BIV_CODE_RESERVE_TOO_LATE] = { "reserve-too-late", E, "piece turn limit" },
  [BIV_CODE_RESERVE_ENTRY_MISSING] = { "reserve-entry-missing", W, "piece hex? edge?" },
  [BIV_CODE_OBJECTIVE_OFF_BOARD] = { "objective-off-board", E, "objective" },
  [BIV_CODE_VICTORY_MISSING] = { "victory-missing", W, "side" },
  [BIV_CODE_VICTORY_DEFAULT] = { "victory-default", I, "side wanted? available?" },
  [BIV_CODE_VICTORY_UNREACHABLE] = { "victory-unreachable", E, "side what wanted available" },
  [BIV_CODE_TURN_LIMIT_RESULT_MISSING] = { "turn-limit-result-missing", I, "limit" },
  [BIV_CODE_TURN_LIMIT_MISSING] = { "turn-limit-missing", I, "" },
  [BIV_CODE_ENEMIES_ADJACENT] = { "enemies-adjacent", I, "unit enemy hex" },
};
