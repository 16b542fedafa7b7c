/* The title page of a pack: the battle, its rules, who fights, on which page everything is, and the
 * board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-title-page.h"
#include "render/page/biv-page-table.h"

#include <glib/gi18n.h>

#include "text/biv-translation.h"

/* In points. */
#define TOP 60.0    /* above the title */
#define SIGN 24.0   /* size of a side's sign */
#define INDENT 32.0 /* of the words beside it */
#define NUMBER 40.0 /* width of the page numbers */
#define ROW_GAP 3.0
#define PART_GAP 18.0

static guint
count_chapters (BivPageFlow *flow)
{
  guint n = 0;

  for (guint i = 0; i < biv_page_set_get_n_pages (flow->set); i++)
    n += biv_page_set_begins_chapter (flow->set, i);
  return n;
}

static BivPageBlock *
make_head (BivPageFlow *flow, BivNode *root)
{
  BivPageBlock *block = biv_page_block_new ();
  const char *ruleset = BIV_IS_SCENARIO (root) ? biv_scenario_get_ruleset (BIV_SCENARIO (root))
                                               : biv_army_get_ruleset (BIV_ARMY (root));
  g_autofree char *rules = biv_page_ruleset_name (flow, ruleset);
  BivPageText line = { .role = BIV_PAGE_TITLE, .y = TOP, .width = flow->width };

  line.text = biv_page_set_get_title (flow->set);
  line.y = biv_page_block_text (block, flow, &line) + 2.0;
  line.role = BIV_PAGE_BODY;
  line.ink = BIV_PAGE_INK_SOFT;
  line.text = rules;
  line.y = biv_page_block_text (block, flow, &line);
  biv_page_block_rule (block, line.y + 6.0, flow->width, &biv_page_box_paint);
  return block;
}

static BivPageBlock *
make_side (BivPageFlow *flow, BivSide *side)
{
  BivPageBlock *block = biv_page_block_new ();
  BivArmy *army = biv_side_get_army (side);
  BivPageText line = { .role = BIV_PAGE_GROUP, .x = INDENT, .width = flow->width - INDENT };

  biv_page_block_side (block, flow, BIV_NODE (side), &(BivPoint){ 0.0, 1.0 }, SIGN);
  line.text = biv_page_text_for (flow, biv_side_get_name (side), "");
  line.y = biv_page_block_text (block, flow, &line);
  line.role = BIV_PAGE_TEXT;
  line.ink = BIV_PAGE_INK_SOFT;
  line.text = army ? biv_page_text_for (flow, biv_army_get_name (army), "") : "";
  biv_page_block_text (block, flow, &line);
  block->height = MAX (block->height, SIGN) + 2.0 * ROW_GAP;
  return block;
}

static BivPageBlock *
make_entry (BivPageFlow *flow, const char *chapter, guint number)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *digits = g_strdup_printf ("%u", number);
  BivPageText cell = {
    .role = BIV_PAGE_BODY,
    .y = ROW_GAP,
    .width = flow->width - NUMBER,
    .link = number,
    .text = chapter,
  };
  double y = biv_page_block_text (block, flow, &cell);

  cell.x = flow->width - NUMBER;
  cell.width = NUMBER;
  cell.align = PANGO_ALIGN_RIGHT;
  cell.text = digits;
  biv_page_block_text (block, flow, &cell);
  biv_page_block_rule (block, y + ROW_GAP, flow->width, &biv_page_rule_paint);
  return block;
}

static BivPageBlock *
make_heading (BivPageFlow *flow)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageText line = { .role = BIV_PAGE_HEADING, .width = flow->width };

  line.text = biv_translation_get (flow->options->language, N_ ("In this pack"));
  biv_page_block_text (block, flow, &line);
  block->height += ROW_GAP;
  return block;
}

/* @ahead: how many pages the title itself takes before all others */
static void
place_contents (BivPageFlow *flow, guint n_pages, guint ahead)
{
  BivPageGroup *group = biv_page_group_new (make_heading (flow), make_heading (flow));

  for (guint i = 0; i < n_pages; i++)
    if (biv_page_set_begins_chapter (flow->set, i))
      g_ptr_array_add (group->rows, make_entry (flow, biv_page_set_get_chapter (flow->set, i),
                                                i + 1 + ahead));
  biv_page_flow_skip (flow, PART_GAP);
  biv_page_flow_place_group (flow, group);
}

static void
print_head (BivPageFlow *flow, BivNode *root)
{
  biv_page_flow_begin (flow, biv_page_set_get_title (flow->set));
  biv_page_flow_place (flow, make_head (flow, root));
  if (BIV_IS_SCENARIO (root))
    {
      biv_page_flow_skip (flow, PART_GAP);
      BIV_EACH (BivSide, side, biv_scenario_get_sides (BIV_SCENARIO (root)))
        biv_page_flow_place (flow, make_side (flow, side));
    }
}

/* Places the title behind the @n_pages others. Returns how many pages it takes. */
static guint
print_before (BivPageFlow *flow, BivNode *root, guint n_pages, guint ahead)
{
  print_head (flow, root);
  place_contents (flow, n_pages, ahead);
  if (BIV_IS_SCENARIO (root))
    {
      biv_page_flow_skip (flow, PART_GAP);
      biv_title_page_place_board (flow, BIV_SCENARIO (root));
    }
  biv_page_flow_end (flow);
  biv_page_flow_fill_sheet (flow);
  return biv_page_set_get_n_pages (flow->set) - n_pages;
}

/**
 * biv_title_page_draft:
 * @root: a scenario or an army
 *
 * Prints the title without what is known only when all other pages are laid out: the table of
 * contents and the foot.
 */
void
biv_title_page_draft (BivPageFlow *flow, BivNode *root)
{
  print_head (flow, root);
  g_clear_pointer (&flow->section, g_free);
}

/**
 * biv_title_page_print:
 * @root: a scenario or an army
 *
 * Prints the title behind all other pages; the caller moves it before them. A pack with one chapter
 * has no title.
 *
 * Returns: how many pages it takes
 */
guint
biv_title_page_print (BivPageFlow *flow, BivNode *root)
{
  guint n_pages = biv_page_set_get_n_pages (flow->set);
  guint ahead;

  if (count_chapters (flow) < 2 || BIV_IS_RULESET (root))
    return 0;
  ahead = print_before (flow, root, n_pages, 1);
  if (ahead == 1)
    return ahead;
  /* a long table of contents takes more pages, which changes all numbers in it */
  biv_page_set_drop (flow->set, ahead);
  return print_before (flow, root, n_pages, ahead);
}
