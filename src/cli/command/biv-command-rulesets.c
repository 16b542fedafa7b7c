/* bivouac-cli rulesets [check FILE]: lists the rulesets, or reports all faults of one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-data.h"
#include "cli/answer/biv-cli-examination.h"
#include "cli/answer/biv-cli-files.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "storage/catalogue/biv-storage-bases.h"
#include "storage/format/biv-format-trace.h"
#include "storage/format/biv-format.h"

/* Adds a ruleset from the folder of the examined one, which may extend it; installed ones have
 * precedence. */
static void
add_neighbour (BivBases *bases, BivCatalogue *installed, const char *path)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, NULL); /* not the examined one itself */

  if (BIV_IS_RULESET (root) && !biv_catalogue_get_ruleset (installed, biv_node_get_id (root)))
    biv_bases_add (bases, BIV_RULESET (root), path);
}

static void
add_neighbours (BivBases *bases, BivCatalogue *installed, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *neighbour = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".bivruleset"))
        add_neighbour (bases, installed, neighbour);
    }
}

/* Merges the ruleset with its base, which is installed or in the same folder. @whole: (out)
 * (nullable): the result. Returns: (transfer none) (nullable): its base. */
static BivRuleset *
resolve (BivExamination *self, BivCatalogue *installed, BivRuleset **whole)
{
  g_autoptr (BivBases) bases = biv_bases_new (installed);
  g_autofree char *name = biv_cli_files_name (self->path);
  BivRuleset *own = BIV_RULESET (self->own);
  const char *id = biv_ruleset_get_extends (own);
  BivRuleset *base = biv_catalogue_get_ruleset (installed, id);

  if (*id && !base)
    add_neighbours (bases, installed, self->path);
  biv_bases_add (bases, own, name);
  *whole = biv_bases_resolve_one (bases, own, &self->problem);
  if (base || !*id || !*whole)
    return base;
  biv_bases_resolve (bases, installed, NULL);
  return biv_catalogue_get_ruleset (installed, id);
}

/* Of a file that could be read only in part, only faults of its tags are reported. */
static void
examine (BivExamination *self)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivRuleset) whole = NULL;
  BivRuleset *base = resolve (self, installed, &whole);

  if (whole && !self->trace->is_cut)
    self->faults = biv_ruleset_check (BIV_RULESET (self->own), base, whole);
}

static int
check_ruleset (BivOptions *options)
{
  const char *path = options->words[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_cli_files_trace (trace, path, &error);
  BivExamination examination = { options, path, trace };

  if (!root)
    return biv_cli_examination_fail (&examination, error);
  if (!BIV_IS_RULESET (root))
    {
      error = biv_cli_files_make_error (path, _ ("a ruleset was expected"));
      return biv_cli_examination_fail (&examination, error);
    }
  examination.own = root;
  examination.version = biv_ruleset_get_version (BIV_RULESET (root));
  examination.name = biv_ruleset_get_name (BIV_RULESET (root));
  examine (&examination);
  return biv_cli_examination_report (&examination);
}

static int
run (BivOptions *options)
{
  if (options->n_words == 0)
    return biv_cli_data_list ("rulesets", ".bivruleset", options);
  if (options->n_words == 2 && g_str_equal (options->words[0], "check"))
    return check_ruleset (options);
  return biv_command_misuse (_ ("rulesets takes nothing, or check FILE"));
}

static char **
list_check (void)
{
  static const char *const words[] = { "check", NULL };

  return g_strdupv ((char **) words);
}

const BivCommand biv_command_rulesets = {
  { "rulesets", N_ ("[check FILE]"),
    N_ ("List the rulesets that are installed, or read one and say what is wrong with it"),
    BIV_OPTIONS (&biv_option_format), 0, 2 },
  run,
  list_check,
  "ruleset",
};
