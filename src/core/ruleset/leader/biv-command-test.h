/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_COMMAND_TEST (biv_command_test_get_type ())
BIV_DECLARE_RULE_ITEM (BivCommandTest, biv_command_test, COMMAND_TEST)

enum
{
  BIV_COMMAND_TEST_DICE = BIV_RULE_ITEM_N_FIELDS,
  BIV_COMMAND_TEST_FACES,
  BIV_COMMAND_TEST_ORDERS,
  BIV_COMMAND_TEST_GENERAL_ENDS,
  BIV_COMMAND_TEST_INITIATIVE_DISTANCE,
  BIV_COMMAND_TEST_BRIGADE_SMALLEST,
  BIV_COMMAND_TEST_BRIGADE_LARGEST,
  BIV_COMMAND_TEST_MUST_CHARGE,
  BIV_COMMAND_TEST_FLYING,
  BIV_COMMAND_TEST_ARTILLERY_CHARGES,
  BIV_COMMAND_TEST_HEIGHTS_HIDE,
  BIV_COMMAND_TEST_N_FIELDS,
};

int biv_command_test_get_dice (BivCommandTest *self);
int biv_command_test_get_faces (BivCommandTest *self);
int biv_command_test_get_orders (BivCommandTest *self);
bool biv_command_test_get_general_ends (BivCommandTest *self);
int biv_command_test_get_initiative_distance (BivCommandTest *self);
int biv_command_test_get_brigade_smallest (BivCommandTest *self);
int biv_command_test_get_brigade_largest (BivCommandTest *self);
const char *biv_command_test_get_must_charge (BivCommandTest *self);
const char *biv_command_test_get_flying (BivCommandTest *self);
bool biv_command_test_get_artillery_charges (BivCommandTest *self);
bool biv_command_test_get_heights_hide (BivCommandTest *self);
