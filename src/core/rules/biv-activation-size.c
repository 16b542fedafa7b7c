/* How many units an activation covers, with the quality of the leader who makes it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-activation-size.h"

#include "core/rules/biv-activation-rule.h"
#include "core/rules/biv-quality.h"

/* What a figure's own amount is when nobody said it. */
#define NO_OWN_UNITS (-100)

/**
 * biv_quality_change:
 * @ruleset: (nullable): the rules he is under
 *
 * Source: "Modification des activations selon les chefs". The rules give no amounts: the ruleset's
 * are ours, and a figure may have its own.
 *
 * Returns: how many units more, or fewer, a leader activates for his quality
 */
int
biv_quality_change (BivRuleset *ruleset, BivFigure *leader)
{
  int own = biv_figure_get_quality_units (leader);
  BivQuality *quality = NULL;

  if (ruleset)
    quality =
      biv_node_list_lookup (biv_ruleset_get_qualities (ruleset), biv_figure_get_quality (leader));
  if (!quality)
    return 0;
  return own != NO_OWN_UNITS ? own : biv_quality_get_units (quality);
}

/**
 * biv_activation_size:
 * @ruleset: (nullable): the rules it is made under
 * @leader: (nullable): who makes it
 *
 * Returns: the number of units it covers: as planned, changed by the leader's quality, but never
 * fewer than the ruleset's smallest
 */
int
biv_activation_size (BivRuleset *ruleset, BivActivation *activation, BivFigure *leader)
{
  int units = biv_activation_get_units (activation);
  int change = leader ? biv_quality_change (ruleset, leader) : 0;
  BivActivationRule *rule = ruleset ? biv_ruleset_get_activation (ruleset) : NULL;

  if (change == 0)
    return units;
  return MAX (units + change, rule ? biv_activation_rule_get_smallest (rule) : 1);
}
