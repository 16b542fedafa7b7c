/* How far an arm of a weight moves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-movement.h"

static const BivField fields[BIV_MOVEMENT_N_FIELDS] = {
  [BIV_MOVEMENT_ARM] = { "arm", BIV_FIELD_TOKEN },
  /* a value of the field whose role is weight; all weights when empty */
  [BIV_MOVEMENT_WEIGHT] = { "weight", BIV_FIELD_TOKEN },
  /* a value of the field whose role is traits: goes before the arm’s own */
  [BIV_MOVEMENT_TRAIT] = { "trait", BIV_FIELD_TOKEN },
  /* none: a rule of the unit’s own says it, and it is entered with each move */
  [BIV_MOVEMENT_DISTANCE] = { "distance", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                              .fallback = -1 },
  /* when it does not fight in the turn */
  [BIV_MOVEMENT_WITHOUT_COMBAT] = { "without-combat", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                    .fallback = -1 },
};

BIV_DEFINE_RULE_ITEM (BivMovement, biv_movement, "movement", fields)

BIV_NODE_GETTER (BivMovement, biv_movement, const char *, arm, string, BIV_MOVEMENT_ARM)
BIV_NODE_GETTER (BivMovement, biv_movement, const char *, weight, string, BIV_MOVEMENT_WEIGHT)
BIV_NODE_GETTER (BivMovement, biv_movement, const char *, trait, string, BIV_MOVEMENT_TRAIT)
BIV_NODE_GETTER (BivMovement, biv_movement, int, distance, int, BIV_MOVEMENT_DISTANCE)
BIV_NODE_GETTER (BivMovement, biv_movement, int, without_combat, int, BIV_MOVEMENT_WITHOUT_COMBAT)
