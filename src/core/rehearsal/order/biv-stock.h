/* What an order or a leader's action gives or takes at once: points of a side, elements of a unit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/effect/biv-effect.h"
#include "core/rehearsal/order/biv-order-request.h"

bool biv_stock_check (BivAnswer *answer, const BivSituation *situation, const BivRequest *request,
                      BivEffect *effect);
void biv_stock_change (BivAnswer *answer, BivSituation *situation, const BivRequest *request,
                       BivEffect *effect);
