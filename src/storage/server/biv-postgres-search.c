/* The words that documents of a library on a server are found by, and finding them. They are folded
 * here, so that what is found is the same as in a library of this machine.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-search.h"

#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/library/biv-library-record.h"

/* Of what was typed one letter may be missing. */
#define SHORTEST_TYPED (BIV_FOLD_SHORTEST_SLIP - 1)
/* Fewer hits than this, and words that are nearly those that were typed are looked for too. */
#define FEW 10
/* Words that are nearly one that was typed. */
#define MOST_NEAR 20
/* Words of a query; what comes behind is left out. */
#define MOST_TYPED 16
/* A document's words together may have 1 MiB on the server, and one word 2 KiB: what comes behind
 * is not found. In bytes, and how many the server adds to each word. */
#define MOST_WORDS 900000
#define MOST_MARKS 100000
#define LONGEST_WORD 1000
#define WORD_OVERHEAD 8

/* --- Taking up -------------------------------------------------------------------------------- */

/* Adds a word to a list that PostgreSQL reads, where some letters have a meaning: of what programs
 * fold none is in a word, but others may have written to the server. */
static void
append_escaped (GString *list, const char *word, const char *special, char escape)
{
  for (const char *at = word; *at; at++)
    {
      if (strchr (special, *at))
        g_string_append_c (list, escape ? escape : *at);
      g_string_append_c (list, *at);
    }
}

/* Adds words to a list such as PostgreSQL reads: 'word':1A. */
static void
append_words (GString *vector, const char *folded, const char *weight, gsize most)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      gsize length = strlen (words[i]);

      if (length == 0 || length > LONGEST_WORD || vector->len + length + WORD_OVERHEAD > most)
        continue;
      g_string_append_c (vector, '\'');
      append_escaped (vector, words[i], "'\\", '\0');
      g_string_append_printf (vector, "':%s ", weight);
    }
}

/* An array of words, as PostgreSQL reads it, but for its end. */
static void
append_item (GString *array, const char *word)
{
  g_string_append (array, array->len > 0 ? ",\"" : "{\"");
  append_escaped (array, word, "\"\\", '\\');
  g_string_append_c (array, '"');
}

static void
append_long_words (GString *array, const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (biv_fold_can_slip (words[i], BIV_FOLD_SHORTEST_SLIP))
      append_item (array, words[i]);
}

/* (transfer full): the array of words, whole */
static char *
end_array (GString *array)
{
  g_string_append (array, array->len > 0 ? "}" : "{}");
  return g_string_free (array, FALSE);
}

/** biv_postgres_search_add_slips: takes up, of words that are new in the club, what is left of them
 * without one letter; @words: in the first column */
bool
biv_postgres_search_add_slips (BivPostgres *server, BivPostgresRows *words, GError **error)
{
  GString *left = g_string_new (NULL);
  GString *whole = g_string_new (NULL);
  g_autofree char *left_array = NULL;
  g_autofree char *whole_array = NULL;
  bool is_empty;

  while (biv_postgres_rows_next (words))
    {
      const char *word = biv_postgres_rows_get_text (words, 0);
      g_autoptr (GPtrArray) variants = biv_fold_list_variants (word);

      for (guint i = 0; i < variants->len; i++)
        {
          append_item (left, variants->pdata[i]);
          append_item (whole, word);
        }
    }
  is_empty = left->len == 0;
  left_array = end_array (left);
  whole_array = end_array (whole);
  return is_empty ||
         biv_postgres_run (server, error,
                           "INSERT INTO bivouac.slip (club, variant, word)"
                           " SELECT $1, variant, word FROM unnest ($2::text[], $3::text[])"
                           " AS added (variant, word) ON CONFLICT DO NOTHING",
                           "ss", left_array, whole_array);
}

/** biv_postgres_words_gather: the words that a document is found by, as PostgreSQL reads them. */
void
biv_postgres_words_gather (BivPostgresWords *self, const BivLibraryRecord *record)
{
  GString *vector = g_string_new (NULL);
  GString *array = g_string_new (NULL);

  append_words (vector, record->names, "1A", MOST_WORDS);
  append_words (vector, record->pieces, "3C", MOST_WORDS);
  append_words (vector, record->rest, "4D", MOST_WORDS);
  append_long_words (array, record->names);
  append_long_words (array, record->pieces);
  append_long_words (array, record->rest);
  self->vector = g_string_free (vector, FALSE);
  self->array = end_array (array);
}

/** biv_postgres_words_clear: frees what was gathered. */
void
biv_postgres_words_clear (BivPostgresWords *self)
{
  g_free (self->vector);
  g_free (self->array);
}

/* Of a secret no word is taken up: others would read there that it is one of the club's.
 * @array: (transfer full): of words */
static bool
add_words (BivPostgres *server, const char *document, GString *array, GError **error)
{
  bool is_empty = array->len == 0;
  g_autofree char *words = end_array (array);
  g_autoptr (BivPostgresRows) added =
    is_empty
      ? NULL
      : biv_postgres_bind (server, error,
                           "INSERT INTO bivouac.word (club, word) SELECT $1, unnest ($3::text[])"
                           " FROM bivouac.document WHERE club = $1 AND id = $2"
                           " AND audience <> 'keeper' ON CONFLICT DO NOTHING RETURNING word",
                           "ss", document, words);

  return is_empty || (added && biv_postgres_search_add_slips (server, added, error));
}

/* (transfer full): what people say of a document, as it is looked for. */
static char *
fold_marks (BivPostgres *server, const char *document, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT owner || ' ' || folder || ' ' || coalesce ((SELECT string_agg (tag, ' ')"
    " FROM bivouac.tag WHERE tag.club = $1 AND tag.document = $2), '')"
    " FROM bivouac.document WHERE club = $1 AND id = $2",
    "s", document);

  if (!rows)
    return NULL;
  return biv_fold (biv_postgres_rows_next (rows) ? biv_postgres_rows_get_text (rows, 0) : "");
}

/** biv_postgres_search_index_marks: takes up the words of a document's tags, owner and folder, in
 * place of those that it was found by before. */
bool
biv_postgres_search_index_marks (BivPostgres *server, const char *document, GError **error)
{
  g_autofree char *marks = fold_marks (server, document, error);
  g_autoptr (GString) vector = g_string_new (NULL);
  GString *words;

  if (!marks)
    return false;
  append_words (vector, marks, "2B", MOST_MARKS);
  words = g_string_new (NULL);
  append_long_words (words, marks);
  return add_words (server, document, words, error) &&
         biv_postgres_run (
           server, error,
           "UPDATE bivouac.document SET marks = $3::tsvector WHERE club = $1 AND id = $2", "ss",
           document, vector->str);
}

/** biv_postgres_search_forget_unused: forgets the words that no document has any more. */
bool
biv_postgres_search_forget_unused (BivPostgres *server, GError **error)
{
  return biv_postgres_run (server, error, "SELECT bivouac.forget_words ($1)", "");
}

/** biv_postgres_search_restore: takes up the words of a document that was a secret. */
bool
biv_postgres_search_restore (BivPostgres *server, const char *document, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT array_to_string (tsvector_to_array (words || marks), ' ') FROM bivouac.document"
    " WHERE club = $1 AND id = $2",
    "s", document);
  GString *words;

  if (!rows || !biv_postgres_rows_next (rows))
    return rows != NULL;
  words = g_string_new (NULL);
  append_long_words (words, biv_postgres_rows_get_text (rows, 0));
  return add_words (server, document, words, error);
}

/** biv_postgres_search_erase_owner: takes an owner from all documents and from what they are found
 * by. */
bool
biv_postgres_search_erase_owner (BivPostgres *server, const char *owner, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "UPDATE bivouac.document SET owner = '' WHERE club = $1 AND owner = $2 RETURNING id", "s",
    owner);

  if (!rows)
    return false;
  while (biv_postgres_rows_next (rows))
    if (!biv_postgres_search_index_marks (server, biv_postgres_rows_get_text (rows, 0), error))
      return false;
  return biv_postgres_search_forget_unused (server, error);
}

/* --- Finding ---------------------------------------------------------------------------------- */

/* Of texts so many letters: what somebody made longer, by other means than this program, is cut,
 * and does not keep everybody from the rest. */
#define COLUMNS                                                                                  \
  "SELECT d.id, left (d.kind, 20000), left (d.title, 20000), left (d.ruleset, 20000), d.points," \
  " left (d.revision, 20000), d.revisions, d.saved, left (d.folder, 20000),"                     \
  " left (d.owner, 20000), d.favourite::int, d.binned, d.errors, d.warnings,"                    \
  " (SELECT string_agg (tag, chr (10) ORDER BY tag) FROM bivouac.tag"                            \
  "   WHERE tag.club = d.club AND tag.document = d.id), d.first_year, d.last_year,"              \
  " d.audience, d.keeper, d.submitted, d.submitter, d.submitted_hash, d.submitted_errors,"       \
  " d.submitted_warnings, d.binner"

#define WORDS "(d.words || d.marks)"

/* Beside each other as they are in a file: names before marks, pieces, and the rest. */
#define RANK "ts_rank ('{0.08, 0.33, 0.5, 1}', " WORDS ", $16::tsquery)"

/* What is NULL, or 0, asks for nothing. */
#define FILTERS                                                                           \
  " FROM bivouac.document d WHERE d.club = $1"                                            \
  " AND ($2::text IS NULL OR d.kind = $2) AND ($3::text IS NULL OR d.ruleset = $3)"       \
  " AND ($4::text IS NULL OR d.owner = $4)"                                               \
  " AND ($5::text IS NULL OR EXISTS (SELECT 1 FROM bivouac.tag"                           \
  "      WHERE tag.club = $1 AND tag.tag = $5 AND tag.document = d.id))"                  \
  " AND ($6::text IS NULL OR d.folder = $6 OR starts_with (d.folder, $6 || '/'))"         \
  " AND ($7::int = 0 OR d.favourite) AND ($8::int = 0 OR d.points >= $8)"                 \
  " AND ($9::int = 0 OR (d.points <= $9 AND d.points >= 0))"                              \
  " AND CASE $10::int WHEN 0 THEN true WHEN 1 THEN d.errors = 0 WHEN 2 THEN d.errors > 0" \
  "     ELSE d.errors < 0 END"                                                            \
  " AND ($12::tsquery IS NULL OR " WORDS " @@ $12::tsquery)"                              \
  " AND (($13::int = 0 AND $14::int = 0) OR (d.first_year <> 0"                           \
  "      AND ($13 = 0 OR d.last_year >= $13) AND ($14 = 0 OR d.first_year <= $14)))"      \
  " AND ($15::text IS NULL OR (left (d.name, 200) = left ($15, 200) AND d.name = $15))"   \
  " AND ($16::text IS NULL OR true)"

#define NAME "left (d.name, 200), d.name, d.number"
#define NAME_BACK "left (d.name, 200) DESC, d.name DESC, d.number DESC"

/* Each, and reversed. */
static const char *const orders[][2] = {
  [BIV_LIBRARY_BY_RANK] = { RANK " DESC, d.saved DESC, d.number DESC",
                            RANK ", d.saved, d.number" },
  [BIV_LIBRARY_BY_NAME] = { NAME, NAME_BACK },
  [BIV_LIBRARY_BY_DATE] = { "d.saved DESC, d.number DESC", "d.saved, d.number" },
  [BIV_LIBRARY_BY_POINTS] = { "d.points DESC, d.number DESC", "d.points, d.number" },
  [BIV_LIBRARY_BY_KIND] = { "d.kind, " NAME, "d.kind DESC, " NAME },
  [BIV_LIBRARY_BY_RULESET] = { "d.ruleset, " NAME, "d.ruleset DESC, " NAME },
  [BIV_LIBRARY_BY_OWNER] = { "d.owner, " NAME, "d.owner DESC, " NAME },
  [BIV_LIBRARY_BY_VERDICT] = { "d.errors DESC, " NAME, "d.errors, " NAME },
};

static BivLibraryEntry *
read_entry (BivPostgresRows *rows)
{
  BivLibraryEntry *entry = g_new0 (BivLibraryEntry, 1);

  entry->id = biv_postgres_rows_dup_text (rows, 0);
  entry->kind = biv_postgres_rows_dup_text (rows, 1);
  entry->title = biv_library_title_unpack (biv_postgres_rows_get_text (rows, 2));
  entry->ruleset = biv_postgres_rows_dup_text (rows, 3);
  entry->points = (int) biv_postgres_rows_get_int (rows, 4);
  entry->revision = biv_postgres_rows_dup_text (rows, 5);
  entry->n_revisions = (guint) biv_postgres_rows_get_int (rows, 6);
  entry->saved = biv_postgres_rows_get_int (rows, 7);
  entry->folder = biv_postgres_rows_dup_text (rows, 8);
  entry->owner = biv_postgres_rows_dup_text (rows, 9);
  entry->favourite = biv_postgres_rows_get_int (rows, 10) != 0;
  entry->binned = biv_postgres_rows_get_int (rows, 11);
  entry->errors = (int) biv_postgres_rows_get_int (rows, 12);
  entry->warnings = (int) biv_postgres_rows_get_int (rows, 13);
  entry->tags = g_strsplit (biv_postgres_rows_get_text (rows, 14), "\n", -1);
  entry->years.first = (int) biv_postgres_rows_get_int (rows, 15);
  entry->years.last = (int) biv_postgres_rows_get_int (rows, 16);
  entry->audience = biv_library_audience_find (biv_postgres_rows_get_text (rows, 17));
  entry->keeper = biv_postgres_rows_dup_text (rows, 18);
  entry->submission.time = biv_postgres_rows_get_int (rows, 19);
  entry->submission.who = biv_postgres_rows_dup_text (rows, 20);
  entry->submission.hash = biv_postgres_rows_dup_text (rows, 21);
  entry->binner = biv_postgres_rows_dup_text (rows, 24);
  entry->submission.errors = (int) biv_postgres_rows_get_int (rows, 22);
  entry->submission.warnings = (int) biv_postgres_rows_get_int (rows, 23);
  return entry;
}

/** biv_postgres_search_get: (transfer full) (nullable): one document; NULL without @error: there is
 * none of that id. */
BivLibraryEntry *
biv_postgres_search_get (BivPostgres *server, const char *document, GError **error)
{
  g_autoptr (BivPostgresRows) rows =
    biv_postgres_bind (server, error,
                       COLUMNS " FROM bivouac.document d WHERE d.club = $1 AND d.id = $2", "s",
                       document);

  return rows && biv_postgres_rows_next (rows) ? read_entry (rows) : NULL;
}

/* @match: (nullable): NULL: whatever its words; @rank: (nullable): what its rank is counted by */
static BivPostgresRows *
ask (BivPostgres *server, const BivLibraryQuery *query, const char *match, const char *rank,
     GError **error)
{
  BivLibrarySort sort =
    !rank && query->sort == BIV_LIBRARY_BY_RANK ? BIV_LIBRARY_BY_DATE : query->sort;
  gint64 limit = query->limit > 0 ? (gint64) query->offset + query->limit : -1;
  g_autofree char *sql =
    g_strconcat (COLUMNS FILTERS, query->bin ? " AND d.binned > 0" : " AND d.binned = 0",
                 " ORDER BY ", orders[sort][query->reversed],
                 " LIMIT nullif ($11::bigint, -1)", NULL);

  return biv_postgres_bind (
    server, error, sql, "sssssiiiiisiiss", query->kind, query->ruleset, query->owner, query->tag,
    query->folder, (gint64) query->favourites, (gint64) query->least_points,
    (gint64) query->most_points, (gint64) query->verdict, limit, match,
    (gint64) query->years.first, (gint64) query->years.last, query->name, rank);
}

/* Adds what suits, but for what is there already. */
static bool
collect (BivPostgres *server, const BivLibraryQuery *query, const char *match, const char *rank,
         GPtrArray *hits, GError **error)
{
  g_autoptr (GHashTable) there = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (BivPostgresRows) rows = ask (server, query, match, rank, error);

  for (guint i = 0; i < hits->len; i++)
    g_hash_table_add (there, ((BivLibraryEntry *) hits->pdata[i])->id);
  while (rows && biv_postgres_rows_next (rows))
    if (!g_hash_table_contains (there, biv_postgres_rows_get_text (rows, 0)))
      g_ptr_array_add (hits, read_entry (rows));
  return rows != NULL;
}

/* --- Words that are nearly right -------------------------------------------------------------- */

/* What documents are asked for, and what they are ranked by: any of the words. */
typedef struct
{
  GString *match;
  GString *rank;
} Asked;

/* @word: of the server, who may have any letter in it */
static void
add_word (Asked *asked, const char *word)
{
  g_string_append (asked->match, " | '");
  append_escaped (asked->match, word, "'\\", '\0');
  g_string_append_c (asked->match, '\'');
  g_string_append (asked->rank, " | '");
  append_escaped (asked->rank, word, "'\\", '\0');
  g_string_append_c (asked->rank, '\'');
}

/* Words that differ from one by a slip, to be put beside it. */
static bool
add_near (BivPostgres *server, const char *word, Asked *asked, GError **error)
{
  g_autoptr (GPtrArray) variants = biv_fold_list_variants (word);
  g_autoptr (GString) array = g_string_new (NULL);
  g_autoptr (BivPostgresRows) rows = NULL;
  guint n_near = 0;

  for (guint i = 0; i < variants->len; i++)
    append_item (array, variants->pdata[i]);
  g_string_append_c (array, '}');
  rows = biv_postgres_bind (server, error,
                            "SELECT word FROM bivouac.slip WHERE club = $1"
                            " AND variant = ANY ($2::text[]) GROUP BY word"
                            " ORDER BY min (array_position ($2::text[], variant)), word",
                            "s", array->str);
  while (rows && n_near < MOST_NEAR && biv_postgres_rows_next (rows))
    if (biv_fold_is_near (word, biv_postgres_rows_get_text (rows, 0)))
      {
        add_word (asked, biv_postgres_rows_get_text (rows, 0));
        n_near++;
      }
  return rows != NULL;
}

/* Words that differ from a long one by two slips. No index tells them: the server looks through all
 * of the club, and sends those that lack no more than two of the letters, nor have more others. */
static bool
add_alike (BivPostgres *server, const char *word, Asked *asked, GError **error)
{
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT word FROM bivouac.word WHERE club = $1"
    " AND abs (length (word) - length ($2)) <= 2"
    " AND length (translate (word, $2, '')) <= 2 AND length (translate ($2, word, '')) <= 2"
    " ORDER BY word",
    "s", word);
  guint n_alike = 0;

  while (rows && n_alike < MOST_NEAR && biv_postgres_rows_next (rows))
    if (biv_fold_is_alike (word, biv_postgres_rows_get_text (rows, 0)))
      {
        add_word (asked, biv_postgres_rows_get_text (rows, 0));
        n_alike++;
      }
  return rows != NULL;
}

/* For which words those count, too, that differ by a slip. */
typedef enum
{
  BIV_TOLERATE_NOTHING,
  BIV_TOLERATE_UNKNOWN_WORDS, /* a word that no document has was probably meant to be another */
  BIV_TOLERATE_ALL_WORDS,
  BIV_TOLERATE_TWO_SLIPS, /* of a long word */
} Tolerance;

static bool
is_tolerated (BivPostgres *server, const char *word, Tolerance tolerance, bool *yes, GError **error)
{
  gint64 known = 0;

  *yes = tolerance != BIV_TOLERATE_NOTHING && biv_fold_can_slip (word, SHORTEST_TYPED);
  if (!*yes || tolerance >= BIV_TOLERATE_ALL_WORDS)
    return true;
  if (!biv_postgres_ask (server, &known, error,
                         "SELECT 1 FROM bivouac.word WHERE club = $1 AND word = $2", "s", word))
    return false;
  *yes = !known;
  return true;
}

static bool
add_meant (BivPostgres *server, const char *word, Tolerance tolerance, Asked *asked,
           GError **error)
{
  bool is_long = biv_fold_can_slip (word, BIV_FOLD_SHORTEST_TWO_SLIPS);

  return tolerance == BIV_TOLERATE_TWO_SLIPS && is_long ? add_alike (server, word, asked, error)
                                                        : add_near (server, word, asked, error);
}

/* All words, each of which may go on, or may be one with a slip. */
static bool
write_asked (BivPostgres *server, char **words, Tolerance tolerance, Asked *asked, GError **error)
{
  for (guint i = 0; words[i] && i < MOST_TYPED; i++)
    {
      bool tolerated;

      g_string_append_printf (asked->match, i > 0 ? " & ('%s':*" : "('%s':*", words[i]);
      g_string_append_printf (asked->rank, i > 0 ? " | '%s':*" : "'%s':*", words[i]);
      if (!is_tolerated (server, words[i], tolerance, &tolerated, error) ||
          (tolerated && !add_meant (server, words[i], tolerance, asked, error)))
        return false;
      g_string_append_c (asked->match, ')');
    }
  return true;
}

/* More is tolerated the less was found; what would find the same again is not asked. */
static bool
collect_words (BivPostgres *server, const BivLibraryQuery *query, char **words, GPtrArray *hits,
               GError **error)
{
  static const guint enough[] = { [BIV_TOLERATE_NOTHING] = G_MAXUINT,
                                  [BIV_TOLERATE_UNKNOWN_WORDS] = FEW,
                                  [BIV_TOLERATE_ALL_WORDS] = 1,
                                  [BIV_TOLERATE_TWO_SLIPS] = 1 };
  g_autoptr (GString) before = g_string_new (NULL);

  for (guint tolerance = 0; tolerance < G_N_ELEMENTS (enough) && hits->len < enough[tolerance];
       tolerance++)
    {
      g_autoptr (GString) match = g_string_new (NULL);
      g_autoptr (GString) rank = g_string_new (NULL);
      Asked asked = { match, rank };

      if (!write_asked (server, words, tolerance, &asked, error) ||
          (!g_string_equal (match, before) &&
           !collect (server, query, match->str, rank->str, hits, error)))
        return false;
      g_string_assign (before, match->str);
    }
  return true;
}

/* A word that is longer than any document's can be is in none. */
static bool
has_endless (char **words)
{
  for (guint i = 0; words[i]; i++)
    if (strlen (words[i]) > LONGEST_WORD)
      return true;
  return false;
}

/** biv_postgres_search_find: (transfer full): see biv_library_find(). */
GPtrArray *
biv_postgres_search_find (BivPostgres *server, const BivLibraryQuery *query, GError **error)
{
  g_autoptr (GPtrArray) hits =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  g_autofree char *folded = biv_fold (query->words ? query->words : "");
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  bool done = true;

  if (!words[0])
    done = collect (server, query, NULL, NULL, hits, error);
  else if (!has_endless (words))
    done = collect_words (server, query, words, hits, error);
  if (!done)
    return NULL;
  biv_library_query_cut (query, hits);
  return g_steal_pointer (&hits);
}
