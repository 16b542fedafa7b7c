/* The sum over all effects of a kind that are in force now, for a unit, for a leader's units or
 * for a whole side. Effects come from orders and from actions of leaders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/moment/biv-in-force.h"

/* A leader's action done in a combat lasts until the combat ends; any other until the end of the
 * turn. */
static BivLasts
get_lasts (const BivGiven *given)
{
  if (BIV_IS_ORDER (given->item))
    return biv_order_get_lasts (given->item);
  return given->combat > 0 ? BIV_LASTS_COMBAT : BIV_LASTS_TURN;
}

/** biv_in_force_has: whether what was given is still in force: its turn, or its combat, is not
 * over. */
bool
biv_in_force_has (const BivSituation *situation, const BivGiven *given)
{
  switch (get_lasts (given))
    {
    case BIV_LASTS_ONCE:
      return false;
    case BIV_LASTS_COMBAT:
      return given->combat == situation->combat.number &&
             situation->combat.stage != BIV_COMBAT_OVER;
    case BIV_LASTS_TURN:
    case BIV_LASTS_REST_OF_TURN:
    default:
      return true;
    }
}

static bool
is_same (const BivGiven *a, const BivGiven *b)
{
  return a->item == b->item && a->leader == b->leader && a->unit == b->unit &&
         a->combat == b->combat;
}

/** biv_in_force_record: notes an order or action that is in force from now on. The same order
 * counts each time that it is given; a leader's action that he repeats for the same unit counts
 * once. */
void
biv_in_force_record (BivSituation *situation, const BivGiven *given)
{
  for (guint i = 0; !BIV_IS_ORDER (given->item) && i < situation->given->len; i++)
    if (is_same (&g_array_index (situation->given, BivGiven, i), given))
      return;
  g_array_append_val (situation->given, *given);
}

static bool
concerns_side (const BivGiven *given, guint side)
{
  return given->side == side && given->unit == BIV_NONE && given->leader == BIV_NONE;
}

static bool
concerns_leader (const BivSituation *situation, const BivGiven *given, guint leader)
{
  return given->leader == leader ||
         concerns_side (given, biv_situation_get (situation, leader)->side);
}

static guint
get_maker (const BivSituation *situation, const BivPieceState *state)
{
  if (state->activation == BIV_NONE)
    return BIV_NONE;
  return g_array_index (situation->activations, BivTurnActivation, state->activation).leader;
}

/* Whether an order or action was given to this unit, to the leader who activated it, or to its
 * whole side. */
static bool
concerns_unit (const BivSituation *situation, const BivGiven *given, guint unit)
{
  const BivPieceState *state = biv_situation_get (situation, unit);
  guint leader = get_maker (situation, state);

  if (given->unit == unit)
    return true;
  if (given->unit != BIV_NONE)
    return false;
  return given->leader != BIV_NONE ? given->leader == leader
                                   : concerns_side (given, state->side);
}

static bool
has_part (const BivSituation *situation, guint unit, BivEffectWhen when)
{
  const BivCombat *combat = &situation->combat;

  if (when == BIV_EFFECT_WHEN_ALWAYS)
    return true;
  return combat->stage != BIV_COMBAT_NONE &&
         (when == BIV_EFFECT_WHEN_DEFENDING ? combat->defender : combat->attacker) == unit;
}

/* The opponent of a unit in the combat under way; BIV_NONE if it does not fight. */
static guint
get_enemy (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  if (combat->stage == BIV_COMBAT_NONE)
    return BIV_NONE;
  return unit == combat->attacker   ? combat->defender
         : unit == combat->defender ? combat->attacker
                                    : BIV_NONE;
}

/** biv_in_force_works_for: whether a unit has this effect of an order or action. */
bool
biv_in_force_works_for (const BivSituation *situation, const BivGiven *given, BivEffect *effect,
                        guint unit)
{
  guint whom = biv_effect_get_whom (effect) == BIV_EFFECT_WHOM_ENEMY ? get_enemy (situation, unit)
                                                                     : unit;

  return whom != BIV_NONE && concerns_unit (situation, given, whom) &&
         has_part (situation, unit, biv_effect_get_when (effect));
}

static bool
works_for_leader (const BivSituation *situation, const BivGiven *given, BivEffect *effect,
                  guint leader)
{
  return concerns_leader (situation, given, leader);
}

static bool
works_for_side (const BivSituation *situation, const BivGiven *given, BivEffect *effect,
                guint side)
{
  return concerns_side (given, side);
}

static int
join (BivInForce *sum, const BivGiven *given, BivEffect *effect)
{
  int amount = biv_effect_get_amount (effect);

  switch (biv_effect_kind_get_row (biv_effect_get_kind (effect))->joins)
    {
    case BIV_EFFECT_LEAST:
      return sum->item ? MIN (sum->amount, amount) : amount;
    case BIV_EFFECT_MOST:
      return MAX (sum->amount, amount);
    case BIV_EFFECT_ADDS:
    default:
      sum->is_endless |= amount == 0;
      return sum->is_endless
               ? 0
               : MIN (sum->amount + amount * given->amount, BIV_LARGEST_NUMBER);
    }
}

/** biv_in_force_add: adds one effect to the sum of its kind. Amounts that add up are multiplied by
 * the hexes or elements paid for; the sum is without limit as soon as one of them is. */
void
biv_in_force_add (BivInForce *sum, const BivGiven *given, BivEffect *effect)
{
  sum->amount = join (sum, given, effect);
  if (sum->item)
    return;
  sum->item = given->item;
  sum->effect = effect;
  sum->given = given;
}

typedef bool (*WorksFunc) (const BivSituation *situation, const BivGiven *given, BivEffect *effect,
                           guint whom);

/* @also: a second kind that the same order or action must have; the kind itself if none */
static BivInForce
sum_effects (const BivSituation *situation, BivEffectKind kind, BivEffectKind also,
             WorksFunc works, guint whom)
{
  BivInForce sum = { NULL };

  for (guint i = 0; i < situation->given->len; i++)
    {
      const BivGiven *given = &g_array_index (situation->given, BivGiven, i);

      if (!biv_in_force_has (situation, given) ||
          (also != kind && !biv_effect_find (given->item, also)))
        continue;
      BIV_EACH (BivEffect, effect, biv_effect_list_of (given->item))
        if (biv_effect_get_kind (effect) == kind && works (situation, given, effect, whom))
          biv_in_force_add (&sum, given, effect);
    }
  return sum;
}

/** biv_in_force_for_unit: the sum for a unit: of what was given to it, to the leader who activated
 * it, or to all. */
BivInForce
biv_in_force_for_unit (const BivSituation *situation, BivEffectKind kind, guint unit)
{
  return sum_effects (situation, kind, kind, biv_in_force_works_for, unit);
}

/** biv_in_force_for_unit_with: likewise, only of orders and actions that have an effect of a second
 * kind, too. */
BivInForce
biv_in_force_for_unit_with (const BivSituation *situation, BivEffectKind kind, BivEffectKind also,
                            guint unit)
{
  return sum_effects (situation, kind, also, biv_in_force_works_for, unit);
}

/** biv_in_force_for_leader: the sum for a leader: of what was given to his units, or to the whole
 * side. */
BivInForce
biv_in_force_for_leader (const BivSituation *situation, BivEffectKind kind, guint leader)
{
  return sum_effects (situation, kind, kind, works_for_leader, leader);
}

/** biv_in_force_for_side: the sum for a side: of what was given to the player, or to all units for
 * the turn. */
BivInForce
biv_in_force_for_side (const BivSituation *situation, BivEffectKind kind, guint side)
{
  return sum_effects (situation, kind, kind, works_for_side, side);
}

/** biv_in_force_get_category: (transfer none) (nullable): the class of an order. */
BivOrderCategory *
biv_in_force_get_category (const BivSituation *situation, BivOrder *order)
{
  return biv_node_list_lookup (biv_ruleset_get_order_classes (situation->ruleset),
                               biv_order_get_class (order));
}

/** biv_in_force_count_given: how many orders of a class a side has given this turn, or only in the
 * combat under way. */
int
biv_in_force_count_given (const BivSituation *situation, guint side, BivOrderCategory *category,
                          bool in_combat)
{
  int given = 0;

  for (guint i = 0; i < situation->given->len; i++)
    {
      const BivGiven *one = &g_array_index (situation->given, BivGiven, i);

      given += one->side == side && BIV_IS_ORDER (one->item) &&
               biv_in_force_get_category (situation, one->item) == category &&
               (!in_combat || one->combat == situation->combat.number);
    }
  return given;
}
