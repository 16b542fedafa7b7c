/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_TURN_PHASE (biv_turn_phase_get_type ())
BIV_DECLARE_RULE_ITEM (BivTurnPhase, biv_turn_phase, TURN_PHASE)

/* What players do in a phase. */
#define BIV_EACH_PHASE_KIND(X)                \
  X (BIV_PHASE_KIND_COMMAND, "command")       \
  X (BIV_PHASE_KIND_MOVEMENT, "movement")     \
  X (BIV_PHASE_KIND_COMBAT, "combat")         \
  X (BIV_PHASE_KIND_END, "end")               \
  X (BIV_PHASE_KIND_INITIATIVE, "initiative") \
  X (BIV_PHASE_KIND_ORDERS, "orders")         \
  X (BIV_PHASE_KIND_COMMANDERS, "commanders") \
  X (BIV_PHASE_KIND_SHOOTING, "shooting")

typedef enum
{
  BIV_EACH_PHASE_KIND (BIV_MEMBER)
} BivPhaseKind;

enum
{
  BIV_TURN_PHASE_KIND = BIV_RULE_ITEM_N_FIELDS,
  BIV_TURN_PHASE_N_FIELDS,
};

BivPhaseKind biv_turn_phase_get_kind (BivTurnPhase *self);
