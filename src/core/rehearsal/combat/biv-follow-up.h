/* Whether a unit may follow an enemy who is gone or has gone back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

bool biv_follow_up_may_go (BivAnswer *answer, const BivSituation *situation, guint unit,
                           BivOffset *hex);
bool biv_follow_up_require_done (BivAnswer *answer, const BivSituation *situation);
