/* Whether an order may be given, and giving it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/order/biv-order-request.h"

extern const BivVerbCheck biv_order_checks[];

bool biv_order_give (BivAnswer *answer, BivSituation *situation, const BivRequest *request);
bool biv_order_try_to_give (BivAnswer *answer, BivSituation *situation,
                            const BivRequest *request);
