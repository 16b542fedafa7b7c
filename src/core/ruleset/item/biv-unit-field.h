/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_FIELD_CHOICE (biv_field_choice_get_type ())
BIV_DECLARE_RULE_ITEM (BivFieldChoice, biv_field_choice, FIELD_CHOICE)

enum
{
  BIV_FIELD_CHOICE_SIGN = BIV_RULE_ITEM_N_FIELDS,
  BIV_FIELD_CHOICE_N_FIELDS,
};

BIV_GETTER (const char *, biv_field_choice_get_sign, BivFieldChoice, string, BIV_FIELD_CHOICE_SIGN)

#define BIV_TYPE_UNIT_FIELD (biv_unit_field_get_type ())
BIV_DECLARE_RULE_ITEM (BivUnitField, biv_unit_field, UNIT_FIELD)

/* What a field holds; "choices" is several, separated by spaces. */
#define BIV_EACH_FIELD_HOLDS(X)          \
  X (BIV_FIELD_HOLDS_TEXT, "text")       \
  X (BIV_FIELD_HOLDS_NUMBER, "number")   \
  X (BIV_FIELD_HOLDS_CHOICE, "choice")   \
  X (BIV_FIELD_HOLDS_CHOICES, "choices") \
  X (BIV_FIELD_HOLDS_FLAG, "flag")

BIV_ENUM (BivFieldHolds, BIV_EACH_FIELD_HOLDS)

/* What the rules use a field for, where the program does something with it. Rulesets may give a
 * field any other word as its role, which means nothing here. */
#define BIV_EACH_FIELD_ROLE(X)                      \
  X (BIV_FIELD_ROLE_COMMAND_VALUE, "command-value") \
  X (BIV_FIELD_ROLE_DEPTH_MM, "depth-mm")           \
  X (BIV_FIELD_ROLE_FIRE, "fire")                   \
  X (BIV_FIELD_ROLE_IN_PERSON, "in-person")         \
  X (BIV_FIELD_ROLE_MOBILITY, "mobility")           \
  X (BIV_FIELD_ROLE_RANGE, "range")                 \
  X (BIV_FIELD_ROLE_TRAITS, "traits")               \
  X (BIV_FIELD_ROLE_WEIGHT, "weight")               \
  X (BIV_FIELD_ROLE_WIDTH_MM, "width-mm")

BIV_ENUM (BivFieldRole, BIV_EACH_FIELD_ROLE)

enum
{
  BIV_UNIT_FIELD_FOR_FIGURES = BIV_RULE_ITEM_N_FIELDS,
  BIV_UNIT_FIELD_HOLDS,
  BIV_UNIT_FIELD_MINIMUM,
  BIV_UNIT_FIELD_MAXIMUM,
  BIV_UNIT_FIELD_ROLE,
  BIV_UNIT_FIELD_CHOICES,
  BIV_UNIT_FIELD_N_FIELDS,
};

BIV_GETTER (bool, biv_unit_field_get_for_figures, BivUnitField, boolean, BIV_UNIT_FIELD_FOR_FIGURES)
BIV_GETTER (BivFieldHolds, biv_unit_field_get_holds, BivUnitField, int, BIV_UNIT_FIELD_HOLDS)
BIV_GETTER (int, biv_unit_field_get_minimum, BivUnitField, int, BIV_UNIT_FIELD_MINIMUM)
BIV_GETTER (int, biv_unit_field_get_maximum, BivUnitField, int, BIV_UNIT_FIELD_MAXIMUM)
BIV_GETTER (const char *, biv_unit_field_get_role, BivUnitField, string, BIV_UNIT_FIELD_ROLE)
bool biv_unit_field_has_role (BivUnitField *self, BivFieldRole role);
BivUnitField *biv_unit_field_find_role (BivNodeList *fields, bool for_figures, BivFieldRole role);
BIV_GETTER (BivNodeList *, biv_unit_field_get_choices, BivUnitField, list, BIV_UNIT_FIELD_CHOICES)
