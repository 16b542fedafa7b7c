/* An order or a leader's action as it is asked for: which, for whom, how much of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/moment/biv-in-force.h"

BivRequest biv_order_request_make (const BivSituation *situation, const BivAction *action,
                                   guint unit, guint leader);
BivRequest biv_order_request_read (const BivSituation *situation, const BivAction *action);

guint biv_order_request_find_fighter (const BivSituation *situation, BivOrderCategory *category);
BivFinding *biv_order_refuse (BivAnswer *answer, const BivRequest *request, BivRefusal code,
                              gpointer item);
BivFinding *biv_order_request_refuse (BivAnswer *answer, const BivSituation *situation,
                                      const BivRequest *request, BivRefusal code);
