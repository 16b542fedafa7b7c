/* What orders and leaders' actions that are in force forbid.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"
#include "core/ruleset/effect/biv-effect.h"

bool biv_rule_deed_require (BivAnswer *answer, const BivSituation *situation, BivRuleDeed deed,
                            guint piece);
bool biv_rule_deed_require_move (BivAnswer *answer, const BivSituation *situation, guint piece);
