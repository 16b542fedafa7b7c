/* What somebody would rather have in an army that is put together by chance.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

#define BIV_EACH_RANDOM_ARMY_TASTE(X)    \
  X (BIV_RANDOM_ARMY_ANY, "any")         \
  X (BIV_RANDOM_ARMY_MOUNTED, "mounted") \
  X (BIV_RANDOM_ARMY_ON_FOOT, "on-foot") \
  X (BIV_RANDOM_ARMY_CHEAP, "cheap")     \
  X (BIV_RANDOM_ARMY_ELITE, "elite")

BIV_ENUM (BivRandomArmyTaste, BIV_EACH_RANDOM_ARMY_TASTE)

#define BIV_N_RANDOM_ARMY_TASTES BIV_COUNT_MEMBERS (BIV_EACH_RANDOM_ARMY_TASTE)

extern const char *const biv_random_army_taste_words[BIV_N_RANDOM_ARMY_TASTES];

bool biv_random_army_taste_is_mounted (BivRuleset *ruleset, BivMusterEntry *entry);
int biv_random_army_taste_weigh (BivRandomArmyTaste taste, BivRuleset *ruleset,
                                 BivMusterEntry *entry, GPtrArray *entries);
