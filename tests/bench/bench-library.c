/* A large library: what is found by words against the bare query of SQLite's full text, a save
 * against a bare transaction that writes as much, and opening it with its first page against a
 * small one; and how long the first page takes at each letter while somebody types.
 *
 * BIVOUAC_DOCUMENTS says how many documents; the default is 20,000.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "storage/library/biv-fold.h"
#include "storage/library/biv-sqlite-library.h"

/* At most so many times as long as the yardstick. */
#define SEARCH_GOAL 1.2
#define SAVE_GOAL 2.0
#define OPEN_GOAL 1.5
/* Milliseconds for the first page, of 95 in 100 letters: a frame. */
#define TYPING_GOAL 16.0

#define N_DOCUMENTS 20000
#define N_SMALL 1000
#define N_WORDS 4000 /* that names are made of */
#define N_QUERIES 100
#define N_SAVES 50
#define PAGE 50
#define SIZE 8000 /* bytes of a document */

typedef struct
{
  char *folder;
  char *large_path;
  char *small_path;
  char *bare_path;
  BivLibrary *large;
  sqlite3 *bare;  /* a connection of its own to the same file */
  sqlite3 *other; /* a file for the bare saves */
  char *words[N_WORDS];
  char *queries[N_QUERIES]; /* two words of the name of one document each */
  char *saved;              /* a document that is saved again and again */
  guint n_saves;
} Bench;

static char *
make_word (GRand *chance)
{
  static const char *const parts[] = { "ba", "cor", "de", "fi", "gor", "ha", "la", "mu",
                                       "ne", "or", "pa", "ri", "so", "tu", "va", "zen" };
  GString *word = g_string_new (NULL);

  for (int i = g_rand_int_range (chance, 3, 5); i > 0; i--)
    g_string_append (word, parts[g_rand_int_range (chance, 0, G_N_ELEMENTS (parts))]);
  return g_string_free (word, FALSE);
}

/* Few words are frequent, as in names. */
static const char *
draw (Bench *self, GRand *chance)
{
  double place = g_rand_double (chance);

  return self->words[(guint) (place * place * place * N_WORDS)];
}

static char *
draw_words (Bench *self, GRand *chance, guint n)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (words, i > 0 ? " %s" : "%s", draw (self, chance));
  return g_string_free (words, FALSE);
}

static GBytes *
make_bytes (guint number)
{
  char *content = g_malloc (SIZE);

  memset (content, 'x', SIZE);
  memcpy (content, &number, sizeof number);
  return g_bytes_new_take (content, SIZE);
}

static BivLibraryRecord *
make_record (Bench *self, GRand *chance, guint number)
{
  BivLibraryRecord *record = g_new0 (BivLibraryRecord, 1);

  record->bytes = make_bytes (number);
  record->kind = g_strdup ("army");
  record->names = draw_words (self, chance, 3);
  record->title = biv_text_new_plain (record->names);
  record->ruleset = g_strdup ("rules");
  record->points = (int) number;
  record->pieces = draw_words (self, chance, 25);
  record->rest = draw_words (self, chance, 30);
  return record;
}

static BivLibrary *
open_library (const char *path)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_sqlite_library_open (path, &error);

  g_assert_no_error (error);
  return library;
}

static void
fill (Bench *self, BivLibrary *library, guint n)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BivLibraryRecord) record = make_record (self, chance, i);
      g_autoptr (BivLibraryRevision) revision =
        biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ .time = i }, NULL);

      g_assert_nonnull (revision);
      if (i == 0 && !self->saved)
        self->saved = g_strdup (revision->document);
      if (i > 0 && i <= N_QUERIES && !self->queries[i - 1])
        self->queries[i - 1] = g_strndup (record->names, strcspn (record->names, " ") + 1 +
                                                           strcspn (strchr (record->names, ' ') + 1,
                                                                    " "));
    }
}

/* --- Finding ------------------------------------------------------------------------------ */

static void
search (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < N_QUERIES; i++)
    {
      g_autoptr (GPtrArray) hits = biv_library_find (
        self->large, &(BivLibraryQuery){ .words = self->queries[i], .limit = PAGE }, NULL);

      g_assert_cmpuint (hits->len, >, 0);
    }
}

static void
search_barely (gpointer data)
{
  Bench *self = data;
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (self->bare,
                                       "SELECT d.id, d.title, d.points FROM found JOIN document d"
                                       " ON d.number = found.rowid WHERE found MATCH ?"
                                       " ORDER BY rank LIMIT ?",
                                       -1, &statement, NULL),
                   ==, SQLITE_OK);
  for (guint i = 0; i < N_QUERIES; i++)
    {
      g_auto (GStrv) parts = g_strsplit (self->queries[i], " ", -1);
      g_autofree char *match = g_strdup_printf ("\"%s\"* AND \"%s\"*", parts[0], parts[1]);

      sqlite3_bind_text (statement, 1, match, -1, SQLITE_TRANSIENT);
      sqlite3_bind_int (statement, 2, PAGE);
      while (sqlite3_step (statement) == SQLITE_ROW)
        g_assert_nonnull (sqlite3_column_text (statement, 1));
      sqlite3_reset (statement);
    }
  sqlite3_finalize (statement);
}

/* --- Typing ------------------------------------------------------------------------------- */

static double
time_page (Bench *self, const char *typed)
{
  gint64 before = g_get_monotonic_time ();
  g_autoptr (GPtrArray) hits =
    biv_library_find (self->large, &(BivLibraryQuery){ .words = typed, .limit = PAGE }, NULL);

  g_assert_cmpuint (hits->len, >, 0);
  return (double) (g_get_monotonic_time () - before) / 1000;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Types each query letter by letter. */
static bool
report_typing (Bench *self)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  double slow;

  for (guint i = 0; i < N_QUERIES; i++)
    for (gsize length = 1; length <= strlen (self->queries[i]); length++)
      {
        g_autofree char *typed = g_strndup (self->queries[i], length);
        double took = time_page (self, typed);

        g_array_append_val (times, took);
      }
  g_array_sort (times, compare_times);
  slow = g_array_index (times, double, times->len * 95 / 100);
  g_print ("a page at each of %u letters: %.2f ms, 95th percentile %.2f ms (at most %.1f), "
           "slowest %.2f ms\n",
           times->len, g_array_index (times, double, times->len / 2), slow, TYPING_GOAL,
           g_array_index (times, double, times->len - 1));
  return slow <= TYPING_GOAL;
}

/* --- Saving ------------------------------------------------------------------------------- */

static void
save (gpointer data)
{
  Bench *self = data;
  g_autoptr (GRand) chance = g_rand_new_with_seed (13);

  for (guint i = 0; i < N_SAVES; i++)
    {
      g_autoptr (BivLibraryRecord) record = make_record (self, chance, 1000000 + self->n_saves++);
      g_autoptr (BivLibraryRevision) revision = biv_library_save (
        self->large, self->saved, NULL, record, &(BivLibrarySaveInfo){ .time = 1 }, NULL);

      g_assert_nonnull (revision);
    }
}

static void
run (sqlite3 *handle, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* The bytes, and the words for full text, in a transaction each. */
static void
save_barely (gpointer data)
{
  Bench *self = data;
  g_autoptr (GRand) chance = g_rand_new_with_seed (13);
  sqlite3_stmt *content = NULL, *words = NULL;

  sqlite3_prepare_v2 (self->other, "INSERT INTO revision (content) VALUES (?)", -1, &content, NULL);
  sqlite3_prepare_v2 (self->other, "INSERT OR REPLACE INTO found (rowid, a, b, c) VALUES (1, ?, ?, ?)",
                      -1, &words, NULL);
  for (guint i = 0; i < N_SAVES; i++)
    {
      g_autoptr (BivLibraryRecord) record = make_record (self, chance, i);
      const char *texts[] = { record->names, record->pieces, record->rest };

      run (self->other, "BEGIN IMMEDIATE");
      sqlite3_bind_blob (content, 1, g_bytes_get_data (record->bytes, NULL), SIZE, SQLITE_STATIC);
      g_assert_cmpint (sqlite3_step (content), ==, SQLITE_DONE);
      sqlite3_reset (content);
      for (int j = 0; j < 3; j++)
        sqlite3_bind_text (words, j + 1, texts[j], -1, SQLITE_STATIC);
      g_assert_cmpint (sqlite3_step (words), ==, SQLITE_DONE);
      sqlite3_reset (words);
      run (self->other, "COMMIT");
    }
  sqlite3_finalize (content);
  sqlite3_finalize (words);
}

/* --- Opening ------------------------------------------------------------------------------ */

static void
open_first_page (const char *path)
{
  g_autoptr (BivLibrary) library = open_library (path);
  g_autoptr (GPtrArray) page = biv_library_find (
    library, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME, .limit = PAGE }, NULL);

  g_assert_cmpuint (page->len, ==, PAGE);
}

static void
open_large (gpointer data)
{
  open_first_page (((Bench *) data)->large_path);
}

static void
open_small (gpointer data)
{
  open_first_page (((Bench *) data)->small_path);
}

static void
set_up (Bench *self)
{
  const char *wanted = g_getenv ("BIVOUAC_DOCUMENTS");
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);
  g_autoptr (BivLibrary) small = NULL;

  self->folder = g_dir_make_tmp ("bench-XXXXXX", NULL);
  self->large_path = g_build_filename (self->folder, "large", NULL);
  self->small_path = g_build_filename (self->folder, "small", NULL);
  self->bare_path = g_build_filename (self->folder, "bare", NULL);
  for (guint i = 0; i < N_WORDS; i++)
    self->words[i] = make_word (chance);
  self->large = open_library (self->large_path);
  fill (self, self->large, wanted ? (guint) atoi (wanted) : N_DOCUMENTS);
  small = open_library (self->small_path);
  fill (self, small, N_SMALL);
  g_assert_cmpint (sqlite3_open (self->large_path, &self->bare), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_open (self->bare_path, &self->other), ==, SQLITE_OK);
  run (self->other, "PRAGMA journal_mode=WAL");
  run (self->other, "PRAGMA synchronous=FULL");
  run (self->other, "CREATE TABLE revision (number INTEGER PRIMARY KEY, content BLOB);"
                    "CREATE VIRTUAL TABLE found USING fts5 (a, b, c, tokenize='ascii',"
                    " prefix='2 3')");
}

static void
take_down (Bench *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_clear_object (&self->large);
  sqlite3_close (self->bare);
  sqlite3_close (self->other);
  dir = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->folder);
  for (guint i = 0; i < N_WORDS; i++)
    g_free (self->words[i]);
  for (guint i = 0; i < N_QUERIES; i++)
    g_free (self->queries[i]);
  g_free (self->large_path);
  g_free (self->small_path);
  g_free (self->bare_path);
  g_free (self->folder);
  g_free (self->saved);
}

int
main (int argc, char **argv)
{
  Bench bench = { NULL };
  BenchJob jobs[] = {
    { "100 bare queries of full text", search_barely },
    { "100 searches", search },
    { "50 bare transactions", save_barely },
    { "50 saves", save },
    { "a library of 1,000 opened", open_small },
    { "a large library opened", open_large },
  };
  bool is_fast;

  set_up (&bench);
  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  is_fast = bench_report (&jobs[1], &jobs[0], SEARCH_GOAL);
  is_fast = bench_report (&jobs[3], &jobs[2], SAVE_GOAL) && is_fast;
  is_fast = bench_report (&jobs[5], &jobs[4], OPEN_GOAL) && is_fast;
  is_fast = report_typing (&bench) && is_fast;
  take_down (&bench);
  return is_fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
