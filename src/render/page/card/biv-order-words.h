/* What order cards say, in the language of the print.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/order/biv-order.h"
#include "render/page/card/biv-deck.h"

char *biv_order_name_generals (BivPageFlow *flow);
char *biv_order_describe_phase (BivPageFlow *flow, BivOrderCategory *group);
char *biv_order_format_price (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group,
                              bool is_near);
const char *biv_order_name_recipient (BivPageFlow *flow, BivOrder *order);
const char *biv_order_name_duration (BivPageFlow *flow, BivOrder *order);
void biv_order_add_prices (BivCard *card, BivPageFlow *flow, BivOrder *order,
                           BivOrderCategory *group);
void biv_order_add_phase (BivCard *card, BivPageFlow *flow, BivOrderCategory *group);
void biv_order_add_giver (BivCard *card, BivPageFlow *flow, BivOrderCategory *group);
void biv_order_add_use (BivCard *card, BivPageFlow *flow, BivOrder *order,
                        BivOrderCategory *group);
