/* Libraries that are damaged, cut short or hold what somebody planted: each is used or refused with
 * a clear line, what comes out of it is what went in, nothing planted runs, and the rescue gets out
 * what can be read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sqlite3.h>
#include <string.h>

#include "library-trial.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/library/biv-sqlite-rescue.h"

#define SAMPLE 120u
#define MANY 2000u
#define N_DOCUMENTS 12
#define PAGE 4096u

/* What somebody may write into a library; planted () is run by none of it. */
static const char *const plants[] = {
  "CREATE TRIGGER t AFTER INSERT ON revision BEGIN SELECT planted (); END",
  "CREATE TRIGGER t AFTER UPDATE ON document BEGIN SELECT planted (); END",
  "CREATE TRIGGER t BEFORE UPDATE ON change BEGIN SELECT planted (); DELETE FROM revision; END",
  "CREATE TRIGGER t AFTER DELETE ON found_content BEGIN SELECT planted (); END",
  "CREATE VIEW v AS SELECT planted ()",
  "ALTER TABLE document RENAME TO real; CREATE VIEW document AS SELECT *, planted () FROM real",
  "ALTER TABLE revision RENAME TO real;"
  "CREATE VIEW revision AS SELECT number, id, document, place, parent, saved, author, note, hash,"
  " planted (content) AS content FROM real",
  "ALTER TABLE change RENAME TO real; CREATE VIEW change AS SELECT planted () AS number",
  "CREATE INDEX i ON document (planted (name))",
  "CREATE INDEX i ON revision (place) WHERE planted (number)",
  "ALTER TABLE document ADD COLUMN more TEXT AS (planted (name))",
  "ALTER TABLE revision ADD COLUMN more TEXT AS (planted (id))",
  "ALTER TABLE tag ADD COLUMN more TEXT CHECK (planted (tag))",
  "CREATE TABLE more (x DEFAULT (planted ()))",
  "CREATE VIRTUAL TABLE more USING fts5 (x)",
  "PRAGMA user_version=99",
  "PRAGMA user_version=-1",
  "PRAGMA application_id=1",
  "INSERT INTO found (found, rank) VALUES ('rank', 'planted()')",
  "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql ="
  " 'CREATE TABLE found_docsize (id INTEGER PRIMARY KEY, sz BLOB CHECK (planted (sz)))'"
  " WHERE name = 'found_docsize'",
  "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql ="
  " 'CREATE TABLE change (number INTEGER NOT NULL CHECK (planted (number))) STRICT'"
  " WHERE name = 'change'",
  "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'revision'",
  "PRAGMA writable_schema=ON; DELETE FROM sqlite_schema WHERE name = 'found_data'",
  "UPDATE revision SET content = zeroblob (200000000) WHERE number = 1",
  "UPDATE revision SET number = 9000000000000000000 WHERE number = 2",
};

typedef struct
{
  Trial trial;
  GByteArray *whole; /* a sound library */
  GHashTable *known; /* checksums of all that it holds */
  guint n_revisions; /* in it */
  guint n_refused;   /* libraries that were not opened */
  guint n_closed;    /* into which even the rescue could not look */
  guint n_rescued;   /* revisions */
  guint n_wrong;     /* revisions that came out and were never saved */
  const char *said;  /* what is done, for messages */
} Damage;

static guint n_planted;

static void
run_planted (sqlite3_context *context, int n, sqlite3_value **values)
{
  n_planted++;
  sqlite3_result_int (context, 1);
}

static int
offer_planted (sqlite3 *handle, char **problem, const struct sqlite3_api_routines *unused)
{
  return sqlite3_create_function (handle, "planted", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
                                  run_planted, NULL, NULL);
}

/* --- A sound library ---------------------------------------------------------------------- */

static void
know (Damage *self, GBytes *bytes)
{
  g_hash_table_add (self->known, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes));
}

static bool
is_known (Damage *self, GBytes *bytes)
{
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return g_hash_table_contains (self->known, hash);
}

static void
rescue_sound_cb (gint64 document, guint revision, GBytes *bytes, gpointer data)
{
  Damage *self = data;

  know (self, bytes);
  self->n_revisions++;
}

/* Two revisions of each document, beside what the old library has. */
static void
fill (BivLibrary *library)
{
  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      g_autoptr (BivLibraryRecord) before = trial_make_record (2 * i);
      g_autoptr (BivLibraryRecord) after = trial_make_record (2 * i + 1);
      BivLibrarySaveInfo save_info = { .author = "Anne", .time = i };
      g_autoptr (BivLibraryRevision) first =
        biv_library_save (library, NULL, NULL, before, &save_info, NULL);
      g_autoptr (BivLibraryRevision) second =
        biv_library_save (library, first->document, first->id, after, &save_info, NULL);

      g_assert_nonnull (second);
      g_assert_true (
        biv_library_mark (library, first->document, BIV_LIBRARY_MARK_TAG, "trial", NULL));
    }
}

static void
set_up (Damage *self)
{
  g_autoptr (BivLibrary) library = NULL;
  char *contents;
  gsize length;
  guint n_lost;

  trial_init (&self->trial);
  trial_reset (&self->trial, true);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  library = biv_sqlite_library_open (self->trial.path, NULL);
  fill (library);
  g_clear_object (&library);
  g_assert_true (g_file_get_contents (self->trial.path, &contents, &length, NULL));
  self->whole = g_byte_array_new_take ((guint8 *) contents, length);
  g_assert_true (
    biv_sqlite_rescue_library (self->trial.path, rescue_sound_cb, self, &n_lost, NULL));
  g_assert_cmpuint (n_lost, ==, 0);
  g_assert_cmpuint (self->n_revisions, ==, 2 * N_DOCUMENTS + 3);
}

static void
tear_down (Damage *self)
{
  g_byte_array_unref (self->whole);
  g_hash_table_unref (self->known);
  trial_clear (&self->trial);
}

/* --- Spoiling it -------------------------------------------------------------------------- */

static void
put (Damage *self, const guint8 *bytes, gsize size)
{
  trial_reset (&self->trial, false);
  g_assert_true (g_file_set_contents_full (self->trial.path, (const char *) bytes, (gssize) size,
                                           G_FILE_SET_CONTENTS_NONE, 0644, NULL));
}

/* A byte of one page is another. */
static void
spoil_byte (Damage *self, guint number, GRand *chance)
{
  guint at = number % (self->whole->len / PAGE) * PAGE;
  guint8 before;

  /* The first bytes of a page say what it is made of. */
  at += (guint) g_rand_int_range (chance, 0, g_rand_boolean (chance) ? 100 : (int) PAGE);
  before = self->whole->data[at];
  self->whole->data[at] ^= (guint8) g_rand_int_range (chance, 1, 256);
  put (self, self->whole->data, self->whole->len);
  self->whole->data[at] = before;
}

static void
cut_short (Damage *self, GRand *chance)
{
  put (self, self->whole->data, (gsize) g_rand_int_range (chance, 1, (int) self->whole->len));
}

static void
plant (Damage *self, guint number)
{
  sqlite3 *handle;

  put (self, self->whole->data, self->whole->len);
  g_assert_cmpint (sqlite3_open (self->trial.path, &handle), ==, SQLITE_OK);
  self->said = plants[number % G_N_ELEMENTS (plants)];
  sqlite3_exec (handle, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL);
  if (sqlite3_exec (handle, self->said, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", self->said, sqlite3_errmsg (handle));
  sqlite3_close (handle);
}

static void
spoil (Damage *self, guint number, GRand *chance)
{
  self->said = "";
  switch (number % 4)
    {
    case 0:
      plant (self, number / 4);
      break;
    case 1:
      cut_short (self, chance);
      break;
    default:
      spoil_byte (self, number / 4 * 2 + number % 2, chance);
      break;
    }
  n_planted = 0;
}

/* --- Using it ----------------------------------------------------------------------------- */

static void
check_told (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "club.bivlibrary"));
}

/* A document comes out as it went in, or not at all. */
static void
load (Damage *self, BivLibrary *library, const char *document, const char *revision)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (library, document, revision, &error);

  if (!bytes)
    g_assert_cmpstr (error->message, !=, "");
  else if (!is_known (self, bytes))
    {
      self->n_wrong++;
      g_test_message ("%s of %s came out as it never was", revision, document);
    }
}

static void
look_into (Damage *self, BivLibrary *library, const char *document)
{
  g_autoptr (GPtrArray) list = biv_library_list_revisions (library, document, NULL);

  for (guint i = 0; list && i < list->len; i++)
    load (self, library, document, ((BivLibraryRevision *) list->pdata[i])->id);
}

static void
save (BivLibrary *library, const char *document)
{
  g_autoptr (BivLibraryRecord) record = trial_make_record (0);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) revision = biv_library_save (
    library, document, NULL, record, &(BivLibrarySaveInfo){ .author = "Anne" }, &error);

  if (!revision)
    g_assert_cmpstr (error->message, !=, "");
}

/* All that is done with a library, as far as it goes. */
static void
use (Damage *self, BivLibrary *library)
{
  static const char *const words[] = { NULL, "wellington", "welington", "un" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) hits =
        biv_library_find (library, &(BivLibraryQuery){ .words = words[i] }, &error);

      if (!hits)
        check_told (error);
      for (guint j = 0; hits && i == 0 && j < hits->len; j++)
        look_into (self, library, ((BivLibraryEntry *) hits->pdata[j])->id);
      if (hits && i == 0 && hits->len > 0)
        save (library, ((BivLibraryEntry *) hits->pdata[0])->id);
    }
  save (library, NULL);
  biv_library_empty_bin (library, NULL);
  biv_sqlite_library_back_up (library, self->trial.backup, NULL);
}

static void
open_and_use (Damage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = biv_sqlite_library_open (self->trial.path, &error);

  if (library)
    use (self, library);
  else
    {
      check_told (error);
      self->n_refused++;
    }
}

static void
rescue_cb (gint64 document, guint revision, GBytes *bytes, gpointer data)
{
  Damage *self = data;

  self->n_rescued++;
  if (is_known (self, bytes))
    return;
  self->n_wrong++;
  g_test_message ("%" G_GINT64_FORMAT ".%u was rescued as it never was", document, revision);
}

static void
rescue (Damage *self)
{
  g_autoptr (GError) error = NULL;
  guint n_lost;

  if (biv_sqlite_rescue_library (self->trial.path, rescue_cb, self, &n_lost, &error))
    return;
  g_assert_cmpstr (error->message, !=, "");
  g_test_message ("not rescued: %s", error->message);
  self->n_closed++;
}

static void
try_one (Damage *self, guint number, GRand *chance)
{
  gint64 begun = g_get_monotonic_time ();

  spoil (self, number, chance);
  rescue (self);
  open_and_use (self);
  if (n_planted > 0)
    g_test_message ("what was planted ran: %s", self->said);
  g_assert_cmpuint (n_planted, ==, 0);
  if (g_get_monotonic_time () - begun > 5 * G_USEC_PER_SEC)
    g_test_message ("number %u took long: %s", number, self->said);
}

static void
test_damage (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (trial_get_seed ());
  guint n = trial_get_count (SAMPLE, MANY);
  Damage self = { .n_rescued = 0 };

  set_up (&self);
  sqlite3_auto_extension ((void (*) (void)) offer_planted);
  for (guint i = 0; i < n; i++)
    try_one (&self, i, chance);
  sqlite3_reset_auto_extension ();
  g_test_message ("figure: damaged libraries: %u, refused: %u, crashes, planted code that ran: 0,"
                  " without any rescue: %u, revisions rescued: %.1f %%, wrong ones: %u",
                  n, self.n_refused, self.n_closed,
                  100.0 * self.n_rescued / ((double) n * self.n_revisions), self.n_wrong);
  g_assert_cmpuint (self.n_wrong, ==, 0);
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-damage/damage", test_damage);
  return g_test_run ();
}
