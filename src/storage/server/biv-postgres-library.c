/* The library of a club, or of several, on a PostgreSQL server.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-library.h"

#include "storage/library/biv-library-change.h"
#include "storage/library/biv-library-record.h"
#include "storage/server/biv-postgres-club.h"
#include "storage/server/biv-postgres-ear.h"
#include "storage/server/biv-postgres-schema.h"
#include "storage/server/biv-postgres-search.h"
#include "storage/server/biv-postgres.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a document, as in the library of this machine. */
#define LARGEST_DOCUMENT "268435456"
#define LARGEST_DOCUMENT_BYTES (256 * 1024 * 1024)

/* Milliseconds between two looks at a server that tells of changes. */
#define EAR_PATIENCE 5000

struct _BivPostgresLibrary
{
  GObject parent_instance;

  GRecMutex mutex; /* held in each call, and in a batch: any thread may call */
  BivPostgres *server;
};

/* A document as saving finds it. */
typedef struct
{
  char *revision;
  guint revisions;
  gint64 submitted;
} Found;

static void implement_library (BivLibraryInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivPostgresLibrary, biv_postgres_library, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_LIBRARY, implement_library))

static void
biv_postgres_library_finalize (GObject *object)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (object);

  g_clear_pointer (&self->server, biv_postgres_free);
  g_rec_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (biv_postgres_library_parent_class)->finalize (object);
}

static void
biv_postgres_library_class_init (BivPostgresLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_postgres_library_finalize;
}

static void
biv_postgres_library_init (BivPostgresLibrary *self)
{
  g_rec_mutex_init (&self->mutex);
}

static void
found_clear (Found *found)
{
  g_free (found->revision);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

/* From three columns, of which the first is @column. */
static void
read_found (BivPostgresRows *rows, int column, Found *found)
{
  found->revision = biv_postgres_rows_dup_text (rows, column);
  found->revisions = (guint) biv_postgres_rows_get_int (rows, column + 1);
  found->submitted = biv_postgres_rows_get_int (rows, column + 2);
}

static bool
find_document (BivPostgres *server, const char *id, Found *found, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT revision, revisions, submitted FROM bivouac.document WHERE club = $1 AND id = $2", "s",
    id);

  if (!rows)
    return false;
  if (!biv_postgres_rows_next (rows))
    return biv_library_change_refuse_unknown (id, error);
  read_found (rows, 0, found);
  return true;
}

/* --- Changing --------------------------------------------------------------------------------- */

/* Ends a change, of which other programs are told. */
static bool
end_change (BivPostgres *server, bool done, GError **error)
{
  done = done && biv_postgres_tell (server, error);
  return biv_postgres_end (server, done, error);
}

/* The mutex is held until the batch ends: what others ask for waits. */
static bool
begin (BivLibrary *library, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);

  g_rec_mutex_lock (&self->mutex);
  if (biv_postgres_begin (self->server, error))
    return true;
  g_rec_mutex_unlock (&self->mutex);
  return false;
}

static bool
end (BivLibrary *library, bool done, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);

  done = biv_postgres_end (self->server, done, error);
  g_rec_mutex_unlock (&self->mutex);
  return done;
}

static bool
add_document (BivPostgres *server, const BivLibraryRecord *record, const char *id, Found *found,
              GError **error)
{
  found->revision = g_strdup ("");
  return biv_postgres_run (server, error,
                           "INSERT INTO bivouac.document (club, id, kind) VALUES ($1, $2, $3)",
                           "ss", id, record->kind);
}

static BivLibraryRevision *
read_revision (BivPostgresRows *rows)
{
  BivLibraryRevision *revision = g_new0 (BivLibraryRevision, 1);

  revision->id = biv_postgres_rows_dup_text (rows, 0);
  revision->document = biv_postgres_rows_dup_text (rows, 1);
  revision->number = (guint) biv_postgres_rows_get_int (rows, 2);
  revision->parent =
    biv_postgres_rows_has (rows, 3) ? biv_postgres_rows_dup_text (rows, 3) : NULL;
  revision->saved = biv_postgres_rows_get_int (rows, 4);
  revision->author = biv_postgres_rows_dup_text (rows, 5);
  revision->note = biv_postgres_rows_dup_text (rows, 6);
  revision->hash = biv_postgres_rows_dup_text (rows, 7);
  revision->size = (gsize) biv_postgres_rows_get_int (rows, 8);
  revision->account = biv_postgres_rows_dup_text (rows, 9);
  return revision;
}

/* That read_revision() reads. */
#define REVISION_COLUMNS 10

/* Of texts so many letters, as in biv-postgres-search.c. */
#define REVISIONS                                                                  \
  "SELECT id, document, place, left (parent, 20000), saved, left (author, 20000)," \
  " left (note, 20000), left (hash, 20000), octet_length (content), account"       \
  " FROM bivouac.revision WHERE club = $1"

/* A document as saving finds it, and its latest revision when that has these bytes already; @same:
 * (out) (transfer full) (nullable) */
static bool
find_for_saving (BivPostgres *server, const char *id, const char *hash, Found *found,
                 BivLibraryRevision **same, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT r.id, r.document, r.place, left (r.parent, 20000), r.saved, left (r.author, 20000),"
    " left (r.note, 20000), r.hash, octet_length (r.content), r.account, d.revision, d.revisions,"
    " d.submitted FROM bivouac.document d LEFT JOIN bivouac.revision r ON r.club = d.club"
    "  AND r.document = d.id AND r.place = d.revisions AND r.hash = $3"
    " WHERE d.club = $1 AND d.id = $2",
    "ss", id, hash);

  if (!rows)
    return false;
  if (!biv_postgres_rows_next (rows))
    return biv_library_change_refuse_unknown (id, error);
  if (biv_postgres_rows_has (rows, 0))
    *same = read_revision (rows);
  read_found (rows, REVISION_COLUMNS, found);
  return true;
}

/* In one statement, for the club waits for each: the state is kept, the document is what it says,
 * and its words are taken up, but for those of a secret: others would read in the list of words
 * that it is one of the club's. */
static bool
write_revision (BivPostgres *server, const BivLibraryRecord *record,
                const BivLibraryRevision *revision, GError **error)
{
  g_autofree char *title = biv_library_title_pack (record->title);
  g_auto (BivPostgresWords) words = { NULL };
  g_autoptr (BivPostgresRows) added = NULL;

  biv_postgres_words_gather (&words, record);
  added = biv_postgres_bind (
    server, error,
    "WITH kept AS (INSERT INTO bivouac.revision"
    "  (club, id, document, place, parent, saved, author, note, hash, content)"
    "  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)),"
    " noted AS (UPDATE bivouac.document SET title = $11, name = $12, ruleset = $13, points = $14,"
    "  revision = $2, revisions = $4, saved = $6, errors = -1, warnings = -1, first_year = $15,"
    "  last_year = $16, words = $17::tsvector WHERE club = $1 AND id = $3 RETURNING audience)"
    " INSERT INTO bivouac.word (club, word) SELECT $1, unnest ($18::text[]) FROM noted"
    " WHERE audience <> 'keeper' ON CONFLICT DO NOTHING RETURNING word",
    "ssisisssbsssiiiss", revision->id, revision->document, (gint64) revision->number,
    revision->parent, revision->saved, revision->author, revision->note, revision->hash,
    record->bytes, title, record->names, record->ruleset, (gint64) record->points,
    (gint64) record->years.first, (gint64) record->years.last, words.vector, words.array);
  return added && biv_postgres_search_add_slips (server, added, error);
}

/* What is saved inside the transaction; the same bytes again make nothing new. */
static BivLibraryRevision *
save_within (BivPostgres *server, const char *document, const char *parent,
             const BivLibraryRecord *record, const BivLibrarySaying *saying, bool *is_new,
             GError **error)
{
  g_autofree char *id = document     ? g_strdup (document)
                        : saying->id ? g_strdup (saying->id)
                                     : g_uuid_string_random ();
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, record->bytes);
  g_auto (Found) found = { 0 };
  g_autoptr (BivLibraryRevision) revision = NULL;

  if (document ? !find_for_saving (server, id, hash, &found, &revision, error)
               : !add_document (server, record, id, &found, error))
    return NULL;
  if (!biv_library_change_check_parent (found.revision, id, parent, error))
    return NULL;
  *is_new = !revision;
  if (revision)
    return g_steal_pointer (&revision);
  revision = biv_library_change_make_revision (id, found.revision, found.revisions + 1, record,
                                               saying, g_steal_pointer (&hash));
  return biv_library_change_check_open (found.submitted, id, error) &&
             write_revision (server, record, revision, error)
           ? g_steal_pointer (&revision)
           : NULL;
}

static bool
check_size (const BivLibraryRecord *record, GError **error)
{
  if (g_bytes_get_size (record->bytes) <= LARGEST_DOCUMENT_BYTES)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
               _ ("a document of more than %d MB: no library keeps so much"),
               LARGEST_DOCUMENT_BYTES / (1024 * 1024));
  return false;
}

/* Whether the server has a revision of which it could not answer that it is kept. */
static bool
has_revision (BivPostgres *server, const BivLibraryRevision *revision, GError **error)
{
  gint64 n = -1;

  for (guint attempt = 0;; attempt++)
    if (biv_postgres_ask (server, &n, NULL,
                          "SELECT count(*) FROM bivouac.revision WHERE club = $1 AND id = $2",
                          "s", revision->id) ||
        !biv_postgres_pause (attempt))
      break;
  if (n == 0)
    biv_postgres_know_undone (server);
  if (n <= 0)
    biv_postgres_fail_lost (server, error);
  return n > 0;
}

/* Whether one has to look: no answer came to what was @done, or the server is another one now. */
static bool
is_uncertain (BivPostgres *server, bool done)
{
  return done ? biv_postgres_was_asked (server)
              : biv_postgres_get_outcome (server) == BIV_POSTGRES_ELSEWHERE;
}

/* (transfer full) (nullable): what is saved in a transaction of its own, or of a batch. */
static BivLibraryRevision *
save_once (BivPostgres *server, const char *document, const char *parent,
           const BivLibraryRecord *record, const BivLibrarySaying *saying, GError **error)
{
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) failure = NULL;
  bool is_new = false;
  bool done;

  if (!biv_postgres_begin (server, error))
    return NULL;
  revision = save_within (server, document, parent, record, saying, &is_new, &failure);
  done = is_new ? end_change (server, revision != NULL, &failure)
                : biv_postgres_end (server, revision != NULL, &failure);
  if (revision && is_uncertain (server, done))
    {
      g_clear_error (&failure);
      done = has_revision (server, revision, &failure);
    }
  if (done)
    return g_steal_pointer (&revision);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* What failed only because the connection was cut is saved again. */
static BivLibraryRevision *
save (BivLibrary *library, const char *document, const char *parent, const BivLibraryRecord *record,
      const BivLibrarySaying *saying, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  BivLibraryRevision *revision;

  if (!check_size (record, error))
    return NULL;
  for (guint attempt = 0;; attempt++)
    {
      g_autoptr (GError) failure = NULL;

      revision = save_once (self->server, document, parent, record, saying, &failure);
      if (revision)
        return revision;
      if (!biv_postgres_may_try_again (self->server, attempt))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
}

/* How each mark is written, of the document $2; who sees it has a function of its own. */
static const char *const mark_statements[] = {
  [BIV_LIBRARY_MARK_FOLDER] =
    "UPDATE bivouac.document SET folder = $3 WHERE club = $1 AND id = $2",
  [BIV_LIBRARY_MARK_OWNER] = "UPDATE bivouac.document SET owner = $3 WHERE club = $1 AND id = $2",
  [BIV_LIBRARY_MARK_FAVOURITE] =
    "UPDATE bivouac.document SET favourite = $3 <> '' WHERE club = $1 AND id = $2",
  [BIV_LIBRARY_MARK_TAG] = "INSERT INTO bivouac.tag (club, document, tag) VALUES ($1, $2, $3)"
                           " ON CONFLICT DO NOTHING",
  [BIV_LIBRARY_MARK_UNTAG] =
    "DELETE FROM bivouac.tag WHERE club = $1 AND document = $2 AND tag = $3",
  [BIV_LIBRARY_MARK_BIN] =
    "UPDATE bivouac.document SET binned = $3::bigint WHERE club = $1 AND id = $2",
};

/* One mark, inside the transaction, and what the document is found by. */
static bool
mark_within (BivPostgres *server, const char *document, BivLibraryMark mark, const char *value,
             GError **error)
{
  g_auto (Found) found = { 0 };
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, g_ascii_strtoll (value, NULL, 10));

  if (mark == BIV_LIBRARY_MARK_AUDIENCE)
    return biv_postgres_rights_disclose (server, document, biv_library_audience_find (value),
                                         error);
  return find_document (server, document, &found, error) &&
         (!biv_library_change_is_locked (mark) ||
          biv_library_change_check_open (found.submitted, document, error)) &&
         biv_postgres_run (server, error, mark_statements[mark], "ss", document,
                           mark == BIV_LIBRARY_MARK_BIN ? time : value) &&
         (!biv_library_change_is_found_by (mark) ||
          biv_postgres_search_index_marks (server, document, error));
}

static bool
mark (BivLibrary *library, const char *document, BivLibraryMark mark, const char *value,
      GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server, mark_within (self->server, document, mark, value, error), error);
}

static bool
judge_within (BivPostgres *server, const BivLibraryJudgement *judgement, GError **error)
{
  return biv_postgres_run (server, error,
                           "UPDATE bivouac.document SET errors = $2, warnings = $3,"
                           " first_year = CASE $4::int WHEN 0 THEN first_year ELSE $4 END,"
                           " last_year = CASE $5::int WHEN 0 THEN last_year ELSE $5 END"
                           " WHERE club = $1 AND id = $6 AND revision = $7",
                           "iiiiss", (gint64) judgement->errors, (gint64) judgement->warnings,
                           (gint64) judgement->years.first, (gint64) judgement->years.last,
                           judgement->document, judgement->revision);
}

static bool
judge (BivLibrary *library, const BivLibraryJudgement *judgements, guint length, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  bool done = true;

  if (!biv_postgres_begin (self->server, error))
    return false;
  for (guint i = 0; i < length && done; i++)
    done = judge_within (self->server, &judgements[i], error);
  return end_change (self->server, done, error);
}

static bool
disclose (BivLibrary *library, const char *document, BivLibraryAudience audience, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server,
                     biv_postgres_rights_disclose (self->server, document, audience, error), error);
}

static bool
submit (BivLibrary *library, const char *document, const BivLibrarySaying *saying, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server,
                     biv_postgres_rights_submit (self->server, document, saying->revision, error),
                     error);
}

static bool
reopen (BivLibrary *library, const char *document, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server, biv_postgres_rights_reopen (self->server, document, error),
                     error);
}

static bool
empty_bin_within (BivPostgres *server, GError **error)
{
  return biv_postgres_run (server, error,
                           "DELETE FROM bivouac.document WHERE club = $1 AND binned > 0", "") &&
         biv_postgres_search_forget_unused (server, error);
}

static bool
empty_bin (BivLibrary *library, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server, empty_bin_within (self->server, error), error);
}

static bool
put_rows (BivLibrary *library, BivClubTable table, GPtrArray *rows, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server, biv_postgres_club_put (self->server, table, rows, error), error);
}

static bool
remove_row (BivLibrary *library, BivClubTable table, const char *id, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server, biv_postgres_club_remove (self->server, table, id, error),
                     error);
}

static bool
forget_person (BivLibrary *library, const char *name, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         end_change (self->server, biv_postgres_club_forget (self->server, name, error), error);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Without the lock, which is held while the server is waited for: the window asks this all the
 * time, and waits for nobody. */
static bool
is_read_only (BivLibrary *library)
{
  return biv_postgres_is_read_only (BIV_POSTGRES_LIBRARY (library)->server);
}

static bool
is_damaged (BivLibrary *library)
{
  return false;
}

static gint64
count_changes (BivLibrary *library, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  gint64 number = 0;

  return biv_postgres_ask (self->server, &number, error,
                           "SELECT number FROM bivouac.change WHERE club = $1", "")
           ? number
           : -1;
}

static BivLibraryEar *
make_ear (BivLibrary *library)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);

  return biv_postgres_ear_new (biv_postgres_get_name (self->server), EAR_PATIENCE);
}

/* (transfer full): the bytes that stand in the first column, when their checksum stands in the
 * second; the column is empty when they are too many. */
static GBytes *
read_bytes (BivPostgres *server, BivPostgresRows *rows, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *hash = NULL;

  if (!biv_postgres_rows_has (rows, 0))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                   _ ("%s: the server has a document of more than %d MB"),
                   biv_postgres_get_shown (server), LARGEST_DOCUMENT_BYTES / (1024 * 1024));
      return NULL;
    }
  bytes = biv_postgres_rows_dup_bytes (rows, 0);
  hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (g_str_equal (hash, biv_postgres_rows_get_text (rows, 1)))
    return g_steal_pointer (&bytes);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
               _ ("%s: the bytes of the document are not those that were saved"),
               biv_postgres_get_shown (server));
  return NULL;
}

static GBytes *
load (BivLibrary *library, const char *document, const char *revision, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind_binary (
    self->server, error,
    "SELECT CASE WHEN octet_length (r.content) <= " LARGEST_DOCUMENT " THEN r.content END,"
    " left (r.hash, 64) FROM bivouac.document d JOIN bivouac.revision r ON r.club = d.club"
    "  AND r.document = d.id AND r.id = coalesce ($3, d.revision)"
    " WHERE d.club = $1 AND d.id = $2",
    "ss", document, revision);

  if (!rows)
    return NULL;
  if (biv_postgres_rows_next (rows))
    return read_bytes (self->server, rows, error);
  biv_library_change_refuse_unknown (revision ? revision : document, error);
  return NULL;
}

static BivLibraryEntry *
get (BivLibrary *library, const char *document, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (GError) failure = NULL;
  BivLibraryEntry *entry = biv_postgres_search_get (self->server, document, &failure);

  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!entry)
    biv_library_change_refuse_unknown (document, error);
  return entry;
}

static GPtrArray *
list_revisions (BivLibrary *library, const char *document, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_revision_free);
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    self->server, error, REVISIONS " AND document = $2 ORDER BY place DESC", "s", document);

  while (rows && biv_postgres_rows_next (rows))
    g_ptr_array_add (list, read_revision (rows));
  if (rows && list->len == 0)
    biv_library_change_refuse_unknown (document, error);
  return list->len > 0 ? g_steal_pointer (&list) : NULL;
}

static GPtrArray *
list_rows (BivLibrary *library, BivClubTable table, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_club_list (self->server, table, error);
}

static GPtrArray *
find (BivLibrary *library, const BivLibraryQuery *query, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_search_find (self->server, query, error);
}

static void
implement_library (BivLibraryInterface *iface)
{
  iface->is_read_only = is_read_only;
  iface->is_damaged = is_damaged;
  iface->count_changes = count_changes;
  iface->make_ear = make_ear;
  iface->begin = begin;
  iface->end = end;
  iface->save = save;
  iface->load = load;
  iface->get = get;
  iface->list_revisions = list_revisions;
  iface->find = find;
  iface->mark = mark;
  iface->judge = judge;
  iface->disclose = disclose;
  iface->submit = submit;
  iface->reopen = reopen;
  iface->empty_bin = empty_bin;
  iface->list_rows = list_rows;
  iface->put_rows = put_rows;
  iface->remove_row = remove_row;
  iface->forget_person = forget_person;
}

/* --- Opening ---------------------------------------------------------------------------------- */

static BivLibrary *
open_with (const char *name, BivPostgresCheckFunc check, GError **error)
{
  g_autoptr (BivPostgres) server = biv_postgres_open (name, check, error);
  BivPostgresLibrary *self;

  if (!server)
    return NULL;
  self = g_object_new (BIV_TYPE_POSTGRES_LIBRARY, NULL);
  self->server = g_steal_pointer (&server);
  return BIV_LIBRARY (self);
}

/**
 * biv_postgres_library_open:
 * @name: a URI such as "postgresql://club.example/library", or "service=" and a name of libpq's
 *   service file; the setting bivouac.club says which club's library
 *
 * Opens a library on a server. An older one is brought to this version when the account may do so;
 * one of a later version is read where that is safe.
 *
 * Returns: (transfer full): or NULL, with @error
 */
BivLibrary *
biv_postgres_library_open (const char *name, GError **error)
{
  return open_with (name, biv_postgres_schema_check, error);
}

/** biv_postgres_library_make: opens a library on a server as biv_postgres_library_open(), and makes
 * its tables where there are none. */
BivLibrary *
biv_postgres_library_make (const char *name, GError **error)
{
  return open_with (name, biv_postgres_schema_make, error);
}

/* --- Accounts --------------------------------------------------------------------------------- */

/**
 * biv_postgres_library_admit:
 * @account: of the server, or a group of accounts
 * @role: guest, read, member or organiser
 *
 * Gives an account a role in the library's club, in place of the one that it has there. Organisers
 * let members and guests in; only who owns the tables makes organisers.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_postgres_library_admit (BivLibrary *library, const char *account, const char *role,
                            GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         biv_postgres_end (self->server,
                           biv_postgres_rights_admit (self->server, account, role, error), error);
}

/** biv_postgres_library_shut_out: takes an account's role in the library's club away; one that has
 * none is an error. See biv_postgres_library_admit(). */
bool
biv_postgres_library_shut_out (BivLibrary *library, const char *account, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_begin (self->server, error) &&
         biv_postgres_end (self->server,
                           biv_postgres_rights_shut_out (self->server, account, error), error);
}

/** biv_postgres_library_list_roles: (transfer full) (element-type BivPostgresRole): who may what in
 * the library's club, as far as the account may know: organisers know all, others of themselves;
 * NULL on error. */
GPtrArray *
biv_postgres_library_list_roles (BivLibrary *library, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_rights_list (self->server, error);
}

/**
 * biv_postgres_library_invite:
 *
 * Lets an account in as biv_postgres_library_admit() does, and makes it where there is none, if the
 * one who asks may make accounts.
 *
 * Returns: (transfer full): what the person needs; NULL on error
 */
BivPostgresInvitation *
biv_postgres_library_invite (BivLibrary *library, const char *account, const char *role,
                             GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);
  g_autoptr (BivPostgresInvitation) invitation = NULL;

  if (!biv_postgres_begin (self->server, error))
    return NULL;
  invitation = biv_postgres_rights_invite (self->server, account, role, error);
  return biv_postgres_end (self->server, invitation != NULL, error) ? g_steal_pointer (&invitation)
                                                                    : NULL;
}

/**
 * biv_postgres_library_list_traces:
 * @document: (nullable): NULL: of all that the account sees
 *
 * Returns: (transfer full) (element-type BivPostgresTrace): the last thousand things that accounts
 *   did, the latest first; NULL on error
 */
GPtrArray *
biv_postgres_library_list_traces (BivLibrary *library, const char *document, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->mutex);

  return biv_postgres_rights_list_traces (self->server, document, error);
}
