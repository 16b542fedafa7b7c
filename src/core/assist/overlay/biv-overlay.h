/* What a battle looks like to one who thinks ahead: which hexes lie how high, are threatened, seen
 * or within a leader's influence, and who is supported. Each is asked of a moment of the battle,
 * and not all rules know of each.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/rehearsal/moment/biv-situation.h"

typedef struct
{
  int width;
  int height;
  guint8 *all; /* by row */
} BivGrades;

void biv_grades_free (BivGrades *self);

guint8 biv_grades_get (const BivGrades *self, BivOffset hex);
guint biv_grades_count (const BivGrades *self, guint8 grade);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivGrades, biv_grades_free)

/* So many turns are looked ahead. */
#define BIV_PROSPECTS_TURNS 3

/* The grades of a threat: from the next hex, or by shooting alone. */
#define BIV_THREAT_CLOSE 1
#define BIV_THREAT_SHOT 2

BivGrades *biv_overlay_find_moves (const BivSituation *situation, guint piece);

typedef enum
{
  BIV_OVERLAY_HEIGHTS,
  BIV_OVERLAY_INFLUENCE,
  BIV_OVERLAY_SUPPORT,
  BIV_OVERLAY_SIGHT,
  BIV_OVERLAY_THREAT,
  BIV_N_OVERLAYS,
} BivOverlay;

/* The grades of heights: lower than the rest, as high as most, and up to the highest named level,
 * which stands for all above it too. */
#define BIV_HEIGHT_LOW 1
#define BIV_HEIGHT_UP 2
#define BIV_HEIGHT_TOP 5

/* Of influence: the grade is the number of the side, from 1. */

/* Of support. */
#define BIV_SUPPORT_GIVEN 1
#define BIV_SUPPORT_LACKING 2

/* Of sight: it is not seen, or too far away to be looked at. */
#define BIV_SIGHT_HIDDEN 1
#define BIV_SIGHT_BEYOND 2
/* Hexes: so far away it is looked. */
#define BIV_SIGHT_FARTHEST 40

bool biv_overlay_is_known (BivRuleset *ruleset, BivOverlay overlay);
BivGrades *biv_overlay_find (const BivSituation *situation, BivOverlay overlay, guint about);
