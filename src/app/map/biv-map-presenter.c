/* Between a session and the canvas that shows its board: draws tiles with the map renderer, has
 * again drawn what an edit changed, and says in words what the cursor is on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/map/biv-map-presenter.h"

#include "app/compat/biv-spoken-news.h"
#include "app/map/biv-hex-description.h"
#include "app/map/biv-ruler-layer.h"
#include "render/map/biv-map-renderer.h"
#include "text/biv-translation.h"

/* What of the map the renderer draws into tiles, which know it alone. */
#define LAYERS "biv-map-layers"

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

static void
paint_tile (cairo_t *cr, const BivTileArea *tile, const cairo_region_t *part, gpointer data)
{
  BivMapLayers layers = GPOINTER_TO_UINT (g_object_get_data (data, LAYERS));
  double size = tile->layout.size;
  BivMapView view = { size, tile->x / size, tile->y / size, tile->width, tile->height };

  if (part)
    biv_map_renderer_draw_region (data, cr, &view, layers, part);
  else
    biv_map_renderer_draw (data, cr, &view, layers);
}

static void
show_rulers (BivMapPresenter *self, BivBoard *board)
{
  double left, top;

  g_clear_object (&self->rulers);
  self->rulers = biv_ruler_layer_new (board, self->style);
  biv_ruler_layer_get_room (self->rulers, &left, &top);
  biv_map_view_state_set_insets (biv_map_canvas_get_view (self->canvas), left, top);
  biv_map_canvas_set_rulers (self->canvas, BIV_MAP_LAYER (self->rulers));
}

static void
show_board (BivMapPresenter *self)
{
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (self->session));
  g_autoptr (BivTileCache) tiles =
    biv_tile_cache_new (paint_tile, g_object_ref (self->renderer), g_object_unref);
  BivTool *in_hand = biv_map_canvas_get_tool (self->canvas);
  g_autoptr (BivTool) tool = in_hand ? g_object_ref (in_hand) : NULL;

  biv_map_canvas_show (self->canvas, biv_board_get_orientation (board),
                       biv_board_get_width (board), biv_board_get_height (board), tiles);
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

/* What of the map is drawn. */
void
biv_map_presenter_set_layers (BivMapPresenter *self, BivMapLayers layers)
{
  g_return_if_fail (BIV_IS_MAP_PRESENTER (self));
  g_object_set_data (G_OBJECT (self->renderer), LAYERS, GUINT_TO_POINTER (layers));
  if (self->canvas)
    biv_map_canvas_invalidate_all (self->canvas);
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
  biv_map_presenter_set_layers (self, BIV_MAP_EVERYTHING);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, 0);
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
