/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/canvas/biv-map-canvas.h"
#include "app/document/biv-session.h"
#include "app/document/biv-workspace.h"
#include "app/findings/biv-findings-panel.h"
#include "app/map/biv-map-overlays.h"

G_BEGIN_DECLS

#define BIV_TYPE_WINDOW (biv_window_get_type ())
G_DECLARE_FINAL_TYPE (BivWindow, biv_window, BIV, WINDOW, AdwApplicationWindow)

BivWindow *biv_window_new (GtkApplication *application, BivWorkspace *workspace);
void biv_window_keep_now (BivWindow *self);
bool biv_window_open (BivWindow *self, const char *path);
bool biv_window_open_file (BivWindow *self, GFile *file);
bool biv_window_open_sample (BivWindow *self);
void biv_window_find_rules (BivWindow *self, const char *path);
void biv_window_ask_new_army (BivWindow *self);
void biv_window_ask_new_scenario (BivWindow *self);
bool biv_window_is_empty (BivWindow *self);
void biv_window_report (BivWindow *self, const char *message);
void biv_window_tell (BivWindow *self, const char *message);

BivSession *biv_window_get_session (BivWindow *self);
BivMapCanvas *biv_window_get_canvas (BivWindow *self);
BivFindingsPanel *biv_window_get_findings (BivWindow *self);
BivMapOverlays *biv_window_get_overlays (BivWindow *self);
const char *biv_window_get_message (BivWindow *self);
bool biv_window_has_error (BivWindow *self);
void biv_window_save (BivWindow *self);

G_END_DECLS
