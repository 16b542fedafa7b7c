/* Places blocks on pages, one below the other, and writes the foot of each page.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-flow.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-members.h"

/* --- Blocks: items that belong together on a page and are never cut -------------------------- */

#define RULE 0.5        /* points: how thick lines are */
#define ENDLESS 10000.0 /* points: wider than any line */
#define HALF_POINT 0.5  /* for what rounding takes from a width */

const BivPaint biv_page_rule_paint = { 0.72, 0.67, 0.58, 1.0 };
const BivPaint biv_page_box_paint = { 0.30, 0.27, 0.22, 1.0 };
const BivPaint biv_page_band_paint = { 0.953, 0.925, 0.863, 1.0 };

static const BivPaint inks[] = {
  [BIV_PAGE_INK] = { 0.13, 0.11, 0.08, 1.0 },
  [BIV_PAGE_INK_SOFT] = { 0.42, 0.38, 0.33, 1.0 },
  [BIV_PAGE_INK_ALERT] = { 0.63, 0.11, 0.12, 1.0 },
};
BIV_ASSERT_EACH (inks, BIV_PAGE_N_INKS);

/** biv_page_block_new: (transfer full): an empty block without height. */
BivPageBlock *
biv_page_block_new (void)
{
  BivPageBlock *self = g_new0 (BivPageBlock, 1);

  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  return self;
}

/** biv_page_block_copy: (transfer full): the same block once more. */
BivPageBlock *
biv_page_block_copy (const BivPageBlock *self)
{
  BivPageBlock *copy = biv_page_block_new ();

  for (guint i = 0; i < self->items->len; i++)
    g_ptr_array_add (copy->items, biv_page_item_copy (self->items->pdata[i]));
  copy->height = self->height;
  return copy;
}

/** biv_page_block_free: frees a block with its items. */
void
biv_page_block_free (BivPageBlock *self)
{
  g_ptr_array_unref (self->items);
  g_free (self);
}

/** biv_page_block_add: adds an item, placed from the upper left of the block. @item: (transfer
 * full) */
void
biv_page_block_add (BivPageBlock *self, BivPageItem *item)
{
  g_ptr_array_add (self->items, item);
  self->height = MAX (self->height, item->y + item->height);
}

/** biv_page_block_append: adds the items of another block below those of this one, and frees that.
 * @below: (transfer full) */
void
biv_page_block_append (BivPageBlock *self, BivPageBlock *below)
{
  while (below->items->len > 0)
    {
      BivPageItem *item = g_ptr_array_steal_index (below->items, 0);

      item->y += self->height;
      g_ptr_array_add (self->items, item);
    }
  self->height += below->height;
  biv_page_block_free (below);
}

/** biv_page_block_text: adds a text, on as many lines as it needs. Returns the y of its lower edge
 * in the block, in points. */
double
biv_page_block_text (BivPageBlock *self, BivPageFlow *flow, const BivPageText *text)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, text->x, text->y);

  item->role = text->role;
  item->size = text->size;
  item->align = text->align;
  item->link = text->link;
  item->is_silent = text->is_silent;
  item->fill = inks[text->ink];
  item->width = text->width;
  item->markup = text->markup ? g_strdup (text->markup) : g_markup_escape_text (text->text, -1);
  item->height = biv_page_text_measure (item, flow->options->style, NULL);
  biv_page_block_add (self, item);
  return item->y + item->height;
}

/** biv_page_text_width: how wide a text is on one line, in points; its own width does not count. */
double
biv_page_text_width (BivPageFlow *flow, const BivPageText *text)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, 0.0, 0.0);
  double width;

  item->role = text->role;
  item->size = text->size;
  item->width = ENDLESS;
  item->markup = text->markup ? g_strdup (text->markup) : g_markup_escape_text (text->text, -1);
  biv_page_text_measure (item, flow->options->style, &width);
  biv_page_item_free (item);
  return width + HALF_POINT;
}

/** biv_page_block_band: adds a pale background as wide as the column; to save ink, only a thin line
 * at its foot, so that pages break at the same places. */
void
biv_page_block_band (BivPageBlock *self, BivPageFlow *flow, double y, double height)
{
  BivPageItem *item;

  if (flow->options->ink_saver)
    {
      biv_page_block_rule (self, y + height - RULE, flow->width, &biv_page_box_paint);
      return;
    }
  item = biv_page_item_new (BIV_PAGE_ITEM_BOX, 0.0, y);
  item->width = flow->width;
  item->height = height;
  item->fill = biv_page_band_paint;
  biv_page_block_add (self, item);
}

/** biv_page_block_rule: draws a horizontal line from the block's left edge; lengths in points. */
void
biv_page_block_rule (BivPageBlock *self, double y, double width, const BivPaint *paint)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_BOX, 0.0, y);

  item->width = width;
  item->height = RULE;
  item->fill = *paint;
  biv_page_block_add (self, item);
}

/** biv_page_block_tick: adds an empty box to tick with a pencil; lengths in points. */
void
biv_page_block_tick (BivPageBlock *self, double x, double y, double size)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_BOX, x, y);

  item->width = size;
  item->height = size;
  item->line = biv_page_box_paint;
  item->line_width = 0.7;
  biv_page_block_add (self, item);
}

/** biv_page_block_piece: adds the counter of a unit or the standard of a leader, as the map draws
 * it. @size: of the square around @centre that it fills, in points */
void
biv_page_block_piece (BivPageBlock *self,
                      BivPageFlow *flow,
                      BivNode *piece,
                      const BivPoint *centre,
                      double size)
{
  BivPageItem *item =
    biv_page_item_new (BIV_PAGE_ITEM_PIECE, centre->x - size / 2.0, centre->y - size / 2.0);

  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (piece));
  item->ruleset = flow->ruleset ? g_object_ref (G_OBJECT (flow->ruleset)) : NULL;
  item->counter = biv_map_counter_describe (piece, flow->ruleset, flow->options->language);
  g_ptr_array_add (self->items, item);
}

static void
find_unit_cb (BivNode *node, gpointer data)
{
  BivNode **unit = data;

  if (!*unit && BIV_IS_UNIT (node))
    *unit = node;
}

/** biv_page_block_side: adds a counter in the colour of a side: that of its first unit, or an empty
 * one. @corner: its upper left */
void
biv_page_block_side (BivPageBlock *self,
                     BivPageFlow *flow,
                     BivNode *side,
                     const BivPoint *corner,
                     double size)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_PIECE, corner->x, corner->y);
  BivNode *unit = NULL;

  biv_node_foreach (side, find_unit_cb, &unit);
  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (unit ? unit : side));
  item->ruleset = flow->ruleset ? g_object_ref (G_OBJECT (flow->ruleset)) : NULL;
  item->counter =
    biv_map_counter_describe (unit ? unit : side, flow->ruleset, flow->options->language);
  if (!unit)
    {
      item->counter.colour = biv_side_get_colour (BIV_SIDE (side));
      item->counter.name = item->counter.sign = "";
    }
  biv_page_block_add (self, item);
}

/** biv_page_group_new: (transfer full): a group without rows. @heading: (transfer full): what
 * stands over the rows. @again: (transfer full): what does where the group continues on another
 * page */
BivPageGroup *
biv_page_group_new (BivPageBlock *heading, BivPageBlock *again)
{
  BivPageGroup *self = g_new0 (BivPageGroup, 1);

  self->heading = heading;
  self->again = again;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_block_free);
  return self;
}

/** biv_page_group_free: frees a group with its headings and rows. */
void
biv_page_group_free (BivPageGroup *self)
{
  biv_page_block_free (self->heading);
  biv_page_block_free (self->again);
  g_clear_pointer (&self->running, biv_page_block_free);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* A group that does not fit begins on the next page, unless more than this share of the column
 * would stay empty. */
#define EMPTY_SHARE 0.2
/* In points: by so much may a block that is made to fill the rest of a page be too high, from the
 * rounding errors of sums. */
#define HAIR 0.01

/** biv_page_flow_break: begins a new page. @paper: (nullable): its size, in place of the usual
 * paper */
void
biv_page_flow_break (BivPageFlow *self, const BivPaper *paper)
{
  const BivPaper *sheet = paper ? paper : &self->options->paper;

  self->page = biv_page_set_add (self->set, sheet->width, sheet->height, self->section);
  self->top = self->y = sheet->top;
  self->width = sheet->width - sheet->left - sheet->right;
  self->bottom = sheet->height - sheet->bottom - BIV_PAGE_FOOT;
  if (self->running)
    {
      biv_page_flow_place (self, biv_page_block_copy (self->running));
      self->top = self->y;
    }
}

/** biv_page_flow_stop_running: later pages begin without the running heading. */
void
biv_page_flow_stop_running (BivPageFlow *self)
{
  g_clear_pointer (&self->running, biv_page_block_free);
}

/** biv_page_flow_begin: begins a section: pages that are numbered from 1 where they are printed on
 * their own, with the name of the section at their foot. */
void
biv_page_flow_begin (BivPageFlow *self, const char *section)
{
  self->section = g_strdup (section);
  self->first = biv_page_set_get_n_pages (self->set);
  biv_page_flow_break (self, NULL);
}

static void
move_items (BivPage *page, BivPageBlock *block, double x, double y)
{
  while (block->items->len > 0)
    {
      BivPageItem *item = g_ptr_array_steal_index (block->items, 0);

      item->x += x;
      item->y += y;
      g_ptr_array_add (page->items, item);
    }
}

static void
write_foot (BivPageFlow *self, BivPage *page, guint number, guint count)
{
  g_autoptr (BivPageBlock) block = biv_page_block_new ();
  const BivPaper *usual = &self->options->paper;
  BivPaper paper = page->width > page->height ? biv_paper_turn (*usual) : *usual;
  double width = page->width - paper.left - paper.right;
  g_autofree char *of = g_strdup_printf ("%u", number);
  g_autofree char *all = g_strdup_printf ("%u", count);
  /* Translators: the number of a page and how many there are */
  g_autofree char *numbers =
    biv_page_format (self, N_ ("{page} / {pages}"), "page", of, "pages", all, NULL);

  biv_page_block_text (block, self,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .is_silent = true,
                         .ink = BIV_PAGE_INK_SOFT,
                         .width = width - 60.0,
                         .text = page->section,
                       });
  biv_page_block_text (block, self,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .is_silent = true,
                         .ink = BIV_PAGE_INK_SOFT,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = width - 56.0,
                         .width = 56.0,
                         .text = numbers,
                       });
  move_items (page, block, paper.left, page->height - paper.bottom - block->height);
}

/** biv_page_flow_end: ends the section that biv_page_flow_begin() began. Its pages have numbers of
 * their own if nothing else is printed. */
void
biv_page_flow_end (BivPageFlow *self)
{
  guint end = biv_page_set_get_n_pages (self->set);

  for (guint i = self->first; i < end; i++)
    {
      BivPage *page = biv_page_set_get (self->set, i);

      page->is_numbered = true;
      if (self->options->what)
        write_foot (self, page, i - self->first + 1, end - self->first);
    }
  g_clear_pointer (&self->section, g_free);
}

/** biv_page_flow_fill_sheet: in a pack that is printed on both sides, begins what follows on a new
 * sheet: so the backs of cards lie behind them, and a roster can be handed over. */
void
biv_page_flow_fill_sheet (BivPageFlow *self)
{
  guint n = biv_page_set_get_n_pages (self->set);
  const BivPage *last;

  if (self->options->what || self->options->cards.flip == BIV_FLIP_NONE || n % 2 == 0)
    return;
  last = biv_page_set_get (self->set, n - 1);
  biv_page_set_add (self->set, last->width, last->height, "")->chapter = g_strdup (last->chapter);
}

/** biv_page_flow_number: writes the number of the page at the foot of each page that has one, one
 * after the other through the whole pack. */
void
biv_page_flow_number (BivPageFlow *self)
{
  guint n = biv_page_set_get_n_pages (self->set);

  for (guint i = 0; i < n; i++)
    if (biv_page_set_get (self->set, i)->is_numbered)
      write_foot (self, biv_page_set_get (self->set, i), i + 1, n);
}

/** biv_page_flow_get_room: the height that is left in the column, in points. */
double
biv_page_flow_get_room (const BivPageFlow *self)
{
  return self->bottom - self->y;
}

static bool
is_at_top (const BivPageFlow *self)
{
  return self->y <= self->top;
}

static bool
fits (const BivPageFlow *self, const BivPageBlock *block)
{
  return block->height <= biv_page_flow_get_room (self) + HAIR;
}

/** biv_page_flow_place: places a block on this page, or on the next one if it does not fit; the
 * first page must have been begun. @block: (transfer full) */
void
biv_page_flow_place (BivPageFlow *self, BivPageBlock *block)
{
  g_return_if_fail (self->page);
  if (!fits (self, block) && !is_at_top (self))
    biv_page_flow_break (self, NULL);
  move_items (self->page, block, (self->page->width - self->width) / 2.0, self->y);
  self->y += block->height;
  biv_page_block_free (block);
}

/** biv_page_flow_skip: leaves a gap of a height in points, unless at the top of a page. */
void
biv_page_flow_skip (BivPageFlow *self, double height)
{
  if (!is_at_top (self))
    self->y += height;
}

static double
measure_rows (BivPageGroup *group, guint n)
{
  double height = group->heading->height;

  for (guint i = 0; i < n && i < group->rows->len; i++)
    height += ((BivPageBlock *) group->rows->pdata[i])->height;
  return height;
}

/* Whether a group should begin on a new page. */
static bool
wants_page (BivPageFlow *self, BivPageGroup *group)
{
  double room = biv_page_flow_get_room (self);
  double above = self->running ? self->running->height : 0.0;
  double column = self->bottom - self->options->paper.top - above;
  double whole = measure_rows (group, G_MAXUINT);

  if (is_at_top (self) || whole <= room)
    return false;
  if (measure_rows (group, 1) > room)
    return true;
  return whole <= column && room <= column * EMPTY_SHARE;
}

static guint
count_texts (const BivPageBlock *block)
{
  guint n = 0;

  for (guint i = 0; i < block->items->len; i++)
    n += ((BivPageItem *) block->items->pdata[i])->kind == BIV_PAGE_ITEM_TEXT;
  return n;
}

static bool
is_list (const BivPageGroup *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    if (count_texts (group->rows->pdata[i]) > 1)
      return false;
  return true;
}

/* Marks the texts of a block as those of a row. The heading of the group stays one; what else is
 * above the rows names their columns. */
static void
mark_row (BivPageBlock *block, guint group, guint row, bool is_listed)
{
  for (guint i = 0; i < block->items->len; i++)
    {
      BivPageItem *item = block->items->pdata[i];
      bool is_heading = row == 1 && (is_listed || item->role <= BIV_PAGE_GROUP);

      if (item->kind != BIV_PAGE_ITEM_TEXT || is_heading)
        continue;
      item->group = group;
      item->row = row;
      item->is_listed = is_listed;
      item->is_column_name = row == 1;
    }
}

/* Tells the texts of a group that they are those of a table, or of a list where no row has more
 * than one of them. */
static void
mark_group (BivPageGroup *group, guint number)
{
  bool is_listed = is_list (group);

  mark_row (group->heading, number, 1, is_listed);
  mark_row (group->again, number, 1, is_listed);
  for (guint i = 0; i < group->rows->len; i++)
    mark_row (group->rows->pdata[i], number, i + 2, is_listed);
}

/** biv_page_flow_place_group: places a group; its heading is never the last block of a page.
 * @group: (transfer full) */
void
biv_page_flow_place_group (BivPageFlow *self, BivPageGroup *group)
{
  mark_group (group, ++self->n_groups);
  if (wants_page (self, group))
    biv_page_flow_break (self, NULL);
  biv_page_flow_place (self, group->heading);
  group->heading = biv_page_block_new ();
  if (group->running)
    {
      biv_page_flow_stop_running (self);
      self->running = g_steal_pointer (&group->running);
    }
  while (group->rows->len > 0)
    {
      BivPageBlock *row = g_ptr_array_steal_index (group->rows, 0);

      if (!fits (self, row) && !is_at_top (self))
        {
          biv_page_flow_break (self, NULL);
          biv_page_flow_place (self, biv_page_block_copy (group->again));
        }
      biv_page_flow_place (self, row);
    }
  biv_page_group_free (group);
}
