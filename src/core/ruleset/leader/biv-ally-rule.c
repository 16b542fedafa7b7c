/* The rules for allied contingents, which obey only their own leaders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-ally-rule.h"

static const BivField fields[BIV_ALLY_RULE_N_FIELDS] = {
  /* the distance from its own sub-general beyond which a unit may only move nearer to him, or
   * withdraw */
  [BIV_ALLY_RULE_LEASH] = { "leash", BIV_FIELD_INT, .required = true, .minimum = 0, .maximum = 1000,
                            .fallback = 0 },
  /* how many sub-generals of its own a contingent must have */
  [BIV_ALLY_RULE_COMMANDERS] = { "commanders", BIV_FIELD_INT, .minimum = 1, .maximum = 10,
                                 .fallback = 1 },
};

BIV_DEFINE_RULE_ITEM (BivAllyRule, biv_ally_rule, "allies", fields)

BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, int, leash, int, BIV_ALLY_RULE_LEASH)
BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, int, commanders, int, BIV_ALLY_RULE_COMMANDERS)
