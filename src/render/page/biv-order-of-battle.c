/* The order of battle of an army, for the wall: who is under whom, as boxes joined by lines, on a
 * page that is turned where they are larger then, and on more where they would be too small.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "render/page/biv-order-tree.h"
#include "render/page/biv-page-piece.h"
#include "render/page/biv-page-table.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

typedef struct
{
  BivPageFlow *flow;
  const BivPageSubject *subject;
  BivOrderTree *tree;
} Wall;

/* --- A box: the sign, the name and what it is ------------------------------------------------ */

/* In points, at the scale 1. */
#define NAME_SIZE 8.5
#define WORDS_SIZE 7.0
#define LEAST_SCALE (6.0 / WORDS_SIZE) /* for type of 6 points */
#define PADDING 2.5
#define TEXT_X 23.0
#define SIGN_X 11.5
#define SIGN 18.0
#define STANDARD 27.0 /* leaders have small signs */

/* (transfer full) (nullable): the contingent that a leader is the first of */
static char *
name_contingent (Wall *wall, BivNode *leader)
{
  BivNodeList *contingents = biv_army_get_contingents (wall->subject->army);
  BivNode *own = biv_node_get_parent (leader);
  BivNode *above = biv_page_find_commander (leader);

  if (biv_node_list_get_length (contingents) < 2 || (above && biv_node_get_parent (above) == own))
    return NULL;
  return g_strdup (
    biv_page_text_for (wall->flow, biv_contingent_get_name (BIV_CONTINGENT (own)), ""));
}

/* (transfer full): what stands under the name */
static char *
describe (Wall *wall, BivNode *piece)
{
  BivPageFlow *flow = wall->flow;

  if (BIV_IS_UNIT (piece))
    return biv_page_describe_unit (flow, BIV_UNIT (piece));
  if (!BIV_IS_FIGURE (piece))
    return g_strdup ("");
  return g_strjoin ("  ·  ", biv_page_name_kind (flow, BIV_FIGURE (piece)),
                    biv_page_name_quality (flow, BIV_FIGURE (piece)), NULL);
}

/* (transfer full) */
static char *
name_box (Wall *wall, const BivOrderBox *box)
{
  BivPageFlow *flow = wall->flow;
  const char *language = flow->options->language;
  const char *name = !box->piece ? biv_translation_get (language, N_ ("Without a leader"))
                     : BIV_IS_ARMY (box->piece)
                       ? biv_page_text_for (flow, biv_army_get_name (BIV_ARMY (box->piece)),
                                            biv_translation_get (language, N_ ("(no name)")))
                       : biv_page_name_piece (flow, box->piece);

  return box->is_again ? biv_page_format (flow, N_ ("{name} (continued)"), "name", name, NULL)
                       : g_strdup (name);
}

static bool
has_sign (const BivOrderBox *box)
{
  return box->piece && !BIV_IS_ARMY (box->piece);
}

/* Returns the y of the lower edge of the text. */
static double
add_words (Wall *wall, BivPageBlock *block, const BivOrderBox *box, double scale)
{
  bool is_leader = box->is_head && has_sign (box);
  double indent = has_sign (box) ? TEXT_X : 3.0 * PADDING;
  g_autofree char *contingent = is_leader ? name_contingent (wall, box->piece) : NULL;
  g_autofree char *name = name_box (wall, box);
  g_autofree char *words = describe (wall, box->piece);
  BivPageText text = {
    .role = BIV_PAGE_SMALL,
    .size = WORDS_SIZE * scale,
    .ink = BIV_PAGE_INK_SOFT,
    .x = (box->x + indent) * scale,
    .y = (box->y + PADDING) * scale,
    .width = (BIV_ORDER_BOX_WIDTH - indent - PADDING) * scale,
    .text = contingent,
  };
  BivPageText title = text;

  if (contingent && *contingent)
    title.y = biv_page_block_text (block, wall->flow, &text);
  title.role = BIV_PAGE_NAME;
  title.size = NAME_SIZE * scale;
  title.ink = BIV_PAGE_INK;
  title.text = name;
  text.y = biv_page_block_text (block, wall->flow, &title);
  text.text = words;
  return *words && !box->is_again ? biv_page_block_text (block, wall->flow, &text) : text.y;
}

static void
add_frame (Wall *wall, BivPageBlock *block, const BivOrderBox *box, double scale)
{
  BivPageItem *item =
    biv_page_item_new (BIV_PAGE_ITEM_BOX, box->x * scale, box->y * scale);

  item->width = BIV_ORDER_BOX_WIDTH * scale;
  item->height = box->height * scale;
  item->radius = 2.0 * scale;
  item->line = biv_page_box_paint;
  item->line_width = (box->is_head ? 1.0 : 0.5) * scale;
  if (box->is_head && !wall->flow->options->ink_saver)
    item->fill = biv_page_band_paint;
  biv_page_block_add (block, item);
}

static double
measure (Wall *wall, BivNode *piece, bool is_head)
{
  g_autoptr (BivPageBlock) block = biv_page_block_new ();
  BivOrderBox box = { .piece = piece, .is_head = is_head };

  return MAX (add_words (wall, block, &box, 1.0), SIGN) + PADDING;
}

static void
measure_all (Wall *wall, BivOrderTree *tree)
{
  tree->height = measure (wall, tree->head, true);
  for (guint i = 0; i < tree->pieces->len; i++)
    g_array_index (tree->heights, double, i) = measure (wall, tree->pieces->pdata[i], false);
  for (guint i = 0; i < tree->below->len; i++)
    measure_all (wall, tree->below->pdata[i]);
}

/* --- A page ---------------------------------------------------------------------------------- */

#define HEAD_GAP 8.0

/* (transfer full): how strong the army is, the battle and the rules */
static char *
describe_army (Wall *wall)
{
  BivPageFlow *flow = wall->flow;
  BivArmy *army = wall->subject->army;
  BivScenario *scenario = wall->subject->scenario;
  GString *line = g_string_new (NULL);
  gint64 elements = 0;
  guint units = 0;
  g_autofree char *rules = biv_page_ruleset_name (flow, biv_army_get_ruleset (army));
  g_autofree char *strength = NULL;
  g_autofree char *count = NULL;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      units += biv_node_list_get_length (biv_contingent_get_units (contingent));
      BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
        elements += biv_unit_get_elements (unit);
    }
  strength = biv_page_format_number (flow, NP_ ("{n} unit", "{n} units"), units, NULL);
  count =
    biv_rules_words_count_elements (flow->ruleset, (int) elements, flow->options->language);
  biv_page_append_part (line, strength);
  biv_page_append_part (line, count);
  if (scenario)
    biv_page_append_part (line,
                          biv_page_text_for (flow, biv_scenario_get_title (scenario), ""));
  biv_page_append_part (line, rules);
  return g_string_free (line, FALSE);
}

static BivPageBlock *
make_head (Wall *wall, const char *title, double width)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *about = describe_army (wall);
  BivPageText text = { .role = BIV_PAGE_HEADING, .width = width, .text = title };

  text.y = biv_page_block_text (block, wall->flow, &text) + 1.0;
  text.role = BIV_PAGE_TEXT;
  text.ink = BIV_PAGE_INK_SOFT;
  text.text = about;
  biv_page_block_text (block, wall->flow, &text);
  block->height += HEAD_GAP;
  return block;
}

static void
add_line (BivPageBlock *block, const BivOrderLine *line, double scale)
{
  double width = 0.8 * scale;
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_BOX, line->from.x * scale - width / 2.0,
                                         line->from.y * scale - width / 2.0);

  item->width = (line->to.x - line->from.x) * scale + width;
  item->height = (line->to.y - line->from.y) * scale + width;
  item->fill = biv_page_box_paint;
  biv_page_block_add (block, item);
}

/* (transfer full): a chart as it is on paper, in the middle of a column. @width: of the column */
static BivPageBlock *
draw (Wall *wall, const BivOrderChart *chart, double width)
{
  BivPageBlock *block = biv_page_block_new ();
  double scale = chart->scale;
  double left = (width - chart->extent.x * scale) / 2.0;

  for (guint i = 0; i < chart->lines->len; i++)
    add_line (block, &g_array_index (chart->lines, BivOrderLine, i), scale);
  for (guint i = 0; i < chart->boxes->len; i++)
    {
      const BivOrderBox *box = &g_array_index (chart->boxes, BivOrderBox, i);

      add_frame (wall, block, box, scale);
      if (has_sign (box))
        biv_page_block_piece (block, wall->flow, box->piece,
                              &(BivPoint){ (box->x + SIGN_X) * scale,
                                           (box->y + box->height / 2.0) * scale },
                              scale * (BIV_IS_UNIT (box->piece) ? SIGN : STANDARD));
      add_words (wall, block, box, scale);
    }
  for (guint i = 0; i < block->items->len; i++)
    ((BivPageItem *) block->items->pdata[i])->x += left;
  block->height = chart->extent.y * scale;
  return block;
}

/* (transfer full): a chart for paper of this kind */
static BivOrderChart *
try_on (Wall *wall, BivOrderRange range, const BivPaper *paper, const char *title)
{
  double width = paper->width - paper->left - paper->right;
  g_autoptr (BivPageBlock) head = make_head (wall, title, width);

  return biv_order_chart_new (
    wall->tree, range,
    (BivPoint){ width,
                paper->height - paper->top - paper->bottom - BIV_PAGE_FOOT - head->height },
    LEAST_SCALE);
}

/* (transfer full): the chart on the paper, or on the paper turned, where that shows it better.
 * @paper: (out) */
static BivOrderChart *
choose (Wall *wall, BivOrderRange range, const char *title, BivPaper *paper)
{
  BivPaper turned = biv_paper_turn (wall->flow->options->paper);
  g_autoptr (BivOrderChart) upright = try_on (wall, range, &wall->flow->options->paper, title);
  g_autoptr (BivOrderChart) wide = try_on (wall, range, &turned, title);
  bool is_wide = wide->worth > upright->worth;

  *paper = is_wide ? turned : wall->flow->options->paper;
  return is_wide ? g_steal_pointer (&wide) : g_steal_pointer (&upright);
}

/* The last entry at which a command begins, if that is not long before @end. */
static guint
find_begin (const BivOrderTree *tree, BivOrderRange range)
{
  guint begin = tree->first;

  for (guint i = 0; i < tree->below->len; i++)
    {
      const BivOrderTree *below = tree->below->pdata[i];

      if (below->first <= range.end)
        begin = find_begin (below, range);
    }
  return begin > (range.first + range.end) / 2 ? begin : range.end;
}

/* How many entries go on a page that begins with this one, in type that can be read: all that are
 * left, or so many as fit, if possible up to a command. */
static BivOrderRange
find_range (Wall *wall, guint first, const char *title)
{
  BivOrderRange range = { first, wall->tree->end };
  guint fits = first + 1;
  guint fails = wall->tree->end + 1;

  while (fits + 1 < fails)
    {
      BivPaper paper;
      g_autoptr (BivOrderChart) chart = choose (wall, range, title, &paper);

      if (chart->scale >= LEAST_SCALE)
        fits = range.end;
      else
        fails = range.end;
      range.end = (fits + fails) / 2;
    }
  range.end = fits;
  if (fits < wall->tree->end)
    range.end = find_begin (wall->tree, range);
  return range;
}

static void
print_page (Wall *wall, BivOrderRange range, const char *title)
{
  BivPageFlow *flow = wall->flow;
  BivPaper paper;
  g_autoptr (BivOrderChart) chart = choose (wall, range, title, &paper);
  const BivPageOptions *options = flow->options;
  BivPageOptions here = *options;

  here.paper = paper;
  flow->options = &here;
  if (range.first == 0)
    biv_page_flow_begin (flow, title);
  else
    biv_page_flow_break (flow, NULL);
  biv_page_flow_place (flow, make_head (wall, title, flow->width));
  biv_page_flow_place (flow, draw (wall, chart, flow->width));
  flow->options = options;
}

static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  Wall wall = { flow, subject };
  const char *none = biv_translation_get (flow->options->language, N_ ("(no name)"));
  const char *name = biv_page_text_for (flow, biv_army_get_name (subject->army), none);
  g_autofree char *title =
    biv_page_format (flow, N_ ("Order of battle: {army}"), "army", name, NULL);
  guint first = 0;

  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_army_get_ruleset (subject->army));
  wall.tree = biv_order_tree_new (flow->ruleset, subject->army);
  measure_all (&wall, wall.tree);
  while (first < wall.tree->end)
    {
      BivOrderRange range = find_range (&wall, first, title);

      print_page (&wall, range, title);
      first = range.end;
    }
  biv_page_flow_end (flow);
  biv_order_tree_free (wall.tree);
}

const BivPagePrinter biv_order_of_battle_page = {
  { .word = "order-of-battle",
    .title = N_ ("Order of battle"),
    .purpose = N_ ("Who is under whom in each army, with what strength, as a tree of boxes for "
                   "the wall."),
    .of = BIV_PAGES_OF_SIDE,
    .is_usual = true },
  print_pages
};
