/* Writes any document by the tables of fields. The same document gives the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-node-writer.h"

#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/place/biv-origin.h"
#include "storage/format/biv-extra-writer.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-node-reader.h"
#include "storage/format/biv-value.h"

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
    return biv_origin_tell (biv_side_get_origin_file (BIV_SIDE (node)), self->folder);
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
write_list (Writer *self, BivNode *node, guint field, BivExtraWriter *extras)
{
  BIV_EACH (BivNode, item, biv_node_get_list (node, field))
    {
      write_node (self, item);
      biv_extra_writer_after (extras, (int) field, biv_node_get_id (item));
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
write_child_field (Writer *self, BivNode *node, guint field, BivExtraWriter *extras)
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
write_hexes (Writer *self, BivBoard *board, BivExtraWriter *extras)
{
  g_autoptr (BivBoardWriter) hexes = biv_board_writer_new (board);
  int n_fields = (int) BIV_NODE_GET_CLASS (board)->n_fields;

  for (int part = 0; part < BIV_BOARD_N_PARTS; part++)
    {
      biv_board_writer_write_part (hexes, &self->xml, part);
      biv_extra_writer_rest (extras, n_fields + part);
    }
}

static void
write_inside (Writer *self, BivNode *node, BivExtraWriter *extras)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  biv_extra_writer_rest (extras, BIV_EXTRA_ATTRIBUTE);
  biv_extra_writer_rest (extras, BIV_EXTRA_FIRST);
  for (guint i = 0; i < klass->n_fields; i++)
    {
      write_child_field (self, node, i, extras);
      biv_extra_writer_rest (extras, (int) i);
    }
  if (BIV_IS_BOARD (node))
    write_hexes (self, BIV_BOARD (node), extras);
}

static void
write_node (Writer *self, BivNode *node)
{
  g_autoptr (BivExtraWriter) extras = biv_extra_writer_new (&self->xml, node);

  biv_extra_writer_rest (extras, BIV_EXTRA_BEFORE);
  biv_xml_writer_start (&self->xml, biv_node_get_kind (node));
  write_attributes (self, node);
  write_inside (self, node, extras);
  biv_xml_writer_end (&self->xml, biv_node_get_kind (node));
  biv_extra_writer_rest (extras, BIV_EXTRA_AFTER);
}

static void
write_root (Writer *self, BivNode *root)
{
  const BivFormatKind *kind = biv_format_kind_for_node (root);
  g_autofree char *namespace = biv_format_kind_make_namespace (kind);
  g_autoptr (BivExtraWriter) extras = biv_extra_writer_new (&self->xml, root);
  Writer outer = *self;
  int minor = 0;

  biv_node_foreach (root, find_minor, &minor);
  self->edited = kind->edited;
  self->complete = kind->complete;
  biv_extra_writer_rest (extras, BIV_EXTRA_BEFORE);
  biv_xml_writer_start (&self->xml, kind->word);
  biv_xml_writer_attribute (&self->xml, "xmlns", namespace);
  biv_xml_writer_attribute_int (&self->xml, "minor", minor);
  write_attributes (self, root);
  write_inside (self, root, extras);
  biv_xml_writer_end (&self->xml, kind->word);
  biv_extra_writer_rest (extras, BIV_EXTRA_AFTER);
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

/* As biv_node_writer_write(), for a file in that folder (nullable). */
GBytes *
biv_node_writer_write_in (BivNode *root, const char *folder)
{
  Writer self = { .folder = folder };

  g_return_val_if_fail (biv_format_kind_for_node (root), NULL);
  biv_xml_writer_init (&self.xml);
  write_root (&self, root);
  return biv_xml_writer_finish (&self.xml);
}
