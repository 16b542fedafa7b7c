/* bivouac-cli print WHAT FILE -o OUT: the map of a scenario, its sheet, or rosters, as PDF, SVG or
 * PNG.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-batch.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-pages.h"
#include "cli/answer/biv-cli-style.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-map-file.h"
#include "storage/biv-storage-catalogue.h"

typedef struct
{
  const char *name;
  double short_side; /* points */
  double long_side;
} Paper;

static const Paper papers[] = {
  { "A4", 595.276, 841.890 },
  { "Letter", 612.0, 792.0 },
};

static const Paper *
find_paper (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (!name || g_ascii_strcasecmp (papers[i].name, name) == 0)
      return &papers[i];
  return NULL;
}

static bool
find_format (const char *path, BivMapFileFormat *format)
{
  static const char *const endings[] = { ".pdf", ".svg", ".png" };

  if (g_str_equal (path, BIV_OUTPUT_STANDARD))
    path = endings[0]; /* pages of one file */
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i]))
      {
        *format = (BivMapFileFormat) i;
        return true;
      }
  return false;
}

static BivMapRenderer *
make_renderer (BivOptions *options, const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_read (path, error);
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivMapStyle) style = NULL;

  if (!root)
    return NULL;
  if (!BIV_IS_SCENARIO (root))
    {
      g_propagate_error (error, biv_cli_error (path, _ ("a scenario was expected")));
      return NULL;
    }
  style = biv_cli_load_style (options->ink_saver, error);
  if (!style)
    return NULL;
  installed = biv_cli_load_catalogue ();
  catalogue = biv_storage_catalogue_for (installed, root);
  return biv_map_renderer_new (
    style, BIV_SCENARIO (root),
    biv_catalogue_get_ruleset (catalogue, biv_cli_get_ruleset (root)), options->language);
}

static int
print_map (BivOptions *options, const char *path, const char *out, BivMapFileFormat format)
{
  const Paper *paper = find_paper (options->paper);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMapRenderer) renderer =
    make_renderer (options, path, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (renderer)
    bytes = biv_map_file_make (renderer, format, paper->short_side, paper->long_side, &error);
  if (!bytes || !biv_cli_write_bytes (out, bytes, &error))
    return biv_fail (error);
  return BIV_STATUS_FINE;
}

static int
print_file (BivOptions *options, const char *path, const char *out)
{
  g_autoptr (GError) error = NULL;
  BivMapFileFormat format = BIV_MAP_FILE_PDF;
  BivPagesWhat what;

  if (!find_format (out, &format))
    error = biv_cli_error (out, _ ("the name must end in .pdf, .svg or .png"));
  else
    biv_cli_check_output (path, out, &error);
  if (error)
    return biv_fail (error);
  return biv_cli_find_pages (options->words[0], &what)
           ? biv_cli_print_pages (options, path, out, what, format)
           : print_map (options, path, out, format);
}

/* Of armies there is a roster, and nothing else. */
static int
print_files (BivOptions *options)
{
  static const char *const endings[] = { ".bivscenario", ".bivarmy", NULL };
  static const char *const scenarios[] = { ".bivscenario", NULL };
  g_autofree char *ending = g_strconcat (".", options->to ? options->to : "pdf", NULL);
  bool rosters = g_str_equal (options->words[0], "roster") ||
                 g_str_equal (options->words[0], "all");
  const BivBatch batch = { rosters ? endings : scenarios, ending, 1, print_file };
  BivMapFileFormat format;

  if (!find_format (ending, &format))
    return biv_misuse (_ ("--to is pdf, svg or png"));
  return biv_cli_run_batch (options, &batch);
}

int
biv_command_print (BivOptions *options)
{
  BivPagesWhat what;

  if (!g_str_equal (options->words[0], "map") && !biv_cli_find_pages (options->words[0], &what))
    return biv_misuse (_ ("print can print: map, scenario, roster or all"));
  if (!options->output)
    return biv_misuse (_ ("print needs -o OUT"));
  if (!find_paper (options->paper))
    return biv_misuse (_ ("the paper is A4 or Letter"));
  return biv_cli_is_batch (options, 1)
           ? print_files (options)
           : print_file (options, options->words[1], options->output);
}
