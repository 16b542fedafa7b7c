/* Activations announced under orders that are given and paid when the next phase opens.
 *
 * Until they are paid, the units that do not fit without them may neither move nor fight: those out
 * of their leader's range, and those that do not go with the ones named before them.
 * Source: "Ordres de manœuvre": orders that change an activation, given after it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-announced.h"

#include "core/rehearsal/moment/biv-in-force.h"

static const struct
{
  BivEffectKind effect;
  BivStandsFlags unpaid;
} changes[] = {
  [BIV_ANNOUNCED_ARMS] = { BIV_EFFECT_KIND_MIX_ARMS, BIV_STATE_DUE_ARMS },
  [BIV_ANNOUNCED_PLACE] = { BIV_EFFECT_KIND_ANY_PLACE, BIV_STATE_DUE_PLACE },
};
BIV_ASSERT_EACH (changes, BIV_N_ANNOUNCED);

static BivTurnActivation *
get_activation (const BivSituation *situation, guint n)
{
  return &g_array_index (situation->activations, BivTurnActivation, n);
}

static bool
waits_for (const BivTurnActivation *activation, BivOrder *order)
{
  for (guint i = 0; i < BIV_N_ANNOUNCED; i++)
    if (activation->announced[i] == order)
      return true;
  return false;
}

/** biv_announced_count: how many activations wait for an order: those of one leader, or of all when
 * @leader is BIV_NONE. */
guint
biv_announced_count (const BivSituation *situation, BivOrder *order, guint leader)
{
  guint n = 0;

  for (guint i = 0; i < situation->activations->len; i++)
    {
      const BivTurnActivation *one = get_activation (situation, i);

      n += waits_for (one, order) && (leader == BIV_NONE || one->leader == leader);
    }
  return n;
}

/* Orders that are announced and not yet given, each as often as it will have to be given: once for
 * the whole turn, or once for each leader whose units it is for. */
typedef struct
{
  int number; /* of the same class */
  int cost;   /* order points, of all classes */
} Pending;

static bool
is_shared (BivOrder *order)
{
  return biv_order_get_to (order) == BIV_RECIPIENT_TURN_UNITS;
}

/* @own: the activation that is being announced; it is not in the list of the turn yet */
static Pending
count_pending (const BivSituation *situation, const BivTurnActivation *own,
               BivOrderCategory *category)
{
  g_autoptr (GPtrArray) shared = g_ptr_array_new ();
  Pending pending = { 0, 0 };

  for (guint i = 0; i <= situation->activations->len; i++)
    {
      const BivTurnActivation *one =
        i < situation->activations->len ? get_activation (situation, i) : own;

      for (guint k = 0; k < BIV_N_ANNOUNCED; k++)
        {
          BivOrder *order = one->announced[k];

          if (!order || (k > 0 && order == one->announced[0]) ||
              g_ptr_array_find (shared, order, NULL))
            continue;
          if (is_shared (order))
            g_ptr_array_add (shared, order);
          pending.number += biv_in_force_get_category (situation, order) == category;
          pending.cost += biv_order_get_cost (order);
        }
    }
  return pending;
}

/* Whether one more order of the class can be given this turn, and paid together with the others
 * that are announced. */
static bool
check_pending (BivAnswer *answer, const BivSituation *situation, const BivTurnActivation *own,
               BivOrder *order)
{
  BivOrderCategory *category = biv_in_force_get_category (situation, order);
  guint side = biv_situation_get (situation, own->leader)->side;
  int limit = category ? biv_order_category_get_limit (category) : 1;
  int left = biv_situation_get_side_state (situation, side)->points;
  int cost = biv_order_get_cost (order);
  Pending pending = count_pending (situation, own, category);
  BivFinding *refusal;

  if (is_shared (order) && biv_announced_count (situation, order, BIV_NONE) > 0)
    return true;
  if (biv_in_force_count_given (situation, side, category, false) + pending.number >= limit)
    {
      refusal = biv_answer_refuse (answer, BIV_REFUSAL_ORDER_LIMIT_TURN, category);
      biv_answer_refusal_add_item (refusal, "order", order);
      biv_answer_refusal_add_item (refusal, "class", category);
      biv_answer_refusal_add_number (refusal, "limit", limit);
      return false;
    }
  left = MAX (0, left - pending.cost);
  if (cost <= left)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_TOO_DEAR, order);
  biv_answer_refusal_add_item (refusal, "order", order);
  biv_answer_refusal_add_number (refusal, "cost", cost);
  biv_answer_refusal_add_number (refusal, "held", left);
  return false;
}

/* What the order would change about the activation that no other order changes yet. Returns:
 * whether that is anything */
static bool
apply_changes (BivTurnActivation *activation, BivOrder *order)
{
  bool *const effects[] = { [BIV_ANNOUNCED_ARMS] = &activation->mix_arms,
                            [BIV_ANNOUNCED_PLACE] = &activation->any_place };
  BIV_ASSERT_EACH (effects, BIV_N_ANNOUNCED);
  bool any = false;

  for (guint i = 0; i < BIV_N_ANNOUNCED; i++)
    {
      if (*effects[i] || !biv_effect_find (order, changes[i].effect))
        continue;
      activation->announced[i] = order;
      *effects[i] = true;
      any = true;
    }
  return any;
}

/**
 * biv_announced_add:
 * @activation: (inout): waits for the order afterwards
 *
 * Refuses unless the order changes something about the activation, one more of its class may be
 * given this turn, and the side has the points for it beside the others that are announced. The
 * order itself is given when the next phase opens.
 *
 * Returns: whether the activation may be announced under that order
 */
bool
biv_announced_add (BivAnswer *answer, const BivSituation *situation, BivTurnActivation *activation,
                   BivOrder *order)
{
  BivTurnActivation with = *activation;

  biv_answer_touch (answer, order);
  if (waits_for (activation, order))
    return true;
  if (!apply_changes (&with, order))
    {
      biv_answer_refusal_add_item (biv_answer_refuse (answer, BIV_REFUSAL_ORDER_UNFIT, order),
                                   "order", order);
      return false;
    }
  if (!check_pending (answer, situation, activation, order))
    return false;
  *activation = with;
  return true;
}

static void
pay_units (BivSituation *situation, guint activation, BivStandsFlags unpaid)
{
  for (guint i = 0; i < situation->states->len; i++)
    if (biv_situation_get (situation, i)->activation == activation)
      biv_situation_get (situation, i)->flags &= ~unpaid;
}

/** biv_announced_pay: the order is paid: the activations that wait for it wait no more. */
void
biv_announced_pay (BivAnswer *answer, BivSituation *situation, BivOrder *order, guint leader)
{
  for (guint i = 0; i < situation->activations->len; i++)
    {
      BivTurnActivation *one = get_activation (situation, i);

      if (!waits_for (one, order) || (leader != BIV_NONE && one->leader != leader))
        continue;
      for (guint k = 0; k < BIV_N_ANNOUNCED; k++)
        {
          if (one->announced[k] != order)
            continue;
          one->announced[k] = NULL;
          pay_units (situation, i, changes[k].unpaid);
        }
      biv_answer_add_piece (answer, BIV_FACT_PAID, situation, one->leader);
    }
}

/** biv_announced_require_paid: refuses while the activation that covers a unit waits for an order;
 * the answer says for which. */
bool
biv_announced_require_paid (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  const BivPieceState *state = biv_situation_get (situation, unit);
  BivFinding *refusal;
  BivOrder *order;

  for (guint i = 0; i < BIV_N_ANNOUNCED; i++)
    {
      if (!biv_piece_state_is (state, changes[i].unpaid))
        continue;
      order = get_activation (situation, state->activation)->announced[i];
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ORDER_UNPAID, order, "unit", unit);
      biv_answer_refusal_add_item (refusal, "order", order);
      return false;
    }
  return true;
}
