/* Finds the leashes of allied units among pieces that were listed before.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/piece/biv-pieces.h"
#include "core/check/piece/biv-reach.h"

bool biv_reach_find_leash (BivPieces *pieces, BivPiece *unit, BivLeash *leash);
