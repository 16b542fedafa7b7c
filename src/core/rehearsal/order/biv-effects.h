/* What an order or a leader's action does to the situation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/effect/biv-effect.h"
#include "core/rehearsal/order/biv-order-request.h"

G_BEGIN_DECLS

/* Gives an order, if it may be given; otherwise returns false, with a refusal. */
typedef bool (*BivGiveFunc) (BivAnswer *answer, BivSituation *situation,
                             const BivOrderRequest *request);

/* An order or a leader's action, by whom and for whom. */
typedef struct
{
  gpointer item;   /* the BivOrder or BivLeaderAction */
  guint side;      /* index of the side that gives it */
  guint unit;      /* index of the unit that it is for, or BIV_NONE */
  guint leader;    /* index of the leader whose units it is for, or who does it; or BIV_NONE */
  int amount;      /* for how many hexes or elements an order is paid; otherwise 1 */
  bool says_hexes; /* how many hexes to fall back */
  int hexes;
  bool at_any_time;        /* whether it may be done in any phase */
  const BivAction *action; /* (nullable): the leader's action as it was entered: it has the dice,
                            * the losses and the order */
  BivGiveFunc give_order;  /* (nullable): gives the order that the leader's action is worth */
} BivEffectRequest;

bool biv_effects_check (BivAnswer *answer, const BivSituation *situation,
                        const BivEffectRequest *request);
bool biv_effects_apply (BivAnswer *answer, BivSituation *situation,
                        const BivEffectRequest *request);

G_END_DECLS
