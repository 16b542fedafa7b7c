/* When an order may be given.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/order/biv-order-request.h"

bool biv_order_check_phase (BivAnswer *answer, const BivSituation *situation,
                            const BivRequest *request);
bool biv_order_check_general (BivAnswer *answer, const BivSituation *situation,
                              const BivRequest *request);
bool biv_order_check_combat (BivAnswer *answer, const BivSituation *situation,
                             const BivRequest *request);
bool biv_order_check_limit (BivAnswer *answer, const BivSituation *situation,
                            const BivRequest *request);
