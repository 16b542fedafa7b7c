/* Libraries that the window cannot do with as it likes: damaged ones, of which a backup can be
 * restored, and one that can only be read. Each test starts the program anew.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <unistd.h>

#include "../unit/damaged-library.h"
#include "app/library/biv-library-page.h"
#include "app/library/jobs/biv-library-report.h"
#include "core/model/army/biv-army.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-database.h"
#include "storage/library/biv-library-backups.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-sqlite-backup.h"
#include "storage/library/biv-sqlite-library.h"
#include "ui-test.h"

#define NOBODY 65534

static bool
is_calm (gpointer page)
{
  return !biv_library_page_is_busy (page);
}

static void
calm (BivLibraryPage *page)
{
  ui_wait (is_calm, page);
  ui_settle ();
  ui_wait (is_calm, page);
}

/* (transfer full): the path of the person's own library, which holds one army and has a backup. */
static char *
make_library (void)
{
  char *path = biv_sqlite_library_make_path ();
  g_autoptr (BivLibrary) library = NULL;
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BivLibraryRecord) record = NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 1, 2, 3, 4, 5);

  g_unlink (path);
  library = biv_sqlite_library_open (path, NULL);
  biv_node_build_string (army, "name", "Wagram");
  bytes = biv_format_write (army);
  record = biv_library_record_new (army, NULL, bytes);
  revision = biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ 0 }, NULL);
  g_assert_nonnull (revision);
  g_assert_true (biv_sqlite_backup_keep (library, now, NULL));
  return path;
}

/* (transfer full) */
static char *
get_backup (const char *path)
{
  g_autoptr (GPtrArray) backups = biv_library_backups_list (path);

  g_assert_cmpuint (backups->len, >, 0);
  return g_strdup (((BivLibraryBackup *) backups->pdata[backups->len - 1])->path);
}

static BivLibraryPage *
open_library (void)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL));
  calm (biv_window_get_library (window));
  return biv_window_get_library (window);
}

static bool
is_visible (BivLibraryPage *page, const char *child)
{
  return gtk_widget_get_mapped (ui_get_child (page, child));
}

static const char *
get_shown (BivLibraryPage *page)
{
  return gtk_stack_get_visible_child_name (ui_get_child (page, "stack"));
}

static bool
has_report (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  BivLibraryReport **report = data;

  for (GList *window = windows; window; window = window->next)
    if (BIV_IS_LIBRARY_REPORT (window->data))
      *report = window->data;
  return *report != NULL;
}

/* Looks at a backup, and has it restored. */
static void
restore (BivLibraryPage *page, const char *backup)
{
  BivLibraryReport *report = NULL;

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (page), "library.backups", "s", backup));
  ui_wait (has_report, &report);
  biv_library_report_accept (report);
  calm (page);
}

static void
try_add (BivLibraryPage *page, bool may)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples/issus.bivscenario", NULL);
  guint n = g_list_model_get_n_items (biv_library_page_get_documents (page));

  biv_library_page_add_files (page, (const char *const[]){ path, NULL });
  calm (page);
  g_assert_cmpuint (g_list_model_get_n_items (biv_library_page_get_documents (page)), ==, n + may);
}

/* What can be read is shown, nothing is written, and the way out is offered. */
static void
test_damaged (void)
{
  g_autofree char *path = make_library ();
  g_autofree char *backup = get_backup (path);
  BivLibraryPage *page;

  damaged_library_make (path);
  page = open_library ();
  g_assert_cmpstr (get_shown (page), ==, "list");
  g_assert_true (is_visible (page, "read_only"));
  g_assert_true (is_visible (page, "restore"));
  try_add (page, false);
  restore (page, backup);
  g_assert_cmpstr (get_shown (page), ==, "list");
  g_assert_false (is_visible (page, "read_only"));
  try_add (page, true);
}

static bool
is_read_only (gpointer page)
{
  return is_visible (page, "read_only");
}

/* Damage in what was closed well is found before it is copied: it is told, and nothing is written
 * from then on. */
static void
test_damaged_unseen (void)
{
  g_autofree char *path = make_library ();
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *backup = get_backup (path);
  g_autofree char *older = g_strconcat (path, ".2026-01-01-120000.backup", NULL);
  BivLibraryPage *page;

  g_assert_cmpint (g_rename (backup, older), ==, 0);
  damaged_library_make (path);
  g_unlink (log);
  page = open_library ();
  ui_wait (is_read_only, page);
  g_assert_true (is_visible (page, "restore"));
  try_add (page, false);
  restore (page, older);
  g_assert_false (is_visible (page, "read_only"));
  try_add (page, true);
}

/* No library at all: what was there is set aside, the backup takes its place. */
static void
test_unreadable (void)
{
  g_autofree char *path = make_library ();
  g_autofree char *backup = get_backup (path);
  BivLibraryPage *page;

  g_assert_true (g_file_set_contents (path, "this was a library once, and is one no longer", -1,
                                      NULL));
  page = open_library ();
  g_assert_cmpstr (get_shown (page), ==, "empty");
  g_assert_true (is_visible (page, "restore_unread"));
  g_assert_false (is_visible (page, "add_first"));
  restore (page, backup);
  g_assert_cmpstr (get_shown (page), ==, "list");
  g_assert_false (is_visible (page, "read_only"));
  try_add (page, true);
}

/* Likewise where nothing is left of it: it is not begun anew. */
static void
test_emptied (void)
{
  g_autofree char *path = make_library ();
  g_autofree char *backup = get_backup (path);
  BivLibraryPage *page;

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  page = open_library ();
  g_assert_cmpstr (get_shown (page), ==, "empty");
  g_assert_true (is_visible (page, "restore_unread"));
  g_assert_false (is_visible (page, "add_first"));
  restore (page, backup);
  g_assert_cmpstr (get_shown (page), ==, "list");
  try_add (page, true);
}

/* What a later version made is whole: nothing takes its place. */
static void
test_later (void)
{
  g_autofree char *path = make_library ();
  g_autoptr (BivDatabase) database = biv_database_open (path, NULL);
  BivLibraryPage *page;

  g_assert_true (biv_database_run_script (database, "PRAGMA user_version = 1000", NULL));
  g_clear_pointer (&database, biv_database_free);
  page = open_library ();
  g_assert_cmpstr (get_shown (page), ==, "empty");
  g_assert_false (is_visible (page, "restore_unread"));
  g_assert_false (is_visible (page, "add_first"));
}

/* Root may write everywhere: somebody else goes on. */
static void
become_nobody (void)
{
  g_assert_cmpint (g_chmod (g_get_home_dir (), 0755), ==, 0);
  g_assert_cmpint (chown (g_get_user_runtime_dir (), NOBODY, NOBODY), ==, 0);
  g_assert_cmpint (chown (g_get_user_state_dir (), NOBODY, NOBODY), ==, 0);
  g_unsetenv ("DBUS_SESSION_BUS_ADDRESS");
  g_assert_cmpint (setgid (NOBODY), ==, 0);
  g_assert_cmpint (setuid (NOBODY), ==, 0);
}

/* A library that lies where nothing can be written is read, and the window says so. */
static void
test_read_only (void)
{
  g_autofree char *path = make_library ();
  g_autofree char *folder = g_path_get_dirname (path);
  BivLibraryPage *page;

  g_chmod (g_get_user_data_dir (), 0755);
  g_chmod (path, 0444);
  g_chmod (folder, 0555);
  if (geteuid () == 0)
    become_nobody ();
  page = open_library ();
  g_assert_cmpstr (get_shown (page), ==, "list");
  g_assert_true (is_visible (page, "read_only"));
  g_assert_false (is_visible (page, "restore"));
  try_add (page, false);
}

/* Each begins with nothing of the others. */
static void
run_alone (gconstpointer name)
{
  g_autofree char *path = biv_sqlite_library_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *whole = g_strconcat ("/library-trouble/alone/subprocess/", name, NULL);
  g_autoptr (GDir) dir = NULL;
  const char *file;

  g_chmod (folder, 0755);
  dir = g_dir_open (folder, 0, NULL);
  while ((file = g_dir_read_name (dir)))
    {
      g_autofree char *old = g_build_filename (folder, file, NULL);

      g_unlink (old);
    }
  g_test_trap_subprocess (whole, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_data_func ("/library-trouble/damaged", "damaged", run_alone);
  g_test_add_data_func ("/library-trouble/damaged-unseen", "damaged-unseen", run_alone);
  g_test_add_data_func ("/library-trouble/unreadable", "unreadable", run_alone);
  g_test_add_data_func ("/library-trouble/emptied", "emptied", run_alone);
  g_test_add_data_func ("/library-trouble/later", "later", run_alone);
  g_test_add_data_func ("/library-trouble/read-only", "read-only", run_alone);
  g_test_add_func ("/library-trouble/alone/subprocess/damaged", test_damaged);
  g_test_add_func ("/library-trouble/alone/subprocess/damaged-unseen", test_damaged_unseen);
  g_test_add_func ("/library-trouble/alone/subprocess/unreadable", test_unreadable);
  g_test_add_func ("/library-trouble/alone/subprocess/emptied", test_emptied);
  g_test_add_func ("/library-trouble/alone/subprocess/later", test_later);
  g_test_add_func ("/library-trouble/alone/subprocess/read-only", test_read_only);
  return g_test_run ();
}
