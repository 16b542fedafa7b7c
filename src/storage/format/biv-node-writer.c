/* Writes any document by the tables of fields. The same document gives the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-node-writer.h"

#include <string.h>

#include "core/model/node/biv-node.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-node-reader.h"
#include "storage/format/biv-value.h"
#include "storage/place/biv-origin.h"
#include "storage/xml/biv-xml-writer.h"

/* Writes the unknown markup that an object keeps back to its place: after the list item that it
 * followed, or at the end of the field when that item is gone. */

typedef struct
{
  BivXmlWriter *xml;
  BivNode *node;
  GHashTable *places; /* "3/u1", which is after object u1 of field 3, to the positions of extras */
  bool *written;
} ExtraWriter;

static void
record_place (ExtraWriter *self, guint position)
{
  const BivExtra *extra = biv_node_get_extra (self->node, position);
  g_autofree char *place =
    g_strdup_printf ("%d/%s", extra->after_field, extra->after_id ? extra->after_id : "");
  GArray *here = g_hash_table_lookup (self->places, place);

  if (!here)
    {
      here = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (self->places, g_steal_pointer (&place), here);
    }
  g_array_append_val (here, position);
}

/* Returns: (transfer full) (nullable): a writer of the object's extras; %NULL if it has none, which
 * the functions below accept
 */
static ExtraWriter *
new_extra (BivXmlWriter *xml, BivNode *node)
{
  guint length = biv_node_get_n_extras (node);
  ExtraWriter *self;

  if (length == 0)
    return NULL;
  self = g_new0 (ExtraWriter, 1);
  self->xml = xml;
  self->node = node;
  self->places =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->written = g_new0 (bool, length);
  for (guint i = 0; i < length; i++)
    record_place (self, i);
  return self;
}

/* Frees the writer. */
static void
free_extra (ExtraWriter *self)
{
  g_hash_table_unref (self->places);
  g_free (self->written);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExtraWriter, free_extra)
static void
write_one (ExtraWriter *self,
           guint position)
{
  const BivExtra *extra = biv_node_get_extra (self->node, position);

  self->written[position] = true;
  if (extra->after_field != BIV_EXTRA_ATTRIBUTE)
    biv_xml_writer_markup (self->xml, extra->markup);
  else if (biv_format_kind_get_minor (extra->markup) < 0) /* that is in the root's tag */
    biv_xml_writer_attribute_markup (self->xml, extra->markup);
}

/* (nullable): writes the extras that followed an item of a list. */
static void
write_extra_after (ExtraWriter *self, int field, const char *id)
{
  g_autofree char *place = self ? g_strdup_printf ("%d/%s", field, id) : NULL;
  GArray *here = self ? g_hash_table_lookup (self->places, place) : NULL;

  for (guint i = 0; here && i < here->len; i++)
    write_one (self, g_array_index (here, guint, i));
}

/* (nullable): writes the remaining extras of a field, at its end. */
static void
write_extra_rest (ExtraWriter *self, int field)
{
  for (guint i = 0; self && i < biv_node_get_n_extras (self->node); i++)
    if (!self->written[i] && biv_node_get_extra (self->node, i)->after_field == field)
      write_one (self, i);
}

typedef struct
{
  BivXmlWriter xml;
  const char *folder; /* (nullable): the folder of the file; paths are written relative to it */
  bool edited;        /* required fields are written even when empty */
  bool complete;      /* default values are written */
} Writer;

static void write_node (Writer *self, BivNode *node);
static void write_root (Writer *self, BivNode *root);

/* The minor version that added names and notes in several languages. */
#define MINOR_OF_LANGUAGES 1

static bool
has_new_texts (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].plain != BIV_PLAIN_NONE &&
        !biv_text_is_plain (biv_node_get_text (node, i)))
      return true;
  return false;
}

/* The lowest minor version that can express the document, so that older programs read it. */
static void
find_minor (BivNode *node, gpointer data)
{
  int *minor = data;

  if (has_new_texts (node))
    *minor = MAX (*minor, MINOR_OF_LANGUAGES);

  for (guint i = 0; i < biv_node_get_n_extras (node); i++)
    {
      const BivExtra *extra = biv_node_get_extra (node, i);

      if (extra->after_field == BIV_EXTRA_ATTRIBUTE)
        *minor = MAX (*minor, biv_format_kind_get_minor (extra->markup));
    }
}

static char *
format_value (Writer *self, BivNode *node, guint field)
{
  if (self->folder && BIV_IS_SIDE (node) && field == BIV_SIDE_ORIGIN_FILE)
    return biv_origin_format (biv_side_get_origin_file (BIV_SIDE (node)), self->folder);
  return biv_value_format (node, field);
}

static bool
is_written (Writer *self, BivNode *node, guint field)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];

  return !biv_node_is_default (node, field) || description->required ||
         (self->complete && biv_node_field_has_default (description));
}

static void
write_attributes (Writer *self, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  biv_xml_writer_attribute (&self->xml, "id", biv_node_get_id (node));
  for (guint i = 0; i < klass->n_fields; i++)
    {
      g_autofree char *value = NULL;

      if (!biv_value_is_attribute (&klass->fields[i]) || !is_written (self, node, i))
        continue;
      value = format_value (self, node, i);
      if (value)
        biv_xml_writer_attribute (&self->xml, klass->fields[i].name, value);
    }
}

static void
write_leaf (Writer *self, const char *name, const char *language, const char *text)
{
  biv_xml_writer_start (&self->xml, name);
  if (language)
    biv_xml_writer_attribute (&self->xml, "xml:lang", language);
  biv_xml_writer_end_text (&self->xml, name, text);
}

static void
write_text (Writer *self, const BivField *field, BivText *text)
{
  for (guint i = 0; i < biv_text_get_length (text); i++)
    {
      const char *language = biv_text_get_language (text, i);

      if (*language || field->plain != BIV_PLAIN_ATTRIBUTE)
        write_leaf (self, field->name, *language ? language : NULL,
                    biv_text_get_string (text, i));
    }
  /* A required text that was emptied is written in no language, else the file could not be read
   * again. */
  if (biv_text_is_empty (text) && field->required && self->edited)
    write_leaf (self, field->name, "und", "");
}

static void
write_details (Writer *self, BivDetails *details)
{
  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      biv_xml_writer_start (&self->xml, "detail");
      biv_xml_writer_attribute (&self->xml, "field", biv_details_get_field (details, i));
      biv_xml_writer_attribute (&self->xml, "value", biv_details_get_value (details, i));
      biv_xml_writer_end (&self->xml, "detail");
    }
}

static void
write_list (Writer *self, BivNode *node, guint field, ExtraWriter *extras)
{
  BIV_EACH (BivNode, item, biv_node_get_list (node, field))
    {
      write_node (self, item);
      write_extra_after (extras, (int) field, biv_node_get_id (item));
    }
}

/* The text of a complete file, written as an element of this one. */
static void
write_embedded (Writer *self, BivNode *node)
{
  const char *content = biv_embedded_get_content (BIV_EMBEDDED (node));
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (content, (gssize) strlen (content), NULL);
  /* The content was checked when it was embedded. */
  g_autoptr (BivNode) root = biv_node_reader_read (stream, biv_node_get_id (node), NULL,
                                                   biv_node_writer_write, NULL);

  if (root)
    write_root (self, root);
}

static void
write_child_field (Writer *self, BivNode *node, guint field, ExtraWriter *extras)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];

  switch (description->kind)
    {
    case BIV_FIELD_TEXT:
      write_text (self, description, biv_node_get_text (node, field));
      break;
    case BIV_FIELD_LINES:
      if (BIV_IS_EMBEDDED (node))
        write_embedded (self, node);
      else if (!biv_node_is_default (node, field) || description->required)
        write_leaf (self, description->name, NULL, biv_node_get_string (node, field));
      break;
    case BIV_FIELD_DETAILS:
      write_details (self, biv_node_get_details (node, field));
      break;
    case BIV_FIELD_LIST:
      write_list (self, node, field, extras);
      break;
    default:
      break;
    }
}

static void
write_hexes (Writer *self, BivBoard *board, ExtraWriter *extras)
{
  g_autoptr (BivBoardWriter) hexes = biv_board_writer_new (board);
  int n_fields = (int) BIV_NODE_GET_CLASS (board)->n_fields;

  for (int part = 0; part < BIV_BOARD_N_PARTS; part++)
    {
      biv_board_writer_write_part (hexes, &self->xml, part);
      write_extra_rest (extras, n_fields + part);
    }
}

static void
write_inside (Writer *self, BivNode *node, ExtraWriter *extras)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  write_extra_rest (extras, BIV_EXTRA_ATTRIBUTE);
  write_extra_rest (extras, BIV_EXTRA_FIRST);
  for (guint i = 0; i < klass->n_fields; i++)
    {
      write_child_field (self, node, i, extras);
      write_extra_rest (extras, (int) i);
    }
  if (BIV_IS_BOARD (node))
    write_hexes (self, BIV_BOARD (node), extras);
}

static void
write_node (Writer *self, BivNode *node)
{
  g_autoptr (ExtraWriter) extras = new_extra (&self->xml, node);

  write_extra_rest (extras, BIV_EXTRA_BEFORE);
  biv_xml_writer_start (&self->xml, biv_node_get_kind (node));
  write_attributes (self, node);
  write_inside (self, node, extras);
  biv_xml_writer_end (&self->xml, biv_node_get_kind (node));
  write_extra_rest (extras, BIV_EXTRA_AFTER);
}

static void
write_root (Writer *self, BivNode *root)
{
  const BivFormatKind *kind = biv_format_kind_for_node (root);
  g_autofree char *namespace = biv_format_kind_make_namespace (kind);
  g_autoptr (ExtraWriter) extras = new_extra (&self->xml, root);
  Writer outer = *self;
  int minor = 0;

  biv_node_foreach (root, find_minor, &minor);
  self->edited = kind->edited;
  self->complete = kind->complete;
  write_extra_rest (extras, BIV_EXTRA_BEFORE);
  biv_xml_writer_start (&self->xml, kind->word);
  biv_xml_writer_attribute (&self->xml, "xmlns", namespace);
  biv_xml_writer_attribute_int (&self->xml, "minor", minor);
  write_attributes (self, root);
  write_inside (self, root, extras);
  biv_xml_writer_end (&self->xml, kind->word);
  write_extra_rest (extras, BIV_EXTRA_AFTER);
  self->edited = outer.edited;
  self->complete = outer.complete;
}

/**
 * biv_node_writer_write:
 * @root: an army, scenario, ruleset or muster list
 *
 * Returns: (transfer full): its file
 */
GBytes *
biv_node_writer_write (BivNode *root)
{
  return biv_node_writer_write_in (root, NULL);
}

/** biv_node_writer_write_in: (transfer full) (nullable): as biv_node_writer_write(), for a file in
 * a folder, from which the paths in it are written; @folder: (nullable): whole paths. NULL only for
 * an object that is no document */
GBytes *
biv_node_writer_write_in (BivNode *root, const char *folder)
{
  Writer self = { .folder = folder };

  g_return_val_if_fail (biv_format_kind_for_node (root), NULL);
  biv_xml_writer_init (&self.xml);
  write_root (&self, root);
  return biv_xml_writer_finish (&self.xml);
}
