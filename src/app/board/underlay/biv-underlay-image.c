/* The picture of a document, read in a thread of its own, with smaller copies: drawing it small
 * takes no longer than what is seen of it, and looks well.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-image.h"

#include <gdk/gdk.h>

#include "render/picture/biv-underlay-picture.h"

BivUnderlayImage *
biv_underlay_image_ref (BivUnderlayImage *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
biv_underlay_image_unref (BivUnderlayImage *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  for (guint i = 0; i < BIV_UNDERLAY_IMAGE_LEVELS; i++)
    g_clear_pointer (&self->levels[i], cairo_surface_destroy);
  g_free (self);
}

static BivUnderlayImage *
make_image (GdkPixbuf *pixbuf)
{
  BivUnderlayImage *self = g_new0 (BivUnderlayImage, 1);
  g_autoptr (GdkPixbuf) level = g_object_ref (pixbuf);

  g_atomic_ref_count_init (&self->references);
  for (guint i = 0; i < BIV_UNDERLAY_IMAGE_LEVELS; i++)
    {
      g_autoptr (GdkPixbuf) half = NULL;

      self->levels[i] = biv_underlay_picture_make_surface (level);
      half = gdk_pixbuf_scale_simple (level, MAX (gdk_pixbuf_get_width (level) / 2, 1),
                                      MAX (gdk_pixbuf_get_height (level) / 2, 1),
                                      GDK_INTERP_BILINEAR);
      g_set_object (&level, half);
    }
  return self;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = biv_underlay_picture_read (data, &error);

  if (pixbuf)
    g_task_return_pointer (task, make_image (pixbuf), (GDestroyNotify) biv_underlay_image_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/** biv_underlay_image_read_async: @lines: the file of a picture, as base64 */
void
biv_underlay_image_read_async (const char *lines, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, biv_underlay_image_read_async);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, g_strdup (lines), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

/** biv_underlay_image_read_finish: (transfer full) (nullable): an error is a sentence. */
BivUnderlayImage *
biv_underlay_image_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/** biv_underlay_image_get_proportion: its height for its width. */
double
biv_underlay_image_get_proportion (BivUnderlayImage *self)
{
  return (double) cairo_image_surface_get_height (self->levels[0]) /
         cairo_image_surface_get_width (self->levels[0]);
}

/** biv_underlay_image_choose: (transfer none): what is drawn so many pixels wide: the smallest that
 * need not be made larger. */
cairo_surface_t *
biv_underlay_image_choose (BivUnderlayImage *self, double width)
{
  guint level = 0;

  while (level + 1 < BIV_UNDERLAY_IMAGE_LEVELS &&
         cairo_image_surface_get_width (self->levels[level + 1]) >= width)
    level++;
  return self->levels[level];
}

/** biv_underlay_image_count_bytes: the memory of all its pixels. */
gsize
biv_underlay_image_count_bytes (BivUnderlayImage *self)
{
  gsize bytes = 0;

  for (guint i = 0; i < BIV_UNDERLAY_IMAGE_LEVELS; i++)
    bytes += (gsize) cairo_image_surface_get_stride (self->levels[i]) *
             (gsize) cairo_image_surface_get_height (self->levels[i]);
  return bytes;
}
