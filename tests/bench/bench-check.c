/* A full check of a battle of 2,000 units on a million hexes, against a bare flood fill of the
 * same board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "bench.h"
#include "core/model/biv-army.h"
#include "core/model/biv-board.h"
#include "core/model/biv-contingent.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-placement.h"
#include "core/model/biv-scenario.h"
#include "core/model/biv-side.h"
#include "core/model/biv-unit.h"
#include "core/rules/biv-report.h"
#include "storage/format/biv-format.h"

#define SIDE 1000
#define UNITS_PER_SIDE 1000
#define LEADER_EVERY 10

typedef struct
{
  BivCatalogue *catalogue;
  BivNode *scenario;
  guint8 *ground;
  guint8 *open;
  int *queue;
} Bench;

static void
add (BivNode *parent, const char *list, BivNode *item)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (parent), list);

  g_assert_true (biv_node_build_append (parent, (guint) field, item, NULL));
}

static BivNode *
make (GType type, char letter, int number)
{
  g_autofree char *id = g_strdup_printf ("%c%d", letter, number);

  return biv_node_new (type, id);
}

static void
place (BivNode *scenario, BivNode *piece, int number, BivOffset hex)
{
  g_autoptr (BivNode) placement = make (BIV_TYPE_PLACEMENT, 'p', number);

  biv_node_build_string (placement, "piece", biv_node_get_id (piece));
  biv_node_build_hex (placement, "hex", hex);
  add (scenario, "placements", placement);
}

static void
add_troops (BivNode *scenario, BivNode *contingent, BivRuleset *ruleset, int side)
{
  const char *arm = biv_node_get_id (biv_node_list_get (biv_ruleset_get_arms (ruleset), 0));

  for (int i = 0; i < UNITS_PER_SIDE; i++)
    {
      int number = side * UNITS_PER_SIDE + i;
      BivOffset hex = { (i * 13) % SIDE, side * SIDE / 2 + i / (SIDE / 13) * 2 };
      g_autoptr (BivNode) unit = make (BIV_TYPE_UNIT, 'u', number);

      biv_node_build_string (unit, "arm", arm);
      biv_node_build_int (unit, "elements", 3);
      add (contingent, "units", unit);
      place (scenario, unit, number * 2, hex);
      if (i % LEADER_EVERY == 0)
        {
          g_autoptr (BivNode) figure = make (BIV_TYPE_FIGURE, 'f', number);
          BivNodeList *kinds = biv_ruleset_get_leaders (ruleset);

          biv_node_build_string (figure, "kind",
                                 biv_node_get_id (biv_node_list_get (kinds, i == 0 ? 0 : 1)));
          add (contingent, "figures", figure);
          place (scenario, figure, number * 2 + 1, hex);
        }
    }
}

static void
add_side (BivNode *scenario, BivRuleset *ruleset, int number)
{
  g_autoptr (BivNode) side = make (BIV_TYPE_SIDE, 's', number);
  g_autoptr (BivNode) army = make (BIV_TYPE_ARMY, 'a', number);
  g_autoptr (BivNode) contingent = make (BIV_TYPE_CONTINGENT, 'c', number);

  biv_node_build_string (army, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  add_troops (scenario, contingent, ruleset, number);
  add (army, "contingents", contingent);
  add (side, "army", army);
  add (scenario, "sides", side);
}

static BivNode *
make_scenario (BivRuleset *ruleset)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "bench");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  biv_node_build_string (scenario, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (board, "ground", "plain");
  biv_node_build_int (board, "width", SIDE);
  biv_node_build_int (board, "height", SIDE);
  add (scenario, "board", board);
  add_side (scenario, ruleset, 0);
  add_side (scenario, ruleset, 1);
  return scenario;
}

/* Counts the hexes that hang together with the first: what a check would do that had to look at
 * the whole board. As bare as it can be: one byte a hex, a blank border, fixed steps to the
 * neighbours. */
static void
fill_board (gpointer data)
{
  enum
  {
    STRIDE = SIDE + 2
  };
  static const int steps[2][6] = {
    { -STRIDE, 1 - STRIDE, 1, STRIDE, -1, -1 - STRIDE },
    { -STRIDE, 1, 1 + STRIDE, STRIDE, STRIDE - 1, -1 },
  };
  Bench *bench = data;
  int first = 0, last = 0;

  memcpy (bench->open, bench->ground, STRIDE * STRIDE);
  bench->queue[last++] = STRIDE + 1;
  bench->open[STRIDE + 1] = 0;
  while (first < last)
    {
      int hex = bench->queue[first++];

      for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
        {
          int next = hex + steps[hex % STRIDE % 2][direction];

          if (!bench->open[next])
            continue;
          bench->open[next] = 0;
          bench->queue[last++] = next;
        }
    }
  g_assert_cmpint (last, ==, SIDE * SIDE);
}

/* One byte a hex: whether one can stand there; never on the border. */
static guint8 *
copy_ground (BivBoard *board)
{
  guint8 *ground = g_malloc0 ((SIDE + 2) * (SIDE + 2));

  for (int row = 0; row < SIDE; row++)
    for (int col = 0; col < SIDE; col++)
      ground[(row + 1) * (SIDE + 2) + col + 1] = biv_board_peek_row (board, row)[col].terrain == 0;
  return ground;
}

static void
check_fully (gpointer data)
{
  Bench *bench = data;
  g_autoptr (BivReport) report = biv_report_make (bench->catalogue, bench->scenario);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (report)), >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "rulesets",
                                            "alexandre-et-bayard.bivruleset", NULL);
  g_autoptr (BivNode) ruleset = NULL;
  g_autoptr (BivNode) scenario = NULL;
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  BenchJob jobs[] = {
    { "flood fill of 1000x1000", fill_board },
    { "full check, 1000x1000, 2,000 units", check_fully },
  };
  Bench bench = { .catalogue = catalogue,
                  .open = g_malloc ((SIDE + 2) * (SIDE + 2)),
                  .queue = g_new (int, SIDE *SIDE) };

  ruleset = biv_format_read_file (path, &error);
  g_assert_no_error (error);
  biv_catalogue_add_ruleset (catalogue, BIV_RULESET (ruleset));
  bench.scenario = scenario = make_scenario (BIV_RULESET (ruleset));
  bench.ground = copy_ground (biv_scenario_get_board (BIV_SCENARIO (scenario)));
  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  bench_report (&jobs[0], NULL, 0);
  return bench_report (&jobs[1], &jobs[0], 5) ? 0 : 1;
}
