/* A play file: a battle with everything resolved, so that a play program needs nothing else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play.h"

#include "core/model/scenario/biv-scenario.h"

/* A unit that a leader of a play file may activate where both stand, and how far it is. */
static const BivField play_cover_fields[BIV_PLAY_COVER_N_FIELDS] = {
  [BIV_PLAY_COVER_UNIT] = { "unit", BIV_FIELD_REF, .required = true,
                            .item_type = biv_play_unit_get_type },
  [BIV_PLAY_COVER_DISTANCE] = { "distance", BIV_FIELD_INT, .required = true, .minimum = 0,
                                .maximum = 10000, .fallback = 0 },
};

BIV_DEFINE_NODE (BivPlayCover, biv_play_cover, "covers", play_cover_fields)

/* A unit in a play file. */
static const BivField play_unit_fields[BIV_PLAY_UNIT_N_FIELDS] = {
  [BIV_PLAY_UNIT_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                           .item_type = biv_play_side_get_type },
  [BIV_PLAY_UNIT_CONTINGENT] = { "contingent", BIV_FIELD_REF, .required = true,
                                 .item_type = biv_play_contingent_get_type },
  [BIV_PLAY_UNIT_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_PLAY_UNIT_ARM] = { "arm", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_UNIT_ELEMENTS] = { "elements", BIV_FIELD_INT, .required = true, .minimum = 0,
                               .maximum = 1000, .fallback = 0 },
  [BIV_PLAY_UNIT_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000000,
                           .fallback = -1 },
  [BIV_PLAY_UNIT_COMMAND] = { "command", BIV_FIELD_REF, .item_type = biv_play_figure_get_type },
  [BIV_PLAY_UNIT_ENTRY] = { "entry", BIV_FIELD_TOKEN },
  /* from the opponent */
  [BIV_PLAY_UNIT_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* of one turn, in the file's distances; none where a rule of the unit's own says it */
  [BIV_PLAY_UNIT_MOVEMENT] = { "movement", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                               .fallback = -1 },
  /* when it does not fight in the turn */
  [BIV_PLAY_UNIT_MOVEMENT_WITHOUT_COMBAT] = { "movement-without-combat", BIV_FIELD_INT,
                                              .minimum = 0, .maximum = 2000, .fallback = -1 },
  /* on both, when every step follows a road */
  [BIV_PLAY_UNIT_ROAD_BONUS] = { "road-bonus", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                 .fallback = -1 },
  /* none while in reserve or not placed */
  [BIV_PLAY_UNIT_HEX] = { "hex", BIV_FIELD_HEX },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_UNIT_LABEL] = { "label", BIV_FIELD_STRING },
  [BIV_PLAY_UNIT_FACING] = { "facing", BIV_FIELD_INT, .minimum = 0, .maximum = 5, .fallback = 0 },
  [BIV_PLAY_UNIT_DX] = { "dx", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLAY_UNIT_DY] = { "dy", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLAY_UNIT_RESERVE_TURN] = { "reserve-turn", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                   .fallback = 0 },
  [BIV_PLAY_UNIT_RESERVE_EDGE] = { "reserve-edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  /* where it arrives, at the edge too if one is said; none where nobody said */
  [BIV_PLAY_UNIT_RESERVE_HEX] = { "reserve-hex", BIV_FIELD_HEX },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_UNIT_RESERVE_LABEL] = { "reserve-label", BIV_FIELD_STRING },
  /* hexes round that one where it may arrive as well */
  [BIV_PLAY_UNIT_RESERVE_WITHIN] = { "reserve-within", BIV_FIELD_INT, .minimum = 0,
                                     .maximum = 1000, .fallback = -1 },
  [BIV_PLAY_UNIT_DETAILS] = { "details", BIV_FIELD_DETAILS },
  [BIV_PLAY_UNIT_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivPlayUnit, biv_play_unit, "unit", play_unit_fields)

/* A single figure in a play file, with its ranges and the units in its reach. */
static const BivField play_figure_fields[BIV_PLAY_FIGURE_N_FIELDS] = {
  [BIV_PLAY_FIGURE_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                             .item_type = biv_play_side_get_type },
  [BIV_PLAY_FIGURE_CONTINGENT] = { "contingent", BIV_FIELD_REF, .required = true,
                                   .item_type = biv_play_contingent_get_type },
  [BIV_PLAY_FIGURE_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_PLAY_FIGURE_KIND] = { "kind", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_FIGURE_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000000,
                             .fallback = -1 },
  [BIV_PLAY_FIGURE_COMMAND] = { "command", BIV_FIELD_REF, .item_type = biv_play_figure_get_type },
  [BIV_PLAY_FIGURE_QUALITY] = { "quality", BIV_FIELD_TOKEN },
  [BIV_PLAY_FIGURE_QUALITY_UNITS] = { "quality-units", BIV_FIELD_INT, .minimum = -10, .maximum = 10,
                                      .fallback = 0 },
  [BIV_PLAY_FIGURE_COMMAND_LEVEL] = { "command-level", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                      .fallback = -1 },
  [BIV_PLAY_FIGURE_COMMAND_RANGE] = { "command-range", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                      .fallback = -1 },
  [BIV_PLAY_FIGURE_INFLUENCE_RANGE] = { "influence-range", BIV_FIELD_INT, .minimum = 0,
                                        .maximum = 1000, .fallback = -1 },
  [BIV_PLAY_FIGURE_ACTIVATES] = { "activates", BIV_FIELD_BOOLEAN },
  [BIV_PLAY_FIGURE_ENTRY] = { "entry", BIV_FIELD_TOKEN },
  /* from the opponent */
  [BIV_PLAY_FIGURE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* how far it goes alone, in the file's distances */
  [BIV_PLAY_FIGURE_MOVEMENT] = { "movement", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = -1 },
  /* alone, only impassable ground stops it */
  [BIV_PLAY_FIGURE_IGNORES_TERRAIN] = { "ignores-terrain", BIV_FIELD_BOOLEAN },
  /* none while in reserve or not placed */
  [BIV_PLAY_FIGURE_HEX] = { "hex", BIV_FIELD_HEX },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_FIGURE_LABEL] = { "label", BIV_FIELD_STRING },
  [BIV_PLAY_FIGURE_FACING] = { "facing", BIV_FIELD_INT, .minimum = 0, .maximum = 5, .fallback = 0 },
  [BIV_PLAY_FIGURE_DX] = { "dx", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLAY_FIGURE_DY] = { "dy", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLAY_FIGURE_RESERVE_TURN] = { "reserve-turn", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                     .fallback = 0 },
  [BIV_PLAY_FIGURE_RESERVE_EDGE] = { "reserve-edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  /* where it arrives, at the edge too if one is said; none where nobody said */
  [BIV_PLAY_FIGURE_RESERVE_HEX] = { "reserve-hex", BIV_FIELD_HEX },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_FIGURE_RESERVE_LABEL] = { "reserve-label", BIV_FIELD_STRING },
  /* hexes round that one where it may arrive as well */
  [BIV_PLAY_FIGURE_RESERVE_WITHIN] = { "reserve-within", BIV_FIELD_INT, .minimum = 0,
                                       .maximum = 1000, .fallback = -1 },
  [BIV_PLAY_FIGURE_DETAILS] = { "details", BIV_FIELD_DETAILS },
  [BIV_PLAY_FIGURE_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_PLAY_FIGURE_COVERS] = { "covers", BIV_FIELD_LIST, .maximum = 20000,
                               .item_type = biv_play_cover_get_type },
};

BIV_DEFINE_NODE (BivPlayFigure, biv_play_figure, "figure", play_figure_fields)

/* A contingent in a play file. */
static const BivField play_contingent_fields[BIV_PLAY_CONTINGENT_N_FIELDS] = {
  [BIV_PLAY_CONTINGENT_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_PLAY_CONTINGENT_ALLIED] = { "allied", BIV_FIELD_BOOLEAN },
  /* from the opponent */
  [BIV_PLAY_CONTINGENT_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* its own or its army's; the file carries it along where it is known */
  [BIV_PLAY_CONTINGENT_MUSTER] = { "muster", BIV_FIELD_TOKEN },
  [BIV_PLAY_CONTINGENT_MUSTER_VERSION] = { "muster-version", BIV_FIELD_STRING },
};

BIV_DEFINE_NODE (BivPlayContingent, biv_play_contingent, "contingent", play_contingent_fields)

/* A side in a play file, with everything resolved. */
static const BivField play_side_fields[BIV_PLAY_SIDE_N_FIELDS] = {
  [BIV_PLAY_SIDE_NAME] = { "name", BIV_FIELD_TEXT },
  [BIV_PLAY_SIDE_ARMY] = { "army", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_PLAY_SIDE_TEAM] = { "team", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_SIDE_COLOUR] = { "colour", BIV_FIELD_ENUM, .words = biv_colour_words },
  [BIV_PLAY_SIDE_EDGE] = { "edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  [BIV_PLAY_SIDE_ORDER_POINTS] = { "order-points", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                   .fallback = -1 },
  /* enemy units to remove; 0: not the way to win */
  [BIV_PLAY_SIDE_VICTORY_UNITS] = { "victory-units", BIV_FIELD_INT, .minimum = 0, .maximum = 100000,
                                    .fallback = 0 },
  /* the ruleset's usual share */
  [BIV_PLAY_SIDE_VICTORY_USUAL] = { "victory-usual", BIV_FIELD_BOOLEAN },
  [BIV_PLAY_SIDE_VICTORY_POINTS] = { "victory-points", BIV_FIELD_INT, .minimum = 0,
                                     .maximum = 100000, .fallback = 0 },
  /* at the end of so many of its own turns, one after the other, it must hold them */
  [BIV_PLAY_SIDE_VICTORY_TURNS] = { "victory-turns", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                    .fallback = 1 },
  /* units and points: either, or both */
  [BIV_PLAY_SIDE_VICTORY_NEEDS] = { "victory-needs", BIV_FIELD_ENUM,
                                    .words = biv_victory_needs_words },
  [BIV_PLAY_SIDE_VICTORY] = { "victory", BIV_FIELD_TEXT },
  [BIV_PLAY_SIDE_CONTINGENTS] = { "contingents", BIV_FIELD_LIST, .maximum = 50,
                                  .item_type = biv_play_contingent_get_type },
};

BIV_DEFINE_NODE (BivPlaySide, biv_play_side, "side", play_side_fields)

/* An activation in a play file: the plan of a side, in the order of play. */
static const BivField play_activation_fields[BIV_PLAY_ACTIVATION_N_FIELDS] = {
  [BIV_PLAY_ACTIVATION_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                                 .item_type = biv_play_side_get_type },
  [BIV_PLAY_ACTIVATION_ORDER] = { "order", BIV_FIELD_INT, .required = true, .minimum = 1,
                                  .maximum = 1000, .fallback = 0 },
  [BIV_PLAY_ACTIVATION_LEADER] = { "leader", BIV_FIELD_REF, .item_type = biv_play_figure_get_type },
  /* as the army plans it */
  [BIV_PLAY_ACTIVATION_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = 0,
                                  .maximum = 1000, .fallback = 0 },
  /* with the leader's quality */
  [BIV_PLAY_ACTIVATION_ACTIVATED] = { "activated", BIV_FIELD_INT, .required = true, .minimum = 0,
                                      .maximum = 1000, .fallback = 0 },
  [BIV_PLAY_ACTIVATION_NOTE] = { "note", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
};

BIV_DEFINE_NODE (BivPlayActivation, biv_play_activation, "activation", play_activation_fields)

/* What an army or a contingent of a play file costs. */
static const BivField play_cost_fields[BIV_PLAY_COST_N_FIELDS] = {
  [BIV_PLAY_COST_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                           .item_type = biv_play_side_get_type },
  [BIV_PLAY_COST_CONTINGENT] = { "contingent", BIV_FIELD_REF,
                                 .item_type = biv_play_contingent_get_type },
  [BIV_PLAY_COST_SPENT] = { "spent", BIV_FIELD_INT, .required = true, .minimum = 0,
                            .maximum = 2147483647, .fallback = 0 },
  [BIV_PLAY_COST_LIMIT] = { "limit", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000000,
                            .fallback = -1 },
};

BIV_DEFINE_NODE (BivPlayCost, biv_play_cost, "cost", play_cost_fields)

/* A hex worth holding, in a play file. */
static const BivField play_objective_fields[BIV_PLAY_OBJECTIVE_N_FIELDS] = {
  [BIV_PLAY_OBJECTIVE_NAME] = { "name", BIV_FIELD_TEXT },
  [BIV_PLAY_OBJECTIVE_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_OBJECTIVE_LABEL] = { "label", BIV_FIELD_STRING },
  [BIV_PLAY_OBJECTIVE_POINTS] = { "points", BIV_FIELD_INT, .required = true, .minimum = 0,
                                  .maximum = 1000, .fallback = 0 },
  [BIV_PLAY_OBJECTIVE_SIDE] = { "side", BIV_FIELD_REF, .item_type = biv_play_side_get_type },
  [BIV_PLAY_OBJECTIVE_TEMPORARY] = { "temporary", BIV_FIELD_BOOLEAN },
  [BIV_PLAY_OBJECTIVE_GROUP] = { "group", BIV_FIELD_TOKEN },
  /* from the opponent */
  [BIV_PLAY_OBJECTIVE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_NODE (BivPlayObjective, biv_play_objective, "objective", play_objective_fields)

/* An argument of a finding's sentence. */
static const BivField play_argument_fields[BIV_PLAY_ARGUMENT_N_FIELDS] = {
  [BIV_PLAY_ARGUMENT_NAME] = { "name", BIV_FIELD_TOKEN, .required = true },
  /* a number, a name or a hex */
  [BIV_PLAY_ARGUMENT_VALUE] = { "value", BIV_FIELD_STRING },
  /* words of the ruleset or the scenario */
  [BIV_PLAY_ARGUMENT_TEXT] = { "text", BIV_FIELD_TEXT },
};

BIV_DEFINE_NODE (BivPlayArgument, biv_play_argument, "argument", play_argument_fields)

/* A finding as a play file carries it: for programs its code and arguments, for people its
 * sentences. */
static const BivField play_finding_fields[BIV_PLAY_FINDING_N_FIELDS] = {
  [BIV_PLAY_FINDING_CODE] = { "code", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_FINDING_SEVERITY] = { "severity", BIV_FIELD_ENUM, .required = true,
                                  .words = biv_severity_words },
  [BIV_PLAY_FINDING_OBJECT] = { "object", BIV_FIELD_TOKEN },
  [BIV_PLAY_FINDING_SIDE] = { "side", BIV_FIELD_TOKEN },
  [BIV_PLAY_FINDING_HEX] = { "hex", BIV_FIELD_HEX },
  [BIV_PLAY_FINDING_LABEL] = { "label", BIV_FIELD_STRING },
  [BIV_PLAY_FINDING_CITE] = { "cite", BIV_FIELD_STRING },
  [BIV_PLAY_FINDING_IGNORED] = { "ignored", BIV_FIELD_BOOLEAN },
  [BIV_PLAY_FINDING_MESSAGE] = { "message", BIV_FIELD_TEXT, .required = true },
  [BIV_PLAY_FINDING_REMEDY] = { "remedy", BIV_FIELD_TEXT },
  [BIV_PLAY_FINDING_NOTE] = { "note", BIV_FIELD_LINES },
  [BIV_PLAY_FINDING_ARGUMENTS] = { "arguments", BIV_FIELD_LIST, .maximum = 50,
                                   .item_type = biv_play_argument_get_type },
};

BIV_DEFINE_NODE (BivPlayFinding, biv_play_finding, "finding", play_finding_fields)

const char *const biv_distances_words[] = { "hexes", "cm", NULL };

static const BivField play_fields[BIV_PLAY_N_FIELDS] = {
  [BIV_PLAY_RULESET] = { "ruleset", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_RULESET_VERSION] = { "ruleset-version", BIV_FIELD_STRING },
  /* what movements and ranges of units and figures are counted in */
  [BIV_PLAY_DISTANCES] = { "distances", BIV_FIELD_ENUM, .words = biv_distances_words },
  [BIV_PLAY_VERDICT] = { "verdict", BIV_FIELD_ENUM, .required = true, .words = biv_verdict_words },
  /* that made the file */
  [BIV_PLAY_PROGRAM] = { "program", BIV_FIELD_STRING },
  [BIV_PLAY_PROGRAM_VERSION] = { "program-version", BIV_FIELD_STRING },
  [BIV_PLAY_LANGUAGE] = { "language", BIV_FIELD_TOKEN },
  [BIV_PLAY_YEAR] = { "year", BIV_FIELD_INT, .minimum = -5000, .maximum = 5000, .fallback = 0 },
  [BIV_PLAY_MONTH] = { "month", BIV_FIELD_INT, .minimum = 1, .maximum = 12, .fallback = 0 },
  [BIV_PLAY_DAY] = { "day", BIV_FIELD_INT, .minimum = 1, .maximum = 31, .fallback = 0 },
  [BIV_PLAY_TURN_LIMIT] = { "turn-limit", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                            .fallback = 0 },
  [BIV_PLAY_LIMIT_RESULT] = { "limit-result", BIV_FIELD_ENUM, .words = biv_limit_result_words },
  [BIV_PLAY_LIMIT_WINNER] = { "limit-winner", BIV_FIELD_REF, .item_type = biv_play_side_get_type },
  [BIV_PLAY_FIRST_PLAYER] = { "first-player", BIV_FIELD_REF, .item_type = biv_play_side_get_type },
  [BIV_PLAY_TITLE] = { "title", BIV_FIELD_TEXT },
  [BIV_PLAY_PLACE] = { "place", BIV_FIELD_TEXT },
  [BIV_PLAY_WEATHER] = { "weather", BIV_FIELD_TEXT },
  [BIV_PLAY_DESCRIPTION] = { "description", BIV_FIELD_TEXT },
  [BIV_PLAY_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_PLAY_BOARD] = { "board", BIV_FIELD_LIST, .required = true, .maximum = 1,
                       .item_type = biv_board_get_type },
  [BIV_PLAY_SIDES] = { "sides", BIV_FIELD_LIST, .maximum = 20,
                       .item_type = biv_play_side_get_type },
  [BIV_PLAY_UNITS] = { "units", BIV_FIELD_LIST, .maximum = 100000,
                       .item_type = biv_play_unit_get_type },
  [BIV_PLAY_FIGURES] = { "figures", BIV_FIELD_LIST, .maximum = 100000,
                         .item_type = biv_play_figure_get_type },
  [BIV_PLAY_ACTIVATIONS] = { "activations", BIV_FIELD_LIST, .maximum = 1000,
                             .item_type = biv_play_activation_get_type },
  [BIV_PLAY_COSTS] = { "costs", BIV_FIELD_LIST, .maximum = 1000,
                       .item_type = biv_play_cost_get_type },
  [BIV_PLAY_OBJECTIVES] = { "objectives", BIV_FIELD_LIST, .maximum = 1000,
                            .item_type = biv_play_objective_get_type },
  [BIV_PLAY_RULES] = { "rules", BIV_FIELD_LIST, .maximum = 1000,
                       .item_type = biv_special_rule_get_type },
  [BIV_PLAY_FINDINGS] = { "findings", BIV_FIELD_LIST, .maximum = 100000,
                          .item_type = biv_play_finding_get_type },
  [BIV_PLAY_EMBEDDED] = { "embedded", BIV_FIELD_LIST, .maximum = 1001,
                          .item_type = biv_embedded_get_type },
};

BIV_DEFINE_NODE (BivPlay, biv_play, "play", play_fields)
