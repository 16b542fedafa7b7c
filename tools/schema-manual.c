/* What the manuals say of each attribute, for the schemas to say the same: the tables under a
 * heading "### `element`" have a row for each, "| `attribute` | its values | what it means |".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-manual.h"

#include <string.h>

#define HEADING "### `"
#define ROW "| `"
#define N_CELLS 3

/* Which manuals tell of a kind of document; the second where the first is silent. */
static const struct
{
  const char *document;
  const char *manuals[2];
} shelves[] = {
  { "army", { "files" } },
  { "scenario", { "files" } },
  { "ruleset", { "rulesets" } },
  { "muster", { "musters" } },
  { "play", { "play", "files" } },
};

static GHashTable *sentences; /* "manual element attribute" to what it means */

/* (transfer full): what stands between the first two backticks. */
static char *
read_name (const char *line)
{
  const char *start = strchr (line, '`') + 1;
  const char *end = strchr (start, '`');

  return end ? g_strndup (start, (gsize) (end - start)) : g_strdup (start);
}

/* (transfer full): words of a table as a sentence without markup. */
static char *
make_sentence (const char *words)
{
  g_autoptr (GRegex) links = g_regex_new ("\\[([^]]*)\\]\\([^)]*\\)|`", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace (links, words, -1, 0, "\\1", 0, NULL);

  g_strstrip (plain);
  plain[0] = g_ascii_toupper (plain[0]);
  return g_strconcat (plain, ".", NULL);
}

static void
read_row (const char *manual, const char *element, const char *line)
{
  g_auto (GStrv) cells = g_strsplit (line + 1, " | ", N_CELLS);

  if (g_strv_length (cells) == N_CELLS)
    {
      g_autofree char *attribute = read_name (cells[0]);
      char *end = strrchr (cells[2], '|');

      if (end)
        *end = '\0';
      g_hash_table_insert (sentences, g_strjoin (" ", manual, element, attribute, NULL),
                           make_sentence (cells[2]));
    }
}

static void
read_lines (const char *manual, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *element = NULL;

  for (guint i = 0; lines[i]; i++)
    {
      if (g_str_has_prefix (lines[i], "#"))
        g_clear_pointer (&element, g_free);
      if (g_str_has_prefix (lines[i], HEADING))
        element = read_name (lines[i]);
      else if (element && g_str_has_prefix (lines[i], ROW))
        read_row (manual, element, lines[i]);
    }
}

/* Reads the manuals of all kinds of documents from the folder of the documentation. */
bool
schema_manual_read (const char *folder, GError **error)
{
  static const char *const manuals[] = { "files", "rulesets", "musters", "play" };

  sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (manuals); i++)
    {
      g_autofree char *name = g_strconcat (manuals[i], ".md", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (!g_file_get_contents (path, &text, NULL, error))
        return false;
      read_lines (manuals[i], text);
    }
  return true;
}

/* (nullable): the manual that tells of a kind of document, without its ending. */
const char *
schema_manual_find_name (const char *document)
{
  for (guint i = 0; i < G_N_ELEMENTS (shelves); i++)
    if (g_str_equal (shelves[i].document, document))
      return shelves[i].manuals[0];
  return NULL;
}

/* What an attribute means, or an element that stands for a field; NULL when no manual says. */
const char *
schema_manual_find (const char *document, const char *element, const char *attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (shelves); i++)
    for (guint j = 0; g_str_equal (shelves[i].document, document) && j < 2; j++)
      if (shelves[i].manuals[j])
        {
          g_autofree char *key = g_strjoin (" ", shelves[i].manuals[j], element, attribute, NULL);
          const char *sentence = g_hash_table_lookup (sentences, key);

          if (sentence)
            return sentence;
        }
  return NULL;
}
