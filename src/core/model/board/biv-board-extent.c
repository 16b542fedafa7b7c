/* How long the file of a board is, and so which of its layers it has as rows: what writes it asks
 * here, and so does an edit that may make it too long.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board-extent.h"

#include <string.h>

/* Approximate length, in characters, of a row's tags, of an "at" element and of an attribute in
 * one. */
#define ROW_LENGTH 30
#define HEX_LENGTH 38
#define ATTRIBUTE_LENGTH 14

/* The most that they may take in a file, without the ids in them. */
#define MOST_OF_ROWS 120 /* of the tags of three layers */
#define MOST_OF_HEX 6    /* of codes and numbers, in three layers */
#define MOST_OF_AT 96
#define MOST_OF_BETWEEN 72

/* How many characters rows save for a layer compared with single hexes. It estimates them from the
 * runs alone, without formatting either. */
static gint64
count_saved (BivBoard *board, BivLayer layer)
{
  int width = biv_board_get_width (board);
  gint64 saved = 0;

  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      saved -= ROW_LENGTH;
      for (int col = 0, run = 1; col < width; col += run, run = 1)
        {
          int value = biv_layer_get (&cells[col], layer);

          while (col + run < width && biv_layer_get (&cells[col + run], layer) == value)
            run++;
          saved -= run > 99 ? 4 : run > 9 ? 3
                                : run > 1 ? 2
                                          : 1;
          if (value != 0)
            saved += cells[col].roads || cells[col].zone ? ATTRIBUTE_LENGTH : HEX_LENGTH;
        }
    }
  return saved;
}

/** biv_board_extent_choose_rows: which layers a file has as rows. */
void
biv_board_extent_choose_rows (BivBoard *board, bool in_rows[BIV_N_LAYERS])
{
  for (BivLayer layer = 0; layer < BIV_N_LAYERS; layer++)
    in_rows[layer] = count_saved (board, layer) > 0;
}

static gsize
find_longest (BivBoard *board, BivLegend legend)
{
  gsize longest = strlen (biv_board_meaning (board, legend, 0));

  for (guint i = 1; i < biv_board_get_n_codes (board, legend); i++)
    longest = MAX (longest, strlen (biv_board_meaning (board, legend, (guint8) i)));
  return longest;
}

static gsize
compute (BivBoard *board, gsize n_at, gsize n_between)
{
  gsize width = (gsize) biv_board_get_width (board);
  gsize height = (gsize) biv_board_get_height (board);

  return height * (MOST_OF_ROWS + width * MOST_OF_HEX) +
         n_at * (MOST_OF_AT + find_longest (board, BIV_LEGEND_WORKS) +
                 find_longest (board, BIV_LEGEND_ZONE)) +
         n_between * (MOST_OF_BETWEEN + find_longest (board, BIV_LEGEND_SIDE) +
                      find_longest (board, BIV_LEGEND_CROSSING));
}

/** biv_board_extent_guess: how many bytes the hexes take in a file at most, found at once. */
gsize
biv_board_extent_guess (BivBoard *board)
{
  guint n_between;
  guint n_at = biv_board_count_special (board, &n_between);

  return compute (board, n_at, n_between);
}

/** biv_board_extent_measure: as biv_board_extent_guess(), nearer to the truth: it looks at every
 * hex. */
gsize
biv_board_extent_measure (BivBoard *board)
{
  int width = biv_board_get_width (board);
  bool in_rows[BIV_N_LAYERS];
  gsize n_at = 0;
  guint n_between;

  biv_board_extent_choose_rows (board, in_rows);
  for (int row = 0; row < biv_board_get_height (board); row++)
    {
      const BivCell *cells = biv_board_peek_row (board, row);

      for (int col = 0; col < width; col++)
        if (!biv_board_extent_is_blank (in_rows, &cells[col]) &&
            (col == 0 || !biv_board_extent_are_alike (in_rows, &cells[col - 1], &cells[col])))
          n_at++;
    }
  biv_board_count_special (board, &n_between);
  return compute (board, n_at, n_between);
}
