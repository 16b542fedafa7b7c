/* A bridge, a ford or the like, which leads over a side between two hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-crossing.h"

static const BivField fields[BIV_CROSSING_N_FIELDS] = {
  [BIV_CROSSING_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_CROSSING_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
  /* ids of the kinds of hexside that it can cross, with spaces between them; empty: all */
  [BIV_CROSSING_OVER] = { "over", BIV_FIELD_STRING },
};

BIV_DEFINE_RULE_ITEM (BivCrossing, biv_crossing, "crossing", fields)

BIV_NODE_GETTER (BivCrossing, biv_crossing, BivPassage, passage, int, BIV_CROSSING_PASSAGE)
BIV_NODE_GETTER (BivCrossing, biv_crossing, const char *, drawing, string, BIV_CROSSING_DRAWING)
BIV_NODE_GETTER (BivCrossing, biv_crossing, const char *, over, string, BIV_CROSSING_OVER)
