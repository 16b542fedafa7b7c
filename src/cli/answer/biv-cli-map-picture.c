/* Prints the map as pictures: one SVG, or one or more PNGs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-map.h"
#include "cli/answer/biv-cli-pages.h"
#include "cli/answer/biv-cli-style.h"
#include "cli/option/biv-cli-trial.h"
#include "core/assist/biv-opponent-copy.h"
#include "core/check/biv-checker.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-map-file.h"
#include "render/export/biv-map-picture.h"
#include "render/page/map/biv-map-sheets.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/place/biv-save.h"

#define SQRT_3 1.7320508075688772

typedef struct
{
  BivPageOptions how;
  BivResolution resolution;
  BivMapStyle *style;
  BivMapRenderer *renderer;
  BivMapLayers layers;
  const char *out;
} Job;

/* (transfer full): what is drawn: all of it, or what the opponent may know. */
static BivNode *
choose_known (BivOptions *options, BivNode *root, BivCatalogue *catalogue)
{
  g_autoptr (BivReport) report = NULL;

  if (!biv_options_is_given (options, &biv_option_opponent))
    return g_object_ref (root);
  report = biv_checker_look_once (catalogue, root);
  return biv_opponent_copy (root, catalogue, report);
}

static bool
read_scenario (Job *job, BivOptions *options, const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivNode) known = NULL;
  BivPageOptions how = job->how;
  GError *reason = NULL;

  how.map.hex_mm = 0.0; /* not divided into sheets */
  if (!root)
    return false;
  if (!BIV_IS_SCENARIO (root))
    reason = biv_cli_files_make_error (path, _ ("a scenario was expected"));
  else
    reason = biv_cli_map_check (path, &how, root);
  if (reason)
    {
      g_propagate_error (error, reason);
      return false;
    }
  job->how.style = job->style = biv_cli_style_load (options, error);
  job->how.language = options->language;
  if (!job->style)
    return false;
  installed = biv_cli_files_load_catalogue (NULL);
  catalogue = biv_storage_catalogue_for (installed, root);
  known = choose_known (options, root, catalogue);
  job->renderer = biv_map_renderer_new (
    job->style, BIV_SCENARIO (known),
    biv_catalogue_get_ruleset (catalogue, biv_root_get_ruleset (root)), options->language);
  biv_map_renderer_show_side (job->renderer, job->how.map.side);
  if (job->how.map.has_picture)
    biv_map_renderer_show_picture (job->renderer);
  biv_cli_map_warn (path, &job->how, known);
  job->layers = job->how.map.is_blank ? BIV_MAP_GRID | BIV_MAP_NUMBERS | BIV_MAP_NAMES
                                      : BIV_MAP_EVERYTHING;
  if (job->how.map.has_letters)
    job->layers |= BIV_MAP_GROUND_LETTERS;
  return true;
}

/* --- SVG ------------------------------------------------------------------------------------- */

static bool
write_svg (const Job *job, GError **error)
{
  double scale = job->how.map.hex_mm * BIV_POINTS_PER_MM / SQRT_3;
  g_autoptr (GBytes) bytes =
    biv_map_file_make_svg (job->renderer, job->layers, &job->how, scale, NULL, error);

  return bytes && biv_cli_files_write_bytes (job->out, bytes, error);
}

/* --- PNG ------------------------------------------------------------------------------------- */

/* Pixels from the centre of a hex to its corner; 0 for the usual number. */
static double
find_scale (const Job *job, double *dpi)
{
  *dpi = job->resolution.dpi;
  if (job->resolution.pixels > 0.0)
    return job->resolution.pixels / SQRT_3;
  if (job->how.map.hex_mm <= 0.0)
    return 0.0;
  if (*dpi <= 0.0)
    *dpi = BIV_EXPORT_USUAL_DPI;
  return job->how.map.hex_mm * *dpi / 25.4 / SQRT_3;
}

/* (transfer full): "map.png", or "map-B2.png" if there are several. */
static char *
make_name (const Job *job, const BivMapPicture *picture, int column, int row)
{
  const char *dot = strrchr (job->out, '.');
  g_autofree char *stem = g_strndup (job->out, (gsize) (dot - job->out));
  g_autofree char *sheet = biv_map_sheets_get_name (column, row);

  return picture->columns * picture->rows == 1 ? g_strdup (job->out)
                                               : g_strconcat (stem, "-", sheet, dot, NULL);
}

static bool
write_cb (const guint8 *bytes, gsize length, gpointer stream, GError **error)
{
  return biv_save_stream_write (stream, bytes, length, error);
}

static bool
write_part (const Job *job, const BivMapPicture *picture, int column, int row, GError **error)
{
  g_autofree char *name = make_name (job, picture, column, row);
  g_autoptr (BivSaveStream) stream = NULL;

  if (biv_cli_trial_names (name))
    return true;
  stream = biv_save_stream_new (name, biv_cli_files_get_naming (name, job->out), error);
  return stream &&
         biv_map_picture_write (picture, column, row, write_cb, stream, error) &&
         biv_save_stream_finish (stream, error);
}

static void
say_parts (const Job *job, const BivMapPicture *picture)
{
  g_autofree char *first = make_name (job, picture, 0, 0);
  g_autofree char *last = make_name (job, picture, picture->columns - 1, picture->rows - 1);

  if (picture->columns * picture->rows > 1)
    /* Translators: numbers of pixels and files, and the names of the first and the last file */
    printf (_ ("A picture has no more than %d pixels a side: there are %d, from %s to %s.\n"),
            BIV_MAP_PICTURE_SIDE_MAX, picture->columns * picture->rows, first, last);
}

static bool
write_png (const Job *job, GError **error)
{
  g_auto (BivMapPicture) picture = { NULL };
  double dpi;
  double scale = find_scale (job, &dpi);

  if (!biv_map_picture_lay_out (&picture, job->renderer, job->layers, &job->how, scale, dpi))
    {
      g_autofree char *reason =
        g_strdup_printf (_ ("that would be more than %d pictures"), BIV_MAP_PICTURES_MOST);

      g_propagate_error (error, biv_cli_files_make_error (job->out, reason));
      return false;
    }
  for (int row = 0; row < picture.rows; row++)
    for (int column = 0; column < picture.columns; column++)
      if (!write_part (job, &picture, column, row, error))
        return false;
  say_parts (job, &picture);
  return true;
}

/* The ending of the output is that of the format, SVG or PNG. Returns: the exit status. */
int
biv_cli_pages_print_map (BivOptions *options, const char *path, const char *out,
                         BivExportFormat format)
{
  g_autoptr (GError) error = NULL;
  Job job = { .out = out };

  g_free (biv_cli_map_read (options, &job.how.map, &job.resolution)); /* checked before */
  biv_paper_find (biv_options_get (options, &biv_option_paper), &job.how.paper);
  if (read_scenario (&job, options, path, &error))
    (void) (format == BIV_EXPORT_SVG ? write_svg (&job, &error) : write_png (&job, &error));
  g_clear_object (&job.renderer);
  g_clear_pointer (&job.style, biv_map_style_unref);
  return error ? biv_command_fail (error) : BIV_STATUS_FINE;
}
