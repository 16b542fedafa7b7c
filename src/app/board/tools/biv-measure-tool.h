/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"

#define BIV_TYPE_MEASURE_TOOL (biv_measure_tool_get_type ())
G_DECLARE_FINAL_TYPE (BivMeasureTool, biv_measure_tool, BIV, MEASURE_TOOL, BivTool)

BivTool *biv_measure_tool_new (void);
BivOffset biv_measure_tool_get_from (BivMeasureTool *self);
BivOffset biv_measure_tool_get_to (BivMeasureTool *self);
