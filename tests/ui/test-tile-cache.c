/* How many tiles the cache draws: painting one hex costs the same on a small and on a large board,
 * and at any zoom. A cache that throws everything away is the control: the same comparison must
 * fail for it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-map-view-state.h"
#include "app/board/canvas/biv-tile-cache.h"

#define WIDTH 900
#define HEIGHT 700
#define N_PIXELS (WIDTH * HEIGHT)
#define BOARD 0xff336699 /* the colour of the board */
#define OTHER 0xff3366ff

typedef struct
{
  guint n_calls;
  guint n_whole; /* calls for a whole tile */
  double pixels;
  double most;   /* of one call */
  gint64 time;   /* of the painter's own clock, in microseconds */
  double price;  /* of a pixel, on that clock */
  bool is_other; /* in another colour than the board's */
} Painted;

/* Adds the part, or else the tile, to the path; returns how many pixels it has. */
static double
add_part (cairo_t *cr, const cairo_region_t *part)
{
  double pixels = 0.0;

  if (part == NULL)
    {
      cairo_rectangle (cr, 0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE);
      return BIV_TILE_SIZE * BIV_TILE_SIZE;
    }
  for (int i = 0; i < cairo_region_num_rectangles (part); i++)
    {
      cairo_rectangle_int_t rectangle;

      cairo_region_get_rectangle (part, i, &rectangle);
      cairo_rectangle (cr, rectangle.x, rectangle.y, rectangle.width, rectangle.height);
      pixels += (double) rectangle.width * rectangle.height;
    }
  return pixels;
}

/* Draws each tile's area in one colour, and keeps count. */
static void
paint_plain (cairo_t *cr, const BivTileArea *tile, const cairo_region_t *part, gpointer data)
{
  Painted *painted = data;
  double pixels = add_part (cr, part);

  painted->n_calls++;
  painted->n_whole += part == NULL;
  painted->pixels += pixels;
  painted->most = MAX (painted->most, pixels);
  painted->time += (gint64) (pixels * painted->price);
  cairo_set_source_rgb (cr, 0.2, 0.4, painted->is_other ? 1.0 : 0.6);
  cairo_fill (cr);
}

static gint64
read_painted (gpointer data)
{
  return ((Painted *) data)->time;
}

static BivTileView
look (BivMapViewState *state)
{
  double scale = biv_map_view_state_get_scale (state);
  BivHexLayout layout = biv_map_view_state_get_layout (state);
  BivPoint origin = biv_map_view_state_get_origin (state);
  BivPoint extent = biv_map_view_state_get_extent (state);

  layout.size *= scale;
  return (BivTileView){ layout,
                        { origin.x * scale, origin.y * scale },
                        { extent.x * scale, extent.y * scale },
                        biv_map_view_state_get_width (state) * scale,
                        biv_map_view_state_get_height (state) * scale };
}

static BivMapViewState *
make_state (int side)
{
  BivMapViewState *state = biv_map_view_state_new ();

  biv_map_view_state_set_board (state, BIV_ORIENTATION_FLAT, side, side);
  biv_map_view_state_set_viewport (state, WIDTH, HEIGHT, 1);
  return state;
}

static void
draw_all (BivTileCache *cache, BivMapViewState *state)
{
  BivTileView view = look (state);

  while (biv_tile_cache_update (cache, &view, 0))
    ;
}

typedef void (*Invalidate) (BivTileCache *cache, BivOffset hex);

/* The box of a hex, and half a hex more for what reaches over it. */
static void
invalidate_hex (BivTileCache *cache, BivOffset hex)
{
  BivPoint centre = biv_hex_layout_centre ((BivHexLayout){ BIV_ORIENTATION_FLAT, 1.0 }, hex);

  biv_tile_cache_invalidate_area (cache, centre.x - 1.5, centre.y - 1.5, 3.0, 3.0);
}

static void
invalidate_everything (BivTileCache *cache, BivOffset hex)
{
  biv_tile_cache_invalidate_all (cache);
}

/* How many tiles are drawn again after a change of the hex that lies nearest to the middle of the
 * tile in the middle of the view, so that it lies alike in its tile on every board and at every
 * zoom. */
static guint
count_after_change (int side, double zoom, Invalidate invalidate)
{
  Painted painted = { 0 };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (side);
  BivTileView view;
  BivPoint tile;
  guint before;

  if (zoom > 0.0)
    biv_map_view_state_zoom_at (state, zoom, biv_map_view_state_get_middle (state));
  draw_all (cache, state);
  view = look (state);
  before = biv_tile_cache_get_n_drawn (cache) + biv_tile_cache_get_n_repainted (cache);
  tile.x = ((int) (view.extent.x / 2.0 / BIV_TILE_SIZE) + 0.5) * BIV_TILE_SIZE;
  tile.y = ((int) (view.extent.y / 2.0 / BIV_TILE_SIZE) + 0.5) * BIV_TILE_SIZE;
  invalidate (cache, biv_hex_layout_pick (view.layout, tile));
  draw_all (cache, state);
  return biv_tile_cache_get_n_drawn (cache) + biv_tile_cache_get_n_repainted (cache) - before;
}

/* Whether a change costs as many tiles on boards of 20x20 and of 200x200, close by and with the
 * whole board in view. */
static bool
costs_the_same (Invalidate invalidate, guint *cost)
{
  guint counts[] = {
    count_after_change (20, 1.0, invalidate),
    count_after_change (200, 1.0, invalidate),
    count_after_change (20, 0.0, invalidate),
    count_after_change (200, 0.0, invalidate),
  };

  g_test_message ("tiles: %u %u, whole board in view: %u %u", counts[0], counts[1], counts[2],
                  counts[3]);
  *cost = counts[0];
  for (guint i = 1; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] != counts[0])
      return false;
  return true;
}

static void
test_one_hex (void)
{
  guint cost;

  g_assert_true (costs_the_same (invalidate_hex, &cost));
  g_assert_cmpuint (cost, ==, 1);
}

static void
test_one_hex_control (void)
{
  guint cost;
  bool same = costs_the_same (invalidate_everything, &cost);

  g_assert_false (same && cost == 1);
  g_assert_cmpuint (cost, >, 1);
}

/* Wherever it lies, one hex touches four tiles at most, and no more pixels than its box and what
 * it may reach. */
static void
test_few_pixels (void)
{
  Painted painted = { 0 };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (60);

  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  for (int i = 0; i < 300; i++)
    {
      BivOffset hex = { g_test_rand_int_range (0, 60), g_test_rand_int_range (0, 60) };
      guint before;

      biv_map_view_state_centre_on (state, hex);
      draw_all (cache, state);
      before = biv_tile_cache_get_n_repainted (cache);
      painted.pixels = 0.0;
      invalidate_hex (cache, hex);
      draw_all (cache, state);
      g_assert_cmpuint (biv_tile_cache_get_n_repainted (cache) - before, >=, 1);
      g_assert_cmpuint (biv_tile_cache_get_n_repainted (cache) - before, <=, 4);
      g_assert_cmpfloat (painted.pixels, <=,
                         (3 * BIV_MAP_HEX_SIZE + 4) * (3 * BIV_MAP_HEX_SIZE + 4));
    }
}

static void
test_panning_back_is_free (void)
{
  Painted painted = { 0 };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (100);
  guint before;

  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  draw_all (cache, state);
  biv_map_view_state_pan (state, 300, 0);
  draw_all (cache, state);
  before = painted.n_calls;
  biv_map_view_state_pan (state, -300, 0);
  draw_all (cache, state);
  g_assert_cmpuint (painted.n_calls, ==, before);
}

static void
test_memory_is_bounded (void)
{
  Painted painted = { 0 };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (1000);

  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  for (int i = 0; i < 60; i++)
    {
      biv_map_view_state_pan (state, 400, 230);
      draw_all (cache, state);
      g_assert_cmpuint (biv_tile_cache_get_n_tiles (cache), <=, 64 + 30);
    }
  g_assert_cmpuint (biv_tile_cache_get_n_drawn (cache), >, 400);
}

/* How many pixels of a view show a colour. */
static int
count_pixels (BivTileCache *cache, const BivTileView *view, guint32 colour)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  int n = 0;

  biv_tile_cache_snapshot (cache, view, snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node)
    gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < N_PIXELS; i++)
    n += pixels[i] == colour;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* How many pixels of a view do not show the board's one colour. */
static int
count_blank (BivTileCache *cache, const BivTileView *view)
{
  return N_PIXELS - count_pixels (cache, view, BOARD);
}

/* Changes hexes near the point where the first four tiles meet, so many units apart; returns how
 * often the painter is called for them. */
static guint
count_calls_at_meeting (const BivPoint *apart, guint n_hexes)
{
  Painted painted = { .price = 0.2 * BIV_TILE_BUDGET / (BIV_TILE_SIZE * BIV_TILE_SIZE) };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (60);
  BivTileView view;
  double middle;

  biv_tile_cache_set_clock (cache, read_painted, &painted);
  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  biv_map_view_state_pan (state, 10000, 10000);
  draw_all (cache, state);
  view = look (state);
  middle = BIV_TILE_SIZE / view.layout.size;
  for (guint i = 0; i < n_hexes; i++)
    biv_tile_cache_invalidate_area (cache, middle + apart[i].x - 1.0, middle + apart[i].y - 1.0,
                                    2.0, 2.0);
  painted.n_calls = 0;
  painted.pixels = 0.0;
  painted.is_other = true;
  g_assert_false (biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET));
  g_assert_cmpuint (biv_tile_cache_get_n_repainted (cache), ==, 4);
  /* All that was painted is shown, and nothing else. */
  g_assert_cmpint (count_pixels (cache, &view, OTHER), ==, (int) painted.pixels);
  return painted.n_calls;
}

/* What lies on four tiles is drawn once for all of them. Changes far from each other are not, for
 * nobody would draw what lies between. */
static void
test_adjoining (void)
{
  static const BivPoint one[] = { { 0.0, 0.0 } };
  static const BivPoint far[] = { { -8.0, -8.0 }, { 8.0, -8.0 }, { -8.0, 8.0 }, { 8.0, 8.0 } };

  g_assert_cmpuint (count_calls_at_meeting (one, G_N_ELEMENTS (one)), ==, 1);
  g_assert_cmpuint (count_calls_at_meeting (far, G_N_ELEMENTS (far)), ==, 4);
}

/* Where everything is drawn again, each tile is drawn by itself, as it was for the first time. */
static void
test_all_again (void)
{
  Painted painted = { 0 };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (60);
  BivTileView view;

  biv_tile_cache_set_clock (cache, read_painted, &painted);
  biv_map_view_state_set_viewport (state, 2 * BIV_TILE_SIZE - 32, 2 * BIV_TILE_SIZE - 32, 1);
  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  biv_map_view_state_pan (state, 10000, 10000);
  draw_all (cache, state);
  view = look (state);
  painted.n_whole = 0;
  biv_tile_cache_invalidate_all (cache);
  g_assert_false (biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET));
  g_assert_cmpuint (painted.n_whole, ==, 4);
}

/* While the tiles of another zoom are missing, those of the last one are shown, without a seam. */
static void
test_previous_zoom_stays_in_view (void)
{
  static const double steps[] = { 0.1, 0.3, 1.0, 2.7 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      Painted painted = { 0 };
      g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
      g_autoptr (BivMapViewState) state = make_state (100);
      BivTileView view;

      biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
      draw_all (cache, state);
      biv_map_view_state_zoom_steps (state, steps[i], biv_map_view_state_get_middle (state));
      view = look (state);
      g_assert_true (biv_tile_cache_update (cache, &view, 0));
      g_assert_cmpint (count_blank (cache, &view), ==, 0);
    }
}

/* Before any tile is drawn, the small picture of the board is under every one, close by and far
 * off, for both kinds of renderers. It is drawn once. */
static void
test_small_picture (void)
{
  static const double zooms[] = { 0.3, 1.0, 2.7 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (zooms); i++)
    {
      Painted painted = { .price = 4.0 * BIV_TILE_BUDGET / (BIV_TILE_SIZE * BIV_TILE_SIZE) };
      g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
      g_autoptr (BivMapViewState) state = make_state (100);
      BivTileView view;

      biv_tile_cache_set_clock (cache, read_painted, &painted);
      biv_tile_cache_set_node_kind (cache, i % 2 ? BIV_TILE_NODE_TEXTURE : BIV_TILE_NODE_CAIRO);
      biv_map_view_state_zoom_at (state, zooms[i / 2], biv_map_view_state_get_middle (state));
      view = look (state);
      biv_tile_cache_set_board (
        cache, view.layout.orientation,
        (BivPoint){ view.extent.x / view.layout.size, view.extent.y / view.layout.size });
      g_assert_true (biv_tile_cache_update (cache, &view, 0));
      g_assert_cmpuint (biv_tile_cache_get_n_drawn (cache), ==, 0);
      g_assert_cmpint (count_blank (cache, &view), ==, 0);
      draw_all (cache, state);
      g_assert_cmpfloat (painted.pixels, ==,
                         (biv_tile_cache_get_n_drawn (cache) + 1.0) * BIV_TILE_SIZE *
                           BIV_TILE_SIZE);
    }
}

/* Goes about on a board whose tiles take eight frames each to draw, a frame for each step, and
 * returns in how many frames something was not drawn. */
static guint
count_holed_frames (BivTileNodeKind kind, bool has_small_picture)
{
  Painted painted = { .price = 8.0 * BIV_TILE_BUDGET / (BIV_TILE_SIZE * BIV_TILE_SIZE) };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (200);
  guint n_holed = 0;

  biv_tile_cache_set_clock (cache, read_painted, &painted);
  biv_tile_cache_set_node_kind (cache, kind);
  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  for (int i = 0; i < 40; i++)
    {
      BivTileView view = look (state);

      if (i == 0 && has_small_picture)
        biv_tile_cache_set_board (
          cache, view.layout.orientation,
          (BivPoint){ view.extent.x / view.layout.size, view.extent.y / view.layout.size });
      biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET);
      n_holed += count_blank (cache, &view) > 0;
      if (i % 5 == 4)
        biv_map_view_state_zoom_steps (state, i % 2 ? 1.0 : -1.0,
                                       biv_map_view_state_get_middle (state));
      else
        biv_map_view_state_pan (state, g_test_rand_int_range (-400, 400),
                                g_test_rand_int_range (-300, 300));
    }
  return n_holed;
}

/* However slow the machine, no frame shows a hole; without the small picture most do. */
static void
test_slow_machine (void)
{
  g_assert_cmpuint (count_holed_frames (BIV_TILE_NODE_CAIRO, true), ==, 0);
  g_assert_cmpuint (count_holed_frames (BIV_TILE_NODE_TEXTURE, true), ==, 0);
  g_assert_cmpuint (count_holed_frames (BIV_TILE_NODE_CAIRO, false), >, 20);
}

/* What was changed since it was drawn is not shown as it was. */
static void
test_small_picture_follows (void)
{
  Painted painted = { 0 };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (100);
  BivTileView view;

  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  view = look (state);
  biv_tile_cache_set_board (
    cache, view.layout.orientation,
    (BivPoint){ view.extent.x / view.layout.size, view.extent.y / view.layout.size });
  draw_all (cache, state);
  painted.is_other = true;
  biv_tile_cache_invalidate_all (cache);
  biv_map_view_state_pan (state, WIDTH + BIV_TILE_SIZE, 0);
  view = look (state);
  g_assert_true (biv_tile_cache_update (cache, &view, 0));
  g_assert_cmpint (count_pixels (cache, &view, OTHER), ==, N_PIXELS);
}

/* The next frame may show yet another zoom, so the first of one draws nothing where the last one
 * can be shown; the frame after it draws. */
static void
test_new_zoom (void)
{
  Painted painted = { .price = 0.2 * BIV_TILE_BUDGET / (BIV_TILE_SIZE * BIV_TILE_SIZE) };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (100);
  BivTileView view;

  biv_tile_cache_set_clock (cache, read_painted, &painted);
  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  view = look (state);
  g_assert_true (biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET));
  g_assert_cmpint (painted.time, >, BIV_TILE_BUDGET / 2);
  draw_all (cache, state);
  biv_map_view_state_zoom_steps (state, 1.0, biv_map_view_state_get_middle (state));
  view = look (state);
  painted.time = 0;
  g_assert_true (biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET));
  g_assert_cmpint (painted.time, ==, 0);
  g_assert_true (biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET));
  g_assert_cmpint (painted.time, >, BIV_TILE_BUDGET / 2);
}

/* What a frame costs when a tile takes so many budgets to draw; and how often it is drawn. */
static gint64
find_dearest_frame (double budgets_of_a_tile, guint *n_calls)
{
  Painted painted = { .price =
                        budgets_of_a_tile * BIV_TILE_BUDGET / (BIV_TILE_SIZE * BIV_TILE_SIZE) };
  g_autoptr (BivTileCache) cache = biv_tile_cache_new (paint_plain, &painted, NULL);
  g_autoptr (BivMapViewState) state = make_state (100);
  gint64 dearest = 0;
  BivTileView view;
  bool is_due = true;

  biv_tile_cache_set_clock (cache, read_painted, &painted);
  biv_map_view_state_zoom_at (state, 1.0, biv_map_view_state_get_middle (state));
  view = look (state);
  while (is_due)
    {
      gint64 start = painted.time;

      is_due = biv_tile_cache_update (cache, &view, BIV_TILE_BUDGET);
      dearest = MAX (dearest, painted.time - start);
    }
  *n_calls = painted.n_calls;
  g_assert_cmpfloat (painted.pixels, ==,
                     (double) biv_tile_cache_get_n_drawn (cache) * BIV_TILE_SIZE * BIV_TILE_SIZE);
  return dearest;
}

/* A frame keeps to its budget, be its tiles cheap or dear; cheap ones are drawn whole. */
static void
test_budget (void)
{
  static const double prices[] = { 0.02, 0.1, 0.3, 0.9, 1.1, 2.0, 3.3, 6.0 };
  guint n_calls[G_N_ELEMENTS (prices)];

  for (guint i = 0; i < G_N_ELEMENTS (prices); i++)
    g_assert_cmpint (find_dearest_frame (prices[i], &n_calls[i]), <=, BIV_TILE_BUDGET + 1);
  g_assert_cmpuint (n_calls[0], <=, 5 * 4 + 4);
  g_assert_cmpuint (n_calls[3], >, n_calls[0]);
  g_assert_cmpuint (n_calls[7], >, n_calls[3]);
}

/* Dearer still, a frame draws no more than the thinnest strip. */
static void
test_dearest (void)
{
  guint n_calls;

  g_assert_cmpint (find_dearest_frame (20.0, &n_calls), <=, 20 * BIV_TILE_BUDGET / 4);
}

static cairo_surface_t *
draw_one_node (GskRenderNode *node)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, BIV_TILE_SIZE, BIV_TILE_SIZE);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
draw_node (BivTile *tile, BivTileNodeKind kind)
{
  return draw_one_node (biv_tile_get_node (tile, kind));
}

static void
assert_same_pixels (cairo_surface_t *a, cairo_surface_t *b)
{
  g_assert_cmpmem (cairo_image_surface_get_data (a), 4 * BIV_TILE_SIZE * BIV_TILE_SIZE,
                   cairo_image_surface_get_data (b), 4 * BIV_TILE_SIZE * BIV_TILE_SIZE);
}

static void
paint_random (cairo_t *cr, const BivTileArea *tile, const cairo_region_t *part, gpointer data)
{
  add_part (cr, part);
  cairo_set_source_rgb (cr, g_test_rand_double (), g_test_rand_double (), g_test_rand_double ());
  cairo_fill (cr);
}

/* The last child tells where the pixels differ; the first stays the same. */
static void
assert_hole (BivTile *tile, const cairo_rectangle_int_t *hole)
{
  GskRenderNode *last =
    gsk_container_node_get_child (tile->node, gsk_container_node_get_n_children (tile->node) - 1);
  graphene_rect_t told;

  gsk_render_node_get_bounds (last, &told);
  g_assert_true (graphene_rect_contains_rect (
    &told, &GRAPHENE_RECT_INIT (hole->x, hole->y, hole->width, hole->height)));
}

static void
repair (BivTile *tile, const cairo_rectangle_int_t *hole)
{
  BivHexLayout layout = { BIV_ORIENTATION_FLAT, 30.0 };

  biv_tile_spoil (tile, hole);
  while (biv_tile_is_due (tile))
    {
      cairo_rectangle_int_t part = biv_tile_get_next (tile, 2000.0);

      biv_tile_draw (tile, &part, layout, paint_random, NULL);
    }
}

/* Returns how many of sixty repairs kept the node of what was not repaired, so that the window is
 * drawn again where the patch is. However often it is repaired, a tile shows what is drawn. */
static guint
repair_often (BivTileNodeKind kind)
{
  BivTile *tile = biv_tile_new (3, 4);
  BivHexLayout layout = { BIV_ORIENTATION_FLAT, 30.0 };
  cairo_rectangle_int_t part = biv_tile_get_next (tile, G_MAXINT);
  guint n_kept = 0;

  biv_tile_draw (tile, &part, layout, paint_random, NULL);
  for (int i = 0; i < 60; i++)
    {
      cairo_rectangle_int_t hole = { g_test_rand_int_range (0, 200),
                                     g_test_rand_int_range (0, 200), g_test_rand_int_range (1, 56),
                                     g_test_rand_int_range (1, 56) };
      cairo_surface_t *shown = draw_node (tile, kind);
      /* Held on to: another node could be made in its place, and would be taken for it. */
      GskRenderNode *base = gsk_render_node_ref (tile->base);

      cairo_surface_destroy (shown);
      repair (tile, &hole);
      shown = draw_node (tile, kind);
      assert_same_pixels (shown, tile->surface);
      assert_hole (tile, &hole);
      n_kept += tile->base == base;
      gsk_render_node_unref (base);
      cairo_surface_destroy (shown);
    }
  biv_tile_free (tile);
  return n_kept;
}

/* A texture is made anew when its patches have grown large; a cairo node never is. */
static void
test_patches (void)
{
  guint n_kept = repair_often (BIV_TILE_NODE_TEXTURE);

  g_assert_cmpuint (n_kept, >, 10);
  g_assert_cmpuint (n_kept, <, 60);
  g_assert_cmpuint (repair_often (BIV_TILE_NODE_CAIRO), ==, 60);
}

/* Two repairs of the same place differ for the renderer, which compares nodes; and a repair tells
 * no more than its own place when the last one was shown. */
static void
test_marks (void)
{
  BivTile *tile = biv_tile_new (0, 0);
  BivHexLayout layout = { BIV_ORIENTATION_FLAT, 30.0 };
  cairo_rectangle_int_t part = biv_tile_get_next (tile, G_MAXINT);
  cairo_rectangle_int_t far = { 5, 5, 20, 20 }, hole = { 100, 100, 20, 20 };
  const GdkRGBA *colour;
  GdkRGBA last;

  biv_tile_draw (tile, &part, layout, paint_random, NULL);
  biv_tile_get_node (tile, BIV_TILE_NODE_CAIRO);
  repair (tile, &far);
  biv_tile_get_node (tile, BIV_TILE_NODE_CAIRO);
  for (int i = 0; i < 4; i++)
    {
      graphene_rect_t told;

      repair (tile, &hole);
      biv_tile_get_node (tile, BIV_TILE_NODE_CAIRO);
      gsk_render_node_get_bounds (gsk_container_node_get_child (tile->node, 1), &told);
      g_assert_true (graphene_rect_equal (&told, &GRAPHENE_RECT_INIT (100, 100, 20, 20)));
      colour = gsk_color_node_get_color (gsk_container_node_get_child (tile->node, 1));
      g_assert_cmpfloat (colour->alpha, ==, 0);
      g_assert_false (i > 0 && gdk_rgba_equal (colour, &last));
      last = *colour;
    }
  biv_tile_free (tile);
}

/* A node that was made before a repair reads the repaired pixels: they are the same memory, of
 * which no repair makes a copy. It may outlive the tile. */
static void
test_nodes_read_the_pixels (void)
{
  BivTile *tile = biv_tile_new (0, 0);
  BivHexLayout layout = { BIV_ORIENTATION_FLAT, 30.0 };
  cairo_rectangle_int_t part = biv_tile_get_next (tile, G_MAXINT);
  cairo_rectangle_int_t hole = { 100, 100, 20, 20 };
  GskRenderNode *node;
  cairo_surface_t *before, *after;

  biv_tile_draw (tile, &part, layout, paint_random, NULL);
  node = gsk_render_node_ref (biv_tile_get_node (tile, BIV_TILE_NODE_CAIRO));
  biv_tile_spoil (tile, &hole);
  biv_tile_draw (tile, &hole, layout, paint_random, NULL);
  before = draw_one_node (node);
  assert_same_pixels (before, tile->surface);
  biv_tile_free (tile);
  after = draw_one_node (node);
  assert_same_pixels (before, after);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  gsk_render_node_unref (node);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  /* Render nodes are of types that GTK prepares. */
  gtk_init ();
  g_test_add_func ("/tile-cache/one-hex", test_one_hex);
  g_test_add_func ("/tile-cache/one-hex-control", test_one_hex_control);
  g_test_add_func ("/tile-cache/few-pixels", test_few_pixels);
  g_test_add_func ("/tile-cache/adjoining", test_adjoining);
  g_test_add_func ("/tile-cache/all-again", test_all_again);
  g_test_add_func ("/tile-cache/panning-back-is-free", test_panning_back_is_free);
  g_test_add_func ("/tile-cache/budget", test_budget);
  g_test_add_func ("/tile-cache/new-zoom", test_new_zoom);
  g_test_add_func ("/tile-cache/small-picture", test_small_picture);
  g_test_add_func ("/tile-cache/small-picture-follows", test_small_picture_follows);
  g_test_add_func ("/tile-cache/slow-machine", test_slow_machine);
  g_test_add_func ("/tile-cache/dearest", test_dearest);
  g_test_add_func ("/tile-cache/patches", test_patches);
  g_test_add_func ("/tile-cache/marks", test_marks);
  g_test_add_func ("/tile-cache/nodes-read-the-pixels", test_nodes_read_the_pixels);
  g_test_add_func ("/tile-cache/memory-is-bounded", test_memory_is_bounded);
  g_test_add_func ("/tile-cache/previous-zoom-stays-in-view", test_previous_zoom_stays_in_view);
  return g_test_run ();
}
