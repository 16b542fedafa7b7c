/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/compare/biv-comparison.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"

#define BIV_TYPE_DIFFERENCE_VIEW (biv_difference_view_get_type ())
G_DECLARE_FINAL_TYPE (BivDifferenceView, biv_difference_view, BIV, DIFFERENCE_VIEW, AdwBin)

void biv_difference_view_show (BivDifferenceView *self, BivNode *before, BivNode *after,
                               BivCatalogue *catalogue);
guint biv_difference_view_count (BivDifferenceView *self);
BivComparison *biv_difference_view_get_comparison (BivDifferenceView *self);
BivCatalogue *biv_difference_view_get_catalogue (BivDifferenceView *self);
