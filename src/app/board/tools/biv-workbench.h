/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tool.h"
#include "app/board/tools/biv-corners.h"
#include "app/board/tools/biv-edge-tool.h"
#include "app/board/tools/biv-selection.h"
#include "app/board/tools/biv-subject.h"
#include "core/edit/history/biv-history.h"

#define BIV_TYPE_WORKBENCH (biv_workbench_get_type ())
G_DECLARE_FINAL_TYPE (BivWorkbench, biv_workbench, BIV, WORKBENCH, GObject)

BivWorkbench *biv_workbench_new (void);
void biv_workbench_set_history (BivWorkbench *self, BivHistory *history, BivMapViewState *view,
                                const char *language);
BivHistory *biv_workbench_get_history (BivWorkbench *self);
BivLayerLock *biv_workbench_get_lock (BivWorkbench *self);
BivSelection *biv_workbench_get_selection (BivWorkbench *self);
BivTool *biv_workbench_get_active (BivWorkbench *self);
BivEdgeTool *biv_workbench_get_edge_tool (BivWorkbench *self);
BivTool *biv_workbench_get_picker (BivWorkbench *self);
BivTool *biv_workbench_get_ruler (BivWorkbench *self);
BivCorners *biv_workbench_get_corners (BivWorkbench *self);

void biv_workbench_choose (BivWorkbench *self, BivSubject subject, const char *choice);
BivSubject biv_workbench_get_subject (BivWorkbench *self);
const char *biv_workbench_get_choice (BivWorkbench *self, BivSubject subject);
void biv_workbench_hold_piece (BivWorkbench *self, BivNode *piece);
void biv_workbench_pick (BivWorkbench *self, BivOffset hex);
BivNode *biv_workbench_find_named (BivWorkbench *self);
bool biv_workbench_do (BivWorkbench *self, BivEditList *edits);
