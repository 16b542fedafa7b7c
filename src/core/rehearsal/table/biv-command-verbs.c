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
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNIT_OF_OTHER,
                                 biv_table_get_phase (situation), "piece", order->units[i]),
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

static bool
check_named (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint units[MOST_UNITS];
  BivCommandOrder order = read_order (request->action, units);

  return check_units (answer, situation, &order);
}

static const BivVerbCheck value_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_piece = biv_table_check_commander, .about = BIV_ABOUT_COMMANDER },
  { .of_request = check_named },
  {},
};

/* value COMMANDER UNIT... [dice=A,B]: the command value that an order to them would be tested
 * against; with dice, whether these would pass. */
static void
ask_value (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint units[MOST_UNITS];
  BivCommandOrder order = read_order (action, units);
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  int sum = 0, value = biv_command_value (answer, situation, &order);
  BivFinding *refusal;

  for (guint i = 0; i < biv_action_get_length (action, BIV_ABOUT_DICE); i++)
    sum += biv_action_get_number (action, BIV_ABOUT_DICE, i, 0);
  if (sum <= value)
    return;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_NOT_RECEIVED, test);
  biv_answer_refusal_add_number (refusal, "sum", sum);
  biv_answer_refusal_add_number (refusal, "value", value);
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
check_brigade (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint units[MOST_UNITS];
  BivCommandOrder order = read_order (request->action, units);

  return biv_brigade_check_current (answer, situation, order.hand) &&
         biv_brigade_check (answer, situation, &order);
}

static const BivVerbCheck command_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_ORDERS },
  { .of_piece = biv_table_check_commander, .about = BIV_ABOUT_COMMANDER },
  { .of_piece = check_commander_open, .about = BIV_ABOUT_COMMANDER },
  { .of_request = check_named },
  { .of_request = check_brigade },
  {},
};

/* command COMMANDER UNIT... [dice=A,B]: an order to a unit, or to a brigade. */
static void
give_command (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint units[MOST_UNITS];
  BivCommandOrder order = read_order (action, units);
  int sum, value = biv_command_value (answer, situation, &order);

  if (!throw_order (situation, action, answer, &sum))
    return;
  biv_answer_add_number (answer, BIV_FACT_SUM, sum);
  if (situation->commander != order.commander)
    end_orders (situation, situation->commander);
  situation->commander = order.commander;
  if (sum > value)
    {
      fail_order (situation, &order, answer);
      return;
    }
  biv_answer_add_flag (answer, BIV_FACT_RECEIVED, true);
  biv_brigade_record_orders (situation, &order);
}

static bool
check_current (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  return biv_brigade_check_current (answer, situation, (BivByHand){ request->action });
}

static const BivVerbCheck stop_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_ORDERS },
  { .of_piece = biv_table_check_commander, .about = BIV_ABOUT_COMMANDER },
  { .of_piece = check_commander_open, .about = BIV_ABOUT_COMMANDER },
  { .of_request = check_current },
  {},
};

/* stop COMMANDER [touching]: the commander gives no more orders this turn. */
static void
stop_commander (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  end_orders (situation, biv_action_get_piece (action, BIV_ABOUT_COMMANDER, 0));
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
  { "value", true, ask_value, { ORDER }, .checks = value_checks },
  { "command", false, give_command, { ORDER }, .checks = command_checks },
  { "stop", false, stop_commander, { COMMANDER, TOUCHING }, .checks = stop_checks },
  {},
};
