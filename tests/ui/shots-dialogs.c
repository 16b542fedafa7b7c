/* Pictures of menus, of what the window asks before it does something, and of files that it cannot
 * read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/army/biv-muster-box.h"
#include "app/frame/command/biv-key-question.h"
#include "app/import/biv-import-list.h"
#include "config.h"
#include "shots.h"

/* (nullable): the popover of the button of a menu, by the icon of the button. */
static GtkWidget *
find_menu (GtkWidget *widget, const char *icon)
{
  GtkWidget *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget) &&
      g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), icon) == 0)
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget)); /* some make theirs only then */
      return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu (child, icon);
  return found;
}

static void
save_palettes (Shots *self, BivWindow *window)
{
  static const struct
  {
    const char *subject;
    const char *choice;
  } subjects[] = {
    { "height", "2" },
    { "works", "" },
    { "road", "" },
    { "crossing", "" },
    { "zone", "" },
    { "objective", "" },
    { "label", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      g_autofree char *name = g_strconcat ("palette-", subjects[i].subject, NULL);

      gtk_widget_activate_action (GTK_WIDGET (window), "board.take", "(ss)", subjects[i].subject,
                                  subjects[i].choice);
      ui_settle ();
      shots_save (self, window, name);
    }
}

static void
save_print (Shots *self, BivWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  shots_save_asked (self, window, "print");
}

static void
save_questions (Shots *self, BivWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);

  gtk_widget_activate_action (widget, "win.choose-rules", NULL);
  shots_save_asked (self, window, "choose-rules");
  gtk_widget_activate_action (widget, "board.select", "s", "s1.u2");
  gtk_widget_activate_action (widget, "board.remove", NULL);
  gtk_window_close (GTK_WINDOW (window));
  shots_save_asked (self, window, "save-changes");
  gtk_widget_activate_action (widget, "win.about", NULL);
  shots_save_asked (self, window, "about");
}

static void
save_commands (Shots *self, BivWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.search-commands", NULL);
  shots_save_asked (self, window, "commands");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.search-commands", NULL);
  gtk_editable_set_text (GTK_EDITABLE (ui_find (shots_find_asked (window), GTK_TYPE_SEARCH_ENTRY)),
                         "re");
  shots_save_asked (self, window, "commands-found");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.search-commands", NULL);
  gtk_editable_set_text (GTK_EDITABLE (ui_find (shots_find_asked (window), GTK_TYPE_SEARCH_ENTRY)),
                         "o");
  shots_save_asked (self, window, "commands-offered");
}

static void
save_keys (Shots *self, BivWindow *window)
{
  g_autoptr (BivKeymap) keymap = biv_keymap_new ();
  const BivKeyRow *paint = biv_key_row_find ("board.tool::paint");

  biv_keymap_set (keymap, paint, "e");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.change-keys", NULL);
  shots_save_asked (self, window, "keys");
  shots_save_dialog (self, biv_key_question_new (GTK_WINDOW (window), keymap, paint),
                     "keys-asked");
  biv_keymap_reset_all (keymap);
}

static void
save_preferences (Shots *self, BivWindow *window)
{
  static const char *const clubs[] = { "postgresql://club.example/bivouac", NULL };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  GActionGroup *actions = G_ACTION_GROUP (ui_get_application ());
  gpointer preferences;

  g_settings_set_strv (settings, "club-libraries", clubs);
  g_action_group_activate_action (actions, "preferences", NULL);
  shots_save_asked (self, window, "preferences");
  g_action_group_activate_action (actions, "preferences", NULL);
  preferences = shots_find_asked (window);
  adw_preferences_window_set_visible_page_name (preferences, "library");
  shots_save_asked (self, window, "preferences-library");
  g_settings_reset (settings, "club-libraries");
}

static void
save_errors (Shots *self, BivWindow *window)
{
  g_autofree char *path = ui_make_temp_path ("shopping-list.bivscenario");
  g_autofree char *sample = ui_sample ();
  g_autofree char *cut = ui_make_temp_path ("half-a-battle.bivscenario");
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "bread, cheese, wine\n", -1, NULL));
  ui_open_in (window, path);
  shots_save (self, window, "file-not-ours");
  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (cut, text, 4000, NULL));
  ui_open_in (window, cut);
  shots_save (self, window, "file-cut-off");
}

static bool
is_asked (gpointer window)
{
  return shots_find_asked (window) != NULL;
}

/* A file of another program, and the list that drops down in it. */
static void
save_import (Shots *self, BivWindow *window, const char *file, const char *text, const char *name)
{
  g_autofree char *path = ui_make_temp_path (file);
  g_autofree char *list = g_strconcat (name, "-choice", NULL);
  GtkWidget *button;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  ui_open_in (window, path);
  ui_wait (is_asked, window);
  ui_settle ();
  button = ui_find (ui_find (shots_find_asked (window), BIV_TYPE_IMPORT_ROW), GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_settle ();
  shots_save_popover (self, GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                      list);
  shots_save_asked (self, window, name);
}

static void
save_imports (Shots *self, BivWindow *window)
{
  save_import (self, window, "evening.csv",
               "Unit;Number;Pts;Colour\nHypaspists;5;75;white\nHypaspists;6;80;\n"
               "Companion cavalry;4;70;\nTemple guards of Sais;4;a lot;\n",
               "import-list");
  save_import (self, window, "liste.csv", "Bezeichnung;Anzahl;Wert\nHypaspisten;2;35\n",
               "import-columns");
  save_import (self, window, "ford.map",
               "border_size=1\nusage=map\n\nGg, Gg, Gg, Gg, Gg, Gg, Gg\n"
               "Gg, 1 Gg, Gs^Fp, Mm, Ww, Gg, Gg\nGg, Rr, Rr, Zz, Ww, Hh, Gg\n"
               "Gg, Gg, Gg, Gg, Ww, Hh, Gg\nGg, Gg, Gg, Gg, Gg, Gg, Gg\n",
               "import-map");
}

void
shots_of_dialogs (Shots *self)
{
  BivWindow *window = ui_new_window ();

  ui_open_sample (window);
  ui_wait_for_drawing (window);
  save_palettes (self, window);
  shots_save_popover (self, find_menu (GTK_WIDGET (window), "open-menu-symbolic"), "menu");
  shots_save_popover (self, find_menu (GTK_WIDGET (window), "view-more-symbolic"), "menu-board");
  save_print (self, window);
  save_questions (self, window);
  save_imports (self, window);
  save_commands (self, window);
  save_keys (self, window);
  save_preferences (self, window);
  save_errors (self, window);
  ui_destroy (window);
}

static void
save_army_popovers (Shots *self, BivWindow *window)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
  GtkWidget *muster = ui_find (editor, BIV_TYPE_MUSTER_BOX);
  GtkWidget *letters = ui_find (muster, GTK_TYPE_SEARCH_ENTRY);

  gtk_widget_grab_focus (letters);
  gtk_editable_set_text (GTK_EDITABLE (letters), "p");
  shots_save (self, window, "army-add");
  gtk_editable_set_text (GTK_EDITABLE (letters), "zzz");
  shots_save (self, window, "army-add-nothing");
  gtk_editable_set_text (GTK_EDITABLE (letters), "");
  shots_save_popover (self, find_menu (muster, "list-add-symbolic"), "army-by-hand-menu");
  shots_save_popover (self, find_menu (editor, "document-edit-symbolic"), "activation-note");
}

/* What pops up in the army editor. */
void
shots_of_popovers (Shots *self)
{
  BivWindow *window = ui_new_window ();
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);

  g_assert_true (ui_open_in (window, path));
  ui_settle ();
  save_army_popovers (self, window);
  ui_destroy (window);
}
