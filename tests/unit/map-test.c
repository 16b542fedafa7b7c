/* Battles for the tests of maps.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "map-test.h"

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* "atlantis" is of no ruleset. */
static const char *const terrains[] = { "plain", "field", "sand", "snow", "scrub", "marsh",
                                        "rough", "wood", "habitation", "mountain", "water",
                                        "atlantis", NULL };
static const char *const sides[] = { "", "", "", "", "", "river", "stream", "wall", "hedge",
                                     "cliff", "shore", "rampart", NULL };
static const char *const crossings[] = { "", "", "", "", "bridge", "ford", "ferry", NULL };
static const char *const works[] = { "", "", "", "", "", "", "", "redoubt", "entrenchment", "camp",
                                     "fort", "tunnel", NULL };
static const char *const arms[] = { "infantry", "cavalry", "camelry", "chariots", "foot-artillery",
                                    "horse-artillery", "camel-artillery", "elephants",
                                    "elephant-artillery", "airship", NULL };
static const char *const leaders[] = { "general", "sub-general", "officer", "messenger",
                                       "character", NULL };
static const char *const leader_signs[] = { "three-stars", "two-stars", "one-star", "horn",
                                            "satchel", NULL };
static const char *const weights[] = { "very-light", "light", "medium", "heavy", "very-heavy",
                                       NULL };

BivMapStyle *
map_test_style (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini",
                                            NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BivMapStyle *style;
  char *text;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  style = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
  return style;
}

static void
append (BivNode *parent, guint list, BivNode *item)
{
  g_autoptr (GError) error = NULL;

  biv_node_build_append (parent, list, item, &error);
  g_assert_no_error (error);
}

static BivNode *
add (BivNode *parent, guint list, GType type, const char *id)
{
  BivNode *item = biv_node_new (type, id);

  append (parent, list, item);
  g_object_unref (item);
  return item;
}

/* The last word of each table is not of the ruleset. */
static void
add_words (BivNode *ruleset, guint list, GType type, const char *const *words, const char *field)
{
  for (guint i = 0; words[i + 1]; i++)
    if (*words[i] && !biv_node_list_lookup (biv_node_get_list (ruleset, list), words[i]))
      g_assert_true (biv_node_build_string (add (ruleset, list, type, words[i]), field, words[i]));
}

BivRuleset *
map_test_ruleset (void)
{
  BivNode *ruleset = biv_node_new (BIV_TYPE_RULESET, "rules");
  BivNode *weight;

  add_words (ruleset, BIV_RULESET_TERRAINS, BIV_TYPE_TERRAIN, terrains, "drawing");
  add_words (ruleset, BIV_RULESET_HEXSIDES, BIV_TYPE_SIDE_KIND, sides, "drawing");
  add_words (ruleset, BIV_RULESET_CROSSINGS, BIV_TYPE_CROSSING, crossings, "drawing");
  add_words (ruleset, BIV_RULESET_WORKS, BIV_TYPE_WORK, works, "drawing");
  add_words (ruleset, BIV_RULESET_ARMS, BIV_TYPE_ARM, arms, "sign");
  for (guint i = 0; leaders[i]; i++)
    {
      BivNode *kind = add (ruleset, BIV_RULESET_LEADERS, BIV_TYPE_LEADER_KIND, leaders[i]);

      biv_node_build_string (kind, "sign", leader_signs[i]);
      g_assert_true (biv_node_build_int (kind, "rank", (int) i));
    }
  weight = add (ruleset, BIV_RULESET_FIELDS, BIV_TYPE_UNIT_FIELD, "mass");
  biv_node_build_string (weight, "role", "weight");
  for (guint i = 0; weights[i]; i++)
    biv_node_build_string (add (weight, BIV_UNIT_FIELD_CHOICES, BIV_TYPE_FIELD_CHOICE, weights[i]),
                           "sign", weights[i]);
  return BIV_RULESET (ruleset);
}

static guint8
pick (BivBoard *board, BivLegend legend, const char *const *words, GRand *random)
{
  guint8 code;
  guint n = g_strv_length ((char **) words);

  biv_board_code (board, legend, words[g_rand_int_range (random, 0, (int) n)], &code);
  return code;
}

BivCell
map_test_random_cell (BivBoard *board, GRand *random)
{
  static const char *const zones[] = { "", "", "s1", "s2", NULL };
  BivCell cell = { 0 };

  cell.terrain = pick (board, BIV_LEGEND_TERRAIN, terrains, random);
  cell.elevation = (gint8) MAX (0, g_rand_int_range (random, -3, 5));
  if (g_rand_int_range (random, 0, 12) == 0)
    cell.elevation = -2;
  cell.works = pick (board, BIV_LEGEND_WORKS, works, random);
  cell.zone = pick (board, BIV_LEGEND_ZONE, zones, random);
  if (g_rand_int_range (random, 0, 3) == 0)
    cell.roads = (guint8) g_rand_int_range (random, 0, 64);
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    {
      cell.side[i] = pick (board, BIV_LEGEND_SIDE, sides, random);
      if (cell.side[i])
        cell.crossing[i] = pick (board, BIV_LEGEND_CROSSING, crossings, random);
    }
  return cell;
}

static void
paint_board (BivBoard *board, GRand *random)
{
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      biv_board_build_cell (board, (BivOffset){ col, row }, map_test_random_cell (board, random));
}

static void
place (BivScenario *scenario, BivNode *piece, BivOffset hex)
{
  g_autofree char *id = g_strdup_printf ("p-%s", biv_node_get_id (piece));
  BivNode *placement = add (BIV_NODE (scenario), BIV_SCENARIO_PLACEMENTS, BIV_TYPE_PLACEMENT, id);

  biv_node_build_string (placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (placement, "hex", hex);
  biv_node_build_int (placement, "facing", (hex.col + hex.row) % 6);
}

static BivOffset
pick_hex (BivScenario *scenario, GRand *random)
{
  BivBoard *board = biv_scenario_get_board (scenario);

  return (BivOffset){ g_rand_int_range (random, 0, biv_board_get_width (board)),
                      g_rand_int_range (random, 0, biv_board_get_height (board)) };
}

static void
add_units (BivScenario *scenario, BivNode *contingent, GRand *random)
{
  for (guint i = 0; arms[i]; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.u%u", biv_node_get_id (contingent), i);
      BivNode *unit = add (contingent, BIV_CONTINGENT_UNITS, BIV_TYPE_UNIT, id);
      g_autoptr (BivDetails) none = biv_details_new ();
      g_autoptr (BivDetails) details = biv_details_with (none, "mass", weights[i % 5]);
      g_auto (GValue) value = G_VALUE_INIT;

      biv_node_build_string (unit, "name", arms[i]);
      biv_node_build_string (unit, "arm", arms[i]);
      biv_node_build_int (unit, "elements", (int) i % 8 + 1);
      g_value_init (&value, BIV_TYPE_DETAILS);
      g_value_set_boxed (&value, details);
      g_assert_true (biv_node_build (unit, BIV_UNIT_DETAILS, &value, NULL));
      place (scenario, unit, pick_hex (scenario, random));
    }
}

static void
add_figures (BivScenario *scenario, BivNode *contingent, GRand *random)
{
  for (guint i = 0; leaders[i]; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.f%u", biv_node_get_id (contingent), i);
      BivNode *figure = add (contingent, BIV_CONTINGENT_FIGURES, BIV_TYPE_FIGURE, id);

      biv_node_build_string (figure, "name", leaders[i]);
      biv_node_build_string (figure, "kind", leaders[i]);
      place (scenario, figure, pick_hex (scenario, random));
    }
}

static void
set_flag (BivNode *node, guint field)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&value, TRUE);
  g_assert_true (biv_node_build (node, field, &value, NULL));
}

static void
add_side (BivScenario *scenario, const char *id, BivColour colour, GRand *random)
{
  BivNode *side = add (BIV_NODE (scenario), BIV_SCENARIO_SIDES, BIV_TYPE_SIDE, id);
  g_autofree char *army_id = g_strdup_printf ("%s.army", id);
  g_autofree char *own = g_strdup_printf ("%s.own", id);
  g_autofree char *ally = g_strdup_printf ("%s.ally", id);
  BivNode *army, *contingent;

  biv_node_build_int (side, "colour", (int) colour);
  army = add (side, BIV_SIDE_ARMY, BIV_TYPE_ARMY, army_id);
  biv_node_build_string (army, "ruleset", "rules");
  contingent = add (army, BIV_ARMY_CONTINGENTS, BIV_TYPE_CONTINGENT, own);
  add_units (scenario, contingent, random);
  add_figures (scenario, contingent, random);
  contingent = add (army, BIV_ARMY_CONTINGENTS, BIV_TYPE_CONTINGENT, ally);
  set_flag (contingent, BIV_CONTINGENT_ALLIED);
  add_units (scenario, contingent, random);
}

static void
add_names (BivScenario *scenario, GRand *random)
{
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) name = biv_text_with (none, "en", "Three Mile Cross");
  BivNode *board = BIV_NODE (biv_scenario_get_board (scenario));
  BivNode *label = add (board, BIV_BOARD_LABELS, BIV_TYPE_LABEL, "l1");
  BivNode *objective = add (BIV_NODE (scenario), BIV_SCENARIO_OBJECTIVES, BIV_TYPE_OBJECTIVE, "o1");

  biv_node_build_hex (label, "hex", pick_hex (scenario, random));
  biv_node_build_text (label, "text", name);
  biv_node_build_hex (objective, "hex", pick_hex (scenario, random));
  biv_node_build_text (objective, "name", name);
  biv_node_build_int (objective, "points", 3);
  set_flag (objective, BIV_OBJECTIVE_TEMPORARY);
}

BivScenario *
map_test_scenario (int width, int height, BivOrientation orientation, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "battle");
  BivNode *board = add (scenario, BIV_SCENARIO_BOARD, BIV_TYPE_BOARD, "board");

  biv_node_build_string (scenario, "ruleset", "rules");
  biv_node_build_int (board, "width", width);
  biv_node_build_int (board, "height", height);
  biv_node_build_int (board, "orientation", (int) orientation);
  biv_node_build_string (board, "ground", "plain");
  paint_board (BIV_BOARD (board), random);
  add_side (BIV_SCENARIO (scenario), "s1", BIV_COLOUR_BLUE, random);
  add_side (BIV_SCENARIO (scenario), "s2", BIV_COLOUR_RED, random);
  add_names (BIV_SCENARIO (scenario), random);
  return BIV_SCENARIO (scenario);
}

cairo_surface_t *
map_test_draw (BivMapRenderer *renderer, const BivMapView *view)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) view->width,
                                                         (int) view->height);
  cairo_t *cr = cairo_create (surface);

  biv_map_renderer_draw (renderer, cr, view, BIV_MAP_EVERYTHING);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

int
map_test_compare (cairo_surface_t *a, cairo_surface_t *b)
{
  int stride = cairo_image_surface_get_stride (a);
  int most = 0;

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  g_assert_cmpint (stride, ==, cairo_image_surface_get_stride (b));
  for (int i = 0; i < stride * cairo_image_surface_get_height (a); i++)
    most = MAX (most, ABS ((int) cairo_image_surface_get_data (a)[i] -
                           (int) cairo_image_surface_get_data (b)[i]));
  return most;
}
