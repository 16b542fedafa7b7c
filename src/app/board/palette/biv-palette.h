/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/tools/biv-workbench.h"
#include "app/kit/compat/biv-cached-bin.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_PALETTE (biv_palette_get_type ())
G_DECLARE_FINAL_TYPE (BivPalette, biv_palette, BIV, PALETTE, BivCachedBin)

void biv_palette_show (BivPalette *self, BivWorkbench *workbench, BivRuleset *ruleset,
                       BivMapStyle *style);
