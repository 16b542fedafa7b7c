/* A rule that holds in this battle only, as a text for the players.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-special-rule.h"

static const BivField fields[BIV_SPECIAL_RULE_N_FIELDS] = {
  /* kept out of what the opponent gets */
  [BIV_SPECIAL_RULE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  [BIV_SPECIAL_RULE_TITLE] = { "title", BIV_FIELD_TEXT, .required = true },
  [BIV_SPECIAL_RULE_TEXT] = { "text", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivSpecialRule, biv_special_rule, "rule", fields)

BIV_NODE_GETTER (BivSpecialRule, biv_special_rule, BivText *, title, text, BIV_SPECIAL_RULE_TITLE)
BIV_NODE_GETTER (BivSpecialRule, biv_special_rule, BivText *, text, text, BIV_SPECIAL_RULE_TEXT)
