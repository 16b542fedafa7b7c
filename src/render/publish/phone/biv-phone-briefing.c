/* What stands on a page for a phone beside the map and the armies: what the battle is, who fights
 * and how it is won, who stands where at the start, and the track of turns.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-scenario-sheet.h"
#include "render/page/setup/biv-setup.h"
#include "render/publish/phone/biv-phone.h"

/* Who stands where at the start, command by command. */

static void
write_places (BivPhonePage *self, const BivSetup *setup, BivPlacement *placement)
{
  for (guint i = 0; i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place = biv_setup_format_place (setup, placement, i);

      biv_html_open (self->html, "td", NULL);
      biv_phone_map_add_hex (self, biv_placement_get_hex (placement), place);
      biv_html_close (self->html);
    }
  biv_html_add (self->html, "td", NULL, biv_setup_get_facing (setup, placement));
}

static void
write_piece (BivPhonePage *self, const BivSetup *setup, BivNode *piece, bool is_leader)
{
  BivPlacement *placement = g_hash_table_lookup (setup->placements, biv_node_get_id (piece));
  g_autofree char *what = biv_setup_describe_piece (setup, piece);

  biv_html_open (self->html, "tr", "class", is_leader ? "leader" : "piece", NULL);
  biv_html_open (self->html, "th", "scope", "row", NULL);
  biv_html_add (self->html, "bdi", NULL, biv_page_name_piece (&self->flow, piece));
  biv_html_add_text (self->html, " ");
  biv_html_add (self->html, "span", "soft", what);
  biv_html_close (self->html);
  if (placement)
    write_places (self, setup, placement);
  else
    {
      bool is_reserve = g_hash_table_contains (setup->reserves, biv_node_get_id (piece));
      g_autofree char *columns = g_strdup_printf ("%u", biv_setup_get_n_places (setup) + 1);

      /* Over all columns that would tell its place. */
      biv_html_open (self->html, "td", "colspan", columns, "class", "soft", NULL);
      biv_html_add_text (
        self->html,
        biv_phone_page_translate (self, is_reserve ? N_ ("in reserve") : N_ ("not placed")));
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
}

static void
write_columns (BivPhonePage *self, const BivSetup *setup)
{
  biv_html_open (self->html, "thead", NULL);
  biv_html_open (self->html, "tr", NULL);
  biv_html_open (self->html, "th", "scope", "col", NULL);
  biv_html_add_text (self->html, biv_phone_page_translate (self, N_ ("Name")));
  biv_html_close (self->html);
  for (guint i = 0; i <= biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place =
        i < biv_setup_get_n_places (setup)
          ? biv_setup_name_place (setup, i)
          : g_strdup (biv_phone_page_translate (self, N_ ("Facing")));

      biv_html_open (self->html, "th", "scope", "col", NULL);
      biv_html_add_text (self->html, place);
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
}

static void
write_contingent (BivPhonePage *self, const BivSetup *setup, BivContingent *contingent)
{
  g_autoptr (GPtrArray) commands = biv_page_commands_list (self->flow.ruleset, contingent);

  for (guint i = 0; i < commands->len; i++)
    {
      const BivPageCommand *command = commands->pdata[i];

      if (command->leader)
        write_piece (self, setup, BIV_NODE (command->leader), true);
      for (guint j = 0; j < command->pieces->len; j++)
        write_piece (self, setup, command->pieces->pdata[j], false);
    }
}

static bool
has_pieces (BivNodeList *contingents)
{
  BIV_EACH (BivContingent, contingent, contingents)
    if (biv_node_list_get_length (biv_contingent_get_figures (contingent)) > 0 ||
        biv_node_list_get_length (biv_contingent_get_units (contingent)) > 0)
      return true;
  return false;
}

static void
write_setup_of (BivPhonePage *self, BivSetup *setup, BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);
  BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;
  const char *name = biv_page_text_for (&self->flow, biv_side_get_name (side),
                                        biv_phone_page_translate (self, N_ ("(no name)")));

  biv_setup_measure_from (setup, side);
  biv_html_add (self->html, "h3", biv_colour_words[biv_side_get_colour (side)], name);
  if (!has_pieces (contingents))
    return;
  biv_html_open (self->html, "table", NULL);
  write_columns (self, setup);
  biv_html_open (self->html, "tbody", NULL);
  BIV_EACH (BivContingent, contingent, contingents)
    write_contingent (self, setup, contingent);
  biv_html_close (self->html);
  biv_html_close (self->html);
}

/** biv_phone_setup_write: writes who stands where in the language of the page's flow. */
void
biv_phone_setup_write (BivPhonePage *self)
{
  BivSetup setup;
  g_autofree char *table = NULL;

  biv_setup_begin (&setup, &self->flow, self->scenario);
  biv_phone_page_begin_section (self, "setup",
                                biv_phone_page_translate (self, N_ ("Who stands where")));
  table = biv_setup_describe_table (&setup);
  biv_html_add (self->html, "p", "soft", table);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (self->scenario))
    write_setup_of (self, &setup, side);
  biv_html_close (self->html);
  biv_setup_end (&setup);
}

/* The track of turns: a box to tick for each, and who comes when. */

#define BOXES_MOST 60 /* more turns than anybody ticks, as on paper */

static void
write_box (BivPhonePage *self, int turn)
{
  g_autofree char *digits = g_strdup_printf ("%d", turn);
  g_autofree char *words =
    biv_page_format (&self->flow, N_ ("turn {turn}"), "turn", digits, NULL);
  bool is_marked = biv_scenario_sheet_has_reserves (self->scenario, turn);

  biv_html_open (self->html, "li", NULL);
  biv_html_open (self->html, "label", NULL);
  biv_html_mark (self->html, "input", "type", "checkbox", "aria-label", words, NULL);
  biv_html_add_text (self->html, digits);
  biv_html_add_text (self->html, is_marked ? " ◂" : "");
  biv_html_close (self->html);
  biv_html_close (self->html);
}

static void
write_track (BivPhonePage *self)
{
  int limit = MIN (biv_scenario_get_turn_limit (self->scenario), BOXES_MOST);

  if (limit <= 0)
    return;
  biv_html_open (self->html, "ol", "class", "track", NULL);
  for (int turn = 1; turn <= limit; turn++)
    write_box (self, turn);
  biv_html_close (self->html);
}

static void
write_coming (BivPhonePage *self)
{
  BivNodeList *reserves = biv_scenario_get_reserves (self->scenario);

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    if (!biv_scenario_sheet_has_listed (reserves, i))
      {
        g_autofree char *line = biv_scenario_sheet_describe_coming (
          &self->flow, self->scenario, biv_node_list_get (reserves, i));

        biv_html_add (self->html, "p", NULL, line);
      }
}

/** biv_phone_turns_are_any: whether the page has turns to show: they are counted, or a reserve
 * comes later. */
bool
biv_phone_turns_are_any (const BivPhonePage *self)
{
  return biv_scenario_get_turn_limit (self->scenario) > 0 ||
         biv_node_list_get_length (biv_scenario_get_reserves (self->scenario)) > 0;
}

/** biv_phone_turns_write: writes the turns in the language of the page's flow; nothing where there
 * are none. */
void
biv_phone_turns_write (BivPhonePage *self)
{
  if (!biv_phone_turns_are_any (self))
    return;
  biv_phone_page_begin_section (self, "turns", biv_phone_page_translate (self, N_ ("Turns")));
  write_track (self);
  write_coming (self);
  biv_html_close (self->html);
}

/* What the battle is, who fights and how it is won, as on the scenario's sheet. */

static void
write_facts (BivPhonePage *self)
{
  BivPageFlow *flow = &self->flow;
  g_autofree char *setting = biv_scenario_sheet_describe_setting (flow, self->scenario);
  g_autofree char *play = biv_scenario_sheet_describe_play (flow, self->scenario);
  g_autofree char *errors = biv_scenario_sheet_describe_errors (flow);

  biv_html_add (self->html, "p", "soft", setting);
  biv_html_add (self->html, "p", NULL, play);
  biv_html_add (self->html, "p", "alert", errors);
}

/* Writes for whom the page is, where it does not hold everything. */
static void
write_reader (BivPhonePage *self)
{
  BivSide *side = self->what->side ? biv_node_list_lookup (
                                       biv_scenario_get_sides (self->scenario), self->what->side)
                                   : NULL;
  g_autofree char *words = NULL;

  if (!side)
    return;
  words = biv_page_format (
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
  g_autofree char *strength = biv_scenario_sheet_describe_strength (flow, side);
  g_autofree char *victory = biv_scenario_sheet_describe_victory (flow, side);
  g_autofree char *counts = biv_scenario_sheet_count_victory (flow, side);

  biv_html_open (self->html, "div", "class", "card", NULL);
  biv_html_add (self->html, "h3", biv_colour_words[biv_side_get_colour (side)],
                biv_page_text_for (flow, biv_side_get_name (side),
                                   biv_phone_page_translate (self, N_ ("(no name)"))));
  biv_html_add (self->html, "p", NULL,
                army ? biv_page_text_for (flow, biv_army_get_name (army), "") : "");
  biv_html_add (self->html, "p", "soft", strength);
  biv_html_add_lines (self->html, NULL, victory);
  biv_html_add (self->html, "p", "soft", counts);
  biv_html_close (self->html);
}

/* --- Objectives and special rules ------------------------------------------------------------ */

static void
write_objective (BivPhonePage *self, BivObjective *objective)
{
  BivPageFlow *flow = &self->flow;
  g_autofree char *hex = biv_board_label_hex (biv_scenario_get_board (self->scenario),
                                              biv_objective_get_hex (objective));
  g_autofree char *points = biv_scenario_sheet_describe_points (flow, objective);
  g_autofree char *owner = biv_scenario_sheet_describe_owner (flow, self->scenario, objective);

  biv_html_open (self->html, "li", NULL);
  biv_phone_map_add_hex (self, biv_objective_get_hex (objective), hex);
  biv_html_add_text (self->html, " ");
  biv_html_add (self->html, "b", NULL,
                biv_page_text_for (flow, biv_objective_get_name (objective), ""));
  biv_html_add_text (self->html, " ");
  biv_html_open (self->html, "span", "class", "soft", NULL);
  biv_html_add_text (self->html, points);
  biv_html_add_text (self->html, " · ");
  biv_html_add_text (self->html, owner);
  biv_html_close (self->html);
  biv_html_close (self->html);
}

static void
write_objectives (BivPhonePage *self)
{
  BivNodeList *objectives = biv_scenario_get_objectives (self->scenario);

  if (biv_node_list_get_length (objectives) == 0)
    return;
  biv_html_add (self->html, "h3", NULL, biv_phone_page_translate (self, N_ ("Objectives")));
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
  biv_html_add (self->html, "h3", NULL, biv_phone_page_translate (self, N_ ("Special rules")));
  BIV_EACH (BivSpecialRule, rule, rules)
    {
      biv_html_add (self->html, "h4", NULL,
                    biv_page_text_for (&self->flow, biv_special_rule_get_title (rule), ""));
      biv_html_add_lines (self->html, NULL,
                          biv_page_text_for (&self->flow, biv_special_rule_get_text (rule), ""));
    }
}

/** biv_phone_briefing_write: writes the briefing in the language of the page's flow. */
void
biv_phone_briefing_write (BivPhonePage *self)
{
  biv_phone_page_begin_section (self, "briefing", biv_phone_page_translate (self, N_ ("Briefing")));
  write_reader (self);
  write_facts (self);
  biv_html_add_lines (
    self->html, NULL,
    biv_page_text_for (&self->flow, biv_scenario_get_description (self->scenario), ""));
  biv_html_open (self->html, "div", "class", "cards", NULL);
  BIV_EACH (BivSide, side, biv_scenario_get_sides (self->scenario))
    write_side (self, side);
  biv_html_close (self->html);
  write_objectives (self);
  write_rules (self);
  biv_html_close (self->html);
}
