/* Counters: what they show of a unit, and that what they show can be seen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/biv-contingent.h"
#include "core/model/biv-side.h"
#include "map-test.h"
#include "render/map/biv-map-counter.h"

#define SIZE 120

static BivNode *
find_piece (BivScenario *scenario, guint contingent, bool figure, guint position)
{
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (scenario), 0);
  BivContingent *found = biv_node_list_get (biv_army_get_contingents (biv_side_get_army (side)),
                                            contingent);

  return biv_node_list_get (figure ? biv_contingent_get_figures (found)
                                   : biv_contingent_get_units (found),
                            position);
}

static void
test_describe (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (3, 3, BIV_ORIENTATION_FLAT, 1);
  g_autoptr (BivRuleset) ruleset = map_test_ruleset ();
  BivMapCounter own = biv_map_counter_describe (find_piece (scenario, 0, false, 2), ruleset, NULL);
  BivMapCounter ally = biv_map_counter_describe (find_piece (scenario, 1, false, 9), ruleset, NULL);
  BivMapCounter general =
    biv_map_counter_describe (find_piece (scenario, 0, true, 0), ruleset, NULL);
  BivMapCounter bare = biv_map_counter_describe (find_piece (scenario, 0, false, 2), NULL, NULL);

  g_assert_cmpstr (own.sign, ==, "camelry");
  g_assert_cmpint (own.weight, ==, 3);
  g_assert_cmpint (own.elements, ==, 3);
  g_assert_false (own.is_allied || own.is_figure);
  g_assert_true (ally.is_allied);
  g_assert_cmpint (ally.contingent, ==, 1);
  g_assert_cmpstr (ally.sign, ==, "");
  g_assert_true (general.is_figure);
  g_assert_cmpint (general.rank, ==, BIV_RANK_GENERAL);
  g_assert_cmpstr (general.sign, ==, "three-stars");
  g_assert_cmpstr (bare.sign, ==, "");
  g_assert_cmpint (bare.weight, ==, 0);
}

static cairo_surface_t *
draw (const BivMapCounter *counter)
{
  g_autoptr (BivMapStyle) style = map_test_style ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  biv_map_counter_draw (cr, style, counter, (BivPoint){ SIZE / 2.0, SIZE / 2.0 }, SIZE / 2.0);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
check_differ (const BivMapCounter *a, const BivMapCounter *b)
{
  cairo_surface_t *one = draw (a);
  cairo_surface_t *other = draw (b);

  g_assert_cmpint (map_test_compare (one, other), >, 40);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}

/* Whatever differs between two counters can be seen. */
static void
test_everything_shows (void)
{
  const BivMapCounter plain = { .name = "", .sign = "infantry", .weight = 2, .elements = 4 };
  BivMapCounter others[9];

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    others[i] = plain;
  others[0].sign = "cavalry";
  others[1].weight = 3;
  others[2].elements = 5;
  others[3].elements = 12;
  others[4].colour = BIV_COLOUR_GREEN;
  others[5].contingent = 1;
  others[6].contingent = 1;
  others[6].is_allied = true;
  others[7].has_facing = true;
  others[8].name = "Guard";
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    for (guint j = 0; j <= i; j++)
      check_differ (&others[i], j == i ? &plain : &others[j]);
}

static void
test_every_sign (void)
{
  static const char *const signs[] = { "infantry", "cavalry", "camelry", "chariots",
                                       "foot-artillery", "horse-artillery", "camel-artillery",
                                       "elephants", "elephant-artillery", "unheard-of" };
  static const char *const badges[] = { "horn", "satchel", "character" };
  BivMapCounter a = { .name = "" };
  BivMapCounter b = { .name = "" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    for (guint j = 0; j < i; j++)
      {
        a.sign = signs[i];
        b.sign = signs[j];
        check_differ (&a, &b);
      }
  a.is_figure = b.is_figure = true;
  a.rank = b.rank = BIV_RANK_MESSENGER;
  for (guint i = 0; i < G_N_ELEMENTS (badges); i++)
    {
      a.sign = badges[i];
      b.sign = badges[(i + 1) % G_N_ELEMENTS (badges)];
      check_differ (&a, &b);
    }
}

static void
test_ranks (void)
{
  for (int rank = BIV_RANK_GENERAL; rank < BIV_RANK_MESSENGER; rank++)
    {
      BivMapCounter a = { .is_figure = true, .name = "", .sign = "", .rank = (BivRank) rank };
      BivMapCounter b = a;

      b.rank = (BivRank) (rank + 1);
      check_differ (&a, &b);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/counter/describe", test_describe);
  g_test_add_func ("/map/counter/everything-shows", test_everything_shows);
  g_test_add_func ("/map/counter/every-sign", test_every_sign);
  g_test_add_func ("/map/counter/ranks", test_ranks);
  return g_test_run ();
}
