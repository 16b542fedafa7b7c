/* The tables and lists of the documentation that follow from tables of the program, in every
 * language: the effects of orders, the kinds of printed pages, the files of other programs with an
 * example of each. All else of it is written by hand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-tables.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "core/ruleset/effect/biv-effect.h"
#include "render/page/biv-pages.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

#define MAX_CELLS 3

/* A row of a table or list; the word of the last one is NULL. */
typedef struct
{
  const char *word;
  const char *cells[MAX_CELLS];  /* in English; the rest is NULL */
  const BivInterchange *program; /* (nullable): whose name stands in the first cell */
  const char *example;           /* (nullable): lines that follow, the same in every language */
} Row;

/* How a row is written. */
typedef struct
{
  const char *before_word;
  const char *after_word;
  const char *before_cell;
  const char *after_cell;
  const char *end;
  const char *after_example; /* (nullable): where rows have none */
} Form;

/* Where a table stands. %s in the name of a file is its language. */
typedef struct
{
  const char *english; /* the file, below the sources */
  const char *other;   /* its translations */
  const char *before;  /* what stands right before the first row, and there alone */
  const char *after;   /* what begins right after the last one */
  const Form *form;
  Row (*get_row) (guint position);
} Table;

#define MANUAL(name) "docs/" name, "docs/%s/" name
#define MAN_PAGE(name) "data/man/" name, "data/man/%s/" name
#define GUIDE_PAGE(name) "data/guide/en/" name, "data/guide/%s/" name

static const Form markdown = { "\n| `", "` |", " ", " |", "" };
static const Form troff = { ".TP 10\n.B ", "\n", "", "\n", "" };
static const Form examples = { "\n`", "`", " – ", "", "\n\n```\n", "```\n" };
static const Form html = { "<li><code>", "</code>", " – ", "", "</li>\n" };

/* The first row with one of these needs says it. */
static const struct
{
  guint asks;
  const char *words;
} needs[] = {
  /* Translators: what may have an effect; “actions” are those of leaders */
  { BIV_EFFECT_ASKS_ACTION, N_ ("actions") },
  { BIV_EFFECT_ASKS_LEADER, N_ ("orders to a leader, actions") },
  { BIV_EFFECT_ASKS_SIDE, N_ ("orders to a whole side") },
  { BIV_EFFECT_ASKS_FIGHTER, N_ ("orders to one unit, and actions, in a combat") },
  { BIV_EFFECT_ASKS_UNIT, N_ ("orders to one unit, actions") },
  { BIV_EFFECT_ASKS_COMBAT, N_ ("orders and actions in a combat") },
  { BIV_EFFECT_ASKS_NOTHING, N_ ("orders, actions") },
};

/* What may have an effect of that kind, in English; a sentence of the catalogue. */
static const char *
name_bearers (const BivEffectRow *row)
{
  guint i = 0;

  while ((row->asks & needs[i].asks) != needs[i].asks)
    i++;
  return needs[i].words;
}

/* Which amount holds of several that are in force, likewise. */
static const char *
join_amounts (const BivEffectRow *row)
{
  if (row->joins == BIV_EFFECT_ADDS && row->shows == BIV_EFFECT_SHOWS_YES)
    /* Translators: of several effects */
    return N_ ("one is enough");
  switch (row->joins)
    {
    case BIV_EFFECT_LEAST:
      /* Translators: which of several amounts holds */
      return N_ ("the smallest");
    case BIV_EFFECT_MOST:
      /* Translators: which of several amounts holds */
      return N_ ("the largest");
    case BIV_EFFECT_ADDS:
    default:
      /* Translators: of several amounts, their sum holds */
      return N_ ("the sum");
    }
}

static Row
get_effect (guint position)
{
  const BivEffectRow *row;

  if (position >= BIV_N_EFFECT_KINDS)
    return (Row){ NULL };
  row = biv_effect_kind_get_row ((BivEffectKind) position);
  return (Row){ row->word,
                { biv_action_text_get_word (biv_effect_meanings, row->word, "en"),
                  name_bearers (row), join_amounts (row) } };
}

static Row
get_page (guint position)
{
  const BivPageKind *kind = biv_pages_get_kind (position);

  return kind ? (Row){ kind->word, { kind->purpose, biv_pages_name_subject (kind) } }
              : (Row){ NULL };
}

static Row
get_file (guint position)
{
  const BivInterchange *kind = biv_format_kind_get_interchange (position);

  return kind ? (Row){ kind->ending,
                       { kind->title, kind->read ? "yes" : "no", kind->write ? "yes" : "no" },
                       kind }
              : (Row){ NULL };
}

static bool
is_read (const BivInterchange *kind)
{
  return kind->read;
}

static bool
is_written (const BivInterchange *kind)
{
  return kind->write;
}

static bool
has_sample (const BivInterchange *kind)
{
  return kind->read && kind->sample;
}

/* Of the kinds that a condition holds for the one at a position. */
static Row
get_file_that (bool (*holds) (const BivInterchange *kind), guint position)
{
  const BivInterchange *kind;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (holds (kind) && position-- == 0)
      return (Row){ kind->ending, { kind->title }, kind, kind->sample };
  return (Row){ NULL };
}

static Row
get_file_that_is_read (guint position)
{
  return get_file_that (is_read, position);
}

static Row
get_file_that_is_written (guint position)
{
  return get_file_that (is_written, position);
}

static Row
get_file_with_sample (guint position)
{
  return get_file_that (has_sample, position);
}

static const Table tables[] = {
  { MANUAL ("rulesets.md"), "\n| --- | --- | --- | --- |", "\n\n", &markdown, get_effect },
  { MANUAL ("printing.md"), "\n| --- | --- | --- |", "\n| `all` |", &markdown, get_page },
  { MANUAL ("files.md"), "\n|---|---|---|---|", "\n\n", &markdown, get_file },
  { MANUAL ("files.md"), "<!-- examples: -->\n", "\n<!-- end of the examples -->\n", &examples,
    get_file_with_sample },
  { MAN_PAGE ("bivouac-cli.1.in"), ".\\\" read:\n", ".\\\" end\n", &troff,
    get_file_that_is_read },
  { MAN_PAGE ("bivouac-cli.1.in"), ".\\\" written:\n", ".\\\" end\n", &troff,
    get_file_that_is_written },
  { GUIDE_PAGE ("import.html"), "<ul>\n", "</ul>\n", &html, get_file_that_is_read },
  { GUIDE_PAGE ("sharing.html"), "<ul>\n", "</ul>\n", &html, get_file_that_is_written },
};

/* (transfer full) (nullable): what a cell says in a language; NULL, with an error, if it is not
 * translated. */
static char *
translate (const Row *row, const char *language, const char *cell, GError **error)
{
  const char *said = biv_translation_get (language, cell);

  if (cell != row->word && (said != cell || g_str_equal (language, "en")))
    return row->program ? biv_interchange_make_name (row->program, said) : g_strdup (said);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "nothing says in %s what %s is", language,
               row->word);
  return NULL;
}

static bool
append_row (GString *text, const Row *row, const Form *form, const char *language, GError **error)
{
  g_string_append_printf (text, "%s%s%s", form->before_word, row->word, form->after_word);
  for (guint i = 0; i < MAX_CELLS && row->cells[i]; i++)
    {
      g_autofree char *cell = translate (row, language, row->cells[i], error);

      if (!cell)
        return false;
      g_string_append_printf (text, "%s%s%s", form->before_cell, cell, form->after_cell);
    }
  g_string_append (text, form->end);
  if (form->after_example)
    g_string_append_printf (text, "%s%s", row->example, form->after_example);
  return true;
}

/* (transfer full) (nullable): all rows; NULL where one has no sentence in that language. */
static char *
make_rows (const Table *table, const char *language, GError **error)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; table->get_row (i).word; i++)
    {
      Row row = table->get_row (i);

      if (!append_row (rows, &row, table->form, language, error))
        return NULL;
    }
  return g_string_free (g_steal_pointer (&rows), FALSE);
}

/* (nullable): where the rows of a table are to begin. */
static const char *
find_rows (const Table *table, const char *text)
{
  g_autofree char *key = g_strconcat (table->before, table->form->before_word, NULL);
  const char *start = strstr (text, key);

  return start && !strstr (start + 1, key) ? start + strlen (table->before) : NULL;
}

/* (transfer full) (nullable): the document with those rows in place of its own. */
static char *
replace_rows (const Table *table, const char *path, const char *text, const char *rows,
              GError **error)
{
  const char *start = find_rows (table, text);
  const char *end = start ? strstr (start, table->after) : NULL;
  GString *whole;

  if (!end)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   "%s: not one place for the table that comes after %s", path, table->before);
      return NULL;
    }
  whole = g_string_new_len (text, start - text);
  g_string_append (whole, rows);
  g_string_append (whole, end);
  return g_string_free (whole, FALSE);
}

/* (transfer full) */
static char *
find_file (const Table *table, const char *sources, const char *language)
{
  g_autoptr (GString) name = g_string_new (g_str_equal (language, "en") ? table->english
                                                                        : table->other);

  g_string_replace (name, "%s", language, 0);
  return g_build_filename (sources, name->str, NULL);
}

static bool
put (const Table *table, const char *path, const char *language, bool check, GError **error)
{
  g_autofree char *rows = make_rows (table, language, error);
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (!rows || !g_file_get_contents (path, &old, NULL, error))
    return false;
  new = replace_rows (table, path, old, rows, error);
  if (!new || g_str_equal (old, new))
    return new != NULL;
  if (!check)
    return g_file_set_contents (path, new, -1, error);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               "%s is not what the tables say: ./dev schemas writes it anew", path);
  return false;
}

/* A language of the program need not be one of the documentation. */
static bool
put_in_all_languages (const Table *table, const char *sources, bool check)
{
  bool good = true;

  for (const char *const *language = biv_translation_get_languages (); *language; language++)
    {
      g_autofree char *path = find_file (table, sources, *language);
      g_autoptr (GError) error = NULL;

      if ((!g_str_equal (*language, "en") && !g_file_test (path, G_FILE_TEST_EXISTS)) ||
          put (table, path, *language, check, &error))
        continue;
      fprintf (stderr, "%s\n", error->message);
      good = false;
    }
  return good;
}

/* Writes the tables of the documentation, or checks those that are there.
 * @sources: the folder of the project */
bool
schema_tables_put (const char *sources, bool check)
{
  bool good = true;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    good &= put_in_all_languages (&tables[i], sources, check);
  return good;
}
