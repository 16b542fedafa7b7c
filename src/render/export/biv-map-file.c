/* The whole map as an SVG of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-map-file.h"

#include "render/export/biv-svg-file.h"
#include "render/page/map/biv-map-place.h"

#define MARGIN 28.0 /* points, 10 mm: no printer needs more */
/* How often room is looked for, and how much of the paper what the numbers mean may take. */
#define TRIALS 3
#define MOST_INDEX 0.4

/* The map and what its numbers mean, laid out. */
typedef struct
{
  BivBoard *board;
  BivMapView view; /* of the map alone */
  BivMapLettering *lettering;
  BivPageSet *index; /* (nullable): below the map */
  double index_height;
} Sheet;

static void
clear_sheet (Sheet *self)
{
  g_clear_pointer (&self->lettering, biv_map_lettering_unref);
  g_clear_object (&self->index);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, clear_sheet)

/* The sheet lies as the board does. @room: what is to be left of it below the map */
static BivMapView
fit_paper (BivBoard *board, const BivPaper *paper, double room)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  bool wide = extent.x > extent.y;

  return biv_map_view_fit (board, wide ? paper->height : paper->width,
                           (wide ? paper->width : paper->height) - room, MARGIN);
}

/* The view of the whole board at the scale that was asked for. */
static BivMapView
fit_scale (BivBoard *board, double scale)
{
  BivHexLayout layout = { biv_board_get_orientation (board), scale };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));

  return biv_map_view_fit (board, MAX (extent.x, BIV_MAP_INDEX_LEAST) + 2.0 * MARGIN,
                           extent.y + 2.0 * MARGIN, MARGIN);
}

static void
letter (Sheet *self, BivMapRenderer *renderer, BivMapLayers layers, const BivPageOptions *options)
{
  double unused;

  clear_sheet (self);
  self->lettering =
    biv_map_lettering_new (renderer, layers, self->view.scale, BIV_MAP_LEAST_TYPE, true);
  self->index = biv_map_place_make_index (options, self->board, self->lettering,
                                          self->view.width - 2.0 * MARGIN);
  self->index_height = 0.0;
  if (self->index)
    biv_page_set_get_size (self->index, 0, &unused, &self->index_height);
  if (self->index)
    self->index_height += MARGIN;
}

/* A smaller map may have more numbers. Where its index never fits on the paper, the sheet becomes
 * longer. */
static void
lay_out (Sheet *self, BivMapRenderer *renderer, BivMapLayers layers, const BivPageOptions *options,
         double scale)
{
  double room = 0.0, most = MOST_INDEX * options->paper.height;

  self->view = scale > 0.0 ? fit_scale (self->board, scale)
                           : fit_paper (self->board, &options->paper, room);
  letter (self, renderer, layers, options);
  for (int trial = 0; scale <= 0.0 && trial < TRIALS && self->index_height > room; trial++)
    {
      room = MIN (self->index_height, most);
      self->view = fit_paper (self->board, &options->paper, room);
      letter (self, renderer, layers, options);
    }
}

static void
draw (const Sheet *self, BivMapRenderer *renderer, BivMapLayers layers, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr, &self->view,
                         layers & ~(BIV_MAP_NUMBERS | BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES));
  biv_map_lettering_draw (
    self->lettering, cr,
    (BivPoint){ -self->view.x * self->view.scale, -self->view.y * self->view.scale });
  cairo_translate (cr, MARGIN, self->view.height);
  if (self->index)
    biv_page_set_draw (self->index, 0, cr);
  cairo_show_page (cr);
  cairo_destroy (cr);
}

/**
 * biv_map_file_make_svg:
 * @options: the paper, and the language and style of what the numbers on the map mean
 * @scale: points for the size of a hex; 0 for as large as the paper allows, the longer side of the
 *   one along the longer side of the other
 * @view: (out) (nullable): where the map is in the picture
 *
 * Draws the board as SVG, its text as text. Pieces whose names find no room have numbers, and what
 * these mean stands below the map.
 *
 * Returns: (transfer full) (nullable): the bytes of the file; #BIV_CORE_ERROR_TOO_LARGE when cairo
 *   cannot draw it
 */
GBytes *
biv_map_file_make_svg (BivMapRenderer *renderer, BivMapLayers layers,
                       const BivPageOptions *options, double scale, BivMapView *view,
                       GError **error)
{
  g_auto (Sheet) sheet = {
    .board = biv_scenario_get_board (biv_map_renderer_get_scenario (renderer))
  };
  g_autoptr (BivSvgFile) file = NULL;
  g_autoptr (GError) reason = NULL;
  GBytes *bytes;

  lay_out (&sheet, renderer, layers, options, scale);
  if (view)
    *view = sheet.view;
  file = biv_svg_file_new (sheet.view.width, sheet.view.height + sheet.index_height);
  draw (&sheet, renderer, layers, biv_svg_file_get_surface (file));
  bytes = biv_svg_file_finish (file, &reason);
  if (!bytes)
    g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE, reason->message);
  return bytes;
}
