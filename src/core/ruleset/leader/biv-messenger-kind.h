/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_MESSENGER_KIND (biv_messenger_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivMessengerKind, biv_messenger_kind, MESSENGER_KIND)

/* Who carries the message. */
#define BIV_EACH_CARRIER(X)                \
  X (BIV_CARRIER_IMPROVISED, "improvised") \
  X (BIV_CARRIER_MESSENGER, "messenger")   \
  X (BIV_CARRIER_LEADER, "leader")

typedef enum
{
  BIV_EACH_CARRIER (BIV_MEMBER)
} BivCarrier;

enum
{
  BIV_MESSENGER_KIND_CARRIER = BIV_RULE_ITEM_N_FIELDS,
  BIV_MESSENGER_KIND_SPEED,
  BIV_MESSENGER_KIND_DICE,
  BIV_MESSENGER_KIND_ALL_DICE,
  BIV_MESSENGER_KIND_FACE,
  BIV_MESSENGER_KIND_SAME_TURN,
  BIV_MESSENGER_KIND_FROM_START,
  BIV_MESSENGER_KIND_FROM_ROUT,
  BIV_MESSENGER_KIND_FROM_MOVE,
  BIV_MESSENGER_KIND_PLACES,
  BIV_MESSENGER_KIND_IGNORES_TERRAIN,
  BIV_MESSENGER_KIND_RETURNS_NEXT_TURN,
  BIV_MESSENGER_KIND_N_FIELDS,
};

BivCarrier biv_messenger_kind_get_carrier (BivMessengerKind *self);
int biv_messenger_kind_get_speed (BivMessengerKind *self);
int biv_messenger_kind_get_dice (BivMessengerKind *self);
bool biv_messenger_kind_get_all_dice (BivMessengerKind *self);
const char *biv_messenger_kind_get_face (BivMessengerKind *self);
bool biv_messenger_kind_get_same_turn (BivMessengerKind *self);
bool biv_messenger_kind_get_from_start (BivMessengerKind *self);
bool biv_messenger_kind_get_from_rout (BivMessengerKind *self);
bool biv_messenger_kind_get_from_move (BivMessengerKind *self);
int biv_messenger_kind_get_places (BivMessengerKind *self);
bool biv_messenger_kind_get_ignores_terrain (BivMessengerKind *self);
bool biv_messenger_kind_get_returns_next_turn (BivMessengerKind *self);
