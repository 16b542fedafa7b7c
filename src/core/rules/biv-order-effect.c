/* One thing that an order brings about.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-order-effect.h"

static const char *const effect_kind_words[] = {
  "units-only", "gain-level", "extra-unit",
  "extra-leader", "move-only", "keep-away",
  "change-mount", "extra-hexes", "keep-combat",
  "ignore-difficult", "mix-arms", "any-place",
  "command-phase", "restore", "dice",
  "supported", "must-follow", "advantage-hits-self",
  "ignore-terrain", "attack-again", "advantage-to-flags",
  "flags-to-losses", "ignore-flags", "hit-to-flags",
  "both-at-once", "fall-back", "attacker-stops",
  "strike-first", "reroll", "take-hex",
  "winner-follows", "toward-edge", NULL
};

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
