/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_WORK (biv_work_get_type ())
BIV_DECLARE_NODE (BivWork, biv_work, WORK)

enum
{
  BIV_WORK_NAME,
  BIV_WORK_TEXT,
  BIV_WORK_CITE,
  BIV_WORK_ORIGIN,
  BIV_WORK_PASSAGE,
  BIV_WORK_DRAWING,
  BIV_WORK_N_FIELDS,
};

BivText *biv_work_get_name (BivWork *self);
BivText *biv_work_get_text (BivWork *self);
const char *biv_work_get_cite (BivWork *self);
BivOrigin biv_work_get_origin (BivWork *self);
BivPassage biv_work_get_passage (BivWork *self);
const char *biv_work_get_drawing (BivWork *self);

G_END_DECLS
