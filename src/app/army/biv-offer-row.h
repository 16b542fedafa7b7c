/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/army/biv-offer.h"

#define BIV_TYPE_OFFER_ROW (biv_offer_row_get_type ())
G_DECLARE_FINAL_TYPE (BivOfferRow, biv_offer_row, BIV, OFFER_ROW, AdwBin)

void biv_offer_row_show (BivOfferRow *self, BivOffer *offer);
