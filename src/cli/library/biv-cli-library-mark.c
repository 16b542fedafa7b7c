/* What is said of documents, one or as many as options choose: tags, folders, and the bin.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/format/biv-format.h"

/* (transfer full) (nullable): the document that the second word names, or else those that the
 * options choose; if it cannot be known which, it has been said. */
static GPtrArray *
choose (BivLibrary *library, BivOptions *options, bool bin)
{
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_NAME);
  bool is_choosing = biv_cli_library_is_choosing (options);
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = NULL;

  query.bin |= bin;
  if (is_choosing == (options->n_words > 1))
    biv_command_misuse (is_choosing
                          ? _ ("a DOCUMENT, or options that choose some: both is too much")
                          : _ ("a DOCUMENT is missing, or an option that chooses some"));
  else
    {
      entries = is_choosing ? biv_library_find (library, &query, &error)
                            : biv_cli_library_select (library, options, 1, &error);
      if (!entries)
        biv_cli_library_fail (options, options->words[1], error);
    }
  return entries;
}

/* Gives each mark to each document: to all of them, or to none.
 * @values: ended by NULL */
static bool
mark_all (BivLibrary *library, GPtrArray *entries, BivLibraryMark mark, const char *const *values)
{
  g_autoptr (GError) error = NULL;
  bool done = biv_library_begin (library, &error);
  bool is_begun = done;

  for (guint i = 0; i < entries->len; i++)
    for (guint j = 0; values[j] && done; j++)
      {
        const BivLibraryEntry *entry = entries->pdata[i];

        done = biv_library_mark (library, entry->id, mark, values[j], &error);
      }
  if (is_begun)
    done = biv_library_end (library, done, done ? &error : NULL) && done;
  if (!done)
    biv_command_fail (error);
  return done;
}

static int
print_number (guint number)
{
  printf (ngettext ("%u document.\n", "%u documents.\n", number), number);
  return BIV_STATUS_FINE;
}

/* --- Tags and folders ----------------------------------------------------------------------- */

/* @first: the first word that is a mark */
static bool
mark_each (BivLibrary *library, GPtrArray *entries, BivOptions *options, guint first,
           BivLibraryMark which)
{
  const char *const *words = (const char *const *) options->words + first;

  if (!mark_all (library, entries, which, words))
    return false;
  for (guint i = 0; biv_options_is_given (options, &biv_option_dry_run) && i < entries->len; i++)
    printf ("%s\n", biv_cli_library_name (entries->pdata[i], options->language));
  return true;
}

/* Marks those that the options choose with each word. */
static int
mark_chosen (BivLibrary *library, BivOptions *options, BivLibraryMark which)
{
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_NAME);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_library_find (library, &query, &error);

  if (!entries)
    return biv_command_fail (error);
  return mark_each (library, entries, options, 1, which) ? print_number (entries->len)
                                                         : BIV_STATUS_UNUSABLE;
}

/* Marks a document with each word behind its name; or without a name, those that the options
 * choose. */
static int
mark_words (BivLibrary *library, BivOptions *options, BivLibraryMark which)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  BivLibraryEntry *entry;

  if (biv_cli_library_is_choosing (options))
    return mark_chosen (library, options, which);
  if (options->n_words < 3)
    return biv_command_misuse (_ ("a DOCUMENT is missing, or an option that chooses some"));
  entry = biv_cli_library_find (library, options->words[1], options->language, &error);
  if (!entry)
    return biv_cli_library_fail (options, options->words[1], error);
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  g_ptr_array_add (entries, entry);
  return mark_each (library, entries, options, 2, which) ? BIV_STATUS_FINE : BIV_STATUS_UNUSABLE;
}

/* library tag [DOCUMENT] TAG... */
static int
run_tag (BivLibrary *library, BivOptions *options)
{
  return mark_words (library, options, BIV_LIBRARY_MARK_TAG);
}

/* library untag [DOCUMENT] TAG... */
static int
run_untag (BivLibrary *library, BivOptions *options)
{
  return mark_words (library, options, BIV_LIBRARY_MARK_UNTAG);
}

/* library move [DOCUMENT] FOLDER. */
static int
run_move (BivLibrary *library, BivOptions *options)
{
  if (biv_cli_library_is_choosing (options) && options->n_words != 2)
    return biv_command_misuse (_ ("a DOCUMENT, or options that choose some: both is too much"));
  return mark_words (library, options, BIV_LIBRARY_MARK_FOLDER);
}

/* --- The bin -------------------------------------------------------------------------------- */

/* @value: "" takes out of the bin */
static int
mark_bin (BivLibrary *library, GPtrArray *entries, BivOptions *options, const char *value)
{
  bool is_printed = biv_cli_library_is_choosing (options) ||
                    biv_options_is_given (options, &biv_option_dry_run);
  const char *const values[] = { value, NULL };

  if (!mark_all (library, entries, BIV_LIBRARY_MARK_BIN, values))
    return BIV_STATUS_UNUSABLE;
  for (guint i = 0; is_printed && i < entries->len; i++)
    /* Translators: what became of a document, and its name */
    printf (_ ("%s: %s\n"), *value ? _ ("Put in the bin") : _ ("Taken out of the bin"),
            biv_cli_library_name (entries->pdata[i], options->language));
  return is_printed ? print_number (entries->len) : BIV_STATUS_FINE;
}

/* library delete [DOCUMENT...]: puts them in the bin. */
static int
run_delete (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GPtrArray) entries = choose (library, options, false);
  g_autofree char *now =
    g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC);

  return entries ? mark_bin (library, entries, options, now) : BIV_STATUS_UNUSABLE;
}

/* An earlier state becomes the newest; nothing in between is lost. */
static int
restore_revision (BivLibrary *library, const BivLibraryEntry *entry, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) old =
    biv_cli_library_find_revision (library, entry, options->words[2], &error);
  g_autoptr (GBytes) bytes =
    old ? biv_library_load (library, entry->id, old->id, &error) : NULL;
  g_autoptr (BivNode) root =
    bytes ? biv_format_read (bytes, biv_cli_library_name (entry, options->language), &error) : NULL;
  g_autoptr (BivLibraryRecord) record = root ? biv_cli_library_make_record (root, bytes) : NULL;
  g_autofree char *note = old ? g_strdup_printf (_ ("As in revision %u"), old->number) : NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;
  BivLibrarySaveInfo save_info = biv_cli_library_make_save_info (options);

  if (!save_info.note)
    save_info.note = note;
  if (record)
    revision = biv_library_save (library, entry->id, entry->revision, record, &save_info, &error);
  if (!revision)
    return biv_command_fail (error);
  printf (_ ("Revision %u: %s\n"), revision->number, save_info.note);
  return BIV_STATUS_FINE;
}

/* One document: out of the bin, an earlier state, or both. */
static int
restore_one (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, &error);
  bool has_revision = options->n_words > 2;

  if (!entry)
    return biv_cli_library_fail (options, options->words[1], error);
  if (entry->binned == 0 && !has_revision)
    return biv_command_misuse (
      _ ("library restore takes the number of a revision, or what is in the bin"));
  if (entry->binned > 0)
    {
      g_autoptr (GPtrArray) alone = g_ptr_array_new ();
      int status;

      g_ptr_array_add (alone, entry);
      status = mark_bin (library, alone, options, "");
      if (status != BIV_STATUS_FINE)
        return status;
    }
  return has_revision ? restore_revision (library, entry, options) : BIV_STATUS_FINE;
}

/* library restore [DOCUMENT [REVISION]]. */
static int
run_restore (BivLibrary *library, BivOptions *options)
{
  bool has_words = biv_options_is_given (options, &biv_option_note) ||
                   biv_options_is_given (options, &biv_option_author);
  g_autoptr (GPtrArray) entries = NULL;

  if (has_words && options->n_words < 3)
    return biv_command_misuse (_ ("--author and --note are for a REVISION"));
  if (options->n_words > 1 && !biv_cli_library_is_choosing (options))
    return restore_one (library, options);
  entries = choose (library, options, true);
  return entries ? mark_bin (library, entries, options, "") : BIV_STATUS_UNUSABLE;
}

/* --- Erasing -------------------------------------------------------------------------------- */

static int
erase (BivLibrary *library, GPtrArray *entries, bool is_all)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  g_autoptr (GError) error = NULL;
  bool done;

  for (guint i = 0; i < entries->len; i++)
    g_strv_builder_add (builder, ((BivLibraryEntry *) entries->pdata[i])->id);
  ids = g_strv_builder_end (builder);
  done = is_all ? biv_library_empty_bin (library, &error)
                : biv_library_erase (library, (const char *const *) ids, &error);
  return done ? BIV_STATUS_FINE : biv_command_fail (error);
}

static void
print_erased (GPtrArray *entries, const char *language)
{
  for (guint i = 0; i < entries->len; i++)
    printf (_ ("%s: %s\n"), _ ("Erased"), biv_cli_library_name (entries->pdata[i], language));
  print_number (entries->len);
}

/* library empty-bin: erases all of the bin, or those that the options
 * choose in it, and the copies that hold them. */
static int
run_empty_bin (BivLibrary *library, BivOptions *options)
{
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_NAME);
  bool is_trial = biv_options_is_given (options, &biv_option_dry_run);
  bool is_all = !biv_cli_library_is_choosing (options);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *question = NULL;
  int status;

  query.bin = true;
  entries = biv_library_find (library, &query, &error);
  if (!entries)
    return biv_command_fail (error);
  if (is_trial)
    {
      (void) biv_options_is_given (options, &biv_option_yes); /* it does no harm */
      print_erased (entries, options->language);
      return BIV_STATUS_FINE;
    }
  question = g_strdup_printf (
    ngettext ("Erase %u document of the bin for ever, with the copies that hold it?",
              "Erase %u documents of the bin for ever, with the copies that hold them?",
              entries->len),
    entries->len);
  status = biv_cli_library_ask_consent (options, question);
  if (status == BIV_STATUS_FINE)
    status = erase (library, entries, is_all);
  return status;
}

const BivLibraryTask biv_cli_library_delete = {
  { "delete", N_ ("[DOCUMENT...]"), N_ ("Put documents in the bin"),
    BIV_OPTIONS (&biv_option_library, &biv_cli_library_which, &biv_option_dry_run), 1, G_MAXUINT },
  run_delete,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_empty_bin = {
  { "empty-bin", "", N_ ("Erase what is in the bin, for ever"),
    BIV_OPTIONS (&biv_option_library, &biv_cli_library_which, &biv_option_dry_run, &biv_option_yes),
    1, 1 },
  run_empty_bin,
  BIV_LIBRARY_TASK_TRIES,
};

const BivLibraryTask biv_cli_library_move = {
  { "move", N_ ("[DOCUMENT] FOLDER"), N_ ("Put documents in a folder of the library"),
    BIV_OPTIONS (&biv_option_library, &biv_cli_library_which, &biv_option_bin, &biv_option_dry_run),
    2, 3 },
  run_move,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_restore = {
  { "restore", N_ ("[DOCUMENT [REVISION]]"),
    N_ ("Take documents out of the bin, or make an earlier revision the newest"),
    BIV_OPTIONS (&biv_option_library, &biv_option_author, &biv_option_note, &biv_cli_library_which,
                 &biv_option_bin, &biv_option_dry_run),
    1, 3 },
  run_restore,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_tag = {
  { "tag", N_ ("[DOCUMENT] TAG..."), N_ ("Tag documents"),
    BIV_OPTIONS (&biv_option_library, &biv_cli_library_which, &biv_option_bin, &biv_option_dry_run),
    2, G_MAXUINT },
  run_tag,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_untag = {
  { "untag", N_ ("[DOCUMENT] TAG..."), N_ ("Take tags away"),
    BIV_OPTIONS (&biv_option_library, &biv_cli_library_which, &biv_option_bin, &biv_option_dry_run),
    2, G_MAXUINT },
  run_untag,
  BIV_LIBRARY_TASK_WRITES,
};
