/* Why the rehearsal refuses orders, charges and moves under rules that measure. Listed by
 * biv-refusals.h; distances are in mm.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define BIV_EACH_TABLE_REFUSAL(X)                                    \
  /* command tests */                                                \
  X (NOT_COMMANDER, "not-commander", "figure")                       \
  X (COMMANDER_CLOSED, "commander-closed", "leader")                 \
  X (ORDERS_ENDED, "orders-ended", "rank")                           \
  X (NOT_RECEIVED, "order-not-received", "sum value")                \
  X (UNIT_CLOSED, "unit-closed", "piece leader")                     \
  X (UNIT_FROZEN, "unit-frozen", "piece")                            \
  X (ACTED_ALONE, "moved-by-initiative", "piece")                    \
  X (UNIT_CHARGED, "unit-charged", "piece")                          \
  X (ORDERS_ALL_RECEIVED, "orders-all-received", "piece number")     \
  X (BRIGADE_SIZE, "brigade-size", "count smallest largest")         \
  X (BRIGADE_APART, "brigade-apart", "piece")                        \
  X (BRIGADE_MIXED, "brigade-mixed", "piece")                        \
  X (BRIGADE_BROKEN, "brigade-broken", "piece")                      \
  /* moves */                                                        \
  X (NO_ORDER_TO_MOVE, "no-order-to-move", "piece")                  \
  X (TOO_LONG_A_WAY, "too-long-a-way", "piece distance-mm range-mm") \
  X (NO_ENEMY_NEAR, "no-enemy-near", "piece range?")                 \
  X (NOT_NEAREST, "enemy-not-nearest", "piece enemy")                \
  X (ENEMY_UNSEEN, "enemy-unseen", "piece enemy")                    \
  X (NEVER_CHARGES, "never-charges", "piece")                        \
  X (MUST_CHARGE, "must-charge", "piece enemy")                      \
  X (NOT_AWAY, "not-farther-away", "piece enemy")                    \
  X (NO_CONTACT, "no-contact", "piece other")                        \
  X (PLACE_TAKEN, "place-taken", "piece other")                      \
  X (GROUND_BARRED, "ground-barred", "piece terrain")                \
  X (WAY_TAKEN, "way-taken", "piece other")                          \
  X (WAY_BARRED, "way-barred", "piece terrain")                      \
  X (CONTACT_UNMEANT, "contact-is-charge", "piece other")            \
  X (NOBODY_JOINED, "nobody-to-join", "figure")                      \
  X (MOVE_MEASURED, "move-measured", "piece")                        \
  X (OFF_BOARD, "off-board", "piece")                                \
  X (FIGURE_MOVED, "figure-moved", "figure")
