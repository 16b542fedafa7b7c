/* Moves on a table without hexes: straight, or straight from point to point. A move leads through
 * no unit and over no impassable ground, unless it flies. A unit may turn before it goes or
 * afterwards, whichever lets it pass.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-table-move.h"

#include "core/model/army/biv-army.h"

/* mm: the distance between the points of a move at which the ground is looked up */
#define WAY_STEP 5.0

/* Tenths of a mm: longer than any way, and small enough to be added to. */
#define ENDLESS (G_MAXINT / 2)

/* One straight part of a move. */
typedef struct
{
  BivFootprint start; /* facing as before the move */
  BivFootprint ready; /* facing as after it */
  BivPoint by;
} Leg;

/* Whole mm, rounded up: so a way that is a little too long shows as too long. */
static int
to_mm (int tenths)
{
  return (tenths + 9) / 10;
}

static bool
check_ground (BivAnswer *answer, const BivSituation *situation, guint piece,
              const BivFootprint *footprint)
{
  BivNode *barred = biv_measure_ground (situation, footprint, BIV_PASSAGE_IMPASSABLE);
  BivFinding *refusal;

  if (!barred)
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_GROUND_BARRED, barred, "piece", piece);
  biv_answer_refusal_add_item (refusal, "terrain", barred);
  return false;
}

/**
 * biv_table_check_place:
 * @but: a unit that moves too, or BIV_NONE
 *
 * Returns: whether a unit may stand there: on the board, on no impassable ground and on nobody
 */
bool
biv_table_check_place (BivAnswer *answer, const BivSituation *situation, guint piece, BivStand to,
                       guint but)
{
  BivFootprint own;

  if (!biv_board_contains (biv_scenario_get_board (situation->scenario), to.hex))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_OFF_BOARD,
                               biv_table_get_mover (situation, piece), "piece", piece);
      return false;
    }
  own = biv_measure_footprint_at (situation, piece, to);
  for (guint i = 0; i < situation->states->len; i++)
    {
      BivFootprint other;

      if (i == piece || i == but || !biv_table_is_unit (situation, i))
        continue;
      other = biv_measure_footprint (situation, i);
      if (!biv_footprint_overlaps (&own, &other))
        continue;
      biv_answer_refusal_add_piece (
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_PLACE_TAKEN,
                                 biv_table_get_mover (situation, piece), "piece", piece),
        "other", situation, i);
      return false;
    }
  return check_ground (answer, situation, piece, &own);
}

static Leg
make_leg (const BivSituation *situation, guint piece, BivStand from, BivStand to)
{
  BivStand before = biv_measure_stand (biv_situation_get (situation, piece));
  Leg leg;
  BivFootprint end;

  from.facing = before.facing;
  leg.start = biv_measure_footprint_at (situation, piece, from);
  from.facing = to.facing;
  leg.ready = biv_measure_footprint_at (situation, piece, from);
  end = biv_measure_footprint_at (situation, piece, to);
  leg.by = biv_point_subtract (end.centre, leg.start.centre);
  return leg;
}

/* The unit that is in the way, whether the mover turns before or after; BIV_NONE if none is. */
static guint
find_in_way (const BivSituation *situation, const BivTableMove *move, const Leg *leg)
{
  BivFootprint straight = biv_footprint_sweep (&leg->start, leg->by);
  BivFootprint turned = biv_footprint_sweep (&leg->ready, leg->by);

  for (guint i = 0; i < situation->states->len; i++)
    {
      BivFootprint other;

      if (i == move->piece || i == move->but || !biv_table_is_unit (situation, i))
        continue;
      other = biv_measure_footprint (situation, i);
      if (biv_footprint_overlaps (&straight, &other) && biv_footprint_overlaps (&turned, &other))
        return i;
    }
  return BIV_NONE;
}

static BivNode *
find_barred_below (const BivSituation *situation, const BivFootprint *shape, BivPoint by)
{
  int steps = (int) ceil (hypot (by.x, by.y) / WAY_STEP);

  for (int step = 1; step <= steps; step++)
    {
      BivFootprint here = biv_footprint_shift (shape, by, (double) step / steps);
      BivNode *barred = biv_measure_ground (situation, &here, BIV_PASSAGE_IMPASSABLE);

      if (barred)
        return barred;
    }
  return NULL;
}

/* The ground that is in the way, whether the mover turns before or after; NULL if none is. */
static BivNode *
find_barred_ground (const BivSituation *situation, const Leg *leg)
{
  BivNode *barred = find_barred_below (situation, &leg->ready, leg->by);

  return barred && find_barred_below (situation, &leg->start, leg->by) ? barred : NULL;
}

static bool
check_leg (BivAnswer *answer, const BivSituation *situation, const BivTableMove *move,
           const Leg *leg)
{
  bool is_unit = biv_table_is_unit (situation, move->piece);
  BivLeaderKind *kind = biv_situation_get (situation, move->piece)->kind;
  guint other = is_unit ? find_in_way (situation, move, leg) : BIV_NONE;
  BivNode *barred;

  if (other != BIV_NONE)
    {
      biv_answer_refusal_add_piece (
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_WAY_TAKEN,
                                 biv_table_get_mover (situation, move->piece), "piece",
                                 move->piece),
        "other", situation, other);
      return false;
    }
  if (!is_unit && kind && biv_leader_kind_get_ignores_terrain (kind))
    return true;
  barred = find_barred_ground (situation, leg);
  if (barred)
    biv_answer_refusal_add_item (biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_WAY_BARRED,
                                                          barred, "piece", move->piece),
                                 "terrain", barred);
  return barred == NULL;
}

static bool
check_length (BivAnswer *answer, const BivSituation *situation, const BivTableMove *move, int way)
{
  BivFinding *refusal;

  /* of two units that move together, the first */
  if (!biv_answer_get_fact (answer, BIV_FACT_WAY))
    {
      biv_answer_add_length (answer, BIV_FACT_WAY, way);
      biv_answer_add_length (answer, BIV_FACT_RANGE, move->allowance);
    }
  if (way <= move->allowance)
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_TOO_LONG_A_WAY,
                             biv_table_get_mover (situation, move->piece), "piece", move->piece);
  biv_answer_refusal_add_number (refusal, "distance-mm", to_mm (way));
  biv_answer_refusal_add_number (refusal, "range-mm", move->allowance / 10);
  return false;
}

/* The places that a move goes by, the first and the last among them. */
static GArray *
list_stops (const BivSituation *situation, const BivTableMove *move)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (BivStand));
  BivStand stop = biv_measure_stand (biv_situation_get (situation, move->piece));

  g_array_append_val (stops, stop);
  for (guint i = 0; move->action && i < biv_action_get_length (move->action, BIV_ABOUT_VIA); i++)
    {
      stop = (BivStand){ .hex = biv_action_get_hex (move->action, BIV_ABOUT_VIA, i),
                         .facing = move->to.facing };
      g_array_append_val (stops, stop);
    }
  g_array_append_val (stops, move->to);
  return stops;
}

/**
 * biv_table_check_move:
 * @answer: gets the figures way and range
 *
 * Returns: whether a piece may make that move: to a place where it may stand, no farther than its
 *   allowance along the whole way, past nobody and nothing that bars it
 */
bool
biv_table_check_move (BivAnswer *answer, const BivSituation *situation, const BivTableMove *move)
{
  g_autoptr (GArray) stops = list_stops (situation, move);
  int way = 0;

  if (!biv_table_check_place (answer, situation, move->piece, move->to, move->but))
    return false;
  for (guint i = 1; i < stops->len; i++)
    way = MIN (ENDLESS, way + biv_measure_way (situation, g_array_index (stops, BivStand, i - 1),
                                               g_array_index (stops, BivStand, i)));
  if (!check_length (answer, situation, move, way))
    return false;
  for (guint i = 1; i < stops->len && !biv_table_flies (situation, move->piece); i++)
    {
      Leg leg = make_leg (situation, move->piece, g_array_index (stops, BivStand, i - 1),
                          g_array_index (stops, BivStand, i));

      if (!check_leg (answer, situation, move, &leg))
        return false;
    }
  return true;
}

/** biv_table_check_apart: that a unit where it stands touches no enemy: who does has charged. */
bool
biv_table_check_apart (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  guint enemy = biv_table_find_touched (situation, piece);

  if (enemy == BIV_NONE)
    return true;
  biv_answer_refusal_add_piece (
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_CONTACT_UNMEANT,
                             biv_ruleset_get_command_test (situation->ruleset), "piece", piece),
    "other", situation, enemy);
  return false;
}

/** biv_table_can_reach: whether a unit can charge an enemy by going straight at him. */
bool
biv_table_can_reach (BivAnswer *answer, const BivSituation *situation, guint unit, guint enemy)
{
  g_autoptr (BivAnswer) trial = biv_answer_new ();
  BivTableMove move = { .piece = unit,
                        .but = BIV_NONE,
                        .to = biv_measure_stand (biv_situation_get (situation, unit)),
                        .allowance = biv_table_get_allowance (situation, unit, answer) };

  move.to = biv_table_find_contact (situation, unit, move.to, enemy);
  return biv_table_can_charge (situation, unit) && biv_table_check_move (trial, situation, &move);
}

/** biv_table_engage: two units fight; what the map does not show is noted. */
void
biv_table_engage (BivSituation *situation, guint unit, guint enemy)
{
  if (biv_measure_touches (situation, unit, enemy))
    return;
  biv_situation_get (situation, unit)->flags |= BIV_STATE_ENGAGED;
  biv_situation_get (situation, enemy)->flags |= BIV_STATE_ENGAGED;
}

/** biv_table_read_stand: the place in an action's slots hex, facing, dx and dy, if there is, named
 * by the hex that it lies in. */
bool
biv_table_read_stand (const BivSituation *situation, const BivAction *action, guint piece,
                      BivStand *stand)
{
  *stand = biv_measure_stand (biv_situation_get (situation, piece));
  stand->facing = biv_action_get_number (action, BIV_ABOUT_FACING, 0, stand->facing);
  if (!biv_action_has (action, BIV_ABOUT_HEX))
    return false;
  stand->hex = biv_action_get_hex (action, BIV_ABOUT_HEX, 0);
  stand->dx = biv_action_get_number (action, BIV_ABOUT_DX, 0, 0);
  stand->dy = biv_action_get_number (action, BIV_ABOUT_DY, 0, 0);
  *stand = biv_measure_shift (situation, *stand, (BivPoint){ 0.0, 0.0 });
  return true;
}

/** biv_table_find_contact: where a piece comes that goes from a place straight at a unit until
 * they touch. */
BivStand
biv_table_find_contact (const BivSituation *situation, guint piece, BivStand from, guint other)
{
  BivFootprint own = biv_measure_footprint_at (situation, piece, from);
  BivFootprint their = biv_measure_footprint (situation, other);
  BivPoint across;

  biv_footprint_gap (&own, &their, &across);
  return biv_measure_shift (situation, from, across);
}

/** biv_table_set: sets a piece there; a commander who had joined it stays behind. */
void
biv_table_set (BivSituation *situation, guint piece, BivStand stand)
{
  BivPieceState *state = biv_situation_get (situation, piece);

  for (guint i = 0; BIV_IS_UNIT (state->node) && i < situation->states->len; i++)
    {
      BivPieceState *figure = biv_situation_get (situation, i);

      if (BIV_IS_FIGURE (figure->node) && figure->side == state->side &&
          biv_piece_state_is (figure, BIV_STATE_JOINED) &&
          biv_table_find_joined (situation, i) == piece)
        figure->flags &= ~BIV_STATE_JOINED;
    }
  state->hex = stand.hex;
  state->dx = stand.dx;
  state->dy = stand.dy;
  state->facing = stand.facing;
}
