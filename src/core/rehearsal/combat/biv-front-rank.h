/* Leaders who may fall for the losses of their unit in the combat.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-answer.h"

BivRisk *biv_front_rank_find_risk (const BivSituation *situation, gpointer action, guint leader,
                                   guint unit);
BivRisk *biv_front_rank_add_risk (BivSituation *situation, gpointer action, guint leader,
                                  guint unit);
void biv_front_rank_end_risks (BivSituation *situation, guint unit);
int biv_front_rank_count_due (const BivSituation *situation, const BivRisk *risk);
const BivRisk *biv_front_rank_find_due (const BivSituation *situation);
void biv_front_rank_report_wound (BivAnswer *answer, BivRuleset *ruleset, gpointer action,
                                  int losses);
bool biv_front_rank_require_tested (BivAnswer *answer, const BivSituation *situation);
