/* What holds the accounts of a server apart: row-level security with its policies, triggers and
 * functions. Where somebody has changed them by hand nobody knows any more who sees what.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-guards.h"

#include "storage/xml/biv-storage-words.h"

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

/**
 * biv_postgres_guards_check:
 *
 * Looks whether what holds accounts apart is as it was made. If not, who owns the tables, and sees
 * all of them anyway, may only read, and nobody else does.
 *
 * Returns: false with @error: nothing is to be done with this library
 */
bool
biv_postgres_guards_check (BivPostgres *server, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT pg_has_role (session_user, relowner, 'MEMBER')::int,"
    " (SELECT md5 (string_agg (line, chr (10) ORDER BY line COLLATE \"C\")) FROM (" LINES
    ") AS lines) FROM pg_class WHERE oid = 'bivouac.document'::regclass AND $1::text IS NOT NULL",
    "s", DECIDING);

  if (!biv_postgres_rows_take_one (rows, server, 2, error))
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
