/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ARM (biv_arm_get_type ())
BIV_DECLARE_RULE_ITEM (BivArm, biv_arm, ARM)

enum
{
  BIV_ARM_GROUP = BIV_RULE_ITEM_N_FIELDS,
  BIV_ARM_ANY_GROUP,
  BIV_ARM_ARTILLERY,
  BIV_ARM_FACE,
  BIV_ARM_SIGN,
  BIV_ARM_N_FIELDS,
};

const char *biv_arm_get_group (BivArm *self);
bool biv_arm_get_any_group (BivArm *self);
bool biv_arm_get_artillery (BivArm *self);
const char *biv_arm_get_sign (BivArm *self);
const char *biv_arm_get_face (BivArm *self);
