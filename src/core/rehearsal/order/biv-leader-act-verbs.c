/* What leaders do for units: the verb "act" and the questions about it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-combat-dice.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/order/biv-leader-act.h"
#include "core/rehearsal/order/biv-effects.h"
#include "core/rehearsal/order/biv-order-give.h"
#include "core/rehearsal/answer/biv-terms.h"
#include "core/rehearsal/answer/biv-verbs.h"

static BivRequest
read_request (const BivSituation *situation, const BivAction *action)
{
  BivLeaderAction *item = biv_action_get_item (action, BIV_ABOUT_ACTION);
  guint leader = biv_action_get_piece (action, BIV_ABOUT_LEADER, 0);

  return (BivRequest){
    .action = action,
    .item = item,
    .side = biv_situation_get (situation, leader)->side,
    .unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0),
    .leader = leader,
    .amount = 1,
    .at_any_time = biv_leader_action_get_phase (item) == BIV_ACTION_PHASE_ANY,
    .give_order = biv_order_try_to_give,
  };
}

/* act LEADER-ACTION leader=L unit=U [order=ORDER] [hexes=N] [elements=N] [losses=N] [dice=FACES]
 */
static void
act (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivRequest request = read_request (situation, action);

  if (!biv_effects_apply (answer, situation, &request))
    return;
  biv_combat_dice_settle (situation, request.unit);
  if (biv_leader_action_get_phase (request.item) == BIV_ACTION_PHASE_END_OF_COMBAT)
    situation->combats_over = true;
}

/* action LEADER-ACTION [losses=N]: its conditions and its effects with their amounts, and the
 * chance that the leader falls (for one loss, unless losses are given). */
static void
ask_action (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivLeaderAction *item = biv_action_get_item (action, BIV_ABOUT_ACTION);

  biv_terms_tell (answer, BIV_FACT_TERMS, item);
  biv_terms_tell_effects (answer, item);
  if (biv_effect_find (item, BIV_EFFECT_KIND_WOUND_TEST))
    biv_front_rank_tell_wound (answer, situation->ruleset, item,
                               MAX (0, biv_action_get_number (action, BIV_ABOUT_LOSSES, 0, 1)));
}

const BivVerb biv_leader_act_verbs[] = {
  { "act",
    false,
    act,
    { { .about = BIV_ABOUT_ACTION, BIV_SLOT_LEADER_ACTION, .required = true },
      { .about = BIV_ABOUT_LEADER,
        BIV_SLOT_PIECE,
        BIV_PIECES_FIGURES,
        .required = true,
        .option = true },
      { .about = BIV_ABOUT_UNIT,
        BIV_SLOT_PIECE,
        BIV_PIECES_UNITS,
        .required = true,
        .option = true },
      { .about = BIV_ABOUT_ORDER, BIV_SLOT_ORDER, .option = true },
      { .about = BIV_ABOUT_HEXES, BIV_SLOT_NUMBER, .option = true },
      { .about = BIV_ABOUT_ELEMENTS, BIV_SLOT_NUMBER, .option = true },
      { .about = BIV_ABOUT_LOSSES, BIV_SLOT_NUMBER, .option = true, .most = 1000 },
      { .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .many = true, .option = true } },
    .checks = biv_leader_act_checks,
    .read = read_request },
  { "action",
    true,
    ask_action,
    { { .about = BIV_ABOUT_ACTION, BIV_SLOT_LEADER_ACTION, .required = true },
      { .about = BIV_ABOUT_LOSSES, BIV_SLOT_NUMBER, .option = true, .most = 1000 } } },
  {},
};
