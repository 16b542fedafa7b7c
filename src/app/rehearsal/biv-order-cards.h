/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rehearsal/biv-choice.h"

#define BIV_TYPE_ORDER_CARDS (biv_order_cards_get_type ())
G_DECLARE_FINAL_TYPE (BivOrderCards, biv_order_cards, BIV, ORDER_CARDS, AdwBin)

void biv_order_cards_follow (BivOrderCards *self, BivRehearsal *rehearsal);
