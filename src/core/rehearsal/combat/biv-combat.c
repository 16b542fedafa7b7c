/* Combats: who may attack or strike back, and when; and what the dice bring, of which one may be
 * thrown again.
 *
 * Source: "Activation des unités" (only activated units fight), the classes of combat orders, and
 * the public pages on support and riposte.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-combat.h"

#include "core/rehearsal/activation/biv-announced.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-follow-up.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/combat/biv-support.h"
#include "core/rehearsal/combat/biv-combat-state.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/ruleset/item/biv-turn-rules.h"

/** biv_combat_counts_as_supported: whether a unit is supported, by friends near it or by an order.
 */
bool
biv_combat_counts_as_supported (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  bool attacked = biv_combat_is_fighting (situation, unit) && situation->combat.defender == unit;

  return biv_support_is_given (situation, unit, attacked, answer);
}

/* Why a unit may move but not attack: its distance from its own leader, an order, how far it moved,
 * or because it was marked so. */
static void
refuse_move_only (BivAnswer *answer, const BivSituation *situation, guint attacker)
{
  const BivPieceState *unit = biv_situation_get (situation, attacker);
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  BivRefusal code = BIV_REFUSAL_ATTACK_MOVE_ONLY;
  BivFinding *refusal;

  if (biv_piece_state_is (unit, BIV_STATE_LEASHED))
    {
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_LEASHED,
                                 biv_ruleset_get_allies (situation->ruleset), "unit", attacker);
      biv_answer_refusal_add_rank (refusal, situation, BIV_RANK_SUB_GENERAL);
      return;
    }
  if (!unit->bound_by)
    {
      code = unit->steps > 0 ? BIV_REFUSAL_ATTACK_MOVED_FAR : code;
      biv_answer_refuse_piece (answer, situation, code, rule, "unit", attacker);
      return;
    }
  code = biv_effect_find (unit->bound_by, BIV_EFFECT_KIND_ATTACKER_STOPS)
           ? BIV_REFUSAL_ATTACK_STOPPED
           : BIV_REFUSAL_ATTACK_BY_ORDER;
  refusal = biv_answer_refuse_piece (answer, situation, code, unit->bound_by, "unit", attacker);
  biv_answer_refusal_add_item (refusal, "order", unit->bound_by);
}

/* What keeps a unit from attacking at all. */
static bool
check_attacker (BivAnswer *answer, const BivSituation *situation, guint attacker)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  const BivPieceState *unit = biv_situation_get (situation, attacker);
  BivRefusal code = BIV_N_REFUSALS;

  biv_answer_touch (answer, rule);
  biv_answer_touch (answer, unit->arm);
  if (!unit->arm)
    code = BIV_REFUSAL_ATTACK_NO_UNIT;
  else if (situation->combats_over)
    code = BIV_REFUSAL_ATTACK_TOO_LATE;
  else if (!biv_piece_state_is (unit, BIV_STATE_ACTIVATED))
    code = BIV_REFUSAL_ATTACK_NOT_ACTIVATED;
  else if (biv_piece_state_is (unit, BIV_STATE_MOVE_ONLY))
    code = BIV_REFUSAL_ATTACK_MOVE_ONLY;
  else if ((unit->flags & (BIV_STATE_FOUGHT | BIV_STATE_FIRED)) &&
           !biv_in_force_for_unit (situation, BIV_EFFECT_KIND_ATTACK_AGAIN, attacker).item)
    code = BIV_REFUSAL_ATTACK_AGAIN;
  if (code == BIV_N_REFUSALS)
    return true;
  if (code == BIV_REFUSAL_ATTACK_MOVE_ONLY)
    refuse_move_only (answer, situation, attacker);
  else
    biv_answer_refuse_piece (answer, situation, code, rule, "unit", attacker);
  return false;
}

static bool
has_begun (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  return (biv_situation_get (situation, unit)->flags & (BIV_STATE_FOUGHT | BIV_STATE_FIRED)) ||
         (combat->stage != BIV_COMBAT_NONE && combat->attacker == unit);
}

/* Units of one leader fight before those of a leader who comes later in the order. */
static bool
check_sequence (BivAnswer *answer, const BivSituation *situation, guint attacker)
{
  guint own = biv_situation_get (situation, attacker)->activation;

  for (guint i = 0; own != BIV_NONE && i < situation->states->len; i++)
    {
      const BivPieceState *other = biv_situation_get (situation, i);
      BivFinding *refusal;

      if (!other->arm || other->activation == BIV_NONE || other->activation <= own ||
          !has_begun (situation, i))
        continue;
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_LEADERS_FIGHT_IN_TURN,
                                 biv_ruleset_get_activation (situation->ruleset), "unit", attacker);
      biv_answer_refusal_add_piece (
        refusal, "leader", situation,
        g_array_index (situation->activations, BivTurnActivation, other->activation).leader);
      return false;
    }
  return true;
}

static bool
check_target (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint attacker = biv_action_get_piece (request->action, BIV_ABOUT_UNIT, 0);
  guint defender = biv_action_get_piece (request->action, BIV_ABOUT_ENEMY, 0);
  BivOffset from = biv_situation_get (situation, attacker)->hex;
  int distance =
    biv_situation_distance (situation, from, biv_situation_get (situation, defender)->hex);
  BivFinding *refusal;

  if (!biv_situation_get (situation, defender)->arm ||
      !biv_situation_are_enemies (situation, attacker, defender))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_NO_ENEMY, NULL, "unit",
                               defender);
      return false;
    }
  if (biv_action_has (request->action, BIV_ABOUT_RANGED) || distance == 1)
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_FAR, NULL, "unit", attacker);
  biv_answer_refusal_add_piece (refusal, "enemy", situation, defender);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  return false;
}

/** biv_combat_require_done: nothing of the last combat is left to do: all units that must fall back
 * or follow have done so, and leaders are tested for the losses of their units. */
bool
biv_combat_require_done (BivAnswer *answer, const BivSituation *situation)
{
  return biv_fall_back_require_done (answer, situation) &&
         biv_front_rank_require_tested (answer, situation) &&
         biv_follow_up_require_done (answer, situation);
}

/** biv_combat_attack_checks: whether a unit may attack another now: from the next hex, or from a
 * distance. */
const BivVerbCheck biv_combat_attack_checks[] = {
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_COMBAT },
  { .of_piece = biv_commanding_require_own_turn, .about = BIV_ABOUT_UNIT },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_UNIT },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_ENEMY },
  { .of_moment = biv_combat_require_done },
  { .of_piece = check_attacker, .about = BIV_ABOUT_UNIT },
  { .of_piece = biv_announced_require_paid, .about = BIV_ABOUT_UNIT },
  { .of_piece = check_sequence, .about = BIV_ABOUT_UNIT },
  { .of_request = check_target },
  {},
};

/* Why the defender never strikes back in this combat; BIV_N_REFUSALS if he does. */
static BivRefusal
find_riposte_obstacle (BivAnswer *answer, const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  if (combat->ranged)
    return BIV_REFUSAL_RIPOSTE_RANGED;
  if (combat->struck)
    return BIV_REFUSAL_RIPOSTE_AGAIN;
  if (biv_combat_has_broken_off (situation, combat->defender) ||
      biv_combat_has_broken_off (situation, combat->attacker))
    return BIV_REFUSAL_RIPOSTE_BROKEN_OFF;
  if (!biv_combat_is_at_once (situation) &&
      !biv_combat_counts_as_supported (answer, situation, combat->defender))
    return BIV_REFUSAL_RIPOSTE_UNFIT;
  return BIV_N_REFUSALS;
}

/** biv_combat_may_riposte: whether the defender may strike back now: in melee, if supported, after
 * the attacker's dice (or before them, if an order says so). */
bool
biv_combat_may_riposte (BivAnswer *answer, const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;
  BivRefusal obstacle;
  BivInForce first;

  if (!biv_combat_is_under_way (situation))
    {
      biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
      return false;
    }
  first = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_STRIKE_FIRST, combat->defender);
  biv_answer_touch (answer, first.item);
  obstacle = find_riposte_obstacle (answer, situation);
  if (obstacle != BIV_N_REFUSALS)
    {
      biv_answer_refuse_piece (answer, situation, obstacle,
                               biv_ruleset_get_support (situation->ruleset), "unit",
                               combat->defender);
      return false;
    }
  if ((combat->stage == BIV_COMBAT_DECLARED) == (first.item != NULL))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_RIPOSTE_WAITS, first.item, "unit",
                           combat->defender);
  return false;
}

/* The dice of a combat: what they bring, and one of them thrown again.
 *
 * Source: "Obtenir des pions d'ordre" (the faces that bring order points), "Nouvelle chance" of the
 * defence orders (a single die of the attacker is thrown again). The text does not say what becomes
 * of the first throw: here the new face takes its place in everything, order points included, and
 * nothing else may have come of the throw before. */

/* The unit whose dice are thrown: the attacker, or the defender who strikes back; never one that
 * broke off. */
static guint
get_thrower (const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  if (biv_combat_has_broken_off (situation, combat->attacker))
    return combat->defender;
  if (biv_combat_has_broken_off (situation, combat->defender))
    return combat->attacker;
  return combat->riposte ? combat->defender : combat->attacker;
}

static BivThrownDie *
get_die (const BivSituation *situation, guint n)
{
  return &g_array_index (situation->thrown, BivThrownDie, n);
}

/* The dice of the last throw only. */
static bool
is_of_throw (const BivSituation *situation, const BivThrownDie *die)
{
  return die->throw == situation->combat.n_throws;
}

static int
count_face (const BivSituation *situation, const char *id)
{
  int n = 0;

  for (guint i = 0; i < situation->thrown->len; i++)
    n += is_of_throw (situation, get_die (situation, i)) &&
         g_str_equal (biv_node_get_id (BIV_NODE (get_die (situation, i)->face)), id);
  return n;
}

/* Adds the order points that the dice bring to the side that threw them; none if the rules have no
 * order points. */
static int
count_gained (const BivSituation *situation)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (situation->ruleset);

  return rule ? count_face (situation, biv_order_point_rule_get_gained_on (rule)) : 0;
}

/* How many faces hit the target because of an order that was given to it. */
static int
count_turned (BivAnswer *answer, const BivSituation *situation, guint target)
{
  BivInForce turned = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_FACE_HITS_SELF, target);

  if (!turned.item || !biv_effect_counts_throw (turned.effect, situation->combat.riposte))
    return 0;
  biv_answer_touch (answer, turned.item);
  return count_face (situation, biv_effect_get_face (turned.effect));
}

static guint
get_target (const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  return get_thrower (situation) == combat->attacker ? combat->defender : combat->attacker;
}

/* Hits on the target's arm, and order points for the thrower, whose side had @before of them before
 * this throw. */
static void
count_dice (BivAnswer *answer, BivSituation *situation, int before)
{
  guint thrower = get_thrower (situation);
  guint target = get_target (situation);
  BivSideState *side_state =
    biv_situation_get_side_state (situation, biv_situation_get (situation, thrower)->side);
  int gained = count_gained (situation);

  biv_answer_add_number (
    answer, BIV_FACT_HITS,
    count_face (situation, biv_arm_get_face (biv_situation_get (situation, target)->arm)) +
      count_turned (answer, situation, target));
  if (!biv_ruleset_get_order_points (situation->ruleset))
    return;
  side_state->points = MAX (0, side_state->points + gained - before);
  biv_answer_add_number (answer, BIV_FACT_GAINED, gained);
}

/** biv_combat_dice_throw: the dice of the attack or of the riposte, as the action gives them:
 * counts their hits and the order points that they bring. */
void
biv_combat_dice_throw (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  g_autoptr (GPtrArray) faces = biv_dice_throw_faces (
    situation, action, biv_action_get_length (action, BIV_ABOUT_DICE), answer);

  guint target = get_target (situation);

  situation->combat.n_throws++;
  if (!faces || faces->len == 0)
    {
      situation->combat.untold = true;
      return;
    }
  for (guint i = 0; i < faces->len; i++)
    {
      BivThrownDie die = { .face = g_ptr_array_index (faces, i),
                           .throw = situation->combat.n_throws,
                           .target = target,
                           .riposte = situation->combat.riposte };

      g_array_append_val (situation->thrown, die);
    }
  count_dice (answer, situation, 0);
}

/* Refuses unless the attacker's dice are thrown and no result of them was applied yet. */
static bool
is_moment (const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  return combat->stage == BIV_COMBAT_ROLLED && !combat->riposte && !combat->won &&
         !combat->settled && get_thrower (situation) == combat->attacker;
}

static int
count_again (const BivSituation *situation)
{
  int n = 0;

  for (guint i = 0; i < situation->thrown->len; i++)
    n += is_of_throw (situation, get_die (situation, i)) && get_die (situation, i)->again;
  return n;
}

/** biv_combat_dice_may_throw_again: whether the defender may have one of the attacker's dice thrown
 * again now.
 */
bool
biv_combat_dice_may_throw_again (BivAnswer *answer, const BivSituation *situation)
{
  guint defender = situation->combat.defender;
  BivInForce chance;
  BivFinding *refusal;
  int most;

  if (!is_moment (situation))
    {
      biv_answer_refuse (answer, BIV_REFUSAL_REROLL_NOT_NOW, NULL);
      return false;
    }
  chance = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_REROLL, defender);
  biv_answer_touch (answer, chance.item);
  if (!chance.item)
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_REROLL_NONE, NULL, "unit", defender);
      return false;
    }
  most = chance.amount;
  if (chance.is_endless || count_again (situation) < most)
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_REROLL_SPENT, chance.item,
                                     "unit", defender);
  biv_answer_refusal_add_item (refusal, "order", chance.item);
  biv_answer_refusal_add_number (refusal, "number", most);
  return false;
}

/* (nullable): a die that shows the face, and was thrown only once. */
static BivThrownDie *
find_die (BivAnswer *answer, BivSituation *situation, BivFace *face)
{
  for (guint i = 0; i < situation->thrown->len; i++)
    if (is_of_throw (situation, get_die (situation, i)) &&
        get_die (situation, i)->face == face && !get_die (situation, i)->again)
      return get_die (situation, i);
  biv_answer_refusal_add_item (biv_answer_refuse (answer, BIV_REFUSAL_REROLL_NO_DIE, face), "face",
                               face);
  return NULL;
}

static void
report_faces (BivAnswer *answer, const BivSituation *situation)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < situation->thrown->len; i++)
    if (is_of_throw (situation, get_die (situation, i)))
      g_string_append_printf (shown, "%s%s", shown->len ? "," : "",
                              biv_node_get_id (BIV_NODE (get_die (situation, i)->face)));
  biv_answer_add_string (answer, BIV_FACT_FACES, shown->str);
}

/** biv_combat_dice_throw_again: throws one die that shows the action's face again, if that is
 * allowed; the new face counts in place of the old one. */
void
biv_combat_dice_throw_again (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivFace *face = biv_dice_get_given_face (situation, action, BIV_ABOUT_FACE, 0);
  int before = count_gained (situation);
  g_autoptr (GPtrArray) thrown = NULL;
  BivThrownDie *die;

  if (!face)
    {
      biv_dice_require_side (answer, biv_action_get_number (action, BIV_ABOUT_FACE, 0, 0),
                             biv_dice_count_sides (situation->ruleset));
      return;
    }
  die = find_die (answer, situation, face);
  thrown = die ? biv_dice_throw_faces (situation, action, 1, answer) : NULL;
  if (!thrown)
    return;
  die->face = g_ptr_array_index (thrown, 0);
  die->again = true;
  biv_answer_add_string (answer, BIV_FACT_REPLACED, biv_node_get_id (BIV_NODE (face)));
  report_faces (answer, situation);
  count_dice (answer, situation, before);
}

/** biv_combat_dice_settle: notes that a result of the throw was applied to a unit in the combat:
 * none of these dice may be thrown again. */
void
biv_combat_dice_settle (BivSituation *situation, guint unit)
{
  if (situation->combat.stage == BIV_COMBAT_ROLLED && biv_combat_is_fighting (situation, unit))
    situation->combat.settled = true;
}
