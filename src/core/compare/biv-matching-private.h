/* Finds for each object of one document the same object of another.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

typedef struct
{
  GPtrArray *nodes[2];  /* of both documents, in their order */
  GHashTable *ids[2];   /* of both documents */
  GHashTable *partners; /* from each object to its partner, in both directions */
  guint64 looks;        /* how often an object was looked at: the cost of the comparison */
} BivMatching;

BivMatching *biv_matching_new (BivNode *before, BivNode *after);
void biv_matching_free (BivMatching *self);
BivNode *biv_matching_get_partner (BivMatching *self, BivNode *node);
BivNode *biv_matching_find_target (BivMatching *self, BivNode *node, guint field);
bool biv_matching_is_same (BivMatching *self, const char *before, const char *after, bool refers);
int biv_matching_find_unique (BivNode *node);
