/* The things that stand on a page: texts, boxes, counters, signs and maps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-page-item.h"

#include <math.h>
#include <string.h>

#include "core/model/node/biv-safe-text.h"
#include "render/map/biv-map-path.h"
#include "render/map/biv-map-text.h"

/* The type of pages: one serif for titles, one sans for the rest, with figures of one width. */

/* So many texts are kept as they were shaped: those of some pages, and no more memory the more
 * pages there are. */
#define MOST_SHAPED 2000

typedef struct
{
  bool is_serif;
  PangoWeight weight;
  double size;    /* points */
  double leading; /* the height of a line to the size */
} BivPageType;

static const BivPageType types[] = {
  [BIV_PAGE_TITLE] = { true, PANGO_WEIGHT_BOLD, 22.0, 1.15 },
  [BIV_PAGE_HEADING] = { true, PANGO_WEIGHT_BOLD, 13.0, 1.15 },
  [BIV_PAGE_GROUP] = { true, PANGO_WEIGHT_BOLD, 11.0, 1.15 },
  [BIV_PAGE_BODY] = { true, PANGO_WEIGHT_NORMAL, 9.5, 1.22 },
  [BIV_PAGE_NAME] = { false, PANGO_WEIGHT_BOLD, 8.5, 1.2 },
  [BIV_PAGE_TEXT] = { false, PANGO_WEIGHT_NORMAL, 8.5, 1.22 },
  [BIV_PAGE_SMALL] = { false, PANGO_WEIGHT_NORMAL, 7.0, 1.22 },
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

/* A line is as high as the role of the text says, in whatever font: some leave no room between two
 * lines, and some twice as much. */
static void
set_markup (PangoLayout *layout, const char *markup, double line_height)
{
  g_autofree char *safe = biv_safe_text_make (markup);
  PangoAttrList *attributes;

  pango_layout_set_markup (layout, safe, -1);
  attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));
  if (!attributes)
    attributes = pango_attr_list_new ();
  pango_attr_list_insert_before (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert_before (
    attributes, pango_attr_line_height_new_absolute ((int) (line_height * PANGO_SCALE)));
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
  set_markup (layout, text->markup, type->leading * get_size (text));
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

/** biv_page_text_forget: forgets the texts that were laid out, so that a measurement is that of a
 * program that has just begun. */
void
biv_page_text_forget (void)
{
  g_hash_table_remove_all (get_shaped ());
}

/** biv_page_text_layout: (transfer full): a text as it is drawn and measured; not to be changed. */
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

/** biv_page_text_measure: how high a text is in its width, and how wide it really is, in points. */
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

/** biv_page_text_find_end: where a text has to be cut so that what is before fits into a height:
 * the index, in bytes of the plain text, of the first line that ends below it; the length of the
 * text when all of it fits. */
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

/** biv_page_text_shorten: cuts a text, if need be, at the end of a line and with a mark so that it
 * is no higher than the room. @plain: the text without markup
 *
 * Returns: whether it was cut */
bool
biv_page_text_shorten (BivPageItem *text, BivMapStyle *style, const char *plain, double room)
{
  gsize whole = strlen (plain);
  gsize end = biv_page_text_find_end (text, style, room);

  while (end > 0 && biv_page_text_measure (text, style, NULL) > room)
    {
      g_autofree char *start = NULL;
      g_autofree char *cut = NULL;

      end = (gsize) (g_utf8_find_prev_char (plain, plain + end) - plain);
      start = g_strchomp (g_strndup (plain, end));
      cut = g_strconcat (start, "…", NULL);
      g_free (text->markup);
      text->markup = g_markup_escape_text (cut, -1);
    }
  return end < whole;
}

/* Counters are drawn as if this large, in units of their hex, and then made small: otherwise they
 * would leave out what blurs on a screen. */
#define FINE_COUNTER 24.0

/** biv_page_item_new: (transfer full): an item with its upper left corner, in points. */
BivPageItem *
biv_page_item_new (BivPageItemKind kind, double x, double y)
{
  BivPageItem *self = g_new0 (BivPageItem, 1);

  self->kind = kind;
  self->x = x;
  self->y = y;
  return self;
}

/** biv_page_item_free: frees an item. */
void
biv_page_item_free (BivPageItem *self)
{
  g_free (self->markup);
  g_free (self->spoken);
  g_clear_object (&self->piece);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->map);
  g_clear_pointer (&self->lettering, biv_map_lettering_unref);
  g_free (self);
}

/** biv_page_item_copy: (transfer full): the same thing once more. */
BivPageItem *
biv_page_item_copy (const BivPageItem *self)
{
  BivPageItem *copy = g_memdup2 (self, sizeof *self);

  copy->markup = g_strdup (self->markup);
  copy->spoken = g_strdup (self->spoken);
  copy->piece = self->piece ? g_object_ref (self->piece) : NULL;
  copy->ruleset = self->ruleset ? g_object_ref (self->ruleset) : NULL;
  copy->map = self->map ? g_object_ref (self->map) : NULL;
  copy->lettering = self->lettering ? biv_map_lettering_ref (self->lettering) : NULL;
  return copy;
}

static void
set_paint (cairo_t *cr, const BivPaint *paint)
{
  cairo_set_source_rgba (cr, paint->red, paint->green, paint->blue, paint->alpha);
}

static void
draw_text (const BivPageItem *self, cairo_t *cr, BivMapStyle *style)
{
  g_autoptr (PangoLayout) layout = biv_page_text_layout (self, style);
  g_autofree char *place =
    self->link ? g_strdup_printf ("page=%u pos=[0 0]", self->link) : NULL;

  if (biv_map_text_record_lines (cr, layout, &self->fill, (BivPoint){ self->x, self->y }))
    return;
  set_paint (cr, &self->fill);
  cairo_move_to (cr, self->x, self->y);
  /* Only a PDF knows links. */
  if (place)
    cairo_tag_begin (cr, CAIRO_TAG_LINK, place);
  pango_cairo_show_layout (cr, layout);
  if (place)
    cairo_tag_end (cr, CAIRO_TAG_LINK);
  cairo_new_path (cr);
}

static void
add_round_box (const BivPageItem *self, cairo_t *cr)
{
  double radius = self->radius;
  double right = self->x + self->width - radius, bottom = self->y + self->height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, self->y + radius, radius, -G_PI_2, 0.0);
  cairo_arc (cr, right, bottom, radius, 0.0, G_PI_2);
  cairo_arc (cr, self->x + radius, bottom, radius, G_PI_2, G_PI);
  cairo_arc (cr, self->x + radius, self->y + radius, radius, G_PI, 3.0 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_box (const BivPageItem *self, cairo_t *cr)
{
  if (self->radius > 0.0)
    add_round_box (self, cr);
  else
    cairo_rectangle (cr, self->x, self->y, self->width, self->height);
  if (self->fill.alpha > 0.0)
    {
      set_paint (cr, &self->fill);
      cairo_fill_preserve (cr);
    }
  if (self->line_width > 0.0)
    {
      set_paint (cr, &self->line);
      cairo_set_line_width (cr, self->line_width);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
draw_piece (const BivPageItem *self, cairo_t *cr, BivMapStyle *style)
{
  double scale = self->height / FINE_COUNTER;
  BivMapCounter counter = self->counter;

  cairo_translate (cr, self->x + self->width / 2.0, self->y + self->height / 2.0);
  cairo_scale (cr, scale, scale);
  counter.name = ""; /* the page says it in its own type */
  biv_map_counter_draw (cr, style, &counter, (BivPoint){ 0.0, 0.0 }, FINE_COUNTER);
}

static void
draw_picture (const BivPageItem *self, cairo_t *cr, BivMapStyle *style)
{
  g_autofree char *area = biv_map_style_get_outline (style, self->counter.sign, "area");
  g_autofree char *strokes = biv_map_style_get_outline (style, self->counter.sign, "strokes");
  const BivDrawing *drawing =
    biv_map_style_find (style, BIV_DRAWING_PICTURE, self->counter.sign);

  set_paint (cr, &self->fill);
  cairo_translate (cr, self->x, self->y);
  cairo_scale (cr, self->width / BIV_MAP_PATH_SIDE, self->height / BIV_MAP_PATH_SIDE);
  cairo_set_line_width (cr, drawing->width);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_new_path (cr);
  if (area && biv_map_path_trace (area, cr))
    cairo_fill (cr);
  if (strokes && biv_map_path_trace (strokes, cr))
    cairo_stroke (cr);
}

/* Lines through the whole box, as far from each other as three of their widths. */
static void
draw_stripes (const BivPageItem *self, cairo_t *cr)
{
  double reach = hypot (self->width, self->height) / 2.0;

  cairo_rectangle (cr, self->x, self->y, self->width, self->height);
  cairo_clip (cr);
  cairo_translate (cr, self->x + self->width / 2.0, self->y + self->height / 2.0);
  cairo_rotate (cr, self->angle * G_PI / 180.0);
  set_paint (cr, &self->line);
  cairo_set_line_width (cr, self->line_width);
  for (double y = -reach; y <= reach; y += 3.0 * self->line_width)
    {
      cairo_move_to (cr, -reach, y);
      cairo_line_to (cr, reach, y);
    }
  cairo_stroke (cr);
}

static void
draw_map (const BivPageItem *self, cairo_t *cr)
{
  double scale = self->view.scale / self->fineness;

  cairo_translate (cr, self->x, self->y);
  cairo_rectangle (cr, 0.0, 0.0, self->width, self->height);
  cairo_clip (cr);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / self->fineness, 1.0 / self->fineness);
  biv_map_renderer_draw (self->map, cr, &self->view, self->layers);
  cairo_restore (cr);
  if (self->lettering)
    biv_map_lettering_draw (self->lettering, cr,
                            (BivPoint){ -self->view.x * scale, -self->view.y * scale });
}

/** biv_page_item_draw: draws it; the context's unit is a point. */
void
biv_page_item_draw (const BivPageItem *self, cairo_t *cr, BivMapStyle *style)
{
  cairo_save (cr);
  switch (self->kind)
    {
    case BIV_PAGE_ITEM_TEXT:
      draw_text (self, cr, style);
      break;
    case BIV_PAGE_ITEM_BOX:
      draw_box (self, cr);
      break;
    case BIV_PAGE_ITEM_PIECE:
      draw_piece (self, cr, style);
      break;
    case BIV_PAGE_ITEM_SIGN:
      set_paint (cr, &self->line);
      cairo_set_line_width (cr, self->line_width);
      if (!self->is_bare)
        {
          cairo_rectangle (cr, self->x, self->y, self->width, self->height);
          cairo_stroke (cr);
        }
      biv_map_counter_draw_sign (
        cr, self->counter.sign,
        (BivPoint){ self->x + self->width / 2.0, self->y + self->height / 2.0 },
        self->width, self->line_width);
      break;
    case BIV_PAGE_ITEM_PICTURE:
      draw_picture (self, cr, style);
      break;
    case BIV_PAGE_ITEM_STRIPES:
      draw_stripes (self, cr);
      break;
    case BIV_PAGE_ITEM_MAP:
      draw_map (self, cr);
      break;
    }
  cairo_restore (cr);
}
