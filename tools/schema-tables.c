/* The tables of the manuals that follow from tables of the program, in every language: the effects
 * of orders, the kinds of printed pages. All else of the manuals is written by hand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-tables.h"

#include <stdio.h>
#include <string.h>

#include "core/ruleset/effect/biv-effect.h"
#include "render/page/biv-pages.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

/* A row of a table; the word of the last one is NULL. */
typedef struct
{
  const char *word;
  const char *tells; /* in English */
  const char *of;    /* (nullable): a third cell, in English */
} Row;

typedef struct
{
  const char *manual;
  const char *ruler; /* before the first row */
  const char *after; /* what begins right after the last row */
  Row (*get_row) (guint position);
} Table;

static Row
get_effect (guint position)
{
  const char *word;

  if (position >= BIV_N_EFFECT_KINDS)
    return (Row){ NULL };
  word = biv_effect_kind_get_row ((BivEffectKind) position)->word;
  return (Row){ word, biv_action_text_get_word (biv_effect_meanings, word, "en"), NULL };
}

static Row
get_page (guint position)
{
  const BivPageKind *kind = biv_pages_get_kind (position);

  return kind ? (Row){ kind->word, kind->tells, biv_pages_name_subject (kind) } : (Row){ NULL };
}

static const Table tables[] = {
  { "rulesets.md", "\n|---|---|", "\n\n", get_effect },
  { "printing.md", "\n| --- | --- | --- |", "\n| `all` |", get_page },
};

/* (nullable): a sentence in a language; NULL, with an error, if it is not translated. */
static const char *
translate (const char *language, const char *sentence, const char *word, GError **error)
{
  const char *said = biv_translation_get (language, sentence);

  if (sentence != word && (said != sentence || g_str_equal (language, "en")))
    return said;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "nothing says in %s what %s is", language,
               word);
  return NULL;
}

/* (transfer full) (nullable): all rows; NULL where one has no sentence in that language. */
static char *
make_rows (const Table *table, const char *language, GError **error)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; table->get_row (i).word; i++)
    {
      Row row = table->get_row (i);
      const char *tells = translate (language, row.tells, row.word, error);
      const char *of = row.of ? translate (language, row.of, row.word, error) : NULL;

      if (!tells || (row.of && !of))
        return NULL;
      g_string_append_printf (rows, "\n| `%s` | %s |", row.word, tells);
      if (of)
        g_string_append_printf (rows, " %s |", of);
    }
  return g_string_free (g_steal_pointer (&rows), FALSE);
}

/* (transfer full) (nullable): the manual with those rows in place of its own. */
static char *
replace_rows (const Table *table, const char *text, const char *rows, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%s\n| `%s` |", table->ruler, table->get_row (0).word);
  const char *start = strstr (text, key);
  const char *end = start ? strstr (start + strlen (table->ruler), table->after) : NULL;
  GString *whole;

  if (!end)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: no table begins with %s",
                   table->manual, table->get_row (0).word);
      return NULL;
    }
  whole = g_string_new_len (text, start + strlen (table->ruler) - text);
  g_string_append (whole, rows);
  g_string_append (whole, end);
  return g_string_free (whole, FALSE);
}

/* (transfer full) */
static char *
find_folder (const char *manuals, const char *language)
{
  return g_build_filename (manuals, g_str_equal (language, "en") ? "." : language, NULL);
}

/* A language of the program need not be one of the manuals. */
static bool
has_manuals (const char *manuals, const char *language)
{
  g_autofree char *folder = find_folder (manuals, language);

  return g_file_test (folder, G_FILE_TEST_IS_DIR);
}

static bool
put (const Table *table, const char *manuals, const char *language, bool check, GError **error)
{
  g_autofree char *folder = find_folder (manuals, language);
  g_autofree char *path = g_build_filename (folder, table->manual, NULL);
  g_autofree char *rows = make_rows (table, language, error);
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (!rows || !g_file_get_contents (path, &old, NULL, error))
    return false;
  new = replace_rows (table, old, rows, error);
  if (!new || g_str_equal (old, new))
    return new != NULL;
  if (!check)
    return g_file_set_contents (path, new, -1, error);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               "%s is not what the tables say: write it anew with make-schemas", path);
  return false;
}

static bool
put_in_all_languages (const Table *table, const char *manuals, bool check)
{
  bool good = true;

  for (const char *const *language = biv_translation_get_languages (); *language; language++)
    {
      g_autoptr (GError) error = NULL;

      if (!has_manuals (manuals, *language) || put (table, manuals, *language, check, &error))
        continue;
      fprintf (stderr, "%s\n", error->message);
      good = false;
    }
  return good;
}

/* Writes the tables below a folder of manuals, or checks those that are there. */
bool
schema_tables_put (const char *manuals, bool check)
{
  bool good = true;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    good &= put_in_all_languages (&tables[i], manuals, check);
  return good;
}
