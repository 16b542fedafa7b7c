/* Looks for the smallest number of changes after which an army has no errors: with one change, then
 * with two, and so on, each time by what may remove the error that leaves the least choice.
 *
 * A quick way is found first, by the best change at each step. The search then looks for a shorter
 * one, and goes no further than a number of checks: how long it takes depends on the army alone and
 * not on the machine, and so does what it finds.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-army/biv-random-army-search.h"

#include "core/assist/random-army/biv-random-army-remedies.h"

#define MOST_CHECKS 20000
/* Of an army for which no quick way was found. */
#define MOST_CHANGES 12

typedef struct
{
  BivRandomArmyTrial *trial;
  GHashTable *hopeless; /* codes of errors that no change removes */
  GHashTable *seen;     /* the sets of changes that were tried with this many */
  guint limit;
} Search;

/* (transfer full): the errors about which something can be done. */
static GPtrArray *
list_errors (Search *self)
{
  GPtrArray *errors = biv_random_army_trial_list_errors (self->trial);

  for (guint i = errors->len; i-- > 0;)
    if (g_hash_table_contains (self->hopeless, biv_finding_get_code (errors->pdata[i])))
      g_ptr_array_remove_index (errors, i);
  return errors;
}

/* (transfer full) (nullable): what may be done about the error that leaves the least choice. */
static GPtrArray *
choose (Search *self, GPtrArray *errors)
{
  GPtrArray *best = NULL;

  for (guint i = 0; i < errors->len; i++)
    {
      GPtrArray *some = biv_random_army_remedies_list (self->trial, errors->pdata[i], errors);

      if (best && best->len <= some->len)
        {
          g_ptr_array_unref (some);
          continue;
        }
      g_clear_pointer (&best, g_ptr_array_unref);
      best = some;
    }
  return best;
}

/* Notes errors that no change of the army removes, such as missing rules; the others are removed
 * all the same. */
static void
mark_hopeless (Search *self)
{
  g_autoptr (GPtrArray) errors = biv_random_army_trial_list_errors (self->trial);

  for (guint i = 0; i < errors->len; i++)
    {
      g_autoptr (GPtrArray) some =
        biv_random_army_remedies_list (self->trial, errors->pdata[i], errors);

      if (some->len == 0)
        g_hash_table_add (self->hopeless, g_strdup (biv_finding_get_code (errors->pdata[i])));
    }
}

/* Drops the errors of which none could be removed. Returns: whether there are any. */
static bool
give_up (Search *self)
{
  g_autoptr (GPtrArray) errors = list_errors (self);

  for (guint i = 0; i < errors->len; i++)
    g_hash_table_add (self->hopeless, g_strdup (biv_finding_get_code (errors->pdata[i])));
  return errors->len > 0;
}

/* --- the quick way -------------------------------------------------------------------------- */

/* How bad it is: as many changes as it takes at least, then as many errors, then the points that
 * are too many. */
static guint64
rate (Search *self)
{
  g_autoptr (GPtrArray) errors = list_errors (self);
  guint64 changes = biv_random_army_remedies_bound (self->trial, errors);
  int budget = biv_army_get_budget (self->trial->army);
  gint64 over = budget < 0 ? 0 : biv_army_count_points (self->trial->army) - budget;

  return errors->len == 0
           ? 0
           : (changes << 40) + ((guint64) errors->len << 24) + (guint64) CLAMP (over, 0, 0xffffff);
}

/* Makes the one change after which the army is best. Returns: whether it is better than before. */
static bool
improve (Search *self, guint64 *rating)
{
  g_autoptr (GPtrArray) errors = list_errors (self);
  g_autoptr (GPtrArray) remedies = choose (self, errors);
  guint length = self->trial->changes->len;
  BivRandomArmyChange *best = NULL;

  for (guint i = 0; remedies && i < remedies->len; i++)
    {
      guint64 now;

      if (!biv_random_army_trial_do (self->trial, remedies->pdata[i]))
        continue;
      now = rate (self);
      biv_random_army_trial_go_back (self->trial, length);
      if (now >= *rating)
        continue;
      *rating = now;
      best = remedies->pdata[i];
    }
  return best && biv_random_army_trial_do (self->trial, best);
}

/* Makes the best change again and again. Returns: whether no error is left. */
static bool
go_quickly (Search *self)
{
  guint64 rating = rate (self);

  while (rating > 0 && improve (self, &rating))
    ;
  return rating == 0;
}

/* --- the shortest way ----------------------------------------------------------------------- */

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(BivRandomArmyChange **) a)->key, (*(BivRandomArmyChange **) b)->key);
}

/* Notes which changes are made. Returns: false if the same ones were made already, in whatever
 * order. */
static bool
is_new (Search *self)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GString) name = g_string_new (NULL);

  g_ptr_array_extend (sorted, self->trial->changes, NULL, NULL);
  g_ptr_array_sort (sorted, compare_keys);
  for (guint i = 0; i < sorted->len; i++)
    g_string_append_printf (name, "%s\n", ((BivRandomArmyChange *) sorted->pdata[i])->key);
  return g_hash_table_add (self->seen, g_strdup (name->str));
}

/* Tries further changes up to the limit. Returns: whether no error is left; then the changes that
 * led there are made. */
static bool
look (Search *self)
{
  g_autoptr (GPtrArray) errors = list_errors (self);
  guint length = self->trial->changes->len;
  g_autoptr (GPtrArray) remedies = NULL;

  if (errors->len == 0)
    return true;
  if (length + biv_random_army_remedies_bound (self->trial, errors) > self->limit || !is_new (self))
    return false;
  remedies = choose (self, errors);
  for (guint i = 0; i < remedies->len && self->trial->n_checks < MOST_CHECKS; i++)
    {
      if (!biv_random_army_trial_do (self->trial, remedies->pdata[i]))
        continue;
      if (look (self))
        return true;
      biv_random_army_trial_go_back (self->trial, length);
    }
  return false;
}

/* (transfer full): the changes that stand; all are taken back. */
static GPtrArray *
revert_changes (BivRandomArmyTrial *trial)
{
  GPtrArray *changes =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_random_army_change_unref);

  for (guint i = 0; i < trial->changes->len; i++)
    g_ptr_array_add (changes, biv_random_army_change_ref (trial->changes->pdata[i]));
  biv_random_army_trial_go_back (trial, 0);
  return changes;
}

/* Looks for fewer changes that do as well. Returns: whether it is certain that nothing shorter
 * would do. */
static bool
shorten (Search *self, bool found)
{
  g_autoptr (GPtrArray) quick = revert_changes (self->trial);
  guint most = found ? quick->len : MOST_CHANGES + 1;

  for (guint i = 0; i < most && self->trial->n_checks < MOST_CHECKS; i++)
    {
      self->limit = i;
      g_hash_table_remove_all (self->seen);
      if (look (self))
        return true;
    }
  for (guint i = 0; i < quick->len; i++)
    biv_random_army_trial_do (self->trial, quick->pdata[i]);
  return found && self->trial->n_checks < MOST_CHECKS;
}

static guint
count_all (BivRandomArmyTrial *trial)
{
  g_autoptr (GPtrArray) errors = biv_random_army_trial_list_errors (trial);

  return errors->len;
}

/**
 * biv_random_army_search:
 *
 * Makes the changes on the copy after which the army has no errors. If it cannot be without those
 * of a kind, they are left as they are, and the others are removed.
 *
 * Returns: whether no smaller number of changes would do
 */
bool
biv_random_army_search (BivRandomArmyTrial *trial)
{
  g_autoptr (GHashTable) hopeless = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search self = { trial, hopeless, seen, 0 };
  guint before = count_all (trial);
  bool least;

  mark_hopeless (&self);
  for (;;)
    {
      trial->n_checks = 0;
      least = shorten (&self, go_quickly (&self));
      if (!give_up (&self))
        break;
      biv_random_army_trial_go_back (trial, 0);
    }
  if (count_all (trial) > before)
    biv_random_army_trial_go_back (trial, 0);
  return least;
}
