/* Accounts that try at random, by plain SQL, to see and to change on a server what is not theirs:
 * of each role so many attempts as BIVOUAC_ATTEMPTS says, none of which may succeed. A control
 * without policies and triggers has to find leaks, or the attempts are none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/server/biv-postgres-library.h"
#include "storage/server/biv-postgres.h"

#define DEFAULT_ATTEMPTS 120

/* In each text of what a role may not see stands one of these: hush1 in all of another club, hush2
 * in a secret, hush3 in what guests do not see. */
typedef struct
{
  const char *role;
  const char *last_hush; /* the last of them that it may not see */
} Role;

static const Role roles[] = {
  { "organiser", "1" }, { "member", "2" }, { "read", "2" }, { "guest", "3" }
};

static const char *const tables[] = { "document", "revision", "tag", "word", "slip",
                                      "change", "club_row", "club_value", "access", "version",
                                      "trace", "turn" };

static const char *const documents[] = { "open", "secret", "released", "sub", "gone", "lyon" };

/* What is done first, in the same transaction. A savepoint makes light of its failure. */
static const char *const preludes[] = {
  "SELECT 1",
  "SELECT 1",
  "SELECT 1",
  "SET LOCAL bivouac.club = 'Lyon'",
  "SET LOCAL row_security = off",
  "SET LOCAL ROLE postgres",
  "SET LOCAL SESSION AUTHORIZATION postgres",
  "SET LOCAL session_replication_role = replica",
  "SET LOCAL search_path = pg_temp, bivouac",
  "CREATE TEMP TABLE access (club text, account text, role text); INSERT INTO pg_temp.access"
  " VALUES ('Lyon', session_user, 'organiser')",
  "CREATE FUNCTION pg_temp.leak (text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001 AS $$"
  " BEGIN IF $1 LIKE '%hush%' THEN RAISE EXCEPTION 'leaked %', $1; END IF; RETURN true; END $$",
  "CREATE OR REPLACE FUNCTION bivouac.clubs_of (at_least text) RETURNS text[] LANGUAGE sql AS"
  " 'SELECT ARRAY[''Lyon'', ''Paris'']'",
  "ALTER TABLE bivouac.document DISABLE ROW LEVEL SECURITY",
  "ALTER TABLE bivouac.document DISABLE TRIGGER ALL",
  "DROP POLICY readers ON bivouac.document",
  "GRANT ALL ON ALL TABLES IN SCHEMA bivouac TO PUBLIC",
  "CREATE VIEW pg_temp.v AS SELECT * FROM bivouac.document",
};

/* Of @T a table, of @D a document, of @C a condition; each is one statement. */
static const char *const attempts[] = {
  "SELECT t::text FROM bivouac.@T t WHERE @C",
  "SELECT string_agg (t::text, ' ') FROM (SELECT * FROM bivouac.@T) t",
  "SELECT t::text FROM bivouac.@T t WHERE pg_temp.leak (t::text)",
  "SELECT convert_from (content, 'UTF8') FROM bivouac.revision WHERE document = '@D'",
  "SELECT query_to_xml ('SELECT * FROM bivouac.@T', true, true, '')::text",
  "SELECT table_to_xml ('bivouac.@T', true, true, '')::text",
  "SELECT schema_to_xml ('bivouac', true, true, '')::text",
  "SELECT string_agg (s::text, ' ') FROM pg_stats s",
  "SELECT string_agg (s::text, ' ') FROM pg_statistic s",
  "SELECT v::text FROM pg_temp.v v",
  "SELECT r::text FROM bivouac.roles_in ('Lyon') r",
  "SELECT a::text FROM bivouac.document d JOIN bivouac.revision a ON a.document = d.id",
  "SELECT ts_stat::text FROM ts_stat ('SELECT words FROM bivouac.document')",
  "SELECT pg_read_file ('/etc/passwd') || 'hush1'",
  "SELECT string_agg (q.query, ' ') FROM pg_stat_activity q WHERE q.usename <> session_user",
  "COPY bivouac.@T TO '/tmp/hush'",
  "COPY bivouac.@T TO PROGRAM 'cat'",
  "WITH x AS (UPDATE bivouac.@T SET club = club WHERE @C RETURNING *) SELECT x::text FROM x",
  "WITH x AS (DELETE FROM bivouac.@T WHERE @C RETURNING *) SELECT x::text FROM x",
  "UPDATE bivouac.document SET title = 'x' WHERE id = '@D' AND club = 'Lyon'",
  "UPDATE bivouac.document SET title = 'x' WHERE id IN ('secret', 'sub')",
  "UPDATE bivouac.document SET title = 'x'",
  "UPDATE bivouac.document SET keeper = session_user WHERE @C",
  "UPDATE bivouac.document SET audience = 'guests'",
  "UPDATE bivouac.document SET submitted = 0",
  "UPDATE bivouac.document SET submitted = 7, submitter = 'a_keeper' WHERE id = '@D'",
  "UPDATE bivouac.document SET submitted_errors = 0 WHERE @C",
  "UPDATE bivouac.document SET binned = 7 WHERE id = 'sub'",
  "UPDATE bivouac.document SET owner = 'x' WHERE id = 'sub'",
  "UPDATE bivouac.document SET club = 'Lyon' WHERE id = '@D'",
  "UPDATE bivouac.document SET club = 'Paris' WHERE club = 'Lyon'",
  "UPDATE bivouac.revision SET content = 'x' WHERE @C",
  "UPDATE bivouac.revision SET account = 'a_keeper', made = now () - interval '1 day'",
  "UPDATE bivouac.revision SET author = 'x', hash = 'x' WHERE document = '@D'",
  "UPDATE bivouac.@T SET club = 'Lyon'",
  "DELETE FROM bivouac.document WHERE id IN ('secret', 'sub', 'lyon')",
  "DELETE FROM bivouac.revision",
  "DELETE FROM bivouac.@T WHERE club = 'Lyon'",
  "DELETE FROM bivouac.document WHERE binned > 0",
  "UPDATE bivouac.document SET binner = 'a_keeper'",
  "SELECT bivouac.erase ('Lyon', NULL)",
  "SELECT bivouac.untag ('Paris', 'secret', 'hush2')",
  "SELECT bivouac.untag ('Lyon', 'lyon', 'hush1')",
  "SELECT bivouac.forget_words ('Lyon')",
  "SELECT bivouac.clear_row ('Lyon', 'hush1')",
  "SELECT bivouac.remove_row ('Lyon', 'hush1', 'members')",
  "SELECT bivouac.let_write (session_user::text)",
  "TRUNCATE bivouac.@T CASCADE",
  "DROP TABLE bivouac.@T CASCADE",
  "INSERT INTO bivouac.document (club, id, kind) VALUES ('Lyon', 'forged', 'army')",
  "INSERT INTO bivouac.document (club, id, kind, keeper) VALUES ('Paris', 'forged', 'army',"
  " 'a_keeper')",
  "INSERT INTO bivouac.document (club, id, kind, submitted, submitter) VALUES ('Paris', 'forged',"
  " 'army', 7, 'a_keeper')",
  "INSERT INTO bivouac.document (club, id, kind, audience) VALUES ('Paris', 'forged', 'army',"
  " 'guests')",
  "INSERT INTO bivouac.revision (club, document, place, id, saved, author, note, hash, content)"
  " SELECT d.club, '@D', 9, 'forged', 1, '', '', '', 'x' FROM (VALUES ('Lyon'), ('Paris'))"
  " AS d (club) WHERE ('@D' = 'lyon') = (d.club = 'Lyon') AND '@D' NOT IN ('open', 'released')",
  "INSERT INTO bivouac.revision (club, document, place, id, saved, author, note, hash, content,"
  " account, made) VALUES ('Paris', 'open', 9, 'forged', 1, '', '', '', 'x', 'a_keeper', now ())",
  "INSERT INTO bivouac.tag VALUES ('Paris', 'forged', 'secret')",
  "INSERT INTO bivouac.tag VALUES ('Lyon', 'forged', 'lyon')",
  "INSERT INTO bivouac.access VALUES ('Lyon', session_user, 'organiser')",
  "INSERT INTO bivouac.access VALUES ('Paris', session_user, 'organiser')",
  "INSERT INTO bivouac.change VALUES ('Rome', 1)",
  "INSERT INTO bivouac.trace (club, document, what, detail, account) VALUES ('Paris', 'open',"
  " 'saved', '1', 'a_keeper')",
  "DELETE FROM bivouac.trace",
  "UPDATE bivouac.trace SET account = 'a_keeper'",
  "SELECT bivouac.admit ('Lyon', session_user, 'organiser')",
  "SELECT bivouac.admit ('Paris', session_user, 'organiser')",
  "SELECT bivouac.admit ('Paris', 'a_keeper', 'organiser')",
  "SELECT bivouac.admit ('Paris', 'public', 'member')",
  "SELECT bivouac.admit ('Lyon', 'x''; DROP TABLE bivouac.document; --', 'guest')",
  "SELECT bivouac.shut_out ('Paris', 'a_organiser')",
  "SELECT bivouac.shut_out ('Lyon', 'hush1')",
  "SELECT bivouac.disclose ('Lyon', 'lyon', 'guests')",
  "SELECT bivouac.submit ('Lyon', '@D')",
  "SELECT bivouac.reopen ('Lyon', '@D')",
  "SELECT bivouac.fit (session_user::text)",
  "SELECT bivouac.take_turn ('Lyon')",
  "INSERT INTO bivouac.turn VALUES ('Lyon')",
  "SELECT bivouac.fit ('public')",
};

/* What an organiser may and the others may not, with what another keeps. */
static const char *const disposals[] = {
  "SELECT bivouac.disclose ('Paris', '@D', 'guests')",
  "SELECT bivouac.disclose ('Paris', '@D', 'keeper')",
  "SELECT bivouac.submit ('Paris', '@D')",
  "SELECT bivouac.reopen ('Paris', '@D')",
  "SELECT bivouac.erase ('Paris', '@D')",
  "SELECT bivouac.erase ('Paris', NULL)",
  "DELETE FROM bivouac.document WHERE id = '@D'",
  "SELECT bivouac.admit ('Paris', session_user, 'member')",
  "SELECT bivouac.shut_out ('Paris', 'a_keeper')",
};

static const char *const conditions[] = {
  "true",
  "club = 'Lyon'",
  "club <> 'Paris'",
  "t::text LIKE '%hush%'",
  "club = 'Lyon' OR true",
};

/* --- The ground ------------------------------------------------------------------------------- */

#define ROWS(club, id, text, columns, values)                                                \
  "INSERT INTO bivouac.document (club, id, kind, title, name, revision, revisions, words,"   \
  " keeper" columns ") VALUES ('" club "', '" id "', 'army', '" text "', '" text "', 'r-" id \
  "', 1, to_tsvector ('simple', '" text "'), 'a_keeper'" values ");"                         \
  "INSERT INTO bivouac.revision (club, document, place, id, saved, author, note, hash,"      \
  " content) VALUES ('" club "', '" id "', 1, 'r-" id "', 1, '" text "', '" text "', '" text \
  "', '" text "'); INSERT INTO bivouac.tag VALUES ('" club "', '" text "', '" id "');"

#define CLUB(club, text)                                                                      \
  "INSERT INTO bivouac.word VALUES ('" club "', '" text "');"                                 \
  "INSERT INTO bivouac.slip VALUES ('" club "', 'x', '" text "');"                            \
  "INSERT INTO bivouac.change VALUES ('" club "', 5) ON CONFLICT DO NOTHING;"                 \
  "INSERT INTO bivouac.club_row (club, id, kind) VALUES ('" club "', '" text "', 'members');" \
  "INSERT INTO bivouac.club_value VALUES ('" club "', '" text "', 'name', '" text "');"

static const char *const ground[] = {
  ROWS ("Paris", "open", "hush3", "", ""),
  ROWS ("Paris", "secret", "hush2", ", audience", ", 'keeper'"),
  ROWS ("Paris", "released", "free", ", audience", ", 'guests'"),
  ROWS ("Lyon", "lyon", "hush1", ", audience", ", 'guests'"),
  ROWS ("Paris", "sub", "hush3", "", ""),
  ROWS ("Paris", "gone", "hush3", ", binned", ", 5"),
  "UPDATE bivouac.document SET submitted = 5 WHERE id = 'sub'",
  CLUB ("Paris", "hush3"),
  CLUB ("Lyon", "hush1"),
  "INSERT INTO bivouac.access VALUES ('Lyon', 'hush1', 'member'); ANALYZE",
  "CREATE SCHEMA trial; GRANT USAGE ON SCHEMA trial TO PUBLIC",
};

/* What a role may not have changed: all of it for those who only read; else another's club, the
 * roles, what is secret to it, what was submitted, and what the server alone says of the others. */
static const char judge[] =
  "CREATE FUNCTION trial.differs (which text, condition text) RETURNS boolean LANGUAGE plpgsql"
  " AS $$ DECLARE yes boolean; BEGIN"
  "  EXECUTE format ('SELECT EXISTS ((SELECT * FROM bivouac.%1$I t WHERE %2$s EXCEPT ALL"
  "   SELECT * FROM trial.%1$I t WHERE %2$s) UNION ALL (SELECT * FROM trial.%1$I t WHERE %2$s"
  "   EXCEPT ALL SELECT * FROM bivouac.%1$I t WHERE %2$s))', which, condition) INTO yes;"
  "  RETURN yes; END $$;"
  "CREATE FUNCTION trial.is_breached (role text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER"
  " AS $$ DECLARE name text; BEGIN"
  "  FOREACH name IN ARRAY ARRAY['document', 'revision', 'tag', 'word', 'slip', 'change',"
  "   'club_row', 'club_value', 'access', 'turn'] LOOP"
  "    IF trial.differs (name, CASE WHEN role IN ('read', 'guest') OR name IN ('access', 'turn') THEN 'true'"
  "       ELSE 'club <> ''Paris''' END) THEN RETURN true; END IF;"
  "  END LOOP;"
  "  RETURN (role <> 'organiser' AND (trial.differs ('document', 'id = ''secret''')"
  "    OR trial.differs ('tag', 'document = ''secret''')"
  "    OR trial.differs ('revision', 'document = ''secret''')"
  "    OR EXISTS (SELECT 1 FROM trial.document o LEFT JOIN bivouac.document n USING (club, id)"
  "     WHERE n.kind IS NULL)))"
  "   OR trial.differs ('trace', 'account <> session_user')"
  "   OR trial.differs ('document', 'id = ''sub''')"
  "   OR EXISTS (SELECT 1 FROM trial.revision o LEFT JOIN bivouac.revision n USING (club, id)"
  "    WHERE document = 'sub' AND n.id IS NULL)"
  "   OR EXISTS (SELECT 1 FROM bivouac.revision WHERE document = 'sub' AND id = 'forged')"
  "   OR EXISTS (SELECT 1 FROM bivouac.document n JOIN trial.document o USING (club, id) WHERE"
  "    ROW (n.keeper, n.audience, n.submitted, n.submitter, n.submitted_hash,"
  "     n.submitted_errors) <> ROW (o.keeper, o.audience, o.submitted, o.submitter,"
  "     o.submitted_hash, o.submitted_errors)"
  "    OR (o.binned > 0 AND n.binner NOT IN ('', o.binner, session_user)))"
  "   OR EXISTS (SELECT 1 FROM bivouac.document WHERE id = 'forged' AND (keeper <> session_user"
  "    OR audience <> 'club' OR submitted <> 0))"
  "   OR EXISTS (SELECT 1 FROM bivouac.revision WHERE id = 'forged' AND account <> session_user)"
  "   OR EXISTS (SELECT 1 FROM bivouac.revision n JOIN trial.revision o USING (club, id) WHERE"
  "    ROW (n.content, n.hash, n.note, n.account, n.made) IS DISTINCT FROM"
  "    ROW (o.content, o.hash, o.note, o.account, o.made) OR n.author NOT IN ('', o.author));"
  "END $$";

static bool
accept (BivPostgres *server, GError **error)
{
  return true;
}

/* (transfer full): a connection that says nothing of its own */
static BivPostgres *
open_as (const char *account)
{
  g_autofree char *name = g_strconcat ("postgresql:///?user=", account, NULL);
  g_autoptr (GError) error = NULL;
  BivPostgres *server = biv_postgres_open (name, accept, &error);

  g_assert_no_error (error);
  return server;
}

static void
run (BivPostgres *server, const char *sql)
{
  g_autoptr (GError) error = NULL;

  biv_postgres_run_script (server, sql, &error);
  g_assert_no_error (error);
}

static void
make_accounts (BivPostgres *master)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) paris = biv_postgres_library_make (
    "postgresql:///?options=-c%20bivouac.club%3DParis", &error);

  g_assert_no_error (error);
  run (master, "CREATE ROLE a_keeper LOGIN");
  g_assert_true (biv_postgres_library_admit (paris, "a_keeper", "member", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *account = g_strconcat ("a_", roles[i].role, NULL);
      g_autofree char *sql = g_strdup_printf ("CREATE ROLE %s LOGIN", account);

      run (master, sql);
      g_assert_true (biv_postgres_library_admit (paris, account, roles[i].role, NULL));
    }
}

static BivPostgres *
make_ground (void)
{
  BivPostgres *master = open_as ("postgres");

  make_accounts (master);
  for (guint i = 0; i < G_N_ELEMENTS (ground); i++)
    run (master, ground[i]);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql =
        g_strdup_printf ("CREATE TABLE trial.%1$s AS TABLE bivouac.%1$s", tables[i]);

      run (master, sql);
    }
  run (master, judge);
  return master;
}

/* --- Attempts --------------------------------------------------------------------------------- */

#define PICK(random, list) (list)[g_rand_int_range (random, 0, G_N_ELEMENTS (list))]

static char *
write_attempt (GRand *random, const Role *role)
{
  bool disposes = !g_str_equal (role->role, "organiser") && g_rand_int_range (random, 0, 8) == 0;
  GString *sql = g_string_new (disposes ? PICK (random, disposals) : PICK (random, attempts));

  g_string_replace (sql, "@T", PICK (random, tables), 0);
  g_string_replace (sql, "@D", PICK (random, documents), 0);
  g_string_replace (sql, "@C", PICK (random, conditions), 0);
  return g_string_free (sql, FALSE);
}

static bool
is_hushed (const Role *role, const char *text)
{
  for (const char *hush = text; (hush = strstr (hush, "hush")); hush++)
    if (hush[4] >= '1' && hush[4] <= *role->last_hush)
      return true;
  return false;
}

/* (transfer full) (nullable): the answer of a statement; it has none when it is none that reads.
 * What reads has the one value that every statement is given, the club, before its own column. */
static BivPostgresRows *
ask (BivPostgres *account, const char *sql, GError **error)
{
  const char *select = strstr (sql, g_str_has_prefix (sql, "WITH") ? ") SELECT " : "SELECT ");
  g_autoptr (GString) asked = g_string_new (sql);

  if (!select || (select != sql && *sql != 'W'))
    {
      biv_postgres_run_script (account, sql, error);
      return NULL;
    }
  g_string_insert (asked, (strchr (select, 'T') - sql) + 1, " $1::text,");
  return biv_postgres_bind (account, error, asked->str, "");
}

static bool
shows_hushed (BivPostgres *account, const Role *role, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPostgresRows) rows = ask (account, sql, &error);

  if (error)
    return strstr (error->message, "leaked") && is_hushed (role, error->message);
  while (rows && biv_postgres_rows_next (rows))
    if (is_hushed (role, biv_postgres_rows_get_text (rows, 1)))
      return true;
  return false;
}

static bool
is_breached (BivPostgres *account, const Role *role)
{
  g_autofree char *sql = g_strdup_printf (
    "SELECT trial.is_breached ('%s')::int WHERE $1::text IS NOT NULL", role->role);
  gint64 yes = 0;

  return biv_postgres_ask (account, &yes, NULL, sql, "") && yes;
}

/* Returns: whether it succeeded */
static bool
try (BivPostgres *account, const Role *role, GRand *random)
{
  const char *prelude = PICK (random, preludes);
  g_autofree char *sql = write_attempt (random, role);
  bool succeeded;

  run (account, "BEGIN; SAVEPOINT s");
  if (!biv_postgres_run_script (account, prelude, NULL))
    run (account, "ROLLBACK TO s");
  succeeded = shows_hushed (account, role, sql) || is_breached (account, role);
  run (account, "ROLLBACK");
  if (succeeded)
    g_test_message ("%s: %s; %s", role->role, prelude, sql);
  return succeeded;
}

static guint
try_often (const Role *role, guint n, guint32 seed)
{
  g_autofree char *name = g_strconcat ("a_", role->role, NULL);
  g_autoptr (BivPostgres) account = open_as (name);
  GRand *random = g_rand_new_with_seed (seed);
  guint n_succeeded = 0;

  for (guint i = 0; i < n; i++)
    n_succeeded += try (account, role, random);
  g_rand_free (random);
  return n_succeeded;
}

static guint
get_number (void)
{
  const char *given = g_getenv ("BIVOUAC_ATTEMPTS");

  return given ? (guint) g_ascii_strtoull (given, NULL, 10) : DEFAULT_ATTEMPTS;
}

static void
test_attempts (void)
{
  guint n = get_number ();
  guint32 seed = (guint32) g_test_rand_int ();

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    g_assert_cmpuint (try_often (&roles[i], n, seed + i), ==, 0);
  g_test_message ("figure: %u attempts of each of %u roles, none succeeded", n,
                  (guint) G_N_ELEMENTS (roles));
}

/* The same without policies and triggers. */
static void
test_control (BivPostgres *master)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql =
        g_strdup_printf ("ALTER TABLE bivouac.%1$s DISABLE ROW LEVEL SECURITY;"
                         "ALTER TABLE bivouac.%1$s DISABLE TRIGGER USER",
                         tables[i]);

      run (master, sql);
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    g_assert_cmpuint (try_often (&roles[i], DEFAULT_ATTEMPTS, 1), >, 0);
}

static void
test_all (void)
{
  g_autoptr (BivPostgres) master = NULL;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    {
      g_test_skip ("PostgreSQL is not installed");
      return;
    }
  master = make_ground ();
  test_attempts ();
  test_control (master);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/postgres/attempts", test_all);
  return g_test_run ();
}
