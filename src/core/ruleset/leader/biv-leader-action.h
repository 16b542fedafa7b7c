/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

G_BEGIN_DECLS

#define BIV_TYPE_LEADER_ACTION (biv_leader_action_get_type ())
BIV_DECLARE_RULE_ITEM (BivLeaderAction, biv_leader_action, LEADER_ACTION)

/* When. */
#define BIV_EACH_ACTION_PHASE(X)                      \
  X (BIV_ACTION_PHASE_COMBAT, "combat")               \
  X (BIV_ACTION_PHASE_BEFORE_DICE, "before-dice")     \
  X (BIV_ACTION_PHASE_END_OF_COMBAT, "end-of-combat") \
  X (BIV_ACTION_PHASE_ANY, "any")

typedef enum
{
  BIV_EACH_ACTION_PHASE (BIV_MEMBER)
} BivActionPhase;

/* Whether the unit must be in melee. */
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
  BIV_LEADER_ACTION_IGNORED_FLAGS,
  BIV_LEADER_ACTION_DICE,
  BIV_LEADER_ACTION_DICE_PER_LOSS,
  BIV_LEADER_ACTION_LEADER_LOST_ON,
  BIV_LEADER_ACTION_RESTORES_ON_OWN_TYPE,
  BIV_LEADER_ACTION_GENERAL_RESTORES_ON,
  BIV_LEADER_ACTION_ENEMY_DISTANCE,
  BIV_LEADER_ACTION_FALLS_BACK,
  BIV_LEADER_ACTION_OWN_TYPE_HITS,
  BIV_LEADER_ACTION_REACH,
  BIV_LEADER_ACTION_GROUP,
  BIV_LEADER_ACTION_LEADER_REMOVED,
  BIV_LEADER_ACTION_ACTIVATES_UNIT,
  BIV_LEADER_ACTION_FREE_ORDER,
  BIV_LEADER_ACTION_IGNORED_LOSSES,
  BIV_LEADER_ACTION_RESTORES_ALL,
  BIV_LEADER_ACTION_N_FIELDS,
};

BivActionPhase biv_leader_action_get_phase (BivLeaderAction *self);
bool biv_leader_action_get_forbidden_to_general (BivLeaderAction *self);
bool biv_leader_action_get_needs_activated (BivLeaderAction *self);
BivEngaged biv_leader_action_get_engaged (BivLeaderAction *self);
int biv_leader_action_get_ignored_flags (BivLeaderAction *self);
int biv_leader_action_get_dice (BivLeaderAction *self);
int biv_leader_action_get_dice_per_loss (BivLeaderAction *self);
const char *biv_leader_action_get_leader_lost_on (BivLeaderAction *self);
bool biv_leader_action_get_restores_on_own_type (BivLeaderAction *self);
const char *biv_leader_action_get_general_restores_on (BivLeaderAction *self);
int biv_leader_action_get_enemy_distance (BivLeaderAction *self);
bool biv_leader_action_get_falls_back (BivLeaderAction *self);
bool biv_leader_action_get_own_type_hits (BivLeaderAction *self);
BivActionReach biv_leader_action_get_reach (BivLeaderAction *self);
bool biv_leader_action_get_leader_removed (BivLeaderAction *self);
bool biv_leader_action_get_activates_unit (BivLeaderAction *self);
bool biv_leader_action_get_free_order (BivLeaderAction *self);
int biv_leader_action_get_ignored_losses (BivLeaderAction *self);
bool biv_leader_action_get_restores_all (BivLeaderAction *self);

G_END_DECLS
