/* A quality of leaders, and how many units more or fewer it activates.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-quality.h"

static const BivField fields[BIV_QUALITY_N_FIELDS] = {
  [BIV_QUALITY_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_QUALITY_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_QUALITY_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_QUALITY_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_QUALITY_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = -10, .maximum = 10,
                          .fallback = 0 },
};

BIV_DEFINE_NODE (BivQuality, biv_quality, "quality", fields)

BIV_NODE_GETTER (BivQuality, biv_quality, BivText *, name, text, BIV_QUALITY_NAME)
BIV_NODE_GETTER (BivQuality, biv_quality, BivText *, text, text, BIV_QUALITY_TEXT)
BIV_NODE_GETTER (BivQuality, biv_quality, const char *, cite, string, BIV_QUALITY_CITE)
BIV_NODE_GETTER (BivQuality, biv_quality, BivOrigin, origin, int, BIV_QUALITY_ORIGIN)
BIV_NODE_GETTER (BivQuality, biv_quality, int, units, int, BIV_QUALITY_UNITS)
