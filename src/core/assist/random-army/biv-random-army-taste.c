/* How likely each entry of a list is taken, from what rules and list say of it: the sign of its arm
 * tells who rides, and its price for each element who is picked.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-army/biv-random-army-taste.h"

#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-signs.h"

/* How many times as likely as the others is what somebody would rather have. */
#define PREFERENCE 8
/* Parts of a point, so that the prices of elements can be told apart. */
#define PARTS 60

const char *const biv_random_army_taste_words[BIV_N_RANDOM_ARMY_TASTES] = {
  BIV_EACH_RANDOM_ARMY_TASTE (BIV_MEMBER_WORD)
};

/** biv_random_army_taste_is_mounted: whether a unit is of those who ride or are driven. */
bool
biv_random_army_taste_is_mounted (BivRuleset *ruleset, BivMusterEntry *entry)
{
  static const char *const signs[] = { BIV_EACH_ARM_SIGN (BIV_MEMBER_WORD) };
  BivArm *arm =
    biv_node_list_lookup (biv_ruleset_get_arms (ruleset), biv_muster_entry_get_arm (entry));

  for (guint i = 0; arm && i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (signs[i], biv_arm_get_sign (arm)))
      return i != BIV_SIGN_INFANTRY && i != BIV_SIGN_FOOT_ARTILLERY;
  return false;
}

/* What an element costs, in parts of a point; of a figure, what it costs. */
static int
get_worth (BivMusterEntry *entry)
{
  return biv_muster_entry_get_cost (entry) * PARTS / MAX (1, biv_muster_entry_get_elements (entry));
}

/* How many of the entries are worth less, and how many more. */
static void
rank (BivMusterEntry *entry, GPtrArray *entries, int *below, int *above)
{
  int worth = get_worth (entry);

  *below = *above = 0;
  for (guint i = 0; i < entries->len; i++)
    {
      *below += get_worth (entries->pdata[i]) < worth;
      *above += get_worth (entries->pdata[i]) > worth;
    }
}

/**
 * biv_random_army_taste_weigh:
 * @entries: (element-type BivMusterEntry): all from which one chooses
 *
 * Returns: a number in proportion to which an entry is likely, at least 1
 */
int
biv_random_army_taste_weigh (BivRandomArmyTaste taste, BivRuleset *ruleset, BivMusterEntry *entry,
                             GPtrArray *entries)
{
  int below, above;

  rank (entry, entries, &below, &above);
  switch (taste)
    {
    case BIV_RANDOM_ARMY_MOUNTED:
      return biv_random_army_taste_is_mounted (ruleset, entry) ? PREFERENCE : 1;
    case BIV_RANDOM_ARMY_ON_FOOT:
      return biv_random_army_taste_is_mounted (ruleset, entry) ? 1 : PREFERENCE;
    case BIV_RANDOM_ARMY_CHEAP:
      return 1 + above * above;
    case BIV_RANDOM_ARMY_ELITE:
      return 1 + below * below;
    case BIV_RANDOM_ARMY_ANY:
    default:
      return 1;
    }
}
