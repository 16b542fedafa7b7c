/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

#define BIV_TYPE_REGION (biv_region_get_type ())
G_DECLARE_FINAL_TYPE (BivRegion, biv_region, BIV, REGION, GObject)

/* What becomes of the region by hexes that are chosen. */
typedef enum
{
  BIV_REGION_REPLACE,
  BIV_REGION_ADD,
  BIV_REGION_REMOVE,
} BivRegionChange;

BivRegion *biv_region_new (void);
void biv_region_set_document (BivRegion *self, BivDocument *document);
void biv_region_change (BivRegion *self, BivRegionChange change, const BivOffset *hexes,
                        guint n_hexes);
void biv_region_select_all (BivRegion *self);
void biv_region_clear (BivRegion *self);

guint biv_region_get_n_hexes (BivRegion *self);
bool biv_region_contains (BivRegion *self, BivOffset hex);
GArray *biv_region_list_hexes (BivRegion *self);
GArray *biv_region_list_shape (BivRegion *self, BivOffset grip);
bool biv_region_find_bounds (BivRegion *self, BivOffset *first, BivOffset *last);
BivOffset biv_region_find_middle (BivRegion *self);
