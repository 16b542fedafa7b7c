/* Gives the pixels of a picture to libpng, which, unlike cairo, writes its resolution and takes it
 * in bands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-png-file.h"

#include <gio/gio.h>
#include <png.h>
#include <setjmp.h>

#define INCH_TO_METRE 0.0254
/* Of zlib's nine levels: paper compresses well enough with the least. */
#define QUICK_LEVEL 1

typedef struct
{
  BivPngWrite write;
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

/* Reports an error of libpng and leaves it by longjmp(), for it must not return. */
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
write_head (const BivPngFile *self, png_structp png, png_infop info)
{
  png_uint_32 width = (png_uint_32) cairo_image_surface_get_width (self->band);
  png_uint_32 per_metre = (png_uint_32) (self->dpi / INCH_TO_METRE + 0.5);

  png_set_IHDR (png, info, width, (png_uint_32) self->height, 8, PNG_COLOR_TYPE_RGB,
                PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (self->is_quick)
    {
      png_set_compression_level (png, QUICK_LEVEL);
      png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    }
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

static void
write_bands (const BivPngFile *self, png_structp png)
{
  int step = cairo_image_surface_get_height (self->band);
  int stride = cairo_image_surface_get_stride (self->band);

  for (int top = 0; top < self->height; top += step)
    {
      int rows = MIN (step, self->height - top);

      if (self->draw)
        self->draw (self->band, top, rows, self->drawing);
      cairo_surface_flush (self->band);
      for (int row = 0; row < rows; row++)
        png_write_row (png, cairo_image_surface_get_data (self->band) + row * stride);
    }
}

/* Everything that libpng may leave by a long jump; what is to be freed belongs to the caller. */
static bool
write_all (const BivPngFile *self, png_structp png, png_infop info)
{
  if (setjmp (png_jmpbuf (png)))
    return false;
  write_head (self, png, info);
  write_bands (self, png);
  png_write_end (png, info);
  return true;
}

/**
 * biv_png_file_write:
 * @write: takes the file, in parts
 *
 * Returns: whether all of it was written; else the error of @write, or %G_IO_ERROR_FAILED
 */
bool
biv_png_file_write (const BivPngFile *self, BivPngWrite write, gpointer data, GError **error)
{
  Target target = { write, data, NULL };
  cairo_status_t status = cairo_surface_status (self->band);
  png_structp png;
  png_infop info;
  bool is_written;

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return false;
    }
  png = png_create_write_struct (PNG_LIBPNG_VER_STRING, &target, fail_cb, warn_cb);
  info = png_create_info_struct (png);
  png_set_write_fn (png, &target, write_cb, flush_cb);
  is_written = write_all (self, png, info);
  png_destroy_write_struct (&png, &info);
  if (target.error)
    g_propagate_error (error, target.error);
  return is_written;
}
