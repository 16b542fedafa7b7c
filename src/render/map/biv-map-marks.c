/* The marks scattered over a terrain: trees, reeds, roofs, rocks and so on. A hash of the hex's
 * coordinates decides where, so that a hex always looks the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

#define MAX_MARKS 48
/* The radius in which marks are placed, in hex sizes: none comes near a rounded corner. */
#define STREWN_RADIUS 0.76
/* How far a mark is moved at random, as a share of the room for each mark. */
#define JITTER 0.5
/* From 0, with the first mark in the middle, to 1, with the last mark at the radius. */
#define FIRST_PLACE 0.55
#define GOLDEN_ANGLE 2.399963229728653

typedef struct
{
  BivMapScene *scene;
  const BivMapHex *hex;
  const BivDrawing *drawing;
  cairo_t *cr;
  double size; /* pixels */
} Painter;

typedef void (*PaintMark) (const Painter *painter, BivPoint at, double chance);

/* Places the marks of a hex in a spiral like that of sunflower seeds, each moved a little, and
 * sorts them from the back to the front. */
static int
place_marks (const Painter *painter, BivPoint *points)
{
  int count = MIN (painter->drawing->count, MAX_MARKS);
  double turn = biv_map_scene_unit (painter->hex->seed, 1) * 2.0 * G_PI;
  double reach = STREWN_RADIUS * painter->scene->scale;

  for (int i = 0; i < count; i++)
    {
      double radius = reach * sqrt ((i + FIRST_PLACE) / count);
      double angle = turn + GOLDEN_ANGLE * i;
      double jitter = reach * JITTER / sqrt (count);
      BivPoint point = { painter->hex->centre.x + radius * cos (angle) +
                           jitter * (biv_map_scene_unit (painter->hex->seed, 2 * i + 100) - 0.5),
                         painter->hex->centre.y + radius * sin (angle) +
                           jitter * (biv_map_scene_unit (painter->hex->seed, 2 * i + 101) - 0.5) };
      int place = i;

      for (; place > 0 && points[place - 1].y > point.y; place--)
        points[place] = points[place - 1];
      points[place] = point;
    }
  return count;
}

static void
set_line (const Painter *painter, double share)
{
  double width = biv_map_scene_length (painter->scene, painter->drawing->width, 0.6);

  cairo_set_line_width (painter->cr, width * share);
  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (painter->cr, CAIRO_LINE_JOIN_ROUND);
}

static void
stroke_in_ink (const Painter *painter)
{
  set_line (painter, 1.0);
  biv_map_text_set_paint (painter->cr, painter->drawing->ink);
  cairo_stroke (painter->cr);
}

static void
fill_in_ink (const Painter *painter)
{
  biv_map_text_set_paint (painter->cr, painter->drawing->ink);
  cairo_fill (painter->cr);
}

static void
fill_then_ink (const Painter *painter, BivPaint fill)
{
  biv_map_text_set_paint (painter->cr, fill);
  cairo_fill_preserve (painter->cr);
  biv_map_text_set_paint (painter->cr, painter->drawing->ink);
  cairo_stroke (painter->cr);
}

static double
get_crown (const Painter *painter, double chance)
{
  return painter->size * (0.8 + 0.4 * chance);
}

static void
add_trunk (const Painter *painter, BivPoint at, double chance)
{
  cairo_move_to (painter->cr, at.x, at.y);
  cairo_line_to (painter->cr, at.x, at.y + get_crown (painter, chance) * 1.55);
}

static void
add_crown (const Painter *painter, BivPoint at, double chance)
{
  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, at.x, at.y, get_crown (painter, chance), 0.0, 2.0 * G_PI);
}

/* Adds the lit part of a crown; the light comes from the upper left. */
static void
add_light (const Painter *painter, BivPoint at, double chance)
{
  double radius = get_crown (painter, chance);

  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, at.x - radius * 0.2, at.y - radius * 0.2, radius * 0.72, 0.0,
             2.0 * G_PI);
}

static void
fill_in_edge (const Painter *painter)
{
  biv_map_text_set_paint (painter->cr, painter->drawing->edge);
  cairo_fill (painter->cr);
}

static void
paint_bush (const Painter *painter, BivPoint at, double chance)
{
  double radius = painter->size * (0.7 + 0.6 * chance);

  set_line (painter, 1.0);
  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, at.x, at.y, radius, G_PI, 2.0 * G_PI);
  cairo_close_path (painter->cr);
  fill_then_ink (painter, painter->drawing->edge);
}

/* Adds a tuft of reed over a line of water. */
static void
add_reed (const Painter *painter, BivPoint at, double chance)
{
  double half = painter->size * (0.7 + 0.3 * chance);
  cairo_t *cr = painter->cr;

  cairo_move_to (cr, at.x - half, at.y);
  cairo_line_to (cr, at.x + half, at.y);
  for (int blade = -1; blade <= 1; blade++)
    {
      cairo_move_to (cr, at.x + blade * half * 0.28, at.y - half * 0.14);
      cairo_line_to (cr, at.x + blade * half * 0.55, at.y - half * (blade ? 0.75 : 1.0));
    }
  cairo_move_to (cr, at.x - half * 0.45, at.y + half * 0.36);
  cairo_line_to (cr, at.x + half * 0.6, at.y + half * 0.36);
}

static void
add_dot (const Painter *painter, BivPoint at, double chance)
{
  double radius = MAX (painter->size * (0.7 + 0.8 * chance), 0.45);

  cairo_new_sub_path (painter->cr);
  cairo_arc (painter->cr, at.x, at.y, radius, 0.0, 2.0 * G_PI);
}

/* Paints a roof seen from above, one half of it lit. */
static void
paint_roof (const Painter *painter, BivPoint at, double chance)
{
  double half_x = painter->size * (0.55 + 0.25 * chance);
  double half_y = painter->size * 0.38;
  cairo_t *cr = painter->cr;
  double street = (biv_map_scene_unit (painter->hex->seed, 3) - 0.5) * 0.9;
  double angle = street + (chance > 0.62 ? G_PI_2 : 0.0);

  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, angle + (chance - 0.5) * 0.25);
  cairo_rectangle (cr, -half_x, -half_y, 2.0 * half_x, 2.0 * half_y);
  biv_map_text_set_paint (cr, painter->drawing->edge);
  cairo_fill (cr);
  cairo_rectangle (cr, -half_x, 0.0, 2.0 * half_x, half_y);
  cairo_set_source_rgba (cr, painter->drawing->ink.red, painter->drawing->ink.green,
                         painter->drawing->ink.blue, 0.55);
  cairo_fill (cr);
  cairo_rectangle (cr, -half_x, -half_y, 2.0 * half_x, 2.0 * half_y);
  cairo_move_to (cr, -half_x, 0.0);
  cairo_line_to (cr, half_x, 0.0);
  set_line (painter, 1.0);
  biv_map_text_set_paint (cr, painter->drawing->ink);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_rock (const Painter *painter, BivPoint at, double chance)
{
  double size = painter->size * (0.7 + 0.6 * chance);
  cairo_t *cr = painter->cr;

  set_line (painter, 1.0);
  cairo_move_to (cr, at.x - size * 0.8, at.y + size * 0.35);
  cairo_line_to (cr, at.x - size * 0.35, at.y - size * 0.5);
  cairo_line_to (cr, at.x + size * 0.3, at.y - size * 0.4);
  cairo_line_to (cr, at.x + size * 0.75, at.y + size * 0.35);
  fill_then_ink (painter, painter->drawing->edge);
  for (int i = 0; i < 3; i++)
    {
      cairo_move_to (cr, at.x + size * (0.05 + 0.2 * i), at.y - size * (0.3 - 0.15 * i));
      cairo_line_to (cr, at.x + size * (0.12 + 0.2 * i), at.y + size * 0.28);
    }
  cairo_stroke (cr);
}

/* Paints a peak with a shaded side. */
static void
paint_ridge (const Painter *painter, BivPoint at, double chance)
{
  double half = painter->size * (0.65 + 0.35 * chance);
  double height = half * (1.0 + 0.35 * chance);
  BivPoint top = { at.x + half * 0.1 * (chance - 0.5), at.y - height * 0.6 };
  double foot = at.y + height * 0.4;
  cairo_t *cr = painter->cr;

  cairo_move_to (cr, at.x - half, foot);
  cairo_line_to (cr, top.x, top.y);
  cairo_line_to (cr, at.x + half, foot);
  biv_map_text_set_paint (cr, painter->drawing->edge);
  cairo_fill (cr);
  cairo_move_to (cr, top.x, top.y);
  cairo_line_to (cr, at.x + half, foot);
  cairo_line_to (cr, at.x + half * 0.12, foot);
  cairo_line_to (cr, top.x + half * 0.16, at.y - height * 0.1);
  cairo_close_path (cr);
  biv_map_text_set_paint (cr, painter->drawing->ink);
  cairo_fill (cr);
  set_line (painter, 1.0);
  cairo_move_to (cr, at.x - half, foot);
  cairo_line_to (cr, top.x, top.y);
  cairo_line_to (cr, at.x + half, foot);
  cairo_stroke (cr);
}

static void
add_wave (const Painter *painter, BivPoint at, double chance)
{
  double half = painter->size * (0.7 + 0.5 * chance);
  double rise = half * 0.3;
  cairo_t *cr = painter->cr;

  cairo_move_to (cr, at.x - half, at.y);
  cairo_curve_to (cr, at.x - half * 0.6, at.y - rise, at.x - half * 0.4, at.y - rise, at.x, at.y);
  cairo_curve_to (cr, at.x + half * 0.4, at.y + rise, at.x + half * 0.6, at.y + rise, at.x + half,
                  at.y);
}

static void
add_drift (const Painter *painter, BivPoint at, double chance)
{
  double half = painter->size * (0.5 + 0.5 * chance);

  cairo_move_to (painter->cr, at.x - half, at.y);
  cairo_curve_to (painter->cr, at.x - half * 0.4, at.y - half * 0.45, at.x + half * 0.3,
                  at.y - half * 0.35, at.x + half, at.y + half * 0.05);
}

/* Paints furrows: parallel strokes, in one of three directions for each hex. */
static void
paint_furrows (const Painter *painter)
{
  double angle = G_PI / 3.0 * floor (biv_map_scene_unit (painter->hex->seed, 4) * 3.0) + 0.2;
  double reach = STREWN_RADIUS * painter->scene->scale;
  int count = CLAMP (painter->drawing->count, 1, MAX_MARKS);

  for (int i = 0; i < count; i++)
    {
      double across = reach * (2.0 * (i + 0.5) / count - 1.0);
      double half = sqrt (MAX (0.0, reach * reach - across * across)) *
                    (0.8 + 0.2 * biv_map_scene_unit (painter->hex->seed, 50 + i));
      BivPoint middle =
        biv_point_add (painter->hex->centre, -sin (angle) * across, cos (angle) * across);

      cairo_move_to (painter->cr, middle.x - cos (angle) * half, middle.y - sin (angle) * half);
      cairo_line_to (painter->cr, middle.x + cos (angle) * half, middle.y + sin (angle) * half);
    }
  set_line (painter, 1.0);
  biv_map_text_set_paint (painter->cr, painter->drawing->ink);
  cairo_stroke (painter->cr);
}

typedef struct
{
  PaintMark paint; /* paints a mark, or adds it to the path; NULL: no more layers */
  void (*finish) (const Painter *painter);
} Layer;

#define MAX_LAYERS 3

/* Marks that cover each other are painted one by one. Otherwise all marks of a hex are added to one
 * path, which is much faster; trees are several such paths, one over the other. Marks that are not
 * scattered over hexes have no layers here. */
static const struct
{
  double radius; /* how far a mark reaches from its point, in sizes of the mark */
  Layer layers[MAX_LAYERS];
} strewn[BIV_N_MARKS] = {
  [BIV_MARK_TREE] = { 1.9,
                      { { add_trunk, stroke_in_ink },
                        { add_crown, fill_in_ink },
                        { add_light, fill_in_edge } } },
  [BIV_MARK_BUSH] = { 1.35, { { paint_bush, NULL } } },
  [BIV_MARK_REED] = { 1.1, { { add_reed, stroke_in_ink } } },
  [BIV_MARK_DOT] = { 1.55, { { add_dot, fill_in_ink } } },
  [BIV_MARK_ROOF] = { 1.0, { { paint_roof, NULL } } },
  [BIV_MARK_ROCK] = { 1.2, { { paint_rock, NULL } } },
  [BIV_MARK_RIDGE] = { 1.1, { { paint_ridge, NULL } } },
  [BIV_MARK_WAVE] = { 1.25, { { add_wave, stroke_in_ink } } },
  [BIV_MARK_DRIFT] = { 1.05, { { add_drift, stroke_in_ink } } },
};

/** biv_map_scene_get_mark_radius: how far from the centre the marks of a hex reach, in board
 * units. */
double
biv_map_scene_get_mark_radius (const BivDrawing *drawing)
{
  int count = CLAMP (drawing->count, 1, MAX_MARKS);
  double farthest =
    sqrt ((count - 1 + FIRST_PLACE) / count) + JITTER * G_SQRT2 / 2.0 / sqrt (count);

  if (!strewn[drawing->mark].layers[0].paint)
    return 1.0;
  return STREWN_RADIUS * farthest + strewn[drawing->mark].radius * drawing->size + drawing->width;
}

/* Marks in one path are always painted together, as the pixels depend on the whole path. */
static void
paint_layer (const Painter *painter, const Layer *layer, const BivPoint *points,
             const bool *are_seen, int count)
{
  for (int i = 0; i < count; i++)
    if (layer->finish || are_seen[i])
      layer->paint (painter, points[i], biv_map_scene_unit (painter->hex->seed, 60 + i));
  if (layer->finish)
    layer->finish (painter);
}

static void
paint_marks (const Painter *painter, double reach)
{
  const Layer *layers = strewn[painter->drawing->mark].layers;
  BivPoint points[MAX_MARKS];
  bool are_seen[MAX_MARKS];
  int count = place_marks (painter, points);
  bool is_any_seen = false;

  for (int i = 0; i < count; i++)
    {
      are_seen[i] = biv_map_scene_sees (painter->scene, points[i], reach, reach);
      is_any_seen |= are_seen[i];
    }
  for (int i = 0; i < MAX_LAYERS && layers[i].paint && is_any_seen; i++)
    paint_layer (painter, &layers[i], points, are_seen, count);
}

/* --- Pictures of marks ------------------------------------------------------------------------
 */

/* On a screen, marks of small hexes are pictures: a wood of forty paths costs more than all else
 * of its hex. Each terrain has some pictures of a whole hex, which its hexes share. */
struct _BivMapStamps
{
  double scale;
  GHashTable *pictures; /* const BivDrawing * -> cairo_surface_t *[N_PICTURES], NULL: not yet */
};

#define N_PICTURES 8
/* Larger hexes are few on a screen, and their pictures would take megabytes. */
#define LARGEST_STAMPED 64.0

static void
free_pictures (gpointer data)
{
  cairo_surface_t **pictures = data;

  for (int i = 0; i < N_PICTURES; i++)
    g_clear_pointer (&pictures[i], cairo_surface_destroy);
  g_free (pictures);
}

/** biv_map_stamps_new: (transfer full): no pictures yet. They are kept from one drawing to the next
 * at the same scale. */
BivMapStamps *
biv_map_stamps_new (void)
{
  BivMapStamps *self = g_new0 (BivMapStamps, 1);

  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, free_pictures);
  return self;
}

/** biv_map_stamps_free: frees the pictures of marks. */
void
biv_map_stamps_free (BivMapStamps *self)
{
  g_hash_table_unref (self->pictures);
  g_free (self);
}

/* The middle of a picture, in pixels from its corner. */
static int
get_middle (const BivMapScene *scene, const BivDrawing *drawing)
{
  return (int) ceil (biv_map_scene_get_mark_radius (drawing) * scene->scale) + 2;
}

/* (transfer full): the marks of one hex on nothing. */
static cairo_surface_t *
paint_picture (const Painter *painter, int number)
{
  int middle = get_middle (painter->scene, painter->drawing);
  cairo_surface_t *picture =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * middle, 2 * middle);
  BivMapScene scene = *painter->scene;
  BivMapHex hex = { .seed = (guint32) number, .centre = { middle, middle } };
  Painter alone = *painter;

  scene.pixels = NULL;
  scene.near = (BivPoint){ 0.0, 0.0 };
  scene.far = (BivPoint){ 2.0 * middle, 2.0 * middle };
  alone.scene = &scene;
  alone.hex = &hex;
  alone.cr = cairo_create (picture);
  paint_marks (&alone, 0.0);
  cairo_destroy (alone.cr);
  return picture;
}

/* (transfer none): the picture for a hex, which is made if there is none. */
static cairo_surface_t *
find_picture (const Painter *painter)
{
  BivMapStamps *stamps = painter->scene->stamps;
  int number = (int) (painter->hex->seed % N_PICTURES);
  cairo_surface_t **pictures;

  if (stamps->scale != painter->scene->scale)
    g_hash_table_remove_all (stamps->pictures);
  stamps->scale = painter->scene->scale;
  pictures = g_hash_table_lookup (stamps->pictures, painter->drawing);
  if (!pictures)
    {
      pictures = g_new0 (cairo_surface_t *, N_PICTURES);
      g_hash_table_insert (stamps->pictures, (gpointer) painter->drawing, pictures);
    }
  if (!pictures[number])
    pictures[number] = paint_picture (painter, number);
  return pictures[number];
}

/* Lays a picture with its middle on the pixel that is nearest to the middle of the hex. */
static void
paint_stamp (const Painter *painter)
{
  int middle = get_middle (painter->scene, painter->drawing);
  BivPoint at = biv_map_text_round (
    painter->cr, biv_point_add (painter->hex->centre, (double) -middle, (double) -middle));

  cairo_set_source_surface (painter->cr, find_picture (painter), at.x, at.y);
  cairo_paint (painter->cr);
}

/* Whether a pixel of the scene is one of the target: a picture of a page is drawn larger. */
static bool
is_on_pixels (cairo_t *cr)
{
  cairo_matrix_t matrix;
  double x_scale, y_scale;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &x_scale, &y_scale);
  return matrix.xx == 1.0 && matrix.yy == 1.0 && matrix.xy == 0.0 && matrix.yx == 0.0 &&
         x_scale == 1.0 && y_scale == 1.0;
}

/* --- Hexes --------------------------------------------------------------------------------------
 */

/* Paints the marks of a terrain on a hex. */
static void
strew (BivMapScene *scene, const BivMapHex *hex, const BivDrawing *drawing)
{
  Painter painter = { scene, hex, drawing, scene->cr, drawing->size * scene->scale };
  double reach =
    strewn[drawing->mark].radius * painter.size + biv_map_scene_length (scene, drawing->width, 0.6);

  if (!biv_map_scene_sees_hex (scene, hex, reach))
    return;
  if (drawing->mark == BIV_MARK_FURROW)
    paint_furrows (&painter);
  else if (drawing->mark == BIV_MARK_HATCH)
    {
      biv_map_scene_add_hatch (painter.scene, painter.hex, painter.drawing->angle,
                               painter.drawing->size * painter.scene->scale);
      stroke_in_ink (&painter);
    }
  if (!strewn[drawing->mark].layers[0].paint)
    return;
  if (scene->fineness == 1.0 && scene->scale <= LARGEST_STAMPED && is_on_pixels (scene->cr))
    paint_stamp (&painter);
  else
    paint_marks (&painter, reach);
}

/** biv_map_scene_paint_marks: paints the marks of all hexes, row by row, so that nearer ones cover
 * those behind. */
void
biv_map_scene_paint_marks (BivMapScene *scene)
{
  for (guint i = 0; i < scene->n_inner; i++)
    if (scene->inner[i]->is_on_board)
      strew (scene, scene->inner[i],
             scene->drawings[BIV_LEGEND_TERRAIN][scene->inner[i]->cell.terrain]);
}
