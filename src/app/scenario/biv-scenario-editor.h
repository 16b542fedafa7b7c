/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/map/biv-map-overlays.h"
#include "app/scenario/biv-tray.h"
#include "app/board/tools/biv-workbench.h"
#include "app/frame/view/biv-view.h"

#define BIV_TYPE_SCENARIO_EDITOR (biv_scenario_editor_get_type ())
G_DECLARE_FINAL_TYPE (BivScenarioEditor, biv_scenario_editor, BIV, SCENARIO_EDITOR, AdwBin)

BivMapOverlays *biv_scenario_editor_get_overlays (BivScenarioEditor *self);
