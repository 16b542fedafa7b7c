/* The widget that shows a board: cached tiles below, light layers above them, and a cursor that
 * keys move. It knows only the size of the board; its user supplies what draws it and says what has
 * changed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-map-canvas.h"

#include "app/board/canvas/biv-map-canvas-private.h"
#include "app/board/canvas/biv-tool.h"

enum
{
  SIGNAL_CURSOR_MOVED,
  SIGNAL_SELECTED,
  SIGNAL_POINTED,
  SIGNAL_OPENED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The board has the colours of paper in the light and the dark style alike, and so do the marks on
 * it. */
static const BivHexStyle brush_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.7f },
  .halo_width = 3.0,
  .line = { 0.15f, 0.14f, 0.12f, 0.9f },
  .line_width = 1.25,
};
static const BivHexStyle selection_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.95f },
  .halo_width = 5.0,
  .line = { 0.13f, 0.13f, 0.16f, 1.0f },
  .line_width = 2.25,
};
static const BivHexStyle cursor_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.9f },
  .halo_width = 4.0,
  .line = { 0.11f, 0.44f, 0.85f, 1.0f },
  .line_width = 2.25,
  .dash = 5.0,
};

G_DEFINE_FINAL_TYPE (BivMapCanvas, biv_map_canvas, GTK_TYPE_WIDGET)

static BivTileView
get_tile_view (BivMapCanvas *self)
{
  double scale = biv_map_view_state_get_scale (self->view);
  BivHexLayout layout = biv_map_view_state_get_layout (self->view);
  BivPoint origin = biv_map_view_state_get_origin (self->view);
  BivPoint extent = biv_map_view_state_get_extent (self->view);

  layout.size *= scale;
  return (BivTileView){
    .layout = layout,
    .origin = { origin.x * scale, origin.y * scale },
    .extent = { extent.x * scale, extent.y * scale },
    .width = biv_map_view_state_get_width (self->view) * scale,
    .height = biv_map_view_state_get_height (self->view) * scale,
  };
}

static gboolean
draw_more_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BIV_MAP_CANVAS (widget)->tick = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

static void
snapshot_tiles (BivMapCanvas *self, BivTileCache *tiles, GtkSnapshot *snapshot)
{
  BivTileView view = get_tile_view (self);
  float shrink = 1.0f / (float) biv_map_view_state_get_scale (self->view);

  if (biv_tile_cache_update (tiles, &view, BIV_TILE_BUDGET) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), draw_more_cb, NULL, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, shrink, shrink);
  biv_tile_cache_snapshot (tiles, &view, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The picture shows through the ground, not through what stands on it. */
static void
snapshot_picture (BivMapCanvas *self, GtkSnapshot *snapshot)
{
  biv_map_layer_snapshot (self->picture, snapshot, self->view);
  if (self->over)
    snapshot_tiles (self, self->over, snapshot);
}

static void
biv_map_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BivMapCanvas *self = BIV_MAP_CANVAS (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (!self->tiles)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  snapshot_tiles (self, self->tiles, snapshot);
  if (self->picture)
    snapshot_picture (self, snapshot);
  for (guint i = 0; i < self->layers->len; i++)
    biv_map_layer_snapshot (self->layers->pdata[i], snapshot, self->view);
  biv_map_layer_snapshot (BIV_MAP_LAYER (self->brush), snapshot, self->view);
  biv_map_layer_snapshot (BIV_MAP_LAYER (self->selection), snapshot, self->view);
  biv_map_layer_snapshot (BIV_MAP_LAYER (self->cursor_ring), snapshot, self->view);
  if (self->rulers)
    biv_map_layer_snapshot (self->rulers, snapshot, self->view);
  gtk_snapshot_pop (snapshot);
}

static void
follow_size (BivMapCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  biv_map_view_state_set_viewport (self->view, gtk_widget_get_width (widget),
                                   gtk_widget_get_height (widget),
                                   gtk_widget_get_scale_factor (widget));
}

static void
biv_map_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  follow_size (BIV_MAP_CANVAS (widget));
}

static void
biv_map_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
}

static void
follow_renderer (BivMapCanvas *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GskRenderer *renderer = native ? gtk_native_get_renderer (native) : NULL;

  BivTileNodeKind kind;

  if (!renderer)
    return;
  kind = GSK_IS_CAIRO_RENDERER (renderer) ? BIV_TILE_NODE_CAIRO : BIV_TILE_NODE_TEXTURE;
  if (self->tiles)
    biv_tile_cache_set_node_kind (self->tiles, kind);
  if (self->over)
    biv_tile_cache_set_node_kind (self->over, kind);
}

static void
biv_map_canvas_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (biv_map_canvas_parent_class)->realize (widget);
  follow_renderer (BIV_MAP_CANVAS (widget));
}

static void
biv_map_canvas_dispose (GObject *object)
{
  BivMapCanvas *self = BIV_MAP_CANVAS (object);

  biv_map_canvas_set_tool (self, NULL);
  biv_map_canvas_set_picker (self, NULL);
  g_clear_object (&self->pan_tool);
  g_clear_object (&self->tiles);
  g_clear_object (&self->picture);
  g_clear_object (&self->over);
  g_clear_pointer (&self->layers, g_ptr_array_unref);
  g_clear_object (&self->rulers);
  g_clear_object (&self->brush);
  g_clear_object (&self->selection);
  g_clear_object (&self->cursor_ring);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (biv_map_canvas_parent_class)->dispose (object);
}

static void
biv_map_canvas_class_init (BivMapCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_map_canvas_dispose;
  widget_class->snapshot = biv_map_canvas_snapshot;
  widget_class->size_allocate = biv_map_canvas_size_allocate;
  widget_class->measure = biv_map_canvas_measure;
  widget_class->realize = biv_map_canvas_realize;
  gtk_widget_class_set_css_name (widget_class, "map");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  biv_map_canvas_class_init_input (widget_class);
  /* Keys or a pick moved the cursor to another hex. */
  signals[SIGNAL_CURSOR_MOVED] = g_signal_new (
    "cursor-moved", BIV_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Another hex is selected, or none. */
  signals[SIGNAL_SELECTED] = g_signal_new ("selected", BIV_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The pointer is over another hex, or over none. */
  signals[SIGNAL_POINTED] = g_signal_new ("pointed", BIV_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* A double click. Returns whether somebody did something for it; if not, the tool works. */
  signals[SIGNAL_OPENED] =
    g_signal_new ("opened", BIV_TYPE_MAP_CANVAS, G_SIGNAL_RUN_LAST, 0,
                  g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
}

/* Tells of a double click. Returns: whether somebody did something for it */
bool
biv_map_canvas_open (BivMapCanvas *self)
{
  gboolean done = FALSE;

  g_signal_emit (self, signals[SIGNAL_OPENED], 0, &done);
  return done;
}

/* Tells that the pointer is over another hex, or over none. */
void
biv_map_canvas_point (BivMapCanvas *self)
{
  g_signal_emit (self, signals[SIGNAL_POINTED], 0);
}

static void
add_own_layer (BivMapCanvas *self, BivHexLayer **layer, const BivHexStyle *style)
{
  *layer = biv_hex_layer_new (style);
  g_signal_connect_object (*layer, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

static void
biv_map_canvas_init (BivMapCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->view = biv_map_view_state_new ();
  self->layers = g_ptr_array_new_with_free_func (g_object_unref);
  self->pan_tool = biv_pan_tool_new (self->view);
  add_own_layer (self, &self->brush, &brush_style);
  add_own_layer (self, &self->selection, &selection_style);
  add_own_layer (self, &self->cursor_ring, &cursor_style);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (self->view, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (follow_size), NULL);
  biv_map_canvas_init_input (self);
}

static void
set_tiles (BivMapCanvas *self, BivTileCache **place, BivTileCache *tiles,
           BivOrientation orientation, BivPoint extent)
{
  g_set_object (place, tiles);
  if (tiles)
    biv_tile_cache_set_board (tiles, orientation, extent);
}

/**
 * biv_map_canvas_show:
 * @tiles: (nullable): draws the board; NULL for none
 * @over: (nullable): draws what is seen over a picture that lies on it
 *
 * Shows another board, wholly in view, with the cursor on its first hex.
 */
void
biv_map_canvas_show (BivMapCanvas *self, BivOrientation orientation, int columns, int rows,
                     BivTileCache *tiles, BivTileCache *over)
{
  BivPoint extent = biv_hex_layout_extent ((BivHexLayout){ orientation, 1.0 }, columns, rows);

  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  biv_map_canvas_set_tool (self, NULL);
  biv_map_canvas_unselect (self);
  biv_hex_layer_clear (self->cursor_ring);
  set_tiles (self, &self->tiles, tiles, orientation, extent);
  set_tiles (self, &self->over, over, orientation, extent);
  follow_renderer (self);
  biv_map_view_state_set_board (self->view, orientation, columns, rows);
  self->cursor = (BivOffset){ 0, 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

BivMapViewState *
biv_map_canvas_get_view (BivMapCanvas *self)
{
  return self->view;
}

/* Whether the last frame showed everything in view, so that no frame follows until something
 * changes. */
bool
biv_map_canvas_is_drawn (BivMapCanvas *self)
{
  return self->tick == 0;
}

BivTileCache *
biv_map_canvas_get_tiles (BivMapCanvas *self)
{
  return self->tiles;
}

/* Draws a rectangle of the board anew; it is measured in sizes of a hex. */
void
biv_map_canvas_invalidate_area (BivMapCanvas *self, double x, double y, double width,
                                double height)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (self->tiles)
    biv_tile_cache_invalidate_area (self->tiles, x, y, width, height);
  if (self->over)
    biv_tile_cache_invalidate_area (self->over, x, y, width, height);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
biv_map_canvas_invalidate_all (BivMapCanvas *self)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (self->tiles)
    biv_tile_cache_invalidate_all (self->tiles);
  if (self->over)
    biv_tile_cache_invalidate_all (self->over);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @tool: (nullable): what a press works with. A stroke of the tool before it is cancelled. */
void
biv_map_canvas_set_tool (BivMapCanvas *self, BivTool *tool)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (self->tool == tool)
    {
      if (tool)
        biv_map_canvas_show_brush (self); /* it may have another size */
      return;
    }
  self->drawing = false;
  if (self->working)
    biv_tool_cancel (g_steal_pointer (&self->working));
  g_set_object (&self->tool, tool);
  if (self->brush)
    biv_map_canvas_show_brush (self);
}

BivTool *
biv_map_canvas_get_tool (BivMapCanvas *self)
{
  return self->tool;
}

/* @picker: (nullable): works instead of the tool where the pointer is pressed with Alt held */
void
biv_map_canvas_set_picker (BivMapCanvas *self, BivTool *picker)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (self->picker && self->working == self->picker)
    biv_tool_cancel (g_steal_pointer (&self->working));
  g_set_object (&self->picker, picker);
}

/* Adds a layer above those that are there and below the canvas's own rings. */
void
biv_map_canvas_add_layer (BivMapCanvas *self, BivMapLayer *layer)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  g_ptr_array_add (self->layers, g_object_ref (layer));
  g_signal_connect_object (layer, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
biv_map_canvas_remove_layer (BivMapCanvas *self, BivMapLayer *layer)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  g_signal_handlers_disconnect_by_func (layer, gtk_widget_queue_draw, self);
  g_ptr_array_remove (self->layers, layer);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @layer: (nullable) */
static void
set_layer (BivMapCanvas *self, BivMapLayer **place, BivMapLayer *layer)
{
  if (*place == layer)
    return;
  if (*place)
    g_signal_handlers_disconnect_by_func (*place, gtk_widget_queue_draw, self);
  g_set_object (place, layer);
  if (layer)
    g_signal_connect_object (layer, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* (nullable): draws a picture on the board, below what stands there. */
void
biv_map_canvas_set_picture (BivMapCanvas *self, BivMapLayer *picture)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  set_layer (self, &self->picture, picture);
}

/* (nullable): draws a layer over all others, the canvas's own rings as well. */
void
biv_map_canvas_set_rulers (BivMapCanvas *self, BivMapLayer *rulers)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  set_layer (self, &self->rulers, rulers);
}

/* (transfer none) (nullable) */
BivMapLayer *
biv_map_canvas_get_rulers (BivMapCanvas *self)
{
  return self->rulers;
}

/* Moves the cursor to a hex of the board and shows it. */
void
biv_map_canvas_set_cursor (BivMapCanvas *self, BivOffset hex)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (!self->tiles || !biv_map_view_state_contains (self->view, hex))
    return;
  self->cursor = hex;
  biv_hex_layer_set_hexes (self->cursor_ring, &hex, 1);
  biv_map_view_state_reveal (self->view, hex);
  g_signal_emit (self, signals[SIGNAL_CURSOR_MOVED], 0);
}

/* Rings a hex, unless it has a ring already, and brings it to the middle. */
void
biv_map_canvas_show_hex (BivMapCanvas *self, BivOffset hex)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (!biv_map_view_state_contains (self->view, hex))
    return;
  if (!biv_map_canvas_is_selected (self, hex))
    biv_map_canvas_select (self, hex);
  biv_map_view_state_centre_on (self->view, hex);
  biv_map_canvas_set_cursor (self, hex);
}

BivOffset
biv_map_canvas_get_cursor (BivMapCanvas *self)
{
  return self->cursor;
}

static void
set_selection (BivMapCanvas *self, const BivOffset *hexes, guint n_hexes)
{
  biv_hex_layer_set_hexes (self->selection, hexes, n_hexes);
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

/* Selects a hex of the board alone. */
void
biv_map_canvas_select (BivMapCanvas *self, BivOffset hex)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (!biv_map_view_state_contains (self->view, hex))
    return;
  self->selected = hex;
  set_selection (self, &hex, 1);
}

/* Rings these spots in the place of the hex that is selected, until another is. */
void
biv_map_canvas_ring (BivMapCanvas *self, const BivHexSpot *spots, guint n_spots)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  biv_hex_layer_set_spots (self->selection, spots, n_spots);
}

/* Whether a ring of the selection is on a hex, and where in it. */
bool
biv_map_canvas_find_ring (BivMapCanvas *self, BivOffset hex, BivHexSpot *spot)
{
  g_return_val_if_fail (BIV_IS_MAP_CANVAS (self), false);
  return biv_hex_layer_find_spot (self->selection, hex, spot);
}

void
biv_map_canvas_unselect (BivMapCanvas *self)
{
  g_return_if_fail (BIV_IS_MAP_CANVAS (self));
  if (biv_hex_layer_get_n_hexes (self->selection) > 0)
    set_selection (self, NULL, 0);
}

/* Whether a hex is selected, and which. */
bool
biv_map_canvas_get_selection (BivMapCanvas *self, BivOffset *hex)
{
  g_return_val_if_fail (BIV_IS_MAP_CANVAS (self), false);
  *hex = self->selected;
  return biv_hex_layer_get_n_hexes (self->selection) > 0;
}

/* Whether the pointer is over a hex of the board, and which. */
bool
biv_map_canvas_get_pointed (BivMapCanvas *self, BivOffset *hex)
{
  g_return_val_if_fail (BIV_IS_MAP_CANVAS (self), false);
  *hex = self->hover;
  return biv_map_view_state_contains (self->view, self->hover);
}

/* Whether the pointer is over the canvas, on the board or beside it. */
bool
biv_map_canvas_has_pointer (BivMapCanvas *self)
{
  g_return_val_if_fail (BIV_IS_MAP_CANVAS (self), false);
  return gtk_event_controller_motion_contains_pointer (self->motion);
}

bool
biv_map_canvas_is_selected (BivMapCanvas *self, BivOffset hex)
{
  return biv_hex_layer_contains (self->selection, hex);
}
