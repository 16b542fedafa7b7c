/* The order points that a side begins with.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-order-points.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"

/** biv_order_points_get_set: the order points that are set for a side (nullable), or else for its
 * army (nullable); -1 if none are. */
int
biv_order_points_get_set (BivSide *side, BivArmy *army)
{
  int points = side ? biv_side_get_order_points (side) : -1;

  return points < 0 && army ? biv_army_get_order_points (army) : points;
}

static BivFigure *
find_general_among (BivRuleset *ruleset, BivNodeList *figures)
{
  BIV_EACH (BivFigure, figure, figures)
    {
      BivLeaderKind *kind =
        biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), biv_figure_get_kind (figure));

      if (kind && biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
        return figure;
    }
  return NULL;
}

static int
find_level (BivRuleset *ruleset, BivArmy *army)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BivFigure *general = find_general_among (ruleset, biv_contingent_get_figures (contingent));

      if (general)
        return biv_figure_get_command_level (general);
    }
  return -1;
}

/**
 * biv_order_points_get_first:
 * @ruleset: (nullable): says whether the number that is set or the command level of the
 *   general-in-chief comes first; the other is used if that one is not known
 * @side: (nullable)
 * @army: (nullable): the army of the side
 *
 * Returns: the order points at the start of a battle; -1 if neither number is known, or the rules
 *   have no order points
 */
int
biv_order_points_get_first (BivRuleset *ruleset, BivSide *side, BivArmy *army)
{
  BivOrderPointRule *rule = ruleset ? biv_ruleset_get_order_points (ruleset) : NULL;
  int points = biv_order_points_get_set (side, army);
  int level = rule && army ? find_level (ruleset, army) : -1;

  if (!rule)
    return -1;
  if (points < 0 || (level >= 0 && !biv_order_point_rule_get_scenario_sets (rule)))
    return level;
  return points;
}
