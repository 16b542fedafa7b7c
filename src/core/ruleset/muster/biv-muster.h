/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "core/ruleset/item/biv-rule-types.h"

#define BIV_TYPE_COMPOSITION (biv_composition_get_type ())
BIV_DECLARE_RULE_ITEM (BivComposition, biv_composition, COMPOSITION)

/* Which points are the size of the game: those of the budget, or those that are spent. */
#define BIV_EACH_SIZE_BASIS(X)            \
  X (BIV_SIZE_BASIS_DECLARED, "declared") \
  X (BIV_SIZE_BASIS_SPENT, "spent")

BIV_ENUM (BivSizeBasis, BIV_EACH_SIZE_BASIS)

/* How a size is rounded to whole steps. */
#define BIV_EACH_SIZE_ROUNDING(X)          \
  X (BIV_SIZE_ROUNDING_DOWN, "down")       \
  X (BIV_SIZE_ROUNDING_NEAREST, "nearest") \
  X (BIV_SIZE_ROUNDING_UP, "up")

BIV_ENUM (BivSizeRounding, BIV_EACH_SIZE_ROUNDING)

enum
{
  BIV_COMPOSITION_BASIS = BIV_RULE_ITEM_N_FIELDS,
  BIV_COMPOSITION_ROUNDING,
  BIV_COMPOSITION_STEP,
  BIV_COMPOSITION_MINIMA_FROM,
  BIV_COMPOSITION_USUAL_SIZE,
  BIV_COMPOSITION_N_FIELDS,
};

BIV_GETTER (BivSizeBasis, biv_composition_get_basis, BivComposition, int, BIV_COMPOSITION_BASIS)
BIV_GETTER (BivSizeRounding, biv_composition_get_rounding, BivComposition, int,
            BIV_COMPOSITION_ROUNDING)
BIV_GETTER (int, biv_composition_get_step, BivComposition, int, BIV_COMPOSITION_STEP)
BIV_GETTER (int, biv_composition_get_minima_from, BivComposition, int, BIV_COMPOSITION_MINIMA_FROM)
BIV_GETTER (int, biv_composition_get_usual_size, BivComposition, int, BIV_COMPOSITION_USUAL_SIZE)

#define BIV_TYPE_MUSTER_ENTRY (biv_muster_entry_get_type ())
BIV_DECLARE_NODE (BivMusterEntry, biv_muster_entry, MUSTER_ENTRY)

enum
{
  BIV_MUSTER_ENTRY_NAME,
  BIV_MUSTER_ENTRY_TEXT,
  BIV_MUSTER_ENTRY_ARM,
  BIV_MUSTER_ENTRY_FIGURE,
  BIV_MUSTER_ENTRY_ELEMENTS,
  BIV_MUSTER_ENTRY_COST,
  BIV_MUSTER_ENTRY_QUALITY,
  BIV_MUSTER_ENTRY_MINIMUM,
  BIV_MUSTER_ENTRY_MAXIMUM,
  BIV_MUSTER_ENTRY_PER,
  BIV_MUSTER_ENTRY_POOL,
  BIV_MUSTER_ENTRY_REQUIRES,
  BIV_MUSTER_ENTRY_EXCLUDES,
  BIV_MUSTER_ENTRY_ORIGIN,
  BIV_MUSTER_ENTRY_DETAILS,
  BIV_MUSTER_ENTRY_N_FIELDS,
};

BIV_GETTER (BivText *, biv_muster_entry_get_name, BivMusterEntry, text, BIV_MUSTER_ENTRY_NAME)
BIV_GETTER (const char *, biv_muster_entry_get_arm, BivMusterEntry, string, BIV_MUSTER_ENTRY_ARM)
BIV_GETTER (const char *, biv_muster_entry_get_figure, BivMusterEntry, string,
            BIV_MUSTER_ENTRY_FIGURE)
BIV_GETTER (int, biv_muster_entry_get_elements, BivMusterEntry, int, BIV_MUSTER_ENTRY_ELEMENTS)
BIV_GETTER (int, biv_muster_entry_get_cost, BivMusterEntry, int, BIV_MUSTER_ENTRY_COST)
BIV_GETTER (const char *, biv_muster_entry_get_quality, BivMusterEntry, string,
            BIV_MUSTER_ENTRY_QUALITY)
BIV_GETTER (int, biv_muster_entry_get_minimum, BivMusterEntry, int, BIV_MUSTER_ENTRY_MINIMUM)
BIV_GETTER (int, biv_muster_entry_get_maximum, BivMusterEntry, int, BIV_MUSTER_ENTRY_MAXIMUM)
BIV_GETTER (int, biv_muster_entry_get_per, BivMusterEntry, int, BIV_MUSTER_ENTRY_PER)
BIV_GETTER (const char *, biv_muster_entry_get_pool, BivMusterEntry, string, BIV_MUSTER_ENTRY_POOL)
BIV_GETTER (const char *, biv_muster_entry_get_requires, BivMusterEntry, string,
            BIV_MUSTER_ENTRY_REQUIRES)
BIV_GETTER (const char *, biv_muster_entry_get_excludes, BivMusterEntry, string,
            BIV_MUSTER_ENTRY_EXCLUDES)
BIV_GETTER (BivDetails *, biv_muster_entry_get_details, BivMusterEntry, details,
            BIV_MUSTER_ENTRY_DETAILS)

#define BIV_TYPE_MUSTER_POOL (biv_muster_pool_get_type ())
BIV_DECLARE_NODE (BivMusterPool, biv_muster_pool, MUSTER_POOL)

enum
{
  BIV_MUSTER_POOL_NAME,
  BIV_MUSTER_POOL_MAXIMUM,
  BIV_MUSTER_POOL_PER,
  BIV_MUSTER_POOL_N_FIELDS,
};

BIV_GETTER (BivText *, biv_muster_pool_get_name, BivMusterPool, text, BIV_MUSTER_POOL_NAME)
BIV_GETTER (int, biv_muster_pool_get_maximum, BivMusterPool, int, BIV_MUSTER_POOL_MAXIMUM)
BIV_GETTER (int, biv_muster_pool_get_per, BivMusterPool, int, BIV_MUSTER_POOL_PER)

#define BIV_TYPE_MUSTER (biv_muster_get_type ())
BIV_DECLARE_NODE (BivMuster, biv_muster, MUSTER)

enum
{
  BIV_MUSTER_VERSION,
  BIV_MUSTER_RULESET,
  BIV_MUSTER_FROM_YEAR,
  BIV_MUSTER_TO_YEAR,
  BIV_MUSTER_ORIGIN,
  BIV_MUSTER_NAME,
  BIV_MUSTER_TEXT,
  BIV_MUSTER_WORDS,
  BIV_MUSTER_POOLS,
  BIV_MUSTER_ENTRIES,
  BIV_MUSTER_N_FIELDS,
};

BIV_GETTER (const char *, biv_muster_get_version, BivMuster, string, BIV_MUSTER_VERSION)
BIV_GETTER (const char *, biv_muster_get_ruleset, BivMuster, string, BIV_MUSTER_RULESET)
BIV_GETTER (int, biv_muster_get_from_year, BivMuster, int, BIV_MUSTER_FROM_YEAR)
BIV_GETTER (int, biv_muster_get_to_year, BivMuster, int, BIV_MUSTER_TO_YEAR)
BIV_GETTER (BivText *, biv_muster_get_name, BivMuster, text, BIV_MUSTER_NAME)
BIV_GETTER (BivNodeList *, biv_muster_get_words, BivMuster, list, BIV_MUSTER_WORDS)
BIV_GETTER (BivNodeList *, biv_muster_get_pools, BivMuster, list, BIV_MUSTER_POOLS)
BIV_GETTER (BivNodeList *, biv_muster_get_entries, BivMuster, list, BIV_MUSTER_ENTRIES)
BivText *biv_muster_find_word (BivMuster *self, const char *value);
const char *biv_muster_get_word (BivMuster *self, const char *value, const char *language);
GHashTable *biv_muster_index_entries (BivMuster *self);
