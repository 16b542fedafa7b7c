/* The hexes of the columns and rows between two: a rectangle but for its sides, which are as ragged
 * as those of a board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/hex/biv-hex-rectangle.h"

static GArray *
list (BivOffset from, BivOffset to, bool hollow)
{
  BivOffset first = { MIN (from.col, to.col), MIN (from.row, to.row) };
  BivOffset last = { MAX (from.col, to.col), MAX (from.row, to.row) };
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (int row = first.row; row <= last.row; row++)
    {
      bool whole = !hollow || row == first.row || row == last.row;

      for (int col = first.col; col <= last.col; col += whole ? 1 : MAX (last.col - first.col, 1))
        {
          BivOffset hex = { col, row };

          g_array_append_val (hexes, hex);
        }
    }
  return hexes;
}

/**
 * biv_hex_rectangle_fill:
 * @from: a corner
 * @to: the corner across from it, or the same one
 *
 * Returns: (transfer full) (element-type BivOffset): the hexes of all columns and rows from one to
 * the other, both among them, row by row, each once
 */
GArray *
biv_hex_rectangle_fill (BivOffset from, BivOffset to)
{
  return list (from, to, false);
}

/**
 * biv_hex_rectangle_trace:
 * @from: a corner
 * @to: the corner across from it, or the same one
 *
 * Returns: (transfer full) (element-type BivOffset): those of the hexes of the rectangle that are
 * in its first or last column or row, row by row, each once
 */
GArray *
biv_hex_rectangle_trace (BivOffset from, BivOffset to)
{
  return list (from, to, true);
}
