/* Lists the available rulesets or muster lists, each with its file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-data.h"

#include <stdio.h>
#include <string.h>

#include "cli/json/biv-json-writer.h"
#include "config.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

typedef struct
{
  char *path;
  BivNode *root;
} DataFile;

static void
free_data_file (gpointer data)
{
  DataFile *file = data;

  g_free (file->path);
  g_object_unref (file->root);
  g_free (file);
}

/* Why a file cannot be used; %NULL if it can. */
static const char *
find_problem (GPtrArray *problems, const char *path)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const char *message = ((GError *) problems->pdata[i])->message;

      if (g_str_has_prefix (message, path) && message[strlen (path)] == ':')
        return message;
    }
  return NULL;
}

/* A user's file replaces an installed one with the same id, as in the catalogue. */
static void
add_file (GPtrArray *files, const char *path, GPtrArray *problems)
{
  const char *problem = find_problem (problems, path);
  BivNode *root = problem ? NULL : biv_format_read_file (path, NULL); /* it was read before */
  DataFile *file;

  if (problem)
    biv_command_complain ("%s", problem);
  if (!root)
    return;
  for (guint i = files->len; i > 0; i--)
    if (g_str_equal (biv_node_get_id (((DataFile *) files->pdata[i - 1])->root),
                     biv_node_get_id (root)))
      g_ptr_array_remove_index (files, i - 1);
  file = g_new (DataFile, 1);
  file->path = g_strdup (path);
  file->root = root;
  g_ptr_array_add (files, file);
}

static void
add_folder (GPtrArray *files, const char *data, const char *folder, const char *ending,
            GPtrArray *problems)
{
  g_autoptr (GPtrArray) paths = biv_storage_catalogue_list_files (data, folder, ending);

  for (guint i = 0; i < paths->len; i++)
    add_file (files, paths->pdata[i], problems);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const DataFile *first = *(DataFile *const *) a;
  const DataFile *second = *(DataFile *const *) b;

  return strcmp (biv_node_get_id (first->root), biv_node_get_id (second->root));
}

static const char *
get_version (BivNode *root)
{
  return BIV_IS_RULESET (root) ? biv_ruleset_get_version (BIV_RULESET (root))
                               : biv_muster_get_version (BIV_MUSTER (root));
}

static const char *
get_name (BivNode *root, const char *language)
{
  return biv_text_for (BIV_IS_RULESET (root) ? biv_ruleset_get_name (BIV_RULESET (root))
                                             : biv_muster_get_name (BIV_MUSTER (root)),
                       language);
}

/* The ruleset of a muster list; of a ruleset the one it extends, or "". */
static const char *
get_base (BivNode *root)
{
  return BIV_IS_RULESET (root) ? biv_ruleset_get_extends (BIV_RULESET (root))
                               : biv_muster_get_ruleset (BIV_MUSTER (root));
}

static void
write_json (BivJsonWriter *json, DataFile *file, const char *language)
{
  const char *base = get_base (file->root);

  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "id", biv_node_get_id (file->root));
  biv_json_writer_add_string (json, "version", get_version (file->root));
  biv_json_writer_add_string (json, "name", get_name (file->root, language));
  if (*base)
    biv_json_writer_add_string (json, BIV_IS_RULESET (file->root) ? "extends" : "ruleset", base);
  biv_json_writer_add_string (json, "file", file->path);
  biv_json_writer_end_object (json);
}

static void
print_text (DataFile *file, const char *language)
{
  g_autofree char *path = g_filename_display_name (file->path);

  printf ("%s %s: %s (%s)\n", biv_node_get_id (file->root), get_version (file->root),
          get_name (file->root, language), path);
}

/* @folder: "rulesets" or "musters"; @ending: of the files in it */
int
biv_cli_data_list (const char *folder, const char *ending, BivOptions *options)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (free_data_file);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "bivouac", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (problems);

  add_folder (files, installed && *installed ? installed : PKGDATADIR, folder, ending, problems);
  add_folder (files, own, folder, ending, problems);
  g_ptr_array_sort (files, compare_ids);
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < files->len; i++)
    if (json)
      write_json (json, files->pdata[i], options->language);
    else
      print_text (files->pdata[i], options->language);
  if (json)
    biv_json_writer_end_array (json);
  return BIV_STATUS_FINE;
}
