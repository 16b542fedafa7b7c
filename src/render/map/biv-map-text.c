/* Text on maps and counters, with a halo where it lies on the map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene-private.h"

/* A layout that measures alike on screen and on paper: one unit is one pixel or point (Pango
 * otherwise takes 96 dots to the inch for PDF), and nothing snaps to pixels. */
PangoLayout *
biv_map_text_create_layout (cairo_t *cr)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72.0);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_context_changed (layout);
  cairo_font_options_destroy (options);
  return layout;
}

static void
set_up (PangoLayout *layout, const BivMapType *type, const char *text)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, type->family);
  pango_font_description_set_weight (font, type->weight);
  pango_font_description_set_style (font, type->slant);
  pango_font_description_set_absolute_size (font, type->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_width (layout, type->width > 0.0 ? (int) (type->width * PANGO_SCALE) : -1);
  pango_layout_set_ellipsize (layout, type->width > 0.0 ? PANGO_ELLIPSIZE_END
                                                        : PANGO_ELLIPSIZE_NONE);
  pango_font_description_free (font);
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

  set_up (layout, type, text);
  pango_layout_get_extents (layout, NULL, &box);
  cairo_move_to (cr, centre.x - ((double) box.x + box.width / 2.0) / PANGO_SCALE,
                 centre.y - ((double) box.y + box.height / 2.0) / PANGO_SCALE);
  if (type->halo_width > 0.0)
    {
      cairo_save (cr);
      pango_cairo_layout_path (cr, layout);
      cairo_restore (cr);
      cairo_set_line_width (cr, type->halo_width * 2.0);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      biv_map_set_paint (cr, type->halo);
      cairo_stroke (cr);
      cairo_move_to (cr, centre.x - ((double) box.x + box.width / 2.0) / PANGO_SCALE,
                     centre.y - ((double) box.y + box.height / 2.0) / PANGO_SCALE);
    }
  biv_map_set_paint (cr, type->ink);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}
