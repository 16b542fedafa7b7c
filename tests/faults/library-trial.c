/* An evening with a library: it is made or brought to this version, documents are saved, found,
 * looked at, copied and erased, and it is closed in between, so that every way of writing occurs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-trial.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "core/model/army/biv-army.h"
#include "storage/exchange/biv-import.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-sqlite-library.h"

/* In the library of the first version, and not in its bin. */
#define OLD_DOCUMENT "aa20c51a-0faa-4f8d-ac2b-2f13a45cf35c"
#define N_SAVES 4

/** trial_get_count: so many trials: a sample in a test, many in a soak. */
guint
trial_get_count (guint sample, guint many)
{
  return g_getenv ("BIVOUAC_SOAK_SECONDS") ? many : sample;
}

/** trial_get_seed: BIVOUAC_SEED, or the same in each test and another in each soak; it is told. */
guint32
trial_get_seed (void)
{
  const char *wanted = g_getenv ("BIVOUAC_SEED");
  guint32 seed =
    wanted ? (guint32) strtoul (wanted, NULL, 10) : trial_get_count (1, g_random_int ());

  g_test_message ("seed %u", seed);
  return seed;
}

/** trial_init: makes a folder for trials. */
void
trial_init (Trial *self)
{
  self->folder = g_dir_make_tmp ("bivouac-trial-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "club.bivlibrary", NULL);
  self->backup = g_build_filename (self->folder, "backup.bivlibrary", NULL);
  self->files = g_build_filename (self->folder, "files", NULL);
  self->old_path =
    g_test_build_filename (G_TEST_DIST, "e2e", "libraries", "version-1.bivlibrary", NULL);
}

static void
empty_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

/** trial_clear: removes the folder. */
void
trial_clear (Trial *self)
{
  if (g_file_test (self->files, G_FILE_TEST_IS_DIR))
    empty_folder (self->files);
  empty_folder (self->folder);
  g_rmdir (self->files);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->backup);
  g_free (self->files);
  g_free (self->old_path);
}

/** trial_reset: begins with nothing, or with a library that an @old version made. */
void
trial_reset (Trial *self, bool old)
{
  g_autofree char *contents = NULL;
  gsize length;

  empty_folder (self->folder);
  if (!old)
    return;
  g_assert_true (g_file_get_contents (self->old_path, &contents, &length, NULL));
  g_assert_true (g_file_set_contents_full (self->path, contents, (gssize) length,
                                           G_FILE_SET_CONTENTS_NONE, 0644, NULL));
}

/* --- The evening -------------------------------------------------------------------------- */

/* Another word for each number. */
static char *
make_word (guint number)
{
  char word[] = "aaaaaaaa";

  for (guint i = 0; i < sizeof word - 1; i++, number = number * 7919 + 104729)
    word[i] = (char) ('a' + number / 13 % 26);
  return g_strdup (word);
}

/** trial_make_record: (transfer full): the same for each number, and of another size than those of
 * others. */
BivLibraryRecord *
trial_make_record (guint number)
{
  BivLibraryRecord *record = g_new0 (BivLibraryRecord, 1);
  GString *content = g_string_new (NULL);

  record->names = make_word (number);
  for (guint i = 0; i < 40 + number % 7 * 300; i++)
    g_string_append_printf (content, "%u %s %u\n", number, record->names, i);
  record->bytes = g_string_free_to_bytes (content);
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (record->names);
  record->ruleset = g_strdup ("rules");
  record->points = (int) number;
  record->pieces = make_word (number + 100000);
  record->rest = g_strdup ("unbowed");
  return record;
}

typedef struct
{
  Trial *trial;
  TrialAcknowledge acknowledge;
  gpointer data;
  BivLibrary *library;
  guint n_saved;
} Evening;

static void
tell (Evening *self, const char *format, ...)
{
  va_list values;
  g_autofree char *line = NULL;

  va_start (values, format);
  line = g_strdup_vprintf (format, values);
  va_end (values);
  self->acknowledge (line, self->data);
}

/* What was just saved is read back: a wrong answer is worse than none. */
static bool
look_at (Evening *self, const BivLibraryRevision *revision, const BivLibraryRecord *record,
         GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (self->library, revision->document, NULL, error);
  g_autoptr (BivLibraryEntry) entry =
    bytes ? biv_library_get (self->library, revision->document, error) : NULL;
  g_autoptr (GPtrArray) revisions =
    entry ? biv_library_list_revisions (self->library, revision->document, error) : NULL;
  g_autoptr (GPtrArray) hits =
    revisions ? biv_library_find (self->library,
                                  &(BivLibraryQuery){ .words = record->names, .limit = 5 }, error)
              : NULL;

  if (!hits)
    return false;
  g_assert_true (g_bytes_equal (bytes, record->bytes));
  g_assert_cmpstr (entry->revision, ==, revision->id);
  g_assert_cmpuint (revisions->len, ==, revision->number);
  g_assert_cmpstr (((BivLibraryRevision *) revisions->pdata[0])->id, ==, revision->id);
  g_assert_cmpuint (hits->len, ==, 1);
  g_assert_cmpstr (((BivLibraryEntry *) hits->pdata[0])->id, ==, revision->document);
  return true;
}

static bool
save (Evening *self, char **document, GError **error)
{
  g_autoptr (BivLibraryRecord) record = trial_make_record (self->n_saved);
  g_autoptr (BivLibraryRevision) revision =
    biv_library_save (self->library, *document, NULL, record,
                      &(BivLibrarySaveInfo){ .author = "Anne", .time = self->n_saved }, error);

  if (!revision)
    return false;
  g_assert_nonnull (revision->id);
  tell (self, "save %u %s %s", self->n_saved++, revision->document, revision->id);
  if (!*document)
    *document = g_strdup (revision->document);
  return look_at (self, revision, record, error);
}

static bool
mark (Evening *self, const char *document, GError **error)
{
  return biv_library_mark (self->library, document, BIV_LIBRARY_MARK_TAG, "trial", error) &&
         biv_library_record_verdict (self->library, OLD_DOCUMENT, "none", 0, 0, error);
}

static bool
back_up (Evening *self, GError **error)
{
  if (!biv_sqlite_library_back_up (self->library, self->trial->backup, error))
    return false;
  tell (self, "backup %u", self->n_saved);
  return true;
}

static bool
use (Evening *self, GError **error)
{
  g_autofree char *document = NULL;

  self->library = biv_sqlite_library_open (self->trial->path, error);
  if (!self->library)
    return false;
  for (guint i = 0; i < N_SAVES; i++)
    if (!save (self, &document, error))
      return false;
  return mark (self, document, error) && back_up (self, error) && save (self, &document, error) &&
         biv_library_empty_bin (self->library, error);
}

/**
 * trial_run_evening:
 * @acknowledge: called for each thing that the library said was done
 *
 * Uses a library until something goes wrong.
 *
 * Returns: whether nothing did; false sets @error
 */
bool
trial_run_evening (Trial *trial, TrialAcknowledge acknowledge, gpointer data, GError **error)
{
  Evening evening = { .trial = trial, .acknowledge = acknowledge, .data = data };
  bool good = true;

  for (guint i = 0; i < 2 && good; i++)
    {
      good = use (&evening, error);
      g_clear_object (&evening.library);
    }
  return good;
}

/* --- Imports ------------------------------------------------------------------------------ */

static char *
make_file_path (Trial *self, guint number)
{
  g_autofree char *name = g_strdup_printf ("%u.bivarmy", number);

  return g_build_filename (self->files, name, NULL);
}

static BivNode *
make_army (guint number)
{
  g_autofree char *name = make_word (number);
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");

  biv_node_build_string (army, "name", name);
  biv_node_build_string (army, "ruleset", "rules");
  return army;
}

/** trial_write_files: makes so many files to import, which stay. */
void
trial_write_files (Trial *self, guint n)
{
  g_assert_cmpint (g_mkdir (self->files, 0700), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = make_file_path (self, i);
      g_autoptr (BivNode) army = make_army (i);
      g_autoptr (GBytes) bytes = biv_format_write (army);

      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                          (gssize) g_bytes_get_size (bytes), NULL));
    }
}

static void
imported_cb (const BivImportItem *item, gpointer data)
{
  g_autofree char *name = g_path_get_basename (item->file);

  g_assert_cmpint (item->state, ==, BIV_IMPORT_NEW);
  tell (data, "import %u %s", (guint) atoi (name), item->document);
}

static bool
import (Evening *self, GError **error)
{
  BivImport how = { .library = self->library, .told = imported_cb, .data = self };
  BivIntake *intake = biv_import_begin (&how);
  bool good = true;

  for (guint i = 0; good; i++)
    {
      g_autofree char *path = make_file_path (self->trial, i);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        break;
      good = biv_import_file (intake, path, error);
    }
  return biv_import_end (intake, good ? error : NULL) && good;
}

/** trial_run_import: imports the files; see trial_run_evening(). */
bool
trial_run_import (Trial *trial, TrialAcknowledge acknowledge, gpointer data, GError **error)
{
  Evening evening = { .trial = trial, .acknowledge = acknowledge, .data = data };
  bool good;

  evening.library = biv_sqlite_library_open (trial->path, error);
  good = evening.library && import (&evening, error);
  g_clear_object (&evening.library);
  return good;
}

/* --- Afterwards --------------------------------------------------------------------------- */

static int
read_first (void *data, int n, char **values, char **names)
{
  char **said = data;

  if (!*said)
    *said = g_strdup (values[0] ? values[0] : "");
  return 0;
}

static char *
ask (sqlite3 *handle, const char *sql)
{
  char *said = NULL;
  int result = sqlite3_exec (handle, sql, read_first, &said, NULL);

  if (result == SQLITE_OK)
    return said;
  g_free (said);
  return g_strdup_printf ("%s: %s", sql, sqlite3_errmsg (handle));
}

/** trial_find_damage: (transfer full) (nullable): what is wrong with a library's file. */
char *
trial_find_damage (const char *path)
{
  sqlite3 *handle = NULL;
  g_autofree char *whole = NULL;
  char *problem = NULL;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  whole = ask (handle, "PRAGMA integrity_check");
  if (g_strcmp0 (whole, "ok") != 0)
    problem = g_strdup (whole);
  if (!problem)
    problem = ask (handle, "PRAGMA foreign_key_check");
  if (!problem)
    problem = ask (handle, "INSERT INTO found (found) VALUES ('integrity-check')");
  sqlite3_close (handle);
  return problem;
}

/* Whether a save is there as its line says. */
static char *
find_lost_save (BivLibrary *library, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", -1);
  g_autoptr (BivLibraryRecord) record = trial_make_record ((guint) atoi (parts[1]));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (library, parts[2], parts[3], &error);

  if (!bytes)
    return g_strdup_printf ("lost: %s: %s", line, error->message);
  return g_bytes_equal (bytes, record->bytes) ? NULL : g_strdup_printf ("changed: %s", line);
}

/* Whether an imported document is there as its line says. */
static char *
find_lost_import (BivLibrary *library, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", -1);
  g_autoptr (BivNode) army = make_army ((guint) atoi (parts[1]));
  g_autoptr (GBytes) wanted = biv_format_write (army);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (library, parts[2], NULL, &error);

  if (!bytes)
    return g_strdup_printf ("lost: %s: %s", line, error->message);
  return g_bytes_equal (bytes, wanted) ? NULL : g_strdup_printf ("changed: %s", line);
}

/* What is wrong with a library in which the first so many saves should be. */
static char *
find_lost (const char *path, GPtrArray *lines, guint n_saves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = biv_sqlite_library_open (path, &error);
  char *problem = library ? NULL : g_strdup (error->message);
  guint n = 0;

  for (guint i = 0; i < lines->len && !problem; i++)
    if (g_str_has_prefix (lines->pdata[i], "save ") && n++ < n_saves)
      problem = find_lost_save (library, lines->pdata[i]);
    else if (g_str_has_prefix (lines->pdata[i], "import "))
      problem = find_lost_import (library, lines->pdata[i]);
  g_clear_object (&library);
  return problem ? problem : trial_find_damage (path);
}

/**
 * trial_find_loss:
 * @lines: what was acknowledged
 *
 * Opens the library, and its copy where there is one.
 *
 * Returns: (transfer full) (nullable): what was lost of it, or is damaged
 */
char *
trial_find_loss (Trial *self, GPtrArray *lines)
{
  char *problem = find_lost (self->path, lines, G_MAXUINT);
  guint n_copied = 0;
  bool copied = false;

  for (guint i = 0; i < lines->len; i++)
    if (sscanf (lines->pdata[i], "backup %u", &n_copied) == 1)
      copied = true;
  if (problem || (!copied && !g_file_test (self->backup, G_FILE_TEST_EXISTS)))
    return problem;
  problem = find_lost (self->backup, lines, n_copied);
  return problem ? g_strdup_printf ("in the copy: %s", problem) : NULL;
}
