/* Reads JSON of other programs with Jansson, which knows no comments and no other quotation marks
 * than JSON's own, and bounds how deep a file may go itself: what is text and what is a bracket is
 * judged by one reader alone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-plain-json.h"

#include <stdlib.h>
#include <string.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a file. */
#define LARGEST (8 * 1024 * 1024)
#define MARK "\xef\xbb\xbf"

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
  json_set_alloc_funcs (allocate, free);
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
 * biv_plain_json_parse:
 * @name: what errors call the file
 * @budget: of the reading
 *
 * Returns: (transfer full) (nullable): what stands in it, to be freed with json_decref(); else
 * #BIV_STORAGE_ERROR with name and line
 */
json_t *
biv_plain_json_parse (GBytes *bytes, const char *name, BivByteBudget *budget, GError **error)
{
  static GOnce once = G_ONCE_INIT;
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
  g_once (&once, count_all, NULL);
  counted = budget;
  if (text)
    root = json_loadb (text + mark, length - mark,
                       JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &failure);
  counted = NULL;
  if (!root)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT, "%s:%d: %s", name,
                 MAX (failure.line, 1), explain (&failure, budget));
  return root;
}

/** biv_plain_json_get_string: (transfer none): a string in an object; "" when there is none. */
const char *
biv_plain_json_get_string (json_t *node, const char *name)
{
  const char *string = json_string_value (json_object_get (node, name));

  return string ? string : "";
}

/** biv_plain_json_get_number: a number in an object, within a million to either side. */
double
biv_plain_json_get_number (json_t *node, const char *name, double otherwise)
{
  json_t *value = json_object_get (node, name);
  double number = json_is_number (value) ? json_number_value (value) : otherwise;

  return number >= -1000000.0 && number <= 1000000.0 ? number : otherwise;
}
