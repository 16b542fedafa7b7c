/* What every item of a ruleset has: a name, a text in our words, a citation, and whether it is a
 * rule of the cited text or a reading of it; and the texts that are cited.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-rule-item.h"

G_DEFINE_ABSTRACT_TYPE (BivRuleItem, biv_rule_item, BIV_TYPE_NODE)

static const BivField fields[BIV_RULE_ITEM_N_FIELDS] = {
  [BIV_RULE_ITEM_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_RULE_ITEM_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_RULE_ITEM_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_RULE_ITEM_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
};

static void
biv_rule_item_init (BivRuleItem *self)
{
}

static void
biv_rule_item_class_init (BivRuleItemClass *klass)
{
  biv_node_class_set_fields (BIV_NODE_CLASS (klass), "item", fields, G_N_ELEMENTS (fields));
}

/** biv_rule_item_get_name: its name in the rules. @self: a #BivRuleItem of any class */
BivText *
biv_rule_item_get_name (gpointer self)
{
  return biv_node_get_text (BIV_NODE (BIV_RULE_ITEM (self)), BIV_RULE_ITEM_NAME);
}

/** biv_rule_item_get_text: the rule, in our words. @self: a #BivRuleItem of any class */
BivText *
biv_rule_item_get_text (gpointer self)
{
  return biv_node_get_text (BIV_NODE (BIV_RULE_ITEM (self)), BIV_RULE_ITEM_TEXT);
}

/** biv_rule_item_get_cite: the text and section that it is from. @self: a #BivRuleItem of any class
 */
const char *
biv_rule_item_get_cite (gpointer self)
{
  return biv_node_get_string (BIV_NODE (BIV_RULE_ITEM (self)), BIV_RULE_ITEM_CITE);
}

static const BivField rule_text_fields[BIV_RULE_TEXT_N_FIELDS] = {
  [BIV_RULE_TEXT_TITLE] = { "title", BIV_FIELD_STRING, .required = true },
  [BIV_RULE_TEXT_AUTHOR] = { "author", BIV_FIELD_STRING },
  /* short, as citations begin: "Jomini" */
  [BIV_RULE_TEXT_NAME] = { "name", BIV_FIELD_TEXT },
};

BIV_DEFINE_NODE (BivRuleText, biv_rule_text, "source", rule_text_fields)

static const BivField word_fields[BIV_WORD_N_FIELDS] = {
  [BIV_WORD_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_WORD_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_WORD_CITE] = { "cite", BIV_FIELD_STRING },
};

BIV_DEFINE_NODE (BivWord, biv_word, "word", word_fields)
