/* How many units an activation covers, with the quality of the leader who makes it, and how many
 * activations the rules advise.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-activation-size.h"

#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* The number of units by which a figure changes an activation, if it has no number of its own. */
#define NO_OWN_UNITS (-100)

/**
 * biv_activation_quality_change:
 * @ruleset: (nullable): the rules of his army
 *
 * Source: "Modification des activations selon les chefs". The rules give no amounts: those of the
 * ruleset are ours, and a figure may have its own.
 *
 * Returns: how many units more, or fewer if negative, a leader activates because of his quality
 */
int
biv_activation_quality_change (BivRuleset *ruleset, BivFigure *leader)
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
 * @ruleset: (nullable): the rules of the army
 * @leader: (nullable): the leader who makes the activation
 *
 * Returns: how many units the activation covers: the number planned, changed by the leader's
 *   quality, which never makes it smaller than the ruleset's smallest
 */
int
biv_activation_size (BivRuleset *ruleset, BivActivation *activation, BivFigure *leader)
{
  int units = biv_activation_get_units (activation);
  int change = leader ? biv_activation_quality_change (ruleset, leader) : 0;
  BivActivationRule *rule = ruleset ? biv_ruleset_get_activation (ruleset) : NULL;

  if (change == 0)
    return units;
  return MAX (units + change, rule ? biv_activation_rule_get_smallest (rule) : 1);
}

/**
 * biv_activation_advise:
 * @units: how many units the whole army has, allies included
 *
 * Returns: (transfer none) (nullable): the first row of the ruleset's table for so many units
 */
BivActivationAdvice *
biv_activation_advise (BivRuleset *ruleset, guint units)
{
  BIV_EACH (BivActivationAdvice, row, biv_ruleset_get_advice (ruleset))
    {
      int to = biv_activation_advice_get_units_to (row);

      if (units >= (guint) biv_activation_advice_get_units_from (row) &&
          (to < 0 || units <= (guint) to))
        return row;
    }
  return NULL;
}

/**
 * biv_activation_is_fit:
 * @ruleset: (nullable): without one no figure is
 *
 * Returns: whether a figure is of a kind that makes activations
 */
bool
biv_activation_is_fit (BivRuleset *ruleset, BivFigure *figure)
{
  BivLeaderKind *kind = ruleset ? biv_node_list_lookup (biv_ruleset_get_leaders (ruleset),
                                                        biv_figure_get_kind (figure))
                                : NULL;

  return kind && biv_leader_kind_get_activates (kind);
}
