/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-private.h"

/* Points round what stands on a card. */
#define BIV_CARD_GAP 2.0
#define BIV_CARD_PAD 3.0

extern const BivPaint biv_card_black;

/* The front of a card with what does not flow, and the room that this leaves. Lengths are in points
 * from its upper left. */
typedef struct
{
  const BivCard *card;
  BivMapStyle *style;
  const BivDrawing *look;
  double width;
  double height;
  double edge;     /* kept free at all sides, for a cut that strays */
  double scale;    /* to a card of the usual width */
  GPtrArray *face; /* of BivPageItem */
  double group_y;
  guint n_common;  /* of the items: what every front has; the others are on the first alone */
  double top;      /* where the text begins on the first front */
  double next_top; /* and on others */
  double bottom;   /* where it ends */
  GPtrArray *lost; /* of BivCardParagraph: what found no room, to be said in the text */
  char *lost_foot; /* (nullable): that of the foot */
} BivCardFrame;

BivCardFrame biv_card_frame (const BivCard *card, BivCardSize size, BivMapStyle *style);
void biv_card_frame_clear (BivCardFrame *self);
BivPageItem *biv_card_frame_add (BivCardFrame *self, BivPageItemKind kind, double x, double y,
                                 double width, double height);
BivPageItem *biv_card_frame_make_text (BivCardFrame *self, BivPageRole role, double size,
                                       const char *markup);
void biv_card_frame_place_text (BivCardFrame *self, BivPageItem *item, double x, double y);
void biv_card_frame_place_number (BivCardFrame *self, guint number, guint all);
void biv_card_frame_place_picture (BivCardFrame *self, double y, double room);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivCardFrame, biv_card_frame_clear)
