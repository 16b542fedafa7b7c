/* The effects of orders and of leaders' actions that are in force, summed up by kind.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/effect/biv-effect.h"
#include "core/rehearsal/moment/biv-situation.h"

/* All effects of a kind that are in force for somebody; item is NULL when there are none. */
typedef struct
{
  gpointer item; /* the first order or leader's action that has one */
  BivEffect *effect;
  const BivGiven *given;
  int amount;      /* of all of them together; 0: without limit */
  bool is_endless; /* one of them is without limit */
} BivInForce;

bool biv_in_force_has (const BivSituation *situation, const BivGiven *given);
bool biv_in_force_works_for (const BivSituation *situation, const BivGiven *given,
                             BivEffect *effect, guint unit);
void biv_in_force_add (BivInForce *sum, const BivGiven *given, BivEffect *effect);
void biv_in_force_record (BivSituation *situation, const BivGiven *given);

BivInForce biv_in_force_for_unit (const BivSituation *situation, BivEffectKind kind, guint unit);
BivInForce biv_in_force_for_unit_with (const BivSituation *situation, BivEffectKind kind,
                                       BivEffectKind also, guint unit);
BivInForce biv_in_force_for_leader (const BivSituation *situation, BivEffectKind kind,
                                    guint leader);
BivInForce biv_in_force_for_side (const BivSituation *situation, BivEffectKind kind, guint side);

BivOrderCategory *biv_in_force_get_category (const BivSituation *situation, BivOrder *order);
int biv_in_force_count_given (const BivSituation *situation, guint side, BivOrderCategory *category,
                              bool in_combat);
