/* bivouac-cli library WHAT ...: the documents that a club keeps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"

typedef struct
{
  BivCall call;
  int (*run) (BivLibrary *library, BivOptions *options);
  enum
  {
    READS,   /* or writes files */
    WRITES,  /* a copy of the day is kept first; what is only tried is taken back whole */
    TRIES,   /* likewise, but it knows itself how to try */
    CHANGES, /* what a server keeps: it is tried in the same way, and no copy is made */
    WITHOUT, /* it opens no library: that may be broken, or are two */
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

/* Who saves and what for, where it is written, and which documents are meant: those of the bin are
 * so by what bears its name. */
#define FORMAT BIV_OPTION_FORMAT
#define SAYING BIV_OPTION_AUTHOR, BIV_OPTION_NOTE
#define TRIAL BIV_OPTION_DRY_RUN
#define FILES BIV_OPTION_OUTPUT, BIV_OPTION_DRY_RUN
#define WHICH                                                                             \
  BIV_OPTION_KIND, BIV_OPTION_RULES, BIV_OPTION_OWNER, BIV_OPTION_TAG, BIV_OPTION_FOLDER, \
    BIV_OPTION_VERDICT, BIV_OPTION_POINTS, BIV_OPTION_YEARS, BIV_OPTION_FAVOURITES
#define CHOICE WHICH, BIV_OPTION_BIN

static const Task tasks[] = {
  { { "add", N_ ("FILE..."), N_ ("Take up files, each as a new document"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, SAYING, TRIAL), 2, G_MAXUINT },
    biv_cli_library_add,
    WRITES },
  { { "backup", N_ ("-o OUT"), N_ ("Copy the whole library"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FILES), 1, 1 },
    biv_cli_library_back_up,
    READS },
  { { "backups", "", N_ ("List the copies that the library made of itself"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT), 1, 1 },
    biv_cli_library_list_backups,
    WITHOUT },
  { { "battles", N_ ("[DOCUMENT] [-o OUT.csv]"), N_ ("List the battles that were played"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, FILES), 1, 2 },
    biv_cli_library_list_battles,
    READS },
  { { "changes", N_ ("[DOCUMENT]"), N_ ("Say which account of a server did what and when"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT), 1, 2 },
    biv_cli_library_list_changes,
    READS },
  { { "check", N_ ("[DOCUMENT...]"),
      N_ ("Hold armies and battles to their rules, and note the verdicts"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, CHOICE, BIV_OPTION_SORT), 1, G_MAXUINT },
    biv_cli_library_check,
    READS },
  { { "collection", N_ ("[-o OUT.csv]"), N_ ("List the miniatures"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, BIV_OPTION_OWNER_OF_MINIATURES, FILES), 1, 1 },
    biv_cli_library_list_collection,
    READS },
  { { "copy", N_ ("FROM TO"), N_ ("Copy a library with all its history into another"),
      BIV_OPTIONS (FORMAT, TRIAL), 3, 3 },
    biv_cli_library_copy,
    WITHOUT },
  { { "delete", N_ ("[DOCUMENT...]"), N_ ("Put documents in the bin"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, WHICH, TRIAL), 1, G_MAXUINT },
    biv_cli_library_delete,
    WRITES },
  { { "diff", N_ ("DOCUMENT [OTHER|REVISION [REVISION]] [-o OUT]"),
      N_ ("Say what differs between revisions, or two documents"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, FILES, BIV_OPTIONS_OF_SHEETS), 2, 4 },
    biv_cli_library_diff,
    READS },
  { { "duplicate", N_ ("[DOCUMENT...]"),
      N_ ("Add documents once more, with histories of their own"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, SAYING, CHOICE, BIV_OPTION_SORT, TRIAL), 1,
      G_MAXUINT },
    biv_cli_library_duplicate,
    WRITES },
  { { "empty-bin", "", N_ ("Erase what is in the bin, for ever"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, WHICH, TRIAL, BIV_OPTION_YES), 1, 1 },
    biv_cli_library_empty_bin,
    TRIES },
  { { "export", N_ ("[DOCUMENT...] -o OUT"), N_ ("Write documents to files, or into a pack"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FILES, CHOICE, BIV_OPTION_WITH_PEOPLE), 1, G_MAXUINT },
    biv_cli_library_export,
    READS },
  { { "erase", N_ ("NAME"), N_ ("Erase a person, for ever"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL, BIV_OPTION_YES), 2, 2 },
    biv_cli_library_erase,
    TRIES },
  { { "grant", N_ ("ACCOUNT [organiser|member|read|guest]"),
      N_ ("Give an account of a server a role in the club"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 3 },
    biv_cli_library_grant,
    CHANGES },
  { { "grants", "", N_ ("List which account of a server has which role"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT), 1, 1 },
    biv_cli_library_list_grants,
    READS },
  { { "hide", N_ ("DOCUMENT"), N_ ("Make a document a secret of who made it"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 2 },
    biv_cli_library_hide,
    CHANGES },
  { { "history", N_ ("DOCUMENT"), N_ ("List the revisions of a document"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT), 2, 2 },
    tell_history,
    READS },
  { { "import", N_ ("PACK|FILE|FOLDER..."), N_ ("Take up what is new or newer"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, SAYING, BIV_OPTION_ON_CONFLICT,
                   BIV_OPTION_WITH_PEOPLE, TRIAL),
      2, G_MAXUINT },
    biv_cli_library_import,
    TRIES },
  { { "init", "", N_ ("Make a library where there is none"), BIV_OPTIONS (BIV_OPTION_LIBRARY), 1,
      1 },
    biv_cli_library_init,
    WITHOUT },
  { { "invite", N_ ("ACCOUNT [organiser|member|read|guest]"),
      N_ ("Let somebody into the club on a server, and say what is left to be done"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, TRIAL), 2, 3 },
    biv_cli_library_invite,
    CHANGES },
  { { "missing", N_ ("DOCUMENT"),
      N_ ("Say which miniatures a document needs and which are lacking"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, BIV_OPTION_OWNER_OF_MINIATURES), 2, 2 },
    biv_cli_library_tell_missing,
    READS },
  { { "list", "", N_ ("List documents"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, CHOICE, BIV_OPTION_SORT), 1, 1 },
    list,
    READS },
  { { "sync-club", N_ ("FILE CLUB [DOCUMENT...]"),
      N_ ("Bring a library that was taken along and the club’s to the same state"),
      BIV_OPTIONS (FORMAT, BIV_OPTION_ALL, TRIAL), 3, G_MAXUINT },
    biv_cli_library_sync_club,
    WITHOUT },
  { { "members", N_ ("[-o OUT.csv]"), N_ ("List the members"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, FILES), 1, 1 },
    biv_cli_library_list_members,
    READS },
  { { "move", N_ ("[DOCUMENT] FOLDER"), N_ ("Put documents in a folder of the library"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, CHOICE, TRIAL), 2, 3 },
    biv_cli_library_move,
    WRITES },
  { { "outdated", N_ ("[DOCUMENT...]"),
      N_ ("List the battles with armies of which the library has newer revisions"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, CHOICE, BIV_OPTION_SORT), 1, G_MAXUINT },
    biv_cli_library_tell_outdated,
    READS },
  { { "print", N_ ("WHAT [DOCUMENT...] -o OUT"), N_ ("Print documents"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FILES, BIV_OPTION_TO, BIV_OPTIONS_OF_PRINTING, CHOICE,
                   BIV_OPTION_SORT),
      2, G_MAXUINT },
    biv_cli_library_print,
    READS },
  { { "put", N_ ("TABLE FIELD=VALUE..."),
      N_ ("Add a row to members, collection or battles, or change it"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 3, G_MAXUINT },
    biv_cli_library_put,
    WRITES },
  { { "read-csv", N_ ("TABLE FILE"), N_ ("Take up the rows of a file"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 3, 3 },
    biv_cli_library_read_csv,
    WRITES },
  { { "release", N_ ("DOCUMENT"), N_ ("Show a document to guests, too"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 2 },
    biv_cli_library_release,
    CHANGES },
  { { "remove", N_ ("TABLE ID"), N_ ("Take a row out"), BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 3,
      3 },
    biv_cli_library_remove,
    WRITES },
  { { "reopen", N_ ("DOCUMENT"), N_ ("Open a submitted document again"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 2 },
    biv_cli_library_reopen,
    WRITES },
  { { "reprice", N_ ("[DOCUMENT...]"),
      N_ ("Give documents the prices of the muster lists that are installed"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, SAYING, CHOICE, BIV_OPTION_SORT, TRIAL), 1,
      G_MAXUINT },
    biv_cli_library_reprice,
    TRIES },
  { { "rescue", N_ ("FILE -o FOLDER"), N_ ("Get out of a damaged library what can be read"),
      BIV_OPTIONS (FILES), 2, 2 },
    biv_cli_library_rescue,
    WITHOUT },
  { { "restore", N_ ("[DOCUMENT [REVISION]]"),
      N_ ("Take documents out of the bin, or make an earlier revision the newest"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, SAYING, CHOICE, TRIAL), 1, 3 },
    biv_cli_library_restore,
    WRITES },
  { { "restore-backup", N_ ("TIME"), N_ ("Make the library what it was then"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 2 },
    biv_cli_library_restore_backup,
    WITHOUT },
  { { "revoke", N_ ("ACCOUNT"), N_ ("Take the role of an account away"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 2 },
    biv_cli_library_revoke,
    CHANGES },
  { { "save", N_ ("DOCUMENT FILE"), N_ ("Keep a file as the next revision of a document"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, SAYING, TRIAL), 3, 3 },
    biv_cli_library_save,
    WRITES },
  { { "search", N_ ("WORD..."), N_ ("List the documents that have all these words"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, CHOICE, BIV_OPTION_SORT), 2, G_MAXUINT },
    search,
    READS },
  { { "resolve", N_ ("FILE CLUB DOCUMENT OTHER club|mine"),
      N_ ("Say which of two versions the club has from now on"), BIV_OPTIONS (TRIAL), 6, 6 },
    biv_cli_library_resolve,
    WITHOUT },
  { { "share", N_ ("DOCUMENT"), N_ ("Show a document to the club, and to no guest"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, TRIAL), 2, 2 },
    biv_cli_library_share,
    CHANGES },
  { { "show", N_ ("DOCUMENT"), N_ ("Show all that is known of a document"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT), 2, 2 },
    show,
    READS },
  { { "submit", N_ ("DOCUMENT"), N_ ("Check a document, and lock it as it is"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, BIV_OPTION_AUTHOR, TRIAL), 2, 2 },
    biv_cli_library_submit,
    WRITES },
  { { "sync", N_ ("FOLDER"), N_ ("Bring the library and a folder of files to the same state"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, SAYING, BIV_OPTION_ON_CONFLICT,
                   BIV_OPTION_DELETE_MANY, TRIAL),
      2, 2 },
    biv_cli_library_sync,
    TRIES },
  { { "tag", N_ ("[DOCUMENT] TAG..."), N_ ("Tag documents"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, CHOICE, TRIAL), 2, G_MAXUINT },
    biv_cli_library_tag,
    WRITES },
  { { "untag", N_ ("[DOCUMENT] TAG..."), N_ ("Take tags away"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, CHOICE, TRIAL), 2, G_MAXUINT },
    biv_cli_library_untag,
    WRITES },
  { { "watch", N_ ("[--changes NUMBER] [--timeout NUMBER]"),
      N_ ("Write a line each time that somebody changes the library"),
      BIV_OPTIONS (BIV_OPTION_LIBRARY, FORMAT, BIV_OPTION_CHANGES, BIV_OPTION_TIMEOUT), 1, 1 },
    biv_cli_library_watch,
    READS },
};

/** biv_command_get_library_action: (nullable): what may be done with a library, by position. */
const BivCall *
biv_command_get_library_action (guint position)
{
  return position < G_N_ELEMENTS (tasks) ? &tasks[position].call : NULL;
}

/** biv_command_list_library_tasks: (transfer full): what may be done with a library. */
char **
biv_command_list_library_tasks (void)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    g_strv_builder_add (words, tasks[i].call.name);
  return g_strv_builder_end (words);
}

static int
run_with (const Task *task, BivLibrary *library, BivOptions *options)
{
  bool is_trial = biv_options_is_found (options, BIV_OPTION_DRY_RUN);

  if (is_trial && (task->access == WRITES || task->access == CHANGES))
    return biv_cli_library_try (library, task->run, options);
  if (!is_trial && (task->access == WRITES || task->access == TRIES))
    biv_cli_library_keep_backup (library);
  return task->run (library, options);
}

static int
run_task (const Task *task, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = NULL;

  if (!biv_cli_library_check_choice (options, &error))
    return biv_cli_library_fail (options, task->call.name, error);
  if (task->access == WITHOUT)
    return task->run (NULL, options);
  library = biv_cli_library_open (options, &error);
  if (!library || !biv_cli_library_check_names (library, options, &error))
    return biv_cli_library_fail (options, task->call.name, error);
  return run_with (task, library, options);
}

int
biv_command_library (BivOptions *options)
{
  guint i = 0;
  int status;

  while (&tasks[i].call != options->call)
    i++;
  status = run_task (&tasks[i], options);
  biv_cli_library_end_trials ();
  return status;
}
