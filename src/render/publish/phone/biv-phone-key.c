/* What is drawn on the map, each beside its name in every language; the pictures stand there once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/phone/biv-phone.h"

#include <glib/gi18n.h>

#include "render/export/biv-svg-file.h"
#include "render/page/biv-scenario-sheet.h"

/* The key of the printed sheet in one column, which is so wide: a picture and its name a row. */
#define COLUMN 90.0
/* Points of a picture: the round badges of leaders lie a little to the right. */
#define WIDTH 30.0
#define HEIGHT 19.0

/* (transfer full): the key in each language of the page */
static GPtrArray *
make_blocks (BivPhonePage *self)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_block_free);

  for (guint i = 0; self->languages[i]; i++)
    {
      self->options.language = self->languages[i];
      g_ptr_array_add (blocks, biv_scenario_sheet_make_key (&self->flow, self->scenario, COLUMN));
    }
  return blocks;
}

/* Where the pictures of an entry begin among the items of a key, and behind them its name; false
 * behind the last. */
static bool
find_entry (const BivPageBlock *block, guint *first, guint *name)
{
  for (*name = *first; *name < block->items->len; (*name)++)
    if (((BivPageItem *) block->items->pdata[*name])->kind == BIV_PAGE_ITEM_TEXT)
      return true;
  return false;
}

static bool
write_picture (BivPhonePage *self, const BivPageBlock *block, guint first, guint name,
               guint number, GError **error)
{
  g_autoptr (BivSvgFile) file = biv_svg_file_new (WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (biv_svg_file_get_surface (file));
  g_autofree char *prefix = g_strdup_printf ("key-%u-", number);
  g_autofree char *box = g_strdup_printf ("0 0 %d %d", (int) WIDTH, (int) HEIGHT);
  g_autofree char *part = NULL;
  g_autoptr (GBytes) svg = NULL;

  cairo_translate (cr, 4.0, -(double) number * HEIGHT);
  for (guint i = first; i < name; i++)
    biv_page_item_draw (block->items->pdata[i], cr, self->what->style);
  cairo_show_page (cr);
  cairo_destroy (cr);
  svg = biv_svg_file_finish (file, error);
  if (!svg)
    return false;
  part = biv_svg_part_make (svg, self->looks, prefix);
  biv_html_open (self->html, "svg", "viewBox", box, "aria-hidden", "true", NULL);
  biv_html_insert (self->html, part);
  biv_html_close (self->html);
  return true;
}

static void
open_span (BivPhonePage *self, const char *tag, guint language)
{
  g_autofree char *class_name = g_strdup_printf ("in in-%s", self->languages[language]);

  self->options.language = self->languages[language];
  biv_html_open (self->html, tag, "class", class_name, "lang", self->languages[language], NULL);
}

/* The keys of all languages have the same entries. */
static void
write_names (BivPhonePage *self, GPtrArray *blocks, guint name)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const BivPageBlock *block = blocks->pdata[i];
      const BivPageItem *item = block->items->pdata[name];
      g_autofree char *words = NULL;

      pango_parse_markup (item->markup, -1, 0, NULL, &words, NULL, NULL);
      open_span (self, "span", i);
      biv_html_say (self->html, words ? words : "");
      biv_html_close (self->html);
    }
}

/* Writes what is on the map. Returns: whether it could be drawn; false sets @error */
bool
biv_phone_key_write (BivPhonePage *self, GError **error)
{
  g_autoptr (GPtrArray) blocks = make_blocks (self);
  bool is_drawn = true;

  biv_html_open (self->html, "div", "class", "key", NULL);
  for (guint i = 0; self->languages[i]; i++)
    {
      open_span (self, "h3", i);
      biv_html_say (self->html, biv_phone_page_say (self, N_ ("What is on the map")));
      biv_html_close (self->html);
    }
  biv_html_open (self->html, "ul", NULL);
  for (guint first = 0, name, n = 0;
       is_drawn && find_entry (blocks->pdata[0], &first, &name); first = name + 1, n++)
    {
      biv_html_open (self->html, "li", NULL);
      is_drawn = write_picture (self, blocks->pdata[0], first, name, n, error);
      write_names (self, blocks, name);
      biv_html_close (self->html);
    }
  biv_html_close (self->html);
  biv_html_close (self->html);
  return is_drawn;
}
