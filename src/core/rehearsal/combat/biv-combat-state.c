/* The combat that is under way: who fights, who breaks off, what was ordered in it, what it costs
 * the two who fight, and which of them wins it by that.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-combat-state.h"

/** biv_combat_is_under_way: whether one was declared and is not over. */
bool
biv_combat_is_under_way (const BivSituation *situation)
{
  return situation->combat.stage == BIV_COMBAT_DECLARED ||
         situation->combat.stage == BIV_COMBAT_ROLLED;
}

/** biv_combat_get_enemy: the opponent of a unit that attacks or defends in the last combat. */
guint
biv_combat_get_enemy (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  return unit == combat->attacker ? combat->defender : combat->attacker;
}

/** biv_combat_is_fighting: whether a combat is under way and a unit attacks or defends in it. */
bool
biv_combat_is_fighting (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  return biv_combat_is_under_way (situation) &&
         (combat->attacker == unit || combat->defender == unit);
}

/** biv_combat_has_broken_off: whether a unit leaves the combat that is under way. */
bool
biv_combat_has_broken_off (const BivSituation *situation, guint unit)
{
  return situation->combat.stage != BIV_COMBAT_NONE && situation->combat.leave &&
         situation->combat.leaving == unit;
}

/** biv_combat_find_given: (transfer none) (nullable): the order or leader's action given to a unit
 * in the last combat that has an effect of a kind. Unlike the sums of biv-in-force.h it is found
 * after the combat has ended, too. */
gpointer
biv_combat_find_given (const BivSituation *situation, BivEffectKind kind, guint unit)
{
  for (guint i = 0; i < situation->given->len; i++)
    {
      const BivGiven *given = &g_array_index (situation->given, BivGiven, i);

      if (given->unit == unit && given->combat == situation->combat.number &&
          biv_effect_find (given->item, kind))
        return given->item;
    }
  return NULL;
}

/** biv_combat_is_at_once: whether an order to the defender makes both units strike at the same
 * time. */
bool
biv_combat_is_at_once (const BivSituation *situation)
{
  return situation->combat.stage != BIV_COMBAT_NONE &&
         biv_combat_find_given (situation, BIV_EFFECT_KIND_BOTH_AT_ONCE,
                                situation->combat.defender);
}

/* What a combat costs the two who fight, and which of them wins it by that.
 *
 * Source: "Sacrifice" and "Contre-charge" of the defence orders (flags become losses; who causes
 * more losses wins), "Berserks" and "Vent du boulet" of the attack orders (faces that become hits,
 * or flags). Losses beyond what the dice can bring are a slip of the pen: our reading. */

/* The losses of the attacker or of the defender. */
static BivToll *
find_toll (BivSituation *situation, guint unit)
{
  BivCombat *combat = &situation->combat;

  return unit == combat->attacker ? &combat->of_attacker : &combat->of_defender;
}

static const BivToll *
get_toll (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  return unit == combat->attacker ? &combat->of_attacker : &combat->of_defender;
}

static bool
takes_part (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  return combat->stage != BIV_COMBAT_NONE &&
         (unit == combat->attacker || unit == combat->defender);
}

/** biv_combat_count_lost: how many elements a unit lost in the combat, as entered; 0 for a unit
 * that is not in it. */
int
biv_combat_count_lost (const BivSituation *situation, guint unit)
{
  return takes_part (situation, unit) ? get_toll (situation, unit)->lost : 0;
}

static bool
shows (const BivThrownDie *die, const char *face)
{
  return g_str_equal (biv_node_get_id (BIV_NODE (die->face)), face);
}

static bool
shows_effect (const BivThrownDie *die, BivInForce in_force)
{
  return in_force.item && biv_effect_counts_throw (in_force.effect, die->riposte) &&
         shows (die, biv_effect_get_face (in_force.effect));
}

/* Hits, and those flags that an order to the unit turns into losses. */
static int
count_most (const BivSituation *situation, guint unit)
{
  guint enemy = biv_combat_get_enemy (situation, unit);
  BivArm *arm = biv_situation_get (situation, unit)->arm;
  BivInForce turned = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_FACE_HITS_SELF, unit);
  BivInForce sacrifice =
    biv_in_force_for_unit (situation, BIV_EFFECT_KIND_FLAGS_TO_LOSSES, unit);
  BivInForce wind =
    biv_in_force_for_unit (situation, BIV_EFFECT_KIND_ADVANTAGE_TO_FLAGS, enemy);
  int hits = 0;
  int flags = 0;

  for (guint i = 0; i < situation->thrown->len; i++)
    {
      const BivThrownDie *die = &g_array_index (situation->thrown, BivThrownDie, i);

      if (die->target != unit)
        continue;
      hits += shows (die, biv_arm_get_face (arm)) || shows_effect (die, turned);
      flags += shows_effect (die, sacrifice) || shows_effect (die, wind);
    }
  if (!sacrifice.item)
    return hits;
  return hits + (sacrifice.is_endless ? flags : MIN (sacrifice.amount, flags));
}

/* Whether the largest possible loss is unknown: faces were not entered, or the ruleset does not say
 * which face is a flag. */
static bool
is_unknown (const BivSituation *situation, guint unit)
{
  BivInForce sacrifice =
    biv_in_force_for_unit (situation, BIV_EFFECT_KIND_FLAGS_TO_LOSSES, unit);

  return situation->combat.untold ||
         (sacrifice.item && !*biv_effect_get_face (sacrifice.effect));
}

/** biv_combat_check_losses: refuses if a unit cannot lose so many elements now. Only for a unit in
 * combat, when the dice thrown against it are known, is there a limit. */
bool
biv_combat_check_losses (BivAnswer *answer, const BivSituation *situation, guint unit, int number)
{
  BivFinding *refusal;
  int most;

  if (!biv_combat_is_fighting (situation, unit) || is_unknown (situation, unit))
    return true;
  most = MAX (0, count_most (situation, unit) - get_toll (situation, unit)->lost);
  if (number <= most)
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_LOSSES_TOO_MANY,
                                     biv_situation_get (situation, unit)->arm, "unit", unit);
  biv_answer_refusal_add_number (refusal, "number", number);
  biv_answer_refusal_add_number (refusal, "most", most);
  return false;
}

/** biv_combat_record_losses: notes that a unit in combat has lost so many elements more. */
void
biv_combat_record_losses (BivSituation *situation, guint unit, int number)
{
  BivToll *toll;

  if (!biv_combat_is_fighting (situation, unit))
    return;
  toll = find_toll (situation, unit);
  toll->lost = MAX (0, toll->lost + number);
}

/** biv_combat_record_removed: notes that a unit was removed by hand: all its elements are lost. */
void
biv_combat_record_removed (BivSituation *situation, guint unit)
{
  if (biv_combat_is_fighting (situation, unit))
    find_toll (situation, unit)->taken = biv_situation_get_elements (situation, unit);
}

static int
count_caused (const BivSituation *situation, guint unit)
{
  const BivToll *toll = get_toll (situation, biv_combat_get_enemy (situation, unit));

  return toll->lost + toll->taken;
}

/** biv_combat_check_winner: where an order gives the victory to the unit that causes more losses,
 * refuses unless it is this one. */
bool
biv_combat_check_winner (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  gpointer order = biv_combat_find_given (situation, BIV_EFFECT_KIND_WINNER_FOLLOWS,
                                          situation->combat.defender);
  int caused = count_caused (situation, unit);
  int taken = count_caused (situation, biv_combat_get_enemy (situation, unit));
  BivFinding *refusal;

  if (!order || caused > taken)
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FOLLOW_UP_NOT_WON, order, "unit", unit);
  biv_answer_refusal_add_item (refusal, "order", order);
  biv_answer_refusal_add_number (refusal, "caused", caused);
  biv_answer_refusal_add_number (refusal, "taken", taken);
  return false;
}
