/* Fractions at the limits of 64 bits, and odds against what seeded dice show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "core/ruleset/order/biv-order.h"
#include "core/odds/biv-odds.h"

#define THROWS 1000000
#define SEED 20260101

static void
check_fraction (BivFraction fraction, const char *expected)
{
  g_autofree char *shown = biv_fraction_to_string (fraction);

  g_assert_cmpstr (shown, ==, expected);
}

static BivFraction
get_loss (guint64 numerator, guint64 denominator, guint n)
{
  return biv_fraction_complement (biv_fraction_power (biv_fraction (numerator, denominator), n));
}

static void
test_limits (void)
{
  check_fraction (get_loss (5, 6, 0), "0");
  check_fraction (get_loss (5, 6, 1), "1/6");
  check_fraction (get_loss (5, 6, 12), "1932641711/2176782336");
  check_fraction (get_loss (5, 6, 13), "11839990891/13060694016");
  /* 6^24 fits, 6^25 does not */
  check_fraction (get_loss (5, 6, 24), "4678776693546226271/4738381338321616896");
  check_fraction (get_loss (5, 6, 25), "~0.989517403990");
  check_fraction (get_loss (5, 6, 400), "~1.000000000000");
  /* 36^12 is 6^24 */
  check_fraction (get_loss (35, 36, 12), "1359160830264976271/4738381338321616896");
  check_fraction (get_loss (35, 36, 13), "~0.306650723708");
  check_fraction (get_loss (35, 36, 24), "~0.491403876131");
  check_fraction (get_loss (35, 36, 25), "~0.505531546238");
  check_fraction (get_loss (35, 36, 400), "~0.999987229220");
}

static void
test_arithmetic (void)
{
  BivFraction huge = biv_fraction (1, G_MAXUINT64);

  check_fraction (biv_fraction (10, 36), "5/18");
  check_fraction (biv_fraction (0, 7), "0");
  check_fraction (biv_fraction_add (biv_fraction (1, 6), biv_fraction (1, 3)), "1/2");
  check_fraction (biv_fraction_multiply (biv_fraction (3, 4), biv_fraction (2, 9)), "1/6");
  check_fraction (huge, "1/18446744073709551615");
  g_assert_true (biv_fraction_is_exact (biv_fraction_multiply (huge, biv_fraction (5, 1))));
  g_assert_false (biv_fraction_is_exact (biv_fraction_multiply (huge, biv_fraction (1, 2))));
  g_assert_false (biv_fraction_is_exact (biv_fraction_add (huge, biv_fraction (1, 2))));
  check_fraction (biv_fraction_complement (biv_fraction (G_MAXUINT64, G_MAXUINT64)), "0");
}

static void
test_sums (void)
{
  static const guint64 ways[] = { 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36 };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      BivThrowOdds odds = biv_odds_at_most (2, 6, (int) i);

      g_assert_cmpuint (odds.ways, ==, ways[i]);
      g_assert_cmpuint (odds.total, ==, 36);
    }
  g_assert_cmpuint (biv_odds_at_most (2, 6, -3).ways, ==, 0);
  g_assert_cmpuint (biv_odds_at_most (3, 6, 10).ways, ==, 108);
  g_assert_cmpuint (biv_odds_at_most (10, 100, 500).total, ==, 0);
}

static void
test_orders (void)
{
  BivThrowOdds odds[] = { { 30, 36 }, { 26, 36 }, { 21, 36 } };

  check_fraction (biv_odds_of_orders (odds, 1), "5/6");
  /* 5/6 + 5/6 × 13/18 + 5/6 × 13/18 × 7/12 */
  check_fraction (biv_odds_of_orders (odds, 3), "2315/1296");
}

static void
test_moves (void)
{
  g_assert_cmpint (biv_odds_count_moves (0, 3), ==, 1);
  g_assert_cmpint (biv_odds_count_moves (3, 3), ==, 1);
  g_assert_cmpint (biv_odds_count_moves (4, 3), ==, 2);
  g_assert_cmpint (biv_odds_count_moves (1200, 3), ==, 400);
}

/* A ruleset with a die of six faces, one of which loses messengers. */
static BivRuleset *
make_ruleset (void)
{
  BivNode *ruleset = biv_node_new (BIV_TYPE_RULESET, "rules");
  int list = biv_node_class_find_list (BIV_NODE_GET_CLASS (ruleset), BIV_TYPE_FACE);

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("face%u", i);
      g_autoptr (BivNode) face = biv_node_new (BIV_TYPE_FACE, id);

      g_assert_true (biv_node_build_append (ruleset, (guint) list, face, NULL));
    }
  return BIV_RULESET (ruleset);
}

static BivMessengerKind *
make_kind (int dice, bool all_dice)
{
  BivNode *kind = biv_node_new (BIV_TYPE_MESSENGER_KIND, "kind");
  g_auto (GValue) value = G_VALUE_INIT;

  biv_node_build_int (kind, "speed", 3);
  biv_node_build_int (kind, "dice", dice);
  biv_node_build_string (kind, "face", "face0");
  g_value_init (&value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&value, all_dice);
  g_assert_true (biv_node_build (
    kind, (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (kind), "all-dice"), &value,
    NULL));
  return BIV_MESSENGER_KIND (kind);
}

static bool
is_lost (GRand *rand, int dice, bool all_dice)
{
  int n_faces = 0;

  for (int i = 0; i < dice; i++)
    n_faces += g_rand_int_range (rand, 0, 6) == 0;
  return all_dice ? n_faces == dice : n_faces > 0;
}

/* The share of messengers that a million seeded ways lose. */
static double
simulate (int dice, bool all_dice, guint n_tests)
{
  GRand *rand = g_rand_new_with_seed (SEED);
  guint lost = 0;

  for (guint i = 0; i < THROWS; i++)
    for (guint test = 0; test < n_tests; test++)
      if (is_lost (rand, dice, all_dice))
        {
          lost++;
          break;
        }
  g_rand_free (rand);
  return (double) lost / THROWS;
}

/* Within four standard errors. */
static bool
agrees (double share, double odds)
{
  return fabs (share - odds) <= 4 * sqrt (odds * (1 - odds) / THROWS);
}

static void
test_simulation (void)
{
  static const struct
  {
    int dice;
    bool all_dice;
    guint n_tests;
  } ways[] = {
    { 1, false, 1 },
    { 1, false, 4 },
    { 2, true, 1 },
    { 2, true, 3 },
    { 2, false, 2 },
    /* where fractions end to fit 64 bits, and far beyond */
    { 1, false, 12 },
    { 1, false, 13 },
    { 1, false, 24 },
    { 1, false, 25 },
    { 1, false, 400 },
    { 2, true, 12 },
    { 2, true, 13 },
    { 2, true, 24 },
    { 2, true, 25 },
    { 2, true, 400 },
  };
  g_autoptr (BivRuleset) ruleset = make_ruleset ();

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (BivMessengerKind) kind = make_kind (ways[i].dice, ways[i].all_dice);
      BivFraction odds = biv_odds_of_loss (ruleset, kind, ways[i].n_tests);
      double share = simulate (ways[i].dice, ways[i].all_dice, ways[i].n_tests);

      g_assert_true (agrees (share, odds.value));
      /* odds that are off by half a hundredth would be found out */
      g_assert_false (agrees (share, odds.value + 0.005));
    }
}

static void
test_simulated_sums (void)
{
  GRand *rand = g_rand_new_with_seed (SEED);
  guint sums[13] = { 0 };
  double share = 0;

  for (guint i = 0; i < THROWS; i++)
    sums[g_rand_int_range (rand, 1, 7) + g_rand_int_range (rand, 1, 7)]++;
  for (int value = 2; value < 12; value++)
    {
      BivThrowOdds odds = biv_odds_at_most (2, 6, value);

      share += (double) sums[value] / THROWS;
      g_assert_true (agrees (share, (double) odds.ways / (double) odds.total));
      g_assert_false (agrees (share, (double) (odds.ways + 1) / (double) odds.total));
    }
  g_rand_free (rand);
}

/* Orders that a unit receives one after the other, each at a value one lower, until one fails. */
static guint
throw_orders (GRand *rand, int value, guint n_orders)
{
  guint received = 0;

  while (received < n_orders &&
         g_rand_int_range (rand, 1, 7) + g_rand_int_range (rand, 1, 7) <= value - (int) received)
    received++;
  return received;
}

static void
test_simulated_orders (void)
{
  GRand *rand = g_rand_new_with_seed (SEED);

  for (int value = 5; value <= 10; value++)
    {
      BivThrowOdds odds[3];
      double sum = 0, squares = 0, error, expected;

      for (int i = 0; i < 3; i++)
        odds[i] = biv_odds_at_most (2, 6, value - i);
      for (guint i = 0; i < THROWS; i++)
        {
          double received = throw_orders (rand, value, 3);

          sum += received;
          squares += received * received;
        }
      expected = biv_odds_of_orders (odds, 3).value;
      error = sqrt ((squares / THROWS - (sum / THROWS) * (sum / THROWS)) / THROWS);
      g_assert_cmpfloat (fabs (sum / THROWS - expected), <=, 4 * error);
      g_assert_cmpfloat (fabs (sum / THROWS - expected - 0.01), >, 4 * error);
    }
  g_rand_free (rand);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/limits", test_limits);
  g_test_add_func ("/odds/arithmetic", test_arithmetic);
  g_test_add_func ("/odds/sums", test_sums);
  g_test_add_func ("/odds/orders", test_orders);
  g_test_add_func ("/odds/moves", test_moves);
  g_test_add_func ("/odds/simulation", test_simulation);
  g_test_add_func ("/odds/simulated-sums", test_simulated_sums);
  g_test_add_func ("/odds/simulated-orders", test_simulated_orders);
  return g_test_run ();
}
