/* bivouac-cli convert IN OUT: writes a file again, as the kind that OUT's ending says; or several
 * to a folder.
 *
 * Of the same kind it comes out as Bivouac itself writes it; of a scenario a side's army and the
 * play file can be made too. All else would have to invent what is not there, and is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/answer/biv-cli-batch.h"
#include "cli/answer/biv-cli-export.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/print/biv-cli-words.h"
#include "core/model/scenario/biv-side.h"
#include "storage/biv-storage-catalogue.h"

static const char *
get_kind_of_name (const char *path)
{
  static const char *const kinds[] = { "army", "scenario", "ruleset", "muster", "play", NULL };
  const char *ending = strrchr (path, '.');

  for (guint i = 0; ending && kinds[i]; i++)
    if (g_str_has_prefix (ending, ".biv") && g_str_equal (ending + strlen (".biv"), kinds[i]))
      return kinds[i];
  return NULL;
}

/* In a scenario the ids of a side's army begin with the side's and a dot. */
static const char *
strip_side (const char *id, gpointer side)
{
  gsize length = strlen (side);

  return strncmp (id, side, length) == 0 && id[length] == '.' ? id + length + 1 : id;
}

static char *
list_sides (BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            biv_node_get_id (biv_node_list_get (sides, i)));
  return g_string_free (list, FALSE);
}

static BivNode *
take_army (BivScenario *scenario, const char *path, BivOptions *options, GError **error)
{
  BivSide *side = options->side
                    ? biv_node_list_lookup (biv_scenario_get_sides (scenario), options->side)
                    : NULL;
  BivArmy *army = side ? biv_side_get_army (side) : NULL;
  g_autofree char *sides = NULL;
  g_autofree char *reason = NULL;

  if (army)
    return biv_node_copy (BIV_NODE (army), strip_side, options->side);
  sides = list_sides (scenario);
  if (side)
    reason = g_strdup_printf (_ ("the side %s has no army"), options->side);
  else if (options->side)
    reason = g_strdup_printf (_ ("there is no side %s, only %s"), options->side, sides);
  else
    reason = g_strdup_printf (_ ("say whose army to take with --side: %s"), sides);
  g_propagate_error (error, biv_cli_error (path, reason));
  return NULL;
}

static BivNode *
make_play (BivScenario *scenario)
{
  g_autoptr (BivCatalogue) installed = biv_cli_load_catalogue ();
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (installed, BIV_NODE (scenario));

  return BIV_NODE (biv_cli_make_play (catalogue, scenario, NULL));
}

static BivNode *
convert (BivNode *root, const char *kind, BivOptions *options, const char *path, const char *out,
         GError **error)
{
  g_autofree char *reason = NULL;

  if (g_str_equal (biv_node_get_kind (root), kind))
    return g_object_ref (root);
  if (!biv_cli_check_output (path, out, error))
    return NULL;
  if (BIV_IS_SCENARIO (root) && g_str_equal (kind, "army"))
    return take_army (BIV_SCENARIO (root), path, options, error);
  if (BIV_IS_SCENARIO (root) && g_str_equal (kind, "play"))
    return make_play (BIV_SCENARIO (root));
  /* Translators: kinds of file: "this is an army: no scenario can be made of it" */
  reason = g_strdup_printf (_ ("%s: no %s can be made of it"),
                            biv_cli_kind (biv_node_get_kind (root)), biv_cli_kind (kind));
  g_propagate_error (error, biv_cli_error (path, reason));
  return NULL;
}

static int
convert_file (BivOptions *options, const char *path, const char *out)
{
  const char *kind = get_kind_of_name (out);
  bool is_standard = g_str_equal (out, BIV_OUTPUT_STANDARD);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivNode) result = NULL;

  if (!kind && !is_standard)
    {
      error = biv_cli_error (out, _ ("the name must end in .bivarmy, .bivscenario, .bivplay, .bivruleset or .bivmuster"));
      return biv_fail (error);
    }
  root = biv_cli_read (path, &error);
  if (root && is_standard)
    kind = options->side ? "army" : biv_node_get_kind (root);
  if (root)
    result = convert (root, kind, options, path, out, &error);
  if (!result || !biv_cli_write_from (path, out, result, &error))
    return biv_fail (error);
  return BIV_STATUS_FINE;
}

/* Files that can be made into that kind: those of it, and scenarios for what scenarios hold. */
static int
convert_files (BivOptions *options)
{
  static const char *const all[] = { ".bivarmy", ".bivscenario", ".bivplay", ".bivruleset",
                                     ".bivmuster", NULL };
  g_autofree char *ending = options->to ? g_strconcat (".", options->to, NULL) : NULL;
  bool is_held = ending && (g_str_equal (ending, all[0]) || g_str_equal (ending, all[2]));
  const char *some[] = { ending, is_held ? all[1] : NULL, NULL };
  const BivBatch batch = { ending ? some : all, ending, 0, convert_file };

  if (ending && !get_kind_of_name (ending))
    return biv_misuse (_ ("--to is bivarmy, bivscenario, bivplay, bivruleset or bivmuster"));
  return biv_cli_run_batch (options, &batch);
}

int
biv_command_convert (BivOptions *options)
{
  if (options->output && biv_cli_is_batch (options, 0))
    return convert_files (options);
  if (options->output)
    return convert_file (options, options->words[0], options->output);
  if (options->n_words != 2)
    return biv_misuse (_ ("convert takes IN OUT, or files and -o FOLDER"));
  return convert_file (options, options->words[0], options->words[1]);
}
