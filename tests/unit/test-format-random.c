/* Whatever the model can hold is written, valid by its schema, read back the same, and written
 * again byte for byte.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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
          BivNodeClass *item = biv_format_get_class (field->item_type ());

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
  check_class (biv_format_get_class (((const BivFormatKind *) kind)->get_type ()));
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
  const BivFormatKind *kinds = biv_format_kinds (&length);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < length; i++)
    {
      add ("tables", &kinds[i], test_tables);
      add ("plain", &kinds[i], test_plain);
      add ("extras", &kinds[i], test_extras);
    }
  return g_test_run ();
}
