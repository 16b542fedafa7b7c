/* Whatever the model can hold is written, valid by its schema, read back the same, and written
 * again byte for byte.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "random-node.h"
#include "schema-test.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"

#define N_ROUNDS 40

static void
save_for_a_person (GBytes *bytes)
{
  g_autofree char *path =
    g_build_filename (g_get_tmp_dir (), "bivouac-failed-round-trip.xml", NULL);

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       NULL);
  g_test_message ("see %s", path);
}

static void
check_round (const BivFormatKind *kind, bool extras)
{
  g_autoptr (BivNode) node = random_node (kind->get_type (), extras);
  g_autoptr (GBytes) first = biv_format_write (node);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) again = biv_format_read (first, "random", &error);
  g_autoptr (GBytes) second = NULL;

  if (error || !schema_test_bytes (kind->word, first))
    save_for_a_person (first);
  g_assert_no_error (error);
  g_assert_true (schema_test_bytes (kind->word, first));
  g_assert_true (biv_node_equal (node, again));
  second = biv_format_write (again);
  g_assert_true (g_bytes_equal (first, second));
}

static void
test_plain (gconstpointer kind)
{
  for (int i = 0; i < N_ROUNDS; i++)
    check_round (kind, false);
}

static void
test_extras (gconstpointer kind)
{
  for (int i = 0; i < N_ROUNDS; i++)
    check_round (kind, true);
}

/* The file with a remark after some of its tags, within texts too, and at the end of it. */
static GBytes *
strew (GBytes *bytes, int *n_remarks)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  GString *strewn = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      g_string_append_c (strewn, text[i]);
      if (i != length - 1 && (text[i] != '>' || g_test_rand_int_range (0, 4) > 0))
        continue;
      g_string_append_printf (strewn, g_test_rand_bit () ? "<!-- remark %d -->" : "<?remark %d ?>",
                              ++*n_remarks);
    }
  return g_string_free_to_bytes (strewn);
}

static char *
remove_pattern (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

static void
check_remarks (GBytes *written, GBytes *without, int n_remarks)
{
  const char *text = g_bytes_get_data (written, NULL);
  g_autofree char *own_lines =
    remove_pattern (text, "^ *<(!-- remark \\d+ --|\\?remark \\d+ \\?)>\n");
  g_autofree char *rest = remove_pattern (own_lines, "<(!-- remark \\d+ --|\\?remark \\d+ \\?)>");

  for (int i = 1; i <= n_remarks; i++)
    {
      g_autofree char *remark = g_strdup_printf ("remark %d ", i);
      const char *found = strstr (text, remark);

      g_assert_nonnull (found);
      g_assert_null (strstr (found + 1, remark));
    }
  g_assert_cmpstr (rest, ==, g_bytes_get_data (without, NULL));
}

/* Remarks wherever a person may write one: each is there once after saving, nothing else has
 * changed, and saving again changes nothing. */
static void
test_remarks (gconstpointer data)
{
  const BivFormatKind *kind = data;

  for (int i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (BivNode) node = random_node (kind->get_type (), i % 2 == 0);
      g_autoptr (GBytes) without = biv_format_write (node);
      int n_remarks = 0;
      g_autoptr (GBytes) strewn = strew (without, &n_remarks);
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) read = biv_format_read (strewn, "strewn", &error);
      g_autoptr (BivNode) copy = read ? biv_node_copy (read, NULL, NULL) : NULL;
      g_autoptr (GBytes) first = copy ? biv_format_write (copy) : NULL;
      g_autoptr (BivNode) again = first ? biv_format_read (first, "again", &error) : NULL;
      g_autoptr (GBytes) second = again ? biv_format_write (again) : NULL;

      if (!second)
        save_for_a_person (strewn);
      g_assert_no_error (error);
      check_remarks (first, without, n_remarks);
      g_assert_true (g_bytes_equal (first, second));
      g_assert_true (schema_test_bytes (kind->word, first));
    }
}

/* What the table of a class must keep to, so that files can follow from it. */
static void
check_class (BivNodeClass *klass)
{
  g_autoptr (GHashTable) elements = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (klass->n_fields, <=, 64);
  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      if (field->kind == BIV_FIELD_LIST)
        {
          BivNodeClass *item = biv_format_kind_get_class (field->item_type ());

          g_assert_true (g_hash_table_add (elements, (char *) item->kind));
          check_class (item);
        }
      else if (field->kind == BIV_FIELD_INT && field->required)
        g_assert_cmpint (field->minimum, <=, field->maximum);
      else if (field->kind == BIV_FIELD_TEXT || field->kind == BIV_FIELD_LINES)
        g_assert_true (g_hash_table_add (elements, (char *) field->name));
      g_assert_false (g_str_equal (field->name, "id"));
    }
}

static void
test_tables (gconstpointer kind)
{
  check_class (biv_format_kind_get_class (((const BivFormatKind *) kind)->get_type ()));
}

static void
add (const char *what, const BivFormatKind *kind, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/format/random/%s/%s", kind->word, what);

  g_test_add_data_func (path, kind, func);
}

int
main (int argc, char **argv)
{
  guint length;
  const BivFormatKind *kinds = biv_format_kind_get_all (&length);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < length; i++)
    {
      add ("tables", &kinds[i], test_tables);
      add ("plain", &kinds[i], test_plain);
      add ("extras", &kinds[i], test_extras);
      add ("remarks", &kinds[i], test_remarks);
    }
  return g_test_run ();
}
