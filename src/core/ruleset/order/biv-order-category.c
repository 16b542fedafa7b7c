/* A class of orders: who gives them, when, how many.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-order-category.h"

static const char *const giver_words[] = { BIV_EACH_GIVER (BIV_MEMBER_WORD) NULL };
static const char *const order_phase_words[] = { BIV_EACH_ORDER_PHASE (BIV_MEMBER_WORD) NULL };
static const char *const order_per_words[] = { BIV_EACH_ORDER_PER (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_ORDER_CATEGORY_N_FIELDS] = {
  [BIV_ORDER_CATEGORY_GIVEN_BY] = { "given-by", BIV_FIELD_ENUM, .words = giver_words },
  [BIV_ORDER_CATEGORY_PHASE] = { "phase", BIV_FIELD_ENUM, .words = order_phase_words },
  [BIV_ORDER_CATEGORY_ALSO_IN_COMMAND] = { "also-in-command", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_CATEGORY_PER] = { "per", BIV_FIELD_ENUM, .words = order_per_words },
  [BIV_ORDER_CATEGORY_LIMIT] = { "limit", BIV_FIELD_INT, .minimum = 1, .maximum = 100,
                                 .fallback = 1 },
  [BIV_ORDER_CATEGORY_MELEE_ONLY] = { "melee-only", BIV_FIELD_BOOLEAN },
  /* whether a leader near the unit makes it cheaper */
  [BIV_ORDER_CATEGORY_REDUCIBLE] = { "reducible", BIV_FIELD_BOOLEAN },
  /* whether the general must be on the table, whoever gives it: only he sends orders */
  [BIV_ORDER_CATEGORY_NEEDS_GENERAL] = { "needs-general", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_CATEGORY_COLOUR] = { "colour", BIV_FIELD_TOKEN },
  [BIV_ORDER_CATEGORY_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivOrderCategory, biv_order_category, "order-class", fields)

BIV_NODE_GETTER (BivOrderCategory, biv_order_category, BivGiver, given_by, int,
                 BIV_ORDER_CATEGORY_GIVEN_BY)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, BivOrderPhase, phase, int,
                 BIV_ORDER_CATEGORY_PHASE)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, bool, also_in_command, boolean,
                 BIV_ORDER_CATEGORY_ALSO_IN_COMMAND)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, BivOrderPer, per, int,
                 BIV_ORDER_CATEGORY_PER)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, int, limit, int, BIV_ORDER_CATEGORY_LIMIT)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, bool, melee_only, boolean,
                 BIV_ORDER_CATEGORY_MELEE_ONLY)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, bool, reducible, boolean,
                 BIV_ORDER_CATEGORY_REDUCIBLE)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, bool, needs_general, boolean,
                 BIV_ORDER_CATEGORY_NEEDS_GENERAL)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, const char *, colour, string,
                 BIV_ORDER_CATEGORY_COLOUR)
BIV_NODE_GETTER (BivOrderCategory, biv_order_category, const char *, sign, string,
                 BIV_ORDER_CATEGORY_SIGN)
