/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_MUSTER_POOL (biv_muster_pool_get_type ())
BIV_DECLARE_NODE (BivMusterPool, biv_muster_pool, MUSTER_POOL)

enum
{
  BIV_MUSTER_POOL_NAME,
  BIV_MUSTER_POOL_MAXIMUM,
  BIV_MUSTER_POOL_PER,
  BIV_MUSTER_POOL_N_FIELDS,
};

BivText *biv_muster_pool_get_name (BivMusterPool *self);
int biv_muster_pool_get_maximum (BivMusterPool *self);
int biv_muster_pool_get_per (BivMusterPool *self);
