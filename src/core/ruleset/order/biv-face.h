/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_FACE (biv_face_get_type ())
BIV_DECLARE_NODE (BivFace, biv_face, FACE)

enum
{
  BIV_FACE_NAME,
  BIV_FACE_TEXT,
  BIV_FACE_CITE,
  BIV_FACE_ORIGIN,
  BIV_FACE_NUMBER,
  BIV_FACE_N_FIELDS,
};

BivText *biv_face_get_name (BivFace *self);
BivText *biv_face_get_text (BivFace *self);
const char *biv_face_get_cite (BivFace *self);
BivOrigin biv_face_get_origin (BivFace *self);
int biv_face_get_number (BivFace *self);

G_END_DECLS
