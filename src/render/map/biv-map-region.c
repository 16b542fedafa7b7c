/* Regions: hexes of one kind with soft borders. A border runs from about the middle of one side to
 * about the middle of the next, with the corner as its control point, so that it is smooth and
 * each hex can draw its part alone.
 *
 * Each hex is an operation of its own. In one path with others its pixels would depend on them, by
 * a hair, and a hex that is drawn again after an edit would not match what lies around it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

/* How far a region reaches under one that is painted over it, as a share of the way inwards. */
#define UNDERLAP 0.25
/* Pixels by which hexes of one colour reach over their sides, so that no seam is seen. */
#define SEAM 1.2

/* Beyond the board, or beyond the hexes that were gathered, the region continues as it is here. */
static BivMapRank
get_rank (const BivMapHex *hex)
{
  return hex && hex->is_on_board ? (BivMapRank) hex->rank : BIV_RANK_OVER;
}

static BivMapRank
get_neighbour_rank (const BivMapHex *hex, int direction)
{
  return get_rank (hex->neighbours[direction % BIV_N_DIRECTIONS]);
}

static BivPoint
get_bend (const BivMapHex *hex, int direction)
{
  return biv_map_hex_get_bend (hex, direction % BIV_N_DIRECTIONS);
}

static void
curve_to (cairo_t *cr, BivPoint start, BivPoint control, BivPoint end)
{
  BivPoint a = biv_point_mix (start, control, 2.0 / 3.0);
  BivPoint b = biv_point_mix (end, control, 2.0 / 3.0);

  cairo_curve_to (cr, a.x, a.y, b.x, b.y, end.x, end.y);
}

static void
line_or_move_to (cairo_t *cr, BivPoint point, bool *has_point)
{
  if (*has_point)
    cairo_line_to (cr, point.x, point.y);
  else
    cairo_move_to (cr, point.x, point.y);
  *has_point = true;
}

/* A hex of the region, its free corners rounded. Corner d lies between the sides d - 1 and d. */
static void
fill_inside (cairo_t *cr, const BivMapHex *hex)
{
  bool has_point = false;

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      bool is_free_before = get_neighbour_rank (hex, d + 5) == BIV_RANK_OUT;
      bool is_free_after = get_neighbour_rank (hex, d) == BIV_RANK_OUT;

      if (is_free_before)
        line_or_move_to (cr, get_bend (hex, d + 5), &has_point);
      if (is_free_before && is_free_after)
        curve_to (cr, get_bend (hex, d + 5), hex->corners[d], get_bend (hex, d));
      else
        line_or_move_to (cr, hex->corners[d], &has_point);
      if (is_free_after && !is_free_before)
        line_or_move_to (cr, get_bend (hex, d), &has_point);
    }
  cairo_close_path (cr);
}

/* A point of a hex's outline, moved out by so many pixels. */
static BivPoint
push_out (const BivMapScene *scene, const BivMapHex *hex, BivPoint point)
{
  return biv_point_mix (point, hex->centre, -0.5 * SEAM / scene->scale);
}

/* Cuts off the corner of a hex that lies between two hexes of the region; returns whether it is
 * seen. */
static bool
fill_hollow (BivMapScene *scene, const BivMapHex *hex, int corner)
{
  BivPoint start = get_bend (hex, corner + 5);
  BivPoint end = get_bend (hex, corner);
  BivPoint out = push_out (scene, hex, hex->corners[corner]);
  BivPoint points[] = { start, out, end };

  cairo_move_to (scene->cr, start.x, start.y);
  cairo_line_to (scene->cr, out.x, out.y);
  cairo_line_to (scene->cr, end.x, end.y);
  curve_to (scene->cr, end, hex->corners[corner], start);
  cairo_close_path (scene->cr);
  return biv_map_scene_sees_points (scene, points, G_N_ELEMENTS (points), 0.0);
}

/* How far the ground below goes on along the next side, from a corner: as far as the border of
 * what covers it, but not in a long wedge between that and a third ground. */
static BivPoint
reach_along (const BivMapHex *hex, int corner, int side)
{
  double share = get_neighbour_rank (hex, side) == BIV_RANK_OUT ? 0.45 : 1.0;

  return biv_point_mix (hex->corners[corner], get_bend (hex, side), share);
}

/* Lays ground below the border of what will be painted over it; otherwise paper would show through.
 * Returns whether anything of it is seen. */
static bool
fill_below (BivMapScene *scene, const BivMapHex *hex)
{
  bool is_seen = false;

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivPoint a = hex->corners[d];
      BivPoint b = hex->corners[(d + 1) % BIV_N_DIRECTIONS];
      BivPoint points[6] = {
        reach_along (hex, d, d + 5),
        push_out (scene, hex, a),
        push_out (scene, hex, b),
        reach_along (hex, (d + 1) % BIV_N_DIRECTIONS, d + 1),
        biv_point_mix (b, hex->centre, UNDERLAP),
        biv_point_mix (a, hex->centre, UNDERLAP),
      };

      if (get_neighbour_rank (hex, d) != BIV_RANK_IN)
        continue;
      biv_map_scene_add_hex (scene->cr, points);
      is_seen = is_seen || biv_map_scene_sees_points (scene, points, 6, 0.0);
    }
  return is_seen;
}

/* Returns whether anything of it is seen. */
static bool
fill_outside (BivMapScene *scene, const BivMapHex *hex)
{
  bool is_seen = false;

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    if (get_neighbour_rank (hex, d + 5) == BIV_RANK_IN &&
        get_neighbour_rank (hex, d) == BIV_RANK_IN)
      is_seen = fill_hollow (scene, hex, d) || is_seen;
  return is_seen;
}

/* The sides between hexes of the region, where two soft edges let the ground below through. */
static void
close_seams (BivMapScene *scene, const BivMapHex *hex)
{
  bool is_seen = false;

  for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
    if (get_neighbour_rank (hex, d) == BIV_RANK_IN)
      {
        cairo_move_to (scene->cr, hex->corners[d].x, hex->corners[d].y);
        cairo_line_to (scene->cr, hex->corners[d + 1].x, hex->corners[d + 1].y);
        is_seen = is_seen || biv_map_scene_sees_points (scene, &hex->corners[d], 2, SEAM);
      }
  if (is_seen)
    cairo_stroke (scene->cr);
  else
    cairo_new_path (scene->cr);
}

static bool
has_free_side (const BivMapHex *hex)
{
  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    if (get_neighbour_rank (hex, d) == BIV_RANK_OUT ||
        (hex->neighbours[d] && !hex->neighbours[d]->is_on_board))
      return true;
  return false;
}

/* A hex whose neighbours all belong to the region, slightly enlarged: it needs no seams closed. */
static void
fill_amid (BivMapScene *scene, const BivMapHex *hex)
{
  BivPoint corners[BIV_N_DIRECTIONS];

  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    corners[i] = push_out (scene, hex, hex->corners[i]);
  biv_map_scene_add_hex (scene->cr, corners);
  cairo_fill (scene->cr);
}

/* Operations of which nothing is seen are left out, but never a part of one: what is left of its
 * path would look different, by a hair. */
static void
fill_hex (BivMapScene *scene, const BivMapHex *hex, bool is_opaque)
{
  bool is_seen = true;

  if (hex->rank == BIV_RANK_IN && is_opaque && !has_free_side (hex))
    {
      fill_amid (scene, hex);
      return;
    }
  if (hex->rank == BIV_RANK_IN)
    fill_inside (scene->cr, hex);
  else if (hex->rank == BIV_RANK_OUT)
    is_seen = fill_outside (scene, hex);
  else
    is_seen = fill_below (scene, hex);
  if (!is_seen)
    {
      cairo_new_path (scene->cr);
      return;
    }
  cairo_fill (scene->cr);
  /* A thin wash needs no seams closed: overlapping washes would be darker there. */
  if (hex->rank == BIV_RANK_IN && is_opaque)
    close_seams (scene, hex);
}

/** biv_map_scene_fill_region: fills the region, as the ranks of the scene's hexes say. */
void
biv_map_scene_fill_region (BivMapScene *scene, BivPaint paint)
{
  biv_map_text_set_paint (scene->cr, paint);
  cairo_set_line_width (scene->cr, SEAM);
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < scene->n_inner; i++)
    if (scene->inner[i]->is_on_board && biv_map_scene_sees_hex (scene, scene->inner[i], SEAM))
      fill_hex (scene, scene->inner[i], paint.alpha >= 1.0);
}

static void
visit_border (BivMapScene *scene, const BivMapHex *hex, int corner, BivMapBorderFunc func,
              gpointer data)
{
  bool is_inside = hex->rank == BIV_RANK_IN;
  BivMapBorder border = { get_bend (hex, corner + 5), hex->corners[corner], get_bend (hex, corner),
                          is_inside, hex->seed + (guint32) corner };

  func (scene, &border, data);
}

/* Half a side, up to where the border meets the board's edge or another region. */
static void
visit_half (BivMapScene *scene, const BivMapHex *hex, int corner, BivMapBorderFunc func,
            gpointer data)
{
  bool is_before = get_neighbour_rank (hex, corner + 5) == BIV_RANK_OUT;
  BivPoint start = is_before ? get_bend (hex, corner + 5) : hex->corners[corner];
  BivPoint end = is_before ? hex->corners[corner] : get_bend (hex, corner);
  BivMapBorder border = { start, biv_point_mix (start, end, 0.5), end, true,
                          hex->seed + (guint32) corner };

  func (scene, &border, data);
}

static void
trace_hex (BivMapScene *scene, const BivMapHex *hex, BivMapBorderFunc func, gpointer data)
{
  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivMapRank before = get_neighbour_rank (hex, d + 5);
      BivMapRank after = get_neighbour_rank (hex, d);

      if (hex->rank == BIV_RANK_OUT)
        {
          if (before == BIV_RANK_IN && after == BIV_RANK_IN)
            visit_border (scene, hex, d, func, data);
        }
      else if (before == BIV_RANK_OUT && after == BIV_RANK_OUT)
        visit_border (scene, hex, d, func, data);
      else if ((before == BIV_RANK_OUT && after == BIV_RANK_OVER) ||
               (before == BIV_RANK_OVER && after == BIV_RANK_OUT))
        visit_half (scene, hex, d, func, data);
    }
}

/** biv_map_scene_trace_region: calls a function for each piece of the border of the region: the
 * sides between a hex that belongs to it and one that does not. */
void
biv_map_scene_trace_region (BivMapScene *scene, BivMapBorderFunc func, gpointer data)
{
  for (guint i = 0; i < scene->n_inner; i++)
    if (scene->inner[i]->is_on_board && scene->inner[i]->rank != BIV_RANK_OVER)
      trace_hex (scene, scene->inner[i], func, data);
}

static BivPoint
offset_point (BivPoint point, BivPoint from, BivPoint to, double offset)
{
  double length = MAX (biv_point_distance (from, to), 1e-9);

  return biv_point_add (point, (to.y - from.y) / length * offset,
                        (from.x - to.x) / length * offset);
}

/* Adds a piece of border to the path, moved outwards by so many pixels (inwards when negative). */
static void
add_border (BivMapScene *scene, const BivMapBorder *border, double offset)
{
  double left = border->out_is_left ? offset : -offset;
  BivPoint start = offset_point (border->start, border->start, border->control, left);
  BivPoint end = offset_point (border->end, border->control, border->end, left);
  BivPoint control = offset_point (border->control, border->start, border->end, left * 1.15);

  cairo_move_to (scene->cr, start.x, start.y);
  curve_to (scene->cr, start, control, end);
}

/** biv_map_border_at: the point of a piece of border at @t (0 to 1) of its way. @outwards: (out):
 * the direction out of the region there, of length 1 */
BivPoint
biv_map_border_at (const BivMapBorder *border, double t, BivPoint *outwards)
{
  BivPoint a = biv_point_mix (border->start, border->control, t);
  BivPoint b = biv_point_mix (border->control, border->end, t);
  double length = MAX (biv_point_distance (a, b), 1e-9);
  double sign = border->out_is_left ? 1.0 : -1.0;

  *outwards = (BivPoint){ sign * (b.y - a.y) / length, sign * (a.x - b.x) / length };
  return biv_point_mix (a, b, t);
}

/* Each piece is stroked on its own, as each hex is filled on its own. */
static void
stroke_piece (BivMapScene *scene, const BivMapBorder *border, gpointer offset)
{
  add_border (scene, border, *(double *) offset);
  cairo_stroke (scene->cr);
}

/** biv_map_scene_stroke_region: strokes the border of the region, moved outwards by so many
 * pixels. */
void
biv_map_scene_stroke_region (BivMapScene *scene, double offset)
{
  biv_map_scene_trace_region (scene, stroke_piece, &offset);
}
