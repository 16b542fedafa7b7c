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

typedef enum
{
  BIV_EACH_DISTANCE_UNIT (BIV_MEMBER)
} BivDistanceUnit;

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

const char *biv_ruleset_get_version (BivRuleset *self);
const char *biv_ruleset_get_extends (BivRuleset *self);
const char *biv_ruleset_get_without (BivRuleset *self);
BivDistanceUnit biv_ruleset_get_distance (BivRuleset *self);
const char *biv_ruleset_get_default_terrain (BivRuleset *self);
BivText *biv_ruleset_get_name (BivRuleset *self);
BivNodeList *biv_ruleset_get_sources (BivRuleset *self);
BivNodeList *biv_ruleset_get_words (BivRuleset *self);
BivNodeList *biv_ruleset_get_leaders (BivRuleset *self);
BivNodeList *biv_ruleset_get_qualities (BivRuleset *self);
BivActivationRule *biv_ruleset_get_activation (BivRuleset *self);
BivNodeList *biv_ruleset_get_advice (BivRuleset *self);
BivAllyRule *biv_ruleset_get_allies (BivRuleset *self);
BivNodeList *biv_ruleset_get_messengers (BivRuleset *self);
BivNodeList *biv_ruleset_get_leader_actions (BivRuleset *self);
BivOrderPointRule *biv_ruleset_get_order_points (BivRuleset *self);
BivNodeList *biv_ruleset_get_order_classes (BivRuleset *self);
BivNodeList *biv_ruleset_get_orders (BivRuleset *self);
BivBoardRule *biv_ruleset_get_board (BivRuleset *self);
BivVictoryRule *biv_ruleset_get_victory (BivRuleset *self);
BivSupportRule *biv_ruleset_get_support (BivRuleset *self);
BivNodeList *biv_ruleset_get_faces (BivRuleset *self);
BivNodeList *biv_ruleset_get_arms (BivRuleset *self);
BivNodeList *biv_ruleset_get_fields (BivRuleset *self);
BivNodeList *biv_ruleset_get_terrains (BivRuleset *self);
BivNodeList *biv_ruleset_get_works (BivRuleset *self);
BivNodeList *biv_ruleset_get_hexsides (BivRuleset *self);
BivNodeList *biv_ruleset_get_crossings (BivRuleset *self);
BivNodeList *biv_ruleset_get_movements (BivRuleset *self);
BivNodeList *biv_ruleset_get_phases (BivRuleset *self);
BivCommandTest *biv_ruleset_get_command_test (BivRuleset *self);
BivNodeList *biv_ruleset_get_modifiers (BivRuleset *self);
BivNodeList *biv_ruleset_get_refusals (BivRuleset *self);
BivNodeList *biv_ruleset_get_changes (BivRuleset *self);
BivComposition *biv_ruleset_get_composition (BivRuleset *self);
