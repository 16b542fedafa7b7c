/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

G_BEGIN_DECLS

/* What part of the board stays where it is when the board gets another size, either way. */
typedef enum
{
  BIV_ANCHOR_START,  /* the left, the top */
  BIV_ANCHOR_MIDDLE, /* both edges move */
  BIV_ANCHOR_END,    /* the right, the bottom */
} BivAnchor;

typedef struct
{
  int width;
  int height;
  BivAnchor across;
  BivAnchor down;
} BivNewSize;

BivEditList *biv_board_shape_edits_resize (BivDocument *document, BivNewSize size);
BivEditList *biv_board_shape_edits_turn (BivDocument *document, BivOrientation orientation);

G_END_DECLS
