/* Something that can be chosen in a rehearsal: its value and its name, whether it is chosen, and
 * what the rules say about it, as far as they were asked.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "text/biv-action-text.h"
#include "text/biv-sentences.h"

struct _BivChoice
{
  GObject parent_instance;

  BivActionValue value;
  char *word; /* of the value; empty: it stands for nothing */
  char *name;
  char *note;
  const char *heading; /* not owned; or NULL */
  BivProbeVerdict verdict;
  gboolean chosen;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_CHOSEN,
  PROP_NOTE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (BivChoice, biv_choice, G_TYPE_OBJECT)

static void
biv_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BivChoice *self = BIV_CHOICE (object);

  if (id == PROP_NAME)
    g_value_set_string (value, self->name);
  else if (id == PROP_NOTE)
    g_value_set_string (value, self->note);
  else
    g_value_set_boolean (value, self->chosen);
}

static void
biv_choice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  biv_choice_choose (BIV_CHOICE (object), g_value_get_boolean (value));
}

static void
biv_choice_finalize (GObject *object)
{
  BivChoice *self = BIV_CHOICE (object);

  g_free (self->word);
  g_free (self->name);
  g_free (self->note);
  G_OBJECT_CLASS (biv_choice_parent_class)->finalize (object);
}

static void
biv_choice_class_init (BivChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags write = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = biv_choice_finalize;
  object_class->get_property = biv_choice_get_property;
  object_class->set_property = biv_choice_set_property;
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", read);
  props[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE, write);
  /* Notified when the answer of the rules has changed. */
  props[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, "", read);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
biv_choice_init (BivChoice *self)
{
  self->note = g_strdup ("");
}

/* @value: (nullable): what an action says with it, and its word in a script; NULL stands for
 * nothing; @name: for people */
BivChoice *
biv_choice_new (const BivActionValue *value, const char *name)
{
  BivChoice *self = g_object_new (BIV_TYPE_CHOICE, NULL);

  self->word = g_strdup (value ? value->word : "");
  self->name = g_strdup (name);
  if (value)
    self->value = *value;
  self->value.word = self->word;
  return self;
}

/* (transfer none) (nullable) */
const BivActionValue *
biv_choice_get_value (BivChoice *self)
{
  return *self->word ? &self->value : NULL;
}

/* Whether it still says the same and is called so. */
bool
biv_choice_equal (BivChoice *self, BivChoice *other)
{
  return biv_action_value_equal (&self->value, &other->value) &&
         g_str_equal (self->name, other->name);
}

/* (transfer none) */
const char *
biv_choice_get_word (BivChoice *self)
{
  return self->word;
}

/* (transfer none) */
const char *
biv_choice_get_name (BivChoice *self)
{
  return self->name;
}

/* @heading: (nullable): static; stands above the first of a group */
void
biv_choice_set_heading (BivChoice *self, const char *heading)
{
  self->heading = heading;
}

/* (nullable) */
const char *
biv_choice_get_heading (BivChoice *self)
{
  return self->heading;
}

/* Whether it is chosen, where several may be. */
bool
biv_choice_is_chosen (BivChoice *self)
{
  return self->chosen;
}

void
biv_choice_choose (BivChoice *self, bool chosen)
{
  if (chosen == self->chosen)
    return;
  self->chosen = chosen;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHOSEN]);
}

static const char *
skip_spaces (const char *text)
{
  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

/* (transfer full) (nullable): what follows the name at the beginning of a note: "Name: it is far",
 * "Name, an aide, commands nobody". */
static char *
cut_beginning (const char *note, const char *name)
{
  const char *rest;

  if (!g_str_has_prefix (note, name))
    return NULL;
  rest = skip_spaces (note + strlen (name));
  return *rest == ':' || *rest == ',' ? g_strdup (skip_spaces (rest + 1)) : NULL;
}

/* (transfer full) (nullable): what stands before the name at the end of a note: "It has moved:
 * Name." */
static char *
cut_end (const char *note, const char *name)
{
  g_autofree char *end = g_strconcat (name, ".", NULL);
  g_autofree char *words = NULL;
  const char *mark;

  if (!g_str_has_suffix (note, end))
    return NULL;
  words = g_strchomp (g_strndup (note, strlen (note) - strlen (end)));
  if (!g_str_has_suffix (words, ":"))
    return NULL;
  mark = words + strlen (words) - 1;
  while (mark > words && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (mark))))
    mark = g_utf8_prev_char (mark);
  return g_strdup_printf ("%.*s.", (int) (mark - words), words);
}

/* (transfer full): the note without the name that stands above it already. */
static char *
leave_name_out (BivChoice *self, const char *note)
{
  char *shorter = NULL;

  if (*self->name)
    shorter = cut_beginning (note, self->name);
  if (!shorter && *self->name)
    shorter = cut_end (note, self->name);
  return shorter ? shorter : g_strdup (note);
}

/* @note: what it costs, or why it may not be; empty for nothing */
void
biv_choice_explain (BivChoice *self, BivProbeVerdict verdict, const char *note)
{
  g_autofree char *words = leave_name_out (self, note);

  if (verdict == self->verdict && g_str_equal (words, self->note))
    return;
  self->verdict = verdict;
  g_free (self->note);
  self->note = g_steal_pointer (&words);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NOTE]);
}

BivProbeVerdict
biv_choice_get_verdict (BivChoice *self)
{
  return self->verdict;
}

/* (transfer none) */
const char *
biv_choice_get_note (BivChoice *self)
{
  return self->note;
}

/* Asks the rules about choices one after the other, for no longer at a time than a frame allows;
 * the rest is asked when the program is idle. */

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
  BivChoiceAskerFunc told;
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
biv_choice_asker_new (BivChoiceAskerFunc told, gpointer data)
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
describe_cost (BivChoiceAsker *self, BivProbe *probe)
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
describe_figures (BivChoiceAsker *self, BivAnswer *answer)
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
describe_reason (BivProbe *probe)
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
describe_answer (BivChoiceAsker *self, BivProbe *probe)
{
  BivAnswer *answer = biv_probe_get_answer (probe);

  switch (biv_probe_get_verdict (probe))
    {
    case BIV_PROBE_ALLOWED:
      return biv_probe_is_whole (probe) ? describe_figures (self, answer)
                                        : describe_cost (self, probe);
    case BIV_PROBE_REFUSED:
      return describe_reason (probe);
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
  note = describe_answer (self, question->probe);
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
