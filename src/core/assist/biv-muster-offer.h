/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster.h"

char *biv_muster_offer_own_id (const char *ruleset);
BivMuster *biv_muster_offer_find_list (BivCatalogue *catalogue, BivArmy *army,
                                       BivContingent *contingent);
GPtrArray *biv_muster_offer_search (BivCatalogue *catalogue, BivArmy *army,
                                    BivContingent *contingent, const char *letters);
BivNode *biv_muster_offer_make_piece (BivCatalogue *catalogue, BivArmy *army,
                                      BivContingent *contingent, BivMusterEntry *entry);
BivMusterEntry *biv_muster_offer_make_entry (BivNode *piece, const char *language);
