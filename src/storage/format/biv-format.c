/* Documents from files and to files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "core/model/biv-army.h"
#include "core/model/biv-scenario.h"
#include "storage/biv-storage-private.h"
#include "storage/format/biv-node-reader.h"
#include "storage/format/biv-node-writer.h"

/**
 * biv_format_read:
 * @name: what errors call the file, its path as a rule
 *
 * Reads a document of any kind, told by its namespace.
 *
 * Returns: (transfer full) (nullable): its root, not part of a finished document yet, with ids and
 * references checked; else #BIV_STORAGE_ERROR, whose message is a complete line: file, line,
 * element, what was expected
 */
BivNode *
biv_format_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return biv_node_reader_read (stream, name, error);
}

static BivStorageError
translate_code (int code)
{
  return code == ENOENT || code == ENOTDIR ? BIV_STORAGE_ERROR_NOT_FOUND : BIV_STORAGE_ERROR_IO;
}

/* A pipe or a device would keep us waiting; a folder cannot be read. */
static bool
check_file (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    {
      int code = errno;

      g_set_error (error, BIV_STORAGE_ERROR, translate_code (code), "%s: %s", name,
                   g_strerror (code));
      return false;
    }
  if (S_ISREG (status.st_mode))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, _ ("%s: this is not a file"), name);
  return false;
}

static BivNode *
read_file (const char *path, BivFormatTrace *trace, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GError) problem = NULL;

  if (!check_file (path, error))
    return NULL;
  stream = g_file_read (file, NULL, &problem);
  if (!stream)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", name,
                   problem->message);
      return NULL;
    }
  return biv_node_reader_trace (G_INPUT_STREAM (stream), path, trace, error);
}

/**
 * biv_format_read_file: as biv_format_read(), from a file.
 *
 * Returns: (transfer full) (nullable): the root
 */
BivNode *
biv_format_read_file (const char *path, GError **error)
{
  return read_file (path, NULL, error);
}

/**
 * biv_format_trace_file:
 * @self: takes the lines of the objects, and what is wrong
 *
 * Reads a document as biv_format_read_file(), but goes on after what is wrong and leaves it out.
 *
 * Returns: (transfer full) (nullable): the root; %NULL when the file cannot be read on
 */
BivNode *
biv_format_trace_file (BivFormatTrace *self, const char *path, GError **error)
{
  return read_file (path, self, error);
}

/**
 * biv_format_write:
 * @root: the root of a document of any kind, finished or not. A scenario has its board.
 *
 * Returns: (transfer full): the bytes of its file; the same document gives the same bytes
 */
GBytes *
biv_format_write (BivNode *root)
{
  return biv_node_writer_write (root);
}

/**
 * biv_format_open:
 *
 * Returns: (transfer full) (nullable): the army or scenario in a file, finished; else
 * #BIV_STORAGE_ERROR as for biv_format_read()
 */
BivDocument *
biv_format_open (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, error);
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = g_filename_display_name (path);
  BivDocument *document;

  if (!root)
    return NULL;
  if (!BIV_IS_ARMY (root) && !BIV_IS_SCENARIO (root))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("%s: %s: an army or a scenario was expected"), name,
                   biv_node_get_kind (root));
      return NULL;
    }
  document = biv_document_new (root, &problem);
  if (!document) /* the reader has checked all that, but with what it tells nobody need guess */
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT, "%s: %s", name,
                 problem->message);
  return document;
}
