/* An objective: a hex that gives points to the side that holds it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-objective.h"

#include "core/model/scenario/biv-name-range.h"
#include "core/model/scenario/biv-side.h"

static const BivField fields[BIV_OBJECTIVE_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivObjective, biv_objective, "objective", fields)

BIV_NODE_GETTER (BivObjective, biv_objective, BivText *, name, text, BIV_OBJECTIVE_NAME)
BIV_NODE_GETTER (BivObjective, biv_objective, BivOffset, hex, hex, BIV_OBJECTIVE_HEX)
BIV_NODE_GETTER (BivObjective, biv_objective, int, points, int, BIV_OBJECTIVE_POINTS)
BIV_NODE_GETTER (BivObjective, biv_objective, const char *, side, string, BIV_OBJECTIVE_SIDE)
BIV_NODE_GETTER (BivObjective, biv_objective, bool, temporary, boolean, BIV_OBJECTIVE_TEMPORARY)
BIV_NODE_GETTER (BivObjective, biv_objective, const char *, group, string, BIV_OBJECTIVE_GROUP)
