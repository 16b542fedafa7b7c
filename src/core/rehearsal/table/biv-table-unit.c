/* Units and commanders under rules that measure distances.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-table-unit.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/check/piece/biv-mobility.h"
#include "core/check/piece/biv-rule-index.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/table/biv-sight.h"

/** biv_table_require_test: refuses if the ruleset has no rule of the command test. */
bool
biv_table_require_test (BivAnswer *answer, const BivSituation *situation)
{
  BivCommandTest *test =
    situation->ruleset ? biv_ruleset_get_command_test (situation->ruleset) : NULL;

  biv_answer_touch (answer, test);
  return test || biv_answer_lacks (answer, "command-test");
}

/** biv_table_get_phase: (transfer none) (nullable): the current phase. It is cited where no item of
 * the ruleset says more. */
gpointer
biv_table_get_phase (const BivSituation *situation)
{
  BivNodeList *phases = biv_ruleset_get_phases (situation->ruleset);

  return situation->phase < biv_node_list_get_length (phases)
           ? biv_node_list_get (phases, situation->phase)
           : NULL;
}

/** biv_table_has_trait: whether the traits of a unit or figure include a trait. */
bool
biv_table_has_trait (const BivSituation *situation, guint piece, const char *trait)
{
  const char *value = biv_situation_get_role (situation, piece, BIV_FIELD_ROLE_TRAITS);
  g_auto (GStrv) traits = g_strsplit (value ? value : "", " ", -1);

  return trait && *trait && g_strv_contains ((const char *const *) traits, trait);
}

/** biv_table_flies: whether a unit or commander flies. */
bool
biv_table_flies (const BivSituation *situation, guint piece)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);

  return test && biv_table_has_trait (situation, piece, biv_command_test_get_flying (test));
}

/** biv_table_is_unit: whether a piece is a unit and on the table. */
bool
biv_table_is_unit (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  return BIV_IS_UNIT (state->node) && biv_piece_state_is (state, BIV_STATE_ON_TABLE);
}

static bool
is_named (const BivAction *action, BivAbout about, guint piece)
{
  for (guint i = 0; action && i < biv_action_get_length (action, about); i++)
    if (biv_action_get_piece (action, about, i) == piece)
      return true;
  return false;
}

/** biv_table_sees: whether a unit sees an enemy. What the player says goes before the map. */
bool
biv_table_sees (const BivSituation *situation, guint unit, guint enemy, BivByHand hand)
{
  if (is_named (hand.action, BIV_ABOUT_UNSEEN, enemy))
    return false;
  return is_named (hand.action, BIV_ABOUT_SEEN, enemy) || biv_sight_sees (situation, unit, enemy);
}

static BivMovement *
find_movement (const BivSituation *situation, guint piece)
{
  return biv_mobility_find_movement (situation->ruleset,
                                     BIV_UNIT (biv_situation_get (situation, piece)->node));
}

/** biv_table_get_mover: (transfer none) (nullable): the item of the ruleset that says how far a
 * unit or commander moves. */
gpointer
biv_table_get_mover (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  return BIV_IS_UNIT (state->node) ? (gpointer) find_movement (situation, piece)
                                   : (gpointer) state->kind;
}

/**
 * biv_table_get_allowance:
 *
 * Returns: how far a unit moves on one order, or a commander in his own move, in tenths of a mm
 */
int
biv_table_get_allowance (const BivSituation *situation, guint piece, BivAnswer *answer)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  int far;

  biv_answer_touch (answer, biv_table_get_mover (situation, piece));
  if (BIV_IS_UNIT (state->node))
    {
      BivMovement *movement = find_movement (situation, piece);

      biv_answer_touch (answer, state->arm);
      return movement ? MAX (0, biv_movement_get_distance (movement)) * BIV_TENTHS_PER_CM : 0;
    }
  if (!state->kind)
    return 0;
  far = biv_mobility_of_figure (situation->ruleset, BIV_FIGURE (state->node), state->kind);
  return MAX (0, far) * BIV_TENTHS_PER_CM;
}

/* Whether the ruleset says how far a unit moves; for some units only a rule of their own does. */
static bool
knows_allowance (const BivSituation *situation, guint piece)
{
  BivMovement *movement;

  if (!BIV_IS_UNIT (biv_situation_get (situation, piece)->node))
    return true;
  movement = find_movement (situation, piece);
  return movement && biv_movement_get_distance (movement) >= 0;
}

/**
 * biv_table_read_allowance:
 * @action: (nullable): its slot "allowance" may say how far, in cm, in place of the ruleset
 * @allowance: (out): how far, as biv_table_get_allowance() returns it
 *
 * Returns: whether it is known how far a unit or commander moves; if not, the answer is a refusal
 */
bool
biv_table_read_allowance (BivAnswer *answer, const BivSituation *situation,
                          const BivAction *action, guint piece, int *allowance)
{
  *allowance = biv_table_get_allowance (situation, piece, answer);
  if (action && biv_action_has (action, BIV_ABOUT_ALLOWANCE))
    *allowance = biv_action_get_number (action, BIV_ABOUT_ALLOWANCE, 0, 0) * BIV_TENTHS_PER_CM;
  else if (!knows_allowance (situation, piece))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MOVEMENT_UNKNOWN,
                               biv_table_get_mover (situation, piece), "piece", piece);
      return false;
    }
  return true;
}

/** biv_table_check_own: refuses a piece that is not on the table or not of the side whose turn it
 * is. */
bool
biv_table_check_own (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  return biv_commanding_require_on_table (answer, situation, piece) &&
         biv_commanding_require_own_turn (answer, situation, piece);
}

/** biv_table_find_joined: the unit on the commander's place with which he moves, or BIV_NONE. A
 * unit that touches him comes before any other in his hex. */
guint
biv_table_find_joined (const BivSituation *situation, guint figure)
{
  const BivPieceState *who = biv_situation_get (situation, figure);
  guint found = BIV_NONE;

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *whom = biv_situation_get (situation, i);

      if (whom->side != who->side || !biv_table_is_unit (situation, i))
        continue;
      if (biv_measure_touches (situation, figure, i))
        return i;
      if (biv_offset_equal (who->hex, whom->hex))
        found = i;
    }
  return found;
}

/** biv_table_find_touched: the first enemy unit in contact with a unit, or BIV_NONE. */
guint
biv_table_find_touched (const BivSituation *situation, guint unit)
{
  for (guint i = 0; i < situation->states->len; i++)
    if (biv_table_is_unit (situation, i) && biv_situation_are_enemies (situation, unit, i) &&
        biv_measure_touches (situation, unit, i))
      return i;
  return BIV_NONE;
}

/** biv_table_is_engaged: whether a unit touches an enemy unit or was declared to fight one. A
 * commander is engaged if the unit that he joined is. */
bool
biv_table_is_engaged (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  guint joined = BIV_NONE;

  if (biv_piece_state_is (state, BIV_STATE_ENGAGED))
    return true;
  if (BIV_IS_UNIT (state->node))
    return biv_table_find_touched (situation, piece) != BIV_NONE;
  if (biv_piece_state_is (state, BIV_STATE_JOINED))
    joined = biv_table_find_joined (situation, piece);
  return joined != BIV_NONE && biv_table_is_engaged (situation, joined);
}

/** biv_table_check_free: refuses a piece that is confused or engaged, and so may not move. */
bool
biv_table_check_free (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  if (!biv_piece_state_is (state, BIV_STATE_CONFUSED) && !biv_table_is_engaged (situation, piece))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNIT_FROZEN,
                           biv_table_get_phase (situation), "piece", piece);
  return false;
}

/** biv_table_check_commander: refuses a piece that is not a commander of the player on the
 * table. */
bool
biv_table_check_commander (BivAnswer *answer, const BivSituation *situation, guint commander)
{
  const BivPieceState *state = biv_situation_get (situation, commander);

  if (state->kind && biv_rule_index_is_leader (state->kind))
    {
      biv_answer_touch (answer, state->kind);
      return biv_commanding_require_on_table (answer, situation, commander) &&
             biv_commanding_require_own_turn (answer, situation, commander);
    }
  biv_answer_refusal_add_piece (biv_answer_refuse (answer, BIV_REFUSAL_NOT_COMMANDER, state->kind),
                                "figure", situation, commander);
  return false;
}

/** biv_table_can_charge: whether the arm of a unit may charge. */
bool
biv_table_can_charge (const BivSituation *situation, guint unit)
{
  BivArm *arm = biv_situation_get (situation, unit)->arm;

  return !arm || !biv_arm_get_artillery (arm) ||
         biv_command_test_get_artillery_charges (
           biv_ruleset_get_command_test (situation->ruleset));
}
