/* What leaders do for units: act.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/odds/biv-odds.h"
#include "core/rehearsal/combat/biv-combat-dice.h"
#include "core/rehearsal/combat/biv-combat-toll.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/order/biv-leader-act.h"
#include "core/rehearsal/order/biv-order-give.h"
#include "core/rehearsal/answer/biv-terms.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* An act being done. */
typedef struct
{
  BivAnswer *answer;
  BivSituation *situation;
  const BivAction *action;
  BivLeaderAct act;
} Doing;

static BivStanding *
get_unit (const Doing *doing)
{
  return biv_situation_get (doing->situation, doing->act.unit);
}

static bool
refuse (const Doing *doing, BivRefusal code)
{
  biv_leader_act_refuse (doing->answer, doing->situation, &doing->act, code);
  return false;
}

static void
remove_leader (const Doing *doing)
{
  BivStanding *leader = biv_situation_get (doing->situation, doing->act.leader);

  leader->flags &= ~BIV_STANDS_ON_TABLE;
  biv_answer_add_piece (doing->answer, "removed", doing->situation, doing->act.leader);
}

static void
restore (const Doing *doing, int elements)
{
  BivStanding *unit = get_unit (doing);

  elements = CLAMP (elements, 0, unit->lost);
  unit->lost -= elements;
  unit->lost_before = MIN (unit->lost_before, unit->lost);
  biv_answer_add_number (doing->answer, "restored", elements);
  biv_answer_add_number (doing->answer, "elements",
                         biv_situation_get_elements (doing->situation, doing->act.unit));
}

/* On top of the activations of the turn, in their phase. */
static bool
activate_unit (const Doing *doing)
{
  if (!biv_leader_action_get_activates_unit (doing->act.action))
    return true;
  if (!biv_check_phase (doing->answer, doing->situation, BIV_PHASE_KIND_COMMAND) ||
      !biv_check_own_turn (doing->answer, doing->situation, doing->act.unit) ||
      !biv_check_not_activated (doing->answer, doing->situation, doing->act.unit) ||
      !biv_check_unit_limit (doing->answer, doing->situation, get_unit (doing)->side))
    return false;
  get_unit (doing)->flags |= BIV_STANDS_ACTIVATED;
  return true;
}

/* An order that the unit could be given now; not one of those that never get cheaper. */
static bool
give_order (const Doing *doing)
{
  BivOrderRequest request;

  if (!biv_leader_action_get_free_order (doing->act.action))
    return true;
  if (!biv_action_has (doing->action, BIV_ABOUT_ORDER))
    return refuse (doing, BIV_REFUSAL_ACT_NEEDS_ORDER);
  request = biv_order_request_make (doing->situation, doing->action, doing->act.unit, BIV_NONE);
  request.free = true;
  if (!biv_order_request_is_for_one_unit (&request) || !request.category ||
      !biv_order_category_get_reducible (request.category))
    {
      BivFinding *refusal = biv_leader_act_refuse (doing->answer, doing->situation, &doing->act,
                                                   BIV_REFUSAL_ACT_ORDER_UNFIT);

      biv_refusal_add_item (refusal, "order", request.order);
      return false;
    }
  return biv_order_give (doing->answer, doing->situation, &request);
}

/* Of the losses that the unit has just taken. */
static bool
ignore_losses (const Doing *doing)
{
  int ignored = biv_leader_action_get_ignored_losses (doing->act.action);
  BivStanding *unit = get_unit (doing);

  if (ignored == 0)
    return true;
  if (unit->lost <= unit->lost_before)
    return refuse (doing, BIV_REFUSAL_ACT_NO_LOSS);
  ignored = MIN (ignored, unit->lost - unit->lost_before);
  unit->lost -= ignored;
  biv_combat_note_losses (doing->situation, doing->act.unit, -ignored);
  biv_answer_add_number (doing->answer, "ignored-losses", ignored);
  biv_answer_add_number (doing->answer, "elements",
                         biv_situation_get_elements (doing->situation, doing->act.unit));
  return true;
}

static bool
restore_all (const Doing *doing)
{
  if (!biv_leader_action_get_restores_all (doing->act.action))
    return true;
  if (get_unit (doing)->lost == 0)
    return refuse (doing, BIV_REFUSAL_ACT_WHOLE);
  restore (doing, get_unit (doing)->lost);
  return true;
}

/* Elements come back on the face that hits their arm; the general-in-chief has one more. */
static int
count_restored (const Doing *doing, GPtrArray *thrown)
{
  BivLeaderAction *action = doing->act.action;
  BivLeaderKind *kind = biv_situation_get (doing->situation, doing->act.leader)->kind;
  guint restored = biv_count_faces (thrown, biv_arm_get_face (get_unit (doing)->arm));

  if (biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
    restored += biv_count_faces (thrown, biv_leader_action_get_general_restores_on (action));
  return (int) restored;
}

/* Dice for the elements lost before this turn, to get some of them back: one for each, once. */
static bool
rally (const Doing *doing)
{
  int per_loss = biv_leader_action_get_dice_per_loss (doing->act.action);
  int lost = MIN (get_unit (doing)->lost_before, get_unit (doing)->lost);
  g_autoptr (GPtrArray) thrown = NULL;

  if (!biv_leader_action_get_restores_on_own_type (doing->act.action))
    return true;
  if (biv_standing_is (get_unit (doing), BIV_STANDS_RALLIED))
    return refuse (doing, BIV_REFUSAL_ACT_RALLIED);
  if (lost == 0)
    return refuse (doing, BIV_REFUSAL_ACT_WHOLE);
  thrown =
    biv_throw_faces (doing->situation, doing->action, (guint) (per_loss * lost), doing->answer);
  if (!thrown)
    return false;
  get_unit (doing)->flags |= BIV_STANDS_RALLIED;
  restore (doing, count_restored (doing, thrown));
  return true;
}

static void
tell_chance (BivAnswer *answer, BivRuleset *ruleset, BivLeaderAction *action, int losses)
{
  BivFraction chance = biv_odds_of_wound (ruleset, action, (guint) losses);
  g_autofree char *shown = biv_fraction_to_string (chance);

  biv_answer_add_number (answer, "losses", losses);
  biv_answer_add_string (answer, "falls", shown);
}

/* Losses that are diced for now: those told, or all that are due. Those that were entered are
 * diced for once; dice may also come before their entry. */
static bool
count_losses (const Doing *doing, const BivRisk *risk, int *losses)
{
  int due = risk ? biv_risk_count_due (doing->situation, risk) : 0;
  bool entered = biv_combat_count_lost (doing->situation, doing->act.unit) > 0;

  *losses = MAX (0, biv_action_get_number (doing->action, BIV_ABOUT_LOSSES, 0, due));
  return *losses <= due || !entered || refuse (doing, BIV_REFUSAL_ACT_TESTED);
}

/* Dice for the losses that the unit takes while he fights with it: on one face he is lost. */
static bool
test_leader (const Doing *doing)
{
  const char *face = biv_leader_action_get_leader_lost_on (doing->act.action);
  int per_loss = biv_leader_action_get_dice_per_loss (doing->act.action);
  g_autoptr (GPtrArray) thrown = NULL;
  const BivLeaderAct *act = &doing->act;
  int losses;

  if (!*face)
    return true;
  if (!count_losses (doing, biv_find_risk (doing->situation, act->action, act->leader, act->unit),
                     &losses))
    return false;
  thrown =
    biv_throw_faces (doing->situation, doing->action, (guint) (per_loss * losses), doing->answer);
  if (!thrown)
    return false;
  if (losses > 0)
    tell_chance (doing->answer, doing->situation->ruleset, doing->act.action, losses);
  biv_take_risk (doing->situation, act->action, act->leader, act->unit)->tested += losses;
  if (biv_count_faces (thrown, face) > 0)
    remove_leader (doing);
  return true;
}

/* The unit leaves the combat, and the leader goes with it; nobody is tested for it. */
static void
break_off (const Doing *doing)
{
  if (!biv_leader_action_get_falls_back (doing->act.action))
    return;
  biv_allow_fall_back (doing->situation, doing->act.unit, doing->act.action);
  biv_end_risks (doing->situation, doing->act.unit);
  biv_situation_get (doing->situation, doing->act.leader)->flags |= BIV_STANDS_JOINED;
}

static void
tell (const Doing *doing)
{
  BivLeaderAction *action = doing->act.action;
  const struct
  {
    const char *name;
    int amount;
  } facts[] = {
    { "ignored-flags", biv_leader_action_get_ignored_flags (action) },
    { "dice-more", biv_leader_action_get_dice (action) },
    { "falls-back", biv_leader_action_get_falls_back (action) },
    { "own-type-hits", biv_leader_action_get_own_type_hits (action) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (facts[i].amount > 0)
      biv_answer_add_number (doing->answer, facts[i].name, facts[i].amount);
}

/* act LEADER-ACTION leader=L unit=U [order=ORDER] [hexes=N] [elements=N] [losses=N] [dice=FACES]
 */
static BivAnswer *
act (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  Doing doing = { answer,
                  situation,
                  action,
                  { biv_action_get_item (action, BIV_ABOUT_ACTION),
                    biv_action_get_piece (action, BIV_ABOUT_LEADER, 0),
                    biv_action_get_piece (action, BIV_ABOUT_UNIT, 0) } };

  if (!biv_leader_act_check (answer, situation, &doing.act) || !activate_unit (&doing) ||
      !give_order (&doing) || !ignore_losses (&doing) || !restore_all (&doing) ||
      !rally (&doing) || !test_leader (&doing))
    return answer;
  biv_settle_dice (situation, doing.act.unit);
  break_off (&doing);
  if (biv_leader_action_get_phase (doing.act.action) == BIV_ACTION_PHASE_END_OF_COMBAT)
    situation->combats_over = true;
  tell (&doing);
  if (biv_leader_action_get_leader_removed (doing.act.action))
    remove_leader (&doing);
  return answer;
}

/* action LEADER-ACTION [losses=N]: its terms; with losses, of one if not told, the chance that the
 * leader falls. */
static BivAnswer *
ask_action (BivSituation *situation, const BivAction *action)
{
  BivAnswer *answer = biv_answer_new ();
  BivLeaderAction *item = biv_action_get_item (action, BIV_ABOUT_ACTION);
  g_autofree char *terms = biv_terms_describe (BIV_NODE (item));

  biv_answer_touch (answer, item);
  biv_answer_add_string (answer, "terms", terms);
  if (*biv_leader_action_get_leader_lost_on (item))
    tell_chance (answer, situation->ruleset, item,
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
