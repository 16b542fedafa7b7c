/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_REGION_ACTIONS (biv_region_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivRegionActions, biv_region_actions, BIV, REGION_ACTIONS, BivService)

BivRegionActions *biv_region_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                          BivMapCanvas *canvas, GActionMap *actions);
