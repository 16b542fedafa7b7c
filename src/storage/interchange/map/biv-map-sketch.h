/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "storage/interchange/biv-foreign.h"

/* A map of another program while it is read. */
typedef struct _BivMapSketch BivMapSketch;

BivMapSketch *biv_map_sketch_new (BivForeign *foreign, const char *name, int width, int height,
                                  BivOrientation orientation, GError **error);
void biv_map_sketch_free (BivMapSketch *self);
bool biv_map_sketch_contains (BivMapSketch *self, int col, int row);
void biv_map_sketch_add_word (BivMapSketch *self, int col, int row, const char *theirs);
guint biv_map_sketch_find_word (BivMapSketch *self, const char *theirs);
void biv_map_sketch_set_word (BivMapSketch *self, int col, int row, guint word);
guint8 biv_map_sketch_find_code (BivMapSketch *self, BivLegend legend, const char *id);
BivCell *biv_map_sketch_peek (BivMapSketch *self, int col, int row);
bool biv_map_sketch_set_side (BivMapSketch *self, int col, int row, int direction, guint8 side,
                              guint8 crossing);
void biv_map_sketch_set_ground (BivMapSketch *self, const char *ground);
void biv_map_sketch_set_ruleset (BivMapSketch *self, const char *id);
void biv_map_sketch_add_side (BivMapSketch *self, BivNode *side);
void biv_map_sketch_add_way (BivMapSketch *self, BivOffset from, BivOffset to);
void biv_map_sketch_add_name (BivMapSketch *self, BivOffset hex, const char *name);
void biv_map_sketch_set_height (BivMapSketch *self, int col, int row, int height);
void biv_map_sketch_add_roads (BivMapSketch *self, int col, int row, guint bits);
BivNode *biv_map_sketch_finish (BivMapSketch *self, const char *program, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapSketch, biv_map_sketch_free)
