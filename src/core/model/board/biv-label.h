/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_LABEL (biv_label_get_type ())
BIV_DECLARE_NODE (BivLabel, biv_label, LABEL)

/* How far from the middle of its hex a name may be moved, in hundredths of the hex's width. */
#define BIV_LABEL_MOST 100
/* The offset of a name that was not moved by hand. */
#define BIV_LABEL_UNMOVED (-BIV_LABEL_MOST - 1)

enum
{
  BIV_LABEL_HEX,
  BIV_LABEL_DX,
  BIV_LABEL_DY,
  BIV_LABEL_TEXT,
  BIV_LABEL_N_FIELDS,
};

BivOffset biv_label_get_hex (BivLabel *self);
BivText *biv_label_get_text (BivLabel *self);
