/* Effects that make a number larger or smaller, one of the rules or one which effects of another
 * kind count: each kind of them is tried, so that a new one needs no test of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-rule-number.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/ruleset/order/biv-order.h"

#define SIDE 1
#define OWN 5   /* the amount of an effect of the other kind */
#define OTHER 2 /* the amount of one that changes its sum */

/* (transfer full): an order for the turn, with one effect. */
static BivNode *
make_order (BivEffectKind kind, int amount)
{
  BivNode *order = biv_node_new (BIV_TYPE_ORDER, "order");
  g_autoptr (BivNode) effect = biv_node_new (BIV_TYPE_EFFECT, "effect");

  biv_node_build_int (effect, "kind", (int) kind);
  biv_node_build_int (effect, "amount", amount);
  biv_node_build_int (order, "lasts", BIV_LASTS_TURN);
  biv_node_build_append (order, BIV_ORDER_EFFECTS, effect, NULL);
  return order;
}

static void
give (GArray *given, BivNode *order)
{
  BivGiven one = { .item = order, .side = SIDE, .unit = BIV_NONE, .leader = BIV_NONE, .amount = 1 };

  g_array_append_val (given, one);
}

/* The sum of a kind for a side to which the orders were given in this sequence; NULL: no more. */
static BivInForce
sum_up (BivEffectKind kind, BivNode *first, BivNode *second, BivNode *third)
{
  BivSituation situation = { .given = g_array_new (FALSE, FALSE, sizeof (BivGiven)) };
  BivInForce sum;

  give (situation.given, first);
  if (second)
    give (situation.given, second);
  if (third)
    give (situation.given, third);
  sum = biv_in_force_for_side (&situation, kind, SIDE);
  g_array_unref (situation.given);
  return sum;
}

/* A number of the rules for a side to which the orders were given in this sequence, and how many of
 * them the answer cites. */
static int
count (BivRuleNumber number, int value, BivNode *first, BivNode *second, guint n_cited)
{
  BivSituation situation = { .given = g_array_new (FALSE, FALSE, sizeof (BivGiven)) };
  g_autoptr (BivAnswer) answer = biv_answer_new ();
  int now;

  give (situation.given, first);
  give (situation.given, second);
  now = biv_rule_number_for_side (answer, &situation, number, SIDE, value);
  g_assert_cmpint (now, ==, biv_rule_number_for_side (NULL, &situation, number, SIDE, value));
  g_assert_cmpint (biv_rule_number_for_side (NULL, &situation, number, SIDE + 1, value), ==, value);
  g_assert_cmpuint (biv_answer_get_n_items (answer), ==, n_cited);
  g_array_unref (situation.given);
  return now;
}

static void
test_number (gconstpointer data)
{
  BivEffectKind kind = (BivEffectKind) GPOINTER_TO_INT (data);
  const BivEffectRow *row = biv_effect_kind_get_row (kind);
  int sign = row->joins == BIV_EFFECT_LOWERS ? -1 : 1;
  g_autoptr (BivNode) own = make_order (kind, OTHER);
  g_autoptr (BivNode) none = make_order (kind, 0);
  g_autoptr (BivNode) dice = make_order (BIV_EFFECT_KIND_DICE, OTHER);

  g_assert_cmpint (count (row->number, OWN, own, dice, 1), ==, OWN + sign * OTHER);
  g_assert_cmpint (count (row->number, OWN, own, none, 1), ==, OWN + sign * OTHER);
  g_assert_cmpint (count (row->number, OWN, dice, dice, 0), ==, OWN);
  g_assert_cmpint (count (BIV_RULE_NUMBER_NONE + 1 + row->number % (BIV_N_RULE_NUMBERS - 1), OWN,
                          own, own, 0),
                   ==, OWN);
  /* There is no less than nothing; what the rules do not say, no order says. */
  g_assert_cmpint (count (row->number, 1, own, own, 1), ==, MAX (0, 1 + 2 * sign * OTHER));
  g_assert_cmpint (count (row->number, -1, own, own, 0), ==, -1);
  /* The sum that is told is that of the kind. */
  g_assert_cmpint (sum_up (kind, own, none, own).amount, ==, 2 * OTHER);
}

static void
test_change (gconstpointer data)
{
  BivEffectKind kind = (BivEffectKind) GPOINTER_TO_INT (data);
  BivEffectKind counted = biv_effect_kind_get_counted (kind);
  int sign = biv_effect_kind_get_row (kind)->joins == BIV_EFFECT_ADDS_TO ? 1 : -1;
  g_autoptr (BivNode) own = make_order (counted, OWN);
  g_autoptr (BivNode) endless = make_order (counted, 0);
  g_autoptr (BivNode) other = make_order (kind, OTHER);
  g_autoptr (BivNode) none = make_order (kind, 0);

  g_assert_cmpint (biv_effect_kind_get_row (counted)->joins, ==, BIV_EFFECT_ADDS);
  g_assert_cmpint (sum_up (counted, own, other, NULL).amount, ==, OWN + sign * OTHER);
  g_assert_cmpint (sum_up (counted, other, own, other).amount, ==, OWN + 2 * sign * OTHER);
  g_assert_cmpint (sum_up (counted, other, NULL, NULL).amount, ==, sign * OTHER);
  g_assert_cmpint (sum_up (counted, own, none, NULL).amount, ==, OWN);
  /* What is without limit stays so. */
  g_assert_cmpint (sum_up (counted, endless, other, own).amount, ==, 0);
  /* Whoever asks for the sum hears who has what is counted, not who changes it. */
  g_assert_true (sum_up (counted, other, own, NULL).item == (gpointer) own);
  g_assert_null (sum_up (counted, other, NULL, NULL).item);
  g_assert_null (sum_up (kind, other, own, NULL).item);
}

static void
test_sum (void)
{
  g_autoptr (BivNode) two = make_order (BIV_EFFECT_KIND_DICE, 2);
  g_autoptr (BivNode) less = make_order (BIV_EFFECT_KIND_FEWER_DICE, 2);

  /* Nothing is left of them, which is not without limit. */
  g_assert_cmpint (sum_up (BIV_EFFECT_KIND_DICE, two, less, two).amount, ==, 2);
}

/* An order may be paid for a million hexes, and given as often as one likes. */
static void
test_largest (void)
{
  g_autoptr (BivNode) order = make_order (BIV_EFFECT_KIND_DICE, 100);
  BivSituation situation = { .given = g_array_new (FALSE, FALSE, sizeof (BivGiven)) };

  for (int i = 0; i < 100; i++)
    {
      give (situation.given, order);
      g_array_index (situation.given, BivGiven, i).amount = 1000000;
    }
  g_assert_cmpint (biv_in_force_for_side (&situation, BIV_EFFECT_KIND_DICE, SIDE).amount, ==,
                   1000000);
  g_array_unref (situation.given);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects-in-force/sum", test_sum);
  g_test_add_func ("/effects-in-force/largest", test_largest);
  for (int kind = 0; kind < (int) BIV_N_EFFECT_KINDS; kind++)
    {
      const BivEffectRow *row = biv_effect_kind_get_row ((BivEffectKind) kind);
      g_autofree char *path = g_strconcat ("/effects-in-force/", row->word, NULL);

      if (row->number != BIV_RULE_NUMBER_NONE)
        g_test_add_data_func (path, GINT_TO_POINTER (kind), test_number);
      else if (biv_effect_kind_get_counted ((BivEffectKind) kind) != (BivEffectKind) kind)
        g_test_add_data_func (path, GINT_TO_POINTER (kind), test_change);
    }
  return g_test_run ();
}
