/* The names on a printed map, placed so that they cover no counter and no other name, in a type
 * that can be read. Pieces whose names have no room get a number.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-caption.h"
#include "render/map/biv-map-renderer.h"

typedef struct _BivMapLettering BivMapLettering;

BivMapLettering *biv_map_lettering_new (BivMapRenderer *renderer, BivMapLayers layers,
                                        double scale, double least, bool has_index);
BivMapLettering *biv_map_lettering_ref (BivMapLettering *self);
void biv_map_lettering_unref (BivMapLettering *self);
void biv_map_lettering_draw (const BivMapLettering *self, cairo_t *cr, BivPoint corner);
guint biv_map_lettering_get_n_captions (const BivMapLettering *self);
const BivMapCaption *biv_map_lettering_get_caption (const BivMapLettering *self, guint position);
guint biv_map_lettering_get_n_numbered (const BivMapLettering *self);
const BivMapNumbered *biv_map_lettering_get_numbered (const BivMapLettering *self,
                                                      guint position);
guint biv_map_lettering_count_overlaps (const BivMapLettering *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapLettering, biv_map_lettering_unref)
