/* What a stroke works on besides, while it is painted symmetrically.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex-motion.h"
#include "core/model/board/biv-board.h"

void biv_repeats_add_hexes (BivBoard *board, BivSymmetry symmetry, GArray *hexes);
void biv_repeats_add_edges (BivBoard *board, BivSymmetry symmetry, GArray *edges);
