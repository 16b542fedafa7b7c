/* bivouac-cli print WHAT FILE -o OUT: the map of a scenario, its sheets, rosters, or the cards of a
 * ruleset's orders, as PDF, SVG or PNG.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-batch.h"
#include "cli/answer/biv-cli-cards.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-map.h"
#include "cli/answer/biv-cli-pages.h"
#include "cli/answer/biv-cli-printed.h"
#include "cli/print/biv-cli-words.h"
#include "render/paper/biv-paper.h"
#include "storage/format/biv-format-kind.h"

/* Pages of one file go to standard output. */
static bool
find_format (const char *path, BivExportFormat *format)
{
  *format = BIV_EXPORT_PDF;
  return g_str_equal (path, BIV_OUTPUT_STANDARD) || biv_export_format_find (path, format);
}

/* (nullable): what is wrong with a resolution: all but PNG is as fine as what shows it, and only a
 * map's picture has hexes to measure. */
static const char *
check_resolution (BivOptions *options)
{
  const char *to = biv_options_get (options, &biv_option_to);
  const char *dpi = biv_options_get (options, &biv_option_dpi);
  const char *pixels = biv_options_get (options, &biv_option_pixels);
  BivExportFormat format = BIV_EXPORT_PDF;
  g_autofree char *ending = g_strconcat (".", to ? to : "pdf", NULL);

  find_format (biv_cli_batch_is_asked (options, 1) ? ending
                                                   : biv_options_get (options, &biv_option_output),
               &format);
  if (dpi && format != BIV_EXPORT_PNG)
    return _ ("--dpi goes with PNG: SVG and PDF hold no dots, but lines and text, as fine as the "
              "printer makes them");
  if (pixels &&
      (format != BIV_EXPORT_PNG || !g_str_equal (options->words[0], BIV_PRINT_MAP)))
    return _ ("--pixels goes with “print map” as PNG: nothing else has hexes that are measured in "
              "pixels");
  return NULL;
}

static int
print_file (BivOptions *options, const char *path, const char *out)
{
  g_autoptr (GError) error = NULL;
  BivExportFormat format = BIV_EXPORT_PDF;

  if (!find_format (out, &format))
    error = biv_cli_files_make_error (out, _ ("the name must end in .pdf, .svg or .png"));
  else
    biv_cli_files_check_output (path, out, &error);
  if (error)
    return biv_command_fail (error);
  return g_str_equal (options->words[0], BIV_PRINT_MAP) && format != BIV_EXPORT_PDF
           ? biv_cli_map_print (options, path, out, format)
           : biv_cli_pages_print (options, path, out, format);
}

static int
print_files (BivOptions *options)
{
  const char *to = biv_options_get (options, &biv_option_to);
  g_auto (GStrv) endings = biv_format_kind_list_endings (biv_cli_pages_list_printed (options));
  g_autofree char *ending = g_strconcat (".", to ? to : "pdf", NULL);
  const BivBatch batch = { (const char *const *) endings, ending, 1, print_file };
  BivExportFormat format;

  if (!find_format (ending, &format))
    return biv_command_misuse (_ ("--to is pdf, svg or png"));
  return biv_cli_batch_run (options, &batch);
}

static int
refuse_printout (char **printouts)
{
  g_autofree char *words = biv_cli_words_list ((const char *const *) printouts);
  /* Translators: %s is words of the command line: "map, scenario, roster or all" */
  g_autofree char *reason = g_strdup_printf (_ ("print can print: %s"), words);

  return biv_command_misuse (reason);
}

static int
run (BivOptions *options)
{
  g_auto (GStrv) printouts = biv_cli_printed_list_words ();
  BivCardOptions cards = { 0 };
  BivMapOptions map = { 0 };
  BivResolution resolution = { 0 };
  BivPaper paper;
  g_autofree char *paper_fault = biv_cli_cards_read_paper (options, &paper);
  g_autofree char *card_fault = biv_cli_cards_read_options (options, &cards);
  g_autofree char *map_fault = biv_cli_map_read (options, &map, &resolution);
  g_autofree char *pages_fault = NULL;
  const char *fault;

  if (!g_strv_contains ((const char *const *) printouts, options->words[0]))
    return refuse_printout (printouts);
  if (!biv_options_get (options, &biv_option_output))
    return biv_command_misuse (_ ("print needs -o OUT"));
  pages_fault = biv_cli_pages_check (options);
  fault = paper_fault   ? paper_fault
          : pages_fault ? pages_fault
          : card_fault  ? card_fault
                        : map_fault;
  if (!fault)
    fault = check_resolution (options);
  if (fault)
    return biv_command_misuse (fault);
  return biv_cli_batch_is_asked (options, 1)
           ? print_files (options)
           : print_file (options, options->words[1], biv_options_get (options, &biv_option_output));
}

const BivCommand biv_command_print = {
  { "print", N_ ("FILE... -o OUT"),
    N_ ("Print a map, the sheet of a scenario, rosters or cards, as PDF, SVG or PNG"),
    BIV_OPTIONS (&biv_option_output, &biv_option_dry_run, &biv_option_to, &biv_cli_pages_options),
    2, G_MAXUINT },
  run,
  biv_cli_printed_list_words,
  BIV_FORMAT_WORDS ("scenario", "army", "ruleset"),
};
