/* What a club writes down beside its documents: members, miniatures, battles played.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-foreign.h"
#include "cli/library/biv-cli-library.h"
#include "core/model/node/biv-root.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/exchange/biv-club-csv.h"
#include "storage/exchange/biv-club-missing.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-input.h"
#include "text/biv-harmless.h"

/* --- Listing ------------------------------------------------------------------------------- */

static void
write_row (BivJsonWriter *json, BivClubTable table, const BivClubRow *row)
{
  const BivClubField *fields = biv_club_row_get_fields (table);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", row->id);
  for (guint i = 0; fields[i].word; i++)
    if (fields[i].uses & BIV_CLUB_NUMBER)
      biv_json_writer_add_number (json, fields[i].word,
                                  (gint64) g_ascii_strtoull (row->values[i], NULL, 10));
    else
      biv_json_writer_add_string (json, fields[i].word, row->values[i]);
  biv_json_writer_end_object (json);
}

/* (transfer full): a value as a line tells it: a document by its name. */
static char *
describe_value (BivLibrary *library, const BivClubField *field, const char *value,
                const char *language)
{
  g_autoptr (BivLibraryEntry) entry =
    (field->uses & BIV_CLUB_DOCUMENT) ? biv_library_get (library, value, NULL) : NULL;

  return biv_harmless_text (entry ? biv_cli_library_name (entry, language) : value);
}

static void
print_row (BivLibrary *library, BivClubTable table, const BivClubRow *row, const char *language)
{
  const BivClubField *fields = biv_club_row_get_fields (table);

  printf ("%.8s", row->id);
  for (guint i = 0; fields[i].word; i++)
    {
      g_autofree char *value = describe_value (library, &fields[i], row->values[i], language);

      if (i == 0)
        printf ("  %s", value);
      else if (*row->values[i])
        printf ("; %s: %s", _ (fields[i].label), value);
    }
  printf ("\n");
}

static void
keep_with (GPtrArray *rows, int field, const char *value)
{
  for (guint i = rows->len; i-- > 0;)
    if (!g_str_equal (((BivClubRow *) rows->pdata[i])->values[field], value))
      g_ptr_array_remove_index (rows, i);
}

static int
write_csv (BivLibrary *library, BivClubTable table, GPtrArray *rows, const char *language,
           const char *path)
{
  g_autoptr (GBytes) bytes = biv_club_csv_write (library, table, rows, language);
  g_autoptr (GError) error = NULL;

  return biv_cli_files_write_bytes (path, bytes, &error) ? BIV_STATUS_FINE
                                                         : biv_command_fail (error);
}

static int
report_rows (BivLibrary *library, BivClubTable table, GPtrArray *rows, BivOptions *options)
{
  const char *output = biv_options_get (options, &biv_option_output);
  g_autoptr (BivJsonWriter) json = NULL;

  if (output && options->json)
    return biv_command_misuse (_ ("what -o writes has no --format"));
  if (output)
    return write_csv (library, table, rows, options->language, output);
  json = options->json ? biv_json_writer_new (stdout) : NULL;
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < rows->len; i++)
    if (json)
      write_row (json, table, rows->pdata[i]);
    else
      print_row (library, table, rows->pdata[i], options->language);
  if (json)
    biv_json_writer_end_array (json);
  else if (rows->len == 0)
    printf ("%s\n", _ ("Nothing was found."));
  return BIV_STATUS_FINE;
}

static int
list_table (BivLibrary *library, BivClubTable table, const char *field, const char *value,
            BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = biv_library_list_rows (library, table, &error);

  if (!rows)
    return biv_cli_library_fail (options, options->words[0], error);
  if (value)
    keep_with (rows, biv_club_row_find_field (table, field), value);
  return report_rows (library, table, rows, options);
}

/* library members: who they are. */
static int
run_list_members (BivLibrary *library, BivOptions *options)
{
  return list_table (library, BIV_CLUB_MEMBERS, NULL, NULL, options);
}

/* library collection: the miniatures, of all or of an owner. */
static int
run_list_collection (BivLibrary *library, BivOptions *options)
{
  return list_table (library, BIV_CLUB_COLLECTION, "owner",
                     biv_options_get (options, &biv_option_owner_of_miniatures), options);
}

/* library battles [DOCUMENT]: who played what when. */
static int
run_list_battles (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry = NULL;

  if (options->n_words < 2)
    return list_table (library, BIV_CLUB_BATTLES, NULL, NULL, options);
  entry = biv_cli_library_find (library, options->words[1], options->language, &error);
  return entry ? list_table (library, BIV_CLUB_BATTLES, "scenario", entry->id, options)
               : biv_cli_library_fail (options, options->words[1], error);
}

/* --- Changing ------------------------------------------------------------------------------ */

/* The table that a word names; if none, it has been said. */
static bool
find_table (const char *word, BivClubTable *table)
{
  for (guint i = 0; i < BIV_CLUB_N_TABLES; i++)
    if (g_str_equal (word, biv_club_row_get_table_word (i)))
      {
        *table = i;
        return true;
      }
  biv_command_misuse (_ ("TABLE is members, collection or battles"));
  return false;
}

/* Writes a value as a person gave it: a document by its name. */
static bool
set_value (BivLibrary *library, BivClubTable table, BivClubRow *row, const char *word,
           BivOptions *options, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  int field = parts[0] && parts[1] ? biv_club_row_find_field (table, parts[0]) : -1;
  g_autoptr (BivLibraryEntry) entry = NULL;

  if (field < 0)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("“%s”: a field of this table, = and its value were expected"), word);
      return false;
    }
  if (*parts[1] && (biv_club_row_get_fields (table)[field].uses & BIV_CLUB_DOCUMENT))
    {
      entry = biv_cli_library_find (library, parts[1], options->language, error);
      if (!entry)
        return false;
    }
  biv_club_row_set (row, (guint) field, entry ? entry->id : parts[1]);
  return true;
}

static int
print_merged (guint n_new, guint n_rows)
{
  printf (ngettext ("%u new row", "%u new rows", n_new), n_new);
  printf (", ");
  printf (ngettext ("%u changed\n", "%u changed\n", n_rows - n_new), n_rows - n_new);
  return BIV_STATUS_FINE;
}

/* library put TABLE FIELD=VALUE...: adds a row, or changes the one that
 * speaks of the same. */
static int
run_put (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (GError) error = NULL;
  BivClubTable table;
  guint n_new;

  if (!find_table (options->words[1], &table))
    return BIV_STATUS_UNUSABLE;
  g_ptr_array_add (rows, biv_club_row_new ());
  for (guint i = 2; i < options->n_words; i++)
    if (!set_value (library, table, rows->pdata[0], options->words[i], options, &error))
      return biv_command_fail (error);
  return biv_cli_library_check_kinds (library, table, rows, &error) &&
             biv_club_csv_merge (library, table, rows, &n_new, &error)
           ? print_merged (n_new, rows->len)
           : biv_command_fail (error);
}

/* library read-csv TABLE FILE: all its rows, or none. */
static int
run_read_csv (BivLibrary *library, BivOptions *options)
{
  const char *path = options->words[2];
  g_autofree char *name = biv_harmless_path (path);
  g_autoptr (BivForeign) report = biv_foreign_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  BivClubTable table;
  guint n_new;

  if (!find_table (options->words[1], &table))
    return BIV_STATUS_UNUSABLE;
  bytes = biv_input_read (path, BIV_INPUT_OR_STANDARD, BIV_CLUB_CSV_LARGEST, &error);
  rows = bytes ? biv_club_csv_read (library, table, bytes, name, report, &error) : NULL;
  if (!rows || !biv_cli_library_check_kinds (library, table, rows, &error) ||
      !biv_club_csv_merge (library, table, rows, &n_new, &error))
    return biv_command_fail (error);
  biv_cli_foreign_print_notes (report, path);
  return print_merged (n_new, rows->len);
}

/* (transfer full) (nullable): the whole id that starts as was typed, of one row alone. */
static char *
find_id (GPtrArray *rows, const char *start, GError **error)
{
  const char *id = NULL;
  guint n_found = 0;

  for (guint i = 0; i < rows->len; i++)
    if (g_str_has_prefix (((BivClubRow *) rows->pdata[i])->id, start))
      {
        id = ((BivClubRow *) rows->pdata[i])->id;
        n_found++;
      }
  if (n_found == 1)
    return g_strdup (id);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
               n_found == 0 ? _ ("“%s”: no row of this table") : _ ("“%s”: several rows"), start);
  return NULL;
}

static void
print_removed (BivLibrary *library, BivClubTable table, GPtrArray *rows, const char *id,
               const char *language)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (((BivClubRow *) rows->pdata[i])->id, id))
      print_row (library, table, rows->pdata[i], language);
}

/* library remove TABLE ID: takes a row out. */
static int
run_remove (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *id = NULL;
  BivClubTable table;

  if (!find_table (options->words[1], &table))
    return BIV_STATUS_UNUSABLE;
  rows = biv_library_list_rows (library, table, &error);
  id = rows ? find_id (rows, options->words[2], &error) : NULL;
  if (id && biv_options_is_given (options, &biv_option_dry_run))
    print_removed (library, table, rows, id, options->language);
  return id && biv_library_remove_row (library, table, id, &error) ? BIV_STATUS_FINE
                                                                   : biv_command_fail (error);
}

/* --- What is missing ----------------------------------------------------------------------- */

static void
write_missing (const GPtrArray *list, const char *language)
{
  g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

  biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < list->len; i++)
    {
      const BivClubMissing *need = list->pdata[i];

      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_string (json, "kind", need->kind);
      biv_json_writer_add_string (json, "name",
                                  need->name ? biv_text_for (need->name, language) : need->kind);
      biv_json_writer_add_string (json, "unit", need->has_bases ? "bases" : "figures");
      biv_json_writer_add_number (json, "needed", need->needed);
      biv_json_writer_add_number (json, "owned", need->owned);
      biv_json_writer_add_number (json, "missing", biv_club_missing_count (need));
      biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}

static void
print_missing (const BivClubMissing *need, const char *language)
{
  g_autofree char *name =
    biv_harmless_text (need->name ? biv_text_for (need->name, language) : need->kind);
  guint missing = biv_club_missing_count (need);

  /* Translators: needed, owned and missing bases (or, below, figures) of an arm */
  printf (need->has_bases ? _ ("%s: bases needed %u, owned %u, lacking %u\n")
                          : _ ("%s: figures needed %u, owned %u, lacking %u\n"),
          name, need->needed, need->owned, missing);
}

/* (transfer full) (nullable): what of a document is needed and owned. */
static GPtrArray *
list_missing (BivLibrary *library, BivOptions *options, GError **error)
{
  g_autoptr (BivLibraryEntry) entry =
    biv_cli_library_find (library, options->words[1], options->language, error);
  g_autoptr (GBytes) bytes = entry ? biv_library_load (library, entry->id, NULL, error) : NULL;
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, options->words[1], error) : NULL;
  g_autoptr (GPtrArray) rows =
    root ? biv_library_list_rows (library, BIV_CLUB_COLLECTION, error) : NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  BivRuleset *ruleset = NULL;

  if (!rows)
    return NULL;
  if (biv_cli_files_is_checkable (root))
    {
      catalogue = biv_cli_files_load_catalogue (root);
      ruleset = biv_catalogue_get_ruleset (catalogue, biv_root_get_ruleset (root));
    }
  if (ruleset)
    return biv_club_missing_list (ruleset, root, rows,
                                  biv_options_get (options, &biv_option_owner_of_miniatures));
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: an army or a battle whose rules are there was expected"),
               options->words[1]);
  return NULL;
}

/* library missing DOCUMENT: what of it is not in the collection.
 * Returns: 1 when something is lacking */
static int
run_missing (BivLibrary *library, BivOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = list_missing (library, options, &error);
  guint n_missing = 0;

  if (!list)
    return biv_cli_library_fail (options, options->words[1], error);
  for (guint i = 0; i < list->len; i++)
    {
      n_missing += biv_club_missing_count (list->pdata[i]);
      if (!options->json)
        print_missing (list->pdata[i], options->language);
    }
  if (options->json)
    write_missing (list, options->language);
  return n_missing > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}

const BivLibraryTask biv_cli_library_battles = {
  { "battles", N_ ("[DOCUMENT] [-o OUT.csv]"), N_ ("List the battles that were played"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_output, &biv_option_dry_run),
    1, 2 },
  run_list_battles,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_collection = {
  { "collection", N_ ("[-o OUT.csv]"), N_ ("List the miniatures"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_owner_of_miniatures,
                 &biv_option_output, &biv_option_dry_run),
    1, 1 },
  run_list_collection,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_missing = {
  { "missing", N_ ("DOCUMENT"),
    N_ ("Say which miniatures a document needs and which are lacking"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_owner_of_miniatures), 2, 2 },
  run_missing,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_members = {
  { "members", N_ ("[-o OUT.csv]"), N_ ("List the members"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &biv_option_output, &biv_option_dry_run),
    1, 1 },
  run_list_members,
  BIV_LIBRARY_TASK_READS,
};

const BivLibraryTask biv_cli_library_put = {
  { "put", N_ ("TABLE FIELD=VALUE..."),
    N_ ("Add a row to members, collection or battles, or change it"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 3, G_MAXUINT },
  run_put,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_read_csv = {
  { "read-csv", N_ ("TABLE FILE"), N_ ("Take up the rows of a file"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 3, 3 },
  run_read_csv,
  BIV_LIBRARY_TASK_WRITES,
};

const BivLibraryTask biv_cli_library_remove = {
  { "remove", N_ ("TABLE ID"), N_ ("Take a row out"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 3, 3 },
  run_remove,
  BIV_LIBRARY_TASK_WRITES,
};
