/* Units ordered together, and who is still open to orders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-command-value.h"

void biv_brigade_record_start (BivSituation *situation);
bool biv_brigade_check (BivAnswer *answer, const BivSituation *situation,
                        const BivCommandOrder *order);
bool biv_brigade_check_whole (BivAnswer *answer, const BivSituation *situation, guint group,
                              BivByHand hand);
bool biv_brigade_check_current (BivAnswer *answer, const BivSituation *situation, BivByHand hand);
void biv_brigade_record_orders (BivSituation *situation, const BivCommandOrder *order);
void biv_brigade_close (BivSituation *situation, guint from_group);
bool biv_brigade_is_last (const BivSituation *situation, guint unit);
