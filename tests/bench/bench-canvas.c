/* How long a frame of the map takes on a board of a million hexes, against the least a window of
 * this size can cost (one colour) and against drawing every visible hex in every frame.
 *
 * Paint times are those of the frame clock, before-paint to after-paint; rounds are interleaved.
 *
 * GTK asks for the memory of a frame's picture anew in each frame and gives it back. Whether the C
 * library then has it at hand, or the kernel must first clear each of its pages, hangs on what
 * else was freed before, and makes a frame of one colour cost one millisecond or five. Left to
 * chance, it was one for some frames of a run and five for others. So all that is judged here gets
 * large pieces of memory fresh from the kernel, which is how the goals were found, and the pages
 * are counted; then the same again with memory that is kept, for comparison.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../ui/ui-test.h"
#include "app/frame/document/biv-data-file.h"
#include "core/edit/biv-operations.h"

#define SIDE 1000
#define ROUNDS 3
#define FRAMES 60
#define PLAIN_FRAMES 3                 /* of the plain way, which takes most of a second each */
#define PATIENCE (20 * G_USEC_PER_SEC) /* a frame that never comes ends the run */
#define MAX_SAMPLES (ROUNDS * FRAMES)
#define LARGE (128 * 1024)       /* bytes, as in the C library before it learns */
#define KEPT (256 * 1024 * 1024) /* more than anybody here frees */
#define WIDTH 1200               /* of the windows, in pixels of 4 bytes */
#define HEIGHT 800
#define NOT_JUDGED 77 /* as Meson knows it */

typedef struct
{
  const char *name;
  double all[MAX_SAMPLES];
  guint length;
  long pages; /* of memory that the kernel had to clear */
} Times;

typedef struct
{
  Times colour, plain, pan, zoom, edit, fit;
} Figures;

static Figures fresh = {
  .colour = { "one colour" },
  .plain = { "a million hexes drawn in each frame" },
  .pan = { "pan, normal size" },
  .zoom = { "zoom in and out" },
  .edit = { "paint one hex, normal size" },
  .fit = { "paint one hex, whole board in view" },
};
static Figures kept = {
  .colour = { "one colour, memory kept" },
  .pan = { "pan, memory kept" },
  .zoom = { "zoom, memory kept" },
  .edit = { "paint one hex, memory kept" },
  .fit = { "same, whole board, memory kept" },
};

typedef struct
{
  BivWindow *window;
  BivMapCanvas *canvas;
  GtkWidget *colour;    /* a window of one colour */
  GtkWidget *plain;     /* a window that draws every hex in every frame */
  GdkFrameClock *clock; /* of the window that is measured */
  gint64 start;
  long first_page;
  Times *times; /* that frames are counted in now */
} Bench;

typedef void (*StepFunc) (Bench *bench, int frame);

/* --- what we are measured against ------------------------------------------------------------ */

#define TYPE_PLAIN_MAP (plain_map_get_type ())
G_DECLARE_FINAL_TYPE (PlainMap, plain_map, PLAIN, MAP, GtkWidget)

struct _PlainMap
{
  GtkWidget parent_instance;
  bool all;   /* every hex of the board, or one colour */
  bool light; /* another colour in each frame, so that all of it is painted */
};

G_DEFINE_FINAL_TYPE (PlainMap, plain_map, GTK_TYPE_WIDGET)

static void
add_hexes (cairo_t *cr, BivHexLayout layout, int kind)
{
  for (int row = 0; row < SIDE; row++)
    for (int col = kind; col < SIDE; col += 5)
      {
        BivPoint corners[6];

        biv_hex_layout_corners (layout, (BivOffset){ col, row }, corners);
        cairo_move_to (cr, corners[0].x, corners[0].y);
        for (int i = 1; i < 6; i++)
          cairo_line_to (cr, corners[i].x, corners[i].y);
      }
}

static void
plain_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  BivHexLayout layout = { BIV_ORIENTATION_FLAT, height / (SIDE * 1.74) };
  cairo_t *cr;

  PLAIN_MAP (widget)->light = !PLAIN_MAP (widget)->light;
  gtk_snapshot_append_color (
    snapshot, &(GdkRGBA){ PLAIN_MAP (widget)->light ? 1 : 0.8f, 0.9f, 0.8f, 1 }, &bounds);
  if (!PLAIN_MAP (widget)->all)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  for (int kind = 0; kind < 5; kind++)
    {
      cairo_set_source_rgb (cr, 0.2 * kind, 0.7, 0.4);
      add_hexes (cr, layout, kind);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
plain_map_class_init (PlainMapClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = plain_map_snapshot;
}

static void
plain_map_init (PlainMap *self)
{
}

/* --- frames ---------------------------------------------------------------------------------- */

static long
count_pages (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

static void
before_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;

  if (clock != bench->clock)
    return;
  bench->first_page = count_pages ();
  bench->start = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;
  Times *times = bench->times;

  if (!times || clock != bench->clock || times->length == MAX_SAMPLES)
    return;
  times->all[times->length++] = (double) (g_get_monotonic_time () - bench->start) / 1000;
  times->pages += count_pages () - bench->first_page;
}

static void
watch (Bench *bench, GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);
}

static GtkWidget *
open_plain (Bench *bench, bool all)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *map = g_object_new (TYPE_PLAIN_MAP, NULL);

  PLAIN_MAP (map)->all = all;
  gtk_window_set_child (GTK_WINDOW (window), map);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  watch (bench, window);
  return map;
}

/* Does a step and waits until its frame is painted, so many times. Only frames of the window that
 * the widget is in count: another may have something to draw meanwhile. */
static void
run_frames (Bench *bench, Times *times, GtkWidget *widget, StepFunc step, int n_frames)
{
  bench->clock = gtk_widget_get_frame_clock (widget);
  for (int frame = 0; frame < n_frames; frame++)
    {
      guint length = times->length;
      gint64 end = g_get_monotonic_time () + PATIENCE;

      bench->times = times;
      step (bench, frame);
      while (times->length == length && g_get_monotonic_time () < end)
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (200);
      bench->times = NULL;
      if (times->length == length)
        g_error ("%s: frame %d of a round was never painted", times->name, frame);
    }
}

static void
colour_step (Bench *bench, int frame)
{
  gtk_widget_queue_draw (bench->colour);
}

static void
plain_step (Bench *bench, int frame)
{
  gtk_widget_queue_draw (bench->plain);
}

static void
pan_step (Bench *bench, int frame)
{
  biv_map_view_state_pan (biv_map_canvas_get_view (bench->canvas), 7, 3);
}

static void
zoom_step (Bench *bench, int frame)
{
  BivMapViewState *view = biv_map_canvas_get_view (bench->canvas);
  double zoom = 0.25 + abs (frame % 40 - 20) / 20.0;

  biv_map_view_state_zoom_at (view, zoom, (BivPoint){ 300, 300 });
}

static void
edit_step (Bench *bench, int frame)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (bench->window));
  BivMapViewState *view = biv_map_canvas_get_view (bench->canvas);
  BivBoard *board =
    biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (bench->window)));
  g_autoptr (BivEditList) edits = NULL;
  BivOffset hex;

  g_assert_true (biv_map_view_state_hex_at (view, (BivPoint){ 250, 250 }, &hex));
  edits = biv_board_edits_paint_terrain (
    biv_history_get_document (history), &hex, 1,
    g_str_equal (biv_board_get_terrain (board, hex), "wood") ? "sand" : "wood");
  g_assert_true (biv_history_do (history, edits, NULL));
}

/* --- the run --------------------------------------------------------------------------------- */

static char *
write_board (void)
{
  char *path = ui_make_temp_path ("bench.bivscenario");
  g_autoptr (GRand) random = g_rand_new_with_seed (333);
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  g_string_append_printf (text,
                          "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"bench\" "
                          "ruleset=\"alexandre-et-bayard\">\n"
                          "  <board id=\"board\" width=\"%d\" height=\"%d\" ground=\"plain\">\n"
                          "    <legend code=\"m\" terrain=\"marsh\"/>\n"
                          "    <legend code=\"p\" terrain=\"plain\"/>\n"
                          "    <legend code=\"s\" terrain=\"sand\"/>\n"
                          "    <legend code=\"w\" terrain=\"wood\"/>\n",
                          SIDE, SIDE);
  for (int row = 0; row < SIDE; row++)
    {
      g_string_append (text, "    <row>");
      for (int col = 0; col < SIDE; col++)
        g_string_append_c (text, "mpsw"[g_rand_int_range (random, 0, 4)]);
      g_string_append (text, "</row>\n");
    }
  g_string_append (text, "  </board>\n</scenario>\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
get_share (Times *times, double share)
{
  qsort (times->all, times->length, sizeof (double), compare_times);
  return times->all[MIN (times->length - 1, (guint) (share * times->length))];
}

static double
report (Times *times)
{
  double median = get_share (times, 0.5);

  g_print ("%-36s %8.2f %8.2f %8.2f %8.2f ms  (min, median, 95 %%, max) %6ld pages\n", times->name,
           get_share (times, 0), median, get_share (times, 0.95), get_share (times, 1),
           times->pages / times->length);
  return median;
}

static bool
judge (Times *times, double yardstick, const char *what, double goal)
{
  double ratio = report (times) / yardstick;

  g_print ("  %.4f of %s, goal %.4f: %s\n", ratio, what, goal, ratio <= goal ? "met" : "MISSED");
  return ratio <= goal;
}

static void
show_near (Bench *bench)
{
  BivMapViewState *view = biv_map_canvas_get_view (bench->canvas);

  biv_map_view_state_zoom_at (view, 1, (BivPoint){ 300, 300 });
  biv_map_view_state_centre_on (view, (BivOffset){ SIDE / 3, SIDE / 3 });
  ui_settle ();
}

static void
run_round (Bench *bench, Figures *figures)
{
  GtkWidget *canvas = GTK_WIDGET (bench->canvas);

  run_frames (bench, &figures->colour, bench->colour, colour_step, FRAMES);
  if (figures->plain.name)
    run_frames (bench, &figures->plain, bench->plain, plain_step, PLAIN_FRAMES);
  show_near (bench);
  run_frames (bench, &figures->edit, canvas, edit_step, FRAMES);
  run_frames (bench, &figures->pan, canvas, pan_step, FRAMES);
  run_frames (bench, &figures->zoom, canvas, zoom_step, FRAMES);
  biv_map_view_state_fit (biv_map_canvas_get_view (bench->canvas));
  ui_settle ();
  run_frames (bench, &figures->fit, canvas, edit_step, FRAMES);
}

static void
set_up (Bench *bench)
{
  g_autofree char *path = write_board ();

  bench->window = ui_open (path);
  bench->canvas = ui_get_canvas (bench->window);
  ui_wait_for_drawing (bench->window);
  watch (bench, GTK_WIDGET (bench->window));
  bench->colour = open_plain (bench, false);
  bench->plain = open_plain (bench, true);
}

static bool
judge_all (void)
{
  double colour = report (&fresh.colour), plain = report (&fresh.plain);
  bool met = judge (&fresh.pan, colour, "one colour", 0.9);

  met = judge (&fresh.zoom, colour, "one colour", 1.6) && met;
  met = judge (&fresh.edit, colour, "one colour", 0.3) && met;
  return judge (&fresh.fit, plain, "the plain way", 0.01) && met;
}

/* In some runs the toolkit makes the window of one colour two pictures a frame, and the map's one:
 * what takes twice as long as it must is no yardstick. */
static bool
is_yardstick_true (void)
{
  long picture = WIDTH * HEIGHT * 4L / sysconf (_SC_PAGESIZE);

  return fresh.colour.pages / fresh.colour.length < picture * 3 / 2;
}

static void
report_kept (void)
{
  report (&kept.colour);
  report (&kept.pan);
  report (&kept.zoom);
  report (&kept.edit);
  report (&kept.fit);
}

int
main (int argc, char **argv)
{
  Bench bench = { 0 };
  bool met;

  /* Before anything is freed: the library would learn from it. */
  mallopt (M_MMAP_THRESHOLD, LARGE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  set_up (&bench);
  for (int round = 0; round < ROUNDS; round++)
    run_round (&bench, &fresh);
  mallopt (M_MMAP_THRESHOLD, KEPT);
  mallopt (M_TRIM_THRESHOLD, KEPT);
  for (int round = 0; round < ROUNDS; round++)
    run_round (&bench, &kept);
  met = judge_all ();
  report_kept ();
  ui_destroy (bench.window);
  if (is_yardstick_true ())
    return met ? 0 : 1;
  g_print ("One colour was painted into more than one picture a frame: nothing is judged.\n");
  return NOT_JUDGED;
}
