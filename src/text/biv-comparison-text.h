/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/compare/biv-comparison.h"
#include "core/ruleset/biv-catalogue.h"

char *biv_comparison_text_for_difference (BivComparison *comparison,
                                          const BivDifference *difference, BivCatalogue *catalogue,
                                          const char *language);
char *biv_comparison_text_for_group (BivNode *group, const char *language);
char *biv_comparison_text_for_points (const BivPointsDifference *points, const char *language);
