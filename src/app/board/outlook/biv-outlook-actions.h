/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/canvas/biv-measure-layer.h"
#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_OUTLOOK_ACTIONS (biv_outlook_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivOutlookActions, biv_outlook_actions, BIV, OUTLOOK_ACTIONS, BivService)

BivOutlookActions *biv_outlook_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                            BivMapCanvas *canvas, GActionMap *actions);
void biv_outlook_actions_show (BivOutlookActions *self);
void biv_outlook_actions_refresh (BivOutlookActions *self);
BivMeasureLayer *biv_outlook_actions_get_measure (BivOutlookActions *self);
