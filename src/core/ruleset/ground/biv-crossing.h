/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_CROSSING (biv_crossing_get_type ())
BIV_DECLARE_NODE (BivCrossing, biv_crossing, CROSSING)

enum
{
  BIV_CROSSING_NAME,
  BIV_CROSSING_TEXT,
  BIV_CROSSING_CITE,
  BIV_CROSSING_ORIGIN,
  BIV_CROSSING_PASSAGE,
  BIV_CROSSING_DRAWING,
  BIV_CROSSING_OVER,
  BIV_CROSSING_N_FIELDS,
};

BivText *biv_crossing_get_name (BivCrossing *self);
BivText *biv_crossing_get_text (BivCrossing *self);
const char *biv_crossing_get_cite (BivCrossing *self);
BivOrigin biv_crossing_get_origin (BivCrossing *self);
BivPassage biv_crossing_get_passage (BivCrossing *self);
const char *biv_crossing_get_drawing (BivCrossing *self);
const char *biv_crossing_get_over (BivCrossing *self);

G_END_DECLS
