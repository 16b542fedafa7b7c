/* The verb for an enemy who comes upon a messenger.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/message/biv-messenger-run.h"
#include "core/rehearsal/message/biv-messenger.h"
#include "core/rehearsal/move/biv-move-ground.h"
#include "core/rehearsal/answer/biv-verbs.h"

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
