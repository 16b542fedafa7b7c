/* Draws a scenario's board: what is in sight, in layers, as large as the view says. The same code
 * draws tiles for the screen, single hexes after an edit, and whole sheets for paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-renderer.h"

#include "core/model/biv-label.h"
#include "core/model/biv-objective.h"
#include "core/model/biv-side.h"
#include "core/rules/biv-crossing.h"
#include "core/rules/biv-side-kind.h"
#include "core/rules/biv-terrain.h"
#include "core/rules/biv-work.h"
#include "render/map/biv-map-scene-private.h"

/* No shape reaches farther from one that touches it, in board units. */
#define WHOLE_SHAPES 2.6

struct _BivMapRenderer
{
  GObject parent_instance;

  BivMapStyle *style;
  BivScenario *scenario;
  BivRuleset *ruleset;
  char *language;
  BivMapIndex *index; /* NULL: to be gathered anew */
  BivMapGlyphs *glyphs;
  cairo_surface_t *scratch; /* NULL: not needed yet */
  guint64 n_hexes_drawn;
};

G_DEFINE_FINAL_TYPE (BivMapRenderer, biv_map_renderer, G_TYPE_OBJECT)

static void
biv_map_renderer_finalize (GObject *object)
{
  BivMapRenderer *self = BIV_MAP_RENDERER (object);

  g_clear_pointer (&self->index, biv_map_index_free);
  g_clear_pointer (&self->glyphs, biv_map_glyphs_free);
  g_clear_pointer (&self->scratch, cairo_surface_destroy);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_object (&self->scenario);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->language, g_free);
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
  self->glyphs = biv_map_glyphs_new ();
}

/**
 * biv_map_renderer_new:
 * @ruleset: (nullable): tells how terrain, works and arms are drawn; what it does not know is
 * drawn in a neutral manner
 * @language: (nullable): of place names
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

static const char *
get_side_colour (BivScenario *scenario, const char *id)
{
  BivSide *side = biv_node_list_lookup (biv_scenario_get_sides (scenario), id);

  return side ? biv_colour_words[biv_side_get_colour (side)] : NULL;
}

static const char *
find_drawing_word (BivMapRenderer *self, BivLegend legend, const char *id)
{
  BivRuleset *rules = self->ruleset;

  if (legend == BIV_LEGEND_ZONE)
    return get_side_colour (self->scenario, id);
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
  static const BivDrawingKind kinds[BIV_N_LEGENDS] = {
    [BIV_LEGEND_TERRAIN] = BIV_DRAWING_TERRAIN,
    [BIV_LEGEND_WORKS] = BIV_DRAWING_WORK,
    [BIV_LEGEND_SIDE] = BIV_DRAWING_SIDE,
    [BIV_LEGEND_CROSSING] = BIV_DRAWING_CROSSING,
    [BIV_LEGEND_ZONE] = BIV_DRAWING_COLOUR,
  };

  for (int legend = 0; legend < BIV_N_LEGENDS; legend++)
    {
      guint n = biv_board_get_n_codes (scene->board, (BivLegend) legend);

      scene->drawings[legend] = g_new (const BivDrawing *, n);
      for (guint code = 0; code < n; code++)
        {
          const char *id = biv_board_meaning (scene->board, (BivLegend) legend, (guint8) code);

          scene->drawings[legend][code] = biv_map_style_find (
            self->style, kinds[legend], find_drawing_word (self, (BivLegend) legend, id));
        }
    }
}

/* --- Drawing ----------------------------------------------------------------------------------
 */

static void
paint_layers (BivMapScene *scene, BivMapLayers layers)
{
  if (!scene->is_tinted)
    biv_map_paint_ground (scene);
  biv_map_paint_shores (scene);
  biv_map_paint_hills (scene);
  if (scene->detail == BIV_MAP_DETAIL_FULL)
    biv_map_paint_marks (scene);
  if (layers & BIV_MAP_ZONES)
    biv_map_paint_zones (scene);
  biv_map_paint_rivers (scene);
  biv_map_paint_roads (scene);
  biv_map_paint_sides (scene);
  biv_map_paint_crossings (scene);
  biv_map_paint_works (scene);
  if (layers & BIV_MAP_GRID)
    biv_map_paint_grid (scene);
  if (layers & BIV_MAP_NUMBERS)
    biv_map_paint_numbers (scene);
  if (layers & BIV_MAP_OBJECTIVES)
    biv_map_paint_objectives (scene);
  if (layers & BIV_MAP_PIECES)
    biv_map_paint_pieces (scene);
  if (layers & BIV_MAP_NAMES)
    biv_map_paint_names (scene);
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
    .glyphs = self->glyphs,
    .board = biv_scenario_get_board (self->scenario),
  };

  if (self->index == NULL)
    self->index = biv_map_index_new (self->scenario, self->ruleset);
  scene.index = self->index;
  find_drawings (self, &scene);
  biv_map_scene_init (&scene, view, seen);
  self->n_hexes_drawn += count_hexes (&scene);
  /* Painters place everything from the board's corner: a hex looks the same in each tile. */
  cairo_translate (cr, -view->x * view->scale, -view->y * view->scale);
  /* With sharp joins, level lines take another way through cairo; its pixels follow the clip. */
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  scene.pango = biv_map_text_create_layout (cr);
  if (scene.detail <= BIV_MAP_DETAIL_FLAT)
    biv_map_paint_pixels (&scene, view, seen, layers);
  else
    {
      /* The soft borders of small hexes are not worth their price, but on paper. */
      scene.is_tinted = scene.detail == BIV_MAP_DETAIL_LESS && scene.fineness == 1.0;
      if (scene.is_tinted)
        biv_map_paint_tints (&scene, view, seen, layers);
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

static void
add_region (cairo_t *cr, const cairo_region_t *region)
{
  cairo_new_path (cr);
  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t part;

      cairo_region_get_rectangle (region, i, &part);
      cairo_rectangle (cr, part.x, part.y, part.width, part.height);
    }
}

/* A picture beside the target that is like it. It is kept: to ask for its memory anew costs as
 * much as to draw a hex. */
static cairo_surface_t *
get_scratch (BivMapRenderer *self, cairo_surface_t *target)
{
  int width = cairo_image_surface_get_width (target);
  int height = cairo_image_surface_get_height (target);
  cairo_format_t format = cairo_image_surface_get_format (target);

  if (!self->scratch || cairo_image_surface_get_width (self->scratch) != width ||
      cairo_image_surface_get_height (self->scratch) != height ||
      cairo_image_surface_get_format (self->scratch) != format)
    {
      g_clear_pointer (&self->scratch, cairo_surface_destroy);
      self->scratch = cairo_image_surface_create (format, width, height);
    }
  return self->scratch;
}

/* Clips to what is drawn whole when it touches the box. */
static void
clip_around (cairo_t *cr, const BivMapView *view, const cairo_rectangle_int_t *box)
{
  double margin = ceil (WHOLE_SHAPES * view->scale) + 2.0;
  double left = MAX (box->x - margin, 0.0);
  double top = MAX (box->y - margin, 0.0);

  cairo_new_path (cr);
  cairo_rectangle (cr, left, top, ceil (MIN (box->x + box->width + margin, view->width)) - left,
                   ceil (MIN (box->y + box->height + margin, view->height)) - top);
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
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  add_region (cr, pixels);
  cairo_fill (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  draw_seen (self, cr, view, layers, &seen, pixels);
}

/**
 * biv_map_renderer_draw_region:
 * @cr: a context on an image of the same size as the whole view was drawn to
 * @pixels: of the view, within it
 *
 * Draws a part of a view again after an edit, one by one the same pixels as a drawing of the
 * whole.
 */
void
biv_map_renderer_draw_region (BivMapRenderer *self, cairo_t *cr, const BivMapView *view,
                              BivMapLayers layers, const cairo_region_t *pixels)
{
  cairo_surface_t *scratch;
  cairo_matrix_t matrix;
  cairo_t *writer;

  g_return_if_fail (BIV_IS_MAP_RENDERER (self));
  g_return_if_fail (view != NULL && view->scale > 0.0 && pixels != NULL);
  g_return_if_fail (cairo_surface_get_type (cairo_get_group_target (cr)) ==
                    CAIRO_SURFACE_TYPE_IMAGE);
  if (cairo_region_is_empty (pixels))
    return;
  /* A shape cut by the clip differs by a hair, all along the lines of pixels where it is cut, from
   * the same shape left whole. So this draws what touches the region whole, in a picture of the
   * same size, for blending differs by how pixels lie in memory; and then copies the region. What
   * that picture holds around it does not matter. */
  scratch = get_scratch (self, cairo_get_group_target (cr));
  writer = cairo_create (scratch);
  cairo_get_matrix (cr, &matrix);
  cairo_set_matrix (writer, &matrix);
  draw_apart (self, writer, view, layers, pixels);
  cairo_destroy (writer);
  cairo_save (cr);
  add_region (cr, pixels);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, scratch, 0.0, 0.0);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_fill (cr);
  cairo_restore (cr);
}

/**
 * biv_map_renderer_draw_areas:
 * @cr: a context on an image of the same size as the whole view was drawn to
 * @areas: in board units, as biv_map_renderer_update() gives them
 *
 * Draws a part of a view again after an edit: all pixels that an area touches.
 */
void
biv_map_renderer_draw_areas (BivMapRenderer *self, cairo_t *cr, const BivMapView *view,
                             BivMapLayers layers, const BivMapAreas *areas)
{
  cairo_region_t *pixels = cairo_region_create ();

  for (guint i = 0; i < areas->n; i++)
    {
      const BivMapArea *area = &areas->all[i];
      /* A pixel more on each side: lines are never thinner than that. */
      double left = MAX (floor ((area->x - view->x) * view->scale) - 1.0, 0.0);
      double top = MAX (floor ((area->y - view->y) * view->scale) - 1.0, 0.0);
      double right =
        MIN (ceil ((area->x + area->width - view->x) * view->scale) + 1.0, view->width);
      double bottom =
        MIN (ceil ((area->y + area->height - view->y) * view->scale) + 1.0, view->height);

      if (left < right && top < bottom)
        cairo_region_union_rectangle (
          pixels, &(cairo_rectangle_int_t){ (int) left, (int) top, (int) ceil (right - left),
                                            (int) ceil (bottom - top) });
    }
  biv_map_renderer_draw_region (self, cr, view, layers, pixels);
  cairo_region_destroy (pixels);
}

/* --- Changes ----------------------------------------------------------------------------------
 */

/* Names and stars at their least size on the least hexes that have them. */
#define PIECE_MARGIN 1.6
/* Under the sides of its neighbours, a ground goes on so far; marks that reach farther than that
 * are not worth more than one rectangle. */
#define LEAST_GROUND_RADIUS 1.09
#define MOST_GROUND_RADIUS 1.35
#define LETTER_UNITS 2.4

/* The box round the whole board, with what lies over its edge. */
static BivMapArea
get_board_area (BivMapRenderer *self)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (layout, biv_board_get_width (board), biv_board_get_height (board));

  return biv_map_area_grow ((BivMapArea){ 0.0, 0.0, extent.x, extent.y }, PIECE_MARGIN);
}

/**
 * biv_map_renderer_area_of_hexes:
 *
 * Returns: what may look different, in board units, when cells from the first hex to the last
 *   changed
 */
BivMapArea
biv_map_renderer_area_of_hexes (BivMapRenderer *self, BivOffset first, BivOffset last)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivMapArea area = biv_map_area_of_hexes (biv_board_get_orientation (board), first, last);

  return biv_map_area_grow (area, BIV_MAP_REACH);
}

static bool
has_ribbon (BivMapRenderer *self, const BivCell *cell)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
    {
      const char *id = biv_board_meaning (board, BIV_LEGEND_SIDE, cell->side[d]);

      if (cell->side[d] != 0 && biv_map_style_find (self->style, BIV_DRAWING_SIDE,
                                                    find_drawing_word (self, BIV_LEGEND_SIDE, id))
                                    ->mark == BIV_MARK_RIBBON)
        return true;
    }
  return false;
}

/* Whether a river may touch one of the hexes: it narrows towards land and widens into a lake. */
static bool
is_river_near (BivMapRenderer *self, BivOffset first, BivOffset last)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (int row = MAX (first.row - 2, 0); row < MIN (last.row + 3, biv_board_get_height (board));
       row++)
    for (int col = MAX (first.col - 2, 0); col < MIN (last.col + 3, biv_board_get_width (board));
         col++)
      if (has_ribbon (self, &biv_board_peek_row (board, row)[col]))
        return true;
  return false;
}

/* Whether nothing but the ground was exchanged. */
static bool
is_ground_only (BivMapRenderer *self, BivCells *before)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  const BivCellAt *all = biv_cells_get_all (before);

  for (guint i = 0; i < biv_cells_get_length (before); i++)
    {
      BivCell cell = biv_board_peek_row (board, all[i].row)[all[i].col];

      cell.terrain = all[i].cell.terrain;
      if (!biv_cell_equal (&cell, &all[i].cell))
        return false;
    }
  return true;
}

static const BivDrawing *
find_ground (BivMapRenderer *self, guint8 terrain)
{
  const char *id =
    biv_board_meaning (biv_scenario_get_board (self->scenario), BIV_LEGEND_TERRAIN, terrain);

  return biv_map_style_find (self->style, BIV_DRAWING_TERRAIN,
                             find_drawing_word (self, BIV_LEGEND_TERRAIN, id));
}

static bool
is_shore_near (BivMapRenderer *self, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivOffset at = biv_offset_neighbour (hex, d, biv_board_get_orientation (board));

      if (biv_board_contains (board, at) &&
          find_ground (self, biv_board_peek_row (board, at.row)[at.col].terrain)->mark ==
            BIV_MARK_WAVE)
        return true;
    }
  return false;
}

/* Whether one hex of ground without water was exchanged, and how far its marks were and are to be
 * seen. */
static bool
is_dry_hex (BivMapRenderer *self, const BivChange *change, double *radius)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  const BivCellAt *all = biv_cells_get_all (change->before);
  const BivDrawing *before, *after;

  if (biv_cells_get_length (change->before) != 1)
    return false;
  before = find_ground (self, all->cell.terrain);
  after = find_ground (self, biv_board_peek_row (board, all->row)[all->col].terrain);
  *radius = MAX (MAX (biv_map_marks_get_radius (before), biv_map_marks_get_radius (after)),
                 LEAST_GROUND_RADIUS);
  return *radius <= MOST_GROUND_RADIUS && before->mark != BIV_MARK_WAVE &&
         after->mark != BIV_MARK_WAVE && !is_shore_near (self, change->first);
}

static BivMapAreas
get_cells_areas (BivMapRenderer *self, const BivChange *change)
{
  BivOrientation orientation = biv_board_get_orientation (biv_scenario_get_board (self->scenario));
  double radius;

  if (!change->before || !is_ground_only (self, change->before) ||
      is_river_near (self, change->first, change->last))
    return biv_map_areas_of_one (
      biv_map_renderer_area_of_hexes (self, change->first, change->last));
  if (is_dry_hex (self, change, &radius))
    return biv_map_areas_of_ground (orientation, change->first, radius);
  return biv_map_areas_of_one (biv_map_area_grow (
    biv_map_area_of_hexes (orientation, change->first, change->last), BIV_MAP_GROUND_REACH));
}

static BivMapArea
get_hex_area (BivMapRenderer *self, BivOffset hex, double margin_x)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivMapArea area;

  if (biv_hex_is_none (hex))
    return (BivMapArea){ 0 };
  area = biv_map_area_grow (biv_map_area_of_hexes (biv_board_get_orientation (board), hex, hex),
                            PIECE_MARGIN);
  area.x -= margin_x;
  area.width += 2.0 * margin_x;
  return area;
}

/* Where a unit, figure or placement was drawn last. */
static BivMapArea
find_drawn (BivMapRenderer *self, BivNode *node)
{
  BivMapArea area = { 0 };

  for (guint i = 0; self->index && i < self->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (self->index->pieces, BivMapPiece, i);

      if (piece->node == node || piece->placement == node)
        area =
          biv_map_area_union (area, biv_map_area_grow (get_hex_area (self, piece->hex, 0.0),
                                                       MAX (fabs (piece->dx), fabs (piece->dy))));
    }
  return area;
}

static BivMapArea
find_placed (BivMapRenderer *self, BivPlacement *placement)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  double mm = sqrt (3.0) / (biv_board_get_hex_cm (board) * 10.0);
  double away =
    mm * MAX (ABS (biv_placement_get_dx (placement)), ABS (biv_placement_get_dy (placement)));

  return biv_map_area_grow (get_hex_area (self, biv_placement_get_hex (placement), 0.0), away);
}

static bool
is_piece (BivNode *node)
{
  return BIV_IS_PLACEMENT (node) || biv_node_get_ancestor (node, BIV_TYPE_ARMY) != NULL;
}

/* Where a node is drawn and was. */
static BivMapArea
get_node_area (BivMapRenderer *self, const BivChange *change)
{
  BivNode *node = change->item ? change->item : change->object;
  BivMapArea area = { 0 };

  if (BIV_IS_LABEL (node) || BIV_IS_OBJECTIVE (node) || BIV_IS_SIDE (node) ||
      BIV_IS_BOARD (node) || BIV_IS_ARMY (node) || !is_piece (node))
    {
      g_clear_pointer (&self->index, biv_map_index_free);
      /* Where it was is known to nobody any more; these are rare. */
      return BIV_IS_SCENARIO (node) ? area : get_board_area (self);
    }
  area = find_drawn (self, node);
  if (BIV_IS_PLACEMENT (node))
    area = biv_map_area_union (area, find_placed (self, BIV_PLACEMENT (node)));
  else if (biv_map_area_is_empty (&area) && !change->item)
    area = get_board_area (self);
  g_clear_pointer (&self->index, biv_map_index_free);
  return area;
}

/**
 * biv_map_renderer_update:
 * @change: as the document's "changed" signal tells it
 *
 * Takes a change of the scenario in.
 *
 * Returns: what is to be drawn again, in board units; empty when nothing is
 */
BivMapAreas
biv_map_renderer_update (BivMapRenderer *self, const BivChange *change)
{
  BivMapAreas nothing = { 0 };

  g_return_val_if_fail (BIV_IS_MAP_RENDERER (self), nothing);
  if (change->kind == BIV_EDIT_CELLS)
    return get_cells_areas (self, change);
  return biv_map_areas_of_one (get_node_area (self, change));
}
