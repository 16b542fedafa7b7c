/* A library on a server: what is found by words, and a save, against the bare SQL that does as
 * much, by the same account; and one club's first page and search where 300 clubs share the
 * server, against where 10 do. Run by with-postgres.sh.
 *
 * BIVOUAC_DOCUMENTS says how many documents a club has; the default is 700. With 3334 the 300 clubs
 * have a million armies: then each has its bytes, too, those of a sample.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "storage/server/biv-postgres-client.h"
#include "storage/server/biv-postgres-library.h"

/* At most so many times as long as the yardstick. */
#define SEARCH_GOAL 1.5
#define SAVE_GOAL 1.5
#define GROWTH_GOAL 1.3

#define N_FEW 10
#define N_MANY 300
#define N_DOCUMENTS "700"
#define N_TIMES 40 /* of each thing in a round */
#define SIZE 8000  /* bytes of a document */

typedef struct
{
  BivLibrary *few;
  BivLibrary *many;
  PGconn *bare; /* to the same database as many */
  const BivPostgresClient *client;
  char *saved; /* a document that is saved again and again */
  guint n_saves;
} Bench;

/* --- Making ----------------------------------------------------------------------------------- */

static void
run_sql (const char *database, const char *sql)
{
  g_autofree char *psql = g_build_filename (g_getenv ("BIVOUAC_POSTGRES"), "psql", NULL);
  const char *words[] = { psql, "-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-d",
                          database, "-c", sql, NULL };
  int status = -1;

  if (!g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                     NULL) ||
      status != 0)
    g_error ("psql failed: %s", sql);
}

/* Documents of two words of 200, in so many clubs. */
#define FILL                                                                               \
  "INSERT INTO bivouac.document (club, id, kind, title, name, ruleset, points, revision,"  \
  " revisions, saved, words)"                                                              \
  " SELECT 'club' || c, md5 (c || '.' || i), 'army', w.one || ' ' || w.two,"               \
  "  w.one || ' ' || w.two || ' ' || i, 'rules', i, md5 (c || 'r' || i), 1, i,"            \
  "  format ('''%%s'':1A ''%%s'':1A ''infantry'':3C ''guns'':3C', w.one, w.two)::tsvector" \
  " FROM generate_series (1, %1$u) AS c, generate_series (1, %2$s) AS i, LATERAL"          \
  "  (SELECT 'corps' || (i * 7 %% 200) AS one, 'leader' || (i * 13 %% 190) AS two) AS w;"  \
  "INSERT INTO bivouac.word SELECT DISTINCT club, unnest (tsvector_to_array (words))"      \
  " FROM bivouac.document;"                                                                \
  "INSERT INTO bivouac.slip SELECT DISTINCT club, overlay (word PLACING '' FROM i FOR 1)," \
  " word FROM bivouac.word, LATERAL generate_series (1, length (word)) AS i;"              \
  "INSERT INTO bivouac.tag (club, tag, document)"                                          \
  " SELECT club, 'tag' || number %% 20, id FROM bivouac.document;"                         \
  "INSERT INTO bivouac.change SELECT DISTINCT club, 0 FROM bivouac.document"               \
  " ON CONFLICT DO NOTHING; VACUUM ANALYZE"

#define ADD_BYTES                                                                                \
  "SET session_replication_role = replica;"                                                      \
  "INSERT INTO bivouac.revision (club, document, place, id, saved, author, note, hash, content)" \
  " SELECT d.club, d.id, 1, d.revision, d.saved, '', '', encode (sha256 (b), 'hex'), b"          \
  " FROM bivouac.document d,"                                                                    \
  "  LATERAL (SELECT convert_to (replace ($army$%s$army$, 'Alexander', d.title), 'UTF8') AS b)"  \
  "  AS made"

/* What stands in each document, which lists and searches do not read. */
static void
add_bytes (const char *database)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  g_autofree char *army = NULL;
  g_autofree char *sql = NULL;

  if (!g_file_get_contents (path, &army, NULL, NULL))
    g_error ("%s: not there", path);
  sql = g_strdup_printf (ADD_BYTES, army);
  run_sql (database, sql);
}

static BivLibrary *
open_library (const char *database, const char *account, bool is_made)
{
  g_autofree char *name = g_strdup_printf (
    "postgresql:///%s?user=%s&options=-c%%20bivouac.club%%3Dclub1", database, account);
  g_autoptr (GError) error = NULL;
  BivLibrary *library =
    is_made ? biv_postgres_library_make (name, &error) : biv_postgres_library_open (name, &error);

  if (!library)
    g_error ("%s", error->message);
  return library;
}

/* A database with so many clubs, as an account of one of them sees it. */
static BivLibrary *
make (const char *database, guint n_clubs)
{
  const char *n_documents = g_getenv ("BIVOUAC_DOCUMENTS");
  g_autofree char *create = g_strdup_printf ("CREATE DATABASE %s TEMPLATE template0", database);
  g_autofree char *fill = g_strdup_printf (FILL, n_clubs, n_documents ? n_documents : N_DOCUMENTS);
  g_auto (GStrv) statements = g_strsplit (fill, ";", -1);
  g_autoptr (BivLibrary) library = NULL;

  run_sql ("postgres", create);
  library = open_library (database, "postgres", true);
  for (guint i = 0; statements[i]; i++)
    run_sql (database, statements[i]);
  if (n_documents)
    add_bytes (database);
  biv_postgres_library_admit (library, "member", "member", NULL);
  return open_library (database, "member", false);
}

static PGconn *
connect_barely (const BivPostgresClient *client)
{
  const char *keywords[] = { "dbname", "user", NULL };
  const char *values[] = { "many", "member", NULL };
  PGconn *connection = client->PQconnectdbParams (keywords, values, 0);

  g_assert_true (client->PQstatus (connection) == CONNECTION_OK);
  return connection;
}

/* --- Searching -------------------------------------------------------------------------------- */

static void
find (BivLibrary *library, const BivLibraryQuery *query)
{
  g_autoptr (GPtrArray) hits = biv_library_find (library, query, NULL);

  g_assert_true (hits && hits->len > 0);
}

/* What is asked for, one after the other. */
static char *
make_words (guint i)
{
  return g_strdup_printf ("corps%u", i * 7 % 200);
}

static void
search_in (BivLibrary *library)
{
  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autofree char *words = make_words (i);

      find (library, &(BivLibraryQuery){ .words = words, .limit = 50 });
    }
}

static void
look_at_first_page (BivLibrary *library)
{
  for (guint i = 0; i < N_TIMES; i++)
    {
      find (library, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME, .limit = 50 });
      find (library, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_DATE, .limit = 50 });
    }
}

static void
search (gpointer data)
{
  search_in (((Bench *) data)->many);
}

static void
search_few (gpointer data)
{
  search_in (((Bench *) data)->few);
}

static void
first_page (gpointer data)
{
  look_at_first_page (((Bench *) data)->many);
}

static void
first_page_few (gpointer data)
{
  look_at_first_page (((Bench *) data)->few);
}

/* (transfer full): of a bare statement; $1 is the club. */
static PGresult *
ask (Bench *self, const char *sql, const char *second, const char *third)
{
  const char *values[] = { "club1", second, third };
  PGresult *result;

  g_assert_true (self->client->PQsendQueryParams (self->bare, sql, third ? 3 : second ? 2
                                                                                      : 1,
                                                  NULL, values, NULL, NULL, 0));
  result = self->client->PQgetResult (self->bare);
  if (self->client->PQresultStatus (result) > PGRES_TUPLES_OK)
    g_error ("%s: %s", sql, self->client->PQerrorMessage (self->bare));
  self->client->PQclear (self->client->PQgetResult (self->bare));
  return result;
}

static void
do_barely (Bench *self, const char *sql, const char *second, const char *third)
{
  self->client->PQclear (ask (self, sql, second, third));
}

static void
run_barely (Bench *self, const char *sql)
{
  g_assert_true (self->client->PQsendQuery (self->bare, sql));
  self->client->PQclear (self->client->PQgetResult (self->bare));
  self->client->PQclear (self->client->PQgetResult (self->bare));
}

/* The words and what is nearly them are looked up, and a page is asked for, as few as there are. */
static void
search_barely (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autofree char *words = make_words (i);

      do_barely (self,
                 "SELECT d.id, d.kind, d.title, d.ruleset, d.points, d.revision, d.revisions,"
                 " d.saved, d.folder, d.owner, d.favourite::int, d.binned, d.errors, d.warnings,"
                 " (SELECT string_agg (tag, chr (10) ORDER BY tag) FROM bivouac.tag"
                 "  WHERE tag.club = d.club AND tag.document = d.id), d.first_year, d.last_year"
                 " FROM bivouac.document d WHERE d.club = $1 AND d.binned = 0"
                 " AND (d.words || d.marks) @@ ($2 || ':*')::tsquery"
                 " ORDER BY ts_rank (d.words || d.marks, $2::tsquery) DESC, d.saved DESC LIMIT 50",
                 words, NULL);
      do_barely (self, "SELECT 1 FROM bivouac.word WHERE club = $1 AND word = $2", words, NULL);
      do_barely (self, "SELECT DISTINCT word FROM bivouac.slip WHERE club = $1 AND variant = $2",
                 words, NULL);
    }
}

/* --- Saving ----------------------------------------------------------------------------------- */

static BivLibraryRecord *
make_record (guint number)
{
  BivLibraryRecord *record = g_new0 (BivLibraryRecord, 1);
  g_autofree char *text = g_strdup_printf ("%0*u", SIZE, number);

  record->bytes = g_bytes_new (text, SIZE);
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain ("Corps of Davout");
  record->ruleset = g_strdup ("rules");
  record->names = g_strdup ("corps of davout");
  record->pieces = g_strdup ("infantry guns");
  record->rest = g_strdup ("");
  return record;
}

static void
save (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autoptr (BivLibraryRecord) record = make_record (self->n_saves++);
      g_autoptr (BivLibraryRevision) revision = biv_library_save (
        self->many, self->saved, NULL, record, &(BivLibrarySaveInfo){ .time = 1 }, NULL);

      g_assert_nonnull (revision);
      if (!self->saved)
        self->saved = g_strdup (revision->document);
    }
}

/* As much in one transaction: the club is locked, the state is kept and counted, the document is
 * found by its words, and others are told. */
static void
save_barely (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autofree char *place = g_strdup_printf ("%u", ++self->n_saves);
      g_autofree char *text = g_strdup_printf ("%0*u", SIZE, self->n_saves);
      g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

      run_barely (self, "BEGIN");
      do_barely (self, "SELECT number FROM bivouac.change WHERE club = $1 FOR UPDATE", NULL, NULL);
      do_barely (self,
                 "INSERT INTO bivouac.revision SELECT $1, d.id, 1000 + $2::int, gen_random_uuid (),"
                 " d.revision, 1, '', '', encode (sha256 ($3::bytea), 'hex'), $3::bytea"
                 " FROM bivouac.document d WHERE d.club = $1 AND d.points = 1",
                 place, text);
      do_barely (self,
                 "UPDATE bivouac.document SET title = 'Corps of Davout', revisions = $2::int,"
                 " revision = $3, words = '''corps'':1A ''of'':1A ''davout'':1A ''infantry'':3C"
                 " ''guns'':3C'::tsvector WHERE club = $1 AND points = 1",
                 place, hash);
      do_barely (self,
                 "INSERT INTO bivouac.word VALUES ($1, 'corps'), ($1, 'davout'), ($1, 'infantry')"
                 " ON CONFLICT DO NOTHING",
                 NULL, NULL);
      do_barely (self,
                 "WITH told AS (UPDATE bivouac.change SET number = number + 1 WHERE club = $1"
                 " RETURNING club) SELECT pg_notify ($2, '') FROM told",
                 "told", NULL);
      run_barely (self, "COMMIT");
    }
}

static bool
report (BenchJob *jobs)
{
  bool is_fast = bench_report (&jobs[1], &jobs[0], SEARCH_GOAL);

  is_fast = bench_report (&jobs[3], &jobs[2], SAVE_GOAL) && is_fast;
  is_fast = bench_report (&jobs[5], &jobs[4], GROWTH_GOAL) && is_fast;
  return bench_report (&jobs[1], &jobs[6], GROWTH_GOAL) && is_fast;
}

int
main (int argc, char **argv)
{
  Bench bench = { NULL };
  BenchJob jobs[] = {
    { "40 bare searches", search_barely },
    { "40 searches, of 300 clubs", search },
    { "40 bare transactions", save_barely },
    { "40 saves", save },
    { "80 first pages of 10 clubs", first_page_few },
    { "80 first pages of 300 clubs", first_page },
    { "40 searches, of 10 clubs", search_few },
  };
  bool is_fast;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    {
      printf ("PostgreSQL is not installed\n");
      return 77;
    }
  bench.client = biv_postgres_client_get (NULL);
  bench.few = make ("few", N_FEW);
  bench.many = make ("many", N_MANY);
  bench.bare = connect_barely (bench.client);
  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  is_fast = report (jobs);
  bench.client->PQfinish (bench.bare);
  g_object_unref (bench.few);
  g_object_unref (bench.many);
  g_free (bench.saved);
  return is_fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
