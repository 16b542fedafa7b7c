/* bivouac-cli library WHAT ...: the documents that a club keeps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/format/biv-format.h"

typedef struct
{
  const char *word;
  const char *usage; /* what follows it, marked for translation */
  guint min_words;   /* with its own */
  guint max_words;
  int (*run) (BivLibrary *library, BivOptions *options);
  enum
  {
    READS,
    WRITES,  /* a copy of the day is kept first */
    WITHOUT, /* it opens no library: that may be broken */
  } access;
} Task;

static int
tell_found (BivLibrary *library, const BivLibraryQuery *query, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_library_find (library, query, &error);

  if (!entries)
    return biv_cli_library_fail (options, options->words[0], error);
  if (options->json)
    biv_cli_library_entries_json (entries, options->language);
  else if (entries->len > 0)
    biv_cli_library_print_entries (entries, options->language);
  else
    printf ("%s\n", _ ("Nothing was found."));
  return BIV_STATUS_FINE;
}

static int
list (BivLibrary *library, BivOptions *options)
{
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_NAME);

  return tell_found (library, &query, options);
}

static int
search (BivLibrary *library, BivOptions *options)
{
  g_autofree char *words = g_strjoinv (" ", options->words + 1);
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_RANK);

  query.words = words;
  return tell_found (library, &query, options);
}

/* (transfer full) (nullable): the document that the second word names; if none, it has been said.
 */
static BivLibraryEntry *
find_named (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  BivLibraryEntry *entry =
    biv_cli_library_find (library, options->words[1], options->language, &error);

  if (!entry)
    biv_cli_library_fail (options, options->words[1], error);
  return entry;
}

static int
show (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibraryEntry) entry = find_named (library, options);
  g_autoptr (BivJsonWriter) json = NULL;

  if (!entry)
    return BIV_STATUS_UNUSABLE;
  if (!options->json)
    {
      biv_cli_library_print_entry (entry, options->language);
      return BIV_STATUS_FINE;
    }
  json = biv_json_writer_new (stdout);
  biv_cli_library_entry_json (json, entry, options->language);
  return BIV_STATUS_FINE;
}

static int
tell_history (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibraryEntry) entry = find_named (library, options);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) revisions = NULL;

  if (!entry)
    return BIV_STATUS_UNUSABLE;
  revisions = biv_library_list_revisions (library, entry->id, &error);
  if (!revisions)
    return biv_cli_library_fail (options, options->words[1], error);
  if (options->json)
    biv_cli_library_revisions_json (revisions);
  else
    biv_cli_library_print_revisions (revisions);
  return BIV_STATUS_FINE;
}

static int
mark (BivLibrary *library, const BivLibraryEntry *entry, BivLibraryMark mark, const char *value)
{
  g_autoptr (GError) error = NULL;

  return biv_library_mark (library, entry->id, mark, value, &error) ? BIV_STATUS_FINE
                                                                    : biv_command_fail (error);
}

static int
mark_each (BivLibrary *library, const BivLibraryEntry *entry, BivOptions *options, guint first,
           BivLibraryMark which)
{
  int status = BIV_STATUS_FINE;

  for (guint i = first; status == BIV_STATUS_FINE && i < options->n_words; i++)
    status = mark (library, entry, which, options->words[i]);
  return status;
}

/* Marks the documents that the options choose, with each word. */
static int
mark_chosen (BivLibrary *library, BivOptions *options, BivLibraryMark which)
{
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_RANK);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_library_find (library, &query, &error);
  int status = BIV_STATUS_FINE;

  if (!entries)
    return biv_command_fail (error);
  for (guint i = 0; status == BIV_STATUS_FINE && i < entries->len; i++)
    status = mark_each (library, entries->pdata[i], options, 1, which);
  printf (ngettext ("%u document.\n", "%u documents.\n", entries->len), entries->len);
  return status;
}

/* Marks a document with each word behind its name; or without a name, those that the options
 * choose. */
static int
mark_words (BivLibrary *library, BivOptions *options, BivLibraryMark which)
{
  g_autoptr (BivLibraryEntry) entry = NULL;

  if (biv_cli_library_is_choosing (options))
    return mark_chosen (library, options, which);
  if (options->n_words < 3)
    return biv_command_misuse (_ ("a DOCUMENT is missing, or an option that chooses some"));
  entry = find_named (library, options);
  return entry ? mark_each (library, entry, options, 2, which) : BIV_STATUS_UNUSABLE;
}

static int
tag (BivLibrary *library, BivOptions *options)
{
  return mark_words (library, options, BIV_LIBRARY_MARK_TAG);
}

static int
untag (BivLibrary *library, BivOptions *options)
{
  return mark_words (library, options, BIV_LIBRARY_MARK_UNTAG);
}

static int
move (BivLibrary *library, BivOptions *options)
{
  return mark_words (library, options, BIV_LIBRARY_MARK_FOLDER);
}

static int delete (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibraryEntry) entry = find_named (library, options);
  g_autofree char *now =
    g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC);

  return entry ? mark (library, entry, BIV_LIBRARY_MARK_BIN, now) : BIV_STATUS_UNUSABLE;
}

static int
empty_bin (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;

  return biv_library_empty_bin (library, &error) ? BIV_STATUS_FINE : biv_command_fail (error);
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
  BivLibrarySaying saying = biv_cli_library_make_saying (options);

  saying.note = options->note ? options->note : note;
  if (record)
    revision = biv_library_save (library, entry->id, entry->revision, record, &saying, &error);
  if (!revision)
    return biv_command_fail (error);
  printf (_ ("Revision %u: %s\n"), revision->number, saying.note);
  return BIV_STATUS_FINE;
}

static int
restore (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivLibraryEntry) entry = find_named (library, options);
  int status = entry ? BIV_STATUS_FINE : BIV_STATUS_UNUSABLE;

  if (entry && entry->binned > 0)
    status = mark (library, entry, BIV_LIBRARY_MARK_BIN, "");
  else if (entry && options->n_words < 3)
    return biv_command_misuse (
      _ ("library restore takes the number of a revision, or what is in the bin"));
  if (status == BIV_STATUS_FINE && options->n_words > 2)
    status = restore_revision (library, entry, options);
  return status;
}

static const Task tasks[] = {
  { "add", N_ ("FILE..."), 2, G_MAXUINT, biv_cli_library_add, WRITES },
  { "backup", N_ ("-o OUT"), 1, 1, biv_cli_library_back_up },
  { "backups", "", 1, 1, biv_cli_library_list_backups, WITHOUT },
  { "battles", N_ ("[DOCUMENT] [-o OUT.csv]"), 1, 2, biv_cli_library_list_battles },
  { "changes", N_ ("[DOCUMENT]"), 1, 2, biv_cli_library_list_changes },
  { "check", N_ ("[DOCUMENT...]"), 1, G_MAXUINT, biv_cli_library_check },
  { "collection", N_ ("[-o OUT.csv]"), 1, 1, biv_cli_library_list_collection },
  { "copy", N_ ("FROM TO"), 3, 3, biv_cli_library_copy, WITHOUT },
  { "delete", N_ ("DOCUMENT"), 2, 2, delete, WRITES },
  { "diff", N_ ("DOCUMENT [OTHER|REVISION [REVISION]] [-o OUT]"), 2, 4, biv_cli_library_diff },
  { "duplicate", N_ ("DOCUMENT..."), 1, G_MAXUINT, biv_cli_library_duplicate, WRITES },
  { "empty-bin", "", 1, 1, empty_bin, WRITES },
  { "export", N_ ("[DOCUMENT...] -o OUT"), 1, G_MAXUINT, biv_cli_library_export },
  { "forget", N_ ("NAME"), 2, 2, biv_cli_library_forget, WRITES },
  { "grant", N_ ("ACCOUNT [organiser|member|read|guest]"), 2, 3, biv_cli_library_grant },
  { "grants", "", 1, 1, biv_cli_library_list_grants },
  { "hide", N_ ("DOCUMENT"), 2, 2, biv_cli_library_hide },
  { "history", N_ ("DOCUMENT"), 2, 2, tell_history },
  { "import", N_ ("PACK|FILE|FOLDER..."), 2, G_MAXUINT, biv_cli_library_import, WRITES },
  { "init", "", 1, 1, biv_cli_library_init, WITHOUT },
  { "invite", N_ ("ACCOUNT [organiser|member|read|guest]"), 2, 3, biv_cli_library_invite },
  { "lacks", N_ ("DOCUMENT"), 2, 2, biv_cli_library_tell_lack },
  { "list", "", 1, 1, list },
  { "meet", N_ ("FILE CLUB [DOCUMENT...]"), 3, G_MAXUINT, biv_cli_library_meet, WITHOUT },
  { "members", N_ ("[-o OUT.csv]"), 1, 1, biv_cli_library_list_members },
  { "move", N_ ("[DOCUMENT] FOLDER"), 2, 3, move, WRITES },
  { "outdated", N_ ("[DOCUMENT...]"), 1, G_MAXUINT, biv_cli_library_tell_outdated },
  { "print", N_ ("WHAT [DOCUMENT...] -o OUT"), 2, G_MAXUINT, biv_cli_library_print },
  { "put", N_ ("TABLE FIELD=VALUE..."), 3, G_MAXUINT, biv_cli_library_put, WRITES },
  { "read-csv", N_ ("TABLE FILE"), 3, 3, biv_cli_library_read_csv, WRITES },
  { "release", N_ ("DOCUMENT"), 2, 2, biv_cli_library_release },
  { "remove", N_ ("TABLE ID"), 3, 3, biv_cli_library_remove, WRITES },
  { "reopen", N_ ("DOCUMENT"), 2, 2, biv_cli_library_reopen, WRITES },
  { "reprice", N_ ("[DOCUMENT...]"), 1, G_MAXUINT, biv_cli_library_reprice, WRITES },
  { "rescue", N_ ("FILE -o FOLDER"), 2, 2, biv_cli_library_rescue, WITHOUT },
  { "restore", N_ ("DOCUMENT [REVISION]"), 2, 3, restore, WRITES },
  { "restore-backup", N_ ("TIME"), 2, 2, biv_cli_library_restore_backup, WITHOUT },
  { "revoke", N_ ("ACCOUNT"), 2, 2, biv_cli_library_revoke },
  { "save", N_ ("DOCUMENT FILE"), 3, 3, biv_cli_library_save, WRITES },
  { "search", N_ ("WORD..."), 2, G_MAXUINT, search },
  { "settle", N_ ("FILE CLUB DOCUMENT OTHER club|mine"), 6, 6, biv_cli_library_settle, WITHOUT },
  { "share", N_ ("DOCUMENT"), 2, 2, biv_cli_library_share },
  { "show", N_ ("DOCUMENT"), 2, 2, show },
  { "submit", N_ ("DOCUMENT"), 2, 2, biv_cli_library_submit, WRITES },
  { "sync", N_ ("FOLDER"), 2, 2, biv_cli_library_sync, WRITES },
  { "tag", N_ ("[DOCUMENT] TAG..."), 2, G_MAXUINT, tag, WRITES },
  { "untag", N_ ("[DOCUMENT] TAG..."), 2, G_MAXUINT, untag, WRITES },
  { "watch", N_ ("[--count NUMBER] [--timeout NUMBER]"), 1, 1, biv_cli_library_watch },
};

/** biv_command_list_library_tasks: (transfer full): what may be done with a library. */
char **
biv_command_list_library_tasks (void)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    g_strv_builder_add (words, tasks[i].word);
  return g_strv_builder_end (words);
}

static int
run_task (const Task *task, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = NULL;

  if (options->n_words < task->min_words || options->n_words > task->max_words)
    {
      biv_command_complain (_ ("Usage: bivouac-cli library %s %s"), task->word,
                            *task->usage ? _ (task->usage) : "");
      return BIV_STATUS_UNUSABLE;
    }
  if (!biv_cli_library_check_choice (options, &error))
    return biv_cli_library_fail (options, task->word, error);
  if (task->access == WITHOUT)
    return task->run (NULL, options);
  library = biv_cli_library_open (options, &error);
  if (!library)
    return biv_cli_library_fail (options, task->word, error);
  if (task->access == WRITES)
    biv_cli_library_keep_backup (library);
  return task->run (library, options);
}

int
biv_command_library (BivOptions *options)
{
  g_autofree char *all = NULL;
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (g_str_equal (options->words[0], tasks[i].word))
      return run_task (&tasks[i], options);
  words = biv_command_list_library_tasks ();
  all = g_strjoinv ("|", words);
  biv_command_complain (_ ("Usage: bivouac-cli library %s"), all);
  return BIV_STATUS_UNUSABLE;
}
