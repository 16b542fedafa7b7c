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

BIV_ENUM (BivPhaseKind, BIV_EACH_PHASE_KIND)

enum
{
  BIV_TURN_PHASE_KIND = BIV_RULE_ITEM_N_FIELDS,
  BIV_TURN_PHASE_N_FIELDS,
};

BIV_GETTER (BivPhaseKind, biv_turn_phase_get_kind, BivTurnPhase, int, BIV_TURN_PHASE_KIND)

#define BIV_TYPE_ACTIVATION_RULE (biv_activation_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivActivationRule, biv_activation_rule, ACTIVATION_RULE)

enum
{
  BIV_ACTIVATION_RULE_SAME_GROUP = BIV_RULE_ITEM_N_FIELDS,
  BIV_ACTIVATION_RULE_SMALLEST,
  BIV_ACTIVATION_RULE_ALONE_COST,
  BIV_ACTIVATION_RULE_LEADER_ONCE,
  BIV_ACTIVATION_RULE_UNIT_ONCE,
  BIV_ACTIVATION_RULE_ALONE_ANYWHERE,
  BIV_ACTIVATION_RULE_N_FIELDS,
};

BIV_GETTER (bool, biv_activation_rule_get_same_group, BivActivationRule, boolean,
            BIV_ACTIVATION_RULE_SAME_GROUP)
BIV_GETTER (int, biv_activation_rule_get_smallest, BivActivationRule, int,
            BIV_ACTIVATION_RULE_SMALLEST)
BIV_GETTER (int, biv_activation_rule_get_alone_cost, BivActivationRule, int,
            BIV_ACTIVATION_RULE_ALONE_COST)
BIV_GETTER (bool, biv_activation_rule_get_leader_once, BivActivationRule, boolean,
            BIV_ACTIVATION_RULE_LEADER_ONCE)
BIV_GETTER (bool, biv_activation_rule_get_unit_once, BivActivationRule, boolean,
            BIV_ACTIVATION_RULE_UNIT_ONCE)
BIV_GETTER (bool, biv_activation_rule_get_alone_anywhere, BivActivationRule, boolean,
            BIV_ACTIVATION_RULE_ALONE_ANYWHERE)

#define BIV_TYPE_ACTIVATION_ADVICE (biv_activation_advice_get_type ())
BIV_DECLARE_RULE_ITEM (BivActivationAdvice, biv_activation_advice, ACTIVATION_ADVICE)

enum
{
  BIV_ACTIVATION_ADVICE_UNITS_FROM = BIV_RULE_ITEM_N_FIELDS,
  BIV_ACTIVATION_ADVICE_UNITS_TO,
  BIV_ACTIVATION_ADVICE_ACTIVATIONS,
  BIV_ACTIVATION_ADVICE_SIZE_FROM,
  BIV_ACTIVATION_ADVICE_SIZE_TO,
  BIV_ACTIVATION_ADVICE_N_FIELDS,
};

BIV_GETTER (int, biv_activation_advice_get_units_from, BivActivationAdvice, int,
            BIV_ACTIVATION_ADVICE_UNITS_FROM)
BIV_GETTER (int, biv_activation_advice_get_units_to, BivActivationAdvice, int,
            BIV_ACTIVATION_ADVICE_UNITS_TO)
BIV_GETTER (int, biv_activation_advice_get_activations, BivActivationAdvice, int,
            BIV_ACTIVATION_ADVICE_ACTIVATIONS)
BIV_GETTER (int, biv_activation_advice_get_size_from, BivActivationAdvice, int,
            BIV_ACTIVATION_ADVICE_SIZE_FROM)
BIV_GETTER (int, biv_activation_advice_get_size_to, BivActivationAdvice, int,
            BIV_ACTIVATION_ADVICE_SIZE_TO)

#define BIV_TYPE_VICTORY_RULE (biv_victory_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivVictoryRule, biv_victory_rule, VICTORY_RULE)

enum
{
  BIV_VICTORY_RULE_NUMERATOR = BIV_RULE_ITEM_N_FIELDS,
  BIV_VICTORY_RULE_DENOMINATOR,
  BIV_VICTORY_RULE_ROUND_DOWN,
  BIV_VICTORY_RULE_N_FIELDS,
};

BIV_GETTER (int, biv_victory_rule_get_numerator, BivVictoryRule, int, BIV_VICTORY_RULE_NUMERATOR)
BIV_GETTER (int, biv_victory_rule_get_denominator, BivVictoryRule, int,
            BIV_VICTORY_RULE_DENOMINATOR)
BIV_GETTER (bool, biv_victory_rule_get_round_down, BivVictoryRule, boolean,
            BIV_VICTORY_RULE_ROUND_DOWN)
