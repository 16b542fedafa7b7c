/* Opens documents and the objects in them, with their ids, attributes and comments, and closes
 * documents: reads their kind and version, and whether each is consistent as a whole. A scenario
 * may have other documents embedded in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-attribute-reader.h"
#include "storage/format/biv-board-reader.h"
#include "storage/format/biv-node-reader-parts.h"
#include "storage/format/biv-value.h"
#include "storage/xml/biv-storage-words.h"

static bool
record_node (BivNodeReader *self, const BivXmlElement *element, BivNode *node)
{
  BivReaderDocument *document = biv_node_reader_get_document (self);
  BivReaderEntry entry = { node, element->line };
  char *id = (char *) biv_node_get_id (node);

  if (!document->kind->edited)
    return node == document->root || biv_node_reader_record_name (self, element, id);
  if (g_hash_table_contains (document->ids, id))
    return biv_node_reader_fail_duplicate (self, element, id);
  g_array_append_val (document->entries, entry);
  g_hash_table_insert (document->ids, id, GUINT_TO_POINTER (document->entries->len));
  return true;
}

/** biv_node_reader_make: (transfer full) (nullable): a new object of a type with the id of the
 * element; NULL with an error. */
BivNode *
biv_node_reader_make (BivNodeReader *self, const BivXmlElement *element, GType type)
{
  const char *id = biv_attribute_reader_get (element, "id");
  g_autofree char *found = NULL;

  if (id && biv_node_id_is_valid (id))
    return biv_node_new (type, id);
  if (!id)
    {
      biv_node_reader_fail (self, element->line, element->name,
                            _ ("the attribute “%s” is missing"), "id");
      return NULL;
    }
  found = biv_xml_reader_quote (id);
  biv_node_reader_fail (self, element->line, element->name, _ ("%s: %s was expected, not %s"), "id",
                        _ ("an id of at most 64 letters, digits, hyphens, dots and underscores "
                           "that begins with a letter"),
                        found);
  return NULL;
}

/* Comments stand above what they are about, so they are kept with the object that follows. */
static void
attach_comments (BivNodeReader *self, BivNode *node)
{
  for (guint i = 0; i < self->asides->len; i++)
    biv_node_build_extra (node, BIV_EXTRA_BEFORE, NULL, self->asides->pdata[i]);
  g_ptr_array_set_size (self->asides, 0);
}

/** biv_node_reader_open: opens an object, whose children follow; false with an error. */
bool
biv_node_reader_open (BivNodeReader *self, const BivXmlElement *element, BivNode *node)
{
  BivReaderFrame frame = { .node = node,
                           .klass = BIV_NODE_GET_CLASS (node),
                           .line = element->line,
                           .field = BIV_EXTRA_FIRST };

  g_assert (frame.klass->n_fields <= 64); /* bits in seen */
  attach_comments (self, node);
  if (self->trace)
    g_hash_table_insert (self->trace->lines, node, GINT_TO_POINTER (element->line));
  if (!record_node (self, element, node) || !biv_attribute_reader_read (self, element, node) ||
      !biv_node_reader_spend (self, BIV_LIMIT_NODE_MEMORY, element->name))
    return false;
  if (BIV_IS_BOARD (node))
    {
      gsize size = (gsize) biv_board_get_width (BIV_BOARD (node)) *
                   (gsize) biv_board_get_height (BIV_BOARD (node));

      if (!biv_node_reader_spend (self, size * sizeof (BivCell), element->name))
        return false;
      frame.board = biv_board_reader_new (BIV_BOARD (node));
    }
  g_array_append_val (self->frames, frame);
  return true;
}

/* Checks that a document that was read is consistent: every reference names an object of the right
 * kind, nothing is placed twice, nobody commands himself. The model checks the same; here the
 * errors have the line of the reference. */

/* The reference that must not form a cycle. */
#define COMMAND "command"

typedef struct
{
  BivNodeReader *reader;
  BivReaderDocument *document;
  GHashTable *uniques; /* ids that a unique reference has named */
} Check;

static BivNode *
look_up (Check *self, const char *id)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->document->ids, id));

  return place > 0 ? g_array_index (self->document->entries, BivReaderEntry, place - 1).node : NULL;
}

static bool
fail (Check *self, BivStorageError code, const BivReaderEntry *entry, const char *field,
      const char *sentence)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (entry->node);
  int position = biv_node_class_find_field (klass, field);
  const char *id = biv_node_get_string (entry->node, (guint) position);

  return biv_xml_reader_fail (self->reader->xml, code, entry->line, klass->kind, "%s “%s”: %s",
                              field, id, sentence);
}

static bool
check_reference (Check *self, const BivReaderEntry *entry, guint position)
{
  const BivField *field = &BIV_NODE_GET_CLASS (entry->node)->fields[position];
  const char *id = biv_node_get_string (entry->node, position);
  BivNode *target;

  if (!*id)
    return true;
  target = look_up (self, id);
  if (!target)
    return fail (self, BIV_STORAGE_ERROR_NOT_FOUND, entry, field->name,
                 _ ("nothing in this file has this id"));
  if (field->item_type && !G_TYPE_CHECK_INSTANCE_TYPE (target, field->item_type ()))
    return fail (self, BIV_STORAGE_ERROR_NOT_FOUND, entry, field->name,
                 _ ("the element with this id is of another kind"));
  if (field->unique && !g_hash_table_add (self->uniques, (char *) id))
    return fail (self, BIV_STORAGE_ERROR_CONFLICT, entry, field->name,
                 _ ("it stands somewhere else already"));
  return true;
}

static bool
check_references (Check *self, const BivReaderEntry *entry)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (entry->node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_REF && !check_reference (self, entry, i))
      return false;
  return true;
}

static BivNode *
get_commander (Check *self, BivNode *node)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), COMMAND);

  return field >= 0 ? look_up (self, biv_node_get_string (node, (guint) field)) : NULL;
}

/* Follows the references from each object and marks the objects met; one met twice on the same
 * walk closes a cycle. */
static bool
check_rings (Check *self)
{
  g_autoptr (GHashTable) walks = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->document->entries->len; i++)
    {
      const BivReaderEntry *entry = &g_array_index (self->document->entries, BivReaderEntry, i);
      BivNode *node = entry->node;

      for (; node && !g_hash_table_contains (walks, node); node = get_commander (self, node))
        g_hash_table_insert (walks, node, GUINT_TO_POINTER (i + 1));
      if (node && GPOINTER_TO_UINT (g_hash_table_lookup (walks, node)) == i + 1)
        return fail (self, BIV_STORAGE_ERROR_INVALID, entry, COMMAND,
                     _ ("these leaders command one another in a ring"));
    }
  return true;
}

/* Checks a document that was read to its end. */
static bool
check_consistency (BivNodeReader *reader, BivReaderDocument *document)
{
  g_autoptr (GHashTable) uniques = g_hash_table_new (g_str_hash, g_str_equal);
  Check self = { reader, document, uniques };

  for (guint i = 0; i < document->entries->len; i++)
    if (!check_references (&self, &g_array_index (document->entries, BivReaderEntry, i)))
      return false;
  return check_rings (&self);
}

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

/** biv_node_reader_open_embedded: begins to read an embedded ruleset or list, like a file of its
 * own; it is kept as the text of that file. Returns: whether reading goes on; false when the reader
 * has noted the error */
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
add_embedded (BivNodeReader *self, BivNode *root)
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

  if (document->kind->edited && !check_consistency (self, document))
    return false;
  root = g_steal_pointer (&document->root);
  self->spent = document->spent;
  g_ptr_array_set_size (self->documents, (int) self->documents->len - 1);
  if (self->documents->len > 0)
    return add_embedded (self, root);
  self->result = g_steal_pointer (&root);
  return true;
}
