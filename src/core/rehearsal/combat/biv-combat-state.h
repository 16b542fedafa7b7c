/* The combat that is under way: who fights, who breaks off, what was ordered in it, and what it
 * costs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"
#include "core/rehearsal/moment/biv-in-force.h"

bool biv_combat_is_under_way (const BivSituation *situation);
guint biv_combat_get_enemy (const BivSituation *situation, guint unit);
bool biv_combat_is_fighting (const BivSituation *situation, guint unit);
bool biv_combat_has_broken_off (const BivSituation *situation, guint unit);
gpointer biv_combat_find_given (const BivSituation *situation, BivEffectKind kind, guint unit);
bool biv_combat_is_at_once (const BivSituation *situation);

int biv_combat_count_lost (const BivSituation *situation, guint unit);
bool biv_combat_check_losses (BivAnswer *answer, const BivSituation *situation, guint unit,
                              int number);
void biv_combat_record_losses (BivSituation *situation, guint unit, int number);
void biv_combat_record_removed (BivSituation *situation, guint unit);
bool biv_combat_check_winner (BivAnswer *answer, const BivSituation *situation, guint unit);
