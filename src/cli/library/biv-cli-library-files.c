/* Between files and a library: adding, saving, exporting.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "cli/option/biv-cli-trial.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/library/biv-sqlite-rescue.h"

/** biv_cli_library_make_record: (transfer full): a document for a library, which finds its pieces
 * by the names that their lists give them, too. */
BivLibraryRecord *
biv_cli_library_make_record (BivNode *root, GBytes *bytes)
{
  g_autoptr (BivCatalogue) catalogue =
    biv_cli_files_is_checkable (root) ? biv_cli_files_load_catalogue (root) : NULL;

  if (catalogue)
    biv_entry_name_pieces (catalogue, root);
  return biv_library_record_new (root, catalogue, bytes);
}

/* (transfer full) (nullable): what is in a file, for a library. */
static BivLibraryRecord *
read_record (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);
  g_autoptr (GBytes) bytes = NULL;

  if (!root)
    return NULL;
  if (!BIV_IS_ARMY (root) && !BIV_IS_SCENARIO (root) && !BIV_IS_MUSTER (root) &&
      !BIV_IS_RULESET (root))
    {
      g_propagate_error (
        error, biv_cli_files_make_error (path, _ ("an army, a scenario, a muster list or a "
                                                  "ruleset was expected")));
      return NULL;
    }
  bytes = biv_format_write (root);
  return biv_cli_library_make_record (root, bytes);
}

/* (transfer full) (nullable): the id of a document that has the same bytes. */
static char *
find_same (BivLibrary *library, const BivLibraryRecord *record)
{
  g_autoptr (GPtrArray) hits = biv_library_find (
    library, &(BivLibraryQuery){ .words = record->names, .kind = record->kind }, NULL);

  for (guint i = 0; hits && i < hits->len; i++)
    {
      const char *id = ((BivLibraryEntry *) hits->pdata[i])->id;
      g_autoptr (GBytes) bytes = biv_library_load (library, id, NULL, NULL);

      if (bytes && g_bytes_equal (bytes, record->bytes))
        return g_strdup (id);
    }
  return NULL;
}

/* What became of a file, as library import tells it. */
static void
write_json (BivJsonWriter *json, const char *path, const BivLibraryRecord *record,
            const char *state, const char *id, BivOptions *options)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "file", path);
  biv_json_writer_add_string (json, "state", state);
  biv_json_writer_add_boolean (json, "taken", !g_str_equal (state, "identical"));
  biv_json_writer_add_string (json, "name", biv_text_for (record->title, options->language));
  biv_json_writer_add_string (json, "kind", record->kind);
  biv_json_writer_add_string (json, "id", id);
  biv_json_writer_end_object (json);
}

static int
add_file (BivLibrary *library, const char *path, BivOptions *options, BivJsonWriter *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRecord) record = read_record (path, &error);
  g_autofree char *there = record ? find_same (library, record) : NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;
  BivLibrarySaveInfo save_info = biv_cli_library_make_save_info (options);
  const char *name = record ? biv_text_for (record->title, options->language) : NULL;

  if (record && !there)
    revision = biv_library_save (library, NULL, NULL, record, &save_info, &error);
  if (error)
    return biv_cli_files_fail (json, path, error);
  if (json)
    write_json (json, path, record, there ? "identical" : "new",
                there ? there : revision->document, options);
  else if (there)
    printf (_ ("Already there: %s\n"), name);
  else
    printf (_ ("Added: %s (%.8s)\n"), name, revision->document);
  return BIV_STATUS_FINE;
}

/* library add FILE...: each a new document, but for what is there. */
static int
run_add (BivLibrary *library, BivOptions *options)
{
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  int status = BIV_STATUS_FINE;

  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 1; i < options->n_words; i++)
    {
      int one = add_file (library, options->words[i], options, json);

      status = MAX (status, one);
    }
  if (json)
    biv_json_writer_end_array (json);
  return status;
}

static void
report_saved (const BivLibraryEntry *entry, const BivLibraryRecord *record,
              const BivLibraryRevision *revision, BivOptions *options)
{
  bool is_same = g_str_equal (revision->id, entry->revision);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;

  if (json)
    write_json (json, options->words[2], record, is_same ? "identical" : "newer", entry->id,
                options);
  else if (is_same)
    printf (_ ("Nothing has changed: %s\n"), biv_cli_library_name (entry, options->language));
  else
    printf (_ ("Revision %u: %s\n"), revision->number,
            biv_cli_library_name (entry, options->language));
}

/* library save DOCUMENT FILE: the file as the document's next revision. */
static int
run_save (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, &error);
  g_autoptr (BivLibraryRecord) record = entry ? read_record (options->words[2], &error) : NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;
  BivLibrarySaveInfo save_info = biv_cli_library_make_save_info (options);

  if (record && !g_str_equal (record->kind, entry->kind))
    g_propagate_error (
      &error, biv_cli_files_make_error (options->words[2], _ ("the file is of another kind "
                                                              "than the document")));
  else if (record)
    revision = biv_library_save (library, entry->id, NULL, record, &save_info, &error);
  if (!revision)
    return biv_cli_library_fail (options, options->words[2], error);
  report_saved (entry, record, revision, options);
  return BIV_STATUS_FINE;
}

/* (transfer full): a file of the folder that is not there yet: of two documents of one name the
 * second begins with a mark. */
static char *
make_path (GHashTable *taken, const char *folder, const char *name, const char *mark)
{
  g_autofree char *free_name = biv_exchange_name_claim (taken, name, mark);

  return g_build_filename (folder, free_name, NULL);
}

/* @taken: (nullable): the names in the folder that is written to; %NULL: it is one file */
static int
export_document (BivLibrary *library, const BivLibraryEntry *entry, GHashTable *taken,
                 BivOptions *options)
{
  const char *output = biv_options_get (options, &biv_option_output);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, NULL, &error);
  g_autofree char *name = biv_exchange_name_file (entry->title, entry->kind, options->language);
  g_autofree char *path = bytes && taken ? make_path (taken, output, name, entry->id)
                                         : g_strdup (output);

  if (!bytes || !biv_cli_files_write_bytes (path, bytes, &error))
    return biv_command_fail (error);
  return BIV_STATUS_FINE;
}

static int
export_files (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_cli_library_select (library, options, 1, &error);
  const char *output = biv_options_get (options, &biv_option_output);
  bool to_folder = g_file_test (output, G_FILE_TEST_IS_DIR);
  g_autoptr (GHashTable) taken = to_folder ? biv_exchange_name_list (output) : NULL;
  int status = BIV_STATUS_FINE;

  if (biv_options_is_given (options, &biv_option_with_people))
    return biv_command_misuse (_ ("--with-people goes with a pack: no other file tells of people"));
  if (!entries)
    return biv_command_fail (error);
  if (entries->len != 1 && !to_folder)
    return biv_command_misuse (_ ("several documents are written in a folder that is there"));
  biv_cli_files_set_naming (to_folder ? BIV_SAVE_MADE : BIV_SAVE_NAMED);
  for (guint i = 0; i < entries->len; i++)
    {
      int one = export_document (library, entries->pdata[i], taken, options);

      status = MAX (status, one);
    }
  return status;
}

/* library export [DOCUMENT...] -o OUT: a file, files in a folder, or a
 * pack; without a DOCUMENT all that the options choose. */
static int
run_export (BivLibrary *library, BivOptions *options)
{
  const char *output = biv_options_get (options, &biv_option_output);

  if (!output)
    return biv_command_misuse (_ ("library export writes what -o says"));
  return g_str_has_suffix (output, BIV_PACK_ENDING)
           ? biv_cli_library_export_pack (library, options)
           : export_files (library, options);
}

/* library backup -o OUT: a copy of the whole library. */
static int
run_back_up (BivLibrary *library, BivOptions *options)
{
  const char *output = biv_options_get (options, &biv_option_output);
  g_autoptr (GError) error = NULL;

  if (!output)
    return biv_command_misuse (_ ("library backup writes what -o says"));
  if (biv_cli_library_is_on_server (options))
    return biv_cli_library_refuse_backup ();
  return biv_cli_trial_names (output) || biv_sqlite_library_back_up (library, output, &error)
           ? BIV_STATUS_FINE
           : biv_command_fail (error);
}

/* Documents that are being rescued, each in its file. */
typedef struct
{
  BivOptions *options;
  GHashTable *taken; /* names in the folder */
  GHashTable *paths; /* of the documents by their number */
  guint n_failed;
} Rescue;

static char *
choose_path (Rescue *self, gint64 document, BivNode *root)
{
  g_autofree char *name = biv_exchange_name_file (
    biv_root_get_title (root), biv_node_get_kind (root), self->options->language);
  g_autofree char *mark = g_strdup_printf ("%" G_GINT64_FORMAT, document);

  return make_path (self->taken, biv_options_get (self->options, &biv_option_output), name, mark);
}

/* A later revision takes the place of an earlier one. */
static void
rescue_cb (gint64 document, guint revision, GBytes *bytes, gpointer data)
{
  Rescue *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read (bytes, self->options->words[1], &error);
  char *path = g_hash_table_lookup (self->paths, &document);

  if (root && !path)
    {
      path = choose_path (self, document, root);
      g_hash_table_insert (self->paths, g_memdup2 (&document, sizeof document), path);
    }
  if (!root || !biv_cli_files_write_bytes (path, bytes, &error))
    {
      biv_command_fail (error);
      self->n_failed++;
    }
}

/* library rescue FILE -o FOLDER: the latest revision of each document that
 * can be read. */
static int
run_rescue (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GHashTable) paths =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  const char *output = biv_options_get (options, &biv_option_output);
  g_autoptr (GHashTable) taken = NULL;
  Rescue rescue = { options, NULL, paths, 0 };
  g_autoptr (GError) error = NULL;
  guint n_lost = 0;
  guint n_documents;

  if (!output || !g_file_test (output, G_FILE_TEST_IS_DIR))
    return biv_command_misuse (_ ("library rescue writes into the folder that -o names"));
  rescue.taken = taken = biv_exchange_name_list (output);
  biv_cli_files_set_naming (BIV_SAVE_MADE);
  if (!biv_sqlite_rescue_library (options->words[1], rescue_cb, &rescue, &n_lost, &error))
    return biv_command_fail (error);
  n_documents = g_hash_table_size (paths);
  printf (ngettext ("%u document was rescued.\n", "%u documents were rescued.\n", n_documents),
          n_documents);
  if (n_lost + rescue.n_failed == 0)
    return BIV_STATUS_FINE;
  printf (ngettext ("%u revision could not be read.\n", "%u revisions could not be read.\n",
                    n_lost + rescue.n_failed),
          n_lost + rescue.n_failed);
  return BIV_STATUS_ERRORS;
}

const BivLibraryTask biv_cli_library_add = {
  { "add", N_ ("FILE..."), N_ ("Take up files, each as a new document"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_note,
                 &biv_option_dry_run),
    2, G_MAXUINT },
  run_add,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_backup = {
  { "backup", N_ ("-o OUT"), N_ ("Copy the whole library"),
    BIV_OPTIONS (&biv_option_library, &biv_option_output, &biv_option_dry_run), 1, 1 },
  run_back_up,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_export = {
  { "export", N_ ("[DOCUMENT...] -o OUT"), N_ ("Write documents to files, or into a pack"),
    BIV_OPTIONS (&biv_option_library, &biv_option_output, &biv_option_dry_run,
                 &biv_cli_library_which, &biv_option_bin, &biv_option_with_people),
    1, G_MAXUINT },
  run_export,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_rescue = {
  { "rescue", N_ ("FILE -o FOLDER"), N_ ("Get out of a damaged library what can be read"),
    BIV_OPTIONS (&biv_option_output, &biv_option_dry_run), 2, 2 },
  run_rescue,
  BIV_LIBRARY_TASK_WITHOUT,
};

const BivLibraryTask biv_cli_library_save = {
  { "save", N_ ("DOCUMENT FILE"), N_ ("Keep a file as the next revision of a document"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_note,
                 &biv_option_dry_run),
    3, 3 },
  run_save,
  BIV_LIBRARY_TASK_WRITES,
};
