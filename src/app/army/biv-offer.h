/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster.h"

#define BIV_TYPE_OFFER (biv_offer_get_type ())
G_DECLARE_FINAL_TYPE (BivOffer, biv_offer, BIV, OFFER, GObject)

GPtrArray *biv_offer_list (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent,
                           const char *letters);
bool biv_offer_is_of_same (BivOffer *self, BivOffer *other);
void biv_offer_follow (BivOffer *self, BivOffer *other);
bool biv_offer_is_heading (BivOffer *self);
BivMusterEntry *biv_offer_get_entry (BivOffer *self);
const char *biv_offer_get_title (BivOffer *self);
const char *biv_offer_get_subtitle (BivOffer *self);

#define BIV_TYPE_OFFER_ROW (biv_offer_row_get_type ())
G_DECLARE_FINAL_TYPE (BivOfferRow, biv_offer_row, BIV, OFFER_ROW, AdwBin)

void biv_offer_row_show (BivOfferRow *self, BivOffer *offer);
