/* A full check of a battle of 2,000 units on a million hexes, against a bare flood fill of the
 * same board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "bench.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/biv-checker.h"
#include "large-battle.h"

#define SIDE BATTLE_SIDE

typedef struct
{
  BivCatalogue *catalogue;
  BivNode *scenario;
  guint8 *ground;
  guint8 *open;
  int *queue;
} Bench;

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
  g_autoptr (BivReport) report = biv_checker_look_once (bench->catalogue, bench->scenario);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (report)), >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivNode) scenario = battle_new (battle_load_ruleset (catalogue, BATTLE_HEX_RULES));
  BenchJob jobs[] = {
    { "flood fill of 1000x1000", fill_board },
    { "full check, 1000x1000, 2,000 units", check_fully },
  };
  Bench bench = { .catalogue = catalogue,
                  .scenario = scenario,
                  .ground = copy_ground (biv_scenario_get_board (BIV_SCENARIO (scenario))),
                  .open = g_malloc ((SIDE + 2) * (SIDE + 2)),
                  .queue = g_new (int, SIDE *SIDE) };

  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  bench_report (&jobs[0], NULL, 0);
  return bench_report (&jobs[1], &jobs[0], 5) ? 0 : 1;
}
