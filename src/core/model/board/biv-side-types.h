/* The edges of a board, and the colours of sides.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"

#define BIV_EACH_EDGE(X)      \
  X (BIV_EDGE_NONE, "none")   \
  X (BIV_EDGE_NORTH, "north") \
  X (BIV_EDGE_EAST, "east")   \
  X (BIV_EDGE_SOUTH, "south") \
  X (BIV_EDGE_WEST, "west")

typedef enum
{
  BIV_EACH_EDGE (BIV_MEMBER)
} BivEdge;

#define BIV_EACH_COLOUR(X)        \
  X (BIV_COLOUR_BLUE, "blue")     \
  X (BIV_COLOUR_RED, "red")       \
  X (BIV_COLOUR_GREEN, "green")   \
  X (BIV_COLOUR_OCHRE, "ochre")   \
  X (BIV_COLOUR_VIOLET, "violet") \
  X (BIV_COLOUR_GREY, "grey")

typedef enum
{
  BIV_EACH_COLOUR (BIV_MEMBER)
} BivColour;

/* Whether a side wins with any of its victory conditions, or needs all of them. */
#define BIV_EACH_VICTORY_NEEDS(X)  \
  X (BIV_VICTORY_NEEDS_ANY, "any") \
  X (BIV_VICTORY_NEEDS_ALL, "all")

typedef enum
{
  BIV_EACH_VICTORY_NEEDS (BIV_MEMBER)
} BivVictoryNeeds;

/* The result of a battle that nobody has won when its last turn is over. */
#define BIV_EACH_LIMIT_RESULT(X)                                        \
  X (BIV_LIMIT_RESULT_NONE, "none") /* not given */                     \
  X (BIV_LIMIT_RESULT_DRAW, "draw")                                     \
  X (BIV_LIMIT_RESULT_POINTS, "points") /* most objective points win */ \
  X (BIV_LIMIT_RESULT_UNITS, "units")   /* most enemy units removed win */

typedef enum
{
  BIV_EACH_LIMIT_RESULT (BIV_MEMBER)
} BivLimitResult;

extern const char *const biv_victory_needs_words[];
extern const char *const biv_limit_result_words[];
extern const char *const biv_edge_words[];
extern const char *const biv_colour_words[];
