/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/canvas/biv-map-canvas.h"
#include "app/document/biv-session.h"
#include "app/findings/biv-findings-panel.h"
#include "app/map/biv-map-overlays.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/scenario/biv-tray.h"
#include "app/tools/biv-workbench.h"
#include "render/map/biv-map-style.h"

G_BEGIN_DECLS

#define BIV_TYPE_SCENARIO_EDITOR (biv_scenario_editor_get_type ())
G_DECLARE_FINAL_TYPE (BivScenarioEditor, biv_scenario_editor, BIV, SCENARIO_EDITOR, AdwBin)

void biv_scenario_editor_show (BivScenarioEditor *self, BivSession *session, BivMapStyle *style);
BivRehearsalPage *biv_scenario_editor_get_rehearsal (BivScenarioEditor *self);
BivWorkbench *biv_scenario_editor_get_workbench (BivScenarioEditor *self);
GActionGroup *biv_scenario_editor_get_actions (BivScenarioEditor *self);
BivTray *biv_scenario_editor_get_tray (BivScenarioEditor *self);
BivMapCanvas *biv_scenario_editor_get_canvas (BivScenarioEditor *self);
BivFindingsPanel *biv_scenario_editor_get_findings (BivScenarioEditor *self);
BivMapOverlays *biv_scenario_editor_get_overlays (BivScenarioEditor *self);
GtkStack *biv_scenario_editor_get_pages (BivScenarioEditor *self);
AdwFlap *biv_scenario_editor_get_palette_flap (BivScenarioEditor *self);
AdwFlap *biv_scenario_editor_get_side_flap (BivScenarioEditor *self);

G_END_DECLS
