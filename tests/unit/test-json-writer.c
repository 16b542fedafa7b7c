/* JSON: nesting, and strings that would break it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "cli/json/biv-json-writer.h"

typedef void (*WriteFunc) (BivJsonWriter *json);

static void
assert_written (WriteFunc write, const char *expected)
{
  char *text = NULL;
  size_t length;
  FILE *file = open_memstream (&text, &length);
  BivJsonWriter *json = biv_json_writer_new (file);

  write (json);
  biv_json_writer_free (json);
  fclose (file);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpstr (text, ==, expected);
  free (text);
}

static void
write_nested (BivJsonWriter *json)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_begin_array (json, "empty");
  biv_json_writer_end_array (json);
  biv_json_writer_begin_array (json, "full");
  biv_json_writer_add_number (json, NULL, G_MININT64);
  biv_json_writer_add_boolean (json, NULL, true);
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_end_object (json);
  biv_json_writer_end_array (json);
  biv_json_writer_add_boolean (json, "last", false);
  biv_json_writer_end_object (json);
}

static void
test_nested (void)
{
  assert_written (write_nested,
                  "{\n"
                  "  \"empty\": [],\n"
                  "  \"full\": [\n"
                  "    -9223372036854775808,\n"
                  "    true,\n"
                  "    {}\n"
                  "  ],\n"
                  "  \"last\": false\n"
                  "}\n");
}

static void
write_strings (BivJsonWriter *json)
{
  biv_json_writer_begin_array (json, NULL);
  biv_json_writer_add_string (json, NULL, "");
  biv_json_writer_add_string (json, NULL, "a \"quote\" and a \\");
  biv_json_writer_add_string (json, NULL, "line\nreturn\rtab\tbell\adelete\177");
  biv_json_writer_add_string (json, NULL, "\303\251t\303\251 \360\237\227\272 </script>");
  biv_json_writer_add_string (json, NULL, "broken \351 \303");
  biv_json_writer_end_array (json);
}

static void
test_strings (void)
{
  assert_written (write_strings,
                  "[\n"
                  "  \"\",\n"
                  "  \"a \\\"quote\\\" and a \\\\\",\n"
                  "  \"line\\nreturn\\u000dtab\\u0009bell\\u0007delete\\u007f\",\n"
                  "  \"\303\251t\303\251 \360\237\227\272 </script>\",\n"
                  "  \"broken \357\277\275 \357\277\275\"\n"
                  "]\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/nested", test_nested);
  g_test_add_func ("/json-writer/strings", test_strings);
  return g_test_run ();
}
