/* Something that can be chosen in a rehearsal: its value and its name, whether it is chosen, and
 * what the rules say about it, as far as they were asked.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-choice.h"

#include <string.h>

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
