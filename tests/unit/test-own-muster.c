/* The user's own muster list: written, added to, and never written over when it cannot be read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/assist/biv-muster-offer.h"
#include "core/model/army/biv-army.h"
#include "storage/catalogue/biv-own.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

#define LIST "own-alexandre-et-bayard"

static BivMuster *
make_fresh (void)
{
  BivNode *list = biv_node_new (BIV_TYPE_MUSTER, LIST);
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (none, "en", "My own list");

  biv_node_build_text (list, "name", name);
  biv_node_build_string (list, "version", "1");
  biv_node_build_string (list, "ruleset", "alexandre-et-bayard");
  return BIV_MUSTER (list);
}

static BivMusterEntry *
make_entry (const char *name, int cost)
{
  g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, "u1");

  biv_node_build_string (unit, "name", name);
  biv_node_build_string (unit, "arm", "infantry");
  biv_node_build_int (unit, "elements", 4);
  biv_node_build_int (unit, "cost", cost);
  return biv_muster_offer_make_entry (unit, "en");
}

static BivMuster *
keep (const char *name, int cost, GError **error)
{
  g_autoptr (BivMuster) fresh = make_fresh ();
  g_autoptr (BivMusterEntry) entry = make_entry (name, cost);

  return biv_own_muster_keep (fresh, entry, error);
}

static void
write_list (const char *text)
{
  g_autofree char *path = biv_own_muster_path (LIST);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
read_list (void)
{
  g_autofree char *path = biv_own_muster_path (LIST);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static guint
count (BivMuster *list)
{
  return biv_node_list_get_length (biv_muster_get_entries (list));
}

/* The first makes the file, the folder too; the same again changes nothing; another of the name
 * gets an id of its own. The program finds the list at its next start. */
static void
test_keep (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMuster) first = keep ("Slingers", 30, &error);
  g_autofree char *before = read_list ();
  g_autoptr (BivMuster) same = keep ("Slingers", 30, &error);
  g_autofree char *after = read_list ();
  g_autoptr (BivMuster) dearer = keep ("Slingers", 35, NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (problems);

  g_assert_no_error (error);
  g_assert_cmpuint (count (first), ==, 1);
  g_assert_cmpuint (count (same), ==, 1);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (count (dearer), ==, 2);
  g_assert_nonnull (biv_node_list_lookup (biv_muster_get_entries (dearer), "slingers-2"));
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (count (biv_catalogue_get_muster (catalogue, LIST)), ==, 2);
}

static BivMuster *
make_foreign (void)
{
  BivMuster *list = make_fresh ();
  g_autoptr (BivText) nothing = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (nothing, "en", "Same");
  g_autoptr (BivNode) entry = biv_node_new (BIV_TYPE_MUSTER_ENTRY, LIST);

  g_assert_true (biv_node_build_text (entry, "name", name));
  g_assert_true (biv_node_build_string (entry, "arm", "infantry"));
  g_assert_true (biv_node_build_append (BIV_NODE (list), BIV_MUSTER_ENTRIES, entry, NULL));
  return list;
}

/* A whole list gets an id that is free, and what stands in it keeps its own; none is written over
 * unless that is wished. */
static void
test_take (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivMuster) mine = keep ("Slingers", 30, NULL);
  g_autoptr (BivMuster) list = make_foreign ();
  g_autofree char *id = biv_own_muster_find_free_id (catalogue, LIST);
  g_autofree char *before = read_list ();
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMuster) taken = biv_own_muster_save (list, id, false, &error);
  g_autoptr (BivMuster) other = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (id, ==, LIST "-2");
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (taken)), ==, id);
  g_assert_nonnull (biv_node_list_lookup (biv_muster_get_entries (taken), LIST));
  g_assert_true (biv_own_muster_has (id));
  g_assert_null (biv_own_muster_save (list, LIST, false, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT);
  after = read_list ();
  g_assert_cmpstr (after, ==, before);
  other = biv_own_muster_save (list, LIST, true, NULL);
  g_assert_cmpuint (count (other), ==, 1);
}

/* One that is known already is not hidden by another of its id. */
static void
test_free_id (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivMuster) known = make_fresh ();
  g_autofree char *id = NULL;

  biv_catalogue_add_muster (catalogue, known);
  id = biv_own_muster_find_free_id (catalogue, LIST);
  g_assert_cmpstr (id, ==, LIST "-2");
}

/* What a person wrote into it by hand stays. */
static void
test_by_hand (void)
{
  g_autoptr (BivMuster) list = NULL;
  g_autofree char *text = NULL;

  write_list ("<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" id=\"" LIST "\" version=\"1\" "
              "ruleset=\"alexandre-et-bayard\" x:by=\"me\" xmlns:x=\"urn:club\">"
              "<name xml:lang=\"en\">Mine</name>"
              "<entry id=\"a\" arm=\"infantry\"><name xml:lang=\"en\">Mine</name></entry>"
              "</muster>");
  list = keep ("Slingers", 30, NULL);
  g_assert_cmpuint (count (list), ==, 2);
  text = read_list ();
  g_assert_nonnull (strstr (text, "Mine"));
  g_assert_nonnull (strstr (text, "by=\"me\""));
}

/* Mistakes of every kind: the error names the file, and the file is as it was. */
static void
test_mistakes (void)
{
  static const char *const mistakes[] = {
    "",
    "<muster>typing mis",
    "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" id=\"another\" ruleset=\"r\"/>",
    "<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"" LIST "\"/>",
    "<muster xmlns=\"urn:bivouac:muster:1\" minor=\"0\" id=\"" LIST "\" ruleset=\"r\">"
    "<entry id=\"a\" cost=\"dear\"/></muster>",
    "<muster xmlns=\"urn:bivouac:muster:9\" minor=\"0\" id=\"" LIST "\" ruleset=\"r\"/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      write_list (mistakes[i]);
      g_assert_null (keep ("Slingers", 30, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, LIST));
      after = read_list ();
      g_assert_cmpstr (after, ==, mistakes[i]);
    }
}

/* Where no folder can be made, that is the error. */
static void
test_no_folder (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bivouac", NULL);
  g_autofree char *parent = g_path_get_dirname (folder);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_assert_null (keep ("Slingers", 30, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
}

/* GLib's folders of each test leak; tests/lsan.supp knows them by a name that only slow unwinding
 * finds. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0";
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/own-muster/keep", test_keep);
  g_test_add_func ("/own-muster/take", test_take);
  g_test_add_func ("/own-muster/free-id", test_free_id);
  g_test_add_func ("/own-muster/by-hand", test_by_hand);
  g_test_add_func ("/own-muster/mistakes", test_mistakes);
  g_test_add_func ("/own-muster/no-folder", test_no_folder);
  return g_test_run ();
}
