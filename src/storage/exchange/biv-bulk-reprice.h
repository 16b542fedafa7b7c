/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

BivLibraryRecord *biv_bulk_reprice_look (BivLibrary *library, BivCatalogue *installed,
                                         const BivLibraryEntry *entry, guint *n_pieces,
                                         GError **error);
