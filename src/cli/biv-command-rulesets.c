/* bivouac-cli rulesets [check FILE]: the rulesets that there are, or whether one is fit for use.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/biv-cli-data.h"
#include "cli/biv-cli-files.h"
#include "cli/biv-json-writer.h"
#include "storage/biv-storage-bases.h"
#include "storage/format/biv-format.h"

/* It on the rulesets it derives from. */
static BivRuleset *
resolve (BivRuleset *ruleset, const char *path, GError **error)
{
  g_autoptr (BivCatalogue) installed = biv_cli_load_catalogue ();
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (installed);
  g_autoptr (BivBases) bases = biv_bases_new (installed);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  biv_bases_add (bases, ruleset, path);
  biv_bases_resolve (bases, catalogue, problems);
  if (problems->len == 0)
    return g_object_ref (
      biv_catalogue_get_ruleset (catalogue, biv_node_get_id (BIV_NODE (ruleset))));
  g_propagate_error (error, g_error_copy (problems->pdata[0]));
  return NULL;
}

static BivRuleset *
read_ruleset (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, error);

  if (!root)
    return NULL;
  if (BIV_IS_RULESET (root))
    return resolve (BIV_RULESET (root), path, error);
  g_propagate_error (error, biv_cli_error (path, _ ("a ruleset was expected")));
  return NULL;
}

static int
check_ruleset (BivOptions *options)
{
  const char *path = options->words[1];
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivRuleset) ruleset = read_ruleset (path, &error);

  if (!ruleset)
    return biv_fail (error);
  if (options->json)
    {
      g_autoptr (BivJsonWriter) json = biv_json_writer_new (stdout);

      biv_json_begin_object (json, NULL);
      biv_json_string (json, "file", path);
      biv_json_string (json, "id", biv_node_get_id (BIV_NODE (ruleset)));
      biv_json_string (json, "version", biv_ruleset_get_version (ruleset));
      biv_json_end_object (json);
    }
  else
    printf (_ ("%s: %s, version %s, is fit for use\n"), name,
            biv_text_for (biv_ruleset_get_name (ruleset), options->language),
            biv_ruleset_get_version (ruleset));
  return BIV_STATUS_FINE;
}

int
biv_command_rulesets (BivOptions *options)
{
  if (options->n_words == 0)
    return biv_cli_list_data ("rulesets", ".bivruleset", options);
  if (options->n_words == 2 && g_str_equal (options->words[0], "check"))
    return check_ruleset (options);
  return biv_misuse (_ ("rulesets takes nothing, or check FILE"));
}
