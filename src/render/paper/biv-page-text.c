/* The type of pages: one serif for titles, one sans for the rest, with figures of one width.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-page-item.h"

#include <string.h>

#include "core/model/node/biv-safe-text.h"

/* So many texts are kept as they were shaped: those of some pages, and no more memory the more
 * pages there are. */
#define MOST_SHAPED 2000

typedef struct
{
  bool is_serif;
  PangoWeight weight;
  double size;    /* points */
  double leading; /* lines to the size */
} BivPageType;

static const BivPageType types[] = {
  [BIV_PAGE_TITLE] = { true, PANGO_WEIGHT_BOLD, 22.0, 1.1 },
  [BIV_PAGE_HEADING] = { true, PANGO_WEIGHT_BOLD, 13.0, 1.15 },
  [BIV_PAGE_GROUP] = { true, PANGO_WEIGHT_BOLD, 11.0, 1.15 },
  [BIV_PAGE_BODY] = { true, PANGO_WEIGHT_NORMAL, 9.5, 1.3 },
  [BIV_PAGE_NAME] = { false, PANGO_WEIGHT_BOLD, 8.5, 1.2 },
  [BIV_PAGE_TEXT] = { false, PANGO_WEIGHT_NORMAL, 8.5, 1.3 },
  [BIV_PAGE_SMALL] = { false, PANGO_WEIGHT_NORMAL, 7.0, 1.3 },
  [BIV_PAGE_LABEL] = { false, PANGO_WEIGHT_NORMAL, 6.5, 1.2 },
};
BIV_ASSERT_EACH (types, BIV_COUNT_MEMBERS (BIV_EACH_PAGE_ROLE));

/* The same on a PDF as in a window: nothing is fitted to pixels, and a point is a point (Pango
 * otherwise takes 96 dots to the inch). */
static PangoContext *
create_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72.0);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

/* (transfer none): one for all texts of a thread: Pango keeps in it what it finds out of fonts. */
static PangoContext *
get_context (void)
{
  static GPrivate contexts = G_PRIVATE_INIT (g_object_unref);
  PangoContext *context = g_private_get (&contexts);

  if (!context)
    {
      context = create_context ();
      g_private_set (&contexts, context);
    }
  return context;
}

static double
get_size (const BivPageItem *text)
{
  return text->size > 0.0 ? text->size : types[text->role].size;
}

static PangoFontDescription *
create_font (const BivPageType *type, double size, BivMapStyle *style)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, type->is_serif ? biv_map_style_get_serif (style)
                                                          : biv_map_style_get_sans (style));
  pango_font_description_set_weight (font, type->weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  return font;
}

static void
set_markup (PangoLayout *layout, const char *markup)
{
  g_autofree char *safe = biv_safe_text_make (markup);
  PangoAttrList *attributes;

  pango_layout_set_markup (layout, safe, -1);
  attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));
  if (!attributes)
    attributes = pango_attr_list_new ();
  pango_attr_list_insert_before (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

static PangoLayout *
shape (const BivPageItem *text, BivMapStyle *style)
{
  const BivPageType *type = &types[text->role];
  PangoLayout *layout = pango_layout_new (get_context ());
  PangoFontDescription *font = create_font (type, get_size (text), style);

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (text->width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, text->align);
  set_markup (layout, text->markup);
  pango_layout_set_spacing (layout, (int) ((type->leading - 1.15) * get_size (text) * PANGO_SCALE));
  return layout;
}

/* The fonts of a style are its own, however often it is loaded; all else that the shape of a text
 * depends on. */
static char *
make_key (const BivPageItem *text, BivMapStyle *style)
{
  return g_strdup_printf ("%u %u %a %a %s %s %s", (guint) text->role, (guint) text->align,
                          get_size (text), text->width, biv_map_style_get_serif (style),
                          biv_map_style_get_sans (style), text->markup);
}

/* (transfer none): the texts that were shaped last, by key. A text is measured where it is fitted,
 * where it is placed and where what is beside it is, and then drawn. */
static GHashTable *
get_shaped (void)
{
  static GPrivate tables = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);
  GHashTable *table = g_private_get (&tables);

  if (!table)
    {
      table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
      g_private_set (&tables, table);
    }
  if (g_hash_table_size (table) >= MOST_SHAPED)
    g_hash_table_remove_all (table);
  return table;
}

/* As a program that has just begun: it has shaped nothing. */
void
biv_page_text_forget (void)
{
  g_hash_table_remove_all (get_shaped ());
}

/* (transfer full): a text as it is drawn and measured; not to be changed. */
PangoLayout *
biv_page_text_layout (const BivPageItem *text, BivMapStyle *style)
{
  GHashTable *shaped = get_shaped ();
  g_autofree char *key = make_key (text, style);
  PangoLayout *layout = g_hash_table_lookup (shaped, key);

  if (!layout)
    {
      layout = shape (text, style);
      g_hash_table_insert (shaped, g_steal_pointer (&key), layout);
    }
  return g_object_ref (layout);
}

/* How high a text is in its width, and how wide it really is, in points. */
double
biv_page_text_measure (const BivPageItem *text, BivMapStyle *style, double *width)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (text, style);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  if (width)
    *width = (double) box.width / PANGO_SCALE;
  return (double) box.height / PANGO_SCALE;
}

/* Where in the plain text the first line begins that ends below the room, in bytes; its length when
 * all of it fits. */
gsize
biv_page_text_find_end (const BivPageItem *text, BivMapStyle *style, double room)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (text, style);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  gsize end = strlen (pango_layout_get_text (layout));

  do
    {
      PangoRectangle box;

      pango_layout_iter_get_line_extents (iter, NULL, &box);
      if ((double) (box.y + box.height) / PANGO_SCALE > room)
        {
          end = (gsize) pango_layout_iter_get_index (iter);
          break;
        }
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return end;
}
