/* What happens to a messenger under way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

G_BEGIN_DECLS

void biv_place_runner (BivSituation *situation, BivRunner *runner, BivOffset hex);
void biv_lose_runner (BivSituation *situation, BivRunner *runner);
bool biv_test_runner (BivSituation *situation, const BivAction *action, const BivRunner *runner,
                      BivAnswer *answer, bool *lost);
bool biv_runner_is_met (const BivSituation *situation, const BivRunner *runner);
bool biv_check_messengers_tested (BivAnswer *answer, const BivSituation *situation);

G_END_DECLS
