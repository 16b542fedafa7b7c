/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/gesture/biv-army-context.h"
#include "core/model/node/biv-members.h"

/* Where something is put, as seen from a row of the command tree. */
#define BIV_EACH_ARMY_DROP(X)                                         \
  X (BIV_ARMY_DROP_ONTO, "drop-onto") /* at the end of his command */ \
  X (BIV_ARMY_DROP_BEFORE, "drop-before")                             \
  X (BIV_ARMY_DROP_AFTER, "drop-after")

BIV_ENUM (BivArmyDrop, BIV_EACH_ARMY_DROP)

void biv_army_moving_shift (BivArmyContext *self, int direction);
void biv_army_moving_shift_in (BivArmyContext *self);
void biv_army_moving_shift_out (BivArmyContext *self);
void biv_army_moving_put_under (BivArmyContext *self, const char *id);
bool biv_army_moving_put (BivArmyContext *self, GPtrArray *nodes, BivNode *target,
                          BivArmyDrop where);
char *biv_army_moving_find_objection (BivArmyContext *self, GPtrArray *nodes, BivNode *target,
                                      BivArmyDrop where);
