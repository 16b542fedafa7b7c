/* The words that documents of an SQLite library are found by, and finding them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-search.h"

#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/library/biv-library-record.h"

/* Letters from which on a typed word may be one with a slip: one fewer than of a word that has the
 * missing letter. */
#define SHORTEST_TYPED (BIV_FOLD_SHORTEST_SLIP - 1)
/* With fewer hits than this, words that differ by a slip are looked for, too. */
#define FEW 10
/* At most so many words that differ by a slip are tried for each that was typed. */
#define MOST_NEAR 20
/* Words of a query; what comes behind is left out. */
#define MOST_TYPED 16
/* Hits from which on a page shows the newest and not the best: to rank, SQLite visits every hit. */
#define MANY 500
/* Hits are counted beforehand only while the last word has at most so many letters, as while
 * somebody types: longer words have few hits, and counting would cost more than it saves. */
#define LONGEST_START 3

/* --- Indexing ----------------------------------------------------------------------------- */

static bool
add_slips (BivDatabase *database, const char *word, GError **error)
{
  g_autoptr (GPtrArray) variants = biv_fold_list_variants (word);

  for (guint i = 0; i < variants->len; i++)
    if (!biv_database_run (database, error,
                           "INSERT OR IGNORE INTO slip (variant, word) VALUES (?, ?)", "ss",
                           variants->pdata[i], word))
      return false;
  return true;
}

static bool
add_word (BivDatabase *database, const char *word, GError **error)
{
  gint64 known = 0;

  if (!biv_fold_can_slip (word, BIV_FOLD_SHORTEST_SLIP))
    return true;
  if (!biv_database_ask (database, &known, error, "SELECT 1 FROM word WHERE word = ?", "s", word))
    return false;
  return known ||
         (biv_database_run (database, error, "INSERT INTO word (word) VALUES (?)", "s", word) &&
          add_slips (database, word, error));
}

static bool
add_words (BivDatabase *database, const char *folded, GError **error)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (!add_word (database, words[i], error))
      return false;
  return true;
}

/** biv_sqlite_search_index: takes up the words that a document is found by, in place of those that
 * it was found by before; what people say of it stays. */
bool
biv_sqlite_search_index (BivDatabase *database, gint64 document, const BivLibraryRecord *record,
                         GError **error)
{
  return biv_database_run (database, error,
                           "INSERT OR REPLACE INTO found (rowid, names, marks, pieces, rest)"
                           " VALUES (?1, ?2,"
                           " coalesce ((SELECT marks FROM found WHERE rowid = ?1), ''), ?3, ?4)",
                           "isss", document, record->names, record->pieces, record->rest) &&
         add_words (database, record->names, error) &&
         add_words (database, record->pieces, error) && add_words (database, record->rest, error);
}

/* (transfer full): what people say of a document, as it is looked for. */
static char *
fold_marks (BivDatabase *database, gint64 document, GError **error)
{
  g_autoptr (BivRows) rows =
    biv_database_bind (database, error,
                       "SELECT owner || ' ' || folder || ' ' || coalesce ("
                       " (SELECT group_concat (tag, ' ') FROM tag WHERE document = number), '')"
                       " FROM document WHERE number = ?",
                       "i", document);

  return rows && biv_database_next (database, rows, error) ? biv_fold (biv_rows_get_text (rows, 0))
                                                           : NULL;
}

/** biv_sqlite_search_index_marks: takes up the words of a document's tags, owner and folder, in
 * place of those that it was found by before. */
bool
biv_sqlite_search_index_marks (BivDatabase *database, gint64 document, GError **error)
{
  g_autofree char *marks = fold_marks (database, document, error);

  return marks &&
         biv_database_run (database, error, "UPDATE found SET marks = ? WHERE rowid = ?", "si",
                           marks, document) &&
         add_words (database, marks, error);
}

/* Indexes anew the marks of each document whose number @statement lists, with @value as its
 * parameter. */
static bool
index_marks_of (BivDatabase *database, const char *statement, const char *value, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (database, &failure, statement, "s", value);

  while (rows && biv_database_next (database, rows, &failure))
    if (!biv_sqlite_search_index_marks (database, biv_rows_get_int (rows, 0), &failure))
      break;
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/** biv_sqlite_search_index_all_marks: takes them up of all documents that have any. */
bool
biv_sqlite_search_index_all_marks (BivDatabase *database, GError **error)
{
  return index_marks_of (database,
                         "SELECT number FROM document WHERE owner <> ?1 OR folder <> ?1"
                         " OR number IN (SELECT document FROM tag)",
                         "", error);
}

/* Words that no document has any more. */
static bool
forget_unused_words (BivDatabase *database, GError **error)
{
  return biv_database_run (database, error, "INSERT INTO found (found) VALUES ('optimize')", "") &&
         biv_database_run (database, error,
                           "CREATE VIRTUAL TABLE IF NOT EXISTS temp.term"
                           " USING fts5vocab (main, found, row)",
                           "") &&
         biv_database_run (database, error,
                           "DELETE FROM word WHERE word NOT IN (SELECT term FROM temp.term)", "");
}

/** biv_sqlite_search_forget_binned: forgets the words of one document of the bin, or of all (NULL),
 * and those that no other document has altogether. */
bool
biv_sqlite_search_forget_binned (BivDatabase *database, const char *document, GError **error)
{
  return biv_database_run (database, error,
                           "DELETE FROM found WHERE rowid IN"
                           " (SELECT number FROM document WHERE binned > 0"
                           "  AND (?1 IS NULL OR id = ?1))",
                           "s", document) &&
         forget_unused_words (database, error);
}

/** biv_sqlite_search_erase_owner: takes an owner from all documents and from what they are found
 * by. */
bool
biv_sqlite_search_erase_owner (BivDatabase *database, const char *owner, GError **error)
{
  return index_marks_of (database,
                         "UPDATE document SET owner = '' WHERE owner = ? RETURNING number", owner,
                         error) &&
         forget_unused_words (database, error);
}

/* --- Finding ------------------------------------------------------------------------------ */

#define COLUMNS                                                                          \
  "SELECT d.id, d.kind, d.title, d.ruleset, d.points, d.revision, d.revisions, d.saved," \
  " d.folder, d.owner, d.favourite, d.binned, d.errors, d.warnings,"                     \
  " (SELECT group_concat (tag, char (10)) FROM"                                          \
  "   (SELECT tag FROM tag WHERE tag.document = d.number ORDER BY tag)),"                \
  " d.first_year, d.last_year, d.submitted, d.submitter, d.submitted_hash,"              \
  " d.submitted_errors, d.submitted_warnings, d.audience"

/* A parameter that is NULL, or 0, filters nothing. */
#define FILTERS                                                                             \
  " AND (?1 IS NULL OR d.kind = ?1) AND (?2 IS NULL OR d.ruleset = ?2)"                     \
  " AND (?3 IS NULL OR d.owner = ?3)"                                                       \
  " AND (?4 IS NULL OR EXISTS (SELECT 1 FROM tag WHERE tag = ?4 AND document = d.number))"  \
  " AND (?5 IS NULL OR d.folder = ?5 OR substr (d.folder, 1, length (?5) + 1) = ?5 || '/')" \
  " AND (?6 = 0 OR d.favourite) AND (?7 = 0 OR d.points >= ?7)"                             \
  " AND (?8 = 0 OR (d.points <= ?8 AND d.points >= 0))"                                     \
  " AND CASE ?9 WHEN 0 THEN 1 WHEN 1 THEN d.errors = 0 WHEN 2 THEN d.errors > 0"            \
  "     ELSE d.errors < 0 END"                                                              \
  " AND ((?12 = 0 AND ?13 = 0) OR (d.first_year <> 0"                                       \
  "      AND (?12 = 0 OR d.last_year >= ?12) AND (?13 = 0 OR d.first_year <= ?13)))"

/* The SQL of each order, and of the same reversed. */
static const char *const orders[][2] = {
  [BIV_LIBRARY_BY_RANK] = { "rank", "rank DESC" },
  [BIV_LIBRARY_BY_NAME] = { "d.name, d.number", "d.name DESC, d.number DESC" },
  [BIV_LIBRARY_BY_DATE] = { "d.saved DESC, d.number DESC", "d.saved, d.number" },
  [BIV_LIBRARY_BY_POINTS] = { "d.points DESC, d.number DESC", "d.points, d.number" },
  [BIV_LIBRARY_BY_KIND] = { "d.kind, d.name, d.number", "d.kind DESC, d.name, d.number" },
  [BIV_LIBRARY_BY_RULESET] = { "d.ruleset, d.name, d.number", "d.ruleset DESC, d.name, d.number" },
  [BIV_LIBRARY_BY_OWNER] = { "d.owner, d.name, d.number", "d.owner DESC, d.name, d.number" },
  [BIV_LIBRARY_BY_VERDICT] = { "d.errors DESC, d.name, d.number", "d.errors, d.name, d.number" },
};

static BivLibraryEntry *
read_entry (BivRows *rows)
{
  BivLibraryEntry *entry = g_new0 (BivLibraryEntry, 1);
  const char *tags = biv_rows_get_text (rows, 14);

  entry->id = biv_rows_dup_text (rows, 0);
  entry->kind = biv_rows_dup_text (rows, 1);
  entry->title = biv_library_title_unpack (biv_rows_get_text (rows, 2));
  entry->ruleset = biv_rows_dup_text (rows, 3);
  entry->points = (int) biv_rows_get_int (rows, 4);
  entry->revision = biv_rows_dup_text (rows, 5);
  entry->n_revisions = (guint) biv_rows_get_int (rows, 6);
  entry->saved = biv_rows_get_int (rows, 7);
  entry->folder = biv_rows_dup_text (rows, 8);
  entry->owner = biv_rows_dup_text (rows, 9);
  entry->favourite = biv_rows_get_int (rows, 10) != 0;
  entry->binned = biv_rows_get_int (rows, 11);
  entry->errors = (int) biv_rows_get_int (rows, 12);
  entry->warnings = (int) biv_rows_get_int (rows, 13);
  entry->tags = g_strsplit (tags, "\n", -1);
  entry->years.first = (int) biv_rows_get_int (rows, 15);
  entry->years.last = (int) biv_rows_get_int (rows, 16);
  entry->audience = biv_library_audience_find (biv_rows_get_text (rows, 22));
  entry->keeper = g_strdup ("");
  entry->binner = g_strdup ("");
  entry->submission.time = biv_rows_get_int (rows, 17);
  entry->submission.who = biv_rows_dup_text (rows, 18);
  entry->submission.hash = biv_rows_dup_text (rows, 19);
  entry->submission.errors = (int) biv_rows_get_int (rows, 20);
  entry->submission.warnings = (int) biv_rows_get_int (rows, 21);
  return entry;
}

/** biv_sqlite_search_get: (transfer full) (nullable): one document; NULL without @error: there is
 * none of that id. */
BivLibraryEntry *
biv_sqlite_search_get (BivDatabase *database, const char *document, GError **error)
{
  g_autoptr (BivRows) rows =
    biv_database_bind (database, error, COLUMNS " FROM document d WHERE d.id = ?", "s", document);

  return rows && biv_database_next (database, rows, error) ? read_entry (rows) : NULL;
}

/* How documents that have the words are put in order. */
typedef enum
{
  BIV_WORDS_NONE,   /* no words are asked for */
  BIV_WORDS_SORTED, /* as the query says */
  BIV_WORDS_NEWEST, /* newest document first, which needs no look at the others */
} WordsOrder;

static const char *
get_order (const BivLibraryQuery *query, WordsOrder order)
{
  if (order == BIV_WORDS_NEWEST)
    return "found.rowid DESC";
  if (order == BIV_WORDS_NONE && query->sort == BIV_LIBRARY_BY_RANK)
    return orders[BIV_LIBRARY_BY_DATE][query->reversed];
  return orders[query->sort][query->reversed];
}

/* The statement that asks for a query's documents: with words or without them. */
static char *
write_statement (const BivLibraryQuery *query, WordsOrder order)
{
  return g_strconcat (COLUMNS,
                      order != BIV_WORDS_NONE ? " FROM found JOIN document d ON d.number = found.rowid"
                                                " WHERE found MATCH ?11 AND"
                                              : " FROM document d WHERE ?11 IS NULL AND",
                      query->bin ? " d.binned > 0" : " d.binned = 0",
                      query->name ? " AND d.name = ?14" : " AND ?14 IS NULL", FILTERS, " ORDER BY ",
                      get_order (query, order), " LIMIT ?10", NULL);
}

static BivRows *
ask (BivDatabase *database, const BivLibraryQuery *query, const char *match, WordsOrder order,
     GError **error)
{
  g_autofree char *sql = write_statement (query, order);
  gint64 limit = query->limit > 0 ? (gint64) query->offset + query->limit : -1;

  return biv_database_bind (database, error, sql, "sssssiiiiisiis", query->kind, query->ruleset,
                            query->owner, query->tag, query->folder, (gint64) query->favourites,
                            (gint64) query->least_points, (gint64) query->most_points,
                            (gint64) query->verdict, limit, match, (gint64) query->years.first,
                            (gint64) query->years.last, query->name);
}

/* Adds what suits, but for what is there already. */
static bool
collect (BivDatabase *database, const BivLibraryQuery *query, const char *match, WordsOrder order,
         GPtrArray *hits, GError **error)
{
  g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = ask (database, query, match, order, &failure);

  for (guint i = 0; i < hits->len; i++)
    g_hash_table_add (there, ((BivLibraryEntry *) hits->pdata[i])->id);
  while (rows && biv_database_next (database, rows, &failure))
    if (!g_hash_table_contains (there, biv_rows_get_text (rows, 0)))
      g_ptr_array_add (hits, read_entry (rows));
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* Adds to a match the words that differ from one by a slip. */
static bool
add_near (BivDatabase *database, const char *word, GString *match, GError **error)
{
  g_autoptr (GPtrArray) variants = biv_fold_list_variants (word);
  g_autoptr (GHashTable) near = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) failure = NULL;

  for (guint i = 0; i < variants->len && !failure; i++)
    {
      g_autoptr (BivRows) rows = biv_database_bind (
        database, &failure, "SELECT word FROM slip WHERE variant = ?", "s", variants->pdata[i]);

      while (rows && g_hash_table_size (near) < MOST_NEAR &&
             biv_database_next (database, rows, &failure))
        if (biv_fold_is_near (word, biv_rows_get_text (rows, 0)) &&
            g_hash_table_add (near, biv_rows_dup_text (rows, 0)))
          g_string_append_printf (match, " OR \"%s\"", biv_rows_get_text (rows, 0));
    }
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* Adds to a match the words that differ from a long one by two slips. All words are compared, for
 * there is no index of these. */
static bool
add_alike (BivDatabase *database, const char *word, GString *match, GError **error)
{
  gint64 letters = g_utf8_strlen (word, -1);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure, "SELECT word FROM word WHERE length (word) BETWEEN ? AND ? ORDER BY word",
    "ii", letters - 2, letters + 2);
  guint n_alike = 0;

  while (rows && n_alike < MOST_NEAR && biv_database_next (database, rows, &failure))
    if (biv_fold_is_alike (word, biv_rows_get_text (rows, 0)))
      {
        g_string_append_printf (match, " OR \"%s\"", biv_rows_get_text (rows, 0));
        n_alike++;
      }
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* For which words of a query those that differ by a slip count, too: each step finds more. */
typedef enum
{
  BIV_TOLERATE_NOTHING,
  BIV_TOLERATE_UNKNOWN_WORDS, /* a word that no document has was probably meant to be another */
  BIV_TOLERATE_ALL_WORDS,
  BIV_TOLERATE_TWO_SLIPS, /* of a long word */
} Tolerance;

static bool
is_tolerated (BivDatabase *database, const char *word, Tolerance tolerance, bool *yes,
              GError **error)
{
  gint64 known = 0;

  *yes = tolerance != BIV_TOLERATE_NOTHING && biv_fold_can_slip (word, SHORTEST_TYPED);
  if (!*yes || tolerance >= BIV_TOLERATE_ALL_WORDS)
    return true;
  if (!biv_database_ask (database, &known, error, "SELECT 1 FROM word WHERE word = ?", "s", word))
    return false;
  *yes = !known;
  return true;
}

static bool
add_meant (BivDatabase *database, const char *word, Tolerance tolerance, GString *match,
           GError **error)
{
  bool is_long = biv_fold_can_slip (word, BIV_FOLD_SHORTEST_TWO_SLIPS);

  return tolerance == BIV_TOLERATE_TWO_SLIPS && is_long
           ? add_alike (database, word, match, error)
           : add_near (database, word, match, error);
}

/* What full text is asked for: all words, each of which may go on, or may be one with a slip. */
static char *
write_match (BivDatabase *database, char **words, Tolerance tolerance, GError **error)
{
  g_autoptr (GString) match = g_string_new (NULL);

  for (guint i = 0; words[i] && i < MOST_TYPED; i++)
    {
      bool tolerated;

      g_string_append_printf (match, i > 0 ? " AND (\"%s\"*" : "(\"%s\"*", words[i]);
      if (!is_tolerated (database, words[i], tolerance, &tolerated, error) ||
          (tolerated && !add_meant (database, words[i], tolerance, match, error)))
        return NULL;
      g_string_append_c (match, ')');
    }
  return g_string_free (g_steal_pointer (&match), FALSE);
}

/* --- The first page of many --------------------------------------------------------------- */

/* Words that begin with a letter. The full-text index knows beginnings of two and three letters
 * only, so they are asked for by each two that there are. */
static void
append_letter (GString *match, char letter)
{
  g_string_append_printf (match, "(\"%c\"", letter);
  for (const char *next = "abcdefghijklmnopqrstuvwxyz0123456789"; *next; next++)
    g_string_append_printf (match, " OR \"%c%c\"*", letter, *next);
  g_string_append_c (match, ')');
}

/* (transfer full): a match for all words: each whole, or if @go_on each as the beginning of one. */
static char *
write_plain_match (char **words, const char *columns, bool go_on)
{
  GString *match = g_string_new (columns);

  g_string_append_c (match, '(');
  for (guint i = 0; words[i] && i < MOST_TYPED; i++)
    {
      g_string_append (match, i > 0 ? " AND " : "");
      if (go_on && strlen (words[i]) == 1)
        append_letter (match, words[i][0]);
      else
        g_string_append_printf (match, go_on ? "\"%s\"*" : "\"%s\"", words[i]);
    }
  g_string_append_c (match, ')');
  return g_string_free (match, FALSE);
}

static bool
is_of_many (BivDatabase *database, const char *match, bool *many, GError **error)
{
  gint64 hits = 0;
  bool done = biv_database_ask (database, &hits, error,
                                "SELECT count(*) FROM"
                                " (SELECT 1 FROM found WHERE found MATCH ? LIMIT ?)",
                                "si", match, (gint64) MANY);

  *many = hits >= MANY;
  return done;
}

/* Collects the hits of a match: the best first, or the newest when there are many. */
static bool
collect_some (BivDatabase *database, const BivLibraryQuery *query, const char *match,
              GPtrArray *hits, GError **error)
{
  bool many;

  return is_of_many (database, match, &many, error) &&
         collect (database, query, match, many ? BIV_WORDS_NEWEST : BIV_WORDS_SORTED, hits, error);
}

/* Collects very many hits until there are as many as were asked for: first documents with the words
 * in their names, then with words in their names that begin so, then with such words anywhere. */
static bool
collect_first (BivDatabase *database, const BivLibraryQuery *query, char **words, GPtrArray *hits,
               GError **error)
{
  static const struct
  {
    const char *columns;
    bool go_on;
  } steps[] = { { "{names} : ", false }, { "{names} : ", true }, { "", true } };
  bool done = true;

  for (guint i = 0; done && i < G_N_ELEMENTS (steps) && hits->len < query->offset + query->limit;
       i++)
    {
      g_autofree char *match = write_plain_match (words, steps[i].columns, steps[i].go_on);

      done = collect_some (database, query, match, hits, error);
    }
  return done;
}

/* Whether only a page is wanted of so many hits that ranking them all would take too long, as while
 * the last word is still being typed. */
static bool
is_first_of_many (BivDatabase *database, const BivLibraryQuery *query, char **words, bool *yes,
                  GError **error)
{
  const char *last = words[g_strv_length (words) - 1];
  g_autofree char *match = write_plain_match (words, "", true);

  *yes = false;
  if (query->limit == 0 || query->sort != BIV_LIBRARY_BY_RANK || query->reversed ||
      g_utf8_strlen (last, -1) > LONGEST_START)
    return true;
  return is_of_many (database, match, yes, error);
}

/* --- All hits ----------------------------------------------------------------------------- */

/* Collects hits, and tolerates more slips as long as too little was found. A match that is the same
 * as the one before is not asked again. */
static bool
collect_words (BivDatabase *database, const BivLibraryQuery *query, char **words, GPtrArray *hits,
               GError **error)
{
  static const guint enough[] = { [BIV_TOLERATE_NOTHING] = G_MAXUINT,
                                  [BIV_TOLERATE_UNKNOWN_WORDS] = FEW,
                                  [BIV_TOLERATE_ALL_WORDS] = 1,
                                  [BIV_TOLERATE_TWO_SLIPS] = 1 };
  g_autofree char *before = NULL;

  for (guint tolerance = 0; tolerance < G_N_ELEMENTS (enough) && hits->len < enough[tolerance];
       tolerance++)
    {
      char *match = write_match (database, words, tolerance, error);
      bool is_asked = g_strcmp0 (match, before) == 0;

      g_free (before);
      before = match;
      if (!match || (!is_asked && !collect (database, query, match, BIV_WORDS_SORTED, hits, error)))
        return false;
    }
  return true;
}

static bool
find_words (BivDatabase *database, const BivLibraryQuery *query, char **words, GPtrArray *hits,
            GError **error)
{
  bool many;

  if (!is_first_of_many (database, query, words, &many, error))
    return false;
  return many ? collect_first (database, query, words, hits, error)
              : collect_words (database, query, words, hits, error);
}

/** biv_sqlite_search_find: (transfer full): see biv_library_find(). */
GPtrArray *
biv_sqlite_search_find (BivDatabase *database, const BivLibraryQuery *query, GError **error)
{
  g_autoptr (GPtrArray) hits =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  g_autofree char *folded = biv_fold (query->words ? query->words : "");
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  bool done = words[0] ? find_words (database, query, words, hits, error)
                       : collect (database, query, NULL, BIV_WORDS_NONE, hits, error);

  if (!done)
    return NULL;
  biv_library_query_cut (query, hits);
  return g_steal_pointer (&hits);
}
