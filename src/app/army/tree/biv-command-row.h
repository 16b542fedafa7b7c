/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gio/gio.h>

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-rule-types.h"

#define BIV_TYPE_ARMY_ROW (biv_army_row_get_type ())
G_DECLARE_FINAL_TYPE (BivArmyRow, biv_army_row, BIV, ARMY_ROW, GObject)

BivArmyRow *biv_army_row_new (BivNode *node);
BivNode *biv_army_row_get_node (BivArmyRow *self);
GListStore *biv_army_row_get_children (BivArmyRow *self);
guint biv_army_row_get_n_units (BivArmyRow *self);
void biv_army_row_set_n_units (BivArmyRow *self, guint n_units);
const char *biv_army_row_get_finding (BivArmyRow *self);
BivSeverity biv_army_row_get_severity (BivArmyRow *self);
void biv_army_row_set_finding (BivArmyRow *self, BivSeverity severity, const char *finding);
void biv_army_row_emit_changed (BivArmyRow *self);

#define BIV_TYPE_COMMAND_ROW (biv_command_row_get_type ())
G_DECLARE_FINAL_TYPE (BivCommandRow, biv_command_row, BIV, COMMAND_ROW, AdwBin)

void biv_command_row_show (BivCommandRow *self, BivArmyRow *row, BivRuleset *ruleset);
BivArmyRow *biv_command_row_get_row (BivCommandRow *self);
GtkMenuButton *biv_command_row_get_activations (BivCommandRow *self);
