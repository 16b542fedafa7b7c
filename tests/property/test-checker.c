/* After whatever edit, undo or redo, a checker that follows a document finds what a first look at
 * it finds: the same findings with the same words, remedies and decisions in the same order, and
 * the same points.
 *
 * Starts from the cases of tests/rules/findings, which hold one of everything that can be found,
 * from the samples and from random documents. BIVOUAC_EDITS says how many edits; the default is
 * some thousands, a long run a million.
 *
 * A checker that overlooks one sort of change must be noticed: that shows that the documents and
 * the edits are rich enough for the comparison to mean something, and that no sort of change is
 * followed in vain.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../unit/complain.h"
#include "../unit/random-document.h"
#include "core/assist/biv-fix.h"
#include "core/model/node/biv-text.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/check/biv-checker-changes.h"
#include "core/check/biv-checker.h"
#include "draws-knowing.h"
#include "draws-private.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

#define EDITS_PER_DOCUMENT 150
#define N_EDITS 12000
#define N_EDITS_SLOW 200000
/* A checker that overlooks something is found out within so many. */
#define EDITS_OF_CONTROL 60000
/* On tables where units are larger than hexes. */
#define EDITS_OF_GROUNDS 4000

static BivCatalogue *catalogue;
static GPtrArray *paths; /* of documents to start from */
static GPtrArray *words;
static const char *differing = "the points"; /* the code of the finding that differed last */

/* --- what there is to start from ------------------------------------------------------------- */

static bool
is_document (const char *name)
{
  return g_str_has_suffix (name, ".bivarmy") || g_str_has_suffix (name, ".bivscenario");
}

static void
add_rules (BivNode *root)
{
  if (BIV_IS_RULESET (root))
    biv_catalogue_add_ruleset (catalogue, BIV_RULESET (root));
  else if (BIV_IS_MUSTER (root))
    biv_catalogue_add_muster (catalogue, BIV_MUSTER (root));
}

static void
add_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = NULL;

  if (is_document (path))
    g_ptr_array_add (paths, g_strdup (path));
  if (!g_str_has_suffix (path, ".bivruleset") && !g_str_has_suffix (path, ".bivmuster"))
    return;
  root = biv_format_read_file (path, &error);
  g_assert_no_error (error);
  add_rules (root);
}

static void
add_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (!folder)
    {
      add_file (path);
      return;
    }
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      add_folder (below);
    }
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
gather (void)
{
  g_autofree char *samples = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  g_autofree char *rules = g_test_build_filename (G_TEST_DIST, "fixtures", "rules", NULL);
  g_autofree char *findings = g_test_build_filename (G_TEST_DIST, "rules", "findings", NULL);
  g_autofree char *broken = g_test_build_filename (G_TEST_DIST, "golden", "broken", NULL);

  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);
  catalogue = biv_storage_catalogue_load (NULL);
  paths = g_ptr_array_new_with_free_func (g_free);
  add_folder (samples);
  add_folder (rules);
  add_folder (findings);
  add_folder (broken);
  g_ptr_array_sort (paths, compare_paths);
  g_assert_cmpuint (paths->len, >, 50);
  for (int i = 0; i < 4; i++)
    {
      g_autoptr (BivNode) ruleset = random_rules (BIV_TYPE_RULESET);
      g_autoptr (BivNode) muster = random_rules (BIV_TYPE_MUSTER);

      add_rules (ruleset);
      add_rules (muster);
    }
  words = list_words (catalogue);
}

/* Of the samples, which are larger, only now and then. */
static BivDocument *
open_any (void)
{
  const char *path = paths->pdata[random_below ((int) paths->len)];
  bool large = strstr (path, "samples") != NULL;
  BivDocument *document = NULL;

  if (random_below (5) == 0 || (large && random_below (4)))
    return open_document (
      random_document (random_below (4) ? BIV_TYPE_SCENARIO : BIV_TYPE_ARMY, true));
  document = biv_format_open (path, NULL); /* some are broken on purpose */
  return document ? document : open_any ();
}

/* One where units cover ground, and stand on that of others. */
static BivDocument *
open_table (void)
{
  const char *path;

  do
    path = paths->pdata[random_below ((int) paths->len)];
  while (!strstr (path, "footprints"));
  return biv_format_open (path, NULL);
}

/* --- comparing --------------------------------------------------------------------------------
 */

/* (nullable): no hex. */
static bool
are_hexes_equal (const BivOffset *a, const BivOffset *b)
{
  return a && b ? biv_offset_equal (*a, *b) : a == b;
}

static bool
are_values_equal (const GValue *a, const GValue *b)
{
  if (G_VALUE_TYPE (a) != G_VALUE_TYPE (b))
    return false;
  if (G_VALUE_HOLDS_STRING (a))
    return g_strcmp0 (g_value_get_string (a), g_value_get_string (b)) == 0;
  if (G_VALUE_HOLDS (a, BIV_TYPE_DETAILS))
    return biv_details_equal (g_value_get_boxed (a), g_value_get_boxed (b));
  if (G_VALUE_HOLDS_INT (a))
    return g_value_get_int (a) == g_value_get_int (b);
  if (G_VALUE_HOLDS_BOOLEAN (a))
    return g_value_get_boolean (a) == g_value_get_boolean (b);
  return G_VALUE_HOLDS (a, BIV_TYPE_OFFSET) &&
         are_hexes_equal (g_value_get_boxed (a), g_value_get_boxed (b));
}

static bool
are_edits_equal (const BivEdit *a, const BivEdit *b)
{
  return a->kind == b->kind && g_strcmp0 (a->object, b->object) == 0 &&
         g_strcmp0 (a->field, b->field) == 0 && a->position == b->position &&
         (a->kind != BIV_EDIT_SET || are_values_equal (&a->value, &b->value)) &&
         (a->kind != BIV_EDIT_INSERT ||
          (g_strcmp0 (biv_node_get_id (a->item), biv_node_get_id (b->item)) == 0 &&
           biv_node_equal (a->item, b->item)));
}

static bool
are_fixes_equal (BivEditList *a, BivEditList *b)
{
  if (!a || !b || biv_edit_list_get_length (a) != biv_edit_list_get_length (b))
    return a == b;
  for (guint i = 0; i < biv_edit_list_get_length (a); i++)
    if (!are_edits_equal (biv_edit_list_get (a, i), biv_edit_list_get (b, i)))
      return false;
  return true;
}

static bool
are_surpluses_equal (GPtrArray *a, GPtrArray *b)
{
  if (!a || !b || a->len != b->len)
    return a == b;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (a->pdata[i], b->pdata[i]))
      return false;
  return true;
}

static bool
are_lacks_equal (const BivLack *a, const BivLack *b)
{
  if (!a || !b)
    return a == b;
  return a->entry == b->entry && g_str_equal (a->contingent, b->contingent) &&
         a->count == b->count;
}

static bool
are_findings_equal (BivFinding *a, BivFinding *b)
{
  return g_strcmp0 (biv_finding_get_code (a), biv_finding_get_code (b)) == 0 &&
         biv_finding_get_severity (a) == biv_finding_get_severity (b) &&
         g_strcmp0 (biv_finding_get_object (a), biv_finding_get_object (b)) == 0 &&
         g_strcmp0 (biv_finding_get_side (a), biv_finding_get_side (b)) == 0 &&
         biv_offset_equal (biv_finding_get_hex (a), biv_finding_get_hex (b)) &&
         g_strcmp0 (biv_finding_get_hex_label (a), biv_finding_get_hex_label (b)) == 0 &&
         g_strcmp0 (biv_finding_get_cite (a), biv_finding_get_cite (b)) == 0 &&
         g_strcmp0 (biv_finding_get_decision (a), biv_finding_get_decision (b)) == 0 &&
         g_strcmp0 (biv_finding_get_note (a), biv_finding_get_note (b)) == 0 &&
         biv_args_equal (biv_finding_get_args (a), biv_finding_get_args (b)) &&
         are_fixes_equal (biv_finding_get_fix (a), biv_finding_get_fix (b)) &&
         biv_finding_is_homeless (a) == biv_finding_is_homeless (b) &&
         are_surpluses_equal (biv_finding_get_surplus (a), biv_finding_get_surplus (b)) &&
         are_lacks_equal (biv_finding_get_lack (a), biv_finding_get_lack (b));
}

static bool
are_points_equal (const BivPoints *a, const BivPoints *b)
{
  return g_strcmp0 (a->side, b->side) == 0 && g_strcmp0 (a->contingent, b->contingent) == 0 &&
         a->spent == b->spent && a->limit == b->limit;
}

static BivFinding *
get_finding (BivReport *report, guint i)
{
  g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

  return finding; /* the report keeps it; NULL after the last */
}

static void
tell (const char *whose, BivFinding *finding)
{
  if (finding)
    differing = biv_finding_get_code (finding);
  g_test_message ("%s: %s of %s", whose, finding ? biv_finding_get_code (finding) : "nothing",
                  finding ? biv_finding_get_object (finding) : "anything");
}

static bool
are_reports_equal (BivReport *followed, BivReport *first)
{
  guint length = MAX (g_list_model_get_n_items (G_LIST_MODEL (followed)),
                      g_list_model_get_n_items (G_LIST_MODEL (first)));
  guint n_points = biv_report_get_n_points (first);

  for (guint i = 0; i < length; i++)
    {
      BivFinding *a = get_finding (followed, i);
      BivFinding *b = get_finding (first, i);

      if (a && b && are_findings_equal (a, b))
        continue;
      tell ("after edits", a);
      tell ("at first look", b);
      return false;
    }
  if (biv_report_get_n_points (followed) != n_points)
    return false;
  for (guint i = 0; i < n_points; i++)
    if (!are_points_equal (biv_report_get_points (followed, i), biv_report_get_points (first, i)))
      return false;
  return true;
}

/* --- editing ----------------------------------------------------------------------------------
 */

typedef struct
{
  Game game;
  BivChecker *checker;
  char *last; /* what was done last */
} Play;

static void
note (Play *self, const char *what)
{
  g_free (self->last);
  self->last = g_strdup (what);
}

static void
do_drawn (Play *self)
{
  Draw *draw = &draws[random_below ((int) n_draws)];
  g_autoptr (BivEditList) edits = draw->draw (&self->game);

  note (self, draw->name);
  if (edits)
    biv_history_do (self->game.history, edits, NULL);
}

static void
do_knowing (Play *self)
{
  Knowledge knowledge = { &self->game, words, biv_checker_get_report (self->checker) };
  g_autoptr (BivEditList) edits = draw_knowing (&knowledge);

  note (self, edits ? biv_edit_list_get_code (edits) : "nothing");
  if (edits)
    biv_history_do (self->game.history, edits, NULL);
}

/* The remedy of a finding. */
static void
do_fix (Play *self)
{
  Knowledge knowledge = { &self->game, words, biv_checker_get_report (self->checker) };
  BivFinding *finding = pick_finding (&knowledge);

  note (self, finding ? biv_finding_get_code (finding) : "nothing");
  if (finding)
    biv_fix_apply (self->game.history, catalogue, finding, NULL); /* many have none */
}

/* Some edits in one step, perhaps given up. */
static void
do_group (Play *self)
{
  g_autoptr (BivReport) report = g_object_ref (biv_checker_get_report (self->checker));
  Knowledge knowledge = { &self->game, words, report };

  note (self, "a group");
  biv_history_begin (self->game.history, "erase", NULL);
  for (int i = random_below (5); i > 0; i--)
    {
      g_autoptr (BivEditList) edits = draw_knowing (&knowledge);

      if (edits)
        biv_history_do (self->game.history, edits, NULL);
    }
  if (random_below (3) == 0)
    biv_history_abandon (self->game.history);
  else
    biv_history_end (self->game.history);
}

static void
go_back_or_forth (Play *self)
{
  guint position = biv_history_get_position (self->game.history);

  note (self, "undo and redo");
  biv_history_go_to (self->game.history, position + (guint) random_below (8) - MIN (position, 4));
}

static void
do_any (Play *self)
{
  switch (random_below (20))
    {
    case 0:
      do_fix (self);
      break;
    case 1:
      do_group (self);
      break;
    case 2:
    case 3:
      go_back_or_forth (self);
      break;
    case 4:
    case 5:
    case 6:
      do_drawn (self);
      break;
    default:
      do_knowing (self);
    }
}

static bool
is_right (Play *self)
{
  BivNode *root = biv_document_get_root (self->game.document);
  g_autoptr (BivReport) first = biv_checker_look_once (catalogue, root);

  if (are_reports_equal (biv_checker_get_report (self->checker), first))
    return true;
  g_test_message ("after %s", self->last);
  return false;
}

static void
start (Play *self, BivDocument *document, guint overlooked)
{
  self->game.document = document;
  self->game.history = biv_history_new (document);
  self->game.spare = make_army ();
  self->checker = biv_checker_new (catalogue, document);
  self->checker->block_length = (guint) random_below (6) + 1;
  self->last = g_strdup ("opening");
  biv_checker_get_report (self->checker);
  biv_checker_overlook (self->checker, overlooked);
}

static void
stop (Play *self)
{
  g_object_unref (self->checker);
  g_object_unref (self->game.history);
  g_object_unref (self->game.document);
  g_object_unref (self->game.spare);
  g_free (self->last);
}

typedef BivDocument *(*OpenFunc) (void);

/* How many edits of so many were followed rightly by a checker that overlooks something. */
static guint
play (OpenFunc open, guint n_edits, guint overlooked)
{
  guint edits = 0;
  bool right = true;

  while (right && edits < n_edits)
    {
      Play self = { 0 };

      start (&self, open (), overlooked);
      for (guint i = 0; right && i < EDITS_PER_DOCUMENT && edits < n_edits; i++)
        {
          do_any (&self);
          right = is_right (&self);
          edits += right;
        }
      stop (&self);
    }
  return edits;
}

static void
assert_follows (OpenFunc open, guint n_edits)
{
  if (play (open, n_edits, 0) < n_edits)
    complain ("src/core/check/finding/biv-finding-codes.h: the CHECK of %s reads what its row does"
              " not name, or src/core/check/biv-checker-changes.c does not touch it",
              differing);
}

static void
test_follows (void)
{
  const char *wanted = g_getenv ("BIVOUAC_EDITS");
  guint n_edits = wanted ? (guint) atoi (wanted) : g_test_slow () ? N_EDITS_SLOW
                                                                  : N_EDITS;

  g_assert_cmpuint (n_edits, >, 0);
  assert_follows (open_any, n_edits);
  g_test_message ("figure: edits after each of which the checker said what a fresh look says: %u",
                  n_edits);
}

static void
test_grounds (void)
{
  assert_follows (open_table, EDITS_OF_GROUNDS);
}

static void
test_control (gconstpointer data)
{
  guint edits = play (open_any, EDITS_OF_CONTROL, GPOINTER_TO_UINT (data));

  g_test_message ("noticed after %u edits", edits);
  g_assert_cmpuint (edits, <, EDITS_OF_CONTROL);
}

/* Whatever in the document takes the id that a remedy would give to what it adds, the remedy takes
 * another: here a label that comes and goes. Returns whether that is followed. */
static bool
follows_ids (guint overlooked)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "rules", "findings", "activation-advice",
                           "raises-none-planned-in-scenario.bivscenario", NULL);
  Play self = { 0 };
  g_autoptr (BivNode) label = build (BIV_TYPE_LABEL, "s1.a1", "hex", "0,0", NULL);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  bool right;

  start (&self, biv_format_open (path, NULL), overlooked);
  biv_edit_list_insert (edits, biv_node_get_id (BIV_NODE (get_board (&self.game))), "labels", 0,
                        label);
  g_assert_true (biv_history_apply (self.game.history, edits, "add-label", NULL, NULL));
  right = is_right (&self);
  stop (&self);
  return right;
}

static void
test_ids (void)
{
  g_assert_true (follows_ids (0));
  g_assert_false (follows_ids (BIV_READS_IDS));
}

typedef struct
{
  const char *name;
  BivReads reads;
} Sort;

static const Sort sorts[] = {
  { "itself", BIV_READS_ITSELF },
  { "sides", BIV_READS_SIDES },
  { "figures", BIV_READS_FIGURES },
  { "units", BIV_READS_UNITS },
  { "budgets", BIV_READS_BUDGETS },
  { "activations", BIV_READS_ACTIVATIONS },
  { "objectives", BIV_READS_OBJECTIVES },
  { "turns", BIV_READS_TURNS },
  { "place", BIV_READS_PLACE },
  { "company", BIV_READS_COMPANY },
  { "leaders", BIV_READS_LEADERS },
  { "ground", BIV_READS_GROUND },
  { "zones", BIV_READS_ZONES },
  { "positions", BIV_READS_POSITIONS },
  { "names", BIV_READS_NAMES },
  { "ignored", BIV_READS_IGNORED },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gather ();
  g_test_add_func ("/checker/follows", test_follows);
  g_test_add_func ("/checker/grounds", test_grounds);
  g_test_add_func ("/checker/ids", test_ids);
  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    {
      g_autofree char *name = g_strdup_printf ("/checker/control/%s", sorts[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (sorts[i].reads), test_control);
    }
  return g_test_run ();
}
