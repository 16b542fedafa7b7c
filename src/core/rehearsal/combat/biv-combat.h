/* Combats, as far as orders need them: who attacks whom, how far it is, whether a unit is
 * supported.
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
