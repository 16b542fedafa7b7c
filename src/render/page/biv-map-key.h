/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/ruleset/biv-ruleset.h"

GHashTable *biv_map_key_find_ground (BivRuleset *rules, BivBoard *board);
