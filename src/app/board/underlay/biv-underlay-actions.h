/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/tools/biv-workbench.h"
#include "app/board/underlay/biv-underlay-layer.h"
#include "app/board/underlay/biv-underlay-panel.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_UNDERLAY_ACTIONS (biv_underlay_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivUnderlayActions, biv_underlay_actions, BIV, UNDERLAY_ACTIONS, BivService)

BivUnderlayActions *biv_underlay_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                              BivMapCanvas *canvas, GActionMap *actions);
void biv_underlay_actions_show (BivUnderlayActions *self, BivSession *session);
BivUnderlayPanel *biv_underlay_actions_get_panel (BivUnderlayActions *self);
BivUnderlayLayer *biv_underlay_actions_get_layer (BivUnderlayActions *self);
