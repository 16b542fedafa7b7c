/* Brigades. They are formed of units that touched when the orders began. Units ordered together
 * bear one number, a piece split off a newer one; ordering a piece closes every newer piece that is
 * left behind, while the older ones wait.
 *
 * Source: "Ordres de brigade" and "Ordres multiples d'une brigade" of the rules that measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-brigade.h"

static bool
is_of_order (const BivCommandOrder *order, guint piece)
{
  for (guint i = 0; i < order->n_units; i++)
    if (order->units[i] == piece)
      return true;
  return false;
}

static bool
is_open (const BivPieceState *state)
{
  return state->group != BIV_NONE &&
         !(state->flags & (BIV_STATE_CLOSED | BIV_STATE_CHARGED));
}

static bool
refuse (BivAnswer *answer, const BivSituation *situation, BivRefusal code, guint piece)
{
  biv_answer_refuse_piece (answer, situation, code,
                           biv_ruleset_get_command_test (situation->ruleset), "piece", piece);
  return false;
}

static bool
check_size (BivAnswer *answer, const BivSituation *situation, guint n)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  int smallest = biv_command_test_get_brigade_smallest (test);
  int largest = biv_command_test_get_brigade_largest (test);
  BivFinding *refusal;

  if (n == 1 || ((int) n >= smallest && (int) n <= largest))
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_BRIGADE_SIZE, test);
  biv_answer_refusal_add_number (refusal, "count", n);
  biv_answer_refusal_add_number (refusal, "smallest", smallest);
  biv_answer_refusal_add_number (refusal, "largest", largest);
  return false;
}

typedef bool (*JoinsFunc) (const BivSituation *situation, guint a, guint b);

/* The first of some units that is not joined to the first one by a chain of pairs that touch;
 * BIV_NONE if all are. */
static guint
find_apart (const BivSituation *situation, const guint *units, guint n, JoinsFunc joins)
{
  g_autofree bool *joined = g_new0 (bool, n + 1);
  bool grown = true;

  joined[0] = true;
  while (grown)
    {
      grown = false;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n && joined[i]; j++)
          if (!joined[j] && joins (situation, units[i], units[j]))
            joined[j] = grown = true;
    }
  for (guint i = 0; i < n; i++)
    if (!joined[i])
      return units[i];
  return BIV_NONE;
}

/** biv_brigade_record_start: notes where all units stand. To be called when a phase begins: in the
 * phase of orders, brigades are formed by that. */
void
biv_brigade_record_start (BivSituation *situation)
{
  g_clear_pointer (&situation->stood, g_array_unref);
  if (biv_situation_get_phase (situation) != BIV_PHASE_KIND_ORDERS)
    return;
  situation->stood = g_array_new (FALSE, FALSE, sizeof (BivStand));
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      BivStand stand = biv_measure_stand (state);

      if (!biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        stand.hex = BIV_NO_HEX;
      g_array_append_val (situation->stood, stand);
    }
}

static bool
touched_at_start (const BivSituation *situation, guint a, guint b)
{
  BivStand first = g_array_index (situation->stood, BivStand, a);
  BivStand second = g_array_index (situation->stood, BivStand, b);

  return !biv_offset_equal (first.hex, BIV_NO_HEX) && !biv_offset_equal (second.hex, BIV_NO_HEX) &&
         biv_measure_would_touch (situation, a, first, b, second);
}

/* Units that were ordered together stay a brigade, wherever they have moved. */
static bool
belong_together (const BivSituation *situation, guint a, guint b)
{
  guint group = biv_situation_get (situation, a)->group;

  return (situation->stood && touched_at_start (situation, a, b)) ||
         (group != BIV_NONE && group == biv_situation_get (situation, b)->group &&
          biv_measure_touches (situation, a, b));
}

/* The player may say that units touch, even if they do not on the map. */
static bool
are_declared_touching (BivByHand hand)
{
  return hand.action && biv_action_has (hand.action, BIV_ABOUT_TOUCHING);
}

static bool
check_connected (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  guint apart = find_apart (situation, order->units, order->n_units, belong_together);

  return apart == BIV_NONE || are_declared_touching (order->hand) ||
         refuse (answer, situation, BIV_REFUSAL_BRIGADE_APART, apart);
}

/* A unit that was ordered belongs to its commander for the turn, as long as he gives orders. */
static bool
is_of_other_commander (const BivSituation *situation, guint unit, guint commander)
{
  return biv_situation_get (situation, unit)->group != BIV_NONE &&
         situation->commander != commander;
}

static bool
check_receives (BivAnswer *answer, const BivSituation *situation, guint unit, guint commander)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  const BivPieceState *state = biv_situation_get (situation, unit);

  if (biv_piece_state_is (state, BIV_STATE_INITIATIVE))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ACTED_ALONE,
                               biv_table_get_phase (situation), "piece", unit);
      return false;
    }
  if (biv_piece_state_is (state, BIV_STATE_CHARGED))
    return refuse (answer, situation, BIV_REFUSAL_UNIT_CHARGED, unit);
  if (!biv_table_check_free (answer, situation, unit))
    return false;
  if (biv_piece_state_is (state, BIV_STATE_CLOSED) ||
      is_of_other_commander (situation, unit, commander))
    {
      biv_answer_refusal_add_piece (
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNIT_CLOSED, test, "piece", unit),
        "leader", situation, commander);
      return false;
    }
  if (state->n_orders < biv_command_test_get_orders (test))
    return true;
  biv_answer_refusal_add_number (biv_answer_refuse_piece (answer, situation,
                                                          BIV_REFUSAL_ORDERS_ALL_RECEIVED, test,
                                                          "piece", unit),
                                 "number", state->n_orders);
  return false;
}

/* The number that the units that were ordered before have; BIV_NONE if none was. */
static guint
find_group (const BivSituation *situation, const BivCommandOrder *order)
{
  for (guint i = 0; i < order->n_units; i++)
    if (biv_situation_get (situation, order->units[i])->group != BIV_NONE)
      return biv_situation_get (situation, order->units[i])->group;
  return BIV_NONE;
}

/* Whether all units of a group that may still be ordered are among these. */
static bool
is_whole (const BivSituation *situation, const BivCommandOrder *order, guint group)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (state->group == group && is_open (state) && !is_of_order (order, i))
        return false;
    }
  return group != BIV_NONE;
}

/* Units that were ordered before must have been ordered together. Others may join a single unit or
 * a whole brigade, not a part of one. */
static bool
check_unmixed (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  guint group = find_group (situation, order);
  bool whole = is_whole (situation, order, group);

  for (guint i = 0; i < order->n_units && group != BIV_NONE; i++)
    {
      guint own = biv_situation_get (situation, order->units[i])->group;

      if (own != group && !(own == BIV_NONE && whole))
        return refuse (answer, situation, BIV_REFUSAL_BRIGADE_MIXED, order->units[i]);
    }
  return true;
}

/**
 * biv_brigade_check:
 *
 * Returns: whether these units may receive an order together: each may receive one, they are as
 *   many as a brigade has, they touched when the orders began, and those who were ordered before
 *   were so together
 */
bool
biv_brigade_check (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  for (guint i = 0; i < order->n_units; i++)
    if (!check_receives (answer, situation, order->units[i], order->commander))
      return false;
  return check_size (answer, situation, order->n_units) &&
         check_connected (answer, situation, order) && check_unmixed (answer, situation, order);
}

/* The units of a group that have not charged. */
static GArray *
collect (const BivSituation *situation, guint group)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (state->group == group && biv_table_is_unit (situation, i) &&
          !biv_piece_state_is (state, BIV_STATE_CHARGED))
        g_array_append_val (units, i);
    }
  return units;
}

/** biv_brigade_check_whole: the units of a brigade touch, except for those that charged. */
bool
biv_brigade_check_whole (BivAnswer *answer, const BivSituation *situation, guint group,
                         BivByHand hand)
{
  g_autoptr (GArray) units = collect (situation, group);
  guint apart;

  if (group == BIV_NONE || units->len < 2 || are_declared_touching (hand))
    return true;
  apart = find_apart (situation, (const guint *) (gpointer) units->data, units->len,
                      biv_measure_touches);
  return apart == BIV_NONE || refuse (answer, situation, BIV_REFUSAL_BRIGADE_BROKEN, apart);
}

/* The newest number of a group that was ordered, or BIV_NONE. */
static guint
find_current_group (const BivSituation *situation)
{
  guint newest = BIV_NONE;

  for (guint i = 0; i < situation->states->len; i++)
    {
      guint group = biv_situation_get (situation, i)->group;

      if (group != BIV_NONE && (newest == BIV_NONE || group > newest) &&
          !biv_piece_state_is (biv_situation_get (situation, i), BIV_STATE_CLOSED))
        newest = group;
    }
  return newest;
}

/** biv_brigade_check_current: the brigade that was ordered last has kept together in its move. */
bool
biv_brigade_check_current (BivAnswer *answer, const BivSituation *situation, BivByHand hand)
{
  return biv_brigade_check_whole (answer, situation, find_current_group (situation), hand);
}

/** biv_brigade_is_last: whether all other units ordered with this one have moved. */
bool
biv_brigade_is_last (const BivSituation *situation, guint unit)
{
  guint group = biv_situation_get (situation, unit)->group;

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (i != unit && state->group == group && biv_table_is_unit (situation, i) &&
          !biv_piece_state_is (state, BIV_STATE_MOVED))
        return false;
    }
  return true;
}

/** biv_brigade_close: units with that number or a newer one receive no more orders this turn. */
void
biv_brigade_close (BivSituation *situation, guint from_group)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      BivPieceState *state = biv_situation_get (situation, i);

      if (state->group != BIV_NONE && state->group >= from_group)
        state->flags |= BIV_STATE_CLOSED;
    }
}

/** biv_brigade_record_orders: notes that units have received an order, and may move by it. Units
 * ordered before that are not among them, and do not wait for orders of their own, receive no more.
 */
void
biv_brigade_record_orders (BivSituation *situation, const BivCommandOrder *order)
{
  guint group = find_group (situation, order);

  biv_brigade_close (situation, group == BIV_NONE ? 0 : group + 1);
  if (!is_whole (situation, order, group))
    group = situation->n_groups++;
  for (guint i = 0; i < situation->states->len; i++)
    {
      BivPieceState *state = biv_situation_get (situation, i);

      if (is_of_order (order, i))
        {
          state->group = group;
          state->n_orders++;
          state->flags &= ~BIV_STATE_MOVED;
        }
      else if (state->group != BIV_NONE)
        state->flags |= BIV_STATE_MOVED;
    }
}
