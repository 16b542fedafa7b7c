/* The words for edges, colours and ways to win in files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-side-types.h"

#include <stddef.h>

const char *const biv_edge_words[] = { BIV_EACH_EDGE (BIV_MEMBER_WORD) NULL };
const char *const biv_colour_words[] = { BIV_EACH_COLOUR (BIV_MEMBER_WORD) NULL };
const char *const biv_victory_needs_words[] = { BIV_EACH_VICTORY_NEEDS (BIV_MEMBER_WORD) NULL };
const char *const biv_limit_result_words[] = { BIV_EACH_LIMIT_RESULT (BIV_MEMBER_WORD) NULL };
