/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster-entry.h"

G_BEGIN_DECLS

bool biv_entry_is_of_sort (BivMusterEntry *entry, BivNode *piece);
BivMusterEntry *biv_entry_find (BivCatalogue *catalogue, BivNode *piece);
bool biv_entry_has_own_name (BivNode *piece);
BivText *biv_entry_describe (BivNode *piece, BivNode *stand_in, const char *label);
void biv_entry_name_pieces (BivCatalogue *catalogue, BivNode *root);

G_END_DECLS
