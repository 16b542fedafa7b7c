/* Reads the beginning and end of a document: its kind and version, and whether it is consistent as
 * a whole. A scenario may have other documents embedded in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-attribute-reader.h"
#include "storage/format/biv-node-reader-parts.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/format/biv-reference-check.h"
#include "storage/format/biv-value.h"

#define MAX_MINOR 9999

static const BivFormatKind *
find_kind (BivNodeReader *self, const BivXmlElement *element)
{
  g_autofree char *quoted = biv_xml_reader_quote (element->uri ? element->uri : "");
  int major = 0;
  const BivFormatKind *kind =
    element->uri ? biv_format_kind_for_namespace (element->uri, &major) : NULL;

  if (!kind)
    biv_xml_reader_fail (self->xml, BIV_STORAGE_ERROR_CORRUPT, element->line, element->name,
                         _ ("a file of Bivouac was expected, not the namespace %s"), quoted);
  else if (major != BIV_FORMAT_MAJOR)
    biv_xml_reader_fail (self->xml, BIV_STORAGE_ERROR_UNSUPPORTED_VERSION, element->line,
                         element->name,
                         _ ("the file is of format version %d, this program reads version %d"),
                         major, BIV_FORMAT_MAJOR);
  else if (!g_str_equal (element->name, kind->word))
    biv_node_reader_fail (self, element->line, element->name, _ ("the element “%s” was expected"),
                          kind->word);
  else
    return kind;
  return NULL;
}

static bool
read_minor (BivNodeReader *self, const BivXmlElement *element, int *minor)
{
  const char *value = biv_attribute_reader_get (element, "minor");
  g_autofree char *found = value ? biv_xml_reader_quote (value) : NULL;
  g_autofree char *expected = g_strdup_printf (_ ("a whole number from %d to %d"), 0, MAX_MINOR);

  if (!value)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("the attribute “%s” is missing"), "minor");
  if (!biv_value_parse_int (value, minor) || *minor < 0 || *minor > MAX_MINOR)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("%s: %s was expected, not %s"), "minor", expected, found);
  return true;
}

/** biv_node_reader_open_document: opens the root element: its kind and version of format, and its
 * object. */
bool
biv_node_reader_open_document (BivNodeReader *self, const BivXmlElement *element)
{
  const BivFormatKind *kind = find_kind (self, element);
  BivReaderDocument *document;
  int minor;

  if (!kind || !read_minor (self, element, &minor))
    return false;
  document = g_new0 (BivReaderDocument, 1);
  document->kind = kind;
  document->minor = minor;
  document->namespace = biv_format_kind_make_namespace (kind);
  document->entries = g_array_new (FALSE, FALSE, sizeof (BivReaderEntry));
  document->ids = g_hash_table_new (g_str_hash, g_str_equal);
  document->base = self->frames->len;
  document->spent = self->spent;
  self->spent = 0;
  g_ptr_array_add (self->documents, document);
  document->root = biv_node_reader_make (self, element, kind->get_type ());
  if (!document->root || (minor > BIV_FORMAT_MINOR &&
                          !biv_attribute_reader_keep_minor (self, element, document->root)))
    return false;
  return biv_node_reader_open (self, element, document->root);
}

/** biv_node_reader_is_embedding: whether the object that is open holds an embedded document. */
bool
biv_node_reader_is_embedding (BivReaderFrame *frame)
{
  return BIV_IS_EMBEDDED (frame->node);
}

/* An embedded ruleset or list is read like a file of its own, and kept as the text of that file. */
bool
biv_node_reader_open_embedded (BivNodeReader *self, const BivXmlElement *element)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  g_autofree char *word = biv_value_format (frame->node, BIV_EMBEDDED_KIND);

  if (frame->seen)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("only one such element is allowed here"));
  if (!g_str_equal (element->name, word))
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("the element “%s” was expected"), word);
  frame->seen = 1;
  return biv_node_reader_open_document (self, element);
}

static bool
take_embedded (BivNodeReader *self, BivNode *root)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  g_autoptr (GBytes) bytes = self->write (root);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *content = g_strndup (data, length);

  frame->field = BIV_EMBEDDED_CONTENT;
  if (!biv_node_build_string (frame->node, "content", content))
    return biv_node_reader_fail (self, frame->line, "embedded",
                                 _ ("the file holds more than this program takes in"));
  return biv_node_reader_spend (self, length, "embedded");
}

/** biv_node_reader_close_document: closes a document whose root element ends, and checks its
 * references.
 */
bool
biv_node_reader_close_document (BivNodeReader *self)
{
  BivReaderDocument *document = biv_node_reader_get_document (self);
  g_autoptr (BivNode) root = NULL;

  if (document->kind->edited && !biv_reference_check_run (self, document))
    return false;
  root = g_steal_pointer (&document->root);
  self->spent = document->spent;
  g_ptr_array_set_size (self->documents, (int) self->documents->len - 1);
  if (self->documents->len > 0)
    return take_embedded (self, root);
  self->result = g_steal_pointer (&root);
  return true;
}
