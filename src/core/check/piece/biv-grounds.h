/* The ground that units cover on a table without hexes, found by where it lies.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/piece/biv-piece-private.h"
#include "core/ruleset/biv-ruleset.h"

typedef struct _BivGrounds BivGrounds;

BivGrounds *biv_grounds_new (BivRuleset *ruleset, BivBoard *board);
void biv_grounds_free (BivGrounds *self);
void biv_grounds_free_ground (BivGround *self);

void biv_grounds_follow (BivGrounds *self, BivPiece *piece);
GPtrArray *biv_grounds_list_near (BivGrounds *self, const BivPiece *piece);
BivPiece *biv_grounds_find_below (BivGrounds *self, const BivPiece *piece);
const char *biv_grounds_get_cite (BivGrounds *self);
guint biv_grounds_count_compared (BivGrounds *self);
