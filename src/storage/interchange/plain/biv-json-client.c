/* Jansson, which is loaded by who reads JSON of other programs and by nobody else. It knows no
 * comments and no other quotation marks than JSON's own, and bounds how deep a file may go itself:
 * what is text and what is a bracket is judged by one reader alone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-json-client.h"

#include <stdlib.h>
#include <string.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define FILE_NAME "libjansson.so.4"
#define PLACE(function) { #function, offsetof (BivJsonClient, function) },

/* Bytes of a file. */
#define LARGEST (8 * 1024 * 1024)
#define MARK "\xef\xbb\xbf"

static BivJsonClient client;

static const BivModuleFunction functions[] = { BIV_JSON_FUNCTIONS (PLACE) };

static BivModule module = { FILE_NAME, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/* (nullable): of the file that this thread reads. An empty array of three bytes takes a hundred:
 * what is read is counted where it is allocated. */
static _Thread_local BivByteBudget *counted;

/* For all of the library, in every thread: what nobody counts is given as before. */
static void *
allocate (size_t size)
{
  return !counted || biv_byte_budget_take (counted, size) ? malloc (size) : NULL;
}

static gpointer
count_all (gpointer data)
{
  client.json_set_alloc_funcs (allocate, free);
  return NULL;
}

/** biv_json_client_get: (transfer none): the client's functions; NULL with @error when it is not
 * installed. */
const BivJsonClient *
biv_json_client_get (GError **error)
{
  static GOnce once = G_ONCE_INIT;

  if (biv_module_get (&module))
    {
      g_once (&once, count_all, NULL);
      return &client;
    }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("such files need Jansson, which is not installed (%s)"), FILE_NAME);
  return NULL;
}

/* What the parser cannot keep it does not always tell. */
static const char *
explain (const json_error_t *failure, const BivByteBudget *budget)
{
  if (budget->is_over)
    return _ ("it says more than can be kept of such a file");
  switch (json_error_code (failure))
    {
    case json_error_stack_overflow:
      return _ ("it goes too deep");
    case json_error_duplicate_key:
      return _ ("the same is said twice");
    default:
      return _ ("it is no JSON");
    }
}

/**
 * biv_json_client_parse:
 * @name: what errors call the file
 * @budget: of the reading
 *
 * Returns: (transfer full) (nullable): what stands in it, to be freed with json_delete(); else
 * #BIV_STORAGE_ERROR with name and line
 */
json_t *
biv_json_client_parse (const BivJsonClient *self, GBytes *bytes, const char *name,
                       BivByteBudget *budget, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize mark = length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0
                 ? strlen (MARK)
                 : 0;
  json_error_t failure = { 0 };
  json_t *root = NULL;

  if (length > LARGEST)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s:%u: %s", name, 1u,
                   _ ("it says more than can be kept of such a file"));
      return NULL;
    }
  counted = budget;
  if (text)
    root = self->json_loadb (text + mark, length - mark,
                             JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &failure);
  counted = NULL;
  if (!root)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT, "%s:%d: %s", name,
                 MAX (failure.line, 1), explain (&failure, budget));
  return root;
}

/** biv_json_client_get_member: (transfer none) (nullable): a member of an object; NULL also when
 * @node is none. */
json_t *
biv_json_client_get_member (const BivJsonClient *self, json_t *node, const char *name)
{
  return self->json_object_get (node, name);
}

/** biv_json_client_get_length: of an array; 0 when @node is none. */
guint
biv_json_client_get_length (const BivJsonClient *self, json_t *node)
{
  return (guint) self->json_array_size (node);
}

/** biv_json_client_get_element: (transfer none): of an array that has so many. */
json_t *
biv_json_client_get_element (const BivJsonClient *self, json_t *node, guint position)
{
  return self->json_array_get (node, position);
}

/** biv_json_client_get_string: (transfer none): a string in an object; "" when there is none. */
const char *
biv_json_client_get_string (const BivJsonClient *self, json_t *node, const char *name)
{
  const char *string = self->json_string_value (self->json_object_get (node, name));

  return string ? string : "";
}

/** biv_json_client_get_number: a number in an object, within a million to either side. */
double
biv_json_client_get_number (const BivJsonClient *self, json_t *node, const char *name,
                            double otherwise)
{
  json_t *value = self->json_object_get (node, name);
  double number = json_is_number (value) ? self->json_number_value (value) : otherwise;

  return number >= -1000000.0 && number <= 1000000.0 ? number : otherwise;
}

/** biv_json_client_get_boolean: whether an object has it as true. */
bool
biv_json_client_get_boolean (const BivJsonClient *self, json_t *node, const char *name)
{
  return json_is_true (self->json_object_get (node, name));
}
