/* Paint and text on maps and counters, with a halo where text lies on the map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-text.h"

#include <fontconfig/fontconfig.h>
#include <string.h>

#include "core/model/node/biv-safe-text.h"

/** biv_map_text_has_face: whether any font is installed: without one every letter is an empty box.
 */
bool
biv_map_text_has_face (void)
{
  FcFontSet *installed = FcConfigGetFonts (NULL, FcSetSystem);

  return installed && installed->nfont > 0;
}

/* Keeps the text of an SVG as text. Cairo writes the outlines of letters, which nobody can search
 * or edit. So each text is drawn as a mark in a colour that nothing else has, its words and type
 * are noted, and in the finished file each mark is replaced by the text. */

/* The red of a mark: a colour of 256 steps never has this value. Green and blue hold the number of
 * the text, in thousandths. */
#define MARK_RED 0.25
#define MOST_TEXTS 1000000

static const cairo_user_data_key_t texts_key;

/** biv_map_text_collect: has texts that are drawn on a surface from now on noted as elements of an
 * SVG, so that a file may have them as text. @texts: (element-type utf8): they are added here; must
 * outlive the surface */
void
biv_map_text_collect (cairo_surface_t *surface, GPtrArray *texts)
{
  cairo_surface_set_user_data (surface, &texts_key, texts, NULL);
}

static void
append_number (GString *element, const char *name, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (element, " %s=\"%s\"", name,
                          g_ascii_formatd (digits, sizeof digits, "%.2f", number));
}

static void
append_paint (GString *element, const char *name, const BivPaint *paint)
{
  g_string_append_printf (element, " %s=\"#%02x%02x%02x\"", name,
                          (guint) (paint->red * 255.0 + 0.5), (guint) (paint->green * 255.0 + 0.5),
                          (guint) (paint->blue * 255.0 + 0.5));
  if (paint->alpha < 1.0)
    {
      g_autofree char *opacity = g_strconcat (name, "-opacity", NULL);

      append_number (element, opacity, paint->alpha);
    }
}

/* Adds the names of the families, each in quotes, for they may have spaces and digits. */
static void
append_family (GString *element, const char *families)
{
  g_auto (GStrv) names = g_strsplit (families, ",", -1);

  g_string_append (element, " font-family=\"");
  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (g_strstrip (names[i]), -1);

      g_string_append_printf (element, "%s'%s'", i > 0 ? ", " : "", escaped);
    }
  g_string_append_c (element, '"');
}

static char *
make_element (cairo_t *cr, const BivMapType *type, const char *text, BivPoint middle)
{
  GString *element = g_string_new ("<text text-anchor=\"middle\"");
  g_autofree char *safe = biv_safe_text_make (text);
  g_autofree char *escaped = g_markup_escape_text (safe, -1);
  double scale = 1.0, none = 0.0;

  cairo_user_to_device (cr, &middle.x, &middle.y);
  cairo_user_to_device_distance (cr, &scale, &none);
  append_number (element, "x", middle.x);
  append_number (element, "y", middle.y);
  append_family (element, type->family);
  append_number (element, "font-size", type->size * scale);
  g_string_append_printf (element, " font-weight=\"%d\"", (int) type->weight);
  if (type->slant == PANGO_STYLE_ITALIC)
    g_string_append (element, " font-style=\"italic\"");
  append_paint (element, "fill", &type->ink);
  if (type->halo_width > 0.0)
    {
      append_paint (element, "stroke", &type->halo);
      append_number (element, "stroke-width", type->halo_width * 2.0 * scale);
      g_string_append (element, " stroke-linejoin=\"round\" paint-order=\"stroke\"");
    }
  g_string_append_printf (element, ">%s</text>", escaped);
  return g_string_free (element, FALSE);
}

/* Draws, in place of the next text, the mark by which biv_map_text_put_back() finds where it
 * belongs. */
static void
draw_mark (cairo_t *cr, GPtrArray *texts, BivPoint at)
{
  cairo_set_source_rgb (cr, MARK_RED, texts->len / 1000 / 1000.0, texts->len % 1000 / 1000.0);
  cairo_rectangle (cr, at.x - 0.5, at.y - 0.5, 1.0, 1.0);
  cairo_fill (cr);
}

/* Notes a text that is laid out from a corner on, if texts of this surface are noted and it is in
 * sight. */
static bool
record (cairo_t *cr, PangoLayout *layout, const BivMapType *type, const char *text,
        BivPoint corner)
{
  GPtrArray *texts = cairo_surface_get_user_data (cairo_get_target (cr), &texts_key);
  PangoRectangle box;
  BivPoint middle;

  if (!texts || texts->len >= MOST_TEXTS || type->width > 0.0)
    return false;
  pango_layout_get_extents (layout, NULL, &box);
  middle = (BivPoint){ corner.x + (box.x + box.width / 2.0) / PANGO_SCALE,
                       corner.y + (double) pango_layout_get_baseline (layout) / PANGO_SCALE };
  if (!cairo_in_clip (cr, middle.x, middle.y))
    return false;
  draw_mark (cr, texts, middle);
  g_ptr_array_add (texts, make_element (cr, type, text, middle));
  return true;
}

/* Text that is turned or stretched keeps its matrix; all other text is placed in the units of the
 * file. */
static void
append_matrix (GString *element, cairo_t *cr)
{
  cairo_matrix_t matrix;
  char digits[6][G_ASCII_DTOSTR_BUF_SIZE];
  double numbers[6];

  cairo_get_matrix (cr, &matrix);
  memcpy (numbers, &(double[6]){ matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0 },
          sizeof numbers);
  for (guint i = 0; i < 6; i++)
    g_ascii_formatd (digits[i], sizeof digits[i], "%.4f", numbers[i]);
  if (matrix.xx != 1.0 || matrix.yy != 1.0 || matrix.xy != 0.0 || matrix.yx != 0.0 ||
      matrix.x0 != 0.0 || matrix.y0 != 0.0)
    g_string_append_printf (element, " transform=\"matrix(%s %s %s %s %s %s)\"", digits[0],
                            digits[1], digits[2], digits[3], digits[4], digits[5]);
}

/* The colour that a run of the markup sets for itself. */
static BivPaint
get_run_ink (const PangoGlyphItem *run, const BivPaint *ink)
{
  for (GSList *at = run->item->analysis.extra_attrs; at; at = at->next)
    if (((PangoAttribute *) at->data)->klass->type == PANGO_ATTR_FOREGROUND)
      {
        const PangoColor *colour = &((PangoAttrColor *) at->data)->color;

        return (BivPaint){ colour->red / 65535.0, colour->green / 65535.0, colour->blue / 65535.0,
                           ink->alpha };
      }
  return *ink;
}

/* Adds the text of a run, with the width that it has here, which it then keeps whatever fonts the
 * reader has. */
static void
append_run (GString *element, PangoLayout *layout, const PangoGlyphItem *run, double x,
            const BivPaint *ink)
{
  PangoFontDescription *font =
    pango_font_describe_with_absolute_size (run->item->analysis.font);
  BivPaint paint = get_run_ink (run, ink);
  g_autofree char *words = g_strndup (pango_layout_get_text (layout) + run->item->offset,
                                      (gsize) run->item->length);
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_string_append (element, "<tspan");
  append_number (element, "x", x);
  append_number (element, "textLength",
                 (double) pango_glyph_string_get_width (run->glyphs) / PANGO_SCALE);
  g_string_append (element, " lengthAdjust=\"spacingAndGlyphs\"");
  append_number (element, "font-size",
                 (double) pango_font_description_get_size (font) / PANGO_SCALE);
  g_string_append_printf (element, " font-weight=\"%d\"",
                          (int) pango_font_description_get_weight (font));
  if (pango_font_description_get_style (font) == PANGO_STYLE_ITALIC)
    g_string_append (element, " font-style=\"italic\"");
  append_paint (element, "fill", &paint);
  g_string_append_printf (element, ">%s</tspan>", escaped);
  pango_font_description_free (font);
}

static char *
make_line (cairo_t *cr, PangoLayout *layout, PangoLayoutIter *iter, const BivPaint *ink,
           BivPoint corner)
{
  GString *element = g_string_new ("<text xml:space=\"preserve\"");
  PangoRectangle box;
  double x;

  pango_layout_iter_get_line_extents (iter, NULL, &box);
  x = corner.x + (double) box.x / PANGO_SCALE;
  append_number (element, "y",
                 corner.y + (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE);
  append_family (element, pango_font_description_get_family (
                            pango_layout_get_font_description (layout)));
  append_matrix (element, cr);
  g_string_append_c (element, '>');
  for (GSList *run = pango_layout_iter_get_line_readonly (iter)->runs; run; run = run->next)
    {
      append_run (element, layout, run->data, x, ink);
      x += (double) pango_glyph_string_get_width (((PangoGlyphItem *) run->data)->glyphs) /
           PANGO_SCALE;
    }
  g_string_append (element, "</text>");
  return g_string_free (element, FALSE);
}

/** biv_map_text_record_lines: notes the lines of a text that is laid out from a corner on, if texts
 * of this surface are noted. */
bool
biv_map_text_record_lines (cairo_t *cr, PangoLayout *layout, const BivPaint *ink, BivPoint corner)
{
  GPtrArray *texts = cairo_surface_get_user_data (cairo_get_target (cr), &texts_key);
  PangoLayoutIter *iter;

  if (!texts || texts->len + (guint) pango_layout_get_line_count (layout) > MOST_TEXTS)
    return false;
  iter = pango_layout_get_iter (layout);
  do
    {
      PangoRectangle box;

      pango_layout_iter_get_line_extents (iter, NULL, &box);
      if (!pango_layout_iter_get_line_readonly (iter)->runs)
        continue;
      draw_mark (cr, texts,
                 (BivPoint){ corner.x + (box.x + box.width / 2.0) / PANGO_SCALE,
                             corner.y + (box.y + box.height / 2.0) / PANGO_SCALE });
      g_ptr_array_add (texts, make_line (cr, layout, iter, ink, corner));
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return true;
}

static gboolean
put_back_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  GPtrArray *texts = data;
  g_autofree char *thousands = g_match_info_fetch (match, 1);
  g_autofree char *ones = g_match_info_fetch (match, 2);
  guint number = (guint) (g_ascii_strtod (thousands, NULL) * 10.0 + 0.5) * 1000 +
                 (guint) (g_ascii_strtod (ones, NULL) * 10.0 + 0.5);

  if (number < texts->len)
    g_string_append (result, texts->pdata[number]);
  return FALSE;
}

/** biv_map_text_put_back: (transfer full): an SVG file in which the texts that were noted stand in
 * the place of the marks that cairo drew for them. */
GBytes *
biv_map_text_put_back (GBytes *svg, GPtrArray *texts)
{
  g_autoptr (GRegex) mark = g_regex_new (
    "<path [^<>]*rgb\\(25%, ?([0-9.]+)%, ?([0-9.]+)%\\)[^<>]*/>", G_REGEX_OPTIMIZE, 0, NULL);
  gsize length;
  const char *file = g_bytes_get_data (svg, &length);
  char *result =
    g_regex_replace_eval (mark, file, (gssize) length, 0, 0, put_back_cb, texts, NULL);

  return result ? g_bytes_new_take (result, strlen (result)) : g_bytes_ref (svg);
}

/** biv_map_text_get_fineness: how much thinner a line may be on paper than on a screen and still be
 * seen. */
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

/** biv_map_text_create_layout: a layout that measures alike on screen and on paper: one unit is one
 * pixel or point (Pango otherwise takes 96 dots to the inch for PDF). */
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

/** biv_map_text_set_up: lays one line of text out. */
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

/** biv_map_text_round: the corner of a pixel that is nearest to a point, where lines and letters
 * are sharp. */
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

/** biv_map_text_draw: draws one line of text about a point, its middle there. */
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
  if (record (cr, layout, type, text, corner))
    return;
  if (type->halo_width > 0.0)
    stroke_halo (cr, layout, type, corner);
  cairo_move_to (cr, corner.x, corner.y);
  biv_map_text_set_paint (cr, type->ink);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}
