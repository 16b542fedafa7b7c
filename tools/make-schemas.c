/* Writes the schemas of our files, one for each kind of document, from the tables of fields that
 * the reader goes by; or checks that those in a folder are what it would write.
 *
 *   make-schemas DIR            writes DIR/army.xsd and so on
 *   make-schemas --check DIR
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#include "core/model/biv-board.h"
#include "core/model/biv-embedded.h"
#include "schema-words.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-value.h"
#include "storage/xml/biv-xml-writer.h"

#define MAX_TEXTS 100
#define MAX_DETAILS 200

typedef struct
{
  BivXmlWriter xml;
  const BivFormatKind *kind;
  GPtrArray *classes; /* of BivNodeClass: the root's and all below */
} Schema;

static void
start (Schema *self, const char *element, const char *attribute, const char *value)
{
  biv_xml_writer_start (&self->xml, element);
  if (attribute)
    biv_xml_writer_attribute (&self->xml, attribute, value);
}

static void
also (Schema *self, const char *attribute, const char *value)
{
  biv_xml_writer_attribute (&self->xml, attribute, value);
}

static void
end (Schema *self, const char *element)
{
  biv_xml_writer_end (&self->xml, element);
}

static void
whole (Schema *self, const char *element, const char *attribute, const char *value)
{
  start (self, element, attribute, value);
  end (self, element);
}

static void
document (Schema *self, const char *words)
{
  if (!words)
    return;
  start (self, "xs:annotation", NULL, NULL);
  start (self, "xs:documentation", "xml:lang", "en");
  biv_xml_writer_end_text (&self->xml, "xs:documentation", words);
  end (self, "xs:annotation");
}

/* --- simple types ----------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  const char *base;
  const char *facets[5]; /* name, value */
  const char *words;
} types[] = {
  { "id", "xs:string", { "pattern", "[A-Za-z_][A-Za-z0-9_.\\-]{0,63}" }, "A name for programs." },
  { "id-or-none",
    "xs:string",
    { "pattern", "([A-Za-z_][A-Za-z0-9_.\\-]{0,63})?" },
    "A name for programs, or nothing." },
  { "line", "xs:string", { "pattern", "[^\\t\\n\\r]*", "maxLength", "1000" }, "One line of text." },
  { "some-line",
    "xs:string",
    { "pattern", "[^\\t\\n\\r]+", "maxLength", "1000" },
    "One line of text, not empty." },
  { "lines", "xs:string", { "maxLength", "60000" }, "Text, line breaks included." },
  { "some-lines", "xs:string", { "minLength", "1", "maxLength", "60000" }, "Text, not empty." },
  { "hex",
    "xs:string",
    { "pattern", "(0|-?([1-9][0-9]{0,3}|10000)),(0|-?([1-9][0-9]{0,3}|10000))" },
    "A hex: column and row from zero." },
  { "hex-or-none",
    "xs:string",
    { "pattern", "((0|-?([1-9][0-9]{0,3}|10000)),(0|-?([1-9][0-9]{0,3}|10000)))?" },
    "A hex: column and row from zero; or nothing." },
  { "row",
    "xs:string",
    { "pattern", "([0-9]*[A-Za-z#+*=~^%!?@$&#x100;-&#x24F;])+" },
    "Codes of the legend from column 0, each with the number of its repetitions before it." },
  { "code", "xs:string", { "pattern", "[A-Za-z#+*=~^%!?@$&#x100;-&#x24F;]" }, "One character." },
  { "roads",
    "xs:string",
    { "pattern", "([0-5]( [0-5])*)?" },
    "Directions, from 0 to 5, that a road leads in." },
};

static void
restrict_to (Schema *self, const char *base)
{
  start (self, "xs:restriction", "base", base);
}

/* A value that the writer would escape once more. */
static void
write_facet (Schema *self, const char *name, const char *value)
{
  g_autofree char *element = g_strconcat ("xs:", name, NULL);
  g_autofree char *markup = g_strdup_printf ("value=\"%s\"", value);

  biv_xml_writer_start (&self->xml, element);
  biv_xml_writer_attribute_markup (&self->xml, markup);
  end (self, element);
}

static void
write_types (Schema *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      start (self, "xs:simpleType", "name", types[i].name);
      document (self, types[i].words);
      restrict_to (self, types[i].base);
      for (guint j = 0; types[i].facets[j]; j += 2)
        write_facet (self, types[i].facets[j], types[i].facets[j + 1]);
      end (self, "xs:restriction");
      end (self, "xs:simpleType");
    }
}

static void
write_text_type (Schema *self, const char *name, const char *base)
{
  start (self, "xs:complexType", "name", name);
  document (self, "Text in one language.");
  start (self, "xs:simpleContent", NULL, NULL);
  start (self, "xs:extension", "base", base);
  start (self, "xs:attribute", "ref", "xml:lang");
  also (self, "use", "required");
  end (self, "xs:attribute");
  end (self, "xs:extension");
  end (self, "xs:simpleContent");
  end (self, "xs:complexType");
}

static void
write_words (Schema *self, const char *const *words)
{
  start (self, "xs:simpleType", NULL, NULL);
  restrict_to (self, "xs:string");
  for (guint i = 0; words[i]; i++)
    whole (self, "xs:enumeration", "value", words[i]);
  end (self, "xs:restriction");
  end (self, "xs:simpleType");
}

static void
write_range (Schema *self, int minimum, int maximum)
{
  g_autofree char *least = g_strdup_printf ("%d", minimum);
  g_autofree char *most = g_strdup_printf ("%d", maximum);

  start (self, "xs:simpleType", NULL, NULL);
  restrict_to (self, "xs:int");
  whole (self, "xs:minInclusive", "value", least);
  whole (self, "xs:maxInclusive", "value", most);
  whole (self, "xs:pattern", "value", "0|-?[1-9][0-9]*");
  end (self, "xs:restriction");
  end (self, "xs:simpleType");
}

/* --- attributes ------------------------------------------------------------------------------- */

static void
write_simple_attribute (Schema *self, const char *name, const char *type, bool required)
{
  start (self, "xs:attribute", "name", name);
  if (type)
    also (self, "type", type);
  if (required)
    also (self, "use", "required");
  end (self, "xs:attribute");
}

static void
write_range_attribute (Schema *self, const char *name, const int range[2], bool required)
{
  start (self, "xs:attribute", "name", name);
  if (required)
    also (self, "use", "required");
  write_range (self, range[0], range[1]);
  end (self, "xs:attribute");
}

static const char *
get_attribute_type (Schema *self, const BivField *field)
{
  bool strict = field->required && !self->kind->edited;

  switch (field->kind)
    {
    case BIV_FIELD_STRING:
      return strict ? "b:some-line" : "b:line";
    case BIV_FIELD_REF: /* that it names something is in the keys */
      return "b:id";
    case BIV_FIELD_TOKEN:
      return strict ? "b:id" : "b:id-or-none";
    case BIV_FIELD_HEX:
      return strict ? "b:hex" : "b:hex-or-none";
    default:
      return NULL;
    }
}

static char *
make_default (const BivField *field)
{
  if (field->required)
    return NULL;
  if (field->kind == BIV_FIELD_ENUM)
    return g_strdup (field->words[field->fallback]);
  if (field->kind == BIV_FIELD_BOOLEAN)
    return g_strdup (field->fallback ? "true" : "false");
  if (field->kind == BIV_FIELD_INT && field->fallback >= field->minimum &&
      field->fallback <= field->maximum)
    return g_strdup_printf ("%d", field->fallback);
  return NULL;
}

static char *
make_words (BivNodeClass *klass, const BivField *field)
{
  const char *words = schema_words_for_field (klass->kind, field->name);
  const char *target = field->kind == BIV_FIELD_REF && field->item_type
                         ? biv_format_get_class (field->item_type ())->kind
                         : NULL;

  if (!target)
    return g_strdup (words);
  return g_strdup_printf ("%s%sThe id of a %s of this file.", words ? words : "", words ? " " : "",
                          target);
}

static void
write_attribute (Schema *self, BivNodeClass *klass, const BivField *field)
{
  static const char *const truth[] = { "true", "false", NULL };
  const char *type = get_attribute_type (self, field);
  g_autofree char *fallback = make_default (field);
  g_autofree char *words = make_words (klass, field);

  start (self, "xs:attribute", "name", field->name);
  if (type)
    also (self, "type", type);
  if (field->required)
    also (self, "use", "required");
  if (fallback)
    also (self, "default", fallback);
  document (self, words);
  if (field->kind == BIV_FIELD_ENUM || field->kind == BIV_FIELD_BOOLEAN)
    write_words (self, field->kind == BIV_FIELD_ENUM ? field->words : truth);
  else if (field->kind == BIV_FIELD_INT)
    write_range (self, field->minimum, field->maximum);
  end (self, "xs:attribute");
}

static void
write_attributes (Schema *self, BivNodeClass *klass)
{
  if (klass == self->classes->pdata[0])
    write_range_attribute (self, "minor", (int[2]){ 0, 9999 }, true);
  write_simple_attribute (self, "id", "b:id", true);
  for (guint i = 0; i < klass->n_fields; i++)
    if (biv_field_is_attribute (&klass->fields[i]))
      write_attribute (self, klass, &klass->fields[i]);
  start (self, "xs:anyAttribute", "namespace", "##other");
  also (self, "processContents", "lax");
  end (self, "xs:anyAttribute");
}

/* --- what must not come twice, and what must be there -------------------------------------------
 */

static void
write_constraint (Schema *self, const char *element, const char *name, const char *selector,
                  const char *field)
{
  start (self, element, "name", name);
  whole (self, "xs:selector", "xpath", selector);
  whole (self, "xs:field", "xpath", field);
  end (self, element);
}

static void
write_local_unique (Schema *self, const char *place, const char *child, const char *field)
{
  g_autofree char *name =
    g_strdup_printf ("%s.%s.%s", place, child, strchr (field, ':') ? "lang" : field + 1);
  g_autofree char *selector = g_strconcat ("b:", child, NULL);

  write_constraint (self, "xs:unique", name, selector, field);
}

/* What is unique inside one element; @place: a name for where the element stands. */
static void
write_local_uniques (Schema *self, BivNodeClass *klass, const char *place)
{
  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      if (field->kind == BIV_FIELD_TEXT)
        write_local_unique (self, place, field->name, "@xml:lang");
      else if (field->kind == BIV_FIELD_DETAILS)
        write_local_unique (self, place, "detail", "@field");
      else if (field->kind == BIV_FIELD_LIST && !self->kind->edited)
        write_local_unique (self, place, biv_format_get_class (field->item_type ())->kind, "@id");
    }
  if (g_str_equal (klass->kind, "board"))
    {
      write_local_unique (self, place, "legend", "@code");
      write_local_unique (self, place, "legend", "@terrain");
    }
}

static void
write_keyref (Schema *self, BivNodeClass *klass, const BivField *field)
{
  const char *target = field->item_type ? biv_format_get_class (field->item_type ())->kind : NULL;
  g_autofree char *name = g_strdup_printf ("%s.%s", klass->kind, field->name);
  g_autofree char *refer = target ? g_strdup_printf ("b:%s-ids", target) : g_strdup ("b:ids");
  g_autofree char *selector = g_strdup_printf (".//b:%s", klass->kind);
  g_autofree char *attribute = g_strdup_printf ("@%s", field->name);

  start (self, "xs:keyref", "name", name);
  also (self, "refer", refer);
  whole (self, "xs:selector", "xpath", selector);
  whole (self, "xs:field", "xpath", attribute);
  end (self, "xs:keyref");
}

/* References of this name name a thing once, whichever element holds them. */
static void
write_unique_references (Schema *self)
{
  g_autoptr (GString) selector = g_string_new (NULL);
  const char *name = NULL;

  for (guint i = 0; i < self->classes->len; i++)
    {
      BivNodeClass *klass = self->classes->pdata[i];

      for (guint j = 0; j < klass->n_fields; j++)
        if (klass->fields[j].unique)
          {
            g_assert (!name || g_str_equal (name, klass->fields[j].name));
            name = klass->fields[j].name;
            g_string_append_printf (selector, "%s.//b:%s", selector->len ? "|" : "", klass->kind);
          }
    }
  if (name)
    {
      g_autofree char *constraint = g_strdup_printf ("one-%s", name);
      g_autofree char *attribute = g_strdup_printf ("@%s", name);

      write_constraint (self, "xs:unique", constraint, selector->str, attribute);
    }
}

static void
write_document_keys (Schema *self)
{
  g_autoptr (GHashTable) targets = g_hash_table_new (g_str_hash, g_str_equal);

  write_constraint (self, "xs:unique", "ids", ".|.//b:*", "@id");
  write_unique_references (self);
  for (guint i = 0; i < self->classes->len; i++)
    {
      BivNodeClass *klass = self->classes->pdata[i];

      for (guint j = 0; j < klass->n_fields; j++)
        {
          const BivField *field = &klass->fields[j];
          const char *target = field->kind == BIV_FIELD_REF && field->item_type
                                 ? biv_format_get_class (field->item_type ())->kind
                                 : NULL;

          if (target && g_hash_table_add (targets, (char *) target))
            {
              g_autofree char *name = g_strdup_printf ("%s-ids", target);
              g_autofree char *selector = g_strdup_printf (".//b:%s", target);

              write_constraint (self, "xs:key", name, selector, "@id");
            }
          if (field->kind == BIV_FIELD_REF)
            write_keyref (self, klass, field);
        }
    }
}

/* --- elements ------------------------------------------------------------------------------------
 */

static void
write_extras (Schema *self)
{
  start (self, "xs:any", "namespace", "##other");
  also (self, "processContents", "lax");
  also (self, "minOccurs", "0");
  also (self, "maxOccurs", "unbounded");
  end (self, "xs:any");
}

/* An element, and after each one whatever others may have put there. */
static void
start_run (Schema *self, bool required, int maximum)
{
  g_autofree char *most = maximum > 0 ? g_strdup_printf ("%d", maximum) : g_strdup ("unbounded");

  start (self, "xs:sequence", NULL, NULL);
  if (!required)
    also (self, "minOccurs", "0");
  if (maximum != 1)
    also (self, "maxOccurs", most);
}

static void
end_run (Schema *self)
{
  write_extras (self);
  end (self, "xs:sequence");
}

static void
write_text_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  bool strict = field->required && !self->kind->edited;
  bool text = field->kind == BIV_FIELD_TEXT;

  start_run (self, field->required, text ? MAX_TEXTS : 1);
  start (self, "xs:element", "name", field->name);
  also (self, "type", text ? (strict ? "b:some-text" : "b:text") : "b:lines");
  document (self, schema_words_for_field (klass->kind, field->name));
  end (self, "xs:element");
  end_run (self);
}

static void
write_details_field (Schema *self)
{
  start_run (self, false, MAX_DETAILS);
  start (self, "xs:element", "name", "detail");
  document (self, schema_words_for_field ("", "details"));
  start (self, "xs:complexType", NULL, NULL);
  write_simple_attribute (self, "field", "b:id", true);
  write_simple_attribute (self, "value", "b:line", true);
  end (self, "xs:complexType");
  end (self, "xs:element");
  end_run (self);
}

static void
write_list_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  BivNodeClass *item = biv_format_get_class (field->item_type ());
  g_autofree char *type = g_strconcat ("b:", item->kind, NULL);
  g_autofree char *place = g_strdup_printf ("%s.%s", klass->kind, item->kind);

  start_run (self, field->required, field->maximum);
  start (self, "xs:element", "name", item->kind);
  also (self, "type", type);
  write_local_uniques (self, item, place);
  end (self, "xs:element");
  end_run (self);
}

static void
write_child_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  if (field->kind == BIV_FIELD_TEXT || field->kind == BIV_FIELD_LINES)
    write_text_field (self, klass, field);
  else if (field->kind == BIV_FIELD_DETAILS)
    write_details_field (self);
  else if (field->kind == BIV_FIELD_LIST)
    write_list_field (self, klass, field);
}

static void
start_part (Schema *self, const char *name, bool required)
{
  start_run (self, required, 0);
  start (self, "xs:element", "name", name);
  start (self, "xs:complexType", NULL, NULL);
}

static void
end_part (Schema *self)
{
  end (self, "xs:complexType");
  end (self, "xs:element");
  end_run (self);
}

static void
write_board_parts (Schema *self)
{
  start_part (self, "legend", true);
  write_simple_attribute (self, "code", "b:code", true);
  write_simple_attribute (self, "terrain", "b:id", true);
  end_part (self);
  start_run (self, true, BIV_BOARD_MAX_SIDE);
  start (self, "xs:element", "name", "row");
  also (self, "type", "b:row");
  end (self, "xs:element");
  end_run (self);
  start_part (self, "at", false);
  write_simple_attribute (self, "hex", "b:hex", true);
  write_range_attribute (self, "run", (int[2]){ 1, BIV_BOARD_MAX_SIDE }, false);
  write_range_attribute (self, "elevation", (int[2]){ BIV_ELEVATION_MIN, BIV_ELEVATION_MAX },
                         false);
  write_simple_attribute (self, "works", "b:id-or-none", false);
  write_simple_attribute (self, "zone", "b:id-or-none", false);
  write_simple_attribute (self, "roads", "b:roads", false);
  end_part (self);
  start_part (self, "between", false);
  write_simple_attribute (self, "hex", "b:hex", true);
  write_range_attribute (self, "direction", (int[2]){ 0, BIV_N_OWNED_SIDES - 1 }, true);
  write_simple_attribute (self, "kind", "b:id-or-none", false);
  write_simple_attribute (self, "crossing", "b:id-or-none", false);
  end_part (self);
}

static bool
is_class (BivNodeClass *klass, GType type)
{
  return klass == biv_format_get_class (type);
}

static void
write_class (Schema *self, BivNodeClass *klass)
{
  bool embedded = is_class (klass, BIV_TYPE_EMBEDDED);

  start (self, "xs:complexType", "name", klass->kind);
  document (self, schema_words_for_class (klass->kind));
  start (self, embedded ? "xs:choice" : "xs:sequence", NULL, NULL);
  if (embedded)
    {
      whole (self, "xs:element", "ref", "r:ruleset");
      whole (self, "xs:element", "ref", "m:muster");
    }
  else
    write_extras (self);
  for (guint i = 0; !embedded && i < klass->n_fields; i++)
    write_child_field (self, klass, &klass->fields[i]);
  if (is_class (klass, BIV_TYPE_BOARD))
    write_board_parts (self);
  end (self, embedded ? "xs:choice" : "xs:sequence");
  write_attributes (self, klass);
  end (self, "xs:complexType");
}

/* --- whole schemas
 * --------------------------------------------------------------------------------- */

static void
collect_classes (Schema *self, BivNodeClass *klass)
{
  if (g_ptr_array_find (self->classes, klass, NULL))
    return;
  for (guint i = 0; i < self->classes->len; i++)
    g_assert (!g_str_equal (((BivNodeClass *) self->classes->pdata[i])->kind, klass->kind));
  g_ptr_array_add (self->classes, klass);
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      collect_classes (self, biv_format_get_class (klass->fields[i].item_type ()));
}

static void
write_import (Schema *self, const char *namespace, const char *file)
{
  start (self, "xs:import", "namespace", namespace);
  also (self, "schemaLocation", file);
  end (self, "xs:import");
}

static void
write_head (Schema *self)
{
  bool embeds = g_ptr_array_find (self->classes, biv_format_get_class (BIV_TYPE_EMBEDDED), NULL);
  g_autofree char *namespace = biv_format_kind_make_namespace (self->kind);

  start (self, "xs:schema", "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
  also (self, "xmlns:b", namespace);
  if (embeds)
    {
      also (self, "xmlns:r", "urn:bivouac:ruleset:1");
      also (self, "xmlns:m", "urn:bivouac:muster:1");
    }
  also (self, "targetNamespace", namespace);
  also (self, "elementFormDefault", "qualified");
  document (
    self,
    "SPDX-FileCopyrightText: 2026 The Bivouac authors. SPDX-License-Identifier: GPL-3.0-or-later. "
    "Made from the program's own tables. What a schema cannot say, the program checks beside it: "
    "the length "
    "and number of rows, places in order and on the board, rings of command.");
  write_import (self, "http://www.w3.org/XML/1998/namespace", "xml.xsd");
  if (embeds)
    {
      write_import (self, "urn:bivouac:ruleset:1", "ruleset.xsd");
      write_import (self, "urn:bivouac:muster:1", "muster.xsd");
    }
}

static void
write_root (Schema *self)
{
  g_autofree char *type = g_strconcat ("b:", self->kind->word, NULL);

  start (self, "xs:element", "name", self->kind->word);
  also (self, "type", type);
  write_local_uniques (self, self->classes->pdata[0], self->kind->word);
  if (self->kind->edited)
    write_document_keys (self);
  end (self, "xs:element");
}

static GBytes *
make_schema (const BivFormatKind *kind)
{
  g_autoptr (GPtrArray) classes = g_ptr_array_new ();
  Schema self = { .kind = kind, .classes = classes };

  collect_classes (&self, biv_format_get_class (kind->get_type ()));
  biv_xml_writer_init (&self.xml);
  write_head (&self);
  write_root (&self);
  for (guint i = 0; i < classes->len; i++)
    write_class (&self, classes->pdata[i]);
  write_types (&self);
  write_text_type (&self, "text", "b:lines");
  write_text_type (&self, "some-text", "b:some-lines");
  end (&self, "xs:schema");
  return biv_xml_writer_finish (&self.xml);
}

/* xml:lang as we have it: two or three letters, then parts after hyphens. */
static GBytes *
make_xml_schema (void)
{
  Schema self = { 0 };

  biv_xml_writer_init (&self.xml);
  start (&self, "xs:schema", "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
  also (&self, "targetNamespace", "http://www.w3.org/XML/1998/namespace");
  document (
    &self,
    "SPDX-FileCopyrightText: 2026 The Bivouac authors. SPDX-License-Identifier: GPL-3.0-or-later.");
  start (&self, "xs:attribute", "name", "lang");
  document (&self, "A language: en, fr, pt-BR.");
  start (&self, "xs:simpleType", NULL, NULL);
  restrict_to (&self, "xs:string");
  whole (&self, "xs:pattern", "value", "[a-z]{2,3}(-[A-Za-z0-9]+)*");
  whole (&self, "xs:maxLength", "value", "16");
  end (&self, "xs:restriction");
  end (&self, "xs:simpleType");
  end (&self, "xs:attribute");
  end (&self, "xs:schema");
  return biv_xml_writer_finish (&self.xml);
}

static bool
is_same (const char *path, GBytes *bytes)
{
  g_autofree char *contents = NULL;
  gsize length;

  if (g_file_get_contents (path, &contents, &length, NULL) && length == g_bytes_get_size (bytes) &&
      memcmp (contents, g_bytes_get_data (bytes, NULL), length) == 0)
    return true;
  fprintf (stderr, "%s is not what the tables say: write it anew with make-schemas\n", path);
  return false;
}

/* Writes or checks one schema. */
static bool
put (const char *folder, const char *word, GBytes *bytes, bool check)
{
  g_autofree char *name = g_strdup_printf ("%s.xsd", word);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (check)
    return is_same (path, bytes);
  if (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                           &error))
    return true;
  fprintf (stderr, "%s\n", error->message);
  return false;
}

int
main (int argc, char **argv)
{
  bool check = argc == 3 && g_str_equal (argv[1], "--check");
  g_autoptr (GBytes) xml = make_xml_schema ();
  guint length;
  const BivFormatKind *kinds = biv_format_kinds (&length);
  bool good;

  if (argc != 2 + check)
    {
      fprintf (stderr, "make-schemas [--check] DIR\n");
      return 2;
    }
  good = put (argv[argc - 1], "xml", xml, check);
  for (guint i = 0; i < length; i++)
    {
      g_autoptr (GBytes) schema = make_schema (&kinds[i]);

      good = put (argv[argc - 1], kinds[i].word, schema, check) && good;
    }
  return good ? 0 : 1;
}
