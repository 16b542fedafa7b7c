/* The table of verbs in docs/rehearsal.md is that of the program. With a path as its argument it
 * writes the table there instead, to be taken over.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/play/biv-verb-table.h"

/* The line above the table, which ends the file. */
#define HEAD "|---|---|---|\n"

static char *
describe_value (const BivSlot *slot)
{
  if (slot->words)
    return g_strjoinv ("\\|", (char **) slot->words);
  return g_ascii_strup (biv_about_words[slot->about], -1);
}

static void
add_slot (GString *row, const BivSlot *slot)
{
  g_autofree char *value = describe_value (slot);
  const char *name = biv_about_words[slot->about];
  g_autofree char *word = slot->flag     ? g_strdup (name)
                          : slot->option ? g_strconcat (name, "=", value, NULL)
                                         : g_strdup (value);

  g_string_append_printf (row, slot->required ? " %s%s" : " [%s%s]", word,
                          slot->many ? "..." : "");
}

static char *
make_table (void)
{
  GString *table = g_string_new (NULL);
  const BivVerb *verb;

  for (guint n = 0; (verb = biv_verb_get_nth (n)); n++)
    {
      g_string_append_printf (table, "| `%s` |", verb->word);
      for (const BivSlot *slot = verb->slots; slot->about; slot++)
        add_slot (table, slot);
      g_string_append (table, verb->asks ? " | asks |\n" : " | |\n");
    }
  return g_string_free (table, FALSE);
}

static void
test_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "rehearsal.md", NULL);
  g_autofree char *text = NULL;
  g_autofree char *table = make_table ();
  const char *head;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  head = strstr (text, HEAD);
  g_assert_nonnull (head);
  g_assert_cmpstr (head + strlen (HEAD), ==, table);
}

/* What each does is told before. */
static void
test_told (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "rehearsal.md", NULL);
  g_autofree char *text = NULL;
  const BivVerb *verb;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  *strstr (text, HEAD) = '\0';
  for (guint n = 0; (verb = biv_verb_get_nth (n)); n++)
    {
      g_autofree char *word = g_strdup_printf ("`%s`", verb->word);

      g_test_message ("%s", word);
      g_assert_nonnull (strstr (text, word));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    {
      g_autofree char *table = make_table ();

      return !g_file_set_contents (argv[1], table, -1, NULL);
    }
  g_test_add_func ("/rehearsal-manual/table", test_table);
  g_test_add_func ("/rehearsal-manual/told", test_told);
  return g_test_run ();
}
