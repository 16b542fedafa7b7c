/* Which hexes of two boards differ, layer by layer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-comparison-private.h"

#include "core/model/board/biv-board.h"

/* Whether the small numbers of one board mean what those of the other do: for each of the first, a
 * row for all of the second. */
typedef struct
{
  bool *same;
  guint width;
} Legend;

typedef struct
{
  Legend legends[BIV_N_LEGENDS];
  GArray *hexes[BIV_N_LAYERS];
} Boards;

/* Blank ground is blank ground: the board says once which it is. */
static void
open_legend (BivComparison *self, Legend *table, BivLegend legend, BivBoard *before,
             BivBoard *after)
{
  guint height = biv_board_get_n_codes (before, legend);

  table->width = biv_board_get_n_codes (after, legend);
  table->same = g_new0 (bool, (gsize) height * table->width);
  for (guint i = 0; i < height; i++)
    for (guint j = 0; j < table->width; j++)
      table->same[i * table->width + j] =
        biv_matching_is_same (self->matching, biv_board_meaning (before, legend, (guint8) i),
                              biv_board_meaning (after, legend, (guint8) j),
                              legend == BIV_LEGEND_ZONE);
  table->same[0] = true;
}

static bool
differs (const Boards *boards, BivLegend legend, guint8 before, guint8 after)
{
  const Legend *table = &boards->legends[legend];

  return !table->same[before * table->width + after];
}

static bool
sides_differ (const Boards *boards, BivLegend legend, const guint8 *before, const guint8 *after)
{
  for (guint i = 0; i < BIV_N_OWNED_SIDES; i++)
    if (differs (boards, legend, before[i], after[i]))
      return true;
  return false;
}

static bool
layer_differs (const Boards *boards, BivLayer layer, const BivCell *before, const BivCell *after)
{
  switch (layer)
    {
    case BIV_LAYER_TERRAIN:
      return differs (boards, BIV_LEGEND_TERRAIN, before->terrain, after->terrain);
    case BIV_LAYER_ELEVATION:
      return before->elevation != after->elevation;
    case BIV_LAYER_WORKS:
      return differs (boards, BIV_LEGEND_WORKS, before->works, after->works);
    case BIV_LAYER_ROADS:
      return before->roads != after->roads;
    case BIV_LAYER_HEXSIDES:
      return sides_differ (boards, BIV_LEGEND_SIDE, before->side, after->side);
    case BIV_LAYER_CROSSINGS:
      return sides_differ (boards, BIV_LEGEND_CROSSING, before->crossing, after->crossing);
    case BIV_LAYER_ZONES:
      return differs (boards, BIV_LEGEND_ZONE, before->zone, after->zone);
    }
  return false;
}

static void
compare_row (Boards *boards, BivBoard *before, BivBoard *after, int row)
{
  const BivCell *first = biv_board_peek_row (before, row);
  const BivCell *second = biv_board_peek_row (after, row);
  int width = MIN (biv_board_get_width (before), biv_board_get_width (after));

  for (int col = 0; col < width; col++)
    for (guint layer = 0; layer < BIV_N_LAYERS; layer++)
      if (layer_differs (boards, layer, &first[col], &second[col]))
        {
          BivOffset hex = { col, row };

          g_array_append_val (boards->hexes[layer], hex);
        }
}

/* Adds a difference for each layer in which hexes that both boards have say something else. */
void
biv_comparison_compare_board (BivComparison *self, BivNode *before, BivNode *after)
{
  BivBoard *first = BIV_BOARD (before);
  BivBoard *second = BIV_BOARD (after);
  Boards boards;
  int height = MIN (biv_board_get_height (first), biv_board_get_height (second));

  for (guint i = 0; i < BIV_N_LEGENDS; i++)
    open_legend (self, &boards.legends[i], i, first, second);
  for (guint i = 0; i < BIV_N_LAYERS; i++)
    boards.hexes[i] = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  for (int row = 0; row < height; row++)
    compare_row (&boards, first, second, row);
  for (guint i = 0; i < BIV_N_LAYERS; i++)
    {
      BivDifference difference = BIV_DIFFERENCE (BIV_DIFFERENCE_CHANGED, BIV_DIFFERENCE_NO_FIELD,
                                                 .before = before, .after = after, .layer = i,
                                                 .hexes = boards.hexes[i]);

      if (boards.hexes[i]->len > 0)
        g_array_append_val (self->differences, difference);
      else
        g_array_unref (boards.hexes[i]);
    }
  for (guint i = 0; i < BIV_N_LEGENDS; i++)
    g_free (boards.legends[i].same);
}
