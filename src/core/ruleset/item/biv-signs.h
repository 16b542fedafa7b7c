/* The signs of arms, of leaders, of classes of orders and of troops: the words that rulesets use
 * are those that maps and cards draw.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"

#define BIV_EACH_ARM_SIGN(X)                      \
  X (BIV_SIGN_INFANTRY, "infantry")               \
  X (BIV_SIGN_CAVALRY, "cavalry")                 \
  X (BIV_SIGN_CAMELRY, "camelry")                 \
  X (BIV_SIGN_CHARIOTS, "chariots")               \
  X (BIV_SIGN_FOOT_ARTILLERY, "foot-artillery")   \
  X (BIV_SIGN_HORSE_ARTILLERY, "horse-artillery") \
  X (BIV_SIGN_CAMEL_ARTILLERY, "camel-artillery") \
  X (BIV_SIGN_ELEPHANTS, "elephants")             \
  X (BIV_SIGN_ELEPHANT_ARTILLERY, "elephant-artillery")

#define BIV_EACH_LEADER_SIGN(X)           \
  X (BIV_SIGN_ONE_STAR, "one-star")       \
  X (BIV_SIGN_TWO_STARS, "two-stars")     \
  X (BIV_SIGN_THREE_STARS, "three-stars") \
  X (BIV_SIGN_SWORD, "sword")             \
  X (BIV_SIGN_HAT, "hat")                 \
  X (BIV_SIGN_HORN, "horn")               \
  X (BIV_SIGN_SATCHEL, "satchel")         \
  X (BIV_SIGN_CHARACTER, "character")

/* Of what sets troops apart, beside their arm: their weight, and whether they are picked men. */
#define BIV_EACH_TROOP_SIGN(X)          \
  X (BIV_SIGN_VERY_LIGHT, "very-light") \
  X (BIV_SIGN_LIGHT, "light")           \
  X (BIV_SIGN_MEDIUM, "medium")         \
  X (BIV_SIGN_HEAVY, "heavy")           \
  X (BIV_SIGN_VERY_HEAVY, "very-heavy") \
  X (BIV_SIGN_CUIRASSIER, "cuirassier") \
  X (BIV_SIGN_CROWN, "crown")           \
  X (BIV_SIGN_GRENADE, "grenade")

/* Of classes of orders. */
#define BIV_EACH_ORDER_SIGN(X)  \
  X (BIV_SIGN_ARROW, "arrow")   \
  X (BIV_SIGN_BATON, "baton")   \
  X (BIV_SIGN_SHIELD, "shield") \
  X (BIV_SIGN_SWORDS, "swords")

enum
{
  BIV_EACH_ARM_SIGN (BIV_MEMBER) BIV_EACH_LEADER_SIGN (BIV_MEMBER) BIV_EACH_ORDER_SIGN (BIV_MEMBER)
    BIV_EACH_TROOP_SIGN (BIV_MEMBER) BIV_N_SIGNS,
};
