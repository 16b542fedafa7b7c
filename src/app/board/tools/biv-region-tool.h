/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"
#include "app/board/tools/biv-corners.h"
#include "app/board/tools/biv-region.h"
#include "core/edit/board/biv-region-edits.h"

#define BIV_TYPE_REGION_TOOL (biv_region_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivRegionTool, biv_region_tool, BIV, REGION_TOOL, BivTool)

/* How a press chooses hexes. */
typedef enum
{
  BIV_REGION_RECTANGLE, /* from the press to the release */
  BIV_REGION_BRUSH,     /* those that it is drawn over */
  BIV_REGION_WAND,      /* what hangs together with the pressed hex and has its terrain */
  BIV_REGION_AREA,      /* the polygon whose corners are pressed */
} BivRegionWay;

BivTool *biv_region_tool_new (BivRegion *region, BivCorners *corners);
void biv_region_tool_set_board (BivRegionTool *self, BivBoard *board);
void biv_region_tool_set_way (BivRegionTool *self, BivRegionWay way, int radius);

void biv_region_tool_hold (BivRegionTool *self, GArray *shape, BivOffset place);
void biv_region_tool_hold_region (BivRegionTool *self, BivOffset grip);
bool biv_region_tool_let_go (BivRegionTool *self);
bool biv_region_tool_is_holding (BivRegionTool *self);
bool biv_region_tool_is_moving (BivRegionTool *self);
void biv_region_tool_turn (BivRegionTool *self, int sixths);
void biv_region_tool_flip (BivRegionTool *self, bool down);

BivPasting biv_region_tool_get_pasting (BivRegionTool *self);
BivHexMotion biv_region_tool_get_motion (BivRegionTool *self);
GArray *biv_region_tool_list_held (BivRegionTool *self);
GArray *biv_region_tool_get_outline (BivRegionTool *self);
