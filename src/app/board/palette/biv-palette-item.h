/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "app/board/tools/biv-subject.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"

#define BIV_TYPE_PALETTE_ITEM (biv_palette_item_get_type ())
G_DECLARE_FINAL_TYPE (BivPaletteItem, biv_palette_item, BIV, PALETTE_ITEM, GObject)

BivPaletteItem *biv_palette_item_new (BivSubject subject, const char *choice, const char *name);
BivSubject biv_palette_item_get_subject (BivPaletteItem *self);
const char *biv_palette_item_get_choice (BivPaletteItem *self);
const char *biv_palette_item_get_name (BivPaletteItem *self);
BivNode *biv_palette_item_get_node (BivPaletteItem *self);

GPtrArray *biv_palette_item_list (BivSubject subject, BivRuleset *ruleset, BivScenario *scenario);
const char *biv_palette_item_get_subject_title (BivSubject subject);
