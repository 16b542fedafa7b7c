/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/biv-rule-choices.h"

G_BEGIN_DECLS

typedef enum
{
  BIV_RULE_SLOT_LINE,    /* typed, one line */
  BIV_RULE_SLOT_LINES,   /* typed, several */
  BIV_RULE_SLOT_CHOICE,  /* one of several */
  BIV_RULE_SLOT_CHOICES, /* any of several, separated by spaces */
  BIV_RULE_SLOT_FLAG,    /* "true" or "" */
} BivRuleSlotKind;

#define BIV_TYPE_RULE_SLOT (biv_rule_slot_get_type ())
G_DECLARE_FINAL_TYPE (BivRuleSlot, biv_rule_slot, BIV, RULE_SLOT, GObject)

BivRuleSlot *biv_rule_slot_new (BivRulesScope *scope, const char *path, guint field,
                                const char *part);
BivRulesScope *biv_rule_slot_get_scope (BivRuleSlot *self);
BivNode *biv_rule_slot_get_node (BivRuleSlot *self);
const BivField *biv_rule_slot_get_field (BivRuleSlot *self);
GArray *biv_rule_slot_list_choices (BivRuleSlot *self);
BivRuleSlotKind biv_rule_slot_get_kind (BivRuleSlot *self);
char *biv_rule_slot_make_caption (BivRuleSlot *self);
char *biv_rule_slot_make_help (BivRuleSlot *self);
char *biv_rule_slot_read (BivRuleSlot *self);
char *biv_rule_slot_write (BivRuleSlot *self, const char *string);
bool biv_rule_slot_is_inherited (BivRuleSlot *self);
bool biv_rule_slot_is_changed (BivRuleSlot *self);
bool biv_rule_slot_is_writable (BivRuleSlot *self);
void biv_rule_slot_put_back (BivRuleSlot *self);

G_END_DECLS
