/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/node/biv-node.h"
#include "core/model/scenario/biv-scenario.h"

typedef struct _BivMapNameRoom BivMapNameRoom;

bool biv_map_name_is_moved (BivNode *node);
BivPoint biv_map_name_find (BivNode *node, BivHexLayout layout);
BivPoint biv_map_name_find_usual (BivNode *node, BivHexLayout layout);
BivPoint biv_map_name_get_reach (BivNode *node);
BivPoint biv_map_name_find_base (BivNode *node, BivHexLayout layout);
const char *const *biv_map_name_get_fields (BivNode *node);

BivMapNameRoom *biv_map_name_room_new (BivScenario *scenario);
void biv_map_name_room_free (BivMapNameRoom *self);
BivPoint biv_map_name_room_find (BivMapNameRoom *self, BivNode *node, BivHexLayout layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapNameRoom, biv_map_name_room_free)
