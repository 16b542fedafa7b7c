/* The names of slots. Each slot of a verb has one, and a script writes it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"

#define BIV_EACH_ABOUT(X)              \
  X (BIV_ABOUT_NONE, "")               \
  X (BIV_ABOUT_ACTION, "action")       \
  X (BIV_ABOUT_ALLOWANCE, "allowance") \
  X (BIV_ABOUT_AT, "at")               \
  X (BIV_ABOUT_ATTACKED, "attacked")   \
  X (BIV_ABOUT_BESIDE, "beside")       \
  X (BIV_ABOUT_BY, "by")               \
  X (BIV_ABOUT_COMMANDER, "commander") \
  X (BIV_ABOUT_DETAIL, "detail")       \
  X (BIV_ABOUT_DICE, "dice")           \
  X (BIV_ABOUT_DX, "dx")               \
  X (BIV_ABOUT_DY, "dy")               \
  X (BIV_ABOUT_ELEMENTS, "elements")   \
  X (BIV_ABOUT_ENEMY, "enemy")         \
  X (BIV_ABOUT_EXPOSED, "exposed")     \
  X (BIV_ABOUT_FACE, "face")           \
  X (BIV_ABOUT_FACING, "facing")       \
  X (BIV_ABOUT_FIGURE, "figure")       \
  X (BIV_ABOUT_FROM, "from")           \
  X (BIV_ABOUT_GROUND, "ground")       \
  X (BIV_ABOUT_HEX, "hex")             \
  X (BIV_ABOUT_HEXES, "hexes")         \
  X (BIV_ABOUT_JOIN, "join")           \
  X (BIV_ABOUT_KIND, "kind")           \
  X (BIV_ABOUT_LEADER, "leader")       \
  X (BIV_ABOUT_LOSSES, "losses")       \
  X (BIV_ABOUT_MARK, "mark")           \
  X (BIV_ABOUT_MESSAGE, "message")     \
  X (BIV_ABOUT_NO, "no")               \
  X (BIV_ABOUT_NUMBER, "number")       \
  X (BIV_ABOUT_ORDER, "order")         \
  X (BIV_ABOUT_OTHER, "other")         \
  X (BIV_ABOUT_OVER, "over")           \
  X (BIV_ABOUT_PHASE, "phase")         \
  X (BIV_ABOUT_PIECE, "piece")         \
  X (BIV_ABOUT_RANGED, "ranged")       \
  X (BIV_ABOUT_SEEN, "seen")           \
  X (BIV_ABOUT_SIDE, "side")           \
  X (BIV_ABOUT_STATE, "state")         \
  X (BIV_ABOUT_TO, "to")               \
  X (BIV_ABOUT_TOUCHING, "touching")   \
  X (BIV_ABOUT_UNIT, "unit")           \
  X (BIV_ABOUT_UNITS, "units")         \
  X (BIV_ABOUT_UNSEEN, "unseen")       \
  X (BIV_ABOUT_VALUES, "values")       \
  X (BIV_ABOUT_VIA, "via")             \
  X (BIV_ABOUT_WITH, "with")

/* The first stands for no slot: lists of slots end with it. */
typedef enum
{
  BIV_EACH_ABOUT (BIV_MEMBER)
} BivAbout;

extern const char *const biv_about_words[];
