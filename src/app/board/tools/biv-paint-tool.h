/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"
#include "app/board/tools/biv-corners.h"
#include "app/board/tools/biv-stroke.h"
#include "app/board/tools/biv-layer-lock.h"
#include "core/edit/history/biv-history.h"
#include "core/model/board/biv-board.h"

#define BIV_TYPE_PAINT_TOOL (biv_paint_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivPaintTool, biv_paint_tool, BIV, PAINT_TOOL, BivTool)

#define BIV_PAINT_RADIUS_MAX 9

/* How a press becomes hexes. */
typedef enum
{
  BIV_PAINT_FREELY,
  BIV_PAINT_LINE,      /* straight from the press to the release */
  BIV_PAINT_REGION,    /* what hangs together with the pressed hex and has its terrain */
  BIV_PAINT_RECTANGLE, /* the columns and rows from the press to the release */
  BIV_PAINT_AREA,      /* the polygon whose corners are pressed */
} BivPaintWay;

BivTool *biv_paint_tool_new (BivLayerLock *lock, BivHistory *history, BivBoard *board,
                             BivCorners *corners);
void biv_paint_tool_set_stroke (BivPaintTool *self, BivStroke stroke);
void biv_paint_tool_set_way (BivPaintTool *self, BivPaintWay way);
void biv_paint_tool_set_radius (BivPaintTool *self, int radius);
void biv_paint_tool_cover (BivPaintTool *self, GArray *hexes);
