/* What an order or a leader's action does to the situation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/effect/biv-effect.h"
#include "core/rehearsal/order/biv-order-request.h"

bool biv_effects_check (BivAnswer *answer, const BivSituation *situation,
                        const BivRequest *request);
bool biv_effects_apply (BivAnswer *answer, BivSituation *situation,
                        const BivRequest *request);
