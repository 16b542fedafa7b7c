/* A small picture of a terrain, drawn as the map draws it: one hex of a board of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-terrain-swatch.h"

#include "core/model/biv-scenario.h"
#include "render/map/biv-map-renderer.h"

#define WIDTH 36
#define HEIGHT 32
/* Drawn finer than shown, for screens with small pixels. */
#define FINENESS 2

static BivScenario *
make_scenario (BivRuleset *ruleset, BivTerrain *terrain)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "swatch");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  biv_node_build_string (scenario, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (board, "ground", biv_node_get_id (BIV_NODE (terrain)));
  biv_node_build_append (scenario, BIV_SCENARIO_BOARD, board, NULL);
  return BIV_SCENARIO (scenario);
}

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) pixels = NULL;

  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, pixels, stride);
}

/* The terrain's name stands beside it: for a screen reader it is nothing. */
GtkWidget *
biv_terrain_swatch_new (BivRuleset *ruleset, BivTerrain *terrain, BivMapStyle *style)
{
  g_autoptr (BivScenario) scenario = make_scenario (ruleset, terrain);
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, ruleset, "en");
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * FINENESS, HEIGHT * FINENESS);
  cairo_t *cr = cairo_create (surface);
  BivMapView view =
    biv_map_view_fit (biv_scenario_get_board (scenario), WIDTH * FINENESS, HEIGHT * FINENESS, 2.0);
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *picture;

  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_GRID);
  cairo_destroy (cr);
  texture = make_texture (surface);
  cairo_surface_destroy (surface);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));
  gtk_widget_set_size_request (picture, WIDTH, HEIGHT);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return picture;
}
