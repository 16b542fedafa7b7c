/* How activations are made.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-activation-rule.h"

static const BivField fields[BIV_ACTIVATION_RULE_N_FIELDS] = {
  /* all units of one activation are of one group of arms */
  [BIV_ACTIVATION_RULE_SAME_GROUP] = { "same-group", BIV_FIELD_BOOLEAN },
  [BIV_ACTIVATION_RULE_SMALLEST] = { "smallest", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                     .fallback = 1 },
  /* how many places of an activation a leader takes who is activated alone */
  [BIV_ACTIVATION_RULE_ALONE_COST] = { "alone-cost", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                       .fallback = 1 },
  [BIV_ACTIVATION_RULE_LEADER_ONCE] = { "leader-once", BIV_FIELD_BOOLEAN },
  [BIV_ACTIVATION_RULE_UNIT_ONCE] = { "unit-once", BIV_FIELD_BOOLEAN },
  /* a figure activated alone may be out of the range of whoever activates it */
  [BIV_ACTIVATION_RULE_ALONE_ANYWHERE] = { "alone-anywhere", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivActivationRule, biv_activation_rule, "activation", fields)

BIV_NODE_GETTER (BivActivationRule, biv_activation_rule, bool, same_group, boolean,
                 BIV_ACTIVATION_RULE_SAME_GROUP)
BIV_NODE_GETTER (BivActivationRule, biv_activation_rule, int, smallest, int,
                 BIV_ACTIVATION_RULE_SMALLEST)
BIV_NODE_GETTER (BivActivationRule, biv_activation_rule, int, alone_cost, int,
                 BIV_ACTIVATION_RULE_ALONE_COST)
BIV_NODE_GETTER (BivActivationRule, biv_activation_rule, bool, leader_once, boolean,
                 BIV_ACTIVATION_RULE_LEADER_ONCE)
BIV_NODE_GETTER (BivActivationRule, biv_activation_rule, bool, unit_once, boolean,
                 BIV_ACTIVATION_RULE_UNIT_ONCE)
BIV_NODE_GETTER (BivActivationRule, biv_activation_rule, bool, alone_anywhere, boolean,
                 BIV_ACTIVATION_RULE_ALONE_ANYWHERE)
