/* A quality of leaders, and how many units more or fewer it activates.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-quality.h"

static const BivField fields[BIV_QUALITY_N_FIELDS] = {
  [BIV_QUALITY_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = -10, .maximum = 10,
                          .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivQuality, biv_quality, "quality", fields)

BIV_NODE_GETTER (BivQuality, biv_quality, int, units, int, BIV_QUALITY_UNITS)
