/* What a ruleset says of the ground and of who stands on it: arms and how far they move, terrain,
 * sides of hexes and what crosses them, works, support, and the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-ground-rules.h"

/* How far units of an arm, a weight or a trait move. */
static const BivField movement_fields[BIV_MOVEMENT_N_FIELDS] = {
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

BIV_DEFINE_RULE_ITEM (BivMovement, biv_movement, "movement", movement_fields)

/* An arm of service. */
static const BivField arm_fields[BIV_ARM_N_FIELDS] = {
  /* arms of one group may be activated together */
  [BIV_ARM_GROUP] = { "group", BIV_FIELD_TOKEN },
  /* may be activated together with every group */
  [BIV_ARM_ANY_GROUP] = { "any-group", BIV_FIELD_BOOLEAN },
  [BIV_ARM_ARTILLERY] = { "artillery", BIV_FIELD_BOOLEAN },
  /* the face of the combat die that hits this arm */
  [BIV_ARM_FACE] = { "face", BIV_FIELD_TOKEN },
  [BIV_ARM_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivArm, biv_arm, "arm", arm_fields)

/* A kind of ground. */
static const BivField terrain_fields[BIV_TERRAIN_N_FIELDS] = {
  [BIV_TERRAIN_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  /* a drawing key of the map style */
  [BIV_TERRAIN_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
  [BIV_TERRAIN_SUPPORTS_INFANTRY] = { "supports-infantry", BIV_FIELD_BOOLEAN },
  /* how many cm one sees into or through it; -1: no limit */
  [BIV_TERRAIN_SIGHT] = { "sight", BIV_FIELD_INT, .minimum = 0, .maximum = 1000, .fallback = -1 },
  /* in levels: it blocks sight like a hex of that elevation, unless the board sets it higher */
  [BIV_TERRAIN_HEIGHT] = { "height", BIV_FIELD_INT, .minimum = 0, .maximum = 100, .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivTerrain, biv_terrain, "terrain", terrain_fields)

/* A kind of hexside, such as a river or a wall. */
static const BivField side_kind_fields[BIV_SIDE_KIND_N_FIELDS] = {
  [BIV_SIDE_KIND_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_SIDE_KIND_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivSideKind, biv_side_kind, "hexside", side_kind_fields)

/* A bridge, a ford or the like, which leads over a side between two hexes. */
static const BivField crossing_fields[BIV_CROSSING_N_FIELDS] = {
  [BIV_CROSSING_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_CROSSING_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
  /* ids of the kinds of hexside that it can cross, with spaces between them; empty: all */
  [BIV_CROSSING_OVER] = { "over", BIV_FIELD_STRING },
};

BIV_DEFINE_RULE_ITEM (BivCrossing, biv_crossing, "crossing", crossing_fields)

/* A kind of field works on a hex. */
static const BivField work_fields[BIV_WORK_N_FIELDS] = {
  [BIV_WORK_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_WORK_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivWork, biv_work, "work", work_fields)

/* When a unit is supported. */
static const BivField support_rule_fields[BIV_SUPPORT_RULE_N_FIELDS] = {
  [BIV_SUPPORT_RULE_FRIENDS] = { "friends", BIV_FIELD_INT, .required = true, .minimum = 1,
                                 .maximum = 6, .fallback = 0 },
  [BIV_SUPPORT_RULE_RANGE] = { "range", BIV_FIELD_INT, .minimum = 1, .maximum = 100,
                               .fallback = 1 },
  /* ids of the arms that count as supported when they are attacked on ground that supports infantry
   */
  [BIV_SUPPORT_RULE_GROUND_ARMS] = { "ground-arms", BIV_FIELD_STRING },
};

BIV_DEFINE_RULE_ITEM (BivSupportRule, biv_support_rule, "support", support_rule_fields)

/* The rules for boards and for moving on them. */
static const BivField board_rule_fields[BIV_BOARD_RULE_N_FIELDS] = {
  [BIV_BOARD_RULE_SHORT_SIDE] = { "short-side", BIV_FIELD_INT, .required = true, .minimum = 1,
                                  .maximum = 1500, .fallback = 0 },
  [BIV_BOARD_RULE_LONG_SIDE] = { "long-side", BIV_FIELD_INT, .required = true, .minimum = 1,
                                 .maximum = 1500, .fallback = 0 },
  /* how many units one hex holds */
  [BIV_BOARD_RULE_STACKING] = { "stacking", BIV_FIELD_INT, .required = true, .minimum = 1,
                                .maximum = 100, .fallback = 0 },
  [BIV_BOARD_RULE_NEEDS_EDGES] = { "needs-edges", BIV_FIELD_BOOLEAN },
  /* how many hexes further a unit goes if its whole move follows one road */
  [BIV_BOARD_RULE_ROAD_BONUS] = { "road-bonus", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                  .fallback = 0 },
  /* ids of the movements that no road makes longer */
  [BIV_BOARD_RULE_NO_ROAD] = { "no-road", BIV_FIELD_STRING },
  /* how much of its movement a unit pays to enter a difficult hex or to cross a difficult side; it
   * can always go one hex */
  [BIV_BOARD_RULE_DIFFICULT_COST] = { "difficult-cost", BIV_FIELD_INT, .minimum = 1,
                                      .maximum = 100, .fallback = 1 },
  /* along a road, difficult ground costs no more than open ground */
  [BIV_BOARD_RULE_ROAD_OPENS] = { "road-opens", BIV_FIELD_BOOLEAN },
  /* ids of the arms that may move through friendly units, and of the arms and weights that let them
   * through */
  [BIV_BOARD_RULE_PASSING_ARMS] = { "passing-arms", BIV_FIELD_STRING },
  [BIV_BOARD_RULE_PASSED_ARMS] = { "passed-arms", BIV_FIELD_STRING },
  [BIV_BOARD_RULE_PASSED_WEIGHTS] = { "passed-weights", BIV_FIELD_STRING },
  /* values of the field whose role is mobility: infantry that rides to battle, and how many hexes
   * further it goes in a turn without combat */
  [BIV_BOARD_RULE_RIDING_TRAITS] = { "riding-traits", BIV_FIELD_STRING },
  [BIV_BOARD_RULE_RIDING_HEXES] = { "riding-hexes", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                    .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivBoardRule, biv_board_rule, "board-rule", board_rule_fields)
