/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_ARM (biv_arm_get_type ())
BIV_DECLARE_NODE (BivArm, biv_arm, ARM)

enum
{
  BIV_ARM_NAME,
  BIV_ARM_TEXT,
  BIV_ARM_CITE,
  BIV_ARM_ORIGIN,
  BIV_ARM_GROUP,
  BIV_ARM_ANY_GROUP,
  BIV_ARM_ARTILLERY,
  BIV_ARM_FACE,
  BIV_ARM_SIGN,
  BIV_ARM_N_FIELDS,
};

BivText *biv_arm_get_name (BivArm *self);
BivText *biv_arm_get_text (BivArm *self);
const char *biv_arm_get_cite (BivArm *self);
BivOrigin biv_arm_get_origin (BivArm *self);
const char *biv_arm_get_group (BivArm *self);
bool biv_arm_get_any_group (BivArm *self);
bool biv_arm_get_artillery (BivArm *self);
const char *biv_arm_get_sign (BivArm *self);
const char *biv_arm_get_face (BivArm *self);

G_END_DECLS
