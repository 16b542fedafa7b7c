/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-view-state.h"
#include "app/board/canvas/biv-tool.h"
#include "core/model/scenario/biv-underlay.h"

#define BIV_TYPE_UNDERLAY_TOOL (biv_underlay_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivUnderlayTool, biv_underlay_tool, BIV, UNDERLAY_TOOL, BivTool)

BivUnderlayTool *biv_underlay_tool_new (BivMapViewState *view);
void biv_underlay_tool_begin (BivUnderlayTool *self, BivUnderlayPlace place);
bool biv_underlay_tool_is_pinned (BivUnderlayTool *self);
