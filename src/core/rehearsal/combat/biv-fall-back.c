/* Falling back from a combat.
 *
 * Source: "Retraite" of the defence orders (towards the unit's own edge, one hex to its movement;
 * the other rules of movement apply), "ordonnant un repli" of the leaders' actions (its movement
 * at most). Where there is no hex to go to neither is possible: our reading.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-fall-back.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/move/biv-move.h"
#include "core/rehearsal/moment/biv-combat-state.h"

/** biv_fall_back_allow: notes that an order or a leader's action lets a unit fall back from the
 * combat. */
void
biv_fall_back_allow (BivSituation *situation, guint unit, gpointer by)
{
  situation->combat.leave = by;
  situation->combat.leaving = unit;
  situation->combat.announced = 0;
  situation->combat.left = false;
}

static bool
check_leave (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;
  bool leaves = biv_combat_has_broken_off (situation, unit);

  biv_answer_touch (answer, combat->leave);
  if (leaves && !combat->left)
    return true;
  if (leaves)
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FALL_BACK_AGAIN, combat->leave, "unit",
                             unit);
  else if (combat->stage != BIV_COMBAT_NONE)
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FALL_BACK_NONE, combat->leave, "unit",
                             unit);
  else
    biv_answer_refusal_about (biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL),
                              situation, unit);
  return false;
}

/* If a number of hexes was announced with the order, the way must have as many. */
static bool
check_announced (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  int announced = situation->combat.announced;
  BivFinding *refusal;

  if (announced == 0 || way->steps == announced)
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FALL_BACK_HEXES,
                                     situation->combat.leave, "unit", unit);
  biv_answer_refusal_add_number (refusal, "number", way->steps);
  biv_answer_refusal_add_number (refusal, "announced", announced);
  return false;
}

/**
 * biv_fall_back_leads_home:
 * @by: (nullable): the order or leader's action by which a unit falls back
 *
 * Returns: whether it demands that each hex of the way is nearer to the side's own edge
 */
bool
biv_fall_back_leads_home (gpointer by)
{
  return by && biv_effect_find (by, BIV_EFFECT_KIND_TOWARD_EDGE);
}

static bool
is_long_enough (gpointer by, int steps)
{
  BivEffect *least = biv_effect_find (by, BIV_EFFECT_KIND_FALL_BACK);

  return !least || steps >= biv_effect_get_amount (least);
}

/* An order may say how many hexes the way has at least, and that it leads towards the side's own
 * edge. */
static bool
check_length (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  gpointer by = situation->combat.leave;
  BivFinding *refusal;

  if (!is_long_enough (by, way->steps))
    {
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ORDER_FALL_BACK, by, "unit", unit);
      biv_answer_refusal_add_item (refusal, "order", by);
      biv_answer_refusal_add_number (refusal, "number", way->steps);
      return false;
    }
  if (way->home || !biv_fall_back_leads_home (by))
    return check_announced (answer, situation, unit, way);
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FALL_BACK_EDGE, by, "unit", unit);
  return false;
}

/* Whether a hex is farther than the unit's present one from its enemy in the combat. */
static bool
is_farther (const BivSituation *situation, guint unit, BivOffset hex)
{
  guint enemy = biv_combat_get_enemy (situation, unit);
  BivOffset from = biv_situation_get (situation, enemy)->hex;

  return biv_situation_distance (situation, hex, from) >
         biv_situation_distance (situation, biv_situation_get (situation, unit)->hex, from);
}

/* Whether the way must lead away from the enemy: it must for units that leaders take out of a
 * combat. The texts do not say where to: this is our reading. */
static bool
leads_away (gpointer by)
{
  return biv_effect_find (by, BIV_EFFECT_KIND_FROM_ENEMY);
}

/** biv_fall_back_leads_back: whether falling back may end on a hex, as far as its distance from the
 * enemy is concerned. */
bool
biv_fall_back_leads_back (const BivSituation *situation, guint unit, gpointer by, BivOffset hex)
{
  return !leads_away (by) || is_farther (situation, unit, hex);
}

static bool
check_away (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  const BivCombat *combat = &situation->combat;
  BivFinding *refusal;

  if (biv_fall_back_leads_back (situation, unit, combat->leave, way->hex))
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NOT_AWAY, combat->leave, "piece", unit);
  biv_answer_refusal_add_piece (refusal, "enemy", situation,
                                biv_combat_get_enemy (situation, unit));
  return false;
}

/**
 * biv_fall_back_may_go:
 * @hexes: (array length=n_hexes): the way, hex by hex, or only its last hex
 * @way: (out): its length and cost
 *
 * Returns: whether a unit may fall back there from the combat
 */
bool
biv_fall_back_may_go (BivAnswer *answer, const BivSituation *situation, guint unit,
                      const BivOffset *hexes, guint n_hexes, BivWay *way)
{
  bool home = biv_fall_back_leads_home (situation->combat.leave);

  if (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_COMBAT) ||
      !check_leave (answer, situation, unit) ||
      !biv_move_check (situation, unit, hexes, n_hexes, home, answer, way))
    return false;
  return check_length (answer, situation, unit, way) && check_away (answer, situation, unit, way);
}

/**
 * biv_fall_back_find_ways:
 * @by: the order or leader's action by which it would fall back from the combat under way
 * @answer: refuses where the rules do not say how far the unit moves
 *
 * Returns: (transfer full): the hexes where it could go, as BivMoveEnd
 */
GArray *
biv_fall_back_find_ways (const BivSituation *situation, guint unit, gpointer by, BivAnswer *answer)
{
  g_autoptr (GArray) ends =
    biv_move_find_ends (situation, unit, biv_fall_back_leads_home (by), answer);
  GArray *back = g_array_new (FALSE, FALSE, sizeof (BivMoveEnd));

  for (guint i = 0; i < ends->len; i++)
    {
      const BivMoveEnd *end = &g_array_index (ends, BivMoveEnd, i);

      if (is_long_enough (by, end->steps) &&
          biv_fall_back_leads_back (situation, unit, by, end->hex))
        g_array_append_val (back, *end);
    }
  return back;
}

/**
 * biv_fall_back_has_way:
 * @most: (out): the hexes of the longest way
 *
 * Returns: whether the unit could fall back; true as well where the rules do not say how far it
 * moves, since nobody can tell then
 */
bool
biv_fall_back_has_way (const BivSituation *situation, guint unit, gpointer by, int *most)
{
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  g_autoptr (GArray) ends = biv_fall_back_find_ways (situation, unit, by, scratch);

  *most = 0;
  if (!biv_answer_is_accepted (scratch))
    *most = G_MAXINT;
  for (guint i = 0; i < ends->len; i++)
    *most = MAX (*most, g_array_index (ends, BivMoveEnd, i).steps);
  return *most > 0;
}

/** biv_fall_back_find_unit: the unit that an order or a leader's action obliges to fall back and
 * that has not done so yet. A unit without any way back stays and is not found. BIV_NONE if there
 * is none. */
guint
biv_fall_back_find_unit (const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;
  int most;

  if (combat->stage == BIV_COMBAT_NONE || !combat->leave || combat->left ||
      !biv_piece_state_is (biv_situation_get (situation, combat->leaving), BIV_STATE_ON_TABLE) ||
      !biv_fall_back_has_way (situation, combat->leaving, combat->leave, &most) || most == G_MAXINT)
    return BIV_NONE;
  return combat->leaving;
}

/** biv_fall_back_require_done: no unit must fall back from the combat any more. */
bool
biv_fall_back_require_done (BivAnswer *answer, const BivSituation *situation)
{
  guint unit = biv_fall_back_find_unit (situation);

  if (unit == BIV_NONE)
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FALL_BACK_DUE, situation->combat.leave,
                           "unit", unit);
  return false;
}
