/* The sheet of a scenario: what the battle is, who fights, how it is won, and its map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/map/biv-map-place.h"

#include <glib/gi18n.h>

#include "core/model/scenario/biv-scenario.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

#define HEX_WIDTH 44.0
#define POINTS_WIDTH 60.0
#define OWNER_WIDTH 130.0

/** biv_scenario_sheet_describe_setting: (transfer full): when and where the battle was, and the
 * weather */
char *
biv_scenario_sheet_describe_setting (BivPageFlow *flow, BivScenario *scenario)
{
  GString *line = g_string_new (NULL);
  g_autofree char *date =
    biv_page_date (flow, biv_scenario_get_year (scenario), biv_scenario_get_month (scenario),
                   biv_scenario_get_day (scenario));
  g_autofree char *capital = date ? biv_rules_words_capitalize (date) : NULL;

  biv_page_append_part (line, capital);
  biv_page_append_part (line, biv_page_text_for (flow, biv_scenario_get_place (scenario), ""));
  biv_page_append_part (line, biv_page_text_for (flow, biv_scenario_get_weather (scenario), ""));
  return g_string_free (line, FALSE);
}

/* (transfer full) (nullable): what the battle comes to when nobody has won by then. */
static char *
describe_limit (BivPageFlow *flow, BivScenario *scenario)
{
  static const char *const results[] = {
    [BIV_LIMIT_RESULT_DRAW] = N_ ("then it is drawn"),
    [BIV_LIMIT_RESULT_POINTS] = N_ ("then most objective points win"),
    [BIV_LIMIT_RESULT_UNITS] = N_ ("then most enemy units removed win"),
  };
  BIV_ASSERT_EACH (results, BIV_COUNT_MEMBERS (BIV_EACH_LIMIT_RESULT));
  BivLimitResult result = biv_scenario_get_limit_result (scenario);
  BivSide *winner = biv_node_list_lookup (biv_scenario_get_sides (scenario),
                                          biv_scenario_get_limit_winner (scenario));

  if (biv_scenario_get_turn_limit (scenario) <= 0)
    return NULL;
  if (winner)
    return biv_page_format (flow, N_ ("then the winner is: {side}"), "side",
                            biv_page_text_for (flow, biv_side_get_name (winner), ""), NULL);
  return result == BIV_LIMIT_RESULT_NONE
           ? NULL
           : g_strdup (biv_translation_get (flow->options->language, results[result]));
}

/** biv_scenario_sheet_describe_play: (transfer full): which rules are played, who begins, and when
 * the battle ends */
char *
biv_scenario_sheet_describe_play (BivPageFlow *flow, BivScenario *scenario)
{
  GString *line = g_string_new (NULL);
  BivSide *first = biv_node_list_lookup (biv_scenario_get_sides (scenario),
                                         biv_scenario_get_first_player (scenario));
  int limit = biv_scenario_get_turn_limit (scenario);
  g_autofree char *rules = biv_page_ruleset_name (flow, biv_scenario_get_ruleset (scenario));
  g_autofree char *player =
    first ? biv_page_format (flow, N_ ("first player: {side}"), "side",
                             biv_page_text_for (flow, biv_side_get_name (first), ""), NULL)
          : NULL;
  g_autofree char *turns =
    limit > 0
      ? biv_page_format_number (flow, NP_ ("{n} turn at most", "{n} turns at most"), limit, NULL)
      : NULL;
  g_autofree char *end = describe_limit (flow, scenario);

  biv_page_append_part (line, rules);
  biv_page_append_part (line, player);
  biv_page_append_part (line, turns);
  biv_page_append_part (line, end);
  return g_string_free (line, FALSE);
}

static double
add_paragraph (BivPageBlock *block, BivPageFlow *flow, const BivPageText *as, const char *text)
{
  BivPageText paragraph = *as;

  if (!*text)
    return as->y;
  paragraph.width = flow->width;
  paragraph.text = text;
  return biv_page_block_text (block, flow, &paragraph) + 2.0;
}

/** biv_scenario_sheet_describe_errors: (transfer full): a sentence that the check found errors; ""
 * if it found none */
char *
biv_scenario_sheet_describe_errors (BivPageFlow *flow)
{
  guint errors = flow->report ? biv_report_count (flow->report, BIV_SEVERITY_ERROR) : 0;

  if (errors == 0)
    return g_strdup ("");
  return biv_page_format_number (flow,
                                 NP_ ("The rules still find {n} error in this battle.",
                                      "The rules still find {n} errors in this battle."),
                                 errors, NULL);
}

static BivPageBlock *
make_head (BivPageFlow *flow, BivScenario *scenario, const char *title)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *setting = biv_scenario_sheet_describe_setting (flow, scenario);
  g_autofree char *play = biv_scenario_sheet_describe_play (flow, scenario);
  g_autofree char *errors = biv_scenario_sheet_describe_errors (flow);
  double y = add_paragraph (block, flow, &(BivPageText){ .role = BIV_PAGE_TITLE }, title);

  y = add_paragraph (
    block, flow, &(BivPageText){ .role = BIV_PAGE_TEXT, .ink = BIV_PAGE_INK_SOFT, .y = y },
    setting);
  y = add_paragraph (block, flow, &(BivPageText){ .role = BIV_PAGE_TEXT, .y = y }, play);
  y = add_paragraph (block, flow,
                     &(BivPageText){ .role = BIV_PAGE_TEXT, .ink = BIV_PAGE_INK_ALERT, .y = y },
                     errors);
  biv_page_block_rule (block, y + 3.0, flow->width, &biv_page_box_paint);
  return block;
}

static BivPageBlock *
make_paragraph (BivPageFlow *flow, BivPageRole role, const char *text)
{
  BivPageBlock *block = biv_page_block_new ();

  add_paragraph (block, flow, &(BivPageText){ .role = role }, text);
  return block;
}

/* What somebody wrote at length goes on pages a paragraph at a time. */
static void
place_description (BivPageFlow *flow, BivScenario *scenario)
{
  const char *text = biv_page_text_for (flow, biv_scenario_get_description (scenario), "");
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  biv_page_flow_skip (flow, *text ? 7.0 : 0.0);
  for (guint i = 0; paragraphs[i]; i++)
    if (*paragraphs[i])
      {
        biv_page_flow_place (flow, make_paragraph (flow, BIV_PAGE_BODY, paragraphs[i]));
        biv_page_flow_skip (flow, 2.0);
      }
}

/* --- Objectives and special rules ------------------------------------------------------------ */

static BivPageBlock *
make_heading (BivPageFlow *flow, const char *heading)
{
  return make_paragraph (flow, BIV_PAGE_HEADING,
                         biv_translation_get (flow->options->language, heading));
}

/** biv_scenario_sheet_describe_owner: (transfer full): which side an objective counts for, and
 * whether it is won once and for all */
char *
biv_scenario_sheet_describe_owner (BivPageFlow *flow, BivScenario *scenario,
                                   BivObjective *objective)
{
  BivSide *side = biv_node_list_lookup (biv_scenario_get_sides (scenario),
                                        biv_objective_get_side (objective));
  g_autofree char *owner =
    side ? biv_page_format (flow, N_ ("for {side}"), "side",
                            biv_page_text_for (flow, biv_side_get_name (side), ""), NULL)
         : g_strdup (biv_translation_get (flow->options->language, N_ ("for all")));

  return biv_objective_get_temporary (objective)
           ? biv_page_format (flow, N_ ("{side}, while held"), "side", owner, NULL)
           : g_steal_pointer (&owner);
}

/** biv_scenario_sheet_describe_points: (transfer full): how many points an objective gives */
char *
biv_scenario_sheet_describe_points (BivPageFlow *flow, BivObjective *objective)
{
  return biv_page_format_number (flow, NP_ ("{n} point", "{n} points"),
                                 biv_objective_get_points (objective), NULL);
}

static BivPageBlock *
make_objective (BivPageFlow *flow, BivScenario *scenario, BivObjective *objective)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *hex =
    biv_board_label_hex (biv_scenario_get_board (scenario), biv_objective_get_hex (objective));
  g_autofree char *points = biv_scenario_sheet_describe_points (flow, objective);
  g_autofree char *held = biv_scenario_sheet_describe_owner (flow, scenario, objective);
  double name_width = flow->width - HEX_WIDTH - POINTS_WIDTH - OWNER_WIDTH;
  BivPageText cell = { .role = BIV_PAGE_TEXT, .y = 1.0, .width = HEX_WIDTH, .text = hex };

  biv_page_block_text (block, flow, &cell);
  cell.x = HEX_WIDTH;
  cell.width = name_width;
  cell.text = biv_page_text_for (flow, biv_objective_get_name (objective), "");
  biv_page_block_text (block, flow, &cell);
  cell.x += name_width;
  cell.width = OWNER_WIDTH;
  cell.text = held;
  biv_page_block_text (block, flow, &cell);
  cell.x += OWNER_WIDTH;
  cell.width = POINTS_WIDTH;
  cell.align = PANGO_ALIGN_RIGHT;
  cell.text = points;
  biv_page_block_text (block, flow, &cell);
  return block;
}

static void
place_objectives (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *objectives = biv_scenario_get_objectives (scenario);
  BivPageGroup *group;

  if (biv_node_list_get_length (objectives) == 0)
    return;
  group = biv_page_group_new (make_heading (flow, N_ ("Objectives")),
                              make_heading (flow, N_ ("Objectives")));
  BIV_EACH (BivObjective, objective, objectives)
    g_ptr_array_add (group->rows, make_objective (flow, scenario, objective));
  biv_page_flow_skip (flow, 9.0);
  biv_page_flow_place_group (flow, group);
}

static BivPageBlock *
make_rule (BivPageFlow *flow, BivSpecialRule *rule)
{
  BivPageBlock *block = biv_page_block_new ();
  const char *title = biv_page_text_for (flow, biv_special_rule_get_title (rule), "");
  double y = add_paragraph (block, flow, &(BivPageText){ .role = BIV_PAGE_NAME, .y = 1.0 }, title);

  add_paragraph (block, flow, &(BivPageText){ .role = BIV_PAGE_BODY, .y = y - 1.0 },
                 biv_page_text_for (flow, biv_special_rule_get_text (rule), ""));
  block->height += 2.0;
  return block;
}

static void
place_rules (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *rules = biv_scenario_get_rules (scenario);
  BivPageGroup *group;

  if (biv_node_list_get_length (rules) == 0)
    return;
  group = biv_page_group_new (make_heading (flow, N_ ("Special rules")),
                              make_heading (flow, N_ ("Special rules")));
  BIV_EACH (BivSpecialRule, rule, rules)
    g_ptr_array_add (group->rows, make_rule (flow, rule));
  biv_page_flow_skip (flow, 9.0);
  biv_page_flow_place_group (flow, group);
}

/* Prints the sheet of a scenario, on pages of its own. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  BivScenario *scenario = subject->scenario;
  const char *title = biv_page_text_for (
    flow, biv_scenario_get_title (scenario),
    biv_translation_get (flow->options->language, N_ ("Scenario")));

  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_scenario_get_ruleset (scenario));
  biv_page_flow_begin (flow, title);
  biv_page_flow_place (flow, make_head (flow, scenario, title));
  place_description (flow, scenario);
  biv_scenario_sheet_place_sides (flow, scenario);
  place_objectives (flow, scenario);
  place_rules (flow, scenario);
  biv_scenario_sheet_place_turns (flow, scenario);
  biv_map_place_for_sheet (flow, scenario);
  biv_page_flow_end (flow);
}

const BivPagePrinter biv_scenario_sheet_page = {
  { .word = "scenario",
    .title = N_ ("Scenario sheet"),
    .purpose = N_ ("What is fought over, who fights, how it is won, special rules, turns, the "
                   "map with its key."),
    .of = BIV_PAGES_OF_SCENARIO,
    .is_usual = true },
  print_pages
};
