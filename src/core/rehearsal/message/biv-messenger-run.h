/* What happens to a messenger under way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

void biv_messenger_place (BivSituation *situation, BivMessenger *messenger, BivOffset hex);
void biv_messenger_lose (BivSituation *situation, BivMessenger *messenger);
bool biv_messenger_test (BivSituation *situation, const BivAction *action,
                         const BivMessenger *messenger, BivAnswer *answer, bool *lost);
bool biv_messenger_is_met (const BivSituation *situation, const BivMessenger *messenger);
bool biv_messenger_require_tested (BivAnswer *answer, const BivSituation *situation);
