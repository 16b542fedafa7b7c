/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_LEADER_ACTION (biv_leader_action_get_type ())
BIV_DECLARE_RULE_ITEM (BivLeaderAction, biv_leader_action, LEADER_ACTION)

/* The phase in which the action may be done. */
#define BIV_EACH_ACTION_PHASE(X)                      \
  X (BIV_ACTION_PHASE_COMBAT, "combat")               \
  X (BIV_ACTION_PHASE_BEFORE_DICE, "before-dice")     \
  X (BIV_ACTION_PHASE_END_OF_COMBAT, "end-of-combat") \
  X (BIV_ACTION_PHASE_ANY, "any")

typedef enum
{
  BIV_EACH_ACTION_PHASE (BIV_MEMBER)
} BivActionPhase;

/* Whether the unit must be in melee, must not be, or either. */
#define BIV_EACH_ENGAGED(X)            \
  X (BIV_ENGAGED_EITHER, "either")     \
  X (BIV_ENGAGED_REQUIRED, "required") \
  X (BIV_ENGAGED_FORBIDDEN, "forbidden")

typedef enum
{
  BIV_EACH_ENGAGED (BIV_MEMBER)
} BivEngaged;

#define BIV_EACH_ACTION_REACH(X)            \
  X (BIV_ACTION_REACH_SAME_HEX, "same-hex") \
  X (BIV_ACTION_REACH_INFLUENCE, "influence")

typedef enum
{
  BIV_EACH_ACTION_REACH (BIV_MEMBER)
} BivActionReach;

enum
{
  BIV_LEADER_ACTION_PHASE = BIV_RULE_ITEM_N_FIELDS,
  BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL,
  BIV_LEADER_ACTION_NEEDS_ACTIVATED,
  BIV_LEADER_ACTION_ENGAGED,
  BIV_LEADER_ACTION_ENEMY_DISTANCE,
  BIV_LEADER_ACTION_REACH,
  BIV_LEADER_ACTION_GROUP,
  BIV_LEADER_ACTION_EFFECTS,
  BIV_LEADER_ACTION_N_FIELDS,
};

BivActionPhase biv_leader_action_get_phase (BivLeaderAction *self);
bool biv_leader_action_get_forbidden_to_general (BivLeaderAction *self);
bool biv_leader_action_get_needs_activated (BivLeaderAction *self);
BivEngaged biv_leader_action_get_engaged (BivLeaderAction *self);
int biv_leader_action_get_enemy_distance (BivLeaderAction *self);
BivActionReach biv_leader_action_get_reach (BivLeaderAction *self);
