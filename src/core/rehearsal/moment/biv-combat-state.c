/* The combat that is under way: who fights, who breaks off, what was ordered in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/moment/biv-combat-state.h"

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
