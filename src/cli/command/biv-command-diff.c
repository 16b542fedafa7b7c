/* bivouac-cli diff A B: what differs between two armies, scenarios, muster lists or rulesets.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-comparison.h"
#include "cli/answer/biv-cli-files.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/play/biv-play.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"

static GError *
refuse_kind (const char *path, BivNode *root, BivNode *other)
{
  if (BIV_IS_PLAY (root))
    return biv_cli_files_make_error (path, _ ("a play file is not compared; compare its scenario"));
  if (other && G_OBJECT_TYPE (root) != G_OBJECT_TYPE (other))
    return biv_cli_files_make_error (path, _ ("this is a file of another kind than the first one"));
  return NULL;
}

/* (transfer full) (nullable): a document with the names that its lists give. */
static BivNode *
read_document (const char *path, BivNode *other, BivCatalogue *installed, BivCatalogue **catalogue,
               GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);
  GError *refusal = root ? refuse_kind (path, root, other) : NULL;

  if (refusal)
    g_propagate_error (error, refusal);
  if (!root || refusal)
    return NULL;
  *catalogue = biv_storage_catalogue_for (installed, root);
  biv_entry_name_pieces (*catalogue, root);
  return g_steal_pointer (&root);
}

static int
run (BivOptions *options)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (BivCatalogue) old = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivNode) before = NULL;
  g_autoptr (BivNode) after = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2 && biv_options_get (options, &biv_option_output); i++)
    if (!biv_cli_files_check_output (options->words[i],
                                     biv_options_get (options, &biv_option_output), &error))
      return biv_command_fail (error);
  before = read_document (options->words[0], NULL, installed, &old, &error);
  if (!before)
    return biv_cli_files_fail (json, options->words[0], error);
  after = read_document (options->words[1], before, installed, &catalogue, &error);
  if (!after)
    return biv_cli_files_fail (json, options->words[1], error);
  return biv_cli_comparison_make (options, json, (const char *const *) options->words, before,
                                  after, catalogue);
}

const BivCommand biv_command_diff = {
  { "diff", N_ ("BEFORE AFTER [-o OUT]"),
    N_ ("Say what differs between two armies, scenarios, muster lists or rulesets"),
    BIV_OPTIONS (&biv_option_format, &biv_option_output, &biv_option_dry_run,
                 BIV_OPTIONS_OF_SHEETS),
    2, 2 },
  run,
  NULL,
  BIV_FORMAT_WORDS ("army", "scenario", "ruleset", "muster"),
};
