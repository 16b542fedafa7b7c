/* Between libraries: packs, and taking up what others bring.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "cli/option/biv-cli-trial.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-folder-sync.h"
#include "storage/exchange/biv-import.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format-kind.h"

static const BivOption on_conflict_option = {
  "on-conflict", 0, BIV_OPTION_IS_TEXT,
  N_ ("What becomes of a document that was changed on both sides"), "skip|keep-both|replace"
};
static const BivOption delete_many_option = {
  "delete-many", 0, BIV_OPTION_IS_FLAG,
  N_ ("Delete more than a third of the documents, when that is what sync finds to do"), NULL
};
const BivOption biv_option_with_people = {
  "with-people", 0, BIV_OPTION_IS_FLAG, N_ ("With owners, authors and notes in the pack"), NULL
};

/* How a state is told: in JSON, and to a person. */
static const struct
{
  const char *word;
  const char *sentence; /* (nullable): marked for translation */
} states[] = {
  [BIV_IMPORT_NEW] = { "new", N_ ("New") },
  [BIV_IMPORT_IDENTICAL] = { "identical", N_ ("Already there") },
  [BIV_IMPORT_NEWER] = { "newer", N_ ("Newer") },
  [BIV_IMPORT_OLDER] = { "older", N_ ("Older than what is here, left out") },
  [BIV_IMPORT_CONFLICT] = { "conflict", N_ ("Changed on both sides") },
  [BIV_IMPORT_BUILT_IN] = { "built-in",
                            N_ ("Left out, it would stand in place of what the program brings") },
  [BIV_IMPORT_UNUSABLE] = { "unusable", NULL },
};
G_STATIC_ASSERT (G_N_ELEMENTS (states) == BIV_IMPORT_N_STATES);

static const struct
{
  const char *word;
  const char *sentence;
} choices[] = {
  [BIV_IMPORT_SKIP] = { "skip", N_ ("  What is here stays as it is.\n") },
  [BIV_IMPORT_KEEP_BOTH] = { "keep-both", N_ ("  Both are kept.\n") },
  [BIV_IMPORT_REPLACE] = { "replace", N_ ("  It is the newest revision now.\n") },
};

typedef struct
{
  BivOptions *options;
  BivJsonWriter *json; /* (nullable) */
  BivImportChoice choice;
  int status;
} Printer;

static void
write_json (BivJsonWriter *json, const BivImportItem *item, const char *language)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", item->file);
  biv_json_writer_add_string (json, "state", states[item->state].word);
  biv_json_writer_add_boolean (json, "taken", item->is_taken);
  if (item->title)
    biv_json_writer_add_string (json, "name", biv_text_for (item->title, language));
  if (item->kind)
    biv_json_writer_add_string (json, "kind", item->kind);
  if (item->document)
    biv_json_writer_add_string (json, "id", item->document);
  if (item->error)
    biv_json_writer_add_string (json, "message", item->error->message);
  biv_json_writer_end_object (json);
}

static void
print_line (const Printer *self, const BivImportItem *item)
{
  const char *name = item->title ? biv_text_for (item->title, self->options->language) : "";

  if (item->state == BIV_IMPORT_UNUSABLE)
    return;
  /* translators: what became of a document, and its name. */
  printf (_ ("%s: %s\n"), _ (states[item->state].sentence), *name ? name : item->file);
  if (item->state == BIV_IMPORT_CONFLICT)
    fputs (_ (choices[self->choice].sentence), stdout);
}

/* What was brought and did not come in is a difference. */
static void
report_cb (const BivImportItem *item, gpointer data)
{
  Printer *self = data;

  if (self->json)
    write_json (self->json, item, self->options->language);
  else
    print_line (self, item);
  if (item->error)
    biv_command_complain ("%s", item->error->message);
  if (item->error)
    self->status = BIV_STATUS_UNUSABLE;
  else if (!item->is_taken &&
           (item->state == BIV_IMPORT_CONFLICT || item->state == BIV_IMPORT_BUILT_IN))
    self->status = MAX (self->status, BIV_STATUS_ERRORS);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static bool
import_folder (BivIntake *intake, const char *path, GError **error)
{
  static const char *const kinds[] = { "army", "scenario", "muster", "ruleset", NULL };
  g_auto (GStrv) endings = biv_format_kind_list_endings (kinds);
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (strrchr (name, '.') &&
        g_strv_contains ((const char *const *) endings, strrchr (name, '.')))
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (!biv_import_file (intake, names->pdata[i], error))
      return false;
  return dir != NULL;
}

static bool
import_path (BivIntake *intake, const char *path, GError **error)
{
  return g_file_test (path, G_FILE_TEST_IS_DIR) ? import_folder (intake, path, error)
                                                : biv_import_file (intake, path, error);
}

/* What is wrong with one does not keep the others out. */
static void
import_all (Printer *printer, const BivImport *import)
{
  BivOptions *options = printer->options;
  BivIntake *intake = biv_import_begin (import);
  g_autofree char *path = biv_cli_library_get_path (options);
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < options->n_words; i++)
    {
      g_autoptr (GError) problem = NULL;

      if (!import_path (intake, options->words[i], &problem))
        printer->status = biv_cli_files_fail (printer->json, options->words[i], problem);
    }
  if (!biv_import_end (intake, &error))
    printer->status = biv_cli_files_fail (printer->json, path, error);
}

/* What the options say of conflicts. */
static BivImportChoice
read_choice (BivOptions *options)
{
  const char *word = biv_options_get (options, &on_conflict_option);
  BivImportChoice choice = BIV_IMPORT_SKIP;

  for (guint i = 0; word && i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (word, choices[i].word))
      choice = i;
  return choice;
}

static void
set_up (BivImport *import, BivLibrary *library, BivOptions *options)
{
  import->library = library;
  import->catalogue = biv_cli_files_load_catalogue (NULL);
  import->built_in = biv_storage_catalogue_hash_installed ();
  import->save_info = biv_cli_library_make_save_info (options);
  import->with_people = biv_options_is_found (options, &biv_option_with_people);
  import->is_dry = biv_options_is_found (options, &biv_option_dry_run);
}

static void
import_clear (BivImport *import)
{
  g_clear_object (&import->catalogue);
  g_clear_pointer (&import->built_in, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivImport, import_clear)

/* library import PACK|FILE|FOLDER...: takes up what is new or newer, and
 * tells what became of each. */
static int
run_import (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivJsonWriter) json = NULL;
  Printer printer = { options, NULL, read_choice (options), BIV_STATUS_FINE };
  g_auto (BivImport) import = { .told = report_cb, .data = &printer };

  json = printer.json = options->json ? biv_json_writer_new (stdout) : NULL;
  set_up (&import, library, options);
  import.choice = printer.choice;
  if (json)
    biv_json_writer_begin_array (json, NULL);
  import_all (&printer, &import);
  if (json)
    biv_json_writer_end_array (json);
  return printer.status;
}

/** biv_cli_library_export_pack: library export [DOCUMENT...] -o OUT.bivpack. */
int
biv_cli_library_export_pack (BivLibrary *library, BivOptions *options)
{
  const char *path = biv_options_get (options, &biv_option_output);
  bool with_people = biv_options_is_given (options, &biv_option_with_people);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_cli_library_select (library, options, 1, &error);

  if (!entries || !(biv_cli_trial_names (path) ||
                    biv_pack_write (path, library, entries, with_people, &error)))
    return biv_command_fail (error);
  printf (ngettext ("%u document was packed.\n", "%u documents were packed.\n", entries->len),
          entries->len);
  return BIV_STATUS_FINE;
}

/* How an event is told: in JSON, and to a person. */
static const struct
{
  const char *word;
  const char *sentence;
} events[] = {
  [BIV_SYNC_ADDED] = { "added", N_ ("Added to the library") },
  [BIV_SYNC_SAVED] = { "saved", N_ ("Saved in the library") },
  [BIV_SYNC_BINNED] = { "binned", N_ ("Put in the bin") },
  [BIV_SYNC_WRITTEN] = { "written", N_ ("Written") },
  [BIV_SYNC_REMOVED] = { "removed", N_ ("Removed") },
  [BIV_SYNC_SPARED] = { "spared", N_ ("Would be deleted") },
  [BIV_SYNC_CONFLICT] = { "conflict", N_ ("Changed on both sides") },
  [BIV_SYNC_BUILT_IN] = { "built-in",
                          N_ ("Left out, it would stand in place of what the program brings") },
  [BIV_SYNC_UNUSABLE] = { "unusable", N_ ("It cannot be read") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (events) == BIV_SYNC_N_EVENTS);

static void
write_sync_json (BivJsonWriter *json, const BivSyncItem *item)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", item->file);
  biv_json_writer_add_string (json, "event", events[item->event].word);
  if (item->document)
    biv_json_writer_add_string (json, "id", item->document);
  if (item->error)
    biv_json_writer_add_string (json, "message", item->error->message);
  biv_json_writer_end_object (json);
}

static void
report_sync_cb (const BivSyncItem *item, gpointer data)
{
  Printer *self = data;

  if (self->json)
    write_sync_json (self->json, item);
  else
    printf (_ ("%s: %s\n"), _ (events[item->event].sentence), item->file);
  if (!self->json && item->event == BIV_SYNC_CONFLICT)
    fputs (_ (choices[self->choice].sentence), stdout);
  if (item->error)
    biv_command_complain ("%s", item->error->message);
  if (item->event == BIV_SYNC_UNUSABLE)
    self->status = BIV_STATUS_UNUSABLE;
  else if (item->event == BIV_SYNC_BUILT_IN ||
           (item->event == BIV_SYNC_CONFLICT && self->choice == BIV_IMPORT_SKIP))
    self->status = MAX (self->status, BIV_STATUS_ERRORS);
}

/* Says what is to be done when all that is to be deleted. */
static int
fail_sync (const Printer *self, GError *error)
{
  if (g_error_matches (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_MANY))
    {
      g_autofree char *message = g_steal_pointer (&error->message);

      /* translators: the first is what is wrong. */
      error->message = g_strdup_printf (_ ("%s; if they are to go, with --delete-many"), message);
    }
  return biv_cli_files_fail (self->json, self->options->words[1], error);
}

/* library sync FOLDER: brings the library and a folder of files to the same
 * state, and tells what became of each document that was not. */
static int
run_sync (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivJsonWriter) json = NULL;
  g_autoptr (GError) error = NULL;
  Printer printer = { options, NULL, read_choice (options), BIV_STATUS_FINE };
  BivFolderSync sync = { .folder = options->words[1],
                         .language = options->language,
                         .n_deleted = biv_options_is_given (options, &delete_many_option)
                                        ? G_MAXUINT
                                        : 0,
                         .told = report_sync_cb,
                         .data = &printer };
  g_auto (BivImport) import = { 0 };

  json = printer.json = options->json ? biv_json_writer_new (stdout) : NULL;
  set_up (&import, library, options);
  import.choice = printer.choice;
  sync.import = import;
  if (json)
    biv_json_writer_begin_array (json, NULL);
  if (!biv_folder_sync_run (&sync, &error))
    printer.status = fail_sync (&printer, error);
  if (json)
    biv_json_writer_end_array (json);
  return printer.status;
}

const BivLibraryTask biv_cli_library_import = {
  { "import", N_ ("PACK|FILE|FOLDER..."), N_ ("Take up what is new or newer"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_note,
                 &on_conflict_option, &biv_option_with_people, &biv_option_dry_run),
    2, G_MAXUINT },
  run_import,
  BIV_LIBRARY_TASK_TRIES,
};

const BivLibraryTask biv_cli_library_sync = {
  { "sync", N_ ("FOLDER"), N_ ("Bring the library and a folder of files to the same state"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_note,
                 &on_conflict_option, &delete_many_option, &biv_option_dry_run),
    2, 2 },
  run_sync,
  BIV_LIBRARY_TASK_TRIES,
};
