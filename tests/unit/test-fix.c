/* What a finding proposes is done as one step, or not at all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-fix.h"
#include "core/rules/biv-finding-private.h"
#include "model-test.h"

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  BivFinding *finding;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = open_document (make_army ());
  fixture->history = biv_history_new (fixture->document);
  fixture->finding = biv_finding_new ("leader-missing", BIV_SEVERITY_ERROR);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->finding);
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
}

/* Two edits, of which the second may be one that makes no sense. */
static void
propose (Fixture *fixture, const char *leader)
{
  BivEditList *fix = biv_edit_list_new ();

  biv_edit_list_set_string (fix, "u2", "name", "Slingers");
  biv_edit_list_set_string (fix, "u3", "command", leader);
  biv_finding_take_fix (fixture->finding, fix);
}

static void
assert_refused (Fixture *fixture, BivCoreError code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = dump_node (biv_document_get_root (fixture->document));

  g_assert_false (biv_fix_apply (fixture->history, fixture->finding, &error));
  g_assert_error (error, BIV_CORE_ERROR, (int) code);
  assert_dump (biv_document_get_root (fixture->document), before);
}

static void
test_apply (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = dump_node (biv_document_get_root (fixture->document));
  g_autofree char *after = NULL;
  BivStep *step;

  propose (fixture, "f1");
  /* a fix may be done, undone and done again: the finding's own edits stay what they were */
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (biv_fix_is_possible (fixture->history, fixture->finding));
      g_assert_true (biv_fix_apply (fixture->history, fixture->finding, NULL));
      g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
      g_free (after);
      after = dump_node (biv_document_get_root (fixture->document));
      g_assert_nonnull (strstr (after, "unit u3 name=Thessalians arm=c command=f1"));
      g_assert_nonnull (strstr (after, "name=Slingers"));
      step = biv_history_peek_undo (fixture->history);
      g_assert_cmpstr (biv_step_get_code (step), ==, "fix-finding");
      g_assert_cmpstr (biv_args_get_string (biv_step_get_args (step), 0), ==, "leader-missing");
      g_assert_true (biv_history_undo (fixture->history));
      assert_dump (biv_document_get_root (fixture->document), before);
    }
}

static void
test_nothing_proposed (Fixture *fixture, gconstpointer data)
{
  g_assert_false (biv_fix_is_possible (fixture->history, fixture->finding));
  assert_refused (fixture, BIV_CORE_ERROR_NOT_FOUND);
}

static void
test_gone (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = biv_document_lookup (fixture->document, "u3");

  propose (fixture, "f1");
  assert_does (fixture->history, biv_edits_remove (fixture->document, &unit, 1));
  g_assert_false (biv_fix_is_possible (fixture->history, fixture->finding));
  assert_refused (fixture, BIV_CORE_ERROR_NOT_FOUND);
}

static void
test_senseless (Fixture *fixture, gconstpointer data)
{
  propose (fixture, "u1");
  assert_refused (fixture, BIV_CORE_ERROR_NOT_FOUND);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/fix/apply", Fixture, NULL, set_up, test_apply, tear_down);
  g_test_add ("/fix/nothing-proposed", Fixture, NULL, set_up, test_nothing_proposed, tear_down);
  g_test_add ("/fix/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/fix/senseless", Fixture, NULL, set_up, test_senseless, tear_down);
  return g_test_run ();
}
