/* F1: of each page and dialog the page of the guide that tells of it, in the language of the user,
 * shown by what the desktop shows pages with. That is a program of ours here, which writes down
 * what it is to show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/army/biv-army-editor.h"
#include "app/army/form/biv-handmade-dialog.h"
#include "app/army/form/biv-random-army-dialog.h"
#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/random-board/biv-random-board-actions.h"
#include "app/frame/command/biv-command-search.h"
#include "app/frame/command/biv-keys-dialog.h"
#include "app/frame/findings/biv-findings-panel.h"
#include "app/frame/guide/biv-guide.h"
#include "app/library/biv-difference-view.h"
#include "app/print/biv-print-dialog.h"
#include "app/scenario/biv-board-actions.h"
#include "app/scenario/biv-tray.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "ui-test.h"

static char *shown; /* the file in which it is written down */

static bool
is_shown (gpointer data)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  return g_file_get_contents (shown, &text, &length, NULL) && length > 0 &&
         text[length - 1] == '\n';
}

static void
assert_guide (GtkWidget *window, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "#", 2);
  g_autofree char *path =
    g_strdup_printf ("%s/guide/en/%s.html", g_getenv ("BIVOUAC_DATA_DIR"), parts[0]);
  g_autofree char *file = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *place = parts[1] ? g_strconcat (file, "#", parts[1], NULL) : g_strdup (path);
  g_autofree char *text = NULL;

  g_remove (shown);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  g_assert_true (ui_press_shortcut (window, GDK_KEY_F1));
  ui_wait (is_shown, NULL);
  g_assert_true (g_file_get_contents (shown, &text, NULL, NULL));
  g_strstrip (text);
  g_assert_cmpstr (text, ==, place);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
assert_dialog_guide (GType type, const char *name)
{
  GtkWidget *dialog;

  ui_settle ();
  dialog = ui_find_window (type);
  g_assert_nonnull (dialog);
  assert_guide (dialog, name);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
}

static void
test_pages (void)
{
  static const char *const pages[] = { "board", "sides", "rehearsal" };
  g_autofree char *battle = ui_sample ();
  g_autofree char *army = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  GtkWidget *editor;

  assert_guide (GTK_WIDGET (window), "start");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  assert_guide (GTK_WIDGET (window), "library");
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (ui_open_in (window, army));
  assert_guide (GTK_WIDGET (window), "army");
  editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
  gtk_widget_activate_action (editor, "army.raise", NULL);
  assert_dialog_guide (BIV_TYPE_RANDOM_ARMY_DIALOG, "army#chance");
  gtk_widget_activate_action (editor, "army.make-figure", NULL);
  assert_dialog_guide (BIV_TYPE_HANDMADE_DIALOG, "army#hand");
  ui_destroy (window);
  window = ui_open (battle);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "preparation");
  assert_guide (GTK_WIDGET (window), "new-battle");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]);
      assert_guide (GTK_WIDGET (window), pages[i]);
    }
  ui_destroy (window);
}

/* A dialog has its own; one that has none, that of the window below. */
static void
test_dialogs (void)
{
  g_autofree char *battle = ui_sample ();
  BivWindow *window = ui_open (battle);
  GtkWidget *other;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  assert_dialog_guide (BIV_TYPE_PRINT_DIALOG, "printing");
  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "new-army", NULL);
  assert_dialog_guide (BIV_TYPE_NEW_ARMY_DIALOG, "new-army");
  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "new-scenario", NULL);
  assert_dialog_guide (BIV_TYPE_NEW_SCENARIO_DIALOG, "new-battle");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.search-commands", NULL);
  assert_dialog_guide (BIV_TYPE_COMMAND_SEARCH, "keyboard");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.change-keys", NULL);
  assert_dialog_guide (BIV_TYPE_KEYS_DIALOG, "keyboard#change");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  assert_dialog_guide (BIV_TYPE_DIFFERENCE_DIALOG, "recovery#compare");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.random-board", NULL);
  assert_dialog_guide (BIV_TYPE_RANDOM_BOARD_DIALOG, "board#random");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.resize", NULL);
  assert_dialog_guide (BIV_TYPE_BOARD_DIALOG, "board#size");

  other = gtk_window_new ();
  gtk_window_set_transient_for (GTK_WINDOW (other), GTK_WINDOW (window));
  assert_guide (other, "board");
  gtk_window_destroy (GTK_WINDOW (other));
  ui_destroy (window);
}

/* Asks for help where a widget has the keyboard. */
static void
assert_guide_at (BivWindow *window, GtkWidget *widget, const char *name)
{
  g_assert_nonnull (widget);
  if (!gtk_widget_grab_focus (widget))
    gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  ui_settle ();
  assert_guide (GTK_WIDGET (window), name);
}

/* Then they wait in the tray, which is not there before. */
static void
remove_many (BivWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (ui_get_canvas (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "board.resize", NULL);
  ui_settle ();
  gtk_spin_button_set_value (ui_get_child (ui_find_window (BIV_TYPE_BOARD_DIALOG), "width"), 4);
  ui_click (ui_find_labelled (ui_find_window (BIV_TYPE_BOARD_DIALOG), "_Apply"));
  ui_settle ();
}

/* What lies beside the map has its own place: it is told of when the keyboard is there. */
static void
test_panels (void)
{
  g_autofree char *battle = ui_sample ();
  BivWindow *window = ui_open (battle);
  GtkWidget *button = ui_find_named (GTK_WIDGET (window), "layers");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  ui_settle ();
  assert_guide_at (window, ui_find (GTK_WIDGET (window), BIV_TYPE_FINDINGS_PANEL), "findings");
  gtk_widget_grab_focus (ui_find (GTK_WIDGET (window), BIV_TYPE_MAP_CANVAS));
  assert_guide (GTK_WIDGET (window), "board");
  remove_many (window);
  assert_guide_at (window, ui_find (GTK_WIDGET (window), BIV_TYPE_TRAY), "deployment");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_settle ();
  assert_guide_at (window, GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                   "board#layers");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  ui_destroy (window);
}

static bool
is_refused (gpointer window)
{
  g_assert_true (ui_press_shortcut (window, GDK_KEY_F1));
  ui_settle ();
  return ui_has_error (window);
}

/* Where nothing shows pages the window says where they are. That the program went is noticed after
 * a while. */
static void
test_no_browser (void)
{
  g_autofree char *entry =
    g_build_filename (g_get_user_data_dir (), "applications", "browser.desktop", NULL);
  BivWindow *window = ui_new_window ();

  g_assert_no_errno (g_remove (entry));
  ui_wait (is_refused, window);
  g_assert_nonnull (strstr (biv_window_get_message (window), "guide/en/index.html"));
  ui_destroy (window);
}

/* Every page that the program asks for comes with it. */
static void
test_files (void)
{
  for (BivGuidePage page = 0; page < BIV_GUIDE_N_PAGES; page++)
    {
      g_autofree char *path = biv_guide_find_file (page);

      g_test_message ("%s", path);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
assert_language (const char *language, const char *part)
{
  g_autofree char *path = NULL;

  g_setenv ("LANGUAGE", language, TRUE);
  path = biv_guide_find_file (BIV_GUIDE_PAGE_ARMY);
  g_assert_nonnull (strstr (path, part));
}

/* In the language of the user, or else in English. */
static void
test_languages (void)
{
  assert_language ("fr", "/guide/fr/army.html");
  assert_language ("de", "/guide/en/army.html");
  assert_language ("", "/guide/en/army.html");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shown = ui_catch_pages ();
  adw_init ();
  g_test_add_func ("/guide/files", test_files);
  g_test_add_func ("/guide/languages", test_languages);
  g_test_add_func ("/guide/pages", test_pages);
  g_test_add_func ("/guide/dialogs", test_dialogs);
  g_test_add_func ("/guide/panels", test_panels);
  g_test_add_func ("/guide/no-browser", test_no_browser);
  return g_test_run ();
}
