/* The dice of a combat: what they bring, and one of them thrown again.
 *
 * Source: "Obtenir des pions d'ordre" (the faces that bring order points), "Nouvelle chance" of
 * the defence orders (a single die of the attacker is thrown again). The text does not say what
 * becomes of the first throw: here the new face takes its place in everything, order points
 * included, and nothing else may have come of the throw before.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-combat-dice.h"

#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "core/rehearsal/moment/biv-combat-state.h"

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
tell_faces (BivAnswer *answer, const BivSituation *situation)
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
  tell_faces (answer, situation);
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
