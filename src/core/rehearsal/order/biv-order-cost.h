/* What an order costs here and now.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/order/biv-order-request.h"

/* In order points: cost is full less discount, but never less than the smallest cost of an order.
 */
typedef struct
{
  int full;
  int discount;
  int cost;
} BivOrderCost;

extern const BivVerbCheck biv_order_point_checks[];

bool biv_order_is_near_leader (BivAnswer *answer, const BivSituation *situation, guint unit);
BivOrderCost biv_order_count_cost (BivAnswer *answer, const BivSituation *situation,
                                   const BivRequest *request);
int biv_order_report_cost (BivAnswer *answer, const BivSituation *situation,
                           const BivRequest *request);
bool biv_order_check_arm (BivAnswer *answer, const BivSituation *situation,
                          const BivRequest *request);
bool biv_order_check_cost (BivAnswer *answer, const BivSituation *situation,
                           const BivRequest *request);
