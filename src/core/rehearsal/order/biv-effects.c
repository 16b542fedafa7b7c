/* What an order or a leader's action does to the situation at once, and what may prevent it.
 *
 * Effects that last, as additional dice, are summed up in moment/biv-in-force.c and need nothing
 * here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-effects.h"

#include "core/rehearsal/activation/biv-announced.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/move/biv-mover.h"
#include "core/rehearsal/combat/biv-combat-state.h"
#include "core/rehearsal/answer/biv-dice.h"

/* Checks one effect; a kind without a check can always take place. */
typedef bool (*CheckFunc) (BivAnswer *answer, const BivSituation *situation,
                           const BivRequest *request, BivEffect *effect);
/* Does what the effect does; false, with a refusal, if something that it needs (as dice) is
 * missing. */
typedef bool (*ApplyFunc) (BivAnswer *answer, BivSituation *situation,
                           const BivRequest *request, BivEffect *effect);

static bool
is_order (const BivRequest *request)
{
  return BIV_IS_ORDER (request->item);
}

/* Orders and actions have codes of their own. */
static BivRefusal
get_code (const BivRequest *request, BivRefusal of_order, BivRefusal of_act)
{
  return is_order (request) ? of_order : of_act;
}

static BivPieceState *
get_unit (const BivSituation *situation, const BivRequest *request)
{
  return biv_situation_get (situation, request->unit);
}

static bool
check_units_only (BivAnswer *answer, const BivSituation *situation,
                  const BivRequest *request, BivEffect *effect)
{
  int amount = biv_effect_get_amount (effect);
  BivFinding *refusal;

  if (biv_commanding_count_activated_units (situation, request->side) <= amount)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_UNITS_LIMITED, request->item);
  biv_answer_refusal_add_item (refusal, "order", request->item);
  biv_answer_refusal_add_number (refusal, "number", amount);
  return false;
}

static bool
gain_level (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
            BivEffect *effect)
{
  int gained =
    biv_effect_get_amount (effect) * biv_situation_get_level (situation, request->side);

  biv_situation_get_side_state (situation, request->side)->points += gained;
  biv_answer_add_number (answer, BIV_FACT_GAINED, gained);
  return true;
}

/* Activates a unit beyond the activations of the turn: in the command phase, or in the phase that
 * the action says. */
static bool
check_extra_unit (BivAnswer *answer, const BivSituation *situation,
                  const BivRequest *request, BivEffect *effect)
{
  if (request->at_any_time &&
      (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_COMMAND) ||
       !biv_commanding_require_own_turn (answer, situation, request->unit)))
    return false;
  return biv_commanding_require_not_activated (answer, situation, request->unit) &&
         biv_commanding_require_unit_limit (answer, situation, request->side);
}

static bool
activate_extra (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
                BivEffect *effect)
{
  get_unit (situation, request)->flags |= BIV_STATE_ACTIVATED;
  return true;
}

static bool
change_mount (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
              BivEffect *effect)
{
  BivPieceState *unit = get_unit (situation, request);
  int steps = biv_effect_get_amount (effect);

  unit->flags ^= BIV_STATE_MOUNTED;
  unit->steps += steps;
  biv_answer_add_flag (answer, BIV_FACT_MOUNTED, biv_piece_state_is (unit, BIV_STATE_MOUNTED));
  biv_answer_add_number (answer, BIV_FACT_STEPS, steps);
  return true;
}

static bool
has_moved (const BivSituation *situation, guint side)
{
  for (guint i = 0; i < situation->states->len; i++)
    if (biv_situation_get (situation, i)->side == side &&
        biv_piece_state_is (biv_situation_get (situation, i), BIV_STATE_MOVED))
      return true;
  return false;
}

/* Given in the command phase, the order covers the activations that follow. Given later, it covers
 * those that were announced for it in the command phase. */
static bool
check_announced (BivAnswer *answer, const BivSituation *situation,
                 const BivRequest *request, BivEffect *effect)
{
  BivRefusal code = BIV_REFUSAL_ORDER_TOO_LATE;

  if (biv_situation_get_phase (situation) == BIV_PHASE_KIND_COMMAND)
    return true;
  if (biv_announced_count (situation, request->item, request->leader) == 0)
    code = BIV_REFUSAL_ORDER_UNANNOUNCED;
  else if (!has_moved (situation, request->side))
    return true;
  biv_answer_refusal_add_item (biv_answer_refuse (answer, code, request->item), "order",
                               request->item);
  return false;
}

static bool
pay_announced (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
               BivEffect *effect)
{
  biv_announced_pay (answer, situation, request->item, request->leader);
  return true;
}

/* A second command phase: activations are counted anew and leaders may make them again, but no unit
 * is activated twice. */
static bool
begin_command_phase (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
                     BivEffect *effect)
{
  BivNodeList *phases = biv_ruleset_get_phases (situation->ruleset);
  guint first = 0;

  while (first < biv_node_list_get_length (phases) &&
         biv_turn_phase_get_kind (biv_node_list_get (phases, first)) != BIV_PHASE_KIND_COMMAND)
    first++;
  situation->phase = first;
  situation->round += (guint) biv_effect_get_amount (effect);
  for (guint i = 0; i < situation->states->len; i++)
    if (biv_situation_get (situation, i)->side == request->side)
      biv_situation_get (situation, i)->flags &= ~BIV_STATE_MADE;
  biv_answer_add_number (answer, BIV_FACT_ROUND, situation->round + 1);
  return true;
}

static void
restore_elements (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
                  int elements)
{
  BivPieceState *unit = get_unit (situation, request);

  unit->lost -= elements;
  unit->lost_before = MIN (unit->lost_before, unit->lost);
  biv_answer_add_number (answer, BIV_FACT_RESTORED, elements);
  if (!is_order (request))
    biv_answer_add_number (answer, BIV_FACT_ELEMENTS,
                           biv_situation_get_elements (situation, request->unit));
}

/* As many elements as the order was paid for, or all that were lost. */
static int
count_wanted (const BivSituation *situation, const BivRequest *request, BivEffect *effect)
{
  int amount = biv_effect_get_amount (effect);

  return amount == 0 ? get_unit (situation, request)->lost : amount * request->amount;
}

static bool
check_restore (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
               BivEffect *effect)
{
  int lost = get_unit (situation, request)->lost;
  int wanted = count_wanted (situation, request, effect);
  BivFinding *refusal;

  if (wanted >= 1 && (wanted <= lost || (!is_order (request) && lost > 0)))
    return true;
  refusal = biv_order_request_refuse (
    answer, situation, request,
    get_code (request, BIV_REFUSAL_ORDER_ELEMENTS, BIV_REFUSAL_ACT_WHOLE));
  if (!is_order (request))
    return false;
  biv_answer_refusal_add_number (refusal, "number", wanted);
  biv_answer_refusal_add_number (refusal, "lost", lost);
  return false;
}

/* Elements are restored at the end of the unit's move: it may not move afterwards. */
static bool
restore (BivAnswer *answer, BivSituation *situation, const BivRequest *request, BivEffect *effect)
{
  BivPieceState *unit = get_unit (situation, request);

  restore_elements (answer, situation, request,
                    MIN (unit->lost, count_wanted (situation, request, effect)));
  if (!is_order (request))
    return true;
  unit->flags |= BIV_STATE_MOVED;
  unit->bound_by = request->item;
  return true;
}

/* Restores elements that the unit has just lost. */
static int
count_new_losses (const BivSituation *situation, const BivRequest *request)
{
  const BivPieceState *unit = get_unit (situation, request);

  return MAX (0, unit->lost - unit->lost_before);
}

static bool
check_ignore_losses (BivAnswer *answer, const BivSituation *situation,
                     const BivRequest *request, BivEffect *effect)
{
  BivFinding *refusal;

  if (count_new_losses (situation, request) > 0)
    return true;
  refusal = biv_order_request_refuse (
    answer, situation, request,
    get_code (request, BIV_REFUSAL_ORDER_ELEMENTS, BIV_REFUSAL_ACT_NO_LOSS));
  if (!is_order (request))
    return false;
  biv_answer_refusal_add_number (refusal, "number", biv_effect_get_amount (effect));
  biv_answer_refusal_add_number (refusal, "lost", 0);
  return false;
}

static bool
ignore_losses (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
               BivEffect *effect)
{
  int most = count_new_losses (situation, request);
  int amount = biv_effect_get_amount (effect);
  int ignored = amount == 0 ? most : MIN (most, amount);

  get_unit (situation, request)->lost -= ignored;
  biv_combat_record_losses (situation, request->unit, -ignored);
  biv_answer_add_number (answer, BIV_FACT_IGNORED_LOSSES, ignored);
  biv_answer_add_number (answer, BIV_FACT_ELEMENTS,
                         biv_situation_get_elements (situation, request->unit));
  return true;
}

/* How far a unit may move, in hexes; unlimited when the rules do not say. */
static int
get_allowance (const BivSituation *situation, guint unit)
{
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  BivMover mover;

  return biv_mover_read (situation, unit, scratch, &mover) ? mover.without_combat : G_MAXINT;
}

/* The number of hexes to fall back must not be less than the order says, nor more than a move,
 * where it is given. */
static bool
check_hexes (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
             BivEffect *effect)
{
  BivFinding *refusal;

  if (!request->says_hexes ||
      (request->hexes >= biv_effect_get_amount (effect) &&
       request->hexes <= get_allowance (situation, request->unit)))
    return true;
  refusal = biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ORDER_FALL_BACK);
  biv_answer_refusal_add_number (refusal, "number", request->hexes);
  return false;
}

/* There must be a hex to fall back to, by a way as long as was announced. If the enemy has left,
 * there is no combat to break off. */
static bool
check_fall_back (BivAnswer *answer, const BivSituation *situation,
                 const BivRequest *request, BivEffect *effect)
{
  BivFinding *refusal;
  int most;

  if (!is_order (request) && situation->combat.leave &&
      !biv_combat_has_broken_off (situation, request->unit))
    {
      biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_BROKEN_OFF);
      return false;
    }
  if (!check_hexes (answer, situation, request, effect))
    return false;
  if (!biv_fall_back_has_way (situation, request->unit, request->item, &most))
    {
      refusal = biv_order_request_refuse (
        answer, situation, request,
        get_code (request, BIV_REFUSAL_ORDER_NO_WAY, BIV_REFUSAL_ACT_NO_WAY));
      biv_fall_back_report_bars (answer, refusal, situation, request->unit, request->item);
      return false;
    }
  if (!request->says_hexes || request->hexes <= most)
    return true;
  refusal = biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ORDER_WAY_SHORT);
  biv_answer_refusal_add_number (refusal, "number", request->hexes);
  biv_answer_refusal_add_number (refusal, "most", most);
  return false;
}

/* A leader who takes a unit out of the combat goes with it. Leaders are no longer tested for its
 * losses. */
static bool
allow_fall_back (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
                 BivEffect *effect)
{
  biv_fall_back_allow (situation, request->unit, request->item);
  situation->combat.announced = request->says_hexes ? request->hexes : 0;
  biv_answer_add_number (answer, BIV_FACT_FALLS_BACK, 1);
  if (is_order (request))
    return true;
  biv_front_rank_end_risks (situation, request->unit);
  biv_situation_get (situation, request->leader)->flags |= BIV_STATE_JOINED;
  return true;
}

static bool
stop_attacker (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
               BivEffect *effect)
{
  BivPieceState *attacker = biv_situation_get (situation, situation->combat.attacker);

  attacker->flags |= BIV_STATE_MOVED | BIV_STATE_MOVE_ONLY;
  attacker->bound_by = request->item;
  biv_answer_add_piece (answer, BIV_FACT_STOPPED, situation, situation->combat.attacker);
  situation->combat.stage = BIV_COMBAT_OVER;
  return true;
}

/* Elements that were lost before this turn and not restored since. */
static int
count_old_losses (const BivPieceState *unit)
{
  return MIN (unit->lost_before, unit->lost);
}

static bool
check_rally (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
             BivEffect *effect)
{
  BivRefusal code = BIV_N_REFUSALS;

  if (biv_piece_state_is (get_unit (situation, request), BIV_STATE_RALLIED))
    code = BIV_REFUSAL_ACT_RALLIED;
  else if (count_old_losses (get_unit (situation, request)) == 0)
    code = BIV_REFUSAL_ACT_WHOLE;
  if (code == BIV_N_REFUSALS)
    return true;
  biv_order_request_refuse (answer, situation, request, code);
  return false;
}

/* Each die with the face of the unit's arm restores an element; for the general-in-chief a second
 * face may do so, too. */
static int
count_rallied (const BivSituation *situation, const BivRequest *request, GPtrArray *thrown)
{
  BivLeaderKind *kind = biv_situation_get (situation, request->leader)->kind;
  BivEffect *further = biv_effect_find (request->item, BIV_EFFECT_KIND_GENERAL_RALLIES);
  guint rallied =
    biv_dice_count_faces (thrown, biv_arm_get_face (get_unit (situation, request)->arm));

  if (further && biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
    rallied += biv_dice_count_faces (thrown, biv_effect_get_face (further));
  return (int) rallied;
}

/* Dice for the elements lost before this turn, which may restore some of them: so many dice for
 * each loss, once a turn. */
static bool
rally (BivAnswer *answer, BivSituation *situation, const BivRequest *request, BivEffect *effect)
{
  BivPieceState *unit = get_unit (situation, request);
  int dice = biv_effect_get_amount (effect) * count_old_losses (unit);
  g_autoptr (GPtrArray) thrown =
    biv_dice_throw_faces (situation, request->action, (guint) dice, answer);

  if (!thrown)
    return false;
  unit->flags |= BIV_STATE_RALLIED;
  restore_elements (answer, situation, request,
                    MIN (unit->lost, count_rallied (situation, request, thrown)));
  return true;
}

/* How many losses are to be tested now: the number given, or all that are due. Each loss is tested
 * once, but the dice may be thrown before the loss is entered. */
static bool
count_losses (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
              int *losses)
{
  const BivRisk *risk =
    biv_front_rank_find_risk (situation, request->item, request->leader, request->unit);
  int due = risk ? biv_front_rank_count_due (situation, risk) : 0;
  bool entered = biv_combat_count_lost (situation, request->unit) > 0;

  *losses = MAX (0, biv_action_get_number (request->action, BIV_ABOUT_LOSSES, 0, due));
  if (*losses <= due || !entered)
    return true;
  biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_TESTED);
  return false;
}

static bool
remove_leader (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
               BivEffect *effect)
{
  biv_situation_get (situation, request->leader)->flags &= ~BIV_STATE_ON_TABLE;
  biv_answer_add_piece (answer, BIV_FACT_REMOVED, situation, request->leader);
  return true;
}

/* Dice for the losses of a unit that the leader fights with: if one shows the face, he is lost. */
static bool
test_leader (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
             BivEffect *effect)
{
  g_autoptr (GPtrArray) thrown = NULL;
  int losses;

  if (!count_losses (answer, situation, request, &losses))
    return false;
  thrown = biv_dice_throw_faces (situation, request->action,
                                 (guint) (biv_effect_get_amount (effect) * losses), answer);
  if (!thrown)
    return false;
  if (losses > 0)
    biv_front_rank_report_wound (answer, situation->ruleset, request->item, losses);
  biv_front_rank_add_risk (situation, request->item, request->leader, request->unit)->tested +=
    losses;
  if (biv_dice_count_faces (thrown, biv_effect_get_face (effect)) > 0)
    remove_leader (answer, situation, request, effect);
  return true;
}

/* The order that a unit is given without paying for it. */
static BivRequest
make_free_order (const BivSituation *situation, const BivRequest *request)
{
  BivRequest free =
    biv_order_request_make (situation, request->action, request->unit, BIV_NONE);

  free.free = true;
  return free;
}

/* The leader's action must name an order for one unit, of a class whose cost a leader can reduce.
 */
static bool
check_free_order (BivAnswer *answer, const BivSituation *situation,
                  const BivRequest *request, BivEffect *effect)
{
  BivRequest free;

  if (!biv_action_has (request->action, BIV_ABOUT_ORDER))
    {
      biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_NEEDS_ORDER);
      return false;
    }
  free = make_free_order (situation, request);
  if (biv_order_is_for_one_unit (free.item) && free.category &&
      biv_order_category_get_reducible (free.category))
    return true;
  biv_answer_refusal_add_item (
    biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_ORDER_UNFIT), "order",
    free.item);
  return false;
}

static bool
give_free_order (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
                 BivEffect *effect)
{
  BivRequest free = make_free_order (situation, request);

  return request->give_order (answer, situation, &free);
}

#define TOLD NULL
#define DOING(member, word, fact, asks, joins, check, apply, ...) { check, apply },

static const struct
{
  CheckFunc check;
  ApplyFunc apply;
} doings[BIV_N_EFFECT_KINDS] = { BIV_EACH_EFFECT_KIND (DOING) };

/* Refuses an effect that needs a unit, a leader, an action or a combat where there is none: house
 * rules may give it to any order. */
static bool
check_whom (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
            BivEffectKind kind)
{
  guint asks = biv_effect_kind_get_row (kind)->asks;
  BivRefusal fault = BIV_N_REFUSALS;

  if (asks & BIV_EFFECT_ASKS_UNIT && request->unit == BIV_NONE)
    fault = BIV_REFUSAL_ORDER_NEEDS_UNIT;
  else if (asks & BIV_EFFECT_ASKS_LEADER && request->leader == BIV_NONE)
    fault = BIV_REFUSAL_ORDER_NEEDS_LEADER;
  else if (asks & BIV_EFFECT_ASKS_ACTION && is_order (request))
    fault = BIV_REFUSAL_ORDER_NEEDS_LEADER;
  else if (asks & BIV_EFFECT_ASKS_COMBAT && !biv_combat_is_under_way (situation))
    fault = BIV_REFUSAL_ORDER_NO_COMBAT;
  if (fault == BIV_N_REFUSALS)
    return true;
  if (is_order (request))
    biv_answer_refusal_add_item (biv_answer_refuse (answer, fault, request->item), "order",
                                 request->item);
  else
    biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_NOT_ENGAGED);
  return false;
}

/** biv_effects_check: whether every effect of an order or a leader's action can take place now. */
bool
biv_effects_check (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BIV_EACH (BivEffect, effect, biv_effect_list_of (request->item))
    {
      BivEffectKind kind = biv_effect_get_kind (effect);

      if (!check_whom (answer, situation, request, kind) ||
          (doings[kind].check && !doings[kind].check (answer, situation, request, effect)))
        return false;
    }
  return true;
}

/* The lasting effects of a leader's action are in force from now on, and the answer tells them.
 * Those of an order were noted when it was paid. */
static void
begin_lasting (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
               BivEffect *effect)
{
  const BivEffectRow *row = biv_effect_kind_get_row (biv_effect_get_kind (effect));
  BivGiven given = { .item = request->item,
                     .side = request->side,
                     .unit = request->unit,
                     .leader = request->leader,
                     .amount = request->amount,
                     .combat =
                       biv_combat_is_under_way (situation) ? situation->combat.number : 0,
                     .turn = situation->turn };

  if (is_order (request))
    return;
  biv_in_force_record (situation, &given);
  biv_answer_add_named_number (answer, row->fact, biv_effect_get_amount (effect));
}

/** biv_effects_apply: does what is done at once, one effect after the other, and begins what lasts.
 * Returns false, with a refusal, if something that it needs is missing. */
bool
biv_effects_apply (BivAnswer *answer, BivSituation *situation, const BivRequest *request)
{
  BIV_EACH (BivEffect, effect, biv_effect_list_of (request->item))
    {
      BivEffectKind kind = biv_effect_get_kind (effect);

      if (!doings[kind].apply)
        begin_lasting (answer, situation, request, effect);
      else if (!doings[kind].apply (answer, situation, request, effect))
        return false;
    }
  return true;
}
