/* Several programs at once: four that save to one library wait for one another and lose nothing,
 * and two that edit one document, of a library or as a file of a shared folder, learn of each
 * other, so that no edit is silently lost.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library-trial.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/place/biv-save.h"

#define N_WRITERS 4u
#define N_EDITORS 2u
#define SAMPLE 60u
#define N_REVISIONS 500u /* of each program, in a soak */
/* Microseconds that a person needs to edit. */
#define THINKING 1000

/* What each of several programs does, @n times; @number: which of them. Returns microseconds of the
 * longest wait, or how often it was told of another, or -1. */
typedef gint64 (*WorkFunc) (Trial *trial, guint number, guint n);

/* Runs several programs at once; the largest of what they return. */
static gint64
run (Trial *trial, WorkFunc work, guint n_programs, guint n)
{
  gint64 largest = 0;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  for (guint i = 0; i < n_programs; i++)
    if (fork () == 0)
      {
        gint64 said;

        /* Programs that were not forked do not draw the same ids. */
        g_random_set_seed ((guint32) getpid ());
        said = work (trial, i, n);
        _exit (write (ends[1], &said, sizeof said) != sizeof said || said < 0);
      }
  for (guint i = 0; i < n_programs; i++)
    {
      gint64 said = 0;
      int status;

      g_assert_cmpint (read (ends[0], &said, sizeof said), ==, sizeof said);
      g_assert_cmpint (waitpid (-1, &status, 0), >, 0);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
      largest = MAX (largest, said);
    }
  close (ends[0]);
  close (ends[1]);
  return largest;
}

static gint64
fail (const GError *error)
{
  g_printerr ("%s\n", error->message);
  return -1;
}

static BivLibrary *
open_library (Trial *trial)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_sqlite_library_open (trial->path, &error);

  g_assert_no_error (error);
  return library;
}

static void
make_library (Trial *trial)
{
  g_object_unref (open_library (trial));
}

/* --- Four writers ------------------------------------------------------------------------- */

static gint64
write_revisions (Trial *trial, guint number, guint n)
{
  BivLibrary *library = open_library (trial);
  g_autofree char *document = NULL;
  gint64 longest = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BivLibraryRecord) record = trial_make_record (number * n + i);
      g_autofree char *note = g_strdup_printf ("%u.%u", number, i);
      g_autoptr (GError) error = NULL;
      gint64 begun = g_get_monotonic_time ();
      g_autoptr (BivLibraryRevision) revision = biv_library_save (
        library, document, NULL, record, &(BivLibrarySaveInfo){ .note = note }, &error);

      if (!revision)
        return fail (error);
      longest = MAX (longest, g_get_monotonic_time () - begun);
      if (!document)
        document = g_strdup (revision->document);
    }
  g_clear_object (&library);
  return longest;
}

static guint
count_revisions (Trial *trial)
{
  g_autoptr (BivLibrary) library = open_library (trial);
  g_autoptr (GPtrArray) hits = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);
  g_autoptr (GHashTable) notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < hits->len; i++)
    {
      g_autoptr (GPtrArray) list = biv_library_list_revisions (
        library, ((BivLibraryEntry *) hits->pdata[i])->id, NULL);

      for (guint j = 0; j < list->len; j++)
        g_hash_table_add (notes, g_strdup (((BivLibraryRevision *) list->pdata[j])->note));
    }
  return g_hash_table_size (notes);
}

static void
test_writers (void)
{
  guint n = trial_get_count (SAMPLE, N_REVISIONS);
  g_autofree char *damage = NULL;
  gint64 alone, longest;
  guint n_there;
  Trial trial;

  trial_init (&trial);
  make_library (&trial);
  alone = run (&trial, write_revisions, 1, n);
  trial_reset (&trial, false);
  make_library (&trial);
  longest = run (&trial, write_revisions, N_WRITERS, n);
  n_there = count_revisions (&trial);
  damage = trial_find_damage (trial.path);
  g_test_message ("figure: revisions that %u programs saved at once: %u, lost: %u, longest wait:"
                  " %.0f ms (of one program alone: %.0f ms)",
                  N_WRITERS, N_WRITERS * n, N_WRITERS * n - n_there, (double) longest / 1000,
                  (double) alone / 1000);
  g_assert_null (damage);
  g_assert_cmpuint (n_there, ==, N_WRITERS * n);
  trial_clear (&trial);
}

/* --- Two editors -------------------------------------------------------------------------- */

/* What was there, and a line more. */
static GBytes *
add_line (GBytes *before, guint number, guint i)
{
  GString *text = g_string_new (NULL);

  if (before)
    g_string_append_len (text, g_bytes_get_data (before, NULL), (gssize) g_bytes_get_size (before));
  g_string_append_printf (text, "%u.%u\n", number, i);
  return g_string_free_to_bytes (text);
}

/* How many different lines there are. */
static guint
count_lines (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; lines[i]; i++)
    if (*lines[i])
      g_hash_table_add (seen, lines[i]);
  return g_hash_table_size (seen);
}

/* Tries once to edit the only document; false with @error set when somebody else was first. */
static bool
edit_document (BivLibrary *library, guint number, guint i, GError **error)
{
  g_autoptr (GPtrArray) hits = biv_library_find (library, &(BivLibraryQuery){ 0 }, error);
  BivLibraryEntry *entry = hits ? hits->pdata[0] : NULL;
  g_autoptr (GBytes) before =
    entry ? biv_library_load (library, entry->id, entry->revision, error) : NULL;
  g_autoptr (BivLibraryRecord) record = trial_make_record (0);
  g_autoptr (BivLibraryRevision) revision = NULL;

  if (!before)
    return false;
  g_bytes_unref (record->bytes);
  record->bytes = add_line (before, number, i);
  g_usleep (THINKING);
  revision = biv_library_save (library, entry->id, entry->revision, record,
                               &(BivLibrarySaveInfo){ .time = i }, error);
  return revision != NULL;
}

static gint64
edit_documents (Trial *trial, guint number, guint n)
{
  BivLibrary *library = open_library (trial);
  gint64 n_conflicts = 0;

  for (guint i = 0; i < n;)
    {
      g_autoptr (GError) error = NULL;

      if (edit_document (library, number, i, &error))
        i++;
      else if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT))
        n_conflicts++;
      else
        return fail (error);
    }
  g_clear_object (&library);
  return n_conflicts;
}

static void
test_document (void)
{
  guint n = trial_get_count (SAMPLE, N_REVISIONS);
  g_autoptr (BivLibraryRecord) record = trial_make_record (0);
  g_autoptr (BivLibraryRevision) first = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BivLibrary *library;
  gint64 n_told;
  guint n_there;
  Trial trial;

  trial_init (&trial);
  g_bytes_unref (record->bytes);
  record->bytes = g_bytes_new_static ("", 0);
  library = open_library (&trial);
  first = biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ .time = 0 }, NULL);
  g_clear_object (&library);
  n_told = run (&trial, edit_documents, N_EDITORS, n);
  library = open_library (&trial);
  bytes = biv_library_load (library, first->document, NULL, NULL);
  g_clear_object (&library);
  n_there = count_lines (bytes);
  g_test_message ("figure: edits of one document of a library by %u programs: %u, silently lost:"
                  " %u, conflicts told to one of them: %d",
                  N_EDITORS, N_EDITORS * n, N_EDITORS * n - n_there, (int) n_told);
  /* Unless they met, nothing could be lost. */
  g_assert_cmpint (n_told, >, 0);
  g_assert_cmpuint (n_there, ==, N_EDITORS * n);
  trial_clear (&trial);
}

/* Tries once to edit the file. */
static bool
edit_file (const char *path, guint number, guint i, GError **error)
{
  char *contents;
  gsize length;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autofree char *hash = NULL;

  if (!g_file_get_contents (path, &contents, &length, error))
    return false;
  before = g_bytes_new_take (contents, length);
  hash = biv_save_hash_bytes (before);
  after = add_line (before, number, i);
  g_usleep (THINKING);
  return biv_save_over (path, after, hash, error);
}

static gint64
edit_files (Trial *trial, guint number, guint n)
{
  gint64 n_refused = 0;

  for (guint i = 0; i < n;)
    {
      g_autoptr (GError) error = NULL;

      if (edit_file (trial->path, number, i, &error))
        i++;
      else if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT) ||
               g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_BUSY))
        n_refused++;
      else
        return fail (error);
    }
  return n_refused;
}

static void
test_file (void)
{
  guint n = trial_get_count (SAMPLE, N_REVISIONS);
  g_autoptr (GBytes) bytes = NULL;
  char *contents;
  gsize length;
  gint64 n_told;
  guint n_there;
  Trial trial;

  trial_init (&trial);
  g_assert_true (g_file_set_contents (trial.path, "", 0, NULL));
  n_told = run (&trial, edit_files, N_EDITORS, n);
  g_assert_true (g_file_get_contents (trial.path, &contents, &length, NULL));
  bytes = g_bytes_new_take (contents, length);
  n_there = count_lines (bytes);
  g_test_message ("figure: edits of one file of a shared folder by %u programs: %u, silently lost:"
                  " %u, conflicts told to one of them: %d",
                  N_EDITORS, N_EDITORS * n, N_EDITORS * n - n_there, (int) n_told);
  /* Unless they met, nothing could be lost. */
  g_assert_cmpint (n_told, >, 0);
  g_assert_cmpuint (n_there, ==, N_EDITORS * n);
  trial_clear (&trial);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-writers/revisions", test_writers);
  g_test_add_func ("/library-writers/document", test_document);
  g_test_add_func ("/library-writers/file", test_file);
  return g_test_run ();
}
