/* Maps of The Battle for Wesnoth: rows of terrain codes between commas, with a border round them.
 *
 * What WML would include is never opened: a map with macros is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/map/biv-map-guess.h"
#include "storage/interchange/map/biv-map-sketch.h"
#include "storage/xml/biv-storage-words.h"

#define PROGRAM "wesnoth"
/* Cells of a row, and rows: more than any board, whose size then is refused. */
#define MOST_CELLS (BIV_BOARD_MAX_SIDE + 4)

/* Whether a string is a code, such as Gs^Fp; its length is in @length. */
static bool
is_code (const char *text, gsize length)
{
  if (length < 2 || length > 16 || !(g_ascii_isupper (*text) || *text == '_'))
    return false;
  for (gsize i = 1; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && !strchr ("^_|/\\", text[i]))
      return false;
  return true;
}

static const char *
skip_head (const char *text)
{
  while (g_str_has_prefix (text, "border_size=") || g_str_has_prefix (text, "usage=") ||
         *text == '\n' || *text == '\r')
    {
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  return text;
}

/* The first row has two codes at least, between commas. Headings of a list could be such codes. */
static bool
probe (const char *head)
{
  const char *row = skip_head (head);
  guint n_codes = 0;

  if (biv_list_table_probe (head))
    return false;
  for (;;)
    {
      gsize length;

      row += strspn (row, " \t");
      if (g_ascii_isdigit (*row))
        row += strspn (row, "0123456789 ");
      length = strcspn (row, ", \t\r\n");
      if (!is_code (row, length))
        return false;
      n_codes++;
      row += length;
      row += strspn (row, " \t");
      if (*row != ',' || n_codes == 3)
        return n_codes >= 2;
      row++;
    }
}

typedef struct
{
  BivForeign *foreign;
  const char *name;
  char **lines; /* the rows, the border's too */
  int n_lines;
  int first_line; /* of the file, from 1 */
  int border;
} Reader;

static bool
fail (Reader *reader, int row, const char *reason, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%d: %s", reader->name,
               reader->first_line + row, reason);
  return false;
}

/* A cell: a code, before it perhaps who starts there. */
static bool
read_cell (Reader *reader, BivMapSketch *sketch, int row, int col, char *cell, GError **error)
{
  int line = reader->first_line + row;
  int x = col - reader->border;
  int y = row - reader->border;
  char *space;

  g_strstrip (cell);
  space = strrchr (cell, ' ');
  if (!is_code (space ? space + 1 : cell, strlen (space ? space + 1 : cell)))
    return fail (reader, row, _ ("a terrain code was expected"), error);
  if (!biv_map_sketch_contains (sketch, x, y)) /* the border */
    return true;
  if (space)
    {
      *space = '\0';
      biv_foreign_add_note (reader->foreign, line, NULL,
                            /* Translators: %s is a player's number or a word */
                            _ ("who starts in column %d, row %d (%s) is left out"), x + 1, y + 1,
                            cell);
    }
  biv_map_sketch_add_word (sketch, x, y, space ? space + 1 : cell);
  return true;
}

static bool
read_row (Reader *reader, BivMapSketch *sketch, int row, guint width, GError **error)
{
  g_auto (GStrv) cells = g_strsplit (reader->lines[row], ",", MOST_CELLS);

  if (g_strv_length (cells) != width)
    return fail (reader, row, _ ("as many hexes as in the first row were expected"), error);
  for (guint i = 0; i < width; i++)
    if (!read_cell (reader, sketch, row, (int) i, cells[i], error))
      return false;
  return true;
}

static BivNode *
read_rows (Reader *reader, GError **error)
{
  g_auto (GStrv) first = g_strsplit (reader->lines[0] ? reader->lines[0] : "", ",", MOST_CELLS);
  guint width = g_strv_length (first);
  g_autoptr (BivMapSketch) sketch =
    biv_map_sketch_new (reader->foreign, reader->name, (int) width - 2 * reader->border,
                        reader->n_lines - 2 * reader->border, BIV_ORIENTATION_FLAT, error);

  if (!sketch)
    return NULL;
  for (int i = 0; i < reader->n_lines; i++)
    if (!read_row (reader, sketch, i, width, error))
      return NULL;
  return biv_map_sketch_finish (sketch, PROGRAM, error);
}

static BivNode *
read_map (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data ? data : "", length);
  const char *rows = skip_head (text);
  Reader reader = { foreign, name, NULL, 0, 1, 1 };
  g_auto (GStrv) lines = NULL;

  if (strlen (text) < length || strchr (text, '{') || !g_utf8_validate (text, -1, NULL))
    {
      fail (&reader, 0, _ ("a map of plain codes was expected, without macros"), error);
      return NULL;
    }
  for (const char *c = text; c < rows; c++)
    reader.first_line += *c == '\n';
  if (strstr (text, "border_size=0") && strstr (text, "border_size=0") < rows)
    reader.border = 0;
  lines = g_strsplit (g_strchomp ((char *) rows), "\n", MOST_CELLS);
  reader.lines = lines;
  reader.n_lines = (int) MIN (g_strv_length (lines), G_MAXINT);
  return read_rows (&reader, error);
}

/* --- Writing ------------------------------------------------------------------------------- */

/* What is told of a hex that the codes cannot say. */
static void
report_hex (BivForeign *foreign, BivBoard *board, BivOffset hex, bool has_road)
{
  BivCell cell = biv_board_get_cell (board, hex);
  g_autofree char *label = biv_board_label_hex (board, hex);

  if (cell.elevation != 0)
    biv_foreign_add_note (foreign, 0, label, _ ("such a file has no heights"));
  if (cell.works != 0)
    biv_foreign_add_note (foreign, 0, label, _ ("such a file has no works"));
  if (cell.roads != 0 && !has_road)
    biv_foreign_add_note (foreign, 0, label, _ ("such a file has no road on this ground"));
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    if (cell.side[i] != 0)
      biv_foreign_add_note (foreign, 0, label, _ ("such a file has nothing between hexes"));
}

static void
append_code (GString *text, BivBoard *board, BivRuleset *ruleset, BivForeign *foreign,
             BivOffset hex, bool is_border)
{
  const char *terrain = biv_board_get_terrain (board, hex);
  bool is_ground = g_strcmp0 (terrain, biv_board_get_ground (board)) == 0;
  bool has_road = is_ground && biv_board_get_cell (board, hex).roads != 0;
  const char *code = has_road ? "Rr"
                              : biv_map_guess_written (foreign, ruleset, PROGRAM, terrain);

  if (!is_border)
    report_hex (foreign, board, hex, has_road);
  if (!is_code (code, strlen (code)))
    {
      g_autofree char *label = biv_board_label_hex (board, hex);

      biv_foreign_add_note (foreign, 0, label, _ ("“%s” has no word there: it becomes Gs"),
                            terrain);
      code = "Gs";
    }
  g_string_append (text, code);
}

static bool
has_zones (BivBoard *board)
{
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      if (biv_board_get_cell (board, (BivOffset){ col, row }).zone != 0)
        return true;
  return false;
}

/* What is told once of the whole battle. */
static void
report_left_out (BivForeign *foreign, BivScenario *scenario)
{
  BivBoard *board = biv_scenario_get_board (scenario);

  if (has_zones (board))
    biv_foreign_add_note (foreign, 0, NULL, _ ("such a file has no deployment zones"));
  if (biv_node_list_get_length (biv_board_get_labels (board)) > 0)
    biv_foreign_add_note (foreign, 0, NULL, _ ("such a file has no names of places"));
  if (biv_node_list_get_length (biv_scenario_get_objectives (scenario)) > 0)
    biv_foreign_add_note (foreign, 0, NULL, _ ("such a file has no objectives"));
  if (biv_node_list_get_length (biv_scenario_get_sides (scenario)) > 0)
    biv_foreign_add_note (foreign, 0, NULL, _ ("such a file has the ground alone, and no armies"));
}

static GBytes *
write_map (BivNode *root, BivForeign *foreign, GError **error)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (root));
  int width = biv_board_get_width (board);
  int height = biv_board_get_height (board);
  BivCatalogue *catalogue = biv_foreign_get_catalogue (foreign);
  const char *id = biv_scenario_get_ruleset (BIV_SCENARIO (root));
  BivRuleset *ruleset = catalogue ? biv_catalogue_get_ruleset (catalogue, id) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (biv_board_get_orientation (board) != BIV_ORIENTATION_FLAT)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                   _ ("such a file has flat-topped hexes only"));
      return NULL;
    }
  for (int row = -1; row <= height; row++)
    for (int col = -1; col <= width; col++)
      {
        BivOffset hex = { CLAMP (col, 0, width - 1), CLAMP (row, 0, height - 1) };

        append_code (text, board, ruleset, foreign, hex, hex.col != col || hex.row != row);
        g_string_append (text, col == width ? "\n" : ", ");
      }
  report_left_out (foreign, BIV_SCENARIO (root));
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

const BivInterchange biv_wesnoth_interchange = {
  .ending = ".map",
  .mime = "text/x-wesnoth-map",
  .title = BIV_INTERCHANGE_MAP,
  .program = "Wesnoth",
  .get_type = biv_scenario_get_type,
  .probe = probe,
  .read = read_map,
  .write = write_map,
  .sample = "border_size=1\n"
            "usage=map\n"
            "\n"
            "Gg, Gg, Gg, Gg, Gg\n"
            "Gg, Gg, Gs^Fp, Mm, Gg\n"
            "Gg, Re, Re, Ww, Gg\n"
            "Gg, Gg, Gg, Gg, Gg\n",
  .holds = "3 x 2 flat\n"
           "plain wood mountain\n"
           "plain plain water\n"
           "road 1,2 2,2\n",
};
