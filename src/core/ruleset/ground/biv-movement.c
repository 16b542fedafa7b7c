/* How far units of an arm, a weight or a trait move.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-movement.h"

static const BivField fields[BIV_MOVEMENT_N_FIELDS] = {
  [BIV_MOVEMENT_ARM] = { "arm", BIV_FIELD_TOKEN },
  /* a value of the field whose role is weight; empty: all weights */
  [BIV_MOVEMENT_WEIGHT] = { "weight", BIV_FIELD_TOKEN },
  /* a value of the field whose role is traits; this row then counts before that of the arm */
  [BIV_MOVEMENT_TRAIT] = { "trait", BIV_FIELD_TOKEN },
  /* hexes or cm; absent: a special rule of the unit has it, and the player enters it for a move
   */
  [BIV_MOVEMENT_DISTANCE] = { "distance", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                              .fallback = -1 },
  /* the same, in a turn in which the unit does not fight */
  [BIV_MOVEMENT_WITHOUT_COMBAT] = { "without-combat", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                    .fallback = -1 },
};

BIV_DEFINE_RULE_ITEM (BivMovement, biv_movement, "movement", fields)

BIV_NODE_GETTER (BivMovement, biv_movement, const char *, arm, string, BIV_MOVEMENT_ARM)
BIV_NODE_GETTER (BivMovement, biv_movement, const char *, weight, string, BIV_MOVEMENT_WEIGHT)
BIV_NODE_GETTER (BivMovement, biv_movement, const char *, trait, string, BIV_MOVEMENT_TRAIT)
BIV_NODE_GETTER (BivMovement, biv_movement, int, distance, int, BIV_MOVEMENT_DISTANCE)
BIV_NODE_GETTER (BivMovement, biv_movement, int, without_combat, int, BIV_MOVEMENT_WITHOUT_COMBAT)
