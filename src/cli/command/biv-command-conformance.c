/* bivouac-cli conformance [DIR]: runs every case of the suite, or of those below a folder; and
 * tells which items of the rulesets are applied in a passing case, in an accepted action and in a
 * refused one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/json/biv-json-writer.h"
#include "cli/option/biv-command.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/script/biv-case-file.h"

typedef struct
{
  GHashTable *accepted; /* of BivNode */
  GHashTable *refused;  /* likewise */
} Coverage;

/* Lists of a ruleset that need no cases: nothing is accepted or refused because of them. */
static const guint exempt[] = {
  BIV_RULESET_SOURCES,  /* the texts that citations refer to */
  BIV_RULESET_WORDS,    /* names of things */
  BIV_RULESET_REFUSALS, /* citations of refusals */
};

static Coverage *
new_coverage (void)
{
  Coverage *self = g_new0 (Coverage, 1);

  self->accepted = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->refused = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  return self;
}

static void
free_coverage (Coverage *self)
{
  g_hash_table_unref (self->accepted);
  g_hash_table_unref (self->refused);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Coverage, free_coverage)

/* Notes the items that a case applied. */
static void
record_items (Coverage *self, const BivCaseResult *result)
{
  if (result->problem)
    return;
  for (guint i = 0; i < result->accepted->len; i++)
    g_hash_table_add (self->accepted, g_object_ref (result->accepted->pdata[i]));
  for (guint i = 0; i < result->refused->len; i++)
    g_hash_table_add (self->refused, g_object_ref (result->refused->pdata[i]));
}

static bool
is_exempt (guint field)
{
  for (guint i = 0; i < G_N_ELEMENTS (exempt); i++)
    if (exempt[i] == field)
      return true;
  return false;
}

/* Whether nothing is accepted or refused because of an item: a size of games that is suggested, and
 * changes no limit of a list. */
static bool
is_only_suggested (BivNode *item)
{
  return BIV_IS_COMPOSITION (item) && biv_composition_get_step (BIV_COMPOSITION (item)) == 1 &&
         biv_composition_get_minima_from (BIV_COMPOSITION (item)) == 0;
}

static void
report_item (BivRuleset *ruleset, const char *list, BivNode *item, BivJsonWriter *json,
             bool accepted)
{
  const char *id = biv_node_get_id (BIV_NODE (ruleset));

  if (json)
    {
      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_string (json, "ruleset", id);
      biv_json_writer_add_string (json, "list", list);
      biv_json_writer_add_string (json, "item", biv_node_get_id (item));
      biv_json_writer_add_string (json, "lacks", accepted ? "accepted" : "refused");
      biv_json_writer_end_object (json);
      return;
    }
  if (accepted)
    printf (_ ("%s %s:%s: no case accepts it\n"), id, list, biv_node_get_id (item));
  else
    printf (_ ("%s %s:%s: no case refuses it\n"), id, list, biv_node_get_id (item));
}

static guint
report_list (Coverage *self, BivRuleset *ruleset, guint field, BivJsonWriter *json)
{
  const char *list = BIV_NODE_GET_CLASS (ruleset)->fields[field].name;
  guint lacking = 0;

  BIV_EACH (BivNode, item, biv_node_get_list (BIV_NODE (ruleset), field))
    for (int accepted = 1; accepted >= 0; accepted--)
      if (!is_only_suggested (item) &&
          !g_hash_table_contains (accepted ? self->accepted : self->refused, item))
        {
          report_item (ruleset, list, item, json, accepted);
          lacking++;
        }
  return lacking;
}

/* Prints each item of each ruleset that lacks a case. Returns: how many cases are lacking. */
static guint
print_coverage (Coverage *self, BivCatalogue *catalogue, BivJsonWriter *json)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);
  guint lacking = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);
      BivNodeClass *klass = BIV_NODE_GET_CLASS (ruleset);

      for (guint field = 0; field < klass->n_fields; field++)
        if (klass->fields[field].kind == BIV_FIELD_LIST && !is_exempt (field))
          lacking += report_list (self, ruleset, field, json);
    }
  return lacking;
}

static const BivOption coverage_option = {
  "coverage", 0, BIV_OPTION_IS_FLAG,
  N_ ("Also list what of the rules no case accepts or refuses"), NULL
};

#define ENDING ".cases"

typedef struct
{
  guint passed;
  guint failed;
  Coverage *coverage;
  BivJsonWriter *json; /* NULL: text */
} Tally;

static void
write_case (BivJsonWriter *json, const BivCaseResult *result)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", result->file);
  biv_json_writer_add_number (json, "line", result->line);
  biv_json_writer_add_string (json, "ruleset", biv_node_get_id (BIV_NODE (result->ruleset)));
  biv_json_writer_add_string (json, "case", result->name);
  biv_json_writer_add_string (json, "cite", result->cite);
  biv_json_writer_add_boolean (json, "passed", !result->problem);
  if (result->problem)
    biv_json_writer_add_string (json, "problem", result->problem);
  biv_json_writer_end_object (json);
}

static bool
count (const BivCaseResult *result, gpointer data)
{
  Tally *tally = data;

  tally->passed += !result->problem;
  tally->failed += result->problem != NULL;
  record_items (tally->coverage, result);
  if (tally->json)
    write_case (tally->json, result);
  else if (result->problem)
    printf ("%s\n  %s\n  %s\n", result->problem, result->name, result->cite);
  return true;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Symbolic links are not followed: they may form a ring. */
static bool
is_folder (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* The files in a folder and its subfolders, sorted by name. */
static void
find_files (const char *folder, GPtrArray *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_suffix (names->pdata[i], ENDING))
      g_ptr_array_add (files, g_strdup (names->pdata[i]));
    else if (is_folder (names->pdata[i]))
      find_files (names->pdata[i], files);
}

/* (transfer full): the named folder, or else the installed suite. */
static char *
find_suite (BivOptions *options)
{
  const char *suite = g_getenv ("BIVOUAC_CONFORMANCE_DIR");

  if (options->n_words > 0)
    return g_strdup (options->words[0]);
  return suite && *suite ? g_strdup (suite) : g_build_filename (PKGDATADIR, "conformance", NULL);
}

static int
run_files (GPtrArray *files, BivCatalogue *installed, Tally *tally)
{
  int status = BIV_STATUS_FINE;

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!biv_case_file_run (files->pdata[i], installed, count, tally, &error))
        status = biv_cli_files_fail (tally->json, files->pdata[i], error);
    }
  return status;
}

/* How many cases the rulesets lack; 0 unless asked for. */
static guint
report_coverage (Tally *tally, BivCatalogue *installed, BivOptions *options)
{
  guint lacking;

  if (!biv_options_is_given (options, &coverage_option))
    return 0;
  if (tally->json)
    biv_json_writer_begin_array (tally->json, "lacking");
  lacking = print_coverage (tally->coverage, installed, tally->json);
  if (tally->json)
    biv_json_writer_end_array (tally->json);
  return lacking;
}

static int
run_suite (GPtrArray *files, Tally *tally, BivOptions *options)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  int status;
  guint lacking;

  if (tally->json)
    {
      biv_json_writer_begin_object (tally->json, NULL);
      biv_json_writer_begin_array (tally->json, "cases");
    }
  status = run_files (files, installed, tally);
  if (tally->json)
    biv_json_writer_end_array (tally->json);
  lacking = report_coverage (tally, installed, options);
  if (tally->json)
    {
      biv_json_writer_add_number (tally->json, "passed", tally->passed);
      biv_json_writer_add_number (tally->json, "failed", tally->failed);
      biv_json_writer_end_object (tally->json);
    }
  else /* Not translated: programs read it. */
    printf ("%u passed, %u failed\n", tally->passed, tally->failed);
  return tally->failed + lacking > 0 ? MAX (status, BIV_STATUS_ERRORS) : status;
}

static int
run (BivOptions *options)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *suite = find_suite (options);
  g_autoptr (Coverage) coverage = new_coverage ();
  g_autoptr (BivJsonWriter) json = NULL;
  Tally tally = { .coverage = coverage };

  find_files (suite, files);
  if (files->len == 0)
    {
      g_autoptr (GError) error =
        biv_cli_files_make_error (suite, _ ("a folder with files ending in .cases was expected"));

      return biv_command_fail (error);
    }
  json = options->json ? biv_json_writer_new (stdout) : NULL;
  tally.json = json;
  return run_suite (files, &tally, options);
}

const BivCommand biv_command_conformance = {
  { "conformance", N_ ("[DIR]"),
    N_ ("Run the cases of the conformance suite, or those below a folder"),
    BIV_OPTIONS (&biv_option_format, &coverage_option), 0, 1 },
  run,
  NULL,
  (const char *const[]){ NULL },
};
