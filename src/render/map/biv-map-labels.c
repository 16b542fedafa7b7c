/* What lies over the ground: hex lines, hex numbers, pieces, objectives and place names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-scene.h"

/* Units and leaders on the map: several on a hex are fanned out so that each can be seen. */

/* Offsets, in hex sizes: further units of a hex show behind the first, further leaders beside. */
#define STACK_STEP 0.09
#define STACK_MOST 3
#define LEADER_STEP 0.27
#define LEADER_MOST 4
#define BESIDE_UNIT 0.9 /* to the size of a leader alone */

static BivPoint
place_unit (const BivMapPiece *piece, BivPoint centre, double scale)
{
  int behind = MIN (piece->number - 1 - piece->place, STACK_MOST - 1);
  double middle = MIN (piece->number - 1, STACK_MOST - 1) / 2.0;

  return biv_point_add (centre, (behind - middle) * STACK_STEP * scale,
                        (middle - behind) * STACK_STEP * scale);
}

/* Leaders are beside units, in the upper right, fanned out to the left; else in the middle. */
static BivPoint
place_figure (const BivMapPiece *piece, BivPoint centre, double scale)
{
  int place = MIN (piece->place, LEADER_MOST - 1);

  if (!piece->has_unit)
    return biv_point_add (centre,
                          (place - (MIN (piece->number, LEADER_MOST) - 1) / 2.0) * LEADER_STEP *
                            1.6 * scale,
                          0.05 * scale);
  return biv_point_add (centre, (0.5 - place * LEADER_STEP) * scale,
                        (-0.42 - 0.05 * (place % 2)) * scale);
}

/** biv_map_scene_place_piece: the centre of a counter or standard. */
BivPoint
biv_map_scene_place_piece (BivHexLayout layout, const BivMapPiece *piece)
{
  BivPoint centre = biv_hex_layout_centre (layout, piece->hex);

  centre = biv_point_add (centre, piece->dx * layout.size, piece->dy * layout.size);
  return piece->counter.is_figure ? place_figure (piece, centre, layout.size)
                                  : place_unit (piece, centre, layout.size);
}

static bool
is_in_sight (const BivMapScene *scene, const BivMapPiece *piece)
{
  int reach = 1 + (int) MAX (fabs (piece->dx), fabs (piece->dy));

  return biv_board_contains (scene->board, piece->hex) &&
         piece->hex.col >= scene->first.col - reach && piece->hex.col <= scene->last.col + reach &&
         piece->hex.row >= scene->first.row - reach && piece->hex.row <= scene->last.row + reach;
}

/** biv_map_scene_paint_moved_names: paints the names of pieces that were moved by hand, over all
 * pieces. */
void
biv_map_scene_paint_moved_names (BivMapScene *scene)
{
  BivMapType type = biv_map_text_make_name_type (scene->style, scene->scale);

  if (scene->scale * scene->fineness < BIV_MAP_NAMED_COUNTER)
    return;
  for (guint i = 0; i < scene->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (scene->index->pieces, BivMapPiece, i);
      BivPoint place = { piece->name.x * scene->scale, piece->name.y * scene->scale };
      double half = (double) g_utf8_strlen (piece->counter.name, -1) * type.size / 2.0;

      if (piece->is_name_moved && *piece->counter.name &&
          biv_map_scene_sees (scene, place, half, type.size))
        biv_map_text_draw (scene->cr, biv_map_scene_get_pango (scene), &type, piece->counter.name,
                           place);
    }
}

/** biv_map_scene_paint_pieces: paints counters and standards, from the back to the front. */
void
biv_map_scene_paint_pieces (BivMapScene *scene, BivMapLayers layers)
{
  for (guint i = 0; i < scene->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (scene->index->pieces, BivMapPiece, i);
      BivMapCounter counter = piece->counter;
      double scale = scene->scale;

      if (!is_in_sight (scene, piece))
        continue;
      if (!(layers & BIV_MAP_PIECE_NAMES) || piece->is_name_moved ||
          (piece->number > 1 && piece->place < piece->number - 1))
        counter.name = "";
      if (counter.is_figure && piece->has_unit)
        scale *= BESIDE_UNIT;
      biv_map_counter_draw (scene->cr, scene->style, &counter,
                            biv_map_scene_place_piece (scene->layout, piece), scale);
    }
}

/* Paints hex lines, hex numbers, objectives and place names. */

#define NAME_LEAST 10.0
/* The least radius of a star, in pixels, with room for the points of its objective. */
#define POINTS_RADIUS 9.0
#define NAME_MOST 30.0
/* The most that a bold serif letter is wide, in sizes of the type, and a line is high. */
#define LETTER_WIDTH 0.9
#define LINE_HEIGHT 1.6
/* Of a hex's number: boards have at most 1500 columns and rows. */
#define MOST_DIGITS 8
/* A board that is less wide, in sizes of the type, has no room for a name. */
#define LEAST_ROOM 3.0

/* Strokes the sides between a hex and others of the board, in so many pixels, if any of them is
 * seen; or, with is_border, the sides at the edge of the board. */
static void
stroke_sides (BivMapScene *scene, const BivMapHex *hex, bool is_border, double width)
{
  bool is_seen = false;

  for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
    {
      bool goes_on = hex->neighbours[d] && hex->neighbours[d]->is_on_board;

      if (is_border ? hex->is_on_board == goes_on : !(hex->is_on_board && goes_on))
        continue;
      cairo_move_to (scene->cr, hex->corners[d].x, hex->corners[d].y);
      cairo_line_to (scene->cr, hex->corners[d + 1].x, hex->corners[d + 1].y);
      is_seen = is_seen || biv_map_scene_sees_points (scene, &hex->corners[d], 2, width);
    }
  if (is_seen)
    cairo_stroke (scene->cr);
  else
    cairo_new_path (scene->cr);
}

static void
stroke_all_sides (BivMapScene *scene, const BivDrawing *drawing, bool is_border)
{
  double width = biv_map_scene_length (scene, drawing->width, 0.6);

  cairo_set_line_width (scene->cr, width);
  biv_map_text_set_paint (scene->cr, drawing->ink);
  for (guint i = 0; i < scene->n_inner; i++)
    if (biv_map_scene_sees_hex (scene, scene->inner[i], width))
      stroke_sides (scene, scene->inner[i], is_border, width);
}

/** biv_map_scene_paint_grid: paints thin lines between hexes, and a stronger line around the
 * board. */
void
biv_map_scene_paint_grid (BivMapScene *scene)
{
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_BUTT);
  if (!scene->is_tinted)
    stroke_all_sides (scene, biv_map_style_get_part (scene->style, "grid"), false);
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_ROUND);
  stroke_all_sides (scene, biv_map_style_get_part (scene->style, "border"), true);
}

/** biv_map_scene_place_number: the point on which a hex's number is centred. */
BivPoint
biv_map_scene_place_number (BivHexLayout layout, BivOffset hex)
{
  double rise = layout.orientation == BIV_ORIENTATION_FLAT ? 0.745 : 0.78;

  return biv_point_add (biv_hex_layout_centre (layout, hex), 0.0, -rise * layout.size);
}

/** biv_map_scene_place_objective: the centre of an objective's star, in the lower left of its
 * hex. */
BivPoint
biv_map_scene_place_objective (BivHexLayout layout, BivOffset hex)
{
  BivPoint centre = biv_hex_layout_centre (layout, hex);

  if (layout.orientation == BIV_ORIENTATION_POINTY)
    return biv_point_add (centre, -0.42 * layout.size, 0.52 * layout.size);
  return biv_point_add (centre, -0.5 * layout.size, 0.5 * layout.size);
}

/** biv_map_scene_paint_numbers: paints the small numbers at the top of each hex. */
void
biv_map_scene_paint_numbers (BivMapScene *scene)
{
  const BivDrawing *number = biv_map_style_get_part (scene->style, "number");
  BivMapType type = { .family = biv_map_style_get_sans (scene->style),
                      .size = number->size * scene->scale,
                      .weight = PANGO_WEIGHT_NORMAL,
                      .ink = number->ink };
  double half_width = type.size * LETTER_WIDTH / 2.0 * MOST_DIGITS + 1.0;
  double half_height = type.size * LINE_HEIGHT / 2.0 + 1.0;

  if (scene->scale * scene->fineness < BIV_MAP_NUMBERED_HEX)
    return;
  for (guint i = 0; i < scene->n_inner; i++)
    {
      const BivMapHex *hex = scene->inner[i];
      BivPoint place = biv_map_scene_place_number (scene->layout, hex->at);
      g_autofree char *text = NULL;

      if (!hex->is_on_board || !biv_map_scene_sees (scene, place, half_width, half_height))
        continue;
      text = biv_board_label_hex (scene->board, hex->at);
      biv_map_glyphs_draw (scene->glyphs, scene, &type, text, place);
    }
}

static BivPaint
get_objective_paint (const BivMapScene *scene, BivObjective *objective, BivPaint otherwise)
{
  BivNodeList *sides = biv_scenario_get_sides (scene->scenario);
  BivSide *side = biv_node_list_lookup (sides, biv_objective_get_side (objective));

  if (side == NULL)
    return otherwise;
  return biv_map_style_find (scene->style, BIV_DRAWING_COLOUR,
                             biv_colour_words[biv_side_get_colour (side)])
    ->tint;
}

static void
paint_points (BivMapScene *scene, BivObjective *objective, BivPoint centre, double radius)
{
  const BivDrawing *drawing = biv_map_style_get_part (scene->style, "objective");
  g_autofree char *points = g_strdup_printf ("%d", biv_objective_get_points (objective));
  BivMapType type = {
    .family = biv_map_style_get_sans (scene->style),
    .size = radius * 0.78,
    .weight = PANGO_WEIGHT_BOLD,
    .ink = drawing->ink,
  };

  cairo_new_sub_path (scene->cr);
  cairo_arc (scene->cr, centre.x, centre.y + radius * 0.06, radius * 0.42, 0.0, 2.0 * G_PI);
  biv_map_text_set_paint (scene->cr, drawing->edge);
  cairo_fill (scene->cr);
  biv_map_text_draw (scene->cr, biv_map_scene_get_pango (scene), &type, points,
                     biv_point_add (centre, 0.0, radius * 0.06));
}

/* Paints a star, with a ring if the objective counts only while it is held. */
static void
paint_objective (BivMapScene *scene, BivObjective *objective)
{
  const BivDrawing *drawing = biv_map_style_get_part (scene->style, "objective");
  double radius = biv_map_scene_length (scene, drawing->size, 4.0);
  BivPoint at = biv_map_scene_place_objective (scene->layout, biv_objective_get_hex (objective));
  cairo_t *cr = scene->cr;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, biv_map_scene_length (scene, drawing->width, 0.8));
  if (biv_objective_get_temporary (objective))
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, radius * 1.12, 0.0, 2.0 * G_PI);
      biv_map_text_set_paint (cr, drawing->ink);
      cairo_stroke (cr);
    }
  for (int i = 0; i < 10; i++)
    {
      double length = i % 2 ? radius * 0.42 : radius;
      double angle = -G_PI_2 + i * G_PI / 5.0;

      cairo_line_to (cr, at.x + cos (angle) * length, at.y + sin (angle) * length);
    }
  cairo_close_path (cr);
  biv_map_text_set_paint (cr, get_objective_paint (scene, objective, drawing->tint));
  cairo_fill_preserve (cr);
  biv_map_text_set_paint (cr, drawing->ink);
  cairo_stroke (cr);
  if (radius * scene->fineness >= POINTS_RADIUS)
    paint_points (scene, objective, at, radius);
}

static bool
is_near (const BivMapScene *scene, BivOffset hex, double width, double height)
{
  int reach = (int) ceil (width / (1.5 * scene->scale)) + 1;
  int rise = (int) ceil (height / (1.5 * scene->scale)) + 1;

  return biv_board_contains (scene->board, hex) && hex.col >= scene->first.col - reach &&
         hex.col <= scene->last.col + reach && hex.row >= scene->first.row - rise &&
         hex.row <= scene->last.row + rise;
}

static double
keep_within (double at, double half, double length)
{
  return CLAMP (at, MIN (half, length / 2.0), MAX (length - half, length / 2.0));
}

/* Moves a name that would reach beyond the board onto it, and cuts one that is longer than the
 * board is wide. Letters are large to the hexes of a small map. Returns: whether there is room */
static bool
fit_on_board (BivMapScene *scene, BivMapType *type, const char *text, BivPoint *centre)
{
  BivPoint board = biv_hex_layout_extent (scene->layout, biv_board_get_width (scene->board),
                                          biv_board_get_height (scene->board));
  double half_x = (double) g_utf8_strlen (text, -1) * type->size * LETTER_WIDTH / 2.0;
  double half_y = type->size * LINE_HEIGHT / 2.0;
  PangoRectangle box;

  if (centre->x >= half_x && centre->x <= board.x - half_x && centre->y >= half_y &&
      centre->y <= board.y - half_y)
    return true; /* without measuring it */
  biv_map_text_set_up (biv_map_scene_get_pango (scene), type, text);
  pango_layout_get_extents (biv_map_scene_get_pango (scene), NULL, &box);
  half_x = ((double) box.width / PANGO_SCALE + type->halo_width) / 2.0;
  half_y = ((double) box.height / PANGO_SCALE + type->halo_width) / 2.0;
  if (2.0 * half_x > board.x)
    {
      type->width = board.x - type->halo_width;
      half_x = board.x / 2.0;
    }
  *centre = (BivPoint){ keep_within (centre->x, half_x, board.x),
                        keep_within (centre->y, half_y, board.y) };
  return board.x >= LEAST_ROOM * type->size;
}

/* Paints the name of a place or an objective. */
static void
paint_name (BivMapScene *scene, BivPoint place, const char *text, double share)
{
  const BivDrawing *name = biv_map_style_get_part (scene->style, "name");
  double size =
    CLAMP (name->size * share * scene->scale, NAME_LEAST * scene->type / scene->fineness,
           NAME_MOST * scene->type * share);
  BivMapType type = {
    .family = biv_map_style_get_serif (scene->style),
    .size = size,
    .weight = PANGO_WEIGHT_BOLD,
    .slant = PANGO_STYLE_ITALIC,
    .ink = name->ink,
    .halo = name->edge,
    .halo_width = MAX (name->width * share * scene->scale, 1.2),
  };
  double half = (double) g_utf8_strlen (text, -1) * size * LETTER_WIDTH / 2.0;
  BivPoint centre = { place.x * scene->scale, place.y * scene->scale };

  if (*text && fit_on_board (scene, &type, text, &centre) &&
      biv_map_scene_sees (scene, centre, half + scene->scale, size + scene->scale))
    biv_map_text_draw (scene->cr, biv_map_scene_get_pango (scene), &type, text, centre);
}

/** biv_map_scene_paint_objectives: paints the stars of objectives. */
void
biv_map_scene_paint_objectives (BivMapScene *scene)
{
  BivNodeList *objectives = biv_scenario_get_objectives (scene->scenario);

  for (guint i = 0; i < biv_node_list_get_length (objectives); i++)
    {
      BivObjective *objective = biv_node_list_get (objectives, i);

      if (is_near (scene, biv_objective_get_hex (objective), scene->scale,
                   scene->scale))
        paint_objective (scene, objective);
    }
}

/** biv_map_scene_paint_names: paints the names of places, and those of objectives in smaller
 * type. */
void
biv_map_scene_paint_names (BivMapScene *scene)
{
  const GArray *labels = scene->names->labels;
  const GArray *objectives = scene->names->objectives;

  for (guint i = 0; i < labels->len; i++)
    {
      const BivMapPlaceName *name = &g_array_index (labels, BivMapPlaceName, i);
      BivLabel *label = BIV_LABEL (name->node);

      if (biv_board_contains (scene->board, biv_label_get_hex (label)))
        paint_name (scene, name->place, biv_text_for (biv_label_get_text (label), scene->language),
                    1.0);
    }
  for (guint i = 0; i < objectives->len && scene->detail == BIV_MAP_DETAIL_FULL; i++)
    {
      const BivMapPlaceName *name = &g_array_index (objectives, BivMapPlaceName, i);
      BivObjective *objective = BIV_OBJECTIVE (name->node);

      if (biv_board_contains (scene->board, biv_objective_get_hex (objective)))
        paint_name (scene, name->place,
                    biv_text_for (biv_objective_get_name (objective), scene->language), 0.7);
    }
}
