/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "app/scenario/biv-tray.h"
#include "app/board/tools/biv-workbench.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_RESERVE_STRIP (biv_reserve_strip_get_type ())
G_DECLARE_FINAL_TYPE (BivReserveStrip, biv_reserve_strip, BIV, RESERVE_STRIP, AdwBin)

void biv_reserve_strip_show (BivReserveStrip *self, BivSession *session, BivWorkbench *workbench,
                             BivTray *tray, BivMapStyle *style);
GtkWidget *biv_reserve_strip_get_pane (BivReserveStrip *self);
void biv_reserve_strip_put (BivReserveStrip *self, GPtrArray *pieces);
