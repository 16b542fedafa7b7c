/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-workbench.h"
#include "app/frame/document/biv-session.h"
#include "app/frame/view/biv-service.h"
#include "core/assist/land/biv-random-board.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_LAND_DIALOG (biv_land_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivLandDialog, biv_land_dialog, BIV, LAND_DIALOG, AdwWindow)

#define BIV_TYPE_LAND_ACTIONS (biv_land_actions_get_type ())
G_DECLARE_FINAL_TYPE (BivLandActions, biv_land_actions, BIV, LAND_ACTIONS, BivService)

BivLandActions *biv_land_actions_new (GtkWidget *editor, BivWorkbench *workbench,
                                      GActionMap *actions);
void biv_land_actions_show (BivLandActions *self, BivSession *session, BivMapStyle *style);
