/* What an order does to the situation at once, and what keeps it from doing so.
 *
 * Effects that last, as more dice, are found among the orders in force and need nothing here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-effects.h"

#include "core/rehearsal/activation/biv-announced.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/move/biv-mover.h"

/* Whether an effect can come about; those without a check always can. */
typedef bool (*CheckFunc) (BivAnswer *answer, const BivSituation *situation,
                           const BivOrderRequest *request, int amount);
typedef void (*ApplyFunc) (BivAnswer *answer, BivSituation *situation,
                           const BivOrderRequest *request, int amount);

static bool
check_units_only (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
                  int amount)
{
  BivFinding *refusal;

  if (biv_count_activated_units (situation, request->side) <= amount)
    return true;
  refusal = biv_order_refuse (answer, request, BIV_REFUSAL_UNITS_LIMITED, request->order);
  biv_refusal_add_number (refusal, "number", amount);
  return false;
}

static void
gain_level (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request, int amount)
{
  int gained = amount * biv_situation_get_level (situation, request->side);

  biv_situation_get_purse (situation, request->side)->points += gained;
  biv_answer_add_number (answer, "gained", gained);
}

static bool
check_extra_unit (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
                  int amount)
{
  return biv_check_not_activated (answer, situation, request->unit) &&
         biv_check_unit_limit (answer, situation, request->side);
}

static void
activate_extra (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                int amount)
{
  biv_situation_get (situation, request->unit)->flags |= BIV_STANDS_ACTIVATED;
}

static void
change_mount (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
              int amount)
{
  BivStanding *unit = biv_situation_get (situation, request->unit);

  unit->flags ^= BIV_STANDS_MOUNTED;
  unit->steps += amount;
  biv_answer_add_string (answer, "mounted",
                         biv_standing_is (unit, BIV_STANDS_MOUNTED) ? "yes" : "no");
  biv_answer_add_number (answer, "steps", amount);
}

static bool
has_moved (const BivSituation *situation, guint side)
{
  for (guint i = 0; i < situation->standings->len; i++)
    if (biv_situation_get (situation, i)->side == side &&
        biv_standing_is (biv_situation_get (situation, i), BIV_STANDS_MOVED))
      return true;
  return false;
}

/* Announced in the command phase, such an order is for those announcements; where it may be given
 * in the command phase itself, it is for what follows. */
static bool
check_announced (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
                 int amount)
{
  if (biv_situation_get_phase (situation) == BIV_PHASE_KIND_COMMAND)
    return true;
  if (biv_count_announced (situation, request->order, request->leader) == 0)
    {
      biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_UNANNOUNCED, request->order);
      return false;
    }
  if (!has_moved (situation, request->side))
    return true;
  biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_TOO_LATE, request->order);
  return false;
}

static void
pay_announced (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
               int amount)
{
  biv_pay_announced (answer, situation, request->order, request->leader);
}

/* A second command phase: the activations of the turn are counted anew, and leaders may make one
 * again; no unit is activated again. */
static void
begin_command_phase (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                     int amount)
{
  BivNodeList *phases = biv_ruleset_get_phases (situation->ruleset);
  guint first = 0;

  while (first < biv_node_list_get_length (phases) &&
         biv_turn_phase_get_kind (biv_node_list_get (phases, first)) != BIV_PHASE_KIND_COMMAND)
    first++;
  situation->phase = first;
  situation->round += (guint) amount;
  for (guint i = 0; i < situation->standings->len; i++)
    if (biv_situation_get (situation, i)->side == request->side)
      biv_situation_get (situation, i)->flags &= ~BIV_STANDS_MADE;
  biv_answer_add_number (answer, "round", situation->round + 1);
}

static bool
check_restore (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
               int amount)
{
  int lost = biv_situation_get (situation, request->unit)->lost;
  int wanted = request->amount * amount;
  BivFinding *refusal;

  if (wanted >= 1 && wanted <= lost)
    return true;
  refusal = biv_order_refuse_unit (answer, situation, request, BIV_REFUSAL_ORDER_ELEMENTS);
  biv_refusal_add_number (refusal, "number", wanted);
  biv_refusal_add_number (refusal, "lost", lost);
  return false;
}

/* It comes at the end of the unit's move, if it makes one: after it the unit moves no more. */
static void
restore (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request, int amount)
{
  BivStanding *unit = biv_situation_get (situation, request->unit);

  unit->lost -= request->amount * amount;
  unit->lost_before = MIN (unit->lost_before, unit->lost);
  unit->flags |= BIV_STANDS_MOVED;
  unit->bound_by = request->order;
  biv_answer_add_number (answer, "restored", request->amount * amount);
}

/* How far a unit may move; without limit when the rules do not know. */
static int
get_allowance (const BivSituation *situation, guint unit)
{
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  BivMover mover;

  return biv_mover_read (situation, unit, scratch, &mover) ? mover.without_combat : G_MAXINT;
}

/* Where the hexes to fall back are told: not fewer than the order says, not more than a move. */
static bool
check_hexes (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
             int amount)
{
  BivFinding *refusal;

  if (!request->says_hexes ||
      (request->hexes >= amount && request->hexes <= get_allowance (situation, request->unit)))
    return true;
  refusal = biv_order_refuse_unit (answer, situation, request, BIV_REFUSAL_ORDER_FALL_BACK);
  biv_refusal_add_number (refusal, "number", request->hexes);
  return false;
}

/* There is a hex to go to, and a way as long as was told. */
static bool
check_fall_back (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
                 int amount)
{
  BivFinding *refusal;
  int most;

  if (!check_hexes (answer, situation, request, amount))
    return false;
  if (!biv_has_way_back (situation, request->unit, request->order, &most))
    {
      biv_order_refuse_unit (answer, situation, request, BIV_REFUSAL_ORDER_NO_WAY);
      return false;
    }
  if (!request->says_hexes || request->hexes <= most)
    return true;
  refusal = biv_order_refuse_unit (answer, situation, request, BIV_REFUSAL_ORDER_WAY_SHORT);
  biv_refusal_add_number (refusal, "number", request->hexes);
  biv_refusal_add_number (refusal, "most", most);
  return false;
}

static void
allow_fall_back (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                 int amount)
{
  biv_allow_fall_back (situation, request->unit, request->order);
  situation->combat.announced = request->says_hexes ? request->hexes : 0;
  biv_answer_add_number (answer, "falls-back", 1);
}

static void
stop_attacker (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
               int amount)
{
  BivStanding *attacker = biv_situation_get (situation, situation->combat.attacker);

  attacker->flags |= BIV_STANDS_MOVED | BIV_STANDS_MOVE_ONLY;
  attacker->bound_by = request->order;
  biv_answer_add_piece (answer, "stopped", situation, situation->combat.attacker);
  situation->combat.stage = BIV_COMBAT_OVER;
}

static const struct
{
  CheckFunc check;
  ApplyFunc apply;
} doings[BIV_N_EFFECT_KINDS] = {
  [BIV_EFFECT_KIND_UNITS_ONLY] = { check_units_only, NULL },
  [BIV_EFFECT_KIND_GAIN_LEVEL] = { NULL, gain_level },
  [BIV_EFFECT_KIND_EXTRA_UNIT] = { check_extra_unit, activate_extra },
  [BIV_EFFECT_KIND_CHANGE_MOUNT] = { NULL, change_mount },
  [BIV_EFFECT_KIND_MIX_ARMS] = { check_announced, pay_announced },
  [BIV_EFFECT_KIND_ANY_PLACE] = { check_announced, pay_announced },
  [BIV_EFFECT_KIND_COMMAND_PHASE] = { NULL, begin_command_phase },
  [BIV_EFFECT_KIND_RESTORE] = { check_restore, restore },
  [BIV_EFFECT_KIND_FALL_BACK] = { check_fall_back, allow_fall_back },
  [BIV_EFFECT_KIND_ATTACKER_STOPS] = { NULL, stop_attacker },
};

/* House rules may give an order to nobody, or outside a combat, that does something to a unit. */
static bool
check_whom (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
            BivEffectKind kind)
{
  BivRefusal fault = BIV_N_REFUSALS;

  if (biv_effect_kind_needs_unit (kind) && request->unit == BIV_NONE)
    fault = BIV_REFUSAL_ORDER_NEEDS_UNIT;
  else if (biv_effect_kind_needs_combat (kind) &&
           situation->combat.stage != BIV_COMBAT_DECLARED &&
           situation->combat.stage != BIV_COMBAT_ROLLED)
    fault = BIV_REFUSAL_ORDER_NO_COMBAT;
  if (fault == BIV_N_REFUSALS)
    return true;
  biv_order_refuse (answer, request, fault, request->order);
  return false;
}

/** biv_order_check_effects: whether what the order brings about can come about. */
bool
biv_order_check_effects (BivAnswer *answer, const BivSituation *situation,
                         const BivOrderRequest *request)
{
  BivNodeList *effects = biv_order_get_effects (request->order);

  for (guint i = 0; i < biv_node_list_get_length (effects); i++)
    {
      BivOrderEffect *effect = biv_node_list_get (effects, i);
      guint kind = biv_order_effect_get_kind (effect);

      if (!check_whom (answer, situation, request, kind) ||
          (doings[kind].check &&
           !doings[kind].check (answer, situation, request, biv_order_effect_get_amount (effect))))
        return false;
    }
  return true;
}

/** biv_order_apply: pays for an order that was accepted, notes it, and does what it does. */
void
biv_order_apply (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                 int cost)
{
  BivNodeList *effects = biv_order_get_effects (request->order);
  BivPurse *purse = biv_situation_get_purse (situation, request->side);
  BivGivenOrder given = { .order = request->order,
                          .side = request->side,
                          .unit = request->unit,
                          .leader = request->leader,
                          .cost = cost,
                          .amount = request->amount,
                          .combat = situation->combat.number,
                          .turn = situation->turn };

  purse->points -= cost;
  g_array_append_val (situation->orders, given);
  for (guint i = 0; i < biv_node_list_get_length (effects); i++)
    {
      BivOrderEffect *effect = biv_node_list_get (effects, i);
      guint kind = biv_order_effect_get_kind (effect);

      if (doings[kind].apply)
        doings[kind].apply (answer, situation, request, biv_order_effect_get_amount (effect));
    }
  biv_answer_add_number (answer, "left", purse->points);
}
