/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"

#define BIV_TYPE_TOTALS_VIEW (biv_totals_view_get_type ())
G_DECLARE_FINAL_TYPE (BivTotalsView, biv_totals_view, BIV, TOTALS_VIEW, AdwBin)

void biv_totals_view_show (BivTotalsView *self, BivArmy *army, BivRuleset *ruleset);
