/* What the words of other programs are for us: guessed by an importer, or given by a person in a
 * table that every spreadsheet reads and writes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-foreign-words.h"

#include "storage/interchange/plain/biv-csv.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* The columns, by the words in the first line. */
enum
{
  COLUMN_KIND,
  COLUMN_THEIRS,
  COLUMN_OURS,
  COLUMN_COUNT,
  N_COLUMNS,
};

static const char *const columns[] = { "kind", "theirs", "ours", "count", NULL };

struct _BivForeignWords
{
  GPtrArray *rows;   /* of BivForeignWord */
  GHashTable *index; /* their kind and word to the row */
};

static void
free_word (BivForeignWord *word)
{
  g_free (word->kind);
  g_free (word->theirs);
  g_free (word->ours);
  g_free (word);
}

/** biv_foreign_words_new: (transfer full): an empty table. */
BivForeignWords *
biv_foreign_words_new (void)
{
  BivForeignWords *self = g_new0 (BivForeignWords, 1);

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_word);
  self->index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/** biv_foreign_words_free: frees a table. */
void
biv_foreign_words_free (BivForeignWords *self)
{
  g_hash_table_unref (self->index);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/** biv_foreign_words_get_length: how many words it has. */
guint
biv_foreign_words_get_length (BivForeignWords *self)
{
  return self->rows->len;
}

/** biv_foreign_words_get: (transfer none): a word, by position from 0. */
const BivForeignWord *
biv_foreign_words_get (BivForeignWords *self, guint position)
{
  return self->rows->pdata[position];
}

static BivForeignWord *
find (BivForeignWords *self, const char *kind, const char *theirs)
{
  g_autofree char *key = g_strconcat (kind, "\n", theirs, NULL);

  return g_hash_table_lookup (self->index, key);
}

static BivForeignWord *
add (BivForeignWords *self, const char *kind, const char *theirs)
{
  BivForeignWord *word = g_new0 (BivForeignWord, 1);

  word->kind = g_strdup (kind);
  word->theirs = g_strdup (theirs);
  g_ptr_array_add (self->rows, word);
  g_hash_table_insert (self->index, g_strconcat (kind, "\n", theirs, NULL), word);
  return word;
}

/** biv_foreign_words_find: (transfer none) (nullable): the row of a word. */
const BivForeignWord *
biv_foreign_words_find (BivForeignWords *self, const char *kind, const char *theirs)
{
  return find (self, kind, theirs);
}

/** biv_foreign_words_set: sets what a word is, as a person decided. */
void
biv_foreign_words_set (BivForeignWords *self, const char *kind, const char *theirs,
                       const char *ours)
{
  BivForeignWord *word = find (self, kind, theirs);

  if (!word)
    word = add (self, kind, theirs);
  g_free (word->ours);
  word->ours = g_strdup (ours);
  word->is_given = true;
}

/**
 * biv_foreign_words_count:
 * @guess: what the word is if nobody has said it
 * @count: how often the file has it, or has it once more
 *
 * Takes up a word that a file has.
 *
 * Returns: (transfer none): what it is for us
 */
const char *
biv_foreign_words_count (BivForeignWords *self, const char *kind, const char *theirs,
                         const char *guess, guint count)
{
  BivForeignWord *word = find (self, kind, theirs);

  if (!word)
    word = add (self, kind, theirs);
  if (!word->is_given)
    {
      g_free (word->ours);
      word->ours = g_strdup (guess);
    }
  word->count += count;
  return word->ours;
}

/** biv_foreign_words_restart: counts from nothing again, and forgets what was guessed: for another
 * reading. What a person gave stays. */
void
biv_foreign_words_restart (BivForeignWords *self)
{
  for (guint i = self->rows->len; i > 0; i--)
    {
      BivForeignWord *word = self->rows->pdata[i - 1];
      g_autofree char *key = g_strconcat (word->kind, "\n", word->theirs, NULL);

      word->count = 0;
      if (word->is_given)
        continue;
      g_hash_table_remove (self->index, key);
      g_ptr_array_remove_index (self->rows, i - 1);
    }
}

static bool
read_row (BivForeignWords *self, BivCsv *csv, const int places[N_COLUMNS], guint row,
          const char *name, GError **error)
{
  const char *kind = biv_csv_get (csv, row, places[COLUMN_KIND]);
  const char *theirs = biv_csv_get (csv, row, places[COLUMN_THEIRS]);
  const char *ours = biv_csv_get (csv, row, places[COLUMN_OURS]);

  if (!*theirs && !*ours && !*kind) /* an empty line */
    return true;
  if (!*kind || !*theirs)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("%s:%u: a kind and their word were expected"), name,
                   biv_csv_get_line (csv, row));
      return false;
    }
  if (*ours)
    biv_foreign_words_set (self, kind, theirs, ours);
  return true;
}

/**
 * biv_foreign_words_read:
 * @bytes: a table as biv_foreign_words_write() makes it; its first line names the columns kind,
 * theirs and ours, in any order
 * @name: what errors call it
 *
 * Takes up the rows of a table as given by a person; those without a word of ours are guessed.
 *
 * Returns: whether it could be read; if not, some rows may have been taken
 */
bool
biv_foreign_words_read (BivForeignWords *self, GBytes *bytes, const char *name, GError **error)
{
  BivByteBudget budget = { 0 };
  g_autoptr (BivCsv) csv = biv_csv_read (bytes, name, &budget, error);
  int places[N_COLUMNS];

  if (!csv)
    return false;
  for (guint i = 0; i < N_COLUMNS; i++)
    places[i] = biv_csv_find_column (csv, columns[i]);
  if (places[COLUMN_KIND] < 0 || places[COLUMN_THEIRS] < 0 || places[COLUMN_OURS] < 0)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("%s:1: the columns “kind”, “theirs” and “ours” were expected"), name);
      return false;
    }
  for (guint i = 1; i < biv_csv_get_n_rows (csv); i++)
    if (!read_row (self, csv, places, i, name, error))
      return false;
  return true;
}

/** biv_foreign_words_write: (transfer full): the table as CSV. */
GBytes *
biv_foreign_words_write (BivForeignWords *self)
{
  GString *text = g_string_new (NULL);

  biv_csv_append_line (text, ',', columns);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const BivForeignWord *word = self->rows->pdata[i];
      g_autofree char *count = g_strdup_printf ("%u", word->count);
      const char *const cells[] = { word->kind, word->theirs, word->ours, count, NULL };

      biv_csv_append_line (text, ',', cells);
    }
  return g_string_free_to_bytes (text);
}
