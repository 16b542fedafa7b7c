/* Draws every page and dialog of the program into PNG files, as it would stand on the screen: for
 * documents, and for people who look at what a change did. The language and light or dark come
 * from the surroundings.
 *
 * usage: make-screenshots FOLDER SUFFIX [WIDTH [PART]]
 *                                of a PART alone, such as "club", which needs with-postgres.sh
 *        BIVOUAC_LOOK, "large" or "rtl", see ui_wear_look()
 *        make-screenshots -      shows instead of drawing: each name is a line of the output, and
 *                                a line of the input goes on to the next
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <locale.h>

#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "config.h"
#include "shots.h"
#include "storage/place/biv-places.h"

static bool
has_sample (gpointer window)
{
  return ui_find_button (window, "win.open-sample") != NULL;
}

static GListStore *
get_lost (void)
{
  return G_LIST_STORE (biv_safe_get_lost (biv_workspace_get_safe (ui_get_workspace ())));
}

/* As after an evening that ended badly. */
static void
fill_start_page (void)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (2026, 5, 5, 22, 10, 0);
  g_autofree char *path = ui_sample ();
  g_autofree char *gone = ui_make_temp_path ("granicus.bivscenario");
  g_autofree char *file = ui_make_temp_path ("lost.draft");
  g_autoptr (BivPlace) place = biv_places_find (path);
  g_autoptr (BivPlace) nowhere = biv_places_find (gone);
  BivDraftOrigin origin = { "Issus, 333 BC", place, NULL };
  g_autoptr (BivLostDraft) draft = biv_lost_draft_new (file, time, &origin);

  biv_recents_add (biv_workspace_get_recents (ui_get_workspace ()), nowhere,
                   "The Granicus, 334 BC");
  biv_recents_add (biv_workspace_get_recents (ui_get_workspace ()), place, "Issus, 333 BC");
  g_list_store_append (get_lost (), draft);
}

/* The front page of a battle that was just begun. */
static void
save_new_battle (Shots *self, BivWindow *window)
{
  GtkWidget *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "new-scenario", NULL);
  dialog = ui_find_window (BIV_TYPE_NEW_SCENARIO_DIALOG);
  gtk_editable_set_text (ui_get_child (dialog, "title_entry"), "Wagram");
  gtk_widget_activate_action (dialog, "dialog.create", NULL);
  ui_settle ();
  shots_save (self, window, "preparation");
}

static void
shots_of_start (Shots *self)
{
  BivCatalogue *catalogue = biv_workspace_get_catalogue (ui_get_workspace ());
  BivWindow *window = ui_new_window ();

  ui_wait (has_sample, window);
  fill_start_page ();
  shots_save (self, window, "start");
  shots_save_dialog (self, biv_new_scenario_dialog_new (NULL, catalogue), "new-scenario");
  shots_save_dialog (self, biv_new_army_dialog_new (NULL, catalogue), "new-army");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.print-cards", NULL);
  shots_save_asked (self, window, "print-cards");
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 700);
  shots_save (self, window, "start-narrow");
  ui_open_sample (window);
  ui_wait_for_drawing (window);
  shots_save (self, window, "lost-work");
  g_list_store_remove_all (get_lost ());
  ui_destroy (window);
  window = ui_new_window ();
  save_new_battle (self, window);
  ui_destroy (window);
}

static const struct
{
  const char *name;
  void (*save) (Shots *self);
} parts[] = {
  { "start", shots_of_start },
  { "library", shots_of_library },
  { "club", shots_of_club },
  { "board", shots_of_board },
  { "map", shots_of_map },
  { "findings", shots_of_findings },
  { "army", shots_of_army },
  { "history", shots_of_history },
  { "rehearsal", shots_of_rehearsal },
  { "rules", shots_of_rules },
  { "trouble", shots_of_trouble },
  { "dialogs", shots_of_dialogs },
  { "popovers", shots_of_popovers },
  { "tabs", shots_of_tabs },
};

int
main (int argc, char *argv[])
{
  Shots shots = { argc > 1 ? argv[1] : ".", argc > 2 ? argv[2] : "" };

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BIVOUAC_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  adw_init ();
  ui_wear_look (g_getenv ("BIVOUAC_LOOK"));
  if (argc > 3)
    ui_make_windows_wide (atoi (argv[3]));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (argc <= 4 || g_str_equal (argv[4], parts[i].name))
      parts[i].save (&shots);
  return 0;
}
