/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

/* How much of its limits something uses. */
typedef struct
{
  gint64 memory;   /* what a reader counts */
  gint64 bytes;    /* at most, of its file; without the hexes of a board */
  BivBoard *board; /* (nullable): whose they are; not owned */
} BivLoad;

gsize biv_load_of_string (const BivField *field, const GValue *value);
gint64 biv_load_of_cells (BivNode *node);
void biv_load_add_value (BivLoad *self, BivNode *node, guint field, const GValue *value, int sign);
void biv_load_add_node (BivLoad *self, BivNode *node, int depth, int sign);
int biv_load_find_depth (BivNode *node);
int biv_load_find_depth_below (BivNode *node);
bool biv_load_fits_tag (BivNode *node);
