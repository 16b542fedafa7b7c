/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-service.h"
#include "core/model/document/biv-document.h"

#define BIV_TYPE_BOARD_DIALOG (biv_board_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivBoardDialog, biv_board_dialog, BIV, BOARD_DIALOG, AdwWindow)

BivBoardDialog *biv_board_dialog_new (GtkWidget *owner, BivDocument *document);

#define BIV_TYPE_BOARD_ACTIONS (biv_board_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivBoardActions, biv_board_actions, BIV, BOARD_ACTIONS, BivService)

BivBoardActions *biv_board_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                        BivMapCanvas *canvas, GActionMap *actions);
