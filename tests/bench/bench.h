/* Timing in interleaved rounds, so that a noisy machine is noisy for both sides of a ratio.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#define BENCH_ROUNDS 7

typedef void (*BenchFunc) (gpointer data);

typedef struct
{
  const char *name;
  BenchFunc func;
  double seconds[BENCH_ROUNDS];
} BenchJob;

void bench_run (BenchJob *jobs, guint n_jobs, gpointer data);
bool bench_report (const BenchJob *job, const BenchJob *yardstick, double goal);
