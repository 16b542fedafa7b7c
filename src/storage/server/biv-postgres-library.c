/* The library of a club, or of several, on a PostgreSQL server.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-library.h"

#include "storage/library/biv-library-record.h"
#include "storage/server/biv-postgres-club.h"
#include "storage/server/biv-postgres-monitor.h"
#include "storage/server/biv-postgres-schema.h"
#include "storage/server/biv-postgres-search.h"
#include "storage/server/biv-postgres.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a document, as in the library of this machine. */
#define LARGEST_DOCUMENT "268435456"
#define LARGEST_DOCUMENT_BYTES (256 * 1024 * 1024)

/* Milliseconds between two looks at a server that tells of changes. */
#define MONITOR_PATIENCE 5000

struct _BivPostgresLibrary
{
  BivLibrary parent_instance;

  BivPostgres *server;
};

G_DEFINE_FINAL_TYPE (BivPostgresLibrary, biv_postgres_library, BIV_TYPE_LIBRARY)

/* --- Changing --------------------------------------------------------------------------------- */

static BivPostgres *
get_server (BivLibrary *self)
{
  return BIV_POSTGRES_LIBRARY (self)->server;
}

static bool
begin (BivLibrary *self, GError **error)
{
  return biv_postgres_begin (get_server (self), error);
}

static bool
end (BivLibrary *self, bool done, GError **error)
{
  return biv_postgres_end (get_server (self), done, error);
}

static bool
add_change (BivLibrary *self, GError **error)
{
  return biv_postgres_notify (get_server (self), error);
}

static bool
add_document (BivLibrary *self, const char *id, const char *kind, BivLibraryDocument *found,
              GError **error)
{
  found->revision = g_strdup ("");
  return biv_postgres_run (get_server (self), error,
                           "INSERT INTO bivouac.document (club, id, kind) VALUES ($1, $2, $3)",
                           "ss", id, kind);
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

static bool
find_document (BivLibrary *self, const char *id, const char *hash, BivLibraryDocument *found,
               GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    get_server (self), error,
    "SELECT r.id, r.document, r.place, left (r.parent, 20000), r.saved, left (r.author, 20000),"
    " left (r.note, 20000), r.hash, octet_length (r.content), r.account, d.revision, d.revisions,"
    " d.submitted, d.binned FROM bivouac.document d LEFT JOIN bivouac.revision r"
    "  ON r.club = d.club AND r.document = d.id AND r.place = d.revisions AND r.hash = $3"
    " WHERE d.club = $1 AND d.id = $2",
    "ss", id, hash);

  if (!rows)
    return false;
  if (!biv_postgres_rows_next (rows))
    return biv_library_refuse_unknown (id, error);
  if (biv_postgres_rows_has (rows, 0))
    found->same = read_revision (rows);
  found->revision = biv_postgres_rows_dup_text (rows, REVISION_COLUMNS);
  found->revisions = (guint) biv_postgres_rows_get_int (rows, REVISION_COLUMNS + 1);
  found->submitted = biv_postgres_rows_get_int (rows, REVISION_COLUMNS + 2);
  found->binned = biv_postgres_rows_get_int (rows, REVISION_COLUMNS + 3);
  return true;
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

/* In one statement, for the club waits for each: the state is kept, the document is what it says,
 * and its words are taken up, but for those of a secret: others would read in the list of words
 * that it is one of the club's. */
static bool
write_revision (BivLibrary *self, const BivLibraryDocument *found,
                const BivLibraryRecord *record, const BivLibraryRevision *revision, GError **error)
{
  BivPostgres *server = get_server (self);
  g_autofree char *title = biv_library_title_pack (record->title);
  g_auto (BivPostgresWords) words = { NULL };
  g_autoptr (BivPostgresRows) added = NULL;

  if (!check_size (record, error))
    return false;
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

static bool
make_sure (BivLibrary *self, const BivLibraryRevision *revision, bool done, GError **error)
{
  BivPostgres *server = get_server (self);

  if (!is_uncertain (server, done))
    return done;
  g_clear_error (error);
  return has_revision (server, revision, error);
}

/* What failed only because the connection was cut is saved again. */
static bool
may_try_again (BivLibrary *self, guint attempt)
{
  return biv_postgres_may_try_again (get_server (self), attempt);
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
    "SELECT bivouac.untag ($1, $2, $3)",
  [BIV_LIBRARY_MARK_BIN] =
    "UPDATE bivouac.document SET binned = $3::bigint WHERE club = $1 AND id = $2",
};

static bool
write_mark (BivLibrary *self, const char *id, const BivLibraryDocument *found,
            BivLibraryMark mark, const char *value, GError **error)
{
  BivPostgres *server = get_server (self);
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, g_ascii_strtoll (value, NULL, 10));

  if (mark == BIV_LIBRARY_MARK_AUDIENCE)
    return biv_postgres_rights_disclose (server, id, biv_library_audience_find (value), error);
  return biv_postgres_run (server, error, mark_statements[mark], "ss", id,
                           mark == BIV_LIBRARY_MARK_BIN ? time : value);
}

static bool
index_marks (BivLibrary *self, const char *id, const BivLibraryDocument *found,
             GError **error)
{
  return biv_postgres_search_index_marks (get_server (self), id, error);
}

static bool
record_verdict (BivLibrary *self, const BivLibraryCheckResult *check_result, GError **error)
{
  return biv_postgres_run (get_server (self), error,
                           "UPDATE bivouac.document SET errors = $2, warnings = $3,"
                           " first_year = CASE $4::int WHEN 0 THEN first_year ELSE $4 END,"
                           " last_year = CASE $5::int WHEN 0 THEN last_year ELSE $5 END"
                           " WHERE club = $1 AND id = $6 AND revision = $7",
                           "iiiiss", (gint64) check_result->errors, (gint64) check_result->warnings,
                           (gint64) check_result->years.first, (gint64) check_result->years.last,
                           check_result->document, check_result->revision);
}

static bool
submit (BivLibrary *self, const char *id, const BivLibraryDocument *found,
        const BivLibrarySaveInfo *save_info, GError **error)
{
  return biv_postgres_run (get_server (self), error, "SELECT bivouac.submit ($1, $2)", "s", id);
}

static bool
reopen (BivLibrary *self, const char *id, const BivLibraryDocument *found, GError **error)
{
  return biv_postgres_run (get_server (self), error, "SELECT bivouac.reopen ($1, $2)", "s", id);
}

static bool
empty_bin (BivLibrary *self, const char *document, GError **error)
{
  BivPostgres *server = get_server (self);

  return biv_postgres_run (server, error, "SELECT bivouac.erase ($1, $2)", "s", document) &&
         biv_postgres_search_forget_unused (server, error);
}

static bool
put_rows (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error)
{
  return biv_postgres_club_put (get_server (self), table, rows, error);
}

static bool
remove_row (BivLibrary *self, BivClubTable table, const char *id, GError **error)
{
  return biv_postgres_club_remove (get_server (self), table, id, error);
}

static bool
erase_person (BivLibrary *self, const char *name, GError **error)
{
  return biv_postgres_club_erase_person (get_server (self), name, error);
}

static bool
agree (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error)
{
  return biv_postgres_club_agree (get_server (self), folder, agreed, error);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* Without the lock, which is held while the server is waited for: the window asks this all the
 * time, and waits for nobody. */
static bool
is_read_only (BivLibrary *self)
{
  return biv_postgres_is_read_only (get_server (self));
}

static gint64
count_changes (BivLibrary *self, GError **error)
{
  gint64 number = 0;

  return biv_postgres_ask (get_server (self), &number, error,
                           "SELECT number FROM bivouac.change WHERE club = $1", "")
           ? number
           : -1;
}

static BivLibraryMonitor *
make_monitor (BivLibrary *self)
{
  return biv_postgres_monitor_new (biv_postgres_get_name (get_server (self)), MONITOR_PATIENCE);
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
load (BivLibrary *self, const char *document, const char *revision, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind_binary (
    get_server (self), error,
    "SELECT CASE WHEN octet_length (r.content) <= " LARGEST_DOCUMENT " THEN r.content END,"
    " left (r.hash, 64) FROM bivouac.document d JOIN bivouac.revision r ON r.club = d.club"
    "  AND r.document = d.id AND r.id = coalesce ($3, d.revision)"
    " WHERE d.club = $1 AND d.id = $2",
    "ss", document, revision);

  return rows && biv_postgres_rows_next (rows) ? read_bytes (get_server (self), rows, error)
                                               : NULL;
}

static BivLibraryEntry *
get (BivLibrary *self, const char *document, GError **error)
{
  return biv_postgres_search_get (get_server (self), document, error);
}

static bool
list_revisions (BivLibrary *self, const char *document, GPtrArray *list, GError **error)
{
  g_autoptr (BivPostgresRows) rows =
    biv_postgres_bind (get_server (self), error,
                       REVISIONS " AND document = $2 ORDER BY place DESC", "s", document);

  while (rows && biv_postgres_rows_next (rows))
    g_ptr_array_add (list, read_revision (rows));
  return rows != NULL;
}

static GPtrArray *
list_rows (BivLibrary *self, BivClubTable table, GError **error)
{
  return biv_postgres_club_list (get_server (self), table, error);
}

static GPtrArray *
find (BivLibrary *self, const BivLibraryQuery *query, GError **error)
{
  return biv_postgres_search_find (get_server (self), query, error);
}

static GPtrArray *
list_agreed (BivLibrary *self, const char *folder, GError **error)
{
  return biv_postgres_club_list_agreed (get_server (self), folder, error);
}

/* --- Opening ---------------------------------------------------------------------------------- */

static void
biv_postgres_library_finalize (GObject *object)
{
  g_clear_pointer (&BIV_POSTGRES_LIBRARY (object)->server, biv_postgres_free);
  G_OBJECT_CLASS (biv_postgres_library_parent_class)->finalize (object);
}

static void
biv_postgres_library_class_init (BivPostgresLibraryClass *klass)
{
  BivLibraryClass *library = BIV_LIBRARY_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = biv_postgres_library_finalize;
  library->has_accounts = true;
  library->is_read_only = is_read_only;
  library->make_monitor = make_monitor;
  library->begin = begin;
  library->end = end;
  library->add_change = add_change;
  library->find_document = find_document;
  library->add_document = add_document;
  library->write_revision = write_revision;
  library->make_sure = make_sure;
  library->may_try_again = may_try_again;
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
  library->count_changes = count_changes;
  library->load = load;
  library->get = get;
  library->list_revisions = list_revisions;
  library->find = find;
  library->list_rows = list_rows;
  library->list_agreed = list_agreed;
}

static void
biv_postgres_library_init (BivPostgresLibrary *self)
{
}

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
  BivPostgres *server = BIV_POSTGRES_LIBRARY (library)->server;

  return biv_library_begin (library, error) &&
         biv_library_end (library, biv_postgres_rights_admit (server, account, role, error), error);
}

/** biv_postgres_library_shut_out: takes an account's role in the library's club away; one that has
 * none is an error. See biv_postgres_library_admit(). */
bool
biv_postgres_library_shut_out (BivLibrary *library, const char *account, GError **error)
{
  BivPostgres *server = BIV_POSTGRES_LIBRARY (library)->server;

  return biv_library_begin (library, error) &&
         biv_library_end (library, biv_postgres_rights_shut_out (server, account, error), error);
}

/** biv_postgres_library_list_roles: (transfer full) (element-type BivPostgresRole): who may what in
 * the library's club, as far as the account may know: organisers know all, others of themselves;
 * NULL on error. */
GPtrArray *
biv_postgres_library_list_roles (BivLibrary *library, GError **error)
{
  BivPostgresLibrary *self = BIV_POSTGRES_LIBRARY (library);
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);

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
  g_autoptr (BivPostgresInvitation) invitation = NULL;

  if (!biv_library_begin (library, error))
    return NULL;
  invitation = biv_postgres_rights_invite (BIV_POSTGRES_LIBRARY (library)->server, account, role,
                                           error);
  return biv_library_end (library, invitation != NULL, error) ? g_steal_pointer (&invitation)
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
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (library);

  return biv_postgres_rights_list_traces (self->server, document, error);
}
