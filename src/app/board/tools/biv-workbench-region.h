/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/tools/biv-region-tool.h"
#include "app/board/tools/biv-region.h"
#include "app/board/tools/biv-workbench.h"

BivRegion *biv_workbench_region_get (BivWorkbench *self);
BivRegionTool *biv_workbench_region_get_tool (BivWorkbench *self);
bool biv_workbench_region_is_in_hand (BivWorkbench *self);

BivRegionClip *biv_workbench_region_copy (BivWorkbench *self);
void biv_workbench_region_paste (BivWorkbench *self, BivRegionClip *clip, BivOffset place);
void biv_workbench_region_hold (BivWorkbench *self);
bool biv_workbench_region_paint (BivWorkbench *self);
bool biv_workbench_region_erase (BivWorkbench *self);
void biv_workbench_region_crop (BivWorkbench *self);
bool biv_workbench_region_turn (BivWorkbench *self, int sixths);
bool biv_workbench_region_flip (BivWorkbench *self, bool down);
void biv_workbench_region_follow (BivWorkbench *self);
