/* The order in which actions are listed for a player: those of the phase, those of other phases,
 * what is entered by hand, and questions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-verb-order.h"

#include <glib/gi18n.h>

#include "app/rehearsal/biv-choice.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "text/biv-action-text.h"

#define MOST_VERBS 12

/* The first action is the main one of the phase. */
static const struct
{
  BivPhaseKind phase;
  const char *verbs[MOST_VERBS];
} by_phase[] = {
  { BIV_PHASE_KIND_COMMAND, { "activate", "add", "follow", "order", "send" } },
  { BIV_PHASE_KIND_MOVEMENT, { "move", "order", "run", "deliver", "return", "enemy-enters" } },
  { BIV_PHASE_KIND_COMBAT,
    { "attack", "order", "act", "roll", "reroll", "lose", "riposte", "fall-back", "won",
      "follow-up", "combat-over", "pursue" } },
  { BIV_PHASE_KIND_INITIATIVE, { "initiative-charge", "evade" } },
  { BIV_PHASE_KIND_ORDERS, { "command", "order-move", "stop" } },
  { BIV_PHASE_KIND_COMMANDERS, { "commander-move" } },
  { BIV_PHASE_KIND_SHOOTING, { "lose", "mark" } },
};

/* Where no phase is named, and in those that nothing is done in. */
static const char *const first[] = { "activate", "command" };

/* The course of the game, and what is entered by hand. */
static const char *const last[] = { "next", "phase", "turn", "points", "gain",
                                    "lose", "mark", "state", "put", "away" };

/* The action that usually follows another. */
#define ALWAYS BIV_N_FACT_NAMES

static const struct
{
  const char *verb;
  const char *next;
  guint fact; /* a BivFactName: only if the answer has it, and does not say no; or ALWAYS */
} follows[] = {
  { "attack", "roll", ALWAYS },
  { "riposte", "roll", ALWAYS },
  { "roll", "lose", ALWAYS },
  { "lose", "act", BIV_FACT_TO_TEST },
  { "order", "fall-back", BIV_FACT_FALLS_BACK },
  { "act", "fall-back", BIV_FACT_FALLS_BACK },
  { "command", "order-move", BIV_FACT_RECEIVED },
};

static void
add (GPtrArray *verbs, const BivSituation *situation, const BivVerb *verb)
{
  if (verb && verb->run && biv_verb_suits (verb, situation->ruleset) &&
      !g_ptr_array_find (verbs, verb, NULL))
    g_ptr_array_add (verbs, (gpointer) verb);
}

static void
add_of_phase (GPtrArray *verbs, const BivSituation *situation)
{
  BivPhaseKind phase = biv_situation_get_phase (situation);

  for (guint i = 0; i < G_N_ELEMENTS (by_phase); i++)
    for (guint k = 0; by_phase[i].phase == phase && k < MOST_VERBS && by_phase[i].verbs[k]; k++)
      add (verbs, situation, biv_verb_find (by_phase[i].verbs[k]));
}

static bool
comes_last (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    if (g_str_equal (last[i], word))
      return true;
  return false;
}

/* (transfer container): of BivVerb: all that the rules know, but for going back and forth, which
 * has buttons of its own. */
static GPtrArray *
list_verbs (const BivSituation *situation)
{
  GPtrArray *verbs = g_ptr_array_new ();
  const BivVerb *verb;

  add_of_phase (verbs, situation);
  for (guint i = 0; (verb = biv_verb_get_nth (i)); i++)
    if (!verb->asks && !comes_last (verb->word))
      add (verbs, situation, verb);
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    add (verbs, situation, biv_verb_find (last[i]));
  for (guint i = 0; (verb = biv_verb_get_nth (i)); i++)
    if (verb->asks)
      add (verbs, situation, verb);
  return verbs;
}

/* (transfer none) (nullable): what the phase is about. */
const char *
biv_verb_order_get_first (const BivSituation *situation)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  add_of_phase (verbs, situation);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    add (verbs, situation, biv_verb_find (first[i]));
  return verbs->len > 0 ? ((const BivVerb *) verbs->pdata[0])->word : NULL;
}

/* Whether it begins with a piece, and then needs, or takes, others or hexes. */
bool
biv_verb_order_is_start (const BivVerb *verb)
{
  const BivSlot *slots = verb->slots;

  return slots[0].kind == BIV_SLOT_PIECE && slots[0].required && slots[1].about &&
         (slots[1].kind == BIV_SLOT_PIECE || slots[1].kind == BIV_SLOT_HEX);
}

/* (transfer none) (nullable): an action of the phase that begins with a click on a piece, the main
 * one first; NULL for no more. @n: from 0 */
const BivVerb *
biv_verb_order_get_nth_start (const BivSituation *situation, guint n)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  add_of_phase (verbs, situation);
  for (guint i = 0; i < verbs->len; i++)
    if (biv_verb_order_is_start (verbs->pdata[i]) && n-- == 0)
      return verbs->pdata[i];
  return NULL;
}

/* (transfer none) (nullable): the main action of the phase, if it begins with a piece. */
const char *
biv_verb_order_get_main (const BivSituation *situation)
{
  const BivVerb *verb = biv_verb_order_get_nth_start (situation, 0);

  return verb && g_strcmp0 (verb->word, biv_verb_order_get_first (situation)) == 0 ? verb->word
                                                                                   : NULL;
}

static bool
is_bare (const BivVerb *verb)
{
  for (const BivSlot *slot = verb->slots; slot->about; slot++)
    if (slot->required)
      return false;
  return true;
}

/* (transfer none) (nullable): an action of the phase that need not be about anything, such as the
 * dice of a combat; NULL for no more. @n: from 0 */
const BivVerb *
biv_verb_order_get_nth_bare (const BivSituation *situation, guint n)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  add_of_phase (verbs, situation);
  for (guint i = 0; i < verbs->len; i++)
    if (is_bare (verbs->pdata[i]) && n-- == 0)
      return verbs->pdata[i];
  return NULL;
}

static bool
has_fact (BivAnswer *answer, guint name)
{
  const BivFact *fact = name == ALWAYS ? NULL : biv_answer_find_fact (answer, (BivFactName) name);

  return name == ALWAYS || (fact && (fact->kind != BIV_FACT_IS_FLAG || fact->number));
}

/* (transfer none) (nullable): what comes after an action that was done, if it is one thing in most
 * cases. */
const char *
biv_verb_order_get_next (const char *verb, BivAnswer *answer)
{
  for (guint i = 0; i < G_N_ELEMENTS (follows); i++)
    if (g_str_equal (follows[i].verb, verb) && has_fact (answer, follows[i].fact))
      return follows[i].next;
  return NULL;
}

/* The heading under which a verb is listed. */
static const char *
find_heading (const BivSituation *situation, const BivVerb *verb)
{
  g_autoptr (GPtrArray) now = g_ptr_array_new ();

  add_of_phase (now, situation);
  if (g_ptr_array_find (now, verb, NULL))
    return _ ("In this phase");
  if (verb->asks)
    return _ ("Questions to the rules");
  return comes_last (verb->word) ? _ ("Course of the game, and by hand")
                                 : _ ("At any time, or in other phases");
}

/** biv_verb_order_fill: fills a list with the actions that the rules know, as BivChoice, each group
 * under its heading. */
void
biv_verb_order_fill (GListStore *choices, const BivSituation *situation)
{
  g_autoptr (GPtrArray) verbs = list_verbs (situation);
  const char *before = NULL;

  g_list_store_remove_all (choices);
  for (guint i = 0; i < verbs->len; i++)
    {
      const BivVerb *verb = verbs->pdata[i];
      BivActionValue value = { verb->word, 0, BIV_NO_HEX, NULL };
      g_autoptr (BivChoice) choice =
        biv_choice_new (&value, biv_action_text_get_word (biv_verb_names, verb->word, NULL));
      const char *heading = find_heading (situation, verb);

      if (g_strcmp0 (heading, before) != 0)
        biv_choice_set_heading (choice, heading);
      before = heading;
      g_list_store_append (choices, choice);
    }
}
