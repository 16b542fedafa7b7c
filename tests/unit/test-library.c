/* What every library does: the same tests for each kind.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "data-test.h"
#include "core/ruleset/muster/biv-muster.h"
#include "damaged-library.h"
#include "memory-library.h"
#include "storage/exchange/biv-library-copy.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-library.h"
#include "storage/library/biv-sqlite-backup.h"
#include "storage/library/biv-sqlite-library.h"

typedef BivLibrary *(*MakeFunc) (const char *folder);

static BivLibrary *
make_memory (const char *folder)
{
  return memory_library_new ();
}

static BivLibrary *
make_sqlite (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "club.bivlibrary", NULL);
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_sqlite_library_open (path, &error);

  g_assert_no_error (error);
  return library;
}

/* Each in a club of its own, beside those of the other tests, by an organiser who owns nothing. */
static BivLibrary *
make_postgres (const char *folder)
{
  g_autofree char *club = g_path_get_basename (folder);
  g_autofree char *name = g_strconcat ("postgresql:///?options=-c%20bivouac.club%3D", club, NULL);
  g_autofree char *member = g_strconcat (name, "&user=member", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) made = biv_postgres_library_make (name, &error);
  BivLibrary *library;

  g_assert_no_error (error);
  biv_postgres_library_admit (made, "member", "organiser", &error);
  g_assert_no_error (error);
  library = biv_postgres_library_open (member, &error);
  g_assert_no_error (error);
  return library;
}

static const struct
{
  const char *name;
  MakeFunc make;
} kinds[] = { { "memory", make_memory },
              { "sqlite", make_sqlite },
              { "postgres", make_postgres } };

typedef struct
{
  BivLibrary *library;
  char *folder;
} Fixture;

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  MakeFunc make = *(const MakeFunc *) data;

  self->folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  self->library = make (self->folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->library);
  remove_folder (self->folder);
  g_free (self->folder);
}

static BivLibraryRecord *
make_record (const char *name, const char *pieces, const char *rest)
{
  BivLibraryRecord *record = g_new0 (BivLibraryRecord, 1);
  g_autofree char *content = g_strdup_printf ("<%s/>%s %s", name, pieces, rest);

  record->bytes = g_bytes_new (content, strlen (content));
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (name);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (name);
  record->pieces = biv_fold (pieces);
  record->rest = biv_fold (rest);
  return record;
}

/* Adds a document, or saves one again, and returns the revision. */
static BivLibraryRevision *
save_as (Fixture *self, const char *document, const char *parent, const char *name,
         const char *pieces, gint64 time)
{
  g_autoptr (BivLibraryRecord) record = make_record (name, pieces, "");
  BivLibrarySaveInfo save_info = { .author = "Anne", .note = "As played", .time = time };
  g_autoptr (GError) error = NULL;
  BivLibraryRevision *revision =
    biv_library_save (self->library, document, parent, record, &save_info, &error);

  g_assert_no_error (error);
  g_assert_nonnull (revision);
  return revision;
}

/* The names of what a query finds, in its order. */
static char *
find (Fixture *self, const BivLibraryQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) hits = biv_library_find (self->library, query, &error);
  GString *names = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < hits->len; i++)
    g_string_append_printf (names, i > 0 ? ", %s" : "%s",
                            biv_text_for (((BivLibraryEntry *) hits->pdata[i])->title, "en"));
  return g_string_free (names, FALSE);
}

static void
assert_found (Fixture *self, const BivLibraryQuery *query, const char *expected)
{
  g_autofree char *names = find (self, query);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_words (Fixture *self, const char *words, const char *expected)
{
  assert_found (self, &(BivLibraryQuery){ .words = words }, expected);
}

static void
assert_content (Fixture *self, const char *document, const char *revision, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (self->library, document, revision, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                   strlen (expected));
}

static void
test_revisions (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) first = save_as (self, NULL, NULL, "Issus", "Guards", 100);
  const char *document = first->document;
  g_autoptr (BivLibraryRevision) second =
    save_as (self, document, first->id, "Issus", "Guards, Horse", 200);
  g_autoptr (BivLibraryRevision) again =
    save_as (self, document, second->id, "Issus", "Guards, Horse", 300);
  g_autoptr (GPtrArray) list = biv_library_list_revisions (self->library, document, NULL);
  g_autoptr (BivLibraryEntry) entry = biv_library_get (self->library, document, NULL);

  g_assert_true (g_uuid_string_is_valid (document));
  g_assert_null (first->parent);
  g_assert_cmpstr (second->parent, ==, first->id);
  g_assert_cmpuint (second->number, ==, 2);
  /* The same bytes make no revision. */
  g_assert_cmpstr (again->id, ==, second->id);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((BivLibraryRevision *) list->pdata[0])->id, ==, second->id);
  g_assert_cmpstr (((BivLibraryRevision *) list->pdata[1])->author, ==, "Anne");
  g_assert_cmpstr (((BivLibraryRevision *) list->pdata[1])->note, ==, "As played");
  g_assert_cmpint (entry->saved, ==, 200);
  g_assert_cmpuint (entry->n_revisions, ==, 2);
  assert_content (self, document, NULL, "<Issus/>Guards, Horse ");
  assert_content (self, document, first->id, "<Issus/>Guards ");
}

static void
test_conflict (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) first = save_as (self, NULL, NULL, "Issus", "a", 1);
  g_autoptr (BivLibraryRevision) second =
    save_as (self, first->document, first->id, "Issus", "b", 2);
  g_autoptr (BivLibraryRecord) record = make_record ("Issus", "c", "");
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_library_save (self->library, first->document, first->id, record,
                                   &(BivLibrarySaveInfo){ .time = 3 }, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT);
  assert_content (self, first->document, NULL, "<Issus/>b ");
}

static void
test_unknown (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRecord) record = make_record ("Issus", "c", "");
  g_autoptr (BivLibraryRevision) first = save_as (self, NULL, NULL, "Leuthen", "a", 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_library_save (self->library, "nobody", NULL, record,
                                   &(BivLibrarySaveInfo){ .time = 3 }, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (biv_library_load (self->library, first->document, "nothing", &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (biv_library_get (self->library, "nobody", &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (biv_library_list_revisions (self->library, "nobody", &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (
    biv_library_mark (self->library, "nobody", BIV_LIBRARY_MARK_TAG, "x", &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  assert_words (self, "issus", "");
}

static void
test_words (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a =
    save_as (self, NULL, NULL, "Armée d’Orient", "Bœuf, Kléber, Æneas", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Marengo", "Desaix, Orient", 2);

  assert_words (self, "ARMEE", "Armée d’Orient");
  assert_words (self, "kleber armee", "Armée d’Orient");
  assert_words (self, "boeuf", "Armée d’Orient");
  assert_words (self, "bœuf", "Armée d’Orient");
  assert_words (self, "aeneas", "Armée d’Orient");
  assert_words (self, "mar", "Marengo");
  /* Names first. */
  assert_words (self, "orient", "Armée d’Orient, Marengo");
  assert_words (self, "orient desaix", "Marengo");
  assert_words (self, "waterloo", "");
  /* Nothing that is a word: everything. */
  assert_words (self, "  \"*' ", "Marengo, Armée d’Orient");
  assert_words (self, "NEAR(a b) OR -x:", "");
}

/* One letter wrong, missing, too many, or two swapped. */
static void
test_slips (Fixture *self, gconstpointer data)
{
  static const char *const typed[] = { "Wagrum", "Wagam", "Waggram", "Wagrma", "agram",
                                       "Xagram", "wagramm", "aWgram", "Wagra", "Wagramx" };
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Davout", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Essling", "Lannes", 2);
  g_autoptr (BivLibraryRevision) c = save_as (self, NULL, NULL, "Issus", "Zama", 3);

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    assert_words (self, typed[i], "Wagram");
  assert_words (self, "Wgrm", "");
  assert_words (self, "lanes", "Essling");
  assert_words (self, "isus", "Issus");
  /* A short word is what it is. */
  assert_words (self, "zana", "");
}

/* Two slips in a long word, when nothing else is found. */
static void
test_two_slips (Fixture *self, gconstpointer data)
{
  static const char *const typed[] = { "Parmennyon", "Pramenoin", "Paremeinon",
                                       "Xarmeniox", "parmemiom", "armenionn" };
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Parménion", "Philippe", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Parmenides", "Zama", 2);

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    assert_words (self, typed[i], "Parménion");
  assert_words (self, "Xramenoin", "");
  assert_words (self, "Pramenoin Philipe", "Parménion");
  assert_words (self, "Pramenoin Zama", "");
  /* Too short for two. */
  assert_words (self, "armenio", "");
}

static void
test_rewording (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Davout", 1);
  g_autoptr (BivLibraryRevision) b =
    save_as (self, a->document, NULL, "Aspern", "Charles", 2);

  assert_words (self, "wagram", "");
  assert_words (self, "davout", "");
  assert_words (self, "aspern charles", "Aspern");
}

static void
mark (Fixture *self, const BivLibraryRevision *revision, BivLibraryMark mark, const char *value)
{
  g_autoptr (GError) error = NULL;

  biv_library_mark (self->library, revision->document, mark, value, &error);
  g_assert_no_error (error);
}

static void
test_marks (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Essling", "", 2);
  g_autoptr (BivLibraryEntry) entry = NULL;

  mark (self, a, BIV_LIBRARY_MARK_TAG, "tournament");
  mark (self, a, BIV_LIBRARY_MARK_TAG, "1809");
  mark (self, a, BIV_LIBRARY_MARK_TAG, "1809");
  mark (self, b, BIV_LIBRARY_MARK_TAG, "1809");
  mark (self, b, BIV_LIBRARY_MARK_TAG, "draft");
  mark (self, b, BIV_LIBRARY_MARK_UNTAG, "draft");
  mark (self, a, BIV_LIBRARY_MARK_FOLDER, "Campaigns/1809");
  mark (self, b, BIV_LIBRARY_MARK_FOLDER, "Campaigns2");
  mark (self, a, BIV_LIBRARY_MARK_OWNER, "Paul");
  mark (self, b, BIV_LIBRARY_MARK_FAVOURITE, "yes");
  assert_found (self, &(BivLibraryQuery){ .tag = "1809" }, "Essling, Wagram");
  assert_found (self, &(BivLibraryQuery){ .tag = "draft" }, "");
  assert_found (self, &(BivLibraryQuery){ .tag = "tournament" }, "Wagram");
  assert_found (self, &(BivLibraryQuery){ .folder = "Campaigns" }, "Wagram");
  assert_found (self, &(BivLibraryQuery){ .owner = "Paul", .words = "wag" }, "Wagram");
  assert_found (self, &(BivLibraryQuery){ .owner = "Paul", .words = "ess" }, "");
  assert_found (self, &(BivLibraryQuery){ .favourites = true }, "Essling");
  assert_found (self, &(BivLibraryQuery){ .kind = "scenario" }, "");
  assert_found (self, &(BivLibraryQuery){ .kind = "army", .ruleset = "rules" }, "Essling, Wagram");
  entry = biv_library_get (self->library, a->document, NULL);
  g_assert_cmpuint (g_strv_length (entry->tags), ==, 2);
  g_assert_cmpstr (entry->tags[0], ==, "1809");
  g_assert_cmpuint (entry->n_revisions, ==, 1);
}

/* What people say of a document is found as what stands in it is, and no longer than it holds. */
static void
test_words_of_marks (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Essling", "Tournai", 2);
  g_autoptr (BivLibraryRevision) later = NULL;

  mark (self, a, BIV_LIBRARY_MARK_TAG, "Écluse tournament");
  mark (self, a, BIV_LIBRARY_MARK_TAG, "1809");
  mark (self, a, BIV_LIBRARY_MARK_OWNER, "Béatrice");
  mark (self, a, BIV_LIBRARY_MARK_FOLDER, "Campaigns/Danube");
  mark (self, b, BIV_LIBRARY_MARK_OWNER, "Paul");
  assert_words (self, "tournament", "Wagram");
  assert_found (self, &(BivLibraryQuery){ .words = "tourna", .sort = BIV_LIBRARY_BY_NAME },
                "Essling, Wagram");
  assert_words (self, "ecluse 1809 wagr", "Wagram");
  assert_words (self, "beatrice", "Wagram");
  assert_words (self, "danube macdonald", "Wagram");
  assert_words (self, "torunament", "Wagram");
  assert_words (self, "paul wagram", "");
  later = save_as (self, a->document, NULL, "Wagram", "Oudinot", 3);
  assert_words (self, "tournament oudinot", "Wagram");
  mark (self, a, BIV_LIBRARY_MARK_UNTAG, "Écluse tournament");
  mark (self, a, BIV_LIBRARY_MARK_FOLDER, "");
  assert_words (self, "tournament", "");
  assert_words (self, "danube", "");
  assert_words (self, "1809", "Wagram");
  g_assert_true (biv_library_erase_person (self->library, "Béatrice", NULL));
  assert_words (self, "beatrice", "");
}

static void
test_order (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "Épée", "Zama", "Ache", "Mont" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BivLibraryRecord) record = make_record (names[i], "", "");
      g_autoptr (BivLibraryRevision) revision = NULL;

      record->points = 100 * (int) (i + 1);
      g_free (record->ruleset);
      record->ruleset = g_strdup (i % 2 == 0 ? "b" : "a");
      revision = biv_library_save (self->library, NULL, NULL, record,
                                   &(BivLibrarySaveInfo){ .time = 10 + i }, NULL);
      g_assert_nonnull (revision);
    }
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME }, "Ache, Épée, Mont, Zama");
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME, .reversed = true },
                "Zama, Mont, Épée, Ache");
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_DATE }, "Mont, Ache, Zama, Épée");
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_POINTS, .reversed = true },
                "Épée, Zama, Ache, Mont");
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_RULESET },
                "Mont, Zama, Ache, Épée");
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_RULESET, .reversed = true },
                "Ache, Épée, Mont, Zama");
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_VERDICT },
                "Ache, Épée, Mont, Zama");
  assert_found (self,
                &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME, .offset = 1, .limit = 2 },
                "Épée, Mont");
  assert_found (self, &(BivLibraryQuery){ .least_points = 200, .most_points = 300 }, "Ache, Zama");
  assert_found (self, &(BivLibraryQuery){ .offset = 9 }, "");
}

static void
test_verdicts (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "x", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Essling", "x", 2);
  g_autoptr (BivLibraryRevision) later = NULL;

  g_assert_true (biv_library_record_verdicts (self->library,
                                              (BivLibraryCheckResult[]){
                                                { a->document, a->id, 0, 2, { 0 } },
                                                { b->document, b->id, 3, 0, { 0 } } },
                                              2, NULL));
  assert_found (self, &(BivLibraryQuery){ .verdict = BIV_LIBRARY_FINE }, "Wagram");
  assert_found (self, &(BivLibraryQuery){ .verdict = BIV_LIBRARY_WITH_ERRORS }, "Essling");
  later = save_as (self, a->document, NULL, "Wagram", "y", 3);
  assert_found (self, &(BivLibraryQuery){ .verdict = BIV_LIBRARY_UNCHECKED }, "Wagram");
  /* What was found in an older revision is no verdict of this one. */
  g_assert_true (biv_library_record_verdict (self->library, a->document, a->id, 0, 0, NULL));
  assert_found (self, &(BivLibraryQuery){ .verdict = BIV_LIBRARY_UNCHECKED }, "Wagram");
}

static void
save_of_years (Fixture *self, const char *name, int first, int last)
{
  g_autoptr (BivLibraryRecord) record = make_record (name, "", "");
  g_autoptr (BivLibraryRevision) revision = NULL;

  record->years = (BivLibraryYears){ first, last };
  revision = biv_library_save (self->library, NULL, NULL, record, &(BivLibrarySaveInfo){ 0 }, NULL);
  g_assert_nonnull (revision);
}

static void
assert_of_years (Fixture *self, int first, int last, const char *expected)
{
  assert_found (self,
                &(BivLibraryQuery){ .years = { first, last }, .sort = BIV_LIBRARY_BY_NAME },
                expected);
}

/* What is at least partly of those years, on both sides of the birth of Christ. */
static void
test_years (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) none = save_as (self, NULL, NULL, "Nowhen", "", 1);
  g_autoptr (BivLibraryEntry) entry = NULL;

  save_of_years (self, "Issus", -333, -333);
  save_of_years (self, "Romans", -20, 60);
  save_of_years (self, "Wagram", 1809, 1809);
  assert_of_years (self, 0, 0, "Issus, Nowhen, Romans, Wagram");
  assert_of_years (self, -333, -333, "Issus");
  assert_of_years (self, -300, 0, "Romans, Wagram");
  assert_of_years (self, 0, -20, "Issus, Romans");
  assert_of_years (self, 60, 1809, "Romans, Wagram");
  assert_of_years (self, 61, 1808, "");
  biv_library_record_verdicts (
    self->library, &(BivLibraryCheckResult){ none->document, none->id, 0, 0, { 100, 200 } }, 1,
    NULL);
  assert_of_years (self, 150, 150, "Nowhen");
  biv_library_record_verdict (self->library, none->document, none->id, 0, 0, NULL);
  entry = biv_library_get (self->library, none->document, NULL);
  g_assert_cmpint (entry->years.first, ==, 100);
  g_assert_cmpint (entry->years.last, ==, 200);
}

static void
test_bin (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Essling", "", 2);
  g_autoptr (GError) error = NULL;

  mark (self, a, BIV_LIBRARY_MARK_BIN, "1234");
  assert_found (self, &(BivLibraryQuery){ 0 }, "Essling");
  assert_found (self, &(BivLibraryQuery){ .bin = true, .words = "macdonald" }, "Wagram");
  assert_words (self, "wagram", "");
  mark (self, a, BIV_LIBRARY_MARK_BIN, "");
  assert_words (self, "wagram", "Wagram");
  mark (self, a, BIV_LIBRARY_MARK_BIN, "1234");
  assert_content (self, a->document, NULL, "<Wagram/>Macdonald ");
  biv_library_empty_bin (self->library, &error);
  g_assert_no_error (error);
  assert_found (self, &(BivLibraryQuery){ .bin = true }, "");
  g_assert_null (biv_library_load (self->library, a->document, NULL, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  assert_words (self, "essling", "Essling");
}

/* Of the bin what was named goes, and nothing that is not in it. */
static void
test_erase (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Essling", "Lannes", 2);
  g_autoptr (BivLibraryRevision) c = save_as (self, NULL, NULL, "Aspern", "", 3);
  const char *const named[] = { a->document, c->document, NULL };
  const char *const none[] = { NULL };
  g_autoptr (GError) error = NULL;

  mark (self, a, BIV_LIBRARY_MARK_BIN, "1234");
  mark (self, b, BIV_LIBRARY_MARK_BIN, "1234");
  g_assert_true (biv_library_erase (self->library, none, &error));
  g_assert_true (biv_library_erase (self->library, named, &error));
  g_assert_no_error (error);
  assert_found (self, &(BivLibraryQuery){ .bin = true }, "Essling");
  assert_found (self, &(BivLibraryQuery){ 0 }, "Aspern");
  assert_found (self, &(BivLibraryQuery){ .bin = true, .words = "macdonald" }, "");
  assert_found (self, &(BivLibraryQuery){ .bin = true, .words = "lannes" }, "Essling");
}

static void
assert_locked (bool done, GError **error)
{
  g_assert_false (done);
  g_assert_error (*error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED);
  g_clear_error (error);
}

/* What was submitted stays what it was until it is opened again; what people say of it does not. */
static void
test_submitted (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) same = NULL;
  g_autoptr (BivLibraryRevision) after = NULL;
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (BivLibraryRecord) other = make_record ("Wagram", "Massena", "");
  BivLibrarySaveInfo save_info = { .author = "Anne", .time = 1234 };
  gint64 before = biv_library_count_changes (self->library, NULL);
  g_autoptr (GError) error = NULL;

  biv_library_record_verdict (self->library, a->document, a->id, 2, 3, NULL);
  g_assert_true (biv_library_submit (self->library, a->document, &save_info, &error));
  g_assert_cmpint (biv_library_count_changes (self->library, NULL), !=, before);
  assert_locked (biv_library_save (self->library, a->document, NULL, other, &save_info, &error),
                 &error);
  assert_locked (
    biv_library_mark (self->library, a->document, BIV_LIBRARY_MARK_BIN, "9", &error), &error);
  assert_locked (
    biv_library_mark (self->library, a->document, BIV_LIBRARY_MARK_OWNER, "Paul", &error), &error);
  assert_locked (biv_library_submit (self->library, a->document, &save_info, &error), &error);
  same = save_as (self, a->document, NULL, "Wagram", "Macdonald", 2);
  g_assert_cmpstr (same->id, ==, a->id);
  mark (self, a, BIV_LIBRARY_MARK_TAG, "cup");
  biv_library_record_verdict (self->library, a->document, a->id, 5, 6, NULL);
  g_assert_true (biv_library_empty_bin (self->library, NULL));
  entry = biv_library_get (self->library, a->document, NULL);
  g_assert_cmpint (entry->submission.time, >=, 1234);
  g_assert_cmpstr (entry->submission.hash, ==, a->hash);
  g_assert_cmpint (entry->submission.errors, ==, 2);
  g_assert_cmpint (entry->submission.warnings, ==, 3);
  g_assert_cmpint (entry->errors, ==, 5);
  g_assert_cmpstr (entry->submission.who, !=, "");
  g_assert_true (biv_library_reopen (self->library, a->document, &error));
  after = save_as (self, a->document, NULL, "Wagram", "Massena", 3);
  g_assert_cmpuint (after->number, ==, 2);
}

/* What was saved later is taken back: the document is what it was, and is found by that. */
static void
test_rewound (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, a->document, NULL, "Lobau", "Massena", 2);
  g_autoptr (BivLibraryRecord) record = make_record ("Wagram", "Macdonald", "");
  g_autoptr (BivLibraryRevision) again = NULL;
  g_autoptr (GError) error = NULL;

  if (!biv_library_can_rewind (self->library))
    return g_test_skip ("a server takes nothing back");
  g_assert_true (biv_library_rewind (self->library, a->document, a->id, record, &error));
  assert_words (self, "massena", "");
  assert_words (self, "macdonald", "Wagram");
  assert_content (self, a->document, NULL, "<Wagram/>Macdonald ");
  g_assert_null (biv_library_load (self->library, a->document, b->id, NULL));
  again = save_as (self, a->document, a->id, "Lobau", "Davout", 3);
  g_assert_cmpuint (again->number, ==, 2);
  g_assert_cmpstr (again->parent, ==, a->id);
}

/* What was submitted stays, and so does one of which another document's revision is asked for. */
static void
test_not_rewound (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, a->document, NULL, "Wagram", "Massena", 2);
  g_autoptr (BivLibraryRevision) other = save_as (self, NULL, NULL, "Eylau", "Augereau", 2);
  g_autoptr (BivLibraryRecord) record = make_record ("Wagram", "Macdonald", "");
  BivLibrarySaveInfo save_info = { .author = "Anne", .time = 5 };
  g_autoptr (GError) error = NULL;

  if (!biv_library_can_rewind (self->library))
    return g_test_skip ("a server takes nothing back");
  g_assert_false (biv_library_rewind (self->library, a->document, other->id, record, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_true (biv_library_submit (self->library, a->document, &save_info, &error));
  g_assert_false (biv_library_rewind (self->library, a->document, a->id, record, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED);
  assert_content (self, a->document, NULL, "<Wagram/>Massena ");
}

/* What cannot be submitted, or opened again, is not. */
static void
test_not_submitted (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, a->document, NULL, "Wagram", "Massena", 2);
  BivLibrarySaveInfo save_info = { .author = "Anne", .time = 1234 };
  BivLibrarySaveInfo of_older = { .author = "Anne", .time = 1234, .revision = a->id };
  g_autoptr (GError) error = NULL;

  g_assert_false (biv_library_submit (self->library, a->document, &of_older, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (biv_library_reopen (self->library, a->document, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID);
  g_clear_error (&error);
  mark (self, a, BIV_LIBRARY_MARK_BIN, "1234");
  g_assert_false (biv_library_submit (self->library, a->document, &save_info, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_false (biv_library_submit (self->library, "none", &save_info, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
}

/* A person is forgotten in what was submitted, too. */
static void
test_submitted_forgotten (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  mark (self, a, BIV_LIBRARY_MARK_OWNER, "Anne");
  g_assert_true (biv_library_submit (self->library, a->document,
                                     &(BivLibrarySaveInfo){ .author = "x", .time = 5 }, &error));
  g_assert_true (biv_library_erase_person (self->library, "Anne", &error));
  entry = biv_library_get (self->library, a->document, NULL);
  g_assert_cmpstr (entry->owner, ==, "");
  g_assert_cmpint (entry->submission.time, >, 0);
}

/* Where there are no accounts there are no secrets, and that is said. */
static void
test_audience (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (GError) error = NULL;
  bool done = biv_library_disclose (self->library, a->document, BIV_LIBRARY_FOR_KEEPER, &error);

  g_assert_cmpint (done, ==, biv_library_has_accounts (self->library));
  entry = biv_library_get (self->library, a->document, NULL);
  g_assert_cmpint (entry->audience, ==, done ? BIV_LIBRARY_FOR_KEEPER : BIV_LIBRARY_FOR_CLUB);
  if (!done)
    g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID);
}

/* Where nothing is kept from anybody it is remembered who should see a document, for a library that
 * it is copied to. */
static void
test_audience_remembered (Fixture *self, gconstpointer data)
{
  static const char *const words[] = { "keeper", "guests", "club" };
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "Macdonald", 1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (BivLibraryEntry) entry = NULL;

      mark (self, a, BIV_LIBRARY_MARK_AUDIENCE, words[i]);
      entry = biv_library_get (self->library, a->document, NULL);
      g_assert_cmpint (entry->audience, ==, biv_library_audience_find (words[i]));
    }
}

static void
test_changes (Fixture *self, gconstpointer data)
{
  gint64 before = biv_library_count_changes (self->library, NULL);
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "", 1);
  gint64 after = biv_library_count_changes (self->library, NULL);
  g_autoptr (BivLibraryRevision) again = save_as (self, a->document, NULL, "Wagram", "", 1);

  g_assert_cmpint (before, !=, after);
  g_assert_cmpint (biv_library_count_changes (self->library, NULL), ==, after);
  mark (self, a, BIV_LIBRARY_MARK_OWNER, "Paul");
  g_assert_cmpint (biv_library_count_changes (self->library, NULL), !=, after);
  g_assert_false (biv_library_is_read_only (self->library));
}

/* --- What a club writes down ---------------------------------------------------------------- */

/* (transfer full): the rows of a table, values between bars, as "a|b; c|d". */
static char *
write_rows (Fixture *self, BivClubTable table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = biv_library_list_rows (self->library, table, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      const BivClubRow *row = rows->pdata[i];

      g_string_append (text, i > 0 ? "; " : "");
      for (guint j = 0; biv_club_row_get_fields (table)[j].word; j++)
        g_string_append_printf (text, j > 0 ? "|%s" : "%s", row->values[j]);
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (Fixture *self, BivClubTable table, const char *expected)
{
  g_autofree char *text = write_rows (self, table);

  g_assert_cmpstr (text, ==, expected);
}

/* (transfer full): a row with values between bars. */
static BivClubRow *
make_row (const char *id, const char *values)
{
  g_auto (GStrv) parts = g_strsplit (values, "|", -1);
  BivClubRow *row = biv_club_row_new ();

  row->id = g_strdup (id);
  for (guint i = 0; parts[i]; i++)
    biv_club_row_set (row, i, parts[i]);
  return row;
}

/* Returns: (transfer full) (nullable): the id; NULL when it was refused */
static char *
put (Fixture *self, BivClubTable table, const char *id, const char *values)
{
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);

  g_ptr_array_add (rows, make_row (id, values));
  if (!biv_library_put_rows (self->library, table, rows, NULL))
    return NULL;
  return g_strdup (((BivClubRow *) rows->pdata[0])->id);
}

static void
test_rows (Fixture *self, gconstpointer data)
{
  gint64 before = biv_library_count_changes (self->library, NULL);
  g_autofree char *anne = put (self, BIV_CLUB_MEMBERS, NULL, " Anne |Has the hall's key");
  g_autofree char *paul = put (self, BIV_CLUB_MEMBERS, NULL, "Paul|");
  g_autofree char *guard = put (self, BIV_CLUB_COLLECTION, NULL, "Guard|infantry|24|4|Anne|");
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (biv_library_count_changes (self->library, NULL), !=, before);
  assert_rows (self, BIV_CLUB_MEMBERS, "Anne|Has the hall's key; Paul|");
  again = put (self, BIV_CLUB_MEMBERS, anne, "Anne|");
  g_assert_cmpstr (again, ==, anne);
  assert_rows (self, BIV_CLUB_MEMBERS, "Anne|; Paul|");
  assert_rows (self, BIV_CLUB_COLLECTION, "Guard|infantry|24|4|Anne|");
  g_assert_false (biv_library_remove_row (self->library, BIV_CLUB_MEMBERS, guard, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND);
  g_assert_true (biv_library_remove_row (self->library, BIV_CLUB_MEMBERS, anne, NULL));
  assert_rows (self, BIV_CLUB_MEMBERS, "Paul|");
}

/* All rows that are put are there, or none. */
static void
test_refused_rows (Fixture *self, gconstpointer data)
{
  static const struct
  {
    BivClubTable table;
    const char *values;
  } refused[] = {
    { BIV_CLUB_MEMBERS, "|note" },
    { BIV_CLUB_COLLECTION, "Guard|infantry|many|4" },
    { BIV_CLUB_COLLECTION, "Guard|infantry|-1|4" },
    { BIV_CLUB_COLLECTION, "Guard|infantry|99999999999999999999999|4" },
    { BIV_CLUB_BATTLES, "yesterday|Hall" },
    { BIV_CLUB_BATTLES, "2026-02-30|Hall" },
    { BIV_CLUB_BATTLES, "2026-11-23|Hall|Anne|||issus" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GPtrArray) rows =
        g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (rows, make_row (NULL, "2026-11-23|Hall"));
      g_ptr_array_add (rows, make_row (NULL, refused[i].values));
      g_assert_false (biv_library_put_rows (self->library, refused[i].table, rows, &error));
      g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID);
      assert_rows (self, refused[i].table, "");
    }
}

static void
test_forget (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "x", 1);
  g_autofree char *anne = put (self, BIV_CLUB_MEMBERS, NULL, "Anne|");
  g_autofree char *annette = put (self, BIV_CLUB_MEMBERS, NULL, "Annette|");
  g_autofree char *guard = put (self, BIV_CLUB_COLLECTION, NULL, "Guard|infantry|24|4|Anne|");
  g_autofree char *battle =
    put (self, BIV_CLUB_BATTLES, NULL, "2026-11-23|Hall|Paul; Anne,Annette|won|more guns|");
  g_autoptr (GPtrArray) revisions = NULL;
  g_autoptr (BivLibraryEntry) entry = NULL;

  mark (self, a, BIV_LIBRARY_MARK_OWNER, "Anne");
  g_assert_true (biv_library_erase_person (self->library, "Anne", NULL));
  assert_rows (self, BIV_CLUB_MEMBERS, "Annette|");
  assert_rows (self, BIV_CLUB_COLLECTION, "Guard|infantry|24|4||");
  assert_rows (self, BIV_CLUB_BATTLES, "2026-11-23|Hall|Paul, Annette|won|more guns|");
  revisions = biv_library_list_revisions (self->library, a->document, NULL);
  g_assert_cmpstr (((BivLibraryRevision *) revisions->pdata[0])->author, ==, "");
  entry = biv_library_get (self->library, a->document, NULL);
  g_assert_cmpstr (entry->owner, ==, "");
  assert_content (self, a->document, NULL, "<Wagram/>x ");
}

/* --- Copied from another library -------------------------------------------------------------- */

/* Saves an army that is called so, as a file has it. */
static BivLibraryRevision *
save_army (BivLibrary *library, const char *document, const char *name, gint64 time)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"),
                                            "samples/alexander-at-issus.bivarmy", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivLibraryRecord) record = NULL;
  BivLibrarySaveInfo save_info = { .author = "Anne", .note = name, .time = time };
  BivLibraryRevision *revision;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_string_append (text, content);
  g_assert_cmpuint (g_string_replace (text, "Alexander at Issus", name, 1), ==, 1);
  bytes = g_bytes_new (text->str, text->len);
  root = biv_format_read (bytes, path, &error);
  g_assert_no_error (error);
  record = biv_library_record_new (root, NULL, bytes);
  revision = biv_library_save (library, document, NULL, record, &save_info, &error);
  g_assert_no_error (error);
  return revision;
}

typedef struct
{
  guint n[BIV_COPY_N_STATES];
  guint n_revisions;
} Outcome;

static void
copied_cb (const BivCopied *copied, gpointer data)
{
  Outcome *outcome = data;

  g_assert_true ((copied->error != NULL) == (copied->state == BIV_COPY_UNUSABLE));
  outcome->n[copied->state]++;
  outcome->n_revisions += copied->n_revisions;
}

static Outcome
copy (BivLibrary *from, BivLibrary *to)
{
  static BivCatalogue *catalogue;
  g_autoptr (GError) error = NULL;
  Outcome outcome = { 0 };

  if (!catalogue)
    catalogue = data_test_load_catalogue ();
  biv_library_copy (from, to, catalogue, copied_cb, &outcome, &error);
  g_assert_no_error (error);
  return outcome;
}

/* The same revisions: their ids, parents, numbers, times, people and bytes. */
static void
assert_same_history (BivLibrary *one, BivLibrary *other, const char *document)
{
  g_autoptr (GPtrArray) list = biv_library_list_revisions (one, document, NULL);
  g_autoptr (GPtrArray) copies = biv_library_list_revisions (other, document, NULL);

  g_assert_cmpuint (copies->len, ==, list->len);
  for (guint i = 0; i < list->len; i++)
    {
      const BivLibraryRevision *revision = list->pdata[i];
      const BivLibraryRevision *same = copies->pdata[i];
      g_autoptr (GBytes) bytes = biv_library_load (one, document, revision->id, NULL);
      g_autoptr (GBytes) copied = biv_library_load (other, document, revision->id, NULL);

      g_assert_cmpstr (same->id, ==, revision->id);
      g_assert_cmpstr (same->parent, ==, revision->parent);
      g_assert_cmpuint (same->number, ==, revision->number);
      g_assert_cmpint (same->saved, ==, revision->saved);
      g_assert_cmpstr (same->author, ==, revision->author);
      g_assert_cmpstr (same->note, ==, revision->note);
      g_assert_cmpstr (same->hash, ==, revision->hash);
      g_assert_true (g_bytes_equal (bytes, copied));
    }
}

static void
test_copy (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) from = memory_library_new ();
  g_autoptr (BivLibraryRevision) first = save_army (from, NULL, "Issus", 100);
  g_autoptr (BivLibraryRevision) second = save_army (from, first->document, "The Pinarus", 200);
  g_autoptr (BivLibraryRevision) other = save_army (from, NULL, "Gaugamela", 300);
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (BivLibraryEntry) binned = NULL;

  biv_library_mark (from, first->document, BIV_LIBRARY_MARK_FOLDER, "Campaigns/333", NULL);
  biv_library_mark (from, first->document, BIV_LIBRARY_MARK_OWNER, "Paul", NULL);
  biv_library_mark (from, first->document, BIV_LIBRARY_MARK_TAG, "league", NULL);
  biv_library_mark (from, first->document, BIV_LIBRARY_MARK_FAVOURITE, "1", NULL);
  biv_library_mark (from, other->document, BIV_LIBRARY_MARK_BIN, "400", NULL);
  g_assert_true (biv_library_record_verdict (from, first->document, second->id, 2, 1, NULL));
  g_assert_cmpuint (copy (from, self->library).n[BIV_COPY_NEW], ==, 2);
  assert_same_history (from, self->library, first->document);
  assert_same_history (from, self->library, other->document);
  entry = biv_library_get (self->library, first->document, NULL);
  g_assert_cmpstr (entry->folder, ==, "Campaigns/333");
  g_assert_cmpstr (entry->owner, ==, "Paul");
  g_assert_cmpstr (entry->tags[0], ==, "league");
  g_assert_true (entry->favourite);
  g_assert_cmpint (entry->errors, ==, 2);
  g_assert_cmpint (entry->warnings, ==, 1);
  assert_words (self, "pinarus", "The Pinarus");
  binned = biv_library_get (self->library, other->document, NULL);
  g_assert_cmpint (binned->binned, ==, 400);
  g_assert_cmpuint (copy (from, self->library).n[BIV_COPY_SAME], ==, 2);
}

/* What was changed since in one of them goes on; what was in both stays as it is in each. */
static void
test_copy_again (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) from = memory_library_new ();
  g_autoptr (BivLibraryRevision) first = save_army (from, NULL, "Issus", 100);
  g_autoptr (BivLibraryRevision) second = NULL;
  g_autoptr (BivLibraryRevision) there = NULL;
  g_autoptr (BivLibraryRevision) here = NULL;
  Outcome outcome;

  copy (from, self->library);
  second = save_army (from, first->document, "The Pinarus", 200);
  outcome = copy (from, self->library);
  g_assert_cmpuint (outcome.n[BIV_COPY_OLDER], ==, 1);
  g_assert_cmpuint (outcome.n_revisions, ==, 1);
  assert_same_history (from, self->library, first->document);
  there = save_army (self->library, first->document, "Darius", 300);
  outcome = copy (from, self->library);
  g_assert_cmpuint (outcome.n[BIV_COPY_NEWER], ==, 1);
  g_assert_cmpuint (copy (self->library, from).n[BIV_COPY_OLDER], ==, 1);
  assert_same_history (from, self->library, first->document);
  g_clear_pointer (&there, biv_library_revision_free);
  there = save_army (self->library, first->document, "The Great King", 400);
  here = save_army (from, first->document, "The camp", 400);
  outcome = copy (from, self->library);
  g_assert_cmpuint (outcome.n[BIV_COPY_CONFLICT], ==, 1);
  g_assert_cmpuint (outcome.n_revisions, ==, 0);
  assert_words (self, "great king", "The Great King");
}

/* A document that cannot be read stays behind, whole, and keeps no other back. */
static void
test_copy_unusable (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) from = memory_library_new ();
  g_autoptr (BivLibraryRecord) record = make_record ("Nothing", "that a file has", "");
  g_autoptr (BivLibraryRevision) army = save_army (from, NULL, "Issus", 100);
  g_autoptr (BivLibraryRevision) bad = biv_library_save (
    from, army->document, NULL, record, &(BivLibrarySaveInfo){ .time = 200 }, NULL);
  g_autoptr (BivLibraryRevision) good = save_army (from, NULL, "Gaugamela", 300);
  Outcome outcome = copy (from, self->library);

  g_assert_cmpuint (outcome.n[BIV_COPY_UNUSABLE], ==, 1);
  g_assert_cmpuint (outcome.n[BIV_COPY_NEW], ==, 1);
  assert_found (self, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME }, "Gaugamela");
}

static void
test_copy_club (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) from = memory_library_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (GPtrArray) copies = NULL;
  BivClubRow *row = biv_club_row_new ();

  biv_club_row_set (row, 0, "Anne");
  g_ptr_array_add (rows, row);
  g_assert_true (biv_library_put_rows (from, BIV_CLUB_MEMBERS, rows, NULL));
  copy (from, self->library);
  copy (from, self->library);
  copies = biv_library_list_rows (self->library, BIV_CLUB_MEMBERS, NULL);
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpstr (((BivClubRow *) copies->pdata[0])->values[0], ==, "Anne");
}

/* --- Found in spite of slips ------------------------------------------------------------------ */

#define N_DOCUMENTS 400
#define N_QUERIES 500
/* Of the library in memory, which goes through all words of all documents. */
#define N_QUERIES_IN_MEMORY 100
/* Of a hundred queries, the right document is among the first ten. */
#define WANTED 95

/* The same queries in each run: one that nobody could find is no chance failure. */
static GRand *chance;

/* Words that are used: of all names of the lists that the project ships, in every language. */
static GPtrArray *
gather_names (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  GListModel *musters = biv_catalogue_get_musters (catalogue);

  for (guint i = 0; i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivMuster) muster = g_list_model_get_item (musters, i);
      BivNodeList *entries = biv_muster_get_entries (muster);

      for (guint j = 0; j < biv_node_list_get_length (entries); j++)
        {
          BivText *name = biv_muster_entry_get_name (biv_node_list_get (entries, j));

          for (guint k = 0; k < biv_text_get_length (name); k++)
            g_ptr_array_add (names, g_strdup (biv_text_get_string (name, k)));
        }
    }
  return names;
}

static const char *
draw (GPtrArray *from)
{
  return from->pdata[g_rand_int_range (chance, 0, (int) from->len)];
}

/* A letter less, more or another, or two swapped. */
static char *
slip (const char *word)
{
  GString *typed = g_string_new (word);
  int at = g_rand_int_range (chance, 0, (int) typed->len - 1);
  char letter = (char) g_rand_int_range (chance, 'a', 'z' + 1);

  switch (g_rand_int_range (chance, 0, 4))
    {
    case 0:
      g_string_erase (typed, at, 1);
      break;
    case 1:
      g_string_insert_c (typed, at, typed->str[at]);
      break;
    case 2:
      typed->str[at] = letter;
      break;
    default:
      letter = typed->str[at];
      typed->str[at] = typed->str[at + 1];
      typed->str[at + 1] = letter;
      break;
    }
  return g_string_free (typed, FALSE);
}

/* Two words of a name, in any order, a long one of them with a slip; NULL: it has no such. */
static char *
write_query (const char *name)
{
  g_autofree char *folded = biv_fold (name);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GPtrArray) long_words = g_ptr_array_new ();
  g_autofree char *typed = NULL;

  for (guint i = 0; words[i]; i++)
    if (strlen (words[i]) >= 5)
      g_ptr_array_add (long_words, words[i]);
  if (long_words->len == 0)
    return NULL;
  typed = slip (draw (long_words));
  return g_strconcat (typed, " ", words[g_rand_int_range (chance, 0, (int) g_strv_length (words))],
                      NULL);
}

static bool
is_among_ten (Fixture *self, const char *query, const char *id)
{
  g_autoptr (GPtrArray) hits =
    biv_library_find (self->library, &(BivLibraryQuery){ .words = query, .limit = 10 }, NULL);

  for (guint i = 0; i < hits->len; i++)
    if (g_str_equal (((BivLibraryEntry *) hits->pdata[i])->id, id))
      return true;
  return false;
}

static void
test_accuracy (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) words = gather_names ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  guint n_queries = data == &kinds[0].make ? N_QUERIES_IN_MEMORY : N_QUERIES;
  guint found = 0;

  chance = g_rand_new_with_seed (1805);
  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      char *name = g_strdup_printf ("%s, %s %u", draw (words), draw (words), i);
      g_autofree char *pieces = g_strjoin (" ", draw (words), draw (words), draw (words), NULL);
      g_autoptr (BivLibraryRevision) revision = save_as (self, NULL, NULL, name, pieces, i);

      g_ptr_array_add (names, name);
      g_ptr_array_add (ids, g_strdup (revision->document));
    }
  for (guint i = 0; i < n_queries;)
    {
      guint number = (guint) g_rand_int_range (chance, 0, N_DOCUMENTS);
      g_autofree char *query = write_query (names->pdata[number]);

      if (!query)
        continue;
      found += is_among_ten (self, query, ids->pdata[number]);
      i++;
    }
  g_rand_free (chance);
  g_test_message ("%u of %u queries found their document", found, n_queries);
  g_assert_cmpuint (found * 100, >=, n_queries * WANTED);
}

/* What looks like the beginning, the end or the middle of something to a file, a server or a list
 * is a name like any other, and found by its letters. */
static void
test_odd_names (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {
    "say \"alto\"",
    "back\\slash\\",
    "{braces}",
    "comma, comma,",
    "it's 'quoted'",
    "NULLIFY",
    "$1 %s \\000",
    "-- DROP TABLE",
    "%under_score%",
    "\\x6162 {\"alto\",NULL}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *folded = biv_fold (names[i]);
      g_autoptr (BivLibraryRevision) revision = save_as (self, NULL, NULL, names[i], names[i], i);
      g_autoptr (BivLibraryEntry) entry = NULL;
      g_autofree char *id = NULL;

      mark (self, revision, BIV_LIBRARY_MARK_FOLDER, names[i]);
      mark (self, revision, BIV_LIBRARY_MARK_OWNER, names[i]);
      mark (self, revision, BIV_LIBRARY_MARK_TAG, names[i]);
      entry = biv_library_get (self->library, revision->document, NULL);
      g_assert_cmpstr (biv_text_for (entry->title, "en"), ==, names[i]);
      g_assert_cmpstr (entry->folder, ==, names[i]);
      g_assert_cmpstr (entry->owner, ==, names[i]);
      g_assert_cmpstr (entry->tags[0], ==, names[i]);
      g_assert_cmpuint (g_strv_length (entry->tags), ==, 1);
      assert_found (self, &(BivLibraryQuery){ .folder = names[i] }, names[i]);
      assert_found (self, &(BivLibraryQuery){ .owner = names[i] }, names[i]);
      assert_found (self, &(BivLibraryQuery){ .tag = names[i] }, names[i]);
      assert_found (self, &(BivLibraryQuery){ .name = folded }, names[i]);
      assert_found (self, &(BivLibraryQuery){ .words = names[i], .tag = names[i] }, names[i]);
      id = put (self, BIV_CLUB_MEMBERS, NULL, names[i]);
      g_assert_nonnull (id);
      g_assert_true (biv_library_erase_person (self->library, names[i], NULL));
      mark (self, revision, BIV_LIBRARY_MARK_UNTAG, names[i]);
      assert_found (self, &(BivLibraryQuery){ .owner = names[i] }, "");
      assert_found (self, &(BivLibraryQuery){ .tag = names[i] }, "");
    }
}

/* Words that were not folded, as no program of ours makes them, do no harm either. */
static void
test_odd_words (Fixture *self, gconstpointer data)
{
  static const char odd[] = "al\"to wel\\ling {ton} mar,shal o'neill \\ \" '' a\\'b"
                            " {\"x\",NULL} ney";
  g_autoptr (BivLibraryRecord) record = make_record ("Wagram", "", "");
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  g_free (record->pieces);
  record->pieces = g_strdup (odd);
  g_free (record->rest);
  record->rest = g_strdup (odd);
  revision =
    biv_library_save (self->library, NULL, NULL, record, &(BivLibrarySaveInfo){ 0 }, &error);
  g_assert_no_error (error);
  assert_words (self, "wagram ney", "Wagram");
  found = find (self, &(BivLibraryQuery){ .words = odd });
  mark (self, revision, BIV_LIBRARY_MARK_BIN, "1");
  g_assert_true (biv_library_empty_bin (self->library, &error));
}

#define N_ALIKE 600
#define PAGE 10

static GPtrArray *
find_page (Fixture *self, const char *typed, guint offset)
{
  BivLibraryQuery query = { .words = typed, .offset = offset, .limit = PAGE };
  g_autoptr (GError) error = NULL;
  GPtrArray *hits = biv_library_find (self->library, &query, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (hits->len, ==, PAGE);
  return hits;
}

/* A page of very many hits is not ranked, and begins with names nonetheless. */
static void
test_first_page (Fixture *self, gconstpointer data)
{
  static const char *const typed[] = { "b", "ba", "bav", "guard b" };
  g_autoptr (BivLibraryRevision) old = save_as (self, NULL, NULL, "Bavay Guard", "", 0);

  for (guint i = 1; i <= N_ALIKE; i++)
    {
      g_autofree char *name = g_strdup_printf ("Corps %u", i);
      g_autoptr (BivLibraryRevision) alike =
        save_as (self, NULL, NULL, name, "Bavarian Guard", i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (GPtrArray) first = find_page (self, typed[i], 0);
      g_autoptr (GPtrArray) second = find_page (self, typed[i], PAGE);
      const BivLibraryEntry *last = first->pdata[PAGE - 1];
      const BivLibraryEntry *next = second->pdata[0];

      g_assert_cmpstr (((BivLibraryEntry *) first->pdata[0])->id, ==, old->document);
      g_assert_cmpint (next->saved, ==, last->saved - 1);
    }
}

static guint
count_backups (const char *path)
{
  g_autoptr (GPtrArray) backups = biv_library_backups_list (path);

  return backups->len;
}

/* A copy of the day is made while the library is open, once, when there is something to copy. */
static void
test_backup (Fixture *self, gconstpointer data)
{
  const char *path = biv_sqlite_library_get_path (self->library);
  g_autoptr (BivLibraryRevision) revision = NULL;

  g_assert_true (biv_sqlite_backup_keep_beside (self->library, NULL));
  g_assert_cmpuint (count_backups (path), ==, 0);
  revision = save_as (self, NULL, NULL, "Wagram", "x", 1);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (biv_sqlite_backup_keep_beside (self->library, NULL));
      g_assert_cmpuint (count_backups (path), ==, 1);
    }
}

static void
reopen (Fixture *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->library);
  self->library = biv_sqlite_library_open_checked (path, &error);
  g_assert_no_error (error);
}

/* After a crash damage is found before anything is written, and not forgotten; no backup is made of
 * it, and one can be restored. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_strdup (biv_sqlite_library_get_path (self->library));
  g_autoptr (BivLibraryRevision) revision = save_as (self, NULL, NULL, "Wagram", "x", 1);
  g_autoptr (BivLibraryRecord) record = make_record ("Essling", "x", "");
  g_autoptr (BivLibraryRevision) refused = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GError) error = NULL;

  g_assert_true (biv_sqlite_backup_keep_beside (self->library, NULL));
  backups = biv_library_backups_list (path);
  g_clear_object (&self->library);
  damaged_library_make (path);
  for (guint i = 0; i < 2; i++)
    {
      reopen (self, path);
      g_assert_true (biv_library_is_damaged (self->library));
      g_assert_true (biv_library_is_read_only (self->library));
      assert_words (self, "wagram", "Wagram");
    }
  refused =
    biv_library_save (self->library, NULL, NULL, record, &(BivLibrarySaveInfo){ 0 }, &error);
  g_assert_null (refused);
  g_clear_error (&error);
  g_assert_true (biv_sqlite_backup_keep (self->library, now, NULL));
  g_assert_cmpuint (count_backups (path), ==, 1);
  biv_sqlite_backup_restore (path, ((BivLibraryBackup *) backups->pdata[0])->path, now, &error);
  g_assert_no_error (error);
  g_assert_true (biv_sqlite_library_check (self->library, NULL));
  g_assert_false (biv_library_is_damaged (self->library));
  refused =
    biv_library_save (self->library, NULL, NULL, record, &(BivLibrarySaveInfo){ 0 }, &error);
  g_assert_no_error (error);
  reopen (self, path);
  g_assert_false (biv_library_is_damaged (self->library));
  assert_words (self, "wagram", "Wagram");
}

static void
test_name (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "x", 1);
  g_autoptr (BivLibraryRevision) b = save_as (self, NULL, NULL, "Wagram 1809", "wagram", 2);

  assert_found (self, &(BivLibraryQuery){ .name = "wagram" }, "Wagram");
  assert_found (self, &(BivLibraryQuery){ .name = "wagram 1809", .kind = "army" }, "Wagram 1809");
  assert_found (self, &(BivLibraryQuery){ .name = "wagra" }, "");
  mark (self, a, BIV_LIBRARY_MARK_BIN, "1");
  assert_found (self, &(BivLibraryQuery){ .name = "wagram" }, "");
}

/* A batch is there whole, or not at all; nothing of one that failed in between is. */
static void
test_batch (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) a = save_as (self, NULL, NULL, "Wagram", "x", 1);
  g_autoptr (BivLibraryRevision) b = NULL;
  g_autoptr (BivLibraryRevision) c = NULL;
  g_autoptr (BivLibraryRevision) same = NULL;

  g_assert_true (biv_library_begin (self->library, &error));
  b = save_as (self, NULL, NULL, "Essling", "x", 2);
  mark (self, b, BIV_LIBRARY_MARK_TAG, "batch");
  same = save_as (self, b->document, NULL, "Essling", "x", 2);
  g_assert_cmpstr (same->id, ==, b->id);
  g_assert_true (biv_library_end (self->library, true, &error));
  assert_words (self, "essling", "Essling");
  g_assert_true (biv_library_begin (self->library, &error));
  c = save_as (self, NULL, NULL, "Issus", "x", 3);
  g_assert_false (biv_library_end (self->library, false, &error));
  g_assert_no_error (error);
  assert_words (self, "issus", "");
  g_assert_true (biv_library_begin (self->library, &error));
  g_clear_pointer (&c, biv_library_revision_free);
  c = save_as (self, a->document, NULL, "Issus", "x", 3);
  g_assert_false (biv_library_mark (self->library, "none", BIV_LIBRARY_MARK_BIN, "1", NULL));
  g_assert_false (biv_library_end (self->library, true, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
  assert_words (self, "issus", "");
  assert_words (self, "wagram", "Wagram");
}

static const struct
{
  const char *name;
  void (*run) (Fixture *self, gconstpointer data);
} tests[] = {
  { "revisions", test_revisions },
  { "conflict", test_conflict },
  { "batch", test_batch },
  { "name", test_name },
  { "unknown", test_unknown },
  { "words", test_words },
  { "slips", test_slips },
  { "two-slips", test_two_slips },
  { "rewording", test_rewording },
  { "marks", test_marks },
  { "words-of-marks", test_words_of_marks },
  { "order", test_order },
  { "verdicts", test_verdicts },
  { "years", test_years },
  { "bin", test_bin },
  { "erase", test_erase },
  { "submitted", test_submitted },
  { "not-submitted", test_not_submitted },
  { "submitted-forgotten", test_submitted_forgotten },
  { "audience", test_audience },
  { "rewound", test_rewound },
  { "not-rewound", test_not_rewound },
  { "audience-remembered", test_audience_remembered },
  { "changes", test_changes },
  { "rows", test_rows },
  { "refused-rows", test_refused_rows },
  { "forget", test_forget },
  { "odd-names", test_odd_names },
  { "odd-words", test_odd_words },
  { "accuracy", test_accuracy },
  { "first-page", test_first_page },
  { "copy", test_copy },
  { "copy-again", test_copy_again },
  { "copy-unusable", test_copy_unusable },
  { "copy-club", test_copy_club },
};

static void
skip (gconstpointer data)
{
  g_test_skip ("PostgreSQL is not installed");
}

static void
add (guint kind, const char *name, void (*run) (Fixture *self, gconstpointer data))
{
  g_autofree char *path = g_strdup_printf ("/library/%s/%s", kinds[kind].name, name);

  if (kinds[kind].make == make_postgres && !g_getenv ("BIVOUAC_POSTGRES"))
    g_test_add_data_func (path, NULL, skip);
  else
    g_test_add (path, Fixture, &kinds[kind].make, set_up, run, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      add (i, tests[j].name, tests[j].run);
  add (1, "backup", test_backup);
  add (1, "damaged", test_damaged);
  return g_test_run ();
}
