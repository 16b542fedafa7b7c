/* Effects that players see to, each kind of which is tried, so that a new one needs no test of its
 * own; how large the sum of amounts becomes; and whether the rows of the table go together.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/order/biv-effects.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"

#define SIDE 1
#define UNIT 1 /* the second piece; the first one has no part in anything */
#define AMOUNT 2

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
  g_autoptr (BivNode) order = make_order (kind, AMOUNT);
  g_autoptr (BivNode) action = biv_node_new (BIV_TYPE_LEADER_ACTION, "leader-action");
  g_autoptr (BivNode) effect = biv_node_new (BIV_TYPE_EFFECT, "effect");
  g_autoptr (BivAnswer) answer = NULL;
  BivSituation *situation = make_situation ();

  biv_node_build_int (effect, "kind", (int) kind);
  biv_node_build_int (effect, "amount", AMOUNT);
  biv_node_build_append (action, BIV_LEADER_ACTION_EFFECTS, effect, NULL);
  answer = apply (situation, action);
  g_assert_cmpint (biv_answer_find_word (answer, biv_effect_kind_get_row (kind)->fact)->number, ==,
                   AMOUNT);
  give_unit (situation, order);
  g_assert_cmpint (biv_in_force_for_unit (situation, kind, UNIT).amount, ==, 2 * AMOUNT);
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
      BivGiven one = {
        .item = order, .side = SIDE, .unit = BIV_NONE, .leader = BIV_NONE, .amount = 1000000
      };

      g_array_append_val (situation.given, one);
    }
  g_assert_cmpint (biv_in_force_for_side (&situation, BIV_EFFECT_KIND_DICE, SIDE).amount, ==,
                   1000000);
  g_array_unref (situation.given);
}

/* No two kinds have the same word, or the same fact. */
static void
test_rows (void)
{
  for (guint kind = 0; kind < BIV_N_EFFECT_KINDS; kind++)
    for (guint other = kind + 1; other < BIV_N_EFFECT_KINDS; other++)
      {
        const BivEffectRow *a = biv_effect_kind_get_row (kind);
        const BivEffectRow *b = biv_effect_kind_get_row (other);

        g_assert_cmpstr (a->word, !=, b->word);
        g_assert_cmpstr (a->fact, !=, b->fact);
      }
}

#define IS_TOLD(member, word, fact, asks, joins, check, apply, ...) g_str_equal (#apply, "TOLD"),

int
main (int argc, char **argv)
{
  const bool told[] = { BIV_EACH_EFFECT_KIND (IS_TOLD) };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects-in-force/largest", test_largest);
  g_test_add_func ("/effects-in-force/rows", test_rows);
  for (guint kind = 0; kind < BIV_N_EFFECT_KINDS; kind++)
    {
      g_autofree char *path =
        g_strconcat ("/effects-in-force/", biv_effect_kind_get_row (kind)->word, NULL);

      if (told[kind])
        g_test_add_data_func (path, GINT_TO_POINTER (kind), test_told);
    }
  return g_test_run ();
}
