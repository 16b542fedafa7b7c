/* The command phase: leaders activate units, and figures by themselves; and questions about that:
 * who may activate whom, how many, and in which order it is done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-announced.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/moment/biv-situation.h"
#include "core/ruleset/item/biv-turn-rules.h"

/* Which arms may be activated together: arms of one group, with those that go with every group; or
 * nothing but artillery, of whatever kind. Source: "Choix des activations" of the hex rules. */

static BivArm *
get_arm (const BivSituation *situation, guint unit)
{
  return biv_situation_get (situation, unit)->arm;
}

static bool
is_all_artillery (const BivSituation *situation, const guint *units, guint n_units)
{
  for (guint i = 0; i < n_units; i++)
    if (!get_arm (situation, units[i]) || !biv_arm_get_artillery (get_arm (situation, units[i])))
      return false;
  return true;
}

static bool
is_one_group (const BivSituation *situation, const guint *units, guint n_units)
{
  const char *group = NULL;

  for (guint i = 0; i < n_units; i++)
    {
      BivArm *arm = get_arm (situation, units[i]);

      if (!arm)
        return false;
      if (biv_arm_get_any_group (arm))
        continue;
      if (group && !g_str_equal (group, biv_arm_get_group (arm)))
        return false;
      group = biv_arm_get_group (arm);
    }
  return true;
}

/* Whether the arms of these units may be mixed in one activation. */
static bool
may_mix_arms (const BivSituation *situation, const guint *units, guint n_units)
{
  return is_one_group (situation, units, n_units) || is_all_artillery (situation, units, n_units);
}

static BivTurnActivation *
get_activation (const BivSituation *situation, guint n)
{
  return &g_array_index (situation->activations, BivTurnActivation, n);
}

/* The index of the last activation that a leader made this turn, or BIV_NONE. */
static guint
find_made (const BivSituation *situation, guint leader)
{
  for (guint i = situation->activations->len; i > 0; i--)
    if (get_activation (situation, i - 1)->leader == leader)
      return i - 1;
  return BIV_NONE;
}

/* A leader makes at most one activation a turn. */
static bool
check_leader_once (BivAnswer *answer, const BivSituation *situation, guint leader)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);

  biv_answer_touch (answer, rule);
  if (!biv_piece_state_is (biv_situation_get (situation, leader), BIV_STATE_MADE) || !rule ||
      !biv_activation_rule_get_leader_once (rule))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_LEADER_AGAIN, rule, "leader", leader);
  return false;
}

/* An order, given to the leader this turn, by which he may make one activation more than the
 * army's. */
static bool
use_extra (BivSituation *situation, BivTurnActivation *activation)
{
  BivInForce extra =
    biv_in_force_for_leader (situation, BIV_EFFECT_KIND_EXTRA_LEADER, activation->leader);
  BivEffect *away;

  if (!extra.item)
    return false;
  activation->by = extra.item;
  activation->move_only = biv_effect_find (extra.item, BIV_EFFECT_KIND_MOVE_ONLY) != NULL;
  away = biv_effect_find (extra.item, BIV_EFFECT_KIND_KEEP_AWAY);
  activation->keep_away = away ? biv_effect_get_amount (away) : 0;
  return true;
}

static void
apply_effects (const BivSituation *situation, BivTurnActivation *activation)
{
  guint leader = activation->leader;

  activation->mix_arms =
    biv_in_force_for_leader (situation, BIV_EFFECT_KIND_MIX_ARMS, leader).item != NULL;
  activation->any_place =
    biv_in_force_for_leader (situation, BIV_EFFECT_KIND_ANY_PLACE, leader).item != NULL;
}

static bool
announce_all (BivAnswer *answer, const BivSituation *situation, const BivAction *action,
              BivTurnActivation *activation)
{
  for (guint i = 0; i < biv_action_get_length (action, BIV_ABOUT_BY); i++)
    if (!biv_announced_add (answer, situation, activation,
                            biv_action_get_nth_item (action, BIV_ABOUT_BY, i)))
      return false;
  return true;
}

static bool
begin (BivAnswer *answer, BivSituation *situation, const BivAction *action,
       BivTurnActivation *activation)
{
  guint leader = activation->leader;
  BivActivation *usual = NULL;

  if (use_extra (situation, activation))
    biv_answer_touch (answer, activation->by);
  else if (!biv_commanding_find_share (situation, leader, &activation->planned, answer))
    return false;
  usual = activation->planned;
  if (activation->by)
    usual = biv_commanding_get_usual_activation (situation, leader);
  activation->places = biv_commanding_count_places (situation, usual, leader, answer);
  apply_effects (situation, activation);
  return announce_all (answer, situation, action, activation);
}

/* All units of an activation that do not have a flag, and one that is to join them. */
static bool
does_arm_fit (const BivSituation *situation, guint n, guint unit, BivStandsFlags but)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  g_autofree guint *units = g_new (guint, situation->states->len + 1);
  guint n_units = 0;

  if (!rule || !biv_activation_rule_get_same_group (rule))
    return true;
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *one = biv_situation_get (situation, i);

      if (i != unit && one->arm && one->activation == n && !(one->flags & but))
        units[n_units++] = i;
    }
  units[n_units++] = unit;
  return may_mix_arms (situation, units, n_units);
}

static bool
check_arms (BivAnswer *answer, const BivSituation *situation, guint n,
            const BivTurnActivation *activation, guint unit)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  BivFinding *refusal;

  if (activation->mix_arms || does_arm_fit (situation, n, unit, 0))
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ARMS_MIXED, rule, "leader",
                                     activation->leader);
  biv_answer_refusal_add_piece (refusal, "unit", situation, unit);
  biv_answer_refusal_add_item (refusal, "arm", biv_situation_get (situation, unit)->arm);
  return false;
}

/* What a unit of an activation needs orders for that are announced and not yet paid. */
static BivStandsFlags
find_unpaid (const BivSituation *situation, guint n, const BivTurnActivation *activation,
             guint unit)
{
  const BivPieceState *leader = biv_situation_get (situation, activation->leader);
  BivOffset hex = biv_situation_get (situation, unit)->hex;
  BivStandsFlags unpaid = 0;

  if (activation->announced[BIV_ANNOUNCED_ARMS] &&
      !does_arm_fit (situation, n, unit, BIV_STATE_DUE_ARMS))
    unpaid |= BIV_STATE_DUE_ARMS;
  if (activation->announced[BIV_ANNOUNCED_PLACE] &&
      biv_situation_distance (situation, leader->hex, hex) >
        biv_leader_kind_get_command_range (leader->kind))
    unpaid |= BIV_STATE_DUE_PLACE;
  return unpaid;
}

/* If the order keeps units away from enemies, the unit must not be nearer than that now, before it
 * has moved. */
static bool
check_away (BivAnswer *answer, const BivSituation *situation, const BivTurnActivation *activation,
            guint unit)
{
  int distance =
    biv_situation_enemy_distance (situation, unit, biv_situation_get (situation, unit)->hex);
  BivFinding *refusal;

  if (distance >= activation->keep_away)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_ORDER_ENEMY_NEAR, activation->by);
  biv_answer_refusal_about (refusal, situation, unit);
  biv_answer_refusal_add_item (refusal, "order", activation->by);
  biv_answer_refusal_add_piece (refusal, "unit", situation, unit);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  return false;
}

static bool
use_places (BivAnswer *answer, const BivSituation *situation, BivTurnActivation *activation,
            int cost)
{
  BivFinding *refusal;

  if (activation->used + cost <= activation->places)
    {
      activation->used += cost;
      return true;
    }
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ACTIVATION_FULL,
                                     biv_ruleset_get_activation (situation->ruleset), "leader",
                                     activation->leader);
  biv_answer_refusal_add_number (refusal, "places", activation->places);
  return false;
}

static bool
cover_unit (BivAnswer *answer, BivSituation *situation, guint n, BivTurnActivation *activation,
            guint unit)
{
  BivPieceState *state = biv_situation_get (situation, unit);
  guint sub_general;
  int distance;

  biv_answer_touch (answer, biv_ruleset_get_activation (situation->ruleset));
  biv_answer_touch (answer, state->arm);
  if (!biv_commanding_require_on_table (answer, situation, unit) ||
      !biv_commanding_require_obedience (answer, situation, activation->leader, unit) ||
      !biv_commanding_require_not_activated (answer, situation, unit) ||
      !(activation->any_place ||
        biv_commanding_require_range (answer, situation, activation->leader, unit)) ||
      !biv_commanding_require_unit_limit (answer, situation, state->side) ||
      !check_arms (answer, situation, n, activation, unit) ||
      !check_away (answer, situation, activation, unit) ||
      !use_places (answer, situation, activation, 1))
    return false;
  state->flags |= BIV_STATE_ACTIVATED;
  state->activation = n;
  if (activation->move_only)
    {
      state->flags |= BIV_STATE_MOVE_ONLY;
      state->bound_by = activation->by;
    }
  state->flags |= find_unpaid (situation, n, activation, unit);
  if (!biv_commanding_is_leashed (situation, unit, &sub_general, &distance))
    return true;
  biv_answer_add_piece (answer, BIV_FACT_LEASHED, situation, unit);
  state->flags |= BIV_STATE_LEASHED | BIV_STATE_MOVE_ONLY;
  return true;
}

static bool
cover_figure (BivAnswer *answer, BivSituation *situation, guint n, BivTurnActivation *activation,
              guint figure)
{
  BivPieceState *state = biv_situation_get (situation, figure);
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);

  if (!biv_commanding_require_alone (answer, situation, activation->leader, figure) ||
      !use_places (answer, situation, activation,
                   rule ? biv_activation_rule_get_alone_cost (rule) : 1))
    return false;
  state->flags |= BIV_STATE_ACTIVATED | BIV_STATE_ALONE;
  state->activation = n;
  return true;
}

static bool
cover_all (BivAnswer *answer, BivSituation *situation, guint n, BivTurnActivation *activation,
           const BivAction *action)
{
  for (guint i = 0; i < biv_action_get_length (action, BIV_ABOUT_UNITS); i++)
    {
      guint piece = biv_action_get_piece (action, BIV_ABOUT_UNITS, i);

      if (biv_situation_get (situation, piece)->arm
            ? !cover_unit (answer, situation, n, activation, piece)
            : !cover_figure (answer, situation, n, activation, piece))
        return false;
    }
  biv_answer_add_number (answer, BIV_FACT_PLACES, activation->places);
  biv_answer_add_number (answer, BIV_FACT_USED, activation->used);
  return true;
}

/* Whether a leader could activate a unit or figure, in the activation that he has made or in one
 * that he may still make. @situation is a copy that the caller throws away: it is changed. */
static bool
try_piece (BivAnswer *answer, BivSituation *situation, guint leader, guint piece)
{
  guint n = find_made (situation, leader);
  BivTurnActivation begun = { .leader = leader, .round = situation->round };

  if (n == BIV_NONE)
    {
      if (!check_leader_once (answer, situation, leader))
        return false;
      if (!use_extra (situation, &begun) &&
          !biv_commanding_find_share (situation, leader, &begun.planned, answer))
        return false;
      begun.places = biv_commanding_count_places (
        situation,
        begun.by ? biv_commanding_get_usual_activation (situation, leader) : begun.planned, leader,
        answer);
      apply_effects (situation, &begun);
      n = situation->activations->len;
      g_array_append_val (situation->activations, begun);
    }
  return biv_situation_get (situation, piece)->arm
           ? cover_unit (answer, situation, n, get_activation (situation, n), piece)
           : cover_figure (answer, situation, n, get_activation (situation, n), piece);
}

static const BivVerbCheck activate_checks[] = {
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_COMMAND },
  { .of_piece = biv_commanding_require_own_turn, .about = BIV_ABOUT_LEADER },
  { .of_piece = biv_commanding_require_leader, .about = BIV_ABOUT_LEADER },
  { .of_piece = check_leader_once, .about = BIV_ABOUT_LEADER },
  {},
};

/* activate LEADER PIECE... [by=ORDER,...]: begins an activation of units, or of figures alone. */
static void
activate (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivTurnActivation activation = { .leader = biv_action_get_piece (action, BIV_ABOUT_LEADER, 0),
                                   .round = situation->round };
  guint n = situation->activations->len;

  if (!begin (answer, situation, action, &activation))
    return;
  /* What is in force for a unit depends on who activates it: he is known before it is covered. */
  g_array_append_val (situation->activations, activation);
  if (!cover_all (answer, situation, n, get_activation (situation, n), action))
    return;
  biv_situation_get (situation, activation.leader)->flags |= BIV_STATE_MADE;
}

/* He must have made one. */
static bool
check_made (BivAnswer *answer, const BivSituation *situation, guint leader)
{
  if (find_made (situation, leader) != BIV_NONE)
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_LEADER_IDLE,
                           biv_ruleset_get_activation (situation->ruleset), "leader", leader);
  return false;
}

static const BivVerbCheck add_checks[] = {
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_COMMAND },
  { .of_piece = check_made, .about = BIV_ABOUT_LEADER },
  {},
};

/* add LEADER PIECE...: adds pieces to the activation that he has made. */
static void
add (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint n = find_made (situation, biv_action_get_piece (action, BIV_ABOUT_LEADER, 0));

  cover_all (answer, situation, n, get_activation (situation, n), action);
}

#define LEADER                                                                      \
  {                                                                                 \
    .about = BIV_ABOUT_LEADER, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true \
  }
#define UNITS                                              \
  {                                                        \
    .about = BIV_ABOUT_UNITS, BIV_SLOT_PIECE, .many = true \
  }

const BivVerb biv_activation_verbs[] = {
  { "activate",
    false,
    activate,
    { LEADER, UNITS, { .about = BIV_ABOUT_BY, BIV_SLOT_ORDER, .option = true, .many = true } },
    .checks = activate_checks },
  { "add", false, add, { LEADER, UNITS }, .checks = add_checks },
  {},
};

/* may-activate LEADER PIECE: whether he could: he still has an activation, with a place in it. */
static void
ask_may_activate (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint leader = biv_action_get_piece (action, BIV_ABOUT_LEADER, 0);
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);

  if (biv_commanding_require_leader (answer, situation, leader))
    try_piece (answer, situation, leader, piece);
}

static bool
could_activate (const BivSituation *situation, guint leader, guint unit)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (BivSituation) trial = biv_situation_copy (situation);

  return biv_commanding_require_leader (answer, trial, leader) &&
         try_piece (answer, trial, leader, unit);
}

/* who UNIT: the leaders who could activate it. */
static void
ask_who (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);

  biv_answer_touch (answer, biv_ruleset_get_activation (situation->ruleset));
  for (guint i = 0; i < situation->states->len; i++)
    if (biv_situation_get (situation, i)->kind && could_activate (situation, i, unit))
      {
        biv_answer_touch (answer, biv_situation_get (situation, i)->kind);
        biv_answer_add_piece (answer, BIV_FACT_LEADERS, situation, i);
      }
}

/* places LEADER: how many places an activation of his has. */
static void
ask_places (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint leader = biv_action_get_piece (action, BIV_ABOUT_LEADER, 0);
  BivActivation *planned;

  if (biv_commanding_require_leader (answer, situation, leader) &&
      biv_commanding_find_share (situation, leader, &planned, answer))
    biv_answer_add_number (answer, BIV_FACT_PLACES,
                           biv_commanding_count_places (situation, planned, leader, answer));
}

/* sequence: the order in which the leaders' units are activated, move and fight. */
static void
ask_sequence (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  static const char *const steps[] = { "activate", "move", "fight" };
  g_autoptr (GString) sequence = g_string_new (NULL);

  biv_answer_touch (answer, biv_ruleset_get_activation (situation->ruleset));
  for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
    for (guint i = 0; i < situation->activations->len; i++)
      {
        guint leader = g_array_index (situation->activations, BivTurnActivation, i).leader;

        g_string_append_printf (sequence, "%s%s:%s", sequence->len ? " " : "", steps[step],
                                biv_node_get_id (biv_situation_get (situation, leader)->node));
      }
  biv_answer_add_string (answer, BIV_FACT_SEQUENCE, sequence->str);
}

const BivVerb biv_activation_questions[] = {
  { "may-activate",
    true,
    ask_may_activate,
    { LEADER, { .about = BIV_ABOUT_PIECE, BIV_SLOT_PIECE, .required = true } } },
  { "who",
    true,
    ask_who,
    { { .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true } } },
  { "places", true, ask_places, { LEADER } },
  { "sequence", true, ask_sequence, {} },
  {},
};
