/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"

#define BIV_TYPE_HISTORY_PANEL (biv_history_panel_get_type ())
G_DECLARE_FINAL_TYPE (BivHistoryPanel, biv_history_panel, BIV, HISTORY_PANEL, AdwBin)

#define BIV_TYPE_HISTORY_SIDE (biv_history_side_get_type ())
G_DECLARE_FINAL_TYPE (BivHistorySide, biv_history_side, BIV, HISTORY_SIDE, GObject)

BivHistorySide *biv_history_side_new (AdwFlap *flap);
void biv_history_side_show (BivHistorySide *self, BivSession *session, AdwFlap *other);
bool biv_history_side_toggle (BivHistorySide *self);
