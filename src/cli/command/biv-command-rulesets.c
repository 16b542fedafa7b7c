/* bivouac-cli rulesets|musters [check FILE]: lists the rulesets or the muster lists that are
 * installed, each with its file, or reports all faults of one, line by line.
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
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/fitness/biv-muster-check.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/catalogue/biv-storage-bases.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format-trace.h"
#include "storage/format/biv-format.h"
#include "text/biv-ruleset-sentences.h"

/* A ruleset or muster list that is being examined. */
typedef struct
{
  BivOptions *options;
  const char *path;
  BivFormatTrace *trace;
  BivNode *own;
  const char *version;
  BivText *name;
  GError *problem;   /* (nullable): why it cannot be merged with its base */
  GPtrArray *faults; /* (nullable): of BivRulesetFault */
  guint n_errors;
  guint n_warnings;
} BivExamination;

typedef struct
{
  char *path;
  BivNode *root;
} DataFile;

static void
free_data_file (gpointer data)
{
  DataFile *file = data;

  g_free (file->path);
  g_object_unref (file->root);
  g_free (file);
}

/* Why a file cannot be used; %NULL if it can. */
static const char *
find_problem (GPtrArray *problems, const char *path)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const char *message = ((GError *) problems->pdata[i])->message;

      if (g_str_has_prefix (message, path) && message[strlen (path)] == ':')
        return message;
    }
  return NULL;
}

/* A user's file replaces an installed one with the same id, as in the catalogue. */
static void
add_file (GPtrArray *files, const char *path, GPtrArray *problems)
{
  const char *problem = find_problem (problems, path);
  BivNode *root = problem ? NULL : biv_format_read_file (path, NULL); /* it was read before */
  DataFile *file;

  if (problem)
    biv_command_complain ("%s", problem);
  if (!root)
    return;
  for (guint i = files->len; i > 0; i--)
    if (g_str_equal (biv_node_get_id (((DataFile *) files->pdata[i - 1])->root),
                     biv_node_get_id (root)))
      g_ptr_array_remove_index (files, i - 1);
  file = g_new (DataFile, 1);
  file->path = g_strdup (path);
  file->root = root;
  g_ptr_array_add (files, file);
}

static void
add_folder (GPtrArray *files, const char *data, const char *folder, const char *ending,
            GPtrArray *problems)
{
  g_autoptr (GPtrArray) paths = biv_storage_catalogue_list_files (data, folder, ending);

  for (guint i = 0; i < paths->len; i++)
    add_file (files, paths->pdata[i], problems);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const DataFile *first = *(DataFile *const *) a;
  const DataFile *second = *(DataFile *const *) b;

  return strcmp (biv_node_get_id (first->root), biv_node_get_id (second->root));
}

static const char *
get_version (BivNode *root)
{
  return BIV_IS_RULESET (root) ? biv_ruleset_get_version (BIV_RULESET (root))
                               : biv_muster_get_version (BIV_MUSTER (root));
}

static const char *
get_name (BivNode *root, const char *language)
{
  return biv_text_for (BIV_IS_RULESET (root) ? biv_ruleset_get_name (BIV_RULESET (root))
                                             : biv_muster_get_name (BIV_MUSTER (root)),
                       language);
}

/* The ruleset of a muster list; of a ruleset the one it extends, or "". */
static const char *
get_base (BivNode *root)
{
  return BIV_IS_RULESET (root) ? biv_ruleset_get_extends (BIV_RULESET (root))
                               : biv_muster_get_ruleset (BIV_MUSTER (root));
}

static void
write_file (BivJsonWriter *json, DataFile *file, const char *language)
{
  const char *base = get_base (file->root);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", biv_node_get_id (file->root));
  biv_json_writer_add_string (json, "version", get_version (file->root));
  biv_json_writer_add_string (json, "name", get_name (file->root, language));
  if (*base)
    biv_json_writer_add_string (json, BIV_IS_RULESET (file->root) ? "extends" : "ruleset", base);
  biv_json_writer_add_string (json, "file", file->path);
  biv_json_writer_end_object (json);
}

static void
print_file (DataFile *file, const char *language)
{
  g_autofree char *path = g_filename_display_name (file->path);

  printf ("%s %s: %s (%s)\n", biv_node_get_id (file->root), get_version (file->root),
          get_name (file->root, language), path);
}

/* @folder: "rulesets" or "musters"; @ending: of the files in it */
static int
list_data (const char *folder, const char *ending, BivOptions *options)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (free_data_file);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "bivouac", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (problems);

  add_folder (files, installed && *installed ? installed : PKGDATADIR, folder, ending, problems);
  add_folder (files, own, folder, ending, problems);
  g_ptr_array_sort (files, compare_ids);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < files->len; i++)
    if (json)
      write_file (json, files->pdata[i], options->language);
    else
      print_file (files->pdata[i], options->language);
  if (json)
    biv_json_writer_end_array (json);
  return BIV_STATUS_FINE;
}

static int
compare_lines (gconstpointer a, gconstpointer b, gpointer trace)
{
  return biv_format_trace_get_line (trace, (*(BivRulesetFault *const *) a)->item) -
         biv_format_trace_get_line (trace, (*(BivRulesetFault *const *) b)->item);
}

static void
count_faults (BivExamination *self)
{
  self->n_errors = self->trace->faults->len + (self->problem ? 1 : 0);
  for (guint i = 0; self->faults && i < self->faults->len; i++)
    {
      BivRulesetFault *fault = self->faults->pdata[i];

      if (fault->severity == BIV_SEVERITY_ERROR)
        self->n_errors++;
      else
        self->n_warnings++;
    }
}

static void
print_fault (BivExamination *self, BivRulesetFault *fault)
{
  g_autofree char *name = biv_cli_files_name (self->path);
  g_autofree char *what = biv_ruleset_sentences_for_fault (fault, self->options->language);

  printf ("%s:%d: %s %s: %s: %s\n", name, biv_format_trace_get_line (self->trace, fault->item),
          biv_node_get_kind (fault->item), biv_node_get_id (fault->item),
          fault->severity == BIV_SEVERITY_ERROR ? _ ("error") : _ ("warning"), what);
}

static void
print_summary (BivExamination *self)
{
  g_autofree char *name = biv_cli_files_name (self->path);

  if (self->n_errors > 0 || self->n_warnings > 0)
    /* Translators: a count of errors and one of warnings */
    printf (_ ("%s: errors: %u, warnings: %u\n"), name, self->n_errors, self->n_warnings);
  if (self->n_errors == 0)
    printf (_ ("%s: %s, version %s, is fit for use\n"), name,
            biv_text_for (self->name, self->options->language),
            self->version);
}

static void
print (BivExamination *self)
{
  for (guint i = 0; i < self->trace->faults->len; i++)
    printf ("%s\n", ((GError *) self->trace->faults->pdata[i])->message);
  if (self->problem)
    printf ("%s\n", self->problem->message);
  for (guint i = 0; self->faults && i < self->faults->len; i++)
    print_fault (self, self->faults->pdata[i]);
  print_summary (self);
}

static void
write_message (BivJsonWriter *json, const char *message)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "severity", biv_severity_words[BIV_SEVERITY_ERROR]);
  biv_json_writer_add_string (json, "message", message);
  biv_json_writer_end_object (json);
}

static void
write_fault (BivExamination *self, BivJsonWriter *json, BivRulesetFault *fault)
{
  g_autofree char *what = biv_ruleset_sentences_for_fault (fault, self->options->language);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "severity", biv_severity_words[fault->severity]);
  biv_json_writer_add_string (json, "code", fault->code);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (fault->item));
  biv_json_writer_add_string (json, "id", biv_node_get_id (fault->item));
  biv_json_writer_add_number (json, "line-number",
                              biv_format_trace_get_line (self->trace, fault->item));
  biv_json_writer_add_string (json, "message", what);
  biv_json_writer_end_object (json);
}

static void
write_json (BivExamination *self)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", self->path);
  biv_json_writer_add_string (json, "id", biv_node_get_id (self->own));
  biv_json_writer_add_string (json, "version", self->version);
  biv_json_writer_begin_array (json, "faults");
  for (guint i = 0; i < self->trace->faults->len; i++)
    write_message (json, ((GError *) self->trace->faults->pdata[i])->message);
  if (self->problem)
    write_message (json, self->problem->message);
  for (guint i = 0; self->faults && i < self->faults->len; i++)
    write_fault (self, json, self->faults->pdata[i]);
  biv_json_writer_end_array (json);
  biv_json_writer_end_object (json);
}

/* Reports why the file cannot be examined. Returns: the exit status. */
static int
fail_examination (BivExamination *self, GError *error)
{
  g_autoptr (BivJsonWriter) json = self->options->json ? biv_json_writer_new (stdout) : NULL;

  return biv_cli_files_fail (json, self->path, error);
}

/* Prints all faults and frees them. Returns: the exit status. */
static int
report_examination (BivExamination *self)
{
  if (self->faults)
    g_ptr_array_sort_with_data (self->faults, compare_lines, self->trace);
  count_faults (self);
  if (self->options->json)
    write_json (self);
  else
    print (self);
  g_clear_error (&self->problem);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  return self->n_errors > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}

/* Adds a ruleset from the folder of the examined one, which may extend it; installed ones have
 * precedence. */
static void
add_neighbour (BivBases *bases, BivCatalogue *installed, const char *path)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL); /* not the examined one itself */

  if (BIV_IS_RULESET (root) && !biv_catalogue_get_ruleset (installed, biv_node_get_id (root)))
    biv_bases_add (bases, BIV_RULESET (root), path);
}

static void
add_neighbours (BivBases *bases, BivCatalogue *installed, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *neighbour = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".bivruleset"))
        add_neighbour (bases, installed, neighbour);
    }
}

/* Merges the ruleset with its base, which is installed or in the same folder. @whole: (out)
 * (nullable): the result. Returns: (transfer none) (nullable): its base. */
static BivRuleset *
resolve (BivExamination *self, BivCatalogue *installed, BivRuleset **whole)
{
  g_autoptr (BivBases) bases = biv_bases_new (installed);
  g_autofree char *name = biv_cli_files_name (self->path);
  BivRuleset *own = BIV_RULESET (self->own);
  const char *id = biv_ruleset_get_extends (own);
  BivRuleset *base = biv_catalogue_get_ruleset (installed, id);

  if (*id && !base)
    add_neighbours (bases, installed, self->path);
  biv_bases_add (bases, own, name);
  *whole = biv_bases_resolve_one (bases, own, &self->problem);
  if (base || !*id || !*whole)
    return base;
  biv_bases_resolve (bases, installed, NULL);
  return biv_catalogue_get_ruleset (installed, id);
}

/* Of a file that could be read only in part, only faults of its tags are reported. */
static void
examine (BivExamination *self)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivRuleset) whole = NULL;
  BivRuleset *base = resolve (self, installed, &whole);

  if (whole && !self->trace->is_cut)
    self->faults = biv_ruleset_check (BIV_RULESET (self->own), base, whole);
}

static int
check_ruleset (BivOptions *options)
{
  const char *path = options->words[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_cli_files_trace (trace, path, &error);
  BivExamination examination = { options, path, trace };

  if (!root)
    return fail_examination (&examination, error);
  if (!BIV_IS_RULESET (root))
    {
      error = biv_cli_files_make_error (path, _ ("a ruleset was expected"));
      return fail_examination (&examination, error);
    }
  examination.own = root;
  examination.version = biv_ruleset_get_version (BIV_RULESET (root));
  examination.name = biv_ruleset_get_name (BIV_RULESET (root));
  examine (&examination);
  return report_examination (&examination);
}

static int
run_rulesets (BivOptions *options)
{
  if (options->n_words == 0)
    return list_data ("rulesets", ".bivruleset", options);
  if (options->n_words == 2 && g_str_equal (options->words[0], "check"))
    return check_ruleset (options);
  return biv_command_misuse (_ ("rulesets takes nothing, or check FILE"));
}

static char **
list_check (void)
{
  static const char *const words[] = { "check", NULL };

  return g_strdupv ((char **) words);
}

const BivCommand biv_command_rulesets = {
  { "rulesets", N_ ("[check FILE]"),
    N_ ("List the rulesets that are installed, or read one and say what is wrong with it"),
    BIV_OPTIONS (&biv_option_format), 0, 2 },
  run_rulesets,
  list_check,
  BIV_FORMAT_WORDS ("ruleset"),
};

static int
check_muster (BivOptions *options)
{
  const char *path = options->words[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_cli_files_trace (trace, path, &error);
  g_autoptr (BivCatalogue) installed = NULL;
  BivExamination examination = { options, path, trace, root };
  BivMuster *list;

  if (!root)
    return fail_examination (&examination, error);
  if (!BIV_IS_MUSTER (root))
    {
      error = biv_cli_files_make_error (path, _ ("a muster list was expected"));
      return fail_examination (&examination, error);
    }
  installed = biv_cli_files_load_catalogue (NULL);
  list = BIV_MUSTER (root);
  examination.version = biv_muster_get_version (list);
  examination.name = biv_muster_get_name (list);
  if (!trace->is_cut)
    examination.faults =
      biv_muster_check (list, biv_catalogue_get_ruleset (installed, biv_muster_get_ruleset (list)));
  return report_examination (&examination);
}

static int
run_musters (BivOptions *options)
{
  if (options->n_words == 0)
    return list_data ("musters", ".bivmuster", options);
  if (options->n_words == 2 && g_str_equal (options->words[0], "check"))
    return check_muster (options);
  return biv_command_misuse (_ ("musters takes nothing, or check FILE"));
}

const BivCommand biv_command_musters = {
  { "musters", N_ ("[check FILE]"),
    N_ ("List the muster lists that are installed, or read one and say what is wrong with it"),
    BIV_OPTIONS (&biv_option_format), 0, 2 },
  run_musters,
  list_check,
  BIV_FORMAT_WORDS ("muster"),
};
