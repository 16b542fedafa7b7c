/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-view-state.h"
#include "app/board/canvas/biv-tool.h"

G_BEGIN_DECLS

#define BIV_TYPE_PAN_TOOL (biv_pan_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivPanTool, biv_pan_tool, BIV, PAN_TOOL, BivTool)

BivTool *biv_pan_tool_new (BivMapViewState *view);

G_END_DECLS
