/* The tables of a library's file, and how a file of an older version becomes one of this.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-schema.h"
#include "storage/library/biv-sqlite-search.h"
#include "storage/xml/biv-storage-words.h"

/* What tells a library from another SQLite file: "BivL". */
#define APPLICATION_ID 0x4269764c
/* The table of full text. */
#define FULL_TEXT "found"

/* Each makes the next version of the one before; what was published is never changed.
 *
 * document: what lists show, of the latest revision, and what people say of it. Its years came
 *   later than the others, and are noted when it is saved or checked again. When it was submitted,
 *   it is locked, with what it was then. Its audience is only remembered: see
 *   BIV_LIBRARY_MARK_AUDIENCE.
 * revision: every state, the latest too.
 * word, slip: words of five letters and more that documents are found by, and what is left of
 *   them without one letter (see biv_fold_list_variants()).
 * found: full text; a row has the number of its document. Its "marks" are what people say of a
 *   document: tags, owner, folder.
 * club, club_value: what a club writes down beside its documents, see biv-club-row.h; what is empty
 *   has no value.
 * agreed: what the library and a folder of files agreed on of a document, see BivLibraryAgreed. */
static const char *const migrations[] = {
  "CREATE TABLE document ("
  "  number INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  kind TEXT NOT NULL,"
  "  title TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  ruleset TEXT NOT NULL,"
  "  points INTEGER NOT NULL,"
  "  revision TEXT NOT NULL,"
  "  revisions INTEGER NOT NULL,"
  "  saved INTEGER NOT NULL,"
  "  folder TEXT NOT NULL DEFAULT '',"
  "  owner TEXT NOT NULL DEFAULT '',"
  "  favourite INTEGER NOT NULL DEFAULT 0,"
  "  binned INTEGER NOT NULL DEFAULT 0,"
  "  errors INTEGER NOT NULL DEFAULT -1,"
  "  warnings INTEGER NOT NULL DEFAULT -1"
  ") STRICT;"
  "CREATE INDEX document_by_name ON document (binned, name, number);"
  "CREATE INDEX document_by_date ON document (binned, saved, number);"
  "CREATE INDEX document_by_points ON document (binned, points, number);"
  "CREATE TABLE revision ("
  "  number INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  document INTEGER NOT NULL REFERENCES document (number) ON DELETE CASCADE,"
  "  place INTEGER NOT NULL,"
  "  parent TEXT,"
  "  saved INTEGER NOT NULL,"
  "  author TEXT NOT NULL,"
  "  note TEXT NOT NULL,"
  "  hash TEXT NOT NULL,"
  "  content BLOB NOT NULL,"
  "  UNIQUE (document, place)"
  ") STRICT;"
  "CREATE TABLE tag ("
  "  tag TEXT NOT NULL,"
  "  document INTEGER NOT NULL REFERENCES document (number) ON DELETE CASCADE,"
  "  PRIMARY KEY (tag, document)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX tag_by_document ON tag (document);"
  "CREATE TABLE word (word TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;"
  "CREATE TABLE slip ("
  "  variant TEXT NOT NULL,"
  "  word TEXT NOT NULL REFERENCES word (word) ON DELETE CASCADE,"
  "  PRIMARY KEY (variant, word)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX slip_by_word ON slip (word);"
  "CREATE TABLE change (number INTEGER NOT NULL) STRICT;"
  "INSERT INTO change VALUES (0);"
  "CREATE VIRTUAL TABLE " FULL_TEXT
  " USING fts5 (names, pieces, rest, tokenize='ascii', prefix='2 3');"
  "INSERT INTO found (found, rank) VALUES ('rank', 'bm25(12.0, 4.0, 1.0)');",
  "CREATE TABLE club ("
  "  number INTEGER PRIMARY KEY,"
  "  id TEXT NOT NULL UNIQUE,"
  "  kind TEXT NOT NULL"
  ") STRICT;"
  "CREATE INDEX club_by_kind ON club (kind, number);"
  "CREATE TABLE club_value ("
  "  club INTEGER NOT NULL REFERENCES club (number) ON DELETE CASCADE,"
  "  field TEXT NOT NULL,"
  "  value TEXT NOT NULL,"
  "  PRIMARY KEY (club, field)"
  ") STRICT, WITHOUT ROWID;",
  "CREATE TABLE kept AS SELECT rowid AS number, names, pieces, rest FROM " FULL_TEXT ";"
  "DROP TABLE " FULL_TEXT ";"
  "CREATE VIRTUAL TABLE " FULL_TEXT
  " USING fts5 (names, marks, pieces, rest, tokenize='ascii', prefix='2 3');"
  "INSERT INTO found (found, rank) VALUES ('rank', 'bm25(12.0, 6.0, 4.0, 1.0)');"
  "INSERT INTO found (rowid, names, marks, pieces, rest)"
  " SELECT number, names, '', pieces, rest FROM kept;"
  "DROP TABLE kept;",
  "ALTER TABLE document ADD COLUMN first_year INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE document ADD COLUMN last_year INTEGER NOT NULL DEFAULT 0;"
  "UPDATE document SET errors = -1, warnings = -1;",
  "ALTER TABLE document ADD COLUMN submitted INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE document ADD COLUMN submitter TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE document ADD COLUMN submitted_hash TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE document ADD COLUMN submitted_errors INTEGER NOT NULL DEFAULT -1;"
  "ALTER TABLE document ADD COLUMN submitted_warnings INTEGER NOT NULL DEFAULT -1;",
  "ALTER TABLE document ADD COLUMN audience TEXT NOT NULL DEFAULT 'club';",
  "CREATE TABLE agreed ("
  "  folder TEXT NOT NULL,"
  "  document TEXT NOT NULL,"
  "  own TEXT NOT NULL,"
  "  state TEXT NOT NULL,"
  "  revision TEXT NOT NULL,"
  "  hash TEXT NOT NULL,"
  "  PRIMARY KEY (folder, document)"
  ") STRICT, WITHOUT ROWID;",
};

/* What a version needs beside its tables, as far as statements alone cannot say it. */
static bool (*const steps[G_N_ELEMENTS (migrations)]) (BivDatabase *database, GError **error) = {
  [2] = biv_sqlite_search_index_all_marks,
};

/* the version that this program writes. */
static guint
get_newest_version (void)
{
  return G_N_ELEMENTS (migrations);
}

static bool
get_number (BivDatabase *database, const char *pragma, gint64 *number, GError **error)
{
  *number = 0;
  return biv_database_ask (database, number, error, pragma, "");
}

/* Makes the tables of a version in a file that has those of an earlier one. */
static bool
climb (BivDatabase *database, gint64 from, guint version, GError **error)
{
  g_autofree char *stamp =
    g_strdup_printf ("PRAGMA application_id=%d; PRAGMA user_version=%u;", APPLICATION_ID, version);

  for (guint i = (guint) from; i < version; i++)
    if (!biv_database_run_script (database, migrations[i], error) ||
        (steps[i] && !steps[i](database, error)))
      return false;
  return biv_database_run_script (database, stamp, error);
}

/* brings a file from its version up to @version, in one transaction. */
static bool
make_version (BivDatabase *database, guint version, GError **error)
{
  gint64 from;

  if (!biv_database_begin (database, error))
    return false;
  return biv_database_end (database,
                           get_number (database, "PRAGMA user_version", &from, error) &&
                             climb (database, from, version, error),
                           error);
}

/* Full text keeps what it knows in tables of its own, "found_data" and so on, which each version of
 * SQLite declares in its own words. */
static bool
is_of_full_text (const char *name)
{
  return g_str_has_prefix (name, FULL_TEXT "_");
}

/* Whether a declaration has a word behind which something may stand that runs or refers. */
static bool
can_do_more (const char *sql)
{
  static const char *const words[] = { "AS", "CHECK", "COLLATE", "DEFAULT",
                                       "GENERATED", "REFERENCES", "USING" };
  g_auto (GStrv) parts = g_strsplit_set (sql, " \t\r\n\f'\"`[](),/*-", -1);

  for (guint i = 0; parts[i]; i++)
    for (guint j = 0; j < G_N_ELEMENTS (words); j++)
      if (g_ascii_strcasecmp (parts[i], words[j]) == 0)
        return true;
  return false;
}

/* What a file declares, in one string: of full text's own tables, that they keep and do nothing
 * else. */
static char *
describe (BivDatabase *database, GError **error)
{
  g_autoptr (BivRows) rows = biv_database_bind (
    database, error, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name", "");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) failure = NULL;

  if (!rows)
    return NULL;
  while (biv_database_next (database, rows, &failure))
    {
      const char *sql = biv_rows_get_text (rows, 2);
      bool is_short = is_of_full_text (biv_rows_get_text (rows, 1)) && !can_do_more (sql);

      g_string_append_printf (text, "%s %s: %s\n", biv_rows_get_text (rows, 0),
                              biv_rows_get_text (rows, 1), is_short ? "" : sql);
    }
  if (!failure)
    return g_string_free (g_steal_pointer (&text), FALSE);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* How what full text finds is ranked: with a function that the file names. */
static char *
describe_rank (BivDatabase *database, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure, "SELECT v FROM " FULL_TEXT "_config WHERE k = 'rank'", "");

  if (rows && biv_database_next (database, rows, &failure))
    return g_strdup (biv_rows_get_text (rows, 0));
  if (!failure)
    return g_strdup ("");
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

typedef char *(*DescribeFunc) (BivDatabase *database, GError **error);

static bool
compare (BivDatabase *database, BivDatabase *model, DescribeFunc describer, GError **error)
{
  g_autofree char *wanted = describer (model, error);
  g_autofree char *there = wanted ? describer (database, error) : NULL;

  if (!there)
    return false;
  if (g_str_equal (wanted, there))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: tables that no library has"), biv_database_get_path (database));
  return false;
}

/* A file may hold nothing but what this program made: no trigger, view or table of somebody's, and
 * no function in place of that which ranks. */
static bool
check_declared (BivDatabase *database, guint version, GError **error)
{
  g_autoptr (BivDatabase) model = biv_database_open_empty (error);

  return model && make_version (model, version, error) &&
         compare (database, model, describe, error) &&
         compare (database, model, describe_rank, error);
}

/* Whether it is a library at all, or a file that nothing has been written to. */
static bool
check_kind (BivDatabase *database, gint64 version, GError **error)
{
  gint64 application;
  gint64 things = 0;

  if (!get_number (database, "PRAGMA application_id", &application, error) ||
      !biv_database_ask (database, &things, error, "SELECT count(*) FROM sqlite_schema", ""))
    return false;
  if (application == APPLICATION_ID || (application == 0 && version == 0 && things == 0))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: a database, but no library of this program"),
               biv_database_get_path (database));
  return false;
}

/**
 * biv_library_schema_prepare:
 *
 * Makes sure that a file is a library that this program can use: makes the tables of a new one,
 * brings up an older one, and refuses what another program or a later version made.
 */
bool
biv_library_schema_prepare (BivDatabase *database, GError **error)
{
  guint newest = get_newest_version ();
  gint64 version;

  if (!get_number (database, "PRAGMA user_version", &version, error) ||
      !check_kind (database, version, error))
    return false;
  if (version < 0 || version > newest)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_UNSUPPORTED_VERSION,
                   _ ("%s: a library of a later version of this program"),
                   biv_database_get_path (database));
      return false;
    }
  if (version > 0 && !check_declared (database, (guint) version, error))
    return false;
  if (version == newest || biv_database_is_read_only (database))
    return true;
  return make_version (database, newest, error);
}
