/* A text that the ruleset's citations name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-rule-text.h"

static const BivField rule_text_fields[BIV_RULE_TEXT_N_FIELDS] = {
  [BIV_RULE_TEXT_TITLE] = { "title", BIV_FIELD_STRING, .required = true },
  [BIV_RULE_TEXT_AUTHOR] = { "author", BIV_FIELD_STRING },
  /* short, as citations begin: "Jomini" */
  [BIV_RULE_TEXT_NAME] = { "name", BIV_FIELD_TEXT },
};

BIV_DEFINE_NODE (BivRuleText, biv_rule_text, "source", rule_text_fields)

/* A word that a ruleset or muster list adds, in several languages. */
static const BivField word_fields[BIV_WORD_N_FIELDS] = {
  [BIV_WORD_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivWord, biv_word, "word", word_fields)
