/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_QUALITY (biv_quality_get_type ())
BIV_DECLARE_NODE (BivQuality, biv_quality, QUALITY)

enum
{
  BIV_QUALITY_NAME,
  BIV_QUALITY_TEXT,
  BIV_QUALITY_CITE,
  BIV_QUALITY_ORIGIN,
  BIV_QUALITY_UNITS,
  BIV_QUALITY_N_FIELDS,
};

BivText *biv_quality_get_name (BivQuality *self);
BivText *biv_quality_get_text (BivQuality *self);
const char *biv_quality_get_cite (BivQuality *self);
BivOrigin biv_quality_get_origin (BivQuality *self);
int biv_quality_get_units (BivQuality *self);

G_END_DECLS
