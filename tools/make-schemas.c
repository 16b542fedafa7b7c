/* Writes the schemas of our files, one for each kind of document, from the tables of fields that
 * the reader goes by; or checks that those in a folder are what it would write.
 *
 *   make-schemas SOURCES    writes data/schemas/army.xsd and so on, with the words of the manuals
 *                           in docs, the codes in docs/json, and the tables of the documentation
 *   make-schemas --check SOURCES
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "schema-codes.h"
#include "schema-tables.h"
#include "schema-manual.h"
#include "schema-parts.h"
#include "schema-words.h"

/* Whoever reads and writes our files may copy their schemas. REUSE wants each tag on its line.
 * REUSE-IgnoreStart */
#define LICENCE                                          \
  "\nSPDX-FileCopyrightText: 2026 The Bivouac authors\n" \
  "SPDX-License-Identifier: CC0-1.0\n"
/* REUSE-IgnoreEnd */

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
      collect_classes (self, biv_format_kind_get_class (klass->fields[i].item_type ()));
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
  bool embeds =
    g_ptr_array_find (self->classes, biv_format_kind_get_class (BIV_TYPE_EMBEDDED), NULL);
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
    LICENCE
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
  schema_document (self, schema_words_for_class (self->kind->word, self->kind->word));
  schema_local_uniques (self, self->classes->pdata[0], self->kind->word);
  if (self->kind->edited)
    schema_document_keys (self);
  schema_end (self, "xs:element");
}

static GBytes *
make_schema (const BivFormatKind *kind)
{
  g_autoptr (GPtrArray) classes = g_ptr_array_new ();
  Schema self = { .kind = kind, .classes = classes };

  collect_classes (&self, biv_format_kind_get_class (kind->get_type ()));
  biv_xml_writer_init (&self.xml);
  write_head (&self);
  write_root (&self);
  for (guint i = 0; i < classes->len; i++)
    schema_class (&self, classes->pdata[i]);
  schema_types (&self);
  schema_text_type (&self, "text", "b:lines", false);
  schema_text_type (&self, "some-text", "b:some-lines", false);
  schema_text_type (&self, "name", "b:line", false);
  schema_text_type (&self, "notes", "b:lines", true);
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
  schema_document (&self, LICENCE);
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
  fprintf (stderr, "%s is not what the tables say: ./dev schemas writes it anew\n", path);
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

static bool
put_schemas (const char *folder, bool check)
{
  g_autoptr (GBytes) xml = make_xml_schema ();
  guint length;
  const BivFormatKind *kinds = biv_format_kind_get_all (&length);
  bool good = put (folder, "xml", xml, check);

  for (guint i = 0; i < length; i++)
    {
      g_autoptr (GBytes) schema = make_schema (&kinds[i]);

      good &= put (folder, kinds[i].word, schema, check);
    }
  return good;
}

static bool
put_all (const char *sources, bool check)
{
  g_autofree char *schemas = g_build_filename (sources, "data", "schemas", NULL);
  g_autofree char *manuals = g_build_filename (sources, "docs", NULL);
  g_autoptr (GError) error = NULL;
  bool good;

  if (!schema_manual_read (manuals, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return false;
    }
  good = put_schemas (schemas, check);
  good &= schema_codes_put (manuals, check);
  good &= schema_tables_put (sources, check);
  return good;
}

int
main (int argc, char **argv)
{
  bool check = argc == 3 && g_str_equal (argv[1], "--check");

  if (argc != 2 + check)
    {
      fprintf (stderr, "make-schemas [--check] SOURCES\n");
      return 2;
    }
  return put_all (argv[argc - 1], check) ? 0 : 1;
}
