/* Pictures of a club's library on a server: the test of a connection, what is taken along, people,
 * submitted and secret lists, and what was changed on both sides. Without a server there are none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-comparison.h"
#include "app/library/biv-library-page.h"
#include "app/library/club/biv-club-accounts.h"
#include "app/library/club/biv-server-dialog.h"
#include "app/library/jobs/biv-library-report.h"
#include "config.h"
#include "shots.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/server/biv-postgres-library.h"

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
                                     "samples/alexander-at-issus.bivarmy",
                                     "samples/darius-at-issus.bivarmy",
                                     "samples/melas-at-marengo.bivarmy" };

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

static bool
has_answer (gpointer dialog)
{
  return !gtk_spinner_get_spinning (ui_get_child (dialog, "spinner"));
}

/* Asks for the club's library, tries it and opens it. */
static void
open_club (Shots *self, BivLibraryPage *page, const char *address)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (page), "library.ask-club", NULL);
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_SERVER_DIALOG);
  shots_save (self, dialog, "club-open");
  gtk_editable_set_text (ui_get_child (dialog, "host"), address);
  gtk_widget_activate_action (dialog, "dialog.test", NULL);
  ui_wait (has_answer, dialog);
  shots_save (self, dialog, "club-test");
  gtk_widget_activate_action (dialog, "dialog.open", NULL);
  calm (page);
}

static void
choose (BivLibraryPage *page, guint position)
{
  gtk_selection_model_select_item (
    gtk_column_view_get_model (GTK_COLUMN_VIEW (ui_get_child (page, "view"))), position, TRUE);
  ui_settle ();
}

static void
save_people (Shots *self, BivLibraryPage *page)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (page), "library.people", NULL);
  dialog = ui_find_window (BIV_TYPE_CLUB_ACCOUNTS);
  ui_wait (has_answer, dialog);
  gtk_editable_set_text (ui_get_child (dialog, "account"), "member");
  gtk_widget_activate_action (dialog, "people.invite", NULL);
  ui_wait (has_answer, dialog);
  shots_save (self, dialog, "club-people");
  gtk_widget_activate (ui_get_child (dialog, "role"));
  ui_settle ();
  shots_save (self, ui_find (dialog, GTK_TYPE_POPOVER), "club-roles");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* One is submitted, one is a secret, one is released, and the menu of what is chosen. */
static void
save_rights (Shots *self, BivWindow *window, BivLibraryPage *page)
{
  GtkWidget *question;

  choose (page, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.submit", NULL);
  ui_settle ();
  question = shots_find_asked (window);
  shots_save (self, question, "club-submit");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "accept");
  calm (page);
  choose (page, 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.disclose", "s", "keeper");
  calm (page);
  choose (page, 2);
  gtk_widget_activate_action (GTK_WIDGET (page), "library.disclose", "s", "guests");
  calm (page);
  shots_save (self, window, "club-rights");
  gtk_toggle_button_set_active (ui_get_child (page, "as_cards"), TRUE);
  calm (page);
  shots_save (self, window, "club-cards");
  gtk_toggle_button_set_active (ui_get_child (page, "as_cards"), FALSE);
  choose (page, 0);
  shots_save_menu (self, ui_get_child (page, "view"), "club-menu");
}

/* Saves one more revision of each document that is open to changes. */
static void
change_each (const char *name, const char *from, const char *to)
{
  g_autoptr (BivLibrary) library = biv_libraries_open (name, NULL);
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const BivLibraryEntry *entry = entries->pdata[i];
      g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, NULL, NULL);
      g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                                                   (gssize) g_bytes_get_size (bytes));
      g_autoptr (GBytes) changed = NULL;
      BivLibraryRecord record = { .kind = entry->kind,
                                  .title = entry->title,
                                  .ruleset = entry->ruleset,
                                  .points = entry->points,
                                  .names = (char *) "",
                                  .pieces = (char *) "",
                                  .rest = (char *) "" };
      g_autoptr (BivLibraryRevision) saved = NULL;
      g_autoptr (GError) error = NULL;

      g_string_replace (text, from, to, 0);
      changed = g_bytes_new (text->str, text->len);
      record.bytes = changed;
      saved = biv_library_save (library, entry->id, NULL, &record,
                                &(BivLibrarySaveInfo){ .author = to, .time = 1790000000 }, &error);
      if (entry->submission.time == 0)
        g_assert_no_error (error);
    }
}

static bool
has_report (gpointer data)
{
  return ui_find_window (BIV_TYPE_LIBRARY_REPORT) != NULL;
}

static bool
is_compared (gpointer comparison)
{
  return !biv_library_comparison_is_busy (comparison);
}

/* All is taken along, and changed on both sides. */
static void
save_along (Shots *self, BivWindow *window, BivLibraryPage *page, const char *address)
{
  g_autofree char *path = biv_libraries_make_along_path (address);
  GtkDropDown *libraries = ui_get_child (page, "libraries");
  GtkWidget *report, *comparison;

  gtk_widget_activate_action (GTK_WIDGET (page), "library.choose-all", NULL);
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (page), "library.take-along", NULL);
  calm (page);
  gtk_drop_down_set_selected (libraries, 2);
  calm (page);
  shots_save (self, window, "club-along");
  change_each (path, "\"Craterus", "\"Krateros");
  change_each (address, "\"Craterus", "\"Crater");
  gtk_widget_activate_action (GTK_WIDGET (page), "library.sync", NULL);
  calm (page);
  ui_wait (has_report, NULL);
  report = ui_find_window (BIV_TYPE_LIBRARY_REPORT);
  shots_save (self, report, "club-conflicts");
  biv_library_report_compare (BIV_LIBRARY_REPORT (report), 0);
  ui_settle ();
  comparison = ui_find_window (BIV_TYPE_LIBRARY_COMPARISON);
  ui_wait (is_compared, comparison);
  shots_save (self, comparison, "club-comparison");
  gtk_window_destroy (GTK_WINDOW (comparison));
  gtk_window_destroy (GTK_WINDOW (report));
}

void
shots_of_club (Shots *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *address = NULL;
  g_autoptr (BivLibrary) library = NULL;
  BivLibraryPage *page;
  BivWindow *window;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    return;
  address = biv_libraries_make_address (g_getenv ("PGHOST"), "postgres", "postgres", "Lyon");
  library = biv_postgres_library_make (address, NULL);
  window = ui_new_window ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  page = biv_window_get_library (window);
  calm (page);
  open_club (self, page, address);
  add_samples (page);
  save_rights (self, window, page);
  save_people (self, page);
  save_along (self, window, page, address);
  biv_workspace_choose_club (ui_get_workspace (), NULL, NULL);
  ui_destroy (window);
  g_settings_reset (settings, "club-libraries");
}
