/* What is done with many documents of a library at once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "cli/answer/biv-cli-drawing.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/library/biv-cli-library.h"
#include "storage/exchange/biv-bulk.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"

typedef struct
{
  BivOptions *options;
  BivJsonWriter *json; /* (nullable) */
  int status;
} Printer;

static void
begin_json (BivJsonWriter *json, const BivLibraryEntry *entry, const char *language)
{
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", entry->id);
  biv_json_writer_add_string (json, "name", biv_cli_library_name (entry, language));
  biv_json_writer_add_string (json, "kind", entry->kind);
}

static void
end_json (BivJsonWriter *json, const GError *error)
{
  if (error)
    biv_json_writer_add_string (json, "message", error->message);
  biv_json_writer_end_object (json);
}

static void
raise_status (Printer *self, const GError *error, bool is_wrong)
{
  if (error)
    biv_command_complain ("%s", error->message);
  self->status = MAX (self->status, error      ? BIV_STATUS_UNUSABLE
                                    : is_wrong ? BIV_STATUS_ERRORS
                                               : BIV_STATUS_FINE);
}

/* --- Checking ----------------------------------------------------------------------------- */

static void
write_checked (BivJsonWriter *json, const BivBulkResult *result, const char *language)
{
  begin_json (json, result->entry, language);
  if (!result->error)
    {
      biv_json_writer_add_number (json, "errors", result->errors);
      biv_json_writer_add_number (json, "warnings", result->warnings);
    }
  end_json (json, result->error);
}

static bool
checked_cb (const BivBulkResult *result, gpointer data)
{
  Printer *self = data;
  const char *language = self->options->language;

  raise_status (self, result->error, result->errors > 0);
  if (!result->error && !result->is_checkable)
    return true;
  if (self->json)
    write_checked (self->json, result, language);
  else if (!result->error)
    printf (_ ("%s: errors: %u, warnings: %u\n"), biv_cli_library_name (result->entry, language),
            result->errors, result->warnings);
  return true;
}

/* library check [DOCUMENT...]: holds documents to their rules and notes
 * the verdicts; what no rules are for is left out. */
static int
run_check (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_cli_library_select (library, options, 1, &error);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  Printer printer = { options, json, BIV_STATUS_FINE };

  if (!entries)
    return biv_cli_files_fail (json, options->words[0], error);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  if (!biv_bulk_check (library, entries, checked_cb, &printer, NULL, &error))
    printer.status = biv_cli_files_fail (json, options->words[0], error);
  if (json)
    biv_json_writer_end_array (json);
  return printer.status;
}

/* --- Re-pricing --------------------------------------------------------------------------- */

static void
report_repriced (const Printer *self, const BivLibraryEntry *entry, const BivLibraryRecord *record,
                 guint n_pieces, const GError *error)
{
  const char *language = self->options->language;

  if (self->json)
    {
      begin_json (self->json, entry, language);
      if (record)
        {
          biv_json_writer_add_number (self->json, "pieces", n_pieces);
          biv_json_writer_add_number (self->json, "before", MAX (0, entry->points));
          biv_json_writer_add_number (self->json, "points", MAX (0, record->points));
        }
      end_json (self->json, error);
    }
  else if (record)
    printf (_ ("%s: pieces with another price: %u; points: %d, before: %d\n"),
            biv_cli_library_name (entry, language), n_pieces, MAX (0, record->points),
            MAX (0, entry->points));
}

static void
reprice_document (Printer *self, BivLibrary *library, BivCatalogue *all,
                  const BivLibraryEntry *entry)
{
  g_autoptr (GError) error = NULL;
  guint n_pieces = 0;
  g_autoptr (BivLibraryRecord) record =
    biv_bulk_reprice_look (library, all, entry, &n_pieces, &error);
  g_autoptr (BivLibraryRevision) revision = NULL;
  BivLibrarySaveInfo save_info = biv_cli_library_make_save_info (self->options);

  if (!save_info.note)
    save_info.note = _ ("Re-priced by the newer muster list");
  if (record && !biv_options_is_given (self->options, &biv_option_dry_run))
    revision =
      biv_library_save (library, entry->id, entry->revision, record, &save_info, &error);
  if (record || error)
    report_repriced (self, entry, error ? NULL : record, n_pieces, error);
  raise_status (self, error, false);
}

/* library reprice [DOCUMENT...]: gives what was made with other versions
 * of muster lists the prices of those installed; a revision each, which can be taken back. */
static int
run_reprice (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_cli_library_select (library, options, 1, &error);
  g_autoptr (BivCatalogue) all = entries ? biv_cli_files_load_catalogue (NULL) : NULL;
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  Printer printer = { options, json, BIV_STATUS_FINE };

  if (!entries)
    return biv_cli_files_fail (json, options->words[0], error);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < entries->len; i++)
    reprice_document (&printer, library, all, entries->pdata[i]);
  if (json)
    biv_json_writer_end_array (json);
  return printer.status;
}

/* --- Duplicating -------------------------------------------------------------------------- */

static void
report_duplicate (const Printer *self, const BivLibraryEntry *entry,
                  const BivLibraryRevision *revision, const GError *error)
{
  const char *language = self->options->language;

  if (self->json)
    {
      begin_json (self->json, entry, language);
      if (!error)
        biv_json_writer_add_string (self->json, "copy", revision->document);
      end_json (self->json, error);
    }
  else if (!error)
    printf (_ ("Added: %s (%.8s)\n"), biv_cli_library_name (entry, language),
            revision->document);
}

static void
duplicate (Printer *self, BivLibrary *library, const BivLibraryEntry *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, NULL, &error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, entry->id, &error) : NULL;
  g_autoptr (BivLibraryRecord) record = root ? biv_cli_library_make_record (root, bytes) : NULL;
  g_autoptr (BivLibraryRevision) revision = NULL;
  BivLibrarySaveInfo save_info = biv_cli_library_make_save_info (self->options);

  if (record)
    revision = biv_library_save (library, NULL, NULL, record, &save_info, &error);
  if (revision && *entry->folder)
    biv_library_mark (library, revision->document, BIV_LIBRARY_MARK_FOLDER, entry->folder, &error);
  raise_status (self, error, false);
  report_duplicate (self, entry, revision, error);
}

/* library duplicate DOCUMENT...: each once more, in its folder, with a
 * history of its own. */
static int
run_duplicate (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (BivJsonWriter) json = NULL;
  Printer printer = { options, NULL, BIV_STATUS_FINE };

  if (options->n_words < 2 && !biv_cli_library_is_choosing (options))
    return biv_command_misuse (_ ("a DOCUMENT is missing, or an option that chooses some"));
  entries = biv_cli_library_select (library, options, 1, &error);
  json = options->json ? biv_json_writer_new (stdout) : NULL;
  if (!entries)
    return biv_cli_files_fail (json, options->words[0], error);
  printer.json = json;
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < entries->len; i++)
    duplicate (&printer, library, entries->pdata[i]);
  if (json)
    biv_json_writer_end_array (json);
  return printer.status;
}

/* --- Printing ----------------------------------------------------------------------------- */

static bool
put_in_folder (BivLibrary *library, const BivLibraryEntry *entry, const char *folder,
               GHashTable *taken, BivOptions *options, GPtrArray *paths, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, NULL, error);
  g_autofree char *name = biv_exchange_name_file (entry->title, entry->kind, options->language);
  g_autofree char *free_name = biv_exchange_name_claim (taken, name, entry->id);
  char *path = g_build_filename (folder, free_name, NULL);

  g_ptr_array_add (paths, path);
  return bytes && biv_save (path, bytes, error);
}

/* Prints files as the print command does. */
static int
print_files (BivOptions *options, GPtrArray *paths)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  BivOptions printing = *options;

  g_ptr_array_add (words, options->words[1]);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add (words, paths->pdata[i]);
  printing.n_words = words->len;
  g_ptr_array_add (words, NULL);
  printing.words = (char **) words->pdata;
  return biv_cli_drawing_get ()->biv_command_print->run (&printing);
}

static void
remove_folder (const char *folder, GPtrArray *paths)
{
  for (guint i = 0; i < paths->len; i++)
    g_unlink (paths->pdata[i]);
  g_rmdir (folder);
}

static int
print_selected (BivLibrary *library, GPtrArray *entries, const char *folder, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) taken = biv_exchange_name_list (folder);
  int status = BIV_STATUS_FINE;

  for (guint i = 0; i < entries->len && status == BIV_STATUS_FINE; i++)
    if (!put_in_folder (library, entries->pdata[i], folder, taken, options, paths, &error))
      status = biv_command_fail (error);
  if (status == BIV_STATUS_FINE)
    status = print_files (options, paths);
  remove_folder (folder, paths);
  return status;
}

/* library print WHAT [DOCUMENT...] -o OUT: what bivouac-cli print prints
 * of files. */
static int
run_print (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = biv_cli_library_select (library, options, 2, &error);
  g_autofree char *folder = entries && entries->len > 0 ? g_dir_make_tmp ("print-XXXXXX", &error)
                                                        : NULL;

  if (entries && entries->len == 0)
    return biv_command_misuse (_ ("library print found nothing to print"));
  return folder ? print_selected (library, entries, folder, options) : biv_command_fail (error);
}

const BivLibraryTask biv_cli_library_check = {
  { "check", N_ ("[DOCUMENT...]"),
    N_ ("Hold armies and battles to their rules, and note the verdicts"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_cli_library_which, &biv_option_bin,
                 &biv_option_sort),
    1, G_MAXUINT },
  run_check,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_duplicate = {
  { "duplicate", N_ ("[DOCUMENT...]"),
    N_ ("Add documents once more, with histories of their own"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_note,
                 &biv_cli_library_which, &biv_option_bin, &biv_option_sort, &biv_option_dry_run),
    1, G_MAXUINT },
  run_duplicate,
  BIV_LIBRARY_TASK_WRITES,
};

static const BivOption *const *
find_printing_options (void)
{
  return biv_cli_drawing_get ()->biv_cli_pages_options->group;
}

static const BivOption printing_options = { .find_group = find_printing_options };

const BivLibraryTask biv_cli_library_print = {
  { "print", N_ ("WHAT [DOCUMENT...] -o OUT"), N_ ("Print documents"),
    BIV_OPTIONS (&biv_option_library, &biv_option_output, &biv_option_dry_run, &biv_option_to,
                 &printing_options, &biv_cli_library_which, &biv_option_bin, &biv_option_sort),
    2, G_MAXUINT },
  run_print,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_reprice = {
  { "reprice", N_ ("[DOCUMENT...]"),
    N_ ("Give documents the prices of the muster lists that are installed"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_author, &biv_option_note,
                 &biv_cli_library_which, &biv_option_bin, &biv_option_sort, &biv_option_dry_run),
    1, G_MAXUINT },
  run_reprice,
  BIV_LIBRARY_TASK_TRIES,
};
