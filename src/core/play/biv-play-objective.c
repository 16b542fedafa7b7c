/* A hex worth holding, in a play file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-objective.h"

#include "core/play/biv-play-side.h"

static const BivField fields[BIV_PLAY_OBJECTIVE_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivPlayObjective, biv_play_objective, "objective", fields)

BIV_NODE_GETTER (BivPlayObjective, biv_play_objective, BivText *, name, text,
                 BIV_PLAY_OBJECTIVE_NAME)
BIV_NODE_GETTER (BivPlayObjective, biv_play_objective, BivOffset, hex, hex, BIV_PLAY_OBJECTIVE_HEX)
BIV_NODE_GETTER (BivPlayObjective, biv_play_objective, int, points, int, BIV_PLAY_OBJECTIVE_POINTS)
