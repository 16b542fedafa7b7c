/* Opening a library, and finding in it what a person means by a word.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/library/biv-cli-library.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/answer/biv-cli-files.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/library/biv-fold.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/server/biv-postgres-library.h"
#include "text/biv-harmless.h"

const BivOption biv_option_library = {
  "library", 0, BIV_OPTION_IS_FILE, N_ ("The library, when it is not your own"), N_ ("FILE")
};
const BivOption biv_option_author = {
  "author", 0, BIV_OPTION_IS_TEXT, N_ ("Who saves, when it is not you"), N_ ("NAME")
};
const BivOption biv_option_note = {
  "note", 0, BIV_OPTION_IS_TEXT, N_ ("What a revision is saved for"), N_ ("TEXT")
};

/* Digits of an id that are enough to be one. */
#define SHORTEST_ID 6
/* Documents that are named when a word means several. */
#define MOST_NAMED 5

/** biv_cli_library_is_on_server: whether the library that was named is no file. */
bool
biv_cli_library_is_on_server (BivOptions *options)
{
  const char *name = biv_options_get (options, &biv_option_library);

  return name && biv_libraries_is_on_server (name);
}

/** biv_cli_library_get_path: (transfer full): where the library that was named lies, or the
 * person's own; of one on a server what may be shown of its address. */
char *
biv_cli_library_get_path (BivOptions *options)
{
  const char *name = biv_options_get (options, &biv_option_library);

  if (biv_cli_library_is_on_server (options))
    return biv_libraries_show (name);
  return name ? g_canonicalize_filename (name, NULL) : biv_sqlite_library_make_path ();
}

/** biv_cli_library_open: (transfer full): the library that was named, or the person's own; it is
 * made where there is none, unless something is only tried. */
BivLibrary *
biv_cli_library_open (BivOptions *options, GError **error)
{
  g_autofree char *path = biv_cli_library_get_path (options);

  if (biv_cli_library_is_on_server (options))
    return biv_postgres_library_open (biv_options_get (options, &biv_option_library), error);
  if (biv_options_is_found (options, &biv_option_dry_run) && !biv_libraries_has (path))
    return biv_cli_library_open_trial (error);
  return biv_sqlite_library_open (path, error);
}

/* library init: makes the library that was named where there is none; one
 * that is there stays as it is. */
static int
run_init (BivLibrary *library, BivOptions *options)
{
  g_autofree char *path = biv_cli_library_get_path (options);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) made =
    biv_cli_library_is_on_server (options)
      ? biv_postgres_library_make (biv_options_get (options, &biv_option_library), &error)
      : biv_sqlite_library_open (path, &error);

  if (!made)
    return biv_cli_library_fail (options, options->words[0], error);
  if (!options->json)
    printf (_ ("A library is at %s\n"), path);
  return BIV_STATUS_FINE;
}

/** biv_cli_library_name: (transfer none): what a document is called. */
const char *
biv_cli_library_name (const BivLibraryEntry *entry, const char *language)
{
  const char *name = biv_text_for (entry->title, language);

  return *name ? name : _ ("Without a name");
}

/** biv_cli_library_date: (transfer full): a day, as every language reads it. */
char *
biv_cli_library_date (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time ? g_date_time_format (time, "%Y-%m-%d") : g_strdup ("");
}

static bool
is_start_of_id (const char *word)
{
  return strlen (word) >= SHORTEST_ID && word[strspn (word, "0123456789abcdef-")] == '\0';
}

static bool
has_all_words (const char *name, char **words)
{
  g_auto (GStrv) there = g_strsplit (name, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (!g_strv_contains ((const char *const *) there, words[i]))
      return false;
  return true;
}

/* How well a name suits a word: 2 it is the word, 1 it has all its words, 0 it has not. */
static guint
rate_name (const BivLibraryEntry *entry, const char *folded)
{
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  guint best = 0;

  for (guint i = 0; i < biv_text_get_length (entry->title); i++)
    {
      g_autofree char *name = biv_fold (biv_text_get_string (entry->title, i));

      if (g_str_equal (name, folded))
        return 2;
      if (has_all_words (name, words))
        best = 1;
    }
  return best;
}

/* Leaves those whose names suit a word best. */
static void
narrow (GPtrArray *hits, const char *word)
{
  g_autofree char *folded = biv_fold (word);
  guint best = 0;

  for (guint i = 0; i < hits->len; i++)
    best = MAX (best, rate_name (hits->pdata[i], folded));
  for (guint i = hits->len; i-- > 0;)
    if (rate_name (hits->pdata[i], folded) < best)
      g_ptr_array_remove_index (hits, i);
}

static void
keep_with_id (GPtrArray *hits, const char *start)
{
  for (guint i = hits->len; i-- > 0;)
    if (!g_str_has_prefix (((BivLibraryEntry *) hits->pdata[i])->id, start))
      g_ptr_array_remove_index (hits, i);
}

/* Adds what is found by words, in the bin too. */
static bool
add_found (BivLibrary *library, const char *words, GPtrArray *hits, GError **error)
{
  for (guint bin = 0; bin < 2; bin++)
    {
      g_autoptr (GPtrArray) found =
        biv_library_find (library, &(BivLibraryQuery){ .words = words, .bin = bin }, error);

      if (!found)
        return false;
      g_ptr_array_extend_and_steal (hits, g_steal_pointer (&found));
    }
  return true;
}

/* What is in the bin is meant when nothing else can be. */
static void
leave_bin (GPtrArray *hits)
{
  bool is_elsewhere = false;

  for (guint i = 0; i < hits->len; i++)
    is_elsewhere |= ((BivLibraryEntry *) hits->pdata[i])->binned == 0;
  for (guint i = hits->len; is_elsewhere && i-- > 0;)
    if (((BivLibraryEntry *) hits->pdata[i])->binned > 0)
      g_ptr_array_remove_index (hits, i);
}

/* (transfer full) (nullable): all that a word may mean: by its id, else by words. */
static GPtrArray *
find_meant (BivLibrary *library, const char *word, GError **error)
{
  g_autoptr (GPtrArray) hits =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);

  if (is_start_of_id (word))
    {
      if (!add_found (library, NULL, hits, error))
        return NULL;
      keep_with_id (hits, word);
    }
  if (hits->len == 0)
    {
      if (!add_found (library, word, hits, error))
        return NULL;
      narrow (hits, word);
      leave_bin (hits);
    }
  return g_steal_pointer (&hits);
}

static void
refuse_several (const char *word, GPtrArray *hits, const char *language, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < MIN (hits->len, MOST_NAMED); i++)
    {
      BivLibraryEntry *entry = hits->pdata[i];

      g_string_append_printf (names, "%s%s (%.8s)", i > 0 ? ", " : "",
                              biv_cli_library_name (entry, language), entry->id);
    }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("“%s” may be several documents: %s"), word, names->str);
}

/**
 * biv_cli_library_find:
 * @word: an id, its first letters, a name or words of it
 *
 * Returns: (transfer full): the one document that is meant, if need be in the bin; NULL with
 *   @error when there is none, or several
 */
BivLibraryEntry *
biv_cli_library_find (BivLibrary *library, const char *word, const char *language, GError **error)
{
  g_autoptr (GPtrArray) hits = find_meant (library, word, error);

  if (!hits)
    return NULL;
  if (hits->len == 1)
    return g_ptr_array_steal_index (hits, 0);
  if (hits->len > 1)
    refuse_several (word, hits, language, error);
  else
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
                 _ ("“%s”: no document of this library"), word);
  return NULL;
}

/** biv_cli_library_find_revision: (transfer full): a revision by its number or its id. */
BivLibraryRevision *
biv_cli_library_find_revision (BivLibrary *library, const BivLibraryEntry *entry, const char *word,
                               GError **error)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, entry->id, error);
  guint64 number = g_ascii_strtoull (word, NULL, 10);

  for (guint i = 0; revisions && i < revisions->len; i++)
    {
      BivLibraryRevision *revision = revisions->pdata[i];

      if (revision->number == number || g_str_equal (revision->id, word))
        return g_ptr_array_steal_index (revisions, i);
    }
  if (revisions)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
                 _ ("“%s”: no revision of this document"), word);
  return NULL;
}

/**
 * biv_cli_library_select:
 * @first: the first word that names a document
 *
 * Returns: (transfer full) (element-type BivLibraryEntry): those that are named, or where none is,
 *   all that the options choose, by name; NULL on error
 */
GPtrArray *
biv_cli_library_select (BivLibrary *library, BivOptions *options, guint first, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_NAME);
  bool is_choosing = biv_cli_library_is_choosing (options) ||
                     biv_options_is_found (options, &biv_option_sort);

  if (options->n_words <= first)
    return biv_library_find (library, &query, error);
  if (is_choosing)
    {
      g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                           _ ("a DOCUMENT, or options that choose some: both is too much"));
      return NULL;
    }
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  for (guint i = first; i < options->n_words; i++)
    {
      BivLibraryEntry *entry =
        biv_cli_library_find (library, options->words[i], options->language, error);

      if (!entry)
        return NULL;
      g_ptr_array_add (entries, entry);
    }
  return g_steal_pointer (&entries);
}

/** biv_cli_library_fail: says why something of the library could not be done, in the answer too.
 * Returns: the exit status */
int
biv_cli_library_fail (BivOptions *options, const char *what, GError *error)
{
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;

  return biv_cli_files_fail (json, what, error);
}

/** biv_cli_library_make_save_info: who saves, now; what for is as the options say. */
BivLibrarySaveInfo
biv_cli_library_make_save_info (BivOptions *options)
{
  const char *author = biv_options_get (options, &biv_option_author);

  return (BivLibrarySaveInfo){ .author = author ? author : g_get_real_name (),
                               .note = biv_options_find (options, &biv_option_note),
                               .time = g_get_real_time () / G_USEC_PER_SEC };
}

const BivLibraryTask biv_cli_library_init = {
  { "init", "", N_ ("Make a library where there is none"), BIV_OPTIONS (&biv_option_library), 1,
    1 },
  run_init,
  BIV_LIBRARY_TASK_WITHOUT,
};

const BivOption biv_option_yes = {
  "yes", 0, BIV_OPTION_IS_FLAG, N_ ("Do it without asking"), NULL
};

/* Letters of an answer. */
#define LONGEST 64

static bool
read_answer (void)
{
  char answer[LONGEST] = "";
  g_autofree char *folded = NULL;
  g_autofree char *yes = NULL;

  if (!fgets (answer, sizeof answer, stdin) || !g_utf8_validate (answer, -1, NULL))
    return false;
  folded = g_utf8_casefold (g_strstrip (answer), -1);
  /* Translators: what somebody types who agrees */
  yes = g_utf8_casefold (C_ ("answer", "yes"), -1);
  return g_str_equal (folded, yes) || g_str_equal (folded, "yes");
}

/**
 * biv_cli_library_ask_consent:
 * @options: of a call that takes --yes
 * @question: a sentence that ends in a question mark
 *
 * Asks on a terminal; where nobody can be asked, --yes must have been given.
 *
 * Returns: %BIV_STATUS_FINE when it is to be done, else the exit status, and it has been said why
 */
int
biv_cli_library_ask_consent (BivOptions *options, const char *question)
{
  g_autofree char *harmless = biv_harmless_text (question);

  if (biv_options_is_given (options, &biv_option_yes))
    return BIV_STATUS_FINE;
  if (!isatty (STDIN_FILENO))
    return biv_command_misuse (
      _ ("this cannot be brought back: where nobody can be asked, it needs --yes"));
  fflush (stdout);
  /* Translators: a question, and what may be answered; yes is the answer that agrees */
  fprintf (stderr, _ ("%s [yes/no] "), harmless);
  fflush (stderr);
  if (read_answer ())
    return BIV_STATUS_FINE;
  biv_command_complain ("%s", _ ("Nothing was done."));
  return BIV_STATUS_ERRORS;
}
