/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_WORD (biv_word_get_type ())
BIV_DECLARE_NODE (BivWord, biv_word, WORD)

enum
{
  BIV_WORD_NAME,
  BIV_WORD_N_FIELDS,
};

BivText *biv_word_get_name (BivWord *self);
