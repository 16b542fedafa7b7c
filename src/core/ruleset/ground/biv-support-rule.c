/* When a unit is supported.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-support-rule.h"

static const BivField fields[BIV_SUPPORT_RULE_N_FIELDS] = {
  [BIV_SUPPORT_RULE_FRIENDS] = { "friends", BIV_FIELD_INT, .required = true, .minimum = 1,
                                 .maximum = 6, .fallback = 0 },
  [BIV_SUPPORT_RULE_RANGE] = { "range", BIV_FIELD_INT, .minimum = 1, .maximum = 100,
                               .fallback = 1 },
  /* ids of the arms that count as supported when they are attacked on ground that supports infantry
   */
  [BIV_SUPPORT_RULE_GROUND_ARMS] = { "ground-arms", BIV_FIELD_STRING },
};

BIV_DEFINE_RULE_ITEM (BivSupportRule, biv_support_rule, "support", fields)

BIV_NODE_GETTER (BivSupportRule, biv_support_rule, int, friends, int, BIV_SUPPORT_RULE_FRIENDS)
BIV_NODE_GETTER (BivSupportRule, biv_support_rule, int, range, int, BIV_SUPPORT_RULE_RANGE)
BIV_NODE_GETTER (BivSupportRule, biv_support_rule, const char *, ground_arms, string,
                 BIV_SUPPORT_RULE_GROUND_ARMS)
