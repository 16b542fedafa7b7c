/* A card before it is placed on paper: what is on it, and how that is made to fit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-sheet.h"
#include "render/paper/biv-page-item.h"

typedef struct
{
  char *title;
  char *group;    /* its kind of card: printed below the title and on the back */
  char *corner;   /* (nullable): words in a disc beside the title */
  char *colour;   /* the name of a side's colour in the style */
  char *sign;     /* (nullable): the name of a sign in the style of the map */
  bool is_framed; /* whether the sign has a frame, as those of arms */
  char *foot;     /* small words at the bottom */
  GPtrArray *paragraphs;
  bool begins_part; /* the next of them */
} BivCard;

BivCard *biv_card_new (const char *title, const char *group, const char *colour, const char *sign);
void biv_card_free (BivCard *self);
void biv_card_add (BivCard *self, const char *label, const char *text);
void biv_card_add_ticks (BivCard *self, const char *label, const char *text, guint n);
void biv_card_begin_part (BivCard *self);
GPtrArray *biv_card_compose (const BivCard *self, BivCardSize size, BivMapStyle *style);
GPtrArray *biv_card_compose_back (const BivCard *self, BivCardSize size, BivMapStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCard, biv_card_free)
