/* A play file says everything of its scenario, whatever the scenario and the rules, and refers to
 * nothing outside.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-document.h"

#include "core/check/biv-checker.h"
#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/army/biv-army.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/play/biv-play.h"
#include "core/play/biv-play-make.h"
#include "core/check/piece/biv-reach.h"

#define N_CASES 100

static const char *const languages[] = { "en", "fr", NULL };

static char *
say (BivFinding *finding, const char *language, bool remedy, gpointer data)
{
  return remedy ? NULL : g_strconcat (language, " ", biv_finding_get_code (finding), NULL);
}

static char *
write_file (BivNode *root, gpointer data)
{
  return g_strdup_printf ("<%s/>", biv_node_get_kind (root));
}

typedef struct
{
  BivCatalogue *catalogue;
  BivNode *scenario;
  BivReport *report;
  BivPlay *play;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivNode) ruleset = random_rules (BIV_TYPE_RULESET);
  BivPlayInputs inputs = { .languages = languages, .sentence = say, .file = write_file };

  fixture->catalogue = inputs.catalogue = biv_catalogue_new (NULL);
  biv_catalogue_add_ruleset (fixture->catalogue, BIV_RULESET (ruleset));
  fixture->scenario = random_document (BIV_TYPE_SCENARIO, true);
  biv_node_build_string (fixture->scenario, "ruleset", biv_node_get_id (ruleset));
  inputs.scenario = BIV_SCENARIO (fixture->scenario);
  fixture->report = inputs.report = biv_checker_look_once (fixture->catalogue, fixture->scenario);
  fixture->play = biv_play_make (&inputs);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->play);
  g_clear_object (&fixture->report);
  g_clear_object (&fixture->scenario);
  g_clear_object (&fixture->catalogue);
}

static void
repeat (void (*test) (Fixture *fixture))
{
  for (int i = 0; i < N_CASES; i++)
    {
      Fixture fixture;

      set_up (&fixture, NULL);
      test (&fixture);
      tear_down (&fixture, NULL);
    }
}

static void
check_integrity (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_document_new (BIV_NODE (fixture->play), &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
}

static void
test_integrity (void)
{
  repeat (check_integrity);
}

static void
look_for_unit (BivNode *node, gpointer data)
{
  BivPlay *play = data;

  if (BIV_IS_UNIT (node))
    g_assert_nonnull (biv_node_list_lookup (biv_play_get_units (play), biv_node_get_id (node)));
  else if (BIV_IS_FIGURE (node))
    g_assert_nonnull (biv_node_list_lookup (biv_play_get_figures (play), biv_node_get_id (node)));
  else if (BIV_IS_ACTIVATION (node))
    g_assert_nonnull (
      biv_node_list_lookup (biv_play_get_activations (play), biv_node_get_id (node)));
}

static void
check_everything_is_there (Fixture *fixture)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (fixture->scenario));

  biv_node_foreach (fixture->scenario, look_for_unit, fixture->play);
  g_assert_true (biv_node_equal (BIV_NODE (board), BIV_NODE (biv_play_get_board (fixture->play))));
  g_assert_cmpint (biv_play_get_verdict (fixture->play), ==,
                   biv_report_get_verdict (fixture->report));
  g_assert_cmpuint (biv_node_list_get_length (biv_play_get_embedded (fixture->play)), ==, 1);
}

static void
test_everything_is_there (void)
{
  repeat (check_everything_is_there);
}

static void
check_findings (Fixture *fixture)
{
  BivNodeList *findings = biv_play_get_findings (fixture->play);

  g_assert_cmpuint (biv_node_list_get_length (findings), ==,
                    g_list_model_get_n_items (G_LIST_MODEL (fixture->report)));
  for (guint i = 0; i < biv_node_list_get_length (findings); i++)
    {
      BivPlayFinding *finding = biv_node_list_get (findings, i);
      g_autofree char *french = g_strconcat ("fr ", biv_play_finding_get_code (finding), NULL);

      g_assert_cmpstr (biv_text_lookup (biv_play_finding_get_message (finding), "fr"), ==, french);
      g_assert_true (biv_text_is_empty (biv_play_finding_get_remedy (finding)));
    }
}

static void
test_findings (void)
{
  repeat (check_findings);
}

static void
check_costs (Fixture *fixture)
{
  BivNodeList *costs = biv_play_get_costs (fixture->play);

  g_assert_cmpuint (biv_node_list_get_length (costs), ==,
                    biv_report_get_n_points (fixture->report));
  for (guint i = 0; i < biv_node_list_get_length (costs); i++)
    g_assert_cmpint (biv_play_cost_get_spent (biv_node_list_get (costs, i)), ==,
                     biv_report_get_points (fixture->report, i)->spent);
}

static void
test_costs (void)
{
  repeat (check_costs);
}

static void
check_covers (Fixture *fixture)
{
  g_autoptr (BivReach) reach =
    biv_reach_new (fixture->catalogue, BIV_SCENARIO (fixture->scenario));
  BivNodeList *figures = biv_play_get_figures (fixture->play);

  for (guint i = 0; i < biv_node_list_get_length (figures); i++)
    {
      BivPlayFigure *figure = biv_node_list_get (figures, i);
      g_autoptr (GPtrArray) units =
        biv_reach_get_units_of (reach, biv_node_get_id (BIV_NODE (figure)));

      g_assert_cmpuint (biv_node_list_get_length (biv_play_figure_get_covers (figure)), ==,
                        units->len);
    }
}

static void
test_covers (void)
{
  repeat (check_covers);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/integrity", test_integrity);
  g_test_add_func ("/play/everything-is-there", test_everything_is_there);
  g_test_add_func ("/play/findings", test_findings);
  g_test_add_func ("/play/costs", test_costs);
  g_test_add_func ("/play/covers", test_covers);
  return g_test_run ();
}
