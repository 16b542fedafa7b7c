/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLAY_ACTIVATION (biv_play_activation_get_type ())
BIV_DECLARE_NODE (BivPlayActivation, biv_play_activation, PLAY_ACTIVATION)

enum
{
  BIV_PLAY_ACTIVATION_SIDE,
  BIV_PLAY_ACTIVATION_ORDER,
  BIV_PLAY_ACTIVATION_LEADER,
  BIV_PLAY_ACTIVATION_UNITS,
  BIV_PLAY_ACTIVATION_ACTIVATED,
  BIV_PLAY_ACTIVATION_NOTE,
  BIV_PLAY_ACTIVATION_N_FIELDS,
};

const char *biv_play_activation_get_side (BivPlayActivation *self);
int biv_play_activation_get_order (BivPlayActivation *self);
const char *biv_play_activation_get_leader (BivPlayActivation *self);
int biv_play_activation_get_activated (BivPlayActivation *self);
