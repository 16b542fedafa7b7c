/* Small things to cut out: counters, labels and markers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/card/biv-deck.h"

/* A picture and a name below it. */
typedef struct
{
  const char *name;
  const char *colour; /* the name of a side's colour in the style */
  const char *sign;   /* (nullable): the sign, if the picture is neither a number nor a counter */
  const char *number; /* (nullable) */
  BivNode *piece;     /* (nullable): the piece whose counter it is */
  bool is_reduced;    /* whether it has lost half its elements */
  bool has_front;     /* whether it faces its upper edge */
} BivToken;

GPtrArray *biv_token_compose (const BivDeck *deck, const BivToken *token);
GPtrArray *biv_token_compose_plain (const BivDeck *deck, const char *colour);

guint biv_token_count_messengers (BivRuleset *ruleset);

GPtrArray *biv_token_begin (void);
BivPageItem *biv_token_add_box (GPtrArray *items, BivPoint corner, double width, double height);
BivPageItem *biv_token_fit (const BivDeck *deck, const char *text, BivPageRole role, double width,
                            double room);
