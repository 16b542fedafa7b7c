/* Asks the rules about choices one after the other, for no longer at a time than a frame allows;
 * the rest is asked when the program is idle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-choice-asker.h"

#include <glib/gi18n.h>

#include "text/biv-action-text.h"
#include "text/biv-sentences.h"

/* How many facts a choice is shown with; the answer card shows all. */
#define MAX_FIGURES 2

typedef struct
{
  BivChoice *choice;
  BivProbe *probe;
} Question;

struct _BivChoiceAsker
{
  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  GQueue questions;
  guint idle;
  guint n_asked;
  BivChoiceAskerTold told;
  gpointer data;
};

static void
free_question (gpointer data)
{
  Question *question = data;

  g_object_unref (question->choice);
  biv_probe_free (question->probe);
  g_free (question);
}

/* @told: called when more choices were answered after biv_choice_asker_run() returned */
BivChoiceAsker *
biv_choice_asker_new (BivChoiceAskerTold told, gpointer data)
{
  BivChoiceAsker *self = g_new0 (BivChoiceAsker, 1);

  g_queue_init (&self->questions);
  self->told = told;
  self->data = data;
  return self;
}

void
biv_choice_asker_free (BivChoiceAsker *self)
{
  biv_choice_asker_forget (self, NULL);
  g_free (self);
}

/* Drops the pending questions; @rehearsal: (nullable): the rehearsal to ask from now on */
void
biv_choice_asker_forget (BivChoiceAsker *self, BivRehearsal *rehearsal)
{
  g_queue_clear_full (&self->questions, free_question);
  g_clear_handle_id (&self->idle, g_source_remove);
  self->rehearsal = rehearsal;
}

/* @action: (transfer full): with that choice, as far as it is said */
void
biv_choice_asker_add (BivChoiceAsker *self, BivChoice *choice, BivAction *action)
{
  Question *question = g_new (Question, 1);

  *question = (Question){ g_object_ref (choice), biv_probe_new (self->rehearsal, action) };
  g_queue_push_tail (&self->questions, question);
}

static char *
tell_cost (BivChoiceAsker *self, BivProbe *probe)
{
  int least, most;
  g_autofree char *range = NULL;
  BivFact cost;

  if (!biv_probe_get_cost (probe, &least, &most))
    return g_strdup ("");
  /* Translators: what something costs, at least and at most: "1–3" */
  range =
    least == most ? g_strdup_printf ("%d", least) : g_strdup_printf (_ ("%1$d–%2$d"), least, most);
  cost = (BivFact){ biv_fact_name_words[BIV_FACT_COST], BIV_FACT_IS_WORDS, .value = range };
  return biv_action_text_for_fact (biv_rehearsal_get_situation (self->rehearsal), &cost, NULL);
}

static bool
is_telling (const BivFact *fact)
{
  static const BivFactName telling[] = { BIV_FACT_COST, BIV_FACT_LEFT, BIV_FACT_PLACES,
                                         BIV_FACT_USED, BIV_FACT_ARRIVES, BIV_FACT_LOSS,
                                         BIV_FACT_PASSES };

  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    if (biv_fact_is (fact, telling[i]))
      return true;
  return false;
}

static char *
tell_figures (BivChoiceAsker *self, BivAnswer *answer)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) figures = NULL;
  guint n = 0;

  for (guint i = 0; i < biv_answer_get_n_facts (answer) && n < MAX_FIGURES; i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *figure = NULL;

      if (!is_telling (fact))
        continue;
      figure = biv_action_text_for_fact (biv_rehearsal_get_situation (self->rehearsal), fact, NULL);
      g_strv_builder_add (builder, figure);
      n++;
    }
  figures = g_strv_builder_end (builder);
  return g_strjoinv (" · ", figures);
}

/* The reason of a refusal: of several attempts, the reason that most of them share. */
static char *
tell_reason (BivProbe *probe)
{
  g_autofree char *reason =
    biv_sentences_make_message (biv_answer_get_refusal (biv_probe_get_answer (probe)), NULL);

  switch (biv_probe_get_reach (probe))
    {
    case BIV_PROBE_MOSTLY:
      /* Translators: the reason that most of what could be tried is refused for */
      return g_strdup_printf (_ ("Mostly: %s"), reason);
    case BIV_PROBE_LIKEWISE:
      /* Translators: one of several that are refused, each for the like reason */
      return g_strdup_printf (_ ("For example: %s"), reason);
    case BIV_PROBE_ALWAYS:
    default:
      return g_steal_pointer (&reason);
    }
}

/* (transfer full) */
static char *
make_note (BivChoiceAsker *self, BivProbe *probe)
{
  BivAnswer *answer = biv_probe_get_answer (probe);

  switch (biv_probe_get_verdict (probe))
    {
    case BIV_PROBE_ALLOWED:
      return biv_probe_is_whole (probe) ? tell_figures (self, answer) : tell_cost (self, probe);
    case BIV_PROBE_REFUSED:
      return tell_reason (probe);
    case BIV_PROBE_UNKNOWN:
    default:
      return g_strdup ("");
    }
}

/* One try of the question that is first. */
static void
ask (BivChoiceAsker *self)
{
  Question *question = g_queue_peek_head (&self->questions);
  g_autofree char *note = NULL;

  self->n_asked++;
  if (!biv_probe_step (question->probe))
    return;
  g_queue_pop_head (&self->questions);
  note = make_note (self, question->probe);
  biv_choice_explain (question->choice, biv_probe_get_verdict (question->probe), note);
  free_question (question);
}

static gboolean
idle_cb (gpointer data)
{
  BivChoiceAsker *self = data;

  self->idle = 0;
  biv_choice_asker_run (self, BIV_CHOICE_ASKER_SLICE);
  self->told (self->data);
  return G_SOURCE_REMOVE;
}

/* Asks at once what can be in @slice microseconds, and the rest later. */
void
biv_choice_asker_run (BivChoiceAsker *self, int slice)
{
  gint64 end = g_get_monotonic_time () + slice;

  while (!g_queue_is_empty (&self->questions) && g_get_monotonic_time () < end)
    ask (self);
  if (!g_queue_is_empty (&self->questions) && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, idle_cb, self, NULL);
}

/* Whether all choices were asked about. */
bool
biv_choice_asker_is_done (BivChoiceAsker *self)
{
  return g_queue_is_empty (&self->questions);
}

/* How often the rules were asked so far. */
guint
biv_choice_asker_get_n_asked (BivChoiceAsker *self)
{
  return self->n_asked;
}
