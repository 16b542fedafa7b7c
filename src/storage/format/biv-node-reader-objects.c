/* Opens the objects that a reader of documents finds: with their ids, attributes and comments.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-attribute-reader.h"
#include "storage/format/biv-board-reader.h"
#include "storage/format/biv-node-reader-parts.h"
#include "storage/xml/biv-storage-words.h"

static bool
note_node (BivNodeReader *self, const BivXmlElement *element, BivNode *node)
{
  BivReaderDocument *document = biv_node_reader_get_document (self);
  BivReaderEntry entry = { node, element->line };
  char *id = (char *) biv_node_get_id (node);

  if (!document->kind->edited)
    return node == document->root || biv_node_reader_note (self, element, id);
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
take_asides (BivNodeReader *self, BivNode *node)
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
  take_asides (self, node);
  if (self->trace)
    g_hash_table_insert (self->trace->lines, node, GINT_TO_POINTER (element->line));
  if (!note_node (self, element, node) || !biv_attribute_reader_read (self, element, node) ||
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
