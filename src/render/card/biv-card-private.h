/* A card before it is placed on paper: what is on it, and how that is made to fit.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-sheet.h"
#include "render/paper/biv-page-item.h"

/* Few words that are found at once: a price, a number that is used each turn, or what a sign is
 * for. */
typedef struct
{
  char *sign;  /* (nullable): the name of a picture in the style */
  char *label; /* what it is about: below a number, and before the text where there is no room for
                * the sign */
  char *text;
} BivCardMark;

typedef struct
{
  char *title;
  char *group;        /* its kind of card: printed below the title */
  char *back;         /* (nullable): on the back, where that is not the group */
  char *colour;       /* the name of a side's colour in the style */
  char *sign;         /* (nullable): the name of a picture, or else of a sign on the map */
  bool is_framed;     /* whether the sign has a frame, as those of arms */
  char *foot;         /* small words at the bottom */
  GPtrArray *badges;  /* of BivCardMark: prices, in discs beside the title */
  GPtrArray *figures; /* numbers, large, below the title */
  GPtrArray *strip;   /* signs with a few words, below the title */
  GPtrArray *paragraphs;
  bool begins_part; /* the next of them */
} BivCard;

typedef struct
{
  char *label; /* (nullable): set bold before the text */
  char *text;
  guint n_ticks; /* boxes below */
  bool is_apart; /* begins a new part */
} BivCardParagraph;

BivCard *biv_card_new (const char *title, const char *group, const char *colour, const char *sign);
void biv_card_free (BivCard *self);
void biv_card_add (BivCard *self, const char *label, const char *text);
void biv_card_add_ticks (BivCard *self, const char *label, const char *text, guint n);
void biv_card_begin_part (BivCard *self);
void biv_card_add_badge (BivCard *self, const char *label, const char *number);
void biv_card_add_figure (BivCard *self, const char *label, const char *number);
void biv_card_add_sign (BivCard *self, const char *sign, const char *label, const char *text);
double biv_card_find_size (const BivCard *self, BivCardSize size, BivMapStyle *style);
GPtrArray *biv_card_compose (const BivCard *self, BivCardSize size, BivMapStyle *style,
                             double largest);
GPtrArray *biv_card_compose_back (const BivCard *self, BivCardSize size, BivMapStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCard, biv_card_free)
