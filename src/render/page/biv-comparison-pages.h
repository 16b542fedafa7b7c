/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/compare/biv-comparison.h"
#include "core/ruleset/biv-catalogue.h"
#include "render/page/biv-page-options.h"
#include "render/paper/biv-page-set.h"

BivPageSet *biv_comparison_pages_make (BivComparison *comparison, const char *const names[2],
                                       BivCatalogue *catalogue, const BivPageOptions *options);
