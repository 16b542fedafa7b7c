/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/tools/biv-tool.h"
#include "core/edit/biv-history.h"
#include "core/model/biv-board.h"

G_BEGIN_DECLS

#define BIV_TYPE_PAINT_TOOL (biv_paint_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivPaintTool, biv_paint_tool, BIV, PAINT_TOOL, BivTool)

#define BIV_PAINT_RADIUS_MAX 9

BivTool *biv_paint_tool_new (BivHistory *history, BivBoard *board);
void biv_paint_tool_set_terrain (BivPaintTool *self, const char *terrain);
const char *biv_paint_tool_get_terrain (BivPaintTool *self);
void biv_paint_tool_set_radius (BivPaintTool *self, int radius);
int biv_paint_tool_get_radius (BivPaintTool *self);

G_END_DECLS
