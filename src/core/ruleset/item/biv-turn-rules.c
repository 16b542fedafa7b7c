/* How a battle goes by a ruleset: the phases of a turn, activations, and what it takes to win.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-turn-rules.h"

/* A phase of a player's turn; they follow each other in the order of the ruleset. */

static const char *const phase_kind_words[] = { BIV_EACH_PHASE_KIND (BIV_MEMBER_WORD) NULL };

static const BivField turn_phase_fields[BIV_TURN_PHASE_N_FIELDS] = {
  [BIV_TURN_PHASE_KIND] = { "kind", BIV_FIELD_ENUM, .words = phase_kind_words },
};

BIV_DEFINE_RULE_ITEM (BivTurnPhase, biv_turn_phase, "phase", turn_phase_fields)

/* How activations are made. */
static const BivField activation_rule_fields[BIV_ACTIVATION_RULE_N_FIELDS] = {
  /* all units of one activation are of one group of arms */
  [BIV_ACTIVATION_RULE_SAME_GROUP] = { "same-group", BIV_FIELD_BOOLEAN },
  [BIV_ACTIVATION_RULE_SMALLEST] = { "smallest", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                     .fallback = 1 },
  /* how many places of an activation a leader takes who is activated alone */
  [BIV_ACTIVATION_RULE_ALONE_COST] = { "alone-cost", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                       .fallback = 1 },
  [BIV_ACTIVATION_RULE_LEADER_ONCE] = { "leader-once", BIV_FIELD_BOOLEAN },
  [BIV_ACTIVATION_RULE_UNIT_ONCE] = { "unit-once", BIV_FIELD_BOOLEAN },
  /* a figure activated alone may be out of the range of whoever activates it */
  [BIV_ACTIVATION_RULE_ALONE_ANYWHERE] = { "alone-anywhere", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivActivationRule, biv_activation_rule, "activation", activation_rule_fields)

/* A row of the table of activations: how many are advised for an army of a number of units. */
static const BivField activation_advice_fields[BIV_ACTIVATION_ADVICE_N_FIELDS] = {
  [BIV_ACTIVATION_ADVICE_UNITS_FROM] = { "units-from", BIV_FIELD_INT, .required = true,
                                         .minimum = 0, .maximum = 10000, .fallback = 0 },
  [BIV_ACTIVATION_ADVICE_UNITS_TO] = { "units-to", BIV_FIELD_INT, .minimum = 0, .maximum = 10000,
                                       .fallback = -1 },
  [BIV_ACTIVATION_ADVICE_ACTIVATIONS] = { "activations", BIV_FIELD_INT, .required = true,
                                          .minimum = 1, .maximum = 100, .fallback = 0 },
  [BIV_ACTIVATION_ADVICE_SIZE_FROM] = { "size-from", BIV_FIELD_INT, .required = true, .minimum = 1,
                                        .maximum = 100, .fallback = 0 },
  [BIV_ACTIVATION_ADVICE_SIZE_TO] = { "size-to", BIV_FIELD_INT, .required = true, .minimum = 1,
                                      .maximum = 100, .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivActivationAdvice, biv_activation_advice, "advice",
                      activation_advice_fields)

/* The usual way to win: to remove a certain share of the enemy's units. */
static const BivField victory_rule_fields[BIV_VICTORY_RULE_N_FIELDS] = {
  [BIV_VICTORY_RULE_NUMERATOR] = { "numerator", BIV_FIELD_INT, .required = true, .minimum = 1,
                                   .maximum = 100, .fallback = 0 },
  [BIV_VICTORY_RULE_DENOMINATOR] = { "denominator", BIV_FIELD_INT, .required = true, .minimum = 1,
                                     .maximum = 100, .fallback = 0 },
  [BIV_VICTORY_RULE_ROUND_DOWN] = { "round-down", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivVictoryRule, biv_victory_rule, "victory-rule", victory_rule_fields)
