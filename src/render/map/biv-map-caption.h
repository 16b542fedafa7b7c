/* The names on a printed map and their places.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/node/biv-node.h"
#include "render/map/biv-map-room.h"

typedef enum
{
  BIV_CAPTION_PLACE,
  BIV_CAPTION_OBJECTIVE,
  BIV_CAPTION_PIECE,
  BIV_CAPTION_NUMBER,
} BivCaptionKind;

/* A name at its place. */
typedef struct
{
  BivCaptionKind kind;
  char *text;  /* may have several lines */
  double size; /* of the font, in points */
  BivPoint centre;
  BivMapBox box;   /* the rectangle around its letters */
  BivPoint anchor; /* the end of the line that leads from the name to what it names */
  bool has_line;
} BivMapCaption;

/* A piece that the map shows by a number, counted from 1. */
typedef struct
{
  BivNode *piece;
  BivOffset hex;
} BivMapNumbered;
