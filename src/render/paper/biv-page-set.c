/* Pages ready to be drawn, one by one and onto anything that cairo draws on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-page-item.h"
#include "render/paper/biv-page-set-private.h"
#include "render/paper/biv-page-tags.h"

struct _BivPageSet
{
  GObject parent_instance;

  BivMapStyle *style;
  char *title;
  char *language;
  GPtrArray *pages;
  GPtrArray *shortened; /* of char * */
};

G_DEFINE_FINAL_TYPE (BivPageSet, biv_page_set, G_TYPE_OBJECT)

static void
free_page (BivPage *page)
{
  g_free (page->section);
  g_free (page->chapter);
  g_ptr_array_unref (page->items);
  g_free (page);
}

static void
biv_page_set_finalize (GObject *object)
{
  BivPageSet *self = BIV_PAGE_SET (object);

  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->language, g_free);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->shortened, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_page_set_parent_class)->finalize (object);
}

static void
biv_page_set_class_init (BivPageSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_page_set_finalize;
}

static void
biv_page_set_init (BivPageSet *self)
{
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) free_page);
  self->shortened = g_ptr_array_new_with_free_func (g_free);
}

/** biv_page_set_new: (transfer full): a set without pages, with its title and language. */
BivPageSet *
biv_page_set_new (BivMapStyle *style, const char *title, const char *language)
{
  BivPageSet *self = g_object_new (BIV_TYPE_PAGE_SET, NULL);

  self->style = biv_map_style_ref (style);
  self->title = g_strdup (title);
  self->language = g_strdup (language);
  return self;
}

/** biv_page_set_add: (transfer none): appends a page of a size in points; its section stands at the
 * foot. */
BivPage *
biv_page_set_add (BivPageSet *self, double width, double height, const char *section)
{
  BivPage *page = g_new0 (BivPage, 1);

  page->width = width;
  page->height = height;
  page->section = g_strdup (section);
  page->items = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  g_ptr_array_add (self->pages, page);
  return page;
}

/** biv_page_set_add_shortened: remembers a name that had no room on what is cut out, once. */
void
biv_page_set_add_shortened (BivPageSet *self, const char *name)
{
  if (!g_ptr_array_find_with_equal_func (self->shortened, name, g_str_equal, NULL))
    g_ptr_array_add (self->shortened, g_strdup (name));
}

/** biv_page_set_list_shortened: (transfer none) (element-type utf8): the names of which a part
 * alone stands on what is cut out. */
GPtrArray *
biv_page_set_list_shortened (BivPageSet *self)
{
  g_return_val_if_fail (BIV_IS_PAGE_SET (self), NULL);
  return self->shortened;
}

/** biv_page_set_get: (transfer none): a page by its position, from 0. */
BivPage *
biv_page_set_get (BivPageSet *self, guint page)
{
  return self->pages->pdata[page];
}

/** biv_page_set_bring_forward: moves the last pages before all others. @n: how many */
void
biv_page_set_bring_forward (BivPageSet *self, guint n)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_insert (self->pages, (int) i,
                        g_ptr_array_steal_index (self->pages, self->pages->len - n + i));
}

/* The page once more, without a place in a list of contents. */
static void
add_copy (BivPageSet *self, const BivPage *page)
{
  BivPage *copy = biv_page_set_add (self, page->width, page->height, page->section);

  copy->is_upside_down = page->is_upside_down;
  copy->shift_x = page->shift_x;
  copy->shift_y = page->shift_y;
  for (guint i = 0; i < page->items->len; i++)
    {
      BivPageItem *item = biv_page_item_copy (page->items->pdata[i]);

      item->link = 0;
      g_ptr_array_add (copy->items, item);
    }
}

/**
 * biv_page_set_select_side:
 *
 * For a printer that prints one side and is fed by hand: the fronts in their order; the backs last
 * to first, as it draws them from the pile that came out face down and is put back as it lies.
 *
 * Returns: (transfer full): one side of all sheets
 */
BivPageSet *
biv_page_set_select_side (BivPageSet *self, BivSheetSide side)
{
  BivPageSet *taken = biv_page_set_new (self->style, self->title, self->language);
  guint n_sheets = self->pages->len / 2;

  g_return_val_if_fail (self->pages->len % 2 == 0, taken);
  for (guint i = 0; i < n_sheets; i++)
    add_copy (taken, self->pages->pdata[side == BIV_SHEETS_FRONTS ? 2 * i
                                                                  : 2 * (n_sheets - i) - 1]);
  return taken;
}

/** biv_page_set_append: adds copies of the pages of another set, in the same style. */
void
biv_page_set_append (BivPageSet *self, BivPageSet *other)
{
  g_return_if_fail (BIV_IS_PAGE_SET (self) && BIV_IS_PAGE_SET (other) && self != other);
  for (guint i = 0; i < other->pages->len; i++)
    {
      const BivPage *page = biv_page_set_get (other, i);

      add_copy (self, page);
      biv_page_set_get (self, self->pages->len - 1)->chapter = g_strdup (page->chapter);
    }
}

/** biv_page_set_drop: removes the last pages. @n: how many */
void
biv_page_set_drop (BivPageSet *self, guint n)
{
  g_ptr_array_set_size (self->pages, (int) (self->pages->len - n));
}

/** biv_page_set_get_n_pages: how many pages there are. */
guint
biv_page_set_get_n_pages (BivPageSet *self)
{
  g_return_val_if_fail (BIV_IS_PAGE_SET (self), 0);
  return self->pages->len;
}

/** biv_page_set_get_size: the paper of a page, in points; one that is wider than high is to be
 * turned on the printer. */
void
biv_page_set_get_size (BivPageSet *self, guint page, double *width, double *height)
{
  g_return_if_fail (BIV_IS_PAGE_SET (self) && page < self->pages->len);
  *width = biv_page_set_get (self, page)->width;
  *height = biv_page_set_get (self, page)->height;
}

/** biv_page_set_get_title: (transfer none): of the whole, as a file's metadata tell it. */
const char *
biv_page_set_get_title (BivPageSet *self)
{
  g_return_val_if_fail (BIV_IS_PAGE_SET (self), NULL);
  return self->title;
}

/** biv_page_set_get_language: (transfer none): of what is on the pages: "en", "fr". */
const char *
biv_page_set_get_language (BivPageSet *self)
{
  g_return_val_if_fail (BIV_IS_PAGE_SET (self), NULL);
  return self->language;
}

/** biv_page_set_get_chapter: (transfer none) (nullable): what a page belongs to, as a list of
 * contents calls it. */
const char *
biv_page_set_get_chapter (BivPageSet *self, guint page)
{
  g_return_val_if_fail (BIV_IS_PAGE_SET (self) && page < self->pages->len, NULL);
  return biv_page_set_get (self, page)->chapter;
}

/** biv_page_set_begins_chapter: whether a page is the first of what it belongs to. */
bool
biv_page_set_begins_chapter (BivPageSet *self, guint page)
{
  const char *chapter = biv_page_set_get_chapter (self, page);

  return chapter &&
         (page == 0 || g_strcmp0 (chapter, biv_page_set_get_chapter (self, page - 1)) != 0);
}

/** biv_page_set_describe_pictures: adds what the pictures on a page show, in the order in which
 * they are drawn. */
void
biv_page_set_describe_pictures (BivPageSet *self, guint page, GStrvBuilder *words)
{
  const GPtrArray *items;

  g_return_if_fail (BIV_IS_PAGE_SET (self) && page < self->pages->len);
  items = biv_page_set_get (self, page)->items;
  for (guint i = 0; i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];

      if (item->spoken)
        g_strv_builder_add (words, item->spoken);
    }
}

/**
 * biv_page_set_draw:
 * @page: from 0
 * @cr: its origin is the upper left of the paper, its unit the point
 *
 * Draws one page. A map on it is drawn from the scenario as it is now: pages are made anew after
 * an edit.
 */
void
biv_page_set_draw (BivPageSet *self, guint page, cairo_t *cr)
{
  const BivPage *sheet;
  BivPageTags tags = { .cr = cr };

  g_return_if_fail (BIV_IS_PAGE_SET (self) && page < self->pages->len);
  sheet = biv_page_set_get (self, page);
  cairo_save (cr);
  cairo_translate (cr, sheet->shift_x, sheet->shift_y);
  if (sheet->is_upside_down)
    {
      cairo_translate (cr, sheet->width, sheet->height);
      cairo_scale (cr, -1.0, -1.0);
    }
  for (guint i = 0; i < sheet->items->len; i++)
    biv_page_tags_draw (&tags, sheet->items->pdata[i], self->style);
  biv_page_tags_end (&tags);
  cairo_restore (cr);
}
