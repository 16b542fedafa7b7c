/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/effect/biv-effect-kinds.h"

#define BIV_TYPE_EFFECT (biv_effect_get_type ())
BIV_DECLARE_NODE (BivEffect, biv_effect, EFFECT)

#define BIV_EFFECT_KIND_MEMBER(member, ...) BIV_EFFECT_KIND_##member,

typedef enum
{
  BIV_EACH_EFFECT_KIND (BIV_EFFECT_KIND_MEMBER)
} BivEffectKind;

#define BIV_N_EFFECT_KINDS BIV_COUNT_MEMBERS (BIV_EACH_EFFECT_KIND)

/* In which role in a combat a unit has an effect that lasts. With "riposte", an effect on dice is
 * on the dice of the riposte to its attack. */
#define BIV_EACH_EFFECT_WHEN(X)              \
  X (BIV_EFFECT_WHEN_ALWAYS, "always")       \
  X (BIV_EFFECT_WHEN_ATTACKING, "attacking") \
  X (BIV_EFFECT_WHEN_DEFENDING, "defending") \
  X (BIV_EFFECT_WHEN_RIPOSTE, "riposte")

BIV_ENUM (BivEffectWhen, BIV_EACH_EFFECT_WHEN)

/* Who has an effect that lasts: who gets the order or action, or the enemy that he fights. */
#define BIV_EACH_EFFECT_WHOM(X)  \
  X (BIV_EFFECT_WHOM_OWN, "own") \
  X (BIV_EFFECT_WHOM_ENEMY, "enemy")

BIV_ENUM (BivEffectWhom, BIV_EACH_EFFECT_WHOM)

enum
{
  BIV_EFFECT_KIND,
  BIV_EFFECT_WHEN,
  BIV_EFFECT_WHOM,
  BIV_EFFECT_AMOUNT,
  BIV_EFFECT_FACE,
  BIV_EFFECT_N_FIELDS,
};

/* The row of a kind in BIV_EACH_EFFECT_KIND, without functions and sentences. */
typedef struct
{
  const char *word;
  const char *fact; /* the name of its fact in answers */
  guint asks;       /* a set of BivEffectAsks */
  BivEffectShows shows;
  BivEffectJoins joins;
} BivEffectRow;

const BivEffectRow *biv_effect_kind_get_row (BivEffectKind kind);

BivNodeList *biv_effect_list_of (gpointer item);
BivEffect *biv_effect_find (gpointer item, BivEffectKind kind);
bool biv_effect_counts_throw (BivEffect *self, bool is_riposte);

BIV_GETTER (BivEffectKind, biv_effect_get_kind, BivEffect, int, BIV_EFFECT_KIND)
BIV_GETTER (BivEffectWhen, biv_effect_get_when, BivEffect, int, BIV_EFFECT_WHEN)
BIV_GETTER (BivEffectWhom, biv_effect_get_whom, BivEffect, int, BIV_EFFECT_WHOM)
BIV_GETTER (int, biv_effect_get_amount, BivEffect, int, BIV_EFFECT_AMOUNT)
BIV_GETTER (const char *, biv_effect_get_face, BivEffect, string, BIV_EFFECT_FACE)
