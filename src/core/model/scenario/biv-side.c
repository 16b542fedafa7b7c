/* One side of a battle: its copy of an army, where that came from, and what it plays for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-side.h"

static const BivField fields[BIV_SIDE_N_FIELDS] = {
  [BIV_SIDE_NAME] = { "name", BIV_FIELD_TEXT },
  /* sides of one team are friends; "" is no team */
  [BIV_SIDE_TEAM] = { "team", BIV_FIELD_TOKEN },
  [BIV_SIDE_COLOUR] = { "colour", BIV_FIELD_ENUM, .words = biv_colour_words },
  [BIV_SIDE_EDGE] = { "edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  [BIV_SIDE_ORDER_POINTS] = { "order-points", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                              .fallback = -1 },
  /* the scenario sets its activations, which may then differ from the ruleset's advice */
  [BIV_SIDE_SETS_ACTIVATIONS] = { "sets-activations", BIV_FIELD_BOOLEAN },
  /* enemy units to remove; the ruleset's usual share when 0 */
  [BIV_SIDE_VICTORY_UNITS] = { "victory-units", BIV_FIELD_INT, .minimum = 1, .maximum = 10000,
                               .fallback = 0 },
  /* objective points to hold */
  [BIV_SIDE_VICTORY_POINTS] = { "victory-points", BIV_FIELD_INT, .minimum = 1, .maximum = 100000,
                                .fallback = 0 },
  /* at the end of how many of its own consecutive turns it must hold them */
  [BIV_SIDE_VICTORY_TURNS] = { "victory-turns", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                               .fallback = 1 },
  /* whether it must reach either the units or the points, or both */
  [BIV_SIDE_VICTORY_NEEDS] = { "victory-needs", BIV_FIELD_ENUM,
                               .words = biv_victory_needs_words },
  /* any other way to win */
  [BIV_SIDE_VICTORY] = { "victory", BIV_FIELD_TEXT },
  [BIV_SIDE_ORIGIN_FILE] = { "origin-file", BIV_FIELD_STRING },
  [BIV_SIDE_ORIGIN_LIBRARY] = { "origin-library", BIV_FIELD_STRING },
  [BIV_SIDE_ORIGIN_REVISION] = { "origin-revision", BIV_FIELD_STRING },
  [BIV_SIDE_ARMY] = { "army", BIV_FIELD_LIST, .maximum = 1, .item_type = biv_army_get_type },
};

BIV_DEFINE_NODE (BivSide, biv_side, "side", fields)

BIV_NODE_GETTER (BivSide, biv_side, BivText *, name, text, BIV_SIDE_NAME)
BIV_NODE_GETTER (BivSide, biv_side, const char *, team, string, BIV_SIDE_TEAM)
BIV_NODE_GETTER (BivSide, biv_side, BivColour, colour, int, BIV_SIDE_COLOUR)
BIV_NODE_GETTER (BivSide, biv_side, BivEdge, edge, int, BIV_SIDE_EDGE)
BIV_NODE_GETTER (BivSide, biv_side, int, order_points, int, BIV_SIDE_ORDER_POINTS)
BIV_NODE_GETTER (BivSide, biv_side, bool, sets_activations, boolean, BIV_SIDE_SETS_ACTIVATIONS)
BIV_NODE_GETTER (BivSide, biv_side, int, victory_units, int, BIV_SIDE_VICTORY_UNITS)
BIV_NODE_GETTER (BivSide, biv_side, int, victory_points, int, BIV_SIDE_VICTORY_POINTS)
BIV_NODE_GETTER (BivSide, biv_side, int, victory_turns, int, BIV_SIDE_VICTORY_TURNS)
BIV_NODE_GETTER (BivSide, biv_side, BivVictoryNeeds, victory_needs, int, BIV_SIDE_VICTORY_NEEDS)
BIV_NODE_GETTER (BivSide, biv_side, BivText *, victory, text, BIV_SIDE_VICTORY)
BIV_NODE_GETTER (BivSide, biv_side, const char *, origin_file, string, BIV_SIDE_ORIGIN_FILE)
BIV_NODE_GETTER (BivSide, biv_side, const char *, origin_library, string, BIV_SIDE_ORIGIN_LIBRARY)
BIV_NODE_GETTER (BivSide, biv_side, const char *, origin_revision, string,
                 BIV_SIDE_ORIGIN_REVISION)

/** biv_side_get_army: (transfer none) (nullable): the side's own copy of its army. */
BIV_NODE_ONLY_GETTER (BivSide, biv_side, BivArmy, army, BIV_SIDE_ARMY)
