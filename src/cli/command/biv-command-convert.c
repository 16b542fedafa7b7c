/* bivouac-cli convert IN OUT: writes a file as the kind that OUT's ending names; or several files
 * to a folder.
 *
 * A file of the same kind is written as Bivouac writes it; of a scenario, a side's army and the
 * play file can be made too. Any other conversion would have to invent content, and is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "cli/answer/biv-cli-batch.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-foreign.h"
#include "cli/answer/biv-cli-names.h"
#include "cli/answer/biv-cli-play.h"
#include "cli/print/biv-cli-words.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"

static const BivOption side_option = {
  "side", 0, BIV_OPTION_IS_TEXT, N_ ("Whose army to take out of a scenario"), N_ ("ID")
};

/* The kind of file to write. */
typedef struct
{
  const char *kind;                  /* of the document */
  const BivInterchange *interchange; /* (nullable): the format of another program */
} Target;

/* @root: (nullable): what is written. Returns: whether a file with that name can be. */
static bool
find_target (const char *path, BivNode *root, Target *target)
{
  const BivFormatKind *own = biv_format_kind_for_name (path);
  GType type = root ? G_OBJECT_TYPE (root) : G_TYPE_NONE;

  *target = (Target){ .kind = own ? own->word : NULL };
  if (!own)
    target->interchange = biv_format_kind_find_writer (path, type);
  if (target->interchange)
    target->kind = biv_format_kind_get_class (target->interchange->get_type ())->kind;
  return target->kind;
}

/* (transfer full): the endings of the kinds that can be written, each without its first @first
 * characters. */
static char *
list_written (gsize first)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) endings = NULL;
  const BivInterchange *interchange;
  guint n_kinds;
  const BivFormatKind *kinds = biv_format_kind_get_all (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    g_strv_builder_add (builder, kinds[i].ending + first);
  for (guint i = 0; (interchange = biv_format_kind_get_interchange (i)); i++)
    if (interchange->write && biv_format_kind_find_writer (interchange->ending, G_TYPE_NONE) ==
                                interchange) /* the first with that ending */
      g_strv_builder_add (builder, interchange->ending + first);
  endings = g_strv_builder_end (builder);
  return biv_cli_words_list ((const char *const *) endings);
}

static GError *
refuse_name (const char *path)
{
  g_autofree char *endings = list_written (0);
  /* Translators: %s is endings of files: ".bivarmy, .bivscenario or .bivplay" */
  g_autofree char *reason = g_strdup_printf (_ ("the name must end in %s"), endings);

  return biv_cli_files_make_error (path, reason);
}

/* In a scenario the ids of a side's army begin with the side's id and a dot. */
static const char *
strip_side (const char *id, gpointer side)
{
  gsize length = strlen (side);

  return strncmp (id, side, length) == 0 && id[length] == '.' ? id + length + 1 : id;
}

static BivNode *
copy_army (BivScenario *scenario, const char *path, BivOptions *options, GError **error)
{
  const char *id = biv_options_find (options, &side_option);
  BivSide *side = id ? biv_node_list_lookup (biv_scenario_get_sides (scenario), id) : NULL;
  BivArmy *army = side ? biv_side_get_army (side) : NULL;
  g_autofree char *sides = NULL;
  g_autofree char *reason = NULL;

  if (army)
    return biv_node_copy (BIV_NODE (army), strip_side, (gpointer) id);
  sides = biv_cli_names_list_sides (scenario);
  if (side)
    reason = g_strdup_printf (_ ("the side %s has no army"), id);
  else if (id)
    reason = g_strdup_printf (_ ("there is no side %s, only %s"), id, sides);
  else
    reason = g_strdup_printf (_ ("say whose army to take with --side: %s"), sides);
  g_propagate_error (error, biv_cli_files_make_error (path, reason));
  return NULL;
}

static BivNode *
make_play (BivScenario *scenario)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (installed, BIV_NODE (scenario));

  return BIV_NODE (biv_cli_play_make (catalogue, scenario, NULL));
}

static BivNode *
convert (BivNode *root, const char *kind, BivOptions *options, const char *path, const char *out,
         GError **error)
{
  bool is_army_wanted = BIV_IS_SCENARIO (root) && g_str_equal (kind, "army");
  g_autofree char *reason = NULL;

  if (!is_army_wanted && biv_options_is_found (options, &side_option))
    {
      g_propagate_error (
        error, biv_cli_files_make_error (path, _ ("--side takes an army out of a scenario, and "
                                                  "nothing else")));
      return NULL;
    }
  if (g_str_equal (biv_node_get_kind (root), kind))
    return g_object_ref (root);
  if (!biv_cli_files_check_output (path, out, error))
    return NULL;
  if (is_army_wanted)
    return copy_army (BIV_SCENARIO (root), path, options, error);
  if (BIV_IS_SCENARIO (root) && g_str_equal (kind, "play"))
    return make_play (BIV_SCENARIO (root));
  /* Translators: kinds of file: "this is an army: no scenario can be made of it" */
  reason = g_strdup_printf (_ ("%s: no %s can be made of it"),
                            biv_format_kind_get_noun (biv_node_get_kind (root)),
                            biv_format_kind_get_noun (kind));
  g_propagate_error (error, biv_cli_files_make_error (path, reason));
  return NULL;
}

static bool
write_target (const Target *target, const char *path, const char *out, BivNode *root,
              BivForeign *foreign, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!target->interchange)
    return biv_cli_files_write_from (path, out, root, error);
  bytes = target->interchange->write (root, foreign, error);
  return bytes && biv_cli_files_write_bytes (out, bytes, error);
}

static int
refuse_ending (void)
{
  g_autofree char *endings = list_written (1);
  /* Translators: %s is endings of files: "bivarmy, bivscenario or bivplay" */
  g_autofree char *reason = g_strdup_printf (_ ("--to is %s"), endings);

  return biv_command_misuse (reason);
}

/* What another program reads is told in words: those of the rules and lists that the document
 * brings along, too, for they are not in the file that is written. */
static void
set_catalogue (BivForeign *foreign, BivNode *root)
{
  g_autoptr (BivCatalogue) catalogue =
    biv_storage_catalogue_for (biv_foreign_get_catalogue (foreign), root);

  g_set_object (&foreign->catalogue, catalogue);
}

static int
convert_file (BivOptions *options, const char *path, const char *out)
{
  Target target;
  const char *to = biv_options_get (options, &biv_option_to);
  g_autofree char *ending = to ? g_strconcat (".", to, NULL) : NULL;
  const char *named = ending ? ending : out;
  bool is_standard = g_str_equal (named, BIV_OUTPUT_STANDARD);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivForeign) foreign = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivNode) result = NULL;

  if (!find_target (named, NULL, &target) && !is_standard)
    {
      error = refuse_name (out);
      return ending ? refuse_ending () : biv_command_fail (error);
    }
  foreign = biv_cli_foreign_new (options, &error);
  root = foreign ? biv_cli_files_read_foreign (path, foreign, &error) : NULL;
  if (root)
    find_target (named, root, &target);
  if (root && is_standard)
    target.kind = biv_options_is_found (options, &side_option)
                    ? "army"
                    : biv_node_get_kind (root);
  if (root && target.interchange)
    set_catalogue (foreign, root);
  if (root)
    result = convert (root, target.kind, options, path, out, &error);
  if (result && write_target (&target, path, out, result, foreign, &error))
    biv_cli_foreign_print_notes (foreign, path);
  if (!error)
    biv_cli_foreign_write_words (foreign, options, &error);
  return error ? biv_command_fail (error) : BIV_STATUS_FINE;
}

/* (transfer full): the endings of files that can be converted to that kind: its own, and that of
 * scenarios for what a scenario contains. */
static char **
list_read (const char *kind)
{
  bool is_held = g_str_equal (kind, "army") || g_str_equal (kind, "play");

  return biv_format_kind_list_endings (BIV_FORMAT_WORDS (kind, is_held ? "scenario" : NULL));
}

static int
convert_files (BivOptions *options)
{
  const char *to = biv_options_get (options, &biv_option_to);
  g_autofree char *ending = to ? g_strconcat (".", to, NULL) : NULL;
  g_auto (GStrv) endings = NULL;
  BivBatch batch = { NULL, ending, 0, convert_file };
  Target target;

  if (ending && !find_target (ending, NULL, &target))
    return refuse_ending ();
  endings = ending ? list_read (target.kind)
                   : biv_format_kind_list_endings (biv_command_convert.reads);
  batch.endings = (const char *const *) endings;
  return biv_cli_batch_run (options, &batch);
}

/* (nullable): the name of an option that is only for another program's file, which this is not. */
static const char *
find_idle (BivOptions *options, const char *path)
{
  static const BivOption *const foreign[] = { &biv_option_ruleset,
                                              &biv_option_muster,
                                              &biv_option_budget };

  for (guint i = 0; i < G_N_ELEMENTS (foreign) && biv_format_kind_for_name (path); i++)
    if (biv_options_is_found (options, foreign[i]))
      return foreign[i]->name;
  return NULL;
}

static int
run (BivOptions *options)
{
  const char *out = biv_options_get (options, &biv_option_output);
  const char *idle;
  g_autofree char *reason = NULL;

  if (out && biv_cli_batch_is_asked (options, 0))
    return convert_files (options);
  if (!out && options->n_words != 2)
    return biv_command_misuse (_ ("convert takes IN OUT, or files and -o FOLDER"));
  idle = find_idle (options, options->words[0]);
  if (!idle)
    return convert_file (options, options->words[0], out ? out : options->words[1]);
  reason = g_strdup_printf (_ ("--%s is for files of other programs"), idle);
  return biv_command_misuse (reason);
}

const BivCommand biv_command_convert = {
  { "convert", N_ ("IN OUT | FILE... -o FOLDER"),
    N_ ("Write a file again, as the kind that the name OUT says"),
    BIV_OPTIONS (&biv_option_output, &biv_option_dry_run, &biv_option_to, &side_option,
                 &biv_cli_foreign_options),
    1, G_MAXUINT },
  run,
  NULL,
  BIV_FORMAT_WORDS ("army", "scenario", "play", "ruleset", "muster"),
};
