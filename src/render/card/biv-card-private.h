/* A card before it is on paper: what stands on it, and how that is fitted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-sheet.h"
#include "render/paper/biv-page-item.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;
  char *group;    /* what it is one of: stands below the title and on the back */
  char *corner;   /* (nullable): in a disc beside the title */
  char *colour;   /* as the style knows it for a side of a battle */
  char *sign;     /* (nullable): as the map draws it */
  bool is_framed; /* the sign, as an arm's is */
  char *foot;     /* small, at the bottom */
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

G_END_DECLS
