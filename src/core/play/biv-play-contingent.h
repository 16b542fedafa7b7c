/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLAY_CONTINGENT (biv_play_contingent_get_type ())
BIV_DECLARE_NODE (BivPlayContingent, biv_play_contingent, PLAY_CONTINGENT)

enum
{
  BIV_PLAY_CONTINGENT_NAME,
  BIV_PLAY_CONTINGENT_ALLIED,
  BIV_PLAY_CONTINGENT_SECRET,
  BIV_PLAY_CONTINGENT_MUSTER,
  BIV_PLAY_CONTINGENT_MUSTER_VERSION,
  BIV_PLAY_CONTINGENT_N_FIELDS,
};
