/* Probabilities as exact fractions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/odds/biv-fraction.h"

#include <math.h>

static guint64
find_divisor (guint64 a, guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static BivFraction
approximate (double value)
{
  return (BivFraction){ .value = value };
}

/** biv_fraction: a fraction in its lowest terms; the denominator is above 0. */
BivFraction
biv_fraction (guint64 numerator, guint64 denominator)
{
  guint64 divisor;

  g_return_val_if_fail (denominator > 0, approximate (0));
  divisor = find_divisor (numerator, denominator);
  return (BivFraction){ numerator / divisor, denominator / divisor,
                        (double) numerator / (double) denominator };
}

/** biv_fraction_is_exact: whether it is a true fraction, and not only a decimal value. */
bool
biv_fraction_is_exact (BivFraction self)
{
  return self.denominator > 0;
}

/** biv_fraction_add: the sum; exact if both are and the result fits 64 bits. */
BivFraction
biv_fraction_add (BivFraction a, BivFraction b)
{
  guint64 left, right, denominator, numerator, divisor;

  if (!biv_fraction_is_exact (a) || !biv_fraction_is_exact (b))
    return approximate (a.value + b.value);
  divisor = find_divisor (a.denominator, b.denominator);
  if (__builtin_mul_overflow (a.numerator, b.denominator / divisor, &left) ||
      __builtin_mul_overflow (b.numerator, a.denominator / divisor, &right) ||
      __builtin_add_overflow (left, right, &numerator) ||
      __builtin_mul_overflow (a.denominator, b.denominator / divisor, &denominator))
    return approximate (a.value + b.value);
  return biv_fraction (numerator, denominator);
}

/** biv_fraction_multiply: the product; exact if both are and the result fits 64 bits. */
BivFraction
biv_fraction_multiply (BivFraction a, BivFraction b)
{
  guint64 numerator, denominator, left, right;

  if (!biv_fraction_is_exact (a) || !biv_fraction_is_exact (b))
    return approximate (a.value * b.value);
  left = find_divisor (a.numerator, b.denominator);
  right = find_divisor (b.numerator, a.denominator);
  if (__builtin_mul_overflow (a.numerator / left, b.numerator / right, &numerator) ||
      __builtin_mul_overflow (a.denominator / right, b.denominator / left, &denominator))
    return approximate (a.value * b.value);
  return biv_fraction (numerator, denominator);
}

/** biv_fraction_power: @self to the power of @exponent; 1 when that is 0. */
BivFraction
biv_fraction_power (BivFraction self, guint exponent)
{
  BivFraction power = biv_fraction (1, 1);

  for (guint i = 0; i < exponent && biv_fraction_is_exact (power); i++)
    power = biv_fraction_multiply (power, self);
  return biv_fraction_is_exact (power) ? power : approximate (pow (self.value, exponent));
}

/** biv_fraction_complement: 1 minus @self, which is at most 1. */
BivFraction
biv_fraction_complement (BivFraction self)
{
  if (!biv_fraction_is_exact (self))
    return approximate (1 - self.value);
  return biv_fraction (self.denominator - self.numerator, self.denominator);
}

/** biv_fraction_to_string: (transfer full): "11/36", "1"; "~0.123456789012" if it is not exact. */
char *
biv_fraction_to_string (BivFraction self)
{
  char value[G_ASCII_DTOSTR_BUF_SIZE];

  if (!biv_fraction_is_exact (self))
    return g_strconcat ("~", g_ascii_formatd (value, sizeof value, "%.12f", self.value), NULL);
  if (self.denominator == 1)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, self.numerator);
  return g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, self.numerator,
                          self.denominator);
}
