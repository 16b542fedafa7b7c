/* Who may activate whom.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

bool biv_commanding_require_phase (BivAnswer *answer, const BivSituation *situation,
                                   BivPhaseKind wanted);
bool biv_commanding_require_on_table (BivAnswer *answer, const BivSituation *situation,
                                      guint piece);
bool biv_commanding_require_own_turn (BivAnswer *answer, const BivSituation *situation,
                                      guint piece);

bool biv_commanding_require_leader (BivAnswer *answer, const BivSituation *situation, guint leader);
bool biv_commanding_require_obedience (BivAnswer *answer, const BivSituation *situation,
                                       guint leader, guint unit);
bool biv_commanding_require_range (BivAnswer *answer, const BivSituation *situation, guint leader,
                                   guint piece);
bool biv_commanding_require_alone (BivAnswer *answer, const BivSituation *situation, guint leader,
                                   guint figure);
bool biv_commanding_require_not_activated (BivAnswer *answer, const BivSituation *situation,
                                           guint piece);
bool biv_commanding_require_unit_limit (BivAnswer *answer, const BivSituation *situation,
                                        guint side);
int biv_commanding_count_activated_units (const BivSituation *situation, guint side);
bool biv_commanding_is_leashed (const BivSituation *situation, guint unit, guint *sub_general,
                                int *distance);

int biv_commanding_count_places (const BivSituation *situation, BivActivation *planned,
                                 guint leader, BivAnswer *answer);
BivActivation *biv_commanding_get_usual_activation (const BivSituation *situation, guint leader);
bool biv_commanding_find_share (const BivSituation *situation, guint leader,
                                BivActivation **planned, BivAnswer *answer);
