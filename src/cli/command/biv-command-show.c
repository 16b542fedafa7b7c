/* bivouac-cli show FILE: its content, resolved. An army is shown with its prices, a scenario as its
 * play file, a ruleset or muster list as an outline: each object with its kind and id, then its
 * fields. They are named as in the file, since people who look at these write them too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-names.h"
#include "cli/answer/biv-cli-play.h"
#include "cli/answer/biv-cli-report.h"
#include "cli/json/biv-json-node.h"
#include "cli/json/biv-json-writer.h"
#include "cli/print/biv-cli-words.h"
#include "core/check/biv-checker.h"
#include "core/check/biv-report.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-citation.h"
#include "text/biv-pattern.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

typedef struct
{
  BivRuleset *ruleset; /* whose texts are cited; NULL for a muster list */
  const char *language;
} Outline;

static void print_node (const Outline *outline, BivNode *node, int depth);

static void
print_value (const char *name, const char *value, int depth)
{
  printf ("%*s%s: %s\n", depth * 2, "", name, value);
}

static void
print_details (const char *name, BivDetails *details, int depth)
{
  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      g_autofree char *field =
        g_strdup_printf ("%s.%s", name, biv_details_get_field (details, i));

      print_value (field, biv_details_get_value (details, i), depth);
    }
}

static void
print_list (const Outline *outline, BivNodeList *list, int depth)
{
  BIV_EACH (BivNode, node, list)
    print_node (outline, node, depth);
}

/* Citations give the names of texts, as in all output for people. */
static void
print_string (const Outline *outline, const char *name, const char *value, int depth)
{
  g_autofree char *cite = g_str_equal (name, "cite")
                            ? biv_citation_make (value, outline->ruleset, outline->language)
                            : NULL;

  print_value (name, cite ? cite : value, depth);
}

static void
print_field (const Outline *outline, BivNode *node, guint position, int depth)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[position];
  g_autofree char *number = NULL;

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      print_string (outline, field->name, biv_node_get_string (node, position), depth);
      break;
    case BIV_FIELD_INT:
      number = g_strdup_printf ("%d", biv_node_get_int (node, position));
      print_value (field->name, number, depth);
      break;
    case BIV_FIELD_BOOLEAN:
      print_value (field->name, biv_node_get_boolean (node, position) ? "true" : "false", depth);
      break;
    case BIV_FIELD_ENUM:
      print_value (field->name, field->words[biv_node_get_int (node, position)], depth);
      break;
    case BIV_FIELD_TEXT:
      print_value (field->name,
                   biv_text_for (biv_node_get_text (node, position), outline->language), depth);
      break;
    case BIV_FIELD_DETAILS:
      print_details (field->name, biv_node_get_details (node, position), depth);
      break;
    case BIV_FIELD_LIST:
      print_list (outline, biv_node_get_list (node, position), depth);
      break;
    case BIV_FIELD_HEX: /* only on boards, which rules have not */
      break;
    }
}

static void
print_node (const Outline *outline, BivNode *node, int depth)
{
  printf ("%*s%s %s\n", depth * 2, "", biv_node_get_kind (node), biv_node_get_id (node));
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (!biv_node_is_default (node, i))
      print_field (outline, node, i, depth + 1);
}

/* Everything below an object. */
static void
print_outline (BivNode *root, const char *language)
{
  Outline outline = { BIV_IS_RULESET (root) ? BIV_RULESET (root) : NULL, language };

  print_node (&outline, root, 0);
}

/* One object: what the file says, what the rules find in it, and what it costs. */
static void
write_army (BivJsonWriter *json, BivArmy *army, BivReport *report)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (BIV_NODE (army)));
  biv_json_node_write_fields (json, BIV_NODE (army), NULL);
  biv_json_writer_add_string (json, "verdict", biv_verdict_words[biv_report_get_verdict (report)]);
  biv_cli_report_write_points (json, report);
  biv_json_writer_end_object (json);
}

static void
print_points (const char *indent, BivReport *report, const char *contingent)
{
  for (guint i = 0; i < biv_report_get_n_points (report); i++)
    {
      const BivPoints *points = biv_report_get_points (report, i);
      g_autofree char *spent = NULL;

      if (g_strcmp0 (points->contingent, contingent) != 0)
        continue;
      spent = g_strdup_printf ("%" G_GINT64_FORMAT, points->spent);
      if (points->limit >= 0)
        printf (_ ("%s%s of %d points\n"), indent, spent, points->limit);
      else
        printf (_ ("%s%s points\n"), indent, spent);
    }
}

static void
print_price (int cost)
{
  if (cost >= 0)
    printf (_ (", %d points"), cost);
  putchar ('\n');
}

static void
print_figure (BivFigure *figure, BivRuleset *ruleset, const char *language)
{
  g_autofree char *kind = biv_cli_names_find_kind (ruleset, biv_figure_get_kind (figure), language);

  printf ("  %s, %s", biv_naming_for (BIV_NODE (figure), language), kind);
  print_price (biv_figure_get_cost (figure));
}

static void
print_unit (BivUnit *unit, BivRuleset *ruleset, const char *language)
{
  g_autofree char *elements =
    biv_rules_words_count_elements (ruleset, biv_unit_get_elements (unit), language);
  g_autofree char *arm =
    biv_cli_names_find_item (ruleset, BIV_RULESET_ARMS, biv_unit_get_arm (unit), language);

  printf ("  %s, %s, %s", biv_naming_for (BIV_NODE (unit), language), arm, elements);
  print_price (biv_unit_get_cost (unit));
}

static void
print_contingent (BivContingent *contingent, BivReport *report, BivRuleset *ruleset,
                  const char *language)
{
  printf (biv_contingent_get_allied (contingent) ? _ ("\n%s (allies)\n") : "\n%s\n",
          biv_naming_for (BIV_NODE (contingent), language));
  print_points ("  ", report, biv_node_get_id (BIV_NODE (contingent)));
  BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
    print_figure (figure, ruleset, language);
  BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
    print_unit (unit, ruleset, language);
}

/* The name of a figure, in whichever contingent it is. */
static const char *
find_name (BivArmy *army, const char *id, const char *language)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BivFigure *figure = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (figure)
        return biv_naming_for (BIV_NODE (figure), language);
    }
  return _ ("no leader");
}

static void
print_activations (BivArmy *army, const char *language)
{
  BivNodeList *activations = biv_army_get_activations (army);

  if (biv_node_list_get_length (activations) > 0)
    printf ("\n%s\n", _ ("Activations"));
  BIV_EACH (BivActivation, activation, activations)
    {
      int units = biv_activation_get_units (activation);

      printf (g_dngettext (NULL, "  %s, %d unit\n", "  %s, %d units\n", (gulong) units),
              find_name (army, biv_activation_get_leader (activation), language), units);
    }
}

/* @ruleset: (nullable): for the names of kinds and arms */
static void
print_army (BivArmy *army, BivReport *report, BivRuleset *ruleset, const char *language)
{
  printf (_ ("%s\n%s: %s\n"), biv_naming_for (BIV_NODE (army), language),
          ruleset ? biv_text_for (biv_ruleset_get_name (ruleset), language)
                  : biv_army_get_ruleset (army),
          biv_cli_words_for_verdict (biv_report_get_verdict (report)));
  print_points ("", report, NULL);
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    print_contingent (contingent, report, ruleset, language);
  print_activations (army, language);
}

static void
show_play (BivCatalogue *catalogue, BivPlay *play, BivOptions *options, BivJsonWriter *json)
{
  if (json)
    biv_cli_play_json (json, play);
  else
    biv_cli_play_print (play, biv_catalogue_get_ruleset (catalogue, biv_play_get_ruleset (play)),
                        options->language);
}

static void
show_army (BivCatalogue *catalogue, BivArmy *army, BivOptions *options, BivJsonWriter *json)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, BIV_NODE (army));

  if (json)
    write_army (json, army, report);
  else
    print_army (army, report,
                biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)),
                options->language);
}

/* Which the play file does not have. */
static void
show_underlay (BivUnderlay *underlay, BivOptions *options)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *line = NULL;

  biv_args_add_string (args, "name", biv_underlay_get_name (underlay));
  line = biv_pattern_fill (
    biv_translation_get (options->language, N_ ("Picture under the board: {name}")), args,
    options->language);
  printf ("\n%s\n", line);
}

/* A ruleset or a muster list. */
static void
show_data (BivNode *root, BivOptions *options, BivJsonWriter *json)
{
  if (!json)
    {
      print_outline (root, options->language);
      return;
    }
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (root));
  biv_json_node_write_fields (json, root, NULL);
  biv_json_writer_end_object (json);
}

static int
run (BivOptions *options)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_cli_files_read (options->words[0], &error);
  g_autoptr (BivCatalogue) catalogue = NULL;

  if (!root)
    return biv_cli_files_fail (json, options->words[0], error);
  catalogue = biv_storage_catalogue_for (installed, root);
  if (BIV_IS_PLAY (root))
    show_play (catalogue, BIV_PLAY (root), options, json);
  else if (BIV_IS_ARMY (root))
    show_army (catalogue, BIV_ARMY (root), options, json);
  else if (BIV_IS_SCENARIO (root))
    {
      g_autoptr (BivPlay) play = biv_cli_play_make (catalogue, BIV_SCENARIO (root), NULL);

      show_play (catalogue, play, options, json);
      if (!json && biv_scenario_get_underlay (BIV_SCENARIO (root)))
        show_underlay (biv_scenario_get_underlay (BIV_SCENARIO (root)), options);
    }
  else
    show_data (root, options, json);
  return BIV_STATUS_FINE;
}

const BivCommand biv_command_show = {
  { "show", N_ ("FILE"), N_ ("Show everything in a file, resolved"),
    BIV_OPTIONS (&biv_option_format), 1, 1 },
  run,
  NULL,
  BIV_FORMAT_WORDS ("army", "scenario", "play", "ruleset", "muster"),
};
