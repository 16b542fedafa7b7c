/* A name on the map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-label.h"

#include <math.h>

/* So far above the middle of its hex, in hex sizes, a name is drawn that nobody moved. */
#define USUAL_RISE 0.3

static const BivField fields[BIV_LABEL_N_FIELDS] = {
  [BIV_LABEL_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  /* where its middle was put by hand, from that of the hex, in hundredths of the hex's width from
   * side to side; left to those who draw when neither is said */
  [BIV_LABEL_DX] = { "dx", BIV_FIELD_INT, .minimum = -BIV_LABEL_MOST, .maximum = BIV_LABEL_MOST,
                     .fallback = BIV_LABEL_UNMOVED },
  [BIV_LABEL_DY] = { "dy", BIV_FIELD_INT, .minimum = -BIV_LABEL_MOST, .maximum = BIV_LABEL_MOST,
                     .fallback = BIV_LABEL_UNMOVED },
  [BIV_LABEL_TEXT] = { "text", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivLabel, biv_label, "label", fields)

BIV_NODE_GETTER (BivLabel, biv_label, BivOffset, hex, hex, BIV_LABEL_HEX)
BIV_NODE_GETTER (BivLabel, biv_label, BivText *, text, text, BIV_LABEL_TEXT)

/** biv_label_is_moved: whether somebody said where in its hex it stands. */
bool
biv_label_is_moved (BivLabel *self)
{
  BivNode *node = BIV_NODE (self);

  return biv_node_get_int (node, BIV_LABEL_DX) != BIV_LABEL_UNMOVED ||
         biv_node_get_int (node, BIV_LABEL_DY) != BIV_LABEL_UNMOVED;
}

static double
get_shift (BivLabel *self, guint field, BivHexLayout layout)
{
  int shift = biv_node_get_int (BIV_NODE (self), field);

  return shift == BIV_LABEL_UNMOVED ? 0.0 : shift / 100.0 * sqrt (3.0) * layout.size;
}

/** biv_label_find_place: where the middle of its words is, on the plane of the layout. */
BivPoint
biv_label_find_place (BivLabel *self, BivHexLayout layout)
{
  BivPoint place = biv_hex_layout_centre (layout, biv_label_get_hex (self));

  if (!biv_label_is_moved (self))
    return (BivPoint){ place.x, place.y - USUAL_RISE * layout.size };
  return (BivPoint){ place.x + get_shift (self, BIV_LABEL_DX, layout),
                     place.y + get_shift (self, BIV_LABEL_DY, layout) };
}
