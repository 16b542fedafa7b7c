/* The verbs of phases and turns, and those by which a player enters what dice and players did away
 * from the program.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/rehearsal/table/biv-brigade.h"
#include "core/rehearsal/combat/biv-combat-state.h"
#include "core/rehearsal/combat/biv-combat.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/table/biv-initiative.h"
#include "core/rehearsal/message/biv-messenger.h"
#include "core/rehearsal/order/biv-order-cost.h"
#include "core/rehearsal/answer/biv-terms.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* States of a piece that end with the turn of a player. */
#define OF_THE_TURN                                                               \
  (BIV_STATE_ACTIVATED | BIV_STATE_ALONE | BIV_STATE_MADE | BIV_STATE_MOVED |     \
   BIV_STATE_MOVE_ONLY | BIV_STATE_FOUGHT | BIV_STATE_FIRED | BIV_STATE_CHARGED | \
   BIV_STATE_INITIATIVE | BIV_STATE_CLOSED | BIV_STATE_LEASHED |                  \
   BIV_STATE_DUE_ARMS | BIV_STATE_DUE_PLACE | BIV_STATE_RALLIED)

#define EACH_MARK(X)                   \
  X (BIV_STATE_ACTIVATED, "activated") \
  X (BIV_STATE_ALONE, "alone")         \
  X (BIV_STATE_MADE, "made")           \
  X (BIV_STATE_MOVED, "moved")         \
  X (BIV_STATE_MOVE_ONLY, "move-only") \
  X (BIV_STATE_FOUGHT, "fought")       \
  X (BIV_STATE_FIRED, "fired")         \
  X (BIV_STATE_MOUNTED, "mounted")     \
  X (BIV_STATE_CONFUSED, "confused")   \
  X (BIV_STATE_ENGAGED, "engaged")     \
  X (BIV_STATE_ROUTED, "routed")       \
  X (BIV_STATE_ARRIVED, "arrived")     \
  X (BIV_STATE_CHARGED, "charged")     \
  X (BIV_STATE_COVERED, "covered")     \
  X (BIV_STATE_JOINED, "joined")

static const char *const mark_words[] = { EACH_MARK (BIV_MEMBER_WORD) NULL };
static const BivStandsFlags marks[] = { EACH_MARK (BIV_MEMBER) };

static guint
count_phases (const BivSituation *situation)
{
  BivNodeList *phases = situation->ruleset ? biv_ruleset_get_phases (situation->ruleset) : NULL;

  return phases ? biv_node_list_get_length (phases) : 0;
}

static void
start_turn (BivSituation *situation)
{
  guint first =
    biv_situation_find_side (situation, biv_scenario_get_first_player (situation->scenario));

  /* without sides, too, the turns go on */
  situation->player = (situation->player + 1) % MAX (1, situation->side_states->len);
  situation->turn += situation->player == (first == BIV_NONE ? 0 : first);
  situation->phase = 0;
  situation->combat = (BivCombat){ .stage = BIV_COMBAT_NONE };
  g_array_set_size (situation->thrown, 0);
  g_array_set_size (situation->risks, 0);
  situation->commander = BIV_NONE;
  situation->orders_ended = false;
  situation->combats_over = false;
  situation->round = 0;
  situation->n_groups = 0;
  g_array_set_size (situation->activations, 0);
  g_array_set_size (situation->given, 0);
  for (guint i = 0; i < situation->states->len; i++)
    {
      BivPieceState *state = biv_situation_get (situation, i);

      state->flags &= ~OF_THE_TURN;
      state->lost_before = state->lost;
      state->activation = BIV_NONE;
      state->group = BIV_NONE;
      state->n_orders = 0;
      state->steps = 0;
      state->bound_by = NULL;
    }
  biv_messenger_begin_turn (situation);
  biv_brigade_record_start (situation);
}

/* (nullable): the current phase. */
static BivNode *
get_phase (const BivSituation *situation)
{
  return situation->phase < count_phases (situation)
           ? biv_node_list_get (biv_ruleset_get_phases (situation->ruleset), situation->phase)
           : NULL;
}

static void
report_moment (BivAnswer *answer, const BivSituation *situation)
{
  BivNodeList *sides = biv_scenario_get_sides (situation->scenario);
  BivNode *phase = get_phase (situation);

  biv_answer_add_number (answer, BIV_FACT_TURN, situation->turn);
  if (situation->player < biv_node_list_get_length (sides))
    biv_answer_add_string (answer, BIV_FACT_PLAYER,
                           biv_node_get_id (biv_node_list_get (sides, situation->player)));
  if (!phase)
    return;
  biv_answer_touch (answer, phase);
  biv_answer_add_string (answer, BIV_FACT_PHASE, biv_node_get_id (phase));
}

/* Refuses to end the phase while something must be done first: messengers on whom an enemy came
 * must test; whoever broke off a combat must fall back, and whoever must follow must do so; units
 * that must charge by initiative must have charged, and a brigade must be together. @action:
 * (nullable): may say what is seen and touched. */
static bool
may_leave_phase (BivAnswer *answer, const BivSituation *situation, const BivAction *action)
{
  BivByHand hand = { action };

  if (!biv_messenger_require_tested (answer, situation) ||
      !biv_combat_require_done (answer, situation))
    return false;
  if (!situation->ruleset || !biv_ruleset_get_command_test (situation->ruleset))
    return true;
  return (biv_situation_get_phase (situation) != BIV_PHASE_KIND_INITIATIVE ||
          biv_initiative_check_done (answer, situation, hand)) &&
         biv_brigade_check_current (answer, situation, hand);
}

static bool
check_done (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  return may_leave_phase (answer, situation, request->action);
}

static const BivVerbCheck next_checks[] = { { .of_request = check_done }, {} };

/* next [seen=ENEMY...] [unseen=ENEMY...] [touching]: goes on to the next phase, after the last one
 * to the turn of the other player. */
static void
go_on (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  if (++situation->phase >= count_phases (situation))
    start_turn (situation);
  else
    biv_brigade_record_start (situation);
  report_moment (answer, situation);
}

static guint
find_place (const BivSituation *situation, BivNode *phase)
{
  guint place = 0;

  biv_node_list_find (biv_ruleset_get_phases (situation->ruleset), phase, &place);
  return place;
}

static bool
check_not_over (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivNode *wanted = biv_action_get_item (request->action, BIV_ABOUT_PHASE);
  guint place = find_place (situation, wanted);
  BivFinding *refusal;

  if (place >= situation->phase)
    return place == situation->phase || may_leave_phase (answer, situation, NULL);
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_WRONG_PHASE, wanted);
  biv_answer_refusal_add_item (refusal, "phase", get_phase (situation));
  biv_answer_refusal_add_item (refusal, "wanted", wanted);
  return false;
}

static const BivVerbCheck phase_checks[] = { { .of_request = check_not_over }, {} };

/* phase PHASE: goes on to a later phase of this turn. */
static void
go_to_phase (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint place = find_place (situation, biv_action_get_item (action, BIV_ABOUT_PHASE));

  if (place > situation->phase)
    {
      situation->phase = place;
      biv_brigade_record_start (situation);
    }
  report_moment (answer, situation);
}

static bool
check_all_done (BivAnswer *answer, const BivSituation *situation)
{
  return may_leave_phase (answer, situation, NULL);
}

static const BivVerbCheck turn_checks[] = { { .of_moment = check_all_done }, {} };

/* turn: ends the turn of the player. */
static void
end_turn (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  start_turn (situation);
  report_moment (answer, situation);
}

/* when: the turn, the phase, whose turn it is, and what may be done in the phase. */
static void
ask_moment (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivNode *phase = get_phase (situation);

  report_moment (answer, situation);
  if (phase)
    biv_answer_add_string (answer, BIV_FACT_KIND, biv_terms_get_word (phase, BIV_TURN_PHASE_KIND));
}

/* points SIDE NUMBER: sets how many order points a side has. */
static void
enter_points (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivSideState *side_state =
    biv_situation_get_side_state (situation, biv_action_get_side (action, BIV_ABOUT_SIDE));

  side_state->points =
    MAX (0, biv_action_get_number (action, BIV_ABOUT_NUMBER, 0, side_state->points));
  biv_answer_add_number (answer, BIV_FACT_POINTS, side_state->points);
}

/* In a combat a unit loses no more than its dice allow. */
static bool
check_losses (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint piece = biv_action_get_piece (request->action, BIV_ABOUT_PIECE, 0);

  return !BIV_IS_UNIT (biv_situation_get (situation, piece)->node) ||
         biv_combat_check_losses (answer, situation, piece,
                                  biv_action_get_number (request->action, BIV_ABOUT_NUMBER, 0, 1));
}

static const BivVerbCheck loss_checks[] = { { .of_request = check_losses }, {} };

static void
lose_elements (BivSituation *situation, guint unit, int number)
{
  BivPieceState *state = biv_situation_get (situation, unit);
  int before = state->lost;

  state->lost =
    CLAMP (before + number, 0, biv_unit_get_elements (BIV_UNIT (state->node)));
  biv_combat_record_losses (situation, unit, state->lost - before);
}

/* Adds the leader who must test because he fights in the front rank of a unit that lost
 * elements. */
static void
report_risk (const BivSituation *situation, BivAnswer *answer, guint unit)
{
  const BivRisk *risk = biv_front_rank_find_due (situation);

  if (risk && risk->unit == unit)
    biv_answer_add_piece (answer, BIV_FACT_TO_TEST, situation, risk->leader);
}

/* lose UNIT [NUMBER]: enters lost elements. A figure, or a unit without elements, leaves the
 * table. */
static void
enter_losses (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  BivPieceState *state = biv_situation_get (situation, piece);

  if (BIV_IS_UNIT (state->node))
    lose_elements (situation, piece, biv_action_get_number (action, BIV_ABOUT_NUMBER, 0, 1));
  report_risk (situation, answer, piece);
  biv_combat_dice_settle (situation, piece);
  biv_answer_add_number (answer, BIV_FACT_LEFT, biv_situation_get_elements (situation, piece));
  if (biv_situation_get_elements (situation, piece) == 0)
    state->flags &= ~BIV_STATE_ON_TABLE;
}

/* mark PIECE MARK [no]: sets or clears a state of a piece, such as that it has moved. */
static void
enter_mark (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivPieceState *state =
    biv_situation_get (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
  const char *word = biv_action_get_word (action, BIV_ABOUT_MARK, 0);

  for (guint i = 0; mark_words[i]; i++)
    if (g_str_equal (mark_words[i], word))
      state->flags = biv_action_has (action, BIV_ABOUT_NO) ? state->flags & ~marks[i]
                                                           : state->flags | marks[i];
}

/* state UNIT STATE: sets the state of morale of a unit; "steady" stands for none. */
static void
enter_state (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivPieceState *state =
    biv_situation_get (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
  const char *morale = biv_action_get_word (action, BIV_ABOUT_STATE, 0);

  biv_combat_dice_settle (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
  state->morale = g_str_equal (morale, "steady") ? NULL : g_intern_string (morale);
}

static void
refuse_early (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  BivReserve *reserve = biv_situation_get (situation, piece)->reserve;
  BivFinding *refusal = biv_answer_refuse (answer, BIV_REFUSAL_ARRIVES_LATER, NULL);

  biv_answer_refusal_add_piece (refusal, "piece", situation, piece);
  biv_answer_refusal_add_number (refusal, "turn", biv_reserve_get_turn (reserve));
}

static void
refuse_arrival (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  BivReserve *reserve = biv_situation_get (situation, piece)->reserve;
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivOffset hex = biv_reserve_get_hex (reserve);
  BivFinding *refusal = biv_answer_refuse (answer, BIV_REFUSAL_ARRIVES_ELSEWHERE, NULL);
  g_autofree char *label = biv_board_label_hex (board, hex);

  biv_answer_refusal_add_piece (refusal, "piece", situation, piece);
  biv_args_add_hex (biv_finding_get_args (refusal), "hex", label);
  if (biv_reserve_get_within (reserve) == 0)
    return;
  biv_answer_refusal_add_number (refusal, "within", biv_reserve_get_within (reserve));
  if (biv_reserve_get_edge (reserve) != BIV_EDGE_NONE)
    biv_args_add_string (biv_finding_get_args (refusal), "edge",
                         biv_edge_words[biv_reserve_get_edge (reserve)]);
}

/* Refuses to bring a piece of a reserve before its turn or elsewhere than the scenario says. */
static bool
may_arrive (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint piece = biv_action_get_piece (request->action, BIV_ABOUT_PIECE, 0);
  BivOffset hex = biv_action_get_hex (request->action, BIV_ABOUT_HEX, 0);
  BivReserve *reserve = biv_situation_get (situation, piece)->reserve;

  if (reserve && biv_reserve_get_turn (reserve) > situation->turn)
    refuse_early (answer, situation, piece);
  else if (reserve &&
           !biv_reserve_may_enter (reserve, biv_scenario_get_board (situation->scenario), hex))
    refuse_arrival (answer, situation, piece);
  return biv_answer_is_accepted (answer);
}

static const BivVerbCheck place_checks[] = { { .of_request = may_arrive }, {} };

/* put PIECE HEX [facing=N]: puts a piece on a hex without regard to the rules of movement. */
static void
enter_place (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  BivPieceState *state = biv_situation_get (situation, piece);
  BivOffset hex = biv_action_get_hex (action, BIV_ABOUT_HEX, 0);

  biv_combat_dice_settle (situation, piece);
  state->reserve = NULL;
  state->hex = hex;
  state->dx = biv_action_get_number (action, BIV_ABOUT_DX, 0, 0);
  state->dy = biv_action_get_number (action, BIV_ABOUT_DY, 0, 0);
  state->facing = biv_action_get_number (action, BIV_ABOUT_FACING, 0, state->facing);
  state->flags |= BIV_STATE_ON_TABLE;
}

/* away PIECE: takes a piece off the table. */
static void
enter_away (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivPieceState *state =
    biv_situation_get (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));

  biv_combat_dice_settle (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
  biv_combat_record_removed (situation, biv_action_get_piece (action, BIV_ABOUT_PIECE, 0));
  state->flags &= ~BIV_STATE_ON_TABLE;
}

#define PIECE                                                  \
  {                                                            \
    .about = BIV_ABOUT_PIECE, BIV_SLOT_PIECE, .required = true \
  }

const BivVerb biv_turn_verbs[] = {
  { "next",
    false,
    go_on,
    { { .about = BIV_ABOUT_SEEN, BIV_SLOT_PIECE, .option = true, .many = true },
      { .about = BIV_ABOUT_UNSEEN, BIV_SLOT_PIECE, .option = true, .many = true },
      { .about = BIV_ABOUT_TOUCHING, BIV_SLOT_WORD, .flag = true } },
    .checks = next_checks },
  { "phase",
    false,
    go_to_phase,
    { { .about = BIV_ABOUT_PHASE, BIV_SLOT_PHASE, .required = true } },
    .checks = phase_checks },
  { "turn", false, end_turn, {}, .checks = turn_checks },
  { "when", true, ask_moment, {} },
  { "points",
    false,
    enter_points,
    { { .about = BIV_ABOUT_SIDE, BIV_SLOT_SIDE, .required = true },
      { .about = BIV_ABOUT_NUMBER, BIV_SLOT_NUMBER, .required = true } },
    BIV_NEEDS_ORDER_POINTS,
    .checks = biv_order_point_checks },
  { "lose",
    false,
    enter_losses,
    { PIECE, { .about = BIV_ABOUT_NUMBER, BIV_SLOT_NUMBER } },
    .checks = loss_checks },
  { "mark",
    false,
    enter_mark,
    { PIECE,
      { .about = BIV_ABOUT_MARK, BIV_SLOT_WORD, .required = true, .words = mark_words },
      { .about = BIV_ABOUT_NO, BIV_SLOT_WORD, .flag = true } } },
  { "state",
    false,
    enter_state,
    { PIECE, { .about = BIV_ABOUT_STATE, BIV_SLOT_WORD, .required = true } },
    BIV_NEEDS_ORDER_POINTS },
  { "put",
    false,
    enter_place,
    { PIECE, { .about = BIV_ABOUT_HEX, BIV_SLOT_HEX, .required = true }, BIV_SLOTS_STAND },
    .checks = place_checks },
  { "away", false, enter_away, { PIECE } },
  {},
};
