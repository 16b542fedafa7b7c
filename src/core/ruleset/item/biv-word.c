/* A word that a ruleset or muster list adds, in several languages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-word.h"

static const BivField fields[BIV_WORD_N_FIELDS] = {
  [BIV_WORD_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivWord, biv_word, "word", fields)

BIV_NODE_GETTER (BivWord, biv_word, BivText *, name, text, BIV_WORD_NAME)
