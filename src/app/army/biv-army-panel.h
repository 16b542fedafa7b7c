/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-catalogue-view.h"
#include "app/army/form/biv-inspector.h"
#include "app/frame/findings/biv-findings-panel.h"

#define BIV_TYPE_ARMY_PANEL (biv_army_panel_get_type ())
G_DECLARE_FINAL_TYPE (BivArmyPanel, biv_army_panel, BIV, ARMY_PANEL, AdwBin)

/* The pages of the panel. */
#define BIV_ARMY_PANEL_SELECTION "selection"
#define BIV_ARMY_PANEL_FINDINGS "findings"
#define BIV_ARMY_PANEL_CATALOGUE "catalogue"

void biv_army_panel_open (BivArmyPanel *self, BivSession *session, BivArmy *army);
BivInspector *biv_army_panel_get_inspector (BivArmyPanel *self);
BivFindingsPanel *biv_army_panel_get_findings (BivArmyPanel *self);
BivCatalogueView *biv_army_panel_get_catalogue (BivArmyPanel *self);
void biv_army_panel_follow (BivArmyPanel *self, GPtrArray *selected, bool by_hand,
                            bool quietly);
void biv_army_panel_bring (BivArmyPanel *self, const char *page);
bool biv_army_panel_shows (BivArmyPanel *self, const char *page);
