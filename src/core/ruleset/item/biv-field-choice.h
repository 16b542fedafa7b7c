/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_FIELD_CHOICE (biv_field_choice_get_type ())
BIV_DECLARE_RULE_ITEM (BivFieldChoice, biv_field_choice, FIELD_CHOICE)

enum
{
  BIV_FIELD_CHOICE_SIGN = BIV_RULE_ITEM_N_FIELDS,
  BIV_FIELD_CHOICE_N_FIELDS,
};

const char *biv_field_choice_get_sign (BivFieldChoice *self);
