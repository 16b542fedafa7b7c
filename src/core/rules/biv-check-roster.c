/* Is everything in an army something that its ruleset and its muster list know, and paid for?
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-check-private.h"

typedef void (*PieceFunc) (BivCheck *check, BivContingent *contingent, BivNode *piece);

static void
for_each_contingent (BivCheck *check, guint list, PieceFunc func)
{
  BivNodeList *contingents = biv_army_get_contingents (check->army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);
      BivNodeList *pieces = biv_node_get_list (BIV_NODE (contingent), list);

      for (guint j = 0; j < biv_node_list_get_length (pieces); j++)
        func (check, contingent, biv_node_list_get (pieces, j));
    }
}

static void
check_figure_kind (BivCheck *check, BivContingent *contingent, BivNode *figure)
{
  const char *kind = biv_figure_get_kind (BIV_FIGURE (figure));
  BivFinding *finding;

  if (biv_rule_index_get_kind (check->rules, kind))
    return;
  finding = biv_check_raise (check, BIV_CODE_FIGURE_NOT_ALLOWED, figure,
                             biv_rule_index_get_source (check->rules));
  biv_check_add_name (check, finding, "figure", figure);
  biv_check_add_item (finding, "kind", NULL, kind);
}

/* figure-not-allowed: a kind that the ruleset lacks. */
void
biv_check_figures_allowed (BivCheck *check)
{
  for_each_contingent (check, BIV_CONTINGENT_FIGURES, check_figure_kind);
}

static void
check_unit_arm (BivCheck *check, BivContingent *contingent, BivNode *unit)
{
  const char *arm = biv_unit_get_arm (BIV_UNIT (unit));
  BivFinding *finding;

  if (biv_rule_index_get_arm (check->rules, arm))
    return;
  finding = biv_check_raise (check, BIV_CODE_UNIT_NOT_ALLOWED, unit,
                             biv_rule_index_get_source (check->rules));
  biv_check_add_name (check, finding, "unit", unit);
  biv_check_add_item (finding, "arm", NULL, arm);
}

/* unit-not-allowed: an arm that the ruleset lacks. */
void
biv_check_units_allowed (BivCheck *check)
{
  for_each_contingent (check, BIV_CONTINGENT_UNITS, check_unit_arm);
}

static BivMusterEntry *
find_entry (BivCheck *check, BivContingent *contingent, const char *id)
{
  return biv_check_find_entry (check, biv_check_find_muster (check, contingent), id);
}

static void
check_elements (BivCheck *check, BivContingent *contingent, BivNode *unit)
{
  int elements = biv_unit_get_elements (BIV_UNIT (unit));
  BivMusterEntry *entry;
  BivFinding *finding;

  if (elements >= 1)
    return;
  entry = find_entry (check, contingent, biv_unit_get_entry (BIV_UNIT (unit)));
  finding = biv_check_raise (check, BIV_CODE_UNIT_EMPTY, unit, NULL);
  biv_check_add_name (check, finding, "unit", unit);
  biv_check_add_number (finding, "elements", elements);
  if (entry && biv_muster_entry_get_elements (entry) >= 1)
    biv_check_fix_int (finding, unit, "elements", biv_muster_entry_get_elements (entry));
}

/* unit-empty: without elements; its list may say how many it has. */
void
biv_check_units_empty (BivCheck *check)
{
  for_each_contingent (check, BIV_CONTINGENT_UNITS, check_elements);
}

static void
check_known (BivCheck *check, BivContingent *contingent, BivNode *unit)
{
  BivMuster *muster = biv_check_find_muster (check, contingent);
  BivFinding *finding;

  if (!muster || biv_unit_get_handmade (BIV_UNIT (unit)) ||
      biv_check_find_entry (check, muster, biv_unit_get_entry (BIV_UNIT (unit))))
    return;
  finding = biv_check_raise (check, BIV_CODE_UNIT_UNKNOWN, unit, NULL);
  biv_check_add_name (check, finding, "unit", unit);
  biv_check_add_item (finding, "muster", muster, biv_node_get_id (BIV_NODE (muster)));
  biv_check_fix_boolean (finding, unit, "handmade", true);
}

/* unit-unknown: neither in its list nor made by hand. */
void
biv_check_units_known (BivCheck *check)
{
  for_each_contingent (check, BIV_CONTINGENT_UNITS, check_known);
}

/* Contingent is NULL for the army's own budget. */
static BivFinding *
raise_budget (BivCheck *check, BivFindingCode code, BivContingent *contingent)
{
  BivNode *subject = contingent ? BIV_NODE (contingent) : BIV_NODE (check->army);

  return biv_check_raise (check, code, subject, NULL);
}

static void
check_budget (BivCheck *check, BivContingent *contingent, gint64 spent, int budget)
{
  bool exceeded = spent > budget;
  BivFinding *finding;

  if (budget < 0 || (!exceeded && (budget - spent) * 10 <= budget))
    return;
  finding = raise_budget (check, exceeded ? BIV_CODE_BUDGET_EXCEEDED : BIV_CODE_BUDGET_UNUSED,
                          contingent);
  biv_check_add_number (finding, "spent", spent);
  biv_check_add_number (finding, "budget", budget);
  if (exceeded)
    biv_check_add_number (finding, "over", spent - budget);
  else
    biv_check_add_number (finding, "left", budget - spent);
  if (contingent)
    biv_check_add_name (check, finding, "contingent", BIV_NODE (contingent));
}

/* budget-exceeded, budget-unused: of the army, and of each contingent with a share of its own. */
void
biv_check_budgets (BivCheck *check)
{
  BivNodeList *contingents = biv_army_get_contingents (check->army);

  check_budget (check, NULL, biv_check_count_army (check->army), biv_army_get_budget (check->army));
  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);

      check_budget (check, contingent, biv_check_count_points (contingent),
                    biv_contingent_get_budget (contingent));
    }
}

static void
check_price (BivCheck *check, BivContingent *contingent, BivNode *piece)
{
  bool is_unit = BIV_IS_UNIT (piece);
  int cost = is_unit ? biv_unit_get_cost (BIV_UNIT (piece))
                     : biv_figure_get_cost (BIV_FIGURE (piece));
  const char *id = is_unit ? biv_unit_get_entry (BIV_UNIT (piece))
                           : biv_figure_get_entry (BIV_FIGURE (piece));
  BivMusterEntry *entry;
  BivFinding *finding;

  if (cost >= 0 ||
      (biv_army_get_budget (check->army) < 0 && biv_contingent_get_budget (contingent) < 0))
    return;
  entry = find_entry (check, contingent, id);
  finding = biv_check_raise (check, BIV_CODE_PRICE_MISSING, piece, NULL);
  biv_check_add_name (check, finding, "piece", piece);
  if (entry && biv_muster_entry_get_cost (entry) >= 0)
    biv_check_fix_int (finding, piece, "cost", biv_muster_entry_get_cost (entry));
}

/* price-missing: where there is a budget, everything has a price; its list may say which. */
void
biv_check_prices (BivCheck *check)
{
  for_each_contingent (check, BIV_CONTINGENT_FIGURES, check_price);
  for_each_contingent (check, BIV_CONTINGENT_UNITS, check_price);
}
