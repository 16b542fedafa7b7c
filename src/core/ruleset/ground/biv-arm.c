/* An arm of service.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-arm.h"

static const BivField fields[BIV_ARM_N_FIELDS] = {
  /* arms of one group may be activated together */
  [BIV_ARM_GROUP] = { "group", BIV_FIELD_TOKEN },
  /* may be activated together with every group */
  [BIV_ARM_ANY_GROUP] = { "any-group", BIV_FIELD_BOOLEAN },
  [BIV_ARM_ARTILLERY] = { "artillery", BIV_FIELD_BOOLEAN },
  /* the face of the combat die that hits this arm */
  [BIV_ARM_FACE] = { "face", BIV_FIELD_TOKEN },
  [BIV_ARM_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivArm, biv_arm, "arm", fields)

BIV_NODE_GETTER (BivArm, biv_arm, const char *, group, string, BIV_ARM_GROUP)
BIV_NODE_GETTER (BivArm, biv_arm, bool, any_group, boolean, BIV_ARM_ANY_GROUP)
BIV_NODE_GETTER (BivArm, biv_arm, bool, artillery, boolean, BIV_ARM_ARTILLERY)
BIV_NODE_GETTER (BivArm, biv_arm, const char *, sign, string, BIV_ARM_SIGN)
BIV_NODE_GETTER (BivArm, biv_arm, const char *, face, string, BIV_ARM_FACE)
