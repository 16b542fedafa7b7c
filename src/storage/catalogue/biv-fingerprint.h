/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/place/biv-place.h"

GHashTable *biv_fingerprint_make (BivNode *root, BivPlace *place);
