/* A unit in a play file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-unit.h"

#include "core/play/biv-play-contingent.h"
#include "core/play/biv-play-types.h"
#include "core/play/biv-play-side.h"

static const BivField fields[BIV_PLAY_UNIT_N_FIELDS] = {
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

BIV_DEFINE_NODE (BivPlayUnit, biv_play_unit, "unit", fields)

BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, const char *, side, string, BIV_PLAY_UNIT_SIDE)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, const char *, arm, string, BIV_PLAY_UNIT_ARM)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, int, elements, int, BIV_PLAY_UNIT_ELEMENTS)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, int, cost, int, BIV_PLAY_UNIT_COST)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, BivOffset, hex, hex, BIV_PLAY_UNIT_HEX)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, int, reserve_turn, int, BIV_PLAY_UNIT_RESERVE_TURN)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, BivOffset, reserve_hex, hex,
                 BIV_PLAY_UNIT_RESERVE_HEX)
BIV_NODE_GETTER (BivPlayUnit, biv_play_unit, int, reserve_within, int,
                 BIV_PLAY_UNIT_RESERVE_WITHIN)
