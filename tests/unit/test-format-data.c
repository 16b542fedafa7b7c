/* The rulesets, muster lists and samples that the project ships: they are read, and written back as
 * they are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-catalogue.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

static const char *const folders[] = { "rulesets", "musters", "samples" };

static void
test_written_as_read (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read_file (path, &error);
  g_autoptr (GBytes) written = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  written = biv_format_write (root);
  g_assert_cmpstr (g_bytes_get_data (written, NULL), ==, text);
}

/* Each object is found again by what edits call it. */
static void
check_key_cb (BivNode *node, gpointer data)
{
  const char *key = biv_document_get_key (data, node);

  g_assert_true (biv_document_lookup (data, key) == node);
}

static void
test_opens (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_format_open (data, &error);

  g_assert_no_error (error);
  g_assert_true (biv_node_is_sealed (biv_document_get_root (document)));
  biv_node_foreach (biv_document_get_root (document), check_key_cb, document);
}

static guint
count_files (const char *folder)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint count = 0;

  while (dir && g_dir_read_name (dir))
    count++;
  return count;
}

static void
test_catalogue (void)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (problems);

  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((GError *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (biv_catalogue_get_rulesets (catalogue)), ==,
                    count_files ("rulesets"));
  g_assert_cmpuint (g_list_model_get_n_items (biv_catalogue_get_musters (catalogue)), ==,
                    count_files ("musters"));
}

static void
add_file (const char *folder, const char *name)
{
  char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), folder, name, NULL);
  g_autofree char *written = g_strdup_printf ("/format/data/%s/written-as-read", name);
  g_autofree char *opens = g_strdup_printf ("/format/data/%s/opens", name);

  g_test_add_data_func_full (written, path, test_written_as_read, g_free);
  g_test_add_data_func_full (opens, g_strdup (path), test_opens, g_free);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), folders[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      while (dir && (name = g_dir_read_name (dir)))
        if (strstr (name, ".biv"))
          add_file (folders[i], name);
    }
  g_test_add_func ("/format/data/catalogue", test_catalogue);
  return g_test_run ();
}
