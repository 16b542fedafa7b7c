/* A way to send an activation to a unit that is too far away.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-messenger-kind.h"

static const char *const carrier_words[] = { BIV_EACH_CARRIER (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_MESSENGER_KIND_N_FIELDS] = {
  [BIV_MESSENGER_KIND_CARRIER] = { "carrier", BIV_FIELD_ENUM, .words = carrier_words },
  /* how many hexes he goes in a turn */
  [BIV_MESSENGER_KIND_SPEED] = { "speed", BIV_FIELD_INT, .required = true, .minimum = 1,
                                 .maximum = 100, .fallback = 0 },
  [BIV_MESSENGER_KIND_DICE] = { "dice", BIV_FIELD_INT, .required = true, .minimum = 1,
                                .maximum = 10, .fallback = 0 },
  /* whether he is lost only if all dice show the face; otherwise if any of them does */
  [BIV_MESSENGER_KIND_ALL_DICE] = { "all-dice", BIV_FIELD_BOOLEAN },
  [BIV_MESSENGER_KIND_FACE] = { "face", BIV_FIELD_TOKEN, .required = true },
  /* whether the unit acts in the turn in which he reaches it */
  [BIV_MESSENGER_KIND_SAME_TURN] = { "same-turn", BIV_FIELD_BOOLEAN },
  /* whether he is placed on the board with his sender at the start */
  [BIV_MESSENGER_KIND_FROM_START] = { "from-start", BIV_FIELD_BOOLEAN },
  [BIV_MESSENGER_KIND_FROM_ROUT] = { "from-rout", BIV_FIELD_BOOLEAN },
  [BIV_MESSENGER_KIND_FROM_MOVE] = { "from-move", BIV_FIELD_BOOLEAN },
  /* how many places of the sender's activation he takes */
  [BIV_MESSENGER_KIND_PLACES] = { "places", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                  .fallback = 1 },
  /* whether only impassable terrain slows him */
  [BIV_MESSENGER_KIND_IGNORES_TERRAIN] = { "ignores-terrain", BIV_FIELD_BOOLEAN },
  /* whether he starts back only in the turn after he reached the unit */
  [BIV_MESSENGER_KIND_RETURNS_NEXT_TURN] = { "returns-next-turn", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivMessengerKind, biv_messenger_kind, "messenger", fields)

BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, BivCarrier, carrier, int,
                 BIV_MESSENGER_KIND_CARRIER)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, int, speed, int, BIV_MESSENGER_KIND_SPEED)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, int, dice, int, BIV_MESSENGER_KIND_DICE)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, all_dice, boolean,
                 BIV_MESSENGER_KIND_ALL_DICE)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, const char *, face, string,
                 BIV_MESSENGER_KIND_FACE)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, same_turn, boolean,
                 BIV_MESSENGER_KIND_SAME_TURN)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, from_start, boolean,
                 BIV_MESSENGER_KIND_FROM_START)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, from_rout, boolean,
                 BIV_MESSENGER_KIND_FROM_ROUT)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, from_move, boolean,
                 BIV_MESSENGER_KIND_FROM_MOVE)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, int, places, int, BIV_MESSENGER_KIND_PLACES)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, ignores_terrain, boolean,
                 BIV_MESSENGER_KIND_IGNORES_TERRAIN)
BIV_NODE_GETTER (BivMessengerKind, biv_messenger_kind, bool, returns_next_turn, boolean,
                 BIV_MESSENGER_KIND_RETURNS_NEXT_TURN)
