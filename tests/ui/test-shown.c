/* What is painted on the map is seen in the window: the pixels that the X server has are those that
 * it gets when the whole window is drawn again. The toolkit draws only what differs from the last
 * frame, and tiles say themselves where they differ. The tiles themselves look as if they had been
 * drawn again, too: of one, or of several that adjoin, only what an edit has changed is drawn.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>

#include "app/kit/compat/biv-guard.h"
#include "ui-test.h"

#define N_EDITS 24
/* By which a byte may differ when all is drawn again, in other pieces. Each soft edge is rounded
 * otherwise, so where a wood ends beside the line of a hex, and there are two over one another, a
 * byte or two may differ by one more. */
#define SHADE 1
#define TWICE_ROUNDED 2
#define AREA 6 /* hexes to a side of what is painted on: several tiles */

static Display *
get_display (BivWindow *window)
{
  return gdk_x11_display_get_xdisplay (gtk_widget_get_display (GTK_WIDGET (window)));
}

static Window
get_xid (BivWindow *window)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
}

/* (transfer full): the pixels of the map in the window. */
static GBytes *
grab_map (BivWindow *window)
{
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  graphene_rect_t map;
  double x, y;
  XImage *image;
  GBytes *bytes;

  g_assert_true (gtk_widget_compute_bounds (canvas, GTK_WIDGET (window), &map));
  gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
  image = XGetImage (get_display (window), get_xid (window), (int) (map.origin.x + x),
                     (int) (map.origin.y + y), (unsigned) map.size.width,
                     (unsigned) map.size.height, AllPlanes, ZPixmap);
  g_assert_nonnull (image);
  bytes = g_bytes_new (image->data, (gsize) image->bytes_per_line * (gsize) image->height);
  XDestroyImage (image);
  return bytes;
}

static void
draw_all_again (BivWindow *window)
{
  XClearArea (get_display (window), get_xid (window), 0, 0, 0, 0, True);
  XSync (get_display (window), False);
  ui_settle ();
  ui_wait_for_drawing (window);
}

/* How many bytes of the map look different when its tiles are drawn again.
 * @most: (out): by how much at most */
static int
count_other (BivWindow *window, GBytes *shown, int *most)
{
  g_autoptr (GBytes) again = NULL;
  const guint8 *old = g_bytes_get_data (shown, NULL);
  const guint8 *new;
  gsize length;
  int n = 0;

  biv_map_canvas_invalidate_all (ui_get_canvas (window));
  draw_all_again (window);
  again = grab_map (window);
  new = g_bytes_get_data (again, &length);
  *most = 0;
  for (gsize i = 0; i < length; i++)
    {
      int other = ABS (old[i] - new[i]);

      n += other > SHADE;
      *most = MAX (*most, other);
    }
  return n;
}

static void
paint (BivWindow *window, int edit, BivOffset hex)
{
  static const char *const terrains[] = { "wood", "sand", "marsh", "plain" };

  ui_paint_hex (window, terrains[edit % (int) G_N_ELEMENTS (terrains)], hex);
  ui_settle ();
  ui_wait_for_drawing (window);
}

/* The first hexes lie at the soft edge of the board, through which the window is seen. Each is
 * painted twice. */
static void
test_painted_hexes_are_shown (void)
{
  g_autofree char *path = ui_write_board (20);
  BivWindow *window = ui_open (path);
  g_autoptr (GBytes) before = NULL;
  BivOffset hex = { 0, 0 };
  int n_changes = 0;

  ui_wait_for_drawing (window);
  draw_all_again (window);
  before = grab_map (window);
  for (int edit = 0; edit < N_EDITS; edit++)
    {
      g_autoptr (GBytes) shown = NULL;
      g_autoptr (GBytes) whole = NULL;
      int most;

      if (edit % 2 == 0)
        hex = (BivOffset){ g_test_rand_int_range (0, AREA), g_test_rand_int_range (0, AREA) };
      paint (window, edit, hex);
      shown = grab_map (window);
      n_changes += !g_bytes_equal (before, shown);
      draw_all_again (window);
      whole = grab_map (window);
      g_assert_true (g_bytes_equal (shown, whole));
      g_assert_cmpint (count_other (window, whole, &most), <=, TWICE_ROUNDED);
      g_assert_cmpint (most, <=, SHADE + 1);
      g_clear_pointer (&before, g_bytes_unref);
      before = grab_map (window);
    }
  g_assert_cmpint (n_changes, >, N_EDITS / 2);
  ui_destroy (window);
}

typedef struct
{
  Display *display;
  unsigned long first;
  unsigned long n_asked; /* of the X server in the last frame */
  int n_frames;
} Frames;

static void
before_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;

  frames->first = NextRequest (frames->display);
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;

  frames->n_asked = NextRequest (frames->display) - frames->first;
  frames->n_frames++;
}

/* How much a window asks of the X server in a frame in which nothing has changed. */
static unsigned long
count_asked (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  Frames frames = { gdk_x11_display_get_xdisplay (gtk_widget_get_display (window)) };

  ui_settle ();
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &frames);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), &frames);
  gtk_widget_queue_draw (window);
  while (frames.n_frames == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (clock, &frames);
  return frames.n_asked;
}

static GtkWidget *
open_plain (bool is_guarded)
{
  GtkWidget *window = gtk_window_new ();

  if (is_guarded)
    biv_guard_frames (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* No window manager runs here: a window of ours looks for none, but GTK's own does. */
static void
test_no_manager_is_asked_for (void)
{
  GtkWidget *plain = open_plain (false);
  GtkWidget *guarded = open_plain (true);
  g_autofree char *path = ui_write_board (20);
  BivWindow *window = ui_open (path);

  ui_wait_for_drawing (window);
  g_assert_cmpuint (count_asked (guarded), <, count_asked (plain));
  g_assert_cmpuint (count_asked (GTK_WIDGET (window)), ==, count_asked (guarded));
  gtk_window_destroy (GTK_WINDOW (plain));
  gtk_window_destroy (GTK_WINDOW (guarded));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/shown/painted-hexes", test_painted_hexes_are_shown);
  g_test_add_func ("/shown/no-manager-is-asked-for", test_no_manager_is_asked_for);
  return g_test_run ();
}
