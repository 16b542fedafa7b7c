/* Whether the ruleset and the muster lists know everything in an army, and whether it is paid for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check.h"
#include "core/check/piece/biv-roll.h"
#include "core/model/army/biv-army.h"

/* --- what muster lists allow in a game of this size ------------------------------------------ */

/* No fix adds more pieces than this: a list that asks for more is probably wrong itself. */
#define MOST_LACKING 50

/* The fix: the missing pieces are added to the contingent that has the last piece of that entry, or
 * else to the first one that follows the list. */
static void
fix_by_adding (BivFinding *finding, BivRoll *roll, BivMusterEntry *entry, gint64 missing)
{
  GPtrArray *taken = biv_roll_get_taken (roll, biv_node_get_id (BIV_NODE (entry)));
  BivNode *contingent = taken ? BIV_NODE (biv_check_contingent_of (taken->pdata[taken->len - 1]))
                              : BIV_NODE (roll->contingents->pdata[0]);

  if (missing <= MOST_LACKING)
    biv_finding_set_lack (finding, entry, contingent, (guint) missing);
}

/* The fix: the pieces that were taken last are removed, until the limit is kept. */
static void
fix_by_dropping (BivFinding *finding, GPtrArray *pieces, gint64 maximum)
{
  for (guint i = (guint) maximum; i < pieces->len; i++)
    biv_finding_add_surplus (finding, pieces->pdata[i]);
}

/* entry-below-min: the army has fewer pieces of an entry than its list asks for. */
static void
check_minimum (BivCheck *check, BivRoll *roll, BivMusterEntry *entry)
{
  guint count = biv_roll_count (roll, biv_node_get_id (BIV_NODE (entry)));
  gint64 minimum = biv_roll_get_minimum (roll, entry);
  BivFinding *finding;

  if (count >= minimum)
    return;
  finding = biv_check_raise (check, BIV_CODE_ENTRY_BELOW_MIN, roll->owner,
                             biv_roll_get_cite (roll, biv_muster_entry_get_per (entry)));
  biv_check_add_item (finding, "entry", entry, NULL);
  biv_check_add_number (finding, "count", count);
  biv_check_add_number (finding, "minimum", minimum);
  fix_by_adding (finding, roll, entry, minimum - count);
}

/* entry-above-max: the army has more pieces of an entry than its list allows. The subject is the
 * first piece beyond the limit. */
static void
check_maximum (BivCheck *check, BivRoll *roll, BivMusterEntry *entry)
{
  GPtrArray *taken = biv_roll_get_taken (roll, biv_node_get_id (BIV_NODE (entry)));
  gint64 maximum = biv_roll_get_maximum (roll, entry);
  BivFinding *finding;

  if (maximum < 0 || !taken || taken->len <= maximum)
    return;
  finding = biv_check_raise (check, BIV_CODE_ENTRY_ABOVE_MAX, taken->pdata[maximum],
                             biv_roll_get_cite (roll, biv_muster_entry_get_per (entry)));
  biv_check_add_item (finding, "entry", entry, NULL);
  biv_check_add_number (finding, "count", taken->len);
  biv_check_add_number (finding, "maximum", maximum);
  fix_by_dropping (finding, taken, maximum);
}

/* pool-above-max. Its subject is the first piece beyond the limit. */
static void
check_pools (BivCheck *check, BivRoll *roll)
{
  BIV_EACH (BivMusterPool, pool, biv_muster_get_pools (roll->muster))
    {
      gint64 maximum = biv_roll_get_pool_maximum (roll, pool);
      g_autoptr (GPtrArray) pieces = biv_roll_list_pool (roll, biv_node_get_id (BIV_NODE (pool)));
      BivFinding *finding;

      if (pieces->len <= maximum)
        continue;
      finding = biv_check_raise (check, BIV_CODE_POOL_ABOVE_MAX, pieces->pdata[maximum],
                                 biv_roll_get_cite (roll, biv_muster_pool_get_per (pool)));
      biv_check_add_item (finding, "pool", pool, NULL);
      biv_check_add_number (finding, "count", pieces->len);
      biv_check_add_number (finding, "maximum", maximum);
      fix_by_dropping (finding, pieces, maximum);
    }
}

static void
raise_pair (BivCheck *check, BivFindingCode code, BivRoll *roll, BivMusterEntry *entry,
            const char *other)
{
  GPtrArray *taken = biv_roll_get_taken (roll, biv_node_get_id (BIV_NODE (entry)));
  BivFinding *finding = biv_check_raise (check, code, taken->pdata[0], NULL);

  biv_check_add_item (finding, "entry", entry, NULL);
  biv_check_add_item (finding, "other", biv_roll_find_entry (roll, other), other);
}

/* Two entries that exclude each other would give the same finding twice: only the one whose id
 * sorts first gives it. */
static bool
is_reported_for_other (BivRoll *roll, BivMusterEntry *entry)
{
  const char *id = biv_node_get_id (BIV_NODE (entry));
  const char *excluded = biv_muster_entry_get_excludes (entry);
  BivMusterEntry *other = biv_roll_find_entry (roll, excluded);

  return g_str_equal (biv_muster_entry_get_excludes (other), id) && strcmp (excluded, id) < 0;
}

/* entry-requires, entry-excludes. The subject is the first piece of the entry that has the
 * condition. */
static void
check_conditions (BivCheck *check, BivRoll *roll)
{
  BIV_EACH (BivMusterEntry, entry, biv_muster_get_entries (roll->muster))
    {
      const char *required = biv_muster_entry_get_requires (entry);
      const char *excluded = biv_muster_entry_get_excludes (entry);

      if (biv_roll_count (roll, biv_node_get_id (BIV_NODE (entry))) == 0)
        continue;
      if (*required && biv_roll_count (roll, required) == 0)
        raise_pair (check, BIV_CODE_ENTRY_REQUIRES, roll, entry, required);
      if (biv_roll_count (roll, excluded) > 0 && !is_reported_for_other (roll, entry))
        raise_pair (check, BIV_CODE_ENTRY_EXCLUDES, roll, entry, excluded);
    }
}

/** biv_check_composition: entry-below-min, entry-above-max, pool-above-max, entry-requires,
 * entry-excludes. */
void
biv_check_composition (BivCheck *check)
{
  g_autoptr (GPtrArray) rolls = biv_roll_call (check->catalogue, check->army);

  for (guint i = 0; i < rolls->len; i++)
    {
      BivRoll *roll = rolls->pdata[i];

      /* The army has no contingent yet: everything would be missing. */
      if (roll->contingents->len == 0)
        continue;
      BIV_EACH (BivMusterEntry, entry, biv_muster_get_entries (roll->muster))
        {
          check_minimum (check, roll, entry);
          check_maximum (check, roll, entry);
        }
      check_pools (check, roll);
      check_conditions (check, roll);
    }
}

/** biv_check_figure_allowed: figure-not-allowed: the ruleset has no such kind of figure. */
void
biv_check_figure_allowed (BivCheck *check, BivPiece *piece)
{
  const char *kind;
  BivFinding *finding;

  if (!BIV_IS_FIGURE (piece->node))
    return;
  kind = biv_figure_get_kind (BIV_FIGURE (piece->node));
  if (biv_rule_index_get_kind (check->rules, kind))
    return;
  finding = biv_check_raise (check, BIV_CODE_FIGURE_NOT_ALLOWED, piece->node,
                             biv_rule_index_get_source (check->rules));
  biv_check_add_name (check, finding, "figure", piece->node);
  biv_check_add_item (finding, "kind", NULL, kind);
}

/** biv_check_unit_allowed: unit-not-allowed: the ruleset has no such arm. */
void
biv_check_unit_allowed (BivCheck *check, BivPiece *piece)
{
  const char *arm;
  BivFinding *finding;

  if (!BIV_IS_UNIT (piece->node))
    return;
  arm = biv_unit_get_arm (BIV_UNIT (piece->node));
  if (biv_rule_index_get_arm (check->rules, arm))
    return;
  finding = biv_check_raise (check, BIV_CODE_UNIT_NOT_ALLOWED, piece->node,
                             biv_rule_index_get_source (check->rules));
  biv_check_add_name (check, finding, "unit", piece->node);
  biv_check_add_item (finding, "arm", NULL, arm);
}

static BivMusterEntry *
find_entry (BivCheck *check, BivContingent *contingent, const char *id)
{
  return biv_check_find_entry (check, biv_check_find_muster (check, contingent), id);
}

/** biv_check_unit_empty: unit-empty: the unit has no elements. The fix takes the number of its
 * list, where there is one. */
void
biv_check_unit_empty (BivCheck *check, BivPiece *piece)
{
  BivNode *unit = piece->node;
  BivMusterEntry *entry;
  BivFinding *finding;

  if (!BIV_IS_UNIT (unit) || biv_unit_get_elements (BIV_UNIT (unit)) >= 1)
    return;
  entry = find_entry (check, biv_check_contingent_of (unit), biv_unit_get_entry (BIV_UNIT (unit)));
  finding = biv_check_raise (check, BIV_CODE_UNIT_EMPTY, unit, NULL);
  biv_check_add_name (check, finding, "unit", unit);
  biv_check_add_number (finding, "elements", biv_unit_get_elements (BIV_UNIT (unit)));
  if (entry && biv_muster_entry_get_elements (entry) >= 1)
    biv_check_fix_int (finding, unit, "elements", biv_muster_entry_get_elements (entry));
}

/** biv_check_unit_known: unit-unknown: the unit names an entry that its list does not have. */
void
biv_check_unit_known (BivCheck *check, BivPiece *piece)
{
  BivNode *unit = piece->node;
  BivMuster *muster;
  BivFinding *finding;

  if (!BIV_IS_UNIT (unit) || biv_unit_get_handmade (BIV_UNIT (unit)))
    return;
  muster = biv_check_find_muster (check, biv_check_contingent_of (unit));
  if (!muster || biv_check_find_entry (check, muster, biv_unit_get_entry (BIV_UNIT (unit))))
    return;
  finding = biv_check_raise (check, BIV_CODE_UNIT_UNKNOWN, unit, NULL);
  biv_check_add_name (check, finding, "unit", unit);
  biv_check_add_item (finding, "muster", muster, biv_node_get_id (BIV_NODE (muster)));
  biv_check_fix_boolean (finding, unit, "handmade", true);
}

static void
check_budget (BivCheck *check, BivContingent *contingent, gint64 spent, int budget)
{
  bool exceeded = spent > budget;
  BivFinding *finding;

  if (budget < 0 || (!exceeded && (budget - spent) * 10 <= budget))
    return;
  finding =
    biv_check_raise (check, exceeded ? BIV_CODE_BUDGET_EXCEEDED : BIV_CODE_BUDGET_UNUSED,
                     contingent ? BIV_NODE (contingent) : BIV_NODE (check->army), NULL);
  biv_check_add_number (finding, "spent", spent);
  biv_check_add_number (finding, "budget", budget);
  if (exceeded)
    biv_check_add_number (finding, "over", spent - budget);
  else
    biv_check_add_number (finding, "left", budget - spent);
  if (contingent)
    biv_check_add_name (check, finding, "contingent", BIV_NODE (contingent));
}

/** biv_check_budgets: budget-exceeded, budget-unused: for the army, and for each contingent that
 * has a budget of its own. */
void
biv_check_budgets (BivCheck *check)
{
  check_budget (check, NULL, biv_check_count_army (check), biv_army_get_budget (check->army));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    check_budget (check, contingent, biv_check_count_points (check, contingent),
                  biv_contingent_get_budget (contingent));
}

/** biv_check_price: price-missing: a piece has no cost though there is a budget. The fix takes that
 * of its list, where there is one. */
void
biv_check_price (BivCheck *check, BivPiece *piece)
{
  BivNode *node = piece->node;
  BivContingent *contingent;
  BivMusterEntry *entry;
  BivFinding *finding;

  if (piece->cost >= 0)
    return;
  contingent = biv_check_contingent_of (node);
  if (biv_army_get_budget (check->army) < 0 && biv_contingent_get_budget (contingent) < 0)
    return;
  entry = find_entry (check, contingent,
                      biv_army_piece_get_entry (node));
  finding = biv_check_raise (check, BIV_CODE_PRICE_MISSING, node, NULL);
  biv_check_add_name (check, finding, "piece", node);
  if (entry && biv_muster_entry_get_cost (entry) >= 0)
    biv_check_fix_int (finding, node, "cost", biv_muster_entry_get_cost (entry));
}
