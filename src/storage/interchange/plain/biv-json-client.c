/* JSON-GLib, which is loaded by who reads JSON of other programs and by nobody else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-json-client.h"

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define FILE_NAME "libjson-glib-1.0.so.0"
#define PLACE(function) { #function, offsetof (BivJsonClient, function) },

/* Bytes of a file, and how deep it may go: the parser calls itself for each level. */
#define LARGEST (8 * 1024 * 1024)
#define DEEPEST 64

static BivJsonClient client;

static const BivModuleFunction functions[] = { BIV_JSON_FUNCTIONS (PLACE) };

static BivModule module = { FILE_NAME, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/** biv_json_client_get: (transfer none): the client's functions; NULL with @error when it is not
 * installed. */
const BivJsonClient *
biv_json_client_get (GError **error)
{
  if (biv_module_get (&module))
    return &client;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("such files need JSON-GLib, which is not installed (%s)"), FILE_NAME);
  return NULL;
}

/* Whether brackets outside of strings are opened no deeper than is allowed. */
static bool
is_flat (const char *text, gsize length)
{
  guint depth = 0;
  bool is_quoted = false;

  for (gsize i = 0; i < length; i++)
    if (is_quoted && text[i] == '\\')
      i++;
    else if (text[i] == '"')
      is_quoted = !is_quoted;
    else if (!is_quoted && (text[i] == '[' || text[i] == '{') && ++depth > DEEPEST)
      return false;
    else if (!is_quoted && (text[i] == ']' || text[i] == '}') && depth > 0)
      depth--;
  return true;
}

/**
 * biv_json_client_parse:
 * @name: what errors call the file
 *
 * Returns: (transfer full) (nullable): what has read it, and owns all of it; else
 * #BIV_STORAGE_ERROR with name and line
 */
JsonParser *
biv_json_client_parse (const BivJsonClient *self, GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) failure = NULL;
  JsonParser *parser;

  if (length > LARGEST || !text || !g_utf8_validate_len (text, length, NULL) ||
      !is_flat (text, length))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s:%u: %s", name, 1u,
                   _ ("it is no text, too large or too deep"));
      return NULL;
    }
  parser = self->json_parser_new ();
  if (self->json_parser_load_from_data (parser, text, (gssize) length, &failure) &&
      self->json_parser_get_root (parser))
    return parser;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT, "%s:%u: %s", name,
               MAX (self->json_parser_get_current_line (parser), 1), _ ("it is no JSON"));
  g_object_unref (parser);
  return NULL;
}

/** biv_json_client_get_member: (transfer none) (nullable): a member of an object; NULL also when
 * @node is none. */
JsonNode *
biv_json_client_get_member (const BivJsonClient *self, JsonNode *node, const char *name)
{
  return node && self->json_node_get_node_type (node) == JSON_NODE_OBJECT
           ? self->json_object_get_member (self->json_node_get_object (node), name)
           : NULL;
}

/** biv_json_client_get_length: of an array; 0 when @node is none. */
guint
biv_json_client_get_length (const BivJsonClient *self, JsonNode *node)
{
  return node && self->json_node_get_node_type (node) == JSON_NODE_ARRAY
           ? self->json_array_get_length (self->json_node_get_array (node))
           : 0;
}

/** biv_json_client_get_element: (transfer none): of an array that has so many. */
JsonNode *
biv_json_client_get_element (const BivJsonClient *self, JsonNode *node, guint position)
{
  return self->json_array_get_element (self->json_node_get_array (node), position);
}

static JsonNode *
get_value (const BivJsonClient *self, JsonNode *node, const char *name, GType type)
{
  JsonNode *member = biv_json_client_get_member (self, node, name);

  return member && self->json_node_get_node_type (member) == JSON_NODE_VALUE &&
             self->json_node_get_value_type (member) == type
           ? member
           : NULL;
}

/** biv_json_client_get_string: (transfer none): a string in an object; "" when there is none. */
const char *
biv_json_client_get_string (const BivJsonClient *self, JsonNode *node, const char *name)
{
  JsonNode *value = get_value (self, node, name, G_TYPE_STRING);

  return value ? self->json_node_get_string (value) : "";
}

/** biv_json_client_get_number: a number in an object, within a million to either side. */
double
biv_json_client_get_number (const BivJsonClient *self, JsonNode *node, const char *name,
                            double otherwise)
{
  JsonNode *value = get_value (self, node, name, G_TYPE_INT64);
  double number;

  if (!value)
    value = get_value (self, node, name, G_TYPE_DOUBLE);
  if (!value)
    return otherwise;
  number = self->json_node_get_double (value);
  return number >= -1000000.0 && number <= 1000000.0 ? number : otherwise;
}

/** biv_json_client_get_boolean: whether an object has it as true. */
bool
biv_json_client_get_boolean (const BivJsonClient *self, JsonNode *node, const char *name)
{
  JsonNode *value = get_value (self, node, name, G_TYPE_BOOLEAN);

  return value && self->json_node_get_boolean (value);
}
