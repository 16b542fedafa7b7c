/* What units and figures have in common.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

const char *biv_army_piece_get_kind (BivNode *piece);
const char *biv_army_piece_get_command (BivNode *piece);
const char *biv_army_piece_get_entry (BivNode *piece);
int biv_army_piece_get_cost (BivNode *piece);
bool biv_army_piece_get_handmade (BivNode *piece);
BivDetails *biv_army_piece_get_details (BivNode *piece);
