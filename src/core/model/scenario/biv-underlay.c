/* A picture that lies under the board while somebody traces it: a printed map that was scanned. Its
 * file is in the document, as base64 in lines, so that it comes along wherever the document goes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-underlay.h"

#include <math.h>

/* As far away as a board can be large, in hundredths of a hex. */
#define FAR 1000000
#define LEAST_WIDTH 10
#define HALF_TURN 1800

static const BivField fields[BIV_UNDERLAY_N_FIELDS] = {
  [BIV_UNDERLAY_X] = { "x", BIV_FIELD_INT, .minimum = -FAR, .maximum = FAR, .fallback = 0 },
  [BIV_UNDERLAY_Y] = { "y", BIV_FIELD_INT, .minimum = -FAR, .maximum = FAR, .fallback = 0 },
  [BIV_UNDERLAY_WIDTH] = { "width", BIV_FIELD_INT, .required = true, .minimum = LEAST_WIDTH,
                           .maximum = FAR, .fallback = 1000 },
  [BIV_UNDERLAY_TURN] = { "turn", BIV_FIELD_INT, .minimum = -HALF_TURN, .maximum = HALF_TURN,
                          .fallback = 0 },
  [BIV_UNDERLAY_OPACITY] = { "opacity", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                             .fallback = 50 },
  [BIV_UNDERLAY_HIDDEN] = { "hidden", BIV_FIELD_BOOLEAN },
  [BIV_UNDERLAY_NAME] = { "name", BIV_FIELD_STRING },
  [BIV_UNDERLAY_DATA] = { "data", BIV_FIELD_LINES, .required = true,
                          .maximum = BIV_UNDERLAY_MAX_LETTERS },
};

BIV_DEFINE_NODE (BivUnderlay, biv_underlay, "underlay", fields)

/** biv_underlay_get_place: how it lies under the board. */
BivUnderlayPlace
biv_underlay_get_place (BivUnderlay *self)
{
  BivNode *node = BIV_NODE (self);

  return (BivUnderlayPlace){ .x = biv_node_get_int (node, BIV_UNDERLAY_X),
                             .y = biv_node_get_int (node, BIV_UNDERLAY_Y),
                             .width = biv_node_get_int (node, BIV_UNDERLAY_WIDTH),
                             .turn = biv_node_get_int (node, BIV_UNDERLAY_TURN) };
}

/** biv_underlay_place_find_extent: how large a board is, in hundredths of a hex's width. */
BivPoint
biv_underlay_place_find_extent (BivOrientation orientation, int columns, int rows)
{
  return biv_hex_layout_extent ((BivHexLayout){ orientation, BIV_UNDERLAY_HEX }, columns, rows);
}

/**
 * biv_underlay_place_fit:
 * @extent: of the board
 * @proportion: the picture's height for its width
 *
 * Returns: as large as it can be and wholly on the board, in its middle
 */
BivUnderlayPlace
biv_underlay_place_fit (BivPoint extent, double proportion)
{
  return (BivUnderlayPlace){ .x = extent.x / 2.0,
                             .y = extent.y / 2.0,
                             .width = MIN (extent.x, extent.y / proportion) };
}

/** biv_underlay_place_move: so that the point of the picture that lies at @from lies at @to. */
BivUnderlayPlace
biv_underlay_place_move (BivUnderlayPlace place, BivPoint from, BivPoint to)
{
  place.x += to.x - from.x;
  place.y += to.y - from.y;
  return place;
}

/* Between half a turn to the left and half a turn to the right. */
static double
normalise (double turn)
{
  return turn - 2 * HALF_TURN * round (turn / (2 * HALF_TURN));
}

/**
 * biv_underlay_place_pull:
 * @pin: a point that stays where it is
 *
 * Returns: larger or smaller and turned about the pin, so that the point of the picture that lies
 * at @from lies at @to; as it was where either is the pin
 */
BivUnderlayPlace
biv_underlay_place_pull (BivUnderlayPlace place, BivPoint pin, BivPoint from, BivPoint to)
{
  double before = hypot (from.x - pin.x, from.y - pin.y);
  double after = hypot (to.x - pin.x, to.y - pin.y);
  double angle, growth, x = place.x - pin.x, y = place.y - pin.y;

  if (before < LEAST_WIDTH || after < LEAST_WIDTH)
    return place;
  growth = after / before;
  angle = atan2 (to.y - pin.y, to.x - pin.x) - atan2 (from.y - pin.y, from.x - pin.x);
  return (BivUnderlayPlace){ .x = pin.x + growth * (x * cos (angle) - y * sin (angle)),
                             .y = pin.y + growth * (x * sin (angle) + y * cos (angle)),
                             .width = place.width * growth,
                             .turn = normalise (place.turn + angle * HALF_TURN / G_PI) };
}
