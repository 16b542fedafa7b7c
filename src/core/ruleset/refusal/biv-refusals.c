/* The table of refusals.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/refusal/biv-refusals.h"

#include <glib.h>

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
