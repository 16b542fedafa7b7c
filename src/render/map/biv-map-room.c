/* Which parts of a plane are taken.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-room.h"

#include "core/hex/biv-plane-grid.h"

struct _BivMapRoom
{
  BivPlaneGrid *grid;
  GArray *taken; /* BivMapBox */
  guint64 n_compared;
};

/* The question how many boxes one would cover. */
typedef struct
{
  BivMapRoom *room;
  const BivMapBox *box;
  double air;
  guint most;
  guint count;
} Question;

/** biv_map_box_overlaps: whether two boxes are closer to each other than a distance. */
bool
biv_map_box_overlaps (const BivMapBox *a, const BivMapBox *b, double air)
{
  return a->x < b->x + b->width + air && b->x < a->x + a->width + air &&
         a->y < b->y + b->height + air && b->y < a->y + a->height + air;
}

/** biv_map_box_join: the smallest box around both. */
BivMapBox
biv_map_box_join (BivMapBox a, BivMapBox b)
{
  double left = MIN (a.x, b.x), top = MIN (a.y, b.y);

  return (BivMapBox){ left, top, MAX (a.x + a.width, b.x + b.width) - left,
                      MAX (a.y + a.height, b.y + b.height) - top };
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

  self->grid = biv_plane_grid_new (extent, cell);
  self->taken = g_array_new (FALSE, FALSE, sizeof (BivMapBox));
  return self;
}

/** biv_map_room_free: frees a plane. */
void
biv_map_room_free (BivMapRoom *self)
{
  biv_plane_grid_free (self->grid);
  g_array_unref (self->taken);
  g_free (self);
}

static BivPlaneBox
widen (const BivMapBox *box, double air)
{
  return (BivPlaneBox){ box->x - air, box->y - air, box->x + box->width + air,
                        box->y + box->height + air };
}

/** biv_map_room_add: adds a box to those that are taken. */
void
biv_map_room_add (BivMapRoom *self, const BivMapBox *box)
{
  biv_plane_grid_add (self->grid, widen (box, 0.0));
  g_array_append_val (self->taken, *box);
}

/** biv_map_room_forget: frees the places of all boxes but the first @n. */
void
biv_map_room_forget (BivMapRoom *self, guint n)
{
  biv_plane_grid_forget (self->grid, n);
  g_array_set_size (self->taken, MIN (n, self->taken->len));
}

static bool
compare (guint taken, gpointer data)
{
  Question *question = data;

  question->room->n_compared++;
  question->count += biv_map_box_overlaps (biv_map_room_get (question->room, taken),
                                           question->box, question->air);
  return question->count < question->most;
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
  Question question = { self, box, air, most, 0 };

  biv_plane_grid_foreach (self->grid, widen (box, air), compare, &question);
  return question.count;
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
  return &g_array_index (self->taken, BivMapBox, position);
}

/** biv_map_room_get_n_compared: how often two boxes were compared so far. */
guint64
biv_map_room_get_n_compared (const BivMapRoom *self)
{
  return self->n_compared;
}
