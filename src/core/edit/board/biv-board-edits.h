/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"

/* What an eraser removes from a hex. */
typedef enum
{
  BIV_ERASE_TERRAIN = 1 << 0,
  BIV_ERASE_ELEVATION = 1 << 1,
  BIV_ERASE_WORKS = 1 << 2,
  BIV_ERASE_ROADS = 1 << 3,
  BIV_ERASE_SIDES = 1 << 4, /* with their crossings */
  BIV_ERASE_ZONE = 1 << 5,
  BIV_ERASE_LAND = BIV_ERASE_ZONE - 1, /* everything but the zone */
} BivErase;

BivEditList *biv_board_edits_paint_terrain (BivDocument *document, const BivOffset *hexes,
                                            guint n_hexes, const char *terrain);
BivEditList *biv_board_edits_paint_elevation (BivDocument *document, const BivOffset *hexes,
                                              guint n_hexes, int elevation);
BivEditList *biv_board_edits_raise_elevation (BivDocument *document, const BivOffset *hexes,
                                              guint n_hexes, int by);
BivEditList *biv_board_edits_paint_works (BivDocument *document, const BivOffset *hexes,
                                          guint n_hexes, const char *works);
BivEditList *biv_board_edits_paint_zone (BivDocument *document, const BivOffset *hexes,
                                         guint n_hexes, BivSide *side);
BivEditList *biv_board_edits_erase (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                                    BivErase what);
BivEditList *biv_board_edits_set_ground (BivDocument *document, const char *terrain);
