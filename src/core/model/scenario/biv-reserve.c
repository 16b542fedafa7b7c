/* A unit or figure that comes onto the board later.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-reserve.h"

static const BivField fields[BIV_RESERVE_N_FIELDS] = {
  [BIV_RESERVE_PIECE] = { "piece", BIV_FIELD_REF, .required = true, .unique = true },
  [BIV_RESERVE_TURN] = { "turn", BIV_FIELD_INT, .minimum = 1, .maximum = 1000, .fallback = 0 },
  [BIV_RESERVE_EDGE] = { "edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  /* where it arrives; if an edge is given too, only on hexes of that edge */
  [BIV_RESERVE_HEX] = { "hex", BIV_FIELD_HEX },
  /* it may arrive on hexes up to this distance from that one, in hexes */
  [BIV_RESERVE_WITHIN] = { "within", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                           .fallback = 0 },
};

BIV_DEFINE_NODE (BivReserve, biv_reserve, "reserve", fields)

BIV_NODE_GETTER (BivReserve, biv_reserve, const char *, piece, string, BIV_RESERVE_PIECE)
BIV_NODE_GETTER (BivReserve, biv_reserve, int, turn, int, BIV_RESERVE_TURN)
BIV_NODE_GETTER (BivReserve, biv_reserve, BivEdge, edge, int, BIV_RESERVE_EDGE)
BIV_NODE_GETTER (BivReserve, biv_reserve, BivOffset, hex, hex, BIV_RESERVE_HEX)
BIV_NODE_GETTER (BivReserve, biv_reserve, int, within, int, BIV_RESERVE_WITHIN)

/** biv_reserve_has_zone: whether it arrives at or around a certain hex. */
bool
biv_reserve_has_zone (BivReserve *self)
{
  return !biv_hex_is_none (biv_reserve_get_hex (self));
}

/** biv_reserve_may_enter: whether it may arrive on a hex of the board; without a zone, on any. */
bool
biv_reserve_may_enter (BivReserve *self, BivBoard *board, BivOffset hex)
{
  if (!biv_reserve_has_zone (self))
    return true;
  return biv_offset_distance (biv_reserve_get_hex (self), hex, biv_board_get_orientation (board)) <=
           biv_reserve_get_within (self) &&
         biv_board_is_on_edge (board, hex, biv_reserve_get_edge (self));
}
