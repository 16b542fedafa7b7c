/* Moves by initiative: the enemy they are about, and the charges that must be made.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-table-unit.h"

guint biv_initiative_find_nearest (const BivSituation *situation, guint unit, BivByHand hand,
                                   int *distance);
bool biv_initiative_must_charge (BivAnswer *answer, const BivSituation *situation, guint unit,
                                 guint enemy);
guint biv_initiative_find_owed (BivAnswer *answer, const BivSituation *situation, guint unit,
                                BivByHand hand);
bool biv_initiative_check_done (BivAnswer *answer, const BivSituation *situation, BivByHand hand);
