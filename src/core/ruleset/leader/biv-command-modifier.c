/* What raises or lowers a command value.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-command-modifier.h"

static const char *const modifier_kind_words[] = { BIV_EACH_MODIFIER_KIND (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_COMMAND_MODIFIER_N_FIELDS] = {
  [BIV_COMMAND_MODIFIER_KIND] = { "kind", BIV_FIELD_ENUM, .words = modifier_kind_words },
  [BIV_COMMAND_MODIFIER_AMOUNT] = { "amount", BIV_FIELD_INT, .minimum = -10, .maximum = 10,
                                    .fallback = -1 },
  /* distance: cm; the modifier counts once for each step of this length that is begun, after the
   * first */
  [BIV_COMMAND_MODIFIER_EVERY] = { "every", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                   .fallback = 0 },
  /* enemies: cm; only those nearer than this count */
  [BIV_COMMAND_MODIFIER_WITHIN] = { "within", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                    .fallback = 0 },
  /* enemies: a value of the field whose role is traits; units that have it do not count */
  [BIV_COMMAND_MODIFIER_EXCEPT] = { "except", BIV_FIELD_TOKEN },
  /* the number of the order in the turn from which on the modifier counts */
  [BIV_COMMAND_MODIFIER_FROM_ORDER] = { "from-order", BIV_FIELD_INT, .minimum = 1, .maximum = 20,
                                        .fallback = 0 },
  /* a value of the field whose role is traits */
  [BIV_COMMAND_MODIFIER_TRAIT] = { "trait", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivCommandModifier, biv_command_modifier, "modifier", fields)

BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, BivModifierKind, kind, int,
                 BIV_COMMAND_MODIFIER_KIND)
BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, int, amount, int,
                 BIV_COMMAND_MODIFIER_AMOUNT)
BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, int, every, int,
                 BIV_COMMAND_MODIFIER_EVERY)
BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, int, within, int,
                 BIV_COMMAND_MODIFIER_WITHIN)
BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, const char *, except, string,
                 BIV_COMMAND_MODIFIER_EXCEPT)
BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, int, from_order, int,
                 BIV_COMMAND_MODIFIER_FROM_ORDER)
BIV_NODE_GETTER (BivCommandModifier, biv_command_modifier, const char *, trait, string,
                 BIV_COMMAND_MODIFIER_TRAIT)
