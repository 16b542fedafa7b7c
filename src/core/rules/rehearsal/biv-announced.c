/* Activations announced under an order that is given and paid when the next phase opens.
 *
 * Until it is paid, the units that do not fit without it may neither move nor fight: those out of
 * their leader's range, and those that do not go with the ones named before them.
 * Source: "Ordres de manœuvre": orders that change an activation, given after it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-announced.h"

static BivTurnActivation *
get_activation (const BivSituation *situation, guint n)
{
  return &g_array_index (situation->activations, BivTurnActivation, n);
}

/** biv_count_announced: activations that wait for that order: of one leader, or, without one, of
 * all. */
guint
biv_count_announced (const BivSituation *situation, BivOrder *order, guint leader)
{
  guint n = 0;

  for (guint i = 0; i < situation->activations->len; i++)
    {
      const BivTurnActivation *one = get_activation (situation, i);

      n += one->announced == order && (leader == BIV_NONE || one->leader == leader);
    }
  return n;
}

/** biv_may_announce: whether no other order is announced, where one only could be given: one for
 * the whole turn may be announced by several leaders, one for a leader's units by him alone. */
bool
biv_may_announce (const BivSituation *situation, BivOrder *order)
{
  bool shared = biv_order_get_to (order) == BIV_RECIPIENT_TURN_UNITS;

  for (guint i = 0; i < situation->activations->len; i++)
    {
      const BivTurnActivation *one = get_activation (situation, i);

      if (one->announced && !(shared && one->announced == order))
        return false;
    }
  return true;
}

static void
pay_units (BivSituation *situation, guint activation)
{
  for (guint i = 0; i < situation->standings->len; i++)
    if (biv_situation_get (situation, i)->activation == activation)
      biv_situation_get (situation, i)->flags &= ~BIV_STANDS_UNPAID;
}

/** biv_pay_announced: they wait no more. */
void
biv_pay_announced (BivAnswer *answer, BivSituation *situation, BivOrder *order, guint leader)
{
  for (guint i = 0; i < situation->activations->len; i++)
    {
      BivTurnActivation *one = get_activation (situation, i);

      if (one->announced != order || (leader != BIV_NONE && one->leader != leader))
        continue;
      one->announced = NULL;
      pay_units (situation, i);
      biv_answer_add_piece (answer, "paid", situation, one->leader);
    }
}

/* Whether a unit may use the activation that covers it, if any. */
static bool
is_paid (const BivSituation *situation, guint unit)
{
  return !biv_standing_is (biv_situation_get (situation, unit), BIV_STANDS_UNPAID);
}

/** biv_check_paid: that it may; the answer says which order is still to be paid. */
bool
biv_check_paid (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  BivOrder *order;
  BivFinding *refusal;

  if (is_paid (situation, unit))
    return true;
  order = get_activation (situation, biv_situation_get (situation, unit)->activation)->announced;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_ORDER_UNPAID, order);
  biv_refusal_about (refusal, situation, unit);
  biv_refusal_add_piece (refusal, "unit", situation, unit);
  biv_refusal_add_item (refusal, "order", order);
  return false;
}
