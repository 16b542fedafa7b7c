/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/tools/biv-region.h"
#include "core/edit/board/biv-patch.h"

#define BIV_TYPE_REGION_CLIP (biv_region_clip_get_type ())
G_DECLARE_FINAL_TYPE (BivRegionClip, biv_region_clip, BIV, REGION_CLIP, GObject)

BivRegionClip *biv_region_clip_new (BivDocument *document, BivRegion *region);
BivPatch *biv_region_clip_get_patch (BivRegionClip *self);
GArray *biv_region_clip_get_shape (BivRegionClip *self);
