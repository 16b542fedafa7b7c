/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster.h"

bool biv_entry_name_is_of_sort (BivMusterEntry *entry, BivNode *piece);
BivMusterEntry *biv_entry_name_find_entry (BivCatalogue *catalogue, BivNode *piece);
bool biv_entry_name_is_own (BivNode *piece);
BivText *biv_entry_name_describe (BivNode *piece, BivNode *stand_in, const char *label);
void biv_entry_name_pieces (BivCatalogue *catalogue, BivNode *root);
