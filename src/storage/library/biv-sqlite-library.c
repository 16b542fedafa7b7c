/* The library in one SQLite file of this machine.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-library.h"

#include <glib/gstdio.h>

#include "storage/library/biv-library-backups.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-library-schema.h"
#include "storage/library/biv-sqlite-club.h"
#include "storage/library/biv-sqlite-search.h"
#include "storage/place/biv-save.h"

struct _BivSqliteLibrary
{
  BivLibrary parent_instance;

  BivDatabase *database;
  bool damaged;
};

G_DEFINE_FINAL_TYPE (BivSqliteLibrary, biv_sqlite_library, BIV_TYPE_LIBRARY)

/* --- Changing ----------------------------------------------------------------------------- */

static BivDatabase *
get_database (BivLibrary *self)
{
  return BIV_SQLITE_LIBRARY (self)->database;
}

static bool
begin (BivLibrary *self, GError **error)
{
  return biv_database_begin (get_database (self), error);
}

static bool
end (BivLibrary *self, bool done, GError **error)
{
  return biv_database_end (get_database (self), done, error);
}

/* Other programs see a change by its number. The table has one row; to say which spares SQLite a
 * savepoint, for which it would write out the words of each document of a batch on its own. */
static bool
add_change (BivLibrary *self, GError **error)
{
  return biv_database_run (get_database (self), error,
                           "UPDATE change SET number = number + 1 WHERE rowid = 1", "");
}

static bool
add_revision (BivDatabase *database, const BivLibraryDocument *found,
              const BivLibraryRecord *record, const BivLibraryRevision *revision, GError **error)
{
  return biv_database_run (
    database, error,
    "INSERT INTO revision (id, document, place, parent, saved, author, note, hash, content)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "siisisssb", revision->id, found->number, (gint64) revision->number, revision->parent,
    revision->saved, revision->author, revision->note, revision->hash, record->bytes);
}

static bool
update_document (BivDatabase *database, const BivLibraryDocument *found,
                 const BivLibraryRecord *record, const BivLibraryRevision *revision,
                 GError **error)
{
  g_autofree char *title = biv_library_title_pack (record->title);

  return biv_database_run (database, error,
                           "UPDATE document SET title = ?, name = ?, ruleset = ?, points = ?,"
                           " revision = ?, revisions = ?, saved = ?, errors = -1, warnings = -1,"
                           " first_year = ?, last_year = ? WHERE number = ?",
                           "sssisiiiii", title, record->names, record->ruleset,
                           (gint64) record->points, revision->id, (gint64) revision->number,
                           revision->saved, (gint64) record->years.first,
                           (gint64) record->years.last, found->number);
}

static BivLibraryRevision *
read_revision (BivRows *rows)
{
  BivLibraryRevision *revision = g_new0 (BivLibraryRevision, 1);

  revision->id = biv_rows_dup_text (rows, 0);
  revision->document = biv_rows_dup_text (rows, 1);
  revision->number = (guint) biv_rows_get_int (rows, 2);
  revision->parent = biv_rows_dup_text (rows, 3);
  revision->saved = biv_rows_get_int (rows, 4);
  revision->author = biv_rows_dup_text (rows, 5);
  revision->note = biv_rows_dup_text (rows, 6);
  revision->hash = biv_rows_dup_text (rows, 7);
  revision->size = (gsize) biv_rows_get_int (rows, 8);
  revision->account = g_strdup ("");
  return revision;
}

#define REVISIONS                                                            \
  "SELECT r.id, d.id, r.place, r.parent, r.saved, r.author, r.note, r.hash," \
  " length (r.content) FROM revision r JOIN document d ON d.number = r.document"

static bool
read_document (BivDatabase *database, const char *id, BivLibraryDocument *found, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure,
    "SELECT number, revision, revisions, submitted, binned FROM document WHERE id = ?", "s", id);

  if (rows && biv_database_next (database, rows, &failure))
    {
      found->number = biv_rows_get_int (rows, 0);
      found->revision = biv_rows_dup_text (rows, 1);
      found->revisions = (guint) biv_rows_get_int (rows, 2);
      found->submitted = biv_rows_get_int (rows, 3);
      found->binned = biv_rows_get_int (rows, 4);
      return true;
    }
  if (!failure)
    return biv_library_refuse_unknown (id, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static bool
find_document (BivLibrary *self, const char *id, const char *hash, BivLibraryDocument *found,
               GError **error)
{
  BivDatabase *database = get_database (self);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = NULL;

  if (!read_document (database, id, found, error))
    return false;
  if (!hash)
    return true;
  rows = biv_database_bind (database, &failure, REVISIONS " WHERE r.id = ? AND r.hash = ?", "ss",
                            found->revision, hash);
  if (rows && biv_database_next (database, rows, &failure))
    found->same = read_revision (rows);
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static bool
add_document (BivLibrary *self, const char *id, const char *kind, BivLibraryDocument *found,
              GError **error)
{
  bool done = biv_database_run (
    get_database (self), error,
    "INSERT INTO document (id, kind, title, name, ruleset, points, revision, revisions, saved)"
    " VALUES (?, ?, '', '', '', -1, '', 0, 0)",
    "ss", id, kind);

  return done && read_document (get_database (self), id, found, error);
}

static bool
write_revision (BivLibrary *self, const BivLibraryDocument *found,
                const BivLibraryRecord *record, const BivLibraryRevision *revision, GError **error)
{
  BivDatabase *database = get_database (self);

  return add_revision (database, found, record, revision, error) &&
         update_document (database, found, record, revision, error) &&
         biv_sqlite_search_index (database, found->number, record, error);
}

/* (transfer full): a revision of a document. */
static BivLibraryRevision *
find_revision (BivDatabase *database, const BivLibraryDocument *found, const char *id,
               GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure, REVISIONS " WHERE r.id = ? AND d.number = ?", "si", id, found->number);

  if (rows && biv_database_next (database, rows, &failure))
    return read_revision (rows);
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    biv_library_refuse_unknown (id, error);
  return NULL;
}

static bool
rewind_to (BivLibrary *self, const BivLibraryDocument *found, const char *revision,
           const BivLibraryRecord *record, GError **error)
{
  BivDatabase *database = get_database (self);
  g_autoptr (BivLibraryRevision) latest = find_revision (database, found, revision, error);

  return latest &&
         biv_database_run (database, error,
                           "DELETE FROM revision WHERE document = ? AND place > ?", "ii",
                           found->number, (gint64) latest->number) &&
         update_document (database, found, record, latest, error) &&
         biv_sqlite_search_index (database, found->number, record, error);
}

/* How each mark is written: ?1 is the value, ?2 the number of the document. */
static const char *const mark_statements[] = {
  [BIV_LIBRARY_MARK_FOLDER] = "UPDATE document SET folder = ?1 WHERE number = ?2",
  [BIV_LIBRARY_MARK_OWNER] = "UPDATE document SET owner = ?1 WHERE number = ?2",
  [BIV_LIBRARY_MARK_FAVOURITE] = "UPDATE document SET favourite = ?1 <> '' WHERE number = ?2",
  [BIV_LIBRARY_MARK_TAG] = "INSERT OR IGNORE INTO tag (tag, document) VALUES (?1, ?2)",
  [BIV_LIBRARY_MARK_UNTAG] = "DELETE FROM tag WHERE tag = ?1 AND document = ?2",
  [BIV_LIBRARY_MARK_BIN] = "UPDATE document SET binned = CAST (?1 AS INTEGER) WHERE number = ?2",
  [BIV_LIBRARY_MARK_AUDIENCE] = "UPDATE document SET audience = ?1 WHERE number = ?2",
};

static bool
write_mark (BivLibrary *self, const char *id, const BivLibraryDocument *found,
            BivLibraryMark mark, const char *value, GError **error)
{
  return biv_database_run (get_database (self), error, mark_statements[mark], "si", value,
                           found->number);
}

static bool
index_marks (BivLibrary *self, const char *id, const BivLibraryDocument *found,
             GError **error)
{
  return biv_sqlite_search_index_marks (get_database (self), found->number, error);
}

static bool
record_verdict (BivLibrary *self, const BivLibraryCheckResult *check_result, GError **error)
{
  return biv_database_run (get_database (self), error,
                           "UPDATE document SET errors = ?1, warnings = ?2,"
                           " first_year = CASE ?3 WHEN 0 THEN first_year ELSE ?3 END,"
                           " last_year = CASE ?4 WHEN 0 THEN last_year ELSE ?4 END"
                           " WHERE id = ?5 AND revision = ?6",
                           "iiiiss", (gint64) check_result->errors, (gint64) check_result->warnings,
                           (gint64) check_result->years.first, (gint64) check_result->years.last,
                           check_result->document, check_result->revision);
}

static bool
submit (BivLibrary *self, const char *id, const BivLibraryDocument *found,
        const BivLibrarySaveInfo *save_info, GError **error)
{
  return biv_database_run (get_database (self), error,
                           "UPDATE document SET submitted = ?, submitter = ?, submitted_hash ="
                           " (SELECT hash FROM revision WHERE revision.id = document.revision),"
                           " submitted_errors = errors, submitted_warnings = warnings"
                           " WHERE number = ?",
                           "isi", save_info->time, save_info->author ? save_info->author : "",
                           found->number);
}

static bool
reopen (BivLibrary *self, const char *id, const BivLibraryDocument *found, GError **error)
{
  return biv_database_run (get_database (self), error,
                           "UPDATE document SET submitted = 0, submitter = '',"
                           " submitted_hash = '', submitted_errors = -1, submitted_warnings = -1"
                           " WHERE number = ?",
                           "i", found->number);
}

static bool
empty_bin (BivLibrary *self, const char *document, GError **error)
{
  BivDatabase *database = get_database (self);

  return biv_sqlite_search_forget_binned (database, document, error) &&
         biv_database_run (database, error,
                           "DELETE FROM document WHERE binned > 0 AND (?1 IS NULL OR id = ?1)", "s",
                           document);
}

/* What was erased must not stay in the log, nor in the copies of the library. */
static bool
erase_traces (BivLibrary *self, GError **error)
{
  BivDatabase *database = get_database (self);

  return biv_database_run (database, error, "PRAGMA wal_checkpoint(TRUNCATE)", "") &&
         biv_library_backups_erase (biv_database_get_path (database), error);
}

static bool
put_rows (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error)
{
  return biv_sqlite_club_put (get_database (self), table, rows, error);
}

static bool
remove_row (BivLibrary *self, BivClubTable table, const char *id, GError **error)
{
  return biv_sqlite_club_remove (get_database (self), table, id, error);
}

static bool
erase_person (BivLibrary *self, const char *name, GError **error)
{
  return biv_sqlite_club_erase_person (get_database (self), name, error);
}

static bool
agree (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error)
{
  return biv_sqlite_club_agree (get_database (self), folder, agreed, error);
}

/* --- Reading ------------------------------------------------------------------------------ */

static bool
is_read_only (BivLibrary *self)
{
  return biv_database_is_read_only (get_database (self));
}

static bool
is_damaged (BivLibrary *self)
{
  return BIV_SQLITE_LIBRARY (self)->damaged;
}

static gint64
count_changes (BivLibrary *self, GError **error)
{
  gint64 number = -1;

  biv_database_ask (get_database (self), &number, error, "SELECT number FROM change", "");
  return number;
}

/* (transfer full): the bytes that stand in the first column, when their checksum stands in the
 * second: SQLite itself does not notice a byte that is another. */
static GBytes *
read_bytes (BivDatabase *database, BivRows *rows, GError **error)
{
  g_autoptr (GBytes) bytes = biv_rows_dup_bytes (rows, 0);
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  if (g_str_equal (hash, biv_rows_get_text (rows, 1)))
    return g_steal_pointer (&bytes);
  biv_database_fail (database, SQLITE_CORRUPT, error);
  return NULL;
}

static GBytes *
load (BivLibrary *self, const char *document, const char *revision, GError **error)
{
  BivDatabase *database = get_database (self);
  g_autoptr (BivRows) rows =
    biv_database_bind (database, error,
                       "SELECT r.content, r.hash FROM document d JOIN revision r"
                       " ON r.document = d.number AND r.id = coalesce (?, d.revision)"
                       " WHERE d.id = ?",
                       "ss", revision, document);

  return rows && biv_database_next (database, rows, error) ? read_bytes (database, rows, error)
                                                           : NULL;
}

static BivLibraryEntry *
get (BivLibrary *self, const char *document, GError **error)
{
  return biv_sqlite_search_get (get_database (self), document, error);
}

static bool
list_revisions (BivLibrary *self, const char *document, GPtrArray *list, GError **error)
{
  BivDatabase *database = get_database (self);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure, REVISIONS " WHERE d.id = ? ORDER BY r.place DESC", "s", document);

  while (rows && biv_database_next (database, rows, &failure))
    g_ptr_array_add (list, read_revision (rows));
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static GPtrArray *
list_rows (BivLibrary *self, BivClubTable table, GError **error)
{
  return biv_sqlite_club_list (get_database (self), table, error);
}

static GPtrArray *
find (BivLibrary *self, const BivLibraryQuery *query, GError **error)
{
  return biv_sqlite_search_find (get_database (self), query, error);
}

static GPtrArray *
list_agreed (BivLibrary *self, const char *folder, GError **error)
{
  return biv_sqlite_club_list_agreed (get_database (self), folder, error);
}

/* --- Opening ------------------------------------------------------------------------------ */

static void
biv_sqlite_library_finalize (GObject *object)
{
  g_clear_pointer (&BIV_SQLITE_LIBRARY (object)->database, biv_database_free);
  G_OBJECT_CLASS (biv_sqlite_library_parent_class)->finalize (object);
}

static void
biv_sqlite_library_class_init (BivSqliteLibraryClass *klass)
{
  BivLibraryClass *library = BIV_LIBRARY_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = biv_sqlite_library_finalize;
  library->is_read_only = is_read_only;
  library->is_damaged = is_damaged;
  library->begin = begin;
  library->end = end;
  library->add_change = add_change;
  library->find_document = find_document;
  library->add_document = add_document;
  library->write_revision = write_revision;
  library->rewind = rewind_to;
  library->write_mark = write_mark;
  library->index_marks = index_marks;
  library->record_verdict = record_verdict;
  library->submit = submit;
  library->reopen = reopen;
  library->empty_bin = empty_bin;
  library->put_rows = put_rows;
  library->remove_row = remove_row;
  library->erase_person = erase_person;
  library->agree = agree;
  library->erase_traces = erase_traces;
  library->count_changes = count_changes;
  library->load = load;
  library->get = get;
  library->list_revisions = list_revisions;
  library->find = find;
  library->list_rows = list_rows;
  library->list_agreed = list_agreed;
}

static void
biv_sqlite_library_init (BivSqliteLibrary *self)
{
}

/** biv_sqlite_library_make_path: (transfer full): where a person's own library lies; its folder is
 * made. */
char *
biv_sqlite_library_make_path (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bivouac", NULL);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, "club.bivlibrary", NULL);
}

/* @opened: (transfer full) (nullable): with @error if it is NULL */
static BivLibrary *
new_library (BivDatabase *opened, GError **error)
{
  g_autoptr (BivDatabase) database = opened;
  BivSqliteLibrary *self;

  if (!database || !biv_library_schema_prepare (database, error))
    return NULL;
  self = g_object_new (BIV_TYPE_SQLITE_LIBRARY, NULL);
  self->database = g_steal_pointer (&database);
  return BIV_LIBRARY (self);
}

/**
 * biv_sqlite_library_open:
 * @path: of the file, which is made when it is not there; its folder must be there
 *
 * Opens a library. An older one is brought to this version; what is no library, became empty or was
 * damaged or made by a later version, is refused and left as it is.
 *
 * Returns: (transfer full): or NULL, with @error
 */
BivLibrary *
biv_sqlite_library_open (const char *path, GError **error)
{
  return biv_library_backups_check_emptied (path, error)
           ? new_library (biv_database_open (path, error), error)
           : NULL;
}

/** biv_sqlite_library_open_copy: (transfer full): what a library holds, whose file is only read:
 * changes are made in memory, and are lost. NULL with @error */
BivLibrary *
biv_sqlite_library_open_copy (const char *path, GError **error)
{
  return new_library (biv_database_open_copy (path, error), error);
}

/* --- Damage ------------------------------------------------------------------------------- */

/* A file of this ending lies beside a library that was found to be damaged, so that it is checked
 * again when it is opened next. */
#define MARK "-damaged"

/* Whether there is such a file beside a library, which is not empty. */
static bool
has_beside (const char *path, const char *ending)
{
  g_autofree char *beside = g_strconcat (path, ending, NULL);
  GStatBuf status;

  return g_stat (beside, &status) == 0 && status.st_size > 0;
}

/* Whether a library is to be checked when it is opened: it was found to be damaged, or a log shows
 * that a program crashed that had it open. There is a log, too, while another program has it open:
 * then the check costs time, and nothing else. */
static bool
needs_look (const char *path)
{
  return has_beside (path, "-wal") || has_beside (path, "-journal") || has_beside (path, MARK);
}

/* Makes or removes the file that says that the library is damaged. That this may fail does no harm:
 * then the library cannot be written either. */
static void
keep_in_mind (BivSqliteLibrary *self)
{
  g_autofree char *mark = g_strconcat (biv_database_get_path (self->database), MARK, NULL);

  g_autoptr (GBytes) words = g_bytes_new_static ("damaged\n", 8);

  if (self->damaged)
    biv_save_as (mark, BIV_SAVE_MADE, words, NULL, NULL);
  else
    g_unlink (mark);
}

/**
 * biv_sqlite_library_check:
 *
 * Looks whether the file is damaged: if it is, the library can be read only from now on.
 *
 * Returns: whether it could be told; false sets @error
 */
bool
biv_sqlite_library_check (BivLibrary *library, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);
  bool is_sound;

  if (!biv_database_check (self->database, &is_sound, error))
    return false;
  self->damaged = !is_sound;
  keep_in_mind (self);
  return biv_database_forbid_writing (self->database, self->damaged, error);
}

/** biv_sqlite_library_open_checked: (transfer full): as biv_sqlite_library_open(), and one that was
 * not closed, as after a crash, or is known to be damaged is looked at first, which takes seconds:
 * see biv_library_is_damaged(). NULL with @error */
BivLibrary *
biv_sqlite_library_open_checked (const char *path, GError **error)
{
  bool look = needs_look (path);
  g_autoptr (BivLibrary) library = biv_sqlite_library_open (path, error);

  return library && (!look || biv_sqlite_library_check (library, error))
           ? g_steal_pointer (&library)
           : NULL;
}

/** biv_sqlite_library_copy_pages: copies a library as it lies there, damage and all. */
bool
biv_sqlite_library_copy_pages (BivLibrary *library, const char *path, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);
  g_autoptr (BivDatabase) copy = biv_database_open (path, error);

  return copy && biv_database_copy_from (copy, self->database, error);
}

/* --- Copies ------------------------------------------------------------------------------- */

/**
 * biv_sqlite_library_back_up:
 * @path: of the copy; what is there is replaced once the copy is whole
 *
 * Copies a library as it is at this moment, while others may go on working with it.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_sqlite_library_back_up (BivLibrary *library, const char *path, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);

  return biv_database_copy_into (self->database, path, error);
}

/** biv_sqlite_library_get_path: where its file lies. */
const char *
biv_sqlite_library_get_path (BivLibrary *library)
{
  return biv_database_get_path (BIV_SQLITE_LIBRARY (library)->database);
}

/* Makes the number of changes larger than it was before and than @before: a number that another
 * program has seen must not come again, or it would not see the change. */
static bool
count_on (BivDatabase *database, gint64 before, GError **error)
{
  return biv_database_run (database, error, "UPDATE change SET number = max (number, ?) + 1", "i",
                           before);
}

/** biv_sqlite_library_follow: makes the number of its changes larger than @place, which is that of
 * a copy, so that it counts as newer than the copy. */
bool
biv_sqlite_library_follow (BivLibrary *library, gint64 place, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);

  return biv_database_run (BIV_SQLITE_LIBRARY (library)->database, error,
                           "UPDATE change SET number = ?1 + 1 WHERE number < ?1", "i", place);
}

/* Of a damaged library @number may be unknown: it stays, and that is no error. */
static bool
get_count (BivSqliteLibrary *self, gint64 *number, GError **error)
{
  return biv_database_ask (self->database, number, self->damaged ? NULL : error,
                           "SELECT number FROM change", "") ||
         self->damaged;
}

static bool
replace_content (BivSqliteLibrary *self, BivDatabase *from, GError **error)
{
  gint64 before = 0;

  return get_count (self, &before, error) &&
         biv_database_forbid_writing (self->database, false, error) &&
         biv_database_copy_from (self->database, from, error) &&
         count_on (self->database, before, error);
}

/**
 * biv_sqlite_library_replace:
 * @path: of another library, which is sound, and is only read
 *
 * Makes the library what another is, while others may have it open. If it was damaged, it no longer
 * is.
 *
 * Returns: whether it could; false sets @error, and all is as it was
 */
bool
biv_sqlite_library_replace (BivLibrary *library, const char *path, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);
  g_autoptr (BivDatabase) from = biv_database_open_copy (path, error);
  bool done =
    from && biv_library_schema_prepare (from, error) && replace_content (self, from, error);

  return (!self->damaged || biv_sqlite_library_check (library, done ? error : NULL)) && done;
}
