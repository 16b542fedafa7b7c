/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/order/biv-order.h"

#define BIV_TYPE_RULESET (biv_ruleset_get_type ())
BIV_DECLARE_NODE (BivRuleset, biv_ruleset, RULESET)

/* The unit in which ranges are measured. */
#define BIV_EACH_DISTANCE_UNIT(X)      \
  X (BIV_DISTANCE_UNIT_HEXES, "hexes") \
  X (BIV_DISTANCE_UNIT_CM, "cm")

BIV_ENUM (BivDistanceUnit, BIV_EACH_DISTANCE_UNIT)

enum
{
  BIV_RULESET_VERSION,
  BIV_RULESET_EXTENDS,
  BIV_RULESET_WITHOUT,
  BIV_RULESET_DISTANCE,
  BIV_RULESET_DEFAULT_TERRAIN,
  BIV_RULESET_NAME,
  BIV_RULESET_TEXT,
  BIV_RULESET_SOURCES,
  BIV_RULESET_WORDS,
  BIV_RULESET_LEADERS,
  BIV_RULESET_QUALITIES,
  BIV_RULESET_ACTIVATION,
  BIV_RULESET_ADVICE,
  BIV_RULESET_ALLIES,
  BIV_RULESET_MESSENGERS,
  BIV_RULESET_LEADER_ACTIONS,
  BIV_RULESET_ORDER_POINTS,
  BIV_RULESET_ORDER_CLASSES,
  BIV_RULESET_ORDERS,
  BIV_RULESET_BOARD,
  BIV_RULESET_VICTORY,
  BIV_RULESET_SUPPORT,
  BIV_RULESET_FACES,
  BIV_RULESET_ARMS,
  BIV_RULESET_FIELDS,
  BIV_RULESET_TERRAINS,
  BIV_RULESET_WORKS,
  BIV_RULESET_HEXSIDES,
  BIV_RULESET_CROSSINGS,
  BIV_RULESET_MOVEMENTS,
  BIV_RULESET_PHASES,
  BIV_RULESET_COMMAND_TEST,
  BIV_RULESET_MODIFIERS,
  BIV_RULESET_COMPOSITION,
  BIV_RULESET_REFUSALS,
  BIV_RULESET_CHANGES,
  BIV_RULESET_N_FIELDS,
};

BIV_GETTER (const char *, biv_ruleset_get_version, BivRuleset, string, BIV_RULESET_VERSION)
BIV_GETTER (const char *, biv_ruleset_get_extends, BivRuleset, string, BIV_RULESET_EXTENDS)
BIV_GETTER (const char *, biv_ruleset_get_without, BivRuleset, string, BIV_RULESET_WITHOUT)
BIV_GETTER (BivDistanceUnit, biv_ruleset_get_distance, BivRuleset, int, BIV_RULESET_DISTANCE)
BIV_GETTER (const char *, biv_ruleset_get_default_terrain, BivRuleset, string,
            BIV_RULESET_DEFAULT_TERRAIN)
BIV_GETTER (BivText *, biv_ruleset_get_name, BivRuleset, text, BIV_RULESET_NAME)
BIV_GETTER (BivNodeList *, biv_ruleset_get_sources, BivRuleset, list, BIV_RULESET_SOURCES)
BIV_GETTER (BivNodeList *, biv_ruleset_get_words, BivRuleset, list, BIV_RULESET_WORDS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_leaders, BivRuleset, list, BIV_RULESET_LEADERS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_qualities, BivRuleset, list, BIV_RULESET_QUALITIES)
/* how activations are made */
BIV_ONLY_GETTER (BivActivationRule, biv_ruleset_get_activation, BivRuleset, BIV_RULESET_ACTIVATION)
BIV_GETTER (BivNodeList *, biv_ruleset_get_advice, BivRuleset, list, BIV_RULESET_ADVICE)
/* the rules for allied contingents */
BIV_ONLY_GETTER (BivAllyRule, biv_ruleset_get_allies, BivRuleset, BIV_RULESET_ALLIES)
BIV_GETTER (BivNodeList *, biv_ruleset_get_messengers, BivRuleset, list, BIV_RULESET_MESSENGERS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_leader_actions, BivRuleset, list,
            BIV_RULESET_LEADER_ACTIONS)
/* the rules for order points */
BIV_ONLY_GETTER (BivOrderPointRule, biv_ruleset_get_order_points, BivRuleset,
                 BIV_RULESET_ORDER_POINTS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_order_classes, BivRuleset, list,
            BIV_RULESET_ORDER_CLASSES)
BIV_GETTER (BivNodeList *, biv_ruleset_get_orders, BivRuleset, list, BIV_RULESET_ORDERS)
/* the boards it is played on */
BIV_ONLY_GETTER (BivBoardRule, biv_ruleset_get_board, BivRuleset, BIV_RULESET_BOARD)
/* who wins, unless a scenario says otherwise */
BIV_ONLY_GETTER (BivVictoryRule, biv_ruleset_get_victory, BivRuleset, BIV_RULESET_VICTORY)
/* when a unit counts as supported */
BIV_ONLY_GETTER (BivSupportRule, biv_ruleset_get_support, BivRuleset, BIV_RULESET_SUPPORT)
BIV_GETTER (BivNodeList *, biv_ruleset_get_faces, BivRuleset, list, BIV_RULESET_FACES)
BIV_GETTER (BivNodeList *, biv_ruleset_get_arms, BivRuleset, list, BIV_RULESET_ARMS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_fields, BivRuleset, list, BIV_RULESET_FIELDS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_terrains, BivRuleset, list, BIV_RULESET_TERRAINS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_works, BivRuleset, list, BIV_RULESET_WORKS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_hexsides, BivRuleset, list, BIV_RULESET_HEXSIDES)
BIV_GETTER (BivNodeList *, biv_ruleset_get_crossings, BivRuleset, list, BIV_RULESET_CROSSINGS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_movements, BivRuleset, list, BIV_RULESET_MOVEMENTS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_phases, BivRuleset, list, BIV_RULESET_PHASES)
/* how orders are tested with dice */
BIV_ONLY_GETTER (BivCommandTest, biv_ruleset_get_command_test, BivRuleset, BIV_RULESET_COMMAND_TEST)
BIV_GETTER (BivNodeList *, biv_ruleset_get_modifiers, BivRuleset, list, BIV_RULESET_MODIFIERS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_refusals, BivRuleset, list, BIV_RULESET_REFUSALS)
BIV_GETTER (BivNodeList *, biv_ruleset_get_changes, BivRuleset, list, BIV_RULESET_CHANGES)
/* how limits follow a game's size */
BIV_ONLY_GETTER (BivComposition, biv_ruleset_get_composition, BivRuleset, BIV_RULESET_COMPOSITION)

int biv_ruleset_get_usual_size (BivRuleset *self);
