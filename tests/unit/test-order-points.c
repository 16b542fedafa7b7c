/* The order points that a battle begins with: of the numbers that are set and the command level,
 * the one that the rules look at first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "core/check/piece/biv-order-points.h"

#define NONE -1

static const struct
{
  bool scenario_sets;
  int side;
  int army;
  int level;
  int first;
} rows[] = {
  { true, 7, 5, 4, 7 },
  { true, 0, 5, 4, 0 },
  { true, NONE, 5, 4, 5 },
  { true, NONE, 0, 4, 0 },
  { true, NONE, NONE, 4, 4 },
  { true, 7, NONE, NONE, 7 },
  { false, 7, 5, 4, 4 },
  { false, 7, 5, 0, 0 },
  { false, NONE, 5, 4, 4 },
  { false, 7, 5, NONE, 7 },
  { false, NONE, 5, NONE, 5 },
  { false, NONE, NONE, NONE, NONE },
};

static void
append (BivNode *parent, const char *list, BivNode *item)
{
  g_autoptr (GError) error = NULL;
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (parent), list);

  biv_node_build_append (parent, (guint) field, item, &error);
  g_assert_no_error (error);
}

static BivRuleset *
make_ruleset (bool scenario_sets)
{
  BivNode *ruleset = biv_node_new (BIV_TYPE_RULESET, "rules");
  g_autoptr (BivNode) rule = biv_node_new (BIV_TYPE_ORDER_POINT_RULE, "points");
  g_autoptr (BivNode) page = biv_node_new (BIV_TYPE_LEADER_KIND, "page");
  g_autoptr (BivNode) king = biv_node_new (BIV_TYPE_LEADER_KIND, "king");

  biv_node_build_int (rule, "scenario-sets", scenario_sets);
  biv_node_build_int (page, "rank", BIV_RANK_OFFICER);
  biv_node_build_int (king, "rank", BIV_RANK_GENERAL);
  append (ruleset, "order-points", rule);
  append (ruleset, "leaders", page);
  append (ruleset, "leaders", king);
  return BIV_RULESET (ruleset);
}

static void
add_figure (BivNode *contingent, const char *kind, int level)
{
  g_autoptr (BivNode) figure = biv_node_new (BIV_TYPE_FIGURE, kind);

  biv_node_build_string (figure, "kind", kind);
  if (level >= 0)
    biv_node_build_int (figure, "command-level", level);
  append (contingent, "figures", figure);
}

static BivArmy *
make_army (int points, int level)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivNode) van = biv_node_new (BIV_TYPE_CONTINGENT, "van");
  g_autoptr (BivNode) main = biv_node_new (BIV_TYPE_CONTINGENT, "main");

  if (points >= 0)
    biv_node_build_int (army, "order-points", points);
  add_figure (van, "page", 9);
  add_figure (main, "king", level);
  append (army, "contingents", van);
  append (army, "contingents", main);
  return BIV_ARMY (army);
}

static BivSide *
make_side (int points)
{
  BivNode *side = biv_node_new (BIV_TYPE_SIDE, "side");

  if (points >= 0)
    biv_node_build_int (side, "order-points", points);
  return BIV_SIDE (side);
}

static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BivRuleset) ruleset = make_ruleset (rows[i].scenario_sets);
      g_autoptr (BivArmy) army = make_army (rows[i].army, rows[i].level);
      g_autoptr (BivSide) side = make_side (rows[i].side);

      g_test_message ("row %u", i);
      g_assert_cmpint (biv_order_points_get_first (ruleset, side, army), ==, rows[i].first);
    }
}

/* Rules without order points have none to begin with, whatever is set. */
static void
test_without_rule (void)
{
  g_autoptr (BivNode) plain = biv_node_new (BIV_TYPE_RULESET, "plain");
  g_autoptr (BivArmy) army = make_army (5, 4);
  g_autoptr (BivSide) side = make_side (7);

  g_assert_cmpint (biv_order_points_get_first (BIV_RULESET (plain), side, army), ==, NONE);
  g_assert_cmpint (biv_order_points_get_first (NULL, side, army), ==, NONE);
  g_assert_cmpint (biv_order_points_get_set (side, army), ==, 7);
  g_assert_cmpint (biv_order_points_get_set (NULL, army), ==, 5);
  g_assert_cmpint (biv_order_points_get_set (NULL, NULL), ==, NONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/order-points/rows", test_rows);
  g_test_add_func ("/order-points/without-rule", test_without_rule);
  return g_test_run ();
}
