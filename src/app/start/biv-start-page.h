/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-recents.h"
#include "app/frame/document/biv-safe.h"
#include "app/frame/document/biv-workspace.h"
#include "core/ruleset/biv-catalogue.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_START_PAGE (biv_start_page_get_type ())
G_DECLARE_FINAL_TYPE (BivStartPage, biv_start_page, BIV, START_PAGE, AdwBin)

void biv_start_page_offer_files (BivStartPage *self, BivRecents *recents, BivSafe *safe);
void biv_start_page_offer_library (BivStartPage *self, BivWorkspace *workspace);
void biv_start_page_offer_samples (BivStartPage *self, BivCatalogue *catalogue,
                                   BivMapStyle *style);
