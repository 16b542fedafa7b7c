/* Chooses pieces for an army by chance, and keeps those after which the checks say nothing new.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-army/biv-random-army-fill.h"

#include "core/assist/biv-muster-offer.h"
#include "core/assist/random-army/biv-random-army-remedies.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* How deep entries may require one another. */
#define MOST_REQUIRED 4
/* As many leaders as an army needs where the rules give no advice. */
#define UNITS_OF_LEADER 8
/* What leaders may cost together at most, in hundredths of the budget. */
#define SHARE_OF_LEADERS 30
/* What may be left over, in hundredths of the budget, before units are exchanged for dearer ones.
 */
#define SHARE_LEFT 5
/* As many pieces as an army may lack. */
#define MOST_NEEDED 1000
/* How often another beginning is tried if one costs too much; the last ones are the cheapest. */
#define MOST_BEGINNINGS 8

/* Something that may be taken. */
typedef struct
{
  BivContingent *contingent;
  BivMusterEntry *entry;
  int weight;
} Offer;

static void
count_errors (BivRandomArmyTrial *trial, GHashTable *counts)
{
  g_autoptr (GPtrArray) errors = biv_random_army_trial_list_errors (trial);

  for (guint i = 0; i < errors->len; i++)
    {
      char *code = (char *) biv_finding_get_code (errors->pdata[i]);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, code));

      g_hash_table_insert (counts, g_strdup (code), GUINT_TO_POINTER (count + 1));
    }
}

/* Whether there are no more errors of any kind than at first. */
static bool
is_fine (BivRandomArmyFill *self)
{
  g_autoptr (GHashTable) now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer code, count;

  count_errors (self->trial, now);
  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &code, &count))
    if (count > g_hash_table_lookup (self->errors, code))
      return false;
  return true;
}

/**
 * biv_random_army_fill_new:
 * @seed: what chance follows from
 *
 * Returns: (transfer full): what fills the army of a trial
 */
BivRandomArmyFill *
biv_random_army_fill_new (BivRandomArmyTrial *trial, BivRandomArmyTaste taste, guint32 seed)
{
  BivRandomArmyFill *self = g_new0 (BivRandomArmyFill, 1);

  self->trial = trial;
  self->taste = taste;
  self->rand = g_rand_new_with_seed (seed);
  self->errors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  count_errors (trial, self->errors);
  return self;
}

/** biv_random_army_fill_free: frees what fills an army; what has joined stays. */
void
biv_random_army_fill_free (BivRandomArmyFill *self)
{
  g_rand_free (self->rand);
  g_hash_table_unref (self->errors);
  g_free (self);
}

static gint64
count_left (BivRandomArmyFill *self)
{
  return biv_army_get_budget (self->trial->army) - biv_army_count_points (self->trial->army);
}

/* --- taking --------------------------------------------------------------------------------- */

static guint
count_in (BivNodeList *pieces, const char *entry)
{
  guint count = 0;

  for (guint i = 0; i < biv_node_list_get_length (pieces); i++)
    count += g_str_equal (biv_army_piece_get_entry (biv_node_list_get (pieces, i)), entry);
  return count;
}

static guint
count_bought (BivContingent *contingent, BivMusterEntry *entry)
{
  const char *id = biv_node_get_id (BIV_NODE (entry));

  return count_in (biv_contingent_get_figures (contingent), id) +
         count_in (biv_contingent_get_units (contingent), id);
}

static bool
add (BivRandomArmyFill *self, BivContingent *contingent, BivMusterEntry *entry)
{
  g_autoptr (BivRandomArmyChange) change = biv_random_army_change_add (contingent, entry);

  return biv_random_army_trial_do (self->trial, change);
}

/* Adds what an entry requires and the army lacks, and what that requires in turn. */
static bool
add_required (BivRandomArmyFill *self, BivContingent *contingent, BivMusterEntry *entry)
{
  BivNodeList *entries =
    biv_muster_get_entries (BIV_MUSTER (biv_node_get_parent (BIV_NODE (entry))));
  bool added = true;

  for (int i = 0; added && i < MOST_REQUIRED; i++)
    {
      entry = biv_node_list_lookup (entries, biv_muster_entry_get_requires (entry));
      if (!entry || count_bought (contingent, entry) > 0)
        break;
      added = add (self, contingent, entry);
    }
  return added;
}

/* Takes a piece of an entry, with what it requires, unless the checks have something against it. */
static bool
buy (BivRandomArmyFill *self, const Offer *offer)
{
  guint length = self->trial->changes->len;

  if (add_required (self, offer->contingent, offer->entry) &&
      add (self, offer->contingent, offer->entry) && count_left (self) >= 0 && is_fine (self))
    return true;
  biv_random_army_trial_go_back (self->trial, length);
  return false;
}

/* --- choosing ------------------------------------------------------------------------------- */

typedef bool (*EntryTest) (BivRandomArmyFill *self, BivMusterEntry *entry);

static BivLeaderKind *
find_kind (BivRandomArmyFill *self, const char *kind)
{
  return biv_node_list_lookup (biv_ruleset_get_leaders (self->trial->ruleset), kind);
}

static bool
is_unit (BivRandomArmyFill *self, BivMusterEntry *entry)
{
  return *biv_muster_entry_get_arm (entry) && biv_muster_entry_get_cost (entry) > 0;
}

static bool
is_general (BivRandomArmyFill *self, BivMusterEntry *entry)
{
  BivLeaderKind *kind = find_kind (self, biv_muster_entry_get_figure (entry));

  return kind && biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL;
}

static bool
is_leader (BivRandomArmyFill *self, BivMusterEntry *entry)
{
  BivLeaderKind *kind = find_kind (self, biv_muster_entry_get_figure (entry));

  return kind && (biv_leader_kind_get_rank (kind) == BIV_RANK_SUB_GENERAL ||
                  biv_leader_kind_get_rank (kind) == BIV_RANK_OFFICER);
}

static void
list_from (BivRandomArmyFill *self, BivContingent *contingent, EntryTest test, GArray *offers)
{
  BivMuster *list =
    biv_muster_offer_find_list (self->trial->catalogue, self->trial->army, contingent);
  BivNodeList *entries = list ? biv_muster_get_entries (list) : NULL;
  g_autoptr (GPtrArray) fit = g_ptr_array_new ();

  for (guint i = 0; entries && i < biv_node_list_get_length (entries); i++)
    if (test (self, biv_node_list_get (entries, i)))
      g_ptr_array_add (fit, biv_node_list_get (entries, i));
  for (guint i = 0; i < fit->len; i++)
    {
      Offer offer = { contingent, fit->pdata[i] };

      offer.weight =
        biv_random_army_taste_weigh (self->taste, self->trial->ruleset, fit->pdata[i], fit);
      g_array_append_val (offers, offer);
    }
}

/* (transfer full): what may be taken of a kind, each with its weight. */
static GArray *
list_offers (BivRandomArmyFill *self, EntryTest test)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (Offer));

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->trial->army))
    list_from (self, contingent, test, offers);
  return offers;
}

/* Picks an offer by chance, in proportion to the weights. Returns: its index. */
static guint
pick (BivRandomArmyFill *self, GArray *offers)
{
  int sum = 0, at;
  guint i;

  for (i = 0; i < offers->len; i++)
    sum += g_array_index (offers, Offer, i).weight;
  at = g_rand_int_range (self->rand, 0, sum);
  for (i = 0; at >= g_array_index (offers, Offer, i).weight; i++)
    at -= g_array_index (offers, Offer, i).weight;
  return i;
}

/* Takes an offer that is picked by chance; one that cannot be taken is removed from the offers.
 * Returns whether one was taken. */
static bool
buy_any (BivRandomArmyFill *self, GArray *offers)
{
  while (offers->len > 0)
    {
      guint i = pick (self, offers);

      if (buy (self, &g_array_index (offers, Offer, i)))
        return true;
      g_array_remove_index (offers, i);
    }
  return false;
}

/* --- what an army must have ----------------------------------------------------------------- */

static BivRandomArmyChange *
find_addition (GPtrArray *remedies)
{
  for (guint i = 0; i < remedies->len; i++)
    if (((BivRandomArmyChange *) remedies->pdata[i])->verb == BIV_RANDOM_ARMY_ADD)
      return remedies->pdata[i];
  return NULL;
}

/* Adds a piece for the first error that a piece more may remove. @freely: whatever it costs. */
static bool
add_needed (BivRandomArmyFill *self, bool freely)
{
  guint length = self->trial->changes->len;
  g_autoptr (GPtrArray) errors = biv_random_army_trial_list_errors (self->trial);

  for (guint i = 0; i < errors->len; i++)
    {
      g_autoptr (GPtrArray) remedies =
        biv_random_army_remedies_list (self->trial, errors->pdata[i], errors);
      BivRandomArmyChange *addition = find_addition (remedies);

      if (addition && biv_random_army_trial_do (self->trial, addition) &&
          (freely || (count_left (self) >= 0 && is_fine (self))))
        return true;
      biv_random_army_trial_go_back (self->trial, length);
    }
  return false;
}

static bool
needs_general (BivRandomArmyFill *self)
{
  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (self->trial->ruleset))
    if (biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
      return biv_leader_kind_get_minimum (kind) > 0;
  return false;
}

/* The one who commands, and as many of everything as the list asks for. Returns: whether that is
 * legal. */
static bool
begin (BivRandomArmyFill *self, bool cheaply)
{
  g_autoptr (GArray) generals = list_offers (self, is_general);
  g_autoptr (GPtrArray) errors = NULL;
  guint most = 0;

  if (!cheaply && generals->len > 0 && needs_general (self))
    {
      const Offer *general = &g_array_index (generals, Offer, pick (self, generals));

      add (self, general->contingent, general->entry);
    }
  while (most++ < MOST_NEEDED && add_needed (self, true))
    ;
  errors = biv_random_army_trial_list_errors (self->trial);
  return errors->len == 0;
}

/**
 * biv_random_army_fill_needs:
 *
 * Adds to an empty army what it must have.
 *
 * Returns: whether it is legal then; its errors are those that could not be helped
 */
bool
biv_random_army_fill_needs (BivRandomArmyFill *self)
{
  bool legal = false;

  for (int i = 0; !legal && i < MOST_BEGINNINGS; i++)
    {
      biv_random_army_trial_go_back (self->trial, 0);
      legal = begin (self, i + 1 == MOST_BEGINNINGS);
    }
  g_hash_table_remove_all (self->errors);
  count_errors (self->trial, self->errors);
  return legal;
}

/** biv_random_army_fill_missing: adds what an army lacks of what it must have, as far as it is
 * paid. */
void
biv_random_army_fill_missing (BivRandomArmyFill *self)
{
  guint most = 0;

  while (most++ < MOST_NEEDED && add_needed (self, false))
    ;
}

/* --- leaders -------------------------------------------------------------------------------- */

static guint
count_units (BivRandomArmyFill *self)
{
  guint count = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->trial->army))
    count += biv_node_list_get_length (biv_contingent_get_units (contingent));
  return count;
}

static guint
count_leaders (BivRandomArmyFill *self)
{
  guint count = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->trial->army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        {
          BivLeaderKind *kind = find_kind (self, biv_figure_get_kind (figure));

          count += kind && biv_leader_kind_get_rank (kind) <= BIV_RANK_OFFICER;
        }
    }
  return count;
}

/* How many leaders to take: as many as the rules advise activations for so many units. */
static guint
advise (BivRandomArmyFill *self, guint n_units)
{
  BivActivationAdvice *advice = biv_activation_advise (self->trial->ruleset, n_units);

  return advice ? (guint) biv_activation_advice_get_activations (advice)
                : 1 + n_units / UNITS_OF_LEADER;
}

/* How many units there may be when what is left is spent. */
static guint
foresee_units (BivRandomArmyFill *self)
{
  g_autoptr (GArray) units = list_offers (self, is_unit);
  gint64 sum = 0, weights = 0;

  for (guint i = 0; i < units->len; i++)
    {
      const Offer *offer = &g_array_index (units, Offer, i);

      sum += (gint64) biv_muster_entry_get_cost (offer->entry) * offer->weight;
      weights += offer->weight;
    }
  return count_units (self) +
         (sum > 0 ? (guint) (MAX (0, count_left (self)) * weights / sum) : 0);
}

/** biv_random_army_fill_leaders: adds leaders: as many as the rules advise activations for an army
 * of that budget, as long as they do not cost too much of it. */
void
biv_random_army_fill_leaders (BivRandomArmyFill *self)
{
  g_autoptr (GArray) offers = list_offers (self, is_leader);
  gint64 least =
    count_left (self) - (gint64) biv_army_get_budget (self->trial->army) * SHARE_OF_LEADERS / 100;

  while (count_leaders (self) < advise (self, foresee_units (self)) && buy_any (self, offers))
    if (count_left (self) < least)
      {
        biv_random_army_trial_go_back (self->trial, self->trial->changes->len - 1);
        return;
      }
}

/* --- units ---------------------------------------------------------------------------------- */

static bool
is_settled (BivRandomArmyFill *self)
{
  return count_left (self) * 100 <= (gint64) biv_army_get_budget (self->trial->army) * SHARE_LEFT;
}

/* Exchanges a unit that has joined for one that leaves less over. */
static bool
exchange (BivRandomArmyFill *self, guint position, GArray *offers)
{
  const BivRandomArmyChange *joined = self->trial->changes->pdata[position];
  const char *made = biv_random_army_trial_get_made (self->trial, position);
  int cost = made ? biv_muster_entry_get_cost (joined->entry) : 0;
  guint length = self->trial->changes->len;
  gint64 left = count_left (self);
  g_autoptr (BivRandomArmyChange) removal = NULL;

  if (!made || !is_unit (self, joined->entry) ||
      !biv_document_lookup (self->trial->document, made))
    return false;
  removal = biv_random_army_change_remove (made);
  for (guint i = 0; i < offers->len; i++)
    {
      const Offer *offer = &g_array_index (offers, Offer, i);
      int dearer = biv_muster_entry_get_cost (offer->entry) - cost;

      if (dearer <= 0 || dearer > left)
        continue;
      if (biv_random_army_trial_do (self->trial, removal) && buy (self, offer))
        return true;
      biv_random_army_trial_go_back (self->trial, length);
    }
  return false;
}

static int
compare_offers (gconstpointer a, gconstpointer b)
{
  return biv_muster_entry_get_cost (((const Offer *) b)->entry) -
         biv_muster_entry_get_cost (((const Offer *) a)->entry);
}

/* Exchanges units that have joined for dearer ones, the dearest first, until little of the budget
 * is left. */
static void
use_up (BivRandomArmyFill *self)
{
  g_autoptr (GArray) offers = list_offers (self, is_unit);

  g_array_sort (offers, compare_offers);
  for (guint i = 0; i < self->trial->changes->len && !is_settled (self); i++)
    exchange (self, i, offers);
}

/**
 * biv_random_army_fill_units:
 * @with_leaders: whether a leader joins too when the units have become too many for those who are
 * there
 *
 * Adds units until nothing more fits into the budget.
 */
void
biv_random_army_fill_units (BivRandomArmyFill *self, bool with_leaders)
{
  g_autoptr (GArray) offers = list_offers (self, is_unit);
  g_autoptr (GArray) leaders = list_offers (self, is_leader);

  while (buy_any (self, offers))
    if (with_leaders && count_leaders (self) < advise (self, count_units (self)))
      buy_any (self, leaders);
  use_up (self);
}
