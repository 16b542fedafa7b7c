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
int biv_order_get_discount (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group);
int biv_order_reduce (BivPageFlow *flow, BivOrder *order, BivOrderCategory *group, int cost);
const char *biv_order_name_recipient (BivPageFlow *flow, BivOrder *order);
const char *biv_order_name_duration (BivPageFlow *flow, BivOrder *order);
void biv_order_add_costs (BivCard *card, BivPageFlow *flow, BivOrder *order,
                          BivOrderCategory *group);
void biv_order_add_use (BivCard *card, BivPageFlow *flow, BivOrder *order,
                        BivOrderCategory *group);
