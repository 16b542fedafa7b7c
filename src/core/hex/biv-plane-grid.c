/* Finds things on a plane by the cells that they lie in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/hex/biv-plane-grid.h"

#include <math.h>

/* A thing in a cell. */
typedef struct
{
  guint thing;
  int next; /* of the same cell, an index of these; -1: the last */
} Entry;

struct _BivPlaneGrid
{
  double cell;
  int columns;
  int rows;
  int *first;      /* of each cell: an entry, or -1 */
  GArray *entries; /* of Entry */
  GArray *asked;   /* of guint: for each thing the question that it was last found for */
  guint question;
};

/* The cells that a box lies in, the last ones included; what is beyond the plane is in the cells at
 * its edge. */
typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} Cells;

/**
 * biv_plane_grid_new:
 * @extent: how large the plane is
 * @cell: about as large as what will lie on it
 *
 * Returns: (transfer full): an empty plane
 */
BivPlaneGrid *
biv_plane_grid_new (BivPoint extent, double cell)
{
  BivPlaneGrid *self = g_new0 (BivPlaneGrid, 1);

  self->cell = cell;
  self->columns = MAX (1, (int) ceil (extent.x / cell));
  self->rows = MAX (1, (int) ceil (extent.y / cell));
  self->first = g_new (int, (gsize) self->columns *(gsize) self->rows);
  for (int i = 0; i < self->columns * self->rows; i++)
    self->first[i] = -1;
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->asked = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

/** biv_plane_grid_free: frees a plane. */
void
biv_plane_grid_free (BivPlaneGrid *self)
{
  g_free (self->first);
  g_array_unref (self->entries);
  g_array_unref (self->asked);
  g_free (self);
}

static int
find_cell (const BivPlaneGrid *self, double at, int n)
{
  return (int) CLAMP (floor (at / self->cell), 0.0, (double) (n - 1));
}

static Cells
find_cells (const BivPlaneGrid *self, BivPlaneBox box)
{
  return (Cells){ find_cell (self, box.left, self->columns), find_cell (self, box.top, self->rows),
                  find_cell (self, box.right, self->columns),
                  find_cell (self, box.bottom, self->rows) };
}

/** biv_plane_grid_add: adds a thing; the first one is number 0. */
void
biv_plane_grid_add (BivPlaneGrid *self, BivPlaneBox box)
{
  Cells cells = find_cells (self, box);
  guint never = 0;

  for (int row = cells.top; row <= cells.bottom; row++)
    for (int column = cells.left; column <= cells.right; column++)
      {
        int *first = &self->first[row * self->columns + column];
        Entry entry = { self->asked->len, *first };

        *first = (int) self->entries->len;
        g_array_append_val (self->entries, entry);
      }
  g_array_append_val (self->asked, never);
}

/** biv_plane_grid_forget: removes all things but the first @n. */
void
biv_plane_grid_forget (BivPlaneGrid *self, guint n)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    while (self->first[i] >= 0 && g_array_index (self->entries, Entry, self->first[i]).thing >= n)
      self->first[i] = g_array_index (self->entries, Entry, self->first[i]).next;
  /* Later things have later entries. */
  while (self->entries->len > 0 &&
         g_array_index (self->entries, Entry, self->entries->len - 1).thing >= n)
    g_array_set_size (self->entries, self->entries->len - 1);
  g_array_set_size (self->asked, MIN (n, self->asked->len));
}

/* In one cell, what was not yet found for this question. */
static bool
look_in_cell (BivPlaneGrid *self, int cell, BivPlaneGridFunc func, gpointer data)
{
  for (int i = self->first[cell]; i >= 0; i = g_array_index (self->entries, Entry, i).next)
    {
      guint thing = g_array_index (self->entries, Entry, i).thing;
      guint *asked = &g_array_index (self->asked, guint, thing);

      if (*asked == self->question)
        continue;
      *asked = self->question;
      if (!func (thing, data))
        return false;
    }
  return true;
}

/**
 * biv_plane_grid_foreach:
 * @func: called once for each thing in the cells that the box lies in, in no order; whether they
 *   touch is for it to see
 *
 * Returns: whether it went on to the end
 */
bool
biv_plane_grid_foreach (BivPlaneGrid *self, BivPlaneBox box, BivPlaneGridFunc func, gpointer data)
{
  Cells cells = find_cells (self, box);

  self->question++;
  for (int row = cells.top; row <= cells.bottom; row++)
    for (int column = cells.left; column <= cells.right; column++)
      if (!look_in_cell (self, row * self->columns + column, func, data))
        return false;
  return true;
}
