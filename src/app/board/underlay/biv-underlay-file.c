/* Makes of somebody's picture one that a document can keep: not larger than is needed to trace it,
 * and without what cameras and programs write beside the pixels, such as a place and a name. It is
 * read and made smaller in a thread of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-file.h"

#include <glib/gi18n.h>
#include <math.h>

#include "render/picture/biv-picture-reader.h"
#include "core/model/scenario/biv-underlay.h"
#include "storage/place/biv-input.h"

/* The most that is read, enough for a whole sheet that was scanned finely. */
#define MOST_BYTES (64 * 1024 * 1024)
#define MOST_PIXELS_READ 64000000
/* Of what is kept: some 50 pixels for each hex of a large printed map. */
#define MOST_PIXELS_KEPT 6000000.0
/* The letters to a line of base64, which are whole threes of bytes. */
#define LETTERS_OF_A_LINE 76
#define BYTES_OF_A_LINE (LETTERS_OF_A_LINE / 4 * 3)

void
biv_underlay_file_free (BivUnderlayFile *self)
{
  g_free (self->name);
  g_free (self->data);
  g_free (self);
}

/* (transfer full) */
static GdkPixbuf *
shrink (GdkPixbuf *pixbuf, double most_pixels)
{
  double width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  double factor = sqrt (most_pixels / (width * height));

  if (factor >= 1.0)
    return g_object_ref (pixbuf);
  return gdk_pixbuf_scale_simple (pixbuf, MAX ((int) (width * factor), 1),
                                  MAX ((int) (height * factor), 1), GDK_INTERP_BILINEAR);
}

/* Whether the picture was written, and is small enough to be kept. */
static bool
encode (GdkPixbuf *pixbuf, const char *format, const char *option, const char *value, char **bytes,
        gsize *length)
{
  g_autofree char *written = NULL;

  if (!gdk_pixbuf_save_to_buffer (pixbuf, &written, length, format, NULL, option, value, NULL) ||
      *length > BIV_UNDERLAY_MAX_BYTES)
    return false;
  *bytes = g_steal_pointer (&written);
  return true;
}

/* First as it is, which keeps lines sharp, then as photographs are kept, then smaller. */
static char *
make_small (GdkPixbuf *pixbuf, gsize *length)
{
  char *bytes = NULL;

  for (double most = MOST_PIXELS_KEPT; !bytes && most > 1000.0; most /= 2.0)
    {
      g_autoptr (GdkPixbuf) smaller = shrink (pixbuf, most);

      if (smaller && !encode (smaller, "png", "compression", "9", &bytes, length))
        encode (smaller, "jpeg", "quality", "85", &bytes, length);
    }
  return bytes;
}

/* (transfer full): so that people who look into the file see lines, and programs that read lines
 * take no megabytes for one. */
static char *
to_lines (const guchar *bytes, gsize length)
{
  GString *lines = g_string_sized_new (length / 3 * 4 + length / BYTES_OF_A_LINE + 8);

  for (gsize done = 0; done < length; done += BYTES_OF_A_LINE)
    {
      g_autofree char *line = g_base64_encode (bytes + done, MIN (BYTES_OF_A_LINE, length - done));

      g_string_append_printf (lines, "%s\n", line);
    }
  return g_string_free (lines, FALSE);
}

static BivUnderlayFile *
make (GdkPixbuf *pixbuf, const char *path)
{
  gsize length = 0;
  g_autofree char *bytes = make_small (pixbuf, &length);
  BivUnderlayFile *self;

  if (!bytes)
    return NULL;
  self = g_new0 (BivUnderlayFile, 1);
  self->name = g_filename_display_basename (path);
  self->data = to_lines ((const guchar *) bytes, length);
  self->proportion = (double) gdk_pixbuf_get_height (pixbuf) / gdk_pixbuf_get_width (pixbuf);
  return self;
}

/* (transfer full) (nullable): a picture, or an error that begins with the file's name. */
static BivUnderlayFile *
read_file (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, MOST_BYTES, error);
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  BivUnderlayFile *file;

  if (!bytes)
    return NULL;
  pixbuf = biv_picture_reader_read (bytes, MOST_PIXELS_READ, error);
  file = pixbuf ? make (pixbuf, path) : NULL;
  if (pixbuf && !file)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("The picture cannot be made small enough to be kept."));
  if (!file)
    g_prefix_error (error, "%s: ", name);
  return file;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  BivUnderlayFile *file = read_file (data, &error);

  if (file)
    g_task_return_pointer (task, file, (GDestroyNotify) biv_underlay_file_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/** biv_underlay_file_read_async: reads a picture and makes one of it that a document can keep. */
void
biv_underlay_file_read_async (const char *path, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, biv_underlay_file_read_async);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

/** biv_underlay_file_read_finish: (transfer full) (nullable): the error's message is a sentence. */
BivUnderlayFile *
biv_underlay_file_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
