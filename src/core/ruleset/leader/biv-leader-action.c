/* An action that a leader may do for a unit that he is with or that is within his influence.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-leader-action.h"

#include "core/ruleset/effect/biv-effect.h"

static const char *const action_phase_words[] = { BIV_EACH_ACTION_PHASE (BIV_MEMBER_WORD) NULL };
static const char *const engaged_words[] = { BIV_EACH_ENGAGED (BIV_MEMBER_WORD) NULL };
static const char *const reach_words[] = { BIV_EACH_ACTION_REACH (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_LEADER_ACTION_N_FIELDS] = {
  [BIV_LEADER_ACTION_PHASE] = { "phase", BIV_FIELD_ENUM, .words = action_phase_words },
  [BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL] = { "forbidden-to-general", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_NEEDS_ACTIVATED] = { "needs-activated", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_ENGAGED] = { "engaged", BIV_FIELD_ENUM, .words = engaged_words },
  /* no enemy may be this near, in hexes */
  [BIV_LEADER_ACTION_ENEMY_DISTANCE] = { "enemy-distance", BIV_FIELD_INT, .minimum = 0,
                                         .maximum = 100, .fallback = 0 },
  /* how far the leader may be from the unit */
  [BIV_LEADER_ACTION_REACH] = { "reach", BIV_FIELD_ENUM, .words = reach_words },
  /* a leader does only one of the actions of a group */
  [BIV_LEADER_ACTION_GROUP] = { "group", BIV_FIELD_TOKEN },
  [BIV_LEADER_ACTION_EFFECTS] = { "effects", BIV_FIELD_LIST, .maximum = 20,
                                  .item_type = biv_effect_get_type },
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
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, int, enemy_distance, int,
                 BIV_LEADER_ACTION_ENEMY_DISTANCE)
BIV_NODE_GETTER (BivLeaderAction, biv_leader_action, BivActionReach, reach, int,
                 BIV_LEADER_ACTION_REACH)
