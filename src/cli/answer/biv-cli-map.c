/* Reads the options of maps, and checks whether such a map can be printed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-map.h"

#include <glib/gi18n.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-names.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-export-job.h"
#include "render/page/map/biv-map-sheets.h"
#include "render/picture/biv-underlay-picture.h"

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
read_number (const char *text, double least, double most, double *number)
{
  char *end;

  *number = g_ascii_strtod (text, &end);
  return end != text && !*end && *number >= least && *number <= most;
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
  if (hex && !read_number (hex, LEAST_HEX, MOST_HEX, &map->hex_mm))
    return g_strdup_printf (
      /* Translators: %g is a number of millimetres */
      _ ("--hex is how many millimetres a hex is across, from %g to %g"), LEAST_HEX, MOST_HEX);
  if (dpi && !read_number (dpi, BIV_EXPORT_LEAST_DPI, BIV_EXPORT_MOST_DPI,
                           &resolution->dpi))
    return g_strdup_printf (_ ("--dpi is dots to the inch, from %g to %g"), BIV_EXPORT_LEAST_DPI,
                            BIV_EXPORT_MOST_DPI);
  if (pixels &&
      !read_number (pixels, LEAST_PIXELS, MOST_PIXELS, &resolution->pixels))
    return g_strdup_printf (_ ("--pixels is how many pixels a hex is across, from %g to %g"),
                            LEAST_PIXELS, MOST_PIXELS);
  return NULL;
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
