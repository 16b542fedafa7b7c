/* The picture under the board: read from what a document keeps of it, and drawn, on the screen and
 * on paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/picture/biv-underlay-picture.h"

#include "render/picture/biv-picture-reader.h"

/**
 * biv_underlay_picture_read:
 * @lines: the file of a picture, as base64
 *
 * May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the picture; else a sentence for people
 */
GdkPixbuf *
biv_underlay_picture_read (const char *lines, GError **error)
{
  gsize length;
  guchar *decoded = g_base64_decode (lines, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (decoded, length);

  return biv_picture_reader_read (bytes, BIV_UNDERLAY_PICTURE_MOST_PIXELS, error);
}

/** biv_underlay_picture_check: whether it can be read; else an error that is a sentence. */
bool
biv_underlay_picture_check (const char *lines, GError **error)
{
  g_autoptr (GdkPixbuf) picture = biv_underlay_picture_read (lines, error);

  return picture != NULL;
}

/* As cairo keeps it: with its share of what is behind it, rounded. */
static guint32
to_pixel (const guchar *channels, bool has_alpha)
{
  guint alpha = has_alpha ? channels[3] : 255;
  guint32 pixel = alpha;

  for (int i = 0; i < 3; i++)
    pixel = pixel << 8 | (channels[i] * alpha + 127) / 255;
  return pixel;
}

/**
 * biv_underlay_picture_make_surface:
 *
 * Returns: (transfer full): the same picture as cairo draws it; without memory for it, one with an
 *   error, which draws nothing
 */
cairo_surface_t *
biv_underlay_picture_make_surface (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int channels = gdk_pixbuf_get_n_channels (pixbuf);
  bool has_alpha = gdk_pixbuf_get_has_alpha (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  cairo_surface_flush (surface);
  for (int y = 0; cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS && y < height; y++)
    {
      const guchar *from =
        gdk_pixbuf_read_pixels (pixbuf) + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf);
      guint32 *to = (guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                                            (gsize) y *
                                              (gsize) cairo_image_surface_get_stride (surface));

      for (int x = 0; x < width; x++)
        to[x] = to_pixel (from + x * channels, has_alpha);
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/** biv_underlay_picture_draw: draws it with its middle at a place, turned. */
void
biv_underlay_picture_draw (cairo_surface_t *picture, cairo_t *cr,
                           const BivUnderlayPlacing *placing)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  double ratio = placing->width / MAX (width, 1);

  if (width == 0) /* for which there was no memory */
    return;
  cairo_save (cr);
  cairo_translate (cr, placing->middle.x, placing->middle.y);
  cairo_rotate (cr, placing->turn * G_PI / 180.0);
  cairo_scale (cr, ratio, ratio);
  cairo_set_source_surface (cr, picture, -width / 2.0, -height / 2.0);
  cairo_pattern_set_filter (cairo_get_source (cr), placing->filter);
  cairo_paint_with_alpha (cr, placing->opacity);
  cairo_restore (cr);
}

/**
 * biv_underlay_picture_draw_on_map:
 * @cr: the board's corner is its origin
 * @scale: of the map, from the middle of a hex to a corner
 *
 * Draws it where it lies, and as faint as it is seen.
 */
void
biv_underlay_picture_draw_on_map (cairo_surface_t *picture, cairo_t *cr, BivUnderlay *underlay,
                                  double scale)
{
  BivUnderlayPlace place = biv_underlay_get_place (underlay);
  double unit = scale / BIV_UNDERLAY_HEX;

  biv_underlay_picture_draw (picture, cr,
                             &(BivUnderlayPlacing){
                               .middle = { place.x * unit, place.y * unit },
                               .width = place.width * unit,
                               .turn = place.turn / 10.0,
                               .opacity = biv_underlay_get_opacity (underlay) / 100.0,
                               .filter = CAIRO_FILTER_GOOD,
                             });
}
