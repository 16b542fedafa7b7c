/* Verbs for orders that are tested with dice.
 *
 * Source: "Mouvement par ordres" to "Ordres multiples d'une brigade" of the rules that measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-brigade.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/answer/biv-dice.h"

#define MOST_UNITS 64

static bool
check_commander_open (BivAnswer *answer, const BivSituation *situation, guint commander)
{
  const BivPieceState *state = biv_situation_get (situation, commander);
  BivFinding *refusal;

  if (situation->orders_ended)
    {
      refusal = biv_answer_refuse (answer, BIV_REFUSAL_ORDERS_ENDED,
                                   biv_ruleset_get_command_test (situation->ruleset));
      biv_answer_refusal_add_rank (refusal, situation, BIV_RANK_GENERAL);
      return false;
    }
  if (!biv_piece_state_is (state, BIV_STATE_CLOSED))
    return true;
  biv_answer_refusal_add_piece (
    biv_answer_refuse (answer, BIV_REFUSAL_COMMANDER_CLOSED, state->kind), "leader", situation,
    commander);
  return false;
}

/* A unit that is named twice counts once. */
static guint
read_units (const BivAction *action, guint *units)
{
  guint n = 0;

  for (guint i = 0; i < biv_action_get_length (action, BIV_ABOUT_UNITS) && n < MOST_UNITS; i++)
    {
      guint unit = biv_action_get_piece (action, BIV_ABOUT_UNITS, i);
      bool known = false;

      for (guint j = 0; j < n; j++)
        known = known || units[j] == unit;
      if (!known)
        units[n++] = unit;
    }
  return n;
}

static bool
check_units (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  for (guint i = 0; i < order->n_units; i++)
    {
      if (!biv_table_check_own (answer, situation, order->units[i]))
        return false;
      if (biv_table_is_unit (situation, order->units[i]))
        continue;
      biv_answer_refusal_add_piece (
        biv_table_refuse (answer, situation, BIV_REFUSAL_UNIT_OF_OTHER, order->units[i], NULL),
        "leader", situation, order->commander);
      return false;
    }
  return true;
}

static BivCommandOrder
read_order (const BivAction *action, guint *units)
{
  return (BivCommandOrder){ .commander = biv_action_get_piece (action, BIV_ABOUT_COMMANDER, 0),
                            .units = units,
                            .n_units = read_units (action, units),
                            .hand = { action } };
}

/* value COMMANDER UNIT... [dice=A,B]: the command value that an order to them would be tested
 * against; with dice, whether these would pass. */
static BivAnswer *
ask_value (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  guint units[MOST_UNITS];
  BivCommandOrder order = read_order (action, units);
  BivCommandTest *test = biv_table_get_test (answer, situation);
  int sum = 0, value;
  BivFinding *refusal;

  if (!test || !biv_table_check_commander (answer, situation, order.commander) ||
      !check_units (answer, situation, &order))
    return answer;
  value = biv_command_value (answer, situation, &order);
  for (guint i = 0; i < biv_action_get_length (action, BIV_ABOUT_DICE); i++)
    sum += biv_action_get_number (action, BIV_ABOUT_DICE, i, 0);
  if (sum <= value)
    return answer;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_NOT_RECEIVED, test);
  biv_answer_refusal_add_number (refusal, "sum", sum);
  biv_answer_refusal_add_number (refusal, "value", value);
  return answer;
}

/* Ends a commander's orders, and those to all units that he has ordered. */
static void
end_orders (BivSituation *situation, guint commander)
{
  if (commander == BIV_NONE)
    return;
  biv_situation_get (situation, commander)->flags |= BIV_STATE_CLOSED;
  biv_brigade_close (situation, 0);
  situation->commander = BIV_NONE;
}

static void
fail_order (BivSituation *situation, const BivCommandOrder *order, BivAnswer *answer)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  BivLeaderKind *kind = biv_situation_get (situation, order->commander)->kind;

  biv_answer_add_flag (answer, BIV_FACT_RECEIVED, false);
  for (guint i = 0; i < order->n_units; i++)
    biv_situation_get (situation, order->units[i])->flags |= BIV_STATE_CLOSED;
  end_orders (situation, order->commander);
  situation->orders_ended = biv_command_test_get_general_ends (test) &&
                            biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL;
  biv_answer_add_string (answer, BIV_FACT_ORDERS, situation->orders_ended ? "ended" : "go-on");
}

static bool
throw_order (BivSituation *situation, const BivAction *action, BivAnswer *answer, int *sum)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  guint n = (guint) biv_command_test_get_dice (test);
  g_autofree int *thrown = g_new0 (int, n);

  *sum = 0;
  if (!biv_dice_throw (situation, action, n, (guint) biv_command_test_get_faces (test), thrown,
                       answer))
    return false;
  for (guint i = 0; i < n; i++)
    *sum += thrown[i];
  return true;
}

static bool
may_command (BivAnswer *answer, const BivSituation *situation, const BivCommandOrder *order)
{
  return biv_table_check_commander (answer, situation, order->commander) &&
         check_commander_open (answer, situation, order->commander) &&
         check_units (answer, situation, order) &&
         biv_brigade_check_current (answer, situation, order->hand) &&
         biv_brigade_check (answer, situation, order);
}

/* command COMMANDER UNIT... [dice=A,B]: an order to a unit, or to a brigade. */
static BivAnswer *
give_command (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  guint units[MOST_UNITS];
  BivCommandOrder order = read_order (action, units);
  int sum, value;

  if (!biv_table_get_test (answer, situation) ||
      !biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_ORDERS) ||
      !may_command (answer, situation, &order))
    return answer;
  value = biv_command_value (answer, situation, &order);
  if (!throw_order (situation, action, answer, &sum))
    return answer;
  biv_answer_add_number (answer, BIV_FACT_SUM, sum);
  if (situation->commander != order.commander)
    end_orders (situation, situation->commander);
  situation->commander = order.commander;
  if (sum > value)
    {
      fail_order (situation, &order, answer);
      return answer;
    }
  biv_answer_add_flag (answer, BIV_FACT_RECEIVED, true);
  biv_brigade_take_orders (situation, &order);
  return answer;
}

/* stop COMMANDER [touching]: the commander gives no more orders this turn. */
static BivAnswer *
stop_commander (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  guint commander = biv_action_get_piece (action, BIV_ABOUT_COMMANDER, 0);
  BivByHand hand = { action };

  if (biv_table_get_test (answer, situation) &&
      biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_ORDERS) &&
      biv_table_check_commander (answer, situation, commander) &&
      check_commander_open (answer, situation, commander) &&
      biv_brigade_check_current (answer, situation, hand))
    end_orders (situation, commander);
  return answer;
}

static const char *const yes_words[] = { "yes", "no", NULL };

#define COMMANDER                                                                      \
  {                                                                                    \
    .about = BIV_ABOUT_COMMANDER, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true \
  }
#define UNITS                                                                                  \
  {                                                                                            \
    .about = BIV_ABOUT_UNITS, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true, .many = true \
  }
#define BY_HAND                                                              \
  { .about = BIV_ABOUT_SEEN, BIV_SLOT_PIECE, .option = true, .many = true }, \
  {                                                                          \
    .about = BIV_ABOUT_UNSEEN, BIV_SLOT_PIECE, .option = true, .many = true  \
  }
#define TOUCHING                                             \
  {                                                          \
    .about = BIV_ABOUT_TOUCHING, BIV_SLOT_WORD, .flag = true \
  }
#define ORDER                                                                          \
  COMMANDER, UNITS,                                                                    \
    { .about = BIV_ABOUT_DICE, BIV_SLOT_NUMBER, .option = true, .many = true },        \
    BY_HAND,                                                                           \
    { .about = BIV_ABOUT_EXPOSED, BIV_SLOT_WORD, .option = true, .words = yes_words }, \
    TOUCHING

const BivVerb biv_command_verbs[] = {
  { "value", true, ask_value, { ORDER } },
  { "command", false, give_command, { ORDER } },
  { "stop", false, stop_commander, { COMMANDER, TOUCHING } },
  {},
};
