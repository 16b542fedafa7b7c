/* Whether a unit may fall back from a combat, and where to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/move/biv-move-path.h"

void biv_fall_back_allow (BivSituation *situation, guint unit, gpointer by);
GArray *biv_fall_back_find_ways (const BivSituation *situation, guint unit, gpointer by,
                                 BivAnswer *answer);
bool biv_fall_back_has_way (const BivSituation *situation, guint unit, gpointer by, int *most);
guint biv_fall_back_find_unit (const BivSituation *situation);
bool biv_fall_back_require_done (BivAnswer *answer, const BivSituation *situation);

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

void biv_fall_back_report_bars (BivAnswer *answer, BivFinding *refusal,
                                const BivSituation *situation, guint unit, gpointer by);
