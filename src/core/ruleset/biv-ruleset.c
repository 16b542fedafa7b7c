/* A set of rules as data: immutable once read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-ruleset.h"

#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/refusal/biv-refusals.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "core/ruleset/biv-ruleset-change.h"
#include "core/ruleset/item/biv-unit-field.h"

static const char *const distance_unit_words[] = { BIV_EACH_DISTANCE_UNIT (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_RULESET_N_FIELDS] = {
  [BIV_RULESET_VERSION] = { "version", BIV_FIELD_STRING, .required = true },
  /* the ruleset it extends */
  [BIV_RULESET_EXTENDS] = { "extends", BIV_FIELD_TOKEN },
  /* items of that ruleset that it leaves out: "list:id", or "list" for all, separated by spaces */
  [BIV_RULESET_WITHOUT] = { "without", BIV_FIELD_STRING },
  [BIV_RULESET_DISTANCE] = { "distance", BIV_FIELD_ENUM, .words = distance_unit_words },
  [BIV_RULESET_DEFAULT_TERRAIN] = { "default-terrain", BIV_FIELD_TOKEN },
  [BIV_RULESET_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_RULESET_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_RULESET_SOURCES] = { "sources", BIV_FIELD_LIST, .maximum = 20,
                            .item_type = biv_rule_text_get_type },
  [BIV_RULESET_WORDS] = { "words", BIV_FIELD_LIST, .maximum = 500,
                          .item_type = biv_word_get_type },
  [BIV_RULESET_LEADERS] = { "leaders", BIV_FIELD_LIST, .maximum = 50,
                            .item_type = biv_leader_kind_get_type },
  [BIV_RULESET_QUALITIES] = { "qualities", BIV_FIELD_LIST, .maximum = 50,
                              .item_type = biv_quality_get_type },
  [BIV_RULESET_ACTIVATION] = { "activation", BIV_FIELD_LIST, .maximum = 1,
                               .item_type = biv_activation_rule_get_type },
  [BIV_RULESET_ADVICE] = { "advice", BIV_FIELD_LIST, .maximum = 50,
                           .item_type = biv_activation_advice_get_type },
  [BIV_RULESET_ALLIES] = { "allies", BIV_FIELD_LIST, .maximum = 1,
                           .item_type = biv_ally_rule_get_type },
  [BIV_RULESET_MESSENGERS] = { "messengers", BIV_FIELD_LIST, .maximum = 20,
                               .item_type = biv_messenger_kind_get_type },
  [BIV_RULESET_LEADER_ACTIONS] = { "leader-actions", BIV_FIELD_LIST, .maximum = 50,
                                   .item_type = biv_leader_action_get_type },
  [BIV_RULESET_ORDER_POINTS] = { "order-points", BIV_FIELD_LIST, .maximum = 1,
                                 .item_type = biv_order_point_rule_get_type },
  [BIV_RULESET_ORDER_CLASSES] = { "order-classes", BIV_FIELD_LIST, .maximum = 20,
                                  .item_type = biv_order_category_get_type },
  [BIV_RULESET_ORDERS] = { "orders", BIV_FIELD_LIST, .maximum = 200,
                           .item_type = biv_order_get_type },
  [BIV_RULESET_BOARD] = { "board", BIV_FIELD_LIST, .maximum = 1,
                          .item_type = biv_board_rule_get_type },
  [BIV_RULESET_VICTORY] = { "victory", BIV_FIELD_LIST, .maximum = 1,
                            .item_type = biv_victory_rule_get_type },
  [BIV_RULESET_SUPPORT] = { "support", BIV_FIELD_LIST, .maximum = 1,
                            .item_type = biv_support_rule_get_type },
  [BIV_RULESET_FACES] = { "faces", BIV_FIELD_LIST, .maximum = 20, .item_type = biv_face_get_type },
  [BIV_RULESET_ARMS] = { "arms", BIV_FIELD_LIST, .maximum = 50, .item_type = biv_arm_get_type },
  [BIV_RULESET_FIELDS] = { "fields", BIV_FIELD_LIST, .maximum = 50,
                           .item_type = biv_unit_field_get_type },
  [BIV_RULESET_TERRAINS] = { "terrains", BIV_FIELD_LIST, .maximum = 60,
                             .item_type = biv_terrain_get_type },
  [BIV_RULESET_WORKS] = { "works", BIV_FIELD_LIST, .maximum = 60, .item_type = biv_work_get_type },
  [BIV_RULESET_HEXSIDES] = { "hexsides", BIV_FIELD_LIST, .maximum = 60,
                             .item_type = biv_side_kind_get_type },
  [BIV_RULESET_CROSSINGS] = { "crossings", BIV_FIELD_LIST, .maximum = 60,
                              .item_type = biv_crossing_get_type },
  [BIV_RULESET_MOVEMENTS] = { "movements", BIV_FIELD_LIST, .maximum = 200,
                              .item_type = biv_movement_get_type },
  [BIV_RULESET_PHASES] = { "phases", BIV_FIELD_LIST, .maximum = 20,
                           .item_type = biv_turn_phase_get_type },
  [BIV_RULESET_COMMAND_TEST] = { "command-test", BIV_FIELD_LIST, .maximum = 1,
                                 .item_type = biv_command_test_get_type },
  [BIV_RULESET_MODIFIERS] = { "modifiers", BIV_FIELD_LIST, .maximum = 50,
                              .item_type = biv_command_modifier_get_type },
  [BIV_RULESET_COMPOSITION] = { "composition", BIV_FIELD_LIST, .maximum = 1,
                                .item_type = biv_composition_get_type },
  [BIV_RULESET_REFUSALS] = { "refusals", BIV_FIELD_LIST, .maximum = 200,
                             .item_type = biv_refusal_rule_get_type },
  /* its changes to inherited items */
  [BIV_RULESET_CHANGES] = { "changes", BIV_FIELD_LIST, .maximum = 500,
                            .item_type = biv_ruleset_change_get_type },
};

BIV_DEFINE_NODE (BivRuleset, biv_ruleset, "ruleset", fields)

/** biv_ruleset_get_usual_size: the points that are suggested for an army; 0: none are, or @self is
 * %NULL. */
int
biv_ruleset_get_usual_size (BivRuleset *self)
{
  BivComposition *composition = self ? biv_ruleset_get_composition (self) : NULL;

  return composition ? biv_composition_get_usual_size (composition) : 0;
}
