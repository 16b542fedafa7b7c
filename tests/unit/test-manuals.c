/* The manuals tell of every element, attribute and word that files of each kind may have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "complain.h"
#include "core/model/node/biv-limits.h"
#include "storage/format/biv-format-kind.h"

/* What every item of rules and lists has is told once; details have a heading of their own, and so
 * has what is embedded. */
static const char *const common[] = { "name", "text", "cite", "origin", "details",
                                      "content", NULL };

/* Which manual tells of a kind of file, and which of what it shares with others. */
static const char *const manuals[][3] = {
  { "army", "files.md", NULL },
  { "scenario", "files.md", NULL },
  { "play", "play.md", "files.md" },
  { "ruleset", "rulesets.md", NULL },
  { "muster", "musters.md", NULL },
};

/* (transfer full) (nullable): what stands under the heading of an element. */
static char *
find_section (const char *name, const char *element)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", name, NULL);
  g_autofree char *heading = g_strdup_printf ("\n### `%s`", element);
  g_autofree char *manual = NULL;
  const char *start, *end;

  g_assert_true (g_file_get_contents (path, &manual, NULL, NULL));
  start = strstr (manual, heading);
  end = start ? strstr (start + 1, "\n#") : NULL;
  if (!start)
    return NULL;
  return end ? g_strndup (start, (gsize) (end - start)) : g_strdup (start);
}

static void
check_field (const char *manual, const char *element, const char *section, const BivField *field)
{
  g_autofree char *row = g_strdup_printf ("| `%s`%s |", field->name, field->required ? " *" : "");
  const char *found = strstr (section, row);

  if (!found || found[-1] != '\n')
    {
      complain ("docs/%s lacks a row \"%s VALUE | MEANING |\" under its heading "
                "\"### `%s`\"; docs/fr/%s has it in French",
                manual, row, element, manual);
      return;
    }
  for (guint i = 0; field->words && field->words[i]; i++)
    {
      g_autofree char *word = g_strdup_printf ("`%s`", field->words[i]);

      if (!strstr (section, word))
        complain ("docs/%s, \"### `%s`\": what `%s` may hold lacks %s", manual, element,
                  field->name, word);
    }
}

static void
check_class (const char *const *manual, BivNodeClass *klass)
{
  const char *file = manual[1];
  g_autofree char *section = find_section (file, klass->kind);

  if (!section && manual[2])
    section = find_section (file = manual[2], klass->kind);
  if (!section)
    {
      complain ("docs/%s has no heading \"### `%s`\" with a table of its attributes",
                manual[1], klass->kind);
      return;
    }
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      check_class (manual, biv_format_kind_get_class (klass->fields[i].item_type ()));
    else if (!g_strv_contains (common, klass->fields[i].name))
      check_field (file, klass->kind, section, &klass->fields[i]);
}

static void
test_elements (void)
{
  guint length;
  const BivFormatKind *kinds = biv_format_kind_get_all (&length);

  g_assert_cmpuint (length, ==, G_N_ELEMENTS (manuals));
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpstr (kinds[i].word, ==, manuals[i][0]);
      check_class (manuals[i], biv_format_kind_get_class (kinds[i].get_type ()));
    }
}

/* The numbers in the table of limits are those that the program holds to. */
static void
test_limits (void)
{
  static const struct
  {
    const char *word;
    int number;
  } limits[] = {
    { "id", BIV_LIMIT_ID },
    { "line", BIV_LIMIT_LINE },
    { "lines", BIV_LIMIT_LINES },
    { "languages", BIV_LIMIT_LANGUAGES },
    { "details", BIV_LIMIT_DETAILS },
    { "file", BIV_LIMIT_FILE },
    { "elements", BIV_LIMIT_ELEMENTS },
    { "depth", BIV_LIMIT_DEPTH },
    { "tag", BIV_LIMIT_TAG },
    { "attributes", BIV_LIMIT_ATTRIBUTES },
    { "remark", BIV_LIMIT_REMARK },
    { "memory", BIV_LIMIT_MEMORY },
  };
  static const char *const folders[] = { ".", "fr" };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path =
        g_test_build_filename (G_TEST_DIST, "..", "docs", folders[i], "files.md", NULL);
      g_autofree char *manual = NULL;

      g_assert_true (g_file_get_contents (path, &manual, NULL, NULL));
      for (guint j = 0; j < G_N_ELEMENTS (limits); j++)
        {
          g_autofree char *row =
            g_strdup_printf ("\n| %s | %d | ", limits[j].word, limits[j].number);

          g_test_message ("%s: %s", folders[i], limits[j].word);
          g_assert_nonnull (strstr (manual, row));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/manuals/elements", test_elements);
  g_test_add_func ("/manuals/limits", test_limits);
  return g_test_run ();
}
