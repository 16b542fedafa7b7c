/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "app/frame/findings/biv-findings-panel.h"

#define BIV_TYPE_ARMY_EDITOR (biv_army_editor_get_type ())
G_DECLARE_FINAL_TYPE (BivArmyEditor, biv_army_editor, BIV, ARMY_EDITOR, AdwBin)

BivArmyEditor *biv_army_editor_new (BivSession *session, BivArmy *army);
bool biv_army_editor_select (BivArmyEditor *self, const char *id);
char **biv_army_editor_list_selected (BivArmyEditor *self);
BivArmy *biv_army_editor_get_army (BivArmyEditor *self);
BivFindingsPanel *biv_army_editor_get_findings (BivArmyEditor *self);
AdwFlap *biv_army_editor_get_flap (BivArmyEditor *self);
bool biv_army_editor_show_findings (BivArmyEditor *self);
