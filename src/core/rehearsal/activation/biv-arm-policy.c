/* Which arms may be activated together: arms of one group, with those that go with every group; or
 * nothing but artillery, of whatever kind. Source: "Choix des activations" of the hex rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-arm-policy.h"

static BivArm *
get_arm (const BivSituation *situation, guint unit)
{
  return biv_situation_get (situation, unit)->arm;
}

static bool
is_all_artillery (const BivSituation *situation, const guint *units, guint n_units)
{
  for (guint i = 0; i < n_units; i++)
    if (!get_arm (situation, units[i]) || !biv_arm_get_artillery (get_arm (situation, units[i])))
      return false;
  return true;
}

static bool
is_one_group (const BivSituation *situation, const guint *units, guint n_units)
{
  const char *group = NULL;

  for (guint i = 0; i < n_units; i++)
    {
      BivArm *arm = get_arm (situation, units[i]);

      if (!arm)
        return false;
      if (biv_arm_get_any_group (arm))
        continue;
      if (group && !g_str_equal (group, biv_arm_get_group (arm)))
        return false;
      group = biv_arm_get_group (arm);
    }
  return true;
}

/** biv_arm_policy_allows: whether the arms of these units may be mixed in one activation. */
bool
biv_arm_policy_allows (const BivSituation *situation, const guint *units, guint n_units)
{
  return is_one_group (situation, units, n_units) || is_all_artillery (situation, units, n_units);
}
