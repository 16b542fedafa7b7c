/* Cards of a kind on their way to sheets of paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-private.h"
#include "render/page/biv-page-table.h"

/* Cards of one size, collected to be printed together. */
typedef struct
{
  BivPageFlow *flow;
  BivCardSize size;
  GPtrArray *texts;     /* of BivCard: those that are not composed yet */
  GPtrArray *cards;     /* with front and back */
  GPtrArray *shortened; /* of char *: the names that had no room on them */
} BivDeck;

BivDeck biv_deck (BivPageFlow *flow, const char *what);
void biv_deck_clear (BivDeck *self);
BivArmy *biv_deck_take_army (BivDeck *self, const BivPageSubject *subject, guint position);
bool biv_deck_wants (const BivDeck *self, gpointer item);
void biv_deck_add_card (BivDeck *self, BivCard *card);
void biv_deck_add_faces (BivDeck *self, GPtrArray *front, GPtrArray *back, guint copies);
void biv_deck_add_shortened (const BivDeck *self, const char *name);
void biv_deck_print (BivDeck *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivDeck, biv_deck_clear)
