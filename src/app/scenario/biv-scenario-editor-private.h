/* What the parts of the scenario editor share: biv-scenario-editor.c builds it,
 * biv-scenario-editor-show.c turns to what is to be seen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-editor.h"
#include "app/board/canvas/biv-edge-layer.h"
#include "app/board/random-board/biv-random-board-actions.h"
#include "app/board/random-board/biv-layer-actions.h"
#include "app/board/random-board/biv-minimap.h"
#include "app/board/map/biv-map-presenter.h"
#include "app/board/map/biv-move-overlay.h"
#include "app/board/overlay/biv-map-marks.h"
#include "app/board/overlay/biv-overlay-actions.h"
#include "app/board/overlay/biv-overlay-key.h"
#include "app/board/palette/biv-palette.h"
#include "app/board/region/biv-region-actions.h"
#include "app/rehearsal/biv-rehearsal-page.h"
#include "app/scenario/biv-board-actions.h"
#include "app/scenario/biv-board-inspector.h"
#include "app/scenario/biv-contents.h"
#include "app/scenario/biv-piece-actions.h"
#include "app/scenario/biv-preparation-page.h"
#include "app/scenario/biv-scenario-editor.h"
#include "app/scenario/biv-side-actions.h"
#include "app/scenario/biv-sides-page.h"
#include "app/scenario/biv-reserve-strip.h"
#include "app/scenario/biv-tray.h"
#include "app/board/underlay/biv-underlay-actions.h"

struct _BivScenarioEditor
{
  AdwBin parent_instance;

  BivWorkbench *workbench;
  GSimpleActionGroup *actions;
  BivSession *session; /* NULL: nothing is shown */
  BivMapPresenter *presenter;
  BivMoveOverlay *moves;
  BivMapMarks *marks;
  BivMapStyle *style;
  BivRuleset *ruleset; /* that is shown */
  BivEdgeLayer *aim;
  BivUnderlayActions *underlay_actions;
  BivBoardActions *board_actions;
  BivRandomBoardActions *random_board_actions;
  BivLayerActions *layer_actions;
  BivOverlayActions *overlay_actions;
  BivRegionActions *region_actions;
  BivPieceActions *piece_actions;
  BivSideActions *side_actions;

  GtkStack *pages;
  BivPreparationPage *preparation;
  GtkStack *panels;
  AdwFlap *palette_flap;
  AdwFlap *findings_flap;
  GtkPopover *layers_popover;
  BivPalette *palette;
  BivFindingsPanel *findings;
  BivBoardInspector *inspector;
  BivContents *contents;
  BivTray *tray;
  BivReserveStrip *reserves;
  BivSidesPage *sides;
  BivRehearsalPage *rehearsal;
  BivMapCanvas *canvas;
  BivMinimap *minimap;
  BivOverlayKey *overlay_key;
};

void biv_scenario_editor_add_actions (BivScenarioEditor *self);
char *biv_scenario_editor_name_spot (BivView *view);
void biv_scenario_editor_show_spot (BivView *view, const char *spot);
void biv_scenario_editor_remember (BivView *view, GVariantDict *memory);
void biv_scenario_editor_recall (BivView *view, GVariantDict *memory);
void biv_scenario_editor_offer_commands (BivView *view, GPtrArray *offers, const char *typed);
void biv_scenario_editor_update_actions (BivScenarioEditor *self);
BivDocument *biv_scenario_editor_get_document (BivScenarioEditor *self);
gboolean biv_scenario_editor_opened_cb (BivMapCanvas *canvas, BivScenarioEditor *self);
void biv_scenario_editor_show_finding (BivScenarioEditor *self, BivFinding *finding);
