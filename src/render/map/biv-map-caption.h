/* What a printed map names, and where it writes the name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/node/biv-node.h"
#include "render/map/biv-map-room.h"

G_BEGIN_DECLS

typedef enum
{
  BIV_CAPTION_PLACE,
  BIV_CAPTION_OBJECTIVE,
  BIV_CAPTION_PIECE,
  BIV_CAPTION_NUMBER,
} BivCaptionKind;

/* What is written in one place. */
typedef struct
{
  BivCaptionKind kind;
  char *text;  /* lines */
  double size; /* of the type, in points */
  BivPoint centre;
  BivMapBox box;   /* of its letters */
  BivPoint anchor; /* what it is about, where a line leads there */
  bool has_line;
} BivMapCaption;

/* A piece that the map names by a number, from 1 on. */
typedef struct
{
  BivNode *piece;
  BivOffset hex;
} BivMapNumbered;

G_END_DECLS
