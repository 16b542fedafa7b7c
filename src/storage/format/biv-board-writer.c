/* The hexes of a board as readable rows of codes, and short lists of what stands on hexes and
 * between them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/format/biv-board-codes.h"
#include "storage/format/biv-node-writer.h"

static void
find_used (BivBoard *board, bool used[256])
{
  int width = biv_board_get_width (board);

  memset (used, 0, 256 * sizeof *used);
  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0; col < width; col++)
        used[cells[col].terrain] = true;
    }
}

static void
choose_codes (BivBoard *board, bool used[256], gunichar codes[256])
{
  find_used (board, used);
  biv_board_codes_choose (board, used, codes);
}

typedef struct
{
  const char *terrain;
  gunichar code;
} Line;

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Line *) a)->terrain, ((const Line *) b)->terrain);
}

static void
write_legend (BivXmlWriter *writer, BivBoard *board)
{
  bool used[256];
  gunichar codes[256];
  Line lines[256];
  guint length = 0;

  choose_codes (board, used, codes);
  for (int i = 0; i < 256; i++)
    if (used[i])
      lines[length++] =
        (Line){ biv_board_meaning (board, BIV_LEGEND_TERRAIN, (guint8) i), codes[i] };
  qsort (lines, length, sizeof *lines, compare_lines);
  for (guint i = 0; i < length; i++)
    {
      char code[7] = { 0 };

      if (i > 0 && compare_lines (&lines[i - 1], &lines[i]) == 0)
        continue;
      g_unichar_to_utf8 (lines[i].code, code);
      biv_xml_writer_start (writer, "legend");
      biv_xml_writer_attribute (writer, "code", code);
      biv_xml_writer_attribute (writer, "terrain", lines[i].terrain);
      biv_xml_writer_end (writer, "legend");
    }
}

static void
append_run (GString *text, int run, gunichar code)
{
  if (run > 1)
    g_string_append_printf (text, "%d", run);
  g_string_append_unichar (text, code);
}

static void
format_row (GString *text, const BivCell *cells, int width, const gunichar codes[256])
{
  int begin = 0;

  g_string_truncate (text, 0);
  for (int col = 1; col <= width; col++)
    if (col == width || codes[cells[col].terrain] != codes[cells[begin].terrain])
      {
        append_run (text, col - begin, codes[cells[begin].terrain]);
        begin = col;
      }
}

static void
write_rows (BivXmlWriter *writer, BivBoard *board)
{
  g_autoptr (GString) text = g_string_new (NULL);
  bool used[256];
  gunichar codes[256];

  choose_codes (board, used, codes);
  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      format_row (text, biv_board_peek_row (board, row), biv_board_get_width (board), codes);
      biv_xml_writer_start (writer, "row");
      biv_xml_writer_end_text (writer, "row", text->str);
    }
}

static bool
is_blank (const BivCell *cell)
{
  return cell->elevation == 0 && cell->works == 0 && cell->roads == 0 && cell->zone == 0;
}

static bool
are_alike (const BivCell *a, const BivCell *b)
{
  return a->elevation == b->elevation && a->works == b->works && a->roads == b->roads &&
         a->zone == b->zone;
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
write_at (BivXmlWriter *writer, BivBoard *board, BivOffset hex, int run)
{
  const BivCell *cell = &biv_board_peek_row (board, hex.row)[hex.col];

  biv_xml_writer_start (writer, "at");
  write_hex (writer, hex.col, hex.row);
  if (run > 1)
    biv_xml_writer_attribute_int (writer, "run", run);
  if (cell->elevation != 0)
    biv_xml_writer_attribute_int (writer, "elevation", cell->elevation);
  write_meaning (writer, "works", biv_board_meaning (board, BIV_LEGEND_WORKS, cell->works));
  write_meaning (writer, "zone", biv_board_meaning (board, BIV_LEGEND_ZONE, cell->zone));
  write_roads (writer, cell->roads);
  biv_xml_writer_end (writer, "at");
}

static void
write_things (BivXmlWriter *writer, BivBoard *board)
{
  int width = biv_board_get_width (board);

  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0, run; col < width; col += run)
        {
          for (run = 1; col + run < width && are_alike (&cells[col], &cells[col + run]); run++)
            ;
          if (!is_blank (&cells[col]))
            write_at (writer, board, (BivOffset){ col, row }, run);
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
write_sides (BivXmlWriter *writer, BivBoard *board)
{
  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0; col < biv_board_get_width (board); col++)
        for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
          if (cells[col].side[direction] != 0 || cells[col].crossing[direction] != 0)
            write_between (writer, board, (BivOffset){ col, row }, direction);
    }
}

/** biv_board_writer_write_part: writes one of the parts of a board's hexes, in the order of the
 * file. */
void
biv_board_writer_write_part (BivXmlWriter *writer, BivBoard *board, int part)
{
  static void (*const writers[BIV_BOARD_N_PARTS]) (BivXmlWriter *, BivBoard *) = {
    write_legend,
    write_rows,
    write_things,
    write_sides,
  };

  writers[part](writer, board);
}
