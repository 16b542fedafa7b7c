/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_SIDE_KIND (biv_side_kind_get_type ())
BIV_DECLARE_NODE (BivSideKind, biv_side_kind, SIDE_KIND)

enum
{
  BIV_SIDE_KIND_NAME,
  BIV_SIDE_KIND_TEXT,
  BIV_SIDE_KIND_CITE,
  BIV_SIDE_KIND_ORIGIN,
  BIV_SIDE_KIND_PASSAGE,
  BIV_SIDE_KIND_DRAWING,
  BIV_SIDE_KIND_N_FIELDS,
};

BivText *biv_side_kind_get_name (BivSideKind *self);
BivText *biv_side_kind_get_text (BivSideKind *self);
const char *biv_side_kind_get_cite (BivSideKind *self);
BivOrigin biv_side_kind_get_origin (BivSideKind *self);
BivPassage biv_side_kind_get_passage (BivSideKind *self);
const char *biv_side_kind_get_drawing (BivSideKind *self);

G_END_DECLS
