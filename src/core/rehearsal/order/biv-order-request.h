/* An order as it is asked for: which, for whom, how much of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/moment/biv-in-force.h"

G_BEGIN_DECLS

typedef struct
{
  BivOrder *order;
  BivOrderCategory *category; /* (nullable): its class */
  guint side;                 /* index of the side that gives it */
  guint unit;                 /* index of the unit, or BIV_NONE */
  guint leader;               /* index of the leader, or BIV_NONE */
  int amount;                 /* for how many hexes or elements it is paid; otherwise 1 */
  bool says_hexes;            /* whether the number of hexes to fall back was given */
  int hexes;
  bool free; /* whether a leader is sacrificed for it: it costs no points */
} BivOrderRequest;

BivOrderRequest biv_order_request_make (const BivSituation *situation, const BivAction *action,
                                        guint unit, guint leader);
BivOrderRequest biv_order_request_read (const BivSituation *situation, const BivAction *action);

guint biv_order_request_find_fighter (const BivSituation *situation, BivOrderCategory *category);
BivFinding *biv_order_refuse (BivAnswer *answer, const BivOrderRequest *request, BivRefusal code,
                              gpointer item);
BivFinding *biv_order_refuse_unit (BivAnswer *answer, const BivSituation *situation,
                                   const BivOrderRequest *request, BivRefusal code);

G_END_DECLS
