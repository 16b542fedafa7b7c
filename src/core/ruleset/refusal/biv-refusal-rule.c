/* The citation of a refusal: the place in the rules where it is forbidden. Its id is the code of
 * the refusal. It may be narrower than the citation of the item that decides.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/refusal/biv-refusal-rule.h"

static const BivField fields[BIV_REFUSAL_RULE_N_FIELDS] = {
  [BIV_REFUSAL_RULE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
};

BIV_DEFINE_NODE (BivRefusalRule, biv_refusal_rule, "refusal", fields)

BIV_NODE_GETTER (BivRefusalRule, biv_refusal_rule, const char *, cite, string,
                 BIV_REFUSAL_RULE_CITE)
