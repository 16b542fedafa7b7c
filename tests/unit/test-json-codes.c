/* The published schemas list the codes that the program's own tables have, in their order:
 * findings, refusals of the rehearsal, and faults of rulesets and of muster lists.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

#include "core/check/finding/biv-finding-codes.h"
#include "core/ruleset/refusal/biv-refusals.h"
#include "text/biv-ruleset-sentences.h"

/* (transfer full): the words of the list that stands after a key, which has one list alone. */
static GStrv
read_codes (const char *schema, const char *key)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "docs", "json", schema, NULL);
  g_autofree char *text = NULL, *list = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  const char *start, *end;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  start = strstr (text, key);
  g_assert_nonnull (start);
  start = strchr (start, '[');
  g_assert_nonnull (start);
  end = strchr (start, ']');
  g_assert_nonnull (end);
  list = g_strndup (start, (gsize) (end - start));
  parts = g_strsplit (list, "\"", -1);
  for (guint i = 1; i < g_strv_length (parts); i += 2)
    g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

static void
test_findings (void)
{
  g_auto (GStrv) codes = read_codes ("check.schema.json", "    \"code\": {\n      \"enum\"");

  for (guint i = 0; i < BIV_N_CODES && codes[i]; i++)
    g_assert_cmpstr (codes[i], ==, biv_finding_codes[i].code);
  g_assert_cmpuint (g_strv_length (codes), ==, BIV_N_CODES);
}

static void
test_refusals (void)
{
  g_auto (GStrv) codes = read_codes ("rehearse.schema.json", "\"code\": {");

  for (guint i = 0; i < BIV_N_REFUSALS && codes[i]; i++)
    g_assert_cmpstr (codes[i], ==, biv_refusals[i].code);
  g_assert_cmpuint (g_strv_length (codes), ==, BIV_N_REFUSALS);
}

/* The schema lists the codes of faults that begin with a prefix, and no other. */
static void
check_faults (const char *schema, const char *prefix)
{
  g_auto (GStrv) codes = read_codes (schema, "\"code\": {");
  guint length = 0;

  for (guint i = 0; biv_text_ruleset_fault_code (i); i++)
    if (g_str_has_prefix (biv_text_ruleset_fault_code (i), prefix))
      {
        g_assert_nonnull (codes[length]);
        g_assert_cmpstr (codes[length++], ==, biv_text_ruleset_fault_code (i));
      }
  g_assert_cmpuint (length, >, 0);
  g_assert_cmpuint (g_strv_length (codes), ==, length);
}

static void
test_ruleset_faults (void)
{
  check_faults ("rulesets.schema.json", "ruleset-");
}

/* Of a list some is wrong in the same way as of rules, and has the same code. */
static void
test_muster_faults (void)
{
  check_faults ("musters.schema.json", "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-codes/findings", test_findings);
  g_test_add_func ("/json-codes/refusals", test_refusals);
  g_test_add_func ("/json-codes/ruleset-faults", test_ruleset_faults);
  g_test_add_func ("/json-codes/muster-faults", test_muster_faults);
  return g_test_run ();
}
