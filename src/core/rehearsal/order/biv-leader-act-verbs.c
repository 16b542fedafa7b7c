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

/* Gives the order that a leader's action is worth, if it may be given. */
static bool
give_order (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request)
{
  int cost;

  return biv_order_check (answer, situation, request, &cost) &&
         biv_order_give (answer, situation, request, cost);
}

static BivEffectRequest
read_request (const BivSituation *situation, const BivAction *action, const BivLeaderAct *act)
{
  return (BivEffectRequest){
    .item = act->action,
    .side = biv_situation_get (situation, act->leader)->side,
    .unit = act->unit,
    .leader = act->leader,
    .amount = 1,
    .at_any_time = biv_leader_action_get_phase (act->action) == BIV_ACTION_PHASE_ANY,
    .action = action,
    .give_order = give_order,
  };
}

/* act LEADER-ACTION leader=L unit=U [order=ORDER] [hexes=N] [elements=N] [losses=N] [dice=FACES]
 */
static BivAnswer *
act (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  BivLeaderAct act = { biv_action_get_item (action, BIV_ABOUT_ACTION),
                       biv_action_get_piece (action, BIV_ABOUT_LEADER, 0),
                       biv_action_get_piece (action, BIV_ABOUT_UNIT, 0) };
  BivEffectRequest request = read_request (situation, action, &act);

  if (!biv_leader_act_check (answer, situation, &act) ||
      !biv_effects_check (answer, situation, &request) ||
      !biv_effects_apply (answer, situation, &request))
    return answer;
  biv_combat_dice_settle (situation, act.unit);
  if (biv_leader_action_get_phase (act.action) == BIV_ACTION_PHASE_END_OF_COMBAT)
    situation->combats_over = true;
  return answer;
}

/* action LEADER-ACTION [losses=N]: its conditions and its effects with their amounts, and the
 * chance that the leader falls (for one loss, unless losses are given). */
static BivAnswer *
ask_action (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  BivLeaderAction *item = biv_action_get_item (action, BIV_ABOUT_ACTION);

  biv_terms_tell (answer, BIV_FACT_TERMS, item);
  biv_terms_tell_effects (answer, item);
  if (biv_effect_find (item, BIV_EFFECT_KIND_WOUND_TEST))
    biv_front_rank_tell_wound (answer, situation->ruleset, item,
                               MAX (0, biv_action_get_number (action, BIV_ABOUT_LOSSES, 0, 1)));
  return answer;
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
      { .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .many = true, .option = true } } },
  { "action",
    true,
    ask_action,
    { { .about = BIV_ABOUT_ACTION, BIV_SLOT_LEADER_ACTION, .required = true },
      { .about = BIV_ABOUT_LOSSES, BIV_SLOT_NUMBER, .option = true, .most = 1000 } } },
  {},
};
