/* bivouac-cli export FILE... -o OUT: the play files of scenarios, or files for other people's
 * programs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-batch.h"
#include "cli/answer/biv-cli-drawing.h"
#include "core/check/biv-checker.h"
#include "cli/answer/biv-cli-play.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-names.h"
#include "cli/print/biv-cli-words.h"
#include "render/publish/biv-publication.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/archive/biv-zip.h"
#include "storage/format/biv-format-kind.h"

static const BivOption force_option = {
  "force", 0, BIV_OPTION_IS_FLAG, N_ ("Write it even though the rules find errors"), NULL
};
static const BivOption side_option = {
  "side", 0, BIV_OPTION_IS_TEXT,
  N_ ("For whom a page for a phone is: what this side may know"), N_ ("ID")
};

static BivNode *
read_scenario (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);

  if (!root || BIV_IS_SCENARIO (root))
    return g_steal_pointer (&root);
  g_propagate_error (error, biv_cli_files_make_error (path, _ ("a scenario was expected")));
  return NULL;
}

static int
refuse (const char *path, BivReport *report)
{
  guint errors = biv_report_count (report, BIV_SEVERITY_ERROR);
  g_autofree char *name = biv_cli_files_name (path);

  biv_command_complain (
    g_dngettext (
      NULL,
      "%s: not exported, the rules find %u error; check names it, --force exports all the same",
      "%s: not exported, the rules find %u errors; check names them, --force exports all the same",
      errors),
    name, errors);
  return BIV_STATUS_ERRORS;
}

static const BivPublication *
get_publication (guint position)
{
  return biv_cli_drawing_get ()->biv_publication_get (position);
}

/* (nullable): what is to be written instead of the play file: as --to says, or the name of OUT. For
 * a play file nothing is loaded that draws. */
static const BivPublication *
find_publication (BivOptions *options)
{
  const char *to = biv_options_get (options, &biv_option_to);
  const char *out = biv_options_get (options, &biv_option_output);
  const BivFormatKind *play = biv_format_kind_for_word ("play");
  const BivPublication *publication = NULL;

  if (to ? g_str_equal (to, play->word) : g_str_has_suffix (out, play->ending))
    return NULL;
  for (guint i = 0; (publication = get_publication (i)); i++)
    if (to ? g_str_equal (to, publication->word) : g_str_has_suffix (out, publication->ending))
      break;
  return publication;
}

/* (transfer full) (nullable): why it cannot be made for the side that is asked for. */
static GError *
check_side (BivOptions *options, const char *path, BivScenario *scenario)
{
  const char *side = biv_options_get (options, &side_option);
  g_autofree char *sides = NULL;
  g_autofree char *reason = NULL;

  if (!side || biv_node_list_lookup (biv_scenario_get_sides (scenario), side))
    return NULL;
  sides = biv_cli_names_list_sides (scenario);
  reason = g_strdup_printf (_ ("there is no side %s, only %s"), side, sides);
  return biv_cli_files_make_error (path, reason);
}

static bool
write_play (BivCatalogue *catalogue, BivScenario *scenario, BivReport *report, const char *out,
            GError **error)
{
  g_autoptr (BivPlay) play = biv_cli_play_make (catalogue, scenario, report);

  return biv_cli_files_write (out, BIV_NODE (play), error);
}

static bool
write_publication (BivOptions *options, BivPublishing *what, const char *out, GError **error)
{
  BivMapStyle *style = biv_cli_drawing_get ()->biv_cli_style_load (options, error);
  g_autoptr (GBytes) bytes = NULL;

  if (!style)
    return false;
  what->language = options->language;
  what->side = biv_options_get (options, &side_option);
  what->style = style;
  what->zip = biv_zip_make;
  bytes = find_publication (options)->make (what, error);
  biv_cli_drawing_get ()->biv_map_style_unref (style);
  return bytes && biv_cli_files_write_bytes (out, bytes, error);
}

static int
export_file (BivOptions *options, const char *path, const char *out)
{
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivReport) report = NULL;
  g_autoptr (GError) error = NULL;
  bool is_forced = biv_options_is_given (options, &force_option);
  bool is_written;

  if (!biv_cli_files_check_output (path, out, &error))
    return biv_command_fail (error);
  root = read_scenario (path, &error);
  if (!root)
    return biv_command_fail (error);
  error = check_side (options, path, BIV_SCENARIO (root));
  if (error)
    return biv_command_fail (error);
  installed = biv_cli_files_load_catalogue (NULL);
  catalogue = biv_storage_catalogue_for (installed, root);
  report = biv_checker_look_once (catalogue, root);
  if (biv_report_get_verdict (report) == BIV_VERDICT_ILLEGAL && !is_forced)
    return refuse (path, report);
  is_written =
    find_publication (options)
      ? write_publication (options,
                           &(BivPublishing){ .scenario = BIV_SCENARIO (root),
                                             .catalogue = catalogue,
                                             .report = report },
                           out, &error)
      : write_play (catalogue, BIV_SCENARIO (root), report, out, &error);
  return is_written ? BIV_STATUS_FINE : biv_command_fail (error);
}

/* @play: the word of the play file */
static int
refuse_format (const char *play)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const BivInterchange *foreign;
  g_autofree char *list = NULL;
  g_autofree char *reason = NULL;

  g_ptr_array_add (words, (char *) play);
  for (guint i = 0; get_publication (i); i++)
    g_ptr_array_add (words, (char *) get_publication (i)->word);
  for (guint i = 0; (foreign = biv_format_kind_get_interchange (i)); i++)
    if (biv_format_kind_find_writer (foreign->ending, G_TYPE_NONE) == foreign)
      g_ptr_array_add (words, (char *) foreign->ending + 1); /* without the dot */
  g_ptr_array_add (words, NULL);
  list = biv_cli_words_list ((const char *const *) words->pdata);
  /* Translators: %s is words of the command line: "play or vmod" */
  reason = g_strdup_printf (_ ("export can write: %s"), list);
  return biv_command_misuse (reason);
}

static int
refuse_side (void)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const BivPublication *publication;
  g_autofree char *list = NULL;
  g_autofree char *reason = NULL;

  for (guint i = 0; (publication = get_publication (i)); i++)
    if (publication->has_sides)
      g_ptr_array_add (words, (char *) publication->word);
  g_ptr_array_add (words, NULL);
  list = biv_cli_words_list ((const char *const *) words->pdata);
  /* Translators: %s is words of the command line: "html or vmdx" */
  reason = g_strdup_printf (_ ("--side is for what is made for one side: --to %s"), list);
  return biv_command_misuse (reason);
}

/* Whether a file of another program is asked for, by --to or the name of OUT: what convert writes
 * too. */
static bool
is_for_another_program (BivOptions *options)
{
  const char *to = biv_options_get (options, &biv_option_to);
  g_autofree char *ending = to ? g_strconcat (".", to, NULL) : NULL;
  const char *name = ending ? ending : biv_options_get (options, &biv_option_output);

  return biv_format_kind_find_writer (name, G_TYPE_NONE);
}

/* It is written whatever the rules find: it needs no force, and suffers it. */
static int
export_foreign (BivOptions *options)
{
  (void) biv_options_is_given (options, &force_option);
  return biv_options_is_given (options, &side_option)
           ? refuse_side ()
           : biv_command_convert.run (options);
}

static int
run (BivOptions *options)
{
  g_auto (GStrv) endings = biv_format_kind_list_endings (BIV_FORMAT_WORDS ("scenario"));
  const char *play = biv_format_kind_for_word ("play")->word;
  const char *to = biv_options_get (options, &biv_option_to);
  const char *out = biv_options_get (options, &biv_option_output);
  const BivPublication *publication;
  BivBatch batch = { (const char *const *) endings, NULL, 0, export_file };

  if (!out)
    return biv_command_misuse (_ ("export needs -o OUT"));
  if (is_for_another_program (options))
    return export_foreign (options);
  publication = find_publication (options);
  if (to && !publication && !g_str_equal (to, play))
    return refuse_format (play);
  if (biv_options_is_given (options, &side_option) &&
      !(publication && publication->has_sides))
    return refuse_side ();
  batch.ending = publication ? publication->ending : biv_format_kind_for_word (play)->ending;
  return biv_cli_batch_is_asked (options, 0)
           ? biv_cli_batch_run (options, &batch)
           : export_file (options, options->words[0], out);
}

const BivCommand biv_command_export = {
  { "export", N_ ("FILE... -o OUT"), N_ ("Write the play file of a scenario"),
    BIV_OPTIONS (&biv_option_output, &biv_option_dry_run, &biv_option_to, &force_option,
                 &side_option),
    1, G_MAXUINT },
  run,
  NULL,
  BIV_FORMAT_WORDS ("scenario"),
};
