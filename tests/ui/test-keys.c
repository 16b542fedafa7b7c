/* Keys that are changed: they are heard, told by menus, tips and lists, swapped with those who had
 * them, and given back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-action-finder.h"
#include "app/frame/command/biv-command.h"
#include "app/frame/command/biv-key-question.h"
#include "app/frame/command/biv-keys-dialog.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "core/model/scenario/biv-scenario.h"
#include "ui-test.h"

static BivKeymap *
forget_all (void)
{
  BivKeymap *keymap = biv_keymap_new ();

  biv_keymap_reset_all (keymap);
  return keymap;
}

static const BivKeyRow *
find (const char *action)
{
  const BivKeyRow *row = biv_key_row_find (action);

  g_assert_nonnull (row);
  return row;
}

static void
assert_label (BivKeymap *keymap, const char *action, const char *expected)
{
  g_autofree char *label = biv_keymap_get_label (keymap, find (action));

  g_assert_cmpstr (label, ==, expected);
}

/* --- The table ------------------------------------------------------------------------------- */

/* The usual keys take none from each other, each may be had, and all of them have a name. */
static void
test_usual (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  const BivKeyRow *row;

  for (guint i = 0; (row = biv_key_row_get (i)); i++)
    {
      g_assert_cmpstr (biv_key_question_get_title (row), !=, row->action);
      for (guint j = 0; row->keys[j]; j++)
        {
          GdkModifierType held;
          guint key;

          g_autofree char *name = NULL;

          g_assert_true (gtk_accelerator_parse (row->keys[j], &key, &held));
          name = gtk_accelerator_name (key, held);
          g_assert_cmpstr (row->keys[j], ==, name); /* else nobody finds that it is taken */
          if (biv_keymap_find_rival (keymap, row, row->keys[j]))
            g_error ("%s has the key of another: %s", row->action, row->keys[j]);
        }
    }
}

static void
assert_refused (const char *action, const char *name, bool refused)
{
  GdkModifierType held;
  guint key;

  g_assert_true (gtk_accelerator_parse (name, &key, &held));
  g_test_message ("%s: %s", action, name);
  g_assert_true ((biv_key_row_refuse (find (action), key, held) != NULL) == refused);
}

static void
test_refused (void)
{
  assert_refused ("win.save", "g", true);
  assert_refused ("win.save", "<Shift>g", true);
  assert_refused ("win.save", "<Control>v", true);
  assert_refused ("win.save", "<Control>g", false);
  assert_refused ("win.save", "F3", false);
  assert_refused ("board.tool::paint", "g", false);
  assert_refused ("board.tool::paint", "Left", true);
  assert_refused ("board.tool::paint", "<Alt>Left", true);
  assert_refused ("board.tool::paint", "space", true);
  assert_refused ("army.delete", "Delete", false);
  assert_refused ("army.delete", "x", true);
}

/* --- Giving and taking ----------------------------------------------------------------------- */

static void
test_swapped (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autoptr (BivKeymap) other = biv_keymap_new ();

  biv_keymap_set (keymap, find ("board.tool::paint"), "e");
  assert_label (other, "board.tool::paint", "E");
  assert_label (other, "board.tool::erase", "B");
  biv_keymap_reset (keymap, find ("board.tool::paint"));
  assert_label (other, "board.tool::paint", "B");
  assert_label (other, "board.tool::erase", "E");
  g_assert_false (biv_keymap_has_changes (other));

  /* A letter cannot be given to the program, so who loses its key has none. */
  biv_keymap_set (keymap, find ("board.tool::paint"), "<Control>s");
  assert_label (other, "win.save", "");
  assert_label (other, "board.tool::paint", "Ctrl+S");
  biv_keymap_reset (keymap, find ("win.save"));
  assert_label (other, "win.save", "Ctrl+S");
  assert_label (other, "board.tool::paint", "");

  /* The library and the board are never in view at once. */
  biv_keymap_set (keymap, find ("library.tag"), "<Control>f");
  assert_label (other, "board.find", "Ctrl+F");
  biv_keymap_set (keymap, find ("win.print"), "");
  assert_label (other, "win.print", "");
  biv_keymap_reset_all (keymap);
  assert_label (other, "win.print", "Ctrl+P");
  g_assert_false (biv_keymap_has_changes (other));
}

/* --- In the window --------------------------------------------------------------------------- */

/* Whether a widget listens for a key, and with it does an action. */
static bool
listens (GtkWidget *widget, const char *key, const char *action)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GListModel) shortcuts = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (shortcuts) &&
                        j < g_list_model_get_n_items (shortcuts);
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, j);
          GtkShortcutAction *does = gtk_shortcut_get_action (shortcut);
          g_autofree char *trigger =
            gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
          g_autofree char *name =
            GTK_IS_NAMED_ACTION (does)
              ? g_action_print_detailed_name (
                  gtk_named_action_get_action_name (GTK_NAMED_ACTION (does)),
                  gtk_shortcut_get_arguments (shortcut))
              : NULL;

          if (g_strcmp0 (name, action) == 0 && g_str_equal (trigger, key))
            return true;
        }
    }
  return false;
}

static GtkWidget *
find_line (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (ADW_IS_ACTION_ROW (widget) && strstr (gtk_widget_get_name (widget), name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_line (child, name);
  return found;
}

static void
assert_listed (BivWindow *window, const char *name, const char *expected)
{
  GtkWidget *line = find_line (GTK_WIDGET (biv_window_get_shortcuts (window)), name);
  GtkWidget *keys;

  g_assert_nonnull (line);
  keys = ui_find (line, GTK_TYPE_SHORTCUT_LABEL);
  g_assert_cmpstr (gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (keys)), ==, expected);
}

/* (transfer none) (nullable): the first button that does an action, which is written with its
 * target. */
static GtkWidget *
find_button (GtkWidget *widget, const char *action)
{
  const char *name = GTK_IS_BUTTON (widget)
                       ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                       : NULL;
  g_autofree char *whole =
    name ? g_action_print_detailed_name (
             name, gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)))
         : NULL;
  GtkWidget *found = g_strcmp0 (whole, action) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, action);
  return found;
}

static void
assert_tip (BivWindow *window, const char *action, const char *expected)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), action);

  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, expected);
}

static void
assert_search_keys (BivWindow *window, const char *action, const char *expected)
{
  g_autoptr (BivActionFinder) finder = biv_action_finder_new (GTK_WINDOW (window));
  g_autofree char *keys = biv_action_finder_get_keys (finder, action);

  g_assert_cmpstr (keys, ==, expected);
}

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_ACTION_ROW (widget) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

/* (transfer full) (nullable): the key that a menu tells of an action. */
static char *
find_menu_key (GMenuModel *menu, const char *action)
{
  char *told = NULL;

  for (int i = 0; i < g_menu_model_get_n_items (menu) && !told; i++)
    {
      g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *own = NULL;

      if (section)
        told = find_menu_key (section, action);
      else if (g_menu_model_get_item_attribute (menu, i, "action", "s", &own) &&
               g_str_equal (own, action))
        g_menu_model_get_item_attribute (menu, i, "accel", "s", &told);
    }
  return told;
}

static void
assert_menu_key (GtkWidget *widget, const char *action, const char *expected)
{
  GtkPopoverMenu *menu = GTK_POPOVER_MENU (ui_find (widget, GTK_TYPE_POPOVER_MENU));
  g_autofree char *told = find_menu_key (gtk_popover_menu_get_menu_model (menu), action);

  g_assert_cmpstr (told, ==, expected);
}

/* (transfer none): the question about the keys of an action, asked from the list of all. */
static GtkWidget *
ask (BivWindow *window, const char *title)
{
  GtkWidget *dialog;
  GtkWidget *row;

  if (!ui_find_window (BIV_TYPE_KEYS_DIALOG))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.change-keys", NULL);
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_KEYS_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (ui_get_child (dialog, "search"), title);
  ui_settle ();
  row = find_row (dialog, title);
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_mapped (row));
  g_signal_emit_by_name (row, "activated");
  ui_settle ();
  return ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

static void
press (GtkWidget *question, guint key, GdkModifierType held)
{
  GtkEventController *controller = ui_find_controller (question, GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean taken;

  g_signal_emit_by_name (controller, "key-pressed", key, 0, held, &taken);
  g_assert_true (taken);
}

static void
answer (GtkWidget *question, const char *response)
{
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question));
  ui_settle ();
}

/* As Enter: a button that has the keyboard hears it, else the one that is proposed, if it can. */
static void
enter (GtkWidget *question)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (question));
  GtkWidget *heard = GTK_IS_BUTTON (focus) ? focus
                                           : gtk_window_get_default_widget (GTK_WINDOW (question));

  if (gtk_widget_is_sensitive (heard))
    g_signal_emit_by_name (heard, "clicked");
  ui_settle ();
}

/* Enter gives the keys that were pressed; before some were, and wherever the keyboard was, it takes
 * none away. */
static void
test_enter (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  GtkWidget *question = ask (window, "Paint");

  enter (question);
  g_assert_true (ui_find_window (ADW_TYPE_MESSAGE_DIALOG) == question);
  gtk_widget_child_focus (question, GTK_DIR_TAB_FORWARD);
  press (question, GDK_KEY_z, 0);
  enter (question);
  g_assert_null (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (listens (canvas, "z", "board.tool::paint"));
  gtk_window_destroy (GTK_WINDOW (ui_find_window (BIV_TYPE_KEYS_DIALOG)));
  ui_destroy (window);
}

/* A letter of the map goes to another tool, whose letter it gets. */
static void
test_map (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  GtkWidget *question;

  g_assert_true (listens (canvas, "b", "board.tool::paint"));
  question = ask (window, "Paint");
  g_assert_false (
    adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (question), "set"));
  press (question, GDK_KEY_Left, 0);
  g_assert_false (
    adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (question), "set"));
  g_assert_true (ui_shows (question, "This key is kept for moving about on the map."));
  press (question, GDK_KEY_e, 0);
  g_assert_true (ui_shows (question, "“Erase” has these keys. The two will be swapped."));
  answer (question, "set");

  g_assert_true (listens (canvas, "e", "board.tool::paint"));
  g_assert_true (listens (canvas, "b", "board.tool::erase"));
  g_assert_false (listens (canvas, "b", "board.tool::paint"));
  assert_tip (window, "board.tool::paint", "Paint (E)");
  assert_listed (window, "board.tool::paint", "e");
  assert_search_keys (window, "board.tool::paint", "E");

  answer (ask (window, "Paint"), "usual");
  assert_tip (window, "board.tool::paint", "Paint (B)");
  assert_listed (window, "board.tool::paint", "b");
  g_assert_true (listens (canvas, "b", "board.tool::paint"));
  ui_destroy (window);
}

/* The table of a rehearsal is looked at like the board, but the board is changed on its own page
 * alone: Delete there took away who was selected here. */
static void
test_table (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *board = GTK_WIDGET (ui_get_canvas (window));
  GtkWidget *page = ui_find (GTK_WIDGET (window), BIV_TYPE_REHEARSAL_PAGE);
  GtkWidget *table = ui_find (page, BIV_TYPE_MAP_CANVAS);

  g_assert_true (listens (board, "Delete|BackSpace|KP_Delete", "board.remove"));
  g_assert_true (listens (board, "r", "board.reach-of-all"));
  g_assert_true (listens (table, "r", "board.reach-of-all"));
  g_assert_true (listens (table, "0|KP_0", "map.zoom-fit"));
  g_assert_false (listens (table, "Delete|BackSpace|KP_Delete", "board.remove"));
  g_assert_false (listens (table, "b", "board.tool::paint"));
  ui_destroy (window);
}

/* A sign that wants Shift is typed without, and digits and the like on the number block, too,
 * unless somebody has that key of his own. */
static void
test_other_ways (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));

  g_assert_true (listens (canvas, "plus|equal|KP_Add", "map.zoom-in"));
  g_assert_true (listens (canvas, "<Control>2|<Control>KP_2", "board.keep-stamp(2)"));
  assert_listed (window, "map.zoom-in", "plus <Control>plus <Control>equal");
  assert_listed (window, "board.keep-stamp(2)", "<Control>2...<Control>9 2...9");
  biv_keymap_set (keymap, find ("board.tool::paint"), "equal");
  biv_keymap_set (keymap, find ("board.tool::erase"), "KP_2");
  g_assert_true (listens (canvas, "plus|KP_Add", "map.zoom-in"));
  g_assert_true (listens (canvas, "equal", "board.tool::paint"));
  g_assert_true (listens (canvas, "2", "board.stamp(2)"));
  assert_label (keymap, "board.tool::erase", "KP\u20092");
  biv_keymap_reset_all (keymap);
  ui_destroy (window);
}

/* The key of a sign that wants Shift is asked for by pressing it without: whoever has the sign has
 * the key. */
static void
test_pressed_plain (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *question = ask (window, "Paint");

  press (question, GDK_KEY_equal, 0);
  g_assert_true (ui_shows (question, "“Zoom in” has these keys. The two will be swapped."));
  answer (question, "set");
  assert_label (keymap, "board.tool::paint", "+");
  assert_label (keymap, "map.zoom-in", "B");
  biv_keymap_reset_all (keymap);
  ui_destroy (window);
}

/* A key of the whole program: menus ask the application. */
static void
test_program (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  GtkApplication *application = GTK_APPLICATION (ui_get_application ());
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_auto (GStrv) accels = NULL;
  GtkWidget *question;

  question = ask (window, "Save");
  press (question, GDK_KEY_G, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_true (ui_shows (question, "Shift+Ctrl+G"));
  g_assert_true (ui_shows (question, "These keys are free."));
  answer (question, "set");
  accels = gtk_application_get_accels_for_action (application, "win.save");
  g_assert_cmpuint (g_strv_length (accels), ==, 1);
  assert_search_keys (window, "win.save", "Shift+Ctrl+G");
  g_assert_true (ui_shows (ui_find_window (BIV_TYPE_KEYS_DIALOG), "Usually Ctrl+S"));
  assert_tip (window, "win.save", "Save (Shift+Ctrl+G)");

  gtk_widget_activate_action (ui_find_window (BIV_TYPE_KEYS_DIALOG), "keys.reset", NULL);
  assert_search_keys (window, "win.save", "Ctrl+S");
  assert_tip (window, "win.save", "Save (Ctrl+S)");
  gtk_window_destroy (GTK_WINDOW (ui_find_window (BIV_TYPE_KEYS_DIALOG)));
  ui_destroy (window);
}

static bool
has_row (const char *action)
{
  static const char *const keyed_otherwise[] = {
    "win.undo", "win.redo", "board.turn-region(-1)", "board.turn-region(1)", "board.erase-region",
    "board.unselect-region", "library.choose-all", "library.bin", "board.pick", "board.to-map",
    NULL
  };

  return biv_key_row_find (action) || g_strv_contains (keyed_otherwise, action);
}

/* Every command can be given keys, also if it usually has none, and is done by them. */
static void
test_every_command (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  GtkApplication *application = GTK_APPLICATION (ui_get_application ());
  g_auto (GStrv) accels = NULL;
  g_auto (GStrv) none = NULL;
  const BivCommand *command;

  for (guint i = 0; (command = biv_command_get (i)); i++)
    {
      g_test_message ("%s", command->action);
      g_assert_true (has_row (command->action));
    }
  biv_keymap_set (keymap, find ("win.new-tab"), "<Control><Shift>t");
  accels = gtk_application_get_accels_for_action (application, "win.new-tab");
  g_assert_cmpuint (g_strv_length (accels), ==, 1);
  biv_keymap_reset (keymap, find ("win.new-tab"));
  none = gtk_application_get_accels_for_action (application, "win.new-tab");
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

/* Menus of things tell the keys that they have. */
static void
test_menu (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  BivScenario *scenario = biv_session_get_scenario (biv_window_get_session (window));
  BivPlacement *first = biv_node_list_get (biv_scenario_get_placements (scenario), 0);

  gtk_widget_activate_action (canvas, "board.select", "s", biv_placement_get_piece (first));
  g_assert_true (gtk_widget_activate_action (canvas, "context.popup", NULL));
  assert_menu_key (canvas, "board.rename", "F2");
  biv_keymap_set (keymap, find ("board.rename"), "F7");
  biv_keymap_set (keymap, find ("board.next-piece"), "");
  assert_menu_key (canvas, "board.rename", "F7");
  assert_menu_key (canvas, "board.next-piece", NULL);
  biv_keymap_reset_all (keymap);
  assert_menu_key (canvas, "board.rename", "F2");
  assert_menu_key (canvas, "board.next-piece", "n");
  ui_destroy (window);
}

/* (transfer full) (nullable): the key that stands beside an item of a menu. */
static char *
find_accel (GtkWidget *widget, const char *words)
{
  g_autofree char *text = NULL;
  char *accel = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_object_get (widget, "text", &text, NULL);
      if (g_str_equal (text, words))
        g_object_get (widget, "accel", &accel, NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !accel;
       child = gtk_widget_get_next_sibling (child))
    accel = find_accel (child, words);
  return accel;
}

static void
assert_item_key (GtkWidget *widget, const char *words, const char *expected)
{
  g_autofree char *accel = find_accel (widget, words);

  g_assert_cmpstr (accel, ==, expected);
}

/* So do those that ask for them, and may be told of none. */
static void
test_asking_menu (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  BivWindow *window = ui_new_window ();
  GtkWidget *page;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL));
  ui_settle ();
  page = GTK_WIDGET (biv_window_get_library (window));
  assert_item_key (page, "Rename…", "F2");
  biv_keymap_set (keymap, find ("library.rename"), "F7");
  assert_item_key (page, "Rename…", "F7");
  biv_keymap_set (keymap, find ("library.rename"), "");
  assert_item_key (page, "Rename…", NULL);
  biv_keymap_reset_all (keymap);
  assert_item_key (page, "Rename…", "F2");
  ui_destroy (window);
}

/* A window that opens later tells the changed ones, too, and the tip of undo does. */
static void
test_later (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = ui_sample ();
  BivWindow *window;

  biv_keymap_set (keymap, find ("win.undo-here"), "<Control>u");
  biv_keymap_set (keymap, find ("board.toggle-palette"), "F4");
  biv_keymap_set (keymap, find ("board.tool::pick"), "");
  window = ui_open (path);
  assert_tip (window, "win.undo", "Undo (Ctrl+U)");
  assert_listed (window, "board.tool::pick", "");
  g_assert_nonnull (ui_find_named (GTK_WIDGET (window), "board.toggle-palette"));
  g_assert_cmpstr (
    gtk_widget_get_tooltip_text (ui_find_named (GTK_WIDGET (window), "board.toggle-palette")), ==,
    "Terrains and tools (F4)");
  biv_keymap_reset_all (keymap);
  assert_tip (window, "win.undo", "Undo (Ctrl+Z)");
  ui_destroy (window);
}

/* So does the army, which is made anew for each document. */
static void
test_army (void)
{
  g_autoptr (BivKeymap) keymap = forget_all ();
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();

  biv_keymap_set (keymap, find ("army.duplicate"), "<Control>b");
  g_assert_true (ui_open_in (window, path));
  assert_tip (window, "army.duplicate", "Duplicate (Ctrl+B)");
  biv_keymap_reset_all (keymap);
  assert_tip (window, "army.duplicate", "Duplicate (Ctrl+D)");
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *shown = NULL;

  g_test_init (&argc, &argv, NULL);
  shown = ui_catch_pages ();
  adw_init ();
  g_test_add_func ("/keys/usual", test_usual);
  g_test_add_func ("/keys/refused", test_refused);
  g_test_add_func ("/keys/swapped", test_swapped);
  g_test_add_func ("/keys/enter", test_enter);
  g_test_add_func ("/keys/map", test_map);
  g_test_add_func ("/keys/table", test_table);
  g_test_add_func ("/keys/other-ways", test_other_ways);
  g_test_add_func ("/keys/pressed-plain", test_pressed_plain);
  g_test_add_func ("/keys/program", test_program);
  g_test_add_func ("/keys/every-command", test_every_command);
  g_test_add_func ("/keys/menu", test_menu);
  g_test_add_func ("/keys/asking-menu", test_asking_menu);
  g_test_add_func ("/keys/later", test_later);
  g_test_add_func ("/keys/army", test_army);
  return g_test_run ();
}
