/* Writes the hexes of a board as readable rows of codes, and as elements for single hexes and
 * sides. Elevations and works become rows where that is shorter.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board-extent.h"
#include "storage/format/biv-board-codes.h"
#include "storage/format/biv-node-writer.h"

static const char *const layer_words[] = { "elevation", "works" };
G_STATIC_ASSERT (G_N_ELEMENTS (layer_words) == BIV_N_LAYERS);

struct _BivBoardWriter
{
  BivBoard *board;
  gunichar terrains[256]; /* codes */
  gunichar works[256];
  bool in_rows[BIV_N_LAYERS];
};

static void
find_used (BivBoard *board, BivLegend legend, bool used[256])
{
  int width = biv_board_get_width (board);

  memset (used, 0, 256 * sizeof *used);
  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0; col < width; col++)
        used[legend == BIV_LEGEND_WORKS ? cells[col].works : cells[col].terrain] = true;
    }
}

/** biv_board_writer_new: (transfer full): a writer for a board, which has chosen codes and layers.
 */
BivBoardWriter *
biv_board_writer_new (BivBoard *board)
{
  BivBoardWriter *self = g_new0 (BivBoardWriter, 1);
  bool used[256];

  self->board = board;
  find_used (board, BIV_LEGEND_TERRAIN, used);
  biv_board_codes_choose (board, BIV_LEGEND_TERRAIN, used, self->terrains);
  biv_board_extent_choose_rows (board, self->in_rows);
  if (self->in_rows[BIV_LAYER_WORKS])
    {
      find_used (board, BIV_LEGEND_WORKS, used);
      used[0] = false;
      biv_board_codes_choose (board, BIV_LEGEND_WORKS, used, self->works);
      self->works[0] = BIV_BOARD_NOTHING;
    }
  return self;
}

/** biv_board_writer_free: frees the writer. */
void
biv_board_writer_free (BivBoardWriter *self)
{
  g_free (self);
}

typedef struct
{
  const char *id;
  gunichar code;
} Line;

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Line *) a)->id, ((const Line *) b)->id);
}

/* Writes each id that has a code once, in order. */
static void
write_codes (BivBoardWriter *self, BivXmlWriter *writer, const char *element, BivLegend legend,
             const char *attribute)
{
  const gunichar *codes = legend == BIV_LEGEND_WORKS ? self->works : self->terrains;
  Line lines[256];
  guint length = 0;

  for (int i = 0; i < 256; i++)
    if (codes[i] != 0 && codes[i] != BIV_BOARD_NOTHING)
      lines[length++] = (Line){ biv_board_meaning (self->board, legend, (guint8) i), codes[i] };
  qsort (lines, length, sizeof *lines, compare_lines);
  for (guint i = 0; i < length; i++)
    {
      char code[7] = { 0 };

      if (i > 0 && compare_lines (&lines[i - 1], &lines[i]) == 0)
        continue;
      g_unichar_to_utf8 (lines[i].code, code);
      biv_xml_writer_start (writer, element);
      biv_xml_writer_attribute (writer, "code", code);
      biv_xml_writer_attribute (writer, attribute, lines[i].id);
      biv_xml_writer_end (writer, element);
    }
}

static void
write_legend (BivBoardWriter *self, BivXmlWriter *writer)
{
  write_codes (self, writer, "legend", BIV_LEGEND_TERRAIN, "terrain");
}

static void
write_works_legend (BivBoardWriter *self, BivXmlWriter *writer)
{
  write_codes (self, writer, "works-legend", BIV_LEGEND_WORKS, "works");
}

static gunichar
get_terrain_code (const BivBoardWriter *self, const BivCell *cell)
{
  return self->terrains[cell->terrain];
}

static gunichar
get_elevation_code (const BivBoardWriter *self, const BivCell *cell)
{
  return biv_board_elevation_code (cell->elevation);
}

static gunichar
get_works_code (const BivBoardWriter *self, const BivCell *cell)
{
  return self->works[cell->works];
}

typedef gunichar (*GetCode) (const BivBoardWriter *self, const BivCell *cell);

/* Written by hand: there may be as many runs as hexes, and g_string_append_printf() would take
 * most of the time. */
static void
append_number (GString *text, int number)
{
  if (number > 9)
    append_number (text, number / 10);
  g_string_append_c (text, (char) ('0' + number % 10));
}

static void
append_run (GString *text, int run, gunichar code)
{
  if (run > 1)
    append_number (text, run);
  if (code < 0x80)
    g_string_append_c (text, (char) code);
  else
    g_string_append_unichar (text, code);
}

static void
format_row (BivBoardWriter *self, GString *text, const BivCell *cells, GetCode get_code)
{
  int width = biv_board_get_width (self->board);
  int begin = 0;
  gunichar code = get_code (self, cells);

  g_string_truncate (text, 0);
  for (int col = 1; col <= width; col++)
    {
      gunichar next = col < width ? get_code (self, &cells[col]) : 0;

      if (next != code)
        {
          append_run (text, col - begin, code);
          begin = col;
          code = next;
        }
    }
}

static void
write_layer (BivBoardWriter *self, BivXmlWriter *writer, const char *element, GetCode get_code)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = 0; row < biv_board_get_height (self->board); row++)
    {
      format_row (self, text, biv_board_peek_row (self->board, row), get_code);
      biv_xml_writer_start (writer, element);
      biv_xml_writer_end_text (writer, element, text->str);
    }
}

static void
write_rows (BivBoardWriter *self, BivXmlWriter *writer)
{
  write_layer (self, writer, "row", get_terrain_code);
}

static void
write_elevation_rows (BivBoardWriter *self, BivXmlWriter *writer)
{
  if (self->in_rows[BIV_LAYER_ELEVATION])
    write_layer (self, writer, layer_words[BIV_LAYER_ELEVATION], get_elevation_code);
}

static void
write_works_rows (BivBoardWriter *self, BivXmlWriter *writer)
{
  if (self->in_rows[BIV_LAYER_WORKS])
    write_layer (self, writer, layer_words[BIV_LAYER_WORKS], get_works_code);
}

static void
write_hex (BivXmlWriter *writer, int col, int row)
{
  char hex[32];

  g_snprintf (hex, sizeof hex, "%d,%d", col, row);
  biv_xml_writer_attribute (writer, "hex", hex);
}

static void
write_meaning (BivXmlWriter *writer, const char *name, const char *meaning)
{
  if (*meaning)
    biv_xml_writer_attribute (writer, name, meaning);
}

static void
write_roads (BivXmlWriter *writer, guint8 roads)
{
  char text[2 * BIV_N_DIRECTIONS] = { 0 };
  int length = 0;

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    if (roads >> direction & 1)
      {
        if (length > 0)
          text[length++] = ' ';
        text[length++] = (char) ('0' + direction);
      }
  write_meaning (writer, "roads", text);
}

static void
write_at (BivBoardWriter *self, BivXmlWriter *writer, BivOffset hex, int run)
{
  BivBoard *board = self->board;
  const BivCell *cell = &biv_board_peek_row (board, hex.row)[hex.col];

  biv_xml_writer_start (writer, "at");
  write_hex (writer, hex.col, hex.row);
  if (run > 1)
    biv_xml_writer_attribute_int (writer, "run", run);
  if (cell->elevation != 0 && !self->in_rows[BIV_LAYER_ELEVATION])
    biv_xml_writer_attribute_int (writer, "elevation", cell->elevation);
  if (!self->in_rows[BIV_LAYER_WORKS])
    write_meaning (writer, "works", biv_board_meaning (board, BIV_LEGEND_WORKS, cell->works));
  write_meaning (writer, "zone", biv_board_meaning (board, BIV_LEGEND_ZONE, cell->zone));
  write_roads (writer, cell->roads);
  biv_xml_writer_end (writer, "at");
}

static void
write_things (BivBoardWriter *self, BivXmlWriter *writer)
{
  int width = biv_board_get_width (self->board);

  for (int row = 0; row < biv_board_get_height (self->board); row++)
    {
      const BivCell *cells = biv_board_peek_row (self->board, row);

      for (int col = 0, run = 1; col < width; col += run, run = 1)
        {
          const BivCell *first = &cells[col];

          while (col + run < width &&
                 biv_board_extent_are_alike (self->in_rows, first, first + run))
            run++;
          if (!biv_board_extent_is_blank (self->in_rows, first))
            write_at (self, writer, (BivOffset){ col, row }, run);
        }
    }
}

static void
write_between (BivXmlWriter *writer, BivBoard *board, BivOffset hex, int direction)
{
  const BivCell *cell = &biv_board_peek_row (board, hex.row)[hex.col];

  biv_xml_writer_start (writer, "between");
  write_hex (writer, hex.col, hex.row);
  biv_xml_writer_attribute_int (writer, "direction", direction);
  write_meaning (writer, "kind", biv_board_meaning (board, BIV_LEGEND_SIDE, cell->side[direction]));
  write_meaning (writer, "crossing",
                 biv_board_meaning (board, BIV_LEGEND_CROSSING, cell->crossing[direction]));
  biv_xml_writer_end (writer, "between");
}

static void
write_sides (BivBoardWriter *self, BivXmlWriter *writer)
{
  BivBoard *board = self->board;
  int width = biv_board_get_width (board);
  guint n_between;

  biv_board_count_special (board, &n_between);
  for (int row = 0; n_between > 0 && row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0; col < width; col++)
        for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
          if (cells[col].side[direction] != 0 || cells[col].crossing[direction] != 0)
            write_between (writer, board, (BivOffset){ col, row }, direction);
    }
}

/** biv_board_writer_write_part: writes one of the parts of a board, which go in the order of the
 * file. */
void
biv_board_writer_write_part (BivBoardWriter *self, BivXmlWriter *writer, int part)
{
  static void (*const writers[]) (BivBoardWriter *, BivXmlWriter *) = {
    write_legend,
    write_works_legend,
    write_rows,
    write_elevation_rows,
    write_works_rows,
    write_things,
    write_sides,
  };
  G_STATIC_ASSERT (G_N_ELEMENTS (writers) == BIV_BOARD_N_PARTS);

  writers[part](self, writer);
}
