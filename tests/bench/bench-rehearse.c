/* Scripts of one and of four megabytes, read and played: the larger takes four times as long. What
 * going back and forth costs is counted too, in steps played anew, and against jumps that have to
 * be played anew: the count can tell.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>
#include <sys/resource.h>

#include "bench.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "storage/script/biv-rehearsal-script.h"

#define MEGABYTE (1024 * 1024)
#define TIMES 4
#define JUMPS 2000

typedef struct
{
  BivCatalogue *catalogue;
  BivScenario *scenario;
  GBytes *small;
  GBytes *large;
  guint64 repeated_small;
  guint64 repeated_large;
} Bench;

/* Steps, half of which are taken back one by one at the end. */
static GBytes *
write_script (gsize size)
{
  static const char step[] = "points s1 4\n";
  static const char back[] = "undo\n";
  gsize n = size / (strlen (step) + strlen (back));
  GString *text = g_string_sized_new (size);

  for (gsize i = 0; i < n; i++)
    g_string_append (text, step);
  for (gsize i = 0; i < n; i++)
    g_string_append (text, back);
  return g_string_free_to_bytes (text);
}

static void
check_line (const BivScriptLine *line, BivAnswer *answer, gpointer n_lines)
{
  g_assert_true (biv_answer_is_accepted (answer));
  ++*(guint *) n_lines;
}

static BivRehearsal *
play (Bench *bench, GBytes *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScript) script = biv_script_read (text, "bench", &error);
  BivRehearsal *rehearsal = biv_rehearsal_new (bench->catalogue, bench->scenario);
  guint n_lines = 0;

  g_assert_no_error (error);
  g_assert_true (biv_rehearsal_script_run (rehearsal, script, check_line, &n_lines, NULL));
  g_assert_cmpuint (n_lines, ==, biv_script_get_length (script));
  g_assert_cmpuint (biv_rehearsal_get_place (rehearsal), ==, 0);
  return rehearsal;
}

static void
play_small (gpointer data)
{
  Bench *bench = data;
  g_autoptr (BivRehearsal) rehearsal = play (bench, bench->small);

  bench->repeated_small = biv_rehearsal_get_n_repeated (rehearsal);
}

static void
play_large (gpointer data)
{
  Bench *bench = data;
  g_autoptr (BivRehearsal) rehearsal = play (bench, bench->large);

  bench->repeated_large = biv_rehearsal_get_n_repeated (rehearsal);
}

/* Steps played anew for jumps between three stretches: more of them than are remembered. */
static guint64
count_jumps (Bench *bench, GBytes *text)
{
  g_autoptr (BivRehearsal) rehearsal = play (bench, text);
  guint64 before = biv_rehearsal_get_n_repeated (rehearsal);
  guint n_steps = biv_rehearsal_get_n_steps (rehearsal);

  for (guint i = 0; i < JUMPS; i++)
    biv_rehearsal_get_moment (rehearsal, n_steps * (1 + i % 3) / 4 - 1);
  return biv_rehearsal_get_n_repeated (rehearsal) - before;
}

static bool
report_count (const char *what, guint64 small, guint64 large, double goal, bool at_least)
{
  double ratio = (double) large / (double) MAX (small, 1);
  bool met = at_least ? ratio >= goal : ratio <= goal;

  g_print ("%s: %" G_GUINT64_FORMAT " and %" G_GUINT64_FORMAT " steps played anew\n", what, small,
           large);
  g_print ("  %.3f, goal %s %.3f: %s\n", ratio, at_least ? "at least" : "at most", goal,
           met ? "met" : "MISSED");
  return met;
}

static void
set_up (Bench *bench)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "marengo.bivscenario", NULL);
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_format_read_file (path, &error);

  g_assert_no_error (error);
  bench->scenario = BIV_SCENARIO (root);
  bench->catalogue = biv_storage_catalogue_load (problems);
  bench->small = write_script (MEGABYTE);
  bench->large = write_script (TIMES * MEGABYTE);
}

int
main (int argc, char **argv)
{
  Bench bench = { 0 };
  BenchJob jobs[] = {
    { "1 MB of steps, and back", play_small },
    { "4 MB of steps, and back", play_large },
  };
  struct rusage usage;
  bool met;

  set_up (&bench);
  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  bench_report (&jobs[0], NULL, 0);
  met = bench_report (&jobs[1], &jobs[0], TIMES * 1.25);
  met &= report_count ("back, one by one", bench.repeated_small, bench.repeated_large,
                       TIMES * 1.5, false);
  met &= report_count ("as many jumps (control)", count_jumps (&bench, bench.small),
                       count_jumps (&bench, bench.large), TIMES * 0.75, true);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("memory at most: %ld kB\n", usage.ru_maxrss);
  g_bytes_unref (bench.small);
  g_bytes_unref (bench.large);
  g_object_unref (bench.scenario);
  g_object_unref (bench.catalogue);
  return met ? 0 : 1;
}
