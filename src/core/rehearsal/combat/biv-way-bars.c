/* Why a unit cannot fall back from a combat: for each hex to which it could fall back if it were
 * free, what keeps the unit off it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-way-bars.h"

#include "core/rehearsal/combat/biv-fall-back.h"

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
  guint *counts = biv_fall_back_leads_back (survey->situation, survey->mover.piece, survey->by, hex)
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
tell (BivAnswer *answer, BivFinding *refusal, const guint *counts)
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
 * biv_way_bars_tell:
 * @refusal: of falling back: gets the number of hexes that are barred, for each reason
 * @by: the order or leader's action by which the unit would fall back
 */
void
biv_way_bars_tell (BivAnswer *answer, BivFinding *refusal, const BivSituation *situation,
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
  survey.mover.homeward = biv_fall_back_leads_home (by);
  survey.mover.through_ground = survey.mover.through_units = true;
  look_around (&survey);
  for (guint i = 0; i < BIV_N_BARS; i++)
    n_back += survey.back[i];
  tell (answer, refusal, n_back > 0 ? survey.back : survey.aside);
}
