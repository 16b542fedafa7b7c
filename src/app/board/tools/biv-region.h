/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/edit/board/biv-patch.h"
#include "core/hex/biv-hex.h"
#include "core/model/document/biv-document.h"

/* The line round a group of hexes, wherever they lie. */

/* A side of a hex of the group towards one that is not of it. */
typedef struct
{
  BivAxial hex;
  int direction;
} BivRegionSide;

GArray *biv_region_outline_find (const BivAxial *hexes, guint n_hexes);

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

#define BIV_TYPE_REGION_CLIP (biv_region_clip_get_type ())
G_DECLARE_FINAL_TYPE (BivRegionClip, biv_region_clip, BIV, REGION_CLIP, GObject)

BivRegionClip *biv_region_clip_new (BivDocument *document, BivRegion *region);
BivPatch *biv_region_clip_get_patch (BivRegionClip *self);
GArray *biv_region_clip_get_shape (BivRegionClip *self);
