/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "core/ruleset/biv-ruleset.h"
#include "text/field/biv-finding-group.h"

#define BIV_TYPE_IGNORE_POPOVER (biv_ignore_popover_get_type ())
G_DECLARE_FINAL_TYPE (BivIgnorePopover, biv_ignore_popover, BIV, IGNORE_POPOVER, GtkPopover)

#define BIV_TYPE_FINDING_ROW (biv_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (BivFindingRow, biv_finding_row, BIV, FINDING_ROW, AdwBin)

GtkWidget *biv_finding_row_new (void);
void biv_finding_row_show (BivFindingRow *self, BivFindingGroup *group, BivRuleset *ruleset);
void biv_finding_row_set_side (BivFindingRow *self, const char *name);
void biv_finding_row_set_position (BivFindingRow *self, guint position, bool starts_group);
void biv_finding_row_set_ignorable (BivFindingRow *self, bool is_ignorable);
guint biv_finding_row_get_position (BivFindingRow *self);
void biv_finding_row_ask_ignore (BivFindingRow *self);
