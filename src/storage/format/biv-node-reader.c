/* Reads any document by the tables of fields: which elements stand where, in which order, how
 * often, and with which ids. Objects are added to their parents as their tags are read; nothing
 * else of the file is kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-node-reader.h"

#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-attribute-reader.h"
#include "storage/format/biv-board-reader.h"
#include "storage/format/biv-node-reader-parts.h"
#include "storage/format/biv-value.h"
#include "storage/xml/biv-storage-words.h"

/* Reads the elements that are not objects: texts in a language, notes, and values of fields that a
 * ruleset declares. */

/* The xml:lang of text in no language, for programs that write one and for our schemas. */
#define UNDETERMINED "und"

/* Text in no language may occur once, and only where the field allows it. */
static bool
record_plain (BivNodeReader *self, const BivXmlElement *element)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);

  if (!frame->names || !g_hash_table_contains (frame->names, BIV_TEXT_PLAIN))
    return true;
  return biv_node_reader_fail (self, element->line, element->name,
                               _ ("only one such element is allowed here"));
}

/* Begins an element that holds a text in one language. */
static bool
begin_text (BivNodeReader *self, const BivXmlElement *element, int field)
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
      if (!record_plain (self, element))
        return false;
    }
  else if (!language || !biv_text_language_is_valid (language))
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("xml:lang with a language, such as “en”, was expected"));
  if (!biv_node_reader_record_name (self, element, language))
    return false;
  biv_node_reader_open_leaf (self, BIV_LEAF_TEXT, element, biv_node_field_get_limit (description));
  self->leaf.field = field;
  g_free (self->leaf.language);
  self->leaf.language = g_strdup (language);
  return true;
}

/* Begins an element that holds lines of plain text. */
static bool
begin_lines (BivNodeReader *self, const BivXmlElement *element, int field)
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

/* Begins an element that holds the value of one of a ruleset's fields. */
static bool
begin_detail (BivNodeReader *self, const BivXmlElement *element, int field)
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
  if (!biv_node_reader_record_name (self, element, id))
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

/* Ends the element that is no object, and stores what it held. */
static bool
end_leaf (BivNodeReader *self)
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

static void
free_document (gpointer data)
{
  BivReaderDocument *document = data;

  g_clear_object (&document->root);
  g_array_unref (document->entries);
  g_hash_table_unref (document->ids);
  g_free (document->namespace);
  g_free (document);
}

static void
clear_frame (gpointer data)
{
  BivReaderFrame *frame = data;

  g_clear_pointer (&frame->names, g_hash_table_unref);
  g_clear_pointer (&frame->board, biv_board_reader_free);
}

/* Records a fault within an object. Returns: whether to read on. */
static bool
excuse (BivNodeReader *self)
{
  return self->trace && self->frames->len > 0 &&
         biv_xml_reader_excuse (self->xml, self->trace->faults);
}

/* --- objects ------------------------------------------------------------------------------ */

/* Keeps comments at their place in the open object when no object follows them. */
static void
place_asides (BivNodeReader *self)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  const char *after_id = frame->last ? biv_node_get_id (frame->last) : NULL;

  for (guint i = 0; i < self->asides->len; i++)
    biv_node_build_extra (frame->node, frame->field, after_id, self->asides->pdata[i]);
  g_ptr_array_set_size (self->asides, 0);
}

/* --- children ------------------------------------------------------------------------------ */

/* The element name of a field's children. */
static const char *
get_element_name (const BivField *field)
{
  if (field->kind == BIV_FIELD_LIST)
    return biv_format_kind_get_class (field->item_type ())->kind;
  return field->kind == BIV_FIELD_DETAILS ? "detail" : field->name;
}

static int
find_child_field (BivReaderFrame *frame, const char *element)
{
  for (guint i = 0; i < frame->klass->n_fields; i++)
    if (biv_value_is_element (&frame->klass->fields[i]) &&
        g_str_equal (get_element_name (&frame->klass->fields[i]), element))
      return (int) i;
  return -1;
}

static bool
fail_order (BivNodeReader *self, const BivXmlElement *element)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  const char *later = frame->field < (int) frame->klass->n_fields
                        ? get_element_name (&frame->klass->fields[frame->field])
                        : "legend";

  return biv_node_reader_fail (self, element->line, element->name,
                               _ ("it must stand earlier: before “%s”"), later);
}

static bool
open_child (BivNodeReader *self, const BivXmlElement *element, int field)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  g_autoptr (BivNode) node =
    biv_node_reader_make (self, element, frame->klass->fields[field].item_type ());

  if (!node)
    return false;
  if (!biv_node_build_append (frame->node, (guint) field, node,
                              NULL)) /* the message below has file and line */
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("at most %d such elements are allowed here"),
                                 frame->klass->fields[field].maximum);
  frame->last = node;
  return biv_node_reader_open (self, element, node);
}

static bool
count_child (BivNodeReader *self, const BivXmlElement *element, int field)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  BivFieldKind kind = frame->klass->fields[field].kind;
  int maximum = kind == BIV_FIELD_TEXT      ? BIV_LIMIT_LANGUAGES
                : kind == BIV_FIELD_DETAILS ? BIV_LIMIT_DETAILS
                                            : G_MAXINT;

  if (field < frame->field)
    return fail_order (self, element);
  if (field > frame->field)
    {
      frame->count = 0;
      g_clear_pointer (&frame->names, g_hash_table_unref);
    }
  frame->field = field;
  frame->last = NULL;
  frame->seen |= G_GUINT64_CONSTANT (1) << field;
  if (++frame->count > maximum)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("at most %d such elements are allowed here"), maximum);
  return true;
}

static bool
open_field (BivNodeReader *self, const BivXmlElement *element, int field)
{
  BivFieldKind kind = biv_node_reader_get_frame (self)->klass->fields[field].kind;

  if (kind != BIV_FIELD_LIST)
    place_asides (self);
  if (!count_child (self, element, field))
    return false;
  switch (kind)
    {
    case BIV_FIELD_TEXT:
      return begin_text (self, element, field);
    case BIV_FIELD_LINES:
      return begin_lines (self, element, field);
    case BIV_FIELD_DETAILS:
      return begin_detail (self, element, field);
    default:
      return open_child (self, element, field);
    }
}

static bool
open_extra (BivNodeReader *self, const BivXmlElement *element)
{
  place_asides (self);
  self->extra = biv_extra_markup_new (biv_node_reader_get_document (self)->namespace);
  biv_extra_markup_start (self->extra, element);
  return true;
}

static bool
open_own (BivNodeReader *self, const BivXmlElement *element)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  int field = biv_node_reader_is_embedding (frame) ? -1 : find_child_field (frame, element->name);

  if (field >= 0)
    return open_field (self, element, field);
  if (frame->board && biv_board_reader_knows (element->name))
    {
      place_asides (self);
      return biv_board_reader_start (frame->board, self, element);
    }
  if (biv_node_reader_get_document (self)->minor <= BIV_FORMAT_MINOR)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("there is no such element inside “%s”"), frame->klass->kind);
  if (!frame->is_minor_kept && !biv_attribute_reader_keep_minor (self, element, frame->node))
    return false;
  frame->is_minor_kept = true;
  return open_extra (self, element);
}

/* Unknown markup counts when it ends; what is open must not grow beyond all bounds until then. */
static bool
check_extra (BivNodeReader *self)
{
  return self->spent + self->extra->markup->len <= BIV_LIMIT_MEMORY ||
         biv_node_reader_spend (self, self->extra->markup->len, NULL);
}

/* A faulty element is left out as a whole when all faults are wanted. */
static bool
leave_out (BivNodeReader *self, const BivXmlElement *element)
{
  if (!excuse (self))
    return false;
  self->trace->is_cut = true;
  return open_extra (self, element);
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  BivNodeReader *self = data;

  if (self->extra)
    {
      biv_extra_markup_start (self->extra, element);
      return check_extra (self);
    }
  if (self->documents->len == 0)
    return biv_node_reader_open_document (self, element);
  if (self->leaf.kind != BIV_LEAF_NONE)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("no element may stand inside “%s”"), self->leaf.element);
  if (g_strcmp0 (element->uri, biv_node_reader_get_document (self)->namespace) == 0)
    return open_own (self, element) || leave_out (self, element);
  if (!element->uri)
    return biv_node_reader_fail (self, element->line, element->name,
                                 _ ("an element without a namespace is not allowed here"));
  if (biv_node_reader_is_embedding (biv_node_reader_get_frame (self)))
    return biv_node_reader_open_embedded (self, element);
  return open_extra (self, element);
}

/* --- ends ---------------------------------------------------------------------------------- */

static bool
end_extra (BivNodeReader *self)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);
  g_autoptr (BivExtraMarkup) extra = NULL;

  if (!biv_extra_markup_end (self->extra))
    return true;
  extra = g_steal_pointer (&self->extra);
  biv_node_build_extra (frame->node, frame->field,
                        frame->last ? biv_node_get_id (frame->last) : NULL, extra->markup->str);
  return biv_node_reader_spend (self, BIV_LIMIT_NODE_MEMORY + extra->markup->len, NULL);
}

static bool
check_children (BivNodeReader *self, BivReaderFrame *frame)
{
  for (guint i = 0; i < frame->klass->n_fields; i++)
    {
      const BivField *field = &frame->klass->fields[i];
      g_autofree char *embedded = biv_node_reader_is_embedding (frame)
                                    ? biv_value_format (frame->node, BIV_EMBEDDED_KIND)
                                    : NULL;
      bool seen = embedded ? frame->seen : frame->seen >> i & 1;

      if (field->required && biv_value_is_element (field) && !seen)
        return biv_node_reader_fail (self, frame->line, frame->klass->kind,
                                     _ ("the element “%s” is missing inside it"),
                                     embedded ? embedded : get_element_name (field));
    }
  return true;
}

static bool
end_node (BivNodeReader *self)
{
  BivReaderFrame *frame = biv_node_reader_get_frame (self);

  place_asides (self);
  if ((!check_children (self, frame) && !excuse (self)) ||
      (frame->board && !biv_board_reader_end (frame->board, self)))
    return false;
  g_array_set_size (self->frames, self->frames->len - 1);
  if (self->frames->len == biv_node_reader_get_document (self)->base)
    return biv_node_reader_close_document (self);
  return true;
}

static bool
end_cb (gpointer data)
{
  BivNodeReader *self = data;

  if (self->extra)
    return end_extra (self);
  if (self->leaf.kind == BIV_LEAF_NONE)
    return end_node (self);
  place_asides (self); /* no place for comments within a text */
  return end_leaf (self) || excuse (self);
}

static bool
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!strchr (" \t\r\n", text[i]))
      return false;
  return true;
}

static bool
text_cb (const char *text, gsize length, gpointer data)
{
  BivNodeReader *self = data;
  BivReaderLeaf *leaf = &self->leaf;

  if (self->extra)
    {
      biv_extra_markup_text (self->extra, text, length);
      return check_extra (self);
    }
  if (leaf->kind == BIV_LEAF_NONE || leaf->kind == BIV_LEAF_EMPTY)
    return is_blank (text, length) ||
           biv_node_reader_fail (self, biv_xml_reader_get_line (self->xml),
                                 leaf->kind == BIV_LEAF_EMPTY
                                   ? leaf->element
                                   : biv_node_reader_get_frame (self)->klass->kind,
                                 _ ("no text may stand here"));
  if (leaf->text->len + length > leaf->limit)
    return biv_node_reader_fail (self, leaf->line, leaf->element,
                                 _ ("the text is longer than %d bytes"), (int) leaf->limit);
  g_string_append_len (leaf->text, text, (gssize) length);
  return true;
}

static bool
aside_cb (const char *markup, gpointer data)
{
  BivNodeReader *self = data;

  gsize length = strlen (markup);

  if (self->extra)
    {
      biv_extra_markup_aside (self->extra, markup);
      return check_extra (self);
    }
  if (self->result)
    biv_node_build_extra (self->result, BIV_EXTRA_AFTER, NULL, markup);
  else
    g_ptr_array_add (self->asides, g_strdup (markup));
  return biv_node_reader_spend (self, BIV_LIMIT_NODE_MEMORY + length, NULL);
}

static const BivXmlHandler handler = { start_cb, end_cb, text_cb, aside_cb };

/**
 * biv_node_reader_read:
 * @stream: a file from its beginning
 * @name: what errors call the file
 * @trace: (nullable): records faulty attributes and misplaced elements, which are then left out
 * @write: writes the file of a document that is embedded in the one that is read, to be kept as a
 *   text
 *
 * Returns: (transfer full) (nullable): the root of the document; else an error whose message is a
 * complete line
 */
BivNode *
biv_node_reader_read (GInputStream *stream, const char *name, BivFormatTrace *trace,
                      BivFormatWriteFunc write, GError **error)
{
  g_autoptr (BivXmlReader) xml = biv_xml_reader_new (name);
  BivNodeReader self = {
    .xml = xml, .trace = trace, .write = write, .leaf = { .text = g_string_new (NULL) }
  };

  self.frames = g_array_new (FALSE, FALSE, sizeof (BivReaderFrame));
  g_array_set_clear_func (self.frames, clear_frame);
  self.documents = g_ptr_array_new_with_free_func (free_document);
  self.asides = g_ptr_array_new_with_free_func (g_free);
  if (!biv_xml_reader_read (xml, stream, &handler, &self, error))
    g_clear_object (&self.result);
  g_array_unref (self.frames);
  g_ptr_array_unref (self.documents);
  g_ptr_array_unref (self.asides);
  g_clear_pointer (&self.extra, biv_extra_markup_free);
  g_string_free (self.leaf.text, TRUE);
  g_free (self.leaf.language);
  return self.result;
}
