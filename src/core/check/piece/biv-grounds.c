/* The ground that units cover on a table without hexes.
 *
 * Grounds lie in grids by their size: in each of them nothing is larger than a cell. So what
 * reaches into a box has its middle in a cell that the box, half a cell larger on all sides,
 * touches; and whoever looks for neighbours looks at a few cells of each grid.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-grounds.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/check/piece/biv-footprint.h"

/* The side of a cell of the first grid, in mm. In each further grid it is twice as large; in the
 * last one it is larger than the diagonal of any unit. */
#define CELL 64.0
#define N_GRIDS 9

typedef struct
{
  double left, right, top, bottom; /* mm */
} Box;

/* The columns and rows of the cells that a box touches. */
typedef struct
{
  int left, right, top, bottom;
} Range;

struct _BivGround
{
  BivPiece *piece;
  BivFootprint footprint;
  Box box;
  guint grid;
  gpointer cell;
  BivGround *next; /* next in the same cell */
};

struct _BivGrounds
{
  BivHexLayout layout;
  BivUnitField *width; /* owned */
  BivUnitField *depth; /* owned */
  GHashTable *cells[N_GRIDS];
  guint n_grounds[N_GRIDS];
  guint n_compared; /* how many grounds were compared since the number was last asked for */
};

/** biv_grounds_new: (transfer full) (nullable): the grounds of a battle, with no piece on them yet;
 * NULL if the rules measure no distances, or give units no size. @ruleset: (nullable). @board:
 * (nullable) */
BivGrounds *
biv_grounds_new (BivRuleset *ruleset, BivBoard *board)
{
  BivNodeList *fields;
  BivUnitField *width, *depth;
  BivGrounds *self;

  if (!ruleset || !board || biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_CM)
    return NULL;
  fields = biv_ruleset_get_fields (ruleset);
  width = biv_unit_field_find_role (fields, false, BIV_FIELD_ROLE_WIDTH_MM);
  depth = biv_unit_field_find_role (fields, false, BIV_FIELD_ROLE_DEPTH_MM);
  if (!width || !depth)
    return NULL;
  self = g_new0 (BivGrounds, 1);
  self->layout = (BivHexLayout){ biv_board_get_orientation (board),
                                 biv_board_get_hex_cm (board) * 10.0 / sqrt (3) };
  self->width = g_object_ref (width);
  self->depth = g_object_ref (depth);
  for (guint i = 0; i < N_GRIDS; i++)
    self->cells[i] = g_hash_table_new (NULL, NULL);
  return self;
}

/** biv_grounds_free: frees the grids. The grounds in them belong to their pieces. */
void
biv_grounds_free (BivGrounds *self)
{
  for (guint i = 0; i < N_GRIDS; i++)
    g_hash_table_unref (self->cells[i]);
  g_object_unref (self->width);
  g_object_unref (self->depth);
  g_free (self);
}

/** biv_grounds_free_ground: frees the ground of a piece that is in no grid any more. */
void
biv_grounds_free_ground (BivGround *self)
{
  g_free (self);
}

/* --- how large, and where ------------------------------------------------------------------- */

static double
read_side (const BivPiece *piece, BivUnitField *field)
{
  return biv_footprint_read_side (biv_details_lookup (
    biv_unit_get_details (BIV_UNIT (piece->node)), biv_node_get_id (BIV_NODE (field))));
}

static BivFootprint
measure (BivGrounds *self, const BivPiece *piece)
{
  BivPoint centre = biv_hex_layout_centre (self->layout, piece->hex);
  BivPoint offset = { biv_placement_get_dx (piece->placement),
                      biv_placement_get_dy (piece->placement) };
  int facing = biv_placement_get_facing (piece->placement);

  return biv_footprint_make (biv_point_add (centre, offset, 1.0),
                             biv_footprint_get_ahead (self->layout.orientation, facing),
                             read_side (piece, self->width), read_side (piece, self->depth));
}

static Box
find_box (const BivFootprint *footprint)
{
  Box box = { footprint->corners[0].x, footprint->corners[0].x, footprint->corners[0].y,
              footprint->corners[0].y };

  for (guint i = 1; i < footprint->n; i++)
    {
      box.left = MIN (box.left, footprint->corners[i].x);
      box.right = MAX (box.right, footprint->corners[i].x);
      box.top = MIN (box.top, footprint->corners[i].y);
      box.bottom = MAX (box.bottom, footprint->corners[i].y);
    }
  return box;
}

static bool
do_overlap (const Box *a, const Box *b)
{
  return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* --- grids ---------------------------------------------------------------------------------- */

static double
get_cell_size (guint grid)
{
  return CELL * (double) (1u << grid);
}

static guint
choose_grid (const Box *box)
{
  double size = MAX (box->right - box->left, box->bottom - box->top);
  guint grid = 0;

  while (grid < N_GRIDS - 1 && get_cell_size (grid) < size)
    grid++;
  return grid;
}

/* Cells that are very far apart may have the same key. Then some pieces are compared without need,
 * but the result is right. */
static gpointer
make_key (int column, int row)
{
  return GUINT_TO_POINTER ((guint) (guint16) column << 16 | (guint16) row);
}

static int
get_place (double mm, guint grid)
{
  return (int) floor (mm / get_cell_size (grid));
}

static Range
find_range (const Box *box, guint grid)
{
  double margin = get_cell_size (grid) / 2.0;

  return (Range){ get_place (box->left - margin, grid), get_place (box->right + margin, grid),
                  get_place (box->top - margin, grid), get_place (box->bottom + margin, grid) };
}

static void
put (BivGrounds *self, BivGround *ground)
{
  GHashTable *cells;

  ground->grid = choose_grid (&ground->box);
  cells = self->cells[ground->grid];
  ground->cell = make_key (get_place (ground->footprint.centre.x, ground->grid),
                           get_place (ground->footprint.centre.y, ground->grid));
  ground->next = g_hash_table_lookup (cells, ground->cell);
  g_hash_table_insert (cells, ground->cell, ground);
  self->n_grounds[ground->grid]++;
}

static void
unlink_ground (BivGrounds *self, BivGround *ground)
{
  GHashTable *cells = self->cells[ground->grid];
  BivGround *first = g_hash_table_lookup (cells, ground->cell);
  BivGround *before = first;

  self->n_grounds[ground->grid]--;
  if (first == ground && !ground->next)
    g_hash_table_remove (cells, ground->cell);
  else if (first == ground)
    g_hash_table_insert (cells, ground->cell, ground->next);
  else
    {
      while (before->next != ground)
        before = before->next;
      before->next = ground->next;
    }
}

/** biv_grounds_follow: brings the ground of a piece up to date after the piece has come, gone,
 * moved or changed its size. */
void
biv_grounds_follow (BivGrounds *self, BivPiece *piece)
{
  BivGround *ground = piece->ground;

  if (ground)
    unlink_ground (self, ground);
  g_clear_pointer (&piece->ground, biv_grounds_free_ground);
  if (!BIV_IS_UNIT (piece->node) || !biv_piece_is_placed (piece))
    return;
  ground = g_new0 (BivGround, 1);
  ground->piece = piece;
  ground->footprint = measure (self, piece);
  ground->box = find_box (&ground->footprint);
  if (ground->footprint.n > 1)
    put (self, piece->ground = ground);
  else
    biv_grounds_free_ground (ground);
}

/* --- neighbours ----------------------------------------------------------------------------- */

static void
list_chain (BivGrounds *self, BivGround *chain, const BivGround *ground, GPtrArray *near)
{
  for (BivGround *other = chain; other; other = other->next)
    {
      self->n_compared++;
      if (other != ground && do_overlap (&ground->box, &other->box))
        g_ptr_array_add (near, other->piece);
    }
}

static void
list_all_of_grid (BivGrounds *self, guint grid, const BivGround *ground, GPtrArray *near)
{
  GHashTableIter iter;
  gpointer chain;

  g_hash_table_iter_init (&iter, self->cells[grid]);
  while (g_hash_table_iter_next (&iter, NULL, &chain))
    list_chain (self, chain, ground, near);
}

static void
list_of_grid (BivGrounds *self, guint grid, const BivGround *ground, GPtrArray *near)
{
  Range range = find_range (&ground->box, grid);
  gint64 n_cells = (gint64) (range.right - range.left + 1) * (range.bottom - range.top + 1);

  if (n_cells > self->n_grounds[grid])
    {
      list_all_of_grid (self, grid, ground, near);
      return;
    }
  for (int column = range.left; column <= range.right; column++)
    for (int row = range.top; row <= range.bottom; row++)
      list_chain (self, g_hash_table_lookup (self->cells[grid], make_key (column, row)), ground,
                  near);
}

/** biv_grounds_list_near: (transfer container): the other pieces that may overlap a piece, in no
 * particular order. */
GPtrArray *
biv_grounds_list_near (BivGrounds *self, const BivPiece *piece)
{
  GPtrArray *near = g_ptr_array_new ();

  for (guint i = 0; piece->ground && i < N_GRIDS; i++)
    if (self->n_grounds[i] > 0)
      list_of_grid (self, i, piece->ground, near);
  return near;
}

/** biv_grounds_find_below: (nullable): the first of the pieces before this one in the document that
 * overlaps it. Touching edges do not overlap. */
BivPiece *
biv_grounds_find_below (BivGrounds *self, const BivPiece *piece)
{
  g_autoptr (GPtrArray) near = biv_grounds_list_near (self, piece);
  BivPiece *below = NULL;

  for (guint i = 0; i < near->len; i++)
    {
      BivPiece *other = near->pdata[i];

      if (other->order < (below ? below->order : piece->order) &&
          biv_footprint_overlaps (&piece->ground->footprint, &other->ground->footprint))
        below = other;
    }
  return below;
}

/** biv_grounds_get_cite: (transfer none): the citation of the rule that says how large units
 * are. */
const char *
biv_grounds_get_cite (BivGrounds *self)
{
  return biv_rule_item_get_cite (self->width);
}

/** biv_grounds_count_compared: for tests: how many grounds were compared since this was last
 * called. */
guint
biv_grounds_count_compared (BivGrounds *self)
{
  guint n_compared = self->n_compared;

  self->n_compared = 0;
  return n_compared;
}
