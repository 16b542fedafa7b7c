/* What is said of several things is said once: 47 pieces without a place are one row for each side,
 * and placed by one step. Errors come first, then by place.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/assist/biv-fix.h"
#include "core/check/biv-checker.h"
#include "core/edit/army/biv-scenario-edits.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "data-test.h"
#include "storage/format/biv-format.h"
#include "text/field/biv-finding-group.h"
#include "text/biv-pattern.h"
#include "text/biv-sentence-row.h"

typedef struct
{
  BivCatalogue *catalogue;
  BivDocument *document;
  BivHistory *history;
  GPtrArray *pieces;
} Fixture;

static void
collect (BivNode *node, gpointer pieces)
{
  if (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node))
    g_ptr_array_add (pieces, node);
}

/* A sample whose pieces have no place yet. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "issus.bivscenario", NULL);
  g_autoptr (BivEditList) off = NULL;

  fixture->catalogue = data_test_load_catalogue ();
  fixture->document = biv_format_open (path, NULL);
  fixture->history = biv_history_new (fixture->document);
  fixture->pieces = g_ptr_array_new ();
  biv_node_foreach (biv_document_get_root (fixture->document), collect, fixture->pieces);
  off = biv_piece_edits_remove_from_board (
    fixture->document, (BivNode **) fixture->pieces->pdata, fixture->pieces->len);
  g_assert_true (biv_history_apply (fixture->history, off, "take-off-board", NULL, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->pieces);
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
  g_object_unref (fixture->catalogue);
}

static void
set_int (Fixture *fixture, const char *object, const char *field, int value)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, object, field, value);
  g_assert_true (biv_history_apply (fixture->history, edits, "set-field", NULL, NULL));
}

/* (transfer full) */
static GPtrArray *
look (Fixture *fixture)
{
  g_autoptr (BivReport) report =
    biv_checker_look_once (fixture->catalogue, biv_document_get_root (fixture->document));

  return biv_finding_groups_make (report);
}

/* (nullable): the first row with a code that is about a side, or about any. */
static BivFindingGroup *
find_group (GPtrArray *groups, const char *code, const char *side)
{
  for (guint i = 0; i < groups->len; i++)
    {
      g_autofree char *codes = biv_finding_group_list_codes (groups->pdata[i]);
      g_auto (GStrv) each = g_strsplit (codes, " ", -1);

      if (g_strv_contains ((const char *const *) each, code) &&
          (!side || g_str_equal (biv_finding_get_side (biv_finding_group_get_first (
                                   groups->pdata[i])),
                                 side)))
        return groups->pdata[i];
    }
  return NULL;
}

/* Units and leaders of a side are one row, with the names of all. */
static void
test_unplaced (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) groups = look (fixture);
  guint count = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      BivFindingGroup *group = groups->pdata[i];

      if (strstr (biv_finding_get_code (biv_finding_group_get_first (group)), "unplaced"))
        count++;
    }
  g_assert_cmpuint (count, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      BivFindingGroup *group = find_group (groups, "unit-unplaced", i == 0 ? "s1" : "s2");
      g_autofree char *message = biv_finding_group_make_message (group, "en");
      g_autofree char *remedy = biv_finding_group_make_remedy (group, "en");
      g_autofree char *codes = biv_finding_group_list_codes (group);

      g_assert_cmpuint (biv_finding_group_get_findings (group)->len, >, 20);
      g_assert_cmpstr (codes, ==, "figure-unplaced unit-unplaced");
      g_assert_true (g_str_has_prefix (message, "Neither on the board nor in reserve, side "));
      g_assert_nonnull (strstr (message, i == 0 ? "; Companions; " : "; Kardakes, 1st; "));
      g_assert_cmpstr (remedy, ==, "Place them on the board, or put them in reserve.");
    }
}

/* All of them are placed by one step, which is taken back as one. */
static void
test_fix (Fixture *fixture, gconstpointer data)
{
  guint position = biv_history_get_position (fixture->history);
  g_autoptr (GPtrArray) before = look (fixture);
  BivFindingGroup *group = find_group (before, "unit-unplaced", "s1");
  GPtrArray *findings = biv_finding_group_get_findings (group);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) again = NULL;

  g_assert_true (biv_finding_group_is_fixable (group));
  g_assert_cmpuint (biv_fix_apply_all (fixture->history, fixture->catalogue,
                                       (BivFinding **) findings->pdata, findings->len),
                    ==, findings->len);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, position + 1);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "fix-finding");
  after = look (fixture);
  g_assert_null (find_group (after, "unit-unplaced", "s1"));
  g_assert_null (find_group (after, "figure-unplaced", "s1"));
  g_assert_null (find_group (after, "unit-out-of-command", "s1"));
  g_assert_nonnull (find_group (after, "unit-unplaced", "s2"));
  g_assert_true (biv_history_undo (fixture->history));
  again = look (fixture);
  g_assert_true (biv_finding_group_equal (group, find_group (again, "unit-unplaced", "s1")));
}

/* A side that has neither an edge nor a zone is not placed by a button. */
static void
test_no_home (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) groups = NULL;
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (fixture->document));
  BivBoard *board = biv_scenario_get_board (scenario);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autoptr (BivCells) cells = biv_cells_new ();

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivCell cell = biv_board_get_cell (board, (BivOffset){ col, row });

        cell.zone = 0;
        biv_cells_set (cells, (BivOffset){ col, row }, cell);
      }
  biv_edit_list_cells (edits, biv_node_get_id (BIV_NODE (board)), cells);
  g_assert_true (biv_history_apply (fixture->history, edits, "paint-zone", NULL, NULL));
  set_int (fixture, "s1", "edge", BIV_EDGE_NONE);
  groups = look (fixture);
  g_assert_false (biv_finding_group_is_fixable (find_group (groups, "unit-unplaced", "s1")));
  g_assert_true (biv_finding_group_is_fixable (find_group (groups, "unit-unplaced", "s2")));
}

/* Each fix is applied as the document is by then, though it names positions in lists. */
static void
test_fix_each (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) groups = NULL;
  g_autoptr (GPtrArray) after = NULL;
  GPtrArray *findings;
  BivFindingGroup *group;

  for (guint i = 0, n = 0; n < 4; i++)
    if (BIV_IS_UNIT (fixture->pieces->pdata[i]))
      {
        g_autoptr (BivEditList) edits = biv_piece_edits_place (
          fixture->document, fixture->pieces->pdata[i], (BivOffset){ 9, 12 }, 0);

        g_assert_true (biv_history_apply (fixture->history, edits, "place", NULL, NULL));
        n++;
      }
  groups = look (fixture);
  group = find_group (groups, "hex-occupied", NULL);
  findings = biv_finding_group_get_findings (group);
  g_assert_cmpuint (findings->len, ==, 3);
  g_assert_cmpuint (biv_fix_apply_all (fixture->history, fixture->catalogue,
                                       (BivFinding **) findings->pdata, findings->len),
                    ==, 3);
  after = look (fixture);
  g_assert_null (find_group (after, "hex-occupied", NULL));
}

/* Those that are ignored are a row of their own, at the end. */
static void
test_ignored (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) before = look (fixture);
  GPtrArray *findings =
    biv_finding_group_get_findings (find_group (before, "unit-unplaced", "s1"));
  guint n = findings->len;
  g_autoptr (GPtrArray) after = NULL;
  BivFindingGroup *last;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_IGNORED_FINDING, "draft");
      g_autoptr (BivEditList) edits = NULL;

      biv_node_build_string (draft, "code", biv_finding_get_code (findings->pdata[i]));
      biv_node_build_string (draft, "object", biv_finding_get_object (findings->pdata[i]));
      edits =
        biv_scenario_edits_ignore_finding (fixture->document, BIV_IGNORED_FINDING (draft));
      g_assert_true (biv_history_do (fixture->history, edits, NULL));
    }
  after = look (fixture);
  last = after->pdata[after->len - 1];
  g_assert_true (biv_finding_is_ignored (biv_finding_group_get_first (last)));
  g_assert_cmpuint (biv_finding_group_get_findings (last)->len, ==, 2);
  g_assert_cmpuint (
    biv_finding_group_get_findings (find_group (after, "unit-unplaced", "s1"))->len, ==, n - 2);
  g_assert_cmpuint (biv_finding_groups_count (after, BIV_SEVERITY_WARNING), ==,
                    biv_finding_groups_count (before, BIV_SEVERITY_WARNING));
}

/* Two units of one name are told once, with their number; two of one price that differ are not told
 * together. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) groups = NULL;
  g_autofree char *message = NULL;
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  guint n = 0;

  for (guint i = 0; n < 3; i++)
    if (BIV_IS_UNIT (fixture->pieces->pdata[i]))
      {
        const char *unit = biv_node_get_id (fixture->pieces->pdata[i]);

        biv_edit_list_set_plain (edits, unit, "name", n < 2 ? "Hoplites" : "Peltasts");
        biv_edit_list_set_int (edits, unit, "elements", 0);
        n++;
      }
  g_assert_true (biv_history_apply (fixture->history, edits, "set-field", NULL, NULL));
  groups = look (fixture);
  message = biv_finding_group_make_message (find_group (groups, "unit-empty", NULL), "en");
  g_assert_cmpstr (message, ==, "Units without elements (3): 2 × Hoplites; Peltasts.");
  g_clear_pointer (&message, g_free);
  message = biv_finding_group_make_message (find_group (groups, "unit-empty", NULL), "fr");
  g_assert_cmpstr (message, !=, "");
}

/* What a safe fix does is told with the names of all; one that takes a unit off the board is for
 * the player to decide. */
static void
test_deeds (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) groups = NULL;
  g_autofree char *place = NULL;
  g_autofree char *ask = NULL;
  BivFindingGroup *occupied;

  set_int (fixture, "s2", "victory-units", 200);
  for (guint i = 0, n = 0; n < 2; i++)
    if (BIV_IS_UNIT (fixture->pieces->pdata[i]))
      {
        g_autoptr (BivEditList) edits = biv_piece_edits_place (
          fixture->document, fixture->pieces->pdata[i], (BivOffset){ 9, 12 }, 0);

        g_assert_true (biv_history_apply (fixture->history, edits, "place", NULL, NULL));
        n++;
      }
  groups = look (fixture);
  place = biv_finding_group_make_deed (find_group (groups, "unit-unplaced", "s2"), "en");
  g_assert_true (g_str_has_prefix (place, "Place where the side Persians deploys: "));
  g_assert_nonnull (strstr (place, "; Kardakes, 1st; "));
  ask = biv_finding_group_make_deed (find_group (groups, "victory-unreachable", "s2"), "en");
  g_assert_true (g_str_has_prefix (ask, "Ask for no more than there is, "));
  g_assert_true (g_str_has_suffix (ask, ": Persians."));
  occupied = find_group (groups, "hex-occupied", "s1");
  g_assert_true (biv_finding_group_is_fixable (occupied));
  g_assert_null (biv_finding_group_make_deed (occupied, "en"));
}

static void
assert_takes_nothing (BivFinding *finding)
{
  BivEditList *fix = biv_finding_get_fix (finding);

  g_assert_null (biv_finding_get_surplus (finding));
  g_assert_null (biv_finding_get_lack (finding));
  for (guint i = 0; fix && i < biv_edit_list_get_length (fix); i++)
    g_assert_cmpint (biv_edit_list_get (fix, i)->kind, !=, BIV_EDIT_REMOVE);
}

/* Returns: how many deeds the findings of a document have; none of them takes anything away. */
static guint
try_deeds (BivCatalogue *catalogue, const char *path)
{
  g_autoptr (BivDocument) document = biv_format_open (path, NULL);
  g_autoptr (BivReport) report =
    biv_checker_look_once (catalogue, biv_document_get_root (document));
  g_autoptr (GPtrArray) groups = biv_finding_groups_make (report);
  guint n_deeds = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      GPtrArray *findings = biv_finding_group_get_findings (groups->pdata[i]);
      g_autofree char *deed = biv_finding_group_make_deed (groups->pdata[i], "en");

      n_deeds += deed != NULL;
      for (guint j = 0; deed && j < findings->len; j++)
        assert_takes_nothing (findings->pdata[j]);
    }
  return n_deeds;
}

/* Whatever the rules find: what is called safe takes nothing away and adds no troops. */
static void
test_safe (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rules", "findings", NULL);
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  g_autoptr (GDir) codes = g_dir_open (folder, 0, NULL);
  guint n_deeds = 0;
  const char *code;

  g_assert_nonnull (codes);
  while ((code = g_dir_read_name (codes)))
    {
      g_autofree char *path = g_build_filename (folder, code, NULL);
      g_autoptr (GDir) cases = g_dir_open (path, 0, NULL);
      const char *name;

      while (cases && (name = g_dir_read_name (cases)))
        {
          g_autofree char *file = g_build_filename (path, name, NULL);

          if (g_str_has_suffix (name, ".bivarmy") || g_str_has_suffix (name, ".bivscenario"))
            n_deeds += try_deeds (catalogue, file);
        }
    }
  g_assert_cmpuint (n_deeds, >, 10);
}

/* Errors come first, then what is worth a look, then notes; each in the order of the document. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivReport) report = NULL;
  g_autoptr (GPtrArray) sorted = NULL;

  set_int (fixture, "s2", "victory-units", 200);
  report =
    biv_checker_look_once (fixture->catalogue, biv_document_get_root (fixture->document));
  sorted = biv_report_list_for_readers (report);
  g_assert_cmpuint (sorted->len, ==, g_list_model_get_n_items (G_LIST_MODEL (report)));
  g_assert_cmpstr (biv_finding_get_code (sorted->pdata[0]), ==, "victory-unreachable");
  for (guint i = 1, next = 0; i < sorted->len; i++)
    {
      g_assert_cmpint (biv_finding_get_severity (sorted->pdata[i - 1]), <=,
                       biv_finding_get_severity (sorted->pdata[i]));
      if (!strstr (biv_finding_get_code (sorted->pdata[i]), "unplaced"))
        continue;
      g_assert_cmpstr (biv_finding_get_object (sorted->pdata[i]), ==,
                       biv_node_get_id (fixture->pieces->pdata[next++]));
    }
}

/* What is said of several needs nothing but what all have in common, and says it of all: the
 * remedy names nothing that the sentence does not. */
static void
test_sentences (void)
{
  guint n_rows = 0;

  for (const BivSentenceRow *row = biv_finding_sentences; row->code; row++)
    {
      g_autoptr (GRegex) place = g_regex_new ("{[a-z.]+}", 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      if (!strstr (row->message.one, "{total}"))
        continue;
      n_rows++;
      g_assert_cmpstr (row[-1].code, ==, row->code);
      g_assert_nonnull (row->remedy.one);
      for (g_regex_match (place, row->remedy.one, 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *name = g_match_info_fetch (match, 0);

          g_assert_nonnull (strstr (row->message.one, name));
        }
    }
  g_assert_cmpuint (n_rows, >, 20);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "unplaced", test_unplaced },
    { "fix", test_fix },
    { "no-home", test_no_home },
    { "fix-each", test_fix_each },
    { "ignored", test_ignored },
    { "names", test_names },
    { "deeds", test_deeds },
    { "order", test_order },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/finding-group/", tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].run, tear_down);
    }
  g_test_add_func ("/finding-group/sentences", test_sentences);
  g_test_add_func ("/finding-group/safe", test_safe);
  return g_test_run ();
}
