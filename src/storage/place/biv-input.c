/* Opens whatever the program reads: a regular file no larger than its reader accepts, or standard
 * input where the caller allows it.
 *
 * A pipe would make the program wait for somebody to write to it, a device may never end, and a
 * sparse file takes no space on the disk but all memory.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-input.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <unistd.h>

#include "storage/place/biv-open.h"
#include "storage/xml/biv-storage-words.h"

#define MEGABYTE (1024 * 1024)

static bool
is_standard (const char *path, BivInputKind kind)
{
  return kind == BIV_INPUT_OR_STANDARD && g_str_equal (path, BIV_INPUT_STANDARD);
}

/**
 * biv_input_name:
 *
 * Returns: (transfer full): what messages call an input
 */
char *
biv_input_name (const char *path, BivInputKind kind)
{
  return is_standard (path, kind) ? g_strdup (_ ("standard input"))
                                  : g_filename_display_name (path);
}

static bool
fail (GError **error, BivStorageError code, const char *name, const char *reason)
{
  /* Translators: the first %s is a file, the second what is wrong with it */
  g_set_error (error, BIV_STORAGE_ERROR, code, _ ("%s: %s"), name, reason);
  return false;
}

static bool
fail_too_large (GError **error, const char *name, gsize limit)
{
  g_autofree char *reason =
    g_strdup_printf (_ ("the file is larger than %d MB"), (int) (limit / MEGABYTE));

  return fail (error, BIV_STORAGE_ERROR_TOO_LARGE, name, reason);
}

/* Returns: the open file, or -1 with an error. It never blocks. */
static int
open_file (const char *path, const char *name, BivOpenLinks links, gsize limit, GError **error)
{
  struct stat status;
  int file = biv_open_file (BIV_OPEN_ANYWHERE, path, links, &status);

  if (file < 0)
    biv_open_fail (error, name, errno);
  else if ((guint64) status.st_size <= limit)
    return file;
  else
    fail_too_large (error, name, limit);
  if (file >= 0)
    close (file);
  return -1;
}

/**
 * biv_input_open:
 * @limit: the most bytes that its reader accepts, in whole megabytes. The reader must count all the
 * same: standard input has no size, and a file may grow while it is read
 *
 * Returns: (transfer full) (nullable): a stream; else #BIV_STORAGE_ERROR, whose message is a
 * complete line: %NOT_FOUND, %TOO_LARGE, %IO for any other reason
 */
GInputStream *
biv_input_open (const char *path, BivInputKind kind, gsize limit, GError **error)
{
  g_autofree char *name = biv_input_name (path, kind);
  BivOpenLinks links = kind == BIV_INPUT_NO_LINK ? BIV_OPEN_NO_LINK : BIV_OPEN_THROUGH_LINKS;
  int file;

  if (is_standard (path, kind))
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);
  file = open_file (path, name, links, limit, error);
  return file >= 0 ? g_unix_input_stream_new (file, TRUE) : NULL;
}

/* Reads to the end, or to one byte more than the limit. */
static GBytes *
read_all (GInputStream *stream, gsize limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[65536];
  gsize length = 0;

  do
    {
      gsize wanted = MIN (sizeof buffer, limit + 1 - bytes->len);

      if (!g_input_stream_read_all (stream, buffer, wanted, &length, cancellable, error))
        return NULL;
      g_byte_array_append (bytes, buffer, (guint) length);
    }
  while (length > 0 && bytes->len <= limit);
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * biv_input_read_stream:
 * @name: what messages call it
 * @cancellable: (nullable): ends it between two pieces
 *
 * Returns: (transfer full) (nullable): the rest of what biv_input_open() has opened; NULL with
 *   @error, also when it is more than @limit bytes
 */
GBytes *
biv_input_read_stream (GInputStream *stream, const char *name, gsize limit,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) bytes = read_all (stream, limit, cancellable, &problem);

  if (problem)
    fail (error, BIV_STORAGE_ERROR_IO, name, problem->message);
  else if (bytes && g_bytes_get_size (bytes) > limit)
    fail_too_large (error, name, limit);
  else
    return g_steal_pointer (&bytes);
  return NULL;
}

/**
 * biv_input_read:
 *
 * Returns: (transfer full) (nullable): the bytes of what biv_input_open() would open
 */
GBytes *
biv_input_read (const char *path, BivInputKind kind, gsize limit, GError **error)
{
  g_autoptr (GInputStream) stream = biv_input_open (path, kind, limit, error);
  g_autofree char *name = biv_input_name (path, kind);

  return stream ? biv_input_read_stream (stream, name, limit, NULL, error) : NULL;
}
