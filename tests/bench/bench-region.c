/* How long a hand waits when it moves 100,000 hexes of a board of a million: while they are
 * selected, while they are dragged, and from when they are let go until the board shows them
 * elsewhere. Processor time of the whole program is judged: other programs do not count.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <time.h>

#include "../ui/ui-test.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "app/board/tools/biv-workbench-region.h"
#include "core/edit/biv-operations.h"

#define SIDE 1000
#define COLUMNS 400
#define ROWS 250
#define STEPS 10
#define ROUNDS 7
#define GOAL 100.0 /* ms */

typedef struct
{
  const char *name;
  double all[ROUNDS];
  guint length;
  bool judged;
} Times;

typedef struct
{
  BivWindow *window;
  BivMapCanvas *canvas;
  BivHistory *history;
  Times select, drag, drop, shown, undo;
} Bench;

static double
now (void)
{
  return (double) clock () * 1000.0 / CLOCKS_PER_SEC;
}

static void
note (Times *times, double start)
{
  times->all[times->length++] = now () - start;
}

static BivToolEvent
at (int col, int row)
{
  return (BivToolEvent){ .hex = { col, row }, .on_board = true, .by_key = true };
}

/* Ground of all kinds, so that what is moved differs from what is there. */
static void
paint (Bench *bench)
{
  static const char *const terrains[] = { "wood", "marsh", "sand" };
  BivDocument *document = biv_history_get_document (bench->history);
  g_autoptr (GRand) random = g_rand_new_with_seed (333);

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    {
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
      g_autoptr (BivEditList) edits = NULL;

      for (int j = 0; j < SIDE * SIDE / 4; j++)
        {
          BivOffset hex = { g_rand_int_range (random, 0, SIDE),
                            g_rand_int_range (random, 0, SIDE) };

          g_array_append_val (hexes, hex);
        }
      edits = biv_board_edits_paint_terrain (document, (const BivOffset *) hexes->data, hexes->len,
                                             terrains[i]);
      g_assert_true (biv_history_do (bench->history, edits, NULL));
    }
  ui_settle ();
}

static void
move (Bench *bench, BivTool *tool)
{
  BivToolEvent event = at (COLUMNS / 2, ROWS / 2);
  double worst = 0.0, start;

  biv_tool_press (tool, &event);
  for (int step = 1; step <= STEPS; step++)
    {
      start = now ();
      event = at (COLUMNS / 2 + 20 * step, ROWS / 2 + 10 * step);
      biv_tool_drag (tool, &event);
      ui_wait_for_drawing (bench->window);
      worst = MAX (worst, now () - start);
    }
  bench->drag.all[bench->drag.length++] = worst;
  start = now ();
  biv_tool_release (tool, &event);
  note (&bench->drop, start);
  ui_wait_for_drawing (bench->window);
  note (&bench->shown, start);
}

static void
run_round (Bench *bench)
{
  BivTool *tool;
  BivToolEvent first = at (0, 0), last = at (COLUMNS - 1, ROWS - 1);
  double start = now ();

  gtk_widget_activate_action (GTK_WIDGET (bench->window), "board.tool", "s", "region");
  tool = biv_map_canvas_get_tool (bench->canvas);
  biv_tool_press (tool, &first);
  biv_tool_drag (tool, &last);
  biv_tool_release (tool, &last);
  ui_wait_for_drawing (bench->window);
  note (&bench->select, start);
  move (bench, tool);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (bench->history)), ==, "move-region");
  start = now ();
  g_assert_true (biv_history_undo (bench->history));
  note (&bench->undo, start);
  gtk_widget_activate_action (GTK_WIDGET (bench->window), "board.unselect-region", NULL);
  ui_wait_for_drawing (bench->window);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static bool
report (Times *times)
{
  double median;

  qsort (times->all, times->length, sizeof (double), compare);
  median = times->all[times->length / 2];
  g_print ("%-44s %8.1f %8.1f %8.1f ms  (min, median, max)", times->name, times->all[0], median,
           times->all[times->length - 1]);
  if (times->judged)
    g_print (", goal %.0f: %s", GOAL, median <= GOAL ? "met" : "MISSED");
  g_print ("\n");
  return !times->judged || median <= GOAL;
}

int
main (int argc, char **argv)
{
  Bench bench = {
    .select = { "select 100,000 hexes, until shown" },
    .drag = { "drag them by some hexes, the longest step" },
    .drop = { "let them go", .judged = true },
    .shown = { "let them go, until the board shows it" },
    .undo = { "undo" },
  };
  Times *all[] = { &bench.select, &bench.drag, &bench.drop, &bench.shown, &bench.undo };
  g_autofree char *path = NULL;
  bool met = true;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  path = ui_write_board (SIDE);
  bench.window = ui_open (path);
  bench.canvas = ui_get_canvas (bench.window);
  bench.history = biv_session_get_history (biv_window_get_session (bench.window));
  paint (&bench);
  for (int round = 0; round < ROUNDS; round++)
    run_round (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    met = report (all[i]) && met;
  ui_destroy (bench.window);
  return met ? EXIT_SUCCESS : EXIT_FAILURE;
}
