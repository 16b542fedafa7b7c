/* Exact chances of what players throw dice for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/odds/biv-odds.h"

#include <math.h>

#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/order/biv-order.h"

/* Probabilities as exact fractions. */

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

/** biv_odds_count_moves: the moves that a way of that cost takes at that speed; at least one. */
int
biv_odds_count_moves (int hexes, int speed)
{
  g_return_val_if_fail (speed > 0, 1);
  return MAX (1, hexes / speed + (hexes % speed > 0));
}

/** biv_odds_of_face: the chance that one combat die shows a face; 0 when it has no such face. */
BivFraction
biv_odds_of_face (BivRuleset *ruleset, const char *face)
{
  guint64 all = 0;
  guint64 such = 0;

  BIV_EACH (BivFace, one, biv_ruleset_get_faces (ruleset))
    {
      all += (guint64) biv_face_get_number (one);
      if (g_strcmp0 (biv_node_get_id (BIV_NODE (one)), face) == 0)
        such += (guint64) biv_face_get_number (one);
    }
  return all > 0 ? biv_fraction (such, all) : biv_fraction (0, 1);
}

/**
 * biv_odds_of_loss:
 * @n_tests: one at the end of each move, including the last
 *
 * Source: "Messagers" of the rules that have them.
 *
 * Returns: the chance that a messenger whom no enemy meets is lost on the way
 */
BivFraction
biv_odds_of_loss (BivRuleset *ruleset, BivMessengerKind *kind, guint n_tests)
{
  BivFraction face = biv_odds_of_face (ruleset, biv_messenger_kind_get_face (kind));
  guint dice = (guint) biv_messenger_kind_get_dice (kind);
  BivFraction kept;

  if (biv_messenger_kind_get_all_dice (kind))
    kept = biv_fraction_complement (biv_fraction_power (face, dice));
  else
    kept = biv_fraction_power (biv_fraction_complement (face), dice);
  return biv_fraction_complement (biv_fraction_power (kept, n_tests));
}

/**
 * biv_odds_of_wound:
 * @action: an action by which a leader may be lost
 * @n_losses: of the unit with which he fights
 *
 * Source: "combattant au premier rang" of the rules that have it.
 *
 * Returns: the chance that the leader is lost, which one of @n_losses dice with the face decides
 */
BivFraction
biv_odds_of_wound (BivRuleset *ruleset, BivLeaderAction *action, guint n_losses)
{
  BivEffect *test = biv_effect_find (action, BIV_EFFECT_KIND_WOUND_TEST);
  BivFraction face = biv_odds_of_face (ruleset, biv_effect_get_face (test));
  guint dice = n_losses * (guint) biv_effect_get_amount (test);

  return biv_fraction_complement (biv_fraction_power (biv_fraction_complement (face), dice));
}

static bool
count_all (int n_dice, int n_faces, guint64 *total)
{
  *total = 1;
  for (int i = 0; i < n_dice; i++)
    if (__builtin_mul_overflow (*total, (guint64) n_faces, total))
      return false;
  return true;
}

/**
 * biv_odds_at_most:
 *
 * Returns: in how many ways the sum of the dice is @value or less, not in lowest terms: "30 of 36";
 * 0 of 0 if there are more ways than 64 bits can count
 */
BivThrowOdds
biv_odds_at_most (int n_dice, int n_faces, int value)
{
  int n_sums = n_dice * n_faces + 1;
  g_autofree guint64 *ways = g_new0 (guint64, n_sums);
  BivThrowOdds odds = { 0, 0 };

  if (!count_all (n_dice, n_faces, &odds.total))
    return (BivThrowOdds){ 0, 0 };
  ways[0] = 1;
  /* With one more die each sum is thrown in the ways of every earlier sum, shifted by each face. */
  for (int i = 0; i < n_dice; i++)
    for (int sum = n_sums - 1; sum >= 0; sum--)
      {
        ways[sum] = 0;
        for (int face = 1; face <= MIN (n_faces, sum); face++)
          ways[sum] += ways[sum - face];
      }
  for (int sum = 0; sum < n_sums && sum <= value; sum++)
    odds.ways += ways[sum];
  return odds;
}

/**
 * biv_odds_of_orders:
 * @odds: (array length=n_orders): of the first order, the second and so on
 *
 * Each order can be received only after those before it.
 *
 * Returns: the average number of orders received
 */
BivFraction
biv_odds_of_orders (const BivThrowOdds *odds, guint n_orders)
{
  BivFraction expected = biv_fraction (0, 1);
  BivFraction all = biv_fraction (1, 1);

  for (guint i = 0; i < n_orders && odds[i].total > 0; i++)
    {
      all = biv_fraction_multiply (all, biv_fraction (odds[i].ways, odds[i].total));
      expected = biv_fraction_add (expected, all);
    }
  return expected;
}
