/* Reports the faults of a ruleset or muster list, line by line.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-examination.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/json/biv-json-writer.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "text/biv-ruleset-sentences.h"

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
int
biv_cli_examination_fail (BivExamination *self, GError *error)
{
  g_autoptr (BivJsonWriter) json = self->options->json ? biv_json_writer_new (stdout) : NULL;

  return biv_cli_files_fail (json, self->path, error);
}

/* Prints all faults and frees them. Returns: the exit status. */
int
biv_cli_examination_report (BivExamination *self)
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
