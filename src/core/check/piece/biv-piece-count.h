/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

/* How many figures of a kind or units of an arm there are. */
typedef struct
{
  guint pieces;
  guint elements; /* of units: their bases */
  guint largest;  /* the elements of the largest unit */
} BivPieceCount;

BivPieceCount biv_piece_count_units (BivNode *root, const char *arm);
BivPieceCount biv_piece_count_figures (BivNode *root, const char *kind);
