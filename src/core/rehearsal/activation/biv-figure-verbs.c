/* Leaders and other figures together with a unit: they go with it, and take effect on it.
 *
 * Source: "Activation des officiers" or "des chefs", "Les autres personnages isolés".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* Refuses if a figure has moved by itself, or carries a message. */
static bool
check_unmoved (BivAnswer *answer, const BivSituation *situation, guint figure)
{
  const BivPieceState *state = biv_situation_get (situation, figure);
  bool sent = biv_piece_state_is (state, BIV_STATE_SENT);
  BivFinding *refusal;

  if (!sent && !biv_piece_state_is (state, BIV_STATE_MOVED))
    return true;
  refusal =
    biv_answer_refuse (answer, sent ? BIV_REFUSAL_UNDER_WAY : BIV_REFUSAL_MOVED_ALREADY,
                       sent ? (gpointer) state->kind
                            : (gpointer) biv_ruleset_get_activation (situation->ruleset));
  biv_answer_refusal_about (refusal, situation, figure);
  biv_answer_refusal_add_piece (refusal, "piece", situation, figure);
  return false;
}

/* follow FIGURE: the figure is activated with the activated unit on its hex, and goes where that
 * goes. */
static void
follow (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint figure = biv_action_get_piece (action, BIV_ABOUT_FIGURE, 0);
  BivPieceState *state = biv_situation_get (situation, figure);
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  guint unit = biv_situation_find_unit_at (situation, state->hex, figure);

  biv_answer_touch (answer, rule);
  biv_answer_touch (answer, state->kind);
  if (!biv_commanding_require_on_table (answer, situation, figure) ||
      !biv_commanding_require_own_turn (answer, situation, figure) ||
      !check_unmoved (answer, situation, figure))
    return;
  if (unit != BIV_NONE && biv_situation_get (situation, unit)->side == state->side &&
      biv_piece_state_is (biv_situation_get (situation, unit), BIV_STATE_ACTIVATED))
    {
      state->flags |= BIV_STATE_ACTIVATED | BIV_STATE_JOINED;
      biv_answer_add_piece (answer, BIV_FACT_UNIT, situation, unit);
      return;
    }
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NOT_WITH_UNIT, rule, "figure", figure);
}

static bool
acts_only_in_person (const BivSituation *situation, guint figure)
{
  return g_strcmp0 (biv_situation_get_role (situation, figure, BIV_FIELD_ROLE_IN_PERSON),
                    "true") == 0;
}

/* may-act FIGURE: whether the effect of a figure, which the scenario tells, may be used now. */
static void
ask_may_act (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint figure = biv_action_get_piece (action, BIV_ABOUT_FIGURE, 0);
  const BivPieceState *state = biv_situation_get (situation, figure);

  biv_answer_touch (answer, state->kind);
  if (!biv_commanding_require_on_table (answer, situation, figure))
    return;
  if (!state->kind || biv_leader_kind_get_rank (state->kind) != BIV_RANK_CHARACTER)
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_PERSONALITY, state->kind, "piece",
                               figure);
      return;
    }
  biv_answer_touch (answer,
                    biv_unit_field_find_role (biv_ruleset_get_fields (situation->ruleset), true,
                                              BIV_FIELD_ROLE_IN_PERSON));
  if (acts_only_in_person (situation, figure) && !biv_piece_state_is (state, BIV_STATE_ALONE))
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ACT_IN_PERSON, state->kind, "piece",
                             figure);
}

#define FIGURE                                                                      \
  {                                                                                 \
    .about = BIV_ABOUT_FIGURE, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true \
  }

const BivVerb biv_figure_verbs[] = {
  { "follow", false, follow, { FIGURE } },
  { "may-act", true, ask_may_act, { FIGURE } },
  {},
};
