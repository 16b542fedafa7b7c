/* Draws a map band by band and gives each band to libpng: a board of a million hexes needs no more
 * memory than one of a thousand.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-map-picture.h"
#include "render/map/biv-map-lettering.h"

#include <gio/gio.h>
#include <math.h>
#include <png.h>
#include <setjmp.h>

/* As many pixels for a hex, centre to corner, while the sides stay within the limit; larger
 * pictures are more than most people want. */
#define USUAL_SCALE 36.0
#define USUAL_SIDE_MAX 12000.0
#define MARGIN 18.0
/* Pixels of a band: four bytes each. */
#define BAND_PIXELS (2 * 1024 * 1024)
#define LEAST_TYPE 9.0
#define INCH_TO_METRE 0.0254

/**
 * biv_map_picture_lay_out:
 * @scale: pixels from the centre of a hex to its corner; 0 for as many as is usual
 * @dpi: dots to the inch, for programs that print it; 0 to say nothing
 *
 * Returns: whether these are no more than %BIV_MAP_PICTURES_MOST pictures
 */
bool
biv_map_picture_lay_out (BivMapPicture *self, BivBoard *board, double scale, double dpi)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  double room = USUAL_SIDE_MAX - 2.0 * MARGIN;
  double width, height;

  if (scale <= 0.0)
    scale = MIN (USUAL_SCALE, room / MAX (extent.x, extent.y));
  width = floor (extent.x * scale + 2.0 * MARGIN);
  height = floor (extent.y * scale + 2.0 * MARGIN);
  if (MAX (width, height) > (double) BIV_MAP_PICTURES_MOST * BIV_MAP_PICTURE_SIDE_MAX)
    return false;
  self->view = biv_map_view_fit (board, width, height, MARGIN);
  self->dpi = dpi;
  self->columns = (int) ceil (width / BIV_MAP_PICTURE_SIDE_MAX);
  self->rows = (int) ceil (height / BIV_MAP_PICTURE_SIDE_MAX);
  return self->columns * self->rows <= BIV_MAP_PICTURES_MOST;
}

/* --- PNG ------------------------------------------------------------------------------------- */

typedef struct
{
  BivMapPictureWrite write;
  gpointer data;
  GError *error;
} Target;

static void
write_cb (png_structp png, png_bytep bytes, size_t length)
{
  Target *target = png_get_io_ptr (png);

  if (!target->write (bytes, length, target->data, &target->error))
    png_error (png, "not written");
}

static void
flush_cb (png_structp png)
{
}

/* Never returns, as libpng wants it. */
static void
fail_cb (png_structp png, png_const_charp reason)
{
  Target *target = png_get_io_ptr (png);

  if (!target->error)
    target->error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, reason);
  png_longjmp (png, 1);
}

static void
warn_cb (png_structp png, png_const_charp reason)
{
  g_debug ("libpng: %s", reason);
}

static void
write_head (png_structp png, png_infop info, int width, int height, double dpi)
{
  png_uint_32 per_metre = (png_uint_32) (dpi / INCH_TO_METRE + 0.5);

  png_set_IHDR (png, info, (png_uint_32) width, (png_uint_32) height, 8, PNG_COLOR_TYPE_RGB,
                PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (per_metre > 0)
    png_set_pHYs (png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  png_write_info (png, info);
  /* cairo's pixels are numbers of 32 bits */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  png_set_bgr (png);
  png_set_filler (png, 0, PNG_FILLER_AFTER);
#else
  png_set_filler (png, 0, PNG_FILLER_BEFORE);
#endif
}

/* --- Bands ----------------------------------------------------------------------------------- */

typedef struct
{
  BivMapRenderer *renderer;
  BivMapLettering *lettering;
  BivMapLayers layers;
  BivMapView view; /* of this file */
  cairo_surface_t *surface;
} Bands;

static void
draw_band (Bands *self, int top, int height)
{
  BivMapView view = self->view;
  cairo_t *cr = cairo_create (self->surface);

  view.y += top / view.scale;
  view.height = height;
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (self->renderer, cr, &view,
                         self->layers & ~(BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES));
  biv_map_lettering_draw (self->lettering, cr,
                          (BivPoint){ -view.x * view.scale, -view.y * view.scale });
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
}

static void
write_bands (png_structp png, Bands *self)
{
  int height = (int) self->view.height;
  int step = cairo_image_surface_get_height (self->surface);
  int stride = cairo_image_surface_get_stride (self->surface);

  for (int top = 0; top < height; top += step)
    {
      int rows = MIN (step, height - top);

      draw_band (self, top, rows);
      for (int row = 0; row < rows; row++)
        png_write_row (png, cairo_image_surface_get_data (self->surface) + row * stride);
    }
}

/* Everything that libpng may leave by a long jump; what is to be freed belongs to the caller. */
static bool
write_png (png_structp png, png_infop info, Bands *bands, double dpi)
{
  if (setjmp (png_jmpbuf (png)))
    return false;
  write_head (png, info, (int) bands->view.width, (int) bands->view.height, dpi);
  write_bands (png, bands);
  png_write_end (png, info);
  return true;
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
 * Draws one of the pictures. Names that find no room are left out.
 *
 * Returns: whether all of it was written; else the error of @write, or %G_IO_ERROR_FAILED
 */
bool
biv_map_picture_write (const BivMapPicture *self, BivMapRenderer *renderer, BivMapLayers layers,
                       int column, int row, BivMapPictureWrite write, gpointer data,
                       GError **error)
{
  Target target = { write, data, NULL };
  Bands bands = { renderer, NULL, layers, find_part (self, column, row), NULL };
  int height = CLAMP ((int) (BAND_PIXELS / bands.view.width), 16, (int) bands.view.height);
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, &target, fail_cb, warn_cb);
  png_infop info = png_create_info_struct (png);
  bool is_written = false;

  bands.lettering = biv_map_lettering_new (renderer, layers & ~BIV_MAP_NUMBERS, self->view.scale,
                                           LEAST_TYPE, false);
  bands.surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) bands.view.width, height);
  png_set_write_fn (png, &target, write_cb, flush_cb);
  if (cairo_surface_status (bands.surface) == CAIRO_STATUS_SUCCESS)
    is_written = write_png (png, info, &bands, self->dpi);
  else
    target.error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED,
                                        cairo_status_to_string (
                                          cairo_surface_status (bands.surface)));
  png_destroy_write_struct (&png, &info);
  cairo_surface_destroy (bands.surface);
  biv_map_lettering_unref (bands.lettering);
  if (target.error)
    g_propagate_error (error, target.error);
  return is_written;
}
