/* What a combat costs the two who fight, and which of them wins it by that.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/moment/biv-in-force.h"

int biv_combat_count_lost (const BivSituation *situation, guint unit);
bool biv_combat_check_losses (BivAnswer *answer, const BivSituation *situation, guint unit,
                              int number);
void biv_combat_note_losses (BivSituation *situation, guint unit, int number);
void biv_combat_note_taken (BivSituation *situation, guint unit);
bool biv_combat_check_winner (BivAnswer *answer, const BivSituation *situation, guint unit);
