/* Catalogues of BattleScribe: the muster lists that are made of them, and what is told of the rest.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/ruleset/muster/biv-muster-entry.h"
#include "core/ruleset/muster/biv-muster.h"
#include "data-test.h"
#include "storage/archive/biv-zip.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"

#define RULES "alexandre-et-bayard"
#define START \
  "<catalogue name=\"C\" xmlns=\"http://www.battlescribe.net/schema/catalogueSchema\">"

static BivForeign *
make_foreign (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();

  return biv_foreign_new (catalogue, RULES);
}

static GBytes *
load_sample (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "catalogue", "evening.cat", NULL);
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (text, length);
}

static BivNode *
read_bytes (GBytes *bytes, BivForeign *foreign, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *head = g_strndup (data, MIN (length, 1024));
  const BivInterchange *kind;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (kind->read && kind->probe (head))
      return kind->read (bytes, "evening.cat", foreign, error);
  g_assert_not_reached ();
}

static BivMusterEntry *
find (BivNode *muster, const char *id)
{
  BivMusterEntry *entry =
    biv_node_list_lookup (biv_muster_get_entries (BIV_MUSTER (muster)), id);

  g_assert_nonnull (entry);
  return entry;
}

static void
check_sample (GBytes *bytes)
{
  g_autoptr (BivForeign) foreign = make_foreign ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) muster = read_bytes (bytes, foreign, &error);
  g_auto (GStrv) notes = NULL;
  g_autofree char *told = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (biv_muster_get_version (BIV_MUSTER (muster)), ==, "7");
  g_assert_cmpstr (biv_muster_get_ruleset (BIV_MUSTER (muster)), ==, RULES);
  g_assert_cmpuint (biv_node_list_get_length (biv_muster_get_entries (BIV_MUSTER (muster))), ==,
                    4);
  g_assert_cmpint (biv_muster_entry_get_cost (find (muster, "captain")), ==, 50);
  g_assert_cmpint (biv_muster_entry_get_minimum (find (muster, "captain")), ==, 1);
  g_assert_cmpint (biv_muster_entry_get_maximum (find (muster, "captain")), ==, 1);
  g_assert_cmpstr (biv_muster_entry_get_figure (find (muster, "captain")), ==, "officer");
  /* Ten guards at seven, and what the unit costs itself. */
  g_assert_cmpint (biv_muster_entry_get_cost (find (muster, "old_guard")), ==, 85);
  g_assert_cmpint (biv_muster_entry_get_elements (find (muster, "old_guard")), ==, 10);
  g_assert_cmpint (biv_muster_entry_get_maximum (find (muster, "horse")), ==, 2);
  g_assert_cmpint (biv_muster_entry_get_cost (find (muster, "horse")), ==, 45);
  g_assert_cmpstr (biv_muster_entry_get_arm (find (muster, "horse")), ==, "cavalry");
  notes = biv_foreign_list_notes (foreign);
  told = g_strjoinv ("\n", notes);
  g_assert_nonnull (strstr (told, "line 13 Old Guard: what can be chosen for it is left out"));
  g_assert_nonnull (strstr (told, "line 28 Detachment: left out"));
  g_assert_nonnull (strstr (told, "line 35 Nobody: left out: what it points to"));
  g_assert_nonnull (strstr (told, "catalogue “Allies” is not read"));
}

static void
test_sample (void)
{
  g_autoptr (GBytes) bytes = load_sample ();

  check_sample (bytes);
}

static void
test_zip (void)
{
  g_autoptr (GBytes) bytes = load_sample ();
  const BivZipPart part = { "evening.cat", bytes, false };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) zip = biv_zip_pack (&part, 1, &error);

  g_assert_no_error (error);
  check_sample (zip);
}

/* The table says what the entries of a category are, or leaves them out. */
static void
test_table (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ();
  g_autoptr (GBytes) bytes = load_sample ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) muster = NULL;

  biv_foreign_words_give (foreign->words, "category", "Infantry", "cavalry");
  biv_foreign_words_give (foreign->words, "category", "Character", "-");
  muster = read_bytes (bytes, foreign, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (biv_muster_entry_get_arm (find (muster, "old_guard")), ==, "cavalry");
  g_assert_null (biv_node_list_lookup (biv_muster_get_entries (BIV_MUSTER (muster)), "captain"));
}

static char *
make_deep (void)
{
  GString *text = g_string_new (START "<selectionEntries>");

  for (guint i = 0; i < 200; i++)
    g_string_append (text, "<selectionEntry name=\"x\" type=\"unit\"><selectionEntries>");
  return g_string_free (text, FALSE);
}

static char *
make_long (void)
{
  GString *text = g_string_new (START "<selectionEntries>");

  for (guint i = 0; i < 20001; i++)
    g_string_append (text, "<selectionEntry/>");
  g_string_append (text, "</selectionEntries></catalogue>");
  return g_string_free (text, FALSE);
}

static void
test_hostile (void)
{
  char *const texts[] = {
    make_deep (), make_long (), g_strdup (START "<selectionEntries>"),
    g_strdup ("<!DOCTYPE x [<!ENTITY a \"b\">]>" START "</catalogue>"),
    g_strdup ("<x>" START "</catalogue></x>")
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BivForeign) foreign = make_foreign ();
      g_autoptr (GBytes) bytes = g_bytes_new_take (texts[i], strlen (texts[i]));
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) muster = read_bytes (bytes, foreign, &error);

      g_assert_null (muster);
      g_assert_nonnull (strstr (error->message, "evening.cat:1: "));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalogues/sample", test_sample);
  g_test_add_func ("/catalogues/zip", test_zip);
  g_test_add_func ("/catalogues/table", test_table);
  g_test_add_func ("/catalogues/hostile", test_hostile);
  return g_test_run ();
}
