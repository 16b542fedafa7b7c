/* A limit that several entries of a list share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/muster/biv-muster-pool.h"

static const BivField fields[BIV_MUSTER_POOL_N_FIELDS] = {
  [BIV_MUSTER_POOL_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_MUSTER_POOL_MAXIMUM] = { "maximum", BIV_FIELD_INT, .required = true, .minimum = 0,
                                .maximum = 1000, .fallback = 0 },
  /* the maximum holds for each that many points; 0: for a whole army */
  [BIV_MUSTER_POOL_PER] = { "per", BIV_FIELD_INT, .minimum = 1, .maximum = 100000, .fallback = 0 },
};

BIV_DEFINE_NODE (BivMusterPool, biv_muster_pool, "pool", fields)

BIV_NODE_GETTER (BivMusterPool, biv_muster_pool, BivText *, name, text, BIV_MUSTER_POOL_NAME)
BIV_NODE_GETTER (BivMusterPool, biv_muster_pool, int, maximum, int, BIV_MUSTER_POOL_MAXIMUM)
BIV_NODE_GETTER (BivMusterPool, biv_muster_pool, int, per, int, BIV_MUSTER_POOL_PER)
