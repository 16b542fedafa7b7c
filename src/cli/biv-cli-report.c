/* What a check found, as JSON and as text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/biv-cli-report.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/biv-cli-files.h"
#include "cli/biv-cli-words.h"
#include "text/biv-citation.h"
#include "text/biv-sentences.h"

static void
write_string_if_any (BivJsonWriter *json, const char *key, const char *string)
{
  if (string && *string)
    biv_json_string (json, key, string);
}

/* "points": what armies and contingents have spent. */
void
biv_cli_points_json (BivJsonWriter *json, BivReport *report)
{
  biv_json_begin_array (json, "points");
  for (guint i = 0; i < biv_report_get_n_points (report); i++)
    {
      const BivPoints *points = biv_report_get_points (report, i);

      biv_json_begin_object (json, NULL);
      write_string_if_any (json, "side", points->side);
      write_string_if_any (json, "contingent", points->contingent);
      biv_json_number (json, "spent", points->spent);
      if (points->limit >= 0)
        biv_json_number (json, "limit", points->limit);
      biv_json_end_object (json);
    }
  biv_json_end_array (json);
}

static void
write_hex (BivJsonWriter *json, BivFinding *finding)
{
  BivOffset hex = biv_finding_get_hex (finding);
  const char *label = biv_finding_get_hex_label (finding);

  if (biv_hex_is_none (hex))
    return;
  biv_json_begin_object (json, "hex");
  biv_json_number (json, "col", hex.col);
  biv_json_number (json, "row", hex.row);
  biv_json_string (json, "label", label ? label : "");
  biv_json_end_object (json);
}

static void
write_finding (BivJsonWriter *json, BivFinding *finding, const char *language)
{
  g_autofree char *message = biv_text_message (finding, language);
  g_autofree char *remedy = biv_text_remedy (finding, language);
  const char *cite = biv_finding_get_cite (finding);

  biv_json_begin_object (json, NULL);
  biv_json_string (json, "code", biv_finding_get_code (finding));
  biv_json_string (json, "severity", biv_severity_words[biv_finding_get_severity (finding)]);
  write_string_if_any (json, "object", biv_finding_get_object (finding));
  write_string_if_any (json, "side", biv_finding_get_side (finding));
  write_hex (json, finding);
  biv_json_string (json, "message", message);
  write_string_if_any (json, "remedy", remedy);
  biv_json_string (json, "cite", cite ? cite : "");
  biv_json_boolean (json, "fixable", biv_finding_is_fixable (finding));
  biv_json_boolean (json, "ignored", biv_finding_is_ignored (finding));
  write_string_if_any (json, "note", biv_finding_get_note (finding));
  biv_json_end_object (json);
}

/* One object, its keys in an order that stays. */
void
biv_cli_report_json (BivJsonWriter *json, const char *path, BivNode *root, BivReport *report,
                     const char *language)
{
  guint n_findings = g_list_model_get_n_items (G_LIST_MODEL (report));

  biv_json_begin_object (json, NULL);
  biv_json_string (json, "file", path);
  biv_json_string (json, "kind", biv_node_get_kind (root));
  biv_json_string (json, "ruleset", biv_cli_get_ruleset (root));
  biv_json_string (json, "verdict", biv_verdict_words[biv_report_get_verdict (report)]);
  biv_cli_points_json (json, report);
  biv_json_begin_array (json, "findings");
  for (guint i = 0; i < n_findings; i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      write_finding (json, finding, language);
    }
  biv_json_end_array (json);
  biv_json_end_object (json);
}

static void
print_finding (BivFinding *finding, const char *language)
{
  g_autofree char *message = biv_text_message (finding, language);
  g_autofree char *remedy = biv_text_remedy (finding, language);
  const char *severity = biv_cli_severity (biv_finding_get_severity (finding));
  const char *note = biv_finding_get_note (finding);
  const char *cite = biv_finding_get_cite (finding);

  if (biv_finding_is_ignored (finding))
    printf (_ ("  %s, ignored: %s\n"), severity, message);
  else
    printf (_ ("  %s: %s\n"), severity, message);
  if (note && *note)
    printf ("    %s\n", note);
  if (remedy)
    printf ("    %s\n", remedy);
  if (cite && *cite)
    printf ("    [%s]\n", cite);
}

static void
print_total (BivReport *report)
{
  guint errors = biv_report_count (report, BIV_SEVERITY_ERROR);
  guint warnings = biv_report_count (report, BIV_SEVERITY_WARNING);
  guint notes = biv_report_count (report, BIV_SEVERITY_INFO);
  g_autofree char *some_errors =
    g_strdup_printf (g_dngettext (NULL, "%u error", "%u errors", errors), errors);
  g_autofree char *some_notes =
    g_strdup_printf (g_dngettext (NULL, "%u note", "%u notes", notes), notes);

  /* Translators: "2 errors, 1 worth a look, 3 notes" */
  printf (_ ("  %s, %u worth a look, %s\n"), some_errors, warnings, some_notes);
}

/* The titles of the texts that the findings cite, each once. @ruleset: (nullable) */
static void
print_sources (BivReport *report, BivRuleset *ruleset)
{
  g_autoptr (GString) cites = g_string_new (NULL);
  g_autofree char *sources = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);
      const char *cite = biv_finding_get_cite (finding);

      g_string_append_printf (cites, "%s ", cite ? cite : "");
    }
  sources = biv_text_sources (cites->str, ruleset);
  lines = g_strsplit (sources ? sources : "", "\n", -1);
  for (guint i = 0; lines[i]; i++)
    printf ("  %s\n", lines[i]);
}

/* A heading, a paragraph for each finding, and what the citations refer to.
 * @catalogue: where the rules are */
void
biv_cli_report_print (const char *path, BivNode *root, BivReport *report, BivCatalogue *catalogue,
                      const char *language)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *rules = biv_cli_name_ruleset (catalogue, root, language);
  const char *id = biv_cli_get_ruleset (root);
  guint n_findings = g_list_model_get_n_items (G_LIST_MODEL (report));

  printf (_ ("%s: %s, %s: %s\n"), name, biv_cli_kind (biv_node_get_kind (root)), rules,
          biv_cli_verdict (biv_report_get_verdict (report)));
  print_total (report);
  for (guint i = 0; i < n_findings; i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      print_finding (finding, language);
    }
  print_sources (report, id ? biv_catalogue_get_ruleset (catalogue, id) : NULL);
}
