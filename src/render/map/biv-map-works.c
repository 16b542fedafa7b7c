/* Field works by their trace: redoubts, entrenchments, camps and forts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

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

/* Rows of tents. */
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

/* The works on hexes. */
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
