/* The things that stand on a page: texts, boxes, counters, signs and maps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/paper/biv-page-item.h"

#include <math.h>

#include "render/map/biv-map-text.h"

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
  g_clear_object (&self->piece);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->map);
  g_clear_pointer (&self->lettering, biv_map_lettering_unref);
  g_free (self);
}

/* (transfer full): the same thing once more. */
BivPageItem *
biv_page_item_copy (const BivPageItem *self)
{
  BivPageItem *copy = g_memdup2 (self, sizeof *self);

  copy->markup = g_strdup (self->markup);
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

  if (biv_map_text_note_lines (cr, layout, &self->fill, (BivPoint){ self->x, self->y }))
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
draw_sign (const BivPageItem *self, cairo_t *cr)
{
  set_paint (cr, &self->line);
  cairo_set_line_width (cr, self->line_width);
  if (!self->is_bare)
    {
      cairo_rectangle (cr, self->x, self->y, self->width, self->height);
      cairo_stroke (cr);
    }
  biv_map_counter_draw_sign (
    cr, self->counter.sign, (BivPoint){ self->x + self->width / 2.0, self->y + self->height / 2.0 },
    self->width, self->line_width);
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
      draw_sign (self, cr);
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
