/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_COMMAND_MODIFIER (biv_command_modifier_get_type ())
BIV_DECLARE_RULE_ITEM (BivCommandModifier, biv_command_modifier, COMMAND_MODIFIER)

/* What a modifier depends on. */
#define BIV_EACH_MODIFIER_KIND(X)                    \
  X (BIV_MODIFIER_KIND_DISTANCE, "distance")         \
  X (BIV_MODIFIER_KIND_SUCCESSIVE, "successive")     \
  X (BIV_MODIFIER_KIND_ENEMY_CLOSE, "enemy-close")   \
  X (BIV_MODIFIER_KIND_ENEMY_BEHIND, "enemy-behind") \
  X (BIV_MODIFIER_KIND_TERRAIN, "terrain")           \
  X (BIV_MODIFIER_KIND_LOSSES, "losses")             \
  X (BIV_MODIFIER_KIND_TRAIT, "trait")

typedef enum
{
  BIV_EACH_MODIFIER_KIND (BIV_MEMBER)
} BivModifierKind;

enum
{
  BIV_COMMAND_MODIFIER_KIND = BIV_RULE_ITEM_N_FIELDS,
  BIV_COMMAND_MODIFIER_AMOUNT,
  BIV_COMMAND_MODIFIER_EVERY,
  BIV_COMMAND_MODIFIER_WITHIN,
  BIV_COMMAND_MODIFIER_EXCEPT,
  BIV_COMMAND_MODIFIER_FROM_ORDER,
  BIV_COMMAND_MODIFIER_TRAIT,
  BIV_COMMAND_MODIFIER_N_FIELDS,
};

BivModifierKind biv_command_modifier_get_kind (BivCommandModifier *self);
int biv_command_modifier_get_amount (BivCommandModifier *self);
int biv_command_modifier_get_every (BivCommandModifier *self);
int biv_command_modifier_get_within (BivCommandModifier *self);
const char *biv_command_modifier_get_except (BivCommandModifier *self);
int biv_command_modifier_get_from_order (BivCommandModifier *self);
const char *biv_command_modifier_get_trait (BivCommandModifier *self);
