/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"

#define BIV_TYPE_SELECT_TOOL (biv_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivSelectTool, biv_select_tool, BIV, SELECT_TOOL, BivTool)

BivTool *biv_select_tool_new (void);
BivPoint biv_select_tool_get_start (BivSelectTool *self);
bool biv_select_tool_is_by_key (BivSelectTool *self);
BivPoint biv_select_tool_get_way (BivSelectTool *self);
bool biv_select_tool_extends (BivSelectTool *self);
void biv_select_tool_set_banding (BivSelectTool *self, bool banding);
bool biv_select_tool_is_banding (BivSelectTool *self);
