/* Places blocks on pages, one below the other, and writes the foot of each page.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-page-flow.h"

#include <glib/gi18n.h>

/* A group that does not fit begins on the next page, unless more than this share of the column
 * would stay empty. */
#define EMPTY_SHARE 0.2
/* In points. A block that is made to fill the room may be higher by the rounding errors of sums. */
#define HAIR 0.01

/* Begins a new page. @paper: (nullable): in place of the usual paper */
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

/* Begins a section: pages that are numbered from 1. */
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
    biv_page_say (self, N_ ("{page} / {pages}"), "page", of, "pages", all, NULL);

  biv_page_block_text (block, self,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .width = width - 60.0,
                         .text = page->section,
                       });
  biv_page_block_text (block, self,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = width - 56.0,
                         .width = 56.0,
                         .text = numbers,
                       });
  move_items (page, block, paper.left, page->height - paper.bottom - block->height);
}

/* Ends the section that biv_page_flow_begin() began. Its pages have numbers of their own if nothing
 * else is printed. */
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

/* In a pack that is printed on both sides, begins what follows on a new sheet: so the backs of
 * cards lie behind them, and a roster can be handed over. */
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

/* Numbers all pages that have a foot, one after the other. */
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

static double
get_left (const BivPageFlow *self)
{
  return (self->page->width - self->width) / 2.0;
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

/* Places a block on this page, or on the next one if it does not fit; the first page must have been
 * begun. @block: (transfer full) */
void
biv_page_flow_place (BivPageFlow *self, BivPageBlock *block)
{
  g_return_if_fail (self->page);
  if (!fits (self, block) && !is_at_top (self))
    biv_page_flow_break (self, NULL);
  move_items (self->page, block, get_left (self), self->y);
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

static void
place_row (BivPageFlow *self, BivPageGroup *group, BivPageBlock *row)
{
  if (!fits (self, row) && !is_at_top (self))
    {
      biv_page_flow_break (self, NULL);
      biv_page_flow_place (self, biv_page_block_copy (group->again));
    }
  biv_page_flow_place (self, row);
}

/* Places a group; its heading is never the last block of a page. @group: (transfer full) */
void
biv_page_flow_place_group (BivPageFlow *self, BivPageGroup *group)
{
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
    place_row (self, group, g_ptr_array_steal_index (group->rows, 0));
  biv_page_group_free (group);
}
