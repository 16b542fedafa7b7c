/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_LEADER_KIND (biv_leader_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivLeaderKind, biv_leader_kind, LEADER_KIND)

/* As what the rules treat a kind of figure. */
#define BIV_EACH_RANK(X)                  \
  X (BIV_RANK_GENERAL, "general")         \
  X (BIV_RANK_SUB_GENERAL, "sub-general") \
  X (BIV_RANK_OFFICER, "officer")         \
  X (BIV_RANK_MESSENGER, "messenger")     \
  X (BIV_RANK_CHARACTER, "character")

typedef enum
{
  BIV_EACH_RANK (BIV_MEMBER)
} BivRank;

enum
{
  BIV_LEADER_KIND_RANK = BIV_RULE_ITEM_N_FIELDS,
  BIV_LEADER_KIND_COMMAND_RANGE,
  BIV_LEADER_KIND_INFLUENCE_RANGE,
  BIV_LEADER_KIND_ACTIVATES,
  BIV_LEADER_KIND_MINIMUM,
  BIV_LEADER_KIND_MAXIMUM,
  BIV_LEADER_KIND_MOVEMENT,
  BIV_LEADER_KIND_IGNORES_TERRAIN,
  BIV_LEADER_KIND_FLYING_MOVEMENT,
  BIV_LEADER_KIND_SIGN,
  BIV_LEADER_KIND_N_FIELDS,
};

BivRank biv_leader_kind_get_rank (BivLeaderKind *self);
int biv_leader_kind_get_command_range (BivLeaderKind *self);
int biv_leader_kind_get_influence_range (BivLeaderKind *self);
bool biv_leader_kind_get_activates (BivLeaderKind *self);
int biv_leader_kind_get_minimum (BivLeaderKind *self);
int biv_leader_kind_get_maximum (BivLeaderKind *self);
const char *biv_leader_kind_get_sign (BivLeaderKind *self);
int biv_leader_kind_get_movement (BivLeaderKind *self);
int biv_leader_kind_get_flying_movement (BivLeaderKind *self);
bool biv_leader_kind_get_ignores_terrain (BivLeaderKind *self);
