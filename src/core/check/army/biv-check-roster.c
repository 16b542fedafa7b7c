/* Whether the ruleset and the muster lists know everything in an army, and whether it is paid for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/biv-check-table.h"
#include "core/model/army/biv-army-piece.h"

/* figure-not-allowed: the ruleset has no such kind of figure. */
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

/* unit-not-allowed: the ruleset has no such arm. */
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

/* unit-empty: the unit has no elements. The fix takes the number of its list, where there is one.
 */
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

/* unit-unknown: the unit names an entry that its list does not have. */
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

/* @contingent: NULL for the budget of the whole army */
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
  finding =
    raise_budget (check, exceeded ? BIV_CODE_BUDGET_EXCEEDED : BIV_CODE_BUDGET_UNUSED, contingent);
  biv_check_add_number (finding, "spent", spent);
  biv_check_add_number (finding, "budget", budget);
  if (exceeded)
    biv_check_add_number (finding, "over", spent - budget);
  else
    biv_check_add_number (finding, "left", budget - spent);
  if (contingent)
    biv_check_add_name (check, finding, "contingent", BIV_NODE (contingent));
}

/* budget-exceeded, budget-unused: for the army, and for each contingent that has a budget of its
 * own. */
void
biv_check_budgets (BivCheck *check)
{
  check_budget (check, NULL, biv_check_count_army (check), biv_army_get_budget (check->army));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (check->army))
    check_budget (check, contingent, biv_check_count_points (check, contingent),
                  biv_contingent_get_budget (contingent));
}

/* price-missing: a piece has no cost though there is a budget. The fix takes that of its list,
 * where there is one. */
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
