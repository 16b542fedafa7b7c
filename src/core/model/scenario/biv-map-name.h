/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/node/biv-node.h"

G_BEGIN_DECLS

/* How far from what it names a name may be put by hand, in hundredths of a hex's width. */
#define BIV_MAP_NAME_MOST 1000
/* Nobody moved it. */
#define BIV_MAP_NAME_UNMOVED (-BIV_MAP_NAME_MOST - 1)

bool biv_map_name_is_moved (BivNode *node);
BivPoint biv_map_name_find (BivNode *node, BivHexLayout layout);
BivPoint biv_map_name_find_base (BivNode *node, BivHexLayout layout);
const char *const *biv_map_name_get_fields (BivNode *node);

G_END_DECLS
