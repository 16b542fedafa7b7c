/* What somebody would rather have in an army that is put together by chance.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

#define BIV_EACH_LEVY_TASTE(X)    \
  X (BIV_LEVY_ANY, "any")         \
  X (BIV_LEVY_MOUNTED, "mounted") \
  X (BIV_LEVY_ON_FOOT, "on-foot") \
  X (BIV_LEVY_CHEAP, "cheap")     \
  X (BIV_LEVY_ELITE, "elite")

typedef enum
{
  BIV_EACH_LEVY_TASTE (BIV_MEMBER)
} BivLevyTaste;

#define BIV_N_LEVY_TASTES BIV_COUNT_MEMBERS (BIV_EACH_LEVY_TASTE)

extern const char *const biv_levy_taste_words[BIV_N_LEVY_TASTES];

bool biv_levy_taste_is_mounted (BivRuleset *ruleset, BivMusterEntry *entry);
int biv_levy_taste_weigh (BivLevyTaste taste, BivRuleset *ruleset, BivMusterEntry *entry,
                          GPtrArray *entries);
