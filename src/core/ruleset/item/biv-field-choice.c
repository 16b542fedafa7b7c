/* One of the values that a field may have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-field-choice.h"

static const BivField fields[BIV_FIELD_CHOICE_N_FIELDS] = {
  [BIV_FIELD_CHOICE_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivFieldChoice, biv_field_choice, "choice", fields)

BIV_NODE_GETTER (BivFieldChoice, biv_field_choice, const char *, sign, string,
                 BIV_FIELD_CHOICE_SIGN)
