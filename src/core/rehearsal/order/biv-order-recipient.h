/* To whom an order may be given.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/order/biv-order-request.h"

bool biv_order_check_unit (BivAnswer *answer, const BivSituation *situation,
                           const BivRequest *request);
bool biv_order_check_place (BivAnswer *answer, const BivSituation *situation,
                            const BivRequest *request);
bool biv_order_check_needs (BivAnswer *answer, const BivSituation *situation,
                            const BivRequest *request);
bool biv_order_check_leader (BivAnswer *answer, const BivSituation *situation,
                             const BivRequest *request);
