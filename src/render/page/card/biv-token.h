/* Small things to cut out: counters, labels and markers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/card/biv-deck.h"

G_BEGIN_DECLS

/* A picture with a name below. */
typedef struct
{
  const char *name;
  const char *colour; /* as the style knows it for a side of a battle */
  const char *sign;   /* (nullable): the picture, unless it is a number or a counter */
  const char *number; /* (nullable) */
  BivNode *piece;     /* (nullable): whose counter it is */
  bool is_reduced;    /* it has lost half its elements */
} BivToken;

GPtrArray *biv_token_compose (const BivDeck *deck, const BivToken *token);
GPtrArray *biv_token_compose_plain (const BivDeck *deck, const char *colour);

GPtrArray *biv_token_begin (void);
BivPageItem *biv_token_add_box (GPtrArray *items, BivPoint corner, double width, double height);
BivPageItem *biv_token_fit (const BivDeck *deck, const char *text, BivPageRole role, double width,
                            double room);

G_END_DECLS
