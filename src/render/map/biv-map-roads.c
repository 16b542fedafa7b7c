/* What people made on the ground: roads as continuous double lines through hexes, with the bridges
 * and fords that carry them, and field works by their trace.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

/* Roads as continuous double lines through hexes, and the bridges and fords that carry them. */

/* The point at which roads cross the side towards a neighbour: its middle, which they cross at
 * right angles. */
static BivPoint
get_gate (const BivMapHex *hex, int direction)
{
  return biv_point_mix (hex->corners[direction], hex->corners[(direction + 1) % BIV_N_DIRECTIONS],
                        0.5);
}

static void
add_curve (cairo_t *cr, BivPoint from, BivPoint centre, BivPoint to)
{
  BivPoint a = biv_point_mix (from, centre, 0.62);
  BivPoint b = biv_point_mix (to, centre, 0.62);

  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr, a.x, a.y, b.x, b.y, to.x, to.y);
}

/* Whether a road that comes to a hex and ends there would leave the board, were it to go on. */
static bool
leaves_board (const BivMapHex *hex, int direction)
{
  const BivMapHex *next = hex->neighbours[biv_hex_opposite_direction (direction)];

  return hex->is_on_board && next && !next->is_on_board;
}

/* Where roads go from a hex; one that ends at the edge of the board goes on to the edge. */
static int
list_ways (const BivMapHex *hex, int directions[BIV_N_DIRECTIONS])
{
  int n = 0;

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    if (hex->cell.roads >> d & 1)
      directions[n++] = d;
  if (n == 1 && leaves_board (hex, directions[0]))
    directions[n++] = biv_hex_opposite_direction (directions[0]);
  return n;
}

static void
add_roads_of_hex (cairo_t *cr, const BivMapHex *hex)
{
  int directions[BIV_N_DIRECTIONS];
  int n = list_ways (hex, directions);

  if (n == 2)
    add_curve (cr, get_gate (hex, directions[0]), hex->centre, get_gate (hex, directions[1]));
  else
    for (int i = 0; i < n; i++)
      {
        BivPoint gate = get_gate (hex, directions[i]);

        cairo_move_to (cr, gate.x, gate.y);
        cairo_line_to (cr, hex->centre.x, hex->centre.y);
      }
}

static void
stroke_roads (BivMapScene *scene, BivPaint paint, double width)
{
  cairo_set_line_width (scene->cr, width);
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (scene->cr, CAIRO_LINE_JOIN_ROUND);
  biv_map_text_set_paint (scene->cr, paint);
  for (guint i = 0; i < scene->n_inner; i++)
    if (scene->inner[i]->cell.roads != 0)
      {
        add_roads_of_hex (scene->cr, scene->inner[i]);
        cairo_stroke (scene->cr);
      }
}

/** biv_map_scene_paint_roads: all roads: the dark edges first, then the way between them, so that
 * junctions are open. */
void
biv_map_scene_paint_roads (BivMapScene *scene)
{
  const BivDrawing *road = biv_map_style_get_part (scene->style, "road");
  double width = biv_map_scene_length (scene, road->width, 2.2);
  double edge = biv_map_scene_length (scene, road->size, 0.7);

  if (scene->detail < BIV_MAP_DETAIL_FULL)
    {
      stroke_roads (scene, road->ink, width * 0.6);
      return;
    }
  stroke_roads (scene, road->ink, width);
  stroke_roads (scene, road->tint, width - 2.0 * edge);
}

/* Draws the deck and railings of a bridge in the middle of a side; x runs along the crossing. */
static void
paint_bridge (BivMapScene *scene, const BivDrawing *drawing)
{
  cairo_t *cr = scene->cr;
  double half = drawing->size * scene->scale / 2.0;
  double wide = half * 0.62;
  double flare = half * 0.22;

  cairo_rectangle (cr, -half, -wide, 2.0 * half, 2.0 * wide);
  biv_map_text_set_paint (cr, drawing->tint);
  cairo_fill (cr);
  for (int sign = -1; sign <= 1; sign += 2)
    {
      cairo_move_to (cr, -half - flare, sign * (wide + flare));
      cairo_line_to (cr, -half, sign * wide);
      cairo_line_to (cr, half, sign * wide);
      cairo_line_to (cr, half + flare, sign * (wide + flare));
    }
  cairo_set_line_width (cr, biv_map_scene_length (scene, drawing->width, 1.0));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  biv_map_text_set_paint (cr, drawing->ink);
  cairo_stroke (cr);
}

/* Draws a ford as stepping stones: dashes across the water, with ripples beside them. */
static void
paint_ford (BivMapScene *scene, const BivDrawing *drawing)
{
  cairo_t *cr = scene->cr;
  double half = drawing->size * scene->scale / 2.0;

  cairo_rectangle (cr, -half, -half * 0.7, 2.0 * half, half * 1.4);
  biv_map_text_set_paint (cr, drawing->tint);
  cairo_fill (cr);
  for (int i = -1; i <= 1; i++)
    {
      double y = i * half * 0.5;

      cairo_move_to (cr, -half, y);
      cairo_curve_to (cr, -half * 0.4, y - half * 0.3, -half * 0.3, y + half * 0.3, 0.0, y);
      cairo_curve_to (cr, half * 0.3, y - half * 0.3, half * 0.4, y + half * 0.3, half, y);
    }
  cairo_set_line_width (cr, biv_map_scene_length (scene, drawing->width, 1.0));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  biv_map_text_set_paint (cr, drawing->ink);
  cairo_stroke (cr);
}

static void
paint_crossing (BivMapScene *scene, const BivMapHex *hex, int direction)
{
  const BivDrawing *drawing = scene->drawings[BIV_LEGEND_CROSSING][hex->cell.crossing[direction]];
  BivPoint a = hex->corners[direction];
  BivPoint b = hex->corners[direction + 1];
  BivPoint middle = biv_point_mix (a, b, 0.5);

  cairo_save (scene->cr);
  cairo_translate (scene->cr, middle.x, middle.y);
  cairo_rotate (scene->cr, atan2 (a.x - b.x, b.y - a.y));
  if (drawing->mark == BIV_MARK_FORD)
    paint_ford (scene, drawing);
  else
    paint_bridge (scene, drawing);
  cairo_restore (scene->cr);
}

/** biv_map_scene_paint_crossings: bridges and fords. */
void
biv_map_scene_paint_crossings (BivMapScene *scene)
{
  for (guint i = 0; i < scene->n_inner; i++)
    for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
      if (scene->inner[i]->cell.crossing[d] != 0)
        paint_crossing (scene, scene->inner[i], d);
}

/* Field works by their trace: redoubts, entrenchments, camps and forts. */

/* The traces are drawn round (0, 0) within a radius of 1, the front upwards. */
typedef struct
{
  const BivPoint *points;
  guint n_points;
  bool is_closed;
} Trace;

static const BivPoint redoubt_points[] = {
  { -0.8, -0.5 },
  { 0, -0.95 },
  { 0.8, -0.5 },
  { 0.8, 0.65 },
  { -0.8, 0.65 },
};
static const BivPoint entrenchment_points[] = {
  { -1.05, -0.2 },
  { -0.7, -0.2 },
  { -0.35, -0.65 },
  { 0, -0.2 },
  { 0.35, -0.65 },
  { 0.7, -0.2 },
  { 1.05, -0.2 },
};
/* A square with a bastion at each corner. */
static const BivPoint fort_points[] = {
  { -0.95, -0.95 },
  { -0.5, -0.8 },
  { -0.42, -0.55 },
  { 0.42, -0.55 },
  { 0.5, -0.8 },
  { 0.95, -0.95 },
  { 0.8, -0.5 },
  { 0.55, -0.42 },
  { 0.55, 0.42 },
  { 0.8, 0.5 },
  { 0.95, 0.95 },
  { 0.5, 0.8 },
  { 0.42, 0.55 },
  { -0.42, 0.55 },
  { -0.5, 0.8 },
  { -0.95, 0.95 },
  { -0.8, 0.5 },
  { -0.55, 0.42 },
  { -0.55, -0.42 },
  { -0.8, -0.5 },
};

static const Trace redoubt = { redoubt_points, G_N_ELEMENTS (redoubt_points), true };
static const Trace entrenchment = { entrenchment_points, G_N_ELEMENTS (entrenchment_points),
                                    false };
static const Trace fort = { fort_points, G_N_ELEMENTS (fort_points), true };

static void
add_trace (cairo_t *cr, const Trace *trace, BivPoint centre, double radius)
{
  for (guint i = 0; i < trace->n_points; i++)
    cairo_line_to (cr, centre.x + trace->points[i].x * radius,
                   centre.y + trace->points[i].y * radius);
  if (trace->is_closed)
    cairo_close_path (cr);
}

/* The slope outside the rampart: short strokes, all along. */
static void
add_glacis (cairo_t *cr, const Trace *trace, BivPoint centre, double radius)
{
  guint n = trace->is_closed ? trace->n_points : trace->n_points - 1;

  for (guint i = 0; i < n; i++)
    {
      BivPoint a = trace->points[i];
      BivPoint b = trace->points[(i + 1) % trace->n_points];
      double length = biv_point_distance (a, b);
      int strokes = MAX (1, (int) (length / 0.14));

      for (int j = 0; j < strokes; j++)
        {
          BivPoint at = biv_point_mix (a, b, (j + 0.5) / strokes);

          cairo_move_to (cr, centre.x + at.x * radius, centre.y + at.y * radius);
          cairo_line_to (cr, centre.x + (at.x + (b.y - a.y) / length * 0.15) * radius,
                         centre.y + (at.y - (b.x - a.x) / length * 0.15) * radius);
        }
    }
}

static void
paint_trace (BivMapScene *scene, const BivDrawing *drawing, const Trace *trace, BivPoint centre)
{
  cairo_t *cr = scene->cr;
  double radius = drawing->size * scene->scale;
  double width = biv_map_scene_length (scene, drawing->width, 1.2);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (trace->is_closed)
    {
      add_trace (cr, trace, centre, radius);
      biv_map_text_set_paint (cr, drawing->tint);
      cairo_fill (cr);
    }
  biv_map_text_set_paint (cr, drawing->ink);
  if (scene->detail == BIV_MAP_DETAIL_FULL)
    {
      add_glacis (cr, trace, centre, radius);
      cairo_set_line_width (cr, width * 0.4);
      cairo_stroke (cr);
    }
  add_trace (cr, trace, centre, radius);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Draws a camp: rows of tents. */
static void
paint_camp (BivMapScene *scene, const BivDrawing *drawing, BivPoint centre)
{
  cairo_t *cr = scene->cr;
  double half = drawing->size * scene->scale * 0.55;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, biv_map_scene_length (scene, drawing->width, 0.8));
  for (int i = 0; i < 6; i++)
    {
      BivPoint at = biv_point_add (centre, (i % 3 - 1) * half * 3.0,
                                   (i / 3 ? 1.5 : -1.5) * half + half * 0.6);

      cairo_move_to (cr, at.x - half, at.y);
      cairo_line_to (cr, at.x, at.y - half * 1.6);
      cairo_line_to (cr, at.x + half, at.y);
      cairo_close_path (cr);
      biv_map_text_set_paint (cr, drawing->tint);
      cairo_fill_preserve (cr);
      cairo_move_to (cr, at.x, at.y - half * 1.6);
      cairo_line_to (cr, at.x, at.y);
      biv_map_text_set_paint (cr, drawing->ink);
      cairo_stroke (cr);
    }
}

static void
paint_work (BivMapScene *scene, const BivDrawing *drawing, BivPoint centre)
{
  switch (drawing->mark)
    {
    case BIV_MARK_CAMP:
      paint_camp (scene, drawing, centre);
      break;
    case BIV_MARK_FORT:
      paint_trace (scene, drawing, &fort, centre);
      break;
    case BIV_MARK_ENTRENCHMENT:
      paint_trace (scene, drawing, &entrenchment, centre);
      break;
    default:
      paint_trace (scene, drawing, &redoubt, centre);
      break;
    }
}

/** biv_map_scene_paint_works: the works on hexes. */
void
biv_map_scene_paint_works (BivMapScene *scene)
{
  for (guint i = 0; i < scene->n_inner; i++)
    {
      const BivMapHex *hex = scene->inner[i];

      if (hex->cell.works != 0)
        paint_work (scene, scene->drawings[BIV_LEGEND_WORKS][hex->cell.works], hex->centre);
    }
}
