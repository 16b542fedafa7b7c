/* Deployment zones and hatching: a light wash, hatched in each side's own direction, with a border.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-scene.h"

#define WASH_ALPHA 0.07
#define HATCH_ALPHA 0.17
#define BORDER_ALPHA 0.75
#define PALE 0.75  /* a tint is pale if red, green and blue are all above this */
#define TOOTH 0.24 /* the length of a tooth, as a share of the way to the centre */

/* The part of the line n . p = c within a hex: cuts it by each of the hex's sides. */
static void
add_clipped (cairo_t *cr, const BivMapHex *hex, BivPoint normal, double c)
{
  BivPoint on = { normal.x * c, normal.y * c };
  BivPoint way = { -normal.y, normal.x };
  double from = -G_MAXFLOAT;
  double to = G_MAXFLOAT;

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivPoint a = hex->corners[d];
      BivPoint b = hex->corners[(d + 1) % BIV_N_DIRECTIONS];
      /* Clockwise: what is inside lies to the right. */
      BivPoint inwards = { a.y - b.y, b.x - a.x };
      double depth = (on.x - a.x) * inwards.x + (on.y - a.y) * inwards.y;
      double slope = way.x * inwards.x + way.y * inwards.y;

      if (slope > 1e-9)
        from = MAX (from, -depth / slope);
      else if (slope < -1e-9)
        to = MIN (to, -depth / slope);
      else if (depth < 0.0)
        return;
    }
  if (from >= to)
    return;
  cairo_move_to (cr, on.x + way.x * from, on.y + way.y * from);
  cairo_line_to (cr, on.x + way.x * to, on.y + way.y * to);
}

/** biv_map_scene_add_hatch: adds parallel lines over a hex to the path; they run on over the next
 * hex. */
void
biv_map_scene_add_hatch (BivMapScene *scene, const BivMapHex *hex, double degrees, double spacing)
{
  double angle = degrees * G_PI / 180.0;
  BivPoint normal = { -sin (angle), cos (angle) };
  double middle = hex->centre.x * normal.x + hex->centre.y * normal.y;
  double step = MAX (spacing, 1.0);
  double first = ceil ((middle - scene->scale) / step);
  double last = floor ((middle + scene->scale) / step);

  for (double i = first; i <= last; i += 1.0)
    add_clipped (scene->cr, hex, normal, i * step);
}

static bool
rank_by_zone (BivMapScene *scene, guint8 zone)
{
  gsize n = (gsize) scene->columns * (gsize) scene->rows;
  bool is_seen = false;

  for (gsize i = 0; i < n; i++)
    {
      scene->hexes[i].rank = scene->hexes[i].cell.zone == zone ? BIV_RANK_IN : BIV_RANK_OUT;
      is_seen |= scene->hexes[i].rank == BIV_RANK_IN;
    }
  return is_seen;
}

static BivPaint
make_thin (BivPaint paint, double alpha)
{
  paint.alpha = alpha;
  return paint;
}

/* Adds a tooth in the middle of each side at the zone's border, pointing into the zone. In black
 * and white a border may look like a stream; streams have no teeth. */
static void
add_teeth (BivMapScene *scene, const BivMapHex *hex)
{
  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      const BivMapHex *neighbour = hex->neighbours[d];
      BivPoint middle = biv_map_hex_get_bend (hex, d);
      BivPoint tip = biv_point_mix (middle, hex->centre, TOOTH);
      BivPoint across = { (tip.y - middle.y) * 0.6, (middle.x - tip.x) * 0.6 };

      if (!neighbour || !neighbour->is_on_board || neighbour->rank == BIV_RANK_IN)
        continue;
      cairo_move_to (scene->cr, middle.x + across.x, middle.y + across.y);
      cairo_line_to (scene->cr, tip.x, tip.y);
      cairo_line_to (scene->cr, middle.x - across.x, middle.y - across.y);
      cairo_close_path (scene->cr);
    }
}

static void
paint_teeth (BivMapScene *scene)
{
  for (guint i = 0; i < scene->n_inner; i++)
    if (scene->inner[i]->is_on_board && scene->inner[i]->rank == BIV_RANK_IN)
      add_teeth (scene, scene->inner[i]);
  cairo_fill (scene->cr);
}

/* The paint of a zone's lines: a darker one for pale tints, which would be lost on paper. */
static BivPaint
get_line_paint (const BivDrawing *colour)
{
  const BivPaint *tint = &colour->tint;

  return MIN (MIN (tint->red, tint->green), tint->blue) > PALE ? colour->edge : *tint;
}

static void
paint_zone (BivMapScene *scene, const BivDrawing *colour)
{
  const BivDrawing *zone = biv_map_style_get_part (scene->style, "zone");
  double width = biv_map_scene_length (scene, zone->width, 1.0);
  cairo_t *cr = scene->cr;

  if (!scene->is_tinted)
    biv_map_scene_fill_region (scene, make_thin (colour->tint, WASH_ALPHA));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (scene->detail == BIV_MAP_DETAIL_FULL)
    {
      cairo_set_line_width (cr, width * 0.35);
      biv_map_text_set_paint (cr, make_thin (get_line_paint (colour), HATCH_ALPHA));
      for (guint i = 0; i < scene->n_inner; i++)
        if (scene->inner[i]->is_on_board && scene->inner[i]->rank == BIV_RANK_IN)
          {
            biv_map_scene_add_hatch (scene, scene->inner[i], colour->angle,
                                     zone->size * scene->scale);
            cairo_stroke (scene->cr);
          }
    }
  cairo_set_line_width (cr, width);
  biv_map_text_set_paint (cr, make_thin (get_line_paint (colour), BORDER_ALPHA));
  biv_map_scene_stroke_region (scene, -0.75 * width);
  if (scene->detail == BIV_MAP_DETAIL_FULL)
    paint_teeth (scene);
}

/** biv_map_scene_paint_zones: the zones of all sides. */
void
biv_map_scene_paint_zones (BivMapScene *scene)
{
  guint n = biv_board_get_n_codes (scene->board, BIV_LEGEND_ZONE);

  for (guint8 zone = 1; zone < n; zone++)
    if (rank_by_zone (scene, zone))
      paint_zone (scene, scene->drawings[BIV_LEGEND_ZONE][zone]);
}
