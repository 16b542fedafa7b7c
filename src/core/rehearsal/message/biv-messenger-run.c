/* What happens to a messenger under way: he is set on a hex, tests, is lost, meets an enemy.
 *
 * Source: "Messagers improvisés" and the headings after it: an enemy unit that enters his hex
 * captures him on the same dice that lose him; else he recoils, and tests again if that hex is
 * taken too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/message/biv-messenger-run.h"

#include "core/rehearsal/message/biv-messenger.h"
#include "core/rehearsal/answer/biv-dice.h"

/** biv_place_runner: on that hex, his figure too if he is one. */
void
biv_place_runner (BivSituation *situation, BivRunner *runner, BivOffset hex)
{
  BivStanding *figure =
    runner->figure == BIV_NONE ? NULL : biv_situation_get (situation, runner->figure);

  runner->hex = hex;
  runner->met = false;
  if (!figure)
    return;
  figure->hex = hex;
  figure->dx = 0;
  figure->dy = 0;
  figure->flags &= ~(BIV_STANDS_ROUTED | BIV_STANDS_JOINED);
  figure->flags |= BIV_STANDS_ARRIVED | BIV_STANDS_MOVED;
}

/** biv_lose_runner: he and his message are lost. */
void
biv_lose_runner (BivSituation *situation, BivRunner *runner)
{
  runner->lost = true;
  runner->done = true;
  if (runner->figure != BIV_NONE)
    biv_situation_get (situation, runner->figure)->flags &= ~BIV_STANDS_ON_TABLE;
}

/**
 * biv_test_runner: throws the dice that a messenger is lost or captured on.
 * @lost: (out): what they say
 *
 * Returns: whether they could be thrown; if not, the answer says so
 */
bool
biv_test_runner (BivSituation *situation, const BivAction *action, const BivRunner *runner,
                 BivAnswer *answer, bool *lost)
{
  BivMessengerKind *kind = runner->kind;
  guint n_dice = (guint) biv_messenger_kind_get_dice (kind);
  g_autoptr (GPtrArray) thrown = biv_throw_faces (situation, action, n_dice, answer);
  const char *face = biv_messenger_kind_get_face (kind);
  guint n_faces;

  if (!thrown)
    return false;
  n_faces = biv_count_faces (thrown, face);
  *lost = biv_messenger_kind_get_all_dice (kind) ? n_faces == n_dice : n_faces > 0;
  biv_answer_touch (answer,
                    biv_node_list_lookup (biv_ruleset_get_faces (situation->ruleset), face));
  biv_answer_add_flag (answer, "lost", *lost);
  return true;
}

/** biv_runner_is_met: whether an enemy unit stands on his hex, or has come through it. */
bool
biv_runner_is_met (const BivSituation *situation, const BivRunner *runner)
{
  return runner->met ||
         biv_situation_enemy_distance (situation, runner->sender, runner->hex) == 0;
}

/** biv_check_messengers_tested: that no enemy has come upon a messenger, who would first have to be
 * captured or to recoil. */
bool
biv_check_messengers_tested (BivAnswer *answer, const BivSituation *situation)
{
  for (guint i = 0; i < situation->runners->len; i++)
    {
      const BivRunner *runner = &g_array_index (situation->runners, BivRunner, i);

      if (!biv_runner_is_under_way (runner) || !biv_runner_is_met (situation, runner))
        continue;
      biv_refusal_add_number (
        biv_refuse_runner (answer, situation, runner, BIV_REFUSAL_MESSAGE_MET), "number", i + 1);
      return false;
    }
  return true;
}
