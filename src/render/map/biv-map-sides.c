/* What lies along the sides of hexes: rivers as ribbons that run through the corners and taper
 * towards their sources, walls, hedges, cliffs; and what leads over them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

#define RIBBON_STEPS 7
#define RIBBON_BEYOND 0.02
#define SOURCE_WIDTH 0.22 /* of the river's width */
#define TAPER_WIDTH 0.7   /* at the middle of the last side */
#define MOUTH 0.34
#define SIDES_OF_A_CORNER 3

/* The three sides that meet in a corner of a hex. */
typedef struct
{
  BivPoint point;
  BivPoint bends[SIDES_OF_A_CORNER];
  double widths[SIDES_OF_A_CORNER]; /* in the middle of the side; 0: not this kind of river */
  guint8 kinds[SIDES_OF_A_CORNER];
  int number;
  bool is_open; /* the water comes from beyond the board or flows into a lake */
  double mouth; /* how far it flows on into that lake, as a share of half a side */
} Corner;

static const BivDrawing *
get_drawing (const BivMapScene *scene, guint8 kind)
{
  return scene->drawings[BIV_LEGEND_SIDE][kind];
}

static bool
is_ribbon (const BivMapScene *scene, guint8 kind)
{
  return kind != 0 && get_drawing (scene, kind)->mark == BIV_MARK_RIBBON;
}

static bool
is_water (const BivMapScene *scene, const BivMapHex *hex)
{
  return hex && hex->is_on_board &&
         scene->drawings[BIV_LEGEND_TERRAIN][hex->cell.terrain]->mark == BIV_MARK_WAVE;
}

static bool
is_water_or_edge (const BivMapScene *scene, const BivMapHex *hex)
{
  return hex == NULL || !hex->is_on_board || is_water (scene, hex);
}

/* The kinds of the sides that meet in a corner: the hex's own before and after it, and the one
 * between its two neighbours there. */
static void
get_kinds (const BivMapHex *hex, int corner, guint8 kinds[SIDES_OF_A_CORNER])
{
  int before = (corner + 5) % BIV_N_DIRECTIONS;
  const BivMapHex *neighbour = hex->neighbours[before];

  kinds[0] = biv_map_hex_get_side (hex, before);
  kinds[1] = biv_map_hex_get_side (hex, corner);
  /* From the neighbour before the corner, its other neighbour lies one direction on. */
  kinds[2] = neighbour ? biv_map_hex_get_side (neighbour, (corner + 1) % BIV_N_DIRECTIONS) : 0;
}

/* Whether a river that comes to this corner ends there on dry land. */
static bool
is_source (const BivMapScene *scene, const BivMapHex *hex, int corner)
{
  guint8 kinds[SIDES_OF_A_CORNER];
  int n = 0;

  get_kinds (hex, corner, kinds);
  for (int i = 0; i < SIDES_OF_A_CORNER; i++)
    n += is_ribbon (scene, kinds[i]);
  return n < 2 && !is_water_or_edge (scene, hex) &&
         !is_water_or_edge (scene, hex->neighbours[(corner + 5) % BIV_N_DIRECTIONS]) &&
         !is_water_or_edge (scene, hex->neighbours[corner]);
}

static double
get_width (const BivMapScene *scene, const BivMapHex *hex, int direction, guint8 kind)
{
  double width = biv_map_scene_length (scene, get_drawing (scene, kind)->width, 1.0);

  if (is_source (scene, hex, direction))
    width *= TAPER_WIDTH;
  if (is_source (scene, hex, (direction + 1) % BIV_N_DIRECTIONS))
    width *= TAPER_WIDTH;
  return width;
}

static void
set_arm (const BivMapScene *scene, Corner *corner, int arm, const BivMapHex *hex, int direction)
{
  corner->kinds[arm] = biv_map_hex_get_side (hex, direction);
  if (!is_ribbon (scene, corner->kinds[arm]))
    return;
  corner->bends[arm] = biv_map_hex_get_bend (hex, direction);
  corner->widths[arm] = get_width (scene, hex, direction, corner->kinds[arm]);
  corner->number++;
}

static Corner
make_corner (const BivMapScene *scene, const BivMapHex *hex, int number)
{
  int before = (number + 5) % BIV_N_DIRECTIONS;
  Corner corner = { .point = hex->corners[number] };

  set_arm (scene, &corner, 0, hex, before);
  set_arm (scene, &corner, 1, hex, number);
  if (hex->neighbours[before])
    set_arm (scene, &corner, 2, hex->neighbours[before], (number + 1) % BIV_N_DIRECTIONS);
  corner.is_open = !is_source (scene, hex, number);
  corner.mouth = is_water (scene, hex) || is_water (scene, hex->neighbours[before]) ||
                     is_water (scene, hex->neighbours[number])
                   ? MOUTH
                   : 0.0;
  return corner;
}

/* A band along the curve from start to end whose width changes evenly. */
static void
add_ribbon (cairo_t *cr, const BivPoint curve[3], double start_width, double end_width)
{
  BivPoint left[RIBBON_STEPS + 1], right[RIBBON_STEPS + 1];

  for (int i = 0; i <= RIBBON_STEPS; i++)
    {
      /* A little beyond both ends, so that the next piece joins without a seam. */
      double t = -RIBBON_BEYOND + (1.0 + 2.0 * RIBBON_BEYOND) * i / RIBBON_STEPS;
      double half = (start_width + (end_width - start_width) * t) / 2.0;
      BivPoint a = biv_point_mix (curve[0], curve[1], t);
      BivPoint b = biv_point_mix (curve[1], curve[2], t);
      BivPoint at = biv_point_mix (a, b, t);
      double length = MAX (biv_point_distance (a, b), 1e-9);

      left[i] = biv_point_add (at, (b.y - a.y) / length * half, (a.x - b.x) / length * half);
      right[i] = biv_point_add (at, (a.y - b.y) / length * half, (b.x - a.x) / length * half);
    }
  cairo_move_to (cr, left[0].x, left[0].y);
  for (int i = 1; i <= RIBBON_STEPS; i++)
    cairo_line_to (cr, left[i].x, left[i].y);
  for (int i = RIBBON_STEPS; i >= 0; i--)
    cairo_line_to (cr, right[i].x, right[i].y);
  cairo_close_path (cr);
}

static void
add_between (cairo_t *cr, const Corner *corner, int a, int b, double extra)
{
  BivPoint curve[3] = { corner->bends[a], corner->point, corner->bends[b] };

  add_ribbon (cr, curve, corner->widths[a] + extra, corner->widths[b] + extra);
}

/* The one arm of a river that ends here. */
static void
add_end (cairo_t *cr, const Corner *corner, int arm, double extra)
{
  double width = corner->widths[arm];
  double end = width * SOURCE_WIDTH;
  BivPoint last = biv_point_mix (corner->bends[arm], corner->point, 1.0 + corner->mouth);
  BivPoint curve[3] = { corner->bends[arm], biv_point_mix (corner->bends[arm], last, 0.5), last };

  if (corner->is_open)
    end = width * (corner->mouth > 0.0 ? 1.5 : 1.0);
  add_ribbon (cr, curve, width + extra, end + extra);
}

/* Where three rivers meet the two widest flow on and the third joins them. */
static void
add_confluence (cairo_t *cr, const Corner *corner, double extra)
{
  int third = 0;
  BivPoint join;

  for (int i = 1; i < SIDES_OF_A_CORNER; i++)
    if (corner->widths[i] < corner->widths[third])
      third = i;
  add_between (cr, corner, (third + 1) % SIDES_OF_A_CORNER, (third + 2) % SIDES_OF_A_CORNER, extra);
  join = biv_point_mix (biv_point_mix (corner->bends[(third + 1) % SIDES_OF_A_CORNER],
                                       corner->bends[(third + 2) % SIDES_OF_A_CORNER], 0.5),
                        corner->point, 0.5);
  add_ribbon (cr, (BivPoint[]){ corner->bends[third], corner->point, join },
              corner->widths[third] + extra, corner->widths[third] * 1.15 + extra);
}

static void
add_corner (BivMapScene *scene, const Corner *corner, double extra)
{
  int arms[SIDES_OF_A_CORNER];
  int n = 0;

  for (int i = 0; i < SIDES_OF_A_CORNER; i++)
    if (corner->widths[i] > 0.0)
      arms[n++] = i;
  if (n == 1)
    add_end (scene->cr, corner, arms[0], extra);
  else if (n == 2)
    add_between (scene->cr, corner, arms[0], arms[1], extra);
  else if (n == 3)
    add_confluence (scene->cr, corner, extra);
}

/* Each corner belongs to three hexes; its upper left two corners are a hex's own. */
static void
fill_rivers (BivMapScene *scene, BivPaint paint, double extra)
{
  biv_map_text_set_paint (scene->cr, paint);
  for (guint i = 0; i < scene->n_inner; i++)
    for (int number = 0; number < 2; number++)
      {
        Corner corner = make_corner (scene, scene->inner[i], number);

        if (corner.number == 0)
          continue;
        add_corner (scene, &corner, extra);
        cairo_fill (scene->cr);
      }
}

static const BivDrawing *
find_river (const BivMapScene *scene)
{
  guint n = biv_board_get_n_codes (scene->board, BIV_LEGEND_SIDE);

  for (guint8 kind = 1; kind < n; kind++)
    if (is_ribbon (scene, kind))
      return get_drawing (scene, kind);
  return NULL;
}

/** biv_map_scene_paint_rivers: all rivers and streams: the banks first, then the water, so that
 * they run into one another. */
void
biv_map_scene_paint_rivers (BivMapScene *scene)
{
  const BivDrawing *river = find_river (scene);
  double bank = biv_map_scene_length (scene, 0.022, 0.6);

  if (river == NULL)
    return;
  fill_rivers (scene, river->ink, bank);
  if (scene->detail == BIV_MAP_DETAIL_FULL)
    fill_rivers (scene, river->tint, -bank);
}

typedef void (*PaintSide) (BivMapScene *scene, const BivDrawing *drawing, BivPoint a, BivPoint b);

static void
stroke_side (BivMapScene *scene, BivPoint a, BivPoint b, BivPaint paint, double width)
{
  cairo_move_to (scene->cr, a.x, a.y);
  cairo_line_to (scene->cr, b.x, b.y);
  cairo_set_line_width (scene->cr, width);
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_ROUND);
  biv_map_text_set_paint (scene->cr, paint);
  cairo_stroke (scene->cr);
}

static void
paint_line (BivMapScene *scene, const BivDrawing *drawing, BivPoint a, BivPoint b)
{
  stroke_side (scene, a, b, drawing->ink, biv_map_scene_length (scene, drawing->width, 1.0));
}

/* Draws a wall: its two faces, and joints between them. */
static void
paint_wall (BivMapScene *scene, const BivDrawing *drawing, BivPoint a, BivPoint b)
{
  double width = biv_map_scene_length (scene, drawing->width, 2.0);
  BivPoint across = { (b.y - a.y) / scene->scale * width * 0.32,
                      (a.x - b.x) / scene->scale * width * 0.32 };

  stroke_side (scene, a, b, drawing->ink, width);
  if (scene->detail < BIV_MAP_DETAIL_FULL)
    return;
  stroke_side (scene, a, b, drawing->tint, width * 0.5);
  for (int i = 1; i < 8; i++)
    {
      BivPoint at = biv_point_mix (a, b, i / 8.0);

      stroke_side (scene, biv_point_add (at, across.x, across.y),
                   biv_point_add (at, -across.x, -across.y), drawing->ink, width * 0.18);
    }
}

static void
paint_hedge (BivMapScene *scene, const BivDrawing *drawing, BivPoint a, BivPoint b)
{
  double radius = biv_map_scene_length (scene, drawing->width, 2.0) / 2.0;

  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i <= 8; i++)
        {
          BivPoint at = biv_point_mix (a, b, i / 8.0);

          cairo_new_sub_path (scene->cr);
          cairo_arc (scene->cr, at.x - pass * radius * 0.2, at.y - pass * radius * 0.25,
                     pass ? radius * 0.6 : radius * (i % 2 ? 1.0 : 0.8), 0.0, 2.0 * G_PI);
        }
      biv_map_text_set_paint (scene->cr, pass ? drawing->tint : drawing->ink);
      cairo_fill (scene->cr);
    }
}

/* A cliff: a line with teeth, towards the lower hex (the second of a and b's sides by the caller's
 * order of corners). */
static void
paint_teeth (BivMapScene *scene, const BivDrawing *drawing, BivPoint a, BivPoint b)
{
  BivPoint out = { (b.y - a.y) * drawing->size, (a.x - b.x) * drawing->size };

  for (int i = 0; i < 7; i++)
    {
      BivPoint from = biv_point_mix (a, b, (i + 0.1) / 7.0);
      BivPoint to = biv_point_mix (a, b, (i + 0.9) / 7.0);
      BivPoint tip = biv_point_mix (from, to, 0.5);

      cairo_move_to (scene->cr, from.x, from.y);
      cairo_line_to (scene->cr, tip.x + out.x, tip.y + out.y);
      cairo_line_to (scene->cr, to.x, to.y);
      cairo_close_path (scene->cr);
    }
  biv_map_text_set_paint (scene->cr, drawing->ink);
  cairo_fill (scene->cr);
  paint_line (scene, drawing, a, b);
}

static PaintSide
find_side_painter (BivMark mark)
{
  switch (mark)
    {
    case BIV_MARK_WALL:
      return paint_wall;
    case BIV_MARK_HEDGE:
      return paint_hedge;
    case BIV_MARK_TEETH:
      return paint_teeth;
    case BIV_MARK_LINE:
      return paint_line;
    default:
      return NULL;
    }
}

static void
paint_side (BivMapScene *scene, const BivMapHex *hex, int direction)
{
  const BivDrawing *drawing = get_drawing (scene, hex->cell.side[direction]);
  PaintSide paint = find_side_painter (drawing->mark);
  const BivMapHex *other = hex->neighbours[direction];
  bool is_lower = other && other->cell.elevation > hex->cell.elevation;

  if (paint == NULL)
    return;
  /* From a to b with the lower ground on the left. */
  if (is_lower)
    paint (scene, drawing, hex->corners[direction + 1], hex->corners[direction]);
  else
    paint (scene, drawing, hex->corners[direction], hex->corners[direction + 1]);
}

/** biv_map_scene_paint_sides: walls, hedges, cliffs and other lines along sides. */
void
biv_map_scene_paint_sides (BivMapScene *scene)
{
  for (guint i = 0; i < scene->n_inner; i++)
    for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
      if (scene->inner[i]->cell.side[d] != 0)
        paint_side (scene, scene->inner[i], d);
}
