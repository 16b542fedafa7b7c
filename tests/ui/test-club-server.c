/* A club's library on a server, in the window: it is asked for, tried, shown, worked with; what
 * another member does is seen; while a server does not answer the window goes on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gunixsocketaddress.h>
#include <string.h>

#include "app/library/biv-library-comparison.h"
#include "app/library/biv-library-page.h"
#include "app/library/club/biv-club-accounts.h"
#include "app/library/club/biv-library-shelves.h"
#include "app/library/club/biv-server-dialog.h"
#include "app/library/found/biv-library-list.h"
#include "app/library/jobs/biv-library-report.h"
#include "config.h"
#include "core/edit/object/biv-object-edits.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/server/biv-postgres-library.h"
#include "ui-test.h"

typedef struct
{
  char *address;
  BivWindow *window;
  BivLibraryPage *page;
} Fixture;

static bool
is_calm (gpointer page)
{
  return !biv_library_page_is_busy (page);
}

static void
calm (Fixture *fixture)
{
  ui_wait (is_calm, fixture->page);
  ui_settle ();
  ui_wait (is_calm, fixture->page);
}

/* A database of its own, with the tables of a library. */
static char *
make_library (void)
{
  static guint number;
  g_autofree char *name = g_strdup_printf ("ui%u", ++number);
  g_autofree char *program =
    g_build_filename (g_getenv ("BIVOUAC_POSTGRES"), "createdb", NULL);
  char *argv[] = { program, (char *) "-T", (char *) "template0", name, NULL };
  char *address =
    biv_libraries_make_address (g_getenv ("PGHOST"), name, g_getenv ("PGUSER"), "Lyon & Cie");
  g_autoptr (BivLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, argv, NULL, 0, NULL, NULL, NULL, NULL, &status, &error));
  g_assert_cmpint (status, ==, 0);
  library = biv_postgres_library_make (address, &error);
  g_assert_no_error (error);
  return address;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  if (!g_getenv ("BIVOUAC_POSTGRES"))
    return;
  fixture->address = make_library ();
  fixture->window = ui_new_window ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.library", NULL));
  fixture->page = biv_window_get_library (fixture->window);
  calm (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  if (!fixture->window)
    return;
  biv_workspace_choose_club (ui_get_workspace (), NULL, NULL);
  ui_destroy (fixture->window);
  g_settings_reset (settings, "club-libraries");
  g_free (fixture->address);
}

static GtkWidget *
ask (Fixture *fixture, const char *host)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.ask-club", NULL);
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_SERVER_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (GTK_EDITABLE (ui_get_child (dialog, "host")), host);
  return dialog;
}

static void
open_club (Fixture *fixture)
{
  GtkWidget *dialog = ask (fixture, fixture->address);

  gtk_widget_activate_action (dialog, "dialog.open", NULL);
  calm (fixture);
  g_assert_cmpstr (biv_workspace_get_chosen_name (ui_get_workspace ()), ==, fixture->address);
}

static bool
has_answer (gpointer dialog)
{
  return !gtk_spinner_get_spinning (ui_get_child (dialog, "spinner"));
}

/* What the test of a connection says. */
static void
assert_answer (Fixture *fixture, const char *host, const char *words)
{
  GtkWidget *dialog = ask (fixture, host);
  const char *said;

  gtk_widget_activate_action (dialog, "dialog.test", NULL);
  ui_wait (has_answer, dialog);
  said = gtk_label_get_label (ui_get_child (dialog, "words"));
  g_assert_nonnull (strstr (said, words));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static bool
skips (void)
{
  if (!g_getenv ("BIVOUAC_POSTGRES"))
    g_test_skip ("PostgreSQL is not installed");
  return !g_getenv ("BIVOUAC_POSTGRES");
}

/* A connection is tried in plain words, and a password is not taken. */
static void
test_tries (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere =
    biv_libraries_make_address ("/nowhere/at/all", "bivouac", "", "");
  g_autofree char *empty =
    biv_libraries_make_address (g_getenv ("PGHOST"), "template1", g_getenv ("PGUSER"), "");
  GtkWidget *dialog;

  if (skips ())
    return;
  assert_answer (fixture, fixture->address, "you may work with it");
  assert_answer (fixture, nowhere, "no server answers there");
  assert_answer (fixture, empty, "no library");
  dialog = ask (fixture, "postgresql://anne:secret@server.example/bivouac");
  g_assert_nonnull (strstr (gtk_label_get_label (ui_get_child (dialog, "words")),
                            "you are asked for it"));
  g_assert_false (gtk_widget_get_sensitive (ui_find_button (dialog, "dialog.open")));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static bool
is_saved (gpointer window)
{
  BivSession *session = biv_window_get_session (window);

  return !biv_session_is_saving (session) &&
         !biv_history_is_modified (biv_session_get_history (session));
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (biv_library_page_get_documents (fixture->page));
}

static bool
has_one (gpointer data)
{
  return count (data) == 1;
}

static bool
has_session (gpointer window)
{
  return biv_window_get_session (window) != NULL;
}

/* Keeps a battle that lives nowhere yet in the club's library, from a window of its own. */
static BivWindow *
keep_battle (void)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_sample (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-in-library", NULL);
  ui_wait (is_saved, window);
  ui_settle ();
  return window;
}

/* What is kept in the library is on the server, and is said to be; it is found there, opened and
 * saved again. */
static void
test_works (Fixture *fixture, gconstpointer data)
{
  g_autofree char *shown = NULL;
  g_autoptr (BivPlace) place = NULL;
  BivWindow *window;

  if (skips ())
    return;
  open_club (fixture);
  g_assert_cmpuint (count (fixture), ==, 0);
  window = keep_battle ();
  shown = biv_place_make_words (biv_session_get_place (biv_window_get_session (window)));
  g_assert_nonnull (strstr (shown, "In the library on postgresql://"));
  g_assert_true (ui_shows (GTK_WIDGET (window), shown));
  ui_wait (has_one, fixture); /* the page hears of it */
  place = g_object_ref (biv_session_get_place (biv_window_get_session (window)));
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (biv_window_open_address (window, biv_place_get_address (place)));
  g_assert_null (biv_window_get_session (window)); /* it is on its way */
  ui_wait (has_session, window);
  ui_destroy (window);
}

/* --- A server that does not answer -------------------------------------------------------- */

/* (transfer full): the socket of a server that takes a call and says nothing. */
static GSocket *
make_silent (char **folder)
{
  g_autofree char *path = NULL;
  g_autoptr (GSocketAddress) address = NULL;
  GSocket *socket = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, 0, NULL);

  *folder = g_dir_make_tmp ("silent-XXXXXX", NULL);
  path = g_build_filename (*folder, ".s.PGSQL.5432", NULL);
  address = g_unix_socket_address_new (path);
  g_assert_true (g_socket_bind (socket, address, TRUE, NULL));
  g_assert_true (g_socket_listen (socket, NULL));
  return socket;
}

static gboolean
count_cb (gpointer n)
{
  ++*(guint *) n;
  return *(guint *) n < 20;
}

static bool
has_counted (gpointer n)
{
  return *(guint *) n >= 20;
}

/* The window goes on while a server is waited for, and goes back to this machine at once. */
static void
test_silent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autoptr (GSocket) silent = make_silent (&folder);
  g_autofree char *address = biv_libraries_make_address (folder, "bivouac", "", "");
  guint n = 0;

  if (skips ())
    return;
  gtk_widget_activate_action (ask (fixture, address), "dialog.open", NULL);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page), "Asking the Server…"));
  g_timeout_add (10, count_cb, &n);
  ui_wait (has_counted, &n);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page), "Asking the Server…"));
  gtk_drop_down_set_selected (ui_get_child (fixture->page, "libraries"), 0);
  calm (fixture);
  g_assert_false (ui_shows (GTK_WIDGET (fixture->page), "Asking the Server…"));
  g_assert_false (biv_libraries_is_on_server (
    biv_workspace_get_chosen_name (ui_get_workspace ())));
}

/* A server that is not there is said to be away, and is asked again; it can be forgotten. */
static void
test_away (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere =
    biv_libraries_make_address ("/nowhere/at/all", "bivouac", "", "");
  GtkWidget *libraries;

  if (skips ())
    return;
  libraries = ui_get_child (fixture->page, "libraries");
  g_assert_false (gtk_widget_get_visible (libraries));
  gtk_widget_activate_action (ask (fixture, nowhere), "dialog.open", NULL);
  calm (fixture);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page), "No Contact with the Library"));
  g_assert_null (biv_library_page_get_documents (fixture->page));
  g_assert_true (gtk_widget_get_visible (libraries));
  ui_click (ui_find_button (GTK_WIDGET (fixture->page), "library.retry"));
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page), "Asking the Server…"));
  calm (fixture);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page), "No Contact with the Library"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.forget-club", NULL);
  calm (fixture);
  g_assert_false (gtk_widget_get_visible (libraries));
  g_assert_false (ui_shows (GTK_WIDGET (fixture->page), "No Contact with the Library"));
}

/* One that is in view and is forgotten elsewhere is left for the library of this machine. */
static void
test_forgotten (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere =
    biv_libraries_make_address ("/nowhere/at/all", "bivouac", "", "");
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  if (skips ())
    return;
  gtk_widget_activate_action (ask (fixture, nowhere), "dialog.open", NULL);
  calm (fixture);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->page), "No Contact with the Library"));
  biv_library_shelves_forget_club (settings, nowhere);
  calm (fixture);
  g_assert_false (gtk_widget_get_visible (ui_get_child (fixture->page, "libraries")));
  g_assert_false (ui_shows (GTK_WIDGET (fixture->page), "No Contact with the Library"));
}

/* --- Away from the club ------------------------------------------------------------------- */

static void
do_with_all (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.choose-all", NULL);
  ui_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
  calm (fixture);
}

/* (transfer full): the only document of a library. */
static BivLibraryEntry *
get_only (BivLibrary *library)
{
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);

  g_assert_nonnull (entries);
  g_assert_cmpuint (entries->len, ==, 1);
  return biv_library_get (library, ((BivLibraryEntry *) entries->pdata[0])->id, NULL);
}

/* (transfer full): what was taken along of the club. */
static BivLibrary *
open_along (const char *club)
{
  g_autofree char *path = biv_libraries_make_along_path (club);
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_libraries_open (path, &error);

  g_assert_no_error (error);
  return library;
}

/* (transfer full): a file with one more comment at its end. */
static GBytes *
add_comment (GBytes *bytes, const char *words)
{
  GString *text =
    g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_append_printf (text, "<!-- %s -->\n", words);
  return g_string_free_to_bytes (text);
}

/* Saves one more revision of a document. */
static void
save_next (BivLibrary *library, const BivLibraryEntry *entry, const char *title)
{
  g_autoptr (GBytes) latest = biv_library_load (library, entry->id, NULL, NULL);
  g_autoptr (GBytes) bytes = add_comment (latest, title);
  BivLibraryRecord record = { .bytes = bytes,
                              .kind = entry->kind,
                              .title = biv_text_new_plain (title),
                              .ruleset = entry->ruleset,
                              .names = (char *) title,
                              .pieces = (char *) "",
                              .rest = (char *) "" };
  BivLibrarySaveInfo save_info = { .author = title, .time = 100 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) revision =
    biv_library_save (library, entry->id, entry->revision, &record, &save_info, &error);

  g_assert_no_error (error);
  biv_text_unref (record.title);
}

static void
save_again (BivLibrary *library, const char *title)
{
  g_autoptr (BivLibraryEntry) entry = get_only (library);

  save_next (library, entry, title);
}

/* Saves one more revision of each document. */
static void
save_each (BivLibrary *library, const char *title)
{
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);

  for (guint i = 0; i < entries->len; i++)
    save_next (library, entries->pdata[i], title);
}

/* Whether a label has these words in what it says. */
static bool
shows (gpointer page, const char *child, const char *words)
{
  GtkWidget *label = ui_get_child (page, child);

  return gtk_widget_get_visible (gtk_widget_get_parent (label)) &&
         strstr (gtk_label_get_label (GTK_LABEL (label)), words);
}

static bool
has_report (gpointer data)
{
  return ui_find_window (BIV_TYPE_LIBRARY_REPORT) != NULL;
}

static bool
has_comparison (gpointer data)
{
  return ui_find_window (BIV_TYPE_LIBRARY_COMPARISON) != NULL;
}

/* A document is taken along; what is done to it away comes to the club; of what both changed both
 * are kept, said and compared. */
static void
test_along (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivLibrary) club = NULL;
  g_autoptr (BivLibrary) along = NULL;
  g_autoptr (BivLibraryEntry) before = NULL;
  g_autoptr (BivLibraryEntry) after = NULL;
  g_autoptr (GPtrArray) all = NULL;
  GtkWidget *libraries, *report;

  if (skips ())
    return;
  libraries = ui_get_child (fixture->page, "libraries");
  open_club (fixture);
  ui_destroy (keep_battle ());
  ui_wait (has_one, fixture);
  g_assert_cmpuint (
    g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (libraries))), ==, 2);
  do_with_all (fixture, "library.take-along");
  g_assert_cmpuint (
    g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (libraries))), ==, 3);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (libraries), 2);
  calm (fixture);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_true (shows (fixture->page, "away_words", "Both were the same at"));

  club = biv_libraries_open (fixture->address, NULL);
  along = open_along (fixture->address);
  save_again (along, "away");
  before = get_only (along);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.sync", NULL);
  calm (fixture);
  after = get_only (club);
  g_assert_cmpstr (after->revision, ==, before->revision);

  save_again (along, "away again");
  save_again (club, "at the club");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.sync", NULL);
  calm (fixture);
  ui_wait (has_report, NULL);
  report = ui_find_window (BIV_TYPE_LIBRARY_REPORT);
  g_assert_cmpuint (biv_library_report_count (BIV_LIBRARY_REPORT (report)), ==, 1);
  all = biv_library_find (club, &(BivLibraryQuery){ 0 }, NULL);
  g_assert_cmpuint (all->len, ==, 2);
  biv_library_report_accept (BIV_LIBRARY_REPORT (report)); /* as it is chosen: both are kept */
  calm (fixture);
  g_clear_pointer (&all, g_ptr_array_unref);
  all = biv_library_find (club, &(BivLibraryQuery){ 0 }, NULL);
  g_assert_cmpuint (all->len, ==, 2);
}

static bool
is_compared (gpointer comparison)
{
  return !biv_library_comparison_is_busy (comparison);
}

static void
compare_line (GtkWidget *report, guint line)
{
  GtkWidget *comparison;

  biv_library_report_compare (BIV_LIBRARY_REPORT (report), line);
  ui_wait (has_comparison, NULL);
  comparison = ui_find_window (BIV_TYPE_LIBRARY_COMPARISON);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (comparison)) == GTK_WINDOW (report));
  ui_wait (is_compared, comparison);
  gtk_window_destroy (GTK_WINDOW (comparison));
  ui_settle ();
}

/* How many documents there are, in the bin or not, the latest revision of which is by this author.
 */
static guint
count_by (BivLibrary *library, bool bin, const char *author)
{
  g_autoptr (GPtrArray) entries =
    biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, NULL);
  guint n = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      g_autoptr (GPtrArray) revisions = biv_library_list_revisions (
        library, ((BivLibraryEntry *) entries->pdata[i])->id, NULL);

      n += g_str_equal (((BivLibraryRevision *) revisions->pdata[0])->author, author);
    }
  return n;
}

static bool
has_two (gpointer data)
{
  return count (data) == 2;
}

/* Of several that were changed on both sides each is compared, and settled in its own way. */
static void
test_settles (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivLibrary) club = NULL;
  g_autoptr (BivLibrary) along = NULL;
  GtkWidget *report;

  if (skips ())
    return;
  open_club (fixture);
  ui_destroy (keep_battle ());
  ui_wait (has_one, fixture);
  do_with_all (fixture, "library.duplicate");
  ui_wait (has_two, fixture);
  do_with_all (fixture, "library.take-along");
  club = biv_libraries_open (fixture->address, NULL);
  along = open_along (fixture->address);
  save_each (along, "away");
  save_each (club, "club");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.sync", NULL);
  calm (fixture);
  ui_wait (has_report, NULL);
  report = ui_find_window (BIV_TYPE_LIBRARY_REPORT);
  g_assert_cmpuint (biv_library_report_count (BIV_LIBRARY_REPORT (report)), ==, 2);
  compare_line (report, 0);
  compare_line (report, 1);
  biv_library_report_choose (BIV_LIBRARY_REPORT (report), 0, 1);
  biv_library_report_choose (BIV_LIBRARY_REPORT (report), 1, 2);
  biv_library_report_accept (BIV_LIBRARY_REPORT (report));
  calm (fixture);
  g_assert_cmpuint (count_by (club, false, "club"), ==, 1);
  g_assert_cmpuint (count_by (club, false, "away"), ==, 1);
  g_assert_cmpuint (count_by (club, true, "away"), ==, 2);
  g_assert_cmpuint (count_by (along, false, "club"), ==, 1);
  g_assert_cmpuint (count_by (along, false, "away"), ==, 1);
}

/* What is opened at the club is taken along without being asked for. */
static void
test_opened (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  if (skips ())
    return;
  open_club (fixture);
  ui_destroy (keep_battle ());
  ui_wait (has_one, fixture);
  path = biv_libraries_make_along_path (fixture->address);
  g_assert_false (biv_libraries_has (path));
  do_with_all (fixture, "library.open");
  calm (fixture);
  g_assert_true (biv_libraries_has (path));
}

static bool
is_away (gpointer page)
{
  return shows (page, "away_words", "Your work is kept here");
}

/* The club cannot be reached: that is said, work goes on, and it can be stopped. */
static void
test_unreached (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere =
    biv_libraries_make_address ("/nowhere/at/all", "bivouac", "", "");
  g_autoptr (BivLibrary) along = NULL;
  AdwStatusPage *empty;

  if (skips ())
    return;
  along = open_along (nowhere);
  gtk_widget_activate_action (ask (fixture, nowhere), "dialog.open", NULL);
  calm (fixture);
  empty = ui_get_child (fixture->page, "empty");
  g_assert_nonnull (strstr (adw_status_page_get_description (empty), "It is tried again at"));
  ui_click (ui_find_button (GTK_WIDGET (fixture->page), "library.open-along"));
  ui_wait (is_away, fixture->page);
  g_assert_nonnull (biv_library_page_get_documents (fixture->page));
  ui_click (ui_find_button (GTK_WIDGET (fixture->page), "library.stop-sync"));
  g_assert_true (shows (fixture->page, "away_words", "Stopped."));
}

/* --- Rights ------------------------------------------------------------------------------- */

/* Whether a label below a widget says this, and nothing around it is hidden. */
static bool
is_told (GtkWidget *widget, const char *word)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), word))
    return gtk_widget_is_visible (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (is_told (child, word))
      return true;
  return false;
}

static bool
has_sign (Fixture *fixture, const char *word)
{
  return is_told (gtk_stack_get_visible_child (ui_get_child (fixture->page, "stack")), word);
}

/* A list is submitted after a question, and opened again; who sees it is chosen. All that is seen
 * in the list. */
static void
test_submits (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivLibrary) club = NULL;
  g_autoptr (BivLibraryEntry) locked = NULL;
  g_autoptr (BivLibraryEntry) open = NULL;
  g_autoptr (BivLibraryEntry) released = NULL;
  GtkWidget *question;

  if (skips ())
    return;
  open_club (fixture);
  ui_destroy (keep_battle ());
  ui_wait (has_one, fixture);
  do_with_all (fixture, "library.submit");
  question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "accept");
  calm (fixture);
  club = biv_libraries_open (fixture->address, NULL);
  locked = get_only (club);
  g_assert_cmpint (locked->submission.time, >, 0);
  g_assert_cmpint (locked->submission.errors, >=, 0);
  g_assert_true (has_sign (fixture, "submitted"));
  gtk_toggle_button_set_active (ui_get_child (fixture->page, "as_cards"), TRUE);
  calm (fixture);
  g_assert_true (has_sign (fixture, "submitted"));
  gtk_toggle_button_set_active (ui_get_child (fixture->page, "as_cards"), FALSE);
  do_with_all (fixture, "library.reopen");
  g_assert_false (has_sign (fixture, "submitted"));
  open = get_only (club);
  g_assert_cmpint (open->submission.time, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.disclose", "s", "guests");
  calm (fixture);
  released = get_only (club);
  g_assert_cmpint (released->audience, ==, BIV_LIBRARY_FOR_GUESTS);
  g_assert_true (has_sign (fixture, "released"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.disclose", "s", "keeper");
  calm (fixture);
  g_assert_true (has_sign (fixture, "secret"));
}

static bool
has_people_answer (gpointer dialog)
{
  return !gtk_spinner_get_spinning (ui_get_child (dialog, "spinner"));
}

/* Whether a text is cut that is within a widget. */
static bool
cuts_text (GtkWidget *widget)
{
  bool cuts = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
              pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !cuts;
       child = gtk_widget_get_next_sibling (child))
    cuts = cuts_text (child);
  return cuts;
}

static const char long_name[] = "Parmenion’s Macedonians";

static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found =
    GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words)
      ? widget
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, words);
  return found;
}

static void
keep_secret (BivLibrary *library)
{
  BivLibraryRecord record = { .bytes = g_bytes_new_static ("army", 4),
                              .kind = (char *) "army",
                              .title = biv_text_new_plain (long_name),
                              .ruleset = (char *) "rules",
                              .points = BIV_LIBRARY_UNKNOWN,
                              .names = (char *) "",
                              .pieces = (char *) "",
                              .rest = (char *) "" };
  g_autoptr (BivLibraryRevision) revision =
    biv_library_save (library, NULL, NULL, &record, &(BivLibrarySaveInfo){ .time = 1 }, NULL);

  g_assert_nonnull (revision);
  g_assert_true (
    biv_library_disclose (library, revision->document, BIV_LIBRARY_FOR_KEEPER, NULL));
  g_bytes_unref (record.bytes);
  biv_text_unref (record.title);
}

/* In a narrow window a long name beside a sign can be read whole. */
static void
test_long_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivLibrary) club = NULL;
  GtkWidget *label;

  if (skips ())
    return;
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 683, 800);
  open_club (fixture);
  club = biv_libraries_open (fixture->address, NULL);
  keep_secret (club);
  ui_wait (has_one, fixture);
  calm (fixture);
  g_assert_true (has_sign (fixture, "secret"));
  label = find_label (gtk_stack_get_visible_child (ui_get_child (fixture->page, "stack")),
                      long_name);
  g_assert_nonnull (label);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <, 700);
  g_assert_false (cuts_text (label));
}

/* Somebody is let in, and shut out again; what each role may can be read whole. */
static void
test_people (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *question;

  if (skips ())
    return;
  open_club (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "library.people", NULL);
  dialog = ui_find_window (BIV_TYPE_CLUB_ACCOUNTS);
  g_assert_nonnull (dialog);
  ui_wait (has_people_answer, dialog);
  gtk_editable_set_text (GTK_EDITABLE (ui_get_child (dialog, "account")), "member");
  gtk_widget_activate_action (dialog, "people.invite", NULL);
  ui_wait (has_people_answer, dialog);
  g_assert_true (ui_shows (dialog, "member"));
  g_assert_true (shows (dialog, "words", "PASSWORD"));
  gtk_widget_activate (ui_get_child (dialog, "role"));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (ui_find (dialog, GTK_TYPE_POPOVER)));
  g_assert_false (cuts_text (dialog));
  gtk_popover_popdown (GTK_POPOVER (ui_find (dialog, GTK_TYPE_POPOVER)));
  ui_click (ui_find_labelled (dialog, "_Shut Out"));
  question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "accept");
  ui_wait (has_people_answer, dialog);
  g_assert_null (ui_find_labelled (dialog, "_Shut Out"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

#define ADD(name, function) \
  g_test_add ("/club-server/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("tries", test_tries);
  ADD ("works", test_works);
  ADD ("silent", test_silent);
  ADD ("away", test_away);
  ADD ("forgotten", test_forgotten);
  ADD ("along", test_along);
  ADD ("settles", test_settles);
  ADD ("opened", test_opened);
  ADD ("unreached", test_unreached);
  ADD ("submits", test_submits);
  ADD ("long-name", test_long_name);
  ADD ("people", test_people);
  return g_test_run ();
}
