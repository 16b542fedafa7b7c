/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"

/* Codes are characters before this one. */
#define BIV_BOARD_CODE_END 0x250

/* In a row of elevations: level 0; in a row of works: no works. */
#define BIV_BOARD_NOTHING '.'

bool biv_board_code_is_valid (gunichar code);
void biv_board_codes_choose (BivBoard *board, BivLegend legend, const bool used[256],
                             gunichar codes[256]);
gunichar biv_board_elevation_code (int elevation);
bool biv_board_elevation_parse (gunichar code, int *elevation);
