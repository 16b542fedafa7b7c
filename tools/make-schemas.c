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
#include "schema-types.h"
#include "schema-words.h"
#include "storage/format/biv-value.h"

#define MAX_TEXTS 100
#define MAX_DETAILS 200

/* --- attributes ------------------------------------------------------------------------------- */

static void
write_simple_attribute (Schema *self, const char *name, const char *type, bool required)
{
  schema_start (self, "xs:attribute", "name", name);
  if (type)
    schema_also (self, "type", type);
  if (required)
    schema_also (self, "use", "required");
  schema_end (self, "xs:attribute");
}

static void
write_range_attribute (Schema *self, const char *name, const int range[2], bool required)
{
  schema_start (self, "xs:attribute", "name", name);
  if (required)
    schema_also (self, "use", "required");
  schema_range (self, range[0], range[1]);
  schema_end (self, "xs:attribute");
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

  schema_start (self, "xs:attribute", "name", field->name);
  if (type)
    schema_also (self, "type", type);
  if (field->required)
    schema_also (self, "use", "required");
  if (fallback)
    schema_also (self, "default", fallback);
  schema_document (self, words);
  if (field->kind == BIV_FIELD_ENUM || field->kind == BIV_FIELD_BOOLEAN)
    schema_words (self, field->kind == BIV_FIELD_ENUM ? field->words : truth);
  else if (field->kind == BIV_FIELD_INT)
    schema_range (self, field->minimum, field->maximum);
  schema_end (self, "xs:attribute");
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
  schema_start (self, "xs:anyAttribute", "namespace", "##other");
  schema_also (self, "processContents", "lax");
  schema_end (self, "xs:anyAttribute");
}

/* --- what must not come twice, and what must be there -------------------------------------------
 */

static void
write_constraint (Schema *self, const char *element, const char *name, const char *selector,
                  const char *field)
{
  schema_start (self, element, "name", name);
  schema_whole (self, "xs:selector", "xpath", selector);
  schema_whole (self, "xs:field", "xpath", field);
  schema_end (self, element);
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

  schema_start (self, "xs:keyref", "name", name);
  schema_also (self, "refer", refer);
  schema_whole (self, "xs:selector", "xpath", selector);
  schema_whole (self, "xs:field", "xpath", attribute);
  schema_end (self, "xs:keyref");
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
  schema_start (self, "xs:any", "namespace", "##other");
  schema_also (self, "processContents", "lax");
  schema_also (self, "minOccurs", "0");
  schema_also (self, "maxOccurs", "unbounded");
  schema_end (self, "xs:any");
}

/* An element, and after each one whatever others may have put there. */
static void
start_run (Schema *self, bool required, int maximum)
{
  g_autofree char *most = maximum > 0 ? g_strdup_printf ("%d", maximum) : g_strdup ("unbounded");

  schema_start (self, "xs:sequence", NULL, NULL);
  if (!required)
    schema_also (self, "minOccurs", "0");
  if (maximum != 1)
    schema_also (self, "maxOccurs", most);
}

static void
end_run (Schema *self)
{
  write_extras (self);
  schema_end (self, "xs:sequence");
}

static void
write_text_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  bool strict = field->required && !self->kind->edited;
  bool text = field->kind == BIV_FIELD_TEXT;

  start_run (self, field->required, text ? MAX_TEXTS : 1);
  schema_start (self, "xs:element", "name", field->name);
  schema_also (self, "type", text ? (strict ? "b:some-text" : "b:text") : "b:lines");
  schema_document (self, schema_words_for_field (klass->kind, field->name));
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_details_field (Schema *self)
{
  start_run (self, false, MAX_DETAILS);
  schema_start (self, "xs:element", "name", "detail");
  schema_document (self, schema_words_for_field ("", "details"));
  schema_start (self, "xs:complexType", NULL, NULL);
  write_simple_attribute (self, "field", "b:id", true);
  write_simple_attribute (self, "value", "b:line", true);
  schema_end (self, "xs:complexType");
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_list_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  BivNodeClass *item = biv_format_get_class (field->item_type ());
  g_autofree char *type = g_strconcat ("b:", item->kind, NULL);
  g_autofree char *place = g_strdup_printf ("%s.%s", klass->kind, item->kind);

  start_run (self, field->required, field->maximum);
  schema_start (self, "xs:element", "name", item->kind);
  schema_also (self, "type", type);
  write_local_uniques (self, item, place);
  schema_end (self, "xs:element");
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
  schema_start (self, "xs:element", "name", name);
  schema_start (self, "xs:complexType", NULL, NULL);
}

static void
end_part (Schema *self)
{
  schema_end (self, "xs:complexType");
  schema_end (self, "xs:element");
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
  schema_start (self, "xs:element", "name", "row");
  schema_also (self, "type", "b:row");
  schema_end (self, "xs:element");
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

  schema_start (self, "xs:complexType", "name", klass->kind);
  schema_document (self, schema_words_for_class (klass->kind));
  schema_start (self, embedded ? "xs:choice" : "xs:sequence", NULL, NULL);
  if (embedded)
    {
      schema_whole (self, "xs:element", "ref", "r:ruleset");
      schema_whole (self, "xs:element", "ref", "m:muster");
    }
  else
    write_extras (self);
  for (guint i = 0; !embedded && i < klass->n_fields; i++)
    write_child_field (self, klass, &klass->fields[i]);
  if (is_class (klass, BIV_TYPE_BOARD))
    write_board_parts (self);
  schema_end (self, embedded ? "xs:choice" : "xs:sequence");
  write_attributes (self, klass);
  schema_end (self, "xs:complexType");
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
  schema_start (self, "xs:import", "namespace", namespace);
  schema_also (self, "schemaLocation", file);
  schema_end (self, "xs:import");
}

static void
write_head (Schema *self)
{
  bool embeds = g_ptr_array_find (self->classes, biv_format_get_class (BIV_TYPE_EMBEDDED), NULL);
  g_autofree char *namespace = biv_format_kind_make_namespace (self->kind);

  schema_start (self, "xs:schema", "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
  schema_also (self, "xmlns:b", namespace);
  if (embeds)
    {
      schema_also (self, "xmlns:r", "urn:bivouac:ruleset:1");
      schema_also (self, "xmlns:m", "urn:bivouac:muster:1");
    }
  schema_also (self, "targetNamespace", namespace);
  schema_also (self, "elementFormDefault", "qualified");
  schema_document (
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

  schema_start (self, "xs:element", "name", self->kind->word);
  schema_also (self, "type", type);
  write_local_uniques (self, self->classes->pdata[0], self->kind->word);
  if (self->kind->edited)
    write_document_keys (self);
  schema_end (self, "xs:element");
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
  schema_types (&self);
  schema_text_type (&self, "text", "b:lines");
  schema_text_type (&self, "some-text", "b:some-lines");
  schema_end (&self, "xs:schema");
  return biv_xml_writer_finish (&self.xml);
}

/* xml:lang as we have it: two or three letters, then parts after hyphens. */
static GBytes *
make_xml_schema (void)
{
  Schema self = { 0 };

  biv_xml_writer_init (&self.xml);
  schema_start (&self, "xs:schema", "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
  schema_also (&self, "targetNamespace", "http://www.w3.org/XML/1998/namespace");
  schema_document (
    &self,
    "SPDX-FileCopyrightText: 2026 The Bivouac authors. SPDX-License-Identifier: GPL-3.0-or-later.");
  schema_start (&self, "xs:attribute", "name", "lang");
  schema_document (&self, "A language: en, fr, pt-BR.");
  schema_start (&self, "xs:simpleType", NULL, NULL);
  schema_restrict (&self, "xs:string");
  schema_whole (&self, "xs:pattern", "value", "[a-z]{2,3}(-[A-Za-z0-9]+)*");
  schema_whole (&self, "xs:maxLength", "value", "16");
  schema_end (&self, "xs:restriction");
  schema_end (&self, "xs:simpleType");
  schema_end (&self, "xs:attribute");
  schema_end (&self, "xs:schema");
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
