/* What orders in force bring about.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/order/biv-order-category.h"
#include "core/ruleset/order/biv-order-effect.h"
#include "core/rehearsal/moment/biv-situation.h"

G_BEGIN_DECLS

/* An effect in force; order is NULL when there is none. */
typedef struct
{
  BivOrder *order;
  BivOrderEffect *effect;
  const BivGivenOrder *given;
} BivInForce;

bool biv_given_order_is_in_force (const BivSituation *situation, const BivGivenOrder *given);
bool biv_given_order_concerns_unit (const BivSituation *situation, const BivGivenOrder *given,
                                    guint unit);
BivOrderEffect *biv_order_find_effect (BivOrder *order, BivEffectKind kind);
BivInForce biv_find_effect_for_unit (const BivSituation *situation, BivEffectKind kind,
                                     guint unit);
BivInForce biv_find_effect_for_leader (const BivSituation *situation, BivEffectKind kind,
                                       guint leader);
BivInForce biv_find_effect_for_side (const BivSituation *situation, BivEffectKind kind,
                                     guint side);

BivOrderCategory *biv_order_get_category (const BivSituation *situation, BivOrder *order);
int biv_order_count_given (const BivSituation *situation, guint side, BivOrderCategory *category,
                           bool in_combat);

G_END_DECLS
