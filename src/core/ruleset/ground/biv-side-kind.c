/* A kind of hexside, such as a river or a wall.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-side-kind.h"

static const BivField fields[BIV_SIDE_KIND_N_FIELDS] = {
  [BIV_SIDE_KIND_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_SIDE_KIND_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivSideKind, biv_side_kind, "hexside", fields)

BIV_NODE_GETTER (BivSideKind, biv_side_kind, BivPassage, passage, int, BIV_SIDE_KIND_PASSAGE)
BIV_NODE_GETTER (BivSideKind, biv_side_kind, const char *, drawing, string, BIV_SIDE_KIND_DRAWING)
