/* New contents for some hexes of a board: what a brush stroke is made of.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-cells.h"

struct _BivCells
{
  gatomicrefcount references;
  GArray *all;           /* of BivCellAt, in the order in which hexes were first set */
  GHashTable *positions; /* key of a hex to its position in all, plus one */
  guint n_known;         /* of all, those in positions: the others are entered when one is sought */
};

static gpointer
make_key (BivOffset hex)
{
  return GUINT_TO_POINTER ((guint) (guint16) hex.col << 16 | (guint16) hex.row);
}

/* The keys of neighbouring hexes are so alike that without mixing thousands of them would be looked
 * for in the same places. */
static guint
mix_key (gconstpointer key)
{
  guint mixed = GPOINTER_TO_UINT (key) * 2654435761u;

  return mixed ^ mixed >> 15;
}

/**
 * biv_cells_new:
 *
 * Returns: (transfer full): contents for no hex yet
 */
BivCells *
biv_cells_new (void)
{
  BivCells *self = g_new0 (BivCells, 1);

  g_atomic_ref_count_init (&self->references);
  self->all = g_array_new (FALSE, FALSE, sizeof (BivCellAt));
  self->positions = g_hash_table_new (mix_key, NULL);
  return self;
}

/** biv_cells_ref: (transfer full): adds an owner. */
BivCells *
biv_cells_ref (BivCells *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/** biv_cells_unref: removes an owner; without any the cells are freed. */
void
biv_cells_unref (BivCells *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_array_unref (self->all);
  g_hash_table_unref (self->positions);
  g_free (self);
}

/** biv_cells_copy: (transfer full): the same contents again, not shared. */
BivCells *
biv_cells_copy (BivCells *self)
{
  BivCells *copy = biv_cells_new ();

  g_array_append_vals (copy->all, self->all->data, self->all->len);
  return copy;
}

static BivCellAt *
find_cell (BivCells *self, BivOffset hex)
{
  guint place;

  for (; self->n_known < self->all->len; self->n_known++)
    {
      const BivCellAt *at = &g_array_index (self->all, BivCellAt, self->n_known);

      g_hash_table_insert (self->positions, make_key ((BivOffset){ at->col, at->row }),
                           GUINT_TO_POINTER (self->n_known + 1));
    }
  place = GPOINTER_TO_UINT (g_hash_table_lookup (self->positions, make_key (hex)));
  return place > 0 ? &g_array_index (self->all, BivCellAt, place - 1) : NULL;
}

/** biv_cells_set: sets the new content of a hex (0..32767 either way), in place of an earlier one.
 */
void
biv_cells_set (BivCells *self, BivOffset hex, BivCell cell)
{
  BivCellAt *known = find_cell (self, hex);

  if (known)
    known->cell = cell;
  else
    biv_cells_add (self, hex, cell);
}

/** biv_cells_add: sets the content of a hex (0..32767 either way) that is not among them yet: what
 * the caller knows is not looked up. */
void
biv_cells_add (BivCells *self, BivOffset hex, BivCell cell)
{
  BivCellAt at = { hex.col, hex.row, cell };

  g_return_if_fail (hex.col >= 0 && hex.row >= 0 && hex.col <= G_MAXINT16 && hex.row <= G_MAXINT16);
  g_array_append_val (self->all, at);
}

/** biv_cells_get: whether a hex is among them, and its content. */
bool
biv_cells_get (BivCells *self, BivOffset hex, BivCell *cell)
{
  const BivCellAt *known = find_cell (self, hex);

  if (known)
    *cell = known->cell;
  return known != NULL;
}

/** biv_cells_get_length: the number of hexes. */
guint
biv_cells_get_length (BivCells *self)
{
  return self->all->len;
}

/** biv_cells_get_all: (transfer none): all hexes, biv_cells_get_length() of them. */
BivCellAt *
biv_cells_get_all (BivCells *self)
{
  return (BivCellAt *) self->all->data;
}

/** biv_cells_get_area: the smallest rectangle of columns and rows, both ends included, around the
 * hexes. */
void
biv_cells_get_area (BivCells *self, BivOffset *first, BivOffset *last)
{
  *first = (BivOffset){ G_MAXINT, G_MAXINT };
  *last = (BivOffset){ -1, -1 };
  for (guint i = 0; i < self->all->len; i++)
    {
      const BivCellAt *at = &g_array_index (self->all, BivCellAt, i);

      *first = (BivOffset){ MIN (first->col, at->col), MIN (first->row, at->row) };
      *last = (BivOffset){ MAX (last->col, at->col), MAX (last->row, at->row) };
    }
}

/**
 * biv_cells_merge_earlier:
 * @later: what hexes held before a later writing
 *
 * Merges two sets of old contents so that they undo both writings: a hex that is in both keeps its
 * earlier content.
 */
void
biv_cells_merge_earlier (BivCells *self, BivCells *later)
{
  for (guint i = 0; i < later->all->len; i++)
    {
      const BivCellAt *at = &g_array_index (later->all, BivCellAt, i);
      BivOffset hex = { at->col, at->row };

      if (!find_cell (self, hex))
        biv_cells_set (self, hex, at->cell);
    }
}
