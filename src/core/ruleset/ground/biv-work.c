/* A kind of field works on a hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-work.h"

static const BivField fields[BIV_WORK_N_FIELDS] = {
  [BIV_WORK_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  [BIV_WORK_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivWork, biv_work, "work", fields)

BIV_NODE_GETTER (BivWork, biv_work, BivPassage, passage, int, BIV_WORK_PASSAGE)
BIV_NODE_GETTER (BivWork, biv_work, const char *, drawing, string, BIV_WORK_DRAWING)
