/* Moves: where a unit or figure can go, and what a way costs it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/move/biv-move-path.h"

GArray *biv_move_find_ends (const BivSituation *situation, guint piece, bool homeward,
                            BivAnswer *answer);
bool biv_move_check (const BivSituation *situation, guint piece, const BivOffset *hexes,
                     guint n_hexes, bool homeward, BivAnswer *answer, BivWay *way);
GArray *biv_move_list_way (const BivSituation *situation, guint piece, const BivOffset *hexes,
                           guint n_hexes, bool homeward);
