/* Paint and text on maps and counters, with a halo where text lies on the map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-text.h"

#include "core/model/node/biv-safe-text.h"

/* How much thinner a line may be on paper than on a screen and still be seen. */
double
biv_map_text_get_fineness (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_group_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE ? 1.0
                                                                                          : 1.8;
}

/** biv_map_text_set_paint: takes a paint as the source of a context. */
void
biv_map_text_set_paint (cairo_t *cr, BivPaint paint)
{
  cairo_set_source_rgba (cr, paint.red, paint.green, paint.blue, paint.alpha);
}

/* A layout that measures alike on screen and on paper: one unit is one pixel or point (Pango
 * otherwise takes 96 dots to the inch for PDF). */
PangoLayout *
biv_map_text_create_layout (cairo_t *cr)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  cairo_font_options_t *options = cairo_font_options_create ();
  bool on_pixels = biv_map_text_get_fineness (cr) == 1.0;

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  /* Where glyphs stand on whole pixels anyway, whole widths space them evenly. */
  cairo_font_options_set_hint_metrics (options, on_pixels ? CAIRO_HINT_METRICS_ON
                                                          : CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72.0);
  pango_context_set_round_glyph_positions (context, on_pixels);
  pango_layout_context_changed (layout);
  cairo_font_options_destroy (options);
  return layout;
}

/* Lays one line of text out. */
void
biv_map_text_set_up (PangoLayout *layout, const BivMapType *type, const char *text)
{
  PangoFontDescription *font = pango_font_description_new ();
  g_autofree char *safe = biv_safe_text_make (text);

  pango_font_description_set_family (font, type->family);
  pango_font_description_set_weight (font, type->weight);
  pango_font_description_set_style (font, type->slant);
  pango_font_description_set_absolute_size (font, type->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, safe, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_width (layout, type->width > 0.0 ? (int) (type->width * PANGO_SCALE) : -1);
  pango_layout_set_ellipsize (layout, type->width > 0.0 ? PANGO_ELLIPSIZE_END
                                                        : PANGO_ELLIPSIZE_NONE);
  pango_font_description_free (font);
}

/* The corner of the pixel that is nearest to a point. */
BivPoint
biv_map_text_round (cairo_t *cr, BivPoint point)
{
  cairo_user_to_device (cr, &point.x, &point.y);
  point = (BivPoint){ floor (point.x + 0.5), floor (point.y + 0.5) };
  cairo_device_to_user (cr, &point.x, &point.y);
  return point;
}

/* Draws the halo of one run, glyph by glyph. A whole line in one path would look slightly different
 * when only a part of it is drawn again. */
static void
stroke_run (cairo_t *cr, const PangoGlyphItem *run, BivPoint at)
{
  PangoFont *font = run->item->analysis.font;
  double x = at.x;

  for (int i = 0; i < run->glyphs->num_glyphs; i++)
    {
      PangoGlyphString one = { 1, &run->glyphs->glyphs[i], &run->glyphs->log_clusters[i], 1 };

      cairo_move_to (cr, x, at.y);
      pango_cairo_glyph_string_path (cr, font, &one);
      cairo_stroke (cr);
      x += (double) run->glyphs->glyphs[i].geometry.width / PANGO_SCALE;
    }
}

static void
stroke_halo (cairo_t *cr, PangoLayout *layout, const BivMapType *type, BivPoint corner)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  cairo_set_line_width (cr, type->halo_width * 2.0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  biv_map_text_set_paint (cr, type->halo);
  do
    {
      const PangoGlyphItem *run = pango_layout_iter_get_run_readonly (iter);
      PangoRectangle box;

      if (run == NULL)
        continue;
      pango_layout_iter_get_run_extents (iter, NULL, &box);
      stroke_run (cr, run,
                  biv_point_add (corner, (double) box.x / PANGO_SCALE,
                                 (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE));
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

/* Draws one line of text about a point, its middle there. */
void
biv_map_text_draw (cairo_t *cr,
                   PangoLayout *layout,
                   const BivMapType *type,
                   const char *text,
                   BivPoint centre)
{
  PangoRectangle box;
  BivPoint corner;

  biv_map_text_set_up (layout, type, text);
  pango_layout_get_extents (layout, NULL, &box);
  corner = biv_point_add (centre, -((double) box.x + box.width / 2.0) / PANGO_SCALE,
                          -((double) box.y + box.height / 2.0) / PANGO_SCALE);
  /* Glyphs stand on whole pixels; halos with them. */
  if (biv_map_text_get_fineness (cr) == 1.0)
    corner = biv_map_text_round (cr, corner);
  if (biv_map_text_note (cr, layout, type, text, corner))
    return;
  if (type->halo_width > 0.0)
    stroke_halo (cr, layout, type, corner);
  cairo_move_to (cr, corner.x, corner.y);
  biv_map_text_set_paint (cr, type->ink);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}
