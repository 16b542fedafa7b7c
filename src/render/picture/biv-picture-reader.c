/* Reads pictures that anybody may have made. Only a few formats are read, told by their first bytes
 * and not by a name, and what a picture says of its size is asked before memory is taken for it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/picture/biv-picture-reader.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

/* No side is longer, whatever the other is: what draws has a limit of its own. */
#define LONGEST_SIDE 30000
/* Between the "RIFF" and the "WEBP" of such a file is its length. */
#define WEBP_WORD 8

/* The loaders that may be asked; one that is not installed says so itself. */
static const struct
{
  const char *loader;
  const char *start;
  gsize length;
  const char *endings; /* each in bars */
} formats[] = {
  { "png", "\x89PNG\r\n\x1a\n", 8, "|png|" },
  { "jpeg", "\xff\xd8\xff", 3, "|jpg|jpeg|" },
  { "webp", "RIFF", 4, "|webp|" },
};

/* What is asked of a picture, and what came of it. */
typedef struct
{
  gint64 most_pixels;
  bool is_too_large;
} Limit;

static const char *
find_loader (const char *bytes, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (length > WEBP_WORD + 4 && memcmp (bytes, formats[i].start, formats[i].length) == 0 &&
        (!g_str_equal (formats[i].loader, "webp") || memcmp (bytes + WEBP_WORD, "WEBP", 4) == 0))
      return formats[i].loader;
  return NULL;
}

/* A size of nothing makes the loader give up before it takes memory for pixels. */
static void
size_cb (GdkPixbufLoader *loader, int width, int height, Limit *limit)
{
  if (width <= LONGEST_SIDE && height <= LONGEST_SIDE &&
      (gint64) width * height <= limit->most_pixels)
    return;
  limit->is_too_large = true;
  gdk_pixbuf_loader_set_size (loader, 0, 0);
}

/* (transfer full) (nullable) */
static GdkPixbuf *
load (GdkPixbufLoader *loader, GBytes *bytes, GError **error)
{
  bool good = gdk_pixbuf_loader_write_bytes (loader, bytes, error);
  GdkPixbuf *pixbuf;

  /* It is closed in any case, and says once what was wrong. */
  good = gdk_pixbuf_loader_close (loader, good ? error : NULL) && good;
  pixbuf = good ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  /* A camera that was turned says so beside the pixels. */
  return pixbuf ? gdk_pixbuf_apply_embedded_orientation (pixbuf) : NULL;
}

static bool
has_loader (const char *word)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type (word, NULL);

  if (loader)
    gdk_pixbuf_loader_close (loader, NULL);
  return loader != NULL;
}

/* Where a loader is a package of its own, it may be missing. */
static const char *
describe_kinds (void)
{
  return has_loader ("webp")
           ? _ ("This is no picture that can be read: PNG, JPEG and WebP can.")
           : _ ("This is no picture that can be read: PNG and JPEG can.");
}

static void
set_error (GError **error, const char *word, const Limit *limit, const GError *problem)
{
  g_autofree char *name = word ? g_ascii_strup (word, -1) : NULL;

  if (limit->is_too_large)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 /* Translators: %d is a number of millions */
                 _ ("The picture has more than %d million pixels. Make it smaller first."),
                 (int) (limit->most_pixels / 1000000));
  else if (word && !has_loader (word))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 /* Translators: %s is a kind of picture: WEBP */
                 _ ("%s pictures cannot be read on this computer. Save it as PNG or JPEG."),
                 name);
  else if (problem)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %s is what was wrong */
                 _ ("The picture cannot be read: %s"), problem->message);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         describe_kinds ());
}

/**
 * biv_picture_reader_read:
 * @most_pixels: more than so many are not read
 *
 * May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the picture as it is to be seen; else a sentence for people
 */
GdkPixbuf *
biv_picture_reader_read (GBytes *bytes, gint64 most_pixels, GError **error)
{
  gsize length;
  const char *start = g_bytes_get_data (bytes, &length);
  const char *word = find_loader (start, length);
  Limit limit = { most_pixels };
  g_autoptr (GdkPixbufLoader) loader = NULL;
  g_autoptr (GError) problem = NULL;
  GdkPixbuf *pixbuf = NULL;

  if (word)
    loader = gdk_pixbuf_loader_new_with_type (word, &problem);
  if (loader)
    {
      g_signal_connect (loader, "size-prepared", G_CALLBACK (size_cb), &limit);
      pixbuf = load (loader, bytes, &problem);
    }
  if (!pixbuf)
    set_error (error, word, &limit, problem);
  return pixbuf;
}

/** biv_picture_reader_accepts: whether a file is called as one that is read. */
bool
biv_picture_reader_accepts (const char *path)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *ending = dot ? g_ascii_strdown (dot + 1, -1) : NULL;
  g_autofree char *barred = ending ? g_strdup_printf ("|%s|", ending) : NULL;

  for (guint i = 0; barred && !strchr (ending, '|') && i < G_N_ELEMENTS (formats); i++)
    if (strstr (formats[i].endings, barred))
      return true;
  return false;
}
