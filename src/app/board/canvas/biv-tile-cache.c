/* The drawn board as tiles of pixels. What is in view is drawn within a few milliseconds of each
 * frame and kept: panning copies pixels, an edit draws one hex again, and a large board costs no
 * more than a small one. Two levels are kept: the tiles of the current zoom, and those of the last
 * zoom that filled the view, which are shown scaled while current tiles are missing. Where neither
 * has anything, the whole board on a single tile is shown scaled, so that there are no holes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-tile-cache.h"

#include <math.h>
#include <time.h>

#include "app/board/canvas/biv-tile.h"

/* Tiles kept beyond those in view, for panning back: 16 MB. */
#define SPARE_TILES 64
/* The share of the budget that one piece of work may take. */
#define SHARE_OF_BUDGET 0.5
/* The first guess, before anything was drawn: a quarter of a tile takes the budget of a frame. */
#define FIRST_PRICE (BIV_TILE_BUDGET * 4.0 / (BIV_TILE_SIZE * BIV_TILE_SIZE))
/* Microseconds of the frame in which the small picture of the board is drawn, but for its last
 * piece; what is left of a huge board is drawn with the budgets of the next frames. */
#define SMALL_BUDGET (10 * BIV_TILE_BUDGET)
/* Pixels of one piece of the small picture. */
#define SMALL_PIECE (BIV_TILE_SIZE * BIV_TILE_SIZE / 4)
/* Pixels: the cost of smaller pieces does not predict that of larger ones. */
#define TELLING_PIECE (BIV_TILE_SIZE * BIV_TILE_SIZE / 16)

typedef struct
{
  double size; /* of its hexes, in device pixels; 0: no level yet */
  GHashTable *tiles;
} Level;

struct _BivTileCache
{
  GObject parent_instance;

  BivTilePainter painter;
  gpointer data;
  GDestroyNotify destroy;
  BivTileNodeKind kind;
  BivOrientation orientation;
  Level present;
  Level previous;
  Level small; /* one tile: all of the board */
  bool filled; /* the current level has all tiles in view */
  guint64 frame;
  guint n_drawn;
  guint n_repainted;
  BivTileBlock block;
  BivTileClock clock;
  gpointer clock_data;
  double price; /* the expected microseconds for a pixel */
};

G_DEFINE_FINAL_TYPE (BivTileCache, biv_tile_cache, G_TYPE_OBJECT)

typedef struct
{
  int left;
  int top;
  int right; /* not included */
  int bottom;
} Span;

static gpointer
make_key (int col, int row)
{
  return GUINT_TO_POINTER ((guint) (guint16) col << 16 | (guint16) row);
}

static GHashTable *
new_tiles (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) biv_tile_free);
}

static void
biv_tile_cache_finalize (GObject *object)
{
  BivTileCache *self = BIV_TILE_CACHE (object);

  g_hash_table_unref (self->present.tiles);
  g_hash_table_unref (self->previous.tiles);
  g_hash_table_unref (self->small.tiles);
  biv_tile_block_clear (&self->block);
  if (self->destroy)
    self->destroy (self->data);
  G_OBJECT_CLASS (biv_tile_cache_parent_class)->finalize (object);
}

static void
biv_tile_cache_class_init (BivTileCacheClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_tile_cache_finalize;
}

/* Measures the processor time of this thread: on a busy machine elapsed time would make tiles seem
 * expensive, and they would be cut into pieces that cost even more. */
static gint64
read_clock (gpointer data)
{
  struct timespec now;

  if (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now) != 0)
    return g_get_monotonic_time ();
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
biv_tile_cache_init (BivTileCache *self)
{
  self->clock = read_clock;
  self->price = FIRST_PRICE;
  self->present.tiles = new_tiles ();
  self->previous.tiles = new_tiles ();
  self->small.tiles = new_tiles ();
}

BivTileCache *
biv_tile_cache_new (BivTilePainter painter, gpointer data, GDestroyNotify destroy)
{
  BivTileCache *self = g_object_new (BIV_TYPE_TILE_CACHE, NULL);

  self->painter = painter;
  self->data = data;
  self->destroy = destroy;
  return self;
}

/* Textures are slow with the renderer that draws on the processor, cairo nodes with those that draw
 * on the graphics card. */
void
biv_tile_cache_set_node_kind (BivTileCache *self, BivTileNodeKind kind)
{
  g_return_if_fail (BIV_IS_TILE_CACHE (self));
  self->kind = kind;
}

/* @extent: of the whole board, in sizes of a hex
 *
 * Has a small picture of the board shown where nothing else is drawn yet. It is drawn when it is
 * first needed. */
void
biv_tile_cache_set_board (BivTileCache *self, BivOrientation orientation, BivPoint extent)
{
  g_return_if_fail (BIV_IS_TILE_CACHE (self));
  g_return_if_fail (extent.x > 0.0 && extent.y > 0.0);
  self->orientation = orientation;
  /* Half of the tile: twice as large it took four times as long, and boards opened later for it. */
  self->small.size = (BIV_TILE_SIZE / 2 - 1) / MAX (extent.x, extent.y);
  g_hash_table_insert (self->small.tiles, make_key (0, 0), biv_tile_new (0, 0));
}

/* @clock: the clock that measures drawing, in microseconds; for tests. */
void
biv_tile_cache_set_clock (BivTileCache *self, BivTileClock clock, gpointer data)
{
  g_return_if_fail (BIV_IS_TILE_CACHE (self));
  self->clock = clock;
  self->clock_data = data;
}

static int
find_tile (double place)
{
  return (int) floor (place / BIV_TILE_SIZE);
}

/* The part of a rectangle of the plane that lies on a tile, in the tile's own pixels. */
static cairo_rectangle_int_t
cut_to_tile (const BivTileArea *area, int col, int row)
{
  int left = MAX ((int) floor (area->x) - col * BIV_TILE_SIZE, 0);
  int top = MAX ((int) floor (area->y) - row * BIV_TILE_SIZE, 0);
  int right = MIN ((int) ceil (area->x + area->width) - col * BIV_TILE_SIZE, BIV_TILE_SIZE);
  int bottom = MIN ((int) ceil (area->y + area->height) - row * BIV_TILE_SIZE, BIV_TILE_SIZE);

  return (cairo_rectangle_int_t){ left, top, MAX (right - left, 0), MAX (bottom - top, 0) };
}

static void
spoil_tile (Level *level, const BivTileArea *area, int col, int row)
{
  BivTile *tile = g_hash_table_lookup (level->tiles, make_key (col, row));
  cairo_rectangle_int_t part = cut_to_tile (area, col, row);

  if (tile && part.width > 0 && part.height > 0)
    biv_tile_spoil (tile, &part);
}

static void
spoil_area (Level *level, const BivTileArea *area)
{
  for (int row = find_tile (area->y); row <= find_tile (area->y + area->height); row++)
    for (int col = find_tile (area->x); col <= find_tile (area->x + area->width); col++)
      spoil_tile (level, area, col, row);
}

static void
spoil_board (Level *level, double x, double y, double width, double height)
{
  /* A pixel more on each side: lines are never thinner than that. */
  BivTileArea area = { .x = x * level->size - 1.0,
                       .y = y * level->size - 1.0,
                       .width = width * level->size + 2.0,
                       .height = height * level->size + 2.0 };

  if (level->size > 0.0)
    spoil_area (level, &area);
}

/* A rectangle of the board looks different now; it is counted in sizes of a hex. */
void
biv_tile_cache_invalidate_area (BivTileCache *self, double x, double y, double width,
                                double height)
{
  g_return_if_fail (BIV_IS_TILE_CACHE (self));
  spoil_board (&self->present, x, y, width, height);
  spoil_board (&self->previous, x, y, width, height);
  spoil_board (&self->small, x, y, width, height);
}

static void
spoil_whole (gpointer key, gpointer value, gpointer data)
{
  cairo_rectangle_int_t whole = { 0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE };

  biv_tile_spoil (value, &whole);
}

/* Draws everything anew; the tiles stay in view until they are drawn. */
void
biv_tile_cache_invalidate_all (BivTileCache *self)
{
  g_return_if_fail (BIV_IS_TILE_CACHE (self));
  g_hash_table_foreach (self->present.tiles, spoil_whole, NULL);
  g_hash_table_foreach (self->small.tiles, spoil_whole, NULL);
  g_hash_table_remove_all (self->previous.tiles);
}

/* The tiles of a level that a view touches and that hold some of the board. */
static Span
find_span (const BivTileView *view, double size)
{
  double ratio = size / view->layout.size;
  double left = MAX (-view->origin.x, 0.0) * ratio;
  double top = MAX (-view->origin.y, 0.0) * ratio;
  double right = MIN (view->width - view->origin.x, view->extent.x) * ratio;
  double bottom = MIN (view->height - view->origin.y, view->extent.y) * ratio;
  Span span = { find_tile (left), find_tile (top), (int) ceil (right / BIV_TILE_SIZE),
                (int) ceil (bottom / BIV_TILE_SIZE) };

  return span;
}

static void
clear_level (Level *level)
{
  g_hash_table_remove_all (level->tiles);
  level->size = 0.0;
}

static void
swap_levels (BivTileCache *self)
{
  Level level = self->present;

  self->present = self->previous;
  self->previous = level;
}

/* Makes the level of this zoom the current one, and tells whether it was not. A level that never
 * filled the view is dropped. */
static bool
choose_level (BivTileCache *self, const BivTileView *view)
{
  if (self->orientation != view->layout.orientation)
    {
      clear_level (&self->present);
      clear_level (&self->previous);
      self->orientation = view->layout.orientation;
    }
  if (self->present.size == view->layout.size)
    return false;
  if (self->filled || self->previous.size == view->layout.size)
    swap_levels (self);
  if (self->present.size != view->layout.size)
    clear_level (&self->present);
  self->present.size = view->layout.size;
  self->filled = false;
  return true;
}

static BivTile *
get_tile (BivTileCache *self, int col, int row)
{
  gpointer key = make_key (col, row);
  BivTile *tile = g_hash_table_lookup (self->present.tiles, key);

  if (!tile)
    {
      tile = biv_tile_new (col, row);
      g_hash_table_insert (self->present.tiles, key, tile);
    }
  tile->seen = self->frame;
  return tile;
}

static double
distance_from_middle (const BivTile *tile, const BivTileView *view)
{
  double x = (tile->col + 0.5) * BIV_TILE_SIZE + view->origin.x - view->width / 2.0;
  double y = (tile->row + 0.5) * BIV_TILE_SIZE + view->origin.y - view->height / 2.0;

  return hypot (x, y);
}

/* Changed tiles come before missing ones, and the middle of the view before its edge. */
static int
compare_tiles (gconstpointer a, gconstpointer b, gpointer data)
{
  const BivTile *first = *(BivTile *const *) a;
  const BivTile *second = *(BivTile *const *) b;
  double difference;

  if (first->is_complete != second->is_complete)
    return first->is_complete ? -1 : 1;
  difference = distance_from_middle (first, data) - distance_from_middle (second, data);
  return difference < 0.0 ? -1 : difference > 0.0;
}

static GPtrArray *
list_due (BivTileCache *self, const BivTileView *view)
{
  Span span = find_span (view, view->layout.size);
  GPtrArray *due = g_ptr_array_new ();

  for (int row = span.top; row < span.bottom; row++)
    for (int col = span.left; col < span.right; col++)
      {
        BivTile *tile = get_tile (self, col, row);

        if (biv_tile_is_due (tile))
          g_ptr_array_add (due, tile);
      }
  g_ptr_array_sort_with_data (due, compare_tiles, (gpointer) view);
  return due;
}

/* Adjusts the expected cost of a pixel: upwards at once, downwards by half the difference. */
static void
learn_price (BivTileCache *self, const cairo_rectangle_int_t *part, gint64 spent)
{
  double price = (double) spent / (part->width * part->height);

  if (part->width * part->height >= TELLING_PIECE)
    self->price = price > self->price ? price : (price + self->price) / 2.0;
}

static void
draw_part (BivTileCache *self, BivTile *tile, const cairo_rectangle_int_t *part,
           BivHexLayout layout)
{
  gint64 start = self->clock (self->clock_data);
  bool is_repair = tile->is_complete;

  biv_tile_draw (tile, part, layout, self->painter, self->data);
  learn_price (self, part, self->clock (self->clock_data) - start);
  if (biv_tile_is_due (tile))
    return;
  if (is_repair)
    self->n_repainted++;
  else
    self->n_drawn++;
}

/* How many pixels one piece of work may have. */
static double
get_limit (const BivTileCache *self, gint64 budget)
{
  return SHARE_OF_BUDGET * (double) budget / MAX (self->price, 1e-6);
}

/* Draws at once what was changed on tiles that adjoin; returns how many tiles are done. For an edit
 * a pixel costs more than in other pieces, so nothing is learned from it. */
static guint
draw_changed (BivTileCache *self, GPtrArray *due, BivHexLayout layout, gint64 budget)
{
  guint n =
    biv_tile_block_draw (&self->block, (BivTile *const *) due->pdata, due->len,
                         get_limit (self, budget), layout, self->painter, self->data);

  self->n_repainted += n;
  return n;
}

/* Draws in pieces until the next one would exceed the budget, one in any case; returns how many
 * tiles are done. */
static guint
draw_due (BivTileCache *self, GPtrArray *due, BivHexLayout layout, gint64 budget)
{
  gint64 start = self->clock (self->clock_data);
  guint done = draw_changed (self, due, layout, budget);
  bool is_first = done == 0;

  while (done < due->len)
    {
      BivTile *tile = due->pdata[done];
      cairo_rectangle_int_t next = biv_tile_get_next (tile, get_limit (self, budget));
      double price = self->price * next.width * next.height;

      if (!is_first &&
          (double) (self->clock (self->clock_data) - start) + price >= (double) budget)
        break;
      draw_part (self, tile, &next, layout);
      is_first = false;
      done += !biv_tile_is_due (tile);
    }
  return done;
}

/* Draws the small picture of the board, or what has changed of it, where some tile in view is
 * missing: those come last. It tells nothing of what a pixel of the others costs. */
static void
draw_small (BivTileCache *self, GPtrArray *due)
{
  BivTile *small = g_hash_table_lookup (self->small.tiles, make_key (0, 0));
  BivTile *last = due->len > 0 ? due->pdata[due->len - 1] : NULL;
  BivHexLayout layout = { self->orientation, self->small.size };
  gint64 start = self->clock (self->clock_data);
  gint64 budget = small && small->surface ? BIV_TILE_BUDGET : SMALL_BUDGET;

  while (small && last && !last->is_complete && biv_tile_is_due (small) &&
         self->clock (self->clock_data) - start < budget)
    {
      cairo_rectangle_int_t next = biv_tile_get_next (small, SMALL_PIECE);

      biv_tile_draw (small, &next, layout, self->painter, self->data);
    }
}

static int
compare_seen (gconstpointer a, gconstpointer b)
{
  const BivTile *first = *(BivTile *const *) a;
  const BivTile *second = *(BivTile *const *) b;

  return first->seen < second->seen ? -1 : first->seen > second->seen;
}

static void
collect_tile (gpointer key, gpointer value, gpointer data)
{
  g_ptr_array_add (data, value);
}

/* Drops the tiles that have not been in view for longest. */
static void
drop_spare (BivTileCache *self, guint n_in_view)
{
  guint limit = n_in_view + SPARE_TILES;
  guint n_tiles = g_hash_table_size (self->present.tiles);
  g_autoptr (GPtrArray) all = NULL;

  if (n_tiles <= limit)
    return;
  all = g_ptr_array_new ();
  g_hash_table_foreach (self->present.tiles, collect_tile, all);
  g_ptr_array_sort (all, compare_seen);
  for (guint i = 0; i < n_tiles - limit; i++)
    {
      BivTile *tile = all->pdata[i];

      g_hash_table_remove (self->present.tiles, make_key (tile->col, tile->row));
    }
}

/**
 * biv_tile_cache_update:
 * @view: what the frame shows
 * @budget: microseconds to spend; if anything is drawn, one piece of a tile is in any case
 *
 * Draws what is due in view: first what was changed, then what is missing from the middle out. The
 * small picture comes before all, and is not of the budget. In the first frame of a zoom nothing is
 * drawn if there are tiles of the last one, which are shown scaled: while zooming goes on, the next
 * frame has another zoom, and what was drawn for this one is not seen.
 *
 * Returns: whether something is still due
 */
bool
biv_tile_cache_update (BivTileCache *self, const BivTileView *view, gint64 budget)
{
  g_autoptr (GPtrArray) due = NULL;
  Span span = find_span (view, view->layout.size);
  bool is_new_zoom;
  guint done = 0;

  g_return_val_if_fail (BIV_IS_TILE_CACHE (self), false);
  self->frame++;
  is_new_zoom = choose_level (self, view);
  due = list_due (self, view);
  draw_small (self, due);
  if (!is_new_zoom || g_hash_table_size (self->previous.tiles) == 0)
    done = draw_due (self, due, view->layout, budget);
  drop_spare (self, (guint) (MAX (span.right - span.left, 0) * MAX (span.bottom - span.top, 0)));
  self->filled = done == due->len;
  return !self->filled;
}

static void
append_tiles (Level *level, const BivTileView *view, BivTileNodeKind kind, GtkSnapshot *snapshot)
{
  Span span = find_span (view, level->size);

  for (int row = span.top; row < span.bottom; row++)
    for (int col = span.left; col < span.right; col++)
      {
        BivTile *tile = g_hash_table_lookup (level->tiles, make_key (col, row));

        if (!tile || !tile->is_complete)
          continue;
        gtk_snapshot_save (snapshot);
        gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (col * BIV_TILE_SIZE),
                                                                (float) (row * BIV_TILE_SIZE)));
        gtk_snapshot_append_node (snapshot, biv_tile_get_node (tile, kind));
        gtk_snapshot_restore (snapshot);
      }
}

static BivTileStretch
stretch_tile (const BivTile *tile, const BivTileView *view, double ratio)
{
  BivTileStretch stretch = { view->origin.x + tile->col * BIV_TILE_SIZE * ratio,
                             view->origin.y + tile->row * BIV_TILE_SIZE * ratio, ratio };
  int left = (int) MAX (round (stretch.x), 0.0);
  int top = (int) MAX (round (stretch.y), 0.0);
  double right = view->origin.x + (tile->col + 1) * BIV_TILE_SIZE * ratio;
  double bottom = view->origin.y + (tile->row + 1) * BIV_TILE_SIZE * ratio;

  stretch.place =
    (cairo_rectangle_int_t){ left, top, (int) MIN (round (right), ceil (view->width)) - left,
                             (int) MIN (round (bottom), ceil (view->height)) - top };
  return stretch;
}

/* Each tile fills whole pixels: the renderer is slow where edges are smoothed. */
static void
append_stretched (Level *level, const BivTileView *view, GtkSnapshot *snapshot)
{
  Span span = find_span (view, level->size);

  for (int row = span.top; row < span.bottom; row++)
    for (int col = span.left; col < span.right; col++)
      {
        BivTile *tile = g_hash_table_lookup (level->tiles, make_key (col, row));
        BivTileStretch stretch;

        if (!tile || !tile->is_complete)
          continue;
        stretch = stretch_tile (tile, view, view->layout.size / level->size);
        if (stretch.place.width > 0 && stretch.place.height > 0)
          gtk_snapshot_append_node (snapshot, biv_tile_get_stretched (tile, &stretch));
      }
}

/* Shows what there is of a level in the size of the present one. */
static void
append_scaled (BivTileCache *self, Level *level, const BivTileView *view, GtkSnapshot *snapshot)
{
  float ratio = (float) (view->layout.size / level->size);

  if (self->kind == BIV_TILE_NODE_CAIRO)
    {
      append_stretched (level, view, snapshot);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) view->origin.x, (float) view->origin.y));
  gtk_snapshot_scale (snapshot, ratio, ratio);
  append_tiles (level, view, self->kind, snapshot);
  gtk_snapshot_restore (snapshot);
}

static bool
is_drawn (Level *level, int col, int row)
{
  const BivTile *tile = g_hash_table_lookup (level->tiles, make_key (col, row));

  return tile && tile->is_complete;
}

/* Whether a level has all of the board that is in a view. */
static bool
covers (Level *level, const BivTileView *view)
{
  Span span = find_span (view, level->size);

  for (int row = span.top; level->size > 0.0 && row < span.bottom; row++)
    for (int col = span.left; col < span.right; col++)
      if (!is_drawn (level, col, row))
        return false;
  return level->size > 0.0;
}

/* Shows the small picture of the board where neither level has anything, and nowhere else: scaling
 * it for the whole view would cost more than most frames. */
static void
append_small (BivTileCache *self, const BivTileView *view, GtkSnapshot *snapshot)
{
  Span span = find_span (view, view->layout.size);

  for (int row = span.top; row < span.bottom; row++)
    for (int col = span.left; col < span.right; col++)
      {
        double left = floor (view->origin.x + col * BIV_TILE_SIZE);
        double top = floor (view->origin.y + row * BIV_TILE_SIZE);
        BivTileView hole = *view;

        hole.origin.x -= left;
        hole.origin.y -= top;
        hole.width = hole.height = BIV_TILE_SIZE + 1;
        if (is_drawn (&self->present, col, row) || covers (&self->previous, &hole))
          continue;
        gtk_snapshot_push_clip (snapshot,
                                &GRAPHENE_RECT_INIT ((float) left, (float) top,
                                                     (float) hole.width, (float) hole.height));
        append_scaled (self, &self->small, view, snapshot);
        gtk_snapshot_pop (snapshot);
      }
}

/* Shows what is drawn; the snapshot counts in device pixels. Draws nothing itself. */
void
biv_tile_cache_snapshot (BivTileCache *self, const BivTileView *view, GtkSnapshot *snapshot)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT ((float) view->origin.x, (float) view->origin.y);

  g_return_if_fail (BIV_IS_TILE_CACHE (self));
  if (!self->filled && self->small.size > 0.0)
    append_small (self, view, snapshot);
  if (!self->filled && self->previous.size > 0.0)
    append_scaled (self, &self->previous, view, snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  append_tiles (&self->present, view, self->kind, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* How many tiles were drawn for the first time, so far. */
guint
biv_tile_cache_get_n_drawn (BivTileCache *self)
{
  return self->n_drawn;
}

/* How many tiles had a part drawn again, so far. */
guint
biv_tile_cache_get_n_repainted (BivTileCache *self)
{
  return self->n_repainted;
}

/* How many tiles are kept. */
guint
biv_tile_cache_get_n_tiles (BivTileCache *self)
{
  return g_hash_table_size (self->present.tiles) + g_hash_table_size (self->previous.tiles);
}
