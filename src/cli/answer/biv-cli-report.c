/* Findings as JSON and as text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-report.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "core/model/node/biv-root.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/print/biv-cli-words.h"
#include "core/play/biv-play.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-citation.h"
#include "text/field/biv-finding-group.h"
#include "text/biv-sentences.h"

static void
write_string_if_any (BivJsonWriter *json, const char *key, const char *string)
{
  if (string && *string)
    biv_json_writer_add_string (json, key, string);
}

static void
write_points (BivJsonWriter *json, const char *side, const char *contingent, gint64 spent,
              gint64 limit)
{
  biv_json_writer_begin_object (json, NULL);
  write_string_if_any (json, "side", side);
  write_string_if_any (json, "contingent", contingent);
  biv_json_writer_add_number (json, "spent", spent);
  if (limit >= 0)
    biv_json_writer_add_number (json, "limit", limit);
  biv_json_writer_end_object (json);
}

/* "points": the points that armies and contingents cost. */
void
biv_cli_report_write_points (BivJsonWriter *json, BivReport *report)
{
  biv_json_writer_begin_array (json, "points");
  for (guint i = 0; i < biv_report_get_n_points (report); i++)
    {
      const BivPoints *points = biv_report_get_points (report, i);

      write_points (json, points->side, points->contingent, points->spent, points->limit);
    }
  biv_json_writer_end_array (json);
}

/* What is printed of a finding, from a check or a play file. Strings may be %NULL or empty. */
typedef struct
{
  const char *code;
  BivSeverity severity;
  const char *object;
  const char *side;
  BivOffset hex;
  const char *label;
  const char *message;
  const char *remedy;
  const char *cite;
  const char *note;
  bool fixable;
  bool ignored;
} Row;

static void
write_hex (BivJsonWriter *json, const Row *line)
{
  if (biv_hex_is_none (line->hex))
    return;
  biv_json_writer_begin_object (json, "hex");
  biv_json_writer_add_number (json, "col", line->hex.col);
  biv_json_writer_add_number (json, "row", line->hex.row);
  biv_json_writer_add_string (json, "label", line->label ? line->label : "");
  biv_json_writer_end_object (json);
}

static void
write_row (BivJsonWriter *json, const Row *line)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "code", line->code);
  biv_json_writer_add_string (json, "severity", biv_severity_words[line->severity]);
  write_string_if_any (json, "object", line->object);
  write_string_if_any (json, "side", line->side);
  write_hex (json, line);
  biv_json_writer_add_string (json, "message", line->message);
  write_string_if_any (json, "remedy", line->remedy);
  biv_json_writer_add_string (json, "cite", line->cite);
  biv_json_writer_add_boolean (json, "fixable", line->fixable);
  biv_json_writer_add_boolean (json, "ignored", line->ignored);
  write_string_if_any (json, "note", line->note);
  biv_json_writer_end_object (json);
}

static void
print_row (const Row *line)
{
  const char *severity = biv_cli_words_for_severity (line->severity);

  if (line->ignored)
    printf (_ ("  %s, ignored: %s\n"), severity, line->message);
  else
    printf (_ ("  %s: %s\n"), severity, line->message);
  if (line->note && *line->note)
    printf ("    %s\n", line->note);
  if (line->remedy && *line->remedy)
    printf ("    %s\n", line->remedy);
  if (*line->cite)
    printf ("    [%s]\n", line->cite);
}

/* @json: (nullable): %NULL prints text */
static void
report_row (BivJsonWriter *json, const Row *line)
{
  if (json)
    write_row (json, line);
  else
    print_row (line);
}

/* What is said of several things is one paragraph of a text; each is an object of JSON. */
static void
print_group (BivFindingGroup *group, BivRuleset *ruleset, const char *language)
{
  BivFinding *first = biv_finding_group_get_first (group);
  g_autofree char *message = biv_finding_group_make_message (group, language);
  g_autofree char *remedy = biv_finding_group_make_remedy (group, language);
  g_autofree char *cite = biv_citation_make (biv_finding_get_cite (first), ruleset, language);
  Row line = {
    .severity = biv_finding_get_severity (first),
    .message = message,
    .remedy = remedy,
    .cite = cite,
    .note = biv_finding_get_note (first),
    .ignored = biv_finding_is_ignored (first),
  };

  print_row (&line);
}

static void
write_finding (BivJsonWriter *json, BivFinding *finding, BivRuleset *ruleset, const char *language)
{
  g_autofree char *message = biv_sentences_make_message (finding, language);
  g_autofree char *remedy = biv_sentences_make_remedy (finding, language);
  g_autofree char *cite = biv_citation_make (biv_finding_get_cite (finding), ruleset, language);
  Row line = {
    .code = biv_finding_get_code (finding),
    .severity = biv_finding_get_severity (finding),
    .object = biv_finding_get_object (finding),
    .side = biv_finding_get_side (finding),
    .hex = biv_finding_get_hex (finding),
    .label = biv_finding_get_hex_label (finding),
    .message = message,
    .remedy = remedy,
    .cite = cite,
    .note = biv_finding_get_note (finding),
    .fixable = biv_finding_is_fixable (finding),
    .ignored = biv_finding_is_ignored (finding),
  };

  write_row (json, &line);
}

/* A finding that a play file carries; it has no fix. */
static void
report_play_finding (BivJsonWriter *json, BivPlayFinding *finding, BivRuleset *ruleset,
                     const char *language)
{
  g_autofree char *cite =
    biv_citation_make (biv_play_finding_get_cite (finding), ruleset, language);
  Row line = {
    .code = biv_play_finding_get_code (finding),
    .severity = biv_play_finding_get_severity (finding),
    .object = biv_play_finding_get_object (finding),
    .side = biv_play_finding_get_side (finding),
    .hex = biv_play_finding_get_hex (finding),
    .label = biv_play_finding_get_label (finding),
    .message = biv_text_for (biv_play_finding_get_message (finding), language),
    .remedy = biv_text_for (biv_play_finding_get_remedy (finding), language),
    .cite = cite,
    .note = biv_play_finding_get_note (finding),
    .ignored = biv_play_finding_get_ignored (finding),
  };

  report_row (json, &line);
}

/* (nullable): the ruleset of an army or a scenario. */
static BivRuleset *
find_ruleset (BivCatalogue *catalogue, BivNode *root)
{
  const char *id = biv_root_get_ruleset (root);

  return id ? biv_catalogue_get_ruleset (catalogue, id) : NULL;
}

/* One object; the order of its keys is fixed. */
void
biv_cli_report_json (BivJsonWriter *json, const char *path, BivNode *root, BivReport *report,
                     BivCatalogue *catalogue, const char *language)
{
  BivRuleset *ruleset = find_ruleset (catalogue, root);
  g_autoptr (GPtrArray) findings = biv_report_list_for_readers (report);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", path);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (root));
  biv_json_writer_add_string (json, "ruleset", biv_root_get_ruleset (root));
  biv_json_writer_add_string (json, "verdict", biv_verdict_words[biv_report_get_verdict (report)]);
  biv_cli_report_write_points (json, report);
  biv_json_writer_begin_array (json, "findings");
  for (guint i = 0; i < findings->len; i++)
    write_finding (json, findings->pdata[i], ruleset, language);
  biv_json_writer_end_array (json);
  biv_json_writer_end_object (json);
}

static void
print_total (guint errors, guint warnings, guint notes)
{
  g_autofree char *some_errors =
    g_strdup_printf (g_dngettext (NULL, "%u error", "%u errors", errors), errors);
  g_autofree char *some_notes =
    g_strdup_printf (g_dngettext (NULL, "%u note", "%u notes", notes), notes);

  /* Translators: "2 errors, 1 worth a look, 3 notes" */
  printf (_ ("  %s, %u worth a look, %s\n"), some_errors, warnings, some_notes);
}

/* The titles of the texts that findings cite, each once. @ruleset: (nullable) */
static void
print_sources (GString *cites, BivRuleset *ruleset, const char *language)
{
  g_autofree char *sources = biv_citation_list_sources (cites->str, ruleset, language);
  g_auto (GStrv) lines = g_strsplit (sources ? sources : "", "\n", -1);

  for (guint i = 0; lines[i]; i++)
    printf ("  %s\n", lines[i]);
}

/* A heading, a paragraph for each fact, and the texts that they cite.
 * @catalogue: has the rules */
void
biv_cli_report_print (const char *path, BivNode *root, BivReport *report, BivCatalogue *catalogue,
                      const char *language)
{
  g_autofree char *name = biv_cli_files_name (path);
  g_autofree char *rules = biv_cli_files_name_ruleset (catalogue, root, language);
  BivRuleset *ruleset = find_ruleset (catalogue, root);
  g_autoptr (GPtrArray) groups = biv_finding_groups_make (report);
  g_autoptr (GString) cites = g_string_new (NULL);

  printf (_ ("%s: %s, %s: %s\n"), name, biv_format_kind_get_noun (biv_node_get_kind (root)), rules,
          biv_cli_words_for_verdict (biv_report_get_verdict (report)));
  print_total (biv_finding_groups_count (groups, BIV_SEVERITY_ERROR),
               biv_finding_groups_count (groups, BIV_SEVERITY_WARNING),
               biv_finding_groups_count (groups, BIV_SEVERITY_INFO));
  for (guint i = 0; i < groups->len; i++)
    {
      const char *cite = biv_finding_get_cite (biv_finding_group_get_first (groups->pdata[i]));

      print_group (groups->pdata[i], ruleset, language);
      g_string_append_printf (cites, "%s ", cite ? cite : "");
    }
  print_sources (cites, ruleset, language);
}

static void
play_points_json (BivJsonWriter *json, BivPlay *play)
{
  biv_json_writer_begin_array (json, "points");
  BIV_EACH (BivPlayCost, cost, biv_play_get_costs (play))
    write_points (json, biv_play_cost_get_side (cost), biv_play_cost_get_contingent (cost),
                  biv_play_cost_get_spent (cost), biv_play_cost_get_limit (cost));
  biv_json_writer_end_array (json);
}

/* The verdict in a play file as one object, with the same keys as other reports. */
void
biv_cli_report_play_json (BivJsonWriter *json, const char *path, BivPlay *play,
                          BivCatalogue *catalogue, const char *language)
{
  BivRuleset *ruleset = find_ruleset (catalogue, BIV_NODE (play));
  BivNodeList *findings = biv_play_get_findings (play);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", path);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (BIV_NODE (play)));
  biv_json_writer_add_string (json, "ruleset", biv_play_get_ruleset (play));
  biv_json_writer_add_string (json, "verdict", biv_verdict_words[biv_play_get_verdict (play)]);
  play_points_json (json, play);
  biv_json_writer_begin_array (json, "findings");
  BIV_EACH (BivPlayFinding, finding, findings)
    report_play_finding (json, finding, ruleset, language);
  biv_json_writer_end_array (json);
  biv_json_writer_end_object (json);
}

static guint
count_in_play (BivPlay *play, BivSeverity severity)
{
  guint count = 0;

  BIV_EACH (BivPlayFinding, finding, biv_play_get_findings (play))
    count += !biv_play_finding_get_ignored (finding) &&
             biv_play_finding_get_severity (finding) == severity;
  return count;
}

/* The same as text; its citations give the names of texts in full. */
void
biv_cli_report_play_print (const char *path, BivPlay *play, BivCatalogue *catalogue,
                           const char *language)
{
  g_autofree char *name = biv_cli_files_name (path);
  g_autofree char *rules = biv_cli_files_name_ruleset (catalogue, BIV_NODE (play), language);
  BivRuleset *ruleset = find_ruleset (catalogue, BIV_NODE (play));

  printf (_ ("%s: %s, %s: %s\n"), name,
          biv_format_kind_get_noun (biv_node_get_kind (BIV_NODE (play))), rules,
          biv_cli_words_for_verdict (biv_play_get_verdict (play)));
  print_total (count_in_play (play, BIV_SEVERITY_ERROR),
               count_in_play (play, BIV_SEVERITY_WARNING),
               count_in_play (play, BIV_SEVERITY_INFO));
  BIV_EACH (BivPlayFinding, finding, biv_play_get_findings (play))
    report_play_finding (NULL, finding, ruleset, language);
}
