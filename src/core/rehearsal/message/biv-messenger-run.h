/* What happens to a messenger under way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

G_BEGIN_DECLS

void biv_place_messenger (BivSituation *situation, BivMessenger *messenger, BivOffset hex);
void biv_lose_messenger (BivSituation *situation, BivMessenger *messenger);
bool biv_test_messenger (BivSituation *situation, const BivAction *action,
                         const BivMessenger *messenger, BivAnswer *answer, bool *lost);
bool biv_messenger_is_met (const BivSituation *situation, const BivMessenger *messenger);
bool biv_require_messengers_tested (BivAnswer *answer, const BivSituation *situation);

G_END_DECLS
