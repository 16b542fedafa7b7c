/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-view-state.h"
#include "app/board/canvas/biv-tool.h"
#include "app/board/tools/biv-stroke.h"
#include "app/board/tools/biv-layer-lock.h"
#include "core/edit/history/biv-history.h"
#include "core/model/board/biv-board.h"

#define BIV_TYPE_EDGE_TOOL (biv_edge_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivEdgeTool, biv_edge_tool, BIV, EDGE_TOOL, BivTool)

BivTool *biv_edge_tool_new (BivLayerLock *lock, BivHistory *history, BivBoard *board,
                            BivMapViewState *view);
void biv_edge_tool_set_stroke (BivEdgeTool *self, BivStroke stroke);
void biv_edge_tool_set_straight (BivEdgeTool *self, bool straight);
void biv_edge_tool_turn (BivEdgeTool *self, int sixths);
BivHexEdge biv_edge_tool_get_aim (BivEdgeTool *self);
