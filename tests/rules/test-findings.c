/* Runs the cases of tests/rules/findings; README.md there says how they are laid out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../unit/complain.h"
#include "core/assist/biv-fix.h"
#include "core/edit/history/biv-history.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/check/biv-checker.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

static const char *const severities[] = { "error", "warning", "info" };

static char *
make_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, name, NULL);
}

/* (transfer full): the names in a folder, sorted. */
static GPtrArray *
list_folder (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, (GCompareFunc) (GCallback) g_strcmp0);
  return names;
}

static BivNode *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  return root;
}

static BivCatalogue *
load_fixtures (void)
{
  BivCatalogue *catalogue = biv_catalogue_new (NULL);
  g_autofree char *path = make_path ("fixtures/rules");
  g_autoptr (GPtrArray) names = list_folder (path);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);
      g_autoptr (BivNode) root = read_file (file);

      if (BIV_IS_RULESET (root))
        biv_catalogue_add_ruleset (catalogue, BIV_RULESET (root));
      else
        biv_catalogue_add_muster (catalogue, BIV_MUSTER (root));
    }
  return catalogue;
}

/* The findings of a document, by the rules that it carries along if it does. */
static BivReport *
look (BivCatalogue *fixtures, BivNode *root)
{
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (fixtures, root);

  return biv_checker_look_once (catalogue, root);
}

static char *
describe_arg (BivArgs *args, guint i)
{
  const char *name = biv_args_get (args, i)->name;

  if (biv_args_get (args, i)->kind == BIV_ARG_NUMBER)
    return g_strdup_printf (" %s=%d", name, biv_args_get (args, i)->number);
  if (biv_args_get (args, i)->kind == BIV_ARG_TEXT)
    return g_strdup_printf (" %s=%s", name, biv_text_for (biv_args_get (args, i)->text, "en"));
  return g_strdup_printf (" %s=%s", name, biv_args_get (args, i)->string);
}

static char *
describe_args (BivArgs *args)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      g_autofree char *word = describe_arg (args, i);

      g_string_append (words, word);
    }
  return g_string_free (words, FALSE);
}

/* One line for a finding, as the .expected files have them. */
static char *
describe (BivFinding *finding)
{
  g_autofree char *args = describe_args (biv_finding_get_args (finding));
  BivOffset hex = biv_finding_get_hex (finding);
  const char *side = biv_finding_get_side (finding);
  g_autofree char *place = g_strdup (biv_finding_get_hex_label (finding));

  if (!place)
    place = biv_hex_is_none (hex) ? g_strdup ("-") : g_strdup_printf ("%d,%d", hex.col, hex.row);
  return g_strdup_printf ("%s %s %s %s%s:%s\n", biv_finding_get_object (finding),
                          side ? side : "-", place, severities[biv_finding_get_severity (finding)],
                          biv_finding_is_fixable (finding) ? " fix" : "", args);
}

/* (transfer container): the findings of a report with a code; the report keeps them. */
static GPtrArray *
list_findings (BivReport *report, const char *code)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      if (g_str_equal (biv_finding_get_code (finding), code))
        g_ptr_array_add (found, finding);
    }
  return found;
}

static char *
describe_all (BivReport *report, const char *code)
{
  g_autoptr (GPtrArray) found = list_findings (report, code);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *line = describe (found->pdata[i]);

      g_string_append (lines, line);
    }
  return g_string_free (lines, FALSE);
}

static char *
read_expected (const char *path)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *stem = g_strndup (path, (gsize) (dot - path));
  g_autofree char *file = g_strconcat (stem, ".expected", NULL);
  g_autoptr (GError) error = NULL;
  char *lines = NULL;

  if (!g_file_test (file, G_FILE_TEST_EXISTS))
    return g_strdup (""); /* a quiet case */
  g_file_get_contents (file, &lines, NULL, &error);
  g_assert_no_error (error);
  return lines;
}

static bool
is_still_there (BivReport *report, BivFinding *finding)
{
  g_autoptr (GPtrArray) found = list_findings (report, biv_finding_get_code (finding));

  for (guint i = 0; i < found->len; i++)
    if (g_strcmp0 (biv_finding_get_object (found->pdata[i]), biv_finding_get_object (finding)) ==
        0)
      return true;
  return false;
}

/* What a side's copy of an army holds has an id that begins with the side's. */
static void
check_id (BivNode *node, gpointer data)
{
  BivNode *side = biv_node_get_ancestor (node, BIV_TYPE_SIDE);
  g_autofree char *prefix = NULL;

  if (!side || !biv_node_get_ancestor (node, BIV_TYPE_ARMY))
    return;
  prefix = g_strconcat (biv_node_get_id (side), ".", NULL);
  g_assert_true (g_str_has_prefix (biv_node_get_id (node), prefix));
}

/* The fix of the finding at a place in the list is accepted, and mends it. */
static void
try_fix (BivCatalogue *catalogue, const char *path, const char *code, guint place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_format_open (path, &error);
  g_autoptr (BivReport) before = NULL;
  g_autoptr (BivReport) after = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (BivHistory) history = biv_history_new (document);

  g_assert_no_error (error);
  before = look (catalogue, biv_document_get_root (document));
  found = list_findings (before, code);
  if (!biv_finding_is_fixable (found->pdata[place]))
    return;
  biv_fix_apply (history, catalogue, found->pdata[place], &error);
  g_assert_no_error (error);
  biv_node_foreach (biv_document_get_root (document), check_id, NULL);
  after = look (catalogue, biv_document_get_root (document));
  g_assert_false (is_still_there (after, found->pdata[place]));
}

typedef struct
{
  BivCatalogue *catalogue;
  char *code;
  char *path;
} Case;

static void
free_case (gpointer data)
{
  Case *self = data;

  g_free (self->code);
  g_free (self->path);
  g_free (self);
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (BivNode) root = read_file (self->path);
  g_autoptr (BivReport) report = look (self->catalogue, root);
  g_autoptr (GPtrArray) found = list_findings (report, self->code);
  g_autofree char *expected = read_expected (self->path);
  g_autofree char *lines = describe_all (report, self->code);

  g_assert_cmpstr (lines, ==, expected);
  for (guint i = 0; i < found->len; i++)
    try_fix (self->catalogue, self->path, self->code, i);
}

static bool
is_document (const char *name)
{
  return g_str_has_suffix (name, ".bivarmy") || g_str_has_suffix (name, ".bivscenario");
}

/* What a club's library holds: a line for each document, with the id of its newest revision. */
static void
note_library (BivCatalogue *catalogue, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

      g_assert_cmpuint (g_strv_length (words), ==, 2);
      g_assert_true (biv_catalogue_record_newest (catalogue, words[0], words[1]));
    }
}

static void
add_cases (BivCatalogue *catalogue, const char *folder, const char *code)
{
  g_autofree char *path = g_build_filename (folder, code, NULL);
  g_autoptr (GPtrArray) names = list_folder (path);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *test = g_strdup_printf ("/findings/%s/%s", code, name);
      Case *self;

      if (g_str_equal (name, "library"))
        {
          g_autofree char *library = g_build_filename (path, name, NULL);

          note_library (catalogue, library);
        }
      if (!is_document (name))
        continue;
      self = g_new (Case, 1);
      *self = (Case){ catalogue, g_strdup (code), g_build_filename (path, name, NULL) };
      g_test_add_data_func_full (test, self, test_case, free_case);
    }
}

static bool
has_case (const char *code, const char *word)
{
  g_autofree char *folder = make_path ("rules/findings");
  g_autofree char *path = g_build_filename (folder, code, NULL);
  g_autoptr (GPtrArray) names = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return false;
  names = list_folder (path);
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_prefix (names->pdata[i], word) && is_document (names->pdata[i]))
      return true;
  return false;
}

static void
add_said (GHashTable *said, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);

      if (g_strv_length (words) > 1 &&
          (g_str_equal (words[0], "finds") || g_str_equal (words[0], "clean")))
        g_hash_table_add (said, g_strconcat (words[0], " ", words[1], NULL));
    }
}

/* (transfer full): what the conformance suite says of codes: "finds CODE" and "clean CODE". */
static GHashTable *
list_said (void)
{
  GHashTable *said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *path = make_path ("rules");
  g_autoptr (GPtrArray) names = list_folder (path);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *folder = g_build_filename (path, names->pdata[i], NULL);
      g_autoptr (GPtrArray) files =
        g_file_test (folder, G_FILE_TEST_IS_DIR) ? list_folder (folder) : g_ptr_array_new ();

      for (guint k = 0; k < files->len; k++)
        {
          g_autofree char *file = g_build_filename (folder, files->pdata[k], NULL);

          if (g_str_has_suffix (file, ".cases"))
            add_said (said, file);
        }
    }
  return said;
}

static bool
is_covered (GHashTable *said, const char *code, const char *documents, const char *word)
{
  g_autofree char *line = g_strconcat (word, " ", code, NULL);

  return has_case (code, documents) || g_hash_table_contains (said, line);
}

/* Each code has a case that raises it and one that just does not. */
static void
test_coverage (void)
{
  g_autoptr (GHashTable) said = list_said ();

  g_assert_false (is_covered (said, "no-such-code", "raises", "finds"));
  for (guint i = 0; i < BIV_N_CODES; i++)
    {
      const char *code = biv_finding_codes[i].code;

      if (!is_covered (said, code, "raises", "finds"))
        complain ("no case finds %s: a line \"finds %s\" in tests/rules/RULESET/*.cases, or a "
                  "document in tests/rules/findings/CODE",
                  code, code);
      if (!is_covered (said, code, "quiet", "clean"))
        complain ("no case just does not raise %s: a line \"clean %s\" in tests/rules/RULESET/"
                  "*.cases, or a document quiet* in tests/rules/findings/CODE",
                  code, code);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GPtrArray) codes = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = load_fixtures ();
  folder = make_path ("rules/findings");
  codes = list_folder (folder);
  for (guint i = 0; i < codes->len; i++)
    add_cases (catalogue, folder, codes->pdata[i]);
  g_test_add_func ("/findings/coverage", test_coverage);
  return g_test_run ();
}
