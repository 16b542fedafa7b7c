/* Validation by the schemas of the project, for tests.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-test.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

static void
note_cb (void *data, xmlErrorPtr error)
{
  g_test_message ("%d: %s", error->line, g_strchomp (error->message));
}

/* Made once for each kind, as long as the test runs. */
static xmlSchema *
get_schema (const char *word)
{
  static GHashTable *schemas;
  g_autofree char *name = g_strdup_printf ("%s.xsd", word);
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "schemas", name, NULL);
  xmlSchemaParserCtxt *parser;
  xmlSchema *schema;

  if (!schemas)
    schemas = g_hash_table_new (g_str_hash, g_str_equal);
  schema = g_hash_table_lookup (schemas, word);
  if (schema)
    return schema;
  parser = xmlSchemaNewParserCtxt (path);
  schema = xmlSchemaParse (parser);
  xmlSchemaFreeParserCtxt (parser);
  g_assert_nonnull (schema);
  g_hash_table_insert (schemas, g_strdup (word), schema);
  return schema;
}

bool
schema_test_document (const char *word, xmlDoc *document)
{
  xmlSchemaValidCtxt *validator = xmlSchemaNewValidCtxt (get_schema (word));
  int answer;

  xmlSchemaSetValidStructuredErrors (validator, note_cb, NULL);
  answer = xmlSchemaValidateDoc (validator, document);
  xmlSchemaFreeValidCtxt (validator);
  g_assert_cmpint (answer, >=, 0);
  return answer == 0;
}

bool
schema_test_bytes (const char *word, GBytes *bytes)
{
  xmlDoc *document = xmlReadMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes),
                                    "test", NULL, XML_PARSE_NONET);
  bool valid;

  g_assert_nonnull (document);
  valid = schema_test_document (word, document);
  xmlFreeDoc (document);
  return valid;
}
