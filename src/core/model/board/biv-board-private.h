/* How a document changes its board. Nothing but core/edit, through the document, uses this.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"

void biv_board_exchange_cells (BivBoard *self, BivCells *cells);
bool biv_board_accepts_size (BivBoard *self, int width, int height);
bool biv_board_accepts_cell (BivBoard *self, const BivCell *cell);
