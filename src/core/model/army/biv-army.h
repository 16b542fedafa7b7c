/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_ARMY (biv_army_get_type ())
BIV_DECLARE_NODE (BivArmy, biv_army, ARMY)

enum
{
  BIV_ARMY_NAME,
  BIV_ARMY_RULESET,
  BIV_ARMY_RULESET_VERSION,
  BIV_ARMY_MUSTER,
  BIV_ARMY_MUSTER_VERSION,
  BIV_ARMY_BUDGET,
  BIV_ARMY_ORDER_POINTS,
  BIV_ARMY_PERIOD,
  BIV_ARMY_NOTES,
  BIV_ARMY_CONTINGENTS,
  BIV_ARMY_ACTIVATIONS,
  BIV_ARMY_IGNORED,
  BIV_ARMY_N_FIELDS,
};

BivText *biv_army_get_name (BivArmy *self);
const char *biv_army_get_ruleset (BivArmy *self);
const char *biv_army_get_ruleset_version (BivArmy *self);
const char *biv_army_get_muster (BivArmy *self);
const char *biv_army_get_muster_version (BivArmy *self);
int biv_army_get_budget (BivArmy *self);
int biv_army_get_order_points (BivArmy *self);
BivText *biv_army_get_period (BivArmy *self);
BivText *biv_army_get_notes (BivArmy *self);
BivNodeList *biv_army_get_contingents (BivArmy *self);
BivNodeList *biv_army_get_activations (BivArmy *self);
BivNodeList *biv_army_get_ignored (BivArmy *self);
gint64 biv_army_count_points (BivArmy *self);
