/* A small picture of the whole board with a frame round what the map shows. A press or a drag on it
 * brings that part of the board into view.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/random-board/biv-minimap.h"

#include "app/kit/widgets/biv-picture-texture.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-renderer.h"
#include "text/biv-translation.h"

/* The longer side of the picture, in pixels, and the image's for each of them. */
#define SIDE 180
#define FINENESS 2
#define FRAME 2.0f

struct _BivMinimap
{
  GtkWidget parent_instance;

  BivSession *session; /* NULL: nothing is shown */
  BivMapStyle *style;
  BivMapViewState *view;
  GdkTexture *picture; /* NULL: none yet */
  double scale;        /* pixels for the size of a hex */
  guint drawing;       /* a source that draws the picture anew; 0: none */
};

G_DEFINE_FINAL_TYPE (BivMinimap, biv_minimap, GTK_TYPE_WIDGET)

static BivScenario *
get_scenario (BivMinimap *self)
{
  return biv_session_get_scenario (self->session);
}

/* How large the board is in sizes of a hex. */
static BivPoint
find_extent (BivMinimap *self)
{
  BivBoard *board = biv_scenario_get_board (get_scenario (self));

  return biv_hex_layout_extent ((BivHexLayout){ biv_board_get_orientation (board), 1.0 },
                                biv_board_get_width (board), biv_board_get_height (board));
}

static void
stop (BivMinimap *self)
{
  g_clear_handle_id (&self->drawing, g_source_remove);
  if (self->session)
    g_signal_handlers_disconnect_by_data (biv_session_get_document (self->session), self);
  if (self->view)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->session);
  g_clear_object (&self->view);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->style, biv_map_style_unref);
}

static void
biv_minimap_dispose (GObject *object)
{
  stop (BIV_MINIMAP (object));
  G_OBJECT_CLASS (biv_minimap_parent_class)->dispose (object);
}

static gboolean
draw_cb (gpointer data)
{
  BivMinimap *self = data;
  BivPoint extent = find_extent (self);
  double scale = self->scale * FINENESS;
  int width = MAX ((int) (extent.x * scale), 1), height = MAX ((int) (extent.y * scale), 1);
  BivMapView view = { scale, 0.0, 0.0, width, height };
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (self->style, get_scenario (self), biv_session_get_ruleset (self->session),
                          biv_translation_choose_language (NULL));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  self->drawing = 0;
  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_ZONES | BIV_MAP_PIECES);
  cairo_destroy (cr);
  g_clear_object (&self->picture);
  self->picture = biv_picture_texture_new (surface);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* While nobody sees it, it is not drawn. */
static void
plan (BivMinimap *self)
{
  BivPoint extent;

  if (!self->session || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  extent = find_extent (self);
  self->scale = SIDE / MAX (extent.x, extent.y);
  gtk_widget_set_size_request (GTK_WIDGET (self), (int) (extent.x * self->scale),
                               (int) (extent.y * self->scale));
  if (self->drawing == 0)
    self->drawing = g_idle_add_full (G_PRIORITY_LOW, draw_cb, self, NULL);
}

static void
biv_minimap_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (biv_minimap_parent_class)->map (widget);
  plan (BIV_MINIMAP (widget));
}

/* What the map shows, in pixels of the picture. */
static graphene_rect_t
find_frame (BivMinimap *self)
{
  BivPoint origin = biv_map_view_state_get_origin (self->view);
  double unit = self->scale / biv_map_view_state_get_layout (self->view).size;
  graphene_rect_t frame =
    GRAPHENE_RECT_INIT ((float) (-origin.x * unit), (float) (-origin.y * unit),
                        (float) (biv_map_view_state_get_width (self->view) * unit),
                        (float) (biv_map_view_state_get_height (self->view) * unit));
  graphene_rect_t whole =
    GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                        (float) gtk_widget_get_height (GTK_WIDGET (self)));

  if (!graphene_rect_intersection (&frame, &whole, &frame))
    return whole;
  return frame;
}

static void
biv_minimap_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA colour = { 0.11f, 0.44f, 0.85f, 1.0f };
  BivMinimap *self = BIV_MINIMAP (widget);
  GskRoundedRect frame;
  graphene_rect_t bounds;

  if (!self->picture)
    return;
  gtk_snapshot_append_texture (snapshot, self->picture,
                               &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                    (float) gtk_widget_get_height (widget)));
  bounds = find_frame (self);
  gsk_rounded_rect_init_from_rect (&frame, &bounds, FRAME);
  gtk_snapshot_append_border (snapshot, &frame, (float[4]){ FRAME, FRAME, FRAME, FRAME },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

static void
biv_minimap_class_init (BivMinimapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_minimap_dispose;
  widget_class->map = biv_minimap_map;
  widget_class->snapshot = biv_minimap_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "minimap");
}

static void
go_to (BivMinimap *self, double x, double y)
{
  BivBoard *board;
  BivOffset hex;

  if (!self->session || self->scale <= 0.0)
    return;
  board = biv_scenario_get_board (get_scenario (self));
  hex = biv_hex_layout_pick ((BivHexLayout){ biv_board_get_orientation (board), self->scale },
                             (BivPoint){ x, y });
  hex.col = CLAMP (hex.col, 0, biv_board_get_width (board) - 1);
  hex.row = CLAMP (hex.row, 0, biv_board_get_height (board) - 1);
  biv_map_view_state_centre_on (self->view, hex);
}

static void
begin_cb (GtkGestureDrag *drag, double x, double y, BivMinimap *self)
{
  go_to (self, x, y);
}

static void
drag_cb (GtkGestureDrag *drag, double dx, double dy, BivMinimap *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    go_to (self, x + dx, y + dy);
}

static void
biv_minimap_init (BivMinimap *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

/* The battle that is shown from now on, and what the map shows of it. */
void
biv_minimap_show (BivMinimap *self, BivSession *session, BivMapStyle *style, BivMapViewState *view)
{
  g_return_if_fail (BIV_IS_MINIMAP (self));
  biv_map_style_ref (style);
  stop (self);
  self->session = g_object_ref (session);
  self->style = style;
  self->view = g_object_ref (view);
  g_signal_connect_swapped (biv_session_get_document (session), "changed", G_CALLBACK (plan),
                            self);
  g_signal_connect_swapped (view, "changed", G_CALLBACK (gtk_widget_queue_draw), self);
  plan (self);
}
