/* Files of other programs: with what they are read, and what there is to say afterwards.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-foreign.h"

#include <glib/gi18n.h>

#include "config.h"

#include "cli/answer/biv-cli-drawing.h"
#include "cli/answer/biv-cli-files.h"
#include "core/model/node/biv-number.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-hex-picture.h"
#include "storage/catalogue/biv-storage.h"
#include "storage/place/biv-input.h"
#include "storage/xml/biv-storage-error.h"
#include "text/biv-translation.h"

const BivOption biv_option_ruleset = {
  "ruleset", 0, BIV_OPTION_IS_TEXT,
  N_ ("The rules for another program’s file that names none"), N_ ("ID")
};
const BivOption biv_option_muster = {
  "muster", 0, BIV_OPTION_IS_TEXT,
  N_ ("The muster list in which the lines of another program’s army are looked for"), N_ ("ID")
};
const BivOption biv_option_budget = {
  "budget", 0, BIV_OPTION_IS_TEXT,
  N_ ("The budget of another program’s army, in points; 0 for none"), N_ ("NUMBER")
};
static const BivOption map_option = {
  "map", 0, BIV_OPTION_IS_FILE,
  N_ ("A table of what the other program’s words are for us"), N_ ("FILE.csv")
};
static const BivOption write_map_option = {
  "write-map", 0, BIV_OPTION_IS_FILE,
  N_ ("Write that table, with what was guessed, to be changed"), N_ ("FILE.csv")
};
const BivOption biv_cli_foreign_options = {
  .group = (const BivOption *const[]){ &biv_option_ruleset, &biv_option_muster,
                                       &biv_option_budget, &map_option, &write_map_option, NULL }
};

/* Bytes of a table of words. */
#define MAX_TABLE (4 * 1024 * 1024)
/* A budget. */
#define MOST_POINTS 1000000

static BivCatalogue *
load_catalogue (void)
{
  return biv_cli_files_load_catalogue (NULL);
}

static bool
parse_budget (BivForeign *foreign, const char *budget, GError **error)
{
  gint64 number = 0;

  if (!budget)
    return true;
  if (!biv_number_read (budget, 0, MOST_POINTS, &number))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("--budget is a number from 0 to %d"), MOST_POINTS);
      return false;
    }
  foreign->budget = number > 0 ? (int) number : BIV_FOREIGN_NO_BUDGET;
  return true;
}

/* --- Pictures in files that are written ------------------------------------------------------- */

/* What pictures are drawn with, which is read when the first is wanted. */
typedef struct
{
  BivOptions *options;
  BivForeign *foreign;
  BivMapStyle *style;
} Painter;

static void
free_painter (gpointer data)
{
  Painter *painter = data;

  if (painter->style)
    biv_cli_drawing_get ()->biv_map_style_unref (painter->style);
  g_free (painter);
}

static GBytes *
draw_cb (BivNode *scenario, BivOffset hex, bool is_bare, int width, int height, gpointer data)
{
  Painter *painter = data;
  BivCatalogue *catalogue = biv_foreign_get_catalogue (painter->foreign);
  const char *id = biv_scenario_get_ruleset (BIV_SCENARIO (scenario));
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, id);
  const BivCliDrawing *drawing = biv_cli_drawing_get ();

  if (!painter->style)
    painter->style = drawing->biv_cli_style_load (painter->options, NULL);
  return painter->style
           ? drawing->biv_hex_picture_make (painter->style, BIV_SCENARIO (scenario), ruleset, hex,
                                            is_bare, width, height)
           : NULL;
}

static void
set_painter (BivForeign *foreign, BivOptions *options)
{
  Painter *painter = g_new0 (Painter, 1);

  painter->options = options;
  painter->foreign = foreign;
  foreign->draw = draw_cb;
  foreign->draw_data = painter;
  foreign->draw_free = free_painter;
}

/* (transfer full) (nullable): with the rules, the table and the language that the options name. */
BivForeign *
biv_cli_foreign_new (BivOptions *options, GError **error)
{
  g_autoptr (BivForeign) foreign =
    biv_foreign_new (NULL, biv_options_find (options, &biv_option_ruleset));
  const char *map = biv_options_find (options, &map_option);
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");
  g_autoptr (GBytes) table = NULL;

  foreign->load_catalogue = load_catalogue;
  set_painter (foreign, options);
  foreign->language = g_strdup (options->language);
  biv_storage_guesses_load (foreign, installed && *installed ? installed : PKGDATADIR);
  foreign->translate = biv_translation_get;
  foreign->muster = g_strdup (biv_options_find (options, &biv_option_muster));
  if (!parse_budget (foreign, biv_options_find (options, &biv_option_budget), error))
    return NULL;
  if (!map)
    return g_steal_pointer (&foreign);
  table = biv_input_read (map, BIV_INPUT_FILE, MAX_TABLE, error);
  return table && biv_foreign_words_read (foreign->words, table, map, error)
           ? g_steal_pointer (&foreign)
           : NULL;
}

/* Prints a line on standard error for each thing that could not be read or said. */
void
biv_cli_foreign_print_notes (BivForeign *foreign, const char *path)
{
  g_auto (GStrv) notes = biv_foreign_list_notes (foreign);
  g_autofree char *name = biv_cli_files_name (path);

  for (guint i = 0; notes[i]; i++)
    biv_command_complain ("%s: %s", name, notes[i]);
}

/* Writes the table of words where the options say so. */
bool
biv_cli_foreign_write_words (BivForeign *foreign, BivOptions *options, GError **error)
{
  const char *path = biv_options_find (options, &write_map_option);
  g_autoptr (GBytes) table = NULL;

  if (!path)
    return true;
  table = biv_foreign_words_write (foreign->words);
  return biv_cli_files_write_bytes (path, table, error);
}
