/* What an order, or what a leader does, does to the situation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/effect/biv-effect.h"
#include "core/rehearsal/order/biv-order-request.h"

G_BEGIN_DECLS

/* Gives an order that may be given; else false, with a refusal. */
typedef bool (*BivGiveFunc) (BivAnswer *answer, BivSituation *situation,
                             const BivOrderRequest *request);

/* Who brings what about for whom. */
typedef struct
{
  gpointer item;   /* BivOrder or BivLeaderAction */
  guint side;      /* that gives it */
  guint unit;      /* that it is for, or BIV_NONE */
  guint leader;    /* whom an order is for, or who does it; or BIV_NONE */
  int amount;      /* hexes or elements that an order is priced by; else 1 */
  bool says_hexes; /* how many to fall back */
  int hexes;
  bool at_any_time;        /* nothing says in which phase */
  const BivAction *action; /* (nullable): of a leader's action: it tells the dice, losses, order */
  BivGiveFunc give_order;  /* likewise: for the order that it may be worth */
} BivEffectRequest;

bool biv_effects_check (BivAnswer *answer, const BivSituation *situation,
                        const BivEffectRequest *request);
bool biv_effects_apply (BivAnswer *answer, BivSituation *situation,
                        const BivEffectRequest *request);

G_END_DECLS
