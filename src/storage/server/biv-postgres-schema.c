/* The tables of a library on a server, how those of an older version become those of this, and what
 * a program does that finds others.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-schema.h"

#include "storage/server/biv-postgres-rights-tables.h"
#include "storage/server/biv-postgres.h"
#include "storage/xml/biv-storage-words.h"

/* What holds the accounts of a server apart: row-level security with its policies, triggers and
 * functions. Where somebody has changed them by hand nobody knows any more who sees what. */

/* Of the tables of this version. Whoever adds a migration that changes them learns the next one
 * from the test "postgres-guards". */
#define AS_MADE "0b7e70a0bd8c898254b3bb2ddffb344a"

/* What is the same on every version of PostgreSQL: a function is kept as it was written, and of a
 * policy, which is written out anew, those words are taken that decide. A table may be divided by
 * club; its parts are in another schema, in which no account has a right, for no policy is asked
 * there. */
/* clang-format off */
#define DECIDING "('[a-z_]+'|\\m(clubs_of(?=\\()|session_user|exists|or|and|not|true|false)\\M)"
#define LINES \
  "SELECT concat_ws (' ', 'table', relname, translate (relkind::text, 'p', 'r')," \
  "  relrowsecurity) AS line FROM pg_class" \
  " WHERE relnamespace = 'bivouac'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')" \
  " UNION ALL SELECT concat_ws (' ', 'part', part.relname, grantee) FROM pg_inherits" \
  "  JOIN pg_class AS whole ON whole.oid = inhparent JOIN pg_class AS part ON part.oid = inhrelid," \
  "  aclexplode (part.relacl) WHERE whole.relnamespace = 'bivouac'::regnamespace" \
  "  AND grantee <> part.relowner" \
  " UNION ALL SELECT concat_ws (' ', 'policy', tablename, policyname, permissive, roles, cmd," \
  "  array_to_string (ARRAY (SELECT lower (m[1]) FROM regexp_matches (concat (qual, ' ; '," \
  "   with_check), $2, 'gi') AS m), ' ')) FROM pg_policies WHERE schemaname = 'bivouac'" \
  " UNION ALL SELECT concat_ws (' ', 'trigger', tgrelid::regclass, tgname, tgenabled, tgtype," \
  "  tgfoid::regproc) FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid" \
  "  WHERE relnamespace = 'bivouac'::regnamespace AND NOT tgisinternal" \
  " UNION ALL SELECT concat_ws (' ', 'function', proname, pronargs, prosecdef, proconfig," \
  "  md5 (prosrc)) FROM pg_proc JOIN pg_language ON pg_language.oid = prolang" \
  "  WHERE pronamespace = 'bivouac'::regnamespace AND lanname IN ('sql', 'plpgsql')"
/* clang-format on */

/* Looks whether what holds accounts apart is as it was made. If not, who owns the tables, and sees
 * all of them anyway, may only read, and nobody else does.
 *
 * Returns: false with @error: nothing is to be done with this library
 */
static bool
check_guards (BivPostgres *server, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT pg_has_role (session_user, relowner, 'MEMBER')::int,"
    " (SELECT md5 (string_agg (line, chr (10) ORDER BY line COLLATE \"C\")) FROM (" LINES
    ") AS lines) FROM pg_class WHERE oid = 'bivouac.document'::regclass AND $1::text IS NOT NULL",
    "s", DECIDING);

  if (!biv_postgres_rows_read_one (rows, server, 2, error))
    return false;
  if (g_str_equal (biv_postgres_rows_get_text (rows, 1), AS_MADE))
    return true;
  g_debug ("what holds accounts apart is %s", biv_postgres_rows_get_text (rows, 1));
  if (biv_postgres_rows_get_int (rows, 0))
    {
      biv_postgres_forbid_writing (
        server, _ ("somebody has changed by hand what holds accounts apart: until that is mended, "
                   "who owns the tables can read them, and nobody can write"));
      return true;
    }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
               _ ("%s: somebody has changed by hand what holds accounts apart: nobody works here "
                  "until who owns the tables has mended it"),
               biv_postgres_get_shown (server));
  return false;
}

/* Who makes tables holds this lock of the database, so that only one does: "BivL". */
#define LOCK "1114207820"

typedef struct
{
  guint readable_by; /* the oldest version of which a program reads these tables rightly */
  const char *script;
} Migration;

/* Of a table an account sees and writes the rows of its clubs. */
#define GUARD(table)                                              \
  "ALTER TABLE bivouac." table " ENABLE ROW LEVEL SECURITY;"      \
  "CREATE POLICY readers ON bivouac." table " FOR SELECT"         \
  " USING (club = ANY ((SELECT bivouac.clubs (false))::text[]));" \
  "CREATE POLICY writers ON bivouac." table                       \
  " USING (club = ANY ((SELECT bivouac.clubs (true))::text[]));"

/* Each makes the next version of the one before; what was published is never changed. The club is
 * in each key, so that tables may be divided by it. Texts are compared byte by byte, as those of a
 * file are.
 *
 * document: what lists show, of the latest revision, and what people say of it; and the folded
 *   words that it is found by, heaviest first: A of its names, C of its pieces, D of the rest; its
 *   marks, which are tags, owner and folder, weigh B. Its number tells which came first.
 * revision: every state, the latest too.
 * word, slip: words of five letters and more that documents are found by, and what is left of
 *   them without one letter (see biv_fold_list_variants()).
 * change: a row for each club, with a number that grows.
 * club_row, club_value: what a club writes down beside its documents, see biv-club-row.h; what is
 *   empty has no value.
 * access: which account may see a club's rows, or write them, too; "public" is every account. The
 *   owner of the tables may do all, and nobody else sees this one. */
static const Migration migrations[] = {
  { 1, "CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA bivouac;"
       "CREATE TABLE bivouac.document ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  id text COLLATE \"C\" NOT NULL,"
       "  number bigint GENERATED ALWAYS AS IDENTITY,"
       "  kind text COLLATE \"C\" NOT NULL,"
       "  title text COLLATE \"C\" NOT NULL DEFAULT '',"
       "  name text COLLATE \"C\" NOT NULL DEFAULT '',"
       "  ruleset text COLLATE \"C\" NOT NULL DEFAULT '',"
       "  points integer NOT NULL DEFAULT -1,"
       "  first_year integer NOT NULL DEFAULT 0,"
       "  last_year integer NOT NULL DEFAULT 0,"
       "  revision text COLLATE \"C\" NOT NULL DEFAULT '',"
       "  revisions integer NOT NULL DEFAULT 0,"
       "  saved bigint NOT NULL DEFAULT 0,"
       "  folder text COLLATE \"C\" NOT NULL DEFAULT '',"
       "  owner text COLLATE \"C\" NOT NULL DEFAULT '',"
       "  favourite boolean NOT NULL DEFAULT false,"
       "  binned bigint NOT NULL DEFAULT 0,"
       "  errors integer NOT NULL DEFAULT -1,"
       "  warnings integer NOT NULL DEFAULT -1,"
       "  words tsvector NOT NULL DEFAULT '',"
       "  marks tsvector NOT NULL DEFAULT '',"
       "  PRIMARY KEY (club, id)"
       ");"
       "CREATE INDEX document_by_name ON bivouac.document (club, binned, left (name, 200), number);"
       "CREATE INDEX document_by_date ON bivouac.document (club, binned, saved, number);"
       "CREATE INDEX document_by_points ON bivouac.document (club, binned, points, number);"
       "CREATE INDEX document_by_words ON bivouac.document USING gin (club, (words || marks));"
       "CREATE TABLE bivouac.revision ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  document text COLLATE \"C\" NOT NULL,"
       "  place integer NOT NULL,"
       "  id text COLLATE \"C\" NOT NULL,"
       "  parent text COLLATE \"C\","
       "  saved bigint NOT NULL,"
       "  author text COLLATE \"C\" NOT NULL,"
       "  note text COLLATE \"C\" NOT NULL,"
       "  hash text COLLATE \"C\" NOT NULL,"
       "  content bytea NOT NULL,"
       "  PRIMARY KEY (club, document, place),"
       "  UNIQUE (club, id),"
       "  FOREIGN KEY (club, document) REFERENCES bivouac.document (club, id) ON DELETE CASCADE"
       ");"
       "CREATE TABLE bivouac.tag ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  tag text COLLATE \"C\" NOT NULL,"
       "  document text COLLATE \"C\" NOT NULL,"
       "  PRIMARY KEY (club, tag, document),"
       "  FOREIGN KEY (club, document) REFERENCES bivouac.document (club, id) ON DELETE CASCADE"
       ");"
       "CREATE INDEX tag_by_document ON bivouac.tag (club, document);"
       "CREATE TABLE bivouac.word ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  word text COLLATE \"C\" NOT NULL,"
       "  PRIMARY KEY (club, word)"
       ");"
       "CREATE TABLE bivouac.slip ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  variant text COLLATE \"C\" NOT NULL,"
       "  word text COLLATE \"C\" NOT NULL,"
       "  PRIMARY KEY (club, variant, word),"
       "  FOREIGN KEY (club, word) REFERENCES bivouac.word (club, word) ON DELETE CASCADE"
       ");"
       "CREATE INDEX slip_by_word ON bivouac.slip (club, word);"
       "CREATE TABLE bivouac.change ("
       "  club text COLLATE \"C\" NOT NULL PRIMARY KEY,"
       "  number bigint NOT NULL"
       ");"
       "CREATE TABLE bivouac.club_row ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  id text COLLATE \"C\" NOT NULL,"
       "  number bigint GENERATED ALWAYS AS IDENTITY,"
       "  kind text COLLATE \"C\" NOT NULL,"
       "  PRIMARY KEY (club, id)"
       ");"
       "CREATE TABLE bivouac.club_value ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  row text COLLATE \"C\" NOT NULL,"
       "  field text COLLATE \"C\" NOT NULL,"
       "  value text COLLATE \"C\" NOT NULL,"
       "  PRIMARY KEY (club, row, field),"
       "  FOREIGN KEY (club, row) REFERENCES bivouac.club_row (club, id) ON DELETE CASCADE"
       ");" },
  { 1, "CREATE TABLE bivouac.access ("
       "  club text COLLATE \"C\" NOT NULL,"
       "  account text COLLATE \"C\" NOT NULL,"
       "  may_write boolean NOT NULL,"
       "  PRIMARY KEY (club, account)"
       ");"
       "ALTER TABLE bivouac.access ENABLE ROW LEVEL SECURITY;"
       "INSERT INTO bivouac.access SELECT club, 'public', true FROM bivouac.change;"
       "CREATE FUNCTION bivouac.clubs (writing boolean) RETURNS text[] LANGUAGE sql STABLE"
       " SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$"
       "  SELECT coalesce (array_agg (club), '{}') FROM bivouac.access"
       "  WHERE (may_write OR NOT writing) AND (account = 'public' OR account IN"
       "   (SELECT rolname FROM pg_roles WHERE pg_has_role (session_user, oid, 'MEMBER')))"
       "$$;"
       "CREATE FUNCTION bivouac.admit (admitted_to text, admitted text, writing boolean)"
       " RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$"
       "BEGIN"
       "  EXECUTE format ('GRANT USAGE ON SCHEMA bivouac TO %I', admitted);"
       "  EXECUTE format ('GRANT SELECT ON ALL TABLES IN SCHEMA bivouac TO %I', admitted);"
       "  IF writing THEN"
       "    EXECUTE format ('GRANT INSERT, UPDATE, DELETE ON bivouac.document, bivouac.revision,"
       "      bivouac.tag, bivouac.word, bivouac.slip, bivouac.change, bivouac.club_row,"
       "      bivouac.club_value TO %I', admitted);"
       "  END IF;"
       "  INSERT INTO bivouac.access VALUES (admitted_to, admitted, writing)"
       "  ON CONFLICT (club, account) DO UPDATE SET may_write = excluded.may_write;"
       "END $$;" GUARD ("document") GUARD ("revision") GUARD ("tag") GUARD ("word") GUARD ("slip")
         GUARD ("change") GUARD ("club_row") GUARD ("club_value") },
  { 1, BIV_POSTGRES_ROLES },
  { 1, BIV_POSTGRES_SUBMISSION },
  { 1, BIV_POSTGRES_TRACE },
  { 1, BIV_POSTGRES_TURN },
  { 1, BIV_POSTGRES_ERASING },
  { 1, BIV_POSTGRES_AGREED },
};

/* --- Making ----------------------------------------------------------------------------------- */

/* What is needed and was not there has been looked for before: what fails here is said as it is. */
static bool
make_ground (BivPostgres *server, GError **error)
{
  gint64 has_extension = 0;

  if (!biv_postgres_ask (server, &has_extension, error,
                         "SELECT count(*) FROM pg_available_extensions"
                         " WHERE name = 'btree_gin' AND $1::text IS NOT NULL",
                         ""))
    return false;
  if (has_extension > 0)
    return biv_postgres_run_script (server,
                                    "CREATE SCHEMA IF NOT EXISTS bivouac;"
                                    "CREATE TABLE IF NOT EXISTS bivouac.version ("
                                    "  number integer NOT NULL PRIMARY KEY,"
                                    "  readable_by integer NOT NULL,"
                                    "  made timestamptz NOT NULL DEFAULT now ()"
                                    ")",
                                    error);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("%s: the server lacks the extension “%s”, which comes with PostgreSQL: install "
                  "the package postgresql-contrib"),
               biv_postgres_get_shown (server), "btree_gin");
  return false;
}

static bool
climb (BivPostgres *server, guint newest, GError **error)
{
  gint64 version = 0;

  if (!biv_postgres_ask (server, &version, error,
                         "SELECT coalesce (max (number), 0) FROM bivouac.version"
                         " WHERE $1::text IS NOT NULL",
                         ""))
    return false;
  for (gsize i = (gsize) version; i < newest; i++)
    if (!biv_postgres_run_script (server, migrations[i].script, error) ||
        !biv_postgres_run (server, error,
                           "INSERT INTO bivouac.version (number, readable_by)"
                           " SELECT $2, $3 WHERE $1::text IS NOT NULL",
                           "ii", (gint64) i + 1, (gint64) migrations[i].readable_by))
      return false;
  return true;
}

/**
 * biv_postgres_schema_make_version:
 * @newest: the version that is wanted: this program's, or an older one's
 *
 * Makes the tables of a library, or brings them up, in one transaction, which one program at a time
 * is in.
 */
bool
biv_postgres_schema_make_version (BivPostgres *server, guint newest, GError **error)
{
  if (!biv_postgres_run_script (server, "BEGIN; SELECT pg_advisory_xact_lock (" LOCK ")", error))
    return false;
  if (make_ground (server, error) && climb (server, newest, error))
    return biv_postgres_run_script (server, "COMMIT", error);
  biv_postgres_run_script (server, "ROLLBACK", NULL);
  return false;
}

static bool
make (BivPostgres *server, GError **error)
{
  return biv_postgres_schema_make_version (server, G_N_ELEMENTS (migrations), error);
}

/* --- Finding ---------------------------------------------------------------------------------- */

/* What is found on a server; nothing is 0. */
typedef struct
{
  gint64 version;
  gint64 readable_by;
  bool may_make;  /* tables in the schema */
  bool may_write; /* into those that there are */
} State;

static bool
has_schema (BivPostgres *server, gint64 *yes, GError **error)
{
  *yes = 0;
  return biv_postgres_ask (server, yes, error,
                           "SELECT (to_regclass ('bivouac.version') IS NOT NULL)::int"
                           " WHERE $1::text IS NOT NULL",
                           "");
}

static bool
read_state (BivPostgres *server, State *state, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT coalesce (max (number), 0),"
    " coalesce ((array_agg (readable_by ORDER BY number DESC))[1], 0),"
    " has_schema_privilege ('bivouac', 'CREATE')::int,"
    " coalesce (has_table_privilege (to_regclass ('bivouac.document'), 'INSERT'), false)::int"
    " FROM bivouac.version WHERE $1::text IS NOT NULL",
    "");

  if (!biv_postgres_rows_read_one (rows, server, 4, error))
    return false;
  state->version = biv_postgres_rows_get_int (rows, 0);
  state->readable_by = biv_postgres_rows_get_int (rows, 1);
  state->may_make = biv_postgres_rows_get_int (rows, 2) != 0;
  state->may_write = biv_postgres_rows_get_int (rows, 3) != 0;
  return true;
}

static bool
refuse (BivPostgres *server, BivStorageError code, const char *sentence, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, (int) code, "%s: %s", biv_postgres_get_shown (server),
               sentence);
  return false;
}

/* A library of a later version is read where that is safe, and never written. */
static bool
accept_newer (BivPostgres *server, const State *state, GError **error)
{
  if (state->readable_by > (gint64) G_N_ELEMENTS (migrations))
    return refuse (server, BIV_STORAGE_ERROR_UNSUPPORTED_VERSION,
                   _ ("a library of a later version of this program"), error);
  biv_postgres_forbid_writing (
    server, _ ("a library of a later version of this program, which this one can only read"));
  return true;
}

static bool
accept_older (BivPostgres *server, const State *state, GError **error)
{
  if (state->may_make && !biv_postgres_is_read_only (server))
    return make (server, error);
  return refuse (server, BIV_STORAGE_ERROR_UNSUPPORTED_VERSION,
                 _ ("a library of an older version: who made it has to open it once with this "
                    "version of the program"),
                 error);
}

/* What the account may do with the rows of its club; who owns the tables may do all. */
static bool
check_access (BivPostgres *server, bool may_write, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT (NOT guarded OR $1 = ANY (bivouac.clubs (false)))::int,"
    " (NOT guarded OR $1 = ANY (bivouac.clubs (true)))::int, $1"
    " FROM row_security_active ('bivouac.document') AS guarded",
    "");

  if (!biv_postgres_rows_read_one (rows, server, 3, error))
    return false;
  if (!biv_postgres_rows_get_int (rows, 0))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                   _ ("%s: your account may not see the library of the club “%s”"),
                   biv_postgres_get_shown (server), biv_postgres_rows_get_text (rows, 2));
      return false;
    }
  if (!may_write || !biv_postgres_rows_get_int (rows, 1))
    biv_postgres_forbid_writing (server,
                                 _ ("your account may read this library and not change it"));
  return true;
}

/** biv_postgres_schema_make: makes the tables of a library where there are none, or brings them to
 * this version. What there is stays. */
bool
biv_postgres_schema_make (BivPostgres *server, GError **error)
{
  gint64 is_there;

  if (!has_schema (server, &is_there, error))
    return false;
  return is_there ? biv_postgres_schema_check (server, error) : make (server, error);
}

/** biv_postgres_schema_check: makes sure that there is a library that this program can use; brings
 * up an older one if it may. */
bool
biv_postgres_schema_check (BivPostgres *server, GError **error)
{
  State state = { 0 };
  gint64 is_there;

  if (!has_schema (server, &is_there, error))
    return false;
  if (!is_there)
    return refuse (server, BIV_STORAGE_ERROR_NOT_FOUND,
                   _ ("no library in this database: “bivouac-cli library init” makes one"), error);
  if (!read_state (server, &state, error))
    return false;
  if (state.version > (gint64) G_N_ELEMENTS (migrations))
    return accept_newer (server, &state, error);
  if (state.version < (gint64) G_N_ELEMENTS (migrations))
    return accept_older (server, &state, error) && check_access (server, true, error) &&
           check_guards (server, error);
  return check_access (server, state.may_write, error) && check_guards (server, error);
}
