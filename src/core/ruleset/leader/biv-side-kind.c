/* What may lie between two hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-side-kind.h"

static const BivField fields[BIV_SIDE_KIND_N_FIELDS] = {
  [BIV_SIDE_KIND_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_SIDE_KIND_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_SIDE_KIND_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_SIDE_KIND_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_SIDE_KIND_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_SIDE_KIND_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
};

BIV_DEFINE_NODE (BivSideKind, biv_side_kind, "hexside", fields)

BIV_NODE_GETTER (BivSideKind, biv_side_kind, BivText *, name, text, BIV_SIDE_KIND_NAME)
BIV_NODE_GETTER (BivSideKind, biv_side_kind, BivText *, text, text, BIV_SIDE_KIND_TEXT)
BIV_NODE_GETTER (BivSideKind, biv_side_kind, const char *, cite, string, BIV_SIDE_KIND_CITE)
BIV_NODE_GETTER (BivSideKind, biv_side_kind, BivOrigin, origin, int, BIV_SIDE_KIND_ORIGIN)
BIV_NODE_GETTER (BivSideKind, biv_side_kind, BivPassage, passage, int, BIV_SIDE_KIND_PASSAGE)
BIV_NODE_GETTER (BivSideKind, biv_side_kind, const char *, drawing, string, BIV_SIDE_KIND_DRAWING)
