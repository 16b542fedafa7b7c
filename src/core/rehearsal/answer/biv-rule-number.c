/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-rule-number.h"

#include "core/model/army/biv-figure.h"
#include "core/rehearsal/moment/biv-in-force.h"

typedef BivInForce (*SumFunc) (const BivSituation *situation, BivEffectKind kind, guint whom);

/* @answer: (nullable) */
static int
change (BivAnswer *answer, const BivSituation *situation, BivRuleNumber number, SumFunc sum_up,
        guint whom, int value)
{
  if (situation->given->len == 0 || value < 0)
    return value;
  for (guint kind = 0; kind < BIV_N_EFFECT_KINDS; kind++)
    {
      const BivEffectRow *row = biv_effect_kind_get_row (kind);
      BivInForce sum;

      if (row->number != number)
        continue;
      sum = sum_up (situation, kind, whom);
      value += row->joins == BIV_EFFECT_LOWERS ? -sum.amount : sum.amount;
      if (answer)
        biv_answer_touch (answer, sum.item);
    }
  return MAX (value, 0);
}

/**
 * biv_rule_number_for_piece:
 * @answer: (nullable): cites the orders and actions that change the number
 * @piece: the unit or figure for whom it is counted
 * @value: the number by the rules alone; below 0 if they do not say it, and then it stays so
 *
 * Returns: the number that holds for the piece now
 */
int
biv_rule_number_for_piece (BivAnswer *answer, const BivSituation *situation, BivRuleNumber number,
                           guint piece, int value)
{
  bool is_figure = BIV_IS_FIGURE (biv_situation_get (situation, piece)->node);

  return change (answer, situation, number,
                 is_figure ? biv_in_force_for_leader : biv_in_force_for_unit, piece, value);
}

/** biv_rule_number_for_side: likewise, for a number that is counted for a side. */
int
biv_rule_number_for_side (BivAnswer *answer, const BivSituation *situation, BivRuleNumber number,
                          guint side, int value)
{
  return change (answer, situation, number, biv_in_force_for_side, side, value);
}
