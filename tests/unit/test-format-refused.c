/* Files that must be refused, and what is said about each: one line with file, line, element and
 * what was expected. tests/golden/refused holds NAME.xml and NAME.txt; with --generate the lines
 * are written anew, for a person to read. The three called ...-control are read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/format/biv-format.h"

static bool generate;

static char *
read_it (const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) node = NULL;
  g_autofree char *name = g_path_get_basename (path);

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  bytes = g_bytes_new (contents, length);
  node = biv_format_read (bytes, name, &error);
  g_assert_true ((node == NULL) == (error != NULL));
  return node ? g_strdup ("read\n") : g_strconcat (error->message, "\n", NULL);
}

static void
test_refused (gconstpointer path)
{
  g_autofree char *said = read_it (path);
  g_autofree char *golden = g_strdup (path);
  g_autofree char *expected = NULL;

  memcpy (strrchr (golden, '.'), ".txt", 4);
  if (generate)
    g_assert_true (g_file_set_contents (golden, said, -1, NULL));
  g_assert_true (g_file_get_contents (golden, &expected, NULL, NULL));
  g_assert_cmpstr (said, ==, expected);
  g_assert_true (strchr (said, '\n') == said + strlen (said) - 1);
  g_assert_true (g_str_equal (said, "read\n") == (strstr (path, "-control.xml") != NULL));
}

static void
take_option (int *argc, char **argv)
{
  if (*argc > 1 && g_str_equal (argv[*argc - 1], "--generate"))
    {
      generate = true;
      --*argc;
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  take_option (&argc, argv);
  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "golden", "refused", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test = g_strdup_printf ("/format/refused/%s", (char *) names->pdata[i]);
      char *path = g_build_filename (folder, names->pdata[i], NULL);

      g_test_add_data_func_full (test, path, test_refused, g_free);
    }
  return g_test_run ();
}
