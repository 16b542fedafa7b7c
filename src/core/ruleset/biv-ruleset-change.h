/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_RULESET_CHANGE (biv_ruleset_change_get_type ())
BIV_DECLARE_NODE (BivRulesetChange, biv_ruleset_change, RULESET_CHANGE)

enum
{
  BIV_RULESET_CHANGE_CITE,
  BIV_RULESET_CHANGE_ORIGIN,
  BIV_RULESET_CHANGE_LIST,
  BIV_RULESET_CHANGE_ITEM,
  BIV_RULESET_CHANGE_PART,
  BIV_RULESET_CHANGE_ATTRIBUTE,
  BIV_RULESET_CHANGE_VALUE,
  BIV_RULESET_CHANGE_N_FIELDS,
};

/* What a change changes. */
typedef struct
{
  BivNode *item; /* of the ruleset */
  BivNode *part; /* the object with the attribute: the item, or an object inside it */
  guint field;   /* the index of the attribute among the fields of the part */
} BivChangeTarget;

BIV_GETTER (const char *, biv_ruleset_change_get_cite, BivRulesetChange, string,
            BIV_RULESET_CHANGE_CITE)
BIV_GETTER (const char *, biv_ruleset_change_get_list, BivRulesetChange, string,
            BIV_RULESET_CHANGE_LIST)
BIV_GETTER (const char *, biv_ruleset_change_get_item, BivRulesetChange, string,
            BIV_RULESET_CHANGE_ITEM)
BIV_GETTER (const char *, biv_ruleset_change_get_part, BivRulesetChange, string,
            BIV_RULESET_CHANGE_PART)
BIV_GETTER (const char *, biv_ruleset_change_get_attribute, BivRulesetChange, string,
            BIV_RULESET_CHANGE_ATTRIBUTE)
BIV_GETTER (const char *, biv_ruleset_change_get_value, BivRulesetChange, string,
            BIV_RULESET_CHANGE_VALUE)

bool biv_ruleset_change_find (BivRulesetChange *self, BivNode *ruleset, BivChangeTarget *target,
                              guint *unknown);
bool biv_ruleset_change_fits (BivRulesetChange *self, const BivChangeTarget *target);
void biv_ruleset_change_apply (BivRulesetChange *self, BivNode *ruleset);
