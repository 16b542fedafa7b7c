/* An army as JSON, and as text for people.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-army.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-names.h"
#include "cli/answer/biv-cli-report.h"
#include "cli/print/biv-cli-words.h"
#include "cli/json/biv-json-node.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "text/biv-rules-words.h"

/* One object: what the file says, what the rules find in it, and what it costs. */
void
biv_cli_army_json (BivJsonWriter *json, BivArmy *army, BivReport *report)
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
void
biv_cli_army_print (BivArmy *army, BivReport *report, BivRuleset *ruleset, const char *language)
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
