/* The dice of a combat: what they bring, and one of them thrown again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

void biv_combat_dice_throw (BivAnswer *answer, BivSituation *situation, const BivAction *action);
bool biv_combat_dice_may_throw_again (BivAnswer *answer, const BivSituation *situation);
void biv_combat_dice_throw_again (BivAnswer *answer, BivSituation *situation,
                                  const BivAction *action);
void biv_combat_dice_settle (BivSituation *situation, guint unit);
