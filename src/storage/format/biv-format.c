/* Reads documents from files, and writes them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format.h"

#include <gio/gio.h>
#include <string.h>

#include "core/play/biv-play.h"
#include "storage/place/biv-origin.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format-proof.h"
#include "storage/format/biv-node-reader.h"
#include "storage/format/biv-node-writer.h"
#include "storage/interchange/plain/biv-plain.h"
#include "storage/xml/biv-xml-reader.h"

/* Bytes that suffice to recognise the kind of a file. */
#define HEAD 1024
/* The name that the lines of a spreadsheet would have as a file. */
#define PASTED_TABLE "table.csv"

/**
 * biv_format_read:
 * @name: what errors call the file, usually its path
 *
 * Reads a document of any of our kinds, recognised by its namespace.
 *
 * Returns: (transfer full) (nullable): its root, with ids and references checked, but not a
 * #BivDocument yet; else #BIV_STORAGE_ERROR, whose message is a complete line: file, line, element
 * and what was expected
 */
BivNode *
biv_format_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  BivNode *root = biv_node_reader_read (stream, name, NULL, biv_node_writer_write, error);

  if (root)
    biv_read_back_record (G_OBJECT (root), bytes);
  return root;
}

/* Files of other programs are recognised by their first bytes, of several that begin so (zip files)
 * by their names, and if the bytes say nothing, some by their names alone. */
static const BivInterchange *
find_interchange (const char *head, const char *name)
{
  const BivInterchange *interchange, *first = NULL;

  for (guint i = 0; (interchange = biv_format_kind_get_interchange (i)); i++)
    {
      if (!interchange->read || !interchange->probe (head))
        continue;
      if (g_str_has_suffix (name, interchange->ending))
        return interchange;
      first = first ? first : interchange;
    }
  if (first)
    return first;
  for (guint i = 0; (interchange = biv_format_kind_get_interchange (i)); i++)
    if (interchange->read && interchange->is_by_name && *head != '<' &&
        g_str_has_suffix (name, interchange->ending))
      break;
  return interchange;
}

/* (transfer full): the stream, of which @head then has the beginning, in UTF-8 if it is a text, and
 * nothing was read. */
static GInputStream *
look_ahead (GInputStream *stream, char head[HEAD + 1])
{
  GInputStream *input = g_buffered_input_stream_new_sized (stream, HEAD);
  GBufferedInputStream *buffer = G_BUFFERED_INPUT_STREAM (input);
  gsize length;

  while (g_buffered_input_stream_fill (buffer, -1, NULL, NULL) > 0)
    ; /* an error occurs again when the rest is read */
  length = g_buffered_input_stream_peek (buffer, head, 0, HEAD);
  head[length] = '\0';
  if (biv_plain_text_is_wide (head, length))
    {
      g_autofree char *text = biv_plain_text_make (head, length, NULL);

      g_strlcpy (head, text ? text : "", HEAD + 1);
    }
  return input;
}

/* The readers of other programs' files make what those hold, which need not be what a file of ours
 * can hold: it is written and read here, where a reader's own checks end. */
static bool
check_foreign (BivNode *root, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = biv_node_writer_write (root);
  g_autoptr (GError) problem = NULL;
  g_autofree char *shown = g_filename_display_name (name);

  if (biv_format_proof_read (bytes, name, BIV_READ_BACK_SAME, &problem))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               /* Translators: the first %s is a file, the second what is wrong */
               _ ("%s: it holds what no file of this program can hold: %s"), shown,
               problem->message);
  return false;
}

static BivNode *
read_foreign (const BivInterchange *interchange, GInputStream *stream, const char *name,
              BivForeign *foreign, GError **error)
{
  g_autoptr (GBytes) bytes =
    biv_input_read_stream (stream, name, BIV_INTERCHANGE_LARGEST, NULL, error);
  g_autoptr (BivForeign) own = foreign ? NULL : biv_foreign_new (NULL, NULL);
  g_autoptr (BivNode) root = NULL;

  if (foreign)
    foreign->is_met = true;
  root = bytes ? interchange->read (bytes, name, foreign ? foreign : own, error) : NULL;
  return root && check_foreign (root, name, error) ? g_steal_pointer (&root) : NULL;
}

/* The name does not matter: any file may be another program's. */
static BivNode *
read_any (GInputStream *stream, const char *name, BivFormatTrace *trace, BivForeign *foreign,
          GError **error)
{
  char head[HEAD + 1];
  g_autoptr (GInputStream) input = look_ahead (stream, head);
  const BivInterchange *interchange = find_interchange (head, name);

  return interchange ? read_foreign (interchange, input, name, foreign, error)
                     : biv_node_reader_read (input, name, trace, biv_node_writer_write, error);
}

static BivNode *
read_stream (GInputStream *stream, const char *name, BivFormatTrace *trace, BivForeign *foreign,
             GError **error)
{
  if (biv_format_kind_get_interchange (0) && !biv_format_kind_for_name (name))
    return read_any (stream, name, trace, foreign, error);
  return biv_node_reader_read (stream, name, trace, biv_node_writer_write, error);
}

/**
 * biv_format_read_file: as biv_format_read(), from a file, which may be another program's.
 *
 * Returns: (transfer full) (nullable): the root
 */
BivNode *
biv_format_read_file (const char *path, GError **error)
{
  g_autoptr (GInputStream) stream =
    biv_input_open (path, BIV_INPUT_FILE, BIV_LIMIT_FILE, error);

  return stream ? read_stream (stream, path, NULL, NULL, error) : NULL;
}

/**
 * biv_format_read_input:
 * @kind: whether "-" is standard input
 * @trace: (nullable): receives the lines of the objects and all faults; the faulty parts are then
 * left out
 *
 * As biv_format_read_file().
 *
 * Returns: (transfer full) (nullable): the root; %NULL when the file cannot be read any further
 */
BivNode *
biv_format_read_input (const char *path, BivInputKind kind, BivFormatTrace *trace, GError **error)
{
  g_autoptr (GInputStream) stream = biv_input_open (path, kind, BIV_LIMIT_FILE, error);
  g_autofree char *name = biv_input_name (path, kind);

  return stream ? read_stream (stream, name, trace, NULL, error) : NULL;
}

/**
 * biv_format_read_foreign:
 * @foreign: what is wished of a file of another program; takes up the report about it
 *
 * As biv_format_read_input().
 *
 * Returns: (transfer full) (nullable): the root
 */
BivNode *
biv_format_read_foreign (const char *path, BivInputKind kind, BivForeign *foreign, GError **error)
{
  g_autoptr (GInputStream) stream = biv_input_open (path, kind, BIV_LIMIT_FILE, error);
  g_autofree char *name = biv_input_name (path, kind);

  return stream ? read_stream (stream, name, NULL, foreign, error) : NULL;
}

/* Whoever keeps what is written here has it read back first. */
static GBytes *
write_in (BivNode *root, const char *folder)
{
  biv_read_back_set (biv_format_proof_read);
  return biv_node_writer_write_in (root, folder);
}

/**
 * biv_format_write:
 * @root: the root of a document of any kind, in a #BivDocument or not. A scenario must have its
 * board
 *
 * Returns: (transfer full): the bytes of its file; the same document gives the same bytes
 */
GBytes *
biv_format_write (BivNode *root)
{
  return write_in (root, NULL);
}

/**
 * biv_format_write_for:
 * @path: of the file it is for
 *
 * Returns: (transfer full): as biv_format_write(), with references to other files as seen from
 * @path: see biv_origin_format()
 */
GBytes *
biv_format_write_for (BivNode *root, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *whole = g_canonicalize_filename (folder, NULL);

  return write_in (root, whole);
}

static BivDocument *
make_document (BivNode *root, const char *file, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = g_filename_display_name (file);
  BivDocument *document;

  if (BIV_IS_PLAY (root))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("%s: %s: an army, a scenario, rules or a muster list was expected"), name,
                   biv_node_get_kind (root));
      return NULL;
    }
  document = biv_format_kind_for_node (root)->edited ? biv_document_new (root, &problem)
                                                     : biv_document_new_by_path (root, &problem);
  if (!document) /* the reader has checked the same: not expected */
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT, "%s: %s", name,
                 problem->message);
  return document;
}

/**
 * biv_format_open:
 *
 * Returns: (transfer full) (nullable): what is in a file, but no play file, as a document; else
 * #BIV_STORAGE_ERROR as for biv_format_read()
 */
BivDocument *
biv_format_open (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, error);

  return root ? make_document (root, path, error) : NULL;
}

/**
 * biv_format_open_place:
 * @foreign: (nullable): what is wished of a file of another program
 *
 * Returns: (transfer full) (nullable): as biv_format_open(), the document in a place, with absolute
 * paths of other files; biv_format_write_place() makes them relative again
 */
BivDocument *
biv_format_open_place (BivPlace *place, BivForeign *foreign, GError **error)
{
  const char *address = biv_place_get_address (place);
  g_autoptr (GInputStream) stream = biv_place_load (place, BIV_LIMIT_FILE, error);
  g_autoptr (BivNode) root = stream ? read_stream (stream, address, NULL, foreign, error) : NULL;

  if (root && biv_place_get_folder (place))
    biv_origin_resolve_all (root, address);
  return root ? make_document (root, address, error) : NULL;
}

/**
 * biv_format_find_interchange:
 *
 * Looks at the beginning of what lives in a place.
 *
 * Returns: (transfer none) (nullable): the kind of another program's files that it is of; NULL when
 * it is ours, or cannot be read
 */
const BivInterchange *
biv_format_find_interchange (BivPlace *place)
{
  const char *address = biv_place_get_address (place);
  g_autoptr (GInputStream) stream =
    biv_format_kind_for_name (address) ? NULL : biv_place_load (place, BIV_LIMIT_FILE, NULL);
  g_autoptr (GInputStream) input = NULL;
  char head[HEAD + 1];

  if (!stream)
    return NULL;
  input = look_ahead (stream, head);
  return find_interchange (head, address);
}

/**
 * biv_format_find_interchange_of_text:
 * @text: without a name, as one copies it in another program
 *
 * Returns: (transfer none) (nullable): the kind of another program's files that it is of. The lines
 * of a table are one if they have tabs between their cells, as spreadsheets copy them.
 */
const BivInterchange *
biv_format_find_interchange_of_text (const char *text)
{
  g_autofree char *head = g_strndup (text, HEAD);
  const BivInterchange *interchange = find_interchange (head, PASTED_TABLE);
  bool is_known = interchange && (interchange->probe (head) || strchr (head, '\t'));

  return is_known ? interchange : NULL;
}

/** biv_format_write_place: (transfer full): as biv_format_write_for(), for a document in a place.
 */
GBytes *
biv_format_write_place (BivNode *root, BivPlace *place)
{
  return write_in (root, biv_place_get_folder (place));
}
