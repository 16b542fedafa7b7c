/* What the files that draw operations share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "draws.h"

#define ONE_OF(array) (array)[random_below (G_N_ELEMENTS (array))]

extern const char *const some_terrains[4];
extern const char *const some_words[4];

GPtrArray *find_nodes (Game *game, GType type);
BivNode *pick_piece (Game *game);
GPtrArray *pick_pieces (Game *game);
BivBoard *get_board (Game *game);
BivOffset pick_hex (Game *game);
guint pick_hexes (Game *game, BivOffset hexes[8]);
guint pick_edges (Game *game, BivHexEdge edges[4]);
BivText *make_text (void);
char *format_hex (BivOffset hex);
const char *get_id (BivNode *node);
GPtrArray *pick_some_placed (Game *game);

#define DECLARE(name) BivEditList *draw_##name (Game *game);
BIV_EACH_OPERATION (DECLARE)
#undef DECLARE
