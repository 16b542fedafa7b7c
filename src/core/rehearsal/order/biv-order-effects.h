/* What an order does to the situation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/order/biv-order-request.h"

G_BEGIN_DECLS

bool biv_order_check_effects (BivAnswer *answer, const BivSituation *situation,
                              const BivOrderRequest *request);
void biv_order_apply (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                      int cost);

G_END_DECLS
