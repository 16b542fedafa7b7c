/* A side in a play file, with everything resolved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-side.h"

#include "core/play/biv-play-contingent.h"

static const BivField fields[BIV_PLAY_SIDE_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivPlaySide, biv_play_side, "side", fields)

BIV_NODE_GETTER (BivPlaySide, biv_play_side, BivText *, name, text, BIV_PLAY_SIDE_NAME)
BIV_NODE_GETTER (BivPlaySide, biv_play_side, BivText *, army, text, BIV_PLAY_SIDE_ARMY)
BIV_NODE_GETTER (BivPlaySide, biv_play_side, int, victory_units, int, BIV_PLAY_SIDE_VICTORY_UNITS)
BIV_NODE_GETTER (BivPlaySide, biv_play_side, bool, victory_usual, boolean,
                 BIV_PLAY_SIDE_VICTORY_USUAL)
BIV_NODE_GETTER (BivPlaySide, biv_play_side, int, victory_points, int, BIV_PLAY_SIDE_VICTORY_POINTS)
BIV_NODE_GETTER (BivPlaySide, biv_play_side, BivText *, victory, text, BIV_PLAY_SIDE_VICTORY)
BIV_NODE_GETTER (BivPlaySide, biv_play_side, BivNodeList *, contingents, list,
                 BIV_PLAY_SIDE_CONTINGENTS)
