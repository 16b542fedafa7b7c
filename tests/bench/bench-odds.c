/* Exact odds of throws, every cell of their tables, against the bare convolution in floating
 * point: what it costs to be exact.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "bench.h"
#include "core/odds/biv-odds.h"

#define MAX_DICE 6
#define MAX_FACES 12
#define TIMES 20

/* What all cells come to: both sides have to agree. */
typedef struct
{
  double exact;
  double bare;
} Sums;

static double
convolve (int n_dice, int n_faces, int value)
{
  double ways[MAX_DICE * MAX_FACES + 1] = { 1 };
  double found = 0;

  for (int i = 1; i <= n_dice; i++)
    for (int sum = i * n_faces; sum >= 0; sum--)
      {
        double all = 0;

        for (int face = 1; face <= n_faces && face <= sum; face++)
          all += ways[sum - face];
        ways[sum] = all / n_faces;
      }
  for (int sum = 0; sum <= value; sum++)
    found += ways[sum];
  return found;
}

static void
tell_bare (gpointer data)
{
  Sums *sums = data;

  sums->bare = 0;
  for (int time = 0; time < TIMES; time++)
    for (int dice = 1; dice <= MAX_DICE; dice++)
      for (int faces = 2; faces <= MAX_FACES; faces++)
        for (int value = dice; value <= dice * faces; value++)
          sums->bare += convolve (dice, faces, value);
}

static void
tell_exact (gpointer data)
{
  Sums *sums = data;

  sums->exact = 0;
  for (int time = 0; time < TIMES; time++)
    for (int dice = 1; dice <= MAX_DICE; dice++)
      for (int faces = 2; faces <= MAX_FACES; faces++)
        for (int value = dice; value <= dice * faces; value++)
          {
            BivThrowOdds odds = biv_odds_at_most (dice, faces, value);

            sums->exact += biv_fraction (odds.ways, odds.total).value;
          }
}

int
main (int argc, char **argv)
{
  Sums sums = { 0 };
  BenchJob jobs[] = {
    { "bare convolution of 1 to 6 dice, every cell", tell_bare },
    { "exact odds, every cell", tell_exact },
  };

  bench_run (jobs, G_N_ELEMENTS (jobs), &sums);
  g_assert_cmpfloat (fabs (sums.exact - sums.bare), <, 1e-6);
  bench_report (&jobs[0], NULL, 0);
  return bench_report (&jobs[1], &jobs[0], 3) ? 0 : 1;
}
