/* Draws one hex of a map as a PNG.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-hex-picture.h"

/* Pixels by which a hex is larger than its share, so that no gap shines through between two. */
#define OVERLAP 0.6

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Nothing is drawn beyond the hex; what crosses its sides is the neighbour's. */
static void
clip_to_hex (cairo_t *cr, BivHexLayout layout, BivOffset hex)
{
  BivPoint centre = biv_hex_layout_centre (layout, hex);
  BivPoint corners[BIV_N_DIRECTIONS];
  double grown = 1.0 + OVERLAP / layout.size;

  biv_hex_layout_corners (layout, hex, corners);
  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    cairo_line_to (cr, centre.x + (corners[i].x - centre.x) * grown,
                   centre.y + (corners[i].y - centre.y) * grown);
  cairo_clip (cr);
}

/* A river along a side lies half beyond it; areas end there. */
static void
draw (BivMapRenderer *renderer, cairo_t *cr, BivOffset hex, bool is_bare, int width, int height)
{
  BivBoard *board = biv_scenario_get_board (biv_map_renderer_get_scenario (renderer));
  bool is_flat = biv_board_get_orientation (board) == BIV_ORIENTATION_FLAT;
  BivHexLayout layout = { biv_board_get_orientation (board),
                          (is_flat ? width : height) / 2.0 };
  BivPoint centre = biv_hex_layout_centre (layout, hex);
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  BivMapView view = { layout.size, 0.0, 0.0, extent.x, extent.y };

  /* Hexes of whole pixels are not quite regular. */
  cairo_scale (cr, width / biv_hex_layout_width (layout), height / biv_hex_layout_height (layout));
  cairo_translate (cr, biv_hex_layout_width (layout) / 2.0 - centre.x,
                   biv_hex_layout_height (layout) / 2.0 - centre.y);
  if (!is_bare || biv_board_get_cell (board, hex).zone != 0)
    clip_to_hex (cr, layout, hex);
  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_ZONES | (is_bare ? BIV_MAP_BARE : 0));
}

/**
 * biv_hex_picture_make:
 * @ruleset: (nullable): see biv_map_renderer_new()
 * @hex: of the board of @scenario
 * @is_bare: without the ground
 * @width: of the picture, in pixels; the hex reaches from edge to edge
 *
 * Returns: (transfer full): a PNG, transparent where nothing is
 */
GBytes *
biv_hex_picture_make (BivMapStyle *style, BivScenario *scenario, BivRuleset *ruleset,
                      BivOffset hex, bool is_bare, int width, int height)
{
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, ruleset, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GByteArray *bytes = g_byte_array_new ();

  draw (renderer, cr, hex, is_bare, width, height);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}
