/* Timing in interleaved rounds; what is quoted is the ratio of medians.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
sort_seconds (BenchJob *job)
{
  qsort (job->seconds, BENCH_ROUNDS, sizeof (double), compare_seconds);
}

/* Runs all jobs once to warm up, then in turn, round after round. */
void
bench_run (BenchJob *jobs, guint n_jobs, gpointer data)
{
  for (guint job = 0; job < n_jobs; job++)
    jobs[job].func (data);
  for (guint round = 0; round < BENCH_ROUNDS; round++)
    for (guint job = 0; job < n_jobs; job++)
      {
        gint64 start = g_get_monotonic_time ();

        jobs[job].func (data);
        jobs[job].seconds[round] = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
      }
  for (guint job = 0; job < n_jobs; job++)
    sort_seconds (&jobs[job]);
}

static void
print_times (const BenchJob *job)
{
  g_print ("%-44s %9.3f %9.3f %9.3f ms\n", job->name, job->seconds[0] * 1000,
           job->seconds[BENCH_ROUNDS / 2] * 1000, job->seconds[BENCH_ROUNDS - 1] * 1000);
}

/* Prints minimum, median and maximum, and the ratio to a yardstick of the same run; whether the
 * goal is met. */
bool
bench_report (const BenchJob *job, const BenchJob *yardstick, double goal)
{
  double ratio;

  print_times (job);
  if (!yardstick)
    return true;
  ratio = job->seconds[BENCH_ROUNDS / 2] / yardstick->seconds[BENCH_ROUNDS / 2];
  g_print ("  %.3f of \"%s\", goal %.3f: %s\n", ratio, yardstick->name, goal,
           ratio <= goal ? "met" : "MISSED");
  return ratio <= goal;
}
