/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

/* Which part of the board keeps its place when the board gets another size; for width and
 * height. */
typedef enum
{
  BIV_ANCHOR_START,  /* the left or upper edge */
  BIV_ANCHOR_MIDDLE, /* the middle: both edges move */
  BIV_ANCHOR_END,    /* the right or lower edge */
} BivAnchor;

typedef struct
{
  int width;
  int height;
  BivAnchor across;
  BivAnchor down;
} BivNewSize;

BivOffset biv_board_shape_edits_find_shift (BivDocument *document, BivNewSize size);
BivEditList *biv_board_shape_edits_resize (BivDocument *document, BivNewSize size);
GPtrArray *biv_board_shape_edits_list_lost (BivDocument *document, BivNewSize size);
BivEditList *biv_board_shape_edits_turn (BivDocument *document, BivOrientation orientation);
