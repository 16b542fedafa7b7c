/* One of the values a field may have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-field-choice.h"

static const BivField fields[BIV_FIELD_CHOICE_N_FIELDS] = {
  [BIV_FIELD_CHOICE_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_FIELD_CHOICE_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_FIELD_CHOICE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_FIELD_CHOICE_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_FIELD_CHOICE_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_NODE (BivFieldChoice, biv_field_choice, "choice", fields)

BIV_NODE_GETTER (BivFieldChoice, biv_field_choice, BivText *, name, text, BIV_FIELD_CHOICE_NAME)
BIV_NODE_GETTER (BivFieldChoice, biv_field_choice, BivText *, text, text, BIV_FIELD_CHOICE_TEXT)
BIV_NODE_GETTER (BivFieldChoice, biv_field_choice, const char *, cite, string,
                 BIV_FIELD_CHOICE_CITE)
BIV_NODE_GETTER (BivFieldChoice, biv_field_choice, BivOrigin, origin, int, BIV_FIELD_CHOICE_ORIGIN)
BIV_NODE_GETTER (BivFieldChoice, biv_field_choice, const char *, sign, string,
                 BIV_FIELD_CHOICE_SIGN)
