/* Who may and must act by initiative, and on whom.
 *
 * Source: "La phase de commandement" and "Mouvements par initiative" of the rules that measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-initiative.h"

#include "core/rehearsal/table/biv-table-move.h"

/**
 * biv_initiative_find_nearest:
 * @distance: (out): to him, in tenths of a mm
 *
 * Returns: the nearest enemy unit that a unit sees within the distance of initiative, or BIV_NONE
 */
guint
biv_initiative_find_nearest (const BivSituation *situation, guint unit, BivByHand hand,
                             int *distance)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  guint nearest = BIV_NONE;

  *distance = biv_command_test_get_initiative_distance (test) * BIV_TENTHS_PER_CM + 1;
  for (guint i = 0; i < situation->states->len; i++)
    {
      int gap;

      if (!biv_table_is_unit (situation, i) || !biv_situation_are_enemies (situation, unit, i))
        continue;
      gap = biv_measure_distance (situation, unit, i);
      if (gap >= *distance || !biv_table_sees (situation, unit, i, hand))
        continue;
      nearest = i;
      *distance = gap;
    }
  return nearest;
}

static bool
is_hot_headed (const BivSituation *situation, guint unit)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);

  return biv_table_has_trait (situation, unit, biv_command_test_get_must_charge (test));
}

/** biv_initiative_must_charge: whether a unit must charge that enemy: it is of a kind that has to,
 * and can reach him. */
bool
biv_initiative_must_charge (BivAnswer *answer, const BivSituation *situation, guint unit,
                            guint enemy)
{
  return is_hot_headed (situation, unit) && biv_table_can_reach (answer, situation, unit, enemy);
}

/** biv_initiative_find_owed: the enemy that a unit must still charge before it moves otherwise, or
 * BIV_NONE. */
guint
biv_initiative_find_owed (BivAnswer *answer, const BivSituation *situation, guint unit,
                          BivByHand hand)
{
  const BivPieceState *state = biv_situation_get (situation, unit);
  int distance;
  guint enemy;

  if (state->side != situation->player || !biv_table_is_unit (situation, unit) ||
      (state->flags & (BIV_STATE_CONFUSED | BIV_STATE_INITIATIVE)) ||
      !is_hot_headed (situation, unit) || biv_table_is_engaged (situation, unit))
    return BIV_NONE;
  enemy = biv_initiative_find_nearest (situation, unit, hand, &distance);
  return enemy != BIV_NONE && biv_initiative_must_charge (answer, situation, unit, enemy)
           ? enemy
           : BIV_NONE;
}

/** biv_initiative_check_done: no unit of the player must still charge. */
bool
biv_initiative_check_done (BivAnswer *answer, const BivSituation *situation, BivByHand hand)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      guint enemy = biv_initiative_find_owed (answer, situation, i, hand);

      if (enemy == BIV_NONE)
        continue;
      biv_answer_refusal_add_piece (
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MUST_CHARGE,
                                 biv_ruleset_get_command_test (situation->ruleset), "piece", i),
        "enemy", situation, enemy);
      return false;
    }
  return true;
}
