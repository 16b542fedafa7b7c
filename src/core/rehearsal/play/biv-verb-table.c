/* Finds the verbs of the rehearsal and carries them out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/play/biv-verb-table.h"

#include "core/rehearsal/answer/biv-verbs.h"
#include "core/ruleset/effect/biv-effect.h"

/* Are no steps; #BivRehearsal goes from step to step itself. */
const BivVerb biv_history_verbs[] = { { "undo", false, NULL, {} },
                                      { "redo", false, NULL, {} },
                                      {} };

static const struct
{
  const BivVerb *verbs;
  BivVerbNeed needs;
} areas[] = {
  { biv_history_verbs, BIV_NEEDS_NOTHING },
  { biv_turn_verbs, BIV_NEEDS_NOTHING },
  { biv_activation_verbs, BIV_NEEDS_ACTIVATION },
  { biv_activation_questions, BIV_NEEDS_ACTIVATION },
  { biv_figure_verbs, BIV_NEEDS_ACTIVATION },
  { biv_order_verbs, BIV_NEEDS_ORDER_POINTS },
  { biv_combat_verbs, BIV_NEEDS_ACTIVATION },
  { biv_fall_back_verbs, BIV_NEEDS_ACTIVATION },
  { biv_move_verbs, BIV_NEEDS_HEXES },
  { biv_support_verbs, BIV_NEEDS_SUPPORT },
  { biv_leader_act_verbs, BIV_NEEDS_LEADER_ACTIONS },
  { biv_messenger_verbs, BIV_NEEDS_MESSENGERS },
  { biv_messenger_met_verbs, BIV_NEEDS_MESSENGERS },
  { biv_initiative_verbs, BIV_NEEDS_COMMAND_TEST },
  { biv_command_verbs, BIV_NEEDS_COMMAND_TEST },
  { biv_command_move_verbs, BIV_NEEDS_COMMAND_TEST },
  { biv_measure_verbs, BIV_NEEDS_COMMAND_TEST },
  { biv_lookup_verbs, BIV_NEEDS_NOTHING },
};

/** biv_verb_get_nth: (transfer none) (nullable): a verb by its index, over the tables of all
 * areas. */
const BivVerb *
biv_verb_get_nth (guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (const BivVerb *verb = areas[i].verbs; verb->word; verb++)
      if (n-- == 0)
        return verb;
  return NULL;
}

static bool
has_effect (BivRuleset *ruleset, BivEffectKind kind)
{
  BivNodeList *const lists[] = { biv_ruleset_get_orders (ruleset),
                                 biv_ruleset_get_leader_actions (ruleset) };

  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    for (guint i = 0; i < biv_node_list_get_length (lists[k]); i++)
      if (biv_effect_find (biv_node_list_get (lists[k], i), kind))
        return true;
  return false;
}

static bool
has_needed (BivRuleset *ruleset, BivVerbNeed needs)
{
  switch (needs)
    {
    case BIV_NEEDS_ACTIVATION:
      return biv_ruleset_get_activation (ruleset) != NULL;
    case BIV_NEEDS_ORDER_POINTS:
      return biv_ruleset_get_order_points (ruleset) != NULL;
    case BIV_NEEDS_THROW_AGAIN:
      return has_effect (ruleset, BIV_EFFECT_KIND_REROLL);
    case BIV_NEEDS_MESSENGERS:
      return biv_node_list_get_length (biv_ruleset_get_messengers (ruleset)) > 0;
    case BIV_NEEDS_LEADER_ACTIONS:
      return biv_node_list_get_length (biv_ruleset_get_leader_actions (ruleset)) > 0;
    case BIV_NEEDS_HEXES:
      return biv_ruleset_get_distance (ruleset) == BIV_DISTANCE_UNIT_HEXES;
    case BIV_NEEDS_COMMAND_TEST:
      return biv_ruleset_get_command_test (ruleset) != NULL;
    case BIV_NEEDS_SUPPORT:
      return biv_ruleset_get_support (ruleset) != NULL;
    case BIV_NEEDS_NOTHING:
    default:
      return true;
    }
}

static BivVerbNeed
find_need (const BivVerb *verb)
{
  if (verb->needs != BIV_NEEDS_NOTHING)
    return verb->needs;
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (const BivVerb *other = areas[i].verbs; other->word; other++)
      if (other == verb)
        return areas[i].needs;
  return BIV_NEEDS_NOTHING;
}

/**
 * biv_verb_suits:
 * @ruleset: (nullable): without one every verb suits
 *
 * Returns: whether the ruleset has what the verb needs; if not, the verb is always refused
 */
bool
biv_verb_suits (const BivVerb *verb, BivRuleset *ruleset)
{
  return !ruleset || has_needed (ruleset, find_need (verb));
}

/* (nullable): the word in a refusal for what a ruleset lacks, where no rule could be cited. */
static const char *
get_lack (BivVerbNeed needs)
{
  switch (needs)
    {
    case BIV_NEEDS_ACTIVATION:
      return "activation";
    case BIV_NEEDS_THROW_AGAIN:
      return "throw-again";
    case BIV_NEEDS_SUPPORT:
      return "support";
    default:
      return NULL;
    }
}

/* Whether it is a check, and not the end of them. */
static bool
is_check (const BivVerbCheck *check)
{
  return check->of_moment || check->of_phase || check->of_piece || check->of_request;
}

/**
 * biv_verb_run:
 * @dice: (nullable): throws what the action does not bring
 *
 * Carries out an action, or refuses it if the ruleset lacks what the verb needs, or if one of the
 * verb's checks does not hold. A refusal has the ruleset's citation.
 *
 * Returns: (transfer full): the answer
 */
BivAnswer *
biv_verb_run (BivSituation *situation, const BivAction *action, GRand *dice)
{
  const BivVerb *verb = biv_action_get_verb (action);
  const char *lack = get_lack (find_need (verb));
  BivAnswer *answer = biv_answer_new ();
  BivRequest request = { .action = action };
  bool holds = true;

  if (lack && !biv_verb_suits (verb, situation->ruleset))
    holds = biv_answer_lacks (answer, lack);
  else if (verb->read)
    request = verb->read (situation, action);
  biv_answer_touch (answer, request.item);
  biv_answer_touch (answer, request.category);
  situation->dice = dice;
  for (const BivVerbCheck *check = verb->checks; holds && check && is_check (check); check++)
    holds = check->of_moment  ? check->of_moment (answer, situation)
            : check->of_phase ? check->of_phase (answer, situation, check->phase)
            : check->of_piece ? check->of_piece (answer, situation,
                                                 biv_action_get_piece (action, check->about, 0))
                              : check->of_request (answer, situation, &request);
  if (holds)
    verb->run (answer, situation, action);
  situation->dice = NULL;
  biv_answer_cite (answer, situation->ruleset);
  return answer;
}

/** biv_verb_find: (transfer none) (nullable): the verb that a script calls by a word. */
const BivVerb *
biv_verb_find (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (const BivVerb *verb = areas[i].verbs; verb->word; verb++)
      if (g_str_equal (verb->word, word))
        return verb;
  return NULL;
}
