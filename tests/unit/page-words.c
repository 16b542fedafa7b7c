/* What stands on pages, to be read by people and by tests.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "page-words.h"

/* Points: what is no further down or up than that stands in one line. */
#define SAME_LINE 2.0

static void
add_text (GString *words, const BivPageItem *item)
{
  static const char *const roles[] = { BIV_EACH_PAGE_ROLE (BIV_MEMBER_WORD) };
  g_autofree char *plain = NULL;

  pango_parse_markup (item->markup, -1, 0, NULL, &plain, NULL, NULL);
  g_strdelimit (plain, "\n", '|');
  g_string_append_printf (words, "%s \"%s\"", roles[item->role], plain);
}

static void
add_item (GString *words, const BivPageItem *item)
{
  if (item->kind == BIV_PAGE_ITEM_TEXT)
    add_text (words, item);
  else if (item->kind == BIV_PAGE_ITEM_PIECE)
    g_string_append_printf (words, "piece %s", item->counter.name);
  else if (item->kind == BIV_PAGE_ITEM_SIGN || item->kind == BIV_PAGE_ITEM_PICTURE)
    g_string_append_printf (words, "sign %s", item->counter.sign);
  else
    g_string_append (words, "map");
}

static void
add_page (GString *words, const BivPage *page)
{
  const BivPageItem *last = NULL;
  guint n_boxes = 0;

  for (guint i = 0; i < page->items->len; i++)
    {
      const BivPageItem *item = page->items->pdata[i];

      if (item->kind == BIV_PAGE_ITEM_BOX || item->kind == BIV_PAGE_ITEM_STRIPES)
        {
          n_boxes++;
          continue;
        }
      if (last)
        g_string_append (words, ABS (item->y - last->y) < SAME_LINE ? "  " : "\n");
      add_item (words, item);
      last = item;
    }
  g_string_append_printf (words, "\n%u boxes\n", n_boxes);
}

/* (transfer full): the words of each page in the order in which they are drawn, what stands beside
 * each other in one line, with what kind of type they have. Of pieces and signs the name; of boxes,
 * which hold nothing that could be read, how many there are. */
char *
page_words_list (BivPageSet *pages)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    {
      g_string_append_printf (words, "%spage %u\n", i > 0 ? "\n" : "", i + 1);
      add_page (words, biv_page_set_get (pages, i));
    }
  return g_string_free (words, FALSE);
}
