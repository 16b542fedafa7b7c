/* Works on a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-work.h"

static const BivField fields[BIV_WORK_N_FIELDS] = {
  [BIV_WORK_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_WORK_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_WORK_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_WORK_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_WORK_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_WORK_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
};

BIV_DEFINE_NODE (BivWork, biv_work, "work", fields)

BIV_NODE_GETTER (BivWork, biv_work, BivText *, name, text, BIV_WORK_NAME)
BIV_NODE_GETTER (BivWork, biv_work, BivText *, text, text, BIV_WORK_TEXT)
BIV_NODE_GETTER (BivWork, biv_work, const char *, cite, string, BIV_WORK_CITE)
BIV_NODE_GETTER (BivWork, biv_work, BivOrigin, origin, int, BIV_WORK_ORIGIN)
BIV_NODE_GETTER (BivWork, biv_work, BivPassage, passage, int, BIV_WORK_PASSAGE)
BIV_NODE_GETTER (BivWork, biv_work, const char *, drawing, string, BIV_WORK_DRAWING)
