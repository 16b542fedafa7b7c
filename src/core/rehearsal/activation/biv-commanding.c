/* Who may activate whom: the leader, the unit, the distance between them, allies; and how many.
 *
 * Each function named "require" adds a refusal to the answer if its condition does not hold, and
 * returns whether it does. Source: "Activation des unités" to "Activation des officiers" and
 * "Chefs alliés" of the hex rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-commanding.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/check/piece/biv-pieces.h"
#include "core/rehearsal/moment/biv-in-force.h"

/** biv_commanding_require_phase: the phase of the turn is the wanted one. */
bool
biv_commanding_require_phase (BivAnswer *answer, const BivSituation *situation, BivPhaseKind wanted)
{
  BivNodeList *phases = situation->ruleset ? biv_ruleset_get_phases (situation->ruleset) : NULL;
  BivFinding *refusal;

  for (guint i = 0; phases && i < biv_node_list_get_length (phases); i++)
    {
      BivTurnPhase *phase = biv_node_list_get (phases, i);

      if (biv_turn_phase_get_kind (phase) != wanted)
        continue;
      if (biv_situation_get_phase (situation) == wanted)
        {
          biv_answer_touch (answer, phase);
          return true;
        }
      refusal = biv_answer_refuse (answer, BIV_REFUSAL_WRONG_PHASE, phase);
      biv_answer_touch (answer, biv_node_list_get (phases, situation->phase));
      biv_answer_refusal_add_item (refusal, "phase", biv_node_list_get (phases, situation->phase));
      biv_answer_refusal_add_item (refusal, "wanted", phase);
      return false;
    }
  return biv_answer_lacks (answer, "phases");
}

/** biv_commanding_require_on_table: a unit or figure is on the table. */
bool
biv_commanding_require_on_table (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  if (biv_piece_state_is (biv_situation_get (situation, piece), BIV_STATE_ON_TABLE))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_OFF_TABLE, NULL, "piece", piece);
  return false;
}

/** biv_commanding_require_own_turn: it is the turn of a piece's side. */
bool
biv_commanding_require_own_turn (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  BivNode *side = BIV_NODE (biv_pieces_get_side (situation->pieces, situation->player));
  BivFinding *refusal;

  if (biv_situation_get (situation, piece)->side == situation->player)
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NOT_YOUR_TURN, NULL, "piece", piece);
  biv_answer_refusal_add_item (refusal, "side", side);
  return false;
}

/** biv_commanding_require_leader: a figure is on the table, and of a kind that makes activations.
 */
bool
biv_commanding_require_leader (BivAnswer *answer, const BivSituation *situation, guint leader)
{
  const BivPieceState *state = biv_situation_get (situation, leader);
  BivFinding *refusal;

  if (!biv_commanding_require_on_table (answer, situation, leader))
    return false;
  biv_answer_touch (answer, state->kind);
  if (state->kind && biv_leader_kind_get_activates (state->kind))
    return true;
  refusal = state->kind
              ? biv_answer_refuse (answer, BIV_REFUSAL_LEADER_UNFIT, state->kind)
              : biv_answer_refuse (answer, BIV_REFUSAL_NO_LEADER,
                                   biv_ruleset_get_activation (situation->ruleset));
  biv_answer_refusal_about (refusal, situation, leader);
  biv_answer_refusal_add_piece (refusal, state->kind ? "leader" : "piece", situation, leader);
  if (state->kind)
    biv_answer_refusal_add_item (refusal, "kind", state->kind);
  return false;
}

/** biv_commanding_require_obedience: a leader commands that unit or figure: leaders of an ally only
 * their own contingent; the army's own leaders no ally. */
bool
biv_commanding_require_obedience (BivAnswer *answer, const BivSituation *situation, guint leader,
                                  guint unit)
{
  const BivPieceState *who = biv_situation_get (situation, leader);
  const BivPieceState *whom = biv_situation_get (situation, unit);
  BivAllyRule *allies = biv_ruleset_get_allies (situation->ruleset);
  bool own = who->side == whom->side;
  BivFinding *refusal;

  if (own && (who->allied || whom->allied))
    biv_answer_touch (answer, allies);
  if (own && (who->contingent == whom->contingent || (!who->allied && !whom->allied)))
    return true;
  refusal = biv_answer_refuse_piece (
    answer, situation, own ? BIV_REFUSAL_ALLY_OBEYS_OWN : BIV_REFUSAL_UNIT_OF_OTHER,
    own ? allies : NULL, "piece", unit);
  biv_answer_refusal_add_piece (refusal, "leader", situation, leader);
  return false;
}

/** biv_commanding_require_not_activated: a piece was not activated yet this turn, where the rules
 * allow it once. */
bool
biv_commanding_require_not_activated (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  const BivPieceState *state = biv_situation_get (situation, piece);

  if (!rule || !biv_activation_rule_get_unit_once (rule) ||
      !(state->flags & (BIV_STATE_ACTIVATED | BIV_STATE_ALONE)))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNIT_AGAIN, rule, "piece", piece);
  return false;
}

/** biv_commanding_require_range: a unit or figure is within a leader's command range. */
bool
biv_commanding_require_range (BivAnswer *answer, const BivSituation *situation, guint leader,
                              guint piece)
{
  const BivPieceState *who = biv_situation_get (situation, leader);
  int range = biv_leader_kind_get_command_range (who->kind);
  int distance =
    biv_situation_distance (situation, who->hex, biv_situation_get (situation, piece)->hex);
  BivFinding *refusal;

  /* of several, that of the first, or of the one that is refused */
  if (distance > range)
    biv_answer_drop_fact (answer, BIV_FACT_DISTANCE);
  if (!biv_answer_get_fact (answer, BIV_FACT_DISTANCE))
    {
      biv_answer_drop_fact (answer, BIV_FACT_RANGE);
      biv_answer_add_number (answer, BIV_FACT_DISTANCE, distance);
      biv_answer_add_number (answer, BIV_FACT_RANGE, range);
    }
  if (distance <= range)
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_OUT_OF_RANGE, who->kind,
                                     "piece", piece);
  biv_answer_refusal_add_piece (refusal, "leader", situation, leader);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  biv_answer_refusal_add_number (refusal, "range", range);
  return false;
}

/* A figure who goes with a unit and has not set out yet may still be activated by itself, too. */
static bool
only_follows (const BivPieceState *figure)
{
  return biv_piece_state_is (figure, BIV_STATE_JOINED) &&
         !(figure->flags & (BIV_STATE_ALONE | BIV_STATE_SENT | BIV_STATE_MOVED));
}

/** biv_commanding_require_alone: a figure may be activated by itself, without any unit; where the
 * rules say so, anywhere on the table. */
bool
biv_commanding_require_alone (BivAnswer *answer, const BivSituation *situation, guint leader,
                              guint figure)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);

  biv_answer_touch (answer, rule);
  biv_answer_touch (answer, biv_situation_get (situation, figure)->kind);
  return biv_commanding_require_on_table (answer, situation, figure) &&
         biv_commanding_require_obedience (answer, situation, leader, figure) &&
         (only_follows (biv_situation_get (situation, figure)) ||
          biv_commanding_require_not_activated (answer, situation, figure)) &&
         ((rule && biv_activation_rule_get_alone_anywhere (rule)) ||
          biv_commanding_require_range (answer, situation, leader, figure));
}

/**
 * biv_commanding_is_leashed:
 * @sub_general: (out): the nearest of its contingent's own on the table, or BIV_NONE
 * @distance: (out): to him
 *
 * Source: "Chefs alliés": further than the leash from its own sub-general, or without him, an
 * allied unit may only draw nearer to him or withdraw to its edge.
 *
 * Returns: whether that holds for a unit now
 */
bool
biv_commanding_is_leashed (const BivSituation *situation, guint unit, guint *sub_general,
                           int *distance)
{
  const BivPieceState *whom = biv_situation_get (situation, unit);
  BivAllyRule *allies = biv_ruleset_get_allies (situation->ruleset);

  *sub_general = BIV_NONE;
  *distance = G_MAXINT;
  if (!allies || !whom->allied)
    return false;
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *figure = biv_situation_get (situation, i);
      int here;

      if (figure->contingent != whom->contingent || !figure->kind ||
          !biv_piece_state_is (figure, BIV_STATE_ON_TABLE) ||
          biv_leader_kind_get_rank (figure->kind) != BIV_RANK_SUB_GENERAL)
        continue;
      here = biv_situation_distance (situation, figure->hex, whom->hex);
      if (here >= *distance)
        continue;
      *sub_general = i;
      *distance = here;
    }
  return *distance > biv_ally_rule_get_leash (allies);
}

static BivNodeList *
get_planned (const BivSituation *situation, guint side)
{
  BivArmy *army = biv_side_get_army (biv_pieces_get_side (situation->pieces, side));

  return army ? biv_army_get_activations (army) : NULL;
}

static BivActivationAdvice *
get_advice (const BivSituation *situation, guint side)
{
  return biv_activation_advise (situation->ruleset, situation->pieces->n_units[side]);
}

/**
 * biv_commanding_count_places:
 * @planned: (nullable): of the army; without it, the largest size that the rules advise
 *
 * Returns: the places of an activation that the leader makes, with his quality
 */
int
biv_commanding_count_places (const BivSituation *situation, BivActivation *planned, guint leader,
                             BivAnswer *answer)
{
  const BivPieceState *who = biv_situation_get (situation, leader);
  BivFigure *figure = BIV_FIGURE (who->node);
  BivActivationAdvice *advice = get_advice (situation, who->side);
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  int change = biv_activation_quality_change (situation->ruleset, figure);

  biv_answer_touch (answer, biv_node_list_lookup (biv_ruleset_get_qualities (situation->ruleset),
                                                  biv_figure_get_quality (figure)));
  if (planned)
    return biv_activation_size (situation->ruleset, planned, figure);
  biv_answer_touch (answer, advice);
  if (!advice)
    return 0;
  if (change == 0)
    return biv_activation_advice_get_size_to (advice);
  return MAX (biv_activation_advice_get_size_to (advice) + change,
              rule ? biv_activation_rule_get_smallest (rule) : 1);
}

/** biv_commanding_count_activated_units: how many units of a side were activated this turn. */
int
biv_commanding_count_activated_units (const BivSituation *situation, guint side)
{
  int activated = 0;

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      activated += state->side == side && state->arm &&
                   biv_piece_state_is (state, BIV_STATE_ACTIVATED);
    }
  return activated;
}

/** biv_commanding_require_unit_limit: no order keeps a side from activating one more unit this
 * turn. */
bool
biv_commanding_require_unit_limit (BivAnswer *answer, const BivSituation *situation, guint side)
{
  BivInForce limit = biv_in_force_for_side (situation, BIV_EFFECT_KIND_UNITS_ONLY, side);
  BivFinding *refusal;

  if (!limit.item ||
      biv_commanding_count_activated_units (situation, side) < limit.amount)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_UNITS_LIMITED, limit.item);
  biv_answer_refusal_add_item (refusal, "order", limit.item);
  biv_answer_refusal_add_number (refusal, "number", limit.amount);
  return false;
}

/** biv_commanding_get_usual_activation: (transfer none) (nullable): the first planned activation of
 * the leader's army. An activation that he makes beyond the planned ones has its size. */
BivActivation *
biv_commanding_get_usual_activation (const BivSituation *situation, guint leader)
{
  BivNodeList *all = get_planned (situation, biv_situation_get (situation, leader)->side);

  return all && biv_node_list_get_length (all) > 0 ? biv_node_list_get (all, 0) : NULL;
}

static guint
count_made (const BivSituation *situation, BivActivation *planned)
{
  guint made = 0;

  for (guint i = 0; i < situation->activations->len; i++)
    {
      const BivTurnActivation *one = &g_array_index (situation->activations, BivTurnActivation, i);

      made += !one->by && one->round == situation->round && (!planned || one->planned == planned);
    }
  return made;
}

/**
 * biv_commanding_find_share:
 * @planned: (out): the one of the army's activations that he makes, or NULL when the army has none
 *   and the rules' advice stands in
 *
 * An activation that names its leader is his; one that names nobody is anybody's; one that names
 * another is left for last, since the player chooses anew each turn.
 *
 * Returns: whether there is an activation left for the leader this turn
 */
bool
biv_commanding_find_share (const BivSituation *situation, guint leader, BivActivation **planned,
                           BivAnswer *answer)
{
  const BivPieceState *who = biv_situation_get (situation, leader);
  BivNodeList *all = get_planned (situation, who->side);
  guint n = all ? biv_node_list_get_length (all) : 0;
  BivActivationAdvice *advice = get_advice (situation, who->side);
  int best = -1;
  BivFinding *refusal;

  *planned = NULL;
  for (guint i = 0; i < n; i++)
    {
      BivActivation *one = biv_node_list_get (all, i);
      const char *named = biv_activation_get_leader (one);
      int fit = g_str_equal (named, biv_node_get_id (who->node)) ? 2 : !*named;

      if (count_made (situation, one) > 0 || fit <= best)
        continue;
      best = fit;
      *planned = one;
    }
  if (*planned ||
      (n == 0 && advice &&
       count_made (situation, NULL) < (guint) biv_activation_advice_get_activations (advice)))
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_ACTIVATION_LEFT, advice,
                                     "leader", leader);
  biv_answer_refusal_add_number (refusal, "count", count_made (situation, NULL));
  return false;
}
