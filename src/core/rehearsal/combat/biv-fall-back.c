/* Falling back from a combat, what bars the way, and the verbs for it and for following an enemy
 * who does.
 *
 * Source: "Retraite" of the defence orders (towards the unit's own edge, one hex to its movement;
 * the other rules of movement apply), "ordonnant un repli" of the leaders' actions (its movement at
 * most). Where there is no hex to go to neither is possible: our reading.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-fall-back.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/combat/biv-combat-state.h"
#include "core/rehearsal/combat/biv-follow-up.h"
#include "core/rehearsal/move/biv-arrival.h"
#include "core/rehearsal/move/biv-move.h"

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

/* @by: (nullable): the order or leader's action by which a unit falls back
 *
 * Returns: whether it demands that each hex of the way is nearer to the side's own edge
 */
static bool
leads_home (gpointer by)
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
  if (way->home || !leads_home (by))
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

/* Whether falling back may end on a hex, as far as its distance from the
 * enemy is concerned. */
static bool
leads_back (const BivSituation *situation, guint unit, gpointer by, BivOffset hex)
{
  return !leads_away (by) || is_farther (situation, unit, hex);
}

static bool
check_away (BivAnswer *answer, const BivSituation *situation, guint unit, const BivWay *way)
{
  const BivCombat *combat = &situation->combat;
  BivFinding *refusal;

  if (leads_back (situation, unit, combat->leave, way->hex))
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NOT_AWAY, combat->leave, "piece", unit);
  biv_answer_refusal_add_piece (refusal, "enemy", situation,
                                biv_combat_get_enemy (situation, unit));
  return false;
}

/* @hexes: (array length=n_hexes): the way, hex by hex, or only its last hex
 * @way: (out): its length and cost
 *
 * Returns: whether a unit may fall back there from the combat
 */
static bool
may_go (BivAnswer *answer, const BivSituation *situation, guint unit,
        const BivOffset *hexes, guint n_hexes, BivWay *way)
{
  bool home = leads_home (situation->combat.leave);

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
    biv_move_find_ends (situation, unit, leads_home (by), answer);
  GArray *back = g_array_new (FALSE, FALSE, sizeof (BivMoveEnd));

  for (guint i = 0; i < ends->len; i++)
    {
      const BivMoveEnd *end = &g_array_index (ends, BivMoveEnd, i);

      if (is_long_enough (by, end->steps) &&
          leads_back (situation, unit, by, end->hex))
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

/* Why a unit cannot fall back from a combat: for each hex to which it could fall back if it were
 * free, what keeps the unit off it. */

typedef struct
{
  const BivSituation *situation;
  const BivMoveGround *ground;
  BivMover mover; /* as if nothing were in its way */
  gpointer by;
  GHashTable *seen; /* hexes that were looked at */
  guint back[BIV_N_BARS];
  guint aside[BIV_N_BARS]; /* of hexes no farther from the enemy than the unit is */
} Survey;

/* Whether a hex outside the board lies beyond the unit's own edge. */
static bool
is_beyond_edge (Survey *survey, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (survey->situation->scenario);
  guint side = biv_situation_get (survey->situation, survey->mover.piece)->side;

  switch (biv_situation_get_side_state (survey->situation, side)->edge)
    {
    case BIV_EDGE_NORTH:
      return hex.row < 0;
    case BIV_EDGE_SOUTH:
      return hex.row >= biv_board_get_height (board);
    case BIV_EDGE_WEST:
      return hex.col < 0;
    case BIV_EDGE_EAST:
      return hex.col >= biv_board_get_width (board);
    case BIV_EDGE_NONE:
    default:
      return false;
    }
}

/* What keeps the unit off a hex of the board; BIV_N_BARS if nothing does. */
static BivBar
find_bar (Survey *survey, const BivMoveStep *step)
{
  const BivMover *mover = &survey->mover;
  BivHexMarks marks = biv_move_ground_get_marks (survey->ground, step->to);

  if (step->passage == BIV_PASSAGE_IMPASSABLE)
    return BIV_BAR_IMPASSABLE;
  if ((marks & BIV_HEX_HAS_ENEMY) ||
      (mover->keep_away > 0 &&
       biv_situation_enemy_distance (survey->situation, mover->piece, step->to) <
         mover->keep_away))
    return BIV_BAR_ENEMY;
  if (marks & (BIV_HEX_IS_FULL | BIV_HEX_IS_CLOSED))
    return BIV_BAR_FRIEND;
  return biv_mover_may_end (mover, survey->situation, step->to) ? BIV_N_BARS : BIV_BAR_LEASH;
}

static void
count (Survey *survey, BivOffset hex, BivBar bar)
{
  gint64 *key = g_new (gint64, 1);
  guint *counts = leads_back (survey->situation, survey->mover.piece, survey->by, hex)
                    ? survey->back
                    : survey->aside;

  *key = ((gint64) hex.row << 32) + hex.col;
  if (g_hash_table_add (survey->seen, key))
    counts[bar]++;
}

static void
look (Survey *survey, const BivWay *from, int direction)
{
  bool home = survey->mover.homeward;
  BivWay way = *from;
  BivMoveStep step;
  BivBar bar;

  if (!biv_move_ground_step (survey->ground, from->hex, direction, &step))
    {
      if (!home || is_beyond_edge (survey, step.to))
        count (survey, step.to, BIV_BAR_OFF_TABLE);
      return;
    }
  if ((home &&
       !biv_move_path_is_step_home (survey->situation, survey->mover.piece, from->hex, step.to)) ||
      !biv_way_step (&survey->mover, survey->ground, &step, &way) ||
      !biv_way_is_within (&survey->mover, &way))
    return;
  bar = find_bar (survey, &step);
  if (bar != BIV_N_BARS)
    count (survey, step.to, bar);
}

static void
look_around (Survey *survey)
{
  BivMover mover = survey->mover;
  g_autoptr (GArray) ways = NULL;

  mover.through_ground = mover.through_units = false;
  ways = biv_move_path_find_ways (survey->situation, &mover, survey->ground);
  for (guint i = 0; i < ways->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      look (survey, &g_array_index (ways, BivWay, i), direction);
}

/* If there is one reason only, it is told alone. If there are several, the number of hexes is told
 * for each of the four reasons that all rules have, so that a sentence can name them together. */
static void
report_bars (BivAnswer *answer, BivFinding *refusal, const guint *counts)
{
  static const BivFactName names[] = {
    [BIV_BAR_ENEMY] = BIV_FACT_ENEMY_HELD,
    [BIV_BAR_FRIEND] = BIV_FACT_FRIEND_HELD,
    [BIV_BAR_IMPASSABLE] = BIV_FACT_IMPASSABLE,
    [BIV_BAR_OFF_TABLE] = BIV_FACT_OFF_TABLE,
    [BIV_BAR_LEASH] = BIV_FACT_LEASH_HELD,
  };
  guint reasons = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == BIV_N_BARS);
  for (guint i = 0; i < BIV_N_BARS; i++)
    reasons += counts[i] > 0;
  for (guint i = 0; i < BIV_N_BARS; i++)
    if (counts[i] > 0 || (reasons > 1 && i < BIV_BAR_LEASH))
      {
        biv_answer_add_number (answer, names[i], counts[i]);
        biv_answer_refusal_add_number (refusal, biv_fact_name_words[names[i]], counts[i]);
      }
}

/**
 * biv_fall_back_report_bars:
 * @refusal: of falling back: gets the number of hexes that are barred, for each reason
 * @by: the order or leader's action by which the unit would fall back
 */
void
biv_fall_back_report_bars (BivAnswer *answer, BivFinding *refusal, const BivSituation *situation,
                           guint unit, gpointer by)
{
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (BivMoveGround) ground =
    biv_move_ground_new (situation, biv_situation_get (situation, unit)->side, unit);
  Survey survey = { .situation = situation, .ground = ground, .by = by, .seen = seen };
  guint n_back = 0;

  if (!ground || !biv_mover_read (situation, unit, scratch, &survey.mover))
    return;
  survey.mover.homeward = leads_home (by);
  survey.mover.through_ground = survey.mover.through_units = true;
  look_around (&survey);
  for (guint i = 0; i < BIV_N_BARS; i++)
    n_back += survey.back[i];
  report_bars (answer, refusal, n_back > 0 ? survey.back : survey.aside);
}

static bool
check_way (BivAnswer *answer, const BivSituation *situation, const BivAction *action, BivWay *way)
{
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);

  if (!may_go (answer, situation, biv_action_get_piece (action, BIV_ABOUT_UNIT, 0),
               hexes, n_hexes, way))
    return false;
  biv_answer_add_number (answer, BIV_FACT_COST, way->cost);
  biv_answer_add_number (answer, BIV_FACT_STEPS, way->steps);
  return true;
}

/* may-fall-back UNIT HEX...: whether the unit could fall back there. */
static void
ask_may_fall_back (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivWay way;

  check_way (answer, situation, action, &way);
}

/* fall-back UNIT HEX...: the unit leaves the combat by the hexes given, or by the best way to the
 * only one. */
static void
fall_back (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);
  g_autoptr (GArray) passed = NULL;
  BivWay way;

  if (!check_way (answer, situation, action, &way))
    return;
  situation->combat.left = true;
  passed = biv_move_list_way (situation, unit, hexes, n_hexes, way.home);
  biv_arrival_enter_by (situation, unit, (const BivOffset *) (gpointer) passed->data, passed->len,
                        answer);
}

/* follow-up UNIT: the unit enters the hex that its enemy in the combat has left. */
static void
follow_up (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  g_autofree char *shown = NULL;
  BivOffset hex;

  if (!biv_follow_up_may_go (answer, situation, unit, &hex))
    return;
  situation->combat.followed = true;
  biv_arrival_enter (situation, unit, hex, answer);
  shown = g_strdup_printf ("%d,%d", hex.col, hex.row);
  biv_answer_add_string (answer, BIV_FACT_HEX, shown);
}

#define UNIT                                                                    \
  {                                                                             \
    .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true \
  }
#define HEXES                                                              \
  {                                                                        \
    .about = BIV_ABOUT_HEXES, BIV_SLOT_HEX, .required = true, .many = true \
  }

const BivVerb biv_fall_back_verbs[] = {
  { "fall-back", false, fall_back, { UNIT, HEXES } },
  { "may-fall-back", true, ask_may_fall_back, { UNIT, HEXES } },
  { "follow-up", false, follow_up, { UNIT } },
  {},
};
