/* The one table of findings: the codes, and the checks that raise them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"

G_BEGIN_DECLS

/* Codes are public: scripts and files rely on them, so none is ever renamed. A code has a severity,
 * unless its check says otherwise, and the names of the arguments that its sentence may use, in
 * order; "?": not always there. The sentence stands in src/text/biv-finding-sentences.c.
 *
 * A check raises codes from one to another. It looks at an army or a scenario, as a WHOLE or at
 * EACH unit and figure of it, in the function biv_check_NAME(); what needs RULES is left out when
 * the ruleset is missing. What it reads is all that makes it look again after an edit: whoever
 * changes a check keeps this true; tests/property/test-checker.c notices when it is not. Findings
 * come in the order of the checks, then in that of the document.
 *
 * What an argument holds follows from its name:
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
 *
 * CODE (member, word, severity, arguments), in the order of the enumeration;
 * CHECK (first code, last code, looks at, rules, how, name, reads), after the codes it raises. */
#define BIV_EACH_FINDING(CODE, CHECK)                                                        \
  CODE (RULESET_MISSING, "ruleset-missing", ERROR, "ruleset version")                        \
  CODE (RULESET_VERSION, "ruleset-version", WARNING, "ruleset version installed")            \
  CHECK (RULESET_MISSING, RULESET_VERSION, SCENARIO, NO_RULES, WHOLE, scenario_ruleset,      \
         ITSELF)                                                                             \
  CHECK (RULESET_MISSING, RULESET_VERSION, ARMY, NO_RULES, WHOLE, army_ruleset, FRAME)       \
  CODE (RULESET_CARRIED, "ruleset-carried", WARNING,                                         \
        "ruleset version source? count? differs?")                                           \
  CODE (MUSTER_CARRIED, "muster-carried", WARNING, "muster version source? count? differs?") \
  CODE (MUSTER_MISSING, "muster-missing", WARNING, "muster version")                         \
  CODE (MUSTER_VERSION, "muster-version", WARNING, "muster version installed")               \
  CHECK (MUSTER_MISSING, MUSTER_VERSION, ARMY, NO_RULES, WHOLE, army_musters, FRAME)         \
  CHECK (RULESET_CARRIED, MUSTER_CARRIED, SCENARIO, NO_RULES, WHOLE, carried, FRAME)         \
  CHECK (RULESET_CARRIED, MUSTER_CARRIED, SCENARIO, NO_RULES, WHOLE, scenario_rules_own,     \
         ITSELF)                                                                             \
  CHECK (RULESET_CARRIED, MUSTER_CARRIED, ARMY, NO_RULES, WHOLE, army_rules_own, FRAME)      \
  CODE (GENERAL_MISSING, "general-missing", ERROR, "kind")                                   \
  CODE (GENERAL_DUPLICATE, "general-duplicate", ERROR, "figure kind maximum")                \
  CHECK (GENERAL_MISSING, GENERAL_DUPLICATE, ARMY, RULES, WHOLE, generals, FIGURES)          \
  CODE (GENERAL_ALLIED, "general-allied", ERROR, "figure kind contingent")                   \
  CHECK (GENERAL_ALLIED, GENERAL_ALLIED, ARMY, RULES, WHOLE, allied_generals,                \
         FIGURES | ITSELF)                                                                   \
  CODE (ALLY_NOT_ALLOWED, "ally-not-allowed", ERROR, "contingent")                           \
  CHECK (ALLY_NOT_ALLOWED, ALLY_NOT_ALLOWED, ARMY, RULES, WHOLE, allies_allowed, ITSELF)     \
  CODE (ALLY_COMMANDER_MISSING, "ally-commander-missing", ERROR,                             \
        "contingent kind count required")                                                    \
  CODE (ALLY_COMMANDER_DUPLICATE, "ally-commander-duplicate", ERROR,                         \
        "figure kind contingent maximum")                                                    \
  CHECK (ALLY_COMMANDER_MISSING, ALLY_COMMANDER_DUPLICATE, ARMY, RULES, WHOLE,               \
         ally_commanders, FIGURES | UNITS | ITSELF)                                          \
  CODE (ALLY_WRONG_COMMAND, "ally-wrong-command", ERROR, "piece leader contingent")          \
  CHECK (ALLY_WRONG_COMMAND, ALLY_WRONG_COMMAND, ARMY, NO_RULES, EACH, ally_command,         \
         ITSELF | FIGURES)                                                                   \
  CODE (FIGURE_NOT_ALLOWED, "figure-not-allowed", ERROR, "figure kind")                      \
  CHECK (FIGURE_NOT_ALLOWED, FIGURE_NOT_ALLOWED, ARMY, RULES, EACH, figure_allowed, ITSELF)  \
  CODE (UNIT_NOT_ALLOWED, "unit-not-allowed", ERROR, "unit arm")                             \
  CHECK (UNIT_NOT_ALLOWED, UNIT_NOT_ALLOWED, ARMY, RULES, EACH, unit_allowed, ITSELF)        \
  CODE (UNIT_EMPTY, "unit-empty", ERROR, "unit elements")                                    \
  CHECK (UNIT_EMPTY, UNIT_EMPTY, ARMY, NO_RULES, EACH, unit_empty, ITSELF)                   \
  CODE (UNIT_UNKNOWN, "unit-unknown", WARNING, "unit muster")                                \
  CHECK (UNIT_UNKNOWN, UNIT_UNKNOWN, ARMY, NO_RULES, EACH, unit_known, ITSELF)               \
  CODE (ENTRY_COST_DIFFERS, "entry-cost-differs", ERROR, "piece entry cost listed")          \
  CHECK (ENTRY_COST_DIFFERS, ENTRY_COST_DIFFERS, ARMY, NO_RULES, EACH, entry_cost, ITSELF)   \
  CODE (ENTRY_ELEMENTS_DIFFER, "entry-elements-differ", ERROR, "unit entry elements listed") \
  CHECK (ENTRY_ELEMENTS_DIFFER, ENTRY_ELEMENTS_DIFFER, ARMY, NO_RULES, EACH,                 \
         entry_elements, ITSELF)                                                             \
  CODE (ENTRY_DETAILS_DIFFER, "entry-details-differ", ERROR,                                 \
        "piece entry detail? found? wanted?")                                                \
  CHECK (ENTRY_DETAILS_DIFFER, ENTRY_DETAILS_DIFFER, ARMY, RULES, EACH, entry_details,       \
         ITSELF)                                                                             \
  CODE (ENTRY_BELOW_MIN, "entry-below-min", ERROR, "entry count minimum")                    \
  CODE (ENTRY_ABOVE_MAX, "entry-above-max", ERROR, "entry count maximum")                    \
  CODE (POOL_ABOVE_MAX, "pool-above-max", ERROR, "pool count maximum")                       \
  CODE (ENTRY_REQUIRES, "entry-requires", ERROR, "entry other")                              \
  CODE (ENTRY_EXCLUDES, "entry-excludes", ERROR, "entry other")                              \
  CHECK (ENTRY_BELOW_MIN, ENTRY_EXCLUDES, ARMY, NO_RULES, WHOLE, composition,                \
         FIGURES | UNITS | BUDGETS)                                                          \
  CODE (BUDGET_EXCEEDED, "budget-exceeded", ERROR, "spent budget over contingent?")          \
  CODE (BUDGET_UNUSED, "budget-unused", INFO, "spent budget left contingent?")               \
  CHECK (BUDGET_EXCEEDED, BUDGET_UNUSED, ARMY, NO_RULES, WHOLE, budgets,                     \
         FIGURES | UNITS | BUDGETS | ITSELF)                                                 \
  CODE (PRICE_MISSING, "price-missing", WARNING, "piece")                                    \
  CHECK (PRICE_MISSING, PRICE_MISSING, ARMY, NO_RULES, EACH, price, ITSELF | BUDGETS)        \
  CODE (ACTIVATION_ADVICE, "activation-advice", WARNING,                                     \
        "units count advised smallest largest size?")                                        \
  CHECK (ACTIVATION_ADVICE, ACTIVATION_ADVICE, ARMY, RULES, WHOLE, activation_advice,        \
         UNITS | FIGURES | ACTIVATIONS | SIDES | IDS)                                        \
  CODE (ACTIVATION_LEADER_MISSING, "activation-leader-missing", ERROR, "number")             \
  CHECK (ACTIVATION_LEADER_MISSING, ACTIVATION_LEADER_MISSING, ARMY, NO_RULES, WHOLE,        \
         activation_leaders, ACTIVATIONS)                                                    \
  CODE (ACTIVATION_LEADER_REPEATED, "activation-leader-repeated", ERROR, "leader number")    \
  CHECK (ACTIVATION_LEADER_REPEATED, ACTIVATION_LEADER_REPEATED, ARMY, RULES, WHOLE,         \
         activation_repeats, ACTIVATIONS | FIGURES)                                          \
  CODE (ACTIVATION_LEADER_UNFIT, "activation-leader-unfit", ERROR, "leader kind number")     \
  CHECK (ACTIVATION_LEADER_UNFIT, ACTIVATION_LEADER_UNFIT, ARMY, RULES, WHOLE,               \
         activation_fitness, ACTIVATIONS | FIGURES)                                          \
  CODE (ACTIVATION_QUALITY, "activation-quality", INFO,                                      \
        "leader quality change units effective")                                             \
  CHECK (ACTIVATION_QUALITY, ACTIVATION_QUALITY, ARMY, RULES, WHOLE, activation_qualities,   \
         ACTIVATIONS | FIGURES)                                                              \
  CODE (COMMAND_LEVEL_MISSING, "command-level-missing", WARNING, "figure level")             \
  CHECK (COMMAND_LEVEL_MISSING, COMMAND_LEVEL_MISSING, ARMY, RULES, WHOLE, command_levels,   \
         FIGURES)                                                                            \
  CODE (TOO_FEW_LEADERS, "too-few-leaders", WARNING, "leaders activations")                  \
  CHECK (TOO_FEW_LEADERS, TOO_FEW_LEADERS, ARMY, RULES, WHOLE, leaders_suffice,              \
         ACTIVATIONS | FIGURES)                                                              \
  CODE (BOARD_TOO_SMALL, "board-too-small", ERROR, "width height short long")                \
  CHECK (BOARD_TOO_SMALL, BOARD_TOO_SMALL, SCENARIO, RULES, WHOLE, board_size, FRAME)        \
  CODE (SIDE_ARMY_MISSING, "side-army-missing", ERROR, "side")                               \
  CHECK (SIDE_ARMY_MISSING, SIDE_ARMY_MISSING, SCENARIO, NO_RULES, WHOLE, side_armies,       \
         SIDES)                                                                              \
  CODE (SIDE_RULESET_DIFFERS, "side-ruleset-differs", ERROR, "side ruleset expected")        \
  CHECK (SIDE_RULESET_DIFFERS, SIDE_RULESET_DIFFERS, SCENARIO, NO_RULES, WHOLE,              \
         side_rulesets, SIDES)                                                               \
  CODE (EDGE_MISSING, "edge-missing", WARNING, "side")                                       \
  CHECK (EDGE_MISSING, EDGE_MISSING, SCENARIO, RULES, WHOLE, edges_present, SIDES)           \
  CODE (EDGE_SHARED, "edge-shared", WARNING, "side other edge")                              \
  CHECK (EDGE_SHARED, EDGE_SHARED, SCENARIO, NO_RULES, WHOLE, edges_shared, SIDES)           \
  CODE (FIRST_PLAYER_MISSING, "first-player-missing", WARNING, "")                           \
  CHECK (FIRST_PLAYER_MISSING, FIRST_PLAYER_MISSING, SCENARIO, NO_RULES, WHOLE,              \
         first_player, ITSELF)                                                               \
  CODE (UNIT_UNPLACED, "unit-unplaced", WARNING, "unit side")                                \
  CODE (FIGURE_UNPLACED, "figure-unplaced", WARNING, "figure side")                          \
  CHECK (UNIT_UNPLACED, FIGURE_UNPLACED, SCENARIO, NO_RULES, EACH, unplaced, PLACE)          \
  CODE (HEX_OCCUPIED, "hex-occupied", ERROR, "unit hex count stacking other?")               \
  CHECK (HEX_OCCUPIED, HEX_OCCUPIED, SCENARIO, RULES, EACH, stacking,                        \
         PLACE | COMPANY | POSITIONS)                                                        \
  CHECK (HEX_OCCUPIED, HEX_OCCUPIED, SCENARIO, RULES, EACH, footprints,                      \
         ITSELF | PLACE | COMPANY | POSITIONS)                                               \
  CODE (HEX_IMPASSABLE, "hex-impassable", ERROR, "piece hex terrain")                        \
  CHECK (HEX_IMPASSABLE, HEX_IMPASSABLE, SCENARIO, RULES, EACH, passable, PLACE | GROUND)    \
  CODE (OUTSIDE_BOARD, "outside-board", ERROR, "piece arrival?")                             \
  CHECK (OUTSIDE_BOARD, OUTSIDE_BOARD, SCENARIO, NO_RULES, EACH, on_board,                   \
         PLACE | POSITIONS)                                                                  \
  CHECK (OUTSIDE_BOARD, OUTSIDE_BOARD, SCENARIO, NO_RULES, EACH, reserve_hex, PLACE)         \
  CODE (OUTSIDE_ZONE, "outside-zone", WARNING, "piece side hex")                             \
  CHECK (OUTSIDE_ZONE, OUTSIDE_ZONE, SCENARIO, NO_RULES, EACH, zone, PLACE | GROUND | ZONES) \
  CODE (UNIT_OUT_OF_COMMAND, "unit-out-of-command", WARNING,                                 \
        "unit hex leader? distance? range?")                                                 \
  CHECK (UNIT_OUT_OF_COMMAND, UNIT_OUT_OF_COMMAND, SCENARIO, RULES, EACH, command,           \
         PLACE | LEADERS)                                                                    \
  CODE (ALLY_TOO_FAR, "ally-too-far", WARNING, "unit hex leader distance leash")             \
  CHECK (ALLY_TOO_FAR, ALLY_TOO_FAR, SCENARIO, RULES, EACH, leash, PLACE | LEADERS)          \
  CODE (MESSENGER_ALONE, "messenger-alone", WARNING, "figure kind hex")                      \
  CHECK (MESSENGER_ALONE, MESSENGER_ALONE, SCENARIO, RULES, EACH, lone_messenger,            \
         PLACE | COMPANY | LEADERS)                                                          \
  CODE (CHARACTER_ALONE, "character-alone", INFO, "figure kind hex")                         \
  CHECK (CHARACTER_ALONE, CHARACTER_ALONE, SCENARIO, RULES, EACH, lone_character,            \
         PLACE | COMPANY)                                                                    \
  CODE (ORDER_POINTS_DIFFER, "order-points-differ", INFO, "side points level")               \
  CHECK (ORDER_POINTS_DIFFER, ORDER_POINTS_DIFFER, SCENARIO, RULES, WHOLE, order_points,     \
         SIDES | FIGURES | ITSELF)                                                           \
  CODE (RESERVE_TOO_LATE, "reserve-too-late", ERROR, "piece turn limit")                     \
  CHECK (RESERVE_TOO_LATE, RESERVE_TOO_LATE, SCENARIO, NO_RULES, EACH, reserve_turn,         \
         PLACE | TURNS)                                                                      \
  CODE (RESERVE_ENTRY_MISSING, "reserve-entry-missing", WARNING, "piece hex? edge?")         \
  CHECK (RESERVE_ENTRY_MISSING, RESERVE_ENTRY_MISSING, SCENARIO, NO_RULES, EACH,             \
         reserve_entry, PLACE | SIDES)                                                       \
  CHECK (RESERVE_ENTRY_MISSING, RESERVE_ENTRY_MISSING, SCENARIO, NO_RULES, EACH,             \
         reserve_zone, PLACE)                                                                \
  CODE (OBJECTIVE_OFF_BOARD, "objective-off-board", ERROR, "objective")                      \
  CHECK (OBJECTIVE_OFF_BOARD, OBJECTIVE_OFF_BOARD, SCENARIO, NO_RULES, WHOLE, objectives,    \
         OBJECTIVES)                                                                         \
  CODE (VICTORY_MISSING, "victory-missing", WARNING, "side")                                 \
  CODE (VICTORY_DEFAULT, "victory-default", INFO, "side wanted? available?")                 \
  CHECK (VICTORY_MISSING, VICTORY_DEFAULT, SCENARIO, RULES, WHOLE, victory_set,              \
         SIDES | UNITS)                                                                      \
  CODE (VICTORY_UNREACHABLE, "victory-unreachable", ERROR, "side what wanted available")     \
  CHECK (VICTORY_UNREACHABLE, VICTORY_UNREACHABLE, SCENARIO, NO_RULES, WHOLE,                \
         victory_reach, SIDES | UNITS | OBJECTIVES | TURNS)                                  \
  CODE (TURN_LIMIT_RESULT_MISSING, "turn-limit-result-missing", INFO, "limit")               \
  CODE (TURN_LIMIT_RESULT_TWICE, "turn-limit-result-twice", WARNING, "side")                 \
  CODE (TURN_LIMIT_MISSING, "turn-limit-missing", INFO, "")                                  \
  CHECK (TURN_LIMIT_RESULT_MISSING, TURN_LIMIT_MISSING, SCENARIO, NO_RULES, WHOLE,           \
         turn_limit, ITSELF | SIDES)                                                         \
  CODE (ENEMIES_ADJACENT, "enemies-adjacent", INFO, "unit enemy hex")                        \
  CHECK (ENEMIES_ADJACENT, ENEMIES_ADJACENT, SCENARIO, NO_RULES, EACH, contact,              \
         PLACE | COMPANY)

#define BIV_FINDING_SKIP(...)
#define BIV_FINDING_MEMBER(member, ...) BIV_CODE_##member,

typedef enum
{
  BIV_EACH_FINDING (BIV_FINDING_MEMBER, BIV_FINDING_SKIP) BIV_N_CODES,
} BivFindingCode;

typedef struct
{
  const char *code;
  BivSeverity severity;
  const char *args;
} BivFindingCodeInfo;

extern const BivFindingCodeInfo biv_finding_codes[BIV_N_CODES];

G_END_DECLS
