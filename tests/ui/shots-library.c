/* Pictures of the library: empty, filled, what is shown of it, and two revisions side by side.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-comparison.h"
#include "app/library/biv-library-page.h"
#include "app/library/club/biv-library-opening.h"
#include "app/library/club/biv-server-dialog.h"
#include "app/library/found/biv-library-list.h"
#include "shots.h"
#include "storage/exchange/biv-club-csv.h"
#include "storage/library/biv-sqlite-backup.h"

static bool
is_calm (gpointer page)
{
  return !biv_library_page_is_busy (page);
}

static void
calm (BivLibraryPage *page)
{
  for (guint i = 0; i < 2; i++)
    {
      ui_wait (is_calm, page);
      ui_settle ();
    }
}

static const char *const names[] = { "samples/issus.bivscenario",
                                     "samples/marengo.bivscenario",
                                     "samples/leuthen.bivscenario",
                                     "samples/alexander-at-issus.bivarmy",
                                     "samples/darius-at-issus.bivarmy",
                                     "samples/melas-at-marengo.bivarmy",
                                     "samples/skarn-at-three-sluices.bivarmy",
                                     "musters/macedonians-334-331.bivmuster",
                                     "rulesets/alexandre-et-bayard.bivruleset" };

static void
add_samples (BivLibraryPage *page)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), names[i], NULL);

      g_strv_builder_add (builder, path);
    }
  paths = g_strv_builder_end (builder);
  biv_library_page_add_files (page, (const char *const *) paths);
  calm (page);
}

static const char *
get_id (BivLibraryPage *page, guint position)
{
  g_autoptr (BivLibraryItem) item =
    g_list_model_get_item (biv_library_page_get_documents (page), position);

  return biv_library_item_get (item)->id;
}

static bool
is_compared (gpointer comparison)
{
  return !biv_library_comparison_is_busy (comparison);
}

static void
save_comparison (Shots *self, BivWindow *window, BivLibraryPage *page)
{
  BivLibrary *library = biv_workspace_get_library (ui_get_workspace (), NULL);
  GtkWidget *dialog;

  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 1);
  calm (page);
  dialog = biv_library_comparison_new (GTK_WINDOW (window), ui_get_workspace (), library,
                                       get_id (page, 0), get_id (page, 1), NULL);
  ui_wait (is_compared, dialog);
  shots_save_dialog (self, dialog, "library-comparison");
  dialog = biv_library_comparison_new (GTK_WINDOW (window), ui_get_workspace (), library,
                                       get_id (page, 0), NULL, "Issus");
  ui_wait (is_compared, dialog);
  shots_save_dialog (self, dialog, "library-history");
}

/* There is one to choose. */
static void
keep_backup (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_assert_true (biv_sqlite_backup_keep (biv_workspace_get_library (ui_get_workspace (), NULL),
                                         now, NULL));
}

/* What is brought, of which some is there already. */
static void
save_import (Shots *self, BivWindow *window, BivLibraryPage *page)
{
  g_autofree char *issus = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), names[0], NULL);
  g_autofree char *sluices = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                               "samples/three-sluices.bivscenario", NULL);
  const char *const paths[] = { issus, sluices, NULL };

  biv_library_page_add_files (page, paths);
  calm (page);
  shots_save_asked (self, window, "library-import");
  keep_backup ();
  gtk_widget_activate_action (GTK_WIDGET (page), "library.backups", "s", "");
  shots_save_asked (self, window, "library-backups");
}

/* What the club has besides its documents: as a spreadsheet would have it. */
static const struct
{
  BivClubTable table;
  const char *rows;
} club[] = {
  { BIV_CLUB_MEMBERS, "name,note\nAnne Moreau,keeps the key\nLuc Petit,\n" },
  { BIV_CLUB_COLLECTION, "name,kind,count,owner\nMacedonian phalanx,infantry,96,club\n"
                         "Companions,cavalry,24,Luc Petit\n" },
  { BIV_CLUB_BATTLES, "date,place,players,result\n"
                      "2026-10-04,Club room,\"Anne Moreau, Luc Petit\",The Persians held\n" },
};

static void
save_club (Shots *self, BivWindow *window, BivLibraryPage *page)
{
  for (guint i = 0; i < G_N_ELEMENTS (club); i++)
    {
      const char *word = biv_club_row_get_table_word (club[i].table);
      g_autoptr (GBytes) bytes = g_bytes_new_static (club[i].rows, strlen (club[i].rows));
      g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
      BivLibrary *library = biv_workspace_get_library (ui_get_workspace (), NULL);
      g_autoptr (GPtrArray) rows =
        biv_club_csv_read (library, club[i].table, bytes, "rows", report, NULL);
      g_autofree char *name = g_strconcat ("library-", word, NULL);

      g_assert_nonnull (rows);
      g_assert_true (biv_library_put_rows (biv_workspace_get_library (ui_get_workspace (), NULL),
                                           club[i].table, rows, NULL));
      gtk_widget_activate_action (GTK_WIDGET (page), "library.club", "s", word);
      shots_save_asked (self, window, name);
    }
}

static void
save_missing (Shots *self, BivWindow *window, BivLibraryPage *page)
{
  gtk_drop_down_set_selected (ui_get_child (page, "kind"), 2);
  calm (page);
  gtk_selection_model_select_item (
    gtk_column_view_get_model (GTK_COLUMN_VIEW (ui_get_child (page, "view"))), 2, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.missing", NULL);
  shots_save_asked (self, window, "library-missing");
}

/* On a day that is still to come. */
static void
plan_battle (BivLibraryPage *page)
{
  g_autofree char *rows =
    g_strdup_printf ("date,place,players,scenario\n2030-11-30,Club room,\"Anne Moreau, "
                     "Luc Petit\",%s\n",
                     get_id (page, 2));
  g_autoptr (GBytes) bytes = g_bytes_new (rows, strlen (rows));
  g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
  BivLibrary *library = biv_workspace_get_library (ui_get_workspace (), NULL);
  g_autoptr (GPtrArray) read =
    biv_club_csv_read (library, BIV_CLUB_BATTLES, bytes, "rows", report, NULL);
  guint n_new;

  g_assert_true (biv_club_csv_merge (biv_workspace_get_library (ui_get_workspace (), NULL),
                                     BIV_CLUB_BATTLES, read, &n_new, NULL));
}

static bool
offers_army (gpointer window)
{
  GtkWidget *asked = shots_find_asked (window);

  return asked && gtk_widget_get_sensitive (ui_get_child (asked, "pick"));
}

/* A battle takes an army from the library; then two units leave the battle's copy. */
static void
save_armies (Shots *self)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *picker;

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.take-army", "s", "s1");
  ui_wait (offers_army, window);
  picker = shots_find_asked (window);
  shots_save (self, picker, "library-army");
  g_signal_emit_by_name (ui_get_child (picker, "search"), "activate");
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "board.remove-object", "s", "s1.u1");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.remove-object", "s", "s1.u2");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-army", "s", "s1");
  shots_save_asked (self, window, "library-army-update");
  ui_destroy (window);
}

static bool
has_answer (gpointer dialog)
{
  return !gtk_spinner_get_spinning (ui_get_child (dialog, "spinner"));
}

/* A club's library on a server that is not there: what is asked, what is said, what is shown. */
static void
save_server (Shots *self, BivLibraryPage *page)
{
  const char *nowhere = "postgresql://%2Fnowhere/bivouac";
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (page), "library.ask-club", NULL);
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_SERVER_DIALOG);
  gtk_editable_set_text (ui_get_child (dialog, "host"), nowhere);
  gtk_widget_activate_action (dialog, "dialog.test", NULL);
  ui_wait (has_answer, dialog);
  shots_save (self, dialog, "library-server");
  gtk_widget_activate_action (dialog, "dialog.open", NULL);
  calm (page);
  shots_save (self, gtk_widget_get_root (GTK_WIDGET (page)), "library-away");
  gtk_widget_activate_action (GTK_WIDGET (page), "library.forget-club", NULL);
  calm (page);
}

static bool
has_looked (gpointer dialog)
{
  return gtk_widget_get_opacity (ui_get_child (dialog, "no_keyring")) > 0 ||
         gtk_widget_get_sensitive (ui_get_child (dialog, "keep"));
}

/* Whatever this machine has. */
static void
show_keyring (GtkWidget *dialog, bool is_there)
{
  ui_wait (has_looked, dialog);
  gtk_widget_set_opacity (ui_get_child (dialog, "no_keyring"), !is_there);
  gtk_widget_set_sensitive (ui_get_child (dialog, "keep"), is_there);
}

/* The password of a server, without a keyring and with one that has another password. */
static void
save_password (Shots *self, GtkWindow *window)
{
  GtkWidget *dialog = biv_password_dialog_new (window, "anne@server.example", NULL, false);

  gtk_window_present (GTK_WINDOW (dialog));
  show_keyring (dialog, false);
  shots_save (self, dialog, "library-password");
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = biv_password_dialog_new (
    window, "anne@server.example",
    "postgresql://server.example/bivouac: the server does not let you in: connection to server at "
    "\"server.example\" (192.0.2.7), port 5432 failed: FATAL:  password authentication failed for "
    "user \"anne\"",
    true);
  gtk_window_present (GTK_WINDOW (dialog));
  show_keyring (dialog, true);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_get_child (dialog, "keep")), TRUE);
  gtk_editable_set_text (ui_get_child (dialog, "password"), "hush hush");
  shots_save (self, dialog, "library-password-wrong");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

void
shots_of_library (Shots *self)
{
  BivWindow *window = ui_new_window ();
  BivLibraryPage *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  page = biv_window_get_library (window);
  calm (page);
  shots_save (self, window, "library-empty");
  add_samples (page);
  gtk_selection_model_select_item (
    gtk_column_view_get_model (GTK_COLUMN_VIEW (ui_get_child (page, "view"))), 1, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.favourite", NULL);
  calm (page);
  shots_save (self, window, "library");
  gtk_toggle_button_set_active (ui_get_child (page, "as_cards"), TRUE);
  calm (page);
  shots_save (self, window, "library-cards");
  gtk_toggle_button_set_active (ui_get_child (page, "as_cards"), FALSE);
  shots_save_popover (
    self, GTK_WIDGET (gtk_menu_button_get_popover (ui_get_child (page, "filters"))),
    "library-filters");
  gtk_drop_down_set_selected (ui_get_child (page, "shelf"), 1);
  calm (page);
  shots_save (self, window, "library-narrowed");
  gtk_drop_down_set_selected (ui_get_child (page, "shelf"), 0);
  calm (page);
  shots_save_popover (
    self, GTK_WIDGET (gtk_menu_button_get_popover (ui_get_child (page, "library_button"))),
    "library-menu");
  save_server (self, page);
  save_password (self, GTK_WINDOW (window));
  save_import (self, window, page);
  save_club (self, window, page);
  save_missing (self, window, page);
  plan_battle (page);
  save_comparison (self, window, page);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-library", NULL);
  ui_settle ();
  shots_save (self, window, "library-front");
  ui_destroy (window);
  save_armies (self);
}
