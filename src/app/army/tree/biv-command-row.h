/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/army/tree/biv-army-row.h"
#include "core/ruleset/biv-ruleset.h"

#define BIV_TYPE_COMMAND_ROW (biv_command_row_get_type ())
G_DECLARE_FINAL_TYPE (BivCommandRow, biv_command_row, BIV, COMMAND_ROW, AdwBin)

void biv_command_row_show (BivCommandRow *self, BivArmyRow *row, BivRuleset *ruleset);
BivArmyRow *biv_command_row_get_row (BivCommandRow *self);
