/* The copies that a library keeps of itself, whatever the clock says.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "damaged-library.h"
#include "storage/library/biv-fold.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-sqlite-backup.h"
#include "storage/library/biv-sqlite-library.h"

typedef struct
{
  char *folder;
  char *path;
  BivLibrary *library;
  guint n_saved;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("backups-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "club.bivlibrary", NULL);
  self->library = biv_sqlite_library_open (self->path, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  g_clear_object (&self->library);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

/* One more document, with a name that no other has. */
static void
change (Fixture *self)
{
  g_autofree char *name = g_strdup_printf ("State %u", ++self->n_saved);
  g_autoptr (BivLibraryRecord) record = g_new0 (BivLibraryRecord, 1);
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) error = NULL;

  record->bytes = g_bytes_new (name, strlen (name));
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (name);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (name);
  record->pieces = g_strdup ("");
  record->rest = g_strdup ("");
  revision = biv_library_save (self->library, NULL, NULL, record,
                               &(BivLibrarySaveInfo){ .time = 1 }, &error);
  g_assert_no_error (error);
}

static GDateTime *
make_time (const char *day)
{
  g_autofree char *iso = g_strconcat (day, "T12:00:00Z", NULL);

  return g_date_time_new_from_iso8601 (iso, NULL);
}

/* What is done before the first change of a day, on which the clock says @day. */
static void
keep (Fixture *self, const char *day)
{
  g_autoptr (GDateTime) now = make_time (day);
  g_autoptr (GError) error = NULL;

  g_assert_true (biv_sqlite_backup_keep (self->library, now, &error));
  g_assert_no_error (error);
}

static void
keep_changed (Fixture *self, const char *day)
{
  change (self);
  keep (self, day);
}

/* So many days of January 2026, each with its change and its copy. */
static void
keep_days (Fixture *self, guint first, guint last)
{
  for (guint day = first; day <= last; day++)
    {
      g_autofree char *word = g_strdup_printf ("2026-01-%02u", day);

      keep_changed (self, word);
    }
}

/* The days of the copies, in their row. */
static char *
list (Fixture *self)
{
  g_autoptr (GPtrArray) backups = biv_library_backups_list (self->path);
  GString *days = g_string_new (NULL);

  for (guint i = 0; i < backups->len; i++)
    g_string_append_printf (days, "%s%.10s", i > 0 ? " " : "",
                            ((BivLibraryBackup *) backups->pdata[i])->time);
  return g_string_free (days, FALSE);
}

static void
assert_days (Fixture *self, const char *wanted)
{
  g_autofree char *days = list (self);

  g_assert_cmpstr (days, ==, wanted);
}

static char *
name (Fixture *self, const char *day)
{
  return g_strconcat (self->path, ".", day, "-120000.backup", NULL);
}

/* Copies the copy of a day to the name of another. */
static void
copy_as (Fixture *self, const char *day, const char *other)
{
  g_autofree char *from = name (self, day);
  g_autofree char *to = name (self, other);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &content, &length, NULL));
  g_assert_true (g_file_set_contents (to, content, (gssize) length, NULL));
}

static void
write_as (Fixture *self, const char *ending, const char *content)
{
  g_autofree char *path = g_strconcat (self->path, ending, NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
}

static bool
is_there (Fixture *self, const char *ending)
{
  g_autofree char *path = g_strconcat (self->path, ending, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* --- The clock -------------------------------------------------------------------------------- */

/* A copy of a day that is yet to come stops none. */
static void
test_future (Fixture *self, gconstpointer data)
{
  keep_changed (self, "2036-05-01");
  keep_changed (self, "2026-01-01");
  keep_changed (self, "2026-01-02");
  keep (self, "2026-01-02");
  assert_days (self, "2026-01-02 2026-01-01 2036-05-01");
}

/* They are counted with the others, as far back as they are, and push out none that is newer. */
static void
test_ten_of_the_future (Fixture *self, gconstpointer data)
{
  for (guint day = 1; day <= 10; day++)
    {
      g_autofree char *future = g_strdup_printf ("2036-05-%02u", day);

      keep_changed (self, future);
    }
  keep_days (self, 1, 4);
  assert_days (self, "2026-01-04 2026-01-03 2026-01-02 2026-01-01 2036-05-10 2036-05-09 2036-05-08 "
                     "2036-05-07 2036-05-06 2036-05-05");
}

/* Somebody's copies of a copy, or what is none, are the first to go. */
static void
test_twins_of_the_future (Fixture *self, gconstpointer data)
{
  keep_days (self, 1, 9);
  for (guint day = 1; day <= 10; day++)
    {
      g_autofree char *future = g_strdup_printf ("2036-05-%02u", day);
      g_autofree char *broken = g_strdup_printf (".2037-05-%02u-120000.backup", day);

      copy_as (self, "2026-01-09", future);
      write_as (self, broken, "");
    }
  keep_days (self, 10, 10);
  assert_days (self, "2026-01-10 2026-01-09 2026-01-08 2026-01-07 2026-01-06 2026-01-05 2026-01-04 "
                     "2026-01-03 2026-01-02 2026-01-01");
}

/* What was made while the clock was behind is newer than what was made before. */
static void
test_set_back (Fixture *self, gconstpointer data)
{
  keep_days (self, 1, 10);
  keep_changed (self, "1970-01-01");
  keep_changed (self, "1970-01-02");
  keep_days (self, 11, 11);
  assert_days (self, "2026-01-11 1970-01-02 1970-01-01 2026-01-10 2026-01-09 2026-01-08 2026-01-07 "
                     "2026-01-06 2026-01-05 2026-01-04");
}

/* --- The content ------------------------------------------------------------------------------ */

static void
test_same (Fixture *self, gconstpointer data)
{
  keep_days (self, 1, 1);
  keep (self, "2026-01-02");
  keep (self, "2026-01-03");
  assert_days (self, "2026-01-01");
  keep_changed (self, "2026-01-03");
  assert_days (self, "2026-01-03 2026-01-01");
}

/* A copy of the day that cannot be read is none. */
static void
test_broken_copy (Fixture *self, gconstpointer data)
{
  change (self);
  write_as (self, ".2026-01-01-120000.backup", "");
  keep (self, "2026-01-01");
  assert_days (self, "2026-01-01 2026-01-01");
}

/* A library that was begun anew beside the copies of another has fewer changes than they, and its
 * copies come after theirs all the same. */
static void
test_begun_anew (Fixture *self, gconstpointer data)
{
  keep_days (self, 1, 12);
  g_clear_object (&self->library);
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  self->library = biv_sqlite_library_open (self->path, NULL);
  keep_days (self, 13, 15);
  assert_days (self, "2026-01-15 2026-01-14 2026-01-13 2026-01-12 2026-01-11 2026-01-10 2026-01-09 "
                     "2026-01-08 2026-01-07 2026-01-06");
}

/* --- Damage ----------------------------------------------------------------------------------- */

/* What is damaged takes no good copy's place, though it was closed well. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (GDateTime) now = make_time ("2026-01-11");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  keep_days (self, 1, 10);
  change (self);
  before = list (self);
  g_clear_object (&self->library);
  damaged_library_make (self->path);
  {
    g_autofree char *log = g_strconcat (self->path, "-wal", NULL);

    g_unlink (log);
  }
  self->library = biv_sqlite_library_open_checked (self->path, &error);
  g_assert_no_error (error);
  g_assert_false (biv_library_is_damaged (self->library));
  g_assert_false (biv_sqlite_backup_keep (self->library, now, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT);
  g_assert_true (biv_library_is_damaged (self->library));
  assert_days (self, before);
}

/* A file that became empty is no new library where there are copies of what it was. */
static void
test_emptied (Fixture *self, gconstpointer data)
{
  g_autofree char *backup = name (self, "2026-01-02");
  g_autoptr (GDateTime) now = make_time ("2026-01-03");
  g_autoptr (GError) error = NULL;
  BivLibraryQuery all = { 0 };
  g_autoptr (GPtrArray) entries = NULL;

  keep_days (self, 1, 2);
  g_clear_object (&self->library);
  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_null (biv_sqlite_library_open_checked (self->path, &error));
      g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT);
      g_clear_error (&error);
    }
  g_assert_true (biv_sqlite_backup_restore (self->path, backup, now, &error));
  g_assert_no_error (error);
  self->library = biv_sqlite_library_open_checked (self->path, &error);
  g_assert_no_error (error);
  entries = biv_library_find (self->library, &all, NULL);
  g_assert_cmpuint (entries->len, ==, 2);
}

/* The log beside a file that became empty holds what was saved last, and is not thrown away. */
static void
test_emptied_beside_log (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  change (self);
  g_clear_object (&self->library);
  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  write_as (self, "-wal", "what was saved last");
  g_assert_null (biv_sqlite_library_open (self->path, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT);
  g_assert_true (is_there (self, "-wal"));
}

/* Where there is no copy an empty file is one to which nothing was written yet. */
static void
test_empty (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->library);
  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  self->library = biv_sqlite_library_open_checked (self->path, NULL);
  g_assert_nonnull (self->library);
}

/* --- What was left over ----------------------------------------------------------------------- */

/* What a program that was killed has left goes at the next start, of whatever day it is, though no
 * copy is due; what belongs to somebody stays. */
static void
test_left_over (Fixture *self, gconstpointer data)
{
  static const char *const left[] = {
    ".2026-01-02-110000.backup.01234567",
    ".2026-01-02-110000.backup.01234567-journal",
    ".2036-01-02-110000.backup.89abcdef",
  };
  static const char *const others[] = {
    ".20260102",
    ".2026-01-02-120000.backup",
    ".2026-01-02-120000.backup-wal",
    ".2026-01-02-110000.backup.mine",
  };

  keep_changed (self, "2026-01-02");
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    write_as (self, left[i], "");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (!is_there (self, others[i]))
      write_as (self, others[i], "");
  keep (self, "2026-01-02");
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    g_assert_false (is_there (self, left[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (is_there (self, others[i]));
}

/* Another program that is still copying: it holds a lock, as SQLite does. */
static pid_t
hold (const char *path, int *ready)
{
  int told[2];
  pid_t child;

  g_assert_cmpint (pipe (told), ==, 0);
  child = fork ();
  if (child == 0)
    {
      struct flock lock = { .l_type = F_WRLCK, .l_start = 1073741825, .l_len = 1 };
      int file = open (path, O_RDWR);

      if (file < 0 || fcntl (file, F_SETLK, &lock) != 0 || write (told[1], "x", 1) != 1)
        _exit (1);
      pause ();
      _exit (0);
    }
  close (told[1]);
  *ready = told[0];
  return child;
}

/* What another program is making just now is left to it. */
static void
test_being_made (Fixture *self, gconstpointer data)
{
  const char *left = ".2026-01-02-110000.backup.01234567";
  g_autofree char *path = g_strconcat (self->path, left, NULL);
  char word;
  int ready;
  pid_t other;

  keep_changed (self, "2026-01-02");
  write_as (self, left, "");
  other = hold (path, &ready);
  g_assert_cmpint (read (ready, &word, 1), ==, 1);
  close (ready);
  keep (self, "2026-01-02");
  g_assert_true (is_there (self, left));
  kill (other, SIGKILL);
  waitpid (other, NULL, 0);
  keep (self, "2026-01-02");
  g_assert_false (is_there (self, left));
}

static const struct
{
  const char *name;
  void (*run) (Fixture *self, gconstpointer data);
} tests[] = {
  { "future", test_future },
  { "ten-of-the-future", test_ten_of_the_future },
  { "twins-of-the-future", test_twins_of_the_future },
  { "set-back", test_set_back },
  { "same", test_same },
  { "broken-copy", test_broken_copy },
  { "begun-anew", test_begun_anew },
  { "damaged", test_damaged },
  { "emptied", test_emptied },
  { "emptied-beside-log", test_emptied_beside_log },
  { "empty", test_empty },
  { "left-over", test_left_over },
  { "being-made", test_being_made },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/backups/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].run, tear_down);
    }
  return g_test_run ();
}
