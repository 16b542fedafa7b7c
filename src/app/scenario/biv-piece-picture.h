/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-style.h"

#define BIV_PIECE_PICTURE_SIZE 52

void biv_piece_picture_draw (cairo_t *cr, BivMapStyle *style, BivRuleset *ruleset, BivNode *piece,
                             double width, double height);
void biv_piece_picture_set_up (GtkListItem *item, GtkDrawingAreaDrawFunc draw, GCallback prepare,
                               gpointer data);
void biv_piece_picture_bind (GtkListItem *item, const char *name, const char *tip);
void biv_piece_picture_unbind (GtkListItem *item);
GdkContentProvider *biv_piece_picture_drag (BivNode *piece);
BivNode *biv_piece_picture_get_dropped (const GValue *value, BivDocument *document);
BivNode *biv_piece_picture_get (GtkDrawingArea *area);
BivNode *biv_piece_picture_find (GtkWidget *list, GtkWidget *there);
