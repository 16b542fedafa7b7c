/* Two members work away from their club and come together with it again and again, in any order,
 * and are cut off in the middle: nothing of what they wrote may be lost, and in the end all have
 * the same.
 *
 * Each revision says which one it was made of. A library in which one follows another that it was
 * not made of has lost somebody's work, though its bytes may still be somewhere: that is what a
 * merge does that lets the last writer win, and the control proves that it is noticed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "core/model/node/biv-root.h"
#include "storage/exchange/biv-import.h"
#include "storage/exchange/biv-library-sync.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-sqlite-library.h"
#include "../unit/memory-library.h"

#define N_MEMBERS 2

typedef struct
{
  char *folder;
  BivLibrary *members[N_MEMBERS];
  BivLibrary *club;
  BivCatalogue *catalogue;
  GPtrArray *edits; /* of char *: the name of each revision that a member was told is saved */
  GRand *rand;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sync-XXXXXX", NULL);
  for (guint i = 0; i < N_MEMBERS; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.bivlibrary", self->folder, i);
      g_autoptr (GError) error = NULL;

      self->members[i] = biv_sqlite_library_open (path, &error);
      g_assert_no_error (error);
    }
  self->club = memory_library_new ();
  self->catalogue = biv_catalogue_new (NULL);
  self->edits = g_ptr_array_new_with_free_func (g_free);
  self->rand = g_rand_new_with_seed (g_test_rand_int ());
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  for (guint i = 0; i < N_MEMBERS; i++)
    g_object_unref (self->members[i]);
  g_object_unref (self->club);
  g_object_unref (self->catalogue);
  g_ptr_array_unref (self->edits);
  g_rand_free (self->rand);
  dir = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
}

/* An army that bears its own name and, behind a bar, that of the one it was made of. */
static BivLibraryRecord *
make_record (Fixture *self, const char *name, const char *before)
{
  g_autofree char *text =
    g_strdup_printf ("<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"a\" ruleset=\"r\""
                     " name=\"%s|%s\"/>",
                     name, before);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read (bytes, "army", &error);
  BivImport import = { .catalogue = self->catalogue };

  g_assert_no_error (error);
  return biv_import_make_record (&import, root, bytes);
}

/* (transfer full): one of a library's documents; NULL: it has none. */
static BivLibraryEntry *
pick (Fixture *self, BivLibrary *library)
{
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);

  if (entries->len == 0)
    return NULL;
  return biv_library_get (
    library,
    ((BivLibraryEntry *) entries->pdata[g_rand_int_range (self->rand, 0, (int) entries->len)])->id,
    NULL);
}

/* (transfer full): the name of an army, and of the one that it was made of. */
static char **
read_names (BivLibrary *library, const char *document, const char *revision)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, document, revision, NULL);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, "army", NULL) : NULL;

  g_assert_nonnull (root);
  return g_strsplit (biv_text_for (biv_root_get_title (root), "en"), "|", 2);
}

/* --- What a member does ------------------------------------------------------------------ */

/* Saves a new army, or the next revision of one. */
static void
edit (Fixture *self, BivLibrary *library, const BivLibraryEntry *entry)
{
  g_auto (GStrv) before = entry ? read_names (library, entry->id, NULL) : NULL;
  g_autofree char *name = g_strdup_printf ("e%u", self->edits->len);
  g_autoptr (BivLibraryRecord) record = make_record (self, name, before ? before[0] : "");
  BivLibrarySaveInfo save_info = { .author = "Anne", .note = name, .time = self->edits->len + 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) saved =
    biv_library_save (library, entry ? entry->id : NULL, entry ? entry->revision : NULL, record,
                      &save_info, &error);

  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED))
    return;
  g_assert_no_error (error);
  g_ptr_array_add (self->edits, g_steal_pointer (&name));
}

static void
act (Fixture *self, BivLibrary *library)
{
  int dice = g_rand_int_range (self->rand, 0, 100);
  g_autoptr (BivLibraryEntry) entry = dice < 8 ? NULL : pick (self, library);
  BivLibrarySaveInfo save_info = { .author = "Anne", .time = 1 };

  if (dice >= 98 && entry)
    biv_library_submit (library, entry->id, &save_info, NULL);
  else if (dice >= 95 && entry)
    biv_library_mark (library, entry->id, BIV_LIBRARY_MARK_BIN, "5", NULL);
  else if (dice >= 92 && entry)
    biv_library_mark (library, entry->id, BIV_LIBRARY_MARK_TAG, "ready", NULL);
  else
    edit (self, library, entry);
}

/* --- Sync ----------------------------------------------------------------------------- */

typedef void (*SyncFunc) (Fixture *self, BivLibrary *library);

static void
told_cb (const BivLibrarySynced *synced, gpointer data)
{
  guint *n = data;

  g_assert_cmpint (synced->state, !=, BIV_LIBRARY_SYNC_APART);
  n[synced->state]++;
}

static void
sync_with_club (Fixture *self, BivLibrary *library)
{
  static const BivLibrarySyncOptions all = { .all = true };
  guint n[BIV_LIBRARY_SYNC_N_STATES] = { 0 };
  BivLibrarySyncRows rows;

  biv_library_sync (library, self->club, self->catalogue, &all, told_cb, n, &rows, NULL);
}

/* The control: of each document the club gets what was saved last, and the member what the club has
 * then. */
static void
let_the_last_writer_win (Fixture *self, BivLibrary *library)
{
  static const BivLibraryQuery all = { 0 };
  BivLibrary *ways[][2] = { { library, self->club }, { self->club, library } };

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      g_autoptr (GPtrArray) entries = biv_library_find (ways[way][0], &all, NULL);

      for (guint i = 0; i < entries->len; i++)
        {
          const BivLibraryEntry *entry = entries->pdata[i];
          g_autoptr (BivLibraryEntry) there = biv_library_get (ways[way][1], entry->id, NULL);
          g_auto (GStrv) names = read_names (ways[way][0], entry->id, NULL);
          g_autoptr (BivLibraryRecord) record = make_record (self, names[0], names[1]);
          BivLibrarySaveInfo save_info = { .time = entry->saved, .id = entry->id };
          g_autoptr (BivLibraryRevision) saved = biv_library_save (
            ways[way][1], there ? entry->id : NULL, NULL, record, &save_info, NULL);
        }
    }
}

/* --- What must be so in the end ---------------------------------------------------------- */

/* Counts the revisions of a document that follow one which they were not made of, and notes which
 * edits are in it. */
static guint
count_false_steps (BivLibrary *library, const char *document, GHashTable *edits)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, document, NULL);
  guint n = 0;
  g_autofree char *later = NULL;

  for (guint i = 0; i < revisions->len; i++)
    {
      g_auto (GStrv) names =
        read_names (library, document, ((BivLibraryRevision *) revisions->pdata[i])->id);

      n += later && !g_str_equal (later, names[0]);
      g_free (later);
      later = g_strdup (names[1]);
      g_hash_table_add (edits, g_strdup (names[0]));
    }
  return n;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): every document of a library with all its revisions, as one text. */
static char *
describe (BivLibrary *library)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (int bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, NULL);

      for (guint i = 0; i < entries->len; i++)
        {
          const BivLibraryEntry *entry = entries->pdata[i];
          g_autoptr (GPtrArray) revisions =
            biv_library_list_revisions (library, entry->id, NULL);
          GString *line = g_string_new (entry->id);

          for (guint j = 0; j < revisions->len; j++)
            g_string_append_printf (line, " %s", ((BivLibraryRevision *) revisions->pdata[j])->id);
          g_ptr_array_add (lines, g_string_free (line, FALSE));
        }
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* What is wrong: edits that the club does not have, revisions that do not belong where they stand,
 * and members whose library is not the club's. */
typedef struct
{
  guint n_lost;
  guint n_false_steps;
  guint n_different;
} Faults;

static Faults
look (Fixture *self)
{
  Faults faults = { 0 };
  g_autofree char *club = describe (self->club);
  g_autoptr (GHashTable) edits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (self->club, &(BivLibraryQuery){ .bin = bin }, NULL);

      for (guint i = 0; i < entries->len; i++)
        faults.n_false_steps +=
          count_false_steps (self->club, ((BivLibraryEntry *) entries->pdata[i])->id, edits);
    }
  for (guint i = 0; i < self->edits->len; i++)
    faults.n_lost += !g_hash_table_contains (edits, self->edits->pdata[i]);
  for (guint i = 0; i < N_MEMBERS; i++)
    {
      g_autofree char *member = describe (self->members[i]);

      faults.n_different += !g_str_equal (member, club);
    }
  return faults;
}

/* Some acts of members are no edits, as when a document is thrown away: they go on until there are
 * so many edits for each, with syncs in a random order.
 * @is_cut: a third of them is cut */
static Faults
spend_the_winter (Fixture *self, guint n_edits, guint n_syncs, SyncFunc sync_func, bool is_cut)
{
  guint n_wanted = N_MEMBERS * n_edits;

  while (self->edits->len < n_wanted)
    {
      act (self, self->members[g_rand_int_range (self->rand, 0, N_MEMBERS)]);
      if (g_rand_int_range (self->rand, 0, (int) n_wanted) >= (int) n_syncs)
        continue;
      if (is_cut && g_rand_int_range (self->rand, 0, 3) == 0)
        memory_library_fail_after (self->club, (guint) g_rand_int_range (self->rand, 1, 40));
      sync_func (self, self->members[g_rand_int_range (self->rand, 0, N_MEMBERS)]);
      memory_library_fail_after (self->club, 0);
    }
  for (guint i = 0; i < 2 * N_MEMBERS; i++)
    sync_func (self, self->members[i % N_MEMBERS]);
  return look (self);
}

static void
test_winter (Fixture *self, gconstpointer data)
{
  guint n_edits = g_test_slow () ? 1000 : 120;
  Faults faults = spend_the_winter (self, n_edits, g_test_slow () ? 100 : 25, sync_with_club, true);

  g_assert_cmpuint (self->edits->len, >=, N_MEMBERS * n_edits);
  g_assert_cmpuint (faults.n_lost, ==, 0);
  g_assert_cmpuint (faults.n_false_steps, ==, 0);
  g_assert_cmpuint (faults.n_different, ==, 0);
}

/* The control: the same winter, noticed. */
static void
test_last_writer (Fixture *self, gconstpointer data)
{
  Faults faults = spend_the_winter (self, 120, 25, let_the_last_writer_win, false);

  g_assert_cmpuint (faults.n_lost, >, 0);
  g_assert_cmpuint (faults.n_false_steps, >, 0);
  g_assert_cmpuint (faults.n_different, >, 0);
}

static void
told_unusable_cb (const BivLibrarySynced *synced, gpointer data)
{
  g_assert_cmpint (synced->state, ==, BIV_LIBRARY_SYNC_UNUSABLE);
  g_assert_error (synced->error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID);
}

/* A library that gives an id which could be a place on the disk. */
static void
test_strange_id (Fixture *self, gconstpointer data)
{
  static const BivLibrarySyncOptions all = { .all = true };
  g_autoptr (BivLibraryRecord) record = make_record (self, "e0", "");
  BivLibrarySaveInfo save_info = { .time = 1, .id = "../../x" };
  g_autoptr (BivLibraryRevision) saved =
    biv_library_save (self->club, NULL, NULL, record, &save_info, NULL);
  BivLibrarySyncRows rows;
  g_autofree char *here = NULL;

  g_assert_true (biv_library_sync (self->members[0], self->club, self->catalogue, &all,
                                   told_unusable_cb, NULL, &rows, NULL));
  here = describe (self->members[0]);
  g_assert_cmpstr (here, ==, "");
}

/* Somebody saves in the member's own library while it is synchronised with the club, just when both
 * were compared: the program has a document open, and the sync runs in another thread. */
typedef struct
{
  Fixture *fixture;
  const char *document;
} Meanwhile;

static void
save_meanwhile_cb (gpointer data)
{
  Meanwhile *self = data;
  g_autoptr (BivLibraryEntry) entry =
    biv_library_get (self->fixture->members[0], self->document, NULL);

  edit (self->fixture, self->fixture->members[0], entry);
}

/* @is_parted: the club went on, too */
static void
save_while_syncing (Fixture *self, bool is_parted)
{
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (BivLibraryEntry) there = NULL;
  Meanwhile meanwhile = { self, NULL };
  Faults faults;

  edit (self, self->members[0], NULL);
  sync_with_club (self, self->members[0]);
  entry = pick (self, self->members[0]);
  edit (self, self->members[0], entry);
  there = pick (self, self->club);
  if (is_parted)
    edit (self, self->club, there);
  meanwhile.document = entry->id;
  memory_library_call_after (self->club, MEMORY_LIBRARY_LIST, save_meanwhile_cb, &meanwhile);
  sync_with_club (self, self->members[0]);
  memory_library_call_after (self->club, MEMORY_LIBRARY_LIST, NULL, NULL);
  for (guint i = 0; i < 2 * N_MEMBERS; i++)
    sync_with_club (self, self->members[i % N_MEMBERS]);
  faults = look (self);
  g_assert_cmpuint (self->edits->len, ==, is_parted ? 4 : 3);
  g_assert_cmpuint (faults.n_lost, ==, 0);
  g_assert_cmpuint (faults.n_false_steps, ==, 0);
  g_assert_cmpuint (faults.n_different, ==, 0);
}

static void
test_save_meanwhile (Fixture *self, gconstpointer data)
{
  save_while_syncing (self, false);
}

static void
test_save_while_parting (Fixture *self, gconstpointer data)
{
  save_while_syncing (self, true);
}

/* --- Two programs ------------------------------------------------------------------------- */

/* A second program of the same member has the same file. */
typedef struct
{
  Fixture *fixture;
  GThread *thread;
} Second;

static void
told_well_cb (const BivLibrarySynced *synced, gpointer data)
{
  g_assert_no_error (synced->error);
  g_assert_cmpint (synced->state, !=, BIV_LIBRARY_SYNC_UNUSABLE);
}

static void
sync_club_well (Fixture *self, BivLibrary *library, BivLibrary *club)
{
  static const BivLibrarySyncOptions all = { .all = true };
  g_autoptr (GError) error = NULL;
  BivLibrarySyncRows rows;

  biv_library_sync (library, club, self->catalogue, &all, told_well_cb, NULL, &rows, &error);
  g_assert_no_error (error);
}

static void
sync_well (Fixture *self, BivLibrary *library)
{
  sync_club_well (self, library, self->club);
}

static gpointer
second_worker (gpointer data)
{
  Second *self = data;
  const char *path = biv_sqlite_library_get_path (self->fixture->members[0]);
  g_autoptr (BivLibrary) library = biv_sqlite_library_open (path, NULL);
  g_autoptr (BivLibrary) club = memory_library_connect (self->fixture->club);

  sync_club_well (self->fixture, library, club);
  return NULL;
}

/* It has time enough to come first. */
static void
second_program_cb (gpointer data)
{
  Second *self = data;

  self->thread = g_thread_new ("second", second_worker, self);
  g_usleep (G_USEC_PER_SEC / 4);
}

/* (transfer full): what a member and the club both changed. */
static BivLibraryEntry *
change_both (Fixture *self)
{
  g_autoptr (BivLibraryEntry) here = NULL;
  g_autoptr (BivLibraryEntry) there = NULL;

  edit (self, self->members[0], NULL);
  sync_with_club (self, self->members[0]);
  here = pick (self, self->members[0]);
  there = pick (self, self->club);
  edit (self, self->members[0], here);
  edit (self, self->club, there);
  return g_steal_pointer (&here);
}

/* What both changed parts once, though two programs compare it at the same time. */
static void
test_two_programs (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryEntry) entry = change_both (self);
  g_autoptr (GPtrArray) others = NULL;
  Second second = { self, NULL };

  memory_library_call_after (self->club, MEMORY_LIBRARY_LIST, second_program_cb, &second);
  sync_well (self, self->members[0]);
  memory_library_call_after (self->club, MEMORY_LIBRARY_LIST, NULL, NULL);
  g_thread_join (second.thread);
  others = biv_library_find (self->club, &(BivLibraryQuery){ .tag = "other version" }, NULL);
  g_assert_cmpuint (others->len, ==, 1);
  sync_well (self, self->members[1]);
  g_assert_cmpuint (look (self).n_lost, ==, 0);
  g_assert_cmpuint (look (self).n_different, ==, 0);
}

/* --- Resolving ----------------------------------------------------------------------------- */

/* (transfer full): the names of the latest of all that a library has, those in the bin in brackets.
 */
static char *
list_names (BivLibrary *library)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (int bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) entries =
        biv_library_find (library, &(BivLibraryQuery){ .bin = bin }, NULL);

      for (guint i = 0; i < entries->len; i++)
        {
          const BivLibraryEntry *entry = entries->pdata[i];
          g_auto (GStrv) names = read_names (library, entry->id, NULL);

          g_ptr_array_add (lines, g_strdup_printf (bin ? "(%s)" : "%s", names[0]));
        }
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv (" ", (char **) lines->pdata);
}

static bool
resolve (Fixture *self, const BivDecision *decision, GError **error)
{
  return biv_library_resolve (self->members[0], self->club, self->catalogue, decision, 7, error);
}

/* (transfer full): the other version of what both changed, after they synced. */
static BivLibraryEntry *
part (Fixture *self)
{
  g_autoptr (GPtrArray) others = NULL;

  sync_with_club (self, self->members[0]);
  others =
    biv_library_find (self->members[0], &(BivLibraryQuery){ .tag = "other version" }, NULL);
  g_assert_cmpuint (others->len, ==, 1);
  return biv_library_get (self->club, ((BivLibraryEntry *) others->pdata[0])->id, NULL);
}

/* e0 became e1 away, and e2 at the club. */
static void
test_resolves (Fixture *self, gconstpointer data)
{
  static const char *const expected[] = { [BIV_RESOLUTION_BOTH] = "e1 e2",
                                          [BIV_RESOLUTION_CLUB] = "(e1) e2",
                                          [BIV_RESOLUTION_MINE] = "(e1) e1" };
  BivResolution resolution = GPOINTER_TO_UINT (data);
  g_autoptr (BivLibraryEntry) entry = change_both (self);
  g_autoptr (BivLibraryEntry) other = part (self);
  BivDecision decision = { entry->id, other->id, resolution };
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (resolve (self, &decision, &error));
  g_assert_no_error (error);
  sync_well (self, self->members[0]);
  here = list_names (self->members[0]);
  there = list_names (self->club);
  g_assert_cmpstr (there, ==, expected[resolution]);
  g_assert_cmpstr (here, ==, expected[resolution]);
}

/* Who went on at the club since is not overruled, and nothing is half done. */
static void
test_resolves_late (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryEntry) entry = change_both (self);
  g_autoptr (BivLibraryEntry) other = part (self);
  g_autoptr (BivLibraryEntry) later = biv_library_get (self->club, entry->id, NULL);
  BivDecision decision = { entry->id, other->id, BIV_RESOLUTION_MINE };
  g_autofree char *there = NULL;
  g_autoptr (GError) error = NULL;

  edit (self, self->club, later);
  g_assert_false (resolve (self, &decision, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT);
  there = list_names (self->club);
  g_assert_cmpstr (there, ==, "e1 e3");
}

/* --- A club that is slow ----------------------------------------------------------------- */

static gpointer
look_worker (gpointer library)
{
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);

  g_async_queue_push (g_object_get_data (library, "answers"), GUINT_TO_POINTER (1));
  return NULL;
}

/* While something is on its way from the club, another thread looks into the member's library, as
 * a window does. */
static void
look_meanwhile_cb (gpointer data)
{
  Fixture *self = data;
  GThread *thread = g_thread_new ("window", look_worker, self->members[0]);
  GAsyncQueue *answers = g_object_get_data (G_OBJECT (self->members[0]), "answers");
  gpointer answer = g_async_queue_timeout_pop (answers, 5 * G_USEC_PER_SEC);

  g_thread_unref (thread);
  g_assert_nonnull (answer);
}

/* Nobody who looks into the library of this machine waits for the network. */
static void
test_slow_club (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryEntry) entry = NULL;

  g_object_set_data_full (G_OBJECT (self->members[0]), "answers", g_async_queue_new (),
                          (GDestroyNotify) g_async_queue_unref);
  edit (self, self->club, NULL);
  memory_library_call_after (self->club, MEMORY_LIBRARY_LOAD, look_meanwhile_cb, self);
  sync_with_club (self, self->members[0]);
  entry = pick (self, self->club);
  edit (self, self->club, entry);
  memory_library_call_after (self->club, MEMORY_LIBRARY_LOAD, look_meanwhile_cb, self);
  sync_with_club (self, self->members[0]);
  g_assert_cmpuint (look (self).n_lost, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library-sync/winter", Fixture, NULL, set_up, test_winter, tear_down);
  g_test_add ("/library-sync/last-writer", Fixture, NULL, set_up, test_last_writer, tear_down);
  g_test_add ("/library-sync/save-meanwhile", Fixture, NULL, set_up, test_save_meanwhile,
              tear_down);
  g_test_add ("/library-sync/save-while-parting", Fixture, NULL, set_up, test_save_while_parting,
              tear_down);
  g_test_add ("/library-sync/two-programs", Fixture, NULL, set_up, test_two_programs, tear_down);
  g_test_add ("/library-sync/resolves-both", Fixture, GUINT_TO_POINTER (BIV_RESOLUTION_BOTH),
              set_up, test_resolves, tear_down);
  g_test_add ("/library-sync/resolves-club", Fixture, GUINT_TO_POINTER (BIV_RESOLUTION_CLUB),
              set_up, test_resolves, tear_down);
  g_test_add ("/library-sync/resolves-mine", Fixture, GUINT_TO_POINTER (BIV_RESOLUTION_MINE),
              set_up, test_resolves, tear_down);
  g_test_add ("/library-sync/resolves-late", Fixture, NULL, set_up, test_resolves_late, tear_down);
  g_test_add ("/library-sync/slow-club", Fixture, NULL, set_up, test_slow_club, tear_down);
  g_test_add ("/library-sync/strange-id", Fixture, NULL, set_up, test_strange_id, tear_down);
  return g_test_run ();
}
