/* Reach against its own definition, on random battles.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-document.h"

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/check/piece/biv-reach.h"

#define N_CASES 40

/* Where a piece stands on the board, or no hex. */
static BivOffset
find_hex (BivScenario *scenario, BivNode *piece)
{
  BivNodeList *placements = biv_scenario_get_placements (scenario);

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivOffset hex = biv_placement_get_hex (placement);

      if (g_str_equal (biv_placement_get_piece (placement), biv_node_get_id (piece)))
        return biv_board_contains (biv_scenario_get_board (scenario), hex) ? hex : BIV_NO_HEX;
    }
  return BIV_NO_HEX;
}

/* The last of the kinds with an id, as a random ruleset may have several. */
static int
find_range (BivRuleset *ruleset, BivNode *figure)
{
  BivNodeList *kinds = biv_ruleset_get_leaders (ruleset);
  int range = -1;

  for (guint i = 0; i < biv_node_list_get_length (kinds); i++)
    {
      BivLeaderKind *kind = biv_node_list_get (kinds, i);

      if (g_str_equal (biv_node_get_id (BIV_NODE (kind)),
                       biv_figure_get_kind (BIV_FIGURE (figure))))
        range = biv_leader_kind_get_activates (kind) ? biv_leader_kind_get_command_range (kind)
                                                     : -1;
    }
  return range;
}

static bool
is_allied (BivNode *piece)
{
  return biv_contingent_get_allied (
    BIV_CONTINGENT (biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT)));
}

static bool
should_reach (BivScenario *scenario, BivRuleset *ruleset, BivNode *leader, BivNode *unit)
{
  BivOffset from = find_hex (scenario, leader);
  BivOffset to = find_hex (scenario, unit);
  int range = find_range (ruleset, leader);
  BivOrientation orientation = biv_board_get_orientation (biv_scenario_get_board (scenario));

  if (biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_HEXES || range < 0 ||
      biv_hex_is_none (from) || biv_hex_is_none (to))
    return false;
  if (biv_node_get_ancestor (leader, BIV_TYPE_SIDE) != biv_node_get_ancestor (unit, BIV_TYPE_SIDE))
    return false;
  if (biv_node_get_parent (leader) != biv_node_get_parent (unit) &&
      (is_allied (leader) || is_allied (unit)))
    return false;
  return biv_offset_distance (from, to, orientation) <= range;
}

static void
sort_piece (BivNode *node, gpointer data)
{
  GPtrArray **pieces = data;

  if (BIV_IS_FIGURE (node))
    g_ptr_array_add (pieces[0], node);
  else if (BIV_IS_UNIT (node))
    g_ptr_array_add (pieces[1], node);
}

static bool
does_reach (BivReach *reach, BivNode *leader, BivNode *unit)
{
  guint n;
  const BivReachLeader *leaders = biv_reach_get_leaders_of (reach, biv_node_get_id (unit), &n);

  for (guint i = 0; i < n; i++)
    if ((BivNode *) leaders[i].leader == leader)
      return true;
  return false;
}

static void
compare_leader (BivReach *reach, BivScenario *scenario, BivRuleset *ruleset, BivNode *leader,
                GPtrArray *units)
{
  const char *id = biv_node_get_id (leader);
  g_autoptr (GPtrArray) reached = biv_reach_get_units_of (reach, id);
  guint count = 0;

  for (guint i = 0; i < units->len; i++)
    {
      bool should = should_reach (scenario, ruleset, leader, units->pdata[i]);

      g_assert_cmpint (does_reach (reach, leader, units->pdata[i]), ==, should);
      g_assert_true (!should ||
                     biv_reach_may_command (reach, id, biv_node_get_id (units->pdata[i])));
      count += should;
    }
  g_assert_cmpuint (reached->len, ==, count);
}

/* A unit that somebody reaches has a nearest leader who reaches it, and the reverse. */
static void
compare_nearest (BivReach *reach, BivNode *unit)
{
  BivReachLeader nearest;
  guint n;

  biv_reach_get_leaders_of (reach, biv_node_get_id (unit), &n);
  if (biv_reach_find_nearest (reach, biv_node_get_id (unit), &nearest))
    g_assert_cmpint (nearest.distance <= nearest.range, ==, n > 0);
  else
    g_assert_cmpuint (n, ==, 0);
}

static void
compare_hexes (BivReach *reach, BivScenario *scenario, BivRuleset *ruleset, BivNode *leader)
{
  BivBoard *board = biv_scenario_get_board (scenario);
  g_autoptr (GArray) hexes = biv_reach_get_hexes (reach, biv_node_get_id (leader));
  BivOffset from = find_hex (scenario, leader);
  int range = biv_reach_has_ranges (reach) ? find_range (ruleset, leader) : -1;
  guint next = 0;

  for (int row = 0; !biv_hex_is_none (from) && row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      if (biv_offset_distance (from, (BivOffset){ col, row },
                               biv_board_get_orientation (board)) <= range)
        {
          g_assert_cmpuint (next, <, hexes->len);
          g_assert_true (biv_offset_equal (g_array_index (hexes, BivOffset, next),
                                           (BivOffset){ col, row }));
          next++;
        }
  g_assert_cmpuint (next, ==, hexes->len);
}

static void
test_definition (void)
{
  guint n_reached = 0;

  /* Chance may have it for long that nobody is within reach. */
  for (int i = 0; i < N_CASES || (n_reached == 0 && i < 100 * N_CASES); i++)
    {
      g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
      g_autoptr (BivNode) ruleset = random_rules (BIV_TYPE_RULESET);
      g_autoptr (BivNode) root = random_document (BIV_TYPE_SCENARIO, true);
      g_autoptr (GPtrArray) figures = g_ptr_array_new ();
      g_autoptr (GPtrArray) units = g_ptr_array_new ();
      g_autoptr (BivReach) reach = NULL;

      biv_node_build_string (root, "ruleset", biv_node_get_id (ruleset));
      biv_catalogue_add_ruleset (catalogue, BIV_RULESET (ruleset));
      biv_node_foreach (root, sort_piece, (GPtrArray *[]){ figures, units });
      reach = biv_reach_new (catalogue, BIV_SCENARIO (root));
      for (guint j = 0; j < figures->len; j++)
        {
          g_autoptr (GPtrArray) reached =
            biv_reach_get_units_of (reach, biv_node_get_id (figures->pdata[j]));

          compare_leader (reach, BIV_SCENARIO (root), BIV_RULESET (ruleset), figures->pdata[j],
                          units);
          compare_hexes (reach, BIV_SCENARIO (root), BIV_RULESET (ruleset), figures->pdata[j]);
          n_reached += reached->len;
        }
      for (guint j = 0; j < units->len; j++)
        compare_nearest (reach, units->pdata[j]);
    }
  g_assert_cmpuint (n_reached, >, 0);
}

/* No ruleset, nobody anywhere: empty answers. */
static void
test_nothing (void)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) root = random_document (BIV_TYPE_SCENARIO, true);
  g_autoptr (BivReach) reach = biv_reach_new (catalogue, BIV_SCENARIO (root));
  g_autoptr (GPtrArray) units = biv_reach_get_units_of (reach, "nobody");
  g_autoptr (GArray) hexes = biv_reach_get_hexes (reach, "nobody");
  BivReachLeader nearest;
  guint n;

  g_assert_false (biv_reach_has_ranges (reach));
  g_assert_false (biv_reach_may_command (reach, "nobody", "nothing"));
  g_assert_false (biv_reach_find_nearest (reach, "nothing", &nearest));
  g_assert_null (biv_reach_get_leaders_of (reach, "nothing", &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (units->len, ==, 0);
  g_assert_cmpuint (hexes->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reach/definition", test_definition);
  g_test_add_func ("/reach/nothing", test_nothing);
  return g_test_run ();
}
