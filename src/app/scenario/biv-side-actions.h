/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-service.h"

#define BIV_TYPE_SIDE_ACTIONS (biv_side_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivSideActions, biv_side_actions, BIV, SIDE_ACTIONS, BivService)

BivSideActions *biv_side_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                      GActionMap *actions);
