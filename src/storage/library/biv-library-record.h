/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library-types.h"

BivLibraryRecord *biv_library_record_new (BivNode *root, BivCatalogue *catalogue,
                                          GBytes *bytes);
BivLibraryYears biv_library_record_find_years (BivNode *root, BivCatalogue *catalogue);
char *biv_library_title_pack (BivText *title);
BivText *biv_library_title_unpack (const char *packed);
