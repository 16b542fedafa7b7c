/* Combats, as far as orders need them: who attacks whom, how far it is, whether a unit is
 * supported, and their dice.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

extern const BivVerbCheck biv_combat_attack_checks[];

bool biv_combat_counts_as_supported (BivAnswer *answer, const BivSituation *situation, guint unit);
bool biv_combat_require_done (BivAnswer *answer, const BivSituation *situation);
bool biv_combat_may_riposte (BivAnswer *answer, const BivSituation *situation);

void biv_combat_dice_throw (BivAnswer *answer, BivSituation *situation, const BivAction *action);
bool biv_combat_dice_may_throw_again (BivAnswer *answer, const BivSituation *situation);
void biv_combat_dice_throw_again (BivAnswer *answer, BivSituation *situation,
                                  const BivAction *action);
void biv_combat_dice_settle (BivSituation *situation, guint unit);
