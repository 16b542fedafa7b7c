/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/compare/biv-comparison.h"

/* What is told together: the differences in a document, a side or a contingent. */
typedef struct
{
  BivNode *node;
  const BivPointsDifference *points; /* (nullable): if its points have changed */
  GPtrArray *differences;            /* of const BivDifference */
} BivComparisonGroup;

GPtrArray *biv_comparison_list_groups (BivComparison *self);
