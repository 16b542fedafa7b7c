/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-workbench.h"
#include "app/frame/document/biv-session.h"
#include "app/frame/view/biv-service.h"
#include "core/assist/random-board/biv-random-board.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_RANDOM_BOARD_DIALOG (biv_random_board_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivRandomBoardDialog, biv_random_board_dialog, BIV, RANDOM_BOARD_DIALOG,
                      AdwWindow)

#define BIV_TYPE_RANDOM_BOARD_ACTIONS (biv_random_board_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivRandomBoardActions, biv_random_board_actions, BIV, RANDOM_BOARD_ACTIONS,
                      BivService)

BivRandomBoardActions *biv_random_board_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                                     GActionMap *actions);
void biv_random_board_actions_show (BivRandomBoardActions *self, BivSession *session,
                                    BivMapStyle *style);
