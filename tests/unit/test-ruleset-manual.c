/* docs/rulesets.md tells of every element, attribute and word that a ruleset may have, and its
 * example is fit for use.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/rules/biv-ruleset-check.h"
#include "core/rules/biv-ruleset-extend.h"
#include "data-test.h"
#include "storage/format/biv-format.h"

/* What every item has is told once. */
static const char *const common[] = { "name", "text", "cite", "origin", NULL };

static char *
read_manual (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "rulesets.md", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* (transfer full): what stands under the heading of an element. */
static char *
find_section (const char *manual, const char *element)
{
  g_autofree char *heading = g_strdup_printf ("\n### `%s`", element);
  const char *start = strstr (manual, heading);
  const char *end;

  g_test_message ("%s", element);
  g_assert_nonnull (start);
  end = strstr (start + 1, "\n#");
  return end ? g_strndup (start, (gsize) (end - start)) : g_strdup (start);
}

static void
check_field (const char *section, const BivField *field)
{
  g_autofree char *row =
    g_strdup_printf ("\n| `%s`%s |", field->name, field->required ? " *" : "");

  g_test_message ("  %s", field->name);
  g_assert_nonnull (strstr (section, row));
  for (guint i = 0; field->words && field->words[i]; i++)
    {
      g_autofree char *word = g_strdup_printf ("`%s`", field->words[i]);

      g_test_message ("    %s", word);
      g_assert_nonnull (strstr (section, word));
    }
}

static void
check_class (const char *manual, GType type)
{
  BivNodeClass *klass = g_type_class_ref (type);
  g_autofree char *section = find_section (manual, klass->kind);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      check_class (manual, klass->fields[i].item_type ());
    else if (!g_strv_contains (common, klass->fields[i].name))
      check_field (section, &klass->fields[i]);
  g_type_class_unref (klass);
}

static void
test_elements (void)
{
  g_autofree char *manual = read_manual ();

  check_class (manual, BIV_TYPE_RULESET);
}

/* (transfer full): the lines set apart that begin with an XML declaration. */
static GBytes *
find_example (const char *manual)
{
  const char *at = strstr (manual, "    <?xml");
  GString *example = g_string_new (NULL);

  g_assert_nonnull (at);
  while (g_str_has_prefix (at, "    "))
    {
      const char *end = strchr (at, '\n');

      g_string_append_len (example, at + 4, end - at - 3);
      at = end + 1;
    }
  return g_string_free_to_bytes (example);
}

static BivRuleset *
find_base_cb (BivRuleset *own, gpointer catalogue)
{
  return biv_catalogue_get_ruleset (catalogue, biv_ruleset_get_extends (own));
}

static void
test_example (void)
{
  g_autofree char *manual = read_manual ();
  g_autoptr (GBytes) bytes = find_example (manual);
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) own = biv_format_read (bytes, "example", &error);
  g_autoptr (BivRuleset) whole = NULL;
  g_autoptr (GPtrArray) faults = NULL;

  g_assert_no_error (error);
  whole = biv_ruleset_resolve (BIV_RULESET (own), find_base_cb, catalogue, &error);
  g_assert_no_error (error);
  faults =
    biv_ruleset_check (BIV_RULESET (own), find_base_cb (BIV_RULESET (own), catalogue), whole);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", ((BivRulesetFault *) faults->pdata[i])->code);
  g_assert_cmpuint (faults->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruleset-manual/elements", test_elements);
  g_test_add_func ("/ruleset-manual/example", test_example);
  return g_test_run ();
}
