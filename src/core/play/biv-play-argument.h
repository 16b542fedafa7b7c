/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLAY_ARGUMENT (biv_play_argument_get_type ())
BIV_DECLARE_NODE (BivPlayArgument, biv_play_argument, PLAY_ARGUMENT)

enum
{
  BIV_PLAY_ARGUMENT_NAME,
  BIV_PLAY_ARGUMENT_VALUE,
  BIV_PLAY_ARGUMENT_TEXT,
  BIV_PLAY_ARGUMENT_N_FIELDS,
};
