/* Tells a PDF what is a heading, a table, a list or a picture on a page, so that a program that
 * reads it aloud goes through it in order (ISO 32000-1, 14.8). Lines and grounds have no tag.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-page-tags.h"

static const char *const tags[] = {
  [BIV_PAGE_TITLE] = "H1",
  [BIV_PAGE_HEADING] = "H2",
  [BIV_PAGE_GROUP] = "H3",
  [BIV_PAGE_BODY] = "P",
  [BIV_PAGE_NAME] = "P",
  [BIV_PAGE_TEXT] = "P",
  [BIV_PAGE_SMALL] = "P",
  [BIV_PAGE_LABEL] = "P",
};
BIV_ASSERT_EACH (tags, BIV_COUNT_MEMBERS (BIV_EACH_PAGE_ROLE));

static void
close_row (BivPageTags *self)
{
  if (self->row > 0)
    cairo_tag_end (self->cr, self->is_list ? "LI" : "TR");
  self->row = 0;
}

static void
close_group (BivPageTags *self)
{
  close_row (self);
  if (self->group > 0)
    cairo_tag_end (self->cr, self->is_list ? "L" : "Table");
  self->group = 0;
}

/* Closes what an item is not in, and opens what it is in. */
static void
enter (BivPageTags *self, const BivPageItem *item)
{
  if (item->group != self->group)
    close_group (self);
  if (item->row != self->row)
    close_row (self);
  if (item->group > 0 && self->group == 0)
    {
      self->group = item->group;
      self->is_list = item->is_listed;
      cairo_tag_begin (self->cr, self->is_list ? "L" : "Table", NULL);
    }
  if (item->row > 0 && self->row == 0)
    {
      self->row = item->row;
      cairo_tag_begin (self->cr, self->is_list ? "LI" : "TR", NULL);
    }
}

/* (nullable): what an item is. A piece or a sign stands beside its name, which tells enough. */
static const char *
find_tag (const BivPageItem *item)
{
  if (item->kind == BIV_PAGE_ITEM_MAP && item->spoken)
    return "Figure";
  if (item->kind != BIV_PAGE_ITEM_TEXT || item->is_silent)
    return NULL;
  if (item->group > 0)
    return item->is_listed ? "LBody" : item->is_column_name ? "TH"
                                                            : "TD";
  return tags[item->role];
}

/** biv_page_tags_draw: draws an item, with its place in the structure of the page. */
void
biv_page_tags_draw (BivPageTags *self, const BivPageItem *item, BivMapStyle *style)
{
  const char *tag = find_tag (item);

  if (!tag)
    {
      biv_page_item_draw (item, self->cr, style);
      return;
    }
  enter (self, item);
  cairo_tag_begin (self->cr, tag, NULL);
  biv_page_item_draw (item, self->cr, style);
  cairo_tag_end (self->cr, tag);
}

/** biv_page_tags_end: closes what is open at the end of a page. */
void
biv_page_tags_end (BivPageTags *self)
{
  close_group (self);
}
