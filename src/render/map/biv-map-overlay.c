/* Light layers over the map: what is selected, where findings are, how far a leader commands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-overlay.h"

#include "render/map/biv-map-scene-private.h"

#define WASH_ALPHA 0.13

static void
add_hex (cairo_t *cr, const BivMapView *view, BivOrientation orientation, BivOffset hex)
{
  BivHexLayout layout = { orientation, 1.0 };
  BivPoint corners[BIV_N_DIRECTIONS];

  biv_hex_layout_corners (layout, hex, corners);
  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    corners[i] = biv_map_view_place (view, corners[i]);
  biv_map_add_hex (cr, corners);
}

/** biv_map_draw_selection: a white and dark double ring along the sides of a hex. */
void
biv_map_draw_selection (cairo_t *cr,
                        const BivMapStyle *style,
                        const BivMapView *view,
                        BivOrientation orientation,
                        BivOffset hex)
{
  const BivDrawing *drawing = biv_map_style_get_part (style, "selection");
  double width = CLAMP (drawing->width * view->scale, 1.5, 4.0);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  add_hex (cr, view, orientation, hex);
  cairo_set_line_width (cr, width * 2.4);
  biv_map_set_paint (cr, drawing->ink);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  biv_map_set_paint (cr, drawing->tint);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
add_sign (cairo_t *cr, BivMapSign sign, BivPoint centre, double radius)
{
  int n = sign == BIV_MAP_SIGN_ERROR ? 8 : 3;
  double first = sign == BIV_MAP_SIGN_ERROR ? G_PI / 8.0 : -G_PI_2;

  if (sign == BIV_MAP_SIGN_NOTE)
    {
      cairo_arc (cr, centre.x, centre.y, radius, 0.0, 2.0 * G_PI);
      return;
    }
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, centre.x + cos (first + i * 2.0 * G_PI / n) * radius,
                   centre.y + sin (first + i * 2.0 * G_PI / n) * radius);
  cairo_close_path (cr);
}

/* An exclamation mark; a note's is upside down, an i. */
static void
paint_stroke_and_dot (cairo_t *cr, BivMapSign sign, BivPoint centre, double radius)
{
  double up = sign == BIV_MAP_SIGN_NOTE ? -1.0 : 1.0;

  cairo_set_line_width (cr, radius * 0.3);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, centre.x, centre.y - up * radius * 0.45);
  cairo_line_to (cr, centre.x, centre.y + up * radius * 0.1);
  cairo_stroke (cr);
  cairo_arc (cr, centre.x, centre.y + up * radius * 0.5, radius * 0.17, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
}

/**
 * biv_map_draw_finding_mark:
 * @centre: where, in board units
 *
 * Draws a small sign in the shape and colour of a finding's severity.
 */
void
biv_map_draw_finding_mark (cairo_t *cr,
                           const BivMapStyle *style,
                           const BivMapView *view,
                           BivPoint centre,
                           BivMapSign sign)
{
  static const char *const parts[] = { "error", "warning", "note" };
  const BivDrawing *drawing = biv_map_style_get_part (style, parts[sign]);
  double radius = CLAMP (drawing->size * view->scale, 5.0, 14.0);
  BivPoint at = biv_map_view_place (view, centre);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  add_sign (cr, sign, at, radius);
  cairo_set_line_width (cr, radius * 0.3);
  biv_map_set_paint (cr, drawing->ink);
  cairo_stroke_preserve (cr);
  biv_map_set_paint (cr, drawing->tint);
  cairo_fill (cr);
  biv_map_set_paint (cr, drawing->ink);
  paint_stroke_and_dot (cr, sign, at, radius);
  cairo_restore (cr);
}

static guint
hash_hex (gconstpointer data)
{
  const BivOffset *hex = data;

  return biv_map_hash (hex->col, hex->row, 3);
}

static gboolean
equal_hexes (gconstpointer a, gconstpointer b)
{
  return biv_offset_equal (*(const BivOffset *) a, *(const BivOffset *) b);
}

/* The sides between what is reached and what is not. */
static void
add_outline (cairo_t *cr, const BivMapView *view, BivHexLayout layout, GHashTable *reached)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    for (int d = 0; d < BIV_N_DIRECTIONS; d++)
      {
        BivOffset next = biv_offset_neighbour (*(BivOffset *) key, d, layout.orientation);
        BivPoint ends[2];

        if (g_hash_table_contains (reached, &next))
          continue;
        biv_hex_layout_side (layout, *(BivOffset *) key, d, ends);
        ends[0] = biv_map_view_place (view, ends[0]);
        ends[1] = biv_map_view_place (view, ends[1]);
        cairo_move_to (cr, ends[0].x, ends[0].y);
        cairo_line_to (cr, ends[1].x, ends[1].y);
      }
}

/**
 * biv_map_draw_reach:
 * @hexes: (array length=n_hexes): what a leader commands, in any order
 * @paint: the colour of his side
 *
 * Draws a soft wash over hexes with a crisp line round them.
 */
void
biv_map_draw_reach (cairo_t *cr,
                    const BivMapView *view,
                    BivOrientation orientation,
                    const BivOffset *hexes,
                    guint n_hexes,
                    BivPaint paint)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (hash_hex, equal_hexes);
  BivHexLayout layout = { orientation, 1.0 };

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < n_hexes; i++)
    if (g_hash_table_add (reached, (gpointer) &hexes[i]))
      add_hex (cr, view, orientation, hexes[i]);
  cairo_set_source_rgba (cr, paint.red, paint.green, paint.blue, paint.alpha * WASH_ALPHA);
  cairo_fill (cr);
  add_outline (cr, view, layout, reached);
  cairo_set_line_width (cr, CLAMP (view->scale * 0.06, 1.2, 3.5));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  biv_map_set_paint (cr, paint);
  cairo_stroke (cr);
  cairo_restore (cr);
}
