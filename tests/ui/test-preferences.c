/* The preferences: what is chosen there is kept and done, and what they lead to comes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-keys-dialog.h"
#include "app/library/club/biv-server-dialog.h"
#include "app/preferences/biv-preferences.h"
#include "app/print/biv-print-dialog.h"
#include "config.h"
#include "ui-test.h"

#define CLUB "postgresql://club.example/bivouac"

static gpointer
ask (BivWindow *window)
{
  GtkWidget *preferences;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "app.preferences", NULL));
  ui_settle ();
  preferences = ui_find_window (BIV_TYPE_PREFERENCES);
  g_assert_nonnull (preferences);
  g_assert_true (adw_preferences_window_get_search_enabled (ADW_PREFERENCES_WINDOW (preferences)));
  return preferences;
}

static void
leave (gpointer preferences)
{
  gtk_window_destroy (preferences);
  ui_settle ();
}

/* As a person chooses among the words of a row. */
static void
choose (gpointer preferences, const char *row, const char *words)
{
  AdwComboRow *combo = ui_get_child (preferences, row);
  GListModel *model = adw_combo_row_get_model (combo);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), words))
        {
          adw_combo_row_set_selected (combo, i);
          return;
        }
    }
  g_test_message ("%s is not offered", words);
  g_test_fail ();
}

static void
assert_chosen (gpointer dialog, const char *row, const char *words)
{
  GtkStringObject *item = adw_combo_row_get_selected_item (ui_get_child (dialog, row));

  g_assert_cmpstr (gtk_string_object_get_string (item), ==, words);
}

static void
assert_set (const char *key, const char *word)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *value = g_settings_get_string (settings, key);

  g_assert_cmpstr (value, ==, word);
}

/* What is chosen is kept, and shown the next time. */
static void
test_kept (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  BivWindow *window = ui_new_window ();
  gpointer preferences = ask (window);

  assert_chosen (preferences, "language", "As the system");
  choose (preferences, "language", "Français");
  gtk_switch_set_active (ui_get_child (preferences, "reopen"), TRUE);
  gtk_switch_set_active (ui_get_child (preferences, "desktop_search"), FALSE);
  leave (preferences);
  assert_set ("language", "fr");
  g_assert_true (g_settings_get_boolean (settings, "reopen-documents"));
  g_assert_false (g_settings_get_boolean (settings, "desktop-search"));

  preferences = ask (window);
  assert_chosen (preferences, "language", "Français");
  g_assert_true (gtk_switch_get_active (ui_get_child (preferences, "reopen")));
  choose (preferences, "language", "As the system");
  gtk_switch_set_active (ui_get_child (preferences, "reopen"), FALSE);
  gtk_switch_set_active (ui_get_child (preferences, "desktop_search"), TRUE);
  leave (preferences);
  assert_set ("language", "");
  ui_destroy (window);
}

/* At once, in all windows. */
static void
test_style (void)
{
  BivWindow *window = ui_new_window ();
  gpointer preferences = ask (window);
  AdwStyleManager *manager = adw_style_manager_get_default ();

  choose (preferences, "color_scheme", "Dark");
  g_assert_true (adw_style_manager_get_dark (manager));
  choose (preferences, "color_scheme", "Light");
  g_assert_false (adw_style_manager_get_dark (manager));
  choose (preferences, "color_scheme", "As the system");
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
  leave (preferences);
  ui_destroy (window);
}

/* It is printed on the paper that was chosen, and the rest stays as it was printed last. */
static void
test_paper (void)
{
  BivWindow *window = ui_new_window ();
  gpointer preferences;
  GtkWidget *dialog;

  g_assert_true (ui_open_sample (window));
  preferences = ask (window);
  choose (preferences, "paper", "A3");
  leave (preferences);
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
      ui_settle ();
      dialog = ui_find_window (BIV_TYPE_PRINT_DIALOG);
      g_assert_nonnull (dialog);
      assert_chosen (ui_get_child (dialog, "form"), "paper", "A3");
      leave (dialog);
    }
  preferences = ask (window);
  assert_chosen (preferences, "paper", "A3");
  choose (preferences, "paper", "A4");
  leave (preferences);
  ui_destroy (window);
}

static void
test_clubs (void)
{
  static const char *const clubs[] = { CLUB, NULL };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  BivWindow *window = ui_new_window ();
  gpointer preferences;
  GtkWidget *group;
  g_auto (GStrv) left = NULL;

  g_settings_set_strv (settings, "club-libraries", clubs);
  preferences = ask (window);
  adw_preferences_window_set_visible_page_name (preferences, "library");
  ui_settle ();
  group = ui_get_child (preferences, "clubs");
  g_assert_true (ui_shows (group, CLUB));
  ui_click (ui_find (group, GTK_TYPE_BUTTON));
  ui_settle ();
  g_assert_false (ui_shows (group, CLUB));
  left = g_settings_get_strv (settings, "club-libraries");
  g_assert_null (left[0]);
  leave (preferences);
  ui_destroy (window);
}

/* A row does it in the window's library, once the preferences are closed. */
static void
test_ways (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *preferences = ask (window);
  GtkWidget *keys;

  gtk_widget_activate_action (preferences, "preferences.keys", NULL);
  ui_settle ();
  keys = ui_find_window (BIV_TYPE_KEYS_DIALOG);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (keys)) == GTK_WINDOW (preferences));
  leave (keys);
  gtk_widget_activate_action (preferences, "preferences.library", "s", "library.ask-club");
  ui_settle ();
  g_assert_null (ui_find_window (BIV_TYPE_PREFERENCES));
  g_assert_nonnull (biv_window_get_library (window));
  leave (ui_find_window (BIV_TYPE_SERVER_DIALOG));
  preferences = ask (window);
  gtk_widget_activate_action (preferences, "preferences.library", "s", "library.backups::");
  ui_settle ();
  g_assert_true (ui_shows (GTK_WIDGET (window), "There is no backup yet."));
  preferences = ask (window);
  gtk_widget_activate_action (preferences, "preferences.shortcuts", NULL);
  ui_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (biv_window_get_shortcuts (window))));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/preferences/kept", test_kept);
  g_test_add_func ("/preferences/style", test_style);
  g_test_add_func ("/preferences/paper", test_paper);
  g_test_add_func ("/preferences/clubs", test_clubs);
  g_test_add_func ("/preferences/ways", test_ways);
  return g_test_run ();
}
