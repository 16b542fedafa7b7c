/* Boards made by chance: relief, woods, water, and villages that roads join.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/object/biv-edits.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"

#define BIV_RANDOM_BOARD_MOST_VILLAGES 40

typedef struct
{
  int relief; /* how much of the board stands higher, in hundredths */
  int wood;
  int water;
  int n_villages;
  bool river;
  bool fair; /* as much of each in both halves of the board */
  guint32 seed;
} BivRandomBoardWish;

BivEditList *biv_random_board_draft (BivDocument *document, BivRuleset *ruleset,
                                     const BivRandomBoardWish *wish);
bool biv_random_board_has_river (BivRuleset *ruleset);
