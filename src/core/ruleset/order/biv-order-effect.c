/* One thing that an order brings about.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-order-effect.h"

static const char *const effect_kind_words[] = { BIV_EACH_EFFECT_KIND (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_ORDER_EFFECT_N_FIELDS] = {
  [BIV_ORDER_EFFECT_KIND] = { "kind", BIV_FIELD_ENUM, .required = true,
                              .words = effect_kind_words },
  /* of what the kind counts; 0: without limit */
  [BIV_ORDER_EFFECT_AMOUNT] = { "amount", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                .fallback = 1 },
  /* of the combat die, where it is about one */
  [BIV_ORDER_EFFECT_FACE] = { "face", BIV_FIELD_TOKEN },
};

BIV_DEFINE_NODE (BivOrderEffect, biv_order_effect, "effect", fields)

BIV_NODE_GETTER (BivOrderEffect, biv_order_effect, BivEffectKind, kind, int, BIV_ORDER_EFFECT_KIND)
BIV_NODE_GETTER (BivOrderEffect, biv_order_effect, int, amount, int, BIV_ORDER_EFFECT_AMOUNT)
BIV_NODE_GETTER (BivOrderEffect, biv_order_effect, const char *, face, string,
                 BIV_ORDER_EFFECT_FACE)

/** biv_effect_kind_needs_unit: whether it is done to the unit that the order is given to. */
bool
biv_effect_kind_needs_unit (BivEffectKind kind)
{
  return kind == BIV_EFFECT_KIND_EXTRA_UNIT || kind == BIV_EFFECT_KIND_CHANGE_MOUNT ||
         kind == BIV_EFFECT_KIND_RESTORE || kind == BIV_EFFECT_KIND_FALL_BACK;
}

/** biv_effect_kind_needs_combat: whether it is done to who fights in the combat under way. */
bool
biv_effect_kind_needs_combat (BivEffectKind kind)
{
  return kind == BIV_EFFECT_KIND_FALL_BACK || kind == BIV_EFFECT_KIND_ATTACKER_STOPS;
}
