/* The table of refusals.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/refusal/biv-refusals.h"

#include <glib.h>

/* The citation of a refusal: the place in the rules where it is forbidden. Its id is the code of
 * the refusal. It may be narrower than the citation of the item that decides. */
static const BivField refusal_rule_fields[BIV_REFUSAL_RULE_N_FIELDS] = {
  [BIV_REFUSAL_RULE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
};

BIV_DEFINE_NODE (BivRefusalRule, biv_refusal_rule, "refusal", refusal_rule_fields)

const BivRefusalInfo biv_refusals[BIV_N_REFUSALS] = {
#define X(name, code, args) [BIV_REFUSAL_##name] = { code, args, false },
  BIV_EACH_PLAIN_REFUSAL (X)
#undef X
#define X(name, code, args) [BIV_REFUSAL_##name] = { code, args, true },
    BIV_EACH_RULED_REFUSAL (X)
#undef X
};

/** biv_refusal_find: (transfer none) (nullable): the table row of a code. */
const BivRefusalInfo *
biv_refusal_find (const char *code)
{
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    if (g_str_equal (biv_refusals[i].code, code))
      return &biv_refusals[i];
  return NULL;
}
