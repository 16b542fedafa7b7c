/* Reads and writes the files of commands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-files.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "core/model/node/biv-root.h"
#include "cli/option/biv-cli-trial.h"
#include "cli/print/biv-cli-print.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-origin.h"
#include "storage/place/biv-save.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/xml/biv-read-back.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/format/biv-format.h"

/* (transfer full): the rulesets and lists that one army or scenario needs, which is quicker than to
 * read all; NULL: all. Prints a line on standard error for each that is broken. */
BivCatalogue *
biv_cli_files_load_catalogue (BivNode *root)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  BivCatalogue *catalogue = root ? biv_storage_catalogue_load_needed (root, problems)
                                 : biv_storage_catalogue_load (problems);

  for (guint i = 0; i < problems->len; i++)
    biv_command_complain ("%s", ((GError *) problems->pdata[i])->message);
  return catalogue;
}

/* (transfer full): leaks an object on purpose: the process ends soon, and freeing a large document
 * piece by piece takes time. */
void
biv_cli_files_leave (gpointer object)
{
  static GSList *left;

  left = g_slist_prepend (left, object);
}

/* (transfer full): the name of the ruleset that a document names; its id when it is missing. */
char *
biv_cli_files_name_ruleset (BivCatalogue *catalogue, BivNode *root, const char *language)
{
  const char *id = biv_root_get_ruleset (root);
  BivRuleset *ruleset = id ? biv_catalogue_get_ruleset (catalogue, id) : NULL;

  return g_strdup (ruleset ? biv_text_for (biv_ruleset_get_name (ruleset), language) : id);
}

/* (transfer full): what messages call an input. */
char *
biv_cli_files_name (const char *path)
{
  return biv_input_name (path, BIV_INPUT_OR_STANDARD);
}

/* Fails when standard input is named twice: it can be read only once. */
static bool
claim_input (const char *path, GError **error)
{
  static bool is_claimed;

  if (!g_str_equal (path, BIV_INPUT_STANDARD))
    return true;
  if (is_claimed)
    {
      g_propagate_error (error, biv_cli_files_make_error (path, _ ("it can be read once only")));
      return false;
    }
  is_claimed = true;
  return true;
}

/* (transfer full) (nullable): the document in a file; "-" is standard input. */
BivNode *
biv_cli_files_read (const char *path, GError **error)
{
  return biv_cli_files_trace (NULL, path, error);
}

/* (transfer full) (nullable): the same; with a trace (nullable) faulty parts are left out and
 * recorded. */
BivNode *
biv_cli_files_trace (BivFormatTrace *trace, const char *path, GError **error)
{
  return claim_input (path, error)
           ? biv_format_read_input (path, BIV_INPUT_OR_STANDARD, trace, error)
           : NULL;
}

/* (transfer full) (nullable): likewise; another program's file as is wished. */
BivNode *
biv_cli_files_read_foreign (const char *path, BivForeign *foreign, GError **error)
{
  return claim_input (path, error)
           ? biv_format_read_foreign (path, BIV_INPUT_OR_STANDARD, foreign, error)
           : NULL;
}

/* (transfer full) (nullable): the lines of a script; "-" is standard input. */
BivScript *
biv_cli_files_read_script (const char *path, GError **error)
{
  return claim_input (path, error) ? biv_script_read_input (path, error) : NULL;
}

/* Whether it is a kind of document that is checked by rules. */
bool
biv_cli_files_is_checkable (BivNode *root)
{
  return BIV_IS_ARMY (root) || BIV_IS_SCENARIO (root);
}

/* (transfer full): "FILE: reason". */
GError *
biv_cli_files_make_error (const char *path, const char *reason)
{
  g_autofree char *name = biv_cli_files_name (path);

  return g_error_new (BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", name, reason);
}

/* Whether a command may write there: not over its own input, even by another name. */
bool
biv_cli_files_check_output (const char *in, const char *out, GError **error)
{
  GStatBuf from, to;

  if (g_str_equal (in, BIV_INPUT_STANDARD) || g_str_equal (out, BIV_OUTPUT_STANDARD))
    return true;
  if (g_stat (in, &from) != 0 || g_stat (out, &to) != 0)
    return true;
  if (from.st_dev != to.st_dev || from.st_ino != to.st_ino)
    return true;
  g_propagate_error (
    error, biv_cli_files_make_error (out, _ ("this is the file to read; write to another")));
  return false;
}

static bool
print_bytes (GBytes *bytes, GError **error)
{
  if (biv_cli_print_bytes (bytes))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "bivouac-cli: %s: %s",
               _ ("standard output"), g_strerror (errno));
  return false;
}

static BivSaveName naming = BIV_SAVE_NAMED;

/* From now on: whether somebody named what is written, or the program makes names up for it in a
 * folder, where nothing is written through a link. */
void
biv_cli_files_set_naming (BivSaveName kind)
{
  naming = kind;
}

/* What kind of name a file has: one that is not as it was named is made up. */
BivSaveName
biv_cli_files_get_naming (const char *path, const char *named)
{
  return g_str_equal (path, named) ? naming : BIV_SAVE_MADE;
}

/* Writes a file atomically, unless it is only named; "-" is standard output. */
bool
biv_cli_files_write_bytes (const char *path, GBytes *bytes, GError **error)
{
  if (biv_cli_trial_names (path))
    return true;
  if (!g_str_equal (path, BIV_OUTPUT_STANDARD))
    return biv_save_as (path, naming, bytes, NULL, error);
  return biv_read_back (bytes, _ ("standard output"), BIV_READ_BACK_READABLE, error) &&
         print_bytes (bytes, error);
}

/* Writes a document as biv_cli_files_write_bytes(). */
bool
biv_cli_files_write (const char *path, BivNode *root, GError **error)
{
  g_autoptr (GBytes) bytes = biv_format_write (root);

  return biv_cli_files_write_bytes (path, bytes, error);
}

/* (transfer full): the folder with symbolic links resolved, as far as it exists. */
static char *
find_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *real = realpath (folder, NULL);
  char *found = real ? g_strdup (real) : g_canonicalize_filename (folder, NULL);

  free (real);
  return found;
}

/* Writes a document as biv_cli_files_write(), with the paths of other files relative to the folder
 * of
 * @path, so that nobody's home folder is revealed. */
bool
biv_cli_files_write_from (const char *in, const char *path, BivNode *root, GError **error)
{
  g_autofree char *from = find_folder (in);
  g_autofree char *to = find_folder (path);
  g_autoptr (GBytes) bytes = NULL;

  if (g_str_equal (path, BIV_OUTPUT_STANDARD))
    return biv_cli_files_write (path, root, error);
  if (!g_str_equal (in, BIV_INPUT_STANDARD) && !g_str_equal (from, to))
    biv_origin_resolve_all (root, in);
  bytes = biv_format_write_for (root, path);
  return biv_cli_files_write_bytes (path, bytes, error);
}

/* Member "error" of the object for a file: the message, and the place if it is known. */
void
biv_cli_files_write_error (BivJsonWriter *json, const char *path, const GError *error)
{
  int line = biv_storage_error_get_line (error);
  const char *element = biv_storage_error_get_element (error);

  biv_json_writer_add_string (json, "file", path);
  biv_json_writer_begin_object (json, "error");
  if (line > 0)
    biv_json_writer_add_number (json, "line", line);
  if (element)
    biv_json_writer_add_string (json, "element", element);
  biv_json_writer_add_string (json, "message", error->message);
  biv_json_writer_end_object (json);
}

/* Reports a file that cannot be read or used, also in the JSON of the writer (nullable). Returns:
 * the exit status. */
int
biv_cli_files_fail (BivJsonWriter *json, const char *path, GError *error)
{
  if (json)
    {
      biv_json_writer_begin_object (json, NULL);
      biv_cli_files_write_error (json, path, error);
      biv_json_writer_end_object (json);
    }
  return biv_command_fail (error);
}
