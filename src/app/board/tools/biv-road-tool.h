/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"
#include "app/board/tools/biv-layer-lock.h"
#include "core/edit/history/biv-history.h"
#include "core/hex/biv-hex-motion.h"
#include "core/model/board/biv-board.h"

#define BIV_TYPE_ROAD_TOOL (biv_road_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivRoadTool, biv_road_tool, BIV, ROAD_TOOL, BivTool)

BivTool *biv_road_tool_new (BivLayerLock *lock, BivHistory *history, BivBoard *board);
void biv_road_tool_set_straight (BivRoadTool *self, bool straight);
void biv_road_tool_set_symmetry (BivRoadTool *self, BivSymmetry symmetry);
