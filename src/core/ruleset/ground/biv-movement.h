/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_MOVEMENT (biv_movement_get_type ())
BIV_DECLARE_RULE_ITEM (BivMovement, biv_movement, MOVEMENT)

enum
{
  BIV_MOVEMENT_ARM = BIV_RULE_ITEM_N_FIELDS,
  BIV_MOVEMENT_WEIGHT,
  BIV_MOVEMENT_TRAIT,
  BIV_MOVEMENT_DISTANCE,
  BIV_MOVEMENT_WITHOUT_COMBAT,
  BIV_MOVEMENT_N_FIELDS,
};

const char *biv_movement_get_arm (BivMovement *self);
const char *biv_movement_get_weight (BivMovement *self);
const char *biv_movement_get_trait (BivMovement *self);
int biv_movement_get_distance (BivMovement *self);
int biv_movement_get_without_combat (BivMovement *self);
