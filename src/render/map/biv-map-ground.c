/* Paints the ground: paper, tints of terrain, hills with contours and hachures, shores.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

#include "core/model/node/biv-members.h"

#define N_HILLS 3
/* The opacity of the wash that turns the colour of one level into the next; woods still show. */
#define WASH_ALPHA 0.45
#define HACHURES_OF_A_BORDER 6

static const BivDrawing *
get_ground (const BivMapScene *scene, const BivMapHex *hex)
{
  return scene->drawings[BIV_LEGEND_TERRAIN][hex->cell.terrain];
}

static int
compare_drawings (gconstpointer a, gconstpointer b)
{
  const BivDrawing *one = *(BivDrawing *const *) a;
  const BivDrawing *other = *(BivDrawing *const *) b;

  if (one->order != other->order)
    return one->order - other->order;
  /* For equal orders, any sequence will do that is the same in every view of this style. */
  return (one > other) - (one < other);
}

/* (transfer full): the drawings of the terrains in the scene, the lowest first. */
static GPtrArray *
list_grounds (BivMapScene *scene)
{
  GPtrArray *grounds = g_ptr_array_new ();

  for (guint i = 0; i < scene->n_inner; i++)
    {
      const BivDrawing *ground = get_ground (scene, scene->inner[i]);

      if (scene->inner[i]->is_on_board && !g_ptr_array_find (grounds, ground, NULL))
        g_ptr_array_add (grounds, (gpointer) ground);
    }
  g_ptr_array_sort (grounds, compare_drawings);
  return grounds;
}

static void
rank_by_ground (BivMapScene *scene, const BivDrawing *drawing)
{
  gsize n = (gsize) scene->columns * (gsize) scene->rows;

  for (gsize i = 0; i < n; i++)
    {
      const BivDrawing *ground = get_ground (scene, &scene->hexes[i]);

      if (ground == drawing)
        scene->hexes[i].rank = BIV_RANK_IN;
      else
        scene->hexes[i].rank = compare_drawings (&ground, &drawing) > 0 ? BIV_RANK_OVER
                                                                        : BIV_RANK_OUT;
    }
}

/* Whether all hexes around those that are drawn belong to the board. */
static bool
is_amid_board (const BivMapScene *scene)
{
  for (guint i = 0; i < scene->n_inner; i++)
    for (int d = 0; d < BIV_N_DIRECTIONS; d++)
      if (!scene->inner[i]->neighbours[d] || !scene->inner[i]->neighbours[d]->is_on_board)
        return false;
  return true;
}

/* Paints all that is drawn in one colour. */
static void
paint_seen (BivMapScene *scene)
{
  if (!scene->pixels)
    {
      cairo_paint (scene->cr);
      return;
    }
  cairo_save (scene->cr);
  cairo_translate (scene->cr, scene->offset.x, scene->offset.y);
  biv_map_scene_add_pixels (scene->cr, scene->pixels);
  cairo_fill (scene->cr);
  cairo_restore (scene->cr);
}

static void
paint_paper (BivMapScene *scene)
{
  gsize n = (gsize) scene->columns * (gsize) scene->rows;

  if (is_amid_board (scene))
    {
      biv_map_text_set_paint (scene->cr, biv_map_style_get_part (scene->style, "paper")->tint);
      paint_seen (scene);
      return;
    }
  for (gsize i = 0; i < n; i++)
    scene->hexes[i].rank = BIV_RANK_IN;
  biv_map_scene_fill_region (scene, biv_map_style_get_part (scene->style, "paper")->tint);
}

/** biv_map_scene_paint_ground: paints paper and the tint of each terrain. */
void
biv_map_scene_paint_ground (BivMapScene *scene)
{
  g_autoptr (GPtrArray) grounds = list_grounds (scene);

  paint_paper (scene);
  for (guint i = 0; i < grounds->len; i++)
    {
      const BivDrawing *ground = grounds->pdata[i];

      if (ground->tint.alpha <= 0.0)
        continue;
      rank_by_ground (scene, ground);
      biv_map_scene_fill_region (scene, ground->tint);
    }
}

static void
stroke_border (BivMapScene *scene, double offset, double width)
{
  cairo_set_line_width (scene->cr, width);
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_ROUND);
  biv_map_scene_stroke_region (scene, offset);
}

/* A line around each water, and finer lines on the water along it, as on engraved maps. */
static void
paint_shore (BivMapScene *scene, const BivDrawing *shore)
{
  double width = biv_map_scene_length (scene, shore->width, 0.8);

  biv_map_text_set_paint (scene->cr, shore->edge);
  if (scene->detail == BIV_MAP_DETAIL_FULL)
    {
      stroke_border (scene, -shore->size * scene->scale, width * 0.6);
      stroke_border (scene, -shore->size * 2.1 * scene->scale, width * 0.4);
    }
  biv_map_text_set_paint (scene->cr, shore->ink);
  stroke_border (scene, 0.0, width);
}

/** biv_map_scene_paint_shores: paints the shores of the terrains whose mark is waves. */
void
biv_map_scene_paint_shores (BivMapScene *scene)
{
  g_autoptr (GPtrArray) grounds = list_grounds (scene);

  for (guint i = 0; i < grounds->len; i++)
    if (((const BivDrawing *) grounds->pdata[i])->mark == BIV_MARK_WAVE)
      {
        rank_by_ground (scene, grounds->pdata[i]);
        paint_shore (scene, biv_map_style_get_part (scene->style, "shore"));
      }
}

/* Makes the hexes at or above a height the region (for a negative height: at or below it). */
static bool
rank_by_height (BivMapScene *scene, int height)
{
  gsize n = (gsize) scene->columns * (gsize) scene->rows;
  bool is_seen = false;

  for (gsize i = 0; i < n; i++)
    {
      BivMapHex *hex = &scene->hexes[i];
      bool is_in = height > 0 ? hex->cell.elevation >= height : hex->cell.elevation <= height;

      hex->rank = is_in ? BIV_RANK_IN : BIV_RANK_OUT;
      is_seen |= is_in && hex->is_on_board;
    }
  return is_seen;
}

static double
solve_wash (double below, double above)
{
  return CLAMP ((above - (1.0 - WASH_ALPHA) * below) / WASH_ALPHA, 0.0, 1.0);
}

/* The transparent paint that turns the colour of the level below into that of this one. */
static BivPaint
make_wash (const BivMapStyle *style, int height)
{
  static const char *const levels[] = { "paper", "hill-1", "hill-2", "hill-3" };
  BIV_ASSERT_EACH (levels, N_HILLS + 1);
  int level = MIN (height, N_HILLS);
  BivPaint below, above;

  if (height < 0)
    return biv_map_style_get_part (style, "hollow")->tint;
  below = biv_map_style_get_part (style, levels[level - 1])->tint;
  above = biv_map_style_get_part (style, levels[level])->tint;
  return (BivPaint){ solve_wash (below.red, above.red), solve_wash (below.green, above.green),
                     solve_wash (below.blue, above.blue), WASH_ALPHA };
}

/* Adds strokes down the slope, thick at the top and thin at the bottom. */
static void
add_hachures (BivMapScene *scene, const BivMapBorder *border, gpointer data)
{
  const BivDrawing *drawing = data;
  double width = biv_map_scene_length (scene, drawing->width, 0.9) / 2.0;

  for (int i = 0; i < HACHURES_OF_A_BORDER; i++)
    {
      double jitter = biv_map_scene_unit (border->seed, 40 + i);
      double length = drawing->size * (0.65 + 0.5 * jitter) * scene->scale;
      BivPoint out, foot;
      BivPoint top = biv_map_border_at (border, (i + 0.3 + 0.4 * jitter) / HACHURES_OF_A_BORDER,
                                        &out);

      foot = biv_point_add (top, out.x * length, out.y * length);
      cairo_move_to (scene->cr, top.x - out.y * width, top.y + out.x * width);
      cairo_line_to (scene->cr, foot.x, foot.y);
      cairo_line_to (scene->cr, top.x + out.y * width, top.y - out.x * width);
      cairo_close_path (scene->cr);
    }
  cairo_fill (scene->cr);
}

/* Adds the strokes of a hollow, whose slope goes down inwards from its border. */
static void
add_hollow_hachures (BivMapScene *scene, const BivMapBorder *border, gpointer data)
{
  BivMapBorder turned = *border;

  turned.out_is_left = !border->out_is_left;
  add_hachures (scene, &turned, data);
}

static void
paint_slope (BivMapScene *scene, int height)
{
  const BivDrawing *contour = biv_map_style_get_part (scene->style, "contour");
  const BivDrawing *hachure = biv_map_style_get_part (scene->style, "hachure");

  if (!rank_by_height (scene, height))
    return;
  biv_map_text_set_paint (scene->cr, contour->ink);
  stroke_border (scene, 0.0, biv_map_scene_length (scene, contour->width, 0.7));
  if (scene->detail < BIV_MAP_DETAIL_FULL)
    return;
  biv_map_text_set_paint (scene->cr, hachure->ink);
  biv_map_scene_trace_region (scene, height > 0 ? add_hachures : add_hollow_hachures,
                              (gpointer) hachure);
}

static void
wash_height (BivMapScene *scene, int height)
{
  if (!rank_by_height (scene, height))
    return;
  biv_map_scene_fill_region (scene, make_wash (scene->style, height));
}

static void
find_heights (BivMapScene *scene, int *lowest, int *highest)
{
  *lowest = *highest = 0;
  for (guint i = 0; i < scene->n_inner; i++)
    {
      *lowest = MIN (*lowest, scene->inner[i]->cell.elevation);
      *highest = MAX (*highest, scene->inner[i]->cell.elevation);
    }
}

/** biv_map_scene_paint_hills: paints hills and hollows: for each level a wash, a contour, and
 * hachures down the slope. */
void
biv_map_scene_paint_hills (BivMapScene *scene)
{
  int lowest, highest;

  find_heights (scene, &lowest, &highest);
  for (int height = 1; height <= highest && !scene->is_tinted; height++)
    wash_height (scene, height);
  for (int height = -1; height >= lowest && !scene->is_tinted; height--)
    wash_height (scene, height);
  for (int height = 1; height <= highest; height++)
    paint_slope (scene, height);
  for (int height = -1; height >= lowest; height--)
    paint_slope (scene, height);
}
