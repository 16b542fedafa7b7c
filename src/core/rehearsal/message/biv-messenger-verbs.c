/* Verbs of messengers, who are sent in the command phase and move in the movement phase; and the
 * verb for an enemy who comes upon one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/message/biv-messenger.h"
#include "core/rehearsal/move/biv-move-ground.h"
#include "core/ruleset/item/biv-turn-rules.h"

/* The last activation that a leader made this turn, or NULL. */
static BivTurnActivation *
find_made (BivSituation *situation, guint leader)
{
  for (guint i = situation->activations->len; i > 0; i--)
    if (g_array_index (situation->activations, BivTurnActivation, i - 1).leader == leader)
      return &g_array_index (situation->activations, BivTurnActivation, i - 1);
  return NULL;
}

static bool
check_place (BivAnswer *answer, BivSituation *situation, BivMessengerKind *kind, guint sender)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  const BivTurnActivation *made = find_made (situation, sender);
  BivFinding *refusal;

  if (made && made->used + biv_messenger_kind_get_places (kind) <= made->places)
    return true;
  refusal =
    biv_answer_refuse (answer, made ? BIV_REFUSAL_ACTIVATION_FULL : BIV_REFUSAL_LEADER_IDLE, rule);
  biv_answer_refusal_about (refusal, situation, sender);
  biv_answer_refusal_add_piece (refusal, "leader", situation, sender);
  if (made)
    biv_answer_refusal_add_number (refusal, "places", made->places);
  return false;
}

static guint
get_figure (const BivAction *action)
{
  return biv_action_has (action, BIV_ABOUT_FIGURE)
           ? biv_action_get_piece (action, BIV_ABOUT_FIGURE, 0)
           : BIV_NONE;
}

/* send KIND from=LEADER [figure=FIGURE]: sends a messenger, who takes places of the leader's
 * activation. */
static void
send (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivMessengerKind *kind = biv_action_get_item (action, BIV_ABOUT_KIND);
  guint sender = biv_action_get_piece (action, BIV_ABOUT_FROM, 0);
  guint figure = get_figure (action);
  BivMessenger messenger = { .kind = kind, .figure = figure, .sender = sender, .unit = BIV_NONE };

  if (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_COMMAND) ||
      !biv_commanding_require_own_turn (answer, situation, sender) ||
      !biv_commanding_require_leader (answer, situation, sender) ||
      !biv_messenger_may_be_sent (answer, situation, kind, sender, figure) ||
      !check_place (answer, situation, kind, sender))
    return;
  messenger.side = situation->player;
  messenger.hex = biv_situation_get (situation, sender)->hex;
  messenger.turn = situation->turn;
  g_array_append_val (situation->messengers, messenger);
  find_made (situation, sender)->used += biv_messenger_kind_get_places (kind);
  if (figure != BIV_NONE)
    {
      biv_situation_get (situation, figure)->flags &= ~BIV_STATE_JOINED;
      biv_situation_get (situation, figure)->flags |= BIV_STATE_SENT | BIV_STATE_ACTIVATED;
    }
  biv_answer_add_number (answer, BIV_FACT_MESSAGE, situation->messengers->len);
  biv_answer_add_number (answer, BIV_FACT_USED, find_made (situation, sender)->used);
}

/* Refuses unless a message is under way, it is the movement phase of its side, and it has not moved
 * this turn. */
static bool
check_under_way (BivAnswer *answer, const BivSituation *situation, const BivMessenger *messenger)
{
  biv_answer_touch (answer, messenger->kind);
  if (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_MOVEMENT) ||
      !biv_commanding_require_own_turn (answer, situation, messenger->sender))
    return false;
  if (messenger->done || messenger->unit != BIV_NONE)
    return biv_messenger_deny (answer, situation, messenger, BIV_REFUSAL_MESSAGE_OVER);
  return messenger->moved_turn < situation->turn ||
         biv_messenger_deny (answer, situation, messenger, BIV_REFUSAL_MESSAGE_MOVED);
}

/* run NUMBER HEX... [dice=]: a message moves, then its messenger tests. */
static void
run (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivMessenger *messenger =
    biv_messenger_find (answer, situation, biv_action_get_number (action, BIV_ABOUT_MESSAGE, 0, 0));
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);
  bool lost;

  if (!messenger || !check_under_way (answer, situation, messenger) ||
      !biv_messenger_may_run (answer, situation, messenger, hexes, n_hexes) ||
      !biv_messenger_test (situation, action, messenger, answer, &lost))
    return;
  biv_messenger_place (situation, messenger, hexes[n_hexes - 1]);
  messenger->moves++;
  messenger->moved_turn = situation->turn;
  if (lost)
    biv_messenger_lose (situation, messenger);
}

/* deliver NUMBER UNIT: gives the message to a unit whose hex the messenger has entered. */
static void
deliver (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivMessenger *messenger =
    biv_messenger_find (answer, situation, biv_action_get_number (action, BIV_ABOUT_MESSAGE, 0, 0));
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);

  if (!messenger || !biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_MOVEMENT) ||
      !biv_commanding_require_own_turn (answer, situation, messenger->sender))
    return;
  if (messenger->done || messenger->unit != BIV_NONE)
    {
      biv_messenger_deny (answer, situation, messenger, BIV_REFUSAL_MESSAGE_OVER);
      return;
    }
  if (!biv_messenger_require_reached (answer, situation, messenger, unit))
    return;
  messenger->unit = unit;
  messenger->reached = situation->turn;
  biv_answer_add_number (answer, BIV_FACT_ACTS,
                         situation->turn +
                           (biv_messenger_kind_get_same_turn (messenger->kind) ? 0 : 1));
  if (!biv_messenger_kind_get_same_turn (messenger->kind))
    return;
  messenger->used = true;
  biv_messenger_activate (situation, unit);
  if (messenger->figure == BIV_NONE)
    return;
  /* The messenger may go on at once, together with the unit. */
  biv_situation_get (situation, messenger->figure)->flags &= ~(BIV_STATE_SENT | BIV_STATE_MOVED);
  biv_situation_get (situation, messenger->figure)->flags |= BIV_STATE_JOINED;
}

static bool
is_with_leader (const BivSituation *situation, const BivMessenger *messenger)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *leader = biv_situation_get (situation, i);

      if (i != messenger->figure && leader->side == messenger->side && leader->kind &&
          biv_leader_kind_get_activates (leader->kind) &&
          biv_piece_state_is (leader, BIV_STATE_ON_TABLE) &&
          biv_offset_equal (leader->hex, messenger->hex))
        return true;
    }
  return false;
}

/* Refuses unless a figure has delivered its message and may start back now. */
static bool
check_back (BivAnswer *answer, const BivSituation *situation, const BivMessenger *messenger)
{
  int first = messenger->reached + biv_messenger_kind_get_returns_next_turn (messenger->kind);

  biv_answer_touch (answer, messenger->kind);
  if (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_MOVEMENT) ||
      !biv_commanding_require_own_turn (answer, situation, messenger->sender))
    return false;
  if (messenger->done || messenger->figure == BIV_NONE)
    return biv_messenger_deny (answer, situation, messenger, BIV_REFUSAL_MESSAGE_OVER);
  if (messenger->unit == BIV_NONE || situation->turn < first)
    return biv_messenger_deny (answer, situation, messenger, BIV_REFUSAL_MESSAGE_WAITS);
  return (messenger->back_turn < situation->turn &&
          !biv_piece_state_is (biv_situation_get (situation, messenger->figure),
                               BIV_STATE_MOVED)) ||
         biv_messenger_deny (answer, situation, messenger, BIV_REFUSAL_MESSAGE_MOVED);
}

/* return NUMBER HEX...: the figure goes back, without a message and so without a test. It can carry
 * another message as soon as it is with a leader. */
static void
go_back (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivMessenger *messenger =
    biv_messenger_find (answer, situation, biv_action_get_number (action, BIV_ABOUT_MESSAGE, 0, 0));
  guint n_hexes;
  g_autofree BivOffset *hexes = biv_action_list_hexes (action, BIV_ABOUT_HEXES, &n_hexes);

  if (!messenger || !check_back (answer, situation, messenger))
    return;
  messenger->hex = biv_situation_get (situation, messenger->figure)->hex;
  if (!biv_messenger_may_run (answer, situation, messenger, hexes, n_hexes))
    return;
  biv_messenger_place (situation, messenger, hexes[n_hexes - 1]);
  messenger->back_turn = situation->turn;
  messenger->done = is_with_leader (situation, messenger);
  if (messenger->done)
    biv_situation_get (situation, messenger->figure)->flags &= ~BIV_STATE_SENT;
  biv_answer_add_flag (answer, BIV_FACT_BACK, messenger->done);
}

static const char *
get_state (const BivMessenger *messenger)
{
  if (messenger->lost)
    return "lost";
  if (messenger->done)
    return "over";
  return messenger->unit != BIV_NONE ? "delivered" : "under-way";
}

/* message NUMBER: where the message is and what has become of it. */
static void
ask_message (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivMessenger *messenger =
    biv_messenger_find (answer, situation, biv_action_get_number (action, BIV_ABOUT_MESSAGE, 0, 0));
  g_autofree char *hex = NULL;

  if (!messenger)
    return;
  biv_answer_touch (answer, messenger->kind);
  hex = g_strdup_printf ("%d,%d", messenger->hex.col, messenger->hex.row);
  biv_answer_add_string (answer, BIV_FACT_KIND, biv_node_get_id (BIV_NODE (messenger->kind)));
  biv_answer_add_string (answer, BIV_FACT_STATE, get_state (messenger));
  biv_answer_add_string (answer, BIV_FACT_HEX, hex);
  biv_answer_add_number (answer, BIV_FACT_MOVES, messenger->moves);
}

/* route KIND from=LEADER to=UNIT: how many turns a messenger would take, and with which chance he
 * arrives. */
static void
ask_route (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  biv_messenger_report_route (answer, situation, biv_action_get_item (action, BIV_ABOUT_KIND),
                              biv_action_get_piece (action, BIV_ABOUT_FROM, 0),
                              biv_action_get_piece (action, BIV_ABOUT_TO, 0));
}

/* may-send KIND from=LEADER [figure=FIGURE]: whether the leader could send him, if the activation
 * has a place for him. */
static void
ask_may_send (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint sender = biv_action_get_piece (action, BIV_ABOUT_FROM, 0);

  if (biv_commanding_require_leader (answer, situation, sender))
    biv_messenger_may_be_sent (answer, situation, biv_action_get_item (action, BIV_ABOUT_KIND),
                               sender, get_figure (action));
}

#define KIND                                                      \
  {                                                               \
    .about = BIV_ABOUT_KIND, BIV_SLOT_MESSENGER, .required = true \
  }
#define FROM                                                                                      \
  {                                                                                               \
    .about = BIV_ABOUT_FROM, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true, .option = true \
  }
#define FIGURE                                                                    \
  {                                                                               \
    .about = BIV_ABOUT_FIGURE, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .option = true \
  }
#define NUMBER                                                     \
  {                                                                \
    .about = BIV_ABOUT_MESSAGE, BIV_SLOT_MESSAGE, .required = true \
  }
#define HEXES                                                              \
  {                                                                        \
    .about = BIV_ABOUT_HEXES, BIV_SLOT_HEX, .required = true, .many = true \
  }
#define DICE                                                              \
  {                                                                       \
    .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .option = true, .many = true \
  }

const BivVerb biv_messenger_verbs[] = {
  { "send", false, send, { KIND, FROM, FIGURE } },
  { "may-send", true, ask_may_send, { KIND, FROM, FIGURE } },
  { "run", false, run, { NUMBER, HEXES, DICE } },
  { "deliver",
    false,
    deliver,
    { NUMBER, { .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true } } },
  { "return", false, go_back, { NUMBER, HEXES } },
  { "message", true, ask_message, { NUMBER } },
  { "route",
    true,
    ask_route,
    { KIND, FROM, { .about = BIV_ABOUT_TO, BIV_SLOT_PIECE, .required = true, .option = true } } },
  {},
};

static bool
check_recoil (BivAnswer *answer, const BivSituation *situation, const BivMessenger *messenger,
              BivOffset to)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  g_autoptr (BivMoveGround) ground =
    biv_move_ground_new (situation, messenger->side, messenger->figure);
  g_autofree char *label = biv_board_label_hex (board, to);
  BivRefusal fault = BIV_REFUSAL_NOT_NEXT;
  BivFinding *refusal;
  BivMoveStep step;

  for (int direction = 0; ground && direction < BIV_N_DIRECTIONS; direction++)
    if (biv_move_ground_step (ground, messenger->hex, direction, &step) &&
        biv_offset_equal (step.to, to))
      {
        if (step.passage != BIV_PASSAGE_IMPASSABLE)
          return true;
        fault = BIV_REFUSAL_IMPASSABLE;
      }
  refusal = biv_messenger_refuse (answer, situation, messenger, fault);
  biv_args_add_string (biv_finding_get_args (refusal), "hex", label);
  return false;
}

/* enemy-enters NUMBER to=HEX [dice=]: an enemy unit came to the messenger's hex. The dice capture
 * him, or he recoils to a neighbouring hex that his owner chooses; if an enemy is there too he
 * tests again. */
static void
enemy_enters (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivMessenger *messenger =
    biv_messenger_find (answer, situation, biv_action_get_number (action, BIV_ABOUT_MESSAGE, 0, 0));
  BivOffset to = biv_action_get_hex (action, BIV_ABOUT_TO, 0);
  bool lost;

  if (!messenger)
    return;
  biv_answer_touch (answer, messenger->kind);
  if (messenger->done || messenger->used || !biv_messenger_is_met (situation, messenger))
    {
      biv_messenger_deny (answer, situation, messenger,
                          messenger->done ? BIV_REFUSAL_MESSAGE_OVER : BIV_REFUSAL_MESSAGE_SAFE);
      return;
    }
  if (!check_recoil (answer, situation, messenger, to) ||
      !biv_messenger_test (situation, action, messenger, answer, &lost))
    return;
  if (lost)
    {
      biv_messenger_lose (situation, messenger);
      return;
    }
  biv_messenger_place (situation, messenger, to);
  biv_answer_add_flag (answer, BIV_FACT_AGAIN, biv_messenger_is_met (situation, messenger));
}

const BivVerb biv_messenger_met_verbs[] = {
  { "enemy-enters",
    false,
    enemy_enters,
    { { .about = BIV_ABOUT_MESSAGE, BIV_SLOT_MESSAGE, .required = true },
      { .about = BIV_ABOUT_TO, BIV_SLOT_HEX, .required = true, .option = true },
      { .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .option = true, .many = true } } },
  {},
};
