/* Maps of other programs: what of them is read, what is told of the rest, and what is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/scenario/biv-scenario.h"
#include "storage/biv-storage-catalogue.h"
#include "storage/biv-storage-guesses.h"
#include "storage/format/biv-format-kind.h"

#define WESNOTH "border_size=1\nusage=map\n\n"                  \
                "Gg, Gg, Gg, Gg, Gg\nGg, 1 Gg, Gs^Fp, Mm, Gg\n" \
                "Gg, Rr, Rr, Zz, Gg\nGg, Gg, Gg, Gg, Gg\n"
#define MEGAMEK "size 2 2\nhex 0101 0 \"\" \"\"\n"                              \
                "hex 0201 2 \"woods:2;foliage_elev:2\" \"grass\"\n"             \
                "hex 0102 -1 \"water:1\" \"\"\nhex 0202 12 \"road:1:1\" \"\"\n" \
                "option roads\nend\n"

static BivForeign *
make_foreign (const char *ruleset)
{
  BivForeign *foreign = biv_foreign_new (NULL, ruleset);

  foreign->catalogue = biv_storage_catalogue_load (NULL);
  biv_storage_guesses_load (foreign, g_getenv ("BIVOUAC_DATA_DIR"));
  return foreign;
}

static const BivInterchange *
find (const char *text)
{
  const BivInterchange *kind;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (kind->read && kind->probe (text))
      return kind;
  return NULL;
}

static BivNode *
read_text (const char *text, BivForeign *foreign, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  const BivInterchange *kind = find (text);

  g_assert_nonnull (kind);
  return kind->read (bytes, "a.map", foreign, error);
}

static BivBoard *
get_board (BivNode *root)
{
  return biv_scenario_get_board (BIV_SCENARIO (root));
}

static void
assert_terrain (BivNode *root, int col, int row, const char *terrain)
{
  g_assert_cmpstr (biv_board_get_terrain (get_board (root), (BivOffset){ col, row }), ==, terrain);
}

static void
assert_told (BivForeign *foreign, const char *part)
{
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
  g_autofree char *all = g_strjoinv ("\n", notes);

  g_assert_nonnull (strstr (all, part));
}

static void
test_wesnoth (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (WESNOTH, foreign, &error);

  g_assert_no_error (error);
  g_assert_cmpint (biv_board_get_width (get_board (root)), ==, 3);
  g_assert_cmpint (biv_board_get_height (get_board (root)), ==, 2);
  assert_terrain (root, 0, 0, "plain");
  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 2, 0, "mountain");
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 0, 1 }, 2) ||
                 biv_board_has_road (get_board (root), (BivOffset){ 0, 1 }, 1));
  assert_told (foreign, "line 5: who starts in column 1, row 1 (1)");
  assert_told (foreign, "“Zz” is left out");
}

static void
test_megamek (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (MEGAMEK, foreign, &error);

  g_assert_no_error (error);
  assert_terrain (root, 1, 0, "wood");
  assert_terrain (root, 0, 1, "water");
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 1, 0 }).elevation, ==, 2);
  g_assert_cmpint (biv_board_get_cell (get_board (root), (BivOffset){ 1, 1 }).elevation, ==, 9);
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 1, 1 }, 0));
  g_assert_true (biv_board_has_road (get_board (root), (BivOffset){ 1, 0 }, 3));
  assert_told (foreign, "“foliage_elev:2” is left out");
  assert_told (foreign, "line 6: “option” is left out");
  assert_told (foreign, "a height of 12 is kept as 9");
}

/* What a person says counts more than what is guessed, and the table can be taken up again. */
static void
test_table (void)
{
  static const char table[] = "ours;theirs;kind\nmarsh;Mm;terrain\n-;Gs^Fp;terrain\n";
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (BivForeignWords) again = biv_foreign_words_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (table, sizeof table - 1);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (BivNode) root = NULL;

  g_assert_true (biv_foreign_words_read (foreign->words, bytes, "t.csv", NULL));
  root = read_text (WESNOTH, foreign, NULL);
  g_assert_nonnull (root);
  assert_terrain (root, 1, 0, "plain");
  assert_terrain (root, 2, 0, "marsh");
  written = biv_foreign_words_write (foreign->words);
  g_assert_true (biv_foreign_words_read (again, written, "t.csv", NULL));
  g_assert_cmpuint (biv_foreign_words_get_length (again), ==,
                    biv_foreign_words_get_length (foreign->words));
  g_assert_cmpstr (biv_foreign_words_find (again, "terrain", "Zz")->ours, ==, BIV_FOREIGN_NOTHING);
}

/* Our own terrain survives Wesnoth's codes. */
static void
test_wesnoth_again (void)
{
  g_autoptr (BivForeign) foreign = make_foreign ("commandement");
  g_autoptr (BivNode) root = read_text (WESNOTH, foreign, NULL);
  g_autoptr (GBytes) bytes = find (WESNOTH)->write (root, foreign, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (BivNode) again = read_text (text, foreign, NULL);

  g_assert_true (biv_node_equal (BIV_NODE (get_board (root)), BIV_NODE (get_board (again))));
  assert_told (foreign, "no armies");
}

static void
assert_refused (const char *text, const char *ruleset, const char *part)
{
  g_autoptr (BivForeign) foreign = make_foreign (ruleset);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_text (text, foreign, &error);

  g_assert_null (root);
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "a.map:"));
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_refused (void)
{
  assert_refused (WESNOTH, NULL, "names no rules");
  assert_refused (WESNOTH, "nobody", "nobody");
  assert_refused ("Gg, Gg, Gg\nGg, Gg\nGg, Gg, Gg\n", "commandement", "a.map:2:");
  assert_refused ("Gg, Gg, Gg\n{FOREST}, Gg, Gg\n", "commandement", "macros");
  assert_refused ("size 9999 9999\n", "commandement", "hexes a side");
  assert_refused ("size 2 2\nhex 0305 0 \"\" \"\"\n", "commandement", "a.map:2:");
  assert_refused ("size 2 2\nhex 01 x \"\" \"\"\n", "commandement", "a.map:2:");
}

static void
test_bad_tables (void)
{
  static const char *const tables[] = { "a,b\n", "kind,theirs,ours\n,x,y\n", "kind,\"theirs\n" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (BivForeignWords) words = biv_foreign_words_new ();
      g_autoptr (GBytes) bytes = g_bytes_new_static (tables[i], strlen (tables[i]));
      g_autoptr (GError) error = NULL;

      g_assert_false (biv_foreign_words_read (words, bytes, "t.csv", &error));
      g_assert_true (g_str_has_prefix (error->message, "t.csv:"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign-maps/wesnoth", test_wesnoth);
  g_test_add_func ("/foreign-maps/megamek", test_megamek);
  g_test_add_func ("/foreign-maps/table", test_table);
  g_test_add_func ("/foreign-maps/wesnoth-again", test_wesnoth_again);
  g_test_add_func ("/foreign-maps/refused", test_refused);
  g_test_add_func ("/foreign-maps/bad-tables", test_bad_tables);
  return g_test_run ();
}
