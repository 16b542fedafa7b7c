/* What bars the ways back of a unit that cannot fall back from a combat.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

/* Why a unit cannot go to a hex. */
typedef enum
{
  BIV_BAR_ENEMY,      /* an enemy unit is there, or too near */
  BIV_BAR_FRIEND,     /* it holds as many friends as it can */
  BIV_BAR_IMPASSABLE, /* the ground, or the hexside, is impassable */
  BIV_BAR_OFF_TABLE,  /* it is outside the board */
  BIV_BAR_LEASH,      /* an allied unit would be too far from its own leader */
  BIV_N_BARS,
} BivBar;

void biv_way_bars_tell (BivAnswer *answer, BivFinding *refusal, const BivSituation *situation,
                        guint unit, gpointer by);
