/* The verdict, what is ignored, and the points, on documents of the cases.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-transaction.h"
#include "core/model/army/biv-army.h"
#include "core/check/biv-checker.h"
#include "storage/format/biv-format.h"

static BivNode *
read_fixture (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  return root;
}

static BivDocument *
open_case (const char *name)
{
  g_autoptr (BivNode) root = read_fixture (name);
  g_autoptr (GError) error = NULL;
  BivDocument *document = biv_document_new (root, &error);

  g_assert_no_error (error);
  return document;
}

static BivReport *
make_report (BivDocument *document)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) ruleset = read_fixture ("fixtures/rules/drill.bivruleset");

  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (ruleset));
  return biv_checker_look_once (catalogue, biv_document_get_root (document));
}

/* Adds a decision to ignore a finding to the army or scenario with an id. */
static void
ignore (BivDocument *document, const char *where, const char *code, const char *object,
        BivOffset hex)
{
  g_autofree char *id = biv_document_make_id (document, "i");
  g_autoptr (BivNode) ignored = biv_node_new (BIV_TYPE_IGNORED_FINDING, id);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autoptr (GError) error = NULL;

  biv_node_build_string (ignored, "code", code);
  biv_node_build_string (ignored, "object", object);
  biv_node_build_string (ignored, "note", "So be it.");
  if (!biv_hex_is_none (hex))
    biv_node_build_hex (ignored, "hex", hex);
  biv_edit_list_insert (edits, where, "ignored", BIV_EDIT_LAST, ignored);
  biv_transaction_run (document, edits, &error);
  g_assert_no_error (error);
}

/* How many findings a report lists with a code, ignored or not. */
static guint
count (BivReport *report, const char *code, bool ignored)
{
  guint found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      if (!g_str_equal (biv_finding_get_code (finding), code) ||
          biv_finding_is_ignored (finding) != ignored)
        continue;
      g_assert_cmpstr (biv_finding_get_note (finding), ==, ignored ? "So be it." : NULL);
      found++;
    }
  return found;
}

static void
assert_ignored (BivDocument *document, const char *code, guint n_ignored, guint n_others)
{
  g_autoptr (BivReport) report = make_report (document);

  g_assert_cmpuint (count (report, code, true), ==, n_ignored);
  g_assert_cmpuint (count (report, code, false), ==, n_others);
}

static BivVerdict
get_verdict (BivDocument *document)
{
  g_autoptr (BivReport) report = make_report (document);

  return biv_report_get_verdict (report);
}

static void
test_verdict (void)
{
  const char *code = "general-duplicate";
  g_autoptr (BivDocument) document = open_case ("rules/findings/general-duplicate/raises.bivarmy");

  g_assert_cmpint (get_verdict (document), ==, BIV_VERDICT_ILLEGAL);
  ignore (document, "army", code, "f2", BIV_NO_HEX);
  assert_ignored (document, code, 1, 1);
  g_assert_cmpint (get_verdict (document), ==, BIV_VERDICT_ILLEGAL);
  ignore (document, "army", code, "f3", BIV_NO_HEX);
  assert_ignored (document, code, 2, 0);
  g_assert_cmpint (get_verdict (document), ==, BIV_VERDICT_LEGAL_WITH_EXCEPTIONS);
}

/* Warnings and notes, ignored or not, leave an army legal. */
static void
test_legal (void)
{
  g_autoptr (BivDocument) document = open_case ("rules/findings/budget-unused/raises.bivarmy");
  g_autoptr (BivReport) report = make_report (document);
  g_autoptr (BivReport) after = NULL;

  g_assert_cmpuint (biv_report_count (report, BIV_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (biv_report_count (report, BIV_SEVERITY_INFO), ==, 1);
  g_assert_cmpint (biv_report_get_verdict (report), ==, BIV_VERDICT_LEGAL);
  ignore (document, "army", "budget-unused", "army", BIV_NO_HEX);
  after = make_report (document);
  g_assert_cmpuint (biv_report_count (after, BIV_SEVERITY_INFO), ==, 0);
  g_assert_cmpint (biv_report_get_verdict (after), ==, BIV_VERDICT_LEGAL);
}

/* A decision that names a hex is about that hex alone. */
static void
test_hex (void)
{
  const char *code = "hex-impassable";
  g_autoptr (BivDocument) document =
    open_case ("rules/findings/hex-impassable/raises.bivscenario");

  ignore (document, "battle", code, "s1.u1", (BivOffset){ 2, 2 });
  assert_ignored (document, code, 0, 2);
  ignore (document, "battle", code, "s1.u1", (BivOffset){ 2, 1 });
  assert_ignored (document, code, 1, 1);
  ignore (document, "battle", code, "s1.f1", BIV_NO_HEX);
  assert_ignored (document, code, 2, 0);
}

/* What an army's file ignores stays ignored in a scenario, where ids begin with the side's. */
static void
test_copied_army (void)
{
  const char *code = "ruleset-version";
  g_autoptr (BivDocument) document =
    open_case ("rules/findings/ruleset-version/raises-in-scenario.bivscenario");

  ignore (document, "battle", code, "army", BIV_NO_HEX);
  assert_ignored (document, code, 0, 2);
  ignore (document, "s1.army", code, "battle", BIV_NO_HEX);
  assert_ignored (document, code, 0, 2);
  ignore (document, "s1.army", code, "army", BIV_NO_HEX);
  assert_ignored (document, code, 1, 1);
  ignore (document, "battle", code, "battle", BIV_NO_HEX);
  assert_ignored (document, code, 2, 0);
}

static void
assert_points (BivReport *report, guint row, const char *contingent, gint64 spent, int limit)
{
  const BivPoints *points = biv_report_get_points (report, row);

  g_assert_cmpstr (points->side, ==, NULL);
  g_assert_cmpstr (points->contingent, ==, contingent);
  g_assert_cmpint (points->spent, ==, spent);
  g_assert_cmpint (points->limit, ==, limit);
}

static void
test_points (void)
{
  g_autoptr (BivDocument) document =
    open_case ("rules/findings/budget-exceeded/raises-contingent.bivarmy");
  g_autoptr (BivReport) report = make_report (document);

  g_assert_cmpuint (biv_report_get_n_points (report), ==, 3);
  assert_points (report, 0, NULL, 36, -1);
  assert_points (report, 1, "c1", 5, -1);
  assert_points (report, 2, "c2", 31, 30);
}

/* In a scenario the rows name the sides. */
static void
test_sides (void)
{
  g_autoptr (BivDocument) document =
    open_case ("rules/findings/edge-shared/quiet.bivscenario");
  g_autoptr (BivReport) report = make_report (document);

  g_assert_cmpuint (biv_report_get_n_points (report), ==, 4);
  g_assert_cmpstr (biv_report_get_points (report, 0)->side, ==, "s1");
  g_assert_cmpstr (biv_report_get_points (report, 1)->contingent, ==, "s1.c1");
  g_assert_cmpstr (biv_report_get_points (report, 2)->side, ==, "s2");
}

/* Neither an army nor a scenario: nothing to say. */
static void
test_other_kind (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) ruleset = read_fixture ("fixtures/rules/drill.bivruleset");
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, ruleset);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (report)), ==, 0);
  g_assert_cmpuint (biv_report_get_n_points (report), ==, 0);
  g_assert_cmpint (biv_report_get_verdict (report), ==, BIV_VERDICT_LEGAL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdict/errors", test_verdict);
  g_test_add_func ("/verdict/legal", test_legal);
  g_test_add_func ("/verdict/hex", test_hex);
  g_test_add_func ("/verdict/copied-army", test_copied_army);
  g_test_add_func ("/verdict/points", test_points);
  g_test_add_func ("/verdict/sides", test_sides);
  g_test_add_func ("/verdict/other-kind", test_other_kind);
  return g_test_run ();
}
