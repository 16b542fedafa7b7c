/* The library in one SQLite file of this machine.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-library.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "storage/library/biv-library-backups.h"
#include "storage/library/biv-library-change.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-library-schema.h"
#include "storage/library/biv-sqlite-club.h"
#include "storage/library/biv-sqlite-search.h"

struct _BivSqliteLibrary
{
  GObject parent_instance;

  GRecMutex mutex; /* held in each call, and in a batch: any thread may call */
  BivDatabase *database;
  bool damaged;
};

/* A document as saving finds it. */
typedef struct
{
  gint64 number;
  char *revision;
  gint64 revisions;
  gint64 submitted;
  gint64 binned;
} Found;

static void implement_library (BivLibraryInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivSqliteLibrary, biv_sqlite_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_LIBRARY, implement_library))

static void
biv_sqlite_library_finalize (GObject *object)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (object);

  g_clear_pointer (&self->database, biv_database_free);
  g_rec_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (biv_sqlite_library_parent_class)->finalize (object);
}

static void
biv_sqlite_library_class_init (BivSqliteLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_sqlite_library_finalize;
}

static void
biv_sqlite_library_init (BivSqliteLibrary *self)
{
  g_rec_mutex_init (&self->mutex);
}

static void
found_clear (Found *found)
{
  g_free (found->revision);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

static bool
find_document (BivDatabase *database, const char *id, Found *found, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure,
    "SELECT number, revision, revisions, submitted, binned FROM document WHERE id = ?", "s", id);

  if (rows && biv_database_next (database, rows, &failure))
    {
      found->number = biv_rows_get_int (rows, 0);
      found->revision = biv_rows_dup_text (rows, 1);
      found->revisions = biv_rows_get_int (rows, 2);
      found->submitted = biv_rows_get_int (rows, 3);
      found->binned = biv_rows_get_int (rows, 4);
      return true;
    }
  if (!failure)
    return biv_library_change_refuse_unknown (id, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* --- Changing ----------------------------------------------------------------------------- */

/* Ends a change, which other programs see by its number. */
static bool
end_change (BivDatabase *database, bool done, GError **error)
{
  done = done && biv_database_run (database, error, "UPDATE change SET number = number + 1", "");
  return biv_database_end (database, done, error);
}

/* The mutex is held until the batch ends: what others ask for waits. */
static bool
begin (BivLibrary *library, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);

  g_rec_mutex_lock (&self->mutex);
  if (biv_database_begin (self->database, error))
    return true;
  g_rec_mutex_unlock (&self->mutex);
  return false;
}

static bool
end (BivLibrary *library, bool done, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);

  done = biv_database_end (self->database, done, error);
  g_rec_mutex_unlock (&self->mutex);
  return done;
}

static bool
add_document (BivDatabase *database, const BivLibraryRecord *record, const char *id, Found *found,
              GError **error)
{
  bool done = biv_database_run (
    database, error,
    "INSERT INTO document (id, kind, title, name, ruleset, points, revision, revisions, saved)"
    " VALUES (?, ?, '', '', '', -1, '', 0, 0)",
    "ss", id, record->kind);

  return done && find_document (database, id, found, error);
}

static bool
add_revision (BivDatabase *database, const Found *found, const BivLibraryRecord *record,
              const BivLibrarySaying *saying, const BivLibraryRevision *revision, GError **error)
{
  return biv_database_run (
    database, error,
    "INSERT INTO revision (id, document, place, parent, saved, author, note, hash, content)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "siisisssb", revision->id, found->number, (gint64) revision->number, revision->parent,
    saying->time, revision->author, revision->note, revision->hash, record->bytes);
}

static bool
update_document (BivDatabase *database, const Found *found, const BivLibraryRecord *record,
                 const BivLibraryRevision *revision, GError **error)
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

/* (transfer full): the latest of a document, when it has these bytes. */
static BivLibraryRevision *
find_same (BivDatabase *database, const Found *found, const char *hash, GError **error)
{
  g_autoptr (BivRows) rows = biv_database_bind (
    database, error, REVISIONS " WHERE r.id = ? AND r.hash = ?", "ss", found->revision, hash);

  return rows && biv_database_next (database, rows, error) ? read_revision (rows) : NULL;
}

static bool
write_revision (BivDatabase *database, const Found *found, const BivLibraryRecord *record,
                const BivLibrarySaying *saying, const BivLibraryRevision *revision, GError **error)
{
  return biv_library_change_check_open (found->submitted, revision->document, error) &&
         add_revision (database, found, record, saying, revision, error) &&
         update_document (database, found, record, revision, error) &&
         biv_sqlite_search_index (database, found->number, record, error);
}

/* What is saved inside the transaction; the same bytes again make nothing new. */
static BivLibraryRevision *
save_within (BivDatabase *database, const char *document, const char *parent,
             const BivLibraryRecord *record, const BivLibrarySaying *saying, bool *is_new,
             GError **error)
{
  g_autofree char *id = document     ? g_strdup (document)
                        : saying->id ? g_strdup (saying->id)
                                     : g_uuid_string_random ();
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, record->bytes);
  g_auto (Found) found = { 0 };
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) failure = NULL;

  if (document ? !find_document (database, id, &found, error)
               : !add_document (database, record, id, &found, error))
    return NULL;
  if (!biv_library_change_check_parent (found.revision, id, parent, error))
    return NULL;
  revision = find_same (database, &found, hash, &failure);
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!revision)
    {
      revision = biv_library_change_make_revision (id, found.revision,
                                                   (guint) found.revisions + 1, record, saying,
                                                   g_steal_pointer (&hash));
      *is_new = write_revision (database, &found, record, saying, revision, error);
      if (!*is_new)
        return NULL;
    }
  return g_steal_pointer (&revision);
}

static BivLibraryRevision *
save (BivLibrary *library, const char *document, const char *parent, const BivLibraryRecord *record,
      const BivLibrarySaying *saying, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (BivLibraryRevision) revision = NULL;
  bool is_new = false;

  if (!biv_database_begin (self->database, error))
    return NULL;
  revision = save_within (self->database, document, parent, record, saying, &is_new, error);
  if (!is_new)
    {
      biv_database_end (self->database, revision != NULL, NULL);
      return g_steal_pointer (&revision);
    }
  return end_change (self->database, true, error) ? g_steal_pointer (&revision) : NULL;
}

/* (transfer full): a revision of a document. */
static BivLibraryRevision *
find_revision (BivDatabase *database, const Found *found, const char *id, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure, REVISIONS " WHERE r.id = ? AND d.number = ?", "si", id, found->number);

  if (rows && biv_database_next (database, rows, &failure))
    return read_revision (rows);
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    biv_library_change_refuse_unknown (id, error);
  return NULL;
}

static bool
rewind_within (BivDatabase *database, const char *document, const char *revision,
               const BivLibraryRecord *record, GError **error)
{
  g_auto (Found) found = { 0 };
  g_autoptr (BivLibraryRevision) latest = NULL;

  if (!find_document (database, document, &found, error) ||
      !biv_library_change_check_open (found.submitted, document, error))
    return false;
  latest = find_revision (database, &found, revision, error);
  return latest &&
         biv_database_run (database, error,
                           "DELETE FROM revision WHERE document = ? AND place > ?", "ii",
                           found.number, (gint64) latest->number) &&
         update_document (database, &found, record, latest, error) &&
         biv_sqlite_search_index (database, found.number, record, error);
}

static bool
rewind_to (BivLibrary *library, const char *document, const char *revision,
           const BivLibraryRecord *record, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database,
                     rewind_within (self->database, document, revision, record, error), error);
}

static bool
write_mark (BivDatabase *database, gint64 document, BivLibraryMark mark, const char *value,
            GError **error)
{
  switch (mark)
    {
    case BIV_LIBRARY_MARK_FOLDER:
      return biv_database_run (database, error, "UPDATE document SET folder = ? WHERE number = ?",
                               "si", value, document);
    case BIV_LIBRARY_MARK_OWNER:
      return biv_database_run (database, error, "UPDATE document SET owner = ? WHERE number = ?",
                               "si", value, document);
    case BIV_LIBRARY_MARK_FAVOURITE:
      return biv_database_run (database, error,
                               "UPDATE document SET favourite = ? WHERE number = ?", "ii",
                               (gint64) (*value != '\0'), document);
    case BIV_LIBRARY_MARK_TAG:
      return biv_database_run (database, error,
                               "INSERT OR IGNORE INTO tag (tag, document) VALUES (?, ?)", "si",
                               value, document);
    case BIV_LIBRARY_MARK_UNTAG:
      return biv_database_run (database, error, "DELETE FROM tag WHERE tag = ? AND document = ?",
                               "si", value, document);
    case BIV_LIBRARY_MARK_AUDIENCE:
      return biv_database_run (database, error,
                               "UPDATE document SET audience = ? WHERE number = ?", "si", value,
                               document);
    case BIV_LIBRARY_MARK_BIN:
    default:
      return biv_database_run (database, error, "UPDATE document SET binned = ? WHERE number = ?",
                               "ii", g_ascii_strtoll (value, NULL, 10), document);
    }
}

/* One mark, inside the transaction, and what the document is found by. */
static bool
mark_within (BivDatabase *database, const char *document, BivLibraryMark mark, const char *value,
             GError **error)
{
  g_auto (Found) found = { 0 };

  return find_document (database, document, &found, error) &&
         (!biv_library_change_is_locked (mark) ||
          biv_library_change_check_open (found.submitted, document, error)) &&
         write_mark (database, found.number, mark, value, error) &&
         (!biv_library_change_is_found_by (mark) ||
          biv_sqlite_search_index_marks (database, found.number, error));
}

static bool
mark (BivLibrary *library, const char *document, BivLibraryMark mark, const char *value,
      GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, mark_within (self->database, document, mark, value, error),
                     error);
}

static bool
judge_within (BivDatabase *database, const BivLibraryJudgement *judgement, GError **error)
{
  return biv_database_run (database, error,
                           "UPDATE document SET errors = ?1, warnings = ?2,"
                           " first_year = CASE ?3 WHEN 0 THEN first_year ELSE ?3 END,"
                           " last_year = CASE ?4 WHEN 0 THEN last_year ELSE ?4 END"
                           " WHERE id = ?5 AND revision = ?6",
                           "iiiiss", (gint64) judgement->errors, (gint64) judgement->warnings,
                           (gint64) judgement->years.first, (gint64) judgement->years.last,
                           judgement->document, judgement->revision);
}

static bool
judge (BivLibrary *library, const BivLibraryJudgement *judgements, guint length, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  bool done = true;

  if (!biv_database_begin (self->database, error))
    return false;
  for (guint i = 0; i < length && done; i++)
    done = judge_within (self->database, &judgements[i], error);
  return end_change (self->database, done, error);
}

static bool
submit_within (BivDatabase *database, const char *document, const BivLibrarySaying *saying,
               GError **error)
{
  g_auto (Found) found = { 0 };

  return find_document (database, document, &found, error) &&
         biv_library_change_check_submitting (found.submitted, found.binned, document, error) &&
         biv_library_change_check_parent (found.revision, document, saying->revision, error) &&
         biv_database_run (database, error,
                           "UPDATE document SET submitted = ?, submitter = ?, submitted_hash ="
                           " (SELECT hash FROM revision WHERE revision.id = document.revision),"
                           " submitted_errors = errors, submitted_warnings = warnings"
                           " WHERE number = ?",
                           "isi", saying->time, saying->author ? saying->author : "",
                           found.number);
}

static bool
submit (BivLibrary *library, const char *document, const BivLibrarySaying *saying, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, submit_within (self->database, document, saying, error),
                     error);
}

static bool
reopen_within (BivDatabase *database, const char *document, GError **error)
{
  g_auto (Found) found = { 0 };

  return find_document (database, document, &found, error) &&
         biv_library_change_check_submitted (found.submitted, document, error) &&
         biv_database_run (database, error,
                           "UPDATE document SET submitted = 0, submitter = '',"
                           " submitted_hash = '', submitted_errors = -1, submitted_warnings = -1"
                           " WHERE number = ?",
                           "i", found.number);
}

static bool
reopen (BivLibrary *library, const char *document, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, reopen_within (self->database, document, error), error);
}

static bool
empty_bin_within (BivDatabase *database, GError **error)
{
  return biv_sqlite_search_forget_binned (database, error) &&
         biv_database_run (database, error, "DELETE FROM document WHERE binned > 0", "");
}

/* What was erased is in no log and in no copy either. */
static bool
erase_traces (BivDatabase *database, GError **error)
{
  return biv_database_run (database, error, "PRAGMA wal_checkpoint(TRUNCATE)", "") &&
         biv_library_backups_erase (biv_database_get_path (database), error);
}

static bool
empty_bin (BivLibrary *library, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, empty_bin_within (self->database, error), error) &&
         erase_traces (self->database, error);
}

static bool
put_rows (BivLibrary *library, BivClubTable table, GPtrArray *rows, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, biv_sqlite_club_put (self->database, table, rows, error),
                     error);
}

static bool
remove_row_within (BivDatabase *database, BivClubTable table, const char *id, GError **error)
{
  gint64 there = 0;

  if (!biv_database_ask (database, &there, error,
                         "SELECT count(*) FROM club WHERE id = ? AND kind = ?", "ss", id,
                         biv_club_row_get_table_word (table)))
    return false;
  return there > 0 ? biv_database_run (database, error, "DELETE FROM club WHERE id = ?", "s", id)
                   : biv_library_change_refuse_unknown (id, error);
}

static bool
remove_row (BivLibrary *library, BivClubTable table, const char *id, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, remove_row_within (self->database, table, id, error), error);
}

static bool
forget_person (BivLibrary *library, const char *name, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_database_begin (self->database, error) &&
         end_change (self->database, biv_sqlite_club_forget (self->database, name, error), error) &&
         erase_traces (self->database, error);
}

/* --- Reading ------------------------------------------------------------------------------ */

static bool
is_read_only (BivLibrary *library)
{
  return biv_database_is_read_only (BIV_SQLITE_LIBRARY (library)->database);
}

static bool
is_damaged (BivLibrary *library)
{
  return BIV_SQLITE_LIBRARY (library)->damaged;
}

static gint64
count_changes (BivLibrary *library, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  gint64 number = -1;

  biv_database_ask (self->database, &number, error, "SELECT number FROM change", "");
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
load (BivLibrary *library, const char *document, const char *revision, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows =
    biv_database_bind (self->database, &failure,
                       "SELECT r.content, r.hash FROM document d JOIN revision r"
                       " ON r.document = d.number AND r.id = coalesce (?, d.revision)"
                       " WHERE d.id = ?",
                       "ss", revision, document);

  if (rows && biv_database_next (self->database, rows, &failure))
    return read_bytes (self->database, rows, error);
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    biv_library_change_refuse_unknown (revision ? revision : document, error);
  return NULL;
}

static BivLibraryEntry *
get (BivLibrary *library, const char *document, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (GError) failure = NULL;
  BivLibraryEntry *entry = biv_sqlite_search_get (self->database, document, &failure);

  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!entry)
    biv_library_change_refuse_unknown (document, error);
  return entry;
}

static GPtrArray *
list_revisions (BivLibrary *library, const char *document, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_revision_free);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    self->database, &failure, REVISIONS " WHERE d.id = ? ORDER BY r.place DESC", "s", document);

  while (rows && biv_database_next (self->database, rows, &failure))
    g_ptr_array_add (list, read_revision (rows));
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (list->len == 0)
    biv_library_change_refuse_unknown (document, error);
  else
    return g_steal_pointer (&list);
  return NULL;
}

static GPtrArray *
list_rows (BivLibrary *library, BivClubTable table, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_sqlite_club_list (self->database, table, error);
}

static GPtrArray *
find (BivLibrary *library, const BivLibraryQuery *query, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_sqlite_search_find (self->database, query, error);
}

static void
implement_library (BivLibraryInterface *iface)
{
  iface->is_read_only = is_read_only;
  iface->is_damaged = is_damaged;
  iface->count_changes = count_changes;
  iface->begin = begin;
  iface->end = end;
  iface->save = save;
  iface->load = load;
  iface->get = get;
  iface->list_revisions = list_revisions;
  iface->find = find;
  iface->rewind = rewind_to;
  iface->mark = mark;
  iface->judge = judge;
  iface->submit = submit;
  iface->reopen = reopen;
  iface->empty_bin = empty_bin;
  iface->list_rows = list_rows;
  iface->put_rows = put_rows;
  iface->remove_row = remove_row;
  iface->forget_person = forget_person;
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

/**
 * biv_sqlite_library_open:
 * @path: of the file, which is made when it is not there; its folder must be there
 *
 * Opens a library. An older one is brought to this version; what is no library, or was damaged or
 * made by a later version, is refused and left as it is.
 *
 * Returns: (transfer full): or NULL, with @error
 */
BivLibrary *
biv_sqlite_library_open (const char *path, GError **error)
{
  g_autoptr (BivDatabase) database = biv_database_open (path, error);
  BivSqliteLibrary *self;

  if (!database || !biv_library_schema_prepare (database, error))
    return NULL;
  self = g_object_new (BIV_TYPE_SQLITE_LIBRARY, NULL);
  self->database = g_steal_pointer (&database);
  return BIV_LIBRARY (self);
}

/* --- Damage ------------------------------------------------------------------------------- */

/* Lies beside a library that was found to be damaged, so that nobody forgets it: what tells of a
 * crash is gone once somebody closes it well. */
static char *
get_mark_path (const char *path)
{
  return g_strconcat (path, "-damaged", NULL);
}

/* Whether there is such a file beside a library, which is not empty. */
static bool
has_beside (const char *path, const char *ending)
{
  g_autofree char *beside = g_strconcat (path, ending, NULL);
  GStatBuf status;

  return g_stat (beside, &status) == 0 && status.st_size > 0;
}

/* Who closes a library leaves no log. There is one while another program has it open, too: then to
 * look costs time, and nothing else. */
static bool
needs_look (const char *path)
{
  return has_beside (path, "-wal") || has_beside (path, "-journal") ||
         has_beside (path, "-damaged");
}

/* Where the mark cannot be written nothing else can either. */
static void
keep_in_mind (BivSqliteLibrary *self)
{
  g_autofree char *mark = get_mark_path (biv_database_get_path (self->database));

  if (self->damaged)
    g_file_set_contents (mark, "damaged\n", -1, NULL);
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
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  bool is_sound;

  if (!biv_database_check (self->database, &is_sound, error))
    return false;
  self->damaged = !is_sound;
  keep_in_mind (self);
  return biv_database_forbid_writing (self->database, self->damaged, error);
}

/** biv_sqlite_library_open_checked: likewise, and one that was not closed, as after a crash, or is
 * known to be damaged is looked at first: see biv_library_is_damaged(). */
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
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (BivDatabase) copy = biv_database_open (path, error);

  return copy && biv_database_take_over (copy, self->database, error);
}

/* --- Copies ------------------------------------------------------------------------------- */

/* The copy is whole before it has its name. */
static bool
put_in_place (const char *copy, const char *path, GError **error)
{
  if (g_rename (copy, path) == 0)
    return true;
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, g_strerror (errno));
  return false;
}

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
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autofree char *copy = g_strdup_printf ("%s.%08x", path, g_random_int ());
  bool done = biv_database_run (self->database, error, "VACUUM INTO ?", "s", copy) &&
              put_in_place (copy, path, error);

  if (done)
    return true;
  g_unlink (copy);
  g_prefix_error (error, "%s: ", path);
  return false;
}

/** biv_sqlite_library_get_path: where its file lies. */
const char *
biv_sqlite_library_get_path (BivLibrary *library)
{
  return biv_database_get_path (BIV_SQLITE_LIBRARY (library)->database);
}

/* No number that other programs have seen may come again. */
static bool
count_on (BivDatabase *database, gint64 before, GError **error)
{
  return biv_database_run (database, error, "UPDATE change SET number = max (number, ?) + 1", "i",
                           before);
}

/* Of a damaged one it may not be known. */
static bool
get_count (BivSqliteLibrary *self, gint64 *number, GError **error)
{
  return biv_database_ask (self->database, number, self->damaged ? NULL : error,
                           "SELECT number FROM change", "") ||
         self->damaged;
}

static bool
take_over (BivSqliteLibrary *self, BivDatabase *from, GError **error)
{
  gint64 before = 0;

  return get_count (self, &before, error) &&
         biv_database_forbid_writing (self->database, false, error) &&
         biv_database_take_over (self->database, from, error) &&
         count_on (self->database, before, error);
}

/**
 * biv_sqlite_library_take_over:
 * @path: of another library, which is sound
 *
 * Makes the library what another is, while others may have it open. If it was damaged, it no longer
 * is.
 *
 * Returns: whether it could; false sets @error, and all is as it was
 */
bool
biv_sqlite_library_take_over (BivLibrary *library, const char *path, GError **error)
{
  BivSqliteLibrary *self = BIV_SQLITE_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (BivDatabase) from = biv_database_open (path, error);
  bool done =
    from && biv_library_schema_prepare (from, error) && take_over (self, from, error);

  return (!self->damaged || biv_sqlite_library_check (library, done ? error : NULL)) && done;
}
