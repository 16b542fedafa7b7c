/* Which parts of a plane are taken, found by the cells of a grid.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-room.h"

#include <math.h>

/* Of a box: the next one in its cell, an index into all of these. */
typedef struct
{
  guint box;
  int next; /* -1: the last */
} Entry;

typedef struct
{
  BivMapBox box;
  guint asked; /* the question that it was last compared for */
} Taken;

struct _BivMapRoom
{
  double cell;
  int columns;
  int rows;
  int *first;      /* of each cell: an entry, or -1 */
  GArray *entries; /* Entry */
  GArray *taken;   /* Taken */
  guint question;
  guint64 n_compared;
};

/* The range of cells that a box covers; whatever lies outside the plane is in the cells at its
 * edge. */
typedef struct
{
  int left;
  int top;
  int right;
  int bottom;
} Cells;

/** biv_map_box_overlaps: whether two boxes are closer to each other than a distance. */
bool
biv_map_box_overlaps (const BivMapBox *a, const BivMapBox *b, double air)
{
  return a->x < b->x + b->width + air && b->x < a->x + a->width + air &&
         a->y < b->y + b->height + air && b->y < a->y + a->height + air;
}

/**
 * biv_map_room_new:
 * @extent: how large the plane is
 * @cell: about as large as what will lie on it
 *
 * Returns: (transfer full): a plane of which nothing is taken
 */
BivMapRoom *
biv_map_room_new (BivPoint extent, double cell)
{
  BivMapRoom *self = g_new0 (BivMapRoom, 1);

  self->cell = cell;
  self->columns = MAX (1, (int) ceil (extent.x / cell));
  self->rows = MAX (1, (int) ceil (extent.y / cell));
  self->first = g_new (int, (gsize) self->columns *(gsize) self->rows);
  for (int i = 0; i < self->columns * self->rows; i++)
    self->first[i] = -1;
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->taken = g_array_new (FALSE, FALSE, sizeof (Taken));
  return self;
}

/** biv_map_room_free: frees a plane. */
void
biv_map_room_free (BivMapRoom *self)
{
  g_free (self->first);
  g_array_unref (self->entries);
  g_array_unref (self->taken);
  g_free (self);
}

static int
find_cell (const BivMapRoom *self, double at, int n)
{
  return (int) CLAMP (floor (at / self->cell), 0.0, (double) (n - 1));
}

static Cells
find_cells (const BivMapRoom *self, const BivMapBox *box, double air)
{
  return (Cells){ find_cell (self, box->x - air, self->columns),
                  find_cell (self, box->y - air, self->rows),
                  find_cell (self, box->x + box->width + air, self->columns),
                  find_cell (self, box->y + box->height + air, self->rows) };
}

/** biv_map_room_take: adds a box to those that are taken. */
void
biv_map_room_take (BivMapRoom *self, const BivMapBox *box)
{
  Cells cells = find_cells (self, box, 0.0);
  Taken taken = { *box, 0 };

  for (int row = cells.top; row <= cells.bottom; row++)
    for (int column = cells.left; column <= cells.right; column++)
      {
        int *first = &self->first[row * self->columns + column];
        Entry entry = { self->taken->len, *first };

        *first = (int) self->entries->len;
        g_array_append_val (self->entries, entry);
      }
  g_array_append_val (self->taken, taken);
}

/** biv_map_room_forget: frees the places of all boxes but the first @n. */
void
biv_map_room_forget (BivMapRoom *self, guint n)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    while (self->first[i] >= 0 && g_array_index (self->entries, Entry, self->first[i]).box >= n)
      self->first[i] = g_array_index (self->entries, Entry, self->first[i]).next;
  /* Later boxes have later entries. */
  while (self->entries->len > 0 &&
         g_array_index (self->entries, Entry, self->entries->len - 1).box >= n)
    g_array_set_size (self->entries, self->entries->len - 1);
  g_array_set_size (self->taken, MIN (n, self->taken->len));
}

/* Whether a box overlaps that was not yet compared for this question. */
static bool
compare (BivMapRoom *self, guint position, const BivMapBox *box, double air)
{
  Taken *taken = &g_array_index (self->taken, Taken, position);

  if (taken->asked == self->question)
    return false;
  taken->asked = self->question;
  self->n_compared++;
  return biv_map_box_overlaps (&taken->box, box, air);
}

/**
 * biv_map_room_count:
 * @air: how near counts as over it
 * @most: it is enough to know that there are so many
 *
 * Returns: how many of the boxes that are taken a box would cover
 */
guint
biv_map_room_count (BivMapRoom *self, const BivMapBox *box, double air, guint most)
{
  Cells cells = find_cells (self, box, air);
  guint count = 0;

  self->question++;
  for (int row = cells.top; row <= cells.bottom; row++)
    for (int column = cells.left; column <= cells.right; column++)
      for (int i = self->first[row * self->columns + column]; i >= 0 && count < most;
           i = g_array_index (self->entries, Entry, i).next)
        count += compare (self, g_array_index (self->entries, Entry, i).box, box, air);
  return count;
}

/** biv_map_room_get_length: how many boxes are taken. */
guint
biv_map_room_get_length (const BivMapRoom *self)
{
  return self->taken->len;
}

/** biv_map_room_get: (transfer none): one of them, in the order in which they were taken. */
const BivMapBox *
biv_map_room_get (const BivMapRoom *self, guint position)
{
  return &g_array_index (self->taken, Taken, position).box;
}

/** biv_map_room_get_n_compared: how often two boxes were compared so far. */
guint64
biv_map_room_get_n_compared (const BivMapRoom *self)
{
  return self->n_compared;
}
