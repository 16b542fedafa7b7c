/* Why the rehearsal refuses a move or a message: a part of biv-refusals.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define BIV_EACH_MOVE_REFUSAL(X)                                      \
  X (MOVEMENT_UNKNOWN, "movement-unknown", "piece")                   \
  X (NOT_ACTIVATED, "not-activated", "piece")                         \
  X (NOT_ALONE, "not-alone", "piece")                                 \
  X (UNDER_WAY, "under-way", "piece")                                 \
  X (MOVED_ALREADY, "moved-already", "piece")                         \
  X (LEADERS_IN_TURN, "leaders-in-turn", "piece leader")              \
  X (NOT_NEXT, "hex-not-next", "piece hex")                           \
  X (TOO_FAR, "move-too-far", "piece allowance")                      \
  X (IMPASSABLE, "way-impassable", "piece hex")                       \
  X (HEX_OF_ENEMY, "hex-of-enemy", "piece hex")                       \
  X (HEX_OF_FRIEND, "hex-of-friend", "piece hex")                     \
  X (ENEMY_TOO_NEAR, "enemy-too-near", "piece order distance wanted") \
  X (ON_A_LEASH, "on-a-leash", "piece rank?")                         \
  X (NOT_SUPPORTED, "not-supported", "unit")                          \
  X (MESSENGER_FIGURE, "messenger-figure", "kind")                    \
  X (MESSENGER_NO_FIGURE, "messenger-no-figure", "kind")              \
  X (MESSENGER_UNFIT, "messenger-unfit", "piece kind")                \
  X (MESSENGER_ELSEWHERE, "messenger-elsewhere", "piece")             \
  X (MESSENGER_CAME, "messenger-came", "piece kind")                  \
  X (MESSAGE_OVER, "message-over", "piece")                           \
  X (MESSAGE_MOVED, "message-moved", "piece")                         \
  X (MESSAGE_TOO_FAR, "message-too-far", "piece cost speed")          \
  X (MESSAGE_NO_WAY, "message-no-way", "unit")                        \
  X (MESSAGE_ELSEWHERE, "message-elsewhere", "piece unit")            \
  X (MESSAGE_SAFE, "message-safe", "piece")                           \
  X (MESSAGE_MET, "message-met", "piece number")                      \
  X (MESSAGE_WAITS, "message-waits", "piece")
