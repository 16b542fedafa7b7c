/* Panels beside the map that do not change are pictures: painting a hex draws a few nodes, not
 * those of every button in the window. What a picture shows is what the panel would show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-cached-bin.h"
#include "app/board/palette/biv-palette.h"
#include "app/window/biv-header.h"
#include "ui-test.h"

/* Nodes around the map in a window at rest; with its panels drawn in full there are hundreds. */
#define FEW_NODES 120
/* What is seen through is rounded once more in a picture: the most by which a colour differs. */
#define SHADE 2

static guint count_nodes (GskRenderNode *node);

static guint
count_children (GskRenderNode *node)
{
  guint n = 0;

  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    n += count_nodes (gsk_container_node_get_child (node, i));
  return n;
}

/* (nullable): what a node draws in another way. Newer versions wrap what others draw as it is:
 * libadwaita 1.7 clips the whole of a window. */
static GskRenderNode *
find_wrapped (GskRenderNode *node)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TRANSFORM_NODE:
      return gsk_transform_node_get_child (node);
    case GSK_CLIP_NODE:
      return gsk_clip_node_get_child (node);
    case GSK_ROUNDED_CLIP_NODE:
      return gsk_rounded_clip_node_get_child (node);
    case GSK_COLOR_MATRIX_NODE:
      return gsk_color_matrix_node_get_child (node);
    case GSK_OPACITY_NODE:
      return gsk_opacity_node_get_child (node);
    case GSK_SHADOW_NODE:
      return gsk_shadow_node_get_child (node);
    case GSK_BLUR_NODE:
      return gsk_blur_node_get_child (node);
    case GSK_REPEAT_NODE:
      return gsk_repeat_node_get_child (node);
    case GSK_DEBUG_NODE:
      return gsk_debug_node_get_child (node);
    default:
      return NULL;
    }
}

static guint
count_nodes (GskRenderNode *node)
{
  GskRenderNode *wrapped = find_wrapped (node);

  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    return 1 + count_children (node);
  return wrapped ? 1 + count_nodes (wrapped) : 1;
}

/* (transfer full): what the widget shows now. */
static GskRenderNode *
snapshot_node (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

static cairo_surface_t *
draw_widget (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = snapshot_node (widget);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The most by which two pictures differ, of 255. */
static int
find_difference (cairo_surface_t *one, cairo_surface_t *other, gsize length)
{
  const guint8 *a = cairo_image_surface_get_data (one);
  const guint8 *b = cairo_image_surface_get_data (other);
  int most = 0;

  for (gsize i = 0; i < length; i++)
    most = MAX (most, ABS (a[i] - b[i]));
  return most;
}

static bool
is_picture (gpointer data)
{
  ui_paint_windows ();
  return biv_cached_bin_is_picture (data);
}

static void
wait_for_pictures (BivWindow *window)
{
  ui_wait (is_picture, ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER));
  ui_wait (is_picture, ui_find (GTK_WIDGET (window), BIV_TYPE_PALETTE));
  ui_settle ();
}

static BivWindow *
open_unchanged (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  ui_wait_for_drawing (window);
  wait_for_pictures (window);
  return window;
}

static guint
count_in (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = snapshot_node (widget);

  return count_nodes (node);
}

/* Those of the map are not counted: of its tiles there are as many as the window has room for. */
static guint
count_around_map (BivWindow *window)
{
  return count_in (GTK_WIDGET (window)) - count_in (GTK_WIDGET (ui_get_canvas (window)));
}

static void
test_few_nodes (void)
{
  BivWindow *window = open_unchanged ();

  g_assert_cmpuint (count_around_map (window), <, FEW_NODES);
  gtk_widget_queue_draw (ui_find (GTK_WIDGET (window), BIV_TYPE_PALETTE));
  ui_paint_windows ();
  g_assert_cmpuint (count_around_map (window), >, 2 * FEW_NODES);
  ui_destroy (window);
}

/* A panel that changes is drawn itself, in the same colours, until it changes no more. */
static void
test_same_pixels (void)
{
  BivWindow *window = open_unchanged ();
  GtkWidget *palette = ui_find (GTK_WIDGET (window), BIV_TYPE_PALETTE);
  cairo_surface_t *picture = draw_widget (palette), *drawn;
  gsize length;

  gtk_widget_queue_draw (palette);
  ui_paint_windows ();
  g_assert_false (biv_cached_bin_is_picture (BIV_CACHED_BIN (palette)));
  drawn = draw_widget (palette);
  length = (gsize) cairo_image_surface_get_stride (picture) *
           (gsize) cairo_image_surface_get_height (picture);
  g_assert_cmpint (find_difference (picture, drawn, length), <=, SHADE);
  ui_wait (is_picture, palette);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (drawn);
  ui_destroy (window);
}

/* A button in it that changes is seen at once. */
static void
test_changes_are_seen (void)
{
  BivWindow *window = open_unchanged ();
  GtkWidget *header = ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER);

  adw_window_title_set_title (ui_get_child (header, "title"), "Another");
  ui_paint_windows ();
  g_assert_false (biv_cached_bin_is_picture (BIV_CACHED_BIN (header)));
  ui_wait (is_picture, header);
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/cached-bin/few-nodes", test_few_nodes);
  g_test_add_func ("/cached-bin/same-pixels", test_same_pixels);
  g_test_add_func ("/cached-bin/changes-are-seen", test_changes_are_seen);
  return g_test_run ();
}
