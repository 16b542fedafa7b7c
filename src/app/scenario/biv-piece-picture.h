/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-style.h"

G_BEGIN_DECLS

#define BIV_PIECE_PICTURE_SIZE 52

void biv_piece_picture_draw (cairo_t *cr, BivMapStyle *style, BivRuleset *ruleset, BivNode *piece,
                             double width, double height);
GtkWidget *biv_piece_picture_new_tile (GtkDrawingAreaDrawFunc draw, gpointer data);

G_END_DECLS
