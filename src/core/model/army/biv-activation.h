/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_ACTIVATION (biv_activation_get_type ())
BIV_DECLARE_NODE (BivActivation, biv_activation, ACTIVATION)

enum
{
  BIV_ACTIVATION_LEADER,
  BIV_ACTIVATION_UNITS,
  BIV_ACTIVATION_NOTE,
  BIV_ACTIVATION_N_FIELDS,
};

const char *biv_activation_get_leader (BivActivation *self);
int biv_activation_get_units (BivActivation *self);
BivText *biv_activation_get_note (BivActivation *self);
