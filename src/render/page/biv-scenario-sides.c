/* The sides on a scenario's sheet, two abreast: army, strength, edge, and how each wins; and its
 * track of turns.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-order-points.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "render/page/biv-scenario-sheet.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* --- The track of turns: a box for each turn, a mark where reserves come, and who they are --- */

#define BOX 25.0
#define BOXES_MOST 60 /* more turns than anybody ticks */
#define ABOVE 9.0

/** biv_scenario_sheet_has_reserves: whether any reserve arrives in this turn. */
bool
biv_scenario_sheet_has_reserves (BivScenario *scenario, int turn)
{
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    if (biv_reserve_get_turn (reserve) == turn)
      return true;
  return false;
}

/* The box of a turn: its number, and an arrow if reserves come then. */
static void
add_box (BivPageBlock *block, BivPageFlow *flow, const BivPoint *corner, int turn, bool is_marked)
{
  g_autofree char *number = g_strdup_printf (is_marked ? "%d ◂" : "%d", turn);

  biv_page_block_tick (block, corner->x, corner->y, BOX);
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = is_marked ? BIV_PAGE_NAME : BIV_PAGE_TEXT,
                         .x = corner->x + 3.0,
                         .y = corner->y + 2.0,
                         .width = BOX - 4.0,
                         .text = number,
                       });
}

static BivPageBlock *
make_track (BivPageFlow *flow, BivScenario *scenario)
{
  BivPageBlock *block = biv_page_block_new ();
  int limit = MIN (biv_scenario_get_turn_limit (scenario), BOXES_MOST);
  int in_line = MAX (1, (int) (flow->width / BOX));

  for (int turn = 1; turn <= limit; turn++)
    add_box (block, flow,
             &(BivPoint){ ((turn - 1) % in_line) * BOX,
                          (double) ((turn - 1) / in_line) * BOX },
             turn, biv_scenario_sheet_has_reserves (scenario, turn));
  block->height += 2.0;
  return block;
}

/* --- Who comes ------------------------------------------------------------------------------- */

typedef struct
{
  BivPageFlow *flow;
  BivReserve *like; /* whose turn and place they share */
  GString *names;
} Coming;

static BivReserve *
find_reserve (BivScenario *scenario, const char *piece)
{
  BIV_EACH (BivReserve, reserve, biv_scenario_get_reserves (scenario))
    if (g_str_equal (biv_reserve_get_piece (reserve), piece))
      return reserve;
  return NULL;
}

static bool
come_together (BivReserve *a, BivReserve *b)
{
  return biv_reserve_get_turn (a) == biv_reserve_get_turn (b) &&
         biv_reserve_get_edge (a) == biv_reserve_get_edge (b) &&
         biv_offset_equal (biv_reserve_get_hex (a), biv_reserve_get_hex (b)) &&
         biv_reserve_get_within (a) == biv_reserve_get_within (b);
}

static void
add_name_cb (BivNode *node, gpointer data)
{
  Coming *coming = data;
  BivReserve *reserve;

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return;
  reserve = find_reserve (BIV_SCENARIO (biv_node_get_root (node)), biv_node_get_id (node));
  if (reserve && come_together (reserve, coming->like))
    g_string_append_printf (coming->names, "%s%s", coming->names->len > 0 ? ", " : "",
                            biv_naming_for (node, coming->flow->options->language));
}

/** biv_scenario_sheet_has_listed: whether a reserve before this one in the list comes in the same
 * turn to the same place: then the sentence about that one has named this one too. @position: of
 * this one */
bool
biv_scenario_sheet_has_listed (BivNodeList *reserves, guint position)
{
  for (guint i = 0; i < position; i++)
    if (come_together (biv_node_list_get (reserves, i), biv_node_list_get (reserves, position)))
      return true;
  return false;
}

/** biv_scenario_sheet_describe_coming: (transfer full): when and where a reserve comes, and the
 * names of all that come then and there with it */
char *
biv_scenario_sheet_describe_coming (BivPageFlow *flow, BivScenario *scenario, BivReserve *reserve)
{
  g_autoptr (GString) names = g_string_new (NULL);
  Coming coming = { flow, reserve, names };
  g_autofree char *when = biv_page_arrival (flow, biv_scenario_get_board (scenario), reserve);

  biv_node_foreach (BIV_NODE (scenario), add_name_cb, &coming);
  /* Translators: when and where reserves come, and their names */
  return biv_page_format (flow, N_ ("Reserves, {arrival}: {names}"), "arrival", when, "names",
                          names->str, NULL);
}

static void
place_all_coming (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *reserves = biv_scenario_get_reserves (scenario);

  for (guint i = 0; i < biv_node_list_get_length (reserves); i++)
    if (!biv_scenario_sheet_has_listed (reserves, i))
      {
        g_autofree char *line =
          biv_scenario_sheet_describe_coming (flow, scenario, biv_node_list_get (reserves, i));
        BivPageBlock *block = biv_page_block_new ();

        biv_page_block_text (
          block, flow,
          &(BivPageText){ .role = BIV_PAGE_TEXT, .width = flow->width, .text = line });
        biv_page_flow_place (flow, block);
      }
}

/** biv_scenario_sheet_place_turns: places a box to tick for each turn, where turns are counted, and
 * below them who comes in which turn. */
void
biv_scenario_sheet_place_turns (BivPageFlow *flow, BivScenario *scenario)
{
  BivPageBlock *heading = biv_page_block_new ();

  if (biv_scenario_get_turn_limit (scenario) > 0)
    {
      biv_page_block_text (heading, flow,
                           &(BivPageText){
                             .role = BIV_PAGE_HEADING,
                             .width = flow->width,
                             .text = biv_translation_get (flow->options->language, N_ ("Turns")),
                           });
      heading->height += 2.0;
      biv_page_block_append (heading, make_track (flow, scenario));
    }
  biv_page_flow_skip (flow, ABOVE);
  biv_page_flow_place (flow, heading);
  place_all_coming (flow, scenario);
}

/* --- The sides, two beside each other -------------------------------------------------------- */

#define GAP 24.0
#define SIGN 24.0
#define INDENT 30.0

static guint
count_units (BivSide *side)
{
  BivArmy *army = biv_side_get_army (side);
  guint n = 0;

  for (guint i = 0; army && i < biv_node_list_get_length (biv_army_get_contingents (army)); i++)
    n += biv_node_list_get_length (
      biv_contingent_get_units (biv_node_list_get (biv_army_get_contingents (army), i)));
  return n;
}

static bool
are_friends (BivSide *a, BivSide *b)
{
  const char *team = biv_side_get_team (a);

  return a == b || (*team && g_str_equal (team, biv_side_get_team (b)));
}

static guint
count_enemies (BivScenario *scenario, BivSide *side)
{
  guint n = 0;

  BIV_EACH (BivSide, b, biv_scenario_get_sides (scenario))
    if (!are_friends (side, b))
      n += count_units (b);
  return n;
}

/* The ruleset's usual share of the enemy's units; 0 when it has none. */
static guint
get_usual_share (BivPageFlow *flow, BivScenario *scenario, BivSide *side)
{
  BivVictoryRule *rule = flow->ruleset ? biv_ruleset_get_victory (flow->ruleset) : NULL;
  guint denominator, rounding;

  if (!rule)
    return 0;
  denominator = (guint) MAX (1, biv_victory_rule_get_denominator (rule));
  rounding = biv_victory_rule_get_round_down (rule) ? 0 : denominator - 1;
  return (count_enemies (scenario, side) * (guint) biv_victory_rule_get_numerator (rule) +
          rounding) /
         denominator;
}

static void
append_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static void
append_part (GString *line, char *part)
{
  if (part && *part)
    g_string_append_printf (line, "%s%s", line->len > 0 ? "  ·  " : "", part);
  g_free (part);
}

/* (nullable): for a side that may win by losses and by points: a sentence whether one is enough or
 * both are needed */
static const char *
get_needs (BivPageFlow *flow, BivSide *side, const char *any, const char *all)
{
  const char *words;

  if (biv_side_get_victory_units (side) <= 0 || biv_side_get_victory_points (side) <= 0)
    return NULL;
  words = biv_side_get_victory_needs (side) == BIV_VICTORY_NEEDS_ALL ? all : any;
  return words ? biv_translation_get (flow->options->language, words) : NULL;
}

static bool
has_turns (BivSide *side)
{
  return biv_side_get_victory_points (side) > 0 && biv_side_get_victory_turns (side) > 1;
}

/* (transfer full) (nullable): the conditions in sentences, a line each; NULL when there are
 * none. */
static char *
describe_conditions (BivPageFlow *flow, BivScenario *scenario, BivSide *side)
{
  int units = biv_side_get_victory_units (side);
  int points = biv_side_get_victory_points (side);
  guint wanted = units > 0 || points > 0 ? (guint) units : get_usual_share (flow, scenario, side);
  const char *needs = get_needs (flow, side, N_ ("Either is enough."), N_ ("Both are needed."));
  GString *words = g_string_new (NULL);

  if (wanted > 0)
    append_line (words, biv_page_format_number (flow,
                                                NP_ ("Wins by removing {n} enemy unit.",
                                                     "Wins by removing {n} enemy units."),
                                                wanted, NULL));
  if (points > 0)
    append_line (words, biv_page_format_number (flow,
                                                NP_ ("Wins by holding {n} objective point.",
                                                     "Wins by holding {n} objective points."),
                                                points, NULL));
  if (has_turns (side))
    append_line (words, biv_page_format_number (
                          flow,
                          NP_ ("Holds them at the end of {n} of its turns, one after the other.",
                               "Holds them at the end of {n} of its turns, one after the other."),
                          biv_side_get_victory_turns (side), NULL));
  if (needs)
    append_line (words, g_strdup (needs));
  return g_string_free (words, FALSE);
}

/* (transfer full): the conditions as mere numbers, which stand below what the organiser wrote. */
static char *
count_conditions (BivPageFlow *flow, BivSide *side)
{
  int units = biv_side_get_victory_units (side);
  int points = biv_side_get_victory_points (side);
  const char *needs = get_needs (flow, side, NULL, N_ ("both are needed"));
  GString *line = g_string_new (NULL);

  if (units > 0)
    append_part (
      line, biv_page_format_number (flow, NP_ ("{n} enemy unit", "{n} enemy units"), units, NULL));
  if (points > 0)
    append_part (line, biv_page_format_number (
                         flow, NP_ ("{n} objective point", "{n} objective points"), points, NULL));
  if (has_turns (side))
    append_part (line, biv_page_format_number (
                         flow, NP_ ("{n} turn running", "{n} turns running"),
                         biv_side_get_victory_turns (side), NULL));
  if (needs)
    append_part (line, g_strdup (needs));
  return g_string_free (line, FALSE);
}

/** biv_scenario_sheet_describe_strength: (transfer full): what a side has: how many units, which
 * edge of the table, and its order points */
char *
biv_scenario_sheet_describe_strength (BivPageFlow *flow, BivSide *side)
{
  GString *line = g_string_new (NULL);
  int order_points = biv_order_points_get_first (flow->ruleset, side, biv_side_get_army (side));

  append_part (
    line, biv_page_format_number (flow, NP_ ("{n} unit", "{n} units"), count_units (side), NULL));
  if (biv_side_get_edge (side) != BIV_EDGE_NONE)
    append_part (line, biv_page_format (flow, N_ ("{edge} edge"), "edge",
                                        biv_edge_words[biv_side_get_edge (side)], NULL));
  if (order_points >= 0)
    append_part (line, biv_rules_words_count_order_points (flow->ruleset, order_points,
                                                           flow->options->language));
  return g_string_free (line, FALSE);
}

/** biv_scenario_sheet_describe_victory: (transfer full): how a side wins, a line for each way: what
 * the organiser wrote, or else the conditions that are set; "" if there is neither */
char *
biv_scenario_sheet_describe_victory (BivPageFlow *flow, BivSide *side)
{
  BivScenario *scenario = BIV_SCENARIO (biv_node_get_root (BIV_NODE (side)));
  const char *written = biv_page_text_for (flow, biv_side_get_victory (side), "");

  return *written ? g_strdup (written) : describe_conditions (flow, scenario, side);
}

/** biv_scenario_sheet_count_victory: (transfer full): the conditions that are set, shortly as
 * numbers, to stand beside what the organiser wrote; "" if he wrote nothing */
char *
biv_scenario_sheet_count_victory (BivPageFlow *flow, BivSide *side)
{
  return *biv_page_text_for (flow, biv_side_get_victory (side), "")
           ? count_conditions (flow, side)
           : g_strdup ("");
}

static void
add_side (BivPageBlock *block, BivPageFlow *flow, BivSide *side, double x)
{
  BivArmy *army = biv_side_get_army (side);
  g_autofree char *strength = biv_scenario_sheet_describe_strength (flow, side);
  g_autofree char *victory = biv_scenario_sheet_describe_victory (flow, side);
  g_autofree char *counts = biv_scenario_sheet_count_victory (flow, side);
  BivPageText text = {
    .role = BIV_PAGE_HEADING,
    .x = x + INDENT,
    .width = (flow->width - GAP) / 2.0 - INDENT,
  };

  biv_page_block_side (block, flow, BIV_NODE (side), &(BivPoint){ x, 0.0 }, SIGN);
  text.text = biv_page_text_for (flow, biv_side_get_name (side),
                                 biv_translation_get (flow->options->language, N_ ("(no name)")));
  text.y = biv_page_block_text (block, flow, &text);
  text.role = BIV_PAGE_TEXT;
  if (army && !biv_text_is_empty (biv_army_get_name (army)))
    {
      text.text = biv_page_text_for (flow, biv_army_get_name (army), "");
      text.y = biv_page_block_text (block, flow, &text);
    }
  text.ink = BIV_PAGE_INK_SOFT;
  text.text = strength;
  text.y = biv_page_block_text (block, flow, &text) + 2.0;
  text.ink = BIV_PAGE_INK;
  text.text = victory;
  if (*victory)
    text.y = biv_page_block_text (block, flow, &text);
  text.role = BIV_PAGE_SMALL;
  text.ink = BIV_PAGE_INK_SOFT;
  text.text = counts;
  if (*counts)
    biv_page_block_text (block, flow, &text);
}

/** biv_scenario_sheet_place_sides: places what each side has and how it wins, two sides beside each
 * other. */
void
biv_scenario_sheet_place_sides (BivPageFlow *flow, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  for (guint i = 0; i < biv_node_list_get_length (sides); i += 2)
    {
      BivPageBlock *block = biv_page_block_new ();

      add_side (block, flow, biv_node_list_get (sides, i), 0.0);
      if (i + 1 < biv_node_list_get_length (sides))
        add_side (block, flow, biv_node_list_get (sides, i + 1), (flow->width + GAP) / 2.0);
      biv_page_flow_skip (flow, 9.0);
      biv_page_flow_place (flow, block);
    }
}
