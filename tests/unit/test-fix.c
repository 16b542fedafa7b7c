/* What a finding proposes is done as one step, or not at all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-fix.h"
#include "core/check/finding/biv-finding.h"
#include "core/ruleset/muster/biv-muster.h"
#include "model-test.h"

typedef struct
{
  BivCatalogue *catalogue;
  BivDocument *document;
  BivHistory *history;
  BivFinding *finding;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->catalogue = biv_catalogue_new (NULL);
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
  g_object_unref (fixture->catalogue);
}

static bool
apply (Fixture *fixture, GError **error)
{
  return biv_fix_apply (fixture->history, fixture->catalogue, fixture->finding, error);
}

/* Two edits, of which the second may be one that makes no sense. */
static void
propose (Fixture *fixture, const char *leader)
{
  BivEditList *fix = biv_edit_list_new ();

  biv_edit_list_set_plain (fix, "u2", "name", "Slingers");
  biv_edit_list_set_string (fix, "u3", "command", leader);
  biv_finding_set_fix (fixture->finding, fix);
}

static void
assert_refused (Fixture *fixture, BivCoreError code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = dump_node (biv_document_get_root (fixture->document));

  g_assert_false (apply (fixture, &error));
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
      g_assert_true (apply (fixture, NULL));
      g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
      g_free (after);
      after = dump_node (biv_document_get_root (fixture->document));
      g_assert_nonnull (strstr (after, "unit u3 name=Thessalians arm=c command=f1"));
      g_assert_nonnull (strstr (after, "name=Slingers"));
      step = biv_history_peek_undo (fixture->history);
      g_assert_cmpstr (biv_step_get_code (step), ==, "fix-finding");
      g_assert_cmpstr (biv_args_get (biv_step_get_args (step), 0)->string, ==, "leader-missing");
      g_assert_true (biv_history_undo (fixture->history));
      assert_dump (biv_document_get_root (fixture->document), before);
    }
}

static void
test_nothing_proposed (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture, BIV_CORE_ERROR_NOT_FOUND);
}

static void
test_gone (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = biv_document_lookup (fixture->document, "u3");

  propose (fixture, "f1");
  assert_does (fixture->history, biv_object_edits_remove (fixture->document, &unit, 1));
  assert_refused (fixture, BIV_CORE_ERROR_NOT_FOUND);
}

/* Pieces that are too many go, with what refers to them. */
static void
test_surplus (Fixture *fixture, gconstpointer data)
{
  const char *const ids[] = { "f1", "u2" };
  g_autofree char *before = dump_node (biv_document_get_root (fixture->document));

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    biv_finding_add_surplus (fixture->finding, biv_document_lookup (fixture->document, ids[i]));
  g_assert_true (apply (fixture, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_null (biv_document_lookup (fixture->document, ids[i]));
  g_assert_nonnull (biv_document_lookup (fixture->document, "f2"));
  g_assert_true (biv_history_undo (fixture->history));
  assert_dump (biv_document_get_root (fixture->document), before);
}

static void
test_surplus_gone (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = biv_document_lookup (fixture->document, "u3");

  biv_finding_add_surplus (fixture->finding, unit);
  assert_does (fixture->history, biv_object_edits_remove (fixture->document, &unit, 1));
  assert_refused (fixture, BIV_CORE_ERROR_NOT_FOUND);
}

static void
set_string (Fixture *fixture, const char *id, const char *field, const char *string)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, string);
  assert_does (fixture->history,
               biv_object_edits_set_field (
                 fixture->document, biv_document_lookup (fixture->document, id), field, &value));
}

/* (transfer none): the entry of a list that the army follows from now on. */
static BivMusterEntry *
offer (Fixture *fixture, const char *what, const char *which)
{
  BivNode *muster = build (BIV_TYPE_MUSTER, "m", "version", "1", "ruleset", "r", NULL);
  BivNode *entry =
    build (BIV_TYPE_MUSTER_ENTRY, "slingers", "name", "Slingers", what, which, "cost", "15", NULL);

  append (muster, "entries", entry);
  biv_catalogue_add_muster (fixture->catalogue, BIV_MUSTER (muster));
  g_object_unref (muster);
  set_string (fixture, "army", "muster", "m");
  return BIV_MUSTER_ENTRY (entry); /* its list keeps it, and the catalogue the list */
}

/* What is missing comes without names, so under those of the list, at its prices and of its kinds.
 * Units obey whom the last unit obeys that is like them, or else the last of all. */
static void
test_lack (Fixture *fixture, gconstpointer data)
{
  BivNode *contingent = biv_document_lookup (fixture->document, "c1");
  BivMusterEntry *entry = offer (fixture, "arm", "i");
  g_autofree char *before = dump_node (biv_document_get_root (fixture->document));
  g_autofree char *after = NULL;

  biv_finding_set_lack (fixture->finding, entry, contingent, 2);
  g_assert_true (apply (fixture, NULL));
  after = dump_node (biv_document_get_root (fixture->document));
  g_assert_nonnull (strstr (after,
                            "unit u4 arm=i cost=15 command=f2 entry=slingers\n"
                            "unit u5 arm=i cost=15 command=f2 entry=slingers\n"));
  g_assert_true (biv_history_undo (fixture->history));
  assert_dump (biv_document_get_root (fixture->document), before);
}

static void
test_lack_of_like (Fixture *fixture, gconstpointer data)
{
  BivNode *contingent = biv_document_lookup (fixture->document, "c1");
  BivMusterEntry *entry = offer (fixture, "arm", "i");

  set_string (fixture, "u1", "entry", "slingers");
  biv_finding_set_lack (fixture->finding, entry, contingent, 1);
  g_assert_true (apply (fixture, NULL));
  g_assert_cmpstr (biv_unit_get_command (BIV_UNIT (biv_document_lookup (fixture->document, "u4"))),
                   ==, "f1");
}

/* Whom a new figure obeys is for the player. */
static void
test_lack_of_figures (Fixture *fixture, gconstpointer data)
{
  BivNode *contingent = biv_document_lookup (fixture->document, "c1");
  BivMusterEntry *entry = offer (fixture, "figure", "k");

  biv_finding_set_lack (fixture->finding, entry, contingent, 1);
  g_assert_true (apply (fixture, NULL));
  g_assert_cmpstr (
    biv_figure_get_command (BIV_FIGURE (biv_document_lookup (fixture->document, "f4"))), ==, "");
}

/* In a side's copy of an army, where all ids begin with the side's; and what goes leaves the board
 * too. */
static void
test_in_scenario (void)
{
  BivNode *scenario = make_scenario (4, 4);
  BivNode *army = build (BIV_TYPE_ARMY, "s1.army", "ruleset", "r", NULL);
  BivNode *contingent = build (BIV_TYPE_CONTINGENT, "s1.c1", NULL);
  BivNode *unit = build (BIV_TYPE_UNIT, "s1.u1", "name", "Archers", "arm", "i", NULL);
  Fixture fixture = { biv_catalogue_new (NULL) };
  g_autoptr (BivFinding) surplus = biv_finding_new ("pool-above-max", BIV_SEVERITY_ERROR);
  BivMusterEntry *entry;

  append (contingent, "units", unit);
  append (army, "contingents", contingent);
  append (biv_node_list_get (biv_scenario_get_sides (BIV_SCENARIO (scenario)), 0), "army", army);
  fixture.document = open_document (scenario);
  fixture.history = biv_history_new (fixture.document);
  fixture.finding = biv_finding_new ("entry-below-min", BIV_SEVERITY_ERROR);
  entry = BIV_MUSTER_ENTRY (
    build (BIV_TYPE_MUSTER_ENTRY, "slingers", "name", "Slingers", "arm", "i", NULL));
  biv_finding_set_lack (fixture.finding, entry, contingent, 1);
  g_object_unref (entry);
  g_assert_true (apply (&fixture, NULL));
  g_assert_nonnull (biv_document_lookup (fixture.document, "s1.u2"));
  assert_does (fixture.history,
               biv_piece_edits_place (fixture.document, unit, (BivOffset){ 1, 1 }, 0));
  biv_finding_add_surplus (surplus, unit);
  g_assert_true (biv_fix_apply (fixture.history, fixture.catalogue, surplus, NULL));
  g_assert_cmpuint (biv_node_list_get_length (biv_scenario_get_placements (
                      BIV_SCENARIO (biv_document_get_root (fixture.document)))),
                    ==, 0);
  tear_down (&fixture, NULL);
}

static void
test_lack_gone (Fixture *fixture, gconstpointer data)
{
  BivNode *contingent = biv_document_lookup (fixture->document, "c2");

  biv_finding_set_lack (fixture->finding, offer (fixture, "arm", "i"), contingent, 1);
  assert_does (fixture->history, biv_object_edits_remove (fixture->document, &contingent, 1));
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
  g_test_add ("/fix/surplus", Fixture, NULL, set_up, test_surplus, tear_down);
  g_test_add ("/fix/surplus/gone", Fixture, NULL, set_up, test_surplus_gone, tear_down);
  g_test_add ("/fix/lack", Fixture, NULL, set_up, test_lack, tear_down);
  g_test_add ("/fix/lack/of-like", Fixture, NULL, set_up, test_lack_of_like, tear_down);
  g_test_add ("/fix/lack/of-figures", Fixture, NULL, set_up, test_lack_of_figures, tear_down);
  g_test_add_func ("/fix/in-scenario", test_in_scenario);
  g_test_add ("/fix/lack/gone", Fixture, NULL, set_up, test_lack_gone, tear_down);
  return g_test_run ();
}
