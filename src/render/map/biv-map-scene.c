/* Gathers the hexes of one drawing with their surroundings, so that painters need no board
 * look-ups and no edge cases.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

/* How far the middle of a side may lie beside the straight line, in hex sizes. */
#define BEND 0.075
/* Pixels around what is drawn that a soft edge may touch. */
#define HAIR 1.5
/* From the centre of a hex to the middle of a side. */
#define INNER_RADIUS 0.8660254037844386

/* Mixes integers, the same way on every machine, so that a hex always looks the same. */
static guint32
mix (int col, int row, int salt)
{
  guint32 hash =
    (guint32) col * 0x9e3779b1u ^ (guint32) row * 0x85ebca77u ^ (guint32) salt * 0xc2b2ae3du;

  hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
  hash = (hash ^ hash >> 12) * 0x297a2d39u;
  return hash ^ hash >> 15;
}

/** biv_map_scene_unit: a number from 0 to less than 1 that looks random and always is the same for
 * a seed. */
double
biv_map_scene_unit (guint32 seed, int salt)
{
  return (double) (mix ((int) seed, salt, 7) >> 8) / 16777216.0;
}

/** biv_map_scene_length: a length of the style in pixels, but never less than can be seen. */
double
biv_map_scene_length (const BivMapScene *scene, double length, double least)
{
  return MAX (length * scene->scale, least / scene->fineness);
}

/** biv_map_scene_add_hex: adds the outline of a hex to the path, in pixels of the context. */
void
biv_map_scene_add_hex (cairo_t *cr, const BivPoint corners[BIV_N_DIRECTIONS])
{
  cairo_move_to (cr, corners[0].x, corners[0].y);
  for (int i = 1; i < BIV_N_DIRECTIONS; i++)
    cairo_line_to (cr, corners[i].x, corners[i].y);
  cairo_close_path (cr);
}

/** biv_map_scene_sees: whether anything of a box round a point is drawn: what lies wholly outside
 * need not be painted. */
bool
biv_map_scene_sees (const BivMapScene *scene, BivPoint centre, double half_x, double half_y)
{
  cairo_rectangle_int_t box;

  if (centre.x + half_x < scene->near.x || centre.x - half_x > scene->far.x ||
      centre.y + half_y < scene->near.y || centre.y - half_y > scene->far.y)
    return false;
  if (!scene->pixels)
    return true;
  box.x = (int) floor (centre.x - half_x - HAIR - scene->offset.x);
  box.y = (int) floor (centre.y - half_y - HAIR - scene->offset.y);
  box.width = (int) ceil (2.0 * (half_x + HAIR)) + 1;
  box.height = (int) ceil (2.0 * (half_y + HAIR)) + 1;
  return cairo_region_contains_rectangle (scene->pixels, &box) != CAIRO_REGION_OVERLAP_OUT;
}

/** biv_map_scene_sees_hex: whether anything of a hex is drawn, or of what lies at most so many
 * pixels around it. */
bool
biv_map_scene_sees_hex (const BivMapScene *scene, const BivMapHex *hex, double margin)
{
  bool is_flat = scene->layout.orientation == BIV_ORIENTATION_FLAT;
  double narrow = INNER_RADIUS * scene->scale + margin;
  double wide = scene->scale + margin;

  return biv_map_scene_sees (scene, hex->centre, is_flat ? wide : narrow, is_flat ? narrow : wide);
}

/** biv_map_scene_sees_points: whether anything of the box around some points is drawn, or of what
 * lies at most so many pixels around it. */
bool
biv_map_scene_sees_points (const BivMapScene *scene, const BivPoint *points, guint n, double margin)
{
  BivPoint least = points[0];
  BivPoint most = points[0];

  for (guint i = 1; i < n; i++)
    {
      least = (BivPoint){ MIN (least.x, points[i].x), MIN (least.y, points[i].y) };
      most = (BivPoint){ MAX (most.x, points[i].x), MAX (most.y, points[i].y) };
    }
  return biv_map_scene_sees (scene, biv_point_mix (least, most, 0.5),
                             (most.x - least.x) / 2.0 + margin, (most.y - least.y) / 2.0 + margin);
}

/* How many columns and rows it is from a hex to its neighbours, for each parity of its column or
 * row. */
typedef struct
{
  BivOffset all[2][BIV_N_DIRECTIONS];
} Steps;

static Steps
make_steps (BivOrientation orientation)
{
  Steps steps;

  for (int parity = 0; parity < 2; parity++)
    for (int d = 0; d < BIV_N_DIRECTIONS; d++)
      {
        BivOffset to = biv_offset_neighbour ((BivOffset){ parity, parity }, d, orientation);

        steps.all[parity][d] = (BivOffset){ to.col - parity, to.row - parity };
      }
  return steps;
}

/* The hex of a scene, or NULL outside of what was gathered. */
static BivMapHex *
find_hex (const BivMapScene *scene, int col, int row)
{
  col -= scene->origin.col;
  row -= scene->origin.row;
  if (col < 0 || row < 0 || col >= scene->columns || row >= scene->rows)
    return NULL;
  return &scene->hexes[(gsize) row * (gsize) scene->columns + (gsize) col];
}

/** biv_map_hex_get_bend: the point near the middle of the side towards a neighbour through which
 * lines along that side bend; both hexes get the same point. */
BivPoint
biv_map_hex_get_bend (const BivMapHex *hex, int direction)
{
  const BivMapHex *owner;

  if (direction < BIV_N_OWNED_SIDES)
    return hex->bends[direction];
  owner = hex->neighbours[direction];
  if (owner)
    return owner->bends[direction - BIV_N_OWNED_SIDES];
  return biv_point_mix (hex->corners[direction], hex->corners[(direction + 1) % BIV_N_DIRECTIONS],
                        0.5);
}

/** biv_map_hex_get_side: the code in the board's legend of what lies between a hex and its
 * neighbour. */
guint8
biv_map_hex_get_side (const BivMapHex *hex, int direction)
{
  if (direction < BIV_N_OWNED_SIDES)
    return hex->cell.side[direction];
  hex = hex->neighbours[direction];
  return hex ? hex->cell.side[direction - BIV_N_OWNED_SIDES] : 0;
}

static void
find_neighbours (BivMapScene *scene, const Steps *steps, BivMapHex *hex)
{
  bool is_flat = scene->layout.orientation == BIV_ORIENTATION_FLAT;
  const BivOffset *to = steps->all[(is_flat ? hex->at.col : hex->at.row) & 1];

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    hex->neighbours[d] = find_hex (scene, hex->at.col + to[d].col, hex->at.row + to[d].row);
}

static void
gather_hex (BivMapScene *scene, const Steps *steps, BivMapHex *hex)
{
  BivOffset at = hex->at;

  hex->is_on_board = biv_board_contains (scene->board, at);
  if (hex->is_on_board)
    hex->cell = biv_board_peek_row (scene->board, at.row)[at.col];
  hex->seed = mix (at.col, at.row, 0);
  hex->centre = biv_hex_layout_centre (scene->layout, at);
  biv_hex_layout_corners (scene->layout, at, hex->corners);
  for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
    {
      BivPoint a = hex->corners[d];
      BivPoint b = hex->corners[d + 1];
      double bend = (biv_map_scene_unit (hex->seed, d) * 2.0 - 1.0) * BEND;

      hex->bends[d] =
        biv_point_add (biv_point_mix (a, b, 0.5), (b.y - a.y) * bend, (a.x - b.x) * bend);
    }
  find_neighbours (scene, steps, hex);
}

static void
gather_hexes (BivMapScene *scene)
{
  Steps steps = make_steps (scene->layout.orientation);

  scene->origin =
    (BivOffset){ scene->first.col - BIV_MAP_APRON, scene->first.row - BIV_MAP_APRON };
  scene->columns = scene->last.col - scene->first.col + 1 + 2 * BIV_MAP_APRON;
  scene->rows = scene->last.row - scene->first.row + 1 + 2 * BIV_MAP_APRON;
  scene->hexes = g_new0 (BivMapHex, (gsize) scene->columns * (gsize) scene->rows);
  scene->inner = g_new (BivMapHex *, (gsize) scene->columns * (gsize) scene->rows);
  for (int row = 0; row < scene->rows; row++)
    for (int col = 0; col < scene->columns; col++)
      {
        BivMapHex *hex = &scene->hexes[(gsize) row * (gsize) scene->columns + (gsize) col];

        hex->at = (BivOffset){ scene->origin.col + col, scene->origin.row + row };
        gather_hex (scene, &steps, hex);
        if (row >= BIV_MAP_APRON && row < scene->rows - BIV_MAP_APRON && col >= BIV_MAP_APRON &&
            col < scene->columns - BIV_MAP_APRON)
          scene->inner[scene->n_inner++] = hex;
      }
}

/* The range of hexes whose marks may reach into what is seen, with a row of nothing around the
 * board: sides at its edge belong to hexes beside it. */
static void
find_range (BivMapScene *scene, const BivMapArea *seen)
{
  BivHexLayout layout = { scene->layout.orientation, 1.0 };
  BivMapArea area = biv_map_area_grow (*seen, BIV_MAP_SPILL);
  int width = biv_board_get_width (scene->board);
  int height = biv_board_get_height (scene->board);

  biv_hex_layout_visible (layout, (BivPoint){ area.x, area.y },
                          (BivPoint){ area.x + area.width, area.y + area.height }, &scene->first,
                          &scene->last);
  scene->first.col = CLAMP (scene->first.col, -1, width);
  scene->first.row = CLAMP (scene->first.row, -1, height);
  scene->last.col = CLAMP (scene->last.col, -1, width);
  scene->last.row = CLAMP (scene->last.row, -1, height);
}

/* Gathers what lies in the seen part of a view. The scene's cairo context, style, board, scenario
 * and language are given. */
void
biv_map_scene_init (BivMapScene *scene, const BivMapView *view, const BivMapArea *seen)
{
  scene->scale = view->scale;
  scene->layout = (BivHexLayout){ biv_board_get_orientation (scene->board), view->scale };
  scene->fineness = biv_map_text_get_fineness (scene->cr);
  scene->near = (BivPoint){ seen->x * view->scale - HAIR, seen->y * view->scale - HAIR };
  scene->far = (BivPoint){ (seen->x + seen->width) * view->scale + HAIR,
                           (seen->y + seen->height) * view->scale + HAIR };
  scene->offset = (BivPoint){ view->x * view->scale, view->y * view->scale };
  scene->detail = biv_map_view_get_detail (&(BivMapView){ view->scale * scene->fineness });
  find_range (scene, seen);
  if (scene->detail >= BIV_MAP_DETAIL_LESS)
    gather_hexes (scene);
}

/** biv_map_scene_get_pango: (transfer none): lays texts out. It is made for the first of them: most
 * drawings after an edit have none but hex numbers, whose glyphs are kept. */
PangoLayout *
biv_map_scene_get_pango (BivMapScene *scene)
{
  if (!scene->pango)
    scene->pango = biv_map_text_create_layout (scene->cr);
  return scene->pango;
}

/** biv_map_scene_add_pixels: makes the path of a region of whole pixels. */
void
biv_map_scene_add_pixels (cairo_t *cr, const cairo_region_t *pixels)
{
  cairo_new_path (cr);
  for (int i = 0; i < cairo_region_num_rectangles (pixels); i++)
    {
      cairo_rectangle_int_t part;

      cairo_region_get_rectangle (pixels, i, &part);
      cairo_rectangle (cr, part.x, part.y, part.width, part.height);
    }
}

/** biv_map_scene_clear: frees what it holds. */
void
biv_map_scene_clear (BivMapScene *scene)
{
  g_clear_pointer (&scene->hexes, g_free);
  g_clear_pointer (&scene->inner, g_free);
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    g_clear_pointer (&scene->drawings[i], g_free);
  g_clear_object (&scene->pango);
}
