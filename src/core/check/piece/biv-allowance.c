/* What a muster list still allows an army to take.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-allowance.h"

#include "core/check/piece/biv-roll-private.h"

static void
fill_pool (BivAllowance *self, BivRoll *roll, const char *id)
{
  g_autoptr (GPtrArray) pieces = NULL;

  self->pool = biv_node_list_lookup (biv_muster_get_pools (roll->muster), id);
  if (!self->pool)
    return;
  pieces = biv_roll_list_pool (roll, id);
  self->pool_count = (int) pieces->len;
  self->pool_maximum = (int) MIN (biv_roll_get_pool_maximum (roll, self->pool), G_MAXINT);
}

static void
fill (BivAllowance *self, BivRoll *roll, BivMusterEntry *entry)
{
  self->count = (int) biv_roll_count (roll, biv_node_get_id (BIV_NODE (entry)));
  self->minimum = (int) MIN (biv_roll_get_minimum (roll, entry), G_MAXINT);
  self->maximum = (int) MIN (biv_roll_get_maximum (roll, entry), G_MAXINT);
  self->required = biv_roll_find_entry (roll, biv_muster_entry_get_requires (entry));
  self->excluded = biv_roll_find_entry (roll, biv_muster_entry_get_excludes (entry));
  fill_pool (self, roll, biv_muster_entry_get_pool (entry));
}

/**
 * biv_allowance_find:
 * @entry: an entry of a muster list
 * @allowance: (out): what the army has of it, and what it may have
 *
 * Returns: false if the army does not follow the list of the entry
 */
bool
biv_allowance_find (BivCatalogue *catalogue, BivArmy *army, BivMusterEntry *entry,
                    BivAllowance *allowance)
{
  g_autoptr (GPtrArray) rolls = biv_roll_call (catalogue, army);

  g_return_val_if_fail (BIV_IS_MUSTER_ENTRY (entry), false);
  *allowance = (BivAllowance){ .maximum = -1 };
  for (guint i = 0; i < rolls->len; i++)
    {
      BivRoll *roll = rolls->pdata[i];

      if (BIV_NODE (roll->muster) != biv_node_get_parent (BIV_NODE (entry)))
        continue;
      fill (allowance, roll, entry);
      return true;
    }
  return false;
}
