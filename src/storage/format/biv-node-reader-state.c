/* What a reader of documents is in: the objects that are open, the names that were there, and what
 * of its budget is spent.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-node-reader-parts.h"
#include "storage/xml/biv-storage-words.h"

/** biv_node_reader_get_document: (transfer none): the innermost document that is open. */
BivReaderDocument *
biv_node_reader_get_document (BivNodeReader *self)
{
  return self->documents->pdata[self->documents->len - 1];
}

/** biv_node_reader_get_frame: (transfer none): the innermost object that is open. */
BivReaderFrame *
biv_node_reader_get_frame (BivNodeReader *self)
{
  return &g_array_index (self->frames, BivReaderFrame, self->frames->len - 1);
}

/** biv_node_reader_fail: gives the error, with file, line and element; always false. */
bool
biv_node_reader_fail (BivNodeReader *self, int line, const char *element, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  return biv_xml_reader_fail (self->xml, BIV_STORAGE_ERROR_INVALID, line, element, "%s", what);
}

/** biv_node_reader_spend: counts bytes of the file's budget; false with an error when it is spent.
 */
bool
biv_node_reader_spend (BivNodeReader *self, gsize amount, const char *element)
{
  self->spent += amount;
  if (self->spent <= BIV_LIMIT_MEMORY)
    return true;
  return biv_xml_reader_fail (self->xml, BIV_STORAGE_ERROR_TOO_LARGE,
                              biv_xml_reader_get_line (self->xml), element,
                              _ ("the file holds more than this program takes in"));
}

/** biv_node_reader_open_leaf: notes the element that is open and is no object, whose text has so
 * many bytes at most. */
void
biv_node_reader_open_leaf (BivNodeReader *self, BivLeafKind kind, const BivXmlElement *element,
                           gsize limit)
{
  self->leaf.kind = kind;
  self->leaf.line = element->line;
  self->leaf.element = element->name;
  self->leaf.limit = limit;
  g_string_truncate (self->leaf.text, 0);
}

/** biv_node_reader_fail_duplicate: says that an id, language or field was there before; always
 * false. */
bool
biv_node_reader_fail_duplicate (BivNodeReader *self, const BivXmlElement *element, const char *id)
{
  g_autofree char *quoted = biv_xml_reader_quote (id);

  return biv_xml_reader_fail (self->xml, BIV_STORAGE_ERROR_CONFLICT, element->line, element->name,
                              _ ("%s is there twice"), quoted);
}

/** biv_node_reader_record_name: notes a name among the children of the current field; false with an
 * error if it was there before. */
bool
biv_node_reader_record_name (BivNodeReader *self, const BivXmlElement *element, const char *name)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);

  if (!frame->names)
    frame->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return g_hash_table_add (frame->names, g_strdup (name)) ||
         biv_node_reader_fail_duplicate (self, element, name);
}
