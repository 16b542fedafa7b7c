/* A name on the map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-label.h"

static const BivField fields[BIV_LABEL_N_FIELDS] = {
  [BIV_LABEL_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  /* where a person put its middle, from that of the hex, in hundredths of the hex's width from
   * side to side; if neither is given, the renderer chooses the place */
  [BIV_LABEL_DX] = { "dx", BIV_FIELD_INT, .minimum = -BIV_LABEL_MOST, .maximum = BIV_LABEL_MOST,
                     .fallback = BIV_LABEL_UNMOVED },
  [BIV_LABEL_DY] = { "dy", BIV_FIELD_INT, .minimum = -BIV_LABEL_MOST, .maximum = BIV_LABEL_MOST,
                     .fallback = BIV_LABEL_UNMOVED },
  [BIV_LABEL_TEXT] = { "text", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivLabel, biv_label, "label", fields)

BIV_NODE_GETTER (BivLabel, biv_label, BivOffset, hex, hex, BIV_LABEL_HEX)
BIV_NODE_GETTER (BivLabel, biv_label, BivText *, text, text, BIV_LABEL_TEXT)
