/* A moment of a rehearsal in words: whose turn and phase it is, what the sides hold, and what is
 * true of those who stand on a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-rehearsal-words.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "text/biv-action-text.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

static const struct
{
  BivStandsFlags flag;
  const char *word; /* of the rehearsal's language */
} marks[] = {
  { BIV_STATE_ALONE, "alone" },
  { BIV_STATE_ACTIVATED, "activated" },
  { BIV_STATE_MADE, "made" },
  { BIV_STATE_MOVED, "moved" },
  { BIV_STATE_MOVE_ONLY, "move-only" },
  { BIV_STATE_FOUGHT, "fought" },
  { BIV_STATE_FIRED, "fired" },
  { BIV_STATE_MOUNTED, "mounted" },
  { BIV_STATE_CONFUSED, "confused" },
  { BIV_STATE_ENGAGED, "engaged" },
  { BIV_STATE_CHARGED, "charged" },
  { BIV_STATE_COVERED, "covered" },
  { BIV_STATE_JOINED, "joined" },
};

static const char *
name_phase (const BivSituation *situation)
{
  BivNodeList *phases = situation->ruleset ? biv_ruleset_get_phases (situation->ruleset) : NULL;

  if (!phases || situation->phase >= biv_node_list_get_length (phases))
    return NULL;
  return biv_text_for (biv_rule_item_get_name (biv_node_list_get (phases, situation->phase)),
                       biv_translation_choose_language (NULL));
}

/* (transfer full) */
char *
biv_rehearsal_words_moment (const BivSituation *situation)
{
  const char *phase = name_phase (situation);
  g_autofree char *side = biv_action_text_for_side (situation, situation->player, NULL);

  if (!phase || !*phase)
    /* Translators: number of the turn, name of the side whose turn it is */
    return g_strdup_printf (_ ("Turn %1$d · %2$s"), situation->turn, side);
  /* Translators: number of the turn, name of the side whose turn it is, name of the phase */
  return g_strdup_printf (_ ("Turn %1$d · %2$s · %3$s"), situation->turn, side, phase);
}

/* (transfer full) (nullable): a line for each side; NULL where the rules have no order points. */
char *
biv_rehearsal_words_points (const BivSituation *situation)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  if (!situation->ruleset || !biv_ruleset_get_order_points (situation->ruleset))
    return NULL;
  for (guint i = 0; i < situation->side_states->len; i++)
    {
      int points = biv_situation_get_side_state (situation, i)->points;
      g_autofree char *side = biv_action_text_for_side (situation, i, NULL);
      g_autofree char *held = biv_rules_words_count_order_points (situation->ruleset, points, NULL);
      /* Translators: a side, and what it holds: "Prussians: 3 order points" */
      g_autofree char *line = g_strdup_printf (_ ("%1$s: %2$s"), side, held);

      g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);
  return g_strjoinv ("\n", lines);
}

/* What a combat waits for. */
static const char *
name_stage (const BivCombat *combat)
{
  if (combat->won)
    return _ ("the attacker wins");
  if (combat->stage == BIV_COMBAT_ROLLED)
    return combat->riposte ? _ ("the defender has struck back") : _ ("the dice are thrown");
  return combat->riposte ? _ ("the defender strikes back, and his dice are to be thrown")
                         : _ ("the dice are to be thrown");
}

/* (transfer full) (nullable): what the combat waits for before anything goes on. */
static char *
describe_duty (const BivSituation *situation)
{
  guint unit = biv_fall_back_find_unit (situation);
  const BivRisk *risk = biv_front_rank_find_due (situation);
  g_autofree char *name = NULL;

  if (unit == BIV_NONE && !risk)
    return NULL;
  name = biv_action_text_for_piece (situation, unit != BIV_NONE ? unit : risk->leader, NULL);
  return g_strdup_printf (unit != BIV_NONE
                            /* Translators: a unit */
                            ? _ ("%s must fall back first")
                            /* Translators: a leader, who may have fallen with his unit */
                            : _ ("%s is to be tested first, for what his unit lost"),
                          name);
}

/* (transfer full) (nullable): the combat that is being fought, or what is still due after it; NULL
 * for none. */
char *
biv_rehearsal_words_combat (const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;
  g_autofree char *duty = describe_duty (situation);
  g_autofree char *attacker = NULL;
  g_autofree char *defender = NULL;

  if (combat->stage == BIV_COMBAT_NONE || (combat->stage == BIV_COMBAT_OVER && !duty))
    return NULL;
  attacker = biv_action_text_for_piece (situation, combat->attacker, NULL);
  defender = biv_action_text_for_piece (situation, combat->defender, NULL);
  /* Translators: attacker, defender, and how far their combat has come */
  return g_strdup_printf (_ ("%1$s against %2$s: %3$s"), attacker, defender,
                          duty ? duty : name_stage (combat));
}

/* (transfer full): a step as a sentence. @n: from 0 */
char *
biv_rehearsal_words_step (BivRehearsal *rehearsal, guint n)
{
  return biv_action_text_for_action (biv_rehearsal_get_moment (rehearsal, n),
                                     biv_rehearsal_get_step (rehearsal, n), NULL);
}

/* (transfer full): a step in the list of all, where one that leads to another phase or turn says
 * which that is. @n: from 0 */
char *
biv_rehearsal_words_entry (BivRehearsal *rehearsal, guint n)
{
  const BivSituation *before = biv_rehearsal_get_moment (rehearsal, n);
  guint phase = before->phase;
  guint player = before->player;
  int turn = before->turn;
  const BivSituation *after = biv_rehearsal_get_moment (rehearsal, n + 1);

  if (after->phase != phase || after->player != player || after->turn != turn)
    return biv_rehearsal_words_moment (after);
  return biv_rehearsal_words_step (rehearsal, n);
}

static void
add_marks (GStrvBuilder *parts, const BivPieceState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (biv_piece_state_is (state, marks[i].flag))
      g_strv_builder_add (parts, biv_action_text_get_word (biv_slot_words, marks[i].word, NULL));
  if (state->morale)
    g_strv_builder_add (parts, biv_action_text_get_word (biv_slot_words, state->morale, NULL));
}

static char *
describe_piece (const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *name = biv_action_text_for_piece (situation, piece, NULL);
  g_autofree char *rest = NULL;

  if (BIV_IS_UNIT (state->node))
    {
      int left = biv_situation_get_elements (situation, piece);
      g_autofree char *elements = biv_rules_words_count_elements (situation->ruleset, left, NULL);

      g_strv_builder_add (parts, elements);
    }
  add_marks (parts, state);
  words = g_strv_builder_end (parts);
  if (!words[0])
    return g_steal_pointer (&name);
  rest = g_strjoinv (_ (", "), words);
  /* Translators: a unit or figure, and what is true of it: "Companions: 4 elements, activated" */
  return g_strdup_printf (_ ("%1$s: %2$s"), name, rest);
}

/* (transfer full) (nullable): a line for each who stands there; NULL for nobody. */
char *
biv_rehearsal_words_hex (const BivSituation *situation, BivOffset hex)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      g_autofree char *line = NULL;

      if (!biv_piece_state_is (state, BIV_STATE_ON_TABLE) ||
          !biv_offset_equal (state->hex, hex))
        continue;
      line = describe_piece (situation, i);
      g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);
  return lines[0] ? g_strjoinv ("\n", lines) : NULL;
}
