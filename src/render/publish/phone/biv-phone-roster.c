/* The armies: who is in them, with what the rules have for each, and what these words mean.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-phone.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "render/page/biv-page-commands.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-roster.h"
#include "render/page/biv-scenario-sheet.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* --- What the words mean --------------------------------------------------------------------- */

static void
add_used_terms (BivPhonePage *self, GHashTable *used, BivNodeList *items)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    {
      gpointer item = biv_node_list_get (items, i);

      if (!g_hash_table_contains (used, item) || biv_text_is_empty (biv_rule_item_get_text (item)))
        continue;
      g_ptr_array_add (self->terms, item);
      g_hash_table_insert (self->numbers, item, GUINT_TO_POINTER (self->terms->len));
    }
}

/** biv_phone_roster_find_terms: finds which traits and movements of the rules the page has to
 * explain, in the order of the rules. */
void
biv_phone_roster_find_terms (BivPhonePage *self)
{
  BivRuleset *ruleset = self->flow.ruleset;
  BivNodeList *fields = ruleset ? biv_ruleset_get_fields (ruleset) : NULL;
  g_autoptr (GHashTable) used = NULL;

  if (!fields)
    return;
  used = biv_roster_find_terms (ruleset, BIV_NODE (self->scenario));
  BIV_EACH (BivUnitField, field, fields)
    add_used_terms (self, used, biv_unit_field_get_choices (field));
  add_used_terms (self, used, biv_ruleset_get_movements (ruleset));
}

static char *
make_term_id (BivPhonePage *self, guint number)
{
  g_autofree char *word = g_strdup_printf ("term%u", number);

  return biv_phone_page_make_id (self, word);
}

/* Of what a word is a choice: there may be others that are called the same. */
static void
write_kind (BivPhonePage *self, BivNode *field)
{
  if (!BIV_IS_UNIT_FIELD (field))
    return;
  biv_html_add_text (self->html, " ");
  biv_html_add (self->html, "span", "soft",
                biv_page_text_for (&self->flow, biv_rule_item_get_name (field), ""));
}

/** biv_phone_roster_write_terms: writes what the words mean in the language of the page's flow. */
void
biv_phone_roster_write_terms (BivPhonePage *self)
{
  if (self->terms->len == 0)
    return;
  biv_phone_page_begin_section (self, "terms",
                                biv_phone_page_translate (self, N_ ("What the words mean")));
  biv_html_open (self->html, "dl", NULL);
  for (guint i = 0; i < self->terms->len; i++)
    {
      gpointer item = self->terms->pdata[i];
      g_autofree char *id = make_term_id (self, i + 1);

      biv_html_open (self->html, "dt", "id", id, NULL);
      biv_html_add_text (self->html, biv_page_text_for (&self->flow, biv_rule_item_get_name (item),
                                                        biv_node_get_id (item)));
      write_kind (self, biv_node_get_parent (item));
      biv_html_close (self->html);
      biv_html_open (self->html, "dd", NULL);
      biv_html_add_text (self->html,
                         biv_page_text_for (&self->flow, biv_rule_item_get_text (item), ""));
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
}

/* --- Facts ----------------------------------------------------------------------------------- */

static void
begin_fact (BivPhonePage *self, const char *label)
{
  biv_html_open (self->html, "span", "class", "fact", NULL);
  biv_html_add (self->html, "span", "label", label);
  biv_html_add_text (self->html, " ");
}

/* Ends a fact: a line may be broken here, and nowhere within a fact. */
static void
end_fact (BivPhonePage *self)
{
  biv_html_close (self->html);
  biv_html_add_text (self->html, " ");
}

static void
add_fact (BivPhonePage *self, const char *label, const char *value)
{
  begin_fact (self, label);
  biv_html_add_text (self->html, value);
  end_fact (self);
}

/* Adds the words of a field that has choices; each leads to its explanation. */
static void
add_terms (BivPhonePage *self, BivUnitField *field, const char *value)
{
  g_auto (GStrv) choices = g_strsplit (value, " ", -1);
  bool is_first = true;

  for (char **choice = choices; *choice; choice++)
    {
      gpointer item = biv_node_list_lookup (biv_unit_field_get_choices (field), *choice);
      guint number = item ? GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, item)) : 0;
      g_autofree char *id = make_term_id (self, number);
      g_autofree char *link = g_strconcat ("#", id, NULL);

      if (!**choice)
        continue;
      biv_html_add_text (self->html, is_first ? "" : ", ");
      is_first = false;
      if (number > 0)
        biv_html_open (self->html, "a", "href", link, NULL);
      biv_html_add_text (
        self->html,
        item ? biv_page_text_for (&self->flow, biv_rule_item_get_name (item), *choice) : *choice);
      if (number > 0)
        biv_html_close (self->html);
    }
}

static void
add_field (BivPhonePage *self, BivNode *piece, BivUnitField *field, const char *value)
{
  BivFieldHolds holds = biv_unit_field_get_holds (field);
  g_autofree char *words = biv_page_format_value (&self->flow, piece, field, value);

  begin_fact (self, biv_page_text_for (&self->flow, biv_rule_item_get_name (field),
                                       biv_node_get_id (BIV_NODE (field))));
  if (holds == BIV_FIELD_HOLDS_CHOICE || holds == BIV_FIELD_HOLDS_CHOICES)
    add_terms (self, field, value);
  else
    biv_html_add_text (self->html, words);
  end_fact (self);
}

/* Adds the values of the fields that the ruleset declares, in its order, and then those of fields
 * that it does not know. */
static void
add_details (BivPhonePage *self, BivNode *piece, BivDetails *details)
{
  BivNodeList *fields = self->flow.ruleset ? biv_ruleset_get_fields (self->flow.ruleset) : NULL;

  BIV_EACH (BivNode, field, fields)
    {
      const char *value = biv_details_lookup (details, biv_node_get_id (field));

      if (value && *value)
        add_field (self, piece, BIV_UNIT_FIELD (field), value);
    }
  for (guint i = 0; i < biv_details_get_length (details); i++)
    if (!fields || !biv_node_list_lookup (fields, biv_details_get_field (details, i)))
      add_fact (self, biv_details_get_field (details, i), biv_details_get_value (details, i));
}

static void
add_range (BivPhonePage *self, const char *word, const char *otherwise, int range)
{
  g_autofree char *length = biv_page_format_length (&self->flow, range);
  g_autofree char *label =
    biv_rules_words_capitalize (biv_page_word (&self->flow, word, otherwise));

  add_fact (self, label, length);
}

/* Adds what the rules say of a leader: his ranges, his quality and his command level. */
static void
add_command (BivPhonePage *self, BivFigure *leader)
{
  BivLeaderKind *kind = biv_page_find_kind (&self->flow, leader);
  const char *quality = biv_page_name_quality (&self->flow, leader);
  int level = biv_figure_get_command_level (leader);
  g_autofree char *digits = g_strdup_printf ("%d", level);
  g_autofree char *label = biv_rules_words_capitalize (
    biv_page_word (&self->flow, "command-level", N_ ("command level")));

  if (kind && biv_leader_kind_get_activates (kind) && biv_leader_kind_get_command_range (kind) >= 0)
    add_range (self, "command-range", N_ ("command range"),
               biv_leader_kind_get_command_range (kind));
  if (kind && biv_leader_kind_get_influence_range (kind) > 0)
    add_range (self, "influence-range", N_ ("influence range"),
               biv_leader_kind_get_influence_range (kind));
  if (level >= 0)
    add_fact (self, label, digits);
  if (quality)
    add_fact (self, biv_phone_page_translate (self, N_ ("Quality")), quality);
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static void
append_part (GString *line, const char *part)
{
  if (part && *part)
    g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", part);
}

/* @cost: negative: not to be told */
static char *
format_cost (BivPhonePage *self, int cost)
{
  return cost < 0
           ? NULL
           : biv_page_format_number (&self->flow, NP_ ("{n} point", "{n} points"), cost, NULL);
}

/* (transfer full): the arm and elements of a unit, or the kind of a figure; and the price */
static char *
describe (BivPhonePage *self, BivNode *piece, bool has_costs)
{
  BivRuleset *ruleset = self->flow.ruleset;
  g_autofree char *cost = format_cost (self, has_costs ? biv_army_piece_get_cost (piece) : -1);
  GString *line = g_string_new (NULL);

  if (BIV_IS_UNIT (piece))
    {
      const char *id = biv_unit_get_arm (BIV_UNIT (piece));
      BivArm *arm = ruleset ? biv_node_list_lookup (biv_ruleset_get_arms (ruleset), id) : NULL;
      g_autofree char *elements = biv_rules_words_count_elements (
        ruleset, biv_unit_get_elements (BIV_UNIT (piece)), self->flow.options->language);

      append_part (line,
                   arm ? biv_page_text_for (&self->flow, biv_rule_item_get_name (arm), id) : id);
      append_part (line, elements);
    }
  else
    append_part (line, biv_page_name_kind (&self->flow, BIV_FIGURE (piece)));
  append_part (line, cost);
  return g_string_free (line, FALSE);
}

static void
write_piece (BivPhonePage *self, BivNode *piece, bool has_costs)
{
  g_autofree char *what = describe (self, piece, has_costs);
  BivText *notes = BIV_IS_UNIT (piece) ? biv_unit_get_notes (BIV_UNIT (piece))
                                       : biv_figure_get_notes (BIV_FIGURE (piece));

  biv_html_open (self->html, "p", NULL);
  biv_html_open (self->html, "b", NULL);
  biv_html_add (self->html, "bdi", NULL, biv_page_name_piece (&self->flow, piece));
  biv_html_close (self->html);
  biv_html_add_text (self->html, " ");
  biv_html_add (self->html, "span", "soft", what);
  biv_html_close (self->html);
  biv_html_open (self->html, "p", "class", "facts", NULL);
  if (BIV_IS_FIGURE (piece))
    add_command (self, BIV_FIGURE (piece));
  add_details (self, piece, biv_army_piece_get_details (piece));
  biv_html_close (self->html);
  biv_html_add_lines (self->html, "soft", biv_page_text_for (&self->flow, notes, ""));
}

/* --- Commands and armies --------------------------------------------------------------------- */

static void
write_command (BivPhonePage *self, const BivPageCommand *command, bool has_costs)
{
  biv_html_open (self->html, "div", "class", "command", NULL);
  if (command->leader)
    write_piece (self, BIV_NODE (command->leader), has_costs);
  else
    biv_html_add (self->html, "p", "soft",
                  biv_phone_page_translate (self, N_ ("Without a leader")));
  if (command->pieces->len > 0)
    {
      biv_html_open (self->html, "ul", NULL);
      for (guint i = 0; i < command->pieces->len; i++)
        {
          biv_html_open (self->html, "li", NULL);
          write_piece (self, command->pieces->pdata[i], has_costs);
          biv_html_close (self->html);
        }
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
}

static void
write_contingent (BivPhonePage *self, BivContingent *contingent, bool has_costs)
{
  BivPageFlow *flow = &self->flow;
  g_autoptr (GPtrArray) commands = biv_page_commands_list (flow->ruleset, contingent);
  g_autofree char *muster = biv_page_muster_name (flow, biv_contingent_get_muster (contingent));
  g_autoptr (GString) about = g_string_new (NULL);

  biv_html_add (self->html, "h4", NULL,
                biv_page_text_for (flow, biv_contingent_get_name (contingent), ""));
  if (biv_contingent_get_allied (contingent))
    append_part (about, biv_page_word (flow, "allied-contingent", N_ ("allied contingent")));
  append_part (about, muster);
  biv_html_add (self->html, "p", "soft", about->str);
  biv_html_add_lines (self->html, "soft",
                      biv_page_text_for (flow, biv_contingent_get_notes (contingent), ""));
  for (guint i = 0; i < commands->len; i++)
    write_command (self, commands->pdata[i], has_costs);
}

/* (transfer full): the army, its list, its strength and, where they may be known, its points */
static char *
describe_army (BivPhonePage *self, BivSide *side, BivArmy *army, bool has_costs)
{
  g_autofree char *muster = biv_page_muster_name (&self->flow, biv_army_get_muster (army));
  g_autofree char *strength = biv_scenario_sheet_describe_strength (&self->flow, side);
  g_autofree char *points = format_cost (self, has_costs ? (int) biv_army_count_points (army) : -1);
  GString *line = g_string_new (biv_page_text_for (&self->flow, biv_army_get_name (army), ""));

  append_part (line, muster);
  append_part (line, strength);
  append_part (line, points);
  return g_string_free (line, FALSE);
}

static void
write_army (BivPhonePage *self, BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);
  bool has_costs = biv_phone_page_shows_costs (self, side);
  BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;
  g_autofree char *about = army ? describe_army (self, side, army, has_costs) : NULL;

  biv_html_add (self->html, "h3", biv_colour_words[biv_side_get_colour (side)],
                biv_page_text_for (&self->flow, biv_side_get_name (side),
                                   biv_phone_page_translate (self, N_ ("(no name)"))));
  if (!army)
    return;
  biv_html_add (self->html, "p", "soft", about);
  biv_html_add_lines (self->html, NULL,
                      biv_page_text_for (&self->flow, biv_army_get_notes (army), ""));
  BIV_EACH (BivContingent, contingent, contingents)
    write_contingent (self, contingent, has_costs);
}

/** biv_phone_roster_write: writes the armies in the language of the page's flow. */
void
biv_phone_roster_write (BivPhonePage *self)
{
  biv_phone_page_begin_section (self, "armies", biv_phone_page_translate (self, N_ ("Armies")));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (self->scenario))
    write_army (self, side);
  biv_html_close (self->html);
}
