/* Activations announced under orders that are given and paid later.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

guint biv_announced_count (const BivSituation *situation, BivOrder *order, guint leader);
bool biv_announced_add (BivAnswer *answer, const BivSituation *situation,
                        BivTurnActivation *activation, BivOrder *order);
void biv_announced_pay (BivAnswer *answer, BivSituation *situation, BivOrder *order, guint leader);

bool biv_announced_require_paid (BivAnswer *answer, const BivSituation *situation, guint unit);
