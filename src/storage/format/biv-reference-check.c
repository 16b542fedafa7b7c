/* Checks that a document that was read is consistent: every reference names an object of the right
 * kind, nothing is placed twice, nobody commands himself. The model checks the same; here the
 * errors have the line of the reference.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-reference-check.h"
#include "storage/xml/biv-storage-words.h"

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
bool
biv_reference_check_run (BivNodeReader *reader, BivReaderDocument *document)
{
  g_autoptr (GHashTable) uniques = g_hash_table_new (g_str_hash, g_str_equal);
  Check self = { reader, document, uniques };

  for (guint i = 0; i < document->entries->len; i++)
    if (!check_references (&self, &g_array_index (document->entries, BivReaderEntry, i)))
      return false;
  return check_rings (&self);
}
