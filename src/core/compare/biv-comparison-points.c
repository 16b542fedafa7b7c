/* What armies and contingents cost in two documents.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-comparison-private.h"

#include "core/model/army/biv-army.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/scenario/biv-side.h"

static gint64
count_scenario (BivScenario *scenario)
{
  gint64 points = 0;

  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      BivArmy *army = biv_side_get_army (side);

      points += army ? biv_army_count_points (army) : 0;
    }
  return points;
}

/* @node: (nullable): what is not there costs nothing */
static gint64
count (BivNode *node)
{
  if (BIV_IS_SCENARIO (node))
    return count_scenario (BIV_SCENARIO (node));
  if (BIV_IS_ARMY (node))
    return biv_army_count_points (BIV_ARMY (node));
  return BIV_IS_CONTINGENT (node) ? biv_contingent_count_points (BIV_CONTINGENT (node)) : 0;
}

static bool
has_points (BivNode *node)
{
  return BIV_IS_SCENARIO (node) || BIV_IS_ARMY (node) || BIV_IS_CONTINGENT (node);
}

static void
add_row (BivComparison *self, BivNode *before, BivNode *after)
{
  BivPointsDifference row = { before, after, count (before), count (after) };

  g_array_append_val (self->points, row);
}

/* Adds a row for the whole, each army and each contingent; what is gone comes last. */
void
biv_comparison_count_points (BivComparison *self)
{
  BivMatching *matching = self->matching;

  for (guint i = 0; i < matching->nodes[1]->len; i++)
    {
      BivNode *after = matching->nodes[1]->pdata[i];

      if (has_points (after))
        add_row (self, biv_matching_get_partner (matching, after), after);
    }
  for (guint i = 0; i < matching->nodes[0]->len; i++)
    {
      BivNode *before = matching->nodes[0]->pdata[i];

      if (has_points (before) && !biv_matching_get_partner (matching, before))
        add_row (self, before, NULL);
    }
}
