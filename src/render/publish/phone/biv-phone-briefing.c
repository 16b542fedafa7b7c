/* What the battle is, who fights and how it is won, as on the scenario's sheet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-phone.h"

#include <glib/gi18n.h>

#include "core/model/scenario/biv-special-rule.h"
#include "render/page/biv-scenario-sheet.h"

static void
write_facts (BivPhonePage *self)
{
  BivPageFlow *flow = &self->flow;
  g_autofree char *setting = biv_scenario_sheet_say_setting (flow, self->scenario);
  g_autofree char *play = biv_scenario_sheet_say_play (flow, self->scenario);
  g_autofree char *errors = biv_scenario_sheet_say_errors (flow);

  biv_html_add (self->html, "p", "soft", setting);
  biv_html_add (self->html, "p", NULL, play);
  biv_html_add (self->html, "p", "alert", errors);
}

/* For whom a page is that does not hold everything. */
static void
write_reader (BivPhonePage *self)
{
  BivSide *side = self->what->side ? biv_node_list_lookup (
                                       biv_scenario_get_sides (self->scenario), self->what->side)
                                   : NULL;
  g_autofree char *words = NULL;

  if (!side)
    return;
  words = biv_page_say (
    &self->flow, N_ ("For {side}: of the others it holds what an opponent may know."), "side",
    biv_page_text_for (&self->flow, biv_side_get_name (side), ""), NULL);
  biv_html_add (self->html, "p", "note", words);
}

/* --- Sides ----------------------------------------------------------------------------------- */

static void
write_side (BivPhonePage *self, BivSide *side)
{
  BivPageFlow *flow = &self->flow;
  BivArmy *army = biv_side_get_army (side);
  g_autofree char *strength = biv_scenario_sheet_say_strength (flow, side);
  g_autofree char *victory = biv_scenario_sheet_say_victory (flow, side);
  g_autofree char *counts = biv_scenario_sheet_count_victory (flow, side);

  biv_html_open (self->html, "div", "class", "card", NULL);
  biv_html_add (self->html, "h3", biv_colour_words[biv_side_get_colour (side)],
                biv_page_text_for (flow, biv_side_get_name (side),
                                   biv_phone_page_say (self, N_ ("(no name)"))));
  biv_html_add (self->html, "p", NULL,
                army ? biv_page_text_for (flow, biv_army_get_name (army), "") : "");
  biv_html_add (self->html, "p", "soft", strength);
  biv_html_add_lines (self->html, NULL, victory);
  biv_html_add (self->html, "p", "soft", counts);
  biv_html_close (self->html);
}

static void
write_sides (BivPhonePage *self)
{
  biv_html_open (self->html, "div", "class", "cards", NULL);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (self->scenario))
    write_side (self, side);
  biv_html_close (self->html);
}

/* --- Objectives and special rules ------------------------------------------------------------ */

static void
write_objective (BivPhonePage *self, BivObjective *objective)
{
  BivPageFlow *flow = &self->flow;
  g_autofree char *hex = biv_board_label_hex (biv_scenario_get_board (self->scenario),
                                              biv_objective_get_hex (objective));
  g_autofree char *points = biv_scenario_sheet_say_points (flow, objective);
  g_autofree char *owner = biv_scenario_sheet_say_owner (flow, self->scenario, objective);

  biv_html_open (self->html, "li", NULL);
  biv_phone_map_add_hex (self, biv_objective_get_hex (objective), hex);
  biv_html_say (self->html, " ");
  biv_html_add (self->html, "b", NULL,
                biv_page_text_for (flow, biv_objective_get_name (objective), ""));
  biv_html_say (self->html, " ");
  biv_html_open (self->html, "span", "class", "soft", NULL);
  biv_html_say (self->html, points);
  biv_html_say (self->html, " · ");
  biv_html_say (self->html, owner);
  biv_html_close (self->html);
  biv_html_close (self->html);
}

static void
write_objectives (BivPhonePage *self)
{
  BivNodeList *objectives = biv_scenario_get_objectives (self->scenario);

  if (biv_node_list_get_length (objectives) == 0)
    return;
  biv_html_add (self->html, "h3", NULL, biv_phone_page_say (self, N_ ("Objectives")));
  biv_html_open (self->html, "ul", "class", "rows", NULL);
  BIV_EACH (BivObjective, objective, objectives)
    write_objective (self, objective);
  biv_html_close (self->html);
}

static void
write_rules (BivPhonePage *self)
{
  BivNodeList *rules = biv_scenario_get_rules (self->scenario);

  if (biv_node_list_get_length (rules) == 0)
    return;
  biv_html_add (self->html, "h3", NULL, biv_phone_page_say (self, N_ ("Special rules")));
  BIV_EACH (BivSpecialRule, rule, rules)
    {
      biv_html_add (self->html, "h4", NULL,
                    biv_page_text_for (&self->flow, biv_special_rule_get_title (rule), ""));
      biv_html_add_lines (self->html, NULL,
                          biv_page_text_for (&self->flow, biv_special_rule_get_text (rule), ""));
    }
}

/* Writes the briefing in the language of the page's flow. */
void
biv_phone_briefing_write (BivPhonePage *self)
{
  biv_phone_page_begin_section (self, "briefing", biv_phone_page_say (self, N_ ("Briefing")));
  write_reader (self);
  write_facts (self);
  biv_html_add_lines (
    self->html, NULL,
    biv_page_text_for (&self->flow, biv_scenario_get_description (self->scenario), ""));
  write_sides (self);
  write_objectives (self);
  write_rules (self);
  biv_html_close (self->html);
}
