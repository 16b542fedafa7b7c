/* The edges of a board, and the colours of sides.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

typedef enum
{
  BIV_EDGE_NONE,
  BIV_EDGE_NORTH,
  BIV_EDGE_EAST,
  BIV_EDGE_SOUTH,
  BIV_EDGE_WEST,
} BivEdge;

typedef enum
{
  BIV_COLOUR_BLUE,
  BIV_COLOUR_RED,
  BIV_COLOUR_GREEN,
  BIV_COLOUR_OCHRE,
  BIV_COLOUR_VIOLET,
  BIV_COLOUR_GREY,
} BivColour;

extern const char *const biv_edge_words[];
extern const char *const biv_colour_words[];
