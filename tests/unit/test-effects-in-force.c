/* Effects that make a number of the rules larger or smaller; that players see to. Each kind of them is tried, so that a new one needs no
 * test of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-unit.h"
#include "core/rehearsal/answer/biv-rule-number.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/order/biv-effects.h"
#include "core/ruleset/leader/biv-leader-action.h"
#include "core/ruleset/order/biv-order.h"

#define SIDE 1
#define UNIT 1  /* the second piece; the first one has no part in anything */
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

/* A moment with two units of two sides. */
static BivSituation *
make_situation (void)
{
  BivSituation *situation = g_new0 (BivSituation, 1);
  BivPieceState state = { .activation = BIV_NONE };

  situation->given = g_array_new (FALSE, FALSE, sizeof (BivGiven));
  situation->states = g_array_new (FALSE, FALSE, sizeof (BivPieceState));
  for (guint i = 0; i < 2; i++)
    {
      state.node = biv_node_new (BIV_TYPE_UNIT, "unit");
      state.side = i;
      g_array_append_val (situation->states, state);
    }
  return situation;
}

static void
free_situation (BivSituation *situation)
{
  for (guint i = 0; i < situation->states->len; i++)
    g_object_unref (biv_situation_get (situation, i)->node);
  g_array_unref (situation->states);
  g_array_unref (situation->given);
  g_free (situation);
}

static void
give_unit (BivSituation *situation, BivNode *item)
{
  BivGiven one = { .item = item, .side = SIDE, .unit = UNIT, .leader = BIV_NONE, .amount = 1 };

  g_array_append_val (situation->given, one);
}

/* Whether the item can be given to the unit now; if so, it takes effect. */
static BivAnswer *
apply (BivSituation *situation, BivNode *item)
{
  BivAnswer *answer = biv_answer_new ();
  BivRequest request = {
    .item = item, .side = SIDE, .unit = UNIT, .leader = BIV_NONE, .amount = 1
  };

  g_assert_true (biv_effects_check (answer, situation, &request));
  g_assert_true (biv_effects_apply (answer, situation, &request));
  return answer;
}

/* Whoever sees to it is told of it when it is given, and as long as it is in force. */
static void
test_told (gconstpointer data)
{
  BivEffectKind kind = (BivEffectKind) GPOINTER_TO_INT (data);
  g_autoptr (BivNode) order = make_order (kind, OTHER);
  g_autoptr (BivNode) action = biv_node_new (BIV_TYPE_LEADER_ACTION, "leader-action");
  g_autoptr (BivNode) effect = biv_node_new (BIV_TYPE_EFFECT, "effect");
  g_autoptr (BivAnswer) answer = NULL;
  BivSituation *situation = make_situation ();

  biv_node_build_int (effect, "kind", (int) kind);
  biv_node_build_int (effect, "amount", OTHER);
  biv_node_build_append (action, BIV_LEADER_ACTION_EFFECTS, effect, NULL);
  answer = apply (situation, action);
  g_assert_cmpint (biv_answer_find_word (answer, biv_effect_kind_get_row (kind)->fact)->number, ==,
                   OTHER);
  give_unit (situation, order);
  g_assert_cmpint (biv_in_force_for_unit (situation, kind, UNIT).amount, ==, 2 * OTHER);
  g_assert_null (biv_in_force_for_unit (situation, kind, UNIT - 1).item);
  free_situation (situation);
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

#define SAYS_ALL(member, word, fact, asks, joins, check, apply, ...) \
  g_str_equal (#check, "NULL") && g_str_equal (#apply, "NULL"),
#define IS_TOLD(member, word, fact, asks, joins, check, apply, ...) g_str_equal (#apply, "TOLD"),

/* Whether the amounts of a kind are summed up, and what that means is in the code. */
static bool
is_counted (const BivEffectRow *row)
{
  return row->joins == BIV_EFFECT_ADDS || row->joins == BIV_EFFECT_LEAST ||
         row->joins == BIV_EFFECT_MOST;
}

/* What a row says goes together, and no two rows say the same. */
static void
test_row (gconstpointer data)
{
  BivEffectKind kind = (BivEffectKind) GPOINTER_TO_INT (data);
  const BivEffectRow *row = biv_effect_kind_get_row (kind);
  const bool says_all[] = { BIV_EACH_EFFECT_KIND (SAYS_ALL) };

  for (guint other = 0; other < BIV_N_EFFECT_KINDS; other++)
    if (other != kind)
      {
        g_assert_cmpstr (biv_effect_kind_get_row (other)->word, !=, row->word);
        g_assert_cmpstr (biv_effect_kind_get_row (other)->fact, !=, row->fact);
      }
  if (!is_counted (row))
    {
      g_assert_true (says_all[kind]);
      g_assert_cmpint (row->shows, ==, BIV_EFFECT_SHOWS_COUNT);
    }
}

/* The test of a kind that needs none of its own; NULL: what it does has a case. */
static GTestDataFunc
find_test (BivEffectKind kind)
{
  const BivEffectRow *row = biv_effect_kind_get_row (kind);
  const bool told[] = { BIV_EACH_EFFECT_KIND (IS_TOLD) };

  switch (row->joins)
    {
    case BIV_EFFECT_RAISES:
    case BIV_EFFECT_LOWERS:
      return test_number;
    case BIV_EFFECT_ADDS:
    case BIV_EFFECT_LEAST:
    case BIV_EFFECT_MOST:
    default:
      return told[kind] ? test_told : NULL;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects-in-force/largest", test_largest);
  for (int kind = 0; kind < (int) BIV_N_EFFECT_KINDS; kind++)
    {
      g_autofree char *path = g_strconcat (
        "/effects-in-force/", biv_effect_kind_get_row ((BivEffectKind) kind)->word, NULL);
      g_autofree char *row = g_strconcat (path, "/row", NULL);
      GTestDataFunc test = find_test ((BivEffectKind) kind);

      g_test_add_data_func (row, GINT_TO_POINTER (kind), test_row);
      if (test)
        g_test_add_data_func (path, GINT_TO_POINTER (kind), test);
    }
  return g_test_run ();
}
