/* A unit or figure that comes onto the board later.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/biv-reserve.h"

static const BivField fields[BIV_RESERVE_N_FIELDS] = {
  [BIV_RESERVE_PIECE] = { "piece", BIV_FIELD_REF, .required = true, .unique = true },
  [BIV_RESERVE_TURN] = { "turn", BIV_FIELD_INT, .minimum = 1, .maximum = 1000, .fallback = 0 },
  [BIV_RESERVE_EDGE] = { "edge", BIV_FIELD_ENUM, .words = biv_edge_words },
};

BIV_DEFINE_NODE (BivReserve, biv_reserve, "reserve", fields)

BIV_NODE_GETTER (BivReserve, biv_reserve, const char *, piece, string, BIV_RESERVE_PIECE)
BIV_NODE_GETTER (BivReserve, biv_reserve, int, turn, int, BIV_RESERVE_TURN)
BIV_NODE_GETTER (BivReserve, biv_reserve, BivEdge, edge, int, BIV_RESERVE_EDGE)
