/* Draws a scenario's board: what is in sight, in layers, as large as the view says. The same code
 * draws tiles for the screen, single hexes after an edit, and whole sheets for paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-renderer.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "render/map/biv-map-renderer-private.h"
#include "render/picture/biv-underlay-picture.h"

/* No shape reaches farther from one that touches it, in board units. */
#define WHOLE_SHAPES 2.6
/* Rows of pixels drawn above and below what is drawn again: a shape may look different in the one
 * row in which it is cut. */
#define ROWS_BESIDE 2

G_DEFINE_FINAL_TYPE (BivMapRenderer, biv_map_renderer, G_TYPE_OBJECT)

static void
biv_map_renderer_finalize (GObject *object)
{
  BivMapRenderer *self = BIV_MAP_RENDERER (object);

  g_clear_pointer (&self->index, biv_map_index_free);
  g_clear_pointer (&self->names, biv_map_names_free);
  g_clear_pointer (&self->glyphs, biv_map_glyphs_free);
  g_clear_pointer (&self->stamps, biv_map_stamps_free);
  g_clear_pointer (&self->scratch, cairo_surface_destroy);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_object (&self->scenario);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->language, g_free);
  g_clear_pointer (&self->side, g_free);
  G_OBJECT_CLASS (biv_map_renderer_parent_class)->finalize (object);
}

static void
biv_map_renderer_class_init (BivMapRendererClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_map_renderer_finalize;
}

static void
biv_map_renderer_init (BivMapRenderer *self)
{
  self->type = 1.0;
  self->glyphs = biv_map_glyphs_new ();
  self->stamps = biv_map_stamps_new ();
}

/**
 * biv_map_renderer_new:
 * @ruleset: (nullable): tells how terrain, works and arms are drawn; what it does not know is
 * drawn in a neutral manner
 * @language: (nullable): of names
 *
 * Returns: (transfer full): a painter of this scenario. Whoever edits the scenario tells it each
 *   change with biv_map_renderer_update() before it draws again.
 */
BivMapRenderer *
biv_map_renderer_new (BivMapStyle *style, BivScenario *scenario, BivRuleset *ruleset,
                      const char *language)
{
  BivMapRenderer *self;

  g_return_val_if_fail (style != NULL, NULL);
  g_return_val_if_fail (BIV_IS_SCENARIO (scenario), NULL);
  self = g_object_new (BIV_TYPE_MAP_RENDERER, NULL);
  self->style = biv_map_style_ref (style);
  self->scenario = g_object_ref (scenario);
  self->ruleset = ruleset ? g_object_ref (ruleset) : NULL;
  self->language = g_strdup (language);
  return self;
}

/** biv_map_renderer_get_scenario: (transfer none): what it draws. */
BivScenario *
biv_map_renderer_get_scenario (BivMapRenderer *self)
{
  return self->scenario;
}

/** biv_map_renderer_show_side: draws the pieces of one side alone; of all when @side (nullable), an
 * id, is %NULL. */
void
biv_map_renderer_show_side (BivMapRenderer *self, const char *side)
{
  g_return_if_fail (BIV_IS_MAP_RENDERER (self));
  g_free (self->side);
  self->side = g_strdup (side);
  g_clear_pointer (&self->index, biv_map_index_free);
}

/** biv_map_renderer_show_picture: draws the picture under the board, too, over the ground and below
 * what stands on it, if there is one that can be read. */
void
biv_map_renderer_show_picture (BivMapRenderer *self)
{
  g_return_if_fail (BIV_IS_MAP_RENDERER (self));
  self->has_picture = true;
}

/** biv_map_renderer_set_type: for who reads large letters: the names of places are never smaller
 * than so many times the usual least size. */
void
biv_map_renderer_set_type (BivMapRenderer *self, double type)
{
  g_return_if_fail (BIV_IS_MAP_RENDERER (self));
  g_return_if_fail (type > 0.0);
  self->type = type;
}

/** biv_map_renderer_get_n_hexes_drawn: how many hexes all its drawings so far have visited. */
guint64
biv_map_renderer_get_n_hexes_drawn (BivMapRenderer *self)
{
  return self->n_hexes_drawn;
}

/* --- What the small numbers of cells look like ------------------------------------------------
 */

typedef const char *(*GetDrawing) (gpointer item);

static const char *
get_item_drawing (BivNodeList *items, const char *id, GetDrawing get)
{
  gpointer item = items ? biv_node_list_lookup (items, id) : NULL;

  return item ? get (item) : NULL;
}

/** biv_map_renderer_find_word: (nullable): the word of the rules, or of a side's colour, for how it
 * is drawn */
const char *
biv_map_renderer_find_word (BivMapRenderer *self, BivLegend legend, const char *id)
{
  BivRuleset *rules = self->ruleset;

  if (legend == BIV_LEGEND_ZONE)
    {
      BivSide *side = biv_node_list_lookup (biv_scenario_get_sides (self->scenario), id);

      return side ? biv_colour_words[biv_side_get_colour (side)] : NULL;
    }
  if (rules == NULL)
    return NULL;
  switch (legend)
    {
    case BIV_LEGEND_TERRAIN:
      return get_item_drawing (biv_ruleset_get_terrains (rules), id,
                               (GetDrawing) biv_terrain_get_drawing);
    case BIV_LEGEND_WORKS:
      return get_item_drawing (biv_ruleset_get_works (rules), id,
                               (GetDrawing) biv_work_get_drawing);
    case BIV_LEGEND_SIDE:
      return get_item_drawing (biv_ruleset_get_hexsides (rules), id,
                               (GetDrawing) biv_side_kind_get_drawing);
    default:
      return get_item_drawing (biv_ruleset_get_crossings (rules), id,
                               (GetDrawing) biv_crossing_get_drawing);
    }
}

static void
find_drawings (BivMapRenderer *self, BivMapScene *scene)
{
  static const BivDrawingKind kinds[] = {
    [BIV_LEGEND_TERRAIN] = BIV_DRAWING_TERRAIN,
    [BIV_LEGEND_WORKS] = BIV_DRAWING_WORK,
    [BIV_LEGEND_SIDE] = BIV_DRAWING_SIDE,
    [BIV_LEGEND_CROSSING] = BIV_DRAWING_CROSSING,
    [BIV_LEGEND_ZONE] = BIV_DRAWING_COLOUR,
  };
  BIV_ASSERT_EACH (kinds, BIV_N_LEGENDS);

  for (int legend = 0; legend < BIV_N_LEGENDS; legend++)
    {
      guint n = biv_board_get_n_codes (scene->board, (BivLegend) legend);

      scene->drawings[legend] = g_new (const BivDrawing *, n);
      for (guint code = 0; code < n; code++)
        {
          const char *id = biv_board_meaning (scene->board, (BivLegend) legend, (guint8) code);

          scene->drawings[legend][code] = biv_map_style_find (
            self->style, kinds[legend], biv_map_renderer_find_word (self, (BivLegend) legend, id));
        }
    }
}

/* --- Drawing ----------------------------------------------------------------------------------
 */

static void
paint_picture (BivMapScene *scene)
{
  if (scene->picture)
    biv_underlay_picture_draw_on_map (scene->picture, scene->cr,
                                      biv_scenario_get_underlay (scene->scenario), scene->scale);
}

static void
paint_layers (BivMapScene *scene, BivMapLayers layers)
{
  bool has_land = !(layers & BIV_MAP_NO_LAND);
  bool has_ground = has_land && !(layers & BIV_MAP_BARE);

  if (!scene->is_tinted && has_ground)
    biv_map_scene_paint_ground (scene);
  if (has_ground)
    biv_map_scene_paint_shores (scene);
  if (has_land)
    biv_map_scene_paint_hills (scene);
  if (scene->detail == BIV_MAP_DETAIL_FULL && has_ground)
    biv_map_scene_paint_marks (scene);
  if (layers & BIV_MAP_ZONES)
    biv_map_scene_paint_zones (scene);
  if (!(layers & BIV_MAP_NO_LINES))
    {
      biv_map_scene_paint_rivers (scene);
      biv_map_scene_paint_roads (scene);
      biv_map_scene_paint_sides (scene);
      biv_map_scene_paint_crossings (scene);
    }
  if (has_land)
    biv_map_scene_paint_works (scene);
  paint_picture (scene);
  if (layers & BIV_MAP_GRID)
    biv_map_scene_paint_grid (scene);
  if (layers & BIV_MAP_NUMBERS)
    biv_map_scene_paint_numbers (scene);
  if (layers & BIV_MAP_PIECES)
    biv_map_scene_paint_pieces (scene, layers);
  if ((layers & BIV_MAP_PIECES) && (layers & BIV_MAP_PIECE_NAMES))
    biv_map_scene_paint_moved_names (scene);
  if (layers & BIV_MAP_NAMES)
    biv_map_scene_paint_names (scene);
  if (layers & BIV_MAP_OBJECTIVES)
    biv_map_scene_paint_objectives (scene);
}

/* The part of a view that the context's clip lets through, in board units. */
static BivMapArea
find_seen (cairo_t *cr, const BivMapView *view)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  left = MAX (left, 0.0);
  top = MAX (top, 0.0);
  right = MIN (right, view->width);
  bottom = MIN (bottom, view->height);
  return (BivMapArea){ view->x + left / view->scale, view->y + top / view->scale,
                       (right - left) / view->scale, (bottom - top) / view->scale };
}

static guint64
count_hexes (const BivMapScene *scene)
{
  int cols =
    MIN (scene->last.col, biv_board_get_width (scene->board) - 1) - MAX (scene->first.col, 0) + 1;
  int rows =
    MIN (scene->last.row, biv_board_get_height (scene->board) - 1) - MAX (scene->first.row, 0) + 1;

  return cols > 0 && rows > 0 ? (guint64) cols * (guint64) rows : 0;
}

/** biv_map_renderer_get_index: (transfer none): who stands where. */
BivMapIndex *
biv_map_renderer_get_index (BivMapRenderer *self)
{
  if (self->is_stale)
    g_clear_pointer (&self->index, biv_map_index_free);
  self->is_stale = false;
  if (self->index == NULL)
    self->index = biv_map_index_new (self->scenario, self->ruleset, self->language, self->side);
  return self->index;
}

/* (transfer none) (nullable): it is read when it is drawn for the first time. */
static cairo_surface_t *
get_picture (BivMapRenderer *self)
{
  BivUnderlay *underlay = biv_scenario_get_underlay (self->scenario);
  g_autoptr (GdkPixbuf) pixbuf = NULL;

  if (!self->has_picture || self->picture || !underlay)
    return self->picture;
  pixbuf = biv_underlay_picture_read (biv_underlay_get_data (underlay), NULL);
  if (pixbuf)
    self->picture = biv_underlay_picture_make_surface (pixbuf);
  else
    self->has_picture = false; /* so that nobody tries again */
  return self->picture;
}

static void
draw_seen (BivMapRenderer *self, cairo_t *cr, const BivMapView *view, BivMapLayers layers,
           const BivMapArea *seen, const cairo_region_t *pixels)
{
  BivMapScene scene = {
    .cr = cr,
    .pixels = pixels,
    .style = self->style,
    .scenario = self->scenario,
    .language = self->language,
    .type = self->type,
    .glyphs = self->glyphs,
    .stamps = self->stamps,
    .board = biv_scenario_get_board (self->scenario),
    .picture = get_picture (self),
  };

  if (self->names == NULL)
    self->names = biv_map_names_new (self->scenario);
  scene.index = biv_map_renderer_get_index (self);
  scene.names = self->names;
  find_drawings (self, &scene);
  biv_map_scene_init (&scene, view, seen);
  self->n_hexes_drawn += count_hexes (&scene);
  /* Painters place everything from the board's corner: a hex looks the same in each tile. */
  cairo_translate (cr, -view->x * view->scale, -view->y * view->scale);
  /* Sharp joins make cairo draw level lines in another way, whose pixels depend on the clip. */
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (scene.detail <= BIV_MAP_DETAIL_FLAT)
    {
      biv_map_scene_paint_pixels (&scene, view, seen, layers);
      paint_picture (&scene);
      if (layers & BIV_MAP_PIECES)
        biv_map_scene_paint_specks (&scene);
    }
  else
    {
      /* Soft borders of small hexes cost more than they show, except on paper. */
      scene.is_tinted = scene.detail == BIV_MAP_DETAIL_LESS && scene.fineness == 1.0;
      if (scene.is_tinted && !(layers & BIV_MAP_NO_LAND))
        biv_map_scene_paint_tints (&scene, view, seen, layers);
      paint_layers (&scene, layers);
    }
  biv_map_scene_clear (&scene);
}

/**
 * biv_map_renderer_draw:
 * @cr: where to draw; the upper left of the view is its origin
 * @layers: what to draw beside ground, rivers, roads and works
 *
 * Draws what a view shows, and of that only what the clip lets through. Outside the board nothing
 * is drawn.
 */
void
biv_map_renderer_draw (BivMapRenderer *self, cairo_t *cr, const BivMapView *view,
                       BivMapLayers layers)
{
  BivMapArea seen;

  g_return_if_fail (BIV_IS_MAP_RENDERER (self));
  g_return_if_fail (view != NULL && view->scale > 0.0);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0.0, 0.0, view->width, view->height);
  cairo_clip (cr);
  seen = find_seen (cr, view);
  if (!biv_map_area_is_empty (&seen))
    draw_seen (self, cr, view, layers, &seen, NULL);
  cairo_restore (cr);
}

/* An image at least as large as the target to draw into. It is kept, as new memory for it takes as
 * long as drawing a hex. */
static cairo_surface_t *
get_scratch (BivMapRenderer *self, cairo_surface_t *target)
{
  int width = cairo_image_surface_get_width (target);
  int height = cairo_image_surface_get_height (target);

  if (self->scratch && cairo_image_surface_get_width (self->scratch) >= width &&
      cairo_image_surface_get_height (self->scratch) >= height)
    return self->scratch;
  if (self->scratch)
    {
      width = MAX (width, cairo_image_surface_get_width (self->scratch));
      height = MAX (height, cairo_image_surface_get_height (self->scratch));
      cairo_surface_destroy (self->scratch);
    }
  self->scratch = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  return self->scratch;
}

static bool
is_within (cairo_surface_t *image, const cairo_region_t *pixels)
{
  cairo_rectangle_int_t box;

  cairo_region_get_extents (pixels, &box);
  return box.x >= 0 && box.y >= 0 &&
         box.x + box.width <= cairo_image_surface_get_width (image) &&
         box.y + box.height <= cairo_image_surface_get_height (image);
}

static guint32 *
get_pixels (cairo_surface_t *image, int x, int y)
{
  return (guint32 *) (gpointer) (cairo_image_surface_get_data (image) +
                                 (gsize) y * (gsize) cairo_image_surface_get_stride (image)) +
         x;
}

/* Copies a region from an image of the same size; NULL: clears it. For so few pixels cairo would
 * take as long as for a shape. */
static void
copy_pixels (cairo_surface_t *to, cairo_surface_t *from, const cairo_region_t *pixels)
{
  cairo_surface_flush (to);
  for (int i = 0; i < cairo_region_num_rectangles (pixels); i++)
    {
      cairo_rectangle_int_t part;
      gsize length;

      cairo_region_get_rectangle (pixels, i, &part);
      length = (gsize) part.width * sizeof (guint32);
      for (int y = part.y; y < part.y + part.height; y++)
        if (from)
          memcpy (get_pixels (to, part.x, y), get_pixels (from, part.x, y), length);
        else
          memset (get_pixels (to, part.x, y), 0, length);
    }
  cairo_surface_mark_dirty (to);
}

/* Clips to what is drawn whole when it touches the box. It is whole to the left and right: cairo
 * fills each row of pixels on its own, so shapes may be cut above and below. */
static void
clip_around (cairo_t *cr, const BivMapView *view, const cairo_rectangle_int_t *box)
{
  double margin = ceil (WHOLE_SHAPES * view->scale) + 2.0;
  double left = MAX (box->x - margin, 0.0);
  double top = MAX (box->y - ROWS_BESIDE, 0.0);

  cairo_new_path (cr);
  cairo_rectangle (cr, left, top, ceil (MIN (box->x + box->width + margin, view->width)) - left,
                   ceil (MIN (box->y + box->height + ROWS_BESIDE, view->height)) - top);
  cairo_clip (cr);
}

static void
draw_apart (BivMapRenderer *self, cairo_t *cr, const BivMapView *view, BivMapLayers layers,
            const cairo_region_t *pixels)
{
  cairo_rectangle_int_t box;
  BivMapArea seen;

  cairo_region_get_extents (pixels, &box);
  seen = (BivMapArea){ view->x + box.x / view->scale, view->y + box.y / view->scale,
                       box.width / view->scale, box.height / view->scale };
  clip_around (cr, view, &box);
  draw_seen (self, cr, view, layers, &seen, pixels);
}

/**
 * biv_map_renderer_draw_region:
 * @cr: a context on an ARGB32 image of the same size as the whole view was drawn to
 * @pixels: of the view, within it
 *
 * Draws a part of a view again after an edit, one by one the same pixels as a drawing of the
 * whole.
 */
void
biv_map_renderer_draw_region (BivMapRenderer *self, cairo_t *cr, const BivMapView *view,
                              BivMapLayers layers, const cairo_region_t *pixels)
{
  cairo_surface_t *target, *scratch;
  cairo_matrix_t matrix;
  cairo_t *writer;

  g_return_if_fail (BIV_IS_MAP_RENDERER (self));
  g_return_if_fail (cr != NULL && pixels != NULL);
  g_return_if_fail (view != NULL && view->scale > 0.0);
  target = cairo_get_group_target (cr);
  g_return_if_fail (cairo_surface_get_type (target) == CAIRO_SURFACE_TYPE_IMAGE);
  g_return_if_fail (cairo_image_surface_get_format (target) == CAIRO_FORMAT_ARGB32);
  if (cairo_region_is_empty (pixels))
    return;
  g_return_if_fail (is_within (target, pixels));
  /* A shape that the clip cuts differs slightly, along the cut, from the same shape drawn whole. So
   * everything that touches the region is drawn whole into another image, at the same place, as
   * blending depends on how pixels lie in memory, and the region is copied from it. The pixels
   * around the region do not matter. */
  scratch = get_scratch (self, target);
  copy_pixels (scratch, NULL, pixels);
  writer = cairo_create (scratch);
  cairo_get_matrix (cr, &matrix);
  cairo_set_matrix (writer, &matrix);
  draw_apart (self, writer, view, layers, pixels);
  cairo_destroy (writer);
  cairo_surface_flush (scratch);
  copy_pixels (target, scratch, pixels);
}
