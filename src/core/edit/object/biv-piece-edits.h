/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/board/biv-board.h"

BivPlacement *biv_piece_edits_find_placement (BivScenario *scenario, BivNode *piece);
BivReserve *biv_piece_edits_find_reserve (BivScenario *scenario, BivNode *piece);

BivEditList *biv_piece_edits_place (BivDocument *document, BivNode *piece, BivOffset hex,
                                    int facing);
BivEditList *biv_piece_edits_move (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                                   BivOffset from, BivOffset to);
BivEditList *biv_piece_edits_turn (BivDocument *document, BivNode *const *pieces, guint n_pieces,
                                   int sixths);
BivEditList *biv_piece_edits_remove_from_board (BivDocument *document, BivNode *const *pieces,
                                                guint n_pieces);
BivEditList *biv_piece_edits_put_in_reserve (BivDocument *document, BivNode *const *pieces,
                                             guint n_pieces, int turn, BivEdge edge);
