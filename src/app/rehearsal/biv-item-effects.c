/* What the orders and leader actions that are chosen in the rehearsal bring about, in words, so
 * that nobody has to look for their cards. The rules are asked for it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-item-effects.h"

#include <glib/gi18n.h>

#include "core/rehearsal/play/biv-verb-table.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

/* Which question tells what an item does. */
static const struct
{
  BivSlotKind kind;
  const char *verb;
} questions[] = {
  { BIV_SLOT_ORDER, "effects" },
  { BIV_SLOT_LEADER_ACTION, "action" },
};

/* (nullable) */
static const BivVerb *
find_question (BivSlotKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (questions[i].kind == kind)
      return biv_verb_find (questions[i].verb);
  return NULL;
}

/* (transfer full): the facts of an answer, in one line */
static char *
join_facts (const BivSituation *situation, BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) facts = NULL;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *words = biv_action_text_for_fact (situation, fact, NULL);

      if (!biv_action_text_fact_is_terms (fact))
        g_strv_builder_add (builder, words);
    }
  facts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", facts);
}

/* (transfer full): empty if the rules tell nothing of it */
static char *
describe (BivRehearsal *rehearsal, const BivVerb *question, gpointer item)
{
  BivActionValue value = biv_action_value_of_item (item);
  g_autoptr (BivAction) action = biv_action_new (question);
  g_autoptr (BivAnswer) answer = NULL;

  biv_action_add (action, question->slots[0].about, &value);
  answer = biv_rehearsal_try (rehearsal, action);
  return join_facts (biv_rehearsal_get_situation (rehearsal), answer);
}

static char *
name_item (gpointer item)
{
  return g_strdup (
    biv_text_for (biv_rule_item_get_name (item), biv_translation_choose_language (NULL)));
}

/**
 * biv_item_effects_describe:
 * @part: an action as far as it is chosen
 * @slot: of it
 *
 * Returns: (transfer full): what each order or leader action that the slot says does;
 *   where there are several, each by its name, in a line of its own; empty
 *   for other slots
 */
char *
biv_item_effects_describe (BivRehearsal *rehearsal, const BivAction *part, const BivSlot *slot)
{
  const BivVerb *question = find_question (slot->kind);
  guint n = biv_action_get_length (part, slot->about);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; question && i < n; i++)
    {
      gpointer item = biv_action_get_nth_item (part, slot->about, i);
      g_autofree char *words = describe (rehearsal, question, item);
      g_autofree char *name = name_item (item);
      /* Translators: an order, and what it does: "Charge: lasts the turn" */
      g_autofree char *line = n > 1 ? g_strdup_printf (_ ("%1$s: %2$s"), name, words) : NULL;

      g_strv_builder_add (builder, line ? line : words);
    }
  lines = g_strv_builder_end (builder);
  return g_strjoinv ("\n", lines);
}
