/* Maps alone: reads their options, checks whether such a map can be printed, and prints it as
 * pictures: one SVG, or one or more PNGs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-map.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/answer/biv-cli-cards.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-names.h"
#include "cli/answer/biv-cli-printed.h"
#include "cli/answer/biv-cli-style.h"
#include "cli/option/biv-cli-trial.h"
#include "core/assist/biv-opponent-copy.h"
#include "core/check/biv-checker.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-export-job.h"
#include "render/export/biv-map-file.h"
#include "render/export/biv-map-picture.h"
#include "render/page/map/biv-map-sheets.h"
#include "render/picture/biv-underlay-picture.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/place/biv-save.h"

const BivOption biv_option_opponent = {
  "opponent", 0, BIV_OPTION_IS_FLAG,
  N_ ("Only what the opponent may know: no costs, notes, reserves and secrets"), NULL
};
static const BivOption hex_option = {
  "hex", 0, BIV_OPTION_IS_TEXT,
  N_ ("The map to scale, over several sheets: how far a hex is from side to side"), N_ ("MM")
};
const BivOption biv_option_dpi = {
  "dpi", 0, BIV_OPTION_IS_TEXT,
  N_ ("The resolution of pictures, in dots to the inch"), N_ ("NUMBER")
};
const BivOption biv_option_pixels = {
  "pixels", 0, BIV_OPTION_IS_TEXT,
  N_ ("The map as a picture: how many pixels a hex is from side to side"), N_ ("NUMBER")
};
static const BivOption blank_option = {
  "blank", 0, BIV_OPTION_IS_FLAG, N_ ("The map without pieces, zones and objectives"), NULL
};
static const BivOption letters_option = {
  "letters", 0, BIV_OPTION_IS_FLAG,
  N_ ("The map with letters that say what the ground of each hex is, and its height"), NULL
};
static const BivOption picture_option = {
  "picture", 0, BIV_OPTION_IS_FLAG, N_ ("The map with the picture that lies under the board"), NULL
};
static const BivOption side_option = {
  "side", 0, BIV_OPTION_IS_TEXT, N_ ("The map with the pieces of this side alone"), N_ ("ID")
};
const BivOption biv_cli_map_options = {
  .group = (const BivOption *const[]){ &hex_option, &biv_option_dpi, &biv_option_pixels,
                                       &blank_option, &letters_option, &picture_option,
                                       &side_option, NULL }
};

/* Millimetres across a hex. */
#define LEAST_HEX 3.0
#define MOST_HEX 500.0
#define LEAST_PIXELS 1.0
#define MOST_PIXELS 4000.0

static bool
is_map (const char *word)
{
  return g_str_equal (word, BIV_PRINT_MAP);
}

static bool
has_map (const char *word)
{
  return is_map (word) || g_str_equal (word, BIV_PRINT_SCENARIO);
}

/* (nullable): why an option that was given changes nothing of what is printed. */
static const char *
find_idle (BivOptions *options)
{
  static const char scale[] = N_ ("--hex goes with “print map”, and “print all” with such --parts");
  static const char drawing[] = N_ ("--blank, --letters, --picture and --side go with “print map”, "
                                    "“print scenario” and “print all”");
  static const BivPrintedOption rows[] = {
    { &hex_option, is_map, scale },
    { &blank_option, has_map, drawing },
    { &letters_option, has_map, drawing },
    { &picture_option, has_map, drawing },
    { &side_option, has_map, drawing },
  };

  return biv_cli_printed_find_idle (options, rows, G_N_ELEMENTS (rows));
}

/* Returns: (transfer full) (nullable): what is wrong with the options; %NULL if nothing. */
char *
biv_cli_map_read (BivOptions *options, BivMapOptions *map, BivResolution *resolution)
{
  const char *hex = biv_options_get (options, &hex_option);
  const char *dpi = biv_options_get (options, &biv_option_dpi);
  const char *pixels = biv_options_get (options, &biv_option_pixels);

  *map = (BivMapOptions){ .is_blank = biv_options_is_given (options, &blank_option),
                          .has_letters = biv_options_is_given (options, &letters_option),
                          .has_picture = biv_options_is_given (options, &picture_option),
                          .side = biv_options_get (options, &side_option) };
  *resolution = (BivResolution){ 0.0, 0.0 };
  if (hex && !biv_cli_printed_read_number (hex, LEAST_HEX, MOST_HEX, &map->hex_mm))
    return g_strdup_printf (
      /* Translators: %g is a number of millimetres */
      _ ("--hex is how many millimetres a hex is across, from %g to %g"), LEAST_HEX, MOST_HEX);
  if (dpi && !biv_cli_printed_read_number (dpi, BIV_EXPORT_LEAST_DPI, BIV_EXPORT_MOST_DPI,
                                           &resolution->dpi))
    return g_strdup_printf (_ ("--dpi is dots to the inch, from %g to %g"), BIV_EXPORT_LEAST_DPI,
                            BIV_EXPORT_MOST_DPI);
  if (pixels &&
      !biv_cli_printed_read_number (pixels, LEAST_PIXELS, MOST_PIXELS, &resolution->pixels))
    return g_strdup_printf (_ ("--pixels is how many pixels a hex is across, from %g to %g"),
                            LEAST_PIXELS, MOST_PIXELS);
  return g_strdup (find_idle (options));
}

static char *
refuse_side (BivScenario *scenario, const char *side)
{
  g_autofree char *sides = biv_cli_names_list_sides (scenario);

  return g_strdup_printf (_ ("there is no side %s, only %s"), side, sides);
}

/* (transfer full) (nullable): why the map cannot be printed: no such side, or too many sheets. */
GError *
biv_cli_map_check (const char *path, const BivPageOptions *how, BivNode *root)
{
  BivScenario *scenario = BIV_SCENARIO (root);
  BivMapSheets sheets;
  g_autofree char *reason = NULL;

  if (!biv_scenario_get_board (scenario))
    return biv_cli_files_make_error (path, _ ("it has no board"));
  if (how->map.side && !biv_node_list_lookup (biv_scenario_get_sides (scenario), how->map.side))
    reason = refuse_side (scenario, how->map.side);
  else if (how->map.hex_mm > 0.0 &&
           !biv_map_sheets_lay_out (&sheets, &how->paper, biv_scenario_get_board (scenario),
                                    how->map.hex_mm))
    reason = g_strdup_printf (_ ("the map would be more than %d sheets of this paper"),
                              BIV_MAP_SHEETS_MOST);
  return reason ? biv_cli_files_make_error (path, reason) : NULL;
}

/* (transfer full) (nullable): why the picture under the board is not printed. */
static char *
find_fault (BivNode *root)
{
  BivUnderlay *underlay =
    BIV_IS_SCENARIO (root) ? biv_scenario_get_underlay (BIV_SCENARIO (root)) : NULL;
  g_autoptr (GError) error = NULL;

  if (!underlay)
    return g_strdup (_ ("no picture lies under its board"));
  if (biv_underlay_picture_check (biv_underlay_get_data (underlay), &error))
    return NULL;
  /* Translators: %s is a sentence that says what is wrong with the picture */
  return g_strdup_printf (_ ("printed without the picture under the board. %s"), error->message);
}

/* Says so where a picture under the board is wanted and there is none that can be printed. */
void
biv_cli_map_warn (const char *path, const BivPageOptions *how, BivNode *root)
{
  g_autofree char *fault = how->map.has_picture ? find_fault (root) : NULL;

  if (fault)
    biv_command_complain ("%s: %s", path, fault);
}

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
print_parts (const Job *job, const BivMapPicture *picture)
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
  print_parts (job, &picture);
  return true;
}

/* The ending of the output is that of the format, SVG or PNG. Returns: the exit status. */
int
biv_cli_map_print (BivOptions *options, const char *path, const char *out,
                   BivExportFormat format)
{
  g_autoptr (GError) error = NULL;
  Job job = { .out = out };

  g_free (biv_cli_map_read (options, &job.how.map, &job.resolution)); /* checked before */
  g_free (biv_cli_cards_read_paper (options, &job.how.paper));
  if (read_scenario (&job, options, path, &error))
    (void) (format == BIV_EXPORT_SVG ? write_svg (&job, &error) : write_png (&job, &error));
  g_clear_object (&job.renderer);
  g_clear_pointer (&job.style, biv_map_style_unref);
  return error ? biv_command_fail (error) : BIV_STATUS_FINE;
}
