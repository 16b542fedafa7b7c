/* The map at small scales: flat tints for hexes of a few pixels, single pixels for smaller ones.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-scene.h"

#define ZONE_ALPHA 0.22
#define ZONE_ALPHA_IN_BORDER 0.07 /* where hexes have room for a border round the zone */
#define LINE_ALPHA 0.75
#define SQRT_3 1.7320508075688772
#define N_HEIGHTS (BIV_ELEVATION_MAX - BIV_ELEVATION_MIN + 1)

/* Lays a paint over an opaque one. */
static BivPaint
mix_paint (BivPaint below, BivPaint above, double alpha)
{
  alpha *= above.alpha;
  return (BivPaint){ below.red + (above.red - below.red) * alpha,
                     below.green + (above.green - below.green) * alpha,
                     below.blue + (above.blue - below.blue) * alpha, 1.0 };
}

static BivPaint
make_tint (const BivMapScene *scene, guint8 terrain, int height)
{
  static const char *const levels[] = { "paper", "hill-1", "hill-2", "hill-3" };
  BivPaint paper = biv_map_style_get_part (scene->style, "paper")->tint;
  BivPaint tint = mix_paint (paper, scene->drawings[BIV_LEGEND_TERRAIN][terrain]->tint, 1.0);
  BivPaint hill = biv_map_style_get_part (scene->style, levels[CLAMP (height, 0, 3)])->tint;

  if (height < 0)
    return mix_paint (tint, biv_map_style_get_part (scene->style, "hollow")->tint, 1.0);
  /* Darkens the tint as much as the hill's colour is darker than paper. */
  return (BivPaint){ tint.red * hill.red / paper.red, tint.green * hill.green / paper.green,
                     tint.blue * hill.blue / paper.blue, 1.0 };
}

/* Colours for the hexes of a scene, by terrain, elevation and zone. */
typedef struct
{
  guint n_zones;
  BivPaint *paints;
} Palette;

static guint
find_place (const Palette *palette, const BivCell *cell, bool has_zones)
{
  guint height =
    (guint) (CLAMP (cell->elevation, BIV_ELEVATION_MIN, BIV_ELEVATION_MAX) - BIV_ELEVATION_MIN);
  guint zone = has_zones ? cell->zone : 0;

  return (cell->terrain * N_HEIGHTS + height) * palette->n_zones + zone;
}

static Palette
make_palette (const BivMapScene *scene)
{
  guint n_terrains = biv_board_get_n_codes (scene->board, BIV_LEGEND_TERRAIN);
  Palette palette = { biv_board_get_n_codes (scene->board, BIV_LEGEND_ZONE), NULL };
  double alpha = scene->detail == BIV_MAP_DETAIL_LESS ? ZONE_ALPHA_IN_BORDER : ZONE_ALPHA;
  guint place = 0;

  palette.paints = g_new (BivPaint, (gsize) n_terrains * N_HEIGHTS * palette.n_zones);
  for (guint terrain = 0; terrain < n_terrains; terrain++)
    for (int height = BIV_ELEVATION_MIN; height <= BIV_ELEVATION_MAX; height++)
      {
        BivPaint tint = make_tint (scene, (guint8) terrain, height);

        palette.paints[place++] = tint;
        for (guint zone = 1; zone < palette.n_zones; zone++)
          palette.paints[place++] =
            mix_paint (tint, scene->drawings[BIV_LEGEND_ZONE][zone]->tint, alpha);
      }
  return palette;
}

static bool
has_ribbon (const BivMapScene *scene, const BivCell *cell)
{
  for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
    if (cell->side[d] && scene->drawings[BIV_LEGEND_SIDE][cell->side[d]]->mark == BIV_MARK_RIBBON)
      return true;
  return false;
}

/* --- Lines and specks over tiny hexes ------------------------------------------------------- */

static void
stroke_lines_of_cell (BivMapScene *scene, BivOffset hex, const BivCell *cell, bool roads)
{
  BivPoint centre = biv_hex_layout_centre (scene->layout, hex);

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivPoint ends[2];

      if (roads ? !(cell->roads >> d & 1)
                : d >= BIV_N_OWNED_SIDES || !cell->side[d] ||
                    scene->drawings[BIV_LEGEND_SIDE][cell->side[d]]->mark != BIV_MARK_RIBBON)
        continue;
      biv_hex_layout_side (scene->layout, hex, d, ends);
      if (roads)
        ends[0] = biv_point_mix (ends[0], ends[1], 0.5);
      if (roads)
        ends[1] = centre;
      cairo_move_to (scene->cr, ends[0].x, ends[0].y);
      cairo_line_to (scene->cr, ends[1].x, ends[1].y);
    }
  cairo_stroke (scene->cr);
}

static void
stroke_lines (BivMapScene *scene, BivOffset first, BivOffset last, bool roads)
{
  BivPaint paint = roads ? biv_map_style_get_part (scene->style, "road")->ink
                         : biv_map_style_find (scene->style, BIV_DRAWING_SIDE, "river")->ink;

  cairo_set_line_width (scene->cr, roads ? 0.9 : 1.1);
  cairo_set_line_cap (scene->cr, CAIRO_LINE_CAP_ROUND);
  biv_map_text_set_paint (scene->cr, paint);
  for (int row = first.row; row <= last.row; row++)
    for (int col = first.col; col <= last.col; col++)
      stroke_lines_of_cell (scene, (BivOffset){ col, row },
                            &biv_board_peek_row (scene->board, row)[col], roads);
}

/** biv_map_scene_paint_specks: paints a speck of colour for each unit on hexes of less than 8
 * pixels. */
void
biv_map_scene_paint_specks (BivMapScene *scene)
{
  double half = MAX (scene->scale * 0.6, 1.2);

  for (guint i = 0; i < scene->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (scene->index->pieces, BivMapPiece, i);
      BivPoint centre = biv_hex_layout_centre (scene->layout, piece->hex);
      const char *colour = biv_colour_words[piece->counter.colour];

      if (piece->counter.is_figure || !biv_board_contains (scene->board, piece->hex) ||
          piece->hex.col < scene->first.col - 1 || piece->hex.col > scene->last.col + 1 ||
          piece->hex.row < scene->first.row - 1 || piece->hex.row > scene->last.row + 1)
        continue;
      cairo_rectangle (scene->cr, centre.x - half, centre.y - half * 0.8, half * 2.0, half * 1.6);
      biv_map_text_set_paint (scene->cr,
                              biv_map_style_find (scene->style, BIV_DRAWING_COLOUR, colour)->tint);
      cairo_fill (scene->cr);
    }
}

static bool
find_cells (const BivMapScene *scene, BivOffset *first, BivOffset *last)
{
  first->col = MAX (scene->first.col, 0);
  first->row = MAX (scene->first.row, 0);
  last->col = MIN (scene->last.col, biv_board_get_width (scene->board) - 1);
  last->row = MIN (scene->last.row, biv_board_get_height (scene->board) - 1);
  return first->col <= last->col && first->row <= last->row;
}

/* --- Pixels ---------------------------------------------------------------------------------- */

/* For each pixel its line (a column of a flat-topped board) and its position in an even and in an
 * odd line. Hexes are treated as bricks, which look the same at this size. */
typedef struct
{
  int *across; /* by x: the column, or for pointy boards the place in an even row */
  int *across_odd;
  int *down; /* by y: the row, or for flat boards the place in an even column */
  int *down_odd;
  double x; /* of the first pixel, board units */
  double y;
  double step;
} Lattice;

static int
find_cell (double at, double step, double shift, int n)
{
  int place = (int) floor ((at - shift) / step);

  return place < 0 || place >= n ? -1 : place;
}

static Lattice
make_lattice (const BivMapScene *scene, double x, double y, double step, const int size[2])
{
  bool is_flat = scene->layout.orientation == BIV_ORIENTATION_FLAT;
  int width = biv_board_get_width (scene->board);
  int height = biv_board_get_height (scene->board);
  double wide = is_flat ? 1.5 : SQRT_3;
  double high = is_flat ? SQRT_3 : 1.5;
  Lattice lattice = { g_new (int, size[0]),
                      g_new (int, size[0]),
                      g_new (int, size[1]),
                      g_new (int, size[1]),
                      x,
                      y,
                      step };

  for (int i = 0; i < size[0]; i++)
    {
      double at = x + (i + 0.5) * step;

      lattice.across[i] = find_cell (at, wide, is_flat ? 0.25 : 0.0, width);
      lattice.across_odd[i] = find_cell (at, wide, is_flat ? 0.25 : SQRT_3 / 2.0, width);
    }
  for (int i = 0; i < size[1]; i++)
    {
      double at = y + (i + 0.5) * step;

      lattice.down[i] = find_cell (at, high, is_flat ? 0.0 : 0.25, height);
      lattice.down_odd[i] = find_cell (at, high, is_flat ? SQRT_3 / 2.0 : 0.25, height);
    }
  return lattice;
}

static guint32
get_pixel (BivPaint paint)
{
  return 0xff000000u | (guint32) (paint.red * 255.0 + 0.5) << 16 |
         (guint32) (paint.green * 255.0 + 0.5) << 8 | (guint32) (paint.blue * 255.0 + 0.5);
}

/* Three pixels for each entry of the palette: plain, with a river, with a road. */
static guint32 *
make_pixels (const BivMapScene *scene, const Palette *palette, guint n)
{
  guint32 *pixels = g_new (guint32, (gsize) n * 3);
  BivPaint river = biv_map_style_find (scene->style, BIV_DRAWING_SIDE, "river")->ink;
  BivPaint road = biv_map_style_get_part (scene->style, "road")->ink;

  for (guint i = 0; i < n; i++)
    {
      pixels[i * 3] = get_pixel (palette->paints[i]);
      pixels[i * 3 + 1] = get_pixel (mix_paint (palette->paints[i], river, LINE_ALPHA));
      pixels[i * 3 + 2] = get_pixel (mix_paint (palette->paints[i], road, LINE_ALPHA));
    }
  return pixels;
}

typedef struct
{
  const BivMapScene *scene;
  const Palette *palette;
  const guint32 *pixels;
  bool has_zones;
  bool has_lines;   /* rivers and roads colour their hexes */
  BivPaint grid;    /* transparent: no grid is drawn */
  double grid_half; /* half the width of its lines, in pixels */
} Filler;

static guint32
pick_pixel (const Filler *filler, const BivCell *cell)
{
  guint place = find_place (filler->palette, cell, filler->has_zones) * 3;

  if (!filler->has_lines)
    return filler->pixels[place];
  if (has_ribbon (filler->scene, cell))
    place += 1;
  else if (cell->roads)
    place += 2;
  return filler->pixels[place];
}

static void
fill_row (const Filler *filler, const Lattice *lattice, int y, guint32 *row, int width)
{
  BivBoard *board = filler->scene->board;
  bool is_flat = filler->scene->layout.orientation == BIV_ORIENTATION_FLAT;
  int line = lattice->down[y];
  const int *across = !is_flat && (line & 1) ? lattice->across_odd : lattice->across;
  const BivCell *even = line < 0 ? NULL : biv_board_peek_row (board, line);
  const BivCell *odd = even;

  if (is_flat)
    odd = lattice->down_odd[y] < 0 ? NULL : biv_board_peek_row (board, lattice->down_odd[y]);
  for (int x = 0; x < width; x++)
    {
      const BivCell *cells = is_flat && (across[x] & 1) ? odd : even;

      row[x] = across[x] < 0 || cells == NULL ? 0 : pick_pixel (filler, &cells[across[x]]);
    }
}

/* The hex of the last sample. */
typedef struct
{
  BivPoint centre;
  guint32 pixel;
  bool is_known;
} Sample;

/* Whether a sample is well inside a hex, so that the result does not depend on earlier samples. */
static bool
is_inside (const Filler *filler, BivPoint centre, BivPoint at)
{
  bool is_flat = filler->scene->layout.orientation == BIV_ORIENTATION_FLAT;
  double x = fabs (at.x - centre.x);
  double y = fabs (at.y - centre.y);
  double along = is_flat ? x : y;
  double across = is_flat ? y : x;
  double slack = 1e-9;

  return across < SQRT_3 / 2.0 - slack && SQRT_3 * along + across < SQRT_3 - slack;
}

static guint32
find_sample (const Filler *filler, BivPoint at, Sample *last)
{
  BivHexLayout layout = { filler->scene->layout.orientation, 1.0 };
  BivOffset hex;

  if (last->is_known && is_inside (filler, last->centre, at))
    return last->pixel;
  hex = biv_hex_layout_pick (layout, at);
  last->is_known = true;
  last->centre = biv_hex_layout_centre (layout, hex);
  last->pixel = 0;
  if (biv_board_contains (filler->scene->board, hex))
    last->pixel =
      pick_pixel (filler, &biv_board_peek_row (filler->scene->board, hex.row)[hex.col]);
  return last->pixel;
}

static guint32
mix_channel (guint32 below, double above, double alpha)
{
  return (guint32) (below + (above * 255.0 - below) * alpha + 0.5);
}

/* Blends the line between two hexes over a pixel, by how much of it the line covers. */
static guint32
lay_grid (const Filler *filler, guint32 pixel, BivPoint at, BivPoint centre, double step)
{
  bool is_flat = filler->scene->layout.orientation == BIV_ORIENTATION_FLAT;
  double x = fabs (at.x - centre.x);
  double y = fabs (at.y - centre.y);
  double along = is_flat ? x : y;
  double across = is_flat ? y : x;
  double farthest = MAX (across, (SQRT_3 * along + across) / 2.0);
  double away = fabs (SQRT_3 / 2.0 - farthest) / step;
  double share = MIN (filler->grid_half + 0.5 - away, MIN (1.0, 2.0 * filler->grid_half));
  double alpha = share * filler->grid.alpha;

  if (share <= 0.0 || pixel >> 24 != 0xff)
    return pixel;
  return 0xff000000u | mix_channel (pixel >> 16 & 0xff, filler->grid.red, alpha) << 16 |
         mix_channel (pixel >> 8 & 0xff, filler->grid.green, alpha) << 8 |
         mix_channel (pixel & 0xff, filler->grid.blue, alpha);
}

/* Fills a row if hexes are too large to be bricks: each pixel is the mean of four samples. */
static void
sample_row (const Filler *filler, const Lattice *lattice, int y, guint32 *row, int width)
{
  Sample last[2] = { 0 };

  for (int x = 0; x < width; x++)
    {
      guint32 low = 0;
      guint32 high = 0;

      for (int i = 0; i < 4; i++)
        {
          BivPoint at = {
            lattice->x + (x + 0.25 + 0.5 * (i & 1)) * lattice->step,
            lattice->y + (y + 0.25 + 0.5 * (i >> 1)) * lattice->step,
          };
          guint32 pixel = find_sample (filler, at, &last[i >> 1]);

          low += pixel & 0x00ff00ff;
          high += pixel >> 8 & 0x00ff00ff;
        }
      row[x] = ((low + 0x00020002) >> 2 & 0x00ff00ff) | ((high + 0x00020002) << 6 & 0xff00ff00);
      if (filler->grid.alpha > 0.0)
        row[x] = lay_grid (filler, row[x],
                           (BivPoint){ lattice->x + (x + 0.5) * lattice->step,
                                       lattice->y + (y + 0.5) * lattice->step },
                           last[1].centre, lattice->step);
    }
}

static void
choose_grid (Filler *filler, BivMapLayers layers, double step)
{
  const BivDrawing *grid = biv_map_style_get_part (filler->scene->style, "grid");

  if (filler->scene->detail != BIV_MAP_DETAIL_LESS || !(layers & BIV_MAP_GRID))
    return;
  filler->grid = grid->ink;
  filler->grid_half =
    biv_map_scene_length (filler->scene, grid->width, 0.6) / 2.0 / (step * filler->scene->scale);
}

static cairo_surface_t *
make_image (const BivMapScene *scene, const Lattice *lattice, const int size[2],
            BivMapLayers layers)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size[0], size[1]);
  guint n = biv_board_get_n_codes (scene->board, BIV_LEGEND_TERRAIN) * N_HEIGHTS *
            biv_board_get_n_codes (scene->board, BIV_LEGEND_ZONE);
  Palette palette = make_palette (scene);
  guint32 *pixels = make_pixels (scene, &palette, n);
  Filler filler = { scene, &palette, pixels, (layers & BIV_MAP_ZONES) != 0,
                    scene->detail == BIV_MAP_DETAIL_PIXELS };
  guchar *data = cairo_image_surface_get_data (image);
  int stride = cairo_image_surface_get_stride (image);

  choose_grid (&filler, layers, lattice->step);
  for (int y = 0; data && y < size[1]; y++)
    {
      guint32 *row = (guint32 *) (gpointer) (data + (gsize) y * (gsize) stride);

      if (scene->detail >= BIV_MAP_DETAIL_FLAT)
        sample_row (&filler, lattice, y, row, size[0]);
      else
        fill_row (&filler, lattice, y, row, size[0]);
    }
  cairo_surface_mark_dirty (image);
  g_free (pixels);
  g_free (palette.paints);
  return image;
}

/* Device pixels for each pixel of the context, if the surface tells. */
static double
get_density (cairo_t *cr)
{
  double x = 1.0;
  double y = 0.0;
  double device_x, device_y;

  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &device_x, &device_y);
  return CLAMP (hypot (x, y) * device_x, 0.25, 8.0);
}

/** biv_map_scene_paint_tints: paints the colours of ground, elevations and zones in the visible
 * part of a view as an image. */
void
biv_map_scene_paint_tints (BivMapScene *scene, const BivMapView *view, const BivMapArea *seen,
                           BivMapLayers layers)
{
  double density = get_density (scene->cr);
  double left = floor ((seen->x - view->x) * view->scale * density);
  double top = floor ((seen->y - view->y) * view->scale * density);
  int size[2] = { (int) ceil (seen->width * view->scale * density) + 1,
                  (int) ceil (seen->height * view->scale * density) + 1 };
  double step = 1.0 / (view->scale * density);
  Lattice lattice = make_lattice (scene, view->x + left * step, view->y + top * step, step, size);
  cairo_surface_t *image = make_image (scene, &lattice, size, layers);

  cairo_save (scene->cr);
  /* The scene's origin is the board's; an image lies on whole pixels of the view. */
  cairo_translate (scene->cr, view->x * view->scale, view->y * view->scale);
  cairo_scale (scene->cr, 1.0 / density, 1.0 / density);
  cairo_set_source_surface (scene->cr, image, left, top);
  cairo_pattern_set_filter (cairo_get_source (scene->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (scene->cr);
  cairo_restore (scene->cr);
  cairo_surface_destroy (image);
  g_free (lattice.across);
  g_free (lattice.across_odd);
  g_free (lattice.down);
  g_free (lattice.down_odd);
}

/** biv_map_scene_paint_pixels: paints hexes of less than 8 pixels: colours, from 3 pixels on with
 * rivers and roads. */
void
biv_map_scene_paint_pixels (BivMapScene *scene, const BivMapView *view, const BivMapArea *seen,
                            BivMapLayers layers)
{
  BivOffset first, last;

  if (!(layers & BIV_MAP_NO_LAND))
    biv_map_scene_paint_tints (scene, view, seen, layers);
  if (scene->detail == BIV_MAP_DETAIL_FLAT && !(layers & BIV_MAP_NO_LINES) &&
      find_cells (scene, &first, &last))
    {
      stroke_lines (scene, first, last, false);
      stroke_lines (scene, first, last, true);
    }
}
