/* What happens to a messenger under way: he is placed on a hex, tests, is lost, meets an enemy.
 *
 * Source: "Messagers improvisés" and the headings after it: an enemy unit that enters his hex
 * captures him by the same dice that lose him; otherwise he recoils, and tests again if an enemy
 * is on that hex too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/message/biv-messenger-run.h"

#include "core/rehearsal/message/biv-messenger.h"
#include "core/rehearsal/answer/biv-dice.h"

/** biv_messenger_place: puts a messenger on a hex, with his figure if he is one. */
void
biv_messenger_place (BivSituation *situation, BivMessenger *messenger, BivOffset hex)
{
  BivPieceState *figure =
    messenger->figure == BIV_NONE ? NULL : biv_situation_get (situation, messenger->figure);

  messenger->hex = hex;
  messenger->met = false;
  if (!figure)
    return;
  figure->hex = hex;
  figure->dx = 0;
  figure->dy = 0;
  figure->flags &= ~(BIV_STATE_ROUTED | BIV_STATE_JOINED);
  figure->flags |= BIV_STATE_ARRIVED | BIV_STATE_MOVED;
}

/** biv_messenger_lose: takes a messenger who is lost off the board; his message is lost, too. */
void
biv_messenger_lose (BivSituation *situation, BivMessenger *messenger)
{
  messenger->lost = true;
  messenger->done = true;
  if (messenger->figure != BIV_NONE)
    biv_situation_get (situation, messenger->figure)->flags &= ~BIV_STATE_ON_TABLE;
}

/**
 * biv_messenger_test: throws the dice by which a messenger may be lost or captured.
 * @lost: (out): whether he is
 *
 * Returns: whether they could be thrown; if not, the answer says so
 */
bool
biv_messenger_test (BivSituation *situation, const BivAction *action, const BivMessenger *messenger,
                    BivAnswer *answer, bool *lost)
{
  BivMessengerKind *kind = messenger->kind;
  guint n_dice = (guint) biv_messenger_kind_get_dice (kind);
  g_autoptr (GPtrArray) thrown = biv_dice_throw_faces (situation, action, n_dice, answer);
  const char *face = biv_messenger_kind_get_face (kind);
  guint n_faces;

  if (!thrown)
    return false;
  n_faces = biv_dice_count_faces (thrown, face);
  *lost = biv_messenger_kind_get_all_dice (kind) ? n_faces == n_dice : n_faces > 0;
  biv_answer_touch (answer,
                    biv_node_list_lookup (biv_ruleset_get_faces (situation->ruleset), face));
  biv_answer_add_flag (answer, BIV_FACT_LOST, *lost);
  return true;
}

/** biv_messenger_is_met: whether an enemy unit is on a messenger's hex or has passed it. */
bool
biv_messenger_is_met (const BivSituation *situation, const BivMessenger *messenger)
{
  return messenger->met ||
         biv_situation_enemy_distance (situation, messenger->sender, messenger->hex) == 0;
}

/** biv_messenger_require_tested: every messenger whom an enemy has come upon was tested. */
bool
biv_messenger_require_tested (BivAnswer *answer, const BivSituation *situation)
{
  for (guint i = 0; i < situation->messengers->len; i++)
    {
      const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);

      if (!biv_messenger_is_under_way (messenger) || !biv_messenger_is_met (situation, messenger))
        continue;
      biv_answer_refusal_add_number (
        biv_messenger_refuse (answer, situation, messenger, BIV_REFUSAL_MESSAGE_MET), "number",
        i + 1);
      return false;
    }
  return true;
}
