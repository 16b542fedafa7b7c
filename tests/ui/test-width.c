/* The window fits into half of a small screen, whatever it shows; the list of keys fits into all of
 * one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <libintl.h>
#include <locale.h>

#include "app/army/form/biv-inspector.h"
#include "app/board/palette/biv-palette.h"
#include "app/window/biv-header.h"
#include "config.h"
#include "core/model/scenario/biv-scenario.h"
#include "ui-test.h"

/* Logical pixels: half of a screen of 1366. */
#define WIDEST 683
#define WIDE 1200
/* of windows that are tried */
#define N_WIDTHS 20
/* For two digits more in each number. */
#define SPARE 32
#define SCREEN_WIDTH 1280
#define SCREEN_HEIGHT 800

static int
measure (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* What asks for all that room, from the outside in. */
static void
print_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && (!widest || measure (child) > measure (widest)))
      widest = child;
  g_test_message ("%4d %s", measure (widget), G_OBJECT_TYPE_NAME (widget));
  if (widest)
    print_widest (widest);
}

/* At the first try, from a window that is wide. */
static void
assert_fits (BivWindow *window, const char *what)
{
  gtk_window_set_default_size (GTK_WINDOW (window), WIDE, 700);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), >, WIDEST);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDEST, 700);
  ui_settle ();
  g_test_message ("%s", what);
  if (measure (GTK_WIDGET (window)) > WIDEST)
    print_widest (GTK_WIDGET (window));
  g_assert_cmpint (measure (GTK_WIDGET (window)), <=, WIDEST);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, WIDEST);
}

/* Where the buttons of the header show words there is room for them, and for more errors. */
static void
assert_words_fit (BivWindow *window)
{
  GtkWidget *header = ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER);
  GtkWidget *word = ui_get_child (header, "save_word");
  int width = 900;

  for (; width < WIDE; width += 20)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
      ui_settle ();
      if (gtk_widget_get_visible (word))
        break;
    }
  g_assert_true (gtk_widget_get_visible (word));
  g_assert_cmpint (measure (adw_bin_get_child (ADW_BIN (header))) + SPARE, <=, width);
}

static char *
find_sample (const char *name)
{
  return g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", name, NULL);
}

static void
test_start (void)
{
  BivWindow *window = ui_new_window ();

  assert_fits (window, "start");
  ui_destroy (window);
}

/* Where the pages are in windows from narrow to wide. */
static void
list_page_places (BivWindow *window, float places[N_WIDTHS])
{
  GtkWidget *header = ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER);
  GtkWidget *pages = ui_get_child (header, "switcher");
  graphene_rect_t place;

  for (int i = 0; i < N_WIDTHS; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 980 + 10 * i, 700);
      ui_settle ();
      g_assert_true (gtk_widget_compute_bounds (pages, GTK_WIDGET (window), &place));
      places[i] = place.origin.x;
    }
}

/* Half of the pieces go to the tray, and there is something to say of each. */
static void
make_trouble (BivWindow *window)
{
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (biv_window_get_session (window)));

  for (guint i = 0; i < 20; i++)
    {
      g_assert_true (gtk_widget_activate_action (
        GTK_WIDGET (window), "board.select", "s",
        biv_placement_get_piece (biv_node_list_get (placements, 0))));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "board.remove", NULL));
    }
  ui_settle ();
}

/* The pages stay where they are however much is found, whose number needs room. */
static void
test_pages (void)
{
  g_autofree char *path = find_sample ("issus.bivscenario");
  BivWindow *window = ui_open (path);
  float before[N_WIDTHS], after[N_WIDTHS];

  list_page_places (window, before);
  make_trouble (window);
  list_page_places (window, after);
  for (int i = 0; i < N_WIDTHS; i++)
    g_assert_cmpfloat (before[i], ==, after[i]);
  ui_destroy (window);
}

/* The map stays where it is whatever there is to paint with, however long its word. */
static void
test_palette (void)
{
  g_autofree char *path = find_sample ("issus.bivscenario");
  BivWindow *window = ui_open (path);
  GtkWidget *palette = ui_find (GTK_WIDGET (window), BIV_TYPE_PALETTE);
  GtkDropDown *subjects = GTK_DROP_DOWN (ui_get_child (palette, "subjects"));
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (subjects));
  int width = gtk_widget_get_width (palette);

  g_assert_cmpuint (n, >, 1);
  for (guint i = 0; i < n; i++)
    {
      gtk_drop_down_set_selected (subjects, i);
      ui_settle ();
      g_assert_cmpint (gtk_widget_get_width (palette), ==, width);
    }
  ui_destroy (window);
}

/* The headings of a table stand in a line each, beside no number. */
static void
assert_headings_whole (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading"))
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))), ==,
                     1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_headings_whole (child);
}

static void
assert_army_fits (const char *name)
{
  g_autofree char *path = find_sample (name);
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_in (window, path));
  assert_fits (window, name);
  assert_headings_whole (ui_find (GTK_WIDGET (window), BIV_TYPE_TOTALS_VIEW));
  ui_destroy (window);
}

/* Whatever its troops are called, and the contingents and leaders of its budget. */
static void
test_army (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  g_autoptr (GDir) samples = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_armies = 0;

  g_assert_nonnull (samples);
  while ((name = g_dir_read_name (samples)))
    if (g_str_has_suffix (name, ".bivarmy"))
      {
        assert_army_fits (name);
        n_armies++;
      }
  g_assert_cmpuint (n_armies, >, 5);
}

/* House rules have more to do with an item than a list has. */
static void
test_rules (void)
{
  static const char *const names[] = { "rulesets/jomini.bivruleset",
                                       "musters/macedonians-334-331.bivmuster" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), names[i], NULL);
      BivWindow *window = ui_new_window ();

      g_assert_true (ui_open_in (window, path));
      assert_fits (window, names[i]);
      ui_destroy (window);
    }
}

static void
test_battle (void)
{
  g_autofree char *path = find_sample ("issus.bivscenario");
  static const char *const pages[] = { "preparation", "board", "sides", "rehearsal" };
  BivWindow *window = ui_open (path);
  BivNodeList *sides =
    biv_scenario_get_sides (biv_session_get_scenario (biv_window_get_session (window)));

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_true (
        gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]));
      assert_fits (window, pages[i]);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "board.edit-army", "s",
                                             biv_node_get_id (biv_node_list_get (sides, 0))));
  assert_fits (window, "army of a side");
  ui_destroy (window);
}

/* A battle that was changed, with half of its pieces in the tray and something to say of each. */
static void
test_troubled_battle (void)
{
  g_autofree char *path = find_sample ("issus.bivscenario");
  static const char *const pages[] = { "preparation", "sides", "rehearsal", "board" };
  BivWindow *window = ui_open (path);

  make_trouble (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_assert_true (
        gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]));
      assert_fits (window, pages[i]);
    }
  assert_words_fit (window);
  ui_destroy (window);
}

static void
assert_map_room (BivWindow *window)
{
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window)), *whole = GTK_WIDGET (window);
  int map = gtk_widget_get_width (canvas) * gtk_widget_get_height (canvas);
  int all = gtk_widget_get_width (whole) * gtk_widget_get_height (whole);

  g_test_message ("the map has %d %%", 100 * map / all);
  g_assert_cmpint (2 * map, >=, all);
}

/* The map has half of a small screen at least, as the battle opens and when all who were in the
 * tray are placed. */
static void
test_map_room (void)
{
  g_autofree char *path = find_sample ("issus.bivscenario");
  BivWindow *window = ui_open (path);
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));

  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 600);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 1024);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 600);
  assert_map_room (window);
  make_trouble (window);
  while (biv_history_can_undo (history))
    biv_history_undo (history);
  ui_settle ();
  assert_map_room (window);
  ui_destroy (window);
}

/* The list of keys is as wide as it wants to be, and no larger than a small screen. */
static void
test_keys (void)
{
  g_autofree char *path = find_sample ("issus.bivscenario");
  BivWindow *window = ui_open (path);
  GtkWindow *keys = biv_window_get_shortcuts (window);

  gtk_window_present (keys);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (keys)), >, 600);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (keys)), <=, 1024);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (keys)), <=, 600);
  gtk_window_close (keys);
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BIVOUAC_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/width/start", test_start);
  g_test_add_func ("/width/army", test_army);
  g_test_add_func ("/width/rules", test_rules);
  g_test_add_func ("/width/battle", test_battle);
  g_test_add_func ("/width/troubled-battle", test_troubled_battle);
  g_test_add_func ("/width/pages", test_pages);
  g_test_add_func ("/width/palette", test_palette);
  g_test_add_func ("/width/map-room", test_map_room);
  g_test_add_func ("/width/keys", test_keys);
  return g_test_run ();
}
