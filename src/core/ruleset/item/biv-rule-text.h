/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

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

#define BIV_TYPE_WORD (biv_word_get_type ())
BIV_DECLARE_NODE (BivWord, biv_word, WORD)

enum
{
  BIV_WORD_NAME,
  BIV_WORD_N_FIELDS,
};

BIV_GETTER (BivText *, biv_word_get_name, BivWord, text, BIV_WORD_NAME)
