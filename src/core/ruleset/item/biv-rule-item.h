/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

#define BIV_TYPE_RULE_ITEM (biv_rule_item_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivRuleItem, biv_rule_item, BIV, RULE_ITEM, BivNode)

struct _BivRuleItemClass
{
  BivNodeClass parent_class;
};

/* The fields of every item; a class's own follow. */
enum
{
  BIV_RULE_ITEM_NAME,
  BIV_RULE_ITEM_TEXT,
  BIV_RULE_ITEM_CITE,
  BIV_RULE_ITEM_ORIGIN,
  BIV_RULE_ITEM_N_FIELDS,
};

/* Declare and define a class of items that has only a table of fields, which begins with these. */
#define BIV_DECLARE_RULE_ITEM(Type, prefix, NAME) \
  GType prefix##_get_type (void);                 \
  G_DECLARE_FINAL_TYPE (Type, prefix, BIV, NAME, BivRuleItem)

#define BIV_DEFINE_RULE_ITEM(Type, prefix, word, table) \
  BIV_DEFINE_NODE_OF (Type, prefix, BivRuleItem, BIV_TYPE_RULE_ITEM, word, table)

BivText *biv_rule_item_get_name (gpointer self);
BivText *biv_rule_item_get_text (gpointer self);
const char *biv_rule_item_get_cite (gpointer self);

/* A text that citations name. */
#define BIV_TYPE_RULE_TEXT (biv_rule_text_get_type ())
BIV_DECLARE_NODE (BivRuleText, biv_rule_text, RULE_TEXT)

enum
{
  BIV_RULE_TEXT_TITLE,
  BIV_RULE_TEXT_AUTHOR,
  BIV_RULE_TEXT_NAME,
  BIV_RULE_TEXT_N_FIELDS,
};

BIV_GETTER (const char *, biv_rule_text_get_title, BivRuleText, string, BIV_RULE_TEXT_TITLE)
BIV_GETTER (BivText *, biv_rule_text_get_name, BivRuleText, text, BIV_RULE_TEXT_NAME)

/* A word that a ruleset or muster list adds, in several languages. */
#define BIV_TYPE_WORD (biv_word_get_type ())
BIV_DECLARE_NODE (BivWord, biv_word, WORD)

enum
{
  BIV_WORD_NAME,
  BIV_WORD_TEXT,
  BIV_WORD_CITE,
  BIV_WORD_N_FIELDS,
};

BIV_GETTER (BivText *, biv_word_get_name, BivWord, text, BIV_WORD_NAME)
BIV_GETTER (BivText *, biv_word_get_text, BivWord, text, BIV_WORD_TEXT)
