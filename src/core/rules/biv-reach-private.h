/* A reach over pieces that somebody has listed already.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/biv-pieces-private.h"
#include "core/rules/biv-reach.h"

BivReach *biv_reach_new_for (BivPieces *pieces);
GArray *biv_leashes_list (BivPieces *pieces);
