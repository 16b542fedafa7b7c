/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLAY_COVER (biv_play_cover_get_type ())
BIV_DECLARE_NODE (BivPlayCover, biv_play_cover, PLAY_COVER)

enum
{
  BIV_PLAY_COVER_UNIT,
  BIV_PLAY_COVER_DISTANCE,
  BIV_PLAY_COVER_N_FIELDS,
};

const char *biv_play_cover_get_unit (BivPlayCover *self);
