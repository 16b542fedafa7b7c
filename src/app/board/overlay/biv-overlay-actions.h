/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/canvas/biv-measure-layer.h"
#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_OVERLAY_ACTIONS (biv_overlay_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivOverlayActions, biv_overlay_actions, BIV, OVERLAY_ACTIONS, BivService)

BivOverlayActions *biv_overlay_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                            BivMapCanvas *canvas, GActionMap *actions);
void biv_overlay_actions_show (BivOverlayActions *self);
void biv_overlay_actions_refresh (BivOverlayActions *self);
BivMeasureLayer *biv_overlay_actions_get_measure (BivOverlayActions *self);
