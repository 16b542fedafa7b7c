/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"

GArray *biv_board_find_region (BivBoard *board, BivOffset start);
