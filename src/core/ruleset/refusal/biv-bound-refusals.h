/* Why the rehearsal refuses a move or an attack because of what the unit did before or of what is
 * in its way, or an order because of the phase: a part of biv-refusals.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define BIV_EACH_BOUND_REFUSAL(X)                                               \
  X (ATTACK_LEASHED, "attack-leashed", "unit rank?")                            \
  X (ATTACK_STOPPED, "attack-stopped", "unit order")                            \
  X (ATTACK_BY_ORDER, "attack-order-moves", "unit order")                       \
  X (ATTACK_MOVED_FAR, "attack-moved-far", "unit")                              \
  X (MOVED_RALLIED, "moved-rallied", "piece order")                             \
  X (MOVED_STOPPED, "moved-stopped", "piece order")                             \
  X (WAY_BLOCKED, "way-blocked", "piece hex")                                   \
  X (WAY_CUT_OFF, "way-cut-off", "piece hex")                                   \
  X (ORDER_NOT_NOW_EITHER, "order-not-now-either", "order class earlier phase") \
  X (ORDER_NOT_NOW_ENEMY, "order-not-now-enemy", "order class phase")
