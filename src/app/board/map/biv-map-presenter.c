/* Between a session and the canvas that shows its board: draws tiles with the map renderer, has
 * again drawn what an edit changed, and says in words what the cursor is on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-map-presenter.h"

#include "app/board/map/biv-hex-description.h"
#include "app/board/map/biv-ruler-layer.h"
#include "app/kit/compat/biv-spoken.h"
#include "render/map/biv-map-renderer.h"
#include "text/biv-translation.h"

/* How the renderer draws the map into tiles, which know it alone. */
#define VIEW "biv-map-looks"
/* The opacity of a dimmed layer. */
#define DIM 0.3
/* Dots per inch of texts of the usual size, and how many times as large the map follows them. */
#define USUAL_DPI 96.0
#define LARGEST_TYPE 3.0

typedef struct
{
  BivMapLayers layers;
  BivLook looks[BIV_N_BOARD_LAYERS];
} Looks;

struct _BivMapPresenter
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned, and may be freed first */
  BivSession *session;
  BivMapStyle *style;
  BivMapRenderer *renderer;
  BivRulerLayer *rulers; /* of the board that is shown */
  BivMapOverlays *overlays;
  BivSelection *selection; /* NULL: nothing is selected on this map */
};

G_DEFINE_FINAL_TYPE (BivMapPresenter, biv_map_presenter, G_TYPE_OBJECT)

static void
biv_map_presenter_dispose (GObject *object)
{
  BivMapPresenter *self = BIV_MAP_PRESENTER (object);

  g_clear_object (&self->overlays);
  g_clear_object (&self->selection);
  if (self->canvas)
    biv_map_canvas_set_rulers (self->canvas, NULL);
  g_clear_object (&self->rulers);
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->session);
  g_clear_object (&self->renderer);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_map_presenter_parent_class)->dispose (object);
}

static void
biv_map_presenter_class_init (BivMapPresenterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_map_presenter_dispose;
}

static void
biv_map_presenter_init (BivMapPresenter *self)
{
}

/* What the renderer draws of the layers that look so; the grid is always seen. */
static BivMapLayers
find_layers (const Looks *self, BivLook look)
{
  static const BivMapLayers with[BIV_N_BOARD_LAYERS] = {
    [BIV_BOARD_LAYER_MARKS] = BIV_MAP_ZONES | BIV_MAP_OBJECTIVES,
    [BIV_BOARD_LAYER_NAMES] = BIV_MAP_NAMES | BIV_MAP_NUMBERS,
    [BIV_BOARD_LAYER_PIECES] = BIV_MAP_PIECES | BIV_MAP_PIECE_NAMES,
  };
  static const BivMapLayers without[BIV_N_BOARD_LAYERS] = {
    [BIV_BOARD_LAYER_LAND] = BIV_MAP_BARE | BIV_MAP_NO_LAND,
    [BIV_BOARD_LAYER_LINES] = BIV_MAP_NO_LINES,
  };
  BivMapLayers layers = 0, absent = 0;

  for (guint i = 0; i < BIV_N_BOARD_LAYERS; i++)
    if (self->looks[i] == look)
      layers |= with[i];
    else
      absent |= without[i];
  return (layers & self->layers) | absent | (look == BIV_LOOK_SHOWN ? BIV_MAP_GRID : 0);
}

static bool
has_look (const Looks *self, BivLook look)
{
  for (guint i = 0; i < BIV_N_BOARD_LAYERS; i++)
    if (self->looks[i] == look)
      return true;
  return false;
}

static void
draw_dimmed (const Looks *self, gpointer renderer, cairo_t *cr, const BivMapView *view)
{
  if (!has_look (self, BIV_LOOK_DIMMED))
    return;
  cairo_push_group (cr);
  biv_map_renderer_draw (renderer, cr, view, find_layers (self, BIV_LOOK_DIMMED));
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, DIM);
}

/* White where the board is, for what is drawn without its land. */
static void
draw_sheet (gpointer renderer, cairo_t *cr, const BivMapView *view)
{
  cairo_pattern_t *board;

  cairo_push_group (cr);
  biv_map_renderer_draw (renderer, cr, view, BIV_MAP_NO_LINES);
  board = cairo_pop_group (cr);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_mask (cr, board);
  cairo_pattern_destroy (board);
}

static void
clear (cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Layer over layer, which needs the whole tile. */
static void
draw_layers (const Looks *self, gpointer renderer, cairo_t *cr, const BivMapView *view)
{
  bool has_terrain = self->looks[BIV_BOARD_LAYER_LAND] == BIV_LOOK_SHOWN;

  clear (cr);
  if (!has_terrain)
    {
      draw_sheet (renderer, cr, view);
      draw_dimmed (self, renderer, cr, view);
    }
  cairo_save (cr);
  biv_map_renderer_draw (renderer, cr, view, find_layers (self, BIV_LOOK_SHOWN));
  cairo_restore (cr);
  if (has_terrain)
    draw_dimmed (self, renderer, cr, view);
}

static BivMapView
find_view (const BivTileArea *tile)
{
  double size = tile->layout.size;

  return (BivMapView){ size, tile->x / size, tile->y / size, tile->width, tile->height };
}

static void
paint_tile (cairo_t *cr, const BivTileArea *tile, const cairo_region_t *part, gpointer data)
{
  const Looks *looks = g_object_get_data (data, VIEW);
  BivMapView view = find_view (tile);

  if (has_look (looks, BIV_LOOK_DIMMED) || has_look (looks, BIV_LOOK_HIDDEN))
    draw_layers (looks, data, cr, &view);
  else if (part)
    biv_map_renderer_draw_region (data, cr, &view, looks->layers, part);
  else
    biv_map_renderer_draw (data, cr, &view, looks->layers);
}

/* What stands on the board, over a picture that lies on it: as on paper. */
static void
paint_over (cairo_t *cr, const BivTileArea *tile, const cairo_region_t *part, gpointer data)
{
  Looks looks = *(const Looks *) g_object_get_data (data, VIEW);
  BivMapView view = find_view (tile);

  looks.layers &= ~BIV_MAP_ZONES;
  looks.looks[BIV_BOARD_LAYER_LAND] = looks.looks[BIV_BOARD_LAYER_LINES] = BIV_LOOK_HIDDEN;
  clear (cr);
  draw_dimmed (&looks, data, cr, &view);
  biv_map_renderer_draw (data, cr, &view, find_layers (&looks, BIV_LOOK_SHOWN));
}

static BivBoard *
get_board (BivMapPresenter *self)
{
  return biv_scenario_get_board (biv_session_get_scenario (self->session));
}

/* How many times as large as usual the texts of the window are. */
static double
find_type (BivMapPresenter *self)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->canvas)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? CLAMP (dpi / 1024.0 / USUAL_DPI, 1.0, LARGEST_TYPE) : 1.0;
}

static void
show_rulers (BivMapPresenter *self, BivBoard *board)
{
  double left, top;

  g_clear_object (&self->rulers);
  self->rulers = biv_ruler_layer_new (board, self->style, find_type (self));
  biv_ruler_layer_get_room (self->rulers, &left, &top);
  biv_map_view_state_set_insets (biv_map_canvas_get_view (self->canvas), left, top);
  biv_map_canvas_set_rulers (self->canvas, BIV_MAP_LAYER (self->rulers));
}

static void
show_board (BivMapPresenter *self)
{
  BivBoard *board = get_board (self);
  g_autoptr (BivTileCache) tiles =
    biv_tile_cache_new (paint_tile, g_object_ref (self->renderer), g_object_unref);
  g_autoptr (BivTileCache) over =
    biv_tile_cache_new (paint_over, g_object_ref (self->renderer), g_object_unref);
  BivTool *in_hand = biv_map_canvas_get_tool (self->canvas);
  g_autoptr (BivTool) tool = in_hand ? g_object_ref (in_hand) : NULL;

  biv_map_canvas_show (self->canvas, biv_board_get_orientation (board),
                       biv_board_get_width (board), biv_board_get_height (board), tiles, over);
  show_rulers (self, board);
  biv_map_canvas_set_tool (self->canvas, tool);
}

/* (transfer full) (nullable): the names of several selected pieces; a single piece is described
 * with its hex. */
static char *
describe_several (BivMapPresenter *self)
{
  g_autoptr (GPtrArray) pieces = NULL;

  if (!self->selection)
    return NULL;
  pieces = biv_selection_list_pieces (self->selection);
  return pieces->len > 1 ? biv_hex_description_make_of_pieces (pieces) : NULL;
}

static void
describe_cursor (BivMapPresenter *self)
{
  BivOffset hex = biv_map_canvas_get_cursor (self->canvas);
  g_autofree char *words = biv_hex_description_make (biv_session_get_document (self->session),
                                                     biv_session_get_ruleset (self->session), hex);
  g_autofree char *marks = self->overlays ? biv_map_overlays_describe (self->overlays, hex) : NULL;
  g_autofree char *several = describe_several (self);
  g_autoptr (GString) all = g_string_new (words);

  if (marks)
    g_string_append_printf (all, "\n%s", marks);
  if (several)
    g_string_append_printf (all, "\n%s", several);
  biv_spoken_news_describe (GTK_WIDGET (self->canvas), all->str);
}

/* Whether a change is to the board itself rather than to what lies on it. */
static bool
is_other_board (const BivChange *change)
{
  return change->kind == BIV_EDIT_SET && BIV_IS_BOARD (change->object) &&
         (change->field == BIV_BOARD_WIDTH || change->field == BIV_BOARD_HEIGHT ||
          change->field == BIV_BOARD_ORIENTATION);
}

static bool
is_renumbered (const BivChange *change)
{
  return change->kind == BIV_EDIT_SET && BIV_IS_BOARD (change->object) &&
         change->field == BIV_BOARD_NUMBERING;
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivMapPresenter *self)
{
  BivMapAreas areas = biv_map_renderer_update (self->renderer, change);

  if (!self->canvas)
    return;
  if (is_other_board (change))
    show_board (self);
  else
    for (guint i = 0; i < areas.n; i++)
      biv_map_canvas_invalidate_area (self->canvas, areas.all[i].x, areas.all[i].y,
                                      areas.all[i].width, areas.all[i].height);
  if (is_renumbered (change))
    biv_ruler_layer_renumber (self->rulers);
  describe_cursor (self);
}

static void
cursor_moved_cb (BivMapCanvas *canvas, BivMapPresenter *self)
{
  describe_cursor (self);
}

static void
marks_changed_cb (BivMapOverlays *overlays, BivMapPresenter *self)
{
  if (self->canvas)
    describe_cursor (self);
}

static Looks *
get_looks (BivMapPresenter *self)
{
  return g_object_get_data (G_OBJECT (self->renderer), VIEW);
}

static void
draw_anew (BivMapPresenter *self)
{
  if (self->canvas)
    biv_map_canvas_invalidate_all (self->canvas);
}

/* The map is read as well as the window around it. */
static void
follow_type (BivMapPresenter *self)
{
  if (!self->canvas)
    return;
  biv_map_renderer_set_type (self->renderer, find_type (self));
  show_rulers (self, get_board (self));
  draw_anew (self);
}

/* What of the map is drawn. */
void
biv_map_presenter_set_layers (BivMapPresenter *self, BivMapLayers layers)
{
  g_return_if_fail (BIV_IS_MAP_PRESENTER (self));
  if (get_looks (self)->layers == layers)
    return;
  get_looks (self)->layers = layers;
  draw_anew (self);
}

/* How a layer of it is shown: all are, until this is said. The picture under the board is not of
 * it. */
void
biv_map_presenter_set_look (BivMapPresenter *self, BivBoardLayer layer, BivLook look)
{
  g_return_if_fail (BIV_IS_MAP_PRESENTER (self) && layer < BIV_N_BOARD_LAYERS);
  if (layer == BIV_BOARD_LAYER_UNDERLAY || get_looks (self)->looks[layer] == look)
    return;
  get_looks (self)->looks[layer] = look;
  draw_anew (self);
}

static void
selected_cb (BivSelection *selection, BivMapPresenter *self)
{
  if (self->canvas)
    describe_cursor (self);
}

/* Says too who is selected on this map. */
void
biv_map_presenter_set_selection (BivMapPresenter *self, BivSelection *selection)
{
  g_return_if_fail (BIV_IS_MAP_PRESENTER (self));
  g_return_if_fail (!self->selection);
  self->selection = g_object_ref (selection);
  g_signal_connect_object (selection, "changed", G_CALLBACK (selected_cb), self, 0);
  biv_map_overlays_follow (self->overlays, selection);
  describe_cursor (self);
}

/* Shows the board of a session on a canvas, for as long as the presenter lives. */
BivMapPresenter *
biv_map_presenter_new (BivMapCanvas *canvas, BivSession *session, BivMapStyle *style)
{
  BivMapPresenter *self = g_object_new (BIV_TYPE_MAP_PRESENTER, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  self->session = g_object_ref (session);
  self->style = biv_map_style_ref (style);
  self->renderer = biv_map_renderer_new (style, biv_session_get_scenario (session),
                                         biv_session_get_ruleset (session),
                                         biv_translation_choose_language (NULL));
  biv_map_renderer_set_type (self->renderer, find_type (self));
  g_object_set_data_full (G_OBJECT (self->renderer), VIEW, g_new0 (Looks, 1), g_free);
  biv_map_presenter_set_layers (self, BIV_MAP_EVERYTHING);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (canvas)), "notify::gtk-xft-dpi",
                           G_CALLBACK (follow_type), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (canvas, "cursor-moved", G_CALLBACK (cursor_moved_cb), self, 0);
  show_board (self);
  self->overlays = biv_map_overlays_new (canvas, session, style);
  g_signal_connect_object (self->overlays, "changed", G_CALLBACK (marks_changed_cb), self, 0);
  describe_cursor (self);
  return self;
}

BivMapOverlays *
biv_map_presenter_get_overlays (BivMapPresenter *self)
{
  return self->overlays;
}
