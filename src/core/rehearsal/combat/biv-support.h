/* Whether a unit is supported by its friends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

bool biv_support_is_given (const BivSituation *situation, guint unit, bool attacked,
                           BivAnswer *answer);
