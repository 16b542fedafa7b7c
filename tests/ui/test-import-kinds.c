/* Files of every other program in the window: each is shown before it is taken, and taken; a large
 * one is, too; what is cut off, empty or hostile is said in words, and what was open stays.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/import/biv-import-dialog.h"
#include "app/frame/document/biv-choices.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "import-test.h"

#define RULES "commandement"

/* A file as another program writes it. */
typedef struct
{
  const char *file; /* in the corpus */
  const char *kind; /* of file, as the dialog calls it */
  const char *word; /* that is shown first, of a line or a hex */
  const char *becomes;
  int width; /* of the board; 0: it is an army */
} Kind;

static const Kind kinds[] = {
  { "army-list/sheet.ods", "Army list as a spreadsheet", "Guards", "By hand: Infantry", 0 },
  { "army-list/roster.ros", "BattleScribe roster", "Old Guard", "By hand: Infantry", 0 },
  { "army-list/roster.rosz", "BattleScribe roster, packed", "Old Guard", "By hand: Infantry", 0 },
  { "army-list/new-recruit.json", "Army list as JSON", "Old Guard", "By hand: Infantry", 0 },
  { "army-list/old-world-builder.json", "Army list as JSON", "Guards", "By hand: Infantry", 0 },
  { "map-megamek/megamek.board", "MegaMek board", "woods:2", "Wood", 3 },
  { "map-tiled/tiled.tmx", "Tiled map", "grass", "Plain", 4 },
  { "map-worldographer/packed.wxx", "Worldographer map", "Forest", "Wood", 2 },
  { "map-worldographer/world.wxx", "Worldographer map", "Forest", "Wood", 2 },
  { "map-table/libreoffice.ods", "Table of terrain, a spreadsheet", "Marais", "Marsh", 4 },
  { "map-table/table.csv", "Table of terrain", "wood", "Wood", 2 },
  { "map-wesnoth/wesnoth.map", "Wesnoth map", "Gg", "Plain", 3 },
};

static GtkWidget *
ask_file (BivWindow *window, const char *file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", file, NULL);
  GtkWidget *dialog;

  g_assert_true (ui_open_in (window, path));
  dialog = import_wait ();
  biv_choices_choose (ui_get_child (dialog, "ruleset"), RULES);
  ui_wait (import_is_read, dialog);
  ui_settle ();
  return dialog;
}

static void
assert_shown (GtkWidget *dialog, const Kind *kind)
{
  AdwWindowTitle *title = ui_get_child (dialog, "title");

  g_test_message ("%s: %s", adw_window_title_get_subtitle (title), kind->word);
  g_assert_nonnull (strstr (adw_window_title_get_subtitle (title), kind->kind));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==,
                   kind->width > 0 ? "Import a Map" : "Import an Army List");
  g_assert_cmpstr (import_get_becomes (dialog, kind->word), ==, kind->becomes);
  g_assert_true ((gtk_picture_get_paintable (ui_get_child (dialog, "picture")) != NULL) ==
                 (kind->width > 0));
  g_assert_cmpstr (gtk_label_get_label (ui_get_child (dialog, "sum")), !=, "");
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog = ask_file (window, kind->file);
  BivSession *session;

  assert_shown (dialog, kind);
  import_accept (dialog);
  session = biv_window_get_session (window);
  if (kind->width > 0)
    g_assert_cmpint (
      biv_board_get_width (biv_scenario_get_board (biv_session_get_scenario (session))), ==,
      kind->width);
  else
    g_assert_cmpuint (
      biv_node_list_get_length (biv_army_get_contingents (biv_session_get_army (session))), >, 0);
  g_assert_null (biv_session_get_place (session));
  ui_destroy (window);
}

/* --- A large file ------------------------------------------------------------------------- */

static char *
make_large (guint side)
{
  GString *text = g_string_new ("<?xml version=\"1.0\"?>\n");

  g_string_append_printf (
    text,
    "<map orientation=\"hexagonal\" tilewidth=\"64\" tileheight=\"56\" hexsidelength=\"32\" "
    "staggeraxis=\"x\" staggerindex=\"odd\" width=\"%u\" height=\"%u\">\n"
    "<tileset firstgid=\"1\" name=\"hexes\"><tile id=\"0\" class=\"grass\"/>"
    "<tile id=\"1\" class=\"forest\"/></tileset>\n"
    "<layer width=\"%u\" height=\"%u\"><data encoding=\"csv\">",
    side, side, side, side);
  for (guint i = 0; i < side * side; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", 1 + i % 7 / 6);
  g_string_append (text, "</data></layer></map>\n");
  return g_string_free (text, FALSE);
}

/* The window goes on while a map of 250,000 hexes is read. */
static void
test_large (void)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *text = make_large (500);
  GtkWidget *dialog = import_ask (window, "large.tmx", text);
  BivBoard *board;

  biv_choices_choose (ui_get_child (dialog, "ruleset"), RULES);
  ui_wait (import_is_read, dialog);
  ui_settle ();
  g_assert_cmpstr (import_get_becomes (dialog, "forest"), ==, "Wood");
  g_assert_true (ui_shows (dialog, "500 × 500 hexes"));
  g_assert_nonnull (gtk_picture_get_paintable (ui_get_child (dialog, "picture")));
  import_accept (dialog);
  board = biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (window)));
  g_assert_cmpint (biv_board_get_width (board), ==, 500);
  g_assert_cmpstr (biv_board_get_terrain (board, (BivOffset){ 6, 0 }), ==, "wood");
  ui_destroy (window);
}

/* A file that is large need not be waited for. */
static void
test_large_left (void)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *text = make_large (700);

  for (int i = 0; i < 2; i++)
    {
      GtkWidget *dialog = import_ask (window, "large.tmx", text);

      biv_choices_choose (ui_get_child (dialog, "ruleset"), RULES);
      biv_choices_choose (ui_get_child (dialog, "ruleset"), "frederic-le-grand");
      g_assert_false (import_is_read (dialog));
      gtk_window_close (GTK_WINDOW (dialog));
      ui_settle ();
      g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
      g_assert_true (biv_window_is_empty (window));
    }
  ui_destroy (window);
}

/* --- What cannot be read ------------------------------------------------------------------ */

typedef struct
{
  BivWindow *window;
  const char *name;
} Refusal;

static bool
is_refused (gpointer data)
{
  Refusal *refusal = data;
  const char *message = biv_window_get_message (refusal->window);

  return message && strstr (message, refusal->name);
}

/* Opens what cannot be read over a battle, which stays as it is. No two files in one window have
 * one name. */
static void
assert_refused (BivWindow *window, const char *name, const char *bytes, gsize length)
{
  g_autofree char *path = ui_make_temp_path (name);
  BivSession *session = biv_window_get_session (window);
  Refusal refusal = { window, name };

  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  ui_open_in (window, path);
  ui_wait (is_refused, &refusal);
  g_test_message ("%s", biv_window_get_message (window));
  g_assert_null (strstr (biv_window_get_message (window), "(null)"));
  g_assert_null (ui_find_window (BIV_TYPE_IMPORT_DIALOG));
  g_assert_true (biv_window_get_session (window) == session);
  g_assert_false (biv_history_is_modified (biv_session_get_history (session)));
}

/* @share: how much of the file is there */
static void
assert_file_refused (BivWindow *window, const char *file, double share)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", file, NULL);
  g_autofree char *name = g_path_get_basename (file);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  assert_refused (window, name, bytes, (gsize) ((double) length * share));
}

/* Half of each file; but half of a table is one, and half of a board of MegaMek, of which the
 * report says that it ends early. */
static void
test_cut_off (void)
{
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (sample);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!g_str_has_suffix (kinds[i].file, ".board") && !g_str_has_suffix (kinds[i].file, ".csv"))
      assert_file_refused (window, kinds[i].file, 0.5);
  ui_destroy (window);
}

static void
test_hostile (void)
{
  static const char *const files[] = {
    "army-list/bomb.ods",
    "army-list/deep.json",
    "army-list/entity.ros",
    "army-list/nothing.ods",
    "map-megamek/huge.board",
    "map-wesnoth/macro.map",
  };
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (sample);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    assert_file_refused (window, files[i], 1.0);
  ui_destroy (window);
}

static void
test_empty (void)
{
  static const char *const names[] = { "a.tmx", "a.ods", "a.rosz", "a.json", "a.csv" };
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (sample);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_refused (window, names[i], "", 0);
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name = g_strconcat ("/import-kinds/taken/", kinds[i].file, NULL);

      g_test_add_data_func (name, &kinds[i], test_kind);
    }
  g_test_add_func ("/import-kinds/large", test_large);
  g_test_add_func ("/import-kinds/large-left", test_large_left);
  g_test_add_func ("/import-kinds/cut-off", test_cut_off);
  g_test_add_func ("/import-kinds/hostile", test_hostile);
  g_test_add_func ("/import-kinds/empty", test_empty);
  return g_test_run ();
}
