/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"

/* What a file has as rows, where that is shorter, else on single hexes. */
typedef enum
{
  BIV_LAYER_ELEVATION,
  BIV_LAYER_WORKS,
  BIV_N_LAYERS,
} BivLayer;

void biv_board_extent_choose_rows (BivBoard *board, bool in_rows[BIV_N_LAYERS]);
gsize biv_board_extent_guess (BivBoard *board);
gsize biv_board_extent_measure (BivBoard *board);

static inline int
biv_layer_get (const BivCell *cell, BivLayer layer)
{
  return layer == BIV_LAYER_ELEVATION ? cell->elevation : cell->works;
}

/* Whether a hex has nothing beyond what the rows say. */
static inline bool
biv_board_extent_is_blank (const bool in_rows[BIV_N_LAYERS], const BivCell *cell)
{
  for (BivLayer layer = 0; layer < BIV_N_LAYERS; layer++)
    if (!in_rows[layer] && biv_layer_get (cell, layer) != 0)
      return false;
  return cell->roads == 0 && cell->zone == 0;
}

/* Whether one element may say of two hexes what the rows do not. */
static inline bool
biv_board_extent_are_alike (const bool in_rows[BIV_N_LAYERS], const BivCell *a, const BivCell *b)
{
  for (BivLayer layer = 0; layer < BIV_N_LAYERS; layer++)
    if (!in_rows[layer] && biv_layer_get (a, layer) != biv_layer_get (b, layer))
      return false;
  return a->roads == b->roads && a->zone == b->zone;
}
