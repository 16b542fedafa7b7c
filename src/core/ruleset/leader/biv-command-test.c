/* Orders that are tested with dice: the sum of all dice must not be above the command value.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-command-test.h"

static const BivField fields[BIV_COMMAND_TEST_N_FIELDS] = {
  [BIV_COMMAND_TEST_DICE] = { "dice", BIV_FIELD_INT, .minimum = 1, .maximum = 9, .fallback = 2 },
  [BIV_COMMAND_TEST_FACES] = { "faces", BIV_FIELD_INT, .minimum = 2, .maximum = 100,
                               .fallback = 6 },
  /* how many orders a unit may receive in a turn */
  [BIV_COMMAND_TEST_ORDERS] = { "orders", BIV_FIELD_INT, .minimum = 1, .maximum = 20,
                                .fallback = 3 },
  /* when a general fails a test, nobody gives orders any more in this turn */
  [BIV_COMMAND_TEST_GENERAL_ENDS] = { "general-ends", BIV_FIELD_BOOLEAN },
  /* cm: with an enemy at most so far away, a unit may move by initiative */
  [BIV_COMMAND_TEST_INITIATIVE_DISTANCE] = { "initiative-distance", BIV_FIELD_INT, .minimum = 0,
                                             .maximum = 1000, .fallback = 0 },
  /* the smallest brigade, in units */
  [BIV_COMMAND_TEST_BRIGADE_SMALLEST] = { "brigade-smallest", BIV_FIELD_INT, .minimum = 2,
                                          .maximum = 100, .fallback = 2 },
  [BIV_COMMAND_TEST_BRIGADE_LARGEST] = { "brigade-largest", BIV_FIELD_INT, .minimum = 2,
                                         .maximum = 100, .fallback = 4 },
  /* a value of the field whose role is traits: units that must charge by initiative if they can */
  [BIV_COMMAND_TEST_MUST_CHARGE] = { "must-charge", BIV_FIELD_TOKEN },
  /* another such value: units that fly */
  [BIV_COMMAND_TEST_FLYING] = { "flying", BIV_FIELD_TOKEN },
  [BIV_COMMAND_TEST_ARTILLERY_CHARGES] = { "artillery-charges", BIV_FIELD_BOOLEAN },
  /* ground hides units that stand lower, and from higher ground one sees over units */
  [BIV_COMMAND_TEST_HEIGHTS_HIDE] = { "heights-hide", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivCommandTest, biv_command_test, "command-test", fields)

BIV_NODE_GETTER (BivCommandTest, biv_command_test, int, dice, int, BIV_COMMAND_TEST_DICE)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, int, faces, int, BIV_COMMAND_TEST_FACES)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, int, orders, int, BIV_COMMAND_TEST_ORDERS)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, bool, general_ends, boolean,
                 BIV_COMMAND_TEST_GENERAL_ENDS)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, int, initiative_distance, int,
                 BIV_COMMAND_TEST_INITIATIVE_DISTANCE)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, int, brigade_smallest, int,
                 BIV_COMMAND_TEST_BRIGADE_SMALLEST)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, int, brigade_largest, int,
                 BIV_COMMAND_TEST_BRIGADE_LARGEST)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, const char *, must_charge, string,
                 BIV_COMMAND_TEST_MUST_CHARGE)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, const char *, flying, string,
                 BIV_COMMAND_TEST_FLYING)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, bool, artillery_charges, boolean,
                 BIV_COMMAND_TEST_ARTILLERY_CHARGES)
BIV_NODE_GETTER (BivCommandTest, biv_command_test, bool, heights_hide, boolean,
                 BIV_COMMAND_TEST_HEIGHTS_HIDE)
