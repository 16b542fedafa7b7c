/* The files that the project ships, for tests of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include "core/ruleset/item/biv-unit-field.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

/* (transfer full): what is installed, and nothing of the person who runs the test. */
BivCatalogue *
data_test_load_catalogue (void)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  BivCatalogue *catalogue;

  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);
  catalogue = biv_storage_catalogue_load (problems);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((GError *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
  return catalogue;
}

/* (transfer full): what a file holds. */
BivNode *
data_test_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  return root;
}

static void
check_choice (BivUnitField *field, const char *value)
{
  g_assert_nonnull (biv_node_list_lookup (biv_unit_field_get_choices (field), value));
}

static void
check_choices (BivUnitField *field, const char *value)
{
  g_auto (GStrv) each = g_strsplit (value, " ", -1);

  for (char **choice = each; *choice; choice++)
    check_choice (field, *choice);
}

/* Asserts that each value is one that the ruleset's field may have. */
void
data_test_check_details (BivRuleset *ruleset, BivDetails *details)
{
  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      const char *value = biv_details_get_value (details, i);
      BivUnitField *field = biv_node_list_lookup (biv_ruleset_get_fields (ruleset),
                                                  biv_details_get_field (details, i));

      g_assert_nonnull (field);
      g_assert_cmpstr (value, !=, "");
      if (biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICE)
        check_choice (field, value);
      if (biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICES)
        check_choices (field, value);
    }
}

/* A test for each file of a folder; there is at least one. */
void
data_test_add_folder (const char *path, const char *suffix, const char *what, GTestDataFunc func)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint count = 0;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, suffix))
      {
        g_autofree char *test = g_strdup_printf ("/data/%s/%s", name, what);

        g_test_add_data_func_full (test, g_build_filename (path, name, NULL), func, g_free);
        count++;
      }
  g_assert_cmpuint (count, >, 0);
}

/* The same for a folder of the installed data. */
void
data_test_add (const char *folder, const char *what, GTestDataFunc func)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), folder, NULL);

  data_test_add_folder (path, "", what, func);
}

static void
walk_folder (BivCatalogue *catalogue, const char *folder, BivCaseFunc func, gpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;

      if (g_str_has_suffix (name, ".cases"))
        biv_case_file_run (path, catalogue, func, data, &error);
      else
        walk_folder (catalogue, path, func, data);
      g_assert_no_error (error);
    }
}

/* Tells of every case of the conformance suite. */
void
data_test_walk_cases (BivCatalogue *catalogue, BivCaseFunc func, gpointer data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rules", NULL);

  walk_folder (catalogue, folder, func, data);
}

/* Tells of every case with rules that no ruleset of the program has. */
void
data_test_walk_house_cases (BivCaseFunc func, gpointer data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fixtures", "house", NULL);
  g_autofree char *rules = g_build_filename (folder, "bivouac", NULL);
  const char *const folders[] = { g_getenv ("BIVOUAC_DATA_DIR"), rules, NULL };
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load_from (folders, problems);

  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((GError *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
  walk_folder (catalogue, folder, func, data);
}
