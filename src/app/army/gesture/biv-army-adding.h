/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/gesture/biv-army-context.h"
#include "core/ruleset/muster/biv-muster.h"

void biv_army_adding_add_contingent (BivArmyContext *self);
void biv_army_adding_add_entry (BivArmyContext *self, BivMusterEntry *entry, guint quantity);
void biv_army_adding_add_piece (BivArmyContext *self, BivNode *piece, bool keeps);
void biv_army_adding_paste (BivArmyContext *self, const char *text, BivArmyPlace place);
