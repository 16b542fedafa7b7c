/* What a file of another program is read or written with, and the report about it: nothing that
 * could not be read or said is dropped silently.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-foreign.h"

#include <string.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Different sentences of a report, and the places named in one. */
#define MAX_NOTES 500
#define MAX_PLACES 8
/* Bytes of a sentence, and of a place: a file may have any name for a thing. */
#define LONGEST_SENTENCE 1000
#define LONGEST_PLACE 200

/* What is said of one or many places. */
typedef struct
{
  char *sentence;
  GString *places;
  guint count;
} Note;

static void
free_note (Note *note)
{
  g_free (note->sentence);
  g_string_free (note->places, TRUE);
  g_free (note);
}

static void
free_line (BivForeignLine *line)
{
  g_free (line->name);
  g_free (line->alone);
  g_free (line->ours);
  g_free (line);
}

/**
 * biv_foreign_new:
 * @catalogue: (nullable):
 * @ruleset: (nullable): the id of the rules, for a file that names none
 *
 * Returns: (transfer full): for one reading or writing
 */
BivForeign *
biv_foreign_new (BivCatalogue *catalogue, const char *ruleset)
{
  BivForeign *self = g_new0 (BivForeign, 1);

  self->catalogue = catalogue ? g_object_ref (catalogue) : NULL;
  self->ruleset = g_strdup (ruleset);
  self->guesses = g_key_file_new ();
  self->words = biv_foreign_words_new ();
  self->budget = BIV_FOREIGN_BUDGET_OF_FILE;
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  self->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_note);
  return self;
}

/** biv_foreign_free: frees what was wished and said. */
void
biv_foreign_free (BivForeign *self)
{
  if (self->draw_free)
    self->draw_free (self->draw_data);
  g_clear_object (&self->catalogue);
  g_free (self->ruleset);
  g_free (self->language);
  g_key_file_unref (self->guesses);
  g_free (self->muster);
  biv_foreign_words_free (self->words);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

/** biv_foreign_get_catalogue: (transfer none) (nullable): the known rules and muster lists. */
BivCatalogue *
biv_foreign_get_catalogue (BivForeign *self)
{
  if (!self->catalogue && self->load_catalogue)
    self->catalogue = self->load_catalogue ();
  return self->catalogue;
}

/** biv_foreign_get_language: (transfer none): of the texts that are made; English if none is
 * wished. */
const char *
biv_foreign_get_language (BivForeign *self)
{
  return self->language ? self->language : "en";
}

/** biv_foreign_translate: (transfer none): a sentence of the program in that language. */
const char *
biv_foreign_translate (BivForeign *self, const char *sentence)
{
  return self->translate ? self->translate (biv_foreign_get_language (self), sentence) : sentence;
}

/**
 * biv_foreign_find_ruleset:
 * @own: (nullable): the id that the file itself names
 * @name: what errors call the file
 *
 * Returns: (transfer none) (nullable): the rules that were wished, else those of the file; else
 * #BIV_STORAGE_ERROR
 */
BivRuleset *
biv_foreign_find_ruleset (BivForeign *self, const char *own, const char *name, GError **error)
{
  const char *id = self->ruleset ? self->ruleset : own;
  BivCatalogue *catalogue = id ? biv_foreign_get_catalogue (self) : NULL;
  BivRuleset *ruleset = catalogue ? biv_catalogue_get_ruleset (catalogue, id) : NULL;

  if (ruleset)
    return ruleset;
  if (id)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
                 /* Translators: a file, then the id of rules */
                 _ ("%s: the rules “%s” are not known here"), name, id);
  else
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                 _ ("%s: it names no rules: say for which it is to be read"), name);
  return NULL;
}

/* (transfer full): the beginning of a text that is too long to be told. */
static char *
shorten (const char *text, gsize most)
{
  gsize length = strlen (text);
  g_autofree char *beginning = g_strndup (text, most);
  g_autofree char *valid = NULL;

  if (length <= most)
    return g_steal_pointer (&beginning);
  if (g_utf8_validate (text, (gssize) length, NULL))
    *g_utf8_find_prev_char (beginning, beginning + most) = '\0';
  valid = g_utf8_make_valid (beginning, -1);
  return g_strconcat (valid, "…", NULL);
}

static Note *
find_note (BivForeign *self, const char *sentence)
{
  Note *note;

  for (guint i = 0; i < self->notes->len; i++)
    {
      note = self->notes->pdata[i];
      if (g_str_equal (note->sentence, sentence))
        return note;
    }
  if (self->notes->len >= MAX_NOTES)
    return NULL;
  note = g_new0 (Note, 1);
  note->sentence = g_strdup (sentence);
  note->places = g_string_new (NULL);
  g_ptr_array_add (self->notes, note);
  return note;
}

static void
add_place (Note *note, int line, const char *place)
{
  if (note->count++ >= MAX_PLACES || (line <= 0 && !place))
    return;
  if (note->places->len > 0)
    g_string_append (note->places, ", ");
  if (line > 0)
    g_string_append_printf (note->places, _ ("line %d"), line);
  if (line > 0 && place)
    g_string_append_c (note->places, ' ');
  if (place)
    {
      g_autofree char *some = shorten (place, LONGEST_PLACE);

      g_string_append (note->places, some);
    }
}

/**
 * biv_foreign_add_note:
 * @line: of the file, from 1; 0 if that says nothing
 * @place: (nullable): where else: the label of a hex, the name of a unit
 * @format: a sentence: what could not be read or said, and why
 *
 * Adds to the report. The same sentence of many places is told once, with the first of them and
 * how many there are.
 */
void
biv_foreign_add_note (BivForeign *self, int line, const char *place, const char *format, ...)
{
  g_autofree char *whole = NULL;
  g_autofree char *sentence = NULL;
  va_list args;
  Note *note;

  va_start (args, format);
  whole = g_strdup_vprintf (format, args);
  va_end (args);
  sentence = shorten (whole, LONGEST_SENTENCE);
  note = find_note (self, sentence);
  if (note)
    add_place (note, line, place);
  else
    self->n_unsaid++;
}

/** biv_foreign_report_letters: reports that the letters of a text were guessed. */
void
biv_foreign_report_letters (BivForeign *self)
{
  biv_foreign_add_note (self, 0, NULL, _ ("the text is not in UTF-8: it was read as Windows-1252"));
}

/** biv_foreign_add_line: takes up a copy of a line of an army list, so that it can be shown beside
 * what is made of it. */
void
biv_foreign_add_line (BivForeign *self, const BivForeignLine *line)
{
  BivForeignLine *added = g_new0 (BivForeignLine, 1);

  *added = *line;
  added->name = g_strdup (line->name);
  added->alone = g_strdup (line->alone);
  added->ours = g_strdup (line->ours);
  g_ptr_array_add (self->lines, added);
}

/** biv_foreign_restart: for another reading: forgets the report and what was guessed. */
void
biv_foreign_restart (BivForeign *self)
{
  g_ptr_array_set_size (self->notes, 0);
  g_ptr_array_set_size (self->lines, 0);
  self->n_unsaid = 0;
  self->kept = (BivByteBudget){ .stopped = self->kept.stopped };
  biv_foreign_words_restart (self->words);
}

static char *
format_note (Note *note)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (note->places->len > 0)
    g_string_append_printf (line, "%s: ", note->places->str);
  g_string_append (line, note->sentence);
  if (note->count > 1)
    {
      g_string_append_c (line, ' ');
      g_string_append_printf (line, ngettext ("(%u time)", "(%u times)", note->count), note->count);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/** biv_foreign_list_notes: (transfer full): the lines of the report, in the order of the file. */
char **
biv_foreign_list_notes (BivForeign *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *rest = NULL;

  for (guint i = 0; i < self->notes->len; i++)
    {
      g_autofree char *line = format_note (self->notes->pdata[i]);

      g_strv_builder_add (lines, line);
    }
  if (self->n_unsaid > 0)
    {
      rest = g_strdup_printf (ngettext ("and %u thing more", "and %u things more", self->n_unsaid),
                              self->n_unsaid);
      g_strv_builder_add (lines, rest);
    }
  return g_strv_builder_end (lines);
}
