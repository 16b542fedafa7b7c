/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <string.h>

#include "core/model/node/biv-model-types.h"

/* Each hex owns the sides towards its neighbours 0, 1 and 2; the others belong to those
 * neighbours. */
#define BIV_N_OWNED_SIDES 3

/* One hex of a board. Terrain, works, zone, side and crossing are codes: positions in that board's
 * legends. 0 is the board's ground as a terrain, otherwise nothing. */
typedef struct
{
  guint8 terrain;
  gint8 elevation;
  guint8 works;
  guint8 roads; /* bit d: a road joins the neighbour in direction d */
  guint8 zone;  /* the side whose deployment zone it is in */
  guint8 side[BIV_N_OWNED_SIDES];
  guint8 crossing[BIV_N_OWNED_SIDES];
} BivCell;

/* New contents for some hexes, each hex at most once. Writing them to a board exchanges the two:
 * afterwards they hold the old contents. */
typedef struct
{
  int col;
  int row;
  BivCell cell;
} BivCellAt;

BivCells *biv_cells_new (void);
BivCells *biv_cells_ref (BivCells *self);
void biv_cells_unref (BivCells *self);
BivCells *biv_cells_copy (BivCells *self);
void biv_cells_set (BivCells *self, BivOffset hex, BivCell cell);
void biv_cells_add (BivCells *self, BivOffset hex, BivCell cell);
bool biv_cells_get (BivCells *self, BivOffset hex, BivCell *cell);
guint biv_cells_get_length (BivCells *self);
BivCellAt *biv_cells_get_all (BivCells *self);
void biv_cells_get_area (BivCells *self, BivOffset *first, BivOffset *last);
void biv_cells_merge_earlier (BivCells *self, BivCells *later);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCells, biv_cells_unref)

static inline bool
biv_cell_equal (const BivCell *a, const BivCell *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}
