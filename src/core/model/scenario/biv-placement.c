/* Where a unit or figure stands on the board at the start.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-placement.h"

#include "core/model/scenario/biv-name-range.h"

static const BivField fields[BIV_PLACEMENT_N_FIELDS] = {
  [BIV_PLACEMENT_PIECE] = { "piece", BIV_FIELD_REF, .required = true, .unique = true },
  [BIV_PLACEMENT_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  /* one of the directions of core/hex */
  [BIV_PLACEMENT_FACING] = { "facing", BIV_FIELD_INT, .minimum = 0, .maximum = 5, .fallback = 0 },
  /* mm from the centre of the hex, for rules that measure distances */
  [BIV_PLACEMENT_DX] = { "dx", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLACEMENT_DY] = { "dy", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  /* where a person put the middle of its name, from that of the piece, in hundredths of a hex's
   * width; if neither is given, the renderer chooses the place */
  [BIV_PLACEMENT_NAME_DX] = { "name-dx", BIV_FIELD_INT, .minimum = -BIV_NAME_MOST,
                              .maximum = BIV_NAME_MOST, .fallback = BIV_NAME_UNMOVED },
  [BIV_PLACEMENT_NAME_DY] = { "name-dy", BIV_FIELD_INT, .minimum = -BIV_NAME_MOST,
                              .maximum = BIV_NAME_MOST, .fallback = BIV_NAME_UNMOVED },
};

BIV_DEFINE_NODE (BivPlacement, biv_placement, "placement", fields)

BIV_NODE_GETTER (BivPlacement, biv_placement, const char *, piece, string, BIV_PLACEMENT_PIECE)
BIV_NODE_GETTER (BivPlacement, biv_placement, BivOffset, hex, hex, BIV_PLACEMENT_HEX)
BIV_NODE_GETTER (BivPlacement, biv_placement, int, facing, int, BIV_PLACEMENT_FACING)
BIV_NODE_GETTER (BivPlacement, biv_placement, int, dx, int, BIV_PLACEMENT_DX)
BIV_NODE_GETTER (BivPlacement, biv_placement, int, dy, int, BIV_PLACEMENT_DY)
