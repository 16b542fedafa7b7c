/* Finds connected hexes of the same terrain.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-board-region.h"

typedef struct
{
  BivBoard *board;
  const char *terrain;
  bool *seen;     /* by row */
  GArray *region; /* of BivOffset: those found; the last ones' neighbours are not visited yet */
} Search;

static void
visit (Search *search, BivOffset hex)
{
  bool *seen;

  if (!biv_board_contains (search->board, hex))
    return;
  seen =
    &search->seen[(gsize) hex.row * (gsize) biv_board_get_width (search->board) + (gsize) hex.col];
  if (*seen || !g_str_equal (biv_board_get_terrain (search->board, hex), search->terrain))
    return;
  *seen = true;
  g_array_append_val (search->region, hex);
}

/**
 * biv_board_find_region:
 * @start: a hex; outside the board there is no region
 *
 * Returns: (transfer full) (element-type BivOffset): the hex and all hexes of the same terrain that
 * are connected with it over such hexes; nearer ones first
 */
GArray *
biv_board_find_region (BivBoard *board, BivOffset start)
{
  g_autofree bool *seen =
    g_new0 (bool, (gsize) biv_board_get_width (board) * (gsize) biv_board_get_height (board));
  Search search = { board, biv_board_get_terrain (board, start), seen,
                    g_array_new (FALSE, FALSE, sizeof (BivOffset)) };
  BivOrientation orientation = biv_board_get_orientation (board);

  visit (&search, start);
  for (guint i = 0; i < search.region->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        BivOffset hex = g_array_index (search.region, BivOffset, i);

        visit (&search, biv_offset_neighbour (hex, direction, orientation));
      }
  return search.region;
}
