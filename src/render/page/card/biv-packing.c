/* The list of what to take along to a battle: figures and bases by side and kind, pieces of terrain
 * by kind, markers, cards and dice.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-order-points.h"
#include "core/check/piece/biv-piece-count.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "render/page/card/biv-token.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

#define TICK 8.0
#define TEXT_X 18.0
/* How much of a row the amount takes, and the most of it, in points. */
#define AMOUNT_SHARE 0.45
#define AMOUNT_WIDTH 220.0

typedef struct
{
  BivPageFlow *flow;
  BivPageGroup *group;
} List;

static BivPageBlock *
make_heading (BivPageFlow *flow, const char *text)
{
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_text (
    block, flow,
    &(BivPageText){ .role = BIV_PAGE_HEADING, .width = flow->width, .text = text });
  block->height += 2.0;
  return block;
}

static List
begin_list (BivPageFlow *flow, const char *heading)
{
  return (List){ flow, biv_page_group_new (make_heading (flow, heading),
                                           make_heading (flow, heading)) };
}

static void
end_list (List *list)
{
  if (list->group->rows->len == 0)
    {
      biv_page_group_free (list->group);
      return;
    }
  biv_page_flow_skip (list->flow, 10.0);
  biv_page_flow_place_group (list->flow, list->group);
}

/* Adds a row. @amount: (transfer full) */
static void
add_row (List *list, const char *what, char *amount)
{
  BivPageFlow *flow = list->flow;
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *name = biv_rules_words_capitalize (what);
  double width = MIN (AMOUNT_WIDTH, flow->width * AMOUNT_SHARE);

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_TEXT,
                         .x = TEXT_X,
                         .y = 2.0,
                         .width = flow->width - TEXT_X - width,
                         .text = name,
                       });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = flow->width - width,
                         .y = 2.0,
                         .width = width,
                         .text = amount,
                       });
  biv_page_block_tick (block, 2.0, 3.0, TICK);
  biv_page_block_rule (block, block->height + 2.0, flow->width, &biv_page_rule_paint);
  g_ptr_array_add (list->group->rows, block);
  g_free (amount);
}

/* Adds a row with a number, unless it is 0. */
static void
add_number (List *list, const char *what, guint number)
{
  if (number > 0)
    add_row (list, what, g_strdup_printf ("%u", number));
}

/* --- Figures and bases ----------------------------------------------------------------------- */

static void
add_arm (List *list, BivNode *side, BivRuleItem *arm)
{
  BivPageFlow *flow = list->flow;
  const char *id = biv_node_get_id (BIV_NODE (arm));
  BivPieceCount count = biv_piece_count_units (side, id);
  g_autofree char *units = NULL;
  g_autofree char *elements = NULL;

  if (count.pieces == 0)
    return;
  units = biv_page_format_number (flow, NP_ ("{n} unit", "{n} units"), count.pieces, NULL);
  elements =
    biv_rules_words_count_elements (flow->ruleset, (int) count.elements, flow->options->language);
  add_row (list, biv_page_text_for (flow, biv_rule_item_get_name (arm), id),
           g_strconcat (units, "  ·  ", elements, NULL));
}

static void
add_kind (List *list, BivNode *side, BivRuleItem *kind)
{
  const char *id = biv_node_get_id (BIV_NODE (kind));

  add_number (list, biv_page_text_for (list->flow, biv_rule_item_get_name (kind), id),
              biv_piece_count_figures (side, id).pieces);
}

static void
place_side (BivPageFlow *flow, BivSide *side)
{
  List list = begin_list (flow, biv_page_text_for (flow, biv_side_get_name (side), "–"));
  int points = biv_order_points_get_first (flow->ruleset, side, biv_side_get_army (side));

  BIV_EACH (BivRuleItem, kind, biv_ruleset_get_leaders (flow->ruleset))
    add_kind (&list, BIV_NODE (side), kind);
  BIV_EACH (BivRuleItem, arm, biv_ruleset_get_arms (flow->ruleset))
    add_arm (&list, BIV_NODE (side), arm);
  if (points > 0)
    add_number (&list, biv_page_word (flow, "order-points", N_ ("order points")),
                (guint) points);
  end_list (&list);
}

/* --- Terrain --------------------------------------------------------------------------------- */

typedef struct
{
  guint codes[BIV_N_LEGENDS][G_MAXUINT8 + 1];
  guint elevations[BIV_ELEVATION_MAX + 1];
  guint roads;
} Ground;

static void
count_cell (Ground *ground, const BivCell *cell)
{
  ground->codes[BIV_LEGEND_TERRAIN][cell->terrain]++;
  ground->codes[BIV_LEGEND_WORKS][cell->works]++;
  ground->elevations[CLAMP (cell->elevation, 0, BIV_ELEVATION_MAX)]++;
  ground->roads += cell->roads != 0;
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    {
      ground->codes[BIV_LEGEND_SIDE][cell->side[i]]++;
      ground->codes[BIV_LEGEND_CROSSING][cell->crossing[i]]++;
    }
}

static void
add_legend (List *list, BivBoard *board, const Ground *ground, BivLegend legend,
            BivNodeList *items)
{
  BivPageFlow *flow = list->flow;
  bool is_side = legend == BIV_LEGEND_SIDE || legend == BIV_LEGEND_CROSSING;

  /* code 0 is the board's own ground, or nothing */
  for (guint code = 1; code < biv_board_get_n_codes (board, legend); code++)
    {
      const char *id = biv_board_meaning (board, legend, (guint8) code);
      BivRuleItem *item = biv_node_list_lookup (items, id);
      guint n = ground->codes[legend][code];

      if (n == 0)
        continue;
      add_row (list, item ? biv_page_text_for (flow, biv_rule_item_get_name (item), id) : id,
               is_side
                 ? biv_page_format_number (flow, NP_ ("{n} side of a hex", "{n} sides of hexes"), n,
                                           NULL)
                 : biv_page_format_number (flow, NP_ ("{n} hex", "{n} hexes"), n, NULL));
    }
}

static void
add_heights (List *list, const Ground *ground)
{
  BivPageFlow *flow = list->flow;

  for (int i = 1; i <= BIV_ELEVATION_MAX; i++)
    {
      g_autofree char *digits = g_strdup_printf ("%d", i);
      g_autofree char *what = biv_page_format (flow, N_ ("Elevation {n}"), "n", digits, NULL);

      if (ground->elevations[i] > 0)
        add_row (list, what,
                 biv_page_format_number (flow, NP_ ("{n} hex", "{n} hexes"),
                                         ground->elevations[i], NULL));
    }
}

static void
place_ground (BivPageFlow *flow, BivBoard *board)
{
  const char *language = flow->options->language;
  List list = begin_list (flow, biv_translation_get (language, N_ ("Terrain")));
  g_autofree Ground *ground = g_new0 (Ground, 1);

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      count_cell (ground, &biv_board_peek_row (board, row)[col]);
  add_legend (&list, board, ground, BIV_LEGEND_TERRAIN, biv_ruleset_get_terrains (flow->ruleset));
  add_heights (&list, ground);
  add_legend (&list, board, ground, BIV_LEGEND_WORKS, biv_ruleset_get_works (flow->ruleset));
  add_legend (&list, board, ground, BIV_LEGEND_SIDE, biv_ruleset_get_hexsides (flow->ruleset));
  add_legend (&list, board, ground, BIV_LEGEND_CROSSING,
              biv_ruleset_get_crossings (flow->ruleset));
  if (ground->roads > 0)
    add_row (&list, biv_translation_get (language, N_ ("Road")),
             biv_page_format_number (flow, NP_ ("{n} hex", "{n} hexes"), ground->roads, NULL));
  end_list (&list);
}

/* --- Dice ------------------------------------------------------------------------------------ */

/* The greatest number of dice that one order adds to a combat. */
static guint
count_dice_more (BivRuleset *ruleset)
{
  BivNodeList *orders = biv_ruleset_get_orders (ruleset);
  int most = 0;

  for (guint i = 0; i < biv_node_list_get_length (orders); i++)
    {
      BivEffect *effect =
        biv_effect_find (biv_node_list_get (orders, i), BIV_EFFECT_KIND_DICE);

      most = MAX (most, effect ? biv_effect_get_amount (effect) : 0);
    }
  return (guint) most;
}

static guint
count_messenger_dice (BivRuleset *ruleset)
{
  int most = 0;

  BIV_EACH (BivMessengerKind, kind, biv_ruleset_get_messengers (ruleset))
    most = MAX (most, biv_messenger_kind_get_dice (kind));
  return (guint) most;
}

/* @strongest: the elements of the largest unit. The rules' data do not say how many dice a combat
 * takes. One for each element and those that an order adds is a proposal, and the page says so. */
static void
add_dice (List *list, guint strongest)
{
  BivRuleset *ruleset = list->flow->ruleset;
  const char *language = list->flow->options->language;
  BivCommandTest *test = biv_ruleset_get_command_test (ruleset);

  if (biv_node_list_get_length (biv_ruleset_get_faces (ruleset)) > 0 && strongest > 0)
    add_number (
      list, biv_translation_get (language, N_ ("Combat dice (a proposal, by the largest unit)")),
      strongest + count_dice_more (ruleset));
  add_number (list, biv_translation_get (language, N_ ("Dice for messengers")),
              count_messenger_dice (ruleset));
  if (test)
    add_number (list, biv_translation_get (language, N_ ("Dice for command tests")),
                (guint) biv_command_test_get_dice (test));
}

/* --- The rest -------------------------------------------------------------------------------- */

static void
count_figure_cb (BivNode *node, gpointer data)
{
  *(guint *) data += BIV_IS_FIGURE (node);
}

/* How many cards there are if each single figure has one. */
static guint
count_figures (BivNode *root)
{
  guint n = 0;

  biv_node_foreach (root, count_figure_cb, &n);
  return n;
}

static void
place_rest (BivPageFlow *flow, BivScenario *scenario)
{
  const char *language = flow->options->language;
  List list = begin_list (flow, biv_translation_get (language, N_ ("Markers, dice and cards")));
  BivPieceCount units = biv_piece_count_units (BIV_NODE (scenario), NULL);

  add_number (&list, biv_translation_get (language, N_ ("Markers of objectives")),
              biv_node_list_get_length (biv_scenario_get_objectives (scenario)));
  add_dice (&list, units.largest);
  add_number (&list, biv_translation_get (language, N_ ("Order cards")),
              biv_node_list_get_length (biv_ruleset_get_orders (flow->ruleset)));
  add_number (&list, biv_translation_get (language, N_ ("Leader cards")),
              count_figures (BIV_NODE (scenario)));
  add_number (&list, biv_translation_get (language, N_ ("Unit cards")), units.pieces);
  add_number (&list, biv_translation_get (language, N_ ("Messenger tokens")),
              biv_token_count_messengers (flow->ruleset));
  if (biv_scenario_get_turn_limit (scenario) > 0)
    add_number (&list, biv_translation_get (language, N_ ("Turns, to count them")),
                (guint) biv_scenario_get_turn_limit (scenario));
  end_list (&list);
}

/* Prints the list on pages of its own, unless the rules are not known. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  BivScenario *scenario = subject->scenario;
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  const char *title = biv_page_text_for (flow, biv_scenario_get_title (scenario), "");
  const char *what = biv_translation_get (flow->options->language, N_ ("What to take along"));
  BivPageBlock *head = biv_page_block_new ();

  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_scenario_get_ruleset (scenario));
  biv_page_flow_begin (flow, what);
  biv_page_block_text (
    head, flow, &(BivPageText){ .role = BIV_PAGE_TITLE, .width = flow->width, .text = what });
  biv_page_block_text (head, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_TEXT,
                         .y = head->height + 2.0,
                         .width = flow->width,
                         .text = title,
                       });
  biv_page_block_rule (head, head->height + 3.0, flow->width, &biv_page_box_paint);
  biv_page_flow_place (flow, head);
  for (guint i = 0; flow->ruleset && i < biv_node_list_get_length (sides); i++)
    place_side (flow, biv_node_list_get (sides, i));
  if (flow->ruleset && biv_scenario_get_board (scenario))
    place_ground (flow, biv_scenario_get_board (scenario));
  if (flow->ruleset)
    place_rest (flow, scenario);
  biv_page_flow_end (flow);
}

const BivPagePrinter biv_packing_page = {
  { .word = "packing",
    .title = N_ ("What to take along"),
    .purpose = N_ ("Figures and bases by kind, terrain, markers, dice and cards."),
    .of = BIV_PAGES_OF_SCENARIO,
    .is_usual = true },
  print_pages
};
