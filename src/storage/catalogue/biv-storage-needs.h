/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/model/node/biv-node.h"

typedef struct _BivNeeds BivNeeds;

BivNeeds *biv_needs_new (BivNode *root);
void biv_needs_free (BivNeeds *self);
void biv_needs_add_bases (BivNeeds *self, GPtrArray *paths);
void biv_needs_follow (BivNeeds *self, GPtrArray *paths);
bool biv_needs_file (BivNeeds *self, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivNeeds, biv_needs_free)
