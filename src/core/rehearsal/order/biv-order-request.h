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
  BivOrderCategory *category; /* its class, or NULL */
  guint side;                 /* that gives it */
  guint unit;                 /* or BIV_NONE */
  guint leader;               /* or BIV_NONE */
  int amount;                 /* hexes or elements that it is priced by; else 1 */
  bool says_hexes;            /* how many to fall back */
  int hexes;
  bool free; /* a leader gives himself up for it: no points */
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
