/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "app/board/tools/biv-workbench.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_TRAY (biv_tray_get_type ())
G_DECLARE_FINAL_TYPE (BivTray, biv_tray, BIV, TRAY, AdwBin)

void biv_tray_show (BivTray *self, BivSession *session, BivWorkbench *workbench,
                    BivMapStyle *style);
GtkWidget *biv_tray_get_pane (BivTray *self);
GPtrArray *biv_tray_list_waiting (BivTray *self);
GtkSingleSelection *biv_tray_get_selection (BivTray *self);
