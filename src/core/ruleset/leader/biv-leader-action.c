/* What a leader may do for the unit he is with.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-leader-action.h"

static const char *const action_phase_words[] = { BIV_EACH_ACTION_PHASE (BIV_MEMBER_WORD) NULL };
static const char *const engaged_words[] = { BIV_EACH_ENGAGED (BIV_MEMBER_WORD) NULL };
static const char *const reach_words[] = { BIV_EACH_ACTION_REACH (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_LEADER_ACTION_N_FIELDS] = {
  [BIV_LEADER_ACTION_PHASE] = { "phase", BIV_FIELD_ENUM, .words = action_phase_words },
  [BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL] = { "forbidden-to-general", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_NEEDS_ACTIVATED] = { "needs-activated", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_ENGAGED] = { "engaged", BIV_FIELD_ENUM, .words = engaged_words },
  [BIV_LEADER_ACTION_IGNORED_FLAGS] = { "ignored-flags", BIV_FIELD_INT, .minimum = 0, .maximum = 10,
                                        .fallback = 0 },
  /* more in attack or riposte */
  [BIV_LEADER_ACTION_DICE] = { "dice", BIV_FIELD_INT, .minimum = 0, .maximum = 10, .fallback = 0 },
  [BIV_LEADER_ACTION_DICE_PER_LOSS] = { "dice-per-loss", BIV_FIELD_INT, .minimum = 0, .maximum = 10,
                                        .fallback = 0 },
  /* face of the die */
  [BIV_LEADER_ACTION_LEADER_LOST_ON] = { "leader-lost-on", BIV_FIELD_TOKEN },
  [BIV_LEADER_ACTION_RESTORES_ON_OWN_TYPE] = { "restores-on-own-type", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_GENERAL_RESTORES_ON] = { "general-restores-on", BIV_FIELD_TOKEN },
  /* no enemy so near */
  [BIV_LEADER_ACTION_ENEMY_DISTANCE] = { "enemy-distance", BIV_FIELD_INT, .minimum = 0,
                                         .maximum = 100, .fallback = 0 },
  [BIV_LEADER_ACTION_FALLS_BACK] = { "falls-back", BIV_FIELD_BOOLEAN },
  /* only hits of the unit's own type count, as losses */
  [BIV_LEADER_ACTION_OWN_TYPE_HITS] = { "own-type-hits", BIV_FIELD_BOOLEAN },
  /* how far from the unit he may be */
  [BIV_LEADER_ACTION_REACH] = { "reach", BIV_FIELD_ENUM, .words = reach_words },
  /* of the actions of one group he does one */
  [BIV_LEADER_ACTION_GROUP] = { "group", BIV_FIELD_TOKEN },
  [BIV_LEADER_ACTION_LEADER_REMOVED] = { "leader-removed", BIV_FIELD_BOOLEAN },
  /* on top of the activations of the turn */
  [BIV_LEADER_ACTION_ACTIVATES_UNIT] = { "activates-unit", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_FREE_ORDER] = { "free-order", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_IGNORED_LOSSES] = { "ignored-losses", BIV_FIELD_INT, .minimum = 0,
                                         .maximum = 10, .fallback = 0 },
  [BIV_LEADER_ACTION_RESTORES_ALL] = { "restores-all", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivLeaderAction, biv_leader_action, "leader-action", fields)

BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, BivActionPhase, phase, int,
                 BIV_LEADER_ACTION_PHASE)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, forbidden_to_general, boolean,
                 BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, needs_activated, boolean,
                 BIV_LEADER_ACTION_NEEDS_ACTIVATED)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, BivEngaged, engaged, int,
                 BIV_LEADER_ACTION_ENGAGED)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, int, ignored_flags, int,
                 BIV_LEADER_ACTION_IGNORED_FLAGS)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, int, dice, int, BIV_LEADER_ACTION_DICE)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, int, dice_per_loss, int,
                 BIV_LEADER_ACTION_DICE_PER_LOSS)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, const char *, leader_lost_on, string,
                 BIV_LEADER_ACTION_LEADER_LOST_ON)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, restores_on_own_type, boolean,
                 BIV_LEADER_ACTION_RESTORES_ON_OWN_TYPE)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, const char *, general_restores_on, string,
                 BIV_LEADER_ACTION_GENERAL_RESTORES_ON)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, int, enemy_distance, int,
                 BIV_LEADER_ACTION_ENEMY_DISTANCE)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, falls_back, boolean,
                 BIV_LEADER_ACTION_FALLS_BACK)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, own_type_hits, boolean,
                 BIV_LEADER_ACTION_OWN_TYPE_HITS)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, BivActionReach, reach, int,
                 BIV_LEADER_ACTION_REACH)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, leader_removed, boolean,
                 BIV_LEADER_ACTION_LEADER_REMOVED)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, activates_unit, boolean,
                 BIV_LEADER_ACTION_ACTIVATES_UNIT)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, free_order, boolean,
                 BIV_LEADER_ACTION_FREE_ORDER)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, int, ignored_losses, int,
                 BIV_LEADER_ACTION_IGNORED_LOSSES)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, bool, restores_all, boolean,
                 BIV_LEADER_ACTION_RESTORES_ALL)
