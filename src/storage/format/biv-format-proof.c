/* Reads the bytes of a document before they are kept: see biv-read-back.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format-proof.h"

#include <gio/gio.h>
#include <string.h>

#include "core/model/node/biv-limits.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-node-reader.h"
#include "storage/format/biv-node-writer.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define NAMESPACE "\"urn:bivouac:"

/* Whether the first tag of a file, behind the longest comment, has the namespace of a kind of
 * documents. Pages, maps and lists of other programs have none. */
static bool
is_ours (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *found =
    g_strstr_len (data ? data : "", (gssize) MIN (length, BIV_LIMIT_REMARK + BIV_LIMIT_TAG),
                  NAMESPACE);
  gsize left = found ? length - (gsize) (found + 1 - data) : 0;
  g_autofree char *uri = found ? g_strndup (found + 1, MIN (left, 64)) : NULL;
  int major;

  if (!uri)
    return false;
  uri[strcspn (uri, "\"")] = '\0';
  return biv_format_kind_for_namespace (uri, &major) != NULL;
}

static bool
refuse (const char *name, const char *reason, GError **error)
{
  g_autofree char *shown = g_filename_display_name (name);

  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_UNREADABLE,
               /* Translators: the first %s is a file or document, the second what is wrong */
               _ ("%s: not saved, for it could not be opened again: %s"), shown, reason);
  return false;
}

/**
 * biv_format_proof_read:
 *
 * Returns: whether bytes that are a document can be read, as @what asks; else
 * #BIV_STORAGE_ERROR_UNREADABLE, whose message is a complete line
 */
bool
biv_format_proof_read (GBytes *bytes, const char *name, BivReadBack what, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) problem = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autofree char *within = g_path_get_basename (name);

  if (!is_ours (bytes))
    return true;
  stream = g_memory_input_stream_new_from_bytes (bytes);
  root = biv_node_reader_read (stream, within, NULL, biv_node_writer_write, &problem);
  if (!root)
    return refuse (name, problem->message, error);
  if (what == BIV_READ_BACK_READABLE)
    return true;
  again = biv_node_writer_write (root);
  return g_bytes_equal (bytes, again) ||
         refuse (name, _ ("a part of it would not be read as it is"), error);
}
