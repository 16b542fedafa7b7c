/* Probabilities as exact fractions while they fit 64 bits, and as decimals beyond.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Never negative. If it is not exact, only the value counts. */
typedef struct
{
  guint64 numerator;
  guint64 denominator; /* 0: not exact */
  double value;
} BivFraction;

BivFraction biv_fraction (guint64 numerator, guint64 denominator);
bool biv_fraction_is_exact (BivFraction self);
BivFraction biv_fraction_add (BivFraction a, BivFraction b);
BivFraction biv_fraction_multiply (BivFraction a, BivFraction b);
BivFraction biv_fraction_power (BivFraction self, guint exponent);
BivFraction biv_fraction_complement (BivFraction self);
char *biv_fraction_to_string (BivFraction self);
