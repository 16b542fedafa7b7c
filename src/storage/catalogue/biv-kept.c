/* What a person said of the words of other programs, kept in the user's data folder and proposed at
 * the next reading: a table for the maps, or the columns of the lists, of each ruleset, and one for
 * the lines of lists of each muster list. They are tables as the command line takes them, too. A
 * table that cannot be read is never overwritten.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-kept.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "storage/format/biv-format.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Bytes of a table, and its words: with more it begins anew. */
#define MAX_TABLE (4 * 1024 * 1024)
#define MAX_WORDS 5000

/**
 * biv_kept_words_path:
 * @kind: the word of a kind of document: "army" or "scenario"
 * @ruleset: an id
 * @muster: (nullable): the id of the list for whose lines the table is; %NULL: for the rest
 *
 * Returns: (transfer full): where that table is kept
 */
char *
biv_kept_words_path (const char *kind, const char *ruleset, const char *muster)
{
  g_autofree char *name = g_strconcat (kind, "-", ruleset, muster ? "-" : "",
                                       muster ? muster : "", ".csv", NULL);

  g_strdelimit (name, G_DIR_SEPARATOR_S, '_');
  return g_build_filename (g_get_user_data_dir (), "bivouac", "interchange", name, NULL);
}

static bool
load (BivForeignWords *words, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return true;
  bytes = biv_input_read (path, BIV_INPUT_FILE, MAX_TABLE, error);
  return bytes && biv_foreign_words_read (words, bytes, name, error);
}

/**
 * biv_kept_words_load:
 * @muster: (nullable):
 *
 * Gives a table what was kept for those rules and that list.
 *
 * Returns: whether what is kept could be read
 */
bool
biv_kept_words_load (BivForeignWords *words, const char *kind, const char *ruleset,
                     const char *muster, GError **error)
{
  g_autofree char *general = biv_kept_words_path (kind, ruleset, NULL);
  g_autofree char *of_list = muster ? biv_kept_words_path (kind, ruleset, muster) : NULL;

  return load (words, general, error) && (!of_list || load (words, of_list, error));
}

static bool
write_table (BivForeignWords *kept, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = biv_foreign_words_write (kept);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return biv_save (path, bytes, error);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", folder,
               g_strerror (errno));
  return false;
}

/* Whether it is a word of the lines of lists. */
static bool
is_of_lines (const BivForeignWord *word)
{
  return g_str_equal (word->kind, BIV_LIST_DRAFT_UNIT) ||
         g_str_equal (word->kind, BIV_LIST_DRAFT_LINE);
}

/* Whether something was said that is not kept yet. */
static bool
add_to (BivForeignWords *kept, BivForeignWords *words, bool of_list)
{
  bool is_new = false;

  for (guint i = 0; i < biv_foreign_words_get_length (words); i++)
    {
      const BivForeignWord *word = biv_foreign_words_get (words, i);
      const BivForeignWord *old = biv_foreign_words_find (kept, word->kind, word->theirs);

      if (!word->is_given || of_list != is_of_lines (word))
        continue;
      is_new |= !old || !g_str_equal (old->ours, word->ours);
      biv_foreign_words_set (kept, word->kind, word->theirs, word->ours);
    }
  return is_new;
}

static bool
keep (BivForeignWords *words, const char *path, bool of_list, GError **error)
{
  g_autoptr (BivForeignWords) kept = biv_foreign_words_new ();
  g_autoptr (BivForeignWords) fresh = biv_foreign_words_new ();

  if (!load (kept, path, error))
    return false;
  if (!add_to (kept, words, of_list))
    return true;
  add_to (fresh, words, of_list);
  return write_table (biv_foreign_words_get_length (kept) > MAX_WORDS ? fresh : kept, path,
                      error);
}

/**
 * biv_kept_words_keep:
 * @words: of which those that a person gave are kept, beside what was kept before
 * @muster: (nullable):
 *
 * Returns: whether they could be written
 */
bool
biv_kept_words_keep (BivForeignWords *words, const char *kind, const char *ruleset,
                     const char *muster, GError **error)
{
  g_autofree char *general = biv_kept_words_path (kind, ruleset, NULL);
  g_autofree char *of_list = muster ? biv_kept_words_path (kind, ruleset, muster) : NULL;

  return keep (words, general, false, error) && (!of_list || keep (words, of_list, true, error));
}

/* The stamps of somebody: regions of boards that were kept under a number, each a small battle in a
 * file of its own in the user's folder. */

/** biv_kept_stamps_path: (transfer full): the path of the file of a stamp. */
char *
biv_kept_stamps_path (int number)
{
  g_autofree char *name = g_strdup_printf ("%d.bivscenario", number);

  return g_build_filename (g_get_user_data_dir (), "bivouac", "stamps", name, NULL);
}

/** biv_kept_stamps_save: keeps a stamp, in place of the one that has its number. */
bool
biv_kept_stamps_save (int number, BivScenario *stamp, GError **error)
{
  g_autofree char *path = biv_kept_stamps_path (number);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (stamp));

  g_mkdir_with_parents (folder, 0700); /* if that fails, writing will tell */
  return biv_save_as (path, BIV_SAVE_PRIVATE, bytes, NULL, error);
}

/**
 * biv_kept_stamps_read:
 *
 * Returns: (transfer full) (nullable): the stamp; %NULL without @error set if none has the number
 */
BivScenario *
biv_kept_stamps_read (int number, GError **error)
{
  g_autofree char *path = biv_kept_stamps_path (number);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (BivNode) stamp = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  stamp = biv_format_read_file (path, error);
  if (!stamp)
    return NULL;
  if (BIV_IS_SCENARIO (stamp) && biv_scenario_get_board (BIV_SCENARIO (stamp)))
    return BIV_SCENARIO (g_steal_pointer (&stamp));
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, _ ("%s: this is no stamp"),
               name);
  return NULL;
}
