/* The counter of a piece that does not stand on the board, as it will look there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-piece-picture.h"

#include "render/map/biv-map-counter.h"

#define CORNER 6.0

/* The same ground as on the map, whatever the colours of the window. */
static void
draw_paper (cairo_t *cr, double width, double height)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - CORNER, CORNER, CORNER, -G_PI_2, 0.0);
  cairo_arc (cr, width - CORNER, height - CORNER, CORNER, 0.0, G_PI_2);
  cairo_arc (cr, CORNER, height - CORNER, CORNER, G_PI_2, G_PI);
  cairo_arc (cr, CORNER, CORNER, CORNER, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.953, 0.925, 0.863);
  cairo_fill (cr);
}

/* @ruleset: (nullable): whose signs it has; its name is written elsewhere. */
void
biv_piece_picture_draw (cairo_t *cr, BivMapStyle *style, BivRuleset *ruleset, BivNode *piece,
                        double width, double height)
{
  BivMapCounter counter = biv_map_counter_describe (piece, ruleset, NULL);

  counter.name = "";
  draw_paper (cr, width, height);
  biv_map_counter_draw (cr, style, &counter, (BivPoint){ width / 2.0, height / 2.0 },
                        height / 2.0);
}
