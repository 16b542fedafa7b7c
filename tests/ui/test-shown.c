/* What is painted on the map is seen in the window: the pixels that the X server has are those that
 * it gets when the whole window is drawn again. The toolkit draws only what differs from the last
 * frame, and tiles say themselves where they differ.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>

#include "ui-test.h"

#define N_EDITS 24
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

      if (edit % 2 == 0)
        hex = (BivOffset){ g_test_rand_int_range (0, AREA), g_test_rand_int_range (0, AREA) };
      paint (window, edit, hex);
      shown = grab_map (window);
      n_changes += !g_bytes_equal (before, shown);
      draw_all_again (window);
      whole = grab_map (window);
      g_assert_true (g_bytes_equal (shown, whole));
      g_clear_pointer (&before, g_bytes_unref);
      before = g_steal_pointer (&whole);
    }
  g_assert_cmpint (n_changes, >, N_EDITS / 2);
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/shown/painted-hexes", test_painted_hexes_are_shown);
  return g_test_run ();
}
