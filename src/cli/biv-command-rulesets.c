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
#include "core/rules/biv-ruleset-extend.h"
#include "storage/format/biv-format.h"

static BivRuleset *
look_up (BivRuleset *own, gpointer catalogue)
{
  return biv_catalogue_get_ruleset (catalogue, biv_ruleset_get_extends (own));
}

/* The ruleset in a file, on the ones it derives from. */
static BivRuleset *
read_ruleset (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, error);
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (GError) problem = NULL;
  BivRuleset *whole;

  if (!root)
    return NULL;
  if (!BIV_IS_RULESET (root))
    {
      g_propagate_error (error, biv_cli_error (path, _ ("a ruleset was expected")));
      return NULL;
    }
  catalogue = biv_cli_load_catalogue ();
  whole = biv_ruleset_resolve (BIV_RULESET (root), look_up, catalogue, &problem);
  if (!whole)
    {
      g_autofree char *reason =
        g_strdup_printf (_ ("what it derives from is not there, or derives from itself: %s"),
                         problem->message);

      g_propagate_error (error, biv_cli_error (path, reason));
    }
  return whole;
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
