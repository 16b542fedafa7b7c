/* Falling back from a combat, and following.
 *
 * Source: "Retraite" of the defence orders (towards the unit's own edge, one hex to its movement;
 * the other rules of movement apply), "ordonnant un repli" of the leaders' actions (its movement
 * at most; the enemy may follow), "Embuscade" (a riposte is never followed).
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-fall-back.h"

#include "core/rules/rehearsal/biv-combat.h"
#include "core/rules/rehearsal/biv-commanding.h"
#include "core/rules/rehearsal/biv-given-order.h"
#include "core/rules/rehearsal/biv-move.h"

static guint
get_opponent (const BivCombat *combat, guint unit)
{
  return unit == combat->attacker ? combat->defender : combat->attacker;
}

/** biv_allow_fall_back: an order, or what a leader does, lets a unit fall back from the combat. */
void
biv_allow_fall_back (BivSituation *situation, guint unit, gpointer by)
{
  situation->combat.leave = by;
  situation->combat.leaving = unit;
  situation->combat.announced = 0;
  situation->combat.left = false;
}

/** biv_has_broken_off: whether a unit leaves the combat that is under way. */
bool
biv_has_broken_off (const BivSituation *situation, guint unit)
{
  return situation->combat.stage != BIV_COMBAT_NONE && situation->combat.leave &&
         situation->combat.leaving == unit;
}

static bool
check_leave (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  biv_answer_touch (answer, situation->combat.leave);
  if (biv_has_broken_off (situation, unit) && !situation->combat.left)
    return true;
  biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FALL_BACK_NONE, situation->combat.leave,
                          unit);
  return false;
}

static int
measure_edge (const BivSituation *situation, guint unit, BivOffset hex)
{
  return biv_situation_edge_distance (situation, biv_situation_get (situation, unit)->side, hex);
}

/* As many hexes as were announced when the order was given, where any were. */
static bool
check_announced (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  int announced = situation->combat.announced;
  BivFinding *refusal;

  if (announced == 0 || way->steps == announced)
    return true;
  refusal = biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FALL_BACK_HEXES,
                                    situation->combat.leave, unit);
  biv_refusal_add_number (refusal, "number", way->steps);
  biv_refusal_add_number (refusal, "announced", announced);
  return false;
}

/* An order says how many hexes at least, and may say that they lead towards the own edge. */
static bool
check_order (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  BivOrder *order = situation->combat.leave;
  BivOrderEffect *least = biv_order_find_effect (order, BIV_EFFECT_KIND_FALL_BACK);
  BivOffset from = biv_situation_get (situation, unit)->hex;
  BivFinding *refusal;

  if (least && way->steps < biv_order_effect_get_amount (least))
    {
      refusal =
        biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_ORDER_FALL_BACK, order, unit);
      biv_refusal_add_item (refusal, "order", order);
      biv_refusal_add_number (refusal, "number", way->steps);
      return false;
    }
  if (!biv_order_find_effect (order, BIV_EFFECT_KIND_TOWARD_EDGE) ||
      measure_edge (situation, unit, way->hex) < measure_edge (situation, unit, from))
    return check_announced (answer, situation, unit, way);
  biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FALL_BACK_EDGE, order, unit);
  return false;
}

/* A leader's unit goes away from the enemy it fought. The texts do not say where to: our reading.
 */
static bool
check_away (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  const BivCombat *combat = &situation->combat;
  guint enemy = get_opponent (combat, unit);
  BivOffset hex = biv_situation_get (situation, enemy)->hex;
  BivFinding *refusal;

  if (biv_situation_distance (situation, way->hex, hex) >
      biv_situation_distance (situation, biv_situation_get (situation, unit)->hex, hex))
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_NOT_AWAY, combat->leave);
  biv_refusal_about (refusal, situation, unit);
  biv_refusal_add_piece (refusal, "piece", situation, unit);
  biv_refusal_add_piece (refusal, "enemy", situation, enemy);
  return false;
}

/**
 * biv_check_fall_back:
 * @hexes: (array length=n_hexes): the way, hex by hex, or its end alone
 * @way: (out): what comes of it
 *
 * Returns: whether a unit may fall back there from the combat
 */
bool
biv_check_fall_back (BivAnswer *answer, const BivSituation *situation, guint unit,
                     const BivOffset *hexes, guint n_hexes, BivWay *way)
{
  if (!biv_check_phase (answer, situation, BIV_PHASE_KIND_COMBAT) ||
      !check_leave (answer, situation, unit) ||
      !biv_move_check (situation, unit, hexes, n_hexes, answer, way))
    return false;
  return BIV_IS_ORDER (situation->combat.leave) ? check_order (answer, situation, unit, way)
                                                : check_away (answer, situation, unit, way);
}

static bool
has_way_back (const BivSituation *situation, guint unit)
{
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  g_autoptr (GArray) ends = biv_move_find_ends (situation, unit, scratch);
  guint enemy = get_opponent (&situation->combat, unit);
  BivOffset from = biv_situation_get (situation, enemy)->hex;
  int distance =
    biv_situation_distance (situation, biv_situation_get (situation, unit)->hex, from);

  for (guint i = 0; i < ends->len; i++)
    if (biv_situation_distance (situation, g_array_index (ends, BivMoveEnd, i).hex, from) >
        distance)
      return true;
  return false;
}

/* That nobody still has to fall back whose leader broke the combat off; one who has no way back
 * stays. */
static bool
check_fallen_back (BivAnswer *answer, const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  if (combat->stage == BIV_COMBAT_NONE || !combat->leave || combat->left ||
      BIV_IS_ORDER (combat->leave) ||
      !biv_standing_is (biv_situation_get (situation, combat->leaving), BIV_STANDS_ON_TABLE) ||
      !has_way_back (situation, combat->leaving))
    return true;
  biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FALL_BACK_DUE, combat->leave,
                          combat->leaving);
  return false;
}

/* The attacker follows; the defender only one who broke off, or by an order: never after a mere
 * riposte. An order that stops the attacker keeps him from it. */
static bool
is_to_follow (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  if (combat->followed || combat->ranged || biv_has_broken_off (situation, unit))
    return false;
  if (unit == combat->defender)
    return biv_has_broken_off (situation, combat->attacker) ||
           biv_find_effect_for_unit (situation, BIV_EFFECT_KIND_WINNER_FOLLOWS, unit).order;
  return unit == combat->attacker &&
         !(combat->leave && BIV_IS_ORDER (combat->leave) &&
           biv_order_find_effect (combat->leave, BIV_EFFECT_KIND_ATTACKER_STOPS));
}

static bool
is_gone (const BivSituation *situation, guint enemy, BivOffset from)
{
  const BivStanding *standing = biv_situation_get (situation, enemy);

  return !biv_standing_is (standing, BIV_STANDS_ON_TABLE) ||
         !biv_offset_equal (standing->hex, from);
}

/**
 * biv_check_follow_up:
 * @hex: (out): the one that the enemy left
 *
 * Returns: whether a unit may take the hex that its enemy in the combat has left
 */
bool
biv_check_follow_up (BivAnswer *answer, const BivSituation *situation, guint unit, BivOffset *hex)
{
  const BivCombat *combat = &situation->combat;
  guint enemy = get_opponent (combat, unit);

  if (!biv_check_phase (answer, situation, BIV_PHASE_KIND_COMBAT) ||
      !biv_check_on_table (answer, situation, unit))
    return false;
  if (combat->stage == BIV_COMBAT_NONE)
    {
      biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
      return false;
    }
  *hex = unit == combat->attacker ? combat->defender_hex : combat->attacker_hex;
  biv_answer_touch (answer, combat->leave);
  if (!is_to_follow (situation, unit) || !is_gone (situation, enemy, *hex) ||
      biv_situation_find_unit_at (situation, *hex, unit) != BIV_NONE)
    {
      biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FOLLOW_UP_UNFIT, combat->leave, unit);
      return false;
    }
  if (combat->stage != BIV_COMBAT_DECLARED)
    return true;
  biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FOLLOW_UP_WAITS, combat->leave, unit);
  return false;
}

/* That the attacker has followed, where an order obliges him to and a hex was left free. */
static bool
check_followed (BivAnswer *answer, const BivSituation *situation)
{
  guint unit = situation->combat.attacker;
  g_autoptr (BivAnswer) trial = biv_answer_new ();
  BivInForce duty = { NULL };
  BivFinding *refusal;
  BivOffset hex;

  if (situation->combat.stage != BIV_COMBAT_NONE)
    duty = biv_find_effect_for_unit (situation, BIV_EFFECT_KIND_MUST_FOLLOW, unit);
  if (!duty.order || !biv_check_follow_up (trial, situation, unit, &hex))
    return true;
  refusal =
    biv_answer_refuse_unit (answer, situation, BIV_REFUSAL_FOLLOW_UP_DUE, duty.order, unit);
  biv_refusal_add_item (refusal, "order", duty.order);
  return false;
}

/** biv_check_gone: that everybody has gone where the combat that was under way obliges him to:
 * back, or after the enemy. */
bool
biv_check_gone (BivAnswer *answer, const BivSituation *situation)
{
  return check_fallen_back (answer, situation) && check_followed (answer, situation);
}
