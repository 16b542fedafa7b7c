/* Does an army take from its muster lists what they allow for a game of its size?
 *
 * A list's limits hold for all contingents that follow it, together. What is made by hand counts
 * for none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-check-private.h"
#include "core/rules/biv-composition.h"
#include "core/rules/biv-muster-pool.h"

/* What an army takes from one list. */
typedef struct
{
  BivMuster *muster;
  GPtrArray *contingents; /* that follow it */
  GPtrArray *pieces;      /* of its entries, in document order */
  GHashTable *taken;      /* id of an entry to a GPtrArray of its pieces, in document order */
  gint64 size;            /* of the game, points */
} Roll;

static void
free_roll (gpointer data)
{
  Roll *self = data;

  g_ptr_array_unref (self->contingents);
  g_ptr_array_unref (self->pieces);
  g_hash_table_unref (self->taken);
  g_free (self);
}

static Roll *
make_roll (BivMuster *muster)
{
  Roll *self = g_new0 (Roll, 1);

  self->muster = muster;
  self->contingents = g_ptr_array_new ();
  self->pieces = g_ptr_array_new ();
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
take (BivCheck *check, Roll *roll, BivNode *piece)
{
  char *id = (char *) get_entry (piece);
  GPtrArray *taken;

  if (!biv_check_find_entry (check, roll->muster, id))
    return;
  g_ptr_array_add (roll->pieces, piece);
  taken = g_hash_table_lookup (roll->taken, id);
  if (!taken)
    {
      taken = g_ptr_array_new ();
      g_hash_table_insert (roll->taken, id, taken);
    }
  g_ptr_array_add (taken, piece);
}

static void
take_all (BivCheck *check, Roll *roll, BivNodeList *pieces)
{
  for (guint i = 0; i < biv_node_list_get_length (pieces); i++)
    take (check, roll, biv_node_list_get (pieces, i));
}

static Roll *
open_roll (GPtrArray *rolls, BivMuster *muster)
{
  for (guint i = 0; i < rolls->len; i++)
    if (((Roll *) rolls->pdata[i])->muster == muster)
      return rolls->pdata[i];
  g_ptr_array_add (rolls, make_roll (muster));
  return rolls->pdata[rolls->len - 1];
}

static bool
is_armys_own (BivCheck *check, Roll *roll)
{
  return g_str_equal (biv_army_get_muster (check->army),
                      biv_node_get_id (BIV_NODE (roll->muster)));
}

/* What the contingents cost and their shares of the budget; -1 when one has none. */
static gint64
sum_contingents (Roll *roll, bool spent)
{
  gint64 sum = 0;

  for (guint i = 0; i < roll->contingents->len; i++)
    {
      BivContingent *contingent = roll->contingents->pdata[i];
      gint64 points =
        spent ? biv_check_count_points (contingent) : biv_contingent_get_budget (contingent);

      if (points < 0)
        return -1;
      sum += points;
    }
  return sum;
}

/* The army's own list goes by the whole army, another by the contingents that follow it; where
 * they have no shares, or nobody said a size at all, by what there is. */
static gint64
find_size (BivCheck *check, Roll *roll, BivComposition *rule)
{
  bool own = is_armys_own (check, roll);
  gint64 spent = own ? biv_check_count_army (check->army) : sum_contingents (roll, true);
  gint64 declared = own ? -1 : sum_contingents (roll, false);

  if (rule && biv_composition_get_basis (rule) == BIV_SIZE_BASIS_SPENT)
    return spent;
  if (declared < 0)
    declared = biv_army_get_budget (check->army);
  return declared < 0 ? spent : declared;
}

/* (transfer full): what the army takes from each of its lists, in the order they are named. */
static GPtrArray *
make_rolls (BivCheck *check, BivComposition *rule)
{
  GPtrArray *rolls = g_ptr_array_new_with_free_func (free_roll);
  BivNodeList *contingents = biv_army_get_contingents (check->army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);
      BivMuster *muster = biv_check_find_muster (check, contingent);
      Roll *roll = muster ? open_roll (rolls, muster) : NULL;

      if (!roll)
        continue;
      g_ptr_array_add (roll->contingents, contingent);
      take_all (check, roll, biv_contingent_get_figures (contingent));
      take_all (check, roll, biv_contingent_get_units (contingent));
    }
  for (guint i = 0; i < rolls->len; i++)
    ((Roll *) rolls->pdata[i])->size = find_size (check, rolls->pdata[i], rule);
  return rolls;
}

/* --- limits --------------------------------------------------------------------------------- */

static gint64
round_size (gint64 size, int step, BivSizeRounding rounding)
{
  switch (rounding)
    {
    case BIV_SIZE_ROUNDING_NEAREST: /* halves up */
      return (size * 2 + step) / (step * 2);
    case BIV_SIZE_ROUNDING_UP:
      return (size + step - 1) / step;
    case BIV_SIZE_ROUNDING_DOWN:
    default:
      return size / step;
    }
}

/* How many times a limit "for each so many points" counts. The size is made whole steps of the
 * ruleset first; a game smaller than one step has the limits of one. */
static gint64
count_times (BivComposition *rule, gint64 size, int per)
{
  int step = rule ? biv_composition_get_step (rule) : per;
  BivSizeRounding rounding = rule ? biv_composition_get_rounding (rule) : BIV_SIZE_ROUNDING_DOWN;

  if (per == 0)
    return 1; /* in an army of any size */
  return MAX (1, round_size (size, step, rounding)) * step / per;
}

static const char *
get_cite (BivComposition *rule, int per)
{
  return rule && per > 0 ? biv_composition_get_cite (rule) : NULL;
}

static GPtrArray *
get_taken (Roll *roll, const char *id)
{
  return g_hash_table_lookup (roll->taken, id);
}

static guint
count_taken (Roll *roll, const char *id)
{
  GPtrArray *taken = get_taken (roll, id);

  return taken ? taken->len : 0;
}

static void
check_minimum (BivCheck *check, BivComposition *rule, Roll *roll, BivMusterEntry *entry)
{
  guint count = count_taken (roll, biv_node_get_id (BIV_NODE (entry)));
  int per = biv_muster_entry_get_per (entry);
  gint64 minimum = biv_muster_entry_get_minimum (entry) * count_times (rule, roll->size, per);
  BivFinding *finding;

  if (count >= minimum || (rule && roll->size < biv_composition_get_minima_from (rule)))
    return;
  finding = biv_check_raise (check, BIV_CODE_ENTRY_BELOW_MIN,
                             is_armys_own (check, roll) ? BIV_NODE (check->army)
                                                        : BIV_NODE (roll->contingents->pdata[0]),
                             get_cite (rule, per));
  biv_check_add_item (finding, "entry", entry, NULL);
  biv_check_add_number (finding, "count", count);
  biv_check_add_number (finding, "minimum", minimum);
}

static void
check_maximum (BivCheck *check, BivComposition *rule, Roll *roll, BivMusterEntry *entry)
{
  GPtrArray *taken = get_taken (roll, biv_node_get_id (BIV_NODE (entry)));
  int per = biv_muster_entry_get_per (entry);
  gint64 maximum = biv_muster_entry_get_maximum (entry) * count_times (rule, roll->size, per);
  BivFinding *finding;

  if (biv_muster_entry_get_maximum (entry) < 0 || !taken || taken->len <= maximum)
    return;
  finding =
    biv_check_raise (check, BIV_CODE_ENTRY_ABOVE_MAX, taken->pdata[maximum], get_cite (rule, per));
  biv_check_add_item (finding, "entry", entry, NULL);
  biv_check_add_number (finding, "count", taken->len);
  biv_check_add_number (finding, "maximum", maximum);
}

/* entry-below-min, entry-above-max: the latter is about the first piece that is too many. */
static void
check_limits (BivCheck *check, BivComposition *rule, Roll *roll)
{
  BivNodeList *entries = biv_muster_get_entries (roll->muster);

  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    {
      check_minimum (check, rule, roll, biv_node_list_get (entries, i));
      check_maximum (check, rule, roll, biv_node_list_get (entries, i));
    }
}

/* (transfer container): the pieces whose entries share a pool, in document order. */
static GPtrArray *
list_pool (BivCheck *check, Roll *roll, const char *pool)
{
  GPtrArray *pieces = g_ptr_array_new ();

  for (guint i = 0; i < roll->pieces->len; i++)
    {
      BivMusterEntry *entry =
        biv_check_find_entry (check, roll->muster, get_entry (roll->pieces->pdata[i]));

      if (g_str_equal (biv_muster_entry_get_pool (entry), pool))
        g_ptr_array_add (pieces, roll->pieces->pdata[i]);
    }
  return pieces;
}

/* pool-above-max: about the first piece that is too many. */
static void
check_pools (BivCheck *check, BivComposition *rule, Roll *roll)
{
  BivNodeList *pools = biv_muster_get_pools (roll->muster);

  for (guint i = 0; i < biv_node_list_get_length (pools); i++)
    {
      BivMusterPool *pool = biv_node_list_get (pools, i);
      int per = biv_muster_pool_get_per (pool);
      gint64 maximum = biv_muster_pool_get_maximum (pool) * count_times (rule, roll->size, per);
      g_autoptr (GPtrArray) pieces = list_pool (check, roll, biv_node_get_id (BIV_NODE (pool)));
      BivFinding *finding;

      if (pieces->len <= maximum)
        continue;
      finding = biv_check_raise (check, BIV_CODE_POOL_ABOVE_MAX, pieces->pdata[maximum],
                                 get_cite (rule, per));
      biv_check_add_item (finding, "pool", pool, NULL);
      biv_check_add_number (finding, "count", pieces->len);
      biv_check_add_number (finding, "maximum", maximum);
    }
}

static void
raise_pair (BivCheck *check, BivFindingCode code, Roll *roll, BivMusterEntry *entry,
            const char *other)
{
  GPtrArray *taken = get_taken (roll, biv_node_get_id (BIV_NODE (entry)));
  BivFinding *finding = biv_check_raise (check, code, taken->pdata[0], NULL);

  biv_check_add_item (finding, "entry", entry, NULL);
  biv_check_add_item (finding, "other", biv_check_find_entry (check, roll->muster, other), other);
}

/* Whether the other entry of a pair says the same: the one whose id comes first is heard. */
static bool
is_said_by_other (BivCheck *check, Roll *roll, BivMusterEntry *entry)
{
  BivMusterEntry *other =
    biv_check_find_entry (check, roll->muster, biv_muster_entry_get_excludes (entry));

  return g_str_equal (biv_muster_entry_get_excludes (other), biv_node_get_id (BIV_NODE (entry))) &&
         g_strcmp0 (biv_node_get_id (BIV_NODE (other)), biv_node_get_id (BIV_NODE (entry))) < 0;
}

/* entry-requires, entry-excludes: about the first piece of the entry with the condition. */
static void
check_conditions (BivCheck *check, Roll *roll)
{
  BivNodeList *entries = biv_muster_get_entries (roll->muster);

  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    {
      BivMusterEntry *entry = biv_node_list_get (entries, i);
      const char *required = biv_muster_entry_get_requires (entry);
      const char *excluded = biv_muster_entry_get_excludes (entry);

      if (count_taken (roll, biv_node_get_id (BIV_NODE (entry))) == 0)
        continue;
      if (*required && count_taken (roll, required) == 0)
        raise_pair (check, BIV_CODE_ENTRY_REQUIRES, roll, entry, required);
      if (count_taken (roll, excluded) > 0 && !is_said_by_other (check, roll, entry))
        raise_pair (check, BIV_CODE_ENTRY_EXCLUDES, roll, entry, excluded);
    }
}

/* entry-below-min, entry-above-max, pool-above-max, entry-requires, entry-excludes. */
void
biv_check_composition (BivCheck *check)
{
  BivRuleset *ruleset = check->rules->ruleset;
  BivComposition *rule = ruleset ? biv_ruleset_get_composition (ruleset) : NULL;
  g_autoptr (GPtrArray) rolls = make_rolls (check, rule);

  for (guint i = 0; i < rolls->len; i++)
    {
      check_limits (check, rule, rolls->pdata[i]);
      check_pools (check, rule, rolls->pdata[i]);
      check_conditions (check, rolls->pdata[i]);
    }
}
