/* Whether an order may be given, and giving it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/order/biv-order-request.h"

G_BEGIN_DECLS

bool biv_order_check (BivAnswer *answer, const BivSituation *situation,
                      const BivOrderRequest *request, int *cost);
bool biv_order_give (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                     int cost);

G_END_DECLS
