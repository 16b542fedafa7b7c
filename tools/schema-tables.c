/* The table of effects in the manual of rulesets, in every language: from the kinds that there are
 * and what the program's sentences say of each. All else of the manual is written by hand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-effects.h"

#include <stdio.h>
#include <string.h>

#include "core/ruleset/effect/biv-effect.h"
#include "text/biv-action-text.h"
#include "text/biv-translation.h"

#define MANUAL "rulesets.md"
#define ROW "\n| `%s` | %s |"
/* Before the first row. */
#define RULER "\n|---|---|"

/* (transfer full) (nullable): all rows; NULL where a kind has no sentence in that language. */
static char *
make_rows (const char *language, GError **error)
{
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; i < BIV_N_EFFECT_KINDS; i++)
    {
      const char *word = biv_effect_kind_get_row (i)->word;
      const char *source = biv_action_text_get_word (biv_effect_meanings, word, "en");
      const char *meaning = biv_action_text_get_word (biv_effect_meanings, word, language);

      if (source == word || (source == meaning && !g_str_equal (language, "en")))
        {
          g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       "nothing says in %s what the effect %s does", language, word);
          return NULL;
        }
      g_string_append_printf (rows, ROW, word, meaning);
    }
  return g_string_free (g_steal_pointer (&rows), FALSE);
}

/* (transfer full) (nullable): the manual with those rows in place of its own. */
static char *
replace_rows (const char *text, const char *rows, GError **error)
{
  g_autofree char *key =
    g_strdup_printf (RULER "\n| `%s` |", biv_effect_kind_get_row (0)->word);
  const char *start = strstr (text, key);
  const char *end = start ? strstr (start, "\n\n") : NULL;
  GString *whole;

  if (!end)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: it has no table of effects",
                   MANUAL);
      return NULL;
    }
  whole = g_string_new_len (text, start + strlen (RULER) - text);
  g_string_append (whole, rows);
  g_string_append (whole, end);
  return g_string_free (whole, FALSE);
}

static bool
put (const char *manuals, const char *language, bool check, GError **error)
{
  const char *folder = g_str_equal (language, "en") ? "." : language;
  g_autofree char *path = g_build_filename (manuals, folder, MANUAL, NULL);
  g_autofree char *rows = make_rows (language, error);
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (!rows || !g_file_get_contents (path, &old, NULL, error))
    return false;
  new = replace_rows (old, rows, error);
  if (!new || g_str_equal (old, new))
    return new != NULL;
  if (!check)
    return g_file_set_contents (path, new, -1, error);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               "%s is not what the tables say: write it anew with make-schemas", path);
  return false;
}

/* Writes the tables of effects below a folder of manuals, or checks those that are there. */
bool
schema_effects_put (const char *manuals, bool check)
{
  bool good = true;

  for (const char *const *language = biv_translation_get_languages (); *language; language++)
    {
      g_autoptr (GError) error = NULL;

      if (put (manuals, *language, check, &error))
        continue;
      fprintf (stderr, "%s\n", error->message);
      good = false;
    }
  return good;
}
