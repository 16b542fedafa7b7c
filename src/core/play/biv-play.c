/* A play file: a battle with everything resolved, so that a play program needs nothing else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play.h"

#include "core/model/scenario/biv-embedded.h"
#include "core/model/scenario/biv-special-rule.h"
#include "core/play/biv-play-activation.h"
#include "core/play/biv-play-cost.h"
#include "core/play/biv-play-figure.h"
#include "core/play/biv-play-finding.h"
#include "core/play/biv-play-objective.h"
#include "core/play/biv-play-side.h"
#include "core/play/biv-play-unit.h"

const char *const biv_distances_words[] = { "hexes", "cm", NULL };

static const BivField fields[BIV_PLAY_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivPlay, biv_play, "play", fields)

BIV_NODE_GETTER (BivPlay, biv_play, const char *, ruleset, string, BIV_PLAY_RULESET)
BIV_NODE_GETTER (BivPlay, biv_play, BivVerdict, verdict, int, BIV_PLAY_VERDICT)
BIV_NODE_GETTER (BivPlay, biv_play, int, turn_limit, int, BIV_PLAY_TURN_LIMIT)
BIV_NODE_GETTER (BivPlay, biv_play, BivLimitResult, limit_result, int, BIV_PLAY_LIMIT_RESULT)
BIV_NODE_GETTER (BivPlay, biv_play, const char *, limit_winner, string, BIV_PLAY_LIMIT_WINNER)
BIV_NODE_GETTER (BivPlay, biv_play, BivText *, title, text, BIV_PLAY_TITLE)

/** biv_play_get_board: (transfer none) (nullable): the battlefield. */
BIV_NODE_ONLY_GETTER (BivPlay, biv_play, BivBoard, board, BIV_PLAY_BOARD)

BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, sides, list, BIV_PLAY_SIDES)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, units, list, BIV_PLAY_UNITS)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, figures, list, BIV_PLAY_FIGURES)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, activations, list, BIV_PLAY_ACTIVATIONS)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, costs, list, BIV_PLAY_COSTS)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, objectives, list, BIV_PLAY_OBJECTIVES)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, findings, list, BIV_PLAY_FINDINGS)
BIV_NODE_GETTER (BivPlay, biv_play, BivNodeList *, embedded, list, BIV_PLAY_EMBEDDED)
