/* Contingents that obey only their own leaders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-ally-rule.h"

static const BivField fields[BIV_ALLY_RULE_N_FIELDS] = {
  [BIV_ALLY_RULE_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_ALLY_RULE_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_ALLY_RULE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_ALLY_RULE_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  /* further from their own sub-general they may only draw nearer to him or withdraw */
  [BIV_ALLY_RULE_LEASH] = { "leash", BIV_FIELD_INT, .required = true, .minimum = 0, .maximum = 1000,
                            .fallback = 0 },
  /* sub-generals of its own that a contingent has */
  [BIV_ALLY_RULE_COMMANDERS] = { "commanders", BIV_FIELD_INT, .minimum = 1, .maximum = 10,
                                 .fallback = 1 },
};

BIV_DEFINE_NODE (BivAllyRule, biv_ally_rule, "allies", fields)

BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, BivText *, name, text, BIV_ALLY_RULE_NAME)
BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, BivText *, text, text, BIV_ALLY_RULE_TEXT)
BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, const char *, cite, string, BIV_ALLY_RULE_CITE)
BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, BivOrigin, origin, int, BIV_ALLY_RULE_ORIGIN)
BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, int, leash, int, BIV_ALLY_RULE_LEASH)
BIV_NODE_GETTER (BivAllyRule, biv_ally_rule, int, commanders, int, BIV_ALLY_RULE_COMMANDERS)
