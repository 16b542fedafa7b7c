/* Two libraries are synchronised, document by document. The revisions say which of them went on:
 * where one did, the other follows. Where both did, the document follows the club, and what was
 * done here becomes another document, which is given to the club like any new one: nothing is lost,
 * whoever comes first. Each document is done whole or not at all, so that what was cut off is done
 * by synchronising again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-library-sync.h"

#include <errno.h>
#include <sys/file.h>
#include <unistd.h>

#include "storage/exchange/biv-library-copy.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/place/biv-open.h"
#include "storage/xml/biv-storage-words.h"

typedef struct
{
  BivDocumentCopy given; /* to the club */
  BivDocumentCopy taken; /* from it */
  GHashTable *club;      /* the club's documents: BivLibraryEntry by id */
  BivLibrarySyncFunc told;
  gpointer data;
} Sync;

/* A document on its way. */
typedef struct
{
  const Sync *sync;
  const BivLibraryEntry *entry;      /* in the library that it comes from */
  const BivLibraryEntry *club_entry; /* (nullable): when it is the club's too */
  GPtrArray *here;
  GPtrArray *there; /* (nullable): when it is the club's too */
  BivDocumentDistance distance;
  char *other; /* (nullable): the document that has what was done here */
  BivLibrarySynced *synced;
} Way;

typedef bool (*StepFunc) (Way *way, GError **error);

/* Takes a step in a batch of the library that it changes. */
static bool
run (Way *way, BivLibrary *changed, StepFunc step, BivLibrarySyncState state, GError **error)
{
  bool done;

  way->synced->state = BIV_LIBRARY_SYNC_UNUSABLE;
  if (!biv_library_begin (changed, error))
    return false;
  done = step (way, error);
  done = biv_library_end (changed, done, done ? error : NULL) && done;
  if (done)
    way->synced->state = state;
  return done;
}

/* Likewise, of a step that takes @n revisions from the club: whoever works with the library of this
 * machine does not wait for them. */
static bool
run_pulling (Way *way, guint n, StepFunc step, BivLibrarySyncState state, GError **error)
{
  const BivDocumentCopy *taken = &way->sync->taken;
  bool done;

  way->synced->state = BIV_LIBRARY_SYNC_UNUSABLE;
  done = biv_document_copy_fetch (taken, way->there, n, error) &&
         run (way, taken->to, step, state, error);
  g_hash_table_remove_all (taken->fetched);
  return done;
}

static bool
push_whole (Way *way, GError **error)
{
  way->synced->n_revisions = way->here->len;
  return biv_document_copy_whole (&way->sync->given, way->entry, way->here, error);
}

/* What somebody went on with is not for the bin of the other library. */
static bool
unbin (BivLibrary *library, const BivLibraryEntry *entry, const BivLibraryEntry *later,
       GError **error)
{
  return entry->binned == 0 || later->binned > 0 ||
         biv_library_mark (library, entry->id, BIV_LIBRARY_MARK_BIN, "", error);
}

static bool
push_later (Way *way, GError **error)
{
  const BivDocumentCopy *given = &way->sync->given;

  way->synced->n_revisions = way->distance.n_here;
  return unbin (given->to, way->club_entry, way->entry, error) &&
         biv_document_copy_revisions (given, way->here, way->distance.n_here, error) &&
         biv_document_copy_standing (given, way->entry, false, error);
}

static bool
pull_whole (Way *way, GError **error)
{
  way->synced->n_revisions = way->there->len;
  return biv_document_copy_whole (&way->sync->taken, way->entry, way->there, error);
}

static bool
pull_later (Way *way, GError **error)
{
  const BivDocumentCopy *taken = &way->sync->taken;

  way->synced->n_revisions = way->distance.n_there;
  return unbin (taken->to, way->entry, way->club_entry, error) &&
         biv_document_copy_revisions (taken, way->there, way->distance.n_there, error) &&
         biv_document_copy_standing (taken, way->club_entry, false, error);
}

/* What was submitted here only, when the club went on: it is the club's that counts. */
static bool
open_again (Way *way, GError **error)
{
  way->synced->is_reopened = way->entry->submission.time > 0;
  return !way->synced->is_reopened ||
         biv_library_reopen (way->sync->given.from, way->entry->id, error);
}

static bool
follow (Way *way, GError **error)
{
  return open_again (way, error) && pull_later (way, error);
}

/* Saves a revision of this library once more, as one of another document. */
static bool
save_again (Way *way, const BivLibraryRevision *revision, GError **error)
{
  const BivDocumentCopy *given = &way->sync->given;
  g_autoptr (BivLibraryRecord) record = biv_document_copy_make_record (given, revision, error);
  BivLibrarySaveInfo save_info = { .author = revision->author,
                                   .note = revision->note,
                                   .time = revision->saved };
  g_autoptr (BivLibraryRevision) saved =
    record ? biv_library_save (given->from, way->other, NULL, record, &save_info, error) : NULL;

  if (saved && !way->other)
    way->other = g_strdup (saved->document);
  return saved != NULL;
}

static bool
save_apart (Way *way, GError **error)
{
  bool done = true;

  for (guint i = way->distance.n_here; i > 0 && done; i--)
    done = save_again (way, way->here->pdata[i - 1], error);
  return done;
}

/* What people say of the document they say of the other version, too, which bears a tag by which
 * such ones are found; who may not see the one may not see the other. */
static bool
mark_apart (Way *way, GError **error)
{
  BivLibrary *library = way->sync->given.from;
  const BivDocumentCopy within = { library, library, NULL, NULL };

  return biv_document_copy_marks (&within, way->entry, way->other, error) &&
         biv_library_mark (library, way->other, BIV_LIBRARY_MARK_TAG, _ ("other version"),
                           error) &&
         biv_library_mark (library, way->other, BIV_LIBRARY_MARK_AUDIENCE,
                           biv_library_audience_get_word (way->entry->audience), error);
}

/* Goes back to the last revision that both have. */
static bool
go_back (Way *way, GError **error)
{
  const BivLibraryRevision *common = way->here->pdata[way->distance.n_here];
  g_autoptr (BivLibraryRecord) record =
    biv_document_copy_make_record (&way->sync->given, common, error);

  return record && biv_library_rewind (way->sync->given.from, common->document, common->id,
                                       record, error);
}

/* Somebody may have saved here since the two were compared, the window for one: what is not known
 * of must not be taken back. */
static bool
check_latest (const Way *way, GError **error)
{
  const BivLibraryRevision *latest = way->here->pdata[0];
  g_autoptr (BivLibraryEntry) entry =
    biv_library_get (way->sync->given.from, way->entry->id, error);

  if (entry && !g_str_equal (entry->revision, latest->id))
    g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT,
                         _ ("somebody saved it just now; synchronise again"));
  return entry && g_str_equal (entry->revision, latest->id);
}

/* All in one batch: what was done here is another document before it is taken back from this. */
static bool
part (Way *way, GError **error)
{
  if (!check_latest (way, error) || !save_apart (way, error) || !mark_apart (way, error) ||
      !open_again (way, error) ||
      !go_back (way, error) || !pull_later (way, error))
    return false;
  way->synced->n_revisions = way->distance.n_here;
  way->synced->other = way->other;
  return true;
}

static bool
push_new (Way *way, GError **error)
{
  return run (way, way->sync->given.to, push_whole, BIV_LIBRARY_SYNC_PUSHED, error);
}

/* The version that parted goes to the club; that it could not is said, and done when they sync
 * again. */
static bool
push_parted (Way *way, GError **error)
{
  BivLibrary *library = way->sync->given.from;
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, way->synced->other, error);
  g_autoptr (GPtrArray) revisions =
    entry ? biv_library_list_revisions (library, entry->id, error) : NULL;
  BivLibrarySynced synced = { 0 };
  Way other = { .sync = way->sync, .entry = entry, .here = revisions, .synced = &synced };

  return revisions && push_new (&other, error);
}

static bool
has_same_bytes (GPtrArray *here, GPtrArray *there)
{
  return g_str_equal (((BivLibraryRevision *) here->pdata[0])->hash,
                      ((BivLibraryRevision *) there->pdata[0])->hash);
}

/* One that both have. */
static bool
sync_known (Way *way, GError **error)
{
  const Sync *self = way->sync;
  bool is_locked = way->club_entry->submission.time > 0;

  way->distance = biv_document_copy_compare (way->here, way->there);
  if (!way->distance.is_related)
    {
      way->synced->state =
        has_same_bytes (way->here, way->there) ? BIV_LIBRARY_SYNC_SAME : BIV_LIBRARY_SYNC_APART;
      return true;
    }
  if (way->distance.n_here == 0 && way->distance.n_there == 0)
    return true;
  if (way->distance.n_here == 0)
    return run_pulling (way, way->distance.n_there, follow, BIV_LIBRARY_SYNC_PULLED, error);
  if (way->distance.n_there == 0 && !is_locked)
    return run (way, self->given.to, push_later, BIV_LIBRARY_SYNC_PUSHED, error);
  return run_pulling (way, way->distance.n_there, part, BIV_LIBRARY_SYNC_PARTED, error) &&
         push_parted (way, error);
}

static bool
sync_here (Way *way, GError **error)
{
  const Sync *self = way->sync;
  g_autoptr (GPtrArray) here =
    biv_document_copy_list (self->given.from, way->entry->id, error);
  g_autoptr (GPtrArray) there =
    here && way->club_entry ? biv_document_copy_list (self->given.to, way->entry->id, error)
                            : NULL;

  if (!here || (way->club_entry && !there))
    {
      way->synced->state = BIV_LIBRARY_SYNC_UNUSABLE;
      return false;
    }
  way->here = here;
  way->there = there;
  return there ? sync_known (way, error) : push_new (way, error);
}

static bool
sync_there (Way *way, GError **error)
{
  const BivDocumentCopy *taken = &way->sync->taken;
  g_autoptr (GPtrArray) there = biv_document_copy_list (taken->from, way->entry->id, error);

  way->there = there;
  way->synced->state = BIV_LIBRARY_SYNC_UNUSABLE;
  return there && run_pulling (way, there->len, pull_whole, BIV_LIBRARY_SYNC_PULLED, error);
}

/* What is wrong with one does not keep the others back, unless somebody gave up. */
static bool
sync_one (const Sync *self, const BivLibraryEntry *entry, const BivLibraryEntry *club_entry,
          StepFunc step, GError **error)
{
  g_autoptr (GError) problem = NULL;
  BivLibrarySynced synced = { .entry = entry };
  Way way = { .sync = self, .entry = entry, .club_entry = club_entry, .synced = &synced };
  bool goes_on = step (&way, &problem) || !g_cancellable_set_error_if_cancelled (
                                            g_cancellable_get_current (), error);

  synced.error = problem;
  if (goes_on)
    self->told (&synced, self->data);
  g_free (way.other);
  return goes_on;
}

/* All of a library, those in the bin last. */
static GPtrArray *
list_all (BivLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) all =
    biv_library_find (library, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME }, error);
  GPtrArray *binned = all ? biv_library_find (
                              library,
                              &(BivLibraryQuery){ .bin = true, .sort = BIV_LIBRARY_BY_NAME }, error)
                          : NULL;

  if (!binned)
    return NULL;
  g_ptr_array_extend_and_steal (all, binned);
  return g_steal_pointer (&all);
}

/* Those that are here. Whose latest revision both have needs no look at the others. */
static bool
sync_all_here (Sync *self, GPtrArray *entries, GError **error)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const BivLibraryEntry *entry = entries->pdata[i];
      const BivLibraryEntry *club_entry = g_hash_table_lookup (self->club, entry->id);

      if (club_entry && g_str_equal (entry->revision, club_entry->revision))
        self->told (&(BivLibrarySynced){ .entry = entry }, self->data);
      else if (!sync_one (self, entry, club_entry, sync_here, error))
        return false;
      g_hash_table_remove (self->club, entry->id);
    }
  return true;
}

static bool
is_wanted (const BivLibrarySyncOptions *wishes, const BivLibraryEntry *entry)
{
  return wishes->all ||
         (wishes->documents && g_strv_contains (wishes->documents, entry->id));
}

/* Those that only the club has. */
static bool
sync_all_there (const Sync *self, GPtrArray *entries, const BivLibrarySyncOptions *wishes,
                GError **error)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const BivLibraryEntry *entry = entries->pdata[i];

      if (g_hash_table_contains (self->club, entry->id) && is_wanted (wishes, entry) &&
          !sync_one (self, entry, NULL, sync_there, error))
        return false;
    }
  return true;
}

/* --- What a club writes down -------------------------------------------------------------- */

static const BivClubRow *
find_row (GPtrArray *rows, const char *id)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (((BivClubRow *) rows->pdata[i])->id, id) == 0)
      return rows->pdata[i];
  return NULL;
}

/* Puts into a library the rows that it lacks. */
static bool
bring_rows (BivLibrary *to, BivClubTable table, GPtrArray *from_rows, GPtrArray *rows,
            GError **error)
{
  g_autoptr (GPtrArray) lacking = g_ptr_array_new ();

  for (guint i = 0; i < from_rows->len; i++)
    if (!find_row (rows, ((BivClubRow *) from_rows->pdata[i])->id))
      g_ptr_array_add (lacking, from_rows->pdata[i]);
  return lacking->len == 0 || biv_library_put_rows (to, table, lacking, error);
}

static bool
is_equal (BivClubTable table, const BivClubRow *a, const BivClubRow *b)
{
  for (guint i = 0; biv_club_row_get_fields (table)[i].word; i++)
    if (g_strcmp0 (a->values[i], b->values[i]) != 0)
      return false;
  return true;
}

static guint
count_different (BivClubTable table, GPtrArray *here, GPtrArray *there)
{
  guint n = 0;

  for (guint i = 0; i < here->len; i++)
    {
      const BivClubRow *row = here->pdata[i];
      const BivClubRow *other = find_row (there, row->id);

      n += other && !is_equal (table, row, other);
    }
  return n;
}

static bool
sync_table (const Sync *self, BivClubTable table, BivLibrarySyncRows *rows, GError **error)
{
  BivLibrary *library = self->given.from, *club = self->given.to;
  g_autoptr (GPtrArray) here = biv_library_list_rows (library, table, error);
  g_autoptr (GPtrArray) there = here ? biv_library_list_rows (club, table, error) : NULL;

  if (!there)
    return false;
  rows->n_different += count_different (table, here, there);
  return bring_rows (library, table, there, here, error) &&
         bring_rows (club, table, here, there, error);
}

static bool
sync_rows (const Sync *self, BivLibrarySyncRows *rows, GError **error)
{
  bool done = true;

  for (BivClubTable table = 0; table < BIV_CLUB_N_TABLES && done; table++)
    done = sync_table (self, table, rows, error);
  return done;
}

static GHashTable *
index_entries (GPtrArray *entries)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < entries->len; i++)
    g_hash_table_insert (index, ((BivLibraryEntry *) entries->pdata[i])->id, entries->pdata[i]);
  return index;
}

static bool
sync_all (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
          const BivLibrarySyncOptions *wishes, BivLibrarySyncFunc told, gpointer data,
          BivLibrarySyncRows *rows, GError **error)
{
  g_autoptr (GHashTable) fetched =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  Sync self = { .given = { library, club, catalogue },
                .taken = { club, library, catalogue, fetched },
                .told = told,
                .data = data };
  g_autoptr (GPtrArray) there = list_all (club, error);
  g_autoptr (GPtrArray) here = there ? list_all (library, error) : NULL;
  g_autoptr (GHashTable) index = here ? index_entries (there) : NULL;

  self.club = index;
  return here && sync_all_here (&self, here, error) &&
         sync_all_there (&self, there, wishes, error) && sync_rows (&self, rows, error);
}

/* --- One program at a time -------------------------------------------------------------------- */

/* Two programs that bring the same file together with its club at the same time would be in each
 * other's way: the one that comes second waits, and finds that there is nothing to do. */

/* Milliseconds between two tries, and until it is given up: a club may be slow. */
#define WAIT_MS 50
#define MAX_WAIT_MS 60000

#define NO_LOCK (-1)

static bool
wait_for_lock (int lock, const char *path, GError **error)
{
  for (guint waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS)
    {
      if (flock (lock, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR))
        return true; /* or there are no locks there */
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return false;
      g_poll (NULL, 0, WAIT_MS);
    }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_BUSY,
               _ ("%s: another program is bringing it together with the club"), path);
  return false;
}

static void
unlock_file (int lock)
{
  if (lock != NO_LOCK)
    close (lock);
}

/* Waits until no other program on this machine synchronises a file of that folder with its club.
 * The folder is what is locked, as it is there already and nobody reads it: who opened the file of
 * a database itself would, in closing it, take SQLite's own locks away. Where nothing can be locked
 * it is not waited for.
 * @path: of the file
 * @lock: (out): for unlock_file()
 * Returns: whether to go on; false sets @error */
static bool
lock_file (const char *path, int *lock, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  *lock = biv_open_folder (folder);
  if (*lock == NO_LOCK || wait_for_lock (*lock, path, error))
    return true;
  unlock_file (*lock);
  return false;
}

/**
 * biv_library_sync:
 * @library: one that can be rewound: a file
 * @club: another one
 * @catalogue: the rules and lists that give pieces their names
 * @wishes: what of the club's that is not in @library comes into it
 * @told: (scope call): called for each document
 * @rows: (out): what is to be said of members, collection and battles
 *
 * Brings both up to date: every document of @library goes to the club or follows it there, and
 * so do rows that one of them lacks. A file that another program synchronises is waited for.
 *
 * Returns: whether it got to the end; false sets @error, and to sync again goes on from there
 */
bool
biv_library_sync (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                  const BivLibrarySyncOptions *wishes, BivLibrarySyncFunc told, gpointer data,
                  BivLibrarySyncRows *rows, GError **error)
{
  const char *path =
    BIV_IS_SQLITE_LIBRARY (library) ? biv_sqlite_library_get_path (library) : NULL;
  int lock;
  bool done;

  g_return_val_if_fail (biv_library_can_rewind (library), false);
  *rows = (BivLibrarySyncRows){ 0 };
  if (!path)
    return sync_all (library, club, catalogue, wishes, told, data, rows, error);
  if (!lock_file (path, &lock, error))
    return false;
  done = sync_all (library, club, catalogue, wishes, told, data, rows, error);
  unlock_file (lock);
  return done;
}

/* --- What was changed on both sides ----------------------------------------------------------- */

/* Puts the other version into the bin of a library, when it is there. */
static bool
bin_other (BivLibrary *library, const char *other, gint64 now, GError **error)
{
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, now);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, other, &failure);

  if (g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return true;
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return entry && (entry->binned > 0 ||
                   biv_library_mark (library, other, BIV_LIBRARY_MARK_BIN, time, error));
}

/* The latest revision of the other version follows, at the club, the one that was compared with it:
 * who went on meanwhile is not overruled. */
static bool
save_mine (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
           const BivDecision *decision, gint64 now, GError **error)
{
  const BivDocumentCopy given = { library, club, catalogue, NULL };
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, decision->document, error);
  g_autoptr (GPtrArray) revisions =
    entry ? biv_document_copy_list (library, decision->other, error) : NULL;
  const BivLibraryRevision *mine = revisions ? revisions->pdata[0] : NULL;
  g_autoptr (BivLibraryRecord) record =
    mine ? biv_document_copy_make_record (&given, mine, error) : NULL;
  BivLibrarySaveInfo save_info = { .time = now };
  g_autoptr (BivLibraryRevision) saved = NULL;

  if (!record)
    return false;
  save_info.author = mine->author;
  save_info.note = mine->note;
  saved = biv_library_save (club, decision->document, entry->revision, record, &save_info, error);
  return saved != NULL;
}

/**
 * biv_library_resolve:
 * @library: the file in which the two synced
 * @club: the other one, which has the other version too if it could be given to it
 * @now: seconds since 1970
 *
 * Does what was decided of a document that parted. The file follows the club when they sync again.
 *
 * Returns: whether it is done; false sets @error, and the club is as it was
 */
bool
biv_library_resolve (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                     const BivDecision *decision, gint64 now, GError **error)
{
  bool done;

  if (decision->resolution == BIV_RESOLUTION_BOTH)
    return true;
  if (!biv_library_begin (club, error))
    return false;
  done = (decision->resolution != BIV_RESOLUTION_MINE ||
          save_mine (library, club, catalogue, decision, now, error)) &&
         bin_other (club, decision->other, now, error);
  done = biv_library_end (club, done, done ? error : NULL) && done;
  return done && bin_other (library, decision->other, now, error);
}
