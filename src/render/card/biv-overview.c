/* A battle or an army in a small picture, by which one knows it again among others.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-overview.h"

#include <math.h>

#include "core/model/army/biv-army.h"
#include "render/map/biv-map-counter.h"
#include "render/map/biv-map-renderer.h"

/* Counters of an army: more cannot be told apart. */
#define MOST_COUNTERS 60
/* Of the width of a cell, and of its height in widths: a counter is wider than it is high. */
#define COUNTER 0.78
#define CELL_HEIGHT 0.8

/* The middle of the board, as large as fills the picture; its ragged edge stays outside. */
static BivMapView
make_view (BivBoard *board, int width, int height)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (layout, biv_board_get_width (board), biv_board_get_height (board));
  double scale = MAX (width / MAX (extent.x - 2.0, 1.0), height / MAX (extent.y - 2.0, 1.0));

  return (BivMapView){ scale, (extent.x - width / scale) / 2.0,
                       (extent.y - height / scale) / 2.0, width, height };
}

/**
 * biv_overview_of_battle:
 * @ruleset: (nullable): its rules
 * @width: pixels
 * @height: pixels
 *
 * Returns: (transfer full): the middle of the map, without numbers and names
 */
cairo_surface_t *
biv_overview_of_battle (BivMapStyle *style, BivScenario *scenario, BivRuleset *ruleset,
                        const char *language, int width, int height)
{
  BivMapView view = make_view (biv_scenario_get_board (scenario), width, height);
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, scenario, ruleset, language);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  biv_map_renderer_draw (renderer, cr, &view,
                         BIV_MAP_EVERYTHING & ~(BIV_MAP_NUMBERS | BIV_MAP_NAMES));
  cairo_destroy (cr);
  return surface;
}

static void
gather_cb (BivNode *node, gpointer data)
{
  GPtrArray *pieces = data;

  if ((BIV_IS_UNIT (node) || BIV_IS_FIGURE (node)) && pieces->len < MOST_COUNTERS)
    g_ptr_array_add (pieces, node);
}

/* How many stand beside each other, for cells as large as the picture has room for. */
static guint
choose_columns (guint n_pieces, double width, double height)
{
  guint columns = 1;

  while (columns < n_pieces &&
         ceil ((double) n_pieces / columns) * (width / columns) * CELL_HEIGHT > height)
    columns++;
  return columns;
}

/* The leaders and units in rows, in the order of the army. */
static void
draw_pieces (cairo_t *cr, BivMapStyle *style, BivRuleset *ruleset, GPtrArray *pieces,
             BivPoint size)
{
  guint n_pieces = pieces->len;
  guint columns = choose_columns (n_pieces, size.x, size.y);
  guint rows = (n_pieces + columns - 1) / columns;
  double cell = MIN (size.x / columns, size.y);
  double left = (size.x - columns * cell) / 2.0;
  double top = (size.y - rows * cell * CELL_HEIGHT) / 2.0;

  for (guint i = 0; i < n_pieces; i++)
    {
      BivMapCounter counter = biv_map_counter_describe (pieces->pdata[i], ruleset, NULL);
      BivPoint centre = { left + (i % columns + 0.5) * cell,
                          top + (i / columns + 0.5) * cell * CELL_HEIGHT };

      counter.name = "";
      biv_map_counter_draw (cr, style, &counter, centre, cell * COUNTER);
    }
}

/**
 * biv_overview_of_army:
 * @ruleset: (nullable): its rules
 * @width: pixels
 * @height: pixels
 *
 * Returns: (transfer full): the counters of its leaders and units, on the ground of the map; of
 *   many the first
 */
cairo_surface_t *
biv_overview_of_army (BivMapStyle *style, BivArmy *army, BivRuleset *ruleset, int width,
                      int height)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double margin = MIN (width, height) / 16.0;

  biv_node_foreach (BIV_NODE (army), gather_cb, pieces);
  cairo_set_source_rgb (cr, 0.953, 0.925, 0.863);
  cairo_paint (cr);
  cairo_translate (cr, margin, margin);
  if (pieces->len > 0)
    draw_pieces (cr, style, ruleset, pieces,
                 (BivPoint){ width - 2.0 * margin, height - 2.0 * margin });
  cairo_destroy (cr);
  return surface;
}
