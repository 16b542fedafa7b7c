/* Draws a map band by band, as its file is written: a board of a million hexes needs no more
 * memory than one of a thousand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-map-picture.h"
#include "render/map/biv-map-text.h"
#include "render/page/map/biv-map-place.h"

#include <math.h>

/* As many pixels for a hex, centre to corner, while the sides stay within the limit; larger
 * pictures are more than most people want. */
#define USUAL_SCALE 36.0
#define USUAL_SIDE_MAX 12000.0
#define MARGIN 18.0
/* Pixels of a band: four bytes each. */
#define BAND_PIXELS (2 * 1024 * 1024)
#define LEAST_TYPE 9.0
/* Pixels to the point of what the numbers mean, whose type is of 7 points. */
#define INDEX_SCALE 1.5

/* Puts the index of the map's numbers below the map. */
static void
add_index (BivMapPicture *self, BivBoard *board, const BivPageOptions *options)
{
  double width = (self->view.width - 2.0 * MARGIN) / INDEX_SCALE;
  double unused, height;

  self->index = biv_map_place_make_index (options, board, self->lettering, width);
  if (!self->index)
    return;
  self->index_at = (BivPoint){ self->view.x * self->view.scale + MARGIN,
                               self->view.y * self->view.scale + self->view.height };
  biv_page_set_get_size (self->index, 0, &unused, &height);
  self->view.height = ceil (self->view.height + height * INDEX_SCALE + MARGIN);
}

/**
 * biv_map_picture_lay_out:
 * @self: (out caller-allocates): to be cleared, also where it returns %FALSE
 * @options: the language and style of what the numbers on the map mean
 * @scale: pixels from the centre of a hex to its corner; 0 for as many as is usual
 * @dpi: dots to the inch, for programs that print it; 0 to say nothing
 *
 * Returns: whether these are no more than %BIV_MAP_PICTURES_MOST pictures
 */
bool
biv_map_picture_lay_out (BivMapPicture *self, BivMapRenderer *renderer, BivMapLayers layers,
                         const BivPageOptions *options, double scale, double dpi)
{
  BivBoard *board = biv_scenario_get_board (biv_map_renderer_get_scenario (renderer));
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  double room = USUAL_SIDE_MAX - 2.0 * MARGIN;
  double width, height;

  *self = (BivMapPicture){ .renderer = g_object_ref (renderer), .layers = layers, .dpi = dpi };
  if (scale <= 0.0)
    scale = MIN (USUAL_SCALE, room / MAX (extent.x, extent.y));
  width = floor (extent.x * scale + 2.0 * MARGIN);
  height = floor (extent.y * scale + 2.0 * MARGIN);
  if (MAX (width, height) > (double) BIV_MAP_PICTURES_MOST * BIV_MAP_PICTURE_SIDE_MAX)
    return false;
  self->view = biv_map_view_fit (board, width, height, MARGIN);
  self->lettering = biv_map_lettering_new (renderer, layers & ~BIV_MAP_NUMBERS, self->view.scale,
                                           LEAST_TYPE, true);
  if (biv_map_lettering_get_n_numbered (self->lettering) > 0)
    {
      width = MAX (width, ceil (BIV_MAP_INDEX_LEAST * INDEX_SCALE + 2.0 * MARGIN));
      self->view = biv_map_view_fit (board, width, height, MARGIN);
    }
  add_index (self, board, options);
  self->columns = (int) ceil (self->view.width / BIV_MAP_PICTURE_SIDE_MAX);
  self->rows = (int) ceil (self->view.height / BIV_MAP_PICTURE_SIDE_MAX);
  return self->columns * self->rows <= BIV_MAP_PICTURES_MOST;
}

/** biv_map_picture_clear: frees what it holds. */
void
biv_map_picture_clear (BivMapPicture *self)
{
  g_clear_object (&self->renderer);
  g_clear_object (&self->index);
  g_clear_pointer (&self->lettering, biv_map_lettering_unref);
}

/* --- Bands ----------------------------------------------------------------------------------- */

typedef struct
{
  const BivMapPicture *picture;
  BivMapView view; /* of this file */
} Bands;

/* @corner: of the board, in this band */
static void
draw_index (const BivMapPicture *self, cairo_t *cr, BivPoint corner, int height)
{
  BivPoint at = biv_point_add (corner, self->index_at.x, self->index_at.y);

  if (!self->index || at.y > height)
    return;
  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, INDEX_SCALE, INDEX_SCALE);
  biv_page_set_draw (self->index, 0, cr);
}

static void
draw_band_cb (cairo_surface_t *surface, int top, int height, gpointer data)
{
  const Bands *self = data;
  const BivMapPicture *picture = self->picture;
  BivMapView view = self->view;
  BivPoint corner;
  cairo_t *cr = cairo_create (surface);

  view.y += top / view.scale;
  view.height = height;
  corner = (BivPoint){ -view.x * view.scale, -view.y * view.scale };
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (picture->renderer, cr, &view,
                         picture->layers & ~(BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES));
  biv_map_lettering_draw (picture->lettering, cr, corner);
  draw_index (picture, cr, corner, height);
  cairo_destroy (cr);
}

/* The part of the whole that one file shows. */
static BivMapView
find_part (const BivMapPicture *self, int column, int row)
{
  BivMapView view = self->view;

  view.x += (double) column * BIV_MAP_PICTURE_SIDE_MAX / view.scale;
  view.y += (double) row * BIV_MAP_PICTURE_SIDE_MAX / view.scale;
  view.width = MIN (self->view.width - column * BIV_MAP_PICTURE_SIDE_MAX,
                    BIV_MAP_PICTURE_SIDE_MAX);
  view.height =
    MIN (self->view.height - row * BIV_MAP_PICTURE_SIDE_MAX, BIV_MAP_PICTURE_SIDE_MAX);
  return view;
}

/**
 * biv_map_picture_write:
 * @column: which of the pictures, from 0
 * @row: likewise
 * @write: takes the file, in parts
 *
 * Draws one of the pictures.
 *
 * Returns: whether all of it was written; else the error of @write, or %G_IO_ERROR_FAILED
 */
bool
biv_map_picture_write (const BivMapPicture *self, int column, int row, BivPngWrite write,
                       gpointer data, GError **error)
{
  BivMapView part = find_part (self, column, row);
  Bands bands = { self, part };
  int height = CLAMP ((int) (BAND_PIXELS / part.width), 16, (int) part.height);
  BivPngFile file = {
    .band = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) part.width, height),
    .height = (int) part.height,
    .dpi = self->dpi,
    .draw = draw_band_cb,
    .drawing = &bands,
  };
  bool is_written = biv_png_file_write (&file, write, data, error);

  cairo_surface_destroy (file.band);
  return is_written;
}
