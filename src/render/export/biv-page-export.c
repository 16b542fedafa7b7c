/* Pages as files: one PDF of all, or each as SVG or PNG. The bytes are made in memory; the caller
 * saves them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-page-export.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "render/export/biv-map-picture.h"
#include "render/export/biv-pdf-job.h"
#include "render/export/biv-png-file.h"
#include "render/export/biv-svg-file.h"

static bool
append_cb (const guint8 *bytes, gsize length, gpointer array, GError **error)
{
  g_byte_array_append (array, bytes, (guint) length);
  return true;
}

/* cairo keeps a context's error from its surface: it is asked for it here. */
static bool
draw_page (BivPageSet *pages, guint page, cairo_t *cr, GError **error)
{
  cairo_status_t status;

  biv_page_set_draw (pages, page, cr);
  cairo_show_page (cr);
  status = cairo_status (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return false;
}

/* @piece: (transfer full) */
static void
add_piece (GByteArray *whole, GBytes *piece)
{
  gsize length;
  gconstpointer bytes = g_bytes_get_data (piece, &length);

  g_byte_array_append (whole, bytes, (guint) length);
  g_bytes_unref (piece);
}

/**
 * biv_page_export_pdf:
 * @date: (nullable): when it was made, as ISO 8601; NULL leaves it out, so that the same pages give
 *   the same bytes
 *
 * Returns: (transfer full): one PDF of all pages, with its fonts, title, language and outline in
 *   it; NULL when there is no page
 *   or cairo fails
 */
GBytes *
biv_page_export_pdf (BivPageSet *pages, const char *date, GError **error)
{
  g_autoptr (BivPdfJob) job = NULL;
  g_autoptr (GByteArray) whole = g_byte_array_new ();
  GError *reason = NULL;
  GBytes *piece;

  g_return_val_if_fail (BIV_IS_PAGE_SET (pages), NULL);
  g_return_val_if_fail (biv_page_set_get_n_pages (pages) > 0, NULL);
  job = biv_pdf_job_new (pages, date);
  while (biv_pdf_job_step (job, &piece, &reason))
    add_piece (whole, piece);
  piece = reason ? NULL : biv_pdf_job_finish (job, &reason);
  if (reason)
    {
      g_propagate_error (error, reason);
      return NULL;
    }
  add_piece (whole, piece);
  return g_byte_array_free_to_bytes (g_steal_pointer (&whole));
}

/**
 * biv_page_export_svg:
 * @page: from 0
 *
 * Returns: (transfer full): one page as SVG; NULL when cairo fails
 */
GBytes *
biv_page_export_svg (BivPageSet *pages, guint page, GError **error)
{
  g_autoptr (BivSvgFile) file = NULL;
  cairo_t *cr;
  bool is_drawn;
  double width, height;

  g_return_val_if_fail (BIV_IS_PAGE_SET (pages), NULL);
  g_return_val_if_fail (page < biv_page_set_get_n_pages (pages), NULL);
  biv_page_set_get_size (pages, page, &width, &height);
  file = biv_svg_file_new (width, height);
  cr = cairo_create (biv_svg_file_get_surface (file));
  is_drawn = draw_page (pages, page, cr, error);
  cairo_destroy (cr);
  return is_drawn ? biv_svg_file_finish (file, error) : NULL;
}

/* Pixels: as for pictures of maps. */
static bool
fits (BivPageSet *pages, guint page, double dpi, GError **error)
{
  double width, height;

  biv_page_set_get_size (pages, page, &width, &height);
  if (MAX (width, height) * dpi / 72.0 <= BIV_MAP_PICTURE_SIDE_MAX)
    return true;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("a picture has no more than %d pixels a side: that is too many dots to the "
                  "inch"),
               BIV_MAP_PICTURE_SIDE_MAX);
  return false;
}

static cairo_surface_t *
draw_image (BivPageSet *pages, guint page, double dpi)
{
  double width, height, scale = dpi / 72.0;
  cairo_surface_t *surface;
  cairo_t *cr;

  biv_page_set_get_size (pages, page, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale + 0.5),
                                        (int) (height * scale + 0.5));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  biv_page_set_draw (pages, page, cr);
  cairo_destroy (cr);
  return surface;
}

/**
 * biv_page_export_png:
 * @page: from 0
 * @dpi: dots to the inch, 10 to 1200
 *
 * Returns: (transfer full): one page on white as PNG, with its resolution; NULL when that would be
 *   too large, or cairo or libpng fail
 */
GBytes *
biv_page_export_png (BivPageSet *pages, guint page, double dpi, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  BivPngFile file = { .dpi = dpi };
  bool is_written;

  g_return_val_if_fail (BIV_IS_PAGE_SET (pages), NULL);
  g_return_val_if_fail (page < biv_page_set_get_n_pages (pages), NULL);
  g_return_val_if_fail (dpi >= 10.0 && dpi <= 1200.0, NULL);
  if (!fits (pages, page, dpi, error))
    return NULL;
  file.band = draw_image (pages, page, dpi);
  file.height = cairo_image_surface_get_height (file.band);
  is_written = biv_png_file_write (&file, append_cb, bytes, error);
  cairo_surface_destroy (file.band);
  return is_written ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}
