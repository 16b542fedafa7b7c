/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

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

const char *biv_muster_get_version (BivMuster *self);
const char *biv_muster_get_ruleset (BivMuster *self);
int biv_muster_get_from_year (BivMuster *self);
int biv_muster_get_to_year (BivMuster *self);
BivText *biv_muster_get_name (BivMuster *self);
BivNodeList *biv_muster_get_words (BivMuster *self);
BivNodeList *biv_muster_get_pools (BivMuster *self);
BivNodeList *biv_muster_get_entries (BivMuster *self);
BivText *biv_muster_find_word (BivMuster *self, const char *value);
const char *biv_muster_say (BivMuster *self, const char *value, const char *language);
GHashTable *biv_muster_index_entries (BivMuster *self);
