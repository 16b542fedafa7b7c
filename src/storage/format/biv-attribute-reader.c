/* Reads the attributes of a tag into the fields of an object.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/document/biv-document-load.h"
#include "storage/format/biv-attribute-reader.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/format/biv-value.h"

#define MINOR "minor"

/** biv_attribute_reader_get: (transfer none) (nullable): the value of an attribute. */
const char *
biv_attribute_reader_get (const BivXmlElement *element, const char *name)
{
  for (guint i = 0; i < element->n_attributes; i++)
    if (!element->attributes[i].prefix && g_str_equal (element->attributes[i].name, name))
      return element->attributes[i].value;
  return NULL;
}

static bool
refuse (BivNodeReader *reader, const BivXmlElement *element, const BivXmlAttribute *attribute)
{
  g_autofree char *name = biv_xml_reader_quote (attribute->name);

  return biv_node_reader_fail (reader, element->line, element->name,
                               _ ("there is no attribute %s here"), name);
}

/** biv_attribute_reader_allow: refuses an @element that is no object if it has another attribute
 * than @names. Returns: whether reading goes on; false when the reader has noted the error */
bool
biv_attribute_reader_allow (BivNodeReader *reader, const BivXmlElement *element,
                            const char *const *names)
{
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BivXmlAttribute *attribute = &element->attributes[i];

      if (attribute->prefix
            ? !g_str_equal (attribute->prefix, "xml") || !g_strv_contains (names, "xml:lang") ||
                !g_str_equal (attribute->name, "lang")
            : !g_strv_contains (names, attribute->name))
        return refuse (reader, element, attribute);
    }
  return true;
}

static bool
declares (const BivXmlElement *element, const BivXmlAttribute *attribute)
{
  for (guint i = 0; i < element->n_namespaces; i++)
    if (g_strcmp0 (element->namespaces[i].prefix, attribute->prefix) == 0)
      return true;
  return false;
}

static bool
has_extra (BivNode *node, const char *markup)
{
  for (guint i = 0; i < biv_node_get_n_extras (node); i++)
    if (g_str_equal (biv_node_get_extra (node, i)->markup, markup))
      return true;
  return false;
}

static bool
keep (BivNodeReader *reader, const BivXmlElement *element, BivNode *node, const char *markup)
{
  if (has_extra (node, markup))
    return true;
  biv_node_build_extra (node, BIV_EXTRA_ATTRIBUTE, NULL, markup);
  return biv_node_reader_spend (reader, strlen (markup), element->name);
}

static bool
keep_declaration (BivNodeReader *reader, const BivXmlElement *element, BivNode *node,
                  const char *prefix, const char *uri)
{
  g_autofree char *markup = biv_extra_markup_namespace (prefix, uri);

  return keep (reader, element, node, markup);
}

/* Keeps namespace declarations before the attributes that use them: those of the tag, then those
 * of the elements around it that its attributes need. */
static bool
keep_namespaces (BivNodeReader *reader, const BivXmlElement *element, BivNode *node)
{
  bool good = true;

  for (guint i = 0; good && i < element->n_namespaces; i++)
    if (element->namespaces[i].prefix)
      good = keep_declaration (reader, element, node, element->namespaces[i].prefix,
                               element->namespaces[i].uri);
  for (guint i = 0; good && i < element->n_attributes; i++)
    {
      const BivXmlAttribute *attribute = &element->attributes[i];

      if (attribute->prefix && !g_str_equal (attribute->prefix, "xml") &&
          !declares (element, attribute))
        good = keep_declaration (reader, element, node, attribute->prefix, attribute->uri);
    }
  return good;
}

static bool
keep_attribute (BivNodeReader *reader, const BivXmlElement *element,
                const BivXmlAttribute *attribute, BivNode *node)
{
  g_autofree char *markup = biv_extra_markup_attribute (attribute);

  return keep (reader, element, node, markup);
}

/** biv_attribute_reader_keep_minor: marks an object that holds parts of a newer minor version, so
 * that it is still read correctly after being moved to another document. Returns: whether reading
 * goes on; false when the reader has noted the error */
bool
biv_attribute_reader_keep_minor (BivNodeReader *reader, const BivXmlElement *element, BivNode *node)
{
  g_autofree char *markup =
    biv_format_kind_make_minor (biv_node_reader_get_document (reader)->minor);

  return keep (reader, element, node, markup);
}

static bool
read_unknown (BivNodeReader *reader, const BivXmlElement *element, const BivXmlAttribute *attribute,
              BivNode *node)
{
  BivReaderDocument *document = biv_node_reader_get_document (reader);

  if (attribute->prefix && g_strcmp0 (attribute->uri, document->namespace) != 0)
    return keep_attribute (reader, element, attribute, node);
  if (attribute->prefix || document->minor <= BIV_FORMAT_MINOR)
    return refuse (reader, element, attribute);
  if (!biv_attribute_reader_keep_minor (reader, element, node))
    return false;
  return keep_attribute (reader, element, attribute, node);
}

static bool
read_field (BivNodeReader *reader, const BivXmlElement *element, BivNode *node, guint field,
            const char *string)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  bool may_be_empty = description->required ? biv_node_reader_get_document (reader)->kind->edited
                                            : description->kind != BIV_FIELD_REF;

  if ((*string || may_be_empty) && biv_value_parse (description, string, &value) &&
      biv_node_build (node, field, &value, NULL)) /* the message below says more than its error */
    return biv_node_reader_spend (reader, biv_load_of_string (description, &value), element->name);
  expected = biv_value_describe (description);
  found = biv_xml_reader_quote (string);
  /* Translators: attribute name, what was expected, what was found */
  return biv_node_reader_fail (reader, element->line, element->name,
                               _ ("%s: %s was expected, not %s"), description->name, expected,
                               found);
}

static bool
read_attribute (BivNodeReader *reader, const BivXmlElement *element,
                const BivXmlAttribute *attribute, BivNode *node)
{
  bool is_root = node == biv_node_reader_get_document (reader)->root;
  int field;

  if (attribute->prefix)
    return read_unknown (reader, element, attribute, node);
  if (g_str_equal (attribute->name, "id") || (is_root && g_str_equal (attribute->name, MINOR)))
    return true;
  field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), attribute->name);
  if (field < 0 || !biv_value_is_attribute (&BIV_NODE_GET_CLASS (node)->fields[field]))
    return read_unknown (reader, element, attribute, node);
  return read_field (reader, element, node, (guint) field, attribute->value);
}

static bool
check_required (BivNodeReader *reader, const BivXmlElement *element, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].required && biv_value_is_attribute (&klass->fields[i]) &&
        !biv_attribute_reader_get (element, klass->fields[i].name))
      return biv_node_reader_fail (reader, element->line, element->name,
                                   _ ("the attribute “%s” is missing"), klass->fields[i].name);
  return true;
}

/* Unlike biv_node_reader_excuse(), also for attributes of the root, which is not open yet. */
static bool
excuse (BivNodeReader *reader)
{
  return reader->trace && biv_xml_reader_excuse (reader->xml, reader->trace->faults);
}

/** biv_attribute_reader_read: reads the fields of a new object that stand in its start tag, and
 * keeps what is not of this program. Returns: whether reading goes on; false when the reader has
 * noted the error */
bool
biv_attribute_reader_read (BivNodeReader *reader, const BivXmlElement *element, BivNode *node)
{
  if (!keep_namespaces (reader, element, node))
    return false;
  for (guint i = 0; i < element->n_attributes; i++)
    if (!read_attribute (reader, element, &element->attributes[i], node) && !excuse (reader))
      return false;
  return check_required (reader, element, node) || excuse (reader);
}
