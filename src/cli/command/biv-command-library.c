/* bivouac-cli library WHAT ...: the documents that a club keeps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/format/biv-format-kind.h"

static int
print_found (BivLibrary *library, const BivLibraryQuery *query, BivOptions *options)
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

  return print_found (library, &query, options);
}

static int
search (BivLibrary *library, BivOptions *options)
{
  g_autofree char *words = g_strjoinv (" ", options->words + 1);
  BivLibraryQuery query = biv_cli_library_make_query (options, BIV_LIBRARY_BY_RANK);

  query.words = words;
  return print_found (library, &query, options);
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
print_history (BivLibrary *library, BivOptions *options)
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

static const BivLibraryTask history_task = {
  { "history", N_ ("DOCUMENT"), N_ ("List the revisions of a document"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format), 2, 2 },
  print_history,
  BIV_LIBRARY_TASK_READS,
};

static const BivLibraryTask list_task = {
  { "list", "", N_ ("List documents"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_cli_library_which, &biv_option_bin,
                 &biv_option_sort),
    1, 1 },
  list,
  BIV_LIBRARY_TASK_READS,
};

static const BivLibraryTask search_task = {
  { "search", N_ ("WORD..."), N_ ("List the documents that have all these words"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_cli_library_which, &biv_option_bin,
                 &biv_option_sort),
    2, G_MAXUINT },
  search,
  BIV_LIBRARY_TASK_READS,
};

static const BivLibraryTask show_task = {
  { "show", N_ ("DOCUMENT"), N_ ("Show all that is known of a document"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format), 2, 2 },
  show,
  BIV_LIBRARY_TASK_READS,
};

static const BivLibraryTask *const tasks[] = {
  &biv_cli_library_add,
  &biv_cli_library_backup,
  &biv_cli_library_backups,
  &biv_cli_library_battles,
  &biv_cli_library_changes,
  &biv_cli_library_check,
  &biv_cli_library_collection,
  &biv_cli_library_copy,
  &biv_cli_library_delete,
  &biv_cli_library_diff,
  &biv_cli_library_duplicate,
  &biv_cli_library_empty_bin,
  &biv_cli_library_erase,
  &biv_cli_library_export,
  &biv_cli_library_grant,
  &biv_cli_library_grants,
  &biv_cli_library_hide,
  &history_task,
  &biv_cli_library_import,
  &biv_cli_library_init,
  &biv_cli_library_invite,
  &list_task,
  &biv_cli_library_members,
  &biv_cli_library_missing,
  &biv_cli_library_move,
  &biv_cli_library_outdated,
  &biv_cli_library_print,
  &biv_cli_library_put,
  &biv_cli_library_read_csv,
  &biv_cli_library_release,
  &biv_cli_library_remove,
  &biv_cli_library_reopen,
  &biv_cli_library_reprice,
  &biv_cli_library_rescue,
  &biv_cli_library_resolve,
  &biv_cli_library_restore,
  &biv_cli_library_restore_backup,
  &biv_cli_library_revoke,
  &biv_cli_library_save,
  &search_task,
  &biv_cli_library_share,
  &show_task,
  &biv_cli_library_submit,
  &biv_cli_library_sync,
  &biv_cli_library_sync_club,
  &biv_cli_library_tag,
  &biv_cli_library_untag,
  &biv_cli_library_watch,
};

/* (nullable): what may be done with a library, by position. */
static const BivCall *
get_action (guint position)
{
  return position < G_N_ELEMENTS (tasks) ? &tasks[position]->call : NULL;
}

/* (transfer full): what may be done with a library. */
static char **
list_tasks (void)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    g_strv_builder_add (words, tasks[i]->call.name);
  return g_strv_builder_end (words);
}

static int
run_with (const BivLibraryTask *task, BivLibrary *library, BivOptions *options)
{
  bool is_trial = biv_options_is_found (options, &biv_option_dry_run);

  if (is_trial && (task->access == BIV_LIBRARY_TASK_WRITES ||
                   task->access == BIV_LIBRARY_TASK_CHANGES))
    return biv_cli_library_try (library, task->run, options);
  if (!is_trial && (task->access == BIV_LIBRARY_TASK_WRITES ||
                    task->access == BIV_LIBRARY_TASK_TRIES))
    biv_cli_library_keep_backup (library);
  return task->run (library, options);
}

static int
run_task (const BivLibraryTask *task, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = NULL;

  if (!biv_cli_library_check_choice (options, &error))
    return biv_cli_library_fail (options, task->call.name, error);
  if (task->access == BIV_LIBRARY_TASK_WITHOUT)
    return task->run (NULL, options);
  library = biv_cli_library_open (options, &error);
  if (!library || !biv_cli_library_check_names (library, options, &error))
    return biv_cli_library_fail (options, task->call.name, error);
  return run_with (task, library, options);
}

static int
run (BivOptions *options)
{
  guint i = 0;
  int status;

  while (&tasks[i]->call != options->call)
    i++;
  status = run_task (tasks[i], options);
  biv_cli_library_end_trials ();
  return status;
}

const BivCommand biv_command_library = {
  { "library", N_ ("..."), N_ ("Keep, find and bring back the documents of a club’s library"),
    BIV_OPTIONS_NONE, 1, G_MAXUINT },
  run,
  list_tasks,
  BIV_FORMAT_WORDS ("army", "scenario", "muster", "ruleset"),
  get_action,
};
