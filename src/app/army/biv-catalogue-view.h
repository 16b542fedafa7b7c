/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/army/biv-army.h"

#define BIV_TYPE_CATALOGUE_VIEW (biv_catalogue_view_get_type ())
G_DECLARE_FINAL_TYPE (BivCatalogueView, biv_catalogue_view, BIV, CATALOGUE_VIEW, AdwBin)

void biv_catalogue_view_open (BivCatalogueView *self, BivSession *session, BivArmy *army);
void biv_catalogue_view_set_contingent (BivCatalogueView *self, BivContingent *contingent);
