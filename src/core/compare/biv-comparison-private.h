/* What the parts of a comparison share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/compare/biv-comparison.h"
#include "core/compare/biv-matching-private.h"

struct _BivComparison
{
  BivMatching *matching;
  GArray *differences; /* of BivDifference */
  GArray *points;      /* of BivPointsDifference */
};

#define BIV_DIFFERENCE(sort, position, ...) \
  ((BivDifference){ .kind = (sort), .field = (position), __VA_ARGS__ })

void biv_comparison_compare_board (BivComparison *self, BivNode *before, BivNode *after);
void biv_comparison_count_points (BivComparison *self);
bool *biv_comparison_find_longest_rising (const guint *places, guint length);
