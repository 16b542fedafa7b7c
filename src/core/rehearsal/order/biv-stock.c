/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-stock.h"

#include "core/model/army/biv-unit.h"
#include "core/rehearsal/moment/biv-combat-state.h"

static const BivEffectRow *
get_row (BivEffect *effect)
{
  return biv_effect_kind_get_row (biv_effect_get_kind (effect));
}

static bool
is_for_enemy (BivEffect *effect)
{
  return biv_effect_get_whom (effect) == BIV_EFFECT_WHOM_ENEMY;
}

/* The unit that the order or action is for; if it is for a side, its unit in the last combat. */
static guint
find_fighter (const BivSituation *situation, const BivRequest *request)
{
  const BivCombat *combat = &situation->combat;

  if (request->unit != BIV_NONE || combat->stage == BIV_COMBAT_NONE)
    return request->unit;
  return biv_situation_get (situation, combat->attacker)->side == request->side ? combat->attacker
                                                                                : combat->defender;
}

/** biv_stock_check: whether there is an enemy to whom it can be given or from whom it can be taken,
 * if an effect gives or takes and is for him: he must fight now. */
bool
biv_stock_check (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
                 BivEffect *effect)
{
  if (get_row (effect)->stock == BIV_RULE_STOCK_NONE || !is_for_enemy (effect) ||
      biv_combat_is_fighting (situation, find_fighter (situation, request)))
    return true;
  if (BIV_IS_ORDER (request->item))
    biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_NO_COMBAT, request->item);
  else
    biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_NOT_ENGAGED);
  return false;
}

static void
change_points (BivSideState *side, int change)
{
  side->points = CLAMP (side->points + change, 0, MAX (side->points, BIV_LARGEST_NUMBER));
}

/* A unit gets back only what it has lost; without elements it leaves the table. These are no losses
 * by the dice of a combat, and count in none. */
static void
change_elements (const BivSituation *situation, guint unit, int change)
{
  BivPieceState *state = biv_situation_get (situation, unit);

  state->lost = CLAMP (state->lost - change, 0, biv_unit_get_elements (BIV_UNIT (state->node)));
  state->lost_before = MIN (state->lost_before, state->lost);
  if (biv_situation_get_elements (situation, unit) == 0)
    state->flags &= ~BIV_STATE_ON_TABLE;
}

/** biv_stock_change: gives or takes it: as often as the order was paid for, and no more than there
 * is. */
void
biv_stock_change (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
                  BivEffect *effect)
{
  const BivEffectRow *row = get_row (effect);
  int amount = MIN (biv_effect_get_amount (effect) * request->amount, BIV_LARGEST_NUMBER);
  int change = row->joins == BIV_EFFECT_LOSES ? -amount : amount;
  guint fighter = find_fighter (situation, request);
  guint unit = is_for_enemy (effect) ? biv_combat_get_enemy (situation, fighter) : request->unit;
  guint side = is_for_enemy (effect) ? biv_situation_get (situation, unit)->side : request->side;

  switch (row->stock)
    {
    case BIV_RULE_STOCK_POINTS:
      change_points (biv_situation_get_side_state (situation, side), change);
      break;
    case BIV_RULE_STOCK_ELEMENTS:
      change_elements (situation, unit, change);
      break;
    case BIV_RULE_STOCK_NONE:
    default:
      break;
    }
  biv_answer_add_named_number (answer, row->fact, amount);
}
