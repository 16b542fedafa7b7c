/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_FACE (biv_face_get_type ())
BIV_DECLARE_RULE_ITEM (BivFace, biv_face, FACE)

enum
{
  BIV_FACE_NUMBER = BIV_RULE_ITEM_N_FIELDS,
  BIV_FACE_N_FIELDS,
};

int biv_face_get_number (BivFace *self);
