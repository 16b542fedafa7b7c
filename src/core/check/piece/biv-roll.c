/* What an army takes from its muster lists, each list on its own.
 *
 * The limits of a list hold for all contingents that follow it together. Pieces that come from no
 * list count for no limit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-roll.h"

#include "core/ruleset/biv-ruleset.h"

static void
free_roll (gpointer data)
{
  BivRoll *self = data;

  g_ptr_array_unref (self->contingents);
  g_ptr_array_unref (self->pieces);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->taken);
  g_free (self);
}

static BivRoll *
make_roll (BivMuster *muster, BivComposition *rule)
{
  BivRoll *self = g_new0 (BivRoll, 1);

  self->muster = muster;
  self->rule = rule;
  self->contingents = g_ptr_array_new ();
  self->pieces = g_ptr_array_new ();
  self->entries = biv_muster_index_entries (muster);
  self->taken =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  return self;
}

/* --- what is taken -------------------------------------------------------------------------- */

static const char *
get_entry (BivNode *piece)
{
  if (BIV_IS_UNIT (piece))
    return biv_unit_get_handmade (BIV_UNIT (piece)) ? "" : biv_unit_get_entry (BIV_UNIT (piece));
  return biv_figure_get_handmade (BIV_FIGURE (piece)) ? ""
                                                      : biv_figure_get_entry (BIV_FIGURE (piece));
}

static void
add_piece (BivRoll *self, BivNode *piece)
{
  char *id = (char *) get_entry (piece);
  GPtrArray *taken;

  if (!biv_roll_find_entry (self, id))
    return;
  g_ptr_array_add (self->pieces, piece);
  taken = g_hash_table_lookup (self->taken, id);
  if (!taken)
    {
      taken = g_ptr_array_new ();
      g_hash_table_insert (self->taken, id, taken);
    }
  g_ptr_array_add (taken, piece);
}

static void
add_pieces (BivRoll *self, BivNodeList *pieces)
{
  BIV_EACH (BivNode, piece, pieces)
    add_piece (self, piece);
}

static BivRoll *
open_roll (GPtrArray *rolls, BivMuster *muster, BivComposition *rule)
{
  for (guint i = 0; i < rolls->len; i++)
    if (((BivRoll *) rolls->pdata[i])->muster == muster)
      return rolls->pdata[i];
  g_ptr_array_add (rolls, make_roll (muster, rule));
  return rolls->pdata[rolls->len - 1];
}

/* What the contingents cost together, or the sum of their shares of the budget; -1 if one has
 * none. */
static gint64
sum_contingents (BivRoll *self, bool spent)
{
  gint64 sum = 0;

  for (guint i = 0; i < self->contingents->len; i++)
    {
      BivContingent *contingent = self->contingents->pdata[i];
      gint64 points = spent ? biv_contingent_count_points (contingent)
                            : biv_contingent_get_budget (contingent);

      if (points < 0)
        return -1;
      sum += points;
    }
  return sum;
}

/* The size in points from which a list's limits follow: of the whole army for the army's own list,
 * otherwise of the contingents that follow the list. It is the sum of their budgets, or else the
 * army's budget; or what the pieces cost, if there is no budget or the rules say so. */
static gint64
find_size (BivRoll *self, BivArmy *army)
{
  bool own = self->owner == BIV_NODE (army);
  bool by_spent = self->rule && biv_composition_get_basis (self->rule) == BIV_SIZE_BASIS_SPENT;
  gint64 declared = own ? -1 : sum_contingents (self, false);

  if (declared < 0)
    declared = biv_army_get_budget (army);
  if (!by_spent && declared >= 0)
    return declared;
  return own ? biv_army_count_points (army) : sum_contingents (self, true);
}

static BivNode *
find_owner (BivRoll *self, BivArmy *army)
{
  const char *id = biv_node_get_id (BIV_NODE (self->muster));

  return g_str_equal (biv_army_get_muster (army), id) ? BIV_NODE (army)
                                                      : self->contingents->pdata[0];
}

/* (nullable): the list that a contingent follows: its own, or else its army's. */
static BivMuster *
find_muster (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent)
{
  const char *own = biv_contingent_get_muster (contingent);

  return biv_catalogue_get_muster (catalogue, *own ? own : biv_army_get_muster (army));
}

/** biv_roll_call: (transfer full) (element-type BivRoll): what an army takes from each muster list
 * that its contingents follow, in the order in which they occur; an army without contingents has an
 * empty roll of its own list. */
GPtrArray *
biv_roll_call (BivCatalogue *catalogue, BivArmy *army)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army));
  BivComposition *rule = ruleset ? biv_ruleset_get_composition (ruleset) : NULL;
  BivMuster *own = biv_catalogue_get_muster (catalogue, biv_army_get_muster (army));
  GPtrArray *rolls = g_ptr_array_new_with_free_func (free_roll);
  BivNodeList *contingents = biv_army_get_contingents (army);

  BIV_EACH (BivContingent, contingent, contingents)
    {
      BivMuster *muster = find_muster (catalogue, army, contingent);

      if (muster)
        {
          BivRoll *roll = open_roll (rolls, muster, rule);

          g_ptr_array_add (roll->contingents, contingent);
          add_pieces (roll, biv_contingent_get_figures (contingent));
          add_pieces (roll, biv_contingent_get_units (contingent));
        }
    }
  if (own && biv_node_list_get_length (contingents) == 0)
    open_roll (rolls, own, rule);
  for (guint i = 0; i < rolls->len; i++)
    {
      BivRoll *roll = rolls->pdata[i];

      roll->owner = find_owner (roll, army);
      roll->size = find_size (roll, army);
    }
  return rolls;
}

/** biv_roll_find_entry: (transfer none) (nullable): the entry of the list with this id. */
BivMusterEntry *
biv_roll_find_entry (BivRoll *self, const char *id)
{
  return g_hash_table_lookup (self->entries, id);
}

/** biv_roll_get_taken: (transfer none) (nullable): the pieces that were taken from an entry, in
 * document order. */
GPtrArray *
biv_roll_get_taken (BivRoll *self, const char *id)
{
  return g_hash_table_lookup (self->taken, id);
}

/** biv_roll_count: how many pieces were taken from an entry. */
guint
biv_roll_count (BivRoll *self, const char *id)
{
  GPtrArray *taken = biv_roll_get_taken (self, id);

  return taken ? taken->len : 0;
}

/** biv_roll_list_pool: (transfer container): the pieces from all entries of a pool, in document
 * order. */
GPtrArray *
biv_roll_list_pool (BivRoll *self, const char *pool)
{
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; i < self->pieces->len; i++)
    {
      BivMusterEntry *entry = biv_roll_find_entry (self, get_entry (self->pieces->pdata[i]));

      if (g_str_equal (biv_muster_entry_get_pool (entry), pool))
        g_ptr_array_add (pieces, self->pieces->pdata[i]);
    }
  return pieces;
}

/* --- limits --------------------------------------------------------------------------------- */

static gint64
round_size (gint64 size, int step, BivSizeRounding rounding)
{
  switch (rounding)
    {
    case BIV_SIZE_ROUNDING_NEAREST: /* halves are rounded up */
      return (size * 2 + step) / (step * 2);
    case BIV_SIZE_ROUNDING_UP:
      return (size + step - 1) / step;
    case BIV_SIZE_ROUNDING_DOWN:
    default:
      return size / step;
    }
}

/* How often a limit "for each so many points" counts. The size is rounded to steps of the ruleset
 * first; a game smaller than one step has the limits of one. */
static gint64
count_times (BivRoll *self, int per)
{
  int step = self->rule ? biv_composition_get_step (self->rule) : per;
  BivSizeRounding rounding =
    self->rule ? biv_composition_get_rounding (self->rule) : BIV_SIZE_ROUNDING_DOWN;

  if (per == 0)
    return 1; /* the limit is the same for any size */
  return MAX (1, round_size (self->size, step, rounding)) * step / per;
}

/** biv_roll_get_cite: (transfer none) (nullable): the citation of the rule by which a limit grows
 * with the size of the game. @per: for how many points the limit counts once; 0: it does not
 * grow */
const char *
biv_roll_get_cite (BivRoll *self, int per)
{
  return self->rule && per > 0 ? biv_rule_item_get_cite (self->rule) : NULL;
}

/** biv_roll_get_minimum: how many pieces of an entry there must be in a game of this size; none in
 * games that are smaller than the ruleset says. */
gint64
biv_roll_get_minimum (BivRoll *self, BivMusterEntry *entry)
{
  if (self->rule && self->size < biv_composition_get_minima_from (self->rule))
    return 0;
  return biv_muster_entry_get_minimum (entry) *
         count_times (self, biv_muster_entry_get_per (entry));
}

/** biv_roll_get_maximum: how many pieces of an entry there may be in a game of this size; -1 if
 * there is no limit. */
gint64
biv_roll_get_maximum (BivRoll *self, BivMusterEntry *entry)
{
  int maximum = biv_muster_entry_get_maximum (entry);

  return maximum < 0 ? -1 : maximum * count_times (self, biv_muster_entry_get_per (entry));
}

/** biv_roll_get_pool_maximum: how many pieces there may be, in a game of this size, from all
 * entries of a pool together. */
gint64
biv_roll_get_pool_maximum (BivRoll *self, BivMusterPool *pool)
{
  return biv_muster_pool_get_maximum (pool) * count_times (self, biv_muster_pool_get_per (pool));
}

/* --- what a list still allows an army to take ------------------------------------------------ */

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
  g_autoptr (GPtrArray) rolls = NULL;

  g_return_val_if_fail (BIV_IS_CATALOGUE (catalogue), false);
  g_return_val_if_fail (BIV_IS_ARMY (army), false);
  g_return_val_if_fail (BIV_IS_MUSTER_ENTRY (entry), false);
  rolls = biv_roll_call (catalogue, army);
  *allowance = (BivAllowance){ .maximum = -1 };
  for (guint i = 0; i < rolls->len; i++)
    {
      BivRoll *roll = rolls->pdata[i];

      if (BIV_NODE (roll->muster) != biv_node_get_parent (BIV_NODE (entry)))
        continue;
      allowance->count = (int) biv_roll_count (roll, biv_node_get_id (BIV_NODE (entry)));
      allowance->minimum = (int) MIN (biv_roll_get_minimum (roll, entry), G_MAXINT);
      allowance->maximum = (int) MIN (biv_roll_get_maximum (roll, entry), G_MAXINT);
      allowance->required = biv_roll_find_entry (roll, biv_muster_entry_get_requires (entry));
      allowance->excluded = biv_roll_find_entry (roll, biv_muster_entry_get_excludes (entry));
      fill_pool (allowance, roll, biv_muster_entry_get_pool (entry));
      return true;
    }
  return false;
}
