/* The numbers of the rules as the orders and leaders' actions that are in force make them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"
#include "core/ruleset/effect/biv-effect.h"

int biv_rule_number_for_piece (BivAnswer *answer, const BivSituation *situation,
                               BivRuleNumber number, guint piece, int value);
int biv_rule_number_for_side (BivAnswer *answer, const BivSituation *situation,
                              BivRuleNumber number, guint side, int value);
