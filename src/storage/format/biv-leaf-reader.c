/* Reads the elements that are not objects: texts in a language, notes, and values of fields that a
 * ruleset declares.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/format/biv-leaf-reader.h"
#include "storage/format/biv-attribute-reader.h"
#include "storage/format/biv-board-reader.h"
#include "storage/xml/biv-storage-words.h"

/* The xml:lang of text in no language, for programs that write one and for our schemas. */
#define UNDETERMINED "und"

/* Text in no language may occur once, and only where the field allows it. */
static bool
take_plain (BivNodeReader *self, const BivXmlElement *element)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);

  if (!frame->names || !g_hash_table_contains (frame->names, BIV_TEXT_PLAIN))
    return true;
  return biv_node_reader_fail (self, element->line, element->name,
                               _ ("only one such element is allowed here"));
}

/** biv_leaf_reader_text: begins an element that holds a text in one language. */
bool
biv_leaf_reader_text (BivNodeReader *self, const BivXmlElement *element, int field)
{
  static const char *const names[] = { "xml:lang", NULL };
  const BivField *description = &biv_node_reader_get_frame (self)->klass->fields[field];
  const char *language = element->n_attributes > 0 ? element->attributes[0].value : NULL;

  if (!biv_attribute_reader_allow (self, element, names))
    return false;
  if (description->plain == BIV_PLAIN_ELEMENT &&
      (!language || g_str_equal (language, UNDETERMINED)))
    {
      language = BIV_TEXT_PLAIN;
      if (!take_plain (self, element))
        return false;
    }
  else if (!language || !biv_text_language_is_valid (language))
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("xml:lang with a language, such as “en”, was expected"));
  if (!biv_node_reader_note (self, element, language))
    return false;
  biv_node_reader_open_leaf (self, BIV_LEAF_TEXT, element, biv_node_field_get_limit (description));
  self->leaf.field = field;
  g_free (self->leaf.language);
  self->leaf.language = g_strdup (language);
  return true;
}

/** biv_leaf_reader_lines: begins an element that holds lines of plain text. */
bool
biv_leaf_reader_lines (BivNodeReader *self, const BivXmlElement *element, int field)
{
  static const char *const names[] = { NULL };

  if (!biv_attribute_reader_allow (self, element, names))
    return false;
  if (biv_node_reader_get_frame (self)->count > 1)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("only one such element is allowed here"));
  biv_node_reader_open_leaf (
    self, BIV_LEAF_LINES, element,
    biv_node_field_get_limit (&biv_node_reader_get_frame (self)->klass->fields[field]));
  self->leaf.field = field;
  return true;
}

static bool
set_boxed (BivNode *node, int field, gpointer boxed)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, biv_node_field_get_value_type (&BIV_NODE_GET_CLASS (node)->fields[field]));
  g_value_set_boxed (&value, boxed);
  return biv_node_build (node, (guint) field, &value,
                         NULL); /* the caller reports the fault and its place */
}

/** biv_leaf_reader_detail: begins an element that holds the value of one of a ruleset's fields. */
bool
biv_leaf_reader_detail (BivNodeReader *self, const BivXmlElement *element, int field)
{
  static const char *const names[] = { "field", "value", NULL };
  BivNode *node = biv_node_reader_get_frame (self)->node;
  const char *id = biv_attribute_reader_get (element, "field");
  const char *value = biv_attribute_reader_get (element, "value");
  g_autoptr (BivDetails) details = NULL;

  if (!biv_attribute_reader_allow (self, element, names))
    return false;
  if (!id || !value)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("the attribute “%s” is missing"), id ? "value" : "field");
  if (!biv_node_reader_note (self, element, id))
    return false;
  details = biv_details_with (biv_node_get_details (node, (guint) field), id, value);
  if (!biv_node_id_is_valid (id) || !set_boxed (node, field, details))
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("a field’s id and one line of text were expected"));
  biv_node_reader_open_leaf (self, BIV_LEAF_EMPTY, element, 0);
  return biv_node_reader_spend (self, strlen (id) + strlen (value), element->name);
}

static bool
end_text (BivNodeReader *self)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  BivReaderLeaf *leaf = &self->leaf;
  bool strict = frame->klass->fields[leaf->field].required &&
                !biv_node_reader_get_document (self)->kind->edited;
  g_autoptr (BivText) text = NULL;

  if (strict && leaf->text->len == 0)
    return biv_node_reader_fail (self, leaf->line, leaf->element, _ ("a text was expected"));
  text = biv_text_with (biv_node_get_text (frame->node, (guint) leaf->field), leaf->language,
                        leaf->text->str);
  if (!set_boxed (frame->node, leaf->field, text))
    return biv_node_reader_fail (self, leaf->line, leaf->element,
                                 _ ("the text has characters that are not allowed"));
  return biv_node_reader_spend (self, leaf->text->len, leaf->element);
}

static bool
end_lines (BivNodeReader *self)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  BivReaderLeaf *leaf = &self->leaf;

  if (!biv_node_build_string (frame->node, frame->klass->fields[leaf->field].name, leaf->text->str))
    return biv_node_reader_fail (self, leaf->line, leaf->element,
                                 _ ("the text has characters that are not allowed"));
  return biv_node_reader_spend (self, leaf->text->len, leaf->element);
}

/** biv_leaf_reader_end: ends the element that is no object, and stores what it held. */
bool
biv_leaf_reader_end (BivNodeReader *self)
{
  BivLeafKind kind = self->leaf.kind;
  bool good = true;

  if (kind == BIV_LEAF_TEXT)
    good = end_text (self);
  else if (kind == BIV_LEAF_LINES)
    good = end_lines (self);
  else if (kind == BIV_LEAF_ROW)
    good = biv_board_reader_row (biv_node_reader_get_frame (self)->board, self);
  self->leaf.kind = BIV_LEAF_NONE;
  return good;
}
