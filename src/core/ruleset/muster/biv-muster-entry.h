/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

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

BivText *biv_muster_entry_get_name (BivMusterEntry *self);
const char *biv_muster_entry_get_arm (BivMusterEntry *self);
const char *biv_muster_entry_get_figure (BivMusterEntry *self);
int biv_muster_entry_get_elements (BivMusterEntry *self);
int biv_muster_entry_get_cost (BivMusterEntry *self);
const char *biv_muster_entry_get_quality (BivMusterEntry *self);
int biv_muster_entry_get_minimum (BivMusterEntry *self);
int biv_muster_entry_get_maximum (BivMusterEntry *self);
int biv_muster_entry_get_per (BivMusterEntry *self);
const char *biv_muster_entry_get_pool (BivMusterEntry *self);
const char *biv_muster_entry_get_requires (BivMusterEntry *self);
const char *biv_muster_entry_get_excludes (BivMusterEntry *self);
BivDetails *biv_muster_entry_get_details (BivMusterEntry *self);
