/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_FIELD_CHOICE (biv_field_choice_get_type ())
BIV_DECLARE_NODE (BivFieldChoice, biv_field_choice, FIELD_CHOICE)

enum
{
  BIV_FIELD_CHOICE_NAME,
  BIV_FIELD_CHOICE_TEXT,
  BIV_FIELD_CHOICE_CITE,
  BIV_FIELD_CHOICE_ORIGIN,
  BIV_FIELD_CHOICE_SIGN,
  BIV_FIELD_CHOICE_N_FIELDS,
};

BivText *biv_field_choice_get_name (BivFieldChoice *self);
BivText *biv_field_choice_get_text (BivFieldChoice *self);
const char *biv_field_choice_get_cite (BivFieldChoice *self);
BivOrigin biv_field_choice_get_origin (BivFieldChoice *self);
const char *biv_field_choice_get_sign (BivFieldChoice *self);

G_END_DECLS
