/* Questions about activations: who may activate whom, how many, and in which order it is done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/activation/biv-activation-try.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* may-activate LEADER PIECE: whether he could: he still has an activation, with a place in it. */
static void
ask_may_activate (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint leader = biv_action_get_piece (action, BIV_ABOUT_LEADER, 0);
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);

  if (biv_commanding_require_leader (answer, situation, leader))
    biv_activation_try (answer, situation, leader, piece);
}

static bool
could_activate (const BivSituation *situation, guint leader, guint unit)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  g_autoptr (BivSituation) trial = biv_situation_copy (situation);

  return biv_commanding_require_leader (answer, trial, leader) &&
         biv_activation_try (answer, trial, leader, unit);
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

#define LEADER                                                                      \
  {                                                                                 \
    .about = BIV_ABOUT_LEADER, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true \
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
