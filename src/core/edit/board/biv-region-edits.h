/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/board/biv-patch.h"

/* How a region comes to lie elsewhere: first over an axis of biv_axial_mirror() if flipped, then
 * turned, both about the hex that it comes from. */
typedef struct
{
  BivOffset from; /* this hex of the region comes to lie */
  BivOffset to;   /* on this one */
  int sixths;     /* of a full turn, clockwise */
  bool flip;
  int axis;
} BivPasting;

BivEditList *biv_region_edits_paste (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                                     BivPasting pasting);
BivEditList *biv_region_edits_put_down (BivDocument *document, BivPatch *patch,
                                        BivHexMotion motion);
BivEditList *biv_region_edits_move (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                                    BivPasting pasting, bool with_pieces);
BivEditList *biv_region_edits_cut (BivDocument *document, const BivOffset *hexes, guint n_hexes);
BivEditList *biv_region_edits_make_symmetric (BivDocument *document, BivSymmetry symmetry,
                                              BivOffset part);
