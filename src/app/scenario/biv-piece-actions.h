/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/scenario/biv-reserve-strip.h"
#include "app/scenario/biv-tray.h"
#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_PIECE_ACTIONS (biv_piece_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivPieceActions, biv_piece_actions, BIV, PIECE_ACTIONS, BivService)

BivPieceActions *biv_piece_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                        BivMapCanvas *canvas, BivTray *tray,
                                        BivReserveStrip *reserves, GActionMap *actions);
