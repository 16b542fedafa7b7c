/* Rectangles of hexes, and the outlines of any hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/hex/biv-hex.h"

/* The hexes of the columns and rows between two: a rectangle but for its sides, which are as ragged
 * as those of a board. */

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

/* The hexes within an outline that runs from corner to corner, over hexes too. */

/* A rectangle of hexes with a margin round the outline. */
typedef struct
{
  BivOffset first;
  int width;
  int height;
  BivOrientation orientation;
  guint8 *marks; /* by row */
} Field;

enum
{
  INSIDE,
  LINE,
  OUTSIDE,
};

/**
 * biv_hex_outline_trace:
 * @corners: of a board, or near it
 *
 * Returns: (transfer full) (element-type BivOffset): the hexes of the lines from corner to corner,
 * and from the last back to the first, as biv_hex_line() draws them; one comes as often as lines
 * run over it
 */
GArray *
biv_hex_outline_trace (const BivOffset *corners, guint n_corners, BivOrientation orientation)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; i < n_corners; i++)
    {
      BivAxial from = biv_axial_from_offset (corners[i], orientation);
      BivAxial to = biv_axial_from_offset (corners[(i + 1) % n_corners], orientation);
      guint n_line = biv_hex_line_length (from, to);
      g_autofree BivAxial *line = g_new (BivAxial, n_line);

      biv_hex_line (from, to, line);
      for (guint j = 0; j < MAX (n_line - 1, 1); j++)
        {
          BivOffset hex = biv_offset_from_axial (line[j], orientation);

          g_array_append_val (hexes, hex);
        }
    }
  return hexes;
}

static guint8 *
find_mark (const Field *self, BivOffset hex)
{
  int col = hex.col - self->first.col, row = hex.row - self->first.row;

  return col >= 0 && row >= 0 && col < self->width && row < self->height
           ? &self->marks[(gsize) row * (gsize) self->width + (gsize) col]
           : NULL;
}

/* A margin of two hexes all round, so that what is outside hangs together. */
static void
init_field (Field *self, GArray *line, BivOrientation orientation)
{
  BivOffset last = { G_MININT, G_MININT };

  self->first = (BivOffset){ G_MAXINT, G_MAXINT };
  for (guint i = 0; i < line->len; i++)
    {
      BivOffset hex = g_array_index (line, BivOffset, i);

      self->first = (BivOffset){ MIN (self->first.col, hex.col), MIN (self->first.row, hex.row) };
      last = (BivOffset){ MAX (last.col, hex.col), MAX (last.row, hex.row) };
    }
  self->first = (BivOffset){ self->first.col - 2, self->first.row - 2 };
  self->width = last.col - self->first.col + 3;
  self->height = last.row - self->first.row + 3;
  self->orientation = orientation;
  self->marks = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  for (guint i = 0; i < line->len; i++)
    *find_mark (self, g_array_index (line, BivOffset, i)) = LINE;
}

static void
mark_outside (Field *self)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  g_array_append_val (found, self->first);
  *find_mark (self, self->first) = OUTSIDE;
  for (guint i = 0; i < found->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        BivOffset hex = biv_offset_neighbour (g_array_index (found, BivOffset, i), direction,
                                              self->orientation);
        guint8 *mark = find_mark (self, hex);

        if (!mark || *mark != INSIDE)
          continue;
        *mark = OUTSIDE;
        g_array_append_val (found, hex);
      }
}

/**
 * biv_hex_outline_fill:
 * @corners: of a board, or near it
 *
 * Which hexes lie within a polygon of hexes: those that its outline runs over
 * (biv_hex_outline_trace()) and all that it shuts in. So one corner is a hex, two are a line, and
 * every hex whose centre lies within the polygon or on its edge is among them; of the others only
 * those are that a line runs over. What lies within a loop is in, however often the outline crosses
 * itself.
 *
 * Returns: (transfer full) (element-type BivOffset): these hexes, row by row, each once; none
 * without corners
 */
GArray *
biv_hex_outline_fill (const BivOffset *corners, guint n_corners, BivOrientation orientation)
{
  g_autoptr (GArray) line = biv_hex_outline_trace (corners, n_corners, orientation);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  Field field;

  if (line->len == 0)
    return hexes;
  init_field (&field, line, orientation);
  mark_outside (&field);
  for (int row = 0; row < field.height; row++)
    for (int col = 0; col < field.width; col++)
      {
        BivOffset hex = { field.first.col + col, field.first.row + row };

        if (*find_mark (&field, hex) != OUTSIDE)
          g_array_append_val (hexes, hex);
      }
  g_free (field.marks);
  return hexes;
}
