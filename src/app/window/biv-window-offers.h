/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-recents.h"
#include "app/window/biv-header.h"

G_BEGIN_DECLS

typedef struct _BivWindowOffers BivWindowOffers;

BivWindowOffers *biv_window_offers_new (BivView *view, BivHeader *header, BivRecents *recents);
void biv_window_offers_free (gpointer self);
void biv_window_offers_add (GPtrArray *offers, const char *typed, gpointer self);

G_END_DECLS
