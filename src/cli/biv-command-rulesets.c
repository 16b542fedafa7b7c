/* bivouac-cli rulesets [check FILE]: the rulesets that there are, or all that is wrong with one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/biv-cli-data.h"
#include "cli/biv-cli-files.h"
#include "cli/biv-json-writer.h"
#include "core/rules/biv-ruleset-check.h"
#include "storage/biv-storage-bases.h"
#include "storage/format/biv-format-trace.h"
#include "storage/format/biv-format.h"
#include "text/biv-ruleset-sentences.h"

/* A ruleset under examination. */
typedef struct
{
  BivOptions *options;
  const char *path;
  BivFormatTrace *trace;
  BivRuleset *own;
  BivRuleset *whole; /* (nullable): it on what it derives from, if that is there */
  GError *problem;   /* (nullable): why it is not */
  GPtrArray *faults; /* of BivRulesetFault */
  guint n_errors;
  guint n_warnings;
} Examination;

/* A ruleset beside the one examined, which may derive from it; installed ones come first. */
static void
add_neighbour (BivBases *bases, BivCatalogue *installed, const char *path)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL); /* it is not the one examined */

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

/* It on the rulesets it derives from, which are installed or lie beside it. Returns: (transfer
 * none) (nullable): the one it derives from. */
static BivRuleset *
resolve (Examination *self, BivCatalogue *installed)
{
  g_autoptr (BivBases) bases = biv_bases_new (installed);
  const char *id = biv_ruleset_get_extends (self->own);
  BivRuleset *base = biv_catalogue_get_ruleset (installed, id);

  if (*id && !base)
    add_neighbours (bases, installed, self->path);
  biv_bases_add (bases, self->own, self->path);
  self->whole = biv_bases_resolve_one (bases, self->own, &self->problem);
  if (base || !*id || !self->whole)
    return base;
  biv_bases_resolve (bases, installed, NULL);
  return biv_catalogue_get_ruleset (installed, id);
}

static int
compare_lines (gconstpointer a, gconstpointer b, gpointer trace)
{
  return biv_format_trace_get_line (trace, (*(BivRulesetFault *const *) a)->item) -
         biv_format_trace_get_line (trace, (*(BivRulesetFault *const *) b)->item);
}

static void
count_faults (Examination *self)
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

/* Of what is read only in part, only what is wrong with its tags can be told. */
static void
examine (Examination *self)
{
  g_autoptr (BivCatalogue) installed = biv_cli_load_catalogue ();
  BivRuleset *base = resolve (self, installed);

  if (self->whole && !self->trace->is_cut)
    self->faults = biv_ruleset_check (self->own, base, self->whole);
  if (self->faults)
    g_ptr_array_sort_with_data (self->faults, compare_lines, self->trace);
  count_faults (self);
}

static void
print_fault (Examination *self, BivRulesetFault *fault)
{
  g_autofree char *name = g_filename_display_name (self->path);
  g_autofree char *what = biv_text_ruleset_fault (fault, self->options->language);

  printf ("%s:%d: %s %s: %s: %s\n", name, biv_format_trace_get_line (self->trace, fault->item),
          biv_node_get_kind (fault->item), biv_node_get_id (fault->item),
          fault->severity == BIV_SEVERITY_ERROR ? _ ("error") : _ ("warning"), what);
}

static void
print_summary (Examination *self)
{
  g_autofree char *name = g_filename_display_name (self->path);

  if (self->n_errors > 0 || self->n_warnings > 0)
    /* Translators: a count of errors and one of warnings */
    printf (_ ("%s: errors: %u, warnings: %u\n"), name, self->n_errors, self->n_warnings);
  if (self->n_errors == 0)
    printf (_ ("%s: %s, version %s, is fit for use\n"), name,
            biv_text_for (biv_ruleset_get_name (self->own), self->options->language),
            biv_ruleset_get_version (self->own));
}

static void
print (Examination *self)
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
  biv_json_begin_object (json, NULL);
  biv_json_string (json, "severity", biv_severity_words[BIV_SEVERITY_ERROR]);
  biv_json_string (json, "message", message);
  biv_json_end_object (json);
}

static void
write_fault (Examination *self, BivJsonWriter *json, BivRulesetFault *fault)
{
  g_autofree char *what = biv_text_ruleset_fault (fault, self->options->language);

  biv_json_begin_object (json, NULL);
  biv_json_string (json, "severity", biv_severity_words[fault->severity]);
  biv_json_string (json, "code", fault->code);
  biv_json_string (json, "kind", biv_node_get_kind (fault->item));
  biv_json_string (json, "id", biv_node_get_id (fault->item));
  biv_json_number (json, "line-number", biv_format_trace_get_line (self->trace, fault->item));
  biv_json_string (json, "message", what);
  biv_json_end_object (json);
}

static void
write_json (Examination *self)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_begin_object (json, NULL);
  biv_json_string (json, "file", self->path);
  biv_json_string (json, "id", biv_node_get_id (BIV_NODE (self->own)));
  biv_json_string (json, "version", biv_ruleset_get_version (self->own));
  biv_json_begin_array (json, "faults");
  for (guint i = 0; i < self->trace->faults->len; i++)
    write_message (json, ((GError *) self->trace->faults->pdata[i])->message);
  if (self->problem)
    write_message (json, self->problem->message);
  for (guint i = 0; self->faults && i < self->faults->len; i++)
    write_fault (self, json, self->faults->pdata[i]);
  biv_json_end_array (json);
  biv_json_end_object (json);
}

static int
report (Examination *self)
{
  int status;

  examine (self);
  if (self->options->json)
    write_json (self);
  else
    print (self);
  status = self->n_errors > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
  g_clear_object (&self->whole);
  g_clear_error (&self->problem);
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  return status;
}

static int
check_ruleset (BivOptions *options)
{
  const char *path = options->words[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_format_trace_file (trace, path, &error);
  Examination examination = { options, path, trace };

  if (!root)
    return biv_fail (error);
  if (!BIV_IS_RULESET (root))
    {
      error = biv_cli_error (path, _ ("a ruleset was expected"));
      return biv_fail (error);
    }
  examination.own = BIV_RULESET (root);
  return report (&examination);
}

int
biv_command_rulesets (BivOptions *options)
{
  if (options->n_words == 0)
    return biv_cli_list_data ("rulesets", ".bivruleset", options);
  if (options->n_words == 2 && g_str_equal (options->words[0], "check"))
    return check_ruleset (options);
  return biv_misuse (_ ("rulesets takes nothing, or check FILE"));
}
